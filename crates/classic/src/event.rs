//! What happened: one fact that a player would announce, by chapter.

use serde::{Deserialize, Serialize};

use crate::{State, critical, damage, end, fire, heat, movement, physical, piloting, turn};

/// A fact. Each chapter's `event.rs` holds its facts and what they change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "chapter", rename_all = "snake_case")]
pub enum Event {
    Turn(turn::Event),
    Movement(movement::Event),
    Fire(fire::Event),
    Damage(damage::Event),
    Critical(critical::Event),
    Physical(physical::Event),
    Piloting(piloting::Event),
    Heat(heat::Event),
    End(end::Event),
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match self {
            Event::Turn(event) => event.absorb(state),
            Event::Movement(event) => event.absorb(state),
            Event::Fire(event) => event.absorb(state),
            Event::Damage(event) => event.absorb(state),
            Event::Critical(event) => event.absorb(state),
            Event::Physical(event) => event.absorb(state),
            Event::Piloting(event) => event.absorb(state),
            Event::Heat(event) => event.absorb(state),
            Event::End(event) => event.absorb(state),
        }
    }
}

macro_rules! chapters {
    ($($variant:ident($chapter:ident)),* $(,)?) => {
        $(impl From<$chapter::Event> for Event {
            fn from(event: $chapter::Event) -> Event {
                Event::$variant(event)
            }
        })*
    };
}

chapters!(
    Turn(turn),
    Movement(movement),
    Fire(fire),
    Damage(damage),
    Critical(critical),
    Physical(physical),
    Piloting(piloting),
    Heat(heat),
    End(end),
);
