//! What a soak has seen: events, weapons fired, terrain stood on, components destroyed, causes of piloting rolls,
//! ways to be lost; and which of them it never saw.

use std::collections::BTreeMap;

use classic::mech::{Quirk, QuirkPlay, Slot, System, WeaponQuirk};
use classic::piloting::Cause;
use classic::unit::Loss;
use classic::{Event, State, critical, damage, end, fire, heat, movement, physical, piloting, turn};

use crate::yard::Yard;

/// How often each thing happened; 0 is what should have happened and never did.
#[derive(Clone, Default, Debug)]
pub struct Coverage {
    counts: BTreeMap<(&'static str, &'static str), u64>,
}

macro_rules! names {
    ($($chapter:ident($group:ident): $($variant:ident)*;)*) => {
        const EVENTS: &[&str] = &[$($(concat!(stringify!($chapter), " ", stringify!($variant)),)*)*];

        fn event_name(event: &Event) -> &'static str {
            match event {
                $($(Event::$group($chapter::Event::$variant { .. }) => concat!(stringify!($chapter), " ", stringify!($variant)),)*)*
            }
        }
    };
}

names! {
    turn(Turn): InitiativeRolled TurnBegan DamperRolled PhaseBegan Deployed Activated Finished Skipped Ended;
    movement(Movement): Readied Declared Drives DepthChanged MascUsed SuperchargerUsed EngineStrained Stepped Turned StandAttempted StoodUp Dropped Jumped
        ChargeDeclared DeathFromAboveDeclared Unjamming Withdrew Ended SkidBegan Slid Displaced ForcedOff Crushed
        FellOnto Stuck Freed IceTested IceBroke BuildingDamaged BuildingCollapsed BridgeCollapsed;
    fire(Fire): Twisted ArmsFlipped TurretTurned MountSwung Declared Spots PickedUp UnjamRolled Networked Rolled Glanced FeedRolled Unspotted HeldFire Fired Jammed
        Clustered AntiMissileFired AimRolled CoverHit BuildingHit Heated Cooled InsulatorRolled Scattered Launched Landed Registered Burst Unguided ShellMet ShockRolled Discharged PodAttached Designated Concluded;
    damage(Damage): LocationRolled ArmourLost ArmourMended Reckoned ArmourHalved ModularLost ShieldStruck CowlStruck LinkageRolled SpikesRolled StructureLost PointsSpent LocationLost BreachRolled Flooded Doomed
        Lost PhaseClosed;
    critical(Critical): Determined HitsTransferred HitsLost SlotRolled SlotHit SlotBared ReactiveRolled Soaked EngineHit
        EngineExplosionRolled RadiationBegan CockpitHit GyroHit ActuatorHit SensorsHit LifeSupportLost SinkLost
        JumpJetLost WeaponLost EquipmentLost TurretLocked Exploded CaseIIRolled;
    physical(Physical): Declared Attacked Assaulted OutOfReach Interrupted Swerved SteppedAside WhipRolled LanceRolled Spiked StruckItself
        ClubBroke Resolved;
    piloting(Piloting): Demanded Rolled Failed Settled SettledAtOnce PhaseSettled Fell SeatBelt Unbelted PilotHit Consciousness
        PilotDied Recovery SecondHit SecondConsciousness SecondDied SecondRecovery SeatsSwapped;
    heat(Heat): Settled PodUsed RadicalRolled EmergencyRolled CoolingTested ShutdownRolled ShutDown RestartRolled Restarted AmmunitionRolled;
    end(End): Drowning Irradiated StealthSwitched EcmSwitched SearchlightSwitched StandFastSwitched PodsOrdered RadicalSwitched
        DeviceSwitched ShieldSet EmergencyMaster EmergencyWorked TrapFired ReactorTouched SeatsTouched
        ClubDropped Ejected SeatDone TurnCleared;
}

const LOSSES: [Loss; 11] = [
    Loss::CentreTorso,
    Loss::Head,
    Loss::Cockpit,
    Loss::Engine,
    Loss::EngineExplosion,
    Loss::PilotDead,
    Loss::Drowned,
    Loss::NoRoom,
    Loss::ForcedOffBoard,
    Loss::Withdrew,
    Loss::Ejected,
];

const QUIRK: &str = "quirk played";
const CAUSE: &str = "cause of a piloting roll or fall";

