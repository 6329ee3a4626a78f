//! §5.8, §6.3, §6.6: to-hit modifiers and the cluster table.

use super::{Row, Table, added, bands, number, numbers, played, span, tables, unknown};
use crate::fire::{self, Aim, Attack, NoShot, Rank, ShotQuestion, Target};
use crate::mech::{CockpitKind, Location, MechClass, Slot, SlotMask, System};
use crate::options::Cluster7;
use crate::testing::{Battle, Draft, biped, board};
use crate::unit::{Mind, Mode, Posture, Reactor, WeaponNo};
use crate::{Action, Event, Phase, Unit, UnitId};

const AES: &str = "actuator-enhancement-system";

/// A, and B two hexes north of it: short range of the laser in A's right arm.
fn duel(a: Draft) -> Battle {
    on("B\n.\nA", a)
}

fn on(drawing: &str, a: Draft) -> Battle {
    let b = biped(50, 5).with("medium-laser", Location::RightArm);
    board(drawing).red('A', a.sheet()).blue('B', b.sheet()).battle().phase(Phase::Weapons).acting('A')
}

fn laser() -> Draft {
    biped(50, 5).with("medium-laser", Location::RightArm)
}

fn attack(battle: &Battle) -> Attack {
    let bin = battle.state.sheet(battle.id('A')).weapon(WeaponNo(0)).bins.first().copied();
    Attack::new(battle.id('A'), WeaponNo(0), Target::Unit(battle.id('B')), bin)
}

fn shot(battle: &Battle) -> Result<i8, NoShot> {
    fire::to_hit(&battle.state, &attack(battle)).map(|number| number.total())
}

/// The number of the shot as it is rolled in play: declared, and resolved when the phase ends.
fn to_hit(battle: &Battle) -> i8 {
    let shot = attack(battle);
    let log = played(battle, &[Action::Fire(shot.into()), Action::Fire(fire::Action::EndFire)]);
    let rolled = log.iter().find_map(|event| match event {
        Event::Fire(fire::Event::Rolled { attack, number, .. }) if *attack == shot => Some(number.total()),
        _ => None,
    });
    rolled.expect("the shot is rolled")
}

fn change(name: char, alter: fn(&mut Unit)) -> i32 {
    added(&duel(laser()), &duel(laser()).with(name, alter), to_hit)
}

fn arm(hit: &[System]) -> i32 {
    let hurt = hit.iter().fold(duel(laser()), |battle, &it| battle.hit('A', Location::RightArm, it));
    added(&duel(laser()), &hurt, to_hit)
}

fn built(draft: Draft) -> i32 {
    added(&duel(laser()), &duel(draft), to_hit)
}

/// §6.3 Every band of a row at both ends.
fn compare_bands(row: &Row, ours: impl Fn(i32) -> i32) {
    let (bands, values) = (bands(&row[0]), numbers(&row[1]));
    assert_eq!(bands.len(), values.len(), "{row:?}");
    for (band, value) in bands.into_iter().zip(values) {
        assert_eq!([ours(*band.start()), ours(*band.end())], [value; 2], "{band:?} of {row:?}");
    }
}

fn section_6_3(which: usize) -> Table {
    tables("### 6.3").swap_remove(which)
}

