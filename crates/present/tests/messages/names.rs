//! Names that look like words of a sentence, or like each other, are left alone.

use std::sync::Arc;

use classic::mech::Sheet;
use classic::{Setup, State, UnitId};
use kit::{Game, Next, Reason, Seat, Seeded};
use present::Present;
use proving::yard;

/// A battle whose units are called so.
fn battle(red: &[&str], blue: &[&str]) -> State {
    let mut setup =
        yard::battle("market-cross", &vec!["bailiff"; red.len()], &vec!["poacher"; blue.len()], 6);
    for (unit, name) in setup.units.iter_mut().zip(red.iter().chain(blue)) {
        let mut design = (*unit.sheet.design).clone();
        design.identity.chassis = (*name).to_owned();
        design.identity.model = String::new();
        unit.sheet = Arc::new(Sheet::new(Arc::new(design)).expect("a sheet"));
    }
    begun(&setup)
}

fn begun(setup: &Setup) -> State {
    State::new(setup).expect("a battle begins")
}

#[test]
fn a_headsman_is_refused_by_its_own_name() {
    let state = battle(&["Bailiff"], &["Headsman"]);
    let why = classic::physical::NoAttack::OwnSide { unit: UnitId(1) };
    assert!(why.section().is_none());
    let said = state.refusal(&classic::Illegal::Physical(why)).message;
    assert_eq!(said, "Blue Headsman is on your own side");
}

/// How often a text holds these words, not counting longer words that begin with them.
fn times(text: &str, words: &str) -> usize {
    let whole = |at: usize| !text[at + words.len()..].starts_with(char::is_alphanumeric);
    text.match_indices(words).filter(|&(at, _)| whole(at)).count()
}

/// With *Fox* and *Foxhound* on one side every sentence names its unit once, and the short row leaves it out.
#[test]
fn a_fox_and_a_foxhound_are_told_apart_in_every_line() {
    let mut state = battle(&["Fox", "Foxhound"], &["Unit 1", "Head"]);
    let (mut dice, mut choices) = (Seeded::new(7), kit::play::choices(7));
    let (mut events, mut listed, mut lines) = (Vec::new(), Vec::new(), 0);
    let mut then = state.clone();
    state.begin(&mut dice, &mut events);
    for step in 0..1_500 {
        for event in &events {
            then.absorb(event);
            let Some(line) = then.log_line(event, Some(Seat::Red), step) else { continue };
            let Some(name) = line.name.as_deref() else { continue };
            let side = if line.seat == Some(wire::Seat::Red) { "Red" } else { "Blue" };
            assert!(times(&line.text, &format!("{side} {name}")) <= 1, "{line:?}");
            assert_eq!(times(&line.short, name), 0, "the name stands beside the row: {line:?}");
            assert_eq!(times(&line.short, "Red") + times(&line.short, "Blue"), 0, "no side: {line:?}");
            lines += 1;
        }
        events.clear();
        let Next::Seat(_) = state.to_act() else { break };
        let action = state.sample(&mut choices, &mut listed).expect("there is a choice");
        state.apply_unchecked(action, &mut dice, &mut events);
    }
    assert!(lines > 100, "only {lines}");
}
