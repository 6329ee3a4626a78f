//! §15.22 Quirks of the one who is hit: glancing hits, cowls, linkages, legs, slots.

use super::*;
use crate::critical::{Event as Critical, Verdict};
use crate::damage::{DamageKind, Group, Source, Struck, inflict};
use crate::mech::Face;
use crate::physical::{Action as Blow, Attack as BlowAttack};
use crate::unit::Mode;
use Location::{CentreTorso, Head, RightTorso};

fn gunner(weapon: &str, gunnery: u8) -> (Draft, u8) {
    let draft = biped(80, 4).with(weapon, RightTorso);
    (
        if weapon.starts_with("lrm") { draft.with(&format!("ammo-{weapon}"), RightTorso) } else { draft },
        gunnery,
    )
}

/// A shoots at B, so many hexes north of it, that has these quirks and looks south.
fn at_target(range: usize, (gun, gunnery): (Draft, u8), quirks: &[Quirk]) -> Battle {
    at_draft(range, (gun, gunnery), with(biped(50, 5), quirks))
}

fn at_draft(range: usize, (gun, gunnery): (Draft, u8), target: Draft) -> Battle {
    let drawing = format!("B\n{}A", ".\n".repeat(range - 1));
    let battle = board(&drawing).red('A', gun.sheet()).blue('B', target.sheet()).battle();
    let battle = battle.phase(Phase::Weapons).acting('A').facing('B', Facing::South).rule("quirks=on");
    battle.with('A', |unit| unit.pilot.gunnery = gunnery)
}

fn shoot(battle: &mut Battle, dice: &[u8]) {
    let bin = battle.state.sheet(battle.id('A')).weapon(WeaponNo(0)).bins.first().copied();
    let attack = Attack::new(battle.id('A'), WeaponNo(0), Target::Unit(battle.id('B')), bin);
    battle.play(dice, |play| {
        play.emit(fire::Event::Declared { attack });
        fire::resolve_declared(play);
    });
}

fn lost(battle: &Battle, location: Location) -> u8 {
    battle.state.sheet(battle.id('B')).design.armour[location] - battle.unit('B').body.armour[location]
}

/// What the critical rolls of the last resolution came to.
fn verdicts(battle: &Battle) -> Vec<Verdict> {
    let found = battle.log.iter().filter_map(|event| match event {
        crate::Event::Critical(Critical::Determined { verdict, .. }) => Some(*verdict),
        _ => None,
    });
    found.collect()
}

/// §15.24 E-206: a low profile, TN 7 and a PPC: a roll of 8 glances for 5 points, with critical rolls at −2; 9 strikes
/// for 10.
#[test]
fn e_206_r_116_hits_by_next_to_nothing_glance() {
    let low = || at_target(5, gunner("ppc", 7), &[Quirk::LowProfile]);
    let mut glances = low();
    // Through the armour of the centre torso, and a critical roll of 8.
    shoot(&mut glances, &[4, 4, 1, 1, 4, 4]);
    assert_eq!((lost(&glances, CentreTorso), verdicts(&glances)), (5, vec![Verdict::Nothing]));
    let mut square = low();
    shoot(&mut square, &[4, 5, 1, 1, 4, 4, 1, 1]);
    assert_eq!((lost(&square, CentreTorso), verdicts(&square)), (10, vec![Verdict::Hits(1)]));
    let mut off = low().rule("quirks=off");
    shoot(&mut off, &[3, 4, 3, 4]);
    assert_eq!(lost(&off, CentreTorso), 10);
}

/// a cluster roll of 7 at −4 lands three of ten missiles, and their group counts half.
#[test]
fn r_116_a_salvo_that_glances_is_thinner_and_weaker() {
    let mut battle = at_target(7, gunner("lrm-10", 4), &[Quirk::LowProfile]);
    shoot(&mut battle, &[2, 2, 3, 4, 3, 4]);
    assert_eq!(lost(&battle, CentreTorso), 1);
    let mut weak = at_target(1, gunner("small-laser", 4), &[Quirk::LowProfile]);
    // Three points halve to one.
    shoot(&mut weak, &[2, 2, 3, 4]);
    assert_eq!(lost(&weak, CentreTorso), 1);
}

#[test]
fn r_116_what_does_no_damage_does_not_glance() {
    let mut battle = at_target(2, gunner("tag", 4), &[Quirk::LowProfile]);
    shoot(&mut battle, &[2, 2]);
    let glanced = |it: &crate::Event| matches!(it, crate::Event::Fire(fire::Event::Glanced { .. }));
    assert!(!battle.log.iter().any(glanced));
    assert_eq!(battle.unit('A').deeds.designating, Some(battle.id('B')));
}

