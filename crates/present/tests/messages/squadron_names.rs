//! Names of M.A.S.C. on the page: a squad keeps its name from phase to phase, and no engine number is shown.

use std::collections::{BTreeMap, BTreeSet};

use kit::{Game, Next, Seat, Seeded, Silent};
use present::Present;
use squadron::{Action, Setup, State};
use wire::squadron::SquadronTable;
use wire::{Options, Table};

use crate::tour;

fn table(state: &State) -> SquadronTable {
    match state.table(None) {
        Table::Squadron(table) => table,
        other => panic!("a table of M.A.S.C., not {other:?}"),
    }
}

fn quick(seed: u32) -> State {
    State::new(&Setup::quick(squadron::Options::STANDARD, seed)).expect("a quick start begins")
}

/// Owner and members of each squad by name.
fn squads(state: &State) -> BTreeMap<String, (wire::Seat, Vec<u8>)> {
    let groups = table(state).groups;
    let by_name: BTreeMap<_, _> =
        groups.iter().map(|it| (it.name.clone(), (it.owner, it.members.clone()))).collect();
    assert_eq!(by_name.len(), groups.len(), "no name is used twice at a time");
    by_name
}

#[test]
fn a_squad_that_stays_together_keeps_its_name_and_no_name_goes_to_strangers() {
    let mut kept = 0;
    for seed in 2..6 {
        let mut before = BTreeMap::new();
        tour::tour(quick(seed), u64::from(seed), 600, |state, _, _| {
            let now = squads(state);
            for (name, (owner, members)) in &before {
                let same = now.iter().find(|(_, (side, they))| (side, they) == (owner, members));
                if let Some((called, _)) = same {
                    assert_eq!(called, name, "the same Mecha under another name");
                    kept += 1;
                }
                if let Some((_, others)) = now.get(name) {
                    let shared = others.iter().any(|it| members.contains(it));
                    assert!(shared, "{name} was {members:?} and is {others:?}");
                }
            }
            before = now;
        });
    }
    assert!(kept > 1_000, "{kept}");
}

#[test]
fn mecha_are_told_apart_by_letters_and_squares_by_region() {
    let mut lines = Vec::new();
    let (mut state, mut dice, mut choices) = (quick(3), Seeded::new(3), kit::play::choices(3));
    let (mut events, mut listed) = (Vec::new(), Vec::new());
    let mut then = state.clone();
    state.begin(&mut dice, &mut events);
    let names: BTreeSet<String> = table(&state).mecha.iter().map(|it| it.name.clone()).collect();
    assert!(names.iter().all(|it| !it.contains(|letter: char| letter.is_ascii_digit())), "{names:?}");
    assert!(names.iter().any(|it| it.ends_with(" A")), "{names:?}");
    for step in 0..300 {
        for event in events.drain(..) {
            then.absorb(&event);
            lines.extend(then.log_line(&event, None, step).map(|it| it.text));
        }
        let Next::Seat(_) = state.to_act() else { break };
        let action = state.sample(&mut choices, &mut listed).expect("there is a choice");
        state.apply_unchecked(action, &mut dice, &mut events);
    }
    let moved = lines.iter().find(|it| it.contains(" goes from ")).expect("somebody moves");
    assert!(moved.contains(" to "), "{moved}");
    assert!(!lines.iter().any(|it| it.contains(',') && it.contains(" goes from ")), "no pairs of numbers");
}

#[test]
fn a_destination_says_what_the_turn_would_bring() {
    let mut checked = 0;
    tour::tour(quick(4), 4, 400, |state, seat: Seat, _| {
        let Some(Options::Activation(options)) = Present::options_for(state, seat) else { return };
        if !options.waiting.is_empty() {
            return;
        }
        let Some(card) = options.destinations.first() else { return };
        let action: Action = State::action(&card.action).expect("it reads back");
        let mut then = state.clone();
        then.apply(action, &mut Seeded::new(0), &mut Silent).expect("it is legal");
        let points = then.standing().points;
        assert_eq!((card.points.red, card.points.blue), (points.red, points.blue));
        checked += 1;
    });
    assert!(checked > 5, "{checked}");
}
