//! Sealed declarations drawn again: a seat that does not know them plays on from one of many games that look alike.

use classic::{Action, Phase, State, turn};
use kit::{Game, Next, Seat, Seeded, Silent};

use crate::trace::Replayed;

/// What the other seat declared in a phase that is still open is drawn among what it may declare. Which units have
/// declared is public and stays.
pub fn redrawn(before: State, actions: &[Action], faces: &[u8], seat: Seat, lot: &mut Seeded) -> Vec<Action> {
    let mut game = before;
    let mut dice = Replayed::new(faces);
    // Up to where the present phase began everything is known; no die falls in a phase of declarations.
    let (mut open, mut began) = (game.clone(), 0);
    for (at, &action) in actions.iter().enumerate() {
        let was = (game.turn(), game.phase());
        game.apply_unchecked(action, &mut dice, &mut Silent);
        if (game.turn(), game.phase()) != was {
            (open, began) = (game.clone(), at + 1);
        }
    }
    if !matches!(game.phase(), Phase::Weapons | Phase::Physical) {
        return actions.to_vec();
    }
    let mut drawn = Drawn { game: open, actions: actions[..began].to_vec() };
    let mut left = actions[began..].iter().peekable();
    while let Some(&action) = left.next() {
        let is_public = matches!(action, Action::Turn(turn::Action::Activate { .. }));
        if is_public || drawn.game.to_act() == Next::Seat(seat) {
            drawn.play(action);
            continue;
        }
        // The rest of what this unit declared, up to the next one that is named.
        while left.next_if(|next| !matches!(next, Action::Turn(_))).is_some() {}
        let has_ended = left.peek().is_some() || game.acting() != drawn.game.acting();
        if has_ended {
            drawn.declare_by_lot(lot);
        }
    }
    drawn.actions
}

struct Drawn {
    game: State,
    actions: Vec<Action>,
}

impl Drawn {
    fn play(&mut self, action: Action) {
        // No die falls before the last declaration, and that one is not made here.
        self.game.apply_unchecked(action, &mut Seeded::new(0), &mut Silent);
        self.actions.push(action);
    }

    fn declare_by_lot(&mut self, lot: &mut Seeded) {
        let (unit, mut listed) = (self.game.acting(), Vec::new());
        while self.game.acting() == unit
            && let Some(action) = self.game.sample(lot, &mut listed)
        {
            self.play(action);
        }
    }
}