#[test]
fn section_6_3_a_is_what_the_attacker_adds() {
    use System::{Hand, LowerArm, Shoulder, UpperArm};
    for row in &section_6_3(0).rows {
        let ours = match row[0].as_str() {
            "Stationary / walked / ran / jumped" => {
                let modes = [Mode::Stationary, Mode::Walk, Mode::Run, Mode::Jump];
                let moved = |mode| duel(laser()).with('A', |unit| unit.motion.mode = mode);
                modes.map(|mode| added(&duel(laser()), &moved(mode), to_hit)).to_vec()
            }
            "Skidded" => vec![change('A', |unit| unit.motion.skidded = true)],
            "Prone biped" => vec![change('A', |unit| unit.place.posture = Posture::Prone)],
            "Sensors hit (1)" => {
                vec![change('A', |unit| unit.body.hit[Location::Head] = SlotMask(0b10))]
            }
            "Shoulder of that arm hit" => {
                assert_eq!(arm(&[Shoulder, UpperArm, LowerArm]), arm(&[Shoulder]));
                vec![arm(&[Shoulder])]
            }
            "Upper arm actuator hit" => vec![arm(&[UpperArm])],
            "Lower arm actuator hit" => vec![arm(&[LowerArm])],
            "both upper and lower" => vec![arm(&[UpperArm, LowerArm])],
            "Hand actuator hit, missing actuators" => {
                let missing = laser().alter(|it| it.slots.0[Location::RightArm][2..4].fill(Slot::Empty));
                assert_eq!(built(missing), 0);
                vec![arm(&[Hand])]
            }
            "Heat 0–7 / 8–12 / 13–16 / 17–23 / 24+" => {
                compare_bands(row, |heat| {
                    let hot = duel(laser()).with('A', |unit| unit.heat.level = heat as u16);
                    added(&duel(laser()), &hot, to_hit)
                });
                continue;
            }
            "Spotting for indirect fire this turn" => {
                vec![change('A', |unit| unit.deeds.spotting = Some(UnitId(1)))]
            }
            "Arm AES, weapon in that arm" => vec![built(laser().with(AES, Location::RightArm))],
            "IndustrialMech without advanced fire control" => vec![built(laser().alter(|it| {
                it.class = MechClass::IndustrialMech;
                it.cockpit = CockpitKind::Industrial;
            }))],
            _ => unknown("§6.3 A", row),
        };
        assert_eq!(numbers(&row[1]), ours, "{row:?}");
    }
}

#[test]
fn section_6_3_t_is_what_the_target_adds() {
    let ranked = |rank| {
        let battle = duel(laser());
        let it = attack(&battle);
        let aim = Aim::new(&battle.state, it.attacker, it.target).expect("in sight");
        let number = aim.to_hit(ShotQuestion { weapon: it.weapon, bin: it.bin, aim: None, rank });
        i32::from(number.expect("in range").total() - to_hit(&battle))
    };
    for row in &section_6_3(1).rows {
        let ours = match row[0].as_str() {
            "Prone" => {
                let near = on("B\nA", laser());
                let down = near.clone().with('B', |unit| unit.place.posture = Posture::Prone);
                vec![added(&near, &down, to_hit), change('B', |unit| unit.place.posture = Posture::Prone)]
            }
            "Immobile (shut down or pilot out)" => {
                let out = change('B', |unit| unit.pilot.mind = Mind::Out { since: 1 });
                assert_eq!(change('B', |unit| unit.reactor = Reactor::ShutDown), out);
                vec![out]
            }
            "Skidded this turn" => vec![change('B', |unit| unit.motion.skidded = true)],
            "Jumped this turn" => vec![change('B', |unit| unit.motion.mode = Mode::Jump)],
            "Hexes moved 0–2 / 3–4 / 5–6 / 7–9 / 10–17 / 18–24 / 25+" => {
                compare_bands(row, |hexes| {
                    let moved = duel(laser()).with('B', |unit| unit.motion.hexes = hexes as u8);
                    added(&duel(laser()), &moved, to_hit)
                });
                continue;
            }
            "Stealth armour on" => fire::Bracket::ALL.map(|it| i32::from(fire::stealth(it))).to_vec(),
            "Bogged down" => vec![change('B', |unit| unit.stuck = true)],
            "Second target in the forward arc" => vec![ranked(Rank::SecondaryInFront)],
            "Second target in side or rear arc" => vec![ranked(Rank::SecondaryAside)],
            _ => unknown("§6.3 T", row),
        };
        assert_eq!(numbers(&row[1]), ours, "{row:?}");
    }
}

/// What a spotter who stood still adds over a wall, and whatever else it does.
fn indirect(alter: fn(&mut Battle)) -> i32 {
    let launcher =
        || biped(50, 5).with("lrm-10", Location::LeftTorso).with("ammo-lrm-10", Location::RightTorso);
    let placed = |drawing: &str| {
        let b = biped(50, 5).sheet();
        board(drawing).red('A', launcher().sheet()).red('C', laser().sheet()).blue('B', b).battle()
    };
    let open = placed("B C\n. .\n. .\n. .\nA .").phase(Phase::Weapons).acting('A');
    let mut walled = placed("B C\n. .\n9 .\n. .\nA .")
        .phase(Phase::Weapons)
        .acting('A')
        .with('C', |unit| unit.deeds.spotting = Some(UnitId(2)));
    alter(&mut walled);
    added(&open, &walled, to_hit)
}