/// What a critical roll can come to (§9).
const EFFECTS: [&str; 19] = [
    "engine hit once",
    "engine hit twice",
    "engine destroyed",
    "reactor leak",
    "engine explosion roll",
    "cockpit hit",
    "gyro hit once",
    "gyro hit again",
    "sensors hit once",
    "sensors hit again",
    "life support out",
    "heat sink lost",
    "jump jet lost",
    "weapon lost",
    "equipment lost",
    "ammunition exploded",
    "component exploded",
    "hits moved inward",
    "hits without a slot",
];

fn effect(event: &critical::Event) -> Option<&'static str> {
    use critical::Event;
    Some(match event {
        Event::EngineHit { hits: ..=1, .. } => EFFECTS[0],
        Event::EngineHit { hits: 2, .. } => EFFECTS[1],
        Event::EngineHit { .. } => EFFECTS[2],
        Event::RadiationBegan { .. } => EFFECTS[3],
        Event::EngineExplosionRolled { .. } => EFFECTS[4],
        Event::CockpitHit { .. } => EFFECTS[5],
        Event::GyroHit { hits: ..=1, .. } => EFFECTS[6],
        Event::GyroHit { .. } => EFFECTS[7],
        Event::SensorsHit { hits: ..=1, .. } => EFFECTS[8],
        Event::SensorsHit { .. } => EFFECTS[9],
        Event::LifeSupportLost { .. } => EFFECTS[10],
        Event::SinkLost { .. } => EFFECTS[11],
        Event::JumpJetLost { .. } => EFFECTS[12],
        Event::WeaponLost { .. } => EFFECTS[13],
        Event::EquipmentLost { .. } => EFFECTS[14],
        Event::Exploded { bin: Some(_), .. } => EFFECTS[15],
        Event::Exploded { bin: None, .. } => EFFECTS[16],
        Event::HitsTransferred { .. } => EFFECTS[17],
        Event::HitsLost { .. } => EFFECTS[18],
        Event::ActuatorHit { actuator, .. } => actuator.name(),
        Event::Determined { .. }
        | Event::SlotRolled { .. }
        | Event::SlotHit { .. }
        | Event::SlotBared { .. }
        | Event::ReactiveRolled { .. }
        | Event::TurretLocked { .. }
        | Event::Soaked { .. }
        | Event::CaseIIRolled { .. } => return None,
    })
}

const ATTACKS: [&str; 8] = ["punch", "kick", "club", "weapon", "push", "charge", "skid", "death from above"];

const fn attack_name(action: physical::Action) -> &'static str {
    match action {
        physical::Action::Punch { .. } => ATTACKS[0],
        physical::Action::Kick { .. } => ATTACKS[1],
        physical::Action::Club { .. } => ATTACKS[2],
        physical::Action::Strike { .. } => ATTACKS[3],
        physical::Action::Push { .. } => ATTACKS[4],
        physical::Action::EndPhysical => "none",
    }
}

const fn assault_name(assault: physical::Assault) -> &'static str {
    match assault {
        physical::Assault::Charge => ATTACKS[5],
        physical::Assault::Skid => ATTACKS[6],
        physical::Assault::DeathFromAbove => ATTACKS[7],
    }
}

impl Coverage {
    /// Everything that this yard could show, not yet seen.
    pub fn of(yard: &Yard) -> Coverage {
        let mut coverage = Coverage::default();
        let expect = &mut coverage.counts;
        for name in EVENTS {
            expect.insert(("event", name), 0);
        }
        for hex in yard.boards.iter().flat_map(|(_, board)| board.terrain()) {
            for feature in hex.features() {
                expect.insert(("terrain entered", feature.row().name), 0);
            }
        }
        for loss in LOSSES {
            expect.insert(("loss", loss.name()), 0);
        }
        let actuators = System::ALL[..8].iter().map(|actuator| actuator.name());
        for effect in EFFECTS.into_iter().chain(actuators) {
            expect.insert(("critical effect", effect), 0);
        }
        for attack in ATTACKS {
            expect.insert(("physical attack", attack), 0);
        }
        for cause in Cause::EVERY {
            expect.insert((CAUSE, cause.label()), 0);
        }
        for system in System::ALL {
            expect.insert(("component destroyed", system.name()), 0);
        }
        for quirk in Quirk::ALL.iter().filter(|it| it.play() == QuirkPlay::Acts) {
            expect.insert((QUIRK, quirk.word()), 0);
        }
        for quirk in WeaponQuirk::ALL {
            expect.insert((QUIRK, quirk.word()), 0);
        }
        for sheet in &yard.mechs {
            for weapon in sheet.weapons.iter().filter(|fitted| fitted.weapon.not_played.is_none()) {
                expect.insert(("weapon fired", weapon.weapon.name), 0);
            }
            for mount in
                sheet.design.mounts.iter().filter(|mount| mount.item.is_hittable() && mount.slots > 0)
            {
                expect.insert(("component destroyed", mount.item.name()), 0);
            }
        }
        coverage
    }

