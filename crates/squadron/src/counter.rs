//! A Mecha as a position names it, and the checks that a position must pass.

use std::sync::Arc;

use grid::Square;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::card::Kind;
use crate::colour::Colour;
use crate::field::{FORCE_LIMIT, Field, Mecha, MechaId, MechaSet, Table};
use crate::reason::reasons;
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

/// Which Mecha of a position is wrong, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub struct DrawnCounterError {
    pub index: usize,
    pub why: CounterError,
}

reasons! { DrawnCounterError;
    DrawnCounterError { index, ref why } => why.explain().of(format!("mecha[{index}].{}: ", why.field()));
}

/// Why a Mecha cannot stand as a position says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum CounterError {
    Id { id: u8 },
    SameId { id: u8 },
    OffBoard { x: u8, y: u8 },
    Blocking { at: Square },
    Taken { at: Square, other: MechaId },
    Damage { damage: u8, kind: Kind, body: u8 },
    TooMany { owner: Colour },
}

reasons! { CounterError;
    CounterError::Id { id } => plainly(text![id, " is not 0 to 63"]);
    CounterError::SameId { id } => plainly(text![id, " is used by an earlier Mecha"]);
    CounterError::OffBoard { x, y } => because("§2.1", text!["(", x, ",", y, ") is not on the board"]);
    CounterError::Blocking { at } => because("§2.5", text![at, " is blocking"]);
    CounterError::Taken { at, other } => because("§6.6b", text![at, " holds Mecha ", other, " already"]);
    CounterError::Damage { damage, kind, body } =>
        because("§9.2", text![damage, ", but a ", kind.name(), " is destroyed at ", body]);
    CounterError::TooMany { owner } => plainly(text![owner, format!(" has more than {FORCE_LIMIT} Mecha")]);
}

impl CounterError {
    /// The field that is wrong.
    pub const fn field(&self) -> &'static str {
        match self {
            CounterError::Id { .. } | CounterError::SameId { .. } => "id",
            CounterError::OffBoard { .. } | CounterError::Blocking { .. } | CounterError::Taken { .. } => {
                "x, y"
            }
            CounterError::Damage { .. } => "damage",
            CounterError::TooMany { .. } => "owner",
        }
    }
}

impl Field {
    /// A position: the table with these Mecha on it.
    pub fn with(table: Arc<Table>, counters: &[Counter]) -> Result<Field, DrawnCounterError> {
        let mut field = Field::empty(table);
        let mut seen = MechaSet::EMPTY;
        for (index, counter) in counters.iter().enumerate() {
            field.place(counter, &mut seen).map_err(|why| DrawnCounterError { index, why })?;
        }
        Ok(field)
    }

    fn place(&mut self, counter: &Counter, seen: &mut MechaSet) -> Result<(), CounterError> {
        let Counter { owner, kind, damage, x, y, .. } = *counter;
        let id = MechaId::new(counter.id).ok_or(CounterError::Id { id: counter.id })?;
        if seen.contains(id) {
            return Err(CounterError::SameId { id: counter.id });
        }
        seen.insert(id);
        let on_board = |at: &Square| self.board().layout.squares().contains(*at);
        let at = Square::new(x, y).filter(on_board).ok_or(CounterError::OffBoard { x, y })?;
        if self.board().terrain(at) == Terrain::Blocking {
            return Err(CounterError::Blocking { at });
        }
        if let Some(other) = self.on(at) {
            return Err(CounterError::Taken { at, other });
        }
        let body = self.table().card.profile(kind).body;
        if damage >= body {
            return Err(CounterError::Damage { damage, kind, body });
        }
        if self.living(owner).len() >= usize::from(FORCE_LIMIT) {
            return Err(CounterError::TooMany { owner });
        }
        self.put(id, owner, Mecha { kind, square: at, damage });
        Ok(())
    }
}
