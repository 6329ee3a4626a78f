//! Draws sealed declarations of Classic again, so that a seat that does not know them plays on from one of many
//! games that look the same to it.

use classic::fire::{self, Target};
use classic::gear::Family;
use classic::{Action, Phase, State, turn};
use kit::{Game, Next, Seat, Seeded, Silent};

use crate::trace::Replayed;

/// What the other seat declared in a phase that is still open is drawn among what it may declare. Which units have
/// declared is public and stays.
pub(super) fn redrawn(
    before: State,
    actions: &[Action],
    faces: &[u8],
    seat: Seat,
    rng: &mut Seeded,
) -> Vec<Action> {
    let mut actions = actions.to_vec();
    redraw_shells(&before, &mut actions, faces, seat, rng);
    let actions = &actions[..];
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
    if !game.phase().is_sealed() {
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
            drawn.declare_by_lot(rng);
        }
    }
    drawn.actions
}

/// §15.14.4 Shells of the other seat that are still in the air may be meant for other hexes: nobody but its own side
/// knows, and no die has fallen for them.
fn redraw_shells(before: &State, actions: &mut [Action], faces: &[u8], seat: Seat, rng: &mut Seeded) {
    let pieces = |it: &classic::Unit| {
        before.sheet(it.id).weapons.iter().any(|it| it.weapon.family == Family::Artillery)
    };
    if !before.units().iter().any(pieces) {
        return;
    }
    let is_lobbed = |game: &State, action: &Action| {
        matches!(action, Action::Fire(fire::Action::Fire { target: Target::Hex(_), .. }))
            && game.phase() == Phase::Targeting
    };
    let mut game = before.clone();
    let mut dice = Replayed::new(faces);
    let mut flown = Vec::new();
    for (at, action) in actions.iter().enumerate() {
        if is_lobbed(&game, action) && game.to_act() != Next::Seat(seat) {
            flown.push((at, game.clone()));
        }
        game.apply_unchecked(*action, &mut dice, &mut Silent);
    }
    for (at, then) in flown {
        let Action::Fire(fire::Action::Fire { weapon, target, .. }) = actions[at] else { continue };
        let aloft = game.flights().iter().any(|it| {
            let shell = it.shell.attack;
            Some(shell.attacker) == then.acting() && (shell.weapon, shell.target) == (weapon, target)
        });
        if aloft {
            actions[at] = elsewhere(&then, actions[at], rng);
        }
    }
}

/// The same shell at one of the hexes for which it would be in the air as long.
fn elsewhere(state: &State, action: Action, rng: &mut Seeded) -> Action {
    let Action::Fire(fire::Action::Fire { weapon, target: Target::Hex(mark), bin, .. }) = action else {
        return action;
    };
    let here = state.acting().map(|unit| state.unit(unit).place.hex);
    let turns = |hex| here.map(|here| fire::artillery::flight_turns(here.distance(hex)));
    let mut listed = Vec::new();
    state.legal_actions(&mut listed);
    listed.retain(|it| match it {
        Action::Fire(fire::Action::Fire { weapon: piece, target: Target::Hex(hex), bin: fed, .. }) => {
            (*piece, *fed) == (weapon, bin) && turns(*hex) == turns(mark)
        }
        _ => false,
    });
    if listed.is_empty() { action } else { listed[rng.below(listed.len() as u32) as usize] }
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

    fn declare_by_lot(&mut self, rng: &mut Seeded) {
        let (unit, mut listed) = (self.game.acting(), Vec::new());
        while self.game.acting() == unit
            && let Some(action) = self.game.sample(rng, &mut listed)
        {
            self.play(action);
        }
    }
}
