//! A whole battle as a readable log.

use classic::describe;
use classic::{Event, Setup, State};
use kit::{Game, Log, Next, Seeded};

use crate::player::choose;

/// Events as they are told, each in the state right after it: the teller follows with a state of its own.
struct Story {
    follows: State,
    text: String,
}

impl Log<Event> for Story {
    fn push(&mut self, event: &Event) {
        self.follows.absorb(event);
        if let Some(sentence) = describe::story(&self.follows, event) {
            self.text += &sentence;
            self.text.push('\n');
        }
    }
}

/// Plays a battle by lot to its end and tells it, one event a line.
///
/// # Panics
/// If the setup is refused or an action that was listed is illegal.
pub fn story(setup: &Setup, seed: u64) -> String {
    story_by(setup, Seeded::new(seed), Seeded::new(!seed))
}

/// The same with these dice and this lot.
///
/// # Panics
/// If the setup is refused or an action that was listed is illegal.
pub fn story_by(setup: &Setup, mut dice: Seeded, mut lot: Seeded) -> String {
    let mut state = State::new(setup).unwrap_or_else(|why| panic!("{why}"));
    let mut story = Story { follows: state.clone(), text: String::new() };
    state.begin(&mut dice, &mut story);
    let mut legal = Vec::new();
    while let Next::Seat(_) = state.to_act() {
        let Some(action) = choose(&state, &mut legal, &mut lot) else { break };
        state.apply(action, &mut dice, &mut story).unwrap_or_else(|why| panic!("{action:?}: {why}"));
        assert_eq!(state, story.follows, "the events are the change");
    }
    story.text
}
