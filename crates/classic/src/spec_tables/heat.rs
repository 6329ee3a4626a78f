//! §2.5, §10.1, §11.2: heat, and the weather.

use super::{numbers, or_zero, tables, unknown};
use crate::fire::{self, Attack, Illuminated, Target, darkness, fog, precipitation, wind};
use crate::gear::{Weapon, WeaponClass};
use crate::heat::{balance, build_up};
use crate::mech::{EngineKind, Location, SlotMask};
use crate::movement::cost::weather_mp;
use crate::options::{Fog, Light, Precipitation, Wind};
use crate::testing::{Battle, Draft, biped, board};
use crate::unit::{BinNo, Mode, WeaponNo};
use crate::{Conditions, Phase, UnitId};

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

/// Heat of a gun that misses with so many shots.
fn fired(gun: &str, bin: Option<&str>, shots: u8) -> u16 {
    let draft = biped(100, 3).with(gun, Location::RightTorso);
    let draft = bin.map_or(draft.clone(), |bin| draft.with(bin, Location::LeftTorso));
    let battle = board("B\n.\n.\nA").red('A', draft.sheet()).blue('B', biped(50, 4).sheet());
    let mut battle = battle.battle().phase(Phase::Weapons);
    let bin = bin.map(|_| BinNo(0));
    let attack = Attack { shots, ..Attack::new(A, WeaponNo(0), Target::Unit(UnitId(1)), bin) };
    battle.play(&[1, 2], |play| {
        play.emit(fire::Event::Declared { attack });
        fire::resolve_declared(play);
    });
    build_up(battle.state.mech(A)).weapons
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
                assert_eq!(row[1], "table value each (×2 Ultra double, × rate Rotary)");
                assert_eq!(fired("ppc", None, 1), 10);
                assert_eq!(
                    [1, 2].map(|shots| fired("ultra-ac-20", Some("ammo-ultra-ac-20"), shots)),
                    [8, 16]
                );
                assert_eq!([1, 6].map(|rate| fired("rotary-ac-5", Some("ammo-rotary-ac-5"), rate)), [1, 6]);
                continue;
            }
            // The one item that we play with heat of its own and no row here.
            "Equipment" => {
                let system = Weapon::by_key("anti-missile-system").expect("in the table").weapon();
                assert_eq!((row[1].as_str(), system.heat), ("per item", 1)); // E-15
                continue;
            }
            "First engine hit / two hits" => {
                assert_eq!(engine_hits(EngineKind::Fusion, 3), 10);
                vec![engine_hits(EngineKind::Fusion, 1), engine_hits(EngineKind::Fusion, 2)]
            }
            "Stealth armour on" => {
                let hidden = lone(biped(50, 4).with("guardian-ecm", Location::LeftTorso));
                let hidden = hidden.with('A', |unit| unit.switches.stealth = true);
                vec![i32::from(build_up(hidden.state.mech(A)).stealth)]
            }
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
fn shown(to_hit: impl Fn(WeaponClass) -> i8) -> String {
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
        shown(|_| values[0])
    };
    let night = |light| {
        assert_eq!(darkness(light, Illuminated::Yes, 0), 0, "a lit target");
        shown(|_| darkness(light, Illuminated::No, 0)) + " if target not illuminated"
    };
    for row in &tables("### 11.2")[0].rows {
        let day = Conditions::default();
        let (ours, conditions) = match row[0].as_str() {
            "Light fog" => (shown(|class| fog(Fog::Light, class)), Conditions { fog: Fog::Light, ..day }),
            "Heavy fog" => (shown(|class| fog(Fog::Heavy, class)), Conditions { fog: Fog::Heavy, ..day }),
            "Dusk / dawn" => {
                let dusk = shown(|_| darkness(Light::Dusk, Illuminated::Yes, 0));
                (dusk, Conditions { light: Light::Dusk, ..day })
            }
            "Full-moon night" => (night(Light::FullMoon), Conditions { light: Light::FullMoon, ..day }),
            "Moonless night" => (night(Light::Moonless), Conditions { light: Light::Moonless, ..day }),
            "Moderate or heavy rain" => (rain(&[ModerateRain, HeavyRain]), day),
            "Torrential downpour" => (rain(&[Downpour]), day),
            "Moderate or heavy snow" => (rain(&[ModerateSnow, HeavySnow]), day),
            "Wind, moderate gale" => (shown(|class| wind(Wind::ModerateGale, class)), day),
            "Wind, strong gale" => (shown(|class| wind(Wind::StrongGale, class)), day),
            "Wind, storm" => (shown(|class| wind(Wind::Storm, class)), day),
            _ => unknown("§11.2", row),
        };
        assert_eq!(row[1], ours, "{row:?}");
        assert_eq!(i32::from(weather_mp(&conditions, false)), or_zero(&row[2]), "{row:?}");
        let lit = if row[2].contains("unless searchlight") { 0 } else { or_zero(&row[2]) };
        assert_eq!(i32::from(weather_mp(&conditions, true)), lit, "{row:?}");
    }
}
