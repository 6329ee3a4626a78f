//! §2.7, §6.8, §6.12 Spotters, TAG, Narc, ECM, stealth.

use super::*;
use crate::mech::{Location, MountId};
use crate::testing::biped;
use crate::unit::Mode;

fn carrier() -> Draft {
    biped(80, 4)
        .with("lrm-20", Location::LeftTorso)
        .with("ammo-lrm-20", Location::RightTorso)
        .with("ammo-lrm-20-narc-capable", Location::RightTorso)
}

fn spotter() -> Draft {
    biped(50, 5).with("medium-laser", Location::RightTorso).with("tag", Location::LeftTorso)
}

/// A launcher behind a wall, a spotter C beside the target B; long range for LRMs.
fn hidden(target: Draft) -> Battle {
    let drawing = format!("B C\n{}9 9\n. .\nA .", ". .\n".repeat(13));
    board(&drawing)
        .red('A', carrier().sheet())
        .red('C', spotter().sheet())
        .blue('B', target.sheet())
        .battle()
        .phase(Phase::Weapons)
        .acting('A')
}

/// §14 E-61: stationary carrier, spotter walked and attacks, target moved 4, long range: 12.
#[test]
fn e_61_indirect_fire_by_a_spotter_that_attacks() {
    let battle = hidden(biped(50, 5))
        .with('C', |unit| {
            unit.motion.mode = Mode::Walk;
            unit.place.torso = grid::Facing::NorthWest;
            unit.place.facing = grid::Facing::NorthWest;
        })
        .with('B', |unit| unit.motion.hexes = 4);
    let b = battle.id('B');
    assert_eq!(to_hit(&battle.state, &shot(&battle, 0)), Err(NoShot::NoSpotter));
    let mut battle = battle.with('C', |unit| unit.deeds.spotting = Some(b));
    assert_eq!(number(&battle, shot(&battle, 0)), 11);
    let own = Attack::new(battle.id('C'), WeaponNo(0), Target::Unit(b), None);
    battle.play(&[], |play| play.emit(Event::Declared { attack: own }));
    assert_eq!(
        lines(&battle, shot(&battle, 0)),
        [
            (Why::Gunnery, 4),
            (Why::TargetMoved, 1),
            (Why::SpotterWalked, 1),
            (Why::IndirectFire, 1),
            (Why::SpotterAttacks, 1),
            (Why::LongRange, 4),
        ]
    );
    assert_eq!(number(&battle, shot(&battle, 0)), 12);
}

/// §6.8: woods along the spotter's line count, not along the launcher's; direct fire needs no spotter.
#[test]
fn terrain_counts_along_the_spotters_line() {
    let drawing = format!("wB C\n{}9 9\n. .\nA .", ". .\n".repeat(13));
    let battle = board(&drawing)
        .red('A', carrier().sheet())
        .red('C', spotter().sheet())
        .blue('B', biped(50, 5).sheet())
        .battle();
    let b = battle.id('B');
    let battle = battle.with('C', |unit| unit.deeds.spotting = Some(b));
    assert!(lines(&battle, shot(&battle, 0)).contains(&(Why::TargetWoods, 1)));
}

/// §6.12: TAG first; on a hit the launcher has a spotter that did not attack, on a miss it has none.
#[test]
fn a_tag_spots_if_it_hits() {
    let ready = || {
        hidden(biped(50, 5)).with('C', |unit| {
            unit.place.torso = grid::Facing::NorthWest;
            unit.place.facing = grid::Facing::NorthWest;
        })
    };
    let mut battle = ready();
    let tag = Attack::new(battle.id('C'), WeaponNo(1), Target::Unit(battle.id('B')), None);
    let salvo = shot(&battle, 0);
    battle.play(&[], |play| play.emit(Event::Declared { attack: tag }));
    assert_eq!(check_attack(&battle.state, &salvo), Ok(()), "a TAG that is declared may yet hit");
    assert_eq!(number(&battle, salvo), 9);
    let mut battle = ready();
    // The TAG hits with 4; the salvo misses with 3.
    fire(&mut battle, &[salvo, tag], &[2, 2, 1, 2]);
    assert!(battle.log.iter().any(|it| matches!(it, crate::Event::Fire(Event::Designated { on: true, .. }))));
    let mut battle = ready();
    fire(&mut battle, &[salvo, tag], &[1, 2]);
    assert!(battle.log.contains(&crate::Event::Fire(Event::Unspotted { attack: salvo })));
    assert_eq!(battle.unit('A').heat.weapons, 6);
}

