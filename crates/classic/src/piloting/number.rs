//! §8.3 Standing modifiers and target numbers: the list a player reads is the list the engine adds up.

use serde::{Deserialize, Serialize};

use super::Cause;
use crate::board::{Cover, Terrain};
use crate::mech::{Chassis, CockpitKind, GyroKind, Quirk};
use crate::options::{HardenedPsr, Precipitation, QuadLegPsr, StandPsr};
use crate::unit::{Mind, Reactor};
use crate::{Mech, Modifiers, Options, State, UnitId};

/// One line of a piloting number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    Piloting,
    LegActuators,
    Hips,
    GyroHit,
    GyroDestroyed,
    LegDestroyed,
    QuadLegs,
    LegEnhancement,
    HardenedArmour,
    /// §15.17.2
    ModularArmour,
    /// §15.13.4
    IndustrialMyomer,
    /// §15.11.2
    Taser,
    Cockpit,
    /// §15.22
    HardPilot,
    CrampedCockpit,
    EasyPilot,
    Unbalanced,
    Stable,
    Oversized,
    Ice,
    Mud,
    DeepSnow,
    Swamp,
    /// §11.4, if the option is on.
    Weather,
    /// §8.4.4 Levels fallen above the first.
    LevelsFallen,
    Cause(Cause),
}

kit::labels! { Why, kit::Book::Classic;
    Why::Piloting       => "piloting",                  "§8";
    Why::LegActuators   => "leg actuators",             "§8.3";
    Why::Hips           => "hips",                      "§8.3";
    Why::GyroHit        => "gyro hit",                  "§9.8";
    Why::GyroDestroyed  => "gyro destroyed",            "§9.8";
    Why::LegDestroyed   => "leg destroyed",             "§9.10";
    Why::QuadLegs       => "four legs",                 "§8.3";
    Why::LegEnhancement => "leg actuator enhancement",  "§8.3";
    Why::HardenedArmour => "hardened armour",           "§8.3";
    Why::ModularArmour  => "modular armour",            "§15.17.2";
    Why::IndustrialMyomer => "industrial myomer",       "§15.13.4";
    Why::Taser          => "taser interference",        "§15.11.2";
    Why::Cockpit        => "cockpit",                   "§2.5";
    Why::HardPilot      => "hard to pilot (quirk)",     "§15.22";
    Why::CrampedCockpit => "cramped cockpit (quirk)",   "§15.22";
    Why::EasyPilot      => "easy to pilot (quirk)",     "§15.22";
    Why::Unbalanced     => "unbalanced (quirk)",        "§15.22";
    Why::Stable         => "stable (quirk)",            "§15.22";
    Why::Oversized      => "oversized (quirk)",         "§15.22";
    Why::Ice            => "ice",                       "§4.15";
    Why::Mud            => "mud",                       "§4.16";
    Why::DeepSnow       => "deep snow",                 "§4.16";
    Why::Swamp          => "swamp",                     "§4.16";
    Why::Weather        => "weather",                   "§11.4";
    Why::LevelsFallen   => "levels fallen",             "§8.4";
    Why::Cause(cause)   => cause.label(), cause.section().cited();
}

/// A piloting number and how it came about: at most 20 standing lines and eight causes that weigh anything.
pub type Number = Modifiers<Why, 28>;

/// §8.3 Why a roll fails without dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hopeless {
    PilotOut,
    NoLegs,
    GyroDestroyed,
    ShutDown,
}

impl Hopeless {
    pub const fn label(self) -> &'static str {
        match self {
            Hopeless::PilotOut => "the pilot is unconscious",
            Hopeless::NoLegs => "too many legs are gone",
            Hopeless::GyroDestroyed => "the gyro is destroyed",
            Hopeless::ShutDown => "the reactor is shut down",
        }
    }
}

/// §8.3 Automatic failures.
pub fn hopeless(mech: Mech<'_>) -> Option<Hopeless> {
    let no_legs = match mech.chassis() {
        Chassis::Biped => 2,
        Chassis::Quad => 3,
    };
    if mech.unit.pilot.mind != Mind::Awake {
        Some(Hopeless::PilotOut)
    } else if mech.legs_destroyed() >= no_legs {
        Some(Hopeless::NoLegs)
    } else if gyro_destroyed(mech) {
        Some(Hopeless::GyroDestroyed)
    } else if mech.unit.reactor == Reactor::ShutDown && !mech.unit.heat.just_shut_down {
        Some(Hopeless::ShutDown)
    } else {
        None
    }
}

