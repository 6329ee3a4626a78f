//! §1.6, §12.4 Over the edge of one's own will.

use super::check::{afford, is_edge};
use super::{Event, NoMove};
use crate::{Play, State, UnitId};

/// §12.4 From an edge hex, for 1 MP.
pub(super) fn check(state: &State, unit: UnitId) -> Result<(), NoMove> {
    let hex = state.unit(unit).place.hex;
    if !is_edge(state, hex) {
        return Err(NoMove::NotAtEdge(hex));
    }
    afford(state.mech(unit), 1)
}

pub(super) fn leave(play: &mut Play<'_>, unit: UnitId) {
    play.emit(Event::Withdrew { unit });
}