    fn saw(&mut self, kind: &'static str, what: &'static str) {
        *self.counts.entry((kind, what)).or_default() += 1;
    }

    /// Notes the quirks of those that fight.
    pub fn note_quirks(&mut self, state: &State) {
        for unit in state.units() {
            let mech = state.mech(unit.id);
            mech.quirks().iter().for_each(|quirk| self.saw(QUIRK, quirk.word()));
            if mech.options.quirks {
                let of_weapons = &mech.sheet.design.weapon_quirks;
                of_weapons.iter().for_each(|(_, quirk)| self.saw(QUIRK, quirk.word()));
            }
        }
    }

    /// Notes an event, asked in the state right after it.
    pub fn note(&mut self, state: &State, event: &Event) {
        self.saw("event", event_name(event));
        if let Event::Critical(event) = event
            && let Some(effect) = effect(event)
        {
            self.saw("critical effect", effect);
        }
        match *event {
            Event::Fire(
                fire::Event::Fired { unit, weapon, .. } | fire::Event::AntiMissileFired { unit, weapon, .. },
            ) => {
                self.saw("weapon fired", state.sheet(unit).weapon(weapon).weapon.name);
            }
            Event::Critical(critical::Event::SlotHit { unit, location, slot }) => {
                let design = &state.sheet(unit).design;
                match design.slots.0[location][usize::from(slot)] {
                    Slot::System(system) => self.saw("component destroyed", system.name()),
                    Slot::Mount(mount) => self.saw("component destroyed", design.mount(mount).item.name()),
                    Slot::Empty => self.saw("component destroyed", "an empty slot"),
                }
            }
            Event::Movement(movement::Event::Stepped { to, .. } | movement::Event::Jumped { to, .. }) => {
                let features = state.board().get(to).map(|hex| hex.features()).unwrap_or_default();
                features.iter().for_each(|feature| self.saw("terrain entered", feature.row().name));
            }
            Event::Piloting(piloting::Event::Rolled { cause, .. } | piloting::Event::Fell { cause, .. }) => {
                self.saw(CAUSE, cause.label());
            }
            Event::Damage(damage::Event::Lost { loss, .. }) => self.saw("loss", loss.name()),
            Event::Movement(movement::Event::Withdrew { .. }) => self.saw("loss", Loss::Withdrew.name()),
            Event::Movement(movement::Event::ForcedOff { .. }) => {
                self.saw("loss", Loss::ForcedOffBoard.name())
            }
            Event::Movement(movement::Event::Crushed { .. }) => self.saw("loss", Loss::NoRoom.name()),
            Event::End(end::Event::Ejected { .. }) => self.saw("loss", Loss::Ejected.name()),
            Event::Physical(physical::Event::Attacked { action, .. }) => {
                self.saw("physical attack", attack_name(action));
            }
            Event::Physical(physical::Event::Assaulted { assault, .. }) => {
                self.saw("physical attack", assault_name(assault));
            }
            Event::Turn(_)
            | Event::Movement(_)
            | Event::Fire(_)
            | Event::Damage(_)
            | Event::Critical(_)
            | Event::Physical(_)
            | Event::Piloting(_)
            | Event::Heat(_)
            | Event::End(_) => {}
        }
    }

    pub fn add(&mut self, other: &Coverage) {
        for (&what, count) in &other.counts {
            *self.counts.entry(what).or_default() += count;
        }
    }

    /// What should have happened and never did, by kind.
    pub fn missing(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.counts.iter().filter(|(_, count)| **count == 0).map(|(&what, _)| what)
    }

    /// One line a kind, then what was never seen, then every count.
    pub fn report(&self) -> String {
        let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for ((kind, _), count) in &self.counts {
            let (seen, all) = kinds.entry(kind).or_default();
            *seen += usize::from(*count > 0);
            *all += 1;
        }
        let mut out = String::new();
        for (kind, (seen, all)) in kinds {
            out += &format!("{kind}: {seen} of {all}\n");
        }
        for (kind, what) in self.missing() {
            out += &format!("never: {kind}: {what}\n");
        }
        for ((kind, what), count) in &self.counts {
            out += &format!("{count:>12}  {kind}: {what}\n");
        }
        out
    }
}