/// §2.5 Hits that destroy a gyro.
pub const fn gyro_endures(kind: GyroKind) -> u8 {
    match kind {
        GyroKind::Standard | GyroKind::Compact | GyroKind::ExtraLight | GyroKind::None => 2,
        GyroKind::HeavyDuty => 3,
    }
}

/// §9.8 Hits until the gyro is destroyed.
pub fn gyro_left(mech: Mech<'_>) -> u8 {
    gyro_endures(mech.sheet.design.gyro).saturating_sub(mech.gyro_hits())
}

/// §9.8
pub fn gyro_destroyed(mech: Mech<'_>) -> bool {
    gyro_left(mech) == 0
}

/// §8.3 Piloting and the damage, chassis and cockpit that stand behind every roll.
pub fn standing(mech: Mech<'_>) -> Number {
    let mut number = Number::new();
    number.add(Why::Piloting, mech.unit.pilot.piloting as i8);
    // A hip replaces its leg's other actuators; a destroyed leg replaces both.
    number.add(Why::LegActuators, mech.leg_actuators_hit() as i8);
    number.add(Why::Hips, 2 * mech.hips_hit() as i8);
    add_gyro(&mut number, mech);
    match (mech.chassis(), mech.legs_destroyed(), mech.options.quad_leg_psr) {
        (Chassis::Biped, 0, _) | (Chassis::Quad, 1, QuadLegPsr::Second) => {}
        (Chassis::Biped, _, _) | (Chassis::Quad, 1.., _) => number.add(Why::LegDestroyed, 5),
        (Chassis::Quad, 0, _) => number.add(Why::QuadLegs, -2),
    }
    let enhanced = mech
        .legs()
        .all(|leg| mech.sheet.loadout.enhanced[leg].is_some_and(|enhancement| mech.mount_works(enhancement)));
    number.add(Why::LegEnhancement, if enhanced { -2 } else { 0 });
    let hardened = match mech.options.hardened_psr {
        HardenedPsr::Any => mech.sheet.design.has_hardened_armour(),
        HardenedPsr::Legs => mech.sheet.design.has_hardened_legs(),
    };
    number.add(Why::HardenedArmour, i8::from(hardened));
    number.add(Why::ModularArmour, i8::from(mech.has_modular_armour()));
    number.add(Why::IndustrialMyomer, i8::from(mech.sheet.loadout.industrial_strength));
    number.add(Why::Taser, if mech.unit.devices.taser > 0 { 2 } else { 0 });
    number.add(
        Why::Cockpit,
        match mech.sheet.design.cockpit {
            CockpitKind::Small | CockpitKind::TorsoMounted => 1,
            CockpitKind::Standard
            | CockpitKind::Industrial
            | CockpitKind::Primitive
            | CockpitKind::PrimitiveIndustrial
            | CockpitKind::CommandConsole
            | CockpitKind::Interface => 0,
        },
    );
    number.add(Why::HardPilot, i8::from(mech.has_quirk(Quirk::HardPilot)));
    number.add(Why::CrampedCockpit, i8::from(mech.has_quirk(Quirk::CrampedCockpit)));
    number
}

/// §15.22 Rolls that the ground demands.
const fn is_terrain(cause: &Cause) -> bool {
    matches!(
        cause,
        Cause::Water { .. }
            | Cause::Sand
            | Cause::Jungle { .. }
            | Cause::Rubble
            | Cause::Skid { .. }
            | Cause::Building { .. }
            | Cause::Swamp
            | Cause::DeepSnow
            | Cause::LandedOnIce
    )
}

