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
    // Three on the head are the end of it. Each head hit may knock the pilot out, who then falls without a roll;
    // awake it needs piloting 5 + 1 and fails on 5 or less, 10 of 36.
    let (all, head) = ((33.0_f64 / 36.0).powi(4), 1.0_f64 / 36.0);
    let on_head =
        [(1.0 - head).powi(4), 4.0 * head * (1.0 - head).powi(3), 6.0 * head.powi(2) * (1.0 - head).powi(2)];
    let awake = [1.0, 35.0 / 36.0, 35.0 / 36.0 * 30.0 / 36.0];
    close(odds.shaken, all * on_head.iter().sum::<f64>());
    let falls = on_head.iter().zip(awake).map(|(p, awake)| p * (1.0 - awake + awake * 10.0 / 36.0));
    close(odds.falls, all * falls.sum::<f64>());
    close(odds.destroyed, {
        let three = |n: f64| n * (33.0_f64 / 36.0 / 36.0).powi(3);
        let p = 33.0_f64 / 36.0 / 36.0;
        three(4.0) * (1.0 - p) + p.powi(4)
    });
    let hurt = battle.with('B', |unit| unit.damage_this_phase = 15);
    close(at_b(&hurt, 1).shaken, 33.0 / 36.0);
}

/// A worn-out target, and the same sums done the long way: every shot, every location roll.
#[test]
fn transfer_is_exact_against_every_way_the_dice_can_fall() {
    let battle = column(3, lasers(4), biped(50, 5)).with('B', |unit| {
        unit.body.armour.0 = [9, 6, 3, 3, 1, 1, 2, 2];
        unit.body.internal.0 = [3, 5, 4, 4, 3, 3, 3, 3];
    });
    let odds = at_b(&battle, 4);
    let rolls: Vec<(Location, f64)> =
        kit::Odds::two_d6().iter().map(|(roll, p)| (crate::damage::FULL.row(roll as u8).front, p)).collect();
    let body = battle.unit('B').body;
    let mut sums = Sums::default();
    every(&rolls, 4, body, (0, 1.0), &mut sums);
    for at in Location::ALL {
        close(odds.locations[at].destroyed, sums.gone[at]);
        close(odds.locations[at].breached, sums.through[at]);
    }
    close(odds.destroyed, sums.lost);
    assert!(sums.lost > 0.01, "{}", sums.lost);
    close(odds.unresolved, 0.0);
}

#[derive(Default)]
struct Sums {
    gone: crate::mech::ByLocation<f64>,
    through: crate::mech::ByLocation<f64>,
    lost: f64,
}

/// One shot of five points after another; the pilot has six hits to lose and four shots cannot take them.
fn every(
    rolls: &[(Location, f64)],
    left: u8,
    body: crate::unit::Body,
    (through, p): (u8, f64),
    sums: &mut Sums,
) {
    if left == 0 {
        for at in Location::ALL {
            sums.gone[at] += if body.internal[at] == 0 { p } else { 0.0 };
            sums.through[at] += if through & (1 << at as u8) != 0 { p } else { 0.0 };
        }
        let dead = body.internal[Location::Head] == 0 || body.internal[Location::CentreTorso] == 0;
        sums.lost += if dead { p } else { 0.0 };
        return;
    }
    every(rolls, left - 1, body, (through, p * 3.0 / 36.0), sums);
    for &(at, chance) in rolls {
        let (mut worn, mut through, mut points, mut at) = (body, through, 5, Some(at));
        while let Some(location) = at.filter(|_| points > 0) {
            let outside = worn.armour[location].min(points);
            worn.armour[location] -= outside;
            let inside = worn.internal[location].min(points - outside);
            worn.internal[location] -= inside;
            points -= outside + inside;
            if inside > 0 {
                through |= 1 << location as u8;
            }
            if inside > 0 && worn.internal[location] == 0 {
                let arm = match location {
                    Location::RightTorso => Some(Location::RightArm),
                    Location::LeftTorso => Some(Location::LeftArm),
                    _ => None,
                };
                if let Some(lost) = arm {
                    worn.armour[lost] = 0;
                    worn.internal[lost] = 0;
                }
            }
            at = location.transfers_to();
        }
        every(rolls, left - 1, worn, (through, p * 33.0 / 36.0 * chance), sums);
    }
}

