//! What a piece of equipment is, as far as a rule asks.

/// One word per item that some rule, weight formula or battle value names; technology bases share it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EquipmentKind {
    SingleHeatSink,
    DoubleHeatSink,
    /// Never inside the engine.
    PrototypeDoubleHeatSink,
    LaserHeatSink,
    CompactHeatSink,
    /// Two compact sinks in one slot.
    CompactHeatSinkPair,
    /// §15.9.4
    RadicalHeatSinks,
    EmergencyCoolant,
    JumpJet,
    /// +1 Jumping MP; half the jump heat by the equipment tables.
    ImprovedJumpJet,
    PrimitiveJumpJet,
    PrototypeImprovedJumpJet,
    JumpBooster,
    UnderwaterManeuveringUnit,
    /// §4.18
    Masc,
    Supercharger,
    TripleStrengthMyomer,
    IndustrialTripleStrengthMyomer,
    SuperCooledMyomer,
    /// §2.7
    PartialWing,
    Tracks,
    Wheels,
    /// §2.7, §15.12.6 A bubble of 6 hexes.
    Ecm,
    /// §15.12.6 Stops boosted C3 as well.
    AngelEcm,
    /// §15.12.6 A bubble of 3 hexes.
    WatchdogEcm,
    /// §15.3.1, §15.12.6 A bubble of 3 hexes, and a network of up to three.
    NovaEcm,
    /// §15.12.6 A bubble of 3 hexes that feeds no stealth armour.
    ElectronicWarfare,
    ActiveProbe,
    ArtemisIV,
    ArtemisV,
    Apollo,
    TargetingComputer,
    /// §15.3 One master above it.
    C3Slave,
    /// §15.3 Equals without a master.
    C3Improved,
    /// §15.3.6 As a slave; only an Angel suite stops it.
    C3BoostedSlave,
    /// §15.3.7 A slave while its lance has a master.
    C3EmergencyMaster,
    /// §2.7
    ActuatorEnhancement,
    PpcCapacitor,
    LaserInsulator,
    PulseModule,
    NullSignature,
    VoidSignature,
    Chameleon,
    ViralJammer,
    DroneControl,
    RoboticControl,
    BlueShield,
    /// §11.3
    Searchlight,
    /// §7.5, as the next six.
    Hatchet,
    Sword,
    Mace,
    Lance,
    RetractableBlade,
    Flail,
    Claw,
    Talons,
    Spikes,
    SmallShield,
    MediumShield,
    LargeShield,
    SmallVibroblade,
    MediumVibroblade,
    LargeVibroblade,
    ChainWhip,
    RamPlate,
    /// §15.13.1 Tools of IndustrialMechs, as the next eight.
    Chainsaw,
    MiningDrill,
    Combine,
    RockCutter,
    SpotWelder,
    Backhoe,
    DualSaw,
    WreckingBall,
    PileDriver,
    /// §9.5.3
    Case,
    /// §9.5.4
    CaseII,
    ModularArmour,
    HarJel,
    HarJelII,
    HarJelIII,
    ChainDrape,
    APod,
    ChaffPod,
    SurvivalSystem,
    StealthArmour,
    /// Slots of endo steel, ferro-fibrous and the like.
    StructureOrArmour,
    /// §15.6.5 Slots of reactive armour.
    ReactiveArmour,
    BridgeLayer,
    MineDispenser,
    BoobyTrap,
    FuelTank,
    BombBay,
    Cargo,
    LiquidStorage,
    Communications,
    Dumper,
    MobileHpg,
    EnvironmentalSealing,
    Turret,
    /// Hoists, cameras, containers: carried, without effect on play.
    Inert,
}