/// §15.22 Quirks that count for some causes.
fn add_quirks(number: &mut Number, mech: Mech<'_>, causes: &[Cause]) {
    let quirks = mech.quirks();
    if quirks.is_empty() {
        return;
    }
    let kicks = [Cause::Kicked, Cause::Pushed, Cause::MissedKick];
    let steadies = quirks.has(Quirk::Stable) && causes.iter().any(|it| kicks.contains(it));
    number.add(Why::Stable, -i8::from(steadies));
    let enters = |cause: &Cause| matches!(cause, Cause::Building { .. });
    number.add(Why::Oversized, i8::from(quirks.has(Quirk::Oversized) && causes.iter().any(enters)));
    if causes.iter().any(is_terrain) {
        let eases = quirks.has(Quirk::EasyPilot) && mech.unit.pilot.piloting >= 4;
        number.add(Why::EasyPilot, -i8::from(eases));
        number.add(Why::Unbalanced, i8::from(quirks.has(Quirk::Unbalanced)));
    }
}

fn add_gyro(number: &mut Number, mech: Mech<'_>) {
    match (mech.gyro_hits(), gyro_left(mech)) {
        (0, _) => {}
        (_, 0) => number.add(Why::GyroDestroyed, 6), // §9.8: in place of the +3
        (_, 1) => number.add(Why::GyroHit, 3),
        (_, _) => number.add(Why::GyroHit, 1), // a heavy-duty gyro's first hit
    }
}

/// §8.2 Adds the causes of the phase, equal ones in one line.
pub fn add_causes(number: &mut Number, causes: &[Cause], options: &Options) {
    for (index, &cause) in causes.iter().enumerate() {
        if !causes[..index].contains(&cause) {
            let times = causes.iter().filter(|&&it| it == cause).count() as i8;
            number.add(Why::Cause(cause), cause.modifier(options) * times);
        }
    }
    // §8.4.4: a lost leg is +5 on the fall it causes, also where it is no standing modifier (a quad's first).
    let lost = causes.iter().any(|cause| matches!(cause, Cause::LegDestroyed { .. }));
    if lost && number.iter().all(|line| line.why != Why::LegDestroyed) {
        number.add(Why::LegDestroyed, 5);
    }
}

/// §8.3 Adds what the ground under the feet does to every roll made on it.
pub fn add_ground(number: &mut Number, state: &State, terrain: &Terrain) {
    let worth = |cover, value| if terrain.has(cover) { value } else { 0 };
    number.add(Why::Ice, worth(Cover::Ice, state.options().ice_psr));
    number.add(Why::Mud, worth(Cover::Mud, 1));
    number.add(Why::DeepSnow, worth(Cover::DeepSnow, 1));
    number.add(Why::Swamp, worth(Cover::Swamp, 1));
}

/// §8 The number of a roll for these causes, made where the unit is now.
pub fn number(state: &State, unit: UnitId, causes: &[Cause]) -> Number {
    let place = state.unit(unit).place;
    let ground = state.board().get(place.hex).filter(|terrain| stands_on_ground(terrain, place.elevation.0));
    number_on(state, unit, ground, causes)
}

/// §8 The same on ground that the unit may enter; `None` is a bridge or a roof.
pub fn number_on(state: &State, unit: UnitId, ground: Option<&Terrain>, causes: &[Cause]) -> Number {
    let mech = state.mech(unit);
    if causes == [Cause::StandUp] && state.options().stand_psr == StandPsr::Plain {
        let mut bare = Number::new();
        bare.add(Why::Piloting, mech.unit.pilot.piloting as i8);
        return bare;
    }
    let mut number = standing(mech);
    add_causes(&mut number, causes, state.options());
    add_quirks(&mut number, mech, causes);
    if let Some(terrain) = ground {
        add_ground(&mut number, state, terrain);
    }
    number.add(Why::Weather, weather(state));
    number
}

/// Covers lie at the hex level: neither under a bridge's deck nor over a sunken 'Mech.
fn stands_on_ground(terrain: &Terrain, elevation: i16) -> bool {
    elevation == 0 || (elevation < 0 && !terrain.has_ice_over_water())
}

/// §11.4 Heavy rain or snow +1, downpour +2, if the option is on.
fn weather(state: &State) -> i8 {
    match (state.options().weather_psr, state.conditions().precipitation) {
        (false, _) => 0,
        (true, Precipitation::HeavyRain | Precipitation::HeavySnow) => 1,
        (true, Precipitation::Downpour) => 2,
        (
            true,
            Precipitation::None
            | Precipitation::LightRain
            | Precipitation::ModerateRain
            | Precipitation::LightSnow
            | Precipitation::ModerateSnow,
        ) => 0,
    }
}