/// §9.6.2: the engine slots of a torso go with it; §9.10: a lost leg is a fall.
#[test]
fn a_torso_takes_its_engine_slots_and_a_leg_its_balance() {
    let extra_light = biped(50, 5).alter(|design| {
        design.engine.kind = crate::mech::EngineKind::ExtraLight;
        for side in [Location::LeftTorso, Location::RightTorso] {
            design.slots.0[side][..3].fill(crate::mech::Slot::System(crate::mech::System::Engine));
        }
    });
    let battle = column(3, lasers(1), extra_light).with('B', |unit| {
        unit.body.armour[Location::LeftTorso] = 0;
        unit.body.internal[Location::LeftTorso] = 5;
        unit.body.armour[Location::LeftLeg] = 0;
        unit.body.internal[Location::LeftLeg] = 5;
    });
    let odds = at_b(&battle, 1);
    close(odds.destroyed, 33.0 / 36.0 * 5.0 / 36.0); // left torso on 8
    close(odds.falls, 33.0 / 36.0 * 4.0 / 36.0); // left leg on 9
    close(odds.locations[Location::LeftArm].destroyed, 33.0 / 36.0 * 5.0 / 36.0);
}

/// Eight launchers of short-range missiles at a wreck: more states than are kept, and the answer says so.
#[test]
fn a_storm_of_small_groups_owns_up_to_what_it_left_out() {
    let draft = [Location::LeftTorso, Location::RightTorso, Location::LeftArm, Location::RightArm]
        .into_iter()
        .fold(biped(100, 3), |draft, at| draft.with("srm-6", at).with("srm-6", at))
        .with("ammo-srm-6", Location::LeftTorso);
    let battle = column(2, draft, biped(50, 5)).with('B', |unit| {
        unit.body.armour.0 = [4; 8];
    });
    let odds = at_b(&battle, 8);
    assert!((0.0..=1.0 + 1e-9).contains(&odds.unresolved), "{}", odds.unresolved);
    assert!(odds.destroyed + odds.shaken <= 1.0 + 1e-9, "{}", odds.destroyed);
    let played = volley_trials(&battle.state, battle.id('B'), &[], 1, 10);
    assert_eq!(played.lost.chance, 0.0, "nothing is fired");
}

/// Trials are the rules themselves: the same seed the same answer, and where no critical hit matters they agree with
/// the exact chances.
#[test]
fn trials_play_the_rules_by_seed() {
    let battle = column(3, lasers(4), biped(50, 5)).with('B', |unit| unit.body.armour[Location::Head] = 0);
    let attacks: Vec<Attack> = (0..4).map(|weapon| shot(&battle, weapon)).collect();
    let trials = |seed, samples| volley_trials(&battle.state, battle.id('B'), &attacks, seed, samples);
    assert_eq!(trials(7, 200), trials(7, 200));
    assert_ne!(trials(7, 200), trials(8, 200));
    let (exact, played) = (at_b(&battle, 4), trials(7, 4_000));
    // A through-armour critical may do what damage alone does not: the trials may be above, never below.
    let slack = 0.01;
    for (share, chance) in [(played.lost, exact.destroyed), (played.falls, exact.falls)] {
        assert!(share.low - slack <= chance && chance <= share.high, "{share:?} against {chance}");
    }
    assert!(played.critical.chance > 0.0);
}

