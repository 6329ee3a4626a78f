//! What matches a bin to a gun: the family of the rounds and the size of the rack.

/// Rounds of one kind and rack size feed all weapons of that class, whatever their technology base.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AmmoClass {
    pub kind: AmmoKind,
    /// Missiles in the rack, size of an autocannon; 0 where the kind has one size only.
    pub rack: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum AmmoKind {
    Autocannon,
    LightAutocannon,
    ProtoAutocannon,
    ImprovedAutocannon,
    PrimitiveAutocannon,
    UltraAutocannon,
    LbxAutocannon,
    RotaryAutocannon,
    HyperVelocity,
    RifleCannon,
    Gauss,
    LightGauss,
    HeavyGauss,
    ImprovedHeavyGauss,
    ImprovedGauss,
    SilverBulletGauss,
    AntiPersonnelGauss,
    Magshot,
    HyperAssaultGauss,
    MachineGun,
    LightMachineGun,
    HeavyMachineGun,
    AntiMissile,
    PointDefense,
    Lrm,
    ImprovedLrm,
    EnhancedLrm,
    ExtendedLrm,
    StreakLrm,
    Thunderbolt,
    Srm,
    ImprovedSrm,
    StreakSrm,
    Mrm,
    Mml,
    Atm,
    ImprovedAtm,
    Narc,
    ImprovedNarc,
    Plasma,
    ChemicalLaser,
    VehicleFlamer,
    HeavyFlamer,
    LongRangeTorpedo,
    ShortRangeTorpedo,
    Mortar,
    ArrowIv,
    Sniper,
    Thumper,
    LongTomCannon,
    SniperCannon,
    ThumperCannon,
    Taser,
    FluidGun,
    NailGun,
    C3RemoteSensor,
    CoolantPod,
}

impl AmmoKind {
    /// Why the rounds stay in their bin, if the rules do not speak of their weapon.
    pub const fn not_played(self) -> Option<&'static str> {
        use AmmoKind::*;
        match self {
            // §15.3.8: the sensors are inert.
            C3RemoteSensor | CoolantPod | ArrowIv | Sniper | Thumper | LongTomCannon | SniperCannon
            | ThumperCannon | LongRangeTorpedo | ShortRangeTorpedo | Mortar | FluidGun | Autocannon
            | LightAutocannon | ProtoAutocannon | ImprovedAutocannon | PrimitiveAutocannon
            | UltraAutocannon | LbxAutocannon | RotaryAutocannon | HyperVelocity | RifleCannon | Gauss
            | LightGauss | HeavyGauss | ImprovedHeavyGauss | ImprovedGauss | SilverBulletGauss
            | AntiPersonnelGauss | Magshot | HyperAssaultGauss | MachineGun | LightMachineGun
            | HeavyMachineGun | AntiMissile | PointDefense | Lrm | ImprovedLrm | EnhancedLrm
            | ExtendedLrm | StreakLrm | Thunderbolt | Srm | ImprovedSrm | StreakSrm | Mrm | Mml | Atm
            | ImprovedAtm | Narc | ImprovedNarc | Plasma | ChemicalLaser | VehicleFlamer | HeavyFlamer
            | Taser | NailGun => None,
        }
    }
}
