//! §6.3 R: range brackets and minimum range.

use serde::{Deserialize, Serialize};

use super::{ToHit, Why};
use crate::fire::{NoShot, Reach};
use crate::gear::Ranges;

/// §6.3 Short, medium, long.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bracket {
    Short,
    Medium,
    Long,
}

impl Bracket {
    pub const ALL: [Bracket; 3] = [Bracket::Short, Bracket::Medium, Bracket::Long];

    /// §6.3 The bracket of a range, or why it is out of reach.
    pub const fn of(range: u16, ranges: Ranges) -> Result<Bracket, NoShot> {
        if range == 0 {
            Err(NoShot::SameHex)
        } else if range <= ranges.short as u16 {
            Ok(Bracket::Short)
        } else if range <= ranges.medium as u16 {
            Ok(Bracket::Medium)
        } else if range <= ranges.long as u16 {
            Ok(Bracket::Long)
        } else {
            Err(NoShot::OutOfRange { range, max: ranges.long })
        }
    }

    pub const fn modifier(self) -> i8 {
        match self {
            Bracket::Short => 0,
            Bracket::Medium => 2,
            Bracket::Long => 4,
        }
    }
}

/// §6.3 Minimum range: if range ≤ Min, + (Min − range + 1).
pub const fn minimum_range(range: u16, min: u8) -> i8 {
    if min > 0 && range <= min as u16 { (min as u16 - range + 1) as i8 } else { 0 }
}

/// §6.3 The attacker's own bracket, what its network takes off it (§15.3.3), and the minimum range from its own hex.
pub(super) fn add(number: &mut ToHit, range: u16, reach: Reach) {
    let own = reach.own;
    match own {
        Bracket::Short => {}
        Bracket::Medium => number.add(Why::MediumRange, own.modifier()),
        Bracket::Long => number.add(Why::LongRange, own.modifier()),
    }
    number.add(Why::Network, reach.bracket.modifier() - own.modifier());
    number.add(Why::MinimumRange, minimum_range(range, reach.ranges.min));
}