#[test]
fn shares_come_with_their_interval() {
    let share = Share::of(50, 100);
    assert!((share.low - 0.4038).abs() < 1e-4 && (share.high - 0.5962).abs() < 1e-4, "{share:?}");
    let none = Share::of(0, 100);
    assert!(none.low == 0.0 && (none.high - 0.0370).abs() < 1e-4, "{none:?}");
    assert_eq!(Share::of(0, 0), Share { chance: 0.0, low: 0.0, high: 1.0 });
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

/// The long way again: which locations lose a point, and whether all critical rolls come to nothing.
#[test]
fn hits_and_criticals_are_exact_against_every_way_the_dice_can_fall() {
    let battle = column(3, lasers(3), biped(50, 5)).with('B', |unit| {
        unit.body.armour.0 = [9, 6, 3, 3, 1, 1, 2, 2];
        unit.body.internal.0 = [3, 5, 2, 4, 1, 3, 3, 1];
    });
    let attacks: Vec<Attack> = (0..3).map(|weapon| shot(&battle, weapon)).collect();
    let strikes = volley_strikes(&battle.state, battle.id('B'), &attacks);
    let mut sums = Felt::default();
    feel(3, battle.unit('B').body, (0, 1.0, 1.0), &mut sums);
    for at in Location::ALL {
        close(strikes.hit[at], sums.hit[at]);
    }
    close(strikes.critical, 1.0 - sums.harmless);
    close(strikes.unresolved, 0.0);
    // The same walk as of the rest: nothing is breached or lost that is not hit.
    let odds = at_b(&battle, 3);
    assert!(Location::ALL.into_iter().all(|at| odds.locations[at].breached <= strikes.hit[at] + 1e-9));
}

#[derive(Default)]
struct Felt {
    hit: crate::mech::ByLocation<f64>,
    harmless: f64,
}

/// `p` is the chance of the way, `still` that of the way without any critical hit.
fn feel(left: u8, body: crate::unit::Body, (hit, p, still): (u8, f64, f64), sums: &mut Felt) {
    if left == 0 {
        for at in Location::ALL {
            sums.hit[at] += if hit & (1 << at as u8) != 0 { p } else { 0.0 };
        }
        sums.harmless += still;
        return;
    }
    feel(left - 1, body, (hit, p * 3.0 / 36.0, still * 3.0 / 36.0), sums);
    for (roll, chance) in kit::Odds::two_d6().iter() {
        let (mut worn, mut hit, mut points) = (body, hit, 5);
        let mut rolls = i32::from(roll == 2);
        let mut at = Some(crate::damage::FULL.row(roll as u8).front);
        while let Some(location) = at.filter(|_| points > 0) {
            let outside = worn.armour[location].min(points);
            let inside = worn.internal[location].min(points - outside);
            worn.armour[location] -= outside;
            worn.internal[location] -= inside;
            points -= outside + inside;
            rolls += i32::from(inside > 0);
            if outside + inside > 0 {
                hit |= 1 << location as u8;
            }
            let arm = match location {
                Location::RightTorso => Some(Location::RightArm),
                Location::LeftTorso => Some(Location::LeftArm),
                _ => None,
            };
            if let Some(arm) = arm.filter(|_| worn.internal[location] == 0) {
                worn.armour[arm] = 0;
                worn.internal[arm] = 0;
            }
            at = location.transfers_to();
        }
        let p_way = 33.0 / 36.0 * chance;
        let nothing = (21.0_f64 / 36.0).powi(rolls);
        feel(left - 1, worn, (hit, p * p_way, still * p_way * nothing), sums);
    }
}

/// §9.18: an IndustrialMech adds 2 to critical rolls, so that 6 and more do something.
#[test]
fn a_critical_through_the_armour_needs_its_own_roll() {
    let hits = |draft: Draft| {
        let battle = column(3, lasers(1), draft);
        volley_strikes(&battle.state, battle.id('B'), &[shot(&battle, 0)]).critical
    };
    close(hits(biped(50, 5)), 33.0 / 36.0 / 36.0 * 15.0 / 36.0);
    let industrial = biped(50, 5).alter(|design| design.class = crate::mech::MechClass::IndustrialMech);
    close(hits(industrial), 33.0 / 36.0 / 36.0 * 26.0 / 36.0);
}
