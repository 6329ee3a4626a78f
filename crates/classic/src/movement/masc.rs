//! §4.18 MASC: which step the next use is, what it needs, and the odds of any pattern of use and rest.

use kit::odds::ways;
use serde::Serialize;

use super::Event;
use super::event::rest;
use crate::unit::Masc;
use crate::{Play, UnitId, critical};

/// §4.18 The last step: automatic failure, turn after turn.
const LAST_STEP: u8 = 5;

/// §4.18 2D6 needed to be safe, by consecutive turn; `None` never is. The need never falls below 3.
#[rustfmt::skip]
pub const NEEDED: [Option<u8>; LAST_STEP as usize] = [
    // Step  1        2        3        4        5+
          Some(3), Some(5), Some(7), Some(11), None,
];

impl Masc {
    /// §4.18 The step of a use this turn: one more after a use last turn, else where idle turns left it.
    pub const fn next_step(self) -> u8 {
        let step = if self.used_last_turn { self.level + 1 } else { self.level };
        match step {
            0 => 1,
            1..LAST_STEP => step,
            LAST_STEP.. => LAST_STEP,
        }
    }

    /// §4.18 2D6 needed for a use this turn.
    pub const fn next_target(self) -> Option<u8> {
        NEEDED[self.next_step() as usize - 1]
    }
}

/// One turn of a plan.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct MascTurn {
    pub used: bool,
    /// The step of the use, and 2D6 needed; `None` at rest, or where it always fails.
    pub step: Option<u8>,
    pub target: Option<u8>,
    /// The chance that this turn does no harm.
    pub safe: f64,
    /// The chance that no turn up to this one does.
    pub safe_so_far: f64,
}

/// §4.18 The odds over the next turns, `true` for each turn of use: exact, as a failed roll does not change the
/// steps.
pub fn outlook(masc: Masc, uses: &[bool]) -> Vec<MascTurn> {
    outlook_of(masc, 0, uses)
}

/// The same with a modifier of the roll.
pub(super) fn outlook_of(masc: Masc, modifier: i8, uses: &[bool]) -> Vec<MascTurn> {
    let mut masc = Masc { step: None, ..masc };
    let mut safe_so_far = 1.0;
    uses.iter()
        .map(|&used| {
            let (step, target) =
                if used { (Some(masc.next_step()), masc.next_target()) } else { (None, None) };
            let safe = match (used, target) {
                (false, _) => 1.0,
                (true, None) => 0.0,
                (true, Some(target)) => f64::from(ways(i32::from(target as i8 - modifier))) / 36.0,
            };
            safe_so_far *= safe;
            masc = rest(Masc { step, ..masc });
            MascTurn { used, step, target, safe, safe_so_far }
        })
        .collect()
}

/// §4.18 A use, as the mode is declared: the roll, and on failure one critical in each leg before the move. The
/// rolls that these hits demand follow before the first step.
pub(super) fn engage(play: &mut Play<'_>, unit: UnitId) {
    let masc = play.unit(unit).masc;
    let (step, target) = (masc.next_step(), masc.next_target());
    let dice = target.map(|_| play.two_d6());
    let safe = match (target, dice) {
        (Some(target), Some(dice)) => dice.meets(target as i8),
        (_, _) => false,
    };
    play.emit(Event::MascUsed { unit, step, target, dice, safe });
    if !safe {
        let mech = play.state().mech(unit);
        let legs: Vec<_> = mech.legs().filter(|&leg| !mech.unit.body.destroyed.has(leg)).collect();
        for leg in legs {
            critical::strike(play, unit, leg);
        }
    }
}
