//! The options by phase, and the small choices.

use squadron::action::Privilege;
use squadron::{Action, Colour, Phase, State};

use super::{allocate, attack, moves, setup};
use crate::words::may;
use wire::squadron::ChoiceOptions;
use wire::{Choice, Options};

/// What the seat to act may decide. Until the reveal it is made of that seat's own Mecha alone.
pub(super) fn options(state: &State) -> Option<Options> {
    let own = state.deciding();
    Some(match state.phase() {
        Phase::Privilege { .. } => Options::Choice(privilege()),
        Phase::Colours { .. } => Options::Choice(colours()),
        Phase::Tiles { turn } => Options::Tiles(setup::tiles(state, *turn)),
        Phase::Forces { .. } => Options::Forces(setup::forces(state)),
        Phase::Placement { turn } => Options::Placement(setup::placement(state, *turn)),
        Phase::FirstMover => Options::Choice(first(own?, "Who moves first?", Action::MovesFirst)),
        Phase::FirstAttacker => Options::Choice(first(own?, "Who attacks first?", Action::AttacksFirst)),
        Phase::Movement { turn } => Options::Squads(moves::squads(state, *turn)),
        Phase::Activation { colour, group, .. } => {
            Options::Activation(moves::activation(state, *colour, *group)?)
        }
        Phase::Combat { turn } => Options::Attack(attack::options(state, *turn)),
        Phase::Allocation(assault) => Options::Allocate(allocate::options(state, assault)?),
        Phase::RollOff | Phase::Initiative | Phase::Victory | Phase::Over(_) => return None,
    })
}

fn described(choice: Choice, detail: &str) -> Choice {
    Choice { detail: detail.to_owned(), section: Some("3".to_owned()), ..choice }
}

fn privilege() -> ChoiceOptions {
    let colours = may("colours", "Choose the colours", &Action::Take(Privilege::Colours));
    let opener = may("opener", "Be the opener", &Action::Take(Privilege::Opener));
    ChoiceOptions {
        title: "Which privilege do you take?".to_owned(),
        note: "The other player gets the other one.".to_owned(),
        options: vec![
            described(opener, "You lay the first tile and place the first Mecha."),
            described(colours, "Red plays from the top edge, Blue from the bottom."),
        ],
    }
}

fn colours() -> ChoiceOptions {
    let play = |colour: Colour| {
        may(colour.to_string().to_lowercase(), format!("Play {colour}"), &Action::Play(colour))
    };
    ChoiceOptions {
        title: "Which colour do you play?".to_owned(),
        note: "The other player gets the other one.".to_owned(),
        options: vec![
            described(play(Colour::Red), "Your edge is the top row."),
            described(play(Colour::Blue), "Your edge is the bottom row."),
        ],
    }
}

fn first(own: Colour, title: &str, action: impl Fn(Colour) -> Action) -> ChoiceOptions {
    let option = |colour: Colour| {
        let label = if colour == own { "I go first".to_owned() } else { format!("{colour} goes first") };
        let choice = may(if colour == own { "own" } else { "other" }, label, &action(colour));
        Choice { section: Some("4".to_owned()), ..choice }
    };
    ChoiceOptions {
        title: title.to_owned(),
        note: "You own the initiative this turn.".to_owned(),
        options: vec![option(own), option(own.other())],
    }
}
