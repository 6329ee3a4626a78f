//! §4.12 Skidding.

use grid::Facing;

use super::{FALL, FORWARD, RUN, WALK};
use crate::movement::{Action, Event};
use crate::piloting::Cause;
use crate::testing::{Battle, Draft, biped, board};
use crate::unit::{Fate, Loss};

/// A runs south along the middle column and turns in its last hex; `after` is drawn below.
fn runner(draft: Draft, hexes: usize, below: &str) -> Battle {
    let road = ".  =  .\n".repeat(hexes);
    let drawing = format!(".  =A .\n{road}{below}");
    let mut battle = board(&drawing).red('A', draft.sheet()).battle().moving(RUN);
    for _ in 0..hexes {
        battle.go(FORWARD, &[]);
    }
    battle.go(Action::TurnLeft, &[]);
    battle
}

/// Fails the roll, falls on its centre torso for six points (5, 1), the belt holds.
const SKID: [u8; 9] = [1, 1, 6, 6, 1, 3, 4, 3, 4];

/// §14 E-54.
#[test]
fn e_54_six_hexes_on_a_road_slide_three() {
    let mut battle = runner(biped(60, 6), 6, ". . .\n. . .\n. . .\n. . .");
    battle.go(FORWARD, &[&SKID[..], &[3, 4, 3, 4]].concat());
    assert_eq!(battle.rolls()[0], (Cause::Skid { hexes: 6 }, 6));
    let unit = battle.unit('A');
    assert_eq!((unit.place.hex.to_string().as_str(), battle.lost_points('A')), ("0210", 6 + 9));
    assert!(battle.is_prone('A') && unit.motion.skidded && unit.motion.done);
    assert_eq!(unit.motion.hexes, 9, "skid hexes count");
}

#[test]
fn a_roll_that_holds_goes_on_and_a_turn_back_asks_for_none() {
    let mut held = runner(biped(60, 6), 4, ". . .\n. . .");
    held.go(FORWARD, &[6, 6]);
    assert_eq!(held.rolls(), [(Cause::Skid { hexes: 4 }, 5)]);
    assert!(!held.unit('A').motion.skidded);
    let mut straight = runner(biped(60, 6), 2, ". . .\n. . .");
    straight.go(Action::TurnRight, &[]);
    straight.go(FORWARD, &[]);
    assert_eq!(straight.rolls(), []);
}

/// [Q] asks runners on pavement for a roll and nobody on ice; by common practice ice asks at any speed.
#[test]
fn r_110_walking_on_pavement_is_safe_and_on_ice_where_ice_rolls_it_is_not() {
    let turn = |drawing: &str, rule: &str| {
        let mut battle = board(drawing).red('A', biped(50, 6).sheet()).battle().rule(rule).moving(WALK);
        battle.go(Action::TurnLeft, &[]);
        battle
    };
    let mut paved = turn(". pA .\n. p .\n. . .", "ice_rolls=on");
    paved.go(FORWARD, &[]);
    assert_eq!(paved.rolls(), []);
    let mut icy = turn(". iA .\n. i .\n. . .", "ice_rolls=on");
    icy.go(FORWARD, &[5, 5]);
    assert_eq!(icy.rolls(), [(Cause::Skid { hexes: 0 }, 5 - 1 + 3)]);
    let mut texts = turn(". iA .\n. i .\n. . .", "ice_rolls=off");
    texts.go(FORWARD, &[]);
    assert_eq!(texts.rolls(), []);
}

/// §4.12, R-110: a runner who turns on an icy road rolls as on any road, with what ice adds.
#[test]
fn an_icy_road_is_a_road() {
    let mut battle = board(". =iA .\n. =i .\n. . .").red('A', biped(50, 6).sheet()).battle().moving(RUN);
    battle.go(Action::TurnLeft, &[]);
    battle.go(FORWARD, &[5, 5]);
    assert_eq!(battle.rolls(), [(Cause::Skid { hexes: 0 }, 5 - 1 + 3)]);
}

