//! Odds of volleys against sums that can be done by hand, and against the rules themselves.

use kit::{Every, Silent};

use super::*;
use crate::mech::Location;
use crate::testing::biped;

fn close(ours: f64, theirs: f64) {
    assert!((ours - theirs).abs() < 1e-9, "{ours} is not {theirs}");
}

fn lasers(count: u8) -> Draft {
    (0..count).fold(biped(80, 4), |draft, _| draft.with("medium-laser", Location::RightTorso))
}

fn at_b(battle: &Battle, weapons: u8) -> VolleyOdds {
    let attacks: Vec<Attack> = (0..weapons).map(|weapon| shot(battle, weapon)).collect();
    volley_odds(&battle.state, battle.id('B'), &attacks)
}

#[test]
fn one_laser_hits_with_its_chance_and_does_five() {
    let battle = column(3, lasers(1), biped(50, 5));
    let odds = at_b(&battle, 1);
    close(odds.shots[0].chance, 33.0 / 36.0);
    close(odds.damage.chance_of(5), 33.0 / 36.0);
    close(odds.damage.chance_of(0), 3.0 / 36.0);
    close(expected_damage(&battle.state, &shot(&battle, 0)), 5.0 * 33.0 / 36.0);
    // Centre torso on 2 and 7 from the front: 7 of 36.
    close(odds.locations[Location::CentreTorso].damage.chance_of(5), 33.0 / 36.0 * 7.0 / 36.0);
}

#[test]
fn four_lasers_shake_only_if_all_hit() {
    let battle = column(3, lasers(4), biped(50, 5));
    let odds = at_b(&battle, 4);
    close(odds.shaken, (33.0_f64 / 36.0).powi(4));
    // Piloting 5 + 1: fails on 5 or less, 10 of 36.
    close(odds.falls, odds.shaken * 10.0 / 36.0);
    let hurt = battle.with('B', |unit| unit.damage_this_phase = 15);
    close(at_b(&hurt, 1).shaken, 33.0 / 36.0);
}

#[test]
fn cover_takes_its_share() {
    let open = column(3, lasers(1), biped(50, 5));
    let covered = duel("B\n1\n.\nA", lasers(1), biped(50, 5)).facing('B', grid::Facing::South);
    // Legs on 5 and 9: 8 of 36; +1 to hit.
    close(at_b(&open, 1).damage.mean(), 5.0 * 33.0 / 36.0);
    close(at_b(&covered, 1).damage.mean(), 5.0 * 30.0 / 36.0 * 28.0 / 36.0);
    close(at_b(&covered, 1).locations[Location::LeftLeg].damage.mean(), 0.0);
}

#[test]
fn a_bare_head_is_lost_to_one_hit_on_twelve() {
    let battle = column(3, lasers(1), biped(50, 5)).with('B', |unit| unit.body.armour[Location::Head] = 0);
    let odds = at_b(&battle, 1);
    close(odds.locations[Location::Head].destroyed, 33.0 / 36.0 / 36.0);
    close(odds.destroyed, 33.0 / 36.0 / 36.0);
    close(odds.locations[Location::Head].breached, 33.0 / 36.0 / 36.0);
}

#[test]
fn an_impossible_shot_does_nothing() {
    let battle = column(10, lasers(1), biped(50, 5));
    let odds = at_b(&battle, 1);
    assert_eq!(odds.shots[0].number, None);
    close(odds.damage.mean(), 0.0);
}

/// The distribution equals that of every way the dice of the real resolution can fall.
#[test]
fn the_odds_are_those_of_the_rules() {
    let draft = biped(80, 4).with("srm-2", Location::RightTorso).with("ammo-srm-2", Location::LeftTorso);
    let battle = column(3, draft, biped(100, 3));
    let attack = shot(&battle, 0);
    let odds = volley_odds(&battle.state, battle.id('B'), &[attack]);
    let b = battle.id('B');
    // Where the groups land makes no difference to their sum.
    let played = Every::odds(|dice| {
        let to_hit = dice.two_d6();
        if !to_hit.meets(4) {
            return 0;
        }
        let hits = super::super::cluster::hits(dice.two_d6().total(), 2, Default::default());
        2 * i32::from(hits.expect("column 2 is printed"))
    });
    for points in [0, 2, 4] {
        close(odds.damage.chance_of(points), played.chance_of(points));
    }
    // And by playing many shots out.
    let mut dice = kit::Seeded::new(7);
    let rounds = 20_000;
    let mut sum = 0.0;
    for _ in 0..rounds {
        let mut state = battle.state.clone();
        let before: u32 = points(&state, b);
        let mut silent = Silent;
        let mut play = crate::Play::new(&mut state, &mut dice, &mut silent);
        play.emit(Event::Declared { attack });
        resolve_declared(&mut play);
        sum += f64::from(before - points(&state, b));
    }
    let mean = sum / f64::from(rounds);
    assert!((mean - odds.damage.mean()).abs() < 0.05, "{mean} against {}", odds.damage.mean());
}

fn points(state: &crate::State, unit: UnitId) -> u32 {
    state.unit(unit).body.armour.iter().map(|(_, &armour)| u32::from(armour)).sum()
}

#[test]
fn chances_of_a_mixed_volley_sum_to_one() {
    let draft = biped(100, 3)
        .with("lrm-20", Location::LeftTorso)
        .with("ammo-lrm-20", Location::LeftTorso)
        .with("lb-10-x-ac", Location::RightTorso)
        .with("ammo-lb-10-x-cluster", Location::RightTorso)
        .with("medium-laser", Location::RightArm);
    let battle = column(7, draft, biped(55, 5));
    let odds = at_b(&battle, 3);
    close(odds.damage.total(), 1.0);
    for location in Location::ALL {
        close(odds.locations[location].damage.total(), 1.0);
    }
    let by_location: f64 = Location::ALL.into_iter().map(|at| odds.locations[at].damage.mean()).sum();
    close(by_location, odds.damage.mean());
}