/// §6.12: a Narc hit attaches a pod; it spots, and steers missiles that can hear it, unless ECM silences it.
#[test]
fn a_narc_pod_spots_and_steers() {
    let draft = biped(80, 4).with("narc", Location::LeftTorso).with("ammo-narc-pods", Location::RightTorso);
    let mut battle = column(3, draft, biped(50, 5));
    shoot(&mut battle, &[6, 6, 3, 4]);
    assert!(battle.unit('B').narced.has(Location::CentreTorso) && damage_done(&battle).is_empty());

    let narced = |battle: Battle| battle.with('B', |unit| unit.narced = unit.narced.with(Location::LeftArm));
    let pod = narced(hidden(biped(50, 5)));
    assert_eq!(number(&pod, shot(&pod, 0)), 4 + 1 + 4);
    let jammed = narced(hidden(biped(50, 5).with("guardian-ecm", Location::LeftTorso)));
    assert_eq!(to_hit(&jammed.state, &shot(&jammed, 0)), Err(NoShot::NoSpotter));

    // Direct fire with Narc-capable rounds: 5 + 2 on the cluster roll.
    let mut battle = narced(column(7, carrier(), biped(100, 3)));
    let attack = Attack { bin: Some(BinNo(1)), ..shot(&battle, 0) };
    fire(&mut battle, &[attack], &[6, 6, 1, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [5, 5, 2], "a roll of 6");
    let mut battle = narced(column(7, carrier(), biped(100, 3)));
    shoot(&mut battle, &[6, 6, 1, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [5, 4], "plain rounds do not listen");
}

/// §6.12: a pod falls off with its location.
#[test]
fn a_pod_goes_with_its_location() {
    let battle = column(3, carrier(), biped(50, 5));
    let mut battle = battle.with('B', |unit| unit.narced = unit.narced.with(Location::LeftArm));
    let b = battle.id('B');
    battle.play(&[], |play| {
        crate::damage::lose(play, b, Location::LeftArm, crate::damage::Manner::Destroyed);
    });
    assert!(battle.unit('B').narced.is_empty());
}

fn guided() -> Draft {
    biped(80, 4)
        .with("lrm-15", Location::LeftTorso)
        .with("ammo-lrm-15-artemis-capable", Location::RightTorso)
        .with("artemis-iv", Location::LeftTorso)
        .alter(|design| design.mounts[2].link = Some(MountId(0)))
}

/// §6.12: Artemis is cancelled where the line passes a hostile ECM bubble, within 6 hexes of it.
#[test]
fn ecm_cancels_artemis() {
    let jammer = || biped(100, 3).with("guardian-ecm", Location::LeftTorso);
    for (ecm_off, groups) in [(false, vec![5, 5, 2]), (true, vec![5, 5, 5])] {
        let mut battle = column(7, guided(), jammer()).with('B', |unit| unit.switches.ecm_off = ecm_off);
        let mut dice = vec![6, 6, 4, 5];
        dice.extend(vec![3; 6]);
        shoot(&mut battle, &dice);
        assert_eq!(damage_done(&battle), groups, "ECM off: {ecm_off}");
    }
    let battle = column(7, guided(), jammer());
    let (red, b) = (kit::Seat::Red, battle.unit('B').place.hex);
    let off = |hexes: i16| grid::Hex::new(b.x, b.y + hexes);
    assert!(is_jammed(&battle.state, red, off(6)) && !is_jammed(&battle.state, red, off(7)));
    assert!(!is_jammed(&battle.state, kit::Seat::Blue, b), "only enemies suffer");
    let dead = battle.with('B', |unit| unit.reactor = crate::unit::Reactor::ShutDown);
    assert!(!is_jammed(&dead.state, red, b));
}

fn sneak() -> Draft {
    biped(50, 5).with("guardian-ecm", Location::LeftTorso).with("medium-laser", Location::RightTorso).alter(
        |design| {
            let id = crate::gear::Equipment::by_key("stealth-armor").expect("in the table");
            design.mounts.push(crate::mech::Mount {
                item: crate::gear::Item::Equipment(id),
                slots: 0,
                ..design.mounts[0].clone()
            });
        },
    )
}

/// §13 R-17: stealth armour +0 / +1 / +2; it goes off with its ECM, which jams no one while it hides.
#[test]
fn r_17_stealth_armour_by_range() {
    let gun = || biped(80, 4).with("ppc", Location::RightTorso);
    for (range, value) in [(4, 4), (12, 4 + 2 + 1), (18, 4 + 4 + 2)] {
        let battle = column(range, gun(), sneak()).with('B', |unit| unit.switches.stealth = true);
        assert_eq!(number(&battle, shot(&battle, 0)), value, "range {range}");
        assert!(!is_jammed(&battle.state, kit::Seat::Red, battle.unit('B').place.hex));
        let ecm = crate::mech::SlotMask(1);
        let off = battle.with('B', |unit| unit.body.hit[Location::LeftTorso] = ecm);
        assert!(!stealth_is_on(&off.state, off.id('B')), "§9.17");
    }
}

/// §2.7, §10.1: armour whose ECM suite is switched off hides nothing and heats nothing.
#[test]
fn stealth_armour_without_its_ecm_suite_gives_off_no_heat() {
    let battle = column(4, biped(80, 4), sneak()).with('B', |unit| unit.switches.stealth = true);
    let heat = |battle: &Battle| crate::heat::build_up(battle.state.mech(battle.id('B'))).stealth;
    assert_eq!(heat(&battle), 10);
    let off = battle.with('B', |unit| unit.switches.ecm_off = true);
    assert!(!stealth_is_on(&off.state, off.id('B')));
    assert_eq!(heat(&off), 0);
}

/// §6.4: a unit with active stealth armour cannot be a secondary target, nor be made one later.
#[test]
fn stealth_is_never_secondary() {
    let lasers = (0..2).fold(biped(50, 5), |draft, _| draft.with("medium-laser", Location::RightArm));
    let battle = || {
        board(". B .\n. A C")
            .red('A', lasers.clone().sheet())
            .blue('B', biped(50, 5).sheet())
            .blue('C', sneak().sheet())
            .battle()
            .phase(Phase::Weapons)
            .acting('A')
            .with('C', |unit| unit.switches.stealth = true)
            .facing('A', grid::Facing::North)
    };
    let at = |battle: &Battle, weapon: u8, name: char| {
        Attack::new(battle.id('A'), WeaponNo(weapon), Target::Unit(battle.id(name)), None)
    };
    let mut first_b = battle();
    first_b.act(Action::from(at(&first_b, 0, 'B')), &[]).unwrap();
    let refused = check_attack(&first_b.state, &at(&first_b, 1, 'C'));
    assert_eq!(refused, Err(NoShot::StealthSecondary(first_b.id('C'))));
    let mut first_c = battle();
    first_c.act(Action::from(at(&first_c, 0, 'C')), &[]).unwrap();
    assert_eq!(check_attack(&first_c.state, &at(&first_c, 1, 'C')), Ok(()));
}

/// §15.24 E-82: a Clan probe takes the woods off at 5 hexes, not at 6; off by default, and blind inside a hostile field.
#[test]
fn e_82_a_probe_looks_through_woods() {
    let shoots = |range: usize, suite: Option<&'static str>, rule: &str| {
        let firer =
            biped(50, 5).with("ppc", Location::RightTorso).with("clan-active-probe", Location::LeftTorso);
        let target = suite.into_iter().fold(biped(50, 5), |draft, key| draft.with(key, Location::LeftTorso));
        let rows = format!("wB\n{}A", ".\n".repeat(range - 1));
        number_at(&duel(&rows, firer, target).rule(rule))
    };
    assert_eq!(shoots(5, None, "probe_targeting=on"), 4);
    assert_eq!(shoots(6, None, "probe_targeting=on"), 5);
    assert_eq!(shoots(5, None, "probe_targeting=off"), 5);
    assert_eq!(shoots(5, Some("guardian-ecm"), "probe_targeting=on"), 5);
}

fn number_at(battle: &Battle) -> i8 {
    number(battle, shot(battle, 0))
}