#[test]
fn woods_use_up_the_skid_faster() {
    let mut battle = runner(biped(60, 6), 6, ". . .\n. ww .\n. . .\n. . .");
    battle.go(FORWARD, &[&SKID[..], &[3, 4, 3, 4]].concat());
    assert_eq!(battle.hex('A'), "0209", "1 for the clear hex, 3 for the woods");
    assert_eq!(battle.lost_points('A'), 6 + 6);
}

#[test]
fn a_hill_stops_it_and_hurts_the_side_that_meets_it() {
    let mut battle = runner(biped(60, 6), 6, ". 1 .\n. . .");
    // ⌈60/20⌉ = 3 in one group; nothing was slid.
    battle.go(FORWARD, &[&SKID[..], &[3, 4]].concat());
    assert_eq!((battle.hex('A').as_str(), battle.lost_points('A')), ("0207", 6 + 3));
}

#[test]
fn a_cliff_of_three_levels_is_fallen_down() {
    let mut battle = runner(biped(60, 6), 6, ". -3 .\n. -3 .");
    // The belt first, then the facing, 6 × 4 = 24 in five groups; then 3 points for the hex slid.
    let fall = [6, 6, 1, 3, 4, 3, 3, 4, 4, 3, 3, 4, 4];
    battle.go(FORWARD, &[&SKID[..], &fall, &[5, 4]].concat());
    assert_eq!((battle.hex('A').as_str(), battle.lost_points('A')), ("0208", 6 + 24 + 3));
}

#[test]
fn water_and_the_edge_end_it() {
    let mut wet = runner(biped(60, 6), 6, ". ~1 .\n. . .");
    wet.go(FORWARD, &[&SKID[..], &[3, 4, 1, 1]].concat());
    assert_eq!((wet.hex('A').as_str(), wet.unit('A').place.elevation.0), ("0208", -1));
    let mut edge = runner(biped(60, 6), 6, ". . .");
    edge.go(FORWARD, &SKID);
    assert_eq!(edge.unit('A').fate, Fate::Lost(Loss::ForcedOffBoard));
    assert!(edge.said(&Event::ForcedOff { unit: edge.id('A') }));
}

#[test]
fn swamp_holds_what_slides_into_it() {
    let mut battle = runner(biped(60, 6), 6, ". k .\n. . .").rule("bog_down=on");
    battle.go(FORWARD, &[&SKID[..], &[3, 4]].concat());
    assert!(battle.unit('A').stuck);
    assert_eq!(battle.hex('A'), "0208");
}

/// The building takes a charge's damage, the 'Mech a tenth of its mass.
#[test]
fn a_building_that_stands_stops_the_skid() {
    let mut battle = runner(biped(60, 6), 6, ". b3h2 .\n. . .");
    // ⌈60/10⌉ = 6 in two groups; one hex slid: 3 points.
    battle.go(FORWARD, &[&SKID[..], &[3, 4, 3, 4], &[3, 4]].concat());
    assert_eq!(battle.hex('A'), "0208");
    let cf = battle.state.board().building(battle.unit('A').place.hex).map(|it| it.cf);
    assert_eq!(cf, Some(90 - 36));
}

/// a charge at +3.
#[test]
fn r_49_a_unit_in_the_way_is_charged_unless_it_dodges() {
    let drawn = || {
        let road = ".  =  .\n".repeat(6);
        let drawing = format!(".  =A .\n{road}. E .\n. . .\n. . .\n. . .");
        let drawing = board(&drawing).red('A', biped(60, 6).sheet()).blue('E', biped(50, 4).sheet());
        let mut battle = drawing.battle().moving(RUN);
        (0..6).for_each(|_| battle.go(FORWARD, &[]));
        battle.go(Action::TurnLeft, &[]);
        battle
    };
    let mut dodged = drawn();
    dodged.go(FORWARD, &[&SKID[..], &[6, 6], &[3, 4, 3, 4]].concat());
    assert!(dodged.rolls().contains(&(Cause::AvoidCharge, 5)));
    assert_eq!((dodged.hex('A').as_str(), dodged.lost_points('E')), ("0210", 0));
    let mut missed = drawn().with('E', |unit| unit.motion.done = true);
    // The charge needs 5 + 2 (ran) + 1 (skidded) + 3: eleven; it slides past.
    missed.go(FORWARD, &[&SKID[..], &[1, 1], &[3, 4, 3, 4]].concat());
    assert_eq!((missed.hex('A').as_str(), missed.lost_points('E')), ("0210", 0));
}

