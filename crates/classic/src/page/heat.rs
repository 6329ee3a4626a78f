//! §2.5, §10.1, §11.2: heat, and the weather.

use super::{numbers, or_zero, tables, unknown};
use crate::fire::{Illuminated, darkness, fog, precipitation, wind};
use crate::gear::{EquipmentKind, WeaponClass};
use crate::heat::{balance, build_up};
use crate::mech::{EngineKind, Location, SlotMask};
use crate::movement::cost::weather_mp;
use crate::options::{Fog, Light, Precipitation, Wind};
use crate::testing::{Battle, Draft, biped, board};
use crate::unit::Mode;
use crate::{Conditions, UnitId};

const A: UnitId = UnitId(0);

fn lone(draft: Draft) -> Battle {
    board("A").red('A', draft.sheet()).battle()
}

fn moved(kind: EngineKind, mode: Mode, hexes: u8) -> i32 {
    let battle = lone(biped(50, 4).alter(|design| design.engine.kind = kind)).with('A', |unit| {
        unit.motion.mode = mode;
        unit.motion.hexes = hexes;
    });
    i32::from(balance::movement(battle.state.mech(A)))
}

fn engine_hits(kind: EngineKind, hits: u8) -> i32 {
    let mask = SlotMask((1u16 << hits) - 1);
    let hurt = lone(biped(50, 4).alter(|design| design.engine.kind = kind))
        .with('A', |unit| unit.body.hit[Location::CentreTorso] = mask);
    i32::from(build_up(hurt.state.mech(A)).engine)
}

#[test]
fn section_10_1_is_what_builds_up_heat() {
    let fusion = |mode, hexes| moved(EngineKind::Fusion, mode, hexes);
    for row in &tables("### 10.1")[0].rows {
        let ours = match row[0].as_str() {
            "Walking / running" => vec![fusion(Mode::Walk, 3), fusion(Mode::Run, 3)],
            "Jumping" => {
                assert_eq!(row[1], "+1 per hex, min 3");
                assert_eq!([1, 2, 3, 4, 6].map(|hexes| fusion(Mode::Jump, hexes)), [3, 3, 3, 4, 6]);
                continue;
            }
            "Stand-up attempt" => {
                let tried = lone(biped(50, 4)).with('A', |unit| unit.motion.stand_attempts = 1);
                vec![i32::from(build_up(tried.state.mech(A)).standing_up)]
            }
            "Weapons fired" => {
                let hot = lone(biped(50, 4)).with('A', |unit| unit.heat.weapons = 12);
                assert_eq!(build_up(hot.state.mech(A)).weapons, 12);
                assert!(row[1].contains("×2 Ultra double, × rate Rotary"), "{row:?}");
                continue;
            }
            // No item that we play gives off heat of its own but those with a row here.
            "Equipment" => continue,
            "First engine hit / two hits" => {
                assert_eq!(engine_hits(EngineKind::Fusion, 3), 10);
                vec![engine_hits(EngineKind::Fusion, 1), engine_hits(EngineKind::Fusion, 2)]
            }
            "Stealth armour on" => vec![i32::from(balance::STEALTH)],
            "External (flamers, fire, inferno…)" => {
                let burnt = lone(biped(50, 4)).with('A', |unit| unit.heat.external = 90);
                assert!(row[1].contains("capped at 15"), "{row:?}");
                assert_eq!(build_up(burnt.state.mech(A)).external, 15);
                continue;
            }
            "XXL engine" => continue, // the next test
            _ => unknown("§10.1", row),
        };
        assert_eq!(numbers(&row[1]), ours, "{row:?}");
    }
}

#[test]
fn section_2_5_is_the_table_of_engines() {
    let modes = [(Mode::Walk, 3), (Mode::Run, 3), (Mode::Jump, 2), (Mode::Jump, 5)];
    for row in &tables("### 2.5")[0].rows {
        let kind = match row[0].as_str() {
            "Standard fusion" => EngineKind::Fusion,
            "Compact fusion" => EngineKind::Compact,
            "Light fusion" => EngineKind::Light,
            "XL (IS)" | "XL (Clan)" => EngineKind::ExtraLight,
            "XXL (optional)" => EngineKind::DoubleExtraLight,
            "ICE" => EngineKind::Combustion,
            "Fuel cell" => EngineKind::FuelCell,
            "Fission" => EngineKind::Fission,
            _ => unknown("§2.5 engines", row),
        };
        let heat = modes.map(|(mode, hexes)| moved(kind, mode, hexes));
        let expected = match row[2].as_str() {
            "1 / 2 / max(3, hexes)" | "as standard" => [1, 2, 3, 5],
            "stand 2 / 4 / 6 / max(6, 2×hexes)" => {
                assert_eq!(moved(kind, Mode::Stationary, 0), 2);
                [4, 6, 6, 10]
            }
            "0 / 0 / as standard" => [0, 0, 3, 5],
            other => panic!("{other:?} is no heat that we know"),
        };
        assert_eq!(heat, expected, "{row:?}");
        let per_hit = if row[3].starts_with("no heat") { 0 } else { 5 };
        assert_eq!([engine_hits(kind, 1), engine_hits(kind, 2)], [per_hit, 2 * per_hit], "{row:?}");
    }
}

