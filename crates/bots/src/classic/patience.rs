//! Turns without damage: after a few of them a bot leaves a good place in which nothing happens.

use classic::State;
use classic::mech::Location;

/// Quiet turns before a bot becomes impatient: fights often have two without damage.
const CALM: u16 = 2;
/// What each quiet turn after that adds.
const EACH: f32 = 0.5;
/// Quiet turns after which nothing more is added.
const MOST: u16 = 16;

/// For how many turns there has been no damage, as far as this bot has seen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Patience {
    points: u32,
    turn: u16,
    quiet: u16,
}

impl Patience {
    /// How much more than at first it is worth to get at the enemy: 1 while anything happens, then growing. A hit now
    /// and then calms it by half only: a battle of one scratch every ten turns never ends.
    pub(super) fn urgency(&mut self, state: &State) -> f32 {
        let (points, turn) = (points_left(state), state.turn());
        if turn < self.turn {
            *self = Patience::default();
        }
        if turn != self.turn {
            let quiet = self.quiet + (turn - self.turn);
            self.quiet = if points == self.points { quiet.min(MOST) } else { self.quiet / 2 };
            (self.points, self.turn) = (points, turn);
        }
        1.0 + EACH * f32::from(self.quiet.saturating_sub(CALM))
    }
}

/// Armour and structure of all units in play.
fn points_left(state: &State) -> u32 {
    let playing = state.units().iter().filter(|it| state.mech(it.id).is_in_play());
    let left = playing.flat_map(|it| {
        let body = &it.body;
        Location::ALL.map(|at| {
            u32::from(body.armour[at]) + u32::from(body.rear_armour[at]) + u32::from(body.internal[at])
        })
    });
    left.sum()
}