#[test]
fn a_skid_of_no_hexes_is_a_fall_alone() {
    let mut battle = board(". =A .\n. = .\n. . .").red('A', biped(50, 6).sheet()).battle().moving(RUN);
    battle.go(Action::TurnLeft, &[]);
    battle.go(FORWARD, &[&[1, 1][..], &FALL].concat());
    assert_eq!(battle.unit('A').place.facing, Facing::SouthEast);
    assert_eq!((battle.hex('A').as_str(), battle.lost_points('A')), ("0201", 5));
}

/// §4.12.4, §4.11: whoever stands below a cliff is fallen upon, not charged.
#[test]
fn a_skid_over_a_cliff_falls_on_whoever_is_below() {
    let drawing = format!(".  =A .\n{}. -3E .\n. -3 .\n. -3 .", ".  =  .\n".repeat(6));
    let drawing = board(&drawing).red('A', biped(60, 6).sheet()).blue('E', biped(50, 4).sheet());
    let mut battle = drawing.battle().moving(RUN);
    (0..6).for_each(|_| battle.go(FORWARD, &[]));
    battle.go(Action::TurnLeft, &[]);
    let mut dice = kit::Seeded::new(7);
    // A pilot who keeps no balance: every roll of it fails without dice.
    let mut lame = battle.with('A', |unit| unit.pilot.piloting = 20);
    lame.log.clear();
    kit::Game::apply(&mut lame.state, FORWARD.into(), &mut dice, &mut lame.log).unwrap();
    let happened = |wanted: fn(&crate::Event) -> bool| lame.log.iter().any(wanted);
    assert!(happened(|event| matches!(event, crate::Event::Movement(Event::FellOnto { .. }))));
    assert!(!happened(|event| matches!(event, crate::Event::Physical(_))));
}

/// §4.15: the fall of the skid breaks the ice, and water ends it.
#[test]
fn who_falls_through_the_ice_slides_no_further() {
    let ice = Action::Forward { onto: crate::board::Footing::Ice };
    let drawing = format!(". ~1iA .\n{}", ". ~1i .\n".repeat(6));
    let mut battle = board(&drawing).red('A', biped(50, 6).sheet()).battle().rule("ice_rolls=on").moving(RUN);
    (0..3).for_each(|_| battle.go(ice, &[1]));
    battle.go(Action::TurnLeft, &[]);
    // The roll; a fall for five points, the belt; the ice; seven points in two groups that hold, the belt.
    let through = [&[1, 1][..], &FALL, &[6, 6, 6, 1, 3, 4, 1, 1, 3, 4, 1, 1]].concat();
    battle.go(FORWARD, &through);
    assert_eq!((battle.hex('A').as_str(), battle.unit('A').place.elevation.0), ("0204", -1));
    assert!(battle.unit('A').motion.done);
}

/// §4.12: a road is a road, whatever it is made of.
#[test]
fn gravel_and_dirt_roads_skid_like_paved_ones() {
    use crate::board::{Footing, Road, RoadSurface};
    use crate::unit::Mode;
    for surface in [RoadSurface::Paved, RoadSurface::Alley, RoadSurface::Dirt, RoadSurface::Gravel] {
        let road = Some(Road { surface, exits: crate::board::Exits::ALL });
        let hex = crate::board::Terrain { road, ..Default::default() };
        let options = crate::Options::texts();
        let skids = |mode| crate::movement::skid::slippery_ground(&hex, Footing::Ground, mode, &options);
        assert_eq!([Mode::Walk, Mode::Run, Mode::Jump].map(skids), [false, true, false], "{surface:?}");
    }
}