/// TN 7: 10 points by 9 or more, 5 by 7 and 8.
#[test]
fn odds_know_of_glancing_hits() {
    let battle = at_target(5, gunner("ppc", 7), &[Quirk::LowProfile]);
    let (a, b) = (battle.id('A'), battle.id('B'));
    let attack = Attack::new(a, WeaponNo(0), Target::Unit(b), None);
    let mean = (10.0 * 10.0 + 5.0 * 11.0) / 36.0;
    assert!((fire::expected_damage(&battle.state, &attack) - mean).abs() < 1e-9);
    let odds = fire::volley_odds(&battle.state, b, &[attack]);
    assert!((odds.damage.mean() - mean).abs() < 1e-9);
    // With 6 points left on every plate a glancing hit breaches nothing; one in twelve strikes home.
    let thin = battle.with('B', |unit| unit.body.armour = crate::mech::ByLocation([6; 8]));
    let odds = fire::volley_odds(&thin.state, b, &[attack]);
    let centre = 10.0 / 36.0 * 7.0 / 36.0;
    assert!((odds.locations[CentreTorso].breached - centre).abs() < 1e-9, "{odds:?}");
}

/// §15.24 E-207: a head hit of 5 from the right: 3 swallowed, 2 to the armour, the pilot hurt; the next time 5.
#[test]
fn e_207_r_118_a_cowl_takes_three_points() {
    let aside = || at_target(2, gunner("medium-laser", 4), &[Quirk::Cowl]).facing('B', Facing::NorthEast);
    let mut battle = aside();
    shoot(&mut battle, &[3, 3, 6, 6, 3, 3]);
    assert_eq!((lost(&battle, Head), battle.unit('B').pilot.hits), (2, 1));
    shoot(&mut battle, &[3, 3, 6, 6, 3, 3]);
    assert_eq!((lost(&battle, Head), battle.unit('B').pilot.hits), (7, 2));
    let mut small = at_target(2, gunner("small-laser", 4), &[Quirk::Cowl]).facing('B', Facing::NorthEast);
    shoot(&mut small, &[3, 3, 6, 6]);
    assert_eq!((lost(&small, Head), small.unit('B').pilot.hits), (0, 0), "R-118: nothing is left of it");
    let mut off = aside().rule("quirks=off");
    shoot(&mut off, &[3, 3, 6, 6, 3, 3]);
    assert_eq!(lost(&off, Head), 5);
}

#[test]
fn a_cowl_is_open_straight_ahead_of_the_torso() {
    let mut battle = at_target(2, gunner("medium-laser", 4), &[Quirk::Cowl]);
    shoot(&mut battle, &[3, 3, 6, 6, 3, 3]);
    assert_eq!((lost(&battle, Head), battle.unit('B').body.cowl_taken), (5, 0));
    let mut twisted = at_target(2, gunner("medium-laser", 4), &[Quirk::Cowl])
        .with('B', |unit| unit.place.torso = Facing::SouthEast);
    shoot(&mut twisted, &[3, 3, 6, 6, 3, 3]);
    assert_eq!(lost(&twisted, Head), 2, "by the torso, not by the feet");
}

#[test]
fn damage_to_a_location_may_put_out_a_weapon_with_an_exposed_linkage() {
    let hung = || {
        let draft = biped(50, 5).with("medium-laser", RightTorso).with("medium-laser", RightTorso);
        draft.alter(|it| it.weapon_quirks = vec![(MountId(1), WeaponQuirk::ExposedLinkage)])
    };
    let struck = |roll: [u8; 2]| {
        let mut battle = at_draft(2, gunner("medium-laser", 4), hung());
        shoot(&mut battle, &[3, 3, 3, 3, roll[0], roll[1]]);
        let mech = battle.state.mech(battle.id('B'));
        [WeaponNo(0), WeaponNo(1)].map(|weapon| mech.weapon_works(weapon))
    };
    assert_eq!((struck([5, 5]), struck([4, 5])), ([true, false], [true, true]));
    let mut elsewhere = at_draft(2, gunner("medium-laser", 4), hung());
    shoot(&mut elsewhere, &[3, 3, 4, 4]);
    assert_eq!(lost(&elsewhere, Location::LeftTorso), 5, "no roll for another location");
    let mut off = at_draft(2, gunner("medium-laser", 4), hung()).rule("quirks=off");
    shoot(&mut off, &[3, 3, 3, 3]);
    assert_eq!(lost(&off, RightTorso), 5);
}

