//! §2.7: what equipment adds and takes, row by row, played where the row has a number.

use grid::Hex;
use kit::Seat;

use super::{Row, number, numbers, tables, unknown};
use crate::fire::{self, Attack, Bracket, Target, is_jammed};
use crate::gear::{Equipment, EquipmentKind, Weapon};
use crate::heat::build_up;
use crate::mech::{ArmourKind, Location, MountId, Tech};
use crate::movement::cost::weather_mp;
use crate::options::Light;
use crate::physical::blow;
use crate::piloting;
use crate::testing::{Battle, Draft, biped, board};
use crate::unit::WeaponNo;
use crate::{Conditions, Phase, UnitId};

const A: UnitId = UnitId(0);
const B: UnitId = UnitId(1);

fn lone(draft: Draft) -> Battle {
    board("A").red('A', draft.sheet()).battle()
}

/// B stands so many hexes ahead of A, and looks at it.
fn column(range: usize, a: Draft, b: Draft) -> Battle {
    let drawing = format!("B\n{}A", ".\n".repeat(range - 1));
    let battle = board(&drawing).red('A', a.sheet()).blue('B', b.sheet()).battle().phase(Phase::Weapons);
    battle.acting('A').facing('B', grid::Facing::South)
}

fn shot(battle: &Battle) -> Attack {
    let bin = battle.state.sheet(A).weapon(WeaponNo(0)).bins.first().copied();
    Attack::new(A, WeaponNo(0), Target::Unit(B), bin)
}

fn to_hit(battle: &Battle) -> i32 {
    i32::from(fire::to_hit(&battle.state, &shot(battle)).expect("the shot is possible").total())
}

fn slots(key: &str, mass: u8) -> Option<u8> {
    Equipment::by_key(key).expect("in the table").equipment().slots_on(mass)
}

/// Nothing in the right torso can be hit.
fn is_unhittable(key: &str) -> bool {
    let battle = lone(biped(50, 4).with(key, Location::RightTorso));
    battle.state.sheet(A).loadout.hittable[Location::RightTorso].is_empty()
}

#[test]
fn section_2_7_is_what_equipment_does() {
    for row in &tables("### 2.7")[0].rows {
        match row[0].as_str() {
            "Jump jet" | "MASC" | "Triple-strength myomer (TSM)" => motion(row),
            "Hardened armour" | "Medium / large shield" | "Modular armour" | "Partial wing" => weight(row),
            "CASE" | "CASE II" | "Endo steel, ferro-fibrous, stealth armour slots" => protection(row),
            "Stealth armour" | "ECM suite" | "Searchlight" => electronics(row),
            "Targeting computer" | "AMS" | "Artemis IV" => fire_control(row),
            "Actuator Enhancement System (AES)" => enhancement(row),
            // §6.12: a_tag_spots_if_it_hits, a_narc_pod_spots_and_steers.
            "Narc, TAG" => assert_eq!(row[2], "§6.12"),
            _ => unknown("§2.7", row),
        }
    }
}

fn motion(row: &Row) {
    match row[0].as_str() {
        "Jump jet" => {
            let jets = [1, 3].map(|jets| lone(biped(50, 4).jets(jets)).state.mech(A).jumping_mp());
            assert_eq!((jets, number(&row[2])), ([1, 3], Some(1)), "{row:?}");
            assert_eq!(slots("jump-jet", 50).map(i32::from), number(&row[1]), "{row:?}");
        }
        "MASC" => {
            assert_eq!(row[1], "⌊mass/20 + ½⌋ IS, ⌊mass/25 + ½⌋ Clan, min 1");
            for mass in (20..=100).step_by(5) {
                let of = |tons: u8| Some((mass + tons / 2) / tons);
                assert_eq!([slots("masc", mass), slots("clan-masc", mass)], [of(20), of(25)], "{mass} t");
            }
            assert_eq!(row[2], "§4.18"); // E-22 to E-27
        }
        _ => {
            let hot = |heat| {
                let draft = biped(50, 4).with("triple-strength-myomer", Location::LeftTorso);
                lone(draft).with('A', |unit| unit.heat.level = heat).state.mech(A).walking_mp()
            };
            assert!(row[2].contains("heat ≥ 9") && row[2].contains("+2 Walking MP"), "{row:?}");
            assert_eq!([hot(8), hot(9)], [4 - 1, 4 + 2 - 1], "{row:?}");
            assert!(is_unhittable("triple-strength-myomer"), "{row:?}");
        }
    }
}

