//! Draws sealed forces and face-down kinds of M.A.S.C. again (§3.5–3.6).

use kit::{Game, Next, Seat, Seeded, Silent};
use squadron::{Action, Force, Kind, State};

use crate::trace::Replayed;

/// The other seat's force and the kinds of its face-down Mecha are drawn; where they stand is public and stays.
pub(super) fn redrawn(
    before: State,
    actions: &[Action],
    faces: &[u8],
    seat: Seat,
    rng: &mut Seeded,
) -> Vec<Action> {
    let revealed = {
        let (mut game, mut dice) = (before.clone(), Replayed::new(faces));
        for &action in actions {
            game.apply_unchecked(action, &mut dice, &mut Silent);
        }
        game.is_revealed()
    };
    // §3.8: from the reveal on nothing is hidden.
    if revealed {
        return actions.to_vec();
    }
    let (mut game, mut dice) = (before, Replayed::new(faces));
    let mut counters: Vec<Kind> = Vec::new();
    let mut drawn = Vec::with_capacity(actions.len());
    for &action in actions {
        let own = game.to_act() == Next::Seat(seat);
        let action = match action {
            Action::ChooseForce(_) if !own => {
                let all = Force::all(&game.field().table().card, game.field().options());
                let force = kit::play::choose(&all, rng).unwrap_or_default();
                counters.clear();
                for kind in Kind::ALL {
                    counters.extend(std::iter::repeat_n(kind, usize::from(force.count(kind))));
                }
                Action::ChooseForce(force)
            }
            Action::Place { at, kind } if !own => {
                let kind = match counters.len() as u32 {
                    0 => kind,
                    left => counters.swap_remove(rng.below(left) as usize),
                };
                Action::Place { kind, at }
            }
            public => public,
        };
        game.apply_unchecked(action, &mut dice, &mut Silent);
        drawn.push(action);
    }
    drawn
}
