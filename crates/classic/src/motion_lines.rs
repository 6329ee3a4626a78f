//! §6.3 A and T, §7.2: what the moves of attacker and target add to hit, with weapons and with fists alike.
//!
//! Weapon and physical attacks list these lines in orders and under sections of their own; the values are here.

use crate::Mech;
use crate::unit::{Drive, Mode};

/// §6.3 Attacker movement modifier.
#[rustfmt::skip]
pub const fn attacker_movement(mode: Mode) -> i8 {
    match mode {
        Mode::Stationary => 0,
        Mode::Walk       => 1,
        Mode::Run        => 2,
        Mode::Jump       => 3,
    }
}

/// What the attacker's move adds. Of walk, run and jump at most one is not zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct AttackerMotion {
    pub walked: i8,
    pub ran: i8,
    pub jumped: i8,
    pub skidded: i8,
}

impl AttackerMotion {
    pub(crate) fn of(attacker: Mech<'_>) -> AttackerMotion {
        let motion = attacker.unit.motion;
        let of = |mode: Mode| if motion.mode == mode { attacker_movement(mode) } else { 0 };
        // §15.15.2: who swims fires as one who jumps.
        let swims = motion.mode == Mode::Walk && motion.drive == Drive::Swim;
        AttackerMotion {
            walked: if swims { 3 } else { of(Mode::Walk) },
            ran: of(Mode::Run),
            jumped: of(Mode::Jump),
            skidded: i8::from(motion.skidded),
        }
    }
}

/// What the target's move adds, or that it cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TargetMotion {
    /// By hexes.
    pub moved: i8,
    ///
    pub jumped: i8,
    pub skidded: i8,
    pub immobile: i8,
    pub stuck: i8,
}

impl TargetMotion {
    pub fn of(target: Mech<'_>) -> TargetMotion {
        let motion = target.unit.motion;
        TargetMotion {
            moved: target_movement(motion.hexes),
            jumped: i8::from(motion.mode == Mode::Jump),
            skidded: if motion.skidded { 2 } else { 0 },
            immobile: if target.is_immobile() { -4 } else { 0 },
            stuck: if target.unit.stuck { -2 } else { 0 },
        }
    }

    pub const fn total(self) -> i8 {
        self.moved + self.jumped + self.skidded + self.immobile + self.stuck
    }
}

/// §6.3 T by hexes moved, as (most hexes, modifier).
#[rustfmt::skip]
const TARGET_MOVEMENT: [(u8, i8); 7] = [
    // Hexes moved   Mod
    (      2,         0),
    (      4,         1),
    (      6,         2),
    (      9,         3),
    (     17,         4),
    (     24,         5),
    (u8::MAX,         6),
];

/// §6.3 What hexes moved this turn add to hit the unit; a jump adds one more.
pub fn target_movement(hexes: u8) -> i8 {
    TARGET_MOVEMENT.iter().find(|&&(most, _)| hexes <= most).map_or(0, |&(_, modifier)| modifier)
}

#[cfg(test)]
mod tests {
    use super::target_movement;

    #[test]
    fn the_rows_of_hexes_moved_read_as_printed() {
        let rows = [0, 2, 3, 4, 5, 6, 7, 9, 10, 17, 18, 24, 25].map(target_movement);
        assert_eq!(rows, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    }
}
