//! Facts of the End phase.

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::State;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    SeatDone { seat: Seat },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::SeatDone { .. } => {
                state.order.pop();
            }
        }
    }
}