/// Walking and Jumping MP with three jets and an item.
fn slowed(key: &str, at: Location) -> [i32; 2] {
    let design = biped(50, 4).jets(3).with(key, at).0;
    [design.walking_mp(), design.jumping_mp()].map(i32::from)
}

fn weight(row: &Row) {
    match row[0].as_str() {
        "Hardened armour" => {
            let kind = (ArmourKind::Hardened, Tech::InnerSphere);
            let hard = lone(biped(50, 4).alter(|design| design.armour_kind.0.fill(kind)));
            let roll = |battle: &Battle| i32::from(piloting::number(&battle.state, A, &[]).total());
            let added = roll(&hard) - roll(&lone(biped(50, 4)));
            let run = i32::from(hard.state.mech(A).running_mp()) - 6;
            assert_eq!(numbers(&row[2]), [added, run], "{row:?}");
        }
        "Medium / large shield" => {
            let [medium, large] = ["medium-shield", "large-shield"].map(|key| slowed(key, Location::LeftArm));
            assert_eq!((medium, large), ([4 - 1, 3 - 1], [4 - 1, 0]), "{row:?}");
            assert_eq!(numbers(&row[2]), [-1, -1, 0], "{row:?}");
        }
        "Modular armour" => {
            assert_eq!(slowed("modular-armor", Location::LeftArm), [4 - 1, 3 - 1], "{row:?}");
            let two = biped(50, 4).jets(3).with("modular-armor", Location::LeftArm);
            let two = two.with("modular-armor", Location::RightArm).0;
            assert_eq!((two.walking_mp(), two.jumping_mp()), (4 - 1, 3 - 1), "in all: {row:?}");
            assert_eq!(two.count(EquipmentKind::ModularArmour), 2);
        }
        _ => {
            let winged = |mass, jets| {
                let design = biped(mass, 4).jets(jets).with("partial-wing", Location::LeftTorso).0;
                (design.jumping_mp(), design.heat_capacity())
            };
            assert_eq!([winged(55, 2), winged(60, 2)], [(4, 13), (3, 13)], "{row:?}");
            assert_eq!(winged(55, 0), (0, 13), "with at least one jet: {row:?}");
        }
    }
}

fn protection(row: &Row) {
    let has = |key: &str| {
        let battle = lone(biped(50, 4).with(key, Location::RightTorso));
        let loadout = &battle.state.sheet(A).loadout;
        (loadout.case.has(Location::RightTorso), loadout.case_ii.has(Location::RightTorso))
    };
    match row[0].as_str() {
        "CASE" => assert_eq!((has("case"), row[1].as_str()), ((true, false), "1, not hittable")),
        "CASE II" => assert_eq!((has("case-ii"), row[1].as_str()), ((false, true), "1, not hittable")),
        _ => {
            let spread =
                ["endo-steel", "clan-endo-steel", "ferro-fibrous", "clan-ferro-fibrous", "stealth-armor"];
            assert_eq!(numbers(&row[1]), spread.map(|key| slots(key, 50).map_or(0, i32::from)), "{row:?}");
            assert!(row[2].starts_with("never hittable"), "{row:?}");
            let hittable = |key: &str| Equipment::by_key(key).expect("in the table").equipment().hittable;
            assert!(!spread.iter().any(|key| hittable(key)), "{row:?}");
        }
    }
    assert!(is_unhittable("case") && is_unhittable("case-ii"));
}

