//! §5.5–5.7, §6.7 Cover, water, walls, floating and aimed hits.

use super::*;
use crate::board::Elevation;
use crate::mech::Location;
use crate::testing::biped;
use crate::unit::{Fate, Posture, Reactor};

fn laser() -> Draft {
    biped(50, 5).with("medium-laser", Location::RightTorso)
}

fn cover_hits(battle: &Battle) -> usize {
    battle.log.iter().filter(|it| matches!(it, crate::Event::Fire(Event::CoverHit { .. }))).count()
}

/// §14 E-05, §13 R-23: +1, and a leg that is rolled takes nothing.
#[test]
fn r_23_partial_cover_takes_leg_hits() {
    let mut battle = duel("B\n1\n.\nA", laser(), laser());
    let attack = shot(&battle, 0);
    assert_eq!(lines(&battle, attack), [(Why::Gunnery, 4), (Why::PartialCover, 1)]);
    fire(&mut battle, &[attack], &[6, 6, 1, 4]);
    assert_eq!((damage_done(&battle), cover_hits(&battle)), (vec![], 1));
    let mut battle = duel("B\n1\n.\nA", laser(), laser());
    fire(&mut battle, &[attack], &[6, 6, 3, 4]);
    assert_eq!(damage_done(&battle), [5]);
    let mut letter = duel("B\n1\n.\nA", laser(), laser()).rule("cover_legs=off");
    assert_eq!(number(&letter, attack), 5);
    fire(&mut letter, &[attack], &[6, 6, 1, 4]);
    assert_eq!((damage_done(&letter), cover_hits(&letter)), (vec![5], 0), "[Q] says +1 and no more");
}

/// §5.5: a building that gives the cover takes the hit.
#[test]
fn a_building_that_covers_takes_the_leg_hit() {
    let mut battle = duel("B\nb2h1\n.\nA", laser(), laser());
    let cover = battle.unit('B').place.hex.neighbour(grid::Facing::South);
    shoot(&mut battle, &[6, 6, 1, 4]);
    assert_eq!(battle.state.board().building(cover).map(|it| it.cf), Some(35));
}

/// §5.5: the surface covers a 'Mech in depth 1 from whatever level.
#[test]
fn depth_one_water_covers_the_legs() {
    let deep = || duel("~1B\n.\n3A", laser(), laser()).with('B', |unit| unit.place.elevation = Elevation(-1));
    let mut battle = deep();
    assert_eq!(number(&battle, shot(&battle, 0)), 5);
    shoot(&mut battle, &[6, 6, 1, 4]);
    assert_eq!((damage_done(&battle), cover_hits(&battle)), (vec![], 1));
}

/// §5.5: leg weapons cannot fire over cover of one's own.
#[test]
fn leg_weapons_do_not_fire_over_ones_own_cover() {
    let draft = laser().with("small-laser", Location::LeftLeg);
    let battle = duel("B\n.\n1\nA", draft, laser());
    assert!(to_hit(&battle.state, &shot(&battle, 0)).is_ok());
    assert!(matches!(to_hit(&battle.state, &shot(&battle, 1)), Err(NoShot::LegsCovered(_))));
}

fn wet(drawing: &str, a: i16, b: i16) -> Battle {
    let draft = || laser().with("small-laser", Location::LeftLeg).with("ac-5", Location::LeftTorso);
    duel(drawing, draft().with("ammo-ac-5", Location::LeftTorso), draft())
        .with('A', |unit| unit.place.elevation = Elevation(a))
        .with('B', |unit| unit.place.elevation = Elevation(b))
}

