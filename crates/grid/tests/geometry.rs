//! Laws of the geometry, and the line against the literal definition of §5.1.

use grid::{Entry, Facing, Hex, Line, Met, Point, Sector, entry, sector};
use proptest::prelude::*;

fn hexes(side: i16) -> impl Strategy<Value = Hex> {
    (0..side, 0..side).prop_map(|(x, y)| Hex::new(x, y))
}

fn facings() -> impl Strategy<Value = Facing> {
    (0..6_u8).prop_map(|number| Facing::try_from(number).unwrap())
}

/// §5.1 as it is written: every hex of a field, its six vertices, the signs.
fn literal(a: Hex, b: Hex, around: i16) -> (Vec<Hex>, Vec<Hex>, Vec<Hex>) {
    const VERTICES: [(i32, i32); 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];
    let (mut crossed, mut left, mut right) = (Vec::new(), Vec::new(), Vec::new());
    let range = a.distance(b);
    let line = b.centre().minus(a.centre());
    for x in a.x.min(b.x) - around..=a.x.max(b.x) + around {
        for y in a.y.min(b.y) - around..=a.y.max(b.y) + around {
            let h = Hex::new(x, y);
            if h == a || h == b || a.distance(h) > range || b.distance(h) > range {
                continue;
            }
            let signs = VERTICES.map(|(u, v)| {
                let centre = h.centre().minus(a.centre());
                line.cross(Point { u: centre.u + u, v: centre.v + v }).signum()
            });
            let zeros = signs.iter().filter(|sign| **sign == 0).count();
            match (signs.contains(&1), signs.contains(&-1), zeros) {
                (true, true, _) | (_, _, 1) => crossed.push(h),
                (true, false, 2) => right.push(h),
                (false, true, 2) => left.push(h),
                _ => {}
            }
        }
    }
    (crossed, left, right)
}

fn walked(a: Hex, b: Hex) -> (Vec<Hex>, Vec<Hex>, Vec<Hex>) {
    let (mut crossed, mut lefts, mut rights) = (Vec::new(), Vec::new(), Vec::new());
    for met in Line::between(a, b).meetings() {
        match met {
            Met::Whole(hex) => crossed.push(hex),
            Met::Pair { left, right } => {
                lefts.push(left);
                rights.push(right);
            }
        }
    }
    (crossed, lefts, rights)
}

fn sorted(mut parts: (Vec<Hex>, Vec<Hex>, Vec<Hex>)) -> (Vec<Hex>, Vec<Hex>, Vec<Hex>) {
    parts.0.sort_unstable();
    parts.1.sort_unstable();
    parts.2.sort_unstable();
    parts
}

#[test]
fn the_line_is_the_literal_definition_on_every_pair_of_a_field() {
    for from in [Hex::new(12, 12), Hex::new(13, 12)] {
        for x in 0..26 {
            for y in 0..26 {
                let to = Hex::new(x, y);
                assert_eq!(sorted(walked(from, to)), sorted(literal(from, to, 2)), "{from} to {to}");
            }
        }
    }
}

/// §6.2 was written in angles; the integer tests must agree with them all over a field.
#[test]
fn sectors_agree_with_the_angles() {
    let from = Hex::new(12, 12);
    for x in 0..25 {
        for y in 0..25 {
            let to = Hex::new(x, y);
            let v = to.centre().minus(from.centre());
            if to == from {
                continue;
            }
            for facing in Facing::ALL {
                let (right, down) = (f64::from(v.u) / 3.0 * 0.75_f64.sqrt(), f64::from(v.v) / 2.0);
                let bearing = right.atan2(-down).to_degrees() - f64::from(facing as u8) * 60.0;
                let theta = (bearing.rem_euclid(360.0) * 1e6).round() / 1e6 % 360.0;
                let expected = match theta {
                    t if t <= 60.0 || t >= 300.0 => Sector::Front,
                    t if t <= 120.0 => Sector::Right,
                    t if t < 240.0 => Sector::Rear,
                    _ => Sector::Left,
                };
                assert_eq!(sector(from, facing, to), expected, "{from} to {to}, {facing:?}, {theta}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn distance_is_a_metric(a in hexes(300), b in hexes(300), c in hexes(300)) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
    }

    #[test]
    fn a_step_changes_the_distance_by_at_most_one(a in hexes(300), b in hexes(300), towards in facings()) {
        prop_assert_eq!(a.distance(a.neighbour(towards)), 1);
        prop_assert_eq!(a.neighbour(towards).neighbour(towards.opposite()), a);
        prop_assert!(a.neighbour(towards).distance(b).abs_diff(a.distance(b)) <= 1);
    }

    #[test]
    fn a_line_reversed_meets_the_same_hexes_with_sides_swapped(a in hexes(120), b in hexes(120)) {
        let there = sorted(walked(a, b));
        let back = sorted(walked(b, a));
        prop_assert_eq!(there.0, back.0);
        prop_assert_eq!(there.1, back.2);
        prop_assert_eq!(there.2, back.1);
    }

    #[test]
    fn a_far_line_is_the_literal_definition(a in hexes(90), b in hexes(90)) {
        prop_assert_eq!(sorted(walked(a, b)), sorted(literal(a, b, 2)));
    }

    #[test]
    fn what_a_line_meets_comes_nearer_step_by_step(a in hexes(200), b in hexes(200)) {
        let line = Line::between(a, b);
        prop_assert_eq!(line.range(), a.distance(b));
        let along = |hex: Hex| {
            let (line, to) = (b.centre().minus(a.centre()), hex.centre().minus(a.centre()));
            // The dot product of the true hexagons: V is worth √3 of U's unit.
            line.u * to.u + 3 * line.v * to.v
        };
        let mut last = 0;
        for met in line.meetings() {
            let hex = match met {
                Met::Whole(hex) => hex,
                Met::Pair { left, right } => {
                    prop_assert_eq!(along(left), along(right));
                    left
                }
            };
            prop_assert!(along(hex) > last || (along(hex) == last && last != 0));
            last = along(hex);
        }
    }

    #[test]
    fn a_line_is_split_exactly_when_it_enters_through_a_corner(a in hexes(60), b in hexes(60)) {
        let corner = matches!(entry(a, b), Some(Entry::Corner { .. }));
        prop_assert_eq!(corner, Line::between(a, b).is_split());
        if let Some(Entry::Corner { left, right }) = entry(a, b) {
            let last = Line::between(a, b).meetings().last();
            let pair = Met::Pair { left: b.neighbour(left), right: b.neighbour(right) };
            prop_assert_eq!(last, Some(pair));
        }
    }

    #[test]
    fn a_line_enters_through_the_side_of_the_last_hex_it_crosses(a in hexes(60), b in hexes(60)) {
        if let Some(Entry::Side(side)) = entry(a, b) {
            let before = b.neighbour(side);
            let meets = Line::between(a, b).meetings().any(|met| met == Met::Whole(before));
            prop_assert!(meets || before == a);
        }
    }

    #[test]
    fn turning_with_the_target_keeps_the_sector(a in hexes(60), towards in facings(), facing in facings()) {
        // A target in direction k relative to the facing is always in the same sector.
        let expected = match facing.turns_to(towards) {
            0 | 1 | 5 => Sector::Front,
            2 => Sector::Right,
            3 => Sector::Rear,
            _ => Sector::Left,
        };
        prop_assert_eq!(sector(a, facing, a.neighbour(towards)), expected);
    }
}