fn electronics(row: &Row) {
    let jammer = || biped(50, 4).with("guardian-ecm", Location::LeftTorso);
    match row[0].as_str() {
        "Stealth armour" => {
            let hidden = lone(jammer()).with('A', |unit| unit.switches.stealth = true);
            let heat = i32::from(build_up(hidden.state.mech(A)).stealth);
            let [medium, long] = [Bracket::Medium, Bracket::Long].map(fire::stealth).map(i32::from);
            assert_eq!(numbers(&row[2]), [medium, long, heat], "{row:?}");
            let here = hidden.unit('A').place.hex;
            assert!(!is_jammed(&hidden.state, Seat::Blue, here), "its ECM has no effect on others");
        }
        "ECM suite" => {
            let battle = lone(jammer());
            let here = battle.unit('A').place.hex;
            let reach = |&hexes: &i16| is_jammed(&battle.state, Seat::Blue, Hex::new(here.x, here.y + hexes));
            assert_eq!(numbers(&row[2]), [(0..20).filter(reach).max().map_or(0, i32::from)], "{row:?}");
            let ours = ["guardian-ecm", "clan-ecm"].map(|key| slots(key, 50).map_or(0, i32::from));
            assert_eq!(numbers(&row[1]), ours, "{row:?}");
        }
        _ => {
            let lamp = lone(biped(50, 4).with("searchlight", Location::LeftTorso));
            assert!(lamp.state.sheet(A).loadout.searchlight);
            let lit = lamp.with('A', |unit| unit.switches.searchlight = true);
            let night = Conditions { light: Light::Moonless, ..Conditions::default() };
            assert_eq!(weather_mp(&night, lit.state.mech(A).has_light()), 0, "{row:?}");
        }
    }
}

fn fire_control(row: &Row) {
    let gun = |key: &str| biped(50, 5).with(key, Location::RightTorso);
    match row[0].as_str() {
        "Targeting computer" => {
            let helped = |key: &str| {
                let [plain, with] =
                    [gun(key), gun(key).computer()].map(|draft| column(1, draft, biped(50, 4)));
                to_hit(&with) - to_hit(&plain)
            };
            for key in ["medium-laser", "medium-pulse-laser", "ppc"] {
                assert_eq!(Some(helped(key)), number(&row[2]), "{key}");
            }
            assert_eq!(helped("flamer"), 0, "{row:?}");
        }
        "AMS" => {
            let system = Weapon::by_key("anti-missile-system").expect("in the table").weapon();
            assert_eq!(Some(i32::from(system.slots)), number(&row[1]), "{row:?}");
            assert_eq!(row[2], "§6.13"); // E-15
        }
        _ => {
            let draft = biped(80, 4)
                .with("lrm-15", Location::LeftTorso)
                .with("ammo-lrm-15-artemis-capable", Location::RightTorso)
                .with("artemis-iv", Location::LeftTorso)
                .alter(|design| design.mounts[2].link = Some(MountId(0)));
            let mut battle = column(7, draft, biped(100, 3));
            let attack = shot(&battle);
            battle.play(&[6, 6, 1, 1, 3, 3, 3, 3], |play| {
                play.emit(fire::Event::Declared { attack });
                fire::resolve_declared(play);
            });
            let modifier = |event: &crate::Event| match event {
                crate::Event::Fire(fire::Event::Clustered { modifiers, .. }) => Some(modifiers.total()),
                _ => None,
            };
            let ours = battle.log.iter().find_map(modifier).map(i32::from);
            assert_eq!((ours, slots("artemis-iv", 80)), (number(&row[2]), Some(1)), "{row:?}");
        }
    }
}

fn enhancement(row: &Row) {
    let aes = |draft: Draft, at| draft.with("actuator-enhancement-system", at);
    let legs = |draft| aes(aes(draft, Location::LeftLeg), Location::RightLeg);
    let roll = |draft| i32::from(piloting::number(&lone(draft).state, A, &[]).total());
    let plain = || biped(50, 4);
    let kick = |draft| {
        let battle = column(1, draft, plain()).phase(Phase::Physical);
        i32::from(blow::kick(&battle.state, A, Location::LeftLeg, B).expect("a kick").number.total())
    };
    let armed = || plain().with("medium-laser", Location::RightArm);
    let fired = |draft| to_hit(&column(1, draft, plain()));
    let ours = [
        roll(legs(plain())) - roll(plain()),
        kick(legs(plain())) - kick(plain()),
        fired(aes(armed(), Location::RightArm)) - fired(armed()),
    ];
    assert_eq!(numbers(&row[2]), ours, "{row:?}");
    assert_eq!(roll(aes(plain(), Location::LeftLeg)), roll(plain()), "all legs must carry it");
}
