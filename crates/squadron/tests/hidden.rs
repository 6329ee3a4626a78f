//! §3.5–3.6 Hidden things, byte by byte: nothing that a seat may not know is in its view or its log.

use kit::play::{choices, choose};
use kit::{Game, Seat, Seeded};
use squadron::{Action, Colour, Event, Options, Phase, Privilege, Setup, State};

mod support;

/// What each listener heard, as the bytes that would leave the process.
#[derive(Default, PartialEq, Debug)]
struct Heard {
    lines: Vec<String>,
}

fn hear(heard: &mut Heard, state: &State, events: &[Event], seat: Option<Seat>) {
    for event in events {
        let shown = state.overheard(event, seat).expect("everything is heard in some form");
        heard.lines.push(serde_json::to_string(&shown).expect("an event is text"));
    }
    heard.lines.push(serde_json::to_string(&state.view(seat)).expect("a view is text"));
}

/// Plays the opening up to the reveal. `secret` decides forces and kinds, `open` everything else.
fn opening(open: u64, secret: u64, listener: Option<Seat>, owner: Colour) -> (Heard, State) {
    let mut state = State::new(&Setup { options: Options::STANDARD, ..Setup::default() }).expect("a setup");
    let (mut dice, mut heard) = (Seeded::new(open), Heard::default());
    let mut events = Vec::new();
    state.begin(&mut dice, &mut events);
    hear(&mut heard, &state, &events, listener);
    let (mut plain, mut sealed) = (choices(open), choices(secret));
    while !state.is_revealed() {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        let is_secret = state.deciding() == Some(owner);
        let action = match (state.phase(), choose(&legal, &mut plain).expect("there is a legal action")) {
            (Phase::Privilege { .. }, _) => Action::Take(Privilege::Opener),
            (Phase::Forces { .. }, _) if is_secret => choose(&legal, &mut sealed).expect("a force"),
            // The square is open, the kind is not.
            (Phase::Placement { .. }, Action::Place { at, .. }) if is_secret => {
                let here: Vec<Action> = legal
                    .iter()
                    .copied()
                    .filter(|it| matches!(it, Action::Place { at: there, .. } if *there == at))
                    .collect();
                choose(&here, &mut sealed).expect("a kind")
            }
            (_, chosen) => chosen,
        };
        // The squares of legal placements do not depend on kinds, but how many actions there are does: draw the
        // square from the open stream in a way that both games share.
        let action = match action {
            Action::Place { kind, .. } => {
                let squares: std::collections::BTreeSet<_> = legal
                    .iter()
                    .filter_map(|it| match it {
                        Action::Place { at, .. } => Some(*at),
                        _ => None,
                    })
                    .collect();
                let squares: Vec<_> = squares.into_iter().collect();
                let turn = state.field().living(Colour::Red).len() + state.field().living(Colour::Blue).len();
                Action::Place { kind, at: squares[(turn * 7) % squares.len()] }
            }
            other => other,
        };
        events.clear();
        state.apply(action, &mut dice, &mut events).expect("legal");
        if state.is_revealed() {
            break;
        }
        hear(&mut heard, &state, &events, listener);
    }
    (heard, state)
}

#[test]
fn two_games_that_differ_in_hidden_things_sound_and_look_the_same() {
    for owner in Colour::ALL {
        for open in 0..4 {
            let (_, state) = opening(open, 100, None, owner);
            let listeners = [None, Some(state.seat_of(owner.other()))];
            for listener in listeners {
                let (first, one) = opening(open, 100, listener, owner);
                let (second, two) = opening(open, 200, listener, owner);
                assert_ne!(one.force(owner), two.force(owner), "the secrets differ");
                assert_eq!(first, second, "{listener:?} of {owner}'s secrets");
            }
            // The owner does know.
            let own = Some(state.seat_of(owner));
            assert_ne!(opening(open, 100, own, owner).0, opening(open, 200, own, owner).0);
        }
    }
}

#[test]
fn no_byte_of_a_view_or_log_names_a_kind_face_down() {
    let (heard, state) = opening(7, 300, None, Colour::Red);
    let card = serde_json::to_string(&state.field().table().card).expect("the card is text");
    for line in &heard.lines {
        // The stat card is public and names all kinds; nothing else may.
        let rest = line.replace(&card, "");
        for kind in squadron::Kind::ALL {
            let name = format!("\"{}\"", kind.name().to_lowercase());
            assert!(!rest.contains(&name), "a spectator hears of {name} in {rest}");
        }
        assert!(!rest.contains("force_chosen"), "{rest}");
    }
    assert!(heard.lines.iter().any(|line| line.contains("placed_face_down")));
    assert!(heard.lines.iter().any(|line| line.contains("force_sealed")));
}

/// A bot is handed the table as its seat could imagine it: the same view, whatever the lot, and nothing in it
/// that depends on what is hidden.
#[test]
fn what_is_hidden_is_drawn_by_lot_from_what_the_seat_can_see() {
    let mut differed = 0;
    for seed in 0..4 {
        let mut state =
            State::new(&Setup { options: Options::STANDARD, ..Setup::default() }).expect("a setup");
        let (mut dice, mut chosen) = (Seeded::new(seed), choices(seed));
        state.begin(&mut dice, &mut kit::Silent);
        while !state.is_revealed() {
            for seat in Seat::ALL {
                let imagined = state.with_hidden_redrawn(seat, &mut Seeded::new(seed + 1));
                assert_eq!(imagined.view(Some(seat)), state.view(Some(seat)), "seed {seed}");
                differed += u32::from(imagined != state);
            }
            for (other, seat) in support::secrets::alike(&state) {
                let Some(seat) = seat else { continue };
                let one = state.with_hidden_redrawn(seat, &mut Seeded::new(7));
                let two = other.with_hidden_redrawn(seat, &mut Seeded::new(7));
                assert_eq!(one, two, "seed {seed}: the lot fell by what is hidden");
            }
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            let action = choose(&legal, &mut chosen).expect("there is a legal action");
            state.apply_unchecked(action, &mut dice, &mut kit::Silent);
        }
        assert_eq!(state.with_hidden_redrawn(Seat::Red, &mut Seeded::new(1)), state, "all is face up");
    }
    assert!(differed > 60, "only {differed} of the tables were drawn anew");
}