/// §5.6 Who can hit whom in the water, and with what.
#[test]
fn weapons_and_targets_under_water() {
    // Both submerged: water ranges, and no autocannon.
    let battle = wet("~2B\n~2\n~2\n~2\n~2A", -2, -2);
    assert_eq!(number(&battle, shot(&battle, 0)), 6);
    assert_eq!(to_hit(&battle.state, &shot(&battle, 2)), Err(NoShot::NotUnderWater));
    let far = wet("~2B\n~2\n~2\n~2\n~2\n~2\n~2\n~2A", -2, -2);
    assert_eq!(to_hit(&far.state, &shot(&far, 0)), Err(NoShot::OutOfRange { range: 7, max: 6 }));
    // From depth 1 at a submerged target: only the legs' weapons.
    let battle = wet("~2B\n~1A", -1, -2);
    assert_eq!(to_hit(&battle.state, &shot(&battle, 0)), Err(NoShot::TargetSubmerged));
    assert_eq!(number(&battle, shot(&battle, 1)), 4);
    // From depth 1 at a dry target: all but the legs' weapons.
    let battle = wet("B\n~1A", -1, 0);
    assert_eq!(number(&battle, shot(&battle, 0)), 4);
    assert_eq!(to_hit(&battle.state, &shot(&battle, 1)), Err(NoShot::TargetDry));
    // From the shore at a submerged target: no line of sight.
    let battle = wet("~2B\nA", 0, -2);
    assert!(matches!(to_hit(&battle.state, &shot(&battle, 0)), Err(NoShot::NoSight(_))));
}

/// §5.5, R-58: from under water only the legs of one who stands in depth 1 can be struck, and the surface covers.
#[test]
fn r_58_from_below_only_the_legs_are_struck_and_the_surface_covers() {
    for (dice, harmed) in [([1, 4], true), ([3, 4], false)] {
        let mut battle = wet("~1B\n~1A", -1, -1);
        let attack = shot(&battle, 1);
        assert_eq!(number(&battle, attack), 5, "R-58: the surface covers from below, too");
        assert_eq!(number(&battle.clone().rule("water_cover=from_above"), attack), 4);
        let mut script = vec![6, 6];
        script.extend(dice);
        if harmed {
            script.extend([1, 2]); // a breach roll, §4.13
        }
        fire(&mut battle, &[attack], &script);
        assert_eq!(damage_done(&battle).is_empty(), !harmed);
    }
}

/// §5.7: a wall takes ⌈CF/10⌉ of each group; fire that brings it down brings it down at the end.
#[test]
fn a_building_around_the_target_takes_its_share() {
    let inside = || duel("b2h3B\n.\nA", laser(), laser());
    let mut battle = inside();
    let hex = battle.unit('B').place.hex;
    shoot(&mut battle, &[6, 6, 3, 4]);
    assert_eq!(damage_done(&battle), [1]);
    assert_eq!(battle.state.board().building(hex).map(|it| it.cf), Some(36));
}

/// §5.7, R-59: both in the same building: no wall, +1 for each hex between; the target's own by common practice.
#[test]
fn r_59_inside_one_building_hexes_between_count_and_nothing_is_absorbed() {
    let mut battle = duel("b2h3B\nb2h3\nb2h3A", laser(), laser());
    let attack = shot(&battle, 0);
    assert_eq!(lines(&battle, attack), [(Why::Gunnery, 4), (Why::SameBuilding, 1)]);
    let practice = battle.clone().rule("own_building_hex=on");
    let own = [(Why::Gunnery, 4), (Why::SameBuilding, 1), (Why::TargetBuilding, 1)];
    assert_eq!(lines(&practice, attack), own);
    let beside = duel("b2h3B\nb2h3A", laser(), laser());
    assert_eq!(number(&beside, shot(&beside, 0)), 4, "adjacent: +0");
    fire(&mut battle, &[attack], &[6, 6, 3, 4]);
    assert_eq!(damage_done(&battle), [5]);
}

/// §4.14.7: from next door a building is hit without a roll, point for point; from afar not at all.
#[test]
fn buildings_are_shot_at_from_the_next_hex() {
    let mut battle = duel("B b1h1\nA .", laser(), laser());
    let near = battle.unit('A').place.hex.neighbour(grid::Facing::NorthEast);
    let attack = Attack { target: Target::Building(near), ..shot(&battle, 0) };
    assert_eq!(check_attack(&battle.state, &attack), Ok(()));
    fire(&mut battle, &[attack], &[]);
    assert_eq!(battle.state.board().building(near).map(|it| it.cf), Some(10));
    let battle = duel("B b1h1\n. .\nA .", laser(), laser());
    let far = Attack { target: Target::Building(grid::Hex::new(1, 0)), ..shot(&battle, 0) };
    assert_eq!(check_attack(&battle.state, &far), Err(NoShot::BuildingTooFar { range: 2 }));
}

