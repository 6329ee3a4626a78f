//! Circles inside an outline: as many as asked for, as large as there is room.

use crate::drawing::{Drawing, Point};

/// The largest circle, and the closest that centres may come.
const LARGEST: f32 = 4.4;
const CLOSEST: f32 = 3.2;

/// So many points, of which some are lost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Points {
    pub(crate) full: u8,
    pub(crate) lost: u8,
}

/// Draws circles inside an outline, those that are lost filled from the top.
pub(crate) fn draw(drawing: &mut Drawing, corners: &[Point], points: Points) {
    let (centres, radius) = places(corners, usize::from(points.full));
    for (index, centre) in centres.into_iter().enumerate() {
        match index < usize::from(points.lost) {
            true => drawing.mark(centre, radius),
            false => drawing.circle(centre, radius),
        }
    }
}

/// The widest grid with room for all, and of its points those nearest the middle.
pub(crate) fn places(corners: &[Point], count: usize) -> (Vec<Point>, f32) {
    let mut step = 16.0;
    let mut found = Vec::new();
    while step > CLOSEST {
        found = grid(corners, step);
        if found.len() >= count {
            break;
        }
        step -= 0.1;
    }
    let (left, top, right, bottom) = bounds(corners);
    let middle = (left.midpoint(right), top.midpoint(bottom));
    let far = |(x, y): &Point| (x - middle.0).powi(2) + (0.7 * (y - middle.1)).powi(2);
    found.sort_by(|a, b| far(a).total_cmp(&far(b)));
    found.truncate(count);
    found.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0)));
    (found, LARGEST.min(0.38 * step))
}

/// The points of a staggered grid that keep clear of the outline.
fn grid(corners: &[Point], step: f32) -> Vec<Point> {
    let (left, top, right, bottom) = bounds(corners);
    let middle = left.midpoint(right);
    let mut points = Vec::new();
    let mut y = top + step / 2.0;
    let mut shift = 0.0;
    while y < bottom {
        let most = ((right - left) / step) as i32 + 1;
        let row = (-most..=most).map(|column| (middle + column as f32 * step + shift, y));
        points.extend(row.filter(|&point| keeps_clear(corners, point, 0.38 * step + 1.0)));
        y += 0.92 * step;
        shift = if shift == 0.0 { step / 2.0 } else { 0.0 };
    }
    points
}

fn bounds(corners: &[Point]) -> (f32, f32, f32, f32) {
    let start = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
    corners.iter().fold(start, |(left, top, right, bottom), &(x, y)| {
        (left.min(x), top.min(y), right.max(x), bottom.max(y))
    })
}

/// Whether a circle there lies inside.
fn keeps_clear(corners: &[Point], at: Point, radius: f32) -> bool {
    let edges = || corners.iter().zip(corners.iter().cycle().skip(1));
    let crossings = edges().filter(|&(&(x1, y1), &(x2, y2))| {
        (y1 > at.1) != (y2 > at.1) && at.0 < (x2 - x1) * (at.1 - y1) / (y2 - y1) + x1
    });
    crossings.count() % 2 == 1 && edges().all(|(&from, &to)| distance(at, from, to) >= radius)
}

/// From a point to a segment.
fn distance(at: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let along = ((at.0 - from.0) * dx + (at.1 - from.1) * dy) / (dx * dx + dy * dy).max(1e-6);
    let along = along.clamp(0.0, 1.0);
    let (x, y) = (from.0 + along * dx - at.0, from.1 + along * dy - at.1);
    (x * x + y * y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_lie_inside_and_apart() {
        let outline = [(0.0, 0.0), (60.0, 0.0), (50.0, 80.0), (10.0, 80.0)];
        for count in [0, 1, 7, 30, 60] {
            let (centres, radius) = places(&outline, count);
            assert_eq!(centres.len(), count);
            for (index, &one) in centres.iter().enumerate() {
                assert!(keeps_clear(&outline, one, radius), "{one:?} of {count}");
                for &two in &centres[index + 1..] {
                    let apart = (one.0 - two.0).hypot(one.1 - two.1);
                    assert!(apart > 2.0 * radius, "{one:?} and {two:?} of {count}");
                }
            }
        }
    }
}