#[test]
fn bad_work_makes_critical_hits_likelier() {
    let struck = |quirks: &[Quirk], roll: [u8; 2]| {
        let mut battle = at_target(2, gunner("medium-laser", 4), quirks);
        shoot(&mut battle, &[3, 3, 1, 1, roll[0], roll[1], 1, 1]);
        verdicts(&battle)
    };
    assert_eq!(struck(&[Quirk::Prototype], [3, 3]), [Verdict::Hits(1)]);
    assert_eq!(struck(&[Quirk::PoorWork], [3, 4]), [Verdict::Hits(1)]);
    assert_eq!(struck(&[], [4, 4]), [Verdict::Hits(1)]);
    let mut plain = at_target(2, gunner("medium-laser", 4), &[]);
    shoot(&mut plain, &[3, 3, 1, 1, 3, 4]);
    assert_eq!(verdicts(&plain), [Verdict::Nothing]);
}

fn kick(quirks: &[Quirk], dice: &[u8]) -> Battle {
    let mut battle = at_target(1, (biped(50, 5), 4), quirks).phase(Phase::Physical);
    let action = Blow::Kick { leg: Location::RightLeg, target: battle.id('B') };
    let attack = BlowAttack { attacker: battle.id('A'), action };
    battle.play(dice, |play| {
        play.emit(physical::Event::Declared { attack });
        physical::resolve_declared(play);
    });
    battle
}

#[test]
fn weak_legs_suffer_from_kicks_and_from_coming_down() {
    assert_eq!(verdicts(&kick(&[], &[6, 6, 1])), []);
    assert_eq!(verdicts(&kick(&[Quirk::WeakLegs], &[6, 6, 1, 3, 4])), [Verdict::Nothing]);
    let mut leaps = board(". . .\n. A .\n. B .\n. . .\n. . .")
        .red('A', with(biped(55, 4), &[Quirk::WeakLegs]).sheet())
        .blue('B', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Physical)
        .facing('A', Facing::South)
        .rule("quirks=on");
    let b = leaps.id('B');
    leaps = leaps.with('A', |unit| {
        unit.motion.mode = Mode::Jump;
        unit.deeds.falling_on = Some(b);
    });
    leaps.play(&[6, 6, 3, 3, 3, 3, 4, 4, 4, 1, 1, 1, 2], physical::resolve_declared);
    assert_eq!(verdicts(&leaps), [Verdict::Nothing; 2], "one on each leg");
}

#[test]
fn r_122_flawed_cooling_fails_for_good() {
    let punch = |battle: &mut Battle, dice: &[u8]| {
        let action = Blow::Punch { arm: Location::RightArm, target: battle.id('B') };
        let attack = BlowAttack { attacker: battle.id('A'), action };
        battle.play(dice, |play| {
            play.emit(physical::Event::Declared { attack });
            physical::resolve_declared(play);
        });
    };
    let build_up = |battle: &Battle| heat::build_up(battle.state.mech(battle.id('B'))).devices;
    let mut battle = at_target(1, (biped(50, 5), 4), &[Quirk::FlawedCooling]).phase(Phase::Physical);
    punch(&mut battle, &[6, 6, 4, 5, 3]);
    assert_eq!(build_up(&battle), 0, "9 holds");
    punch(&mut battle, &[6, 6, 5, 5, 3]);
    assert_eq!(build_up(&battle), 5);
    punch(&mut battle, &[6, 6, 3]);
    assert_eq!(build_up(&battle), 5, "it fails once");
    let mut heavy = at_target(5, gunner("ppc", 4), &[Quirk::FlawedCooling]);
    heavy = heavy.with('B', |unit| unit.damage_this_phase = 10);
    let (b, struck) = (heavy.id('B'), Struck::at(CentreTorso));
    let group = Group::new(15, struck, Face::Front, Source::Weapon, DamageKind::Ballistic);
    heavy.play(&[6, 6], |play| inflict(play, b, group));
    assert_eq!(build_up(&heavy), 5, "20 points in a phase");
    let mut falls = at_target(5, gunner("ppc", 4), &[Quirk::FlawedCooling]);
    let cause = piloting::Cause::Kicked;
    falls.play(&[6, 6, 1, 3, 4, 6, 6], |play| piloting::fall(play, b, piloting::Fall::here(cause)));
    assert_eq!(build_up(&falls), 5, "a fall");
}
