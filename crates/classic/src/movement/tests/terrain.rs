//! §1.3, §1.4, §4.3, §4.17 What every terrain costs.

use grid::{Facing, Hex};

use crate::board::Footing;
use crate::movement::cost::{Gait, NoStep, Spot, step, weather_mp};
use crate::options::{Conditions, Fog, Light};
use crate::testing::board;

const GAIT: Gait = Gait { mass: 50, weather_mp: 0, drive: crate::unit::Drive::Legs };

/// A step south from one drawn hex onto the ground of another.
fn from_to(from: &str, to: &str) -> Result<u8, NoStep> {
    onto(from, Footing::Ground, to, Footing::Ground)
}

fn onto(from: &str, at: Footing, to: &str, onto: Footing) -> Result<u8, NoStep> {
    let drawing = board(&format!("{from}\n{to}"));
    let tread = |y| drawing.board.tread(Hex::new(0, y));
    let (from, to) = (Spot { tread: tread(0), footing: at }, Spot { tread: tread(1), footing: onto });
    step(from, to, Facing::South, GAIT).map(|step| step.mp)
}

#[test]
fn every_row_of_the_terrain_table_costs_what_is_printed() {
    #[rustfmt::skip]
    let rows = [
        (".", 1), ("=", 1), ("p", 1), ("r", 2), ("u", 2), ("s", 1), ("w", 2), ("ww", 3), ("j", 3), ("jj", 4),
        ("~0", 1), ("b1h3", 2), ("b2h3", 3), ("b3h3", 4), ("b4h3", 5), ("i", 2), ("m", 2), ("n", 2), ("k", 2),
        ("1", 2), ("2", 3), ("-1", 2), ("-2", 3),
    ];
    for (hex, mp) in rows {
        assert_eq!(from_to(".", hex), Ok(mp), "{hex}");
    }
}

/// §13 R-28.
#[test]
fn r_28_water_costs_its_depth_and_the_way_to_the_floor() {
    assert_eq!(from_to(".", "~1"), Ok(1 + 1 + 1));
    assert_eq!(from_to(".", "~2"), Ok(1 + 3 + 2));
    assert_eq!(from_to("~1", "~1"), Ok(2));
    assert_eq!(from_to("~1", "~3"), Ok(1 + 3 + 2));
    assert_eq!(from_to("~2", "."), Ok(1 + 2));
    assert_eq!(from_to(".", "~3"), Err(NoStep::TooSteep { change: -3 }));
}

/// §14 E-19.
#[test]
fn e_19_heavy_woods_one_level_up_on_mud() {
    assert_eq!(from_to(".", "1wwm"), Ok(5));
}

#[test]
fn more_than_two_levels_and_impassable_ground_are_no_step() {
    assert_eq!(from_to(".", "3"), Err(NoStep::TooSteep { change: 3 }));
    assert_eq!(from_to("3", "."), Err(NoStep::TooSteep { change: -3 }));
    assert_eq!(from_to(".", "x"), Err(NoStep::Impassable));
    assert_eq!(onto(".", Footing::Ground, ".", Footing::Top), Err(NoStep::NoFooting(Footing::Top)));
}

#[test]
fn along_a_road_only_the_level_counts_but_walls_do() {
    assert_eq!(from_to("=", "=ww"), Ok(1));
    assert_eq!(from_to("p", "=jjm"), Ok(1));
    assert_eq!(from_to(".", "=ww"), Ok(3));
    assert_eq!(from_to("=", "1=r"), Ok(2));
    assert_eq!(from_to("p", "pb2h3"), Ok(3));
}

#[test]
fn a_bridge_is_crossed_on_its_deck_or_passed_below_with_room() {
    assert_eq!(onto(".", Footing::Ground, "~2#0c50", Footing::Top), Ok(1));
    assert_eq!(onto(".", Footing::Ground, "-2#3c50", Footing::Top), Ok(2));
    assert_eq!(from_to("-2", "-2#2c50"), Ok(1));
    assert_eq!(from_to("-1", "-1#1c50"), Err(NoStep::LowBridge { room: 1 }));
    assert_eq!(onto("=", Footing::Ground, "~2#0c10", Footing::Top), Ok(1), "too weak, and it will break");
}

#[test]
fn a_roof_is_a_hill_that_must_carry_the_mech() {
    assert_eq!(onto(".", Footing::Ground, "b3h2", Footing::Top), Ok(3));
    assert_eq!(onto(".", Footing::Ground, "b3h3", Footing::Top), Err(NoStep::TooSteep { change: 3 }));
    let weak = NoStep::WeakRoof { carries: 40, mass: 50 };
    assert_eq!(onto(".", Footing::Ground, "b2h1", Footing::Top), Err(weak));
    assert_eq!(weak.to_string(), "the roof carries 40 tons: the 'Mech weighs 50 (§4.14)");
}

/// §13 R-10.
#[test]
fn r_10_ice_fog_and_night_cost_flat() {
    assert_eq!(onto(".", Footing::Ground, "~2i", Footing::Ice), Ok(2));
    assert_eq!(from_to(".", "~1i"), Err(NoStep::NoFooting(Footing::Ground)));
    assert_eq!(from_to("~1", "~1i"), Ok(2), "under the ice");
    let cost = |fog, light, lit| weather_mp(&Conditions { fog, light, ..Conditions::default() }, lit);
    assert_eq!([Fog::None, Fog::Light, Fog::Heavy].map(|fog| cost(fog, Light::Day, false)), [0, 1, 2]);
    let lights = [Light::Day, Light::Dusk, Light::FullMoon, Light::Moonless];
    assert_eq!(lights.map(|light| cost(Fog::None, light, false)), [0, 0, 1, 2]);
    assert_eq!(lights.map(|light| cost(Fog::None, light, true)), [0; 4]);
    assert_eq!(cost(Fog::Heavy, Light::Moonless, false), 4);
}
