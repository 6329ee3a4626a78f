//! §3.2 Laying the region tiles in turn.

use serde::Serialize;
use thiserror::Error;

use crate::board::{Laid, Layout, Region};
use crate::colour::{ByColour, Colour};
use crate::reason::reasons;
use crate::tiles::{TILES, TileId};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoTile {
    UnknownTile(TileId),
    UnknownSlot(Region),
    UsedTile(TileId),
    FullSlot(Region),
    EnemySlot { slot: Region, owner: Colour },
    Quota { slot: Region, quota: u8 },
}

reasons! { NoTile;
    NoTile::UnknownTile(it) => because("§1.2", text!["there is no tile ", it.to_string(), ": they are 1 to 12"]);
    NoTile::UnknownSlot(it) => because("§2.2", text!["there is no region number ", it.0, ": they are 0 to 11"]);
    NoTile::UsedTile(it) => because("§3.2", text!["tile ", it.to_string(), " lies already"]);
    NoTile::FullSlot(it) => because("§3.2", text!["region ", it.to_string(), " holds a tile already"]);
    NoTile::EnemySlot { slot, owner } => because("§3.2", text!["region ", slot.to_string(), " is ", owner, "'s"]);
    NoTile::Quota { slot, quota } => because("§3.2", text![
        "region ", slot.to_string(), " is neutral, and ", quota, " neutral tiles are placed already",
    ]);
}

/// The tiles that lie, by slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Draft {
    laid: [Option<Laid>; TILES],
    /// Neutral tiles placed by each colour.
    neutral: ByColour<u8>,
}

impl Draft {
    pub fn laid(&self, slot: Region) -> Option<Laid> {
        self.laid.get(usize::from(slot.0)).copied().flatten()
    }

    /// The whole board, once all slots are full.
    pub fn complete(&self) -> Option<[Laid; TILES]> {
        let mut all = [Laid { tile: TileId(0), rotation: crate::tiles::Rotation::None }; TILES];
        for (into, laid) in all.iter_mut().zip(self.laid) {
            *into = laid?;
        }
        Some(all)
    }

    pub fn is_used(&self, tile: TileId) -> bool {
        self.laid.iter().flatten().any(|laid| laid.tile == tile)
    }

    /// §3.2 Whether a colour may put a tile in a slot, in whatever rotation.
    pub fn check(&self, layout: Layout, colour: Colour, tile: TileId, slot: Region) -> Result<(), NoTile> {
        if usize::from(tile.0) >= TILES {
            return Err(NoTile::UnknownTile(tile));
        }
        if usize::from(slot.0) >= TILES {
            return Err(NoTile::UnknownSlot(slot));
        }
        if self.is_used(tile) {
            return Err(NoTile::UsedTile(tile));
        }
        self.check_slot(layout, colour, slot)
    }

    /// §3.2 Slots allowed: one's own, and the neutral ones up to the quota.
    pub fn check_slot(&self, layout: Layout, colour: Colour, slot: Region) -> Result<(), NoTile> {
        if self.laid(slot).is_some() {
            return Err(NoTile::FullSlot(slot));
        }
        match layout.owner(slot) {
            Some(owner) if owner == colour => Ok(()),
            Some(owner) => Err(NoTile::EnemySlot { slot, owner }),
            None if self.neutral[colour] < layout.neutral_quota() => Ok(()),
            None => Err(NoTile::Quota { slot, quota: layout.neutral_quota() }),
        }
    }

    pub(crate) fn lay(&mut self, layout: Layout, colour: Colour, slot: Region, laid: Laid) {
        self.laid[usize::from(slot.0)] = Some(laid);
        if layout.owner(slot).is_none() {
            self.neutral[colour] += 1;
        }
    }
}
