//! §7.2–7.4: physical attacks.

use grid::Facing;

use super::{Row, added, number, numbers, played, tables, unknown};
use crate::damage::HitTable;
use crate::mech::{Location, Slot, System};
use crate::options::Light;
use crate::physical::level::{self, Column};
use crate::physical::{blow, charge, death_from_above, push};
use crate::testing::{Battle, Draft, biped, board, quad};
use crate::unit::{Club, Mode, Posture, Reactor};
use crate::{Action, Event, Phase, Unit, UnitId, physical};

const A: UnitId = UnitId(0);
const B: UnitId = UnitId(1);
const AES: &str = "actuator-enhancement-system";

/// A faces B, who stands straight ahead to the south.
fn on(drawing: &str, attacker: Draft) -> Battle {
    board(drawing)
        .red('A', attacker.sheet())
        .blue('B', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .acting('A')
        .facing('A', Facing::South)
}

fn duel(attacker: Draft) -> Battle {
    on(". A .\n. B .\n. . .", attacker)
}

fn sixty() -> Draft {
    biped(60, 4)
}

fn kick(battle: &Battle) -> i8 {
    attacked(battle, physical::Action::Kick { leg: Location::RightLeg, target: B })
}

fn punch(battle: &Battle) -> i8 {
    attacked(battle, physical::Action::Punch { arm: Location::RightArm, target: B })
}

/// The number of an attack as it is rolled in play: declared, and resolved when the phase ends.
fn attacked(battle: &Battle, blow: physical::Action) -> i8 {
    let end = Action::Physical(physical::Action::EndPhysical);
    let rolled = played(battle, &[Action::Physical(blow), end]).into_iter().find_map(|event| match event {
        Event::Physical(physical::Event::Attacked { action, number, .. }) if action == blow => {
            Some(number.total())
        }
        _ => None,
    });
    rolled.expect("the attack is rolled")
}

/// Changes a unit before it is asked about.
type Alter = fn(&mut Unit);

fn change(name: char, alter: Alter) -> i32 {
    added(&duel(sixty()), &duel(sixty()).with(name, alter), kick)
}

#[test]
fn section_7_2_is_what_every_physical_attack_shares() {
    let over = |drawing: &str| added(&duel(sixty()), &on(drawing, sixty()), kick);
    for row in &tables("### 7.2")[0].rows {
        let ours = match row[0].as_str() {
            "Attacker stationary / walked / ran / jumped / skidded" => {
                let modes = [Mode::Stationary, Mode::Walk, Mode::Run, Mode::Jump];
                let moved = |mode| duel(sixty()).with('A', |unit| unit.motion.mode = mode);
                let modes = modes.map(|mode| added(&duel(sixty()), &moved(mode), kick));
                [&modes[..], &[change('A', |unit| unit.motion.skidded = true)]].concat()
            }
            "Target hexes moved, jumped, skidded, immobile, bogged" => {
                same_as_for_weapons();
                vec![]
            }
            "Target prone (always adjacent)" => vec![change('B', |unit| unit.place.posture = Posture::Prone)],
            "Target in woods/jungle" => {
                assert_eq!(over(". A .\n. jB ."), over(". A .\n. wB ."));
                vec![over(". A .\n. wB ."), over(". A .\n. wwB .")]
            }
            "Target standing in depth-1 water (partial cover)" => vec![over(". -1A .\n. ~1B .")],
            "Attacker spotting (`physical_spotting`, R-111)" => {
                let spots = |battle: Battle| battle.with('A', |unit| unit.deeds.spotting = Some(B));
                let played = duel(sixty()).rule("physical_spotting=on");
                vec![added(&played, &spots(played.clone()), kick)]
            }
            "Moonless night, target not illuminated" => {
                let mut night = duel(sixty());
                std::sync::Arc::make_mut(&mut night.state.table).conditions.light = Light::Moonless;
                vec![added(&duel(sixty()), &night, kick)]
            }
            "Leg AES (kick) / arm AES (punch, club with that arm)" => {
                // Fifty tons: two slots, which a leg has to spare.
                let fifty = || biped(50, 4);
                let arm = duel(fifty().with(AES, Location::RightArm));
                let legs = duel(fifty().with(AES, Location::RightLeg).with(AES, Location::LeftLeg));
                assert_eq!(added(&duel(sixty()), &arm, punch), added(&duel(sixty()), &legs, kick));
                vec![added(&duel(sixty()), &legs, kick)]
            }
            _ => unknown("§7.2", row),
        };
        assert_eq!(numbers(&row[1].replace("§6.3 T", "")), ours, "{row:?}");
    }
}

/// §7.2 "as §6.3 T".
fn same_as_for_weapons() {
    let rows: [(Alter, &str); 5] = [
        (|unit| unit.motion.hexes = 7, "Hexes moved"),
        (|unit| unit.motion.mode = Mode::Jump, "Jumped"),
        (|unit| unit.motion.skidded = true, "Skidded"),
        (|unit| unit.reactor = Reactor::ShutDown, "Immobile"),
        (|unit| unit.stuck = true, "Bogged"),
    ];
    let page = &tables("### 6.3")[1].rows;
    for (alter, label) in rows {
        let row = page.iter().find(|row| row[0].starts_with(label)).expect("a row of §6.3 T");
        let values = numbers(&row[1]);
        let expected = if label == "Hexes moved" { values[3] } else { values[0] };
        assert_eq!(change('B', alter), expected, "{row:?}");
    }
}

#[test]
fn section_7_3_is_the_list_of_attacks() {
    let armed = |mass| duel(biped(mass, 4)).with('A', |unit| unit.club = Some(Club::Girder));
    for row in &tables("### 7.3")[0].rows {
        for mass in [55, 60] {
            let battle = armed(mass);
            let blow = match row[0].as_str() {
                "Punch (each arm)" => blow::punch(&battle.state, A, Location::LeftArm, B),
                "Kick" => blow::kick(&battle.state, A, Location::LeftLeg, B),
                "Rear kick (quad only)" => {
                    let behind = duel(quad(mass, 4)).facing('A', Facing::North);
                    blow::kick(&behind.state, A, Location::LeftLeg, B)
                }
                "Club (improvised)" => blow::club(&battle.state, A, B, None),
                "Push" => {
                    let push = push::number(&battle.state, A, B).expect("a push").total();
                    assert_eq!(Some(i32::from(push) - 5), number(&row[1]), "{row:?}");
                    continue;
                }
                "Charge" | "DFA" => {
                    assert_eq!(row[1], "comparative");
                    let better = battle.with('B', |unit| unit.pilot.piloting = 4);
                    assert_eq!(charge::number(&better.state, A, B).total(), 5 + 1);
                    assert_eq!(death_from_above::number(&better.state, A, B).total(), 5 + 1);
                    continue;
                }
                _ => unknown("§7.3", row),
            };
            let blow = blow.expect("an attack");
            let sum: i32 = numbers(&row[1]).iter().sum();
            assert_eq!(i32::from(blow.number.total()) - 5, sum, "{row:?}");
            let mass = u16::from(mass);
            let points = match row[2].as_str() {
                "⌈mass/10⌉" => mass.div_ceil(10),
                "mass/5" => mass / 5,
                other => panic!("{other:?} is no formula we know"),
            };
            assert_eq!(blow.points, points, "{row:?}");
            let table = match row[3].as_str() {
                "punch, 1D6" => HitTable::Punch,
                "kick, 1D6" | "kick" => HitTable::Kick,
                "full 2D6" => HitTable::Full,
                other => panic!("{other:?} is no table we know"),
            };
            assert_eq!(blow.table, table, "{row:?}");
        }
    }
}

/// What damage to A's right arm or leg does to one of its attacks, in the words of the table.
fn effect(battle: &Battle, attack: usize) -> String {
    let state = &battle.state;
    let blow = match attack {
        0 => blow::punch(state, A, Location::RightArm, B),
        1 => blow::club(state, A, B, None),
        2 => match push::number(state, A, B) {
            Ok(number) => return shown(i32::from(number.total()) - 4, false),
            Err(_) => return "impossible".to_owned(),
        },
        _ => blow::kick(state, A, Location::RightLeg, B),
    };
    let (base, whole) = [(5, 6), (4, 12), (4, 0), (3, 12)][attack];
    match blow {
        Ok(blow) => shown(i32::from(blow.number.total()) - base, blow.points == whole / 2),
        Err(_) => "impossible".to_owned(),
    }
}

fn shown(value: i32, halved: bool) -> String {
    match (value, halved) {
        (0, false) => "—".to_owned(),
        (value, false) => format!("{value:+}"),
        (value, true) => format!("{value:+}, halved"),
    }
}

#[test]
fn section_7_3_is_the_table_of_actuators() {
    let armed = |draft: Draft| duel(draft).with('A', |unit| unit.club = Some(Club::Girder));
    let hit = |limb, system| armed(sixty()).hit('A', limb, system);
    let without = |slots: std::ops::Range<usize>| {
        armed(sixty().alter(|it| it.slots.0[Location::RightArm][slots].fill(Slot::Empty)))
    };
    let (arm, leg) = (Location::RightArm, Location::RightLeg);
    for row in &tables("### 7.3")[1].rows {
        let battles = match row[0].as_str() {
            "Shoulder" => vec![hit(arm, System::Shoulder)],
            "Upper arm" => vec![hit(arm, System::UpperArm)],
            // A club needs the hand, so the lower arm can only be hit there; a punch may lack it.
            "Lower arm (hit or missing)" => vec![hit(arm, System::LowerArm)],
            "Hand hit" => vec![hit(arm, System::Hand)],
            "Hand missing, lower arm present" => vec![without(3..4)],
            "Hand and lower arm both missing" => {
                assert!(row[1].starts_with("+3, damage halved"), "{row:?}");
                assert_eq!(effect(&without(2..4), 0), "+3, halved", "R-38");
                assert_eq!(effect(&without(2..4), 1), row[2]);
                continue;
            }
            "Hip" => vec![hit(leg, System::Hip), hit(Location::LeftLeg, System::Hip)],
            "Upper leg" => vec![hit(leg, System::UpperLeg)],
            "Lower leg" => vec![hit(leg, System::LowerLeg)],
            "Foot" => vec![hit(leg, System::Foot)],
            _ => unknown("§7.3 actuators", row),
        };
        for (attack, cell) in row[1..].iter().enumerate() {
            let cell = cell.replace("damage halved", "halved").replace(" each", "").replace(" [C]", "");
            for battle in &battles {
                assert_eq!(effect(battle, attack), cell, "{row:?}, column {attack}");
            }
        }
    }
}

#[test]
fn section_7_4_is_the_table_of_levels() {
    let columns = [Column::Punch, Column::Kick, Column::Club, Column::Push];
    for row in &tables("### 7.4")[0].rows {
        let posture = if row[0].ends_with("prone") { Posture::Prone } else { Posture::Standing };
        let levels: &[i16] = match row[0].split([' ', ',']).next() {
            Some("0") => &[0],
            Some("+1") => &[1],
            Some("−1") => &[-1],
            Some("±2") => &[-3, -2, 2, 3],
            _ => unknown("§7.4", row),
        };
        for &level in levels {
            let battle = on(&format!(". 4A .\n. {}B .", 4 + level), sixty())
                .with('B', |unit| unit.place.posture = posture);
            for (column, cell) in columns.into_iter().zip(&row[1..]) {
                let ours = match (column, level::table(&battle.state, A, B, column)) {
                    (Column::Push, Ok(_)) => "yes",
                    (Column::Push, Err(_)) => "no",
                    (_, Err(_)) => "impossible",
                    (_, Ok(HitTable::Punch)) => "punch table",
                    (_, Ok(HitTable::Kick)) => "kick table",
                    (_, Ok(HitTable::Full)) => "full table",
                };
                assert_eq!(cell.replace("full 2D6", "full"), ours, "{row:?}, {column:?} at {level}");
            }
        }
    }
}

/// The rows of one heading are all here: the tables above read them by number.
#[test]
fn section_7_3_has_four_tables() {
    let lengths: Vec<usize> = tables("### 7.3").iter().map(|table| table.rows.len()).collect();
    assert_eq!(lengths, [7, 10, 6, 2]);
    let first: &Row = &tables("### 7.3")[1].header;
    assert_eq!(first[1..], ["Punch", "Club / physical weapon", "Push", "Kick"]);
}
