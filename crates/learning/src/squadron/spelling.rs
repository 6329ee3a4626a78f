//! Actions of M.A.S.C. as ids.
//!
//! | action | word |
//! |---|---|
//! | take a privilege, a colour, who goes first, pass | `kind` |
//! | lay a tile | `tile`, `slot`, `rotation` |
//! | choose a force | six times `count`, in card order |
//! | place | `mecha_kind`, `square` |
//! | activate | `group` |
//! | destination | `square` |
//! | attack | `group`, `target` |
//! | allocate a die | `mecha` |
//!
//! Activations and attacks begin with the same ids; the phase tells them apart.

use grid::Square;
use squadron::{
    Action, Colour, Force, GroupId, Kind, Layout, MechaId, Privilege, Region, Rotation, State, TileId,
};

use crate::space::{Segment, Space, Word};

const KINDS: [&str; 12] = [
    "take the colours",
    "take the opening",
    "play Red",
    "play Blue",
    "Red moves first",
    "Blue moves first",
    "pass",
    "Red attacks first",
    "Blue attacks first",
    // Kept free, so that a new kind moves nothing.
    "",
    "",
    "",
];
const TILES: u32 = 12;
/// Mecha that one player can field, so also the most groups and the most of a kind.
const FORCE: u32 = squadron::field::FORCE_LIMIT as u32;

const KIND: Segment = Segment { name: "kind", first: 0, size: KINDS.len() as u32 };
const TILE: Segment = after(KIND, "tile", TILES);
const SLOT: Segment = after(TILE, "slot", TILES);
const ROTATION: Segment = after(SLOT, "rotation", 4);
const COUNT: Segment = after(ROTATION, "count", FORCE + 1);
const MECHA_KIND: Segment = after(COUNT, "mecha_kind", Kind::COUNT as u32);
const GROUP: Segment = after(MECHA_KIND, "group", FORCE);
const TARGET: Segment = after(GROUP, "target", FORCE);
const MECHA: Segment = after(TARGET, "mecha", 2 * FORCE);
/// Row by row; both layouts have as many.
const SQUARE: Segment = after(MECHA, "square", 768);

const fn after(before: Segment, name: &'static str, size: u32) -> Segment {
    Segment { name, first: before.first + before.size, size }
}

/// How many ids there are, in either layout.
pub(super) const SIZE: usize = (SQUARE.first + SQUARE.size) as usize;

pub(super) fn space(_layout: Layout) -> Space {
    let all = [KIND, TILE, SLOT, ROTATION, COUNT, MECHA_KIND, GROUP, TARGET, MECHA, SQUARE];
    Space::new(all.map(|segment| (segment.name, segment.size)))
}

fn word(ids: &[u32]) -> Word {
    ids.iter().copied().collect()
}

fn colour(first: u32, colour: Colour) -> Word {
    word(&[first + colour as u32])
}

pub(super) fn spell(layout: Layout, action: Action) -> Word {
    let square = |at: Square| SQUARE.first + u32::from(layout.cell(at));
    match action {
        Action::Take(Privilege::Colours) => word(&[0]),
        Action::Take(Privilege::Opener) => word(&[1]),
        Action::Play(own) => colour(2, own),
        Action::MovesFirst(first) => colour(4, first),
        Action::Pass => word(&[6]),
        Action::AttacksFirst(first) => colour(7, first),
        Action::LayTile { tile, slot, rotation } => word(&[
            TILE.first + u32::from(tile.0),
            SLOT.first + u32::from(slot.0),
            ROTATION.first + rotation as u32,
        ]),
        Action::ChooseForce(force) => {
            force.0.iter().map(|&count| COUNT.first + u32::from(count).min(FORCE)).collect()
        }
        Action::Place { kind, at } => word(&[MECHA_KIND.first + kind as u32, square(at)]),
        Action::Activate(group) => word(&[GROUP.first + u32::from(group.0)]),
        Action::Destination(to) => word(&[square(to)]),
        Action::Attack { group, target } => {
            word(&[GROUP.first + u32::from(group.0), TARGET.first + u32::from(target.0)])
        }
        Action::Allocate(mecha) => word(&[MECHA.first + u32::from(mecha.get())]),
    }
}

/// The action that a word spells, legal or not.
pub(super) fn read(layout: Layout, ids: &[u32]) -> Option<Action> {
    let square = |id: u32| {
        let (cell, width) = (SQUARE.index(id)?, u32::from(layout.width()));
        Square::new((cell % width) as u8, (cell / width) as u8)
    };
    let group = |id: u32| GROUP.index(id).map(|it| GroupId(it as u8));
    match *ids {
        [id] => {
            if let Some(kind) = KIND.index(id) {
                return read_kind(kind);
            }
            let mecha = || MECHA.index(id).and_then(|it| MechaId::new(it as u8)).map(Action::Allocate);
            group(id).map(Action::Activate).or_else(|| square(id).map(Action::Destination)).or_else(mecha)
        }
        [first, second] => match (MECHA_KIND.index(first), group(first)) {
            (Some(kind), _) => Some(Action::Place { kind: Kind::ALL[kind as usize], at: square(second)? }),
            (None, Some(group)) => {
                Some(Action::Attack { group, target: GroupId(TARGET.index(second)? as u8) })
            }
            (None, None) => None,
        },
        [tile, slot, rotation] => Some(Action::LayTile {
            tile: TileId(TILE.index(tile)? as u8),
            slot: Region(SLOT.index(slot)? as u8),
            rotation: Rotation::ALL[ROTATION.index(rotation)? as usize],
        }),
        [_, _, _, _, _, _] => {
            let mut force = Force::default();
            for (into, &id) in force.0.iter_mut().zip(ids) {
                *into = COUNT.index(id)? as u8;
            }
            Some(Action::ChooseForce(force))
        }
        _ => None,
    }
}

fn read_kind(kind: u32) -> Option<Action> {
    Some(match kind {
        0 => Action::Take(Privilege::Colours),
        1 => Action::Take(Privilege::Opener),
        2 => Action::Play(Colour::Red),
        3 => Action::Play(Colour::Blue),
        4 => Action::MovesFirst(Colour::Red),
        5 => Action::MovesFirst(Colour::Blue),
        6 => Action::Pass,
        7 => Action::AttacksFirst(Colour::Red),
        8 => Action::AttacksFirst(Colour::Blue),
        _ => return None,
    })
}

/// What an id means.
pub(super) fn describe(state: &State, id: u32) -> String {
    let layout = state.field().board().layout;
    let space = space(layout);
    let Some((segment, index)) = space.part(id) else { return format!("no action has the number {id}") };
    match segment.name {
        "kind" => KINDS[index as usize].to_owned(),
        "tile" => format!("lay tile {}", index + 1),
        "slot" => format!("in slot {index}"),
        "rotation" => format!("turned by {} degrees", 90 * index),
        "count" => format!("count: {index}"),
        "mecha_kind" => format!("place a {}", Kind::ALL[index as usize]),
        "group" => format!("group {index}"),
        "target" => format!("attack group {index}"),
        "mecha" => format!("the die to Mecha {index}"),
        _ => format!("square {},{}", index % u32::from(layout.width()), index / u32::from(layout.width())),
    }
}
