//! States that differ only in what somebody may not know.

use kit::{Game, Seat, Seeded, Silent};
use squadron::{Action, Colour, Phase, State};

/// During forces and placement: the same table with other forces or kinds of one colour, paired with everybody
/// but its owner.
pub(crate) fn alike(state: &State) -> Vec<(State, Option<Seat>)> {
    let mut pairs = Vec::new();
    for colour in Colour::ALL {
        if let Some(other) = with_other_kinds(state, colour) {
            let enemy = state.seat_of(colour.other());
            pairs.push((other.clone(), Some(enemy)));
            pairs.push((other, None));
        }
    }
    pairs
}

/// The state if this colour had chosen another force, and placed its kinds in another order.
pub(crate) fn with_other_kinds(state: &State, colour: Colour) -> Option<State> {
    if !matches!(state.phase(), Phase::Forces { .. } | Phase::Placement { .. }) {
        return None;
    }
    let chosen = state.force(colour)?;
    let mut again = rewound(state);
    let forces = legal(&again).into_iter().filter_map(|action| match action {
        Action::ChooseForce(force) => Some(force),
        _ => None,
    });
    let other = forces.rev().find(|&force| force != chosen)?;
    for chooser in Colour::ALL {
        let force = if chooser == colour { Some(other) } else { state.force(chooser) };
        let Some(force) = force else { return Some(again) };
        again = after(again, Action::ChooseForce(force))?;
    }
    for action in placements(state) {
        let Action::Place { at, .. } = action else { continue };
        let kinds = legal(&again);
        let same_square = |it: &&Action| matches!(it, Action::Place { at: there, .. } if *there == at);
        let placing = again.deciding();
        let action = if placing == Some(colour) { *kinds.iter().rev().find(same_square)? } else { action };
        again = after(again, action)?;
    }
    Some(again)
}

fn legal(state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    legal
}

fn after(mut state: State, action: Action) -> Option<State> {
    state.apply(action, &mut Seeded::new(0), &mut Silent).ok()?;
    Some(state)
}

/// The same table at the moment when forces are about to be chosen.
fn rewound(state: &State) -> State {
    let setup = squadron::Setup { options: *state.field().options(), ..Default::default() };
    let mut again = State::new(&setup).expect("the setup was accepted before");
    // A roll-off of 1 and these two choices give the red seat the colours asked for and the opening.
    again.begin(
        &mut kit::Scripted::new(&[if state.opener() == state.colour_of(Seat::Red) { 1 } else { 6 }]),
        &mut Silent,
    );
    again = after(again, Action::Take(squadron::Privilege::Opener)).expect("legal");
    again = after(again, Action::Play(state.opener().other())).expect("legal");
    for action in tiles(state) {
        again = after(again, action).expect("legal");
    }
    again
}

/// The tiles as they lie, laid in turn.
fn tiles(state: &State) -> Vec<Action> {
    let layout = state.field().board().layout;
    let slots = |colour: Colour| {
        let own = squadron::Region::all().filter(move |&slot| layout.owner(slot) == Some(colour));
        let neutral = squadron::Region::all().filter(move |&slot| layout.owner(slot).is_none());
        own.chain(neutral.skip(usize::from(colour == Colour::Blue)).step_by(2))
    };
    let lay = |slot| {
        let laid = state.draft().laid(slot).expect("the draft is complete");
        Action::LayTile { tile: laid.tile, slot, rotation: laid.rotation }
    };
    let (first, second) = (slots(state.opener()), slots(state.opener().other()));
    first.zip(second).flat_map(|(one, two)| [lay(one), lay(two)]).collect()
}

/// What was placed so far, in turn.
fn placements(state: &State) -> Vec<Action> {
    let place = |id| {
        let mecha = state.field().mecha(id);
        Action::Place { kind: mecha.kind, at: mecha.square }
    };
    let of = |colour: Colour| {
        state.field().living(colour).iter().map(place).map(Some).chain(std::iter::once(None))
    };
    let pairs = of(state.opener()).zip(of(state.opener().other()));
    pairs.flat_map(|(one, two)| [one, two]).flatten().collect()
}