/// §4.14.5, §7.5: a building shot to pieces collapses when the phase's fire is over.
#[test]
fn a_building_without_cf_collapses() {
    let draft = (0..4).fold(biped(100, 3), |draft, _| draft.with("medium-laser", Location::RightTorso));
    let mut battle = duel("B b1h1\nA .", draft, laser());
    let near = battle.unit('A').place.hex.neighbour(grid::Facing::NorthEast);
    let attacks: Vec<Attack> =
        (0..4).map(|weapon| Attack { target: Target::Building(near), ..shot(&battle, weapon) }).collect();
    fire(&mut battle, &attacks, &[]);
    assert!(battle.state.board().building(near).is_none());
    assert!(battle.state.lying.is_empty(), "a light building leaves no girder");
}

/// §6.7 Optional: a through-armour critical floats to a location rolled anew.
#[test]
fn a_floating_critical_strikes_a_new_location() {
    let draw = || board("B\nA").red('A', laser().sheet()).blue('B', laser().sheet());
    let mut battle = draw().setup(|setup| setup.options.floating_tac = true).battle().phase(Phase::Weapons);
    // 2, then 4: right arm, with its critical roll.
    shoot(&mut battle, &[6, 6, 1, 1, 2, 2, 1, 1]);
    let armour = battle.state.sheet(battle.id('B')).design.armour[Location::RightArm];
    assert_eq!(battle.unit('B').body.armour[Location::RightArm], armour - 5);
}

/// §6.7 Optional: aimed shots at immobile targets; −4, or +3 for the head; 6–8 strikes the mark.
#[test]
fn aimed_shots_at_immobile_targets() {
    let draw = || board("B\nA").red('A', laser().sheet()).blue('B', laser().sheet());
    let still = || {
        draw()
            .setup(|setup| setup.options.aimed_shots = true)
            .battle()
            .phase(Phase::Weapons)
            .acting('A')
            .with('B', |unit| unit.reactor = Reactor::ShutDown)
    };
    let battle = still();
    let aimed = |location| Attack { aim: Some(location), ..shot(&battle, 0) };
    assert_eq!(number(&battle, aimed(Location::LeftArm)), 0);
    assert_eq!(number(&battle, aimed(Location::Head)), 7);
    assert_eq!(check_attack(&battle.state, &aimed(Location::Head)), Ok(()));
    for (roll, struck) in [([3, 3], true), ([4, 4], true), ([1, 4], false), ([4, 5], false)] {
        let mut battle = still();
        let mut dice = roll.to_vec();
        if !struck {
            dice.extend([3, 4]);
        }
        fire(&mut battle, &[aimed(Location::LeftArm)], &dice);
        let armour = battle.state.sheet(battle.id('B')).design.armour[Location::LeftArm];
        assert_eq!(battle.unit('B').body.armour[Location::LeftArm] < armour, struck, "{roll:?}");
    }
    let mobile = still().with('B', |unit| unit.reactor = Reactor::Running);
    assert_eq!(check_attack(&mobile.state, &aimed(Location::Head)), Err(NoShot::TargetMobile));
    let plain = draw().battle().phase(Phase::Weapons).with('B', |unit| unit.reactor = Reactor::ShutDown);
    assert_eq!(check_attack(&plain.state, &aimed(Location::Head)), Err(NoShot::NoAimedShots));
}

/// §7.8: one that makes a death from above hangs two levels over its target, and its hex does not help it.
#[test]
fn a_mech_in_the_air_is_not_hidden_by_its_hex() {
    let battle = duel("B\nwA\n.", laser(), laser());
    let (a, b) = (battle.id('A'), battle.id('B'));
    let battle = battle.facing('B', grid::Facing::South).with('A', |unit| unit.deeds.falling_on = Some(b));
    let back = Attack::new(b, WeaponNo(0), Target::Unit(a), None);
    assert_eq!(number(&battle, back), 4);
    assert!(!may_declare(&battle.state, a));
    assert_eq!(battle.unit('A').fate, Fate::Operational);
    assert_eq!(battle.unit('A').place.posture, Posture::Standing);
}
