//! A Mecha as a position names it, and the checks that a position must pass.

use std::sync::Arc;

use grid::Square;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::card::Kind;
use crate::colour::Colour;
use crate::field::{FORCE_LIMIT, Field, Mecha, MechaId, MechaSet, Table};
use crate::tiles::Terrain;

/// One Mecha of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counter {
    pub id: u8,
    pub owner: Colour,
    pub kind: Kind,
    pub x: u8,
    pub y: u8,
    #[serde(default)]
    pub damage: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadCounter {
    #[error("mecha[{index}].id: {id} is not 0 to 63")]
    Id { index: usize, id: u8 },
    #[error("mecha[{index}].id: {id} is used by an earlier Mecha")]
    SameId { index: usize, id: u8 },
    #[error("mecha[{index}].x, y: ({x},{y}) is not on the board (§2.1)")]
    OffBoard { index: usize, x: u8, y: u8 },
    #[error("mecha[{index}].x, y: {at} is blocking (§2.5)")]
    Blocking { index: usize, at: Square },
    #[error("mecha[{index}].x, y: {at} holds Mecha {other} already (§6.6b)")]
    Taken { index: usize, at: Square, other: MechaId },
    #[error("mecha[{index}].damage: {damage}, but a {kind} is destroyed at {body} (§9.2)")]
    Damage { index: usize, damage: u8, kind: Kind, body: u8 },
    #[error("mecha[{index}].owner: {owner} has more than {FORCE_LIMIT} Mecha")]
    TooMany { index: usize, owner: Colour },
}

impl Field {
    /// A position: the table with these Mecha on it.
    pub fn with(table: Arc<Table>, counters: &[Counter]) -> Result<Field, BadCounter> {
        let mut field = Field::empty(table);
        let mut seen = MechaSet::EMPTY;
        for (index, counter) in counters.iter().enumerate() {
            let Counter { owner, kind, damage, x, y, .. } = *counter;
            let id = MechaId::new(counter.id).ok_or(BadCounter::Id { index, id: counter.id })?;
            if seen.contains(id) {
                return Err(BadCounter::SameId { index, id: counter.id });
            }
            seen.insert(id);
            let on_board = |at: &Square| field.board().layout.squares().contains(*at);
            let at = Square::new(x, y).filter(on_board).ok_or(BadCounter::OffBoard { index, x, y })?;
            if field.board().terrain(at) == Terrain::Blocking {
                return Err(BadCounter::Blocking { index, at });
            }
            if let Some(other) = field.on(at) {
                return Err(BadCounter::Taken { index, at, other });
            }
            let body = field.table().card.profile(kind).body;
            if damage >= body {
                return Err(BadCounter::Damage { index, damage, kind, body });
            }
            if field.living(owner).len() >= usize::from(FORCE_LIMIT) {
                return Err(BadCounter::TooMany { index, owner });
            }
            field.put(id, owner, Mecha { kind, square: at, damage });
        }
        Ok(field)
    }
}
