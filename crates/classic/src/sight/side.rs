//! §6.7 Through which hexside an attack comes, and the side of the target it strikes.

use grid::{Entry, Facing, Hex};
use serde::{Deserialize, Serialize};

use super::{Sight, Version};

/// §6.7 The side of a 'Mech that an attack strikes: the column of the hit location table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum AttackSide {
    Front,
    Left,
    Right,
    Rear,
}

impl AttackSide {
    /// §6.7 By k, the hexside counted from the target's feet facing.
    pub const fn through(hexside: Facing, feet: Facing) -> AttackSide {
        match feet.turns_to(hexside) {
            2 => AttackSide::Right,
            3 => AttackSide::Rear,
            4 => AttackSide::Left,
            _ => AttackSide::Front,
        }
    }

    /// R-51 The defender prefers the front, then a flank, then the rear.
    const fn rank(self) -> u8 {
        match self {
            AttackSide::Front => 0,
            AttackSide::Left | AttackSide::Right => 1,
            AttackSide::Rear => 2,
        }
    }
}

/// §6.7, R-51 The hexside of `target` through which the line from `attacker` enters. Through a corner it is the
/// one shared with the split hex of the version strictly worse for the attacker; if both give the same number,
/// the one whose side suits the defender, whose feet face `feet`. `None` in the same hex.
pub fn entering_hexside(sight: &Sight, attacker: Hex, target: Hex, feet: Facing) -> Option<Facing> {
    match grid::entry(attacker, target)? {
        Entry::Side(side) => Some(side),
        Entry::Corner { left, right } => Some(match sight.strictly_worse() {
            Some(Version::Left) => left,
            Some(Version::Right) => right,
            None => {
                let rank = |hexside| AttackSide::through(hexside, feet).rank();
                if rank(right) < rank(left) { right } else { left }
            }
        }),
    }
}

/// §6.7 The side of a target with these feet that an attack along this line strikes; `None` in the same hex.
pub fn attack_side(sight: &Sight, attacker: Hex, target: Hex, feet: Facing) -> Option<AttackSide> {
    entering_hexside(sight, attacker, target, feet).map(|hexside| AttackSide::through(hexside, feet))
}