impl EquipmentKind {
    /// Why it plays no part in a battle, if it does not.
    pub const fn not_played(self) -> Option<&'static str> {
        use EquipmentKind::*;
        match self {
            Wheels => Some("wheels have no rules here"),
            BombBay => Some("bombs have no rules here"),
            SingleHeatSink
            | DoubleHeatSink
            | PrototypeDoubleHeatSink
            | LaserHeatSink
            | CompactHeatSink
            | CompactHeatSinkPair
            | RadicalHeatSinks
            | JumpJet
            | ImprovedJumpJet
            | PrimitiveJumpJet
            | PrototypeImprovedJumpJet
            | Masc
            | Supercharger
            | HarJel
            | HarJelII
            | HarJelIII
            | SuperCooledMyomer
            | EmergencyCoolant
            | TripleStrengthMyomer
            | PartialWing
            | Ecm
            | AngelEcm
            | WatchdogEcm
            | NovaEcm
            | ElectronicWarfare
            | ArtemisIV
            | ArtemisV
            | Apollo
            | PpcCapacitor
            | LaserInsulator
            | PulseModule
            | Spikes
            | SmallShield
            | MediumShield
            | LargeShield
            | Turret
            | Tracks
            | JumpBooster
            | UnderwaterManeuveringUnit
            | BlueShield
            | NullSignature
            | VoidSignature
            | Chameleon
            | C3Slave
            | C3Improved
            | C3BoostedSlave
            | C3EmergencyMaster
            | TargetingComputer
            | ActuatorEnhancement
            | Searchlight
            | Hatchet
            | Sword
            | Mace
            | Lance
            | RetractableBlade
            | Flail
            | Claw
            | Talons
            | IndustrialTripleStrengthMyomer
            | SmallVibroblade
            | MediumVibroblade
            | LargeVibroblade
            | ChainWhip
            | RamPlate
            | Chainsaw
            | MiningDrill
            | Combine
            | RockCutter
            | SpotWelder
            | Backhoe
            | DualSaw
            | WreckingBall
            | PileDriver
            | Case
            | CaseII
            | StealthArmour
            | StructureOrArmour
            | ReactiveArmour
            | FuelTank
            | Cargo
            | LiquidStorage
            | Communications
            | Dumper
            | MobileHpg
            | EnvironmentalSealing
            | Inert
            | ModularArmour
            // §15.2.1 Inert by nature.
            | ActiveProbe
            | APod
            | DroneControl
            | RoboticControl
            | SurvivalSystem
            | ViralJammer
            | BridgeLayer
            | ChainDrape
            // §15.19.5, §15.21 Options that are off.
            | ChaffPod
            | MineDispenser
            | BoobyTrap => None,
        }
    }

    /// §2.6 Heat that a working sink removes each turn; 0 for everything else.
    pub const fn sinks(self) -> u8 {
        use EquipmentKind::*;
        match self {
            SingleHeatSink | CompactHeatSink => 1,
            DoubleHeatSink | PrototypeDoubleHeatSink | LaserHeatSink | CompactHeatSinkPair => 2,
            _ => 0,
        }
    }

    /// §2.1 Each gives one Jumping MP while it works.
    pub const fn is_jump_jet(self) -> bool {
        use EquipmentKind::*;
        matches!(self, JumpJet | ImprovedJumpJet | PrimitiveJumpJet | PrototypeImprovedJumpJet)
    }

    /// §2.7 Makes an ECM bubble, and feeds stealth armour.
    pub const fn is_ecm(self) -> bool {
        use EquipmentKind::*;
        matches!(self, Ecm | AngelEcm | WatchdogEcm | NovaEcm)
    }

    /// §15.12.6 Hexes that its ECM field reaches; `None` for what makes none.
    pub const fn ecm_radius(self) -> Option<u16> {
        use EquipmentKind::*;
        match self {
            Ecm | AngelEcm => Some(6),
            WatchdogEcm | NovaEcm | ElectronicWarfare => Some(3),
            _ => None,
        }
    }

    /// §7.5, §15.13.1 A physical weapon or tool; a shield can strike, too.
    pub const fn is_physical_weapon(self) -> bool {
        use EquipmentKind::*;
        self.is_special_physical_weapon()
            || matches!(self, Hatchet | Sword | Mace | Lance | RetractableBlade | Flail | Claw)
    }

    /// §15.13.1 Those of chapter 15.
    pub const fn is_special_physical_weapon(self) -> bool {
        use EquipmentKind::*;
        matches!(
            self,
            SmallVibroblade
                | MediumVibroblade
                | LargeVibroblade
                | ChainWhip
                | Chainsaw
                | MiningDrill
                | Combine
                | RockCutter
                | SpotWelder
                | Backhoe
                | DualSaw
                | WreckingBall
                | PileDriver
                | SmallShield
                | MediumShield
                | LargeShield
        )
    }
}
