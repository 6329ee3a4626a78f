//! §5.3 When the ground, or a building on it, is in the way.

use serde::{Deserialize, Serialize};

/// A and T: the top levels of attacker and target (§0.3, R-46).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tops {
    pub attacker: i16,
    pub target: i16,
}

/// Where an intervening hex lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Place {
    Between,
    NextToAttacker,
    NextToTarget,
    NextToBoth,
}

/// Which of the three tests a hex meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Test {
    /// F ≥ A and F ≥ T.
    OverBoth,
    /// Adjacent to the attacker and F ≥ A.
    OverAttacker,
    /// Adjacent to the target and F ≥ T.
    OverTarget,
}

impl Place {
    /// The place of a hex `distance` from the attacker on a line of this range.
    #[inline(always)]
    pub const fn new(distance: u16, range: u16) -> Place {
        match (distance == 1, distance + 1 == range) {
            (false, false) => Place::Between,
            (true, false) => Place::NextToAttacker,
            (false, true) => Place::NextToTarget,
            (true, true) => Place::NextToBoth,
        }
    }

    pub const fn is_next_to_target(self) -> bool {
        matches!(self, Place::NextToTarget | Place::NextToBoth)
    }

    pub const fn is_next_to_attacker(self) -> bool {
        matches!(self, Place::NextToAttacker | Place::NextToBoth)
    }
}

impl Tops {
    /// §5.3 The least F that intervenes at a place: the three tests in one number. F ≥ A and F ≥ T is F ≥ the
    /// greater; next to the attacker F ≥ A is enough, next to the target F ≥ T.
    #[inline(always)]
    pub const fn least(self, place: Place) -> i16 {
        let (low, high) = if self.attacker < self.target {
            (self.attacker, self.target)
        } else {
            (self.target, self.attacker)
        };
        match place {
            Place::Between => high,
            Place::NextToAttacker => self.attacker,
            Place::NextToTarget => self.target,
            Place::NextToBoth => low,
        }
    }

    /// §5.3 The test that a hex of height F meets, if it intervenes.
    pub const fn test(self, f: i16, place: Place) -> Option<Test> {
        if f >= self.attacker && f >= self.target {
            Some(Test::OverBoth)
        } else if place.is_next_to_attacker() && f >= self.attacker {
            Some(Test::OverAttacker)
        } else if place.is_next_to_target() && f >= self.target {
            Some(Test::OverTarget)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_height_is_where_a_test_begins_to_be_met() {
        for (attacker, target) in [(2, 2), (5, 1), (-3, 4)] {
            let tops = Tops { attacker, target };
            for (distance, range) in [(1, 2), (1, 5), (4, 5), (3, 5)] {
                let place = Place::new(distance, range);
                for f in -5..8 {
                    assert_eq!(
                        tops.test(f, place).is_some(),
                        f >= tops.least(place),
                        "{tops:?} {place:?} {f}"
                    );
                }
            }
        }
    }
}
