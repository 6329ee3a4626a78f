//! Boards that look the same from both sides.

use grid::Hex;
use serde::{Deserialize, Serialize};

/// Which hex is the twin of which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    #[default]
    None,
    LeftRight,
    TopBottom,
    /// Turned by 180 degrees around the middle.
    HalfTurn,
}

impl Symmetry {
    pub const ALL: [Symmetry; 4] =
        [Symmetry::None, Symmetry::LeftRight, Symmetry::TopBottom, Symmetry::HalfTurn];

    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::HalfTurn => "half-turn",
        }
    }

    /// The twin of a hex; itself on the axis. Every second column stands half a hex lower, so a few hexes at the
    /// edge have none.
    pub fn twin(self, at: Hex, (width, height): (u16, u16)) -> Option<Hex> {
        let (width, height) = (width as i16, height as i16);
        let mirrored = width - 1 - at.x;
        let (x, flips) = match self {
            Symmetry::None => return Some(at),
            Symmetry::LeftRight => (mirrored, false),
            Symmetry::TopBottom => (at.x, true),
            Symmetry::HalfTurn => (mirrored, true),
        };
        // Twice the height of the centre: odd columns stand one lower.
        let centre = 2 * at.y + (at.x & 1);
        let lowest = 2 * (height - 1) + i16::from((at.x ^ x) & 1 == 1);
        let turned = if flips { lowest - centre } else { centre };
        let y = (turned - (x & 1)).div_euclid(2);
        (0..height).contains(&y).then_some(Hex::new(x, y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_twin_of_a_twin_is_the_hex_itself() {
        for size in [(16, 17), (15, 17), (32, 34)] {
            for symmetry in [Symmetry::HalfTurn, Symmetry::TopBottom] {
                for (x, y) in (0..size.0).flat_map(|x| (0..size.1).map(move |y| (x, y))) {
                    let at = Hex::new(x as i16, y as i16);
                    if let Some(twin) = symmetry.twin(at, size) {
                        assert_eq!(symmetry.twin(twin, size), Some(at), "{symmetry:?} {size:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_half_turn_of_an_even_board_keeps_every_distance() {
        let size = (16, 17);
        let twin = |at: Hex| Symmetry::HalfTurn.twin(at, size).expect("every hex has one");
        let all = (0..16).flat_map(|x| (0..17).map(move |y| Hex::new(x, y)));
        for at in all {
            for other in [Hex::new(0, 0), Hex::new(7, 9), Hex::new(15, 3)] {
                assert_eq!(at.distance(other), twin(at).distance(twin(other)));
            }
        }
    }
}