/// The spotter attacks as well.
fn join_in(battle: &mut Battle) {
    battle.state.attacks.push(Attack::new(UnitId(1), WeaponNo(0), Target::Unit(UnitId(2)), None));
}

#[test]
fn section_6_3_o_is_what_else_adds() {
    let gun = |key: &str, rounds: Option<&str>| {
        let draft = biped(50, 5).with(key, Location::LeftTorso);
        built(rounds.into_iter().fold(draft, |it, rounds| it.with(rounds, Location::RightTorso)))
    };
    for row in &section_6_3(2).rows {
        let ours = match row[0].as_str() {
            // §5.8 and §11.2 are tables of their own; there are no flyers.
            "Target terrain, intervening woods, partial cover" | "Weather and light" => vec![],
            "Flak-capable ammunition against a flying target" => {
                assert!(row[1].contains("no flyers"), "{row:?}");
                continue;
            }
            "Indirect fire" => vec![indirect(|_| {}), indirect(join_in)],
            "Targeting computer (direct fire only)" => vec![built(laser().computer())],
            "Pulse laser" => vec![gun("medium-pulse-laser", None), gun("clan-er-medium-pulse-laser", None)],
            "Heavy laser" => vec![gun("clan-heavy-medium-laser", None)],
            "LB-X firing cluster" => vec![gun("lb-10-x-ac", Some("ammo-lb-10-x-cluster"))],
            "MRM and rocket launchers" => {
                assert_eq!(gun("rocket-launcher-10", None), gun("mrm-10", Some("ammo-mrm-10")));
                vec![gun("rocket-launcher-10", None)]
            }
            _ => unknown("§6.3 O", row),
        };
        assert_eq!(numbers(&row[1]), ours, "{row:?}");
    }
}

#[test]
fn section_5_8_is_what_the_ground_adds() {
    let clear = on("B\n.\n.\n.\nA", laser());
    let over = |drawing: &str| added(&clear, &on(drawing, laser()), to_hit);
    for row in &tables("### 5.8")[0].rows {
        let ours = match row[0].as_str() {
            "Light woods / light jungle" => {
                assert_eq!(over("wB\n.\n.\n.\nA"), over("jB\n.\n.\n.\nA"));
                vec![over("wB\n.\n.\n.\nA")]
            }
            "Heavy woods / heavy jungle" => {
                assert_eq!(over("wwB\n.\n.\n.\nA"), over("jjB\n.\n.\n.\nA"));
                vec![over("wwB\n.\n.\n.\nA")]
            }
            "Depth 1 water, standing" => vec![over("~1B\n.\n.\n.\nA")],
            "Depth 2+" => {
                assert!(shot(&on("~2B\n.\n.\n.\nA", laser())).is_err(), "{row:?}");
                continue;
            }
            "Partial cover" => vec![over("B\n1\n.\n.\nA")],
            "Intervening woods" => vec![over("B\n.\nw\n.\nA"), over("B\n.\nww\n.\nA")],
            "Intervening building hex or level, same building" => {
                let inside = |drawing: &str| on(drawing, laser());
                let (one, two) = (inside("b1h4B\nb1h4\nb1h4A"), inside("b1h4B\nb1h4\nb1h4\nb1h4A"));
                vec![added(&one, &two, to_hit)]
            }
            _ => unknown("§5.8", row),
        };
        assert_eq!(numbers(&row[1]), ours, "{row:?}");
    }
}

#[test]
fn section_6_6_is_the_cluster_table() {
    for table in tables("### 6.6") {
        for row in &table.rows {
            for roll in span(&row[0]) {
                for (size, cell) in table.header[1..].iter().zip(&row[1..]) {
                    let common = size.ends_with("common");
                    let seven = if common { Cluster7::Common } else { Cluster7::Printed };
                    let size = number(&size.replace('*', "")).expect("a size");
                    let ours = fire::cluster_hits(roll as u8, size as u8, seven).map(i32::from);
                    assert_eq!(ours, number(cell), "size {size}, roll {roll}");
                }
            }
        }
    }
    let columns: Vec<usize> = tables("### 6.6").iter().map(|table| table.header.len() - 1).collect();
    assert_eq!(columns, [20, 11]);
}