/// What a condition adds to each class of weapon, as the page writes it.
fn told(to_hit: impl Fn(WeaponClass) -> i8) -> String {
    use WeaponClass::{DirectBallistic, DirectEnergy, Missile, Pulse};
    let [p, de, db, m] = [Pulse, DirectEnergy, DirectBallistic, Missile].map(to_hit);
    match (p, de, db, m) {
        (0, 0, 0, 0) => "—".to_owned(),
        (p, de, 0, 0) if p == de => format!("{p:+} to [P] and [DE]"),
        (0, 0, 0, m) => format!("{m:+} to [M]"),
        (0, 0, db, m) => format!("{m:+} to [M], {db:+} to [DB]"),
        (p, de, db, m) if [de, db, m] == [p; 3] => format!("{p:+}"),
        other => panic!("{other:?} has no words on the page"),
    }
}

#[test]
fn section_11_2_is_the_table_of_weather() {
    use Precipitation::{Downpour, HeavyRain, HeavySnow, ModerateRain, ModerateSnow};
    let rain = |kinds: &[Precipitation]| {
        let values: Vec<i8> = kinds.iter().map(|&it| precipitation(it)).collect();
        assert!(values.iter().all(|it| *it == values[0]), "{kinds:?}");
        told(|_| values[0])
    };
    let night = |light| {
        assert_eq!(darkness(light, Illuminated::Yes, 0), 0, "a lit target");
        told(|_| darkness(light, Illuminated::No, 0)) + " if target not illuminated"
    };
    for row in &tables("### 11.2")[0].rows {
        let day = Conditions::default();
        let (ours, conditions) = match row[0].as_str() {
            "Light fog" => (told(|class| fog(Fog::Light, class)), Conditions { fog: Fog::Light, ..day }),
            "Heavy fog" => (told(|class| fog(Fog::Heavy, class)), Conditions { fog: Fog::Heavy, ..day }),
            "Dusk / dawn" => {
                let dusk = told(|_| darkness(Light::Dusk, Illuminated::Yes, 0));
                (dusk, Conditions { light: Light::Dusk, ..day })
            }
            "Full-moon night" => (night(Light::FullMoon), Conditions { light: Light::FullMoon, ..day }),
            "Moonless night" => (night(Light::Moonless), Conditions { light: Light::Moonless, ..day }),
            "Moderate or heavy rain" => (rain(&[ModerateRain, HeavyRain]), day),
            "Torrential downpour" => (rain(&[Downpour]), day),
            "Moderate or heavy snow" => (rain(&[ModerateSnow, HeavySnow]), day),
            "Wind, moderate gale" => (told(|class| wind(Wind::ModerateGale, class)), day),
            "Wind, strong gale" => (told(|class| wind(Wind::StrongGale, class)), day),
            "Wind, storm" => (told(|class| wind(Wind::Storm, class)), day),
            _ => unknown("§11.2", row),
        };
        assert_eq!(row[1], ours, "{row:?}");
        assert_eq!(i32::from(weather_mp(&conditions, false)), or_zero(&row[2]), "{row:?}");
        let lit = if row[2].contains("unless searchlight") { 0 } else { or_zero(&row[2]) };
        assert_eq!(i32::from(weather_mp(&conditions, true)), lit, "{row:?}");
    }
}

/// §2.7 Numbers that equipment adds, where the row has any.
#[test]
fn section_2_7_has_the_numbers_of_equipment() {
    let hot = |draft: Draft| lone(draft).with('A', |unit| unit.heat.level = 9);
    for row in &tables("### 2.7")[0].rows {
        match row[0].as_str() {
            "Triple-strength myomer (TSM)" => {
                let tsm = hot(biped(50, 4).with("triple-strength-myomer", Location::LeftTorso));
                assert_eq!(tsm.state.mech(A).walking_mp(), 4 + 2 - 1, "{row:?}");
            }
            "Jump jet" => {
                assert_eq!(lone(biped(50, 4).jets(3)).state.mech(A).jumping_mp(), 3, "{row:?}");
            }
            "Hardened armour" => {
                let kind = (crate::mech::ArmourKind::Hardened, crate::mech::Tech::InnerSphere);
                let hard = lone(biped(50, 4).alter(|design| design.armour_kind.0.fill(kind)));
                assert_eq!(hard.state.mech(A).running_mp(), 6 - 1, "{row:?}");
            }
            "Partial wing" => {
                let winged = |mass| {
                    let design = biped(mass, 4).jets(2).with("partial-wing", Location::LeftTorso).0;
                    (design.jumping_mp(), design.heat_capacity())
                };
                assert_eq!([winged(55), winged(60)], [(4, 13), (3, 13)], "{row:?}");
            }
            "Modular armour" => {
                let it = biped(50, 4).jets(3).with("modular-armor", Location::LeftArm).0;
                assert_eq!((it.walking_mp(), it.jumping_mp()), (3, 2), "{row:?}");
                assert_eq!(it.count(EquipmentKind::ModularArmour), 1);
            }
            "MASC"
            | "CASE"
            | "CASE II"
            | "Endo steel, ferro-fibrous, stealth armour slots"
            | "Stealth armour"
            | "ECM suite"
            | "Targeting computer"
            | "AMS"
            | "Actuator Enhancement System (AES)"
            | "Artemis IV"
            | "Medium / large shield"
            | "Narc, TAG"
            | "Searchlight" => {
                // In words, with their tests in `tests/words_of_the_page.rs`.
            }
            _ => unknown("§2.7", row),
        }
    }
}
