//! §3.6–3.7 Hidden placement and the formation duty.

use grid::{Square, Squares};
use thiserror::Error;

use crate::card::Kind;
use crate::colour::Colour;
use crate::field::Field;
use crate::groups::LINK;
use crate::options::Options;
use crate::reason::reasons;
use crate::tiles::{Rotation, SIDE, TileId, Tiles, shifted};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoPlacement {
    NoneLeft(Kind),
    OutsideZone { at: Square, depth: u8, colour: Colour },
    Blocking { at: Square },
    Taken { at: Square },
    TooManyIsolated { isolated: usize, left: usize },
    ShutIn { of: Square },
}

reasons! { NoPlacement;
    NoPlacement::NoneLeft(it) => because("§3.5", text!["no ", it.name(), " is left to place"]);
    NoPlacement::OutsideZone { at, depth, colour } =>
        because("§3.6", text![at, " is not within the ", depth, " rows nearest to ", colour, "'s edge"]);
    NoPlacement::Blocking { at } => because("§3.6", text![at, " is blocking"]);
    NoPlacement::Taken { at } => because("§3.6", text![at, " is taken"]);
    NoPlacement::TooManyIsolated { isolated, left } => because("§3.7", text![
        isolated as u16, " Mecha would have no friend within 2, with ", left as u16, " left to place",
    ]);
    NoPlacement::ShutIn { of } =>
        because("§3.7", text!["the Mecha on ", of, " would have no empty square within 2 for a friend"]);
}

/// The squares of one colour during placement.
#[derive(Clone, Debug)]
pub struct Deployment {
    colour: Colour,
    depth: u8,
    zone: Squares,
    placed: Squares,
    blocking: Squares,
    isolated: Vec<Square>,
    /// Mecha still to place, the next one included.
    left: usize,
}

impl Deployment {
    pub fn of(field: &Field, colour: Colour) -> Deployment {
        let (placed, options) = (field.stands(colour), field.options());
        let left = usize::from(options.force_size()) - field.living(colour).len();
        Deployment {
            colour,
            depth: options.deploy_depth,
            zone: field.board().zone(colour, options.deploy_depth),
            placed,
            blocking: field.board().blocking,
            isolated: placed.iter().filter(|&at| !placed.has_near(at, LINK)).collect(),
            left,
        }
    }

    /// §3.6–3.7 Whether the next Mecha may be placed there.
    pub fn check(&self, at: Square) -> Result<(), NoPlacement> {
        if !self.zone.contains(at) {
            return Err(if self.blocking.contains(at) {
                NoPlacement::Blocking { at }
            } else {
                NoPlacement::OutsideZone { at, depth: self.depth, colour: self.colour }
            });
        }
        if self.placed.contains(at) {
            return Err(NoPlacement::Taken { at });
        }
        let newcomer = (!self.placed.has_near(at, LINK)).then_some(at);
        let still = self.isolated.iter().copied().filter(|it| it.distance(at) > LINK).chain(newcomer);
        let (isolated, left) = (still.clone().count(), self.left.saturating_sub(1));
        if isolated > left {
            return Err(NoPlacement::TooManyIsolated { isolated, left });
        }
        let mut empty = self.zone.minus(&self.placed);
        empty.remove(at);
        match still.into_iter().find(|&of| !empty.has_near(of, LINK)) {
            Some(of) => Err(NoPlacement::ShutIn { of }),
            None => Ok(()),
        }
    }

    /// All squares for the next Mecha.
    pub fn legal(&self) -> Squares {
        self.zone.iter().filter(|&at| self.check(at).is_ok()).collect()
    }

    /// §12.3 The lowest legal square within 2 of a friend, else the lowest legal square.
    pub fn default_square(&self) -> Option<Square> {
        let legal = self.legal();
        legal.and(&self.placed.spread_twice()).first().or_else(|| legal.first())
    }
}

/// The reason why some board could leave a player without a legal placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum CrampedError {
    TooFew { columns: u8, room: usize, depth: u8, force: u8 },
    Torn { tile: TileId, degrees: u16, depth: u8 },
    Seam { left: TileId, right: TileId, depth: u8 },
}

reasons! { CrampedError;
    CrampedError::TooFew { columns, room, depth, force } => because("§3.6", text![format!(
        "{columns} tiles side by side may offer as few as {room} squares in {depth} rows, too few for {force} Mecha"
    )]);
    CrampedError::Torn { tile, degrees, depth } => because("§3.7", text![
        format!("the first {depth} rows of tile {tile}, turned by {degrees} degrees, fall apart")
    ]);
    CrampedError::Seam { left, right, depth } => because("§3.7", text![
        format!("the first {depth} rows of tiles {left} and {right}, side by side, may fall apart")
    ]);
}

/// §3.7 promises that placement can always be completed. That holds whenever the zone has room for the force
/// and hangs together at distance 2, however the tiles lie; tiles or parameters without it are refused.
pub fn check_room(tiles: &Tiles, options: &Options) -> Result<(), CrampedError> {
    let (depth, columns) = (options.deploy_depth, options.layout.columns());
    let mut bands = Vec::new();
    for tile in TileId::all() {
        for rotation in Rotation::ALL {
            let band = tiles.band(tile, rotation, depth);
            if !hangs_together(&band) {
                return Err(CrampedError::Torn { tile, degrees: rotation.degrees(), depth });
            }
            bands.push((tile, band));
        }
    }
    let mut rooms: Vec<usize> = bands.chunks(Rotation::ALL.len()).map(least_room).collect();
    rooms.sort_unstable();
    let room = rooms.iter().take(usize::from(columns)).sum();
    if room < usize::from(options.force_size()) {
        return Err(CrampedError::TooFew { columns, room, depth, force: options.force_size() });
    }
    for (left, first) in &bands {
        for (right, second) in bands.iter().filter(|(right, _)| right != left) {
            let moved = second.iter().filter_map(|it| shifted(it, SIDE)).collect();
            if !hangs_together(&first.union(&moved)) {
                return Err(CrampedError::Seam { left: *left, right: *right, depth });
            }
        }
    }
    Ok(())
}

fn least_room(of_one_tile: &[(TileId, Squares)]) -> usize {
    of_one_tile.iter().map(|(_, band)| band.len()).min().unwrap_or(0)
}

/// Whether the squares are one piece when those within distance 2 are linked.
fn hangs_together(squares: &Squares) -> bool {
    let Some(first) = squares.first() else { return false };
    let mut piece = Squares::from_iter([first]);
    loop {
        let wider = piece.spread_twice().and(squares);
        if wider == piece {
            return piece == *squares;
        }
        piece = wider;
    }
}
