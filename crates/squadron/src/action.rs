//! The actions of §18.1: one small decision each.

use grid::Square;
use serde::{Deserialize, Serialize};

use crate::board::Region;
use crate::card::Kind;
use crate::colour::Colour;
use crate::field::MechaId;
use crate::groups::GroupId;
use crate::opening::Force;
use crate::tiles::{Rotation, TileId};

/// §3.1 What the first player takes; the other gets the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Privilege {
    /// To choose the colours.
    Colours,
    /// To be the Opener, who places first.
    Opener,
}

/// One decision of the seat that is to act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// §3.1
    Take(Privilege),
    /// §3.1 The colour that one plays oneself.
    Play(Colour),
    /// §3.2
    LayTile { tile: TileId, slot: Region, rotation: Rotation },
    /// §3.5
    ChooseForce(Force),
    /// §3.6
    Place { kind: Kind, at: Square },
    /// §4.3 Who acts first in the Movement Phase.
    MovesFirst(Colour),
    /// §6.2 Which group moves; its members' destinations follow.
    Activate(GroupId),
    /// §6.2 The destination of the next member in id order. Pinned members are passed over: they stay.
    Destination(Square),
    /// §7.1
    Pass,
    /// §4.3 Who acts first in the Combat Phase.
    AttacksFirst(Colour),
    /// §8.1
    Attack { group: GroupId, target: GroupId },
    /// §9.3 Which Mecha takes the next die.
    Allocate(MechaId),
}
