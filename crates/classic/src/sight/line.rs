//! §5.1–5.2 The line walked from attacker to target: whole hexes once, split pairs in two versions.

use grid::{Hex, Line, Met};

use super::{Blocked, Clear, Medium, Outcome, Place, Sight, Tops, Viewer};
use super::{buildings, cover, underwater, woods};
use crate::board::{Board, Relief};

/// §5 Line of sight between two 'Mechs, both on the board. Allocates nothing.
#[inline]
pub fn between(board: &Board, attacker: Viewer, target: Viewer) -> Sight {
    let relief = board.relief();
    let (skew, cells) = (relief.skew(), relief.cells());
    let (from, to) = (skew.index(attacker.hex), skew.index(target.hex));
    let ends = [&cells[from], &cells[to]];
    if may_be_under_water_or_inside(ends[0], attacker) || may_be_under_water_or_inside(ends[1], target) {
        return in_any_medium(board, attacker, target);
    }
    let pair = Ends::new(ends, attacker, target);
    let line = Line::between(attacker.hex, target.hex);
    let (ahead, across) = (skew.stride(line.ahead()), skew.stride(line.ahead().right()));
    let walk = Walk { cells, from: from as isize, ahead, across: across - ahead, line };
    if line.is_split() { walk.split(&pair) } else { Sight::Whole(walk.whole(&pair)) }
}

/// Only a unit with its feet in a depth or below a roof can need §5.6 or §5.7.
#[inline]
fn may_be_under_water_or_inside(cell: &Relief, viewer: Viewer) -> bool {
    let level = cell.floor + i16::from(cell.depth);
    viewer.top_over_hex() <= 0 || (cell.solid > level && viewer.elevation.0 < cell.solid - level)
}

/// What the rules ask of the two ends.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    pub tops: Tops,
    attacker: Viewer,
    target: Viewer,
}

impl Ends {
    #[inline]
    pub fn new(cells: [&Relief; 2], attacker: Viewer, target: Viewer) -> Ends {
        let top = |cell: &Relief, viewer: Viewer| cell.floor + i16::from(cell.depth) + viewer.top_over_hex();
        Ends {
            tops: Tops { attacker: top(cells[0], attacker), target: top(cells[1], target) },
            attacker,
            target,
        }
    }

    /// The ends of a line on a board that holds both.
    pub fn on(board: &Board, attacker: Viewer, target: Viewer) -> Ends {
        let relief = board.relief();
        let cell = |at| &relief.cells()[relief.skew().index(at)];
        Ends::new([cell(attacker.hex), cell(target.hex)], attacker, target)
    }
}

/// What is known of one version of a line so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    woods: u8,
    inside: u8,
    cover: Option<Hex>,
    attacker_cover: Option<Hex>,
}

/// What one hex does to a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    pub blocks: bool,
    pub points: u8,
    pub covers_target: bool,
    pub covers_attacker: bool,
}

/// §5.3–5.5 One intervening hex: does it block, what does it add, whom does it cover?
#[inline]
pub fn examine(cell: &Relief, place: Place, ends: &Ends) -> Finding {
    let least = ends.tops.least(place);
    Finding {
        blocks: cell.solid >= least,
        points: woods::points(cell, least),
        covers_target: cover::covers_target(cell, place, ends.tops, ends.target.posture),
        covers_attacker: cover::covers_attacker(cell, place, ends.tops, ends.attacker.posture),
    }
}

impl Tally {
    /// Take in one hex. The first hex that covers is the one remembered.
    #[inline]
    fn add(&mut self, finding: Finding, hex: impl Fn() -> Hex) -> Result<(), Blocked> {
        if finding.blocks {
            return Err(Blocked::Ground { hex: hex() });
        }
        self.woods = woods::let_through(self.woods + finding.points)?;
        if finding.covers_target && self.cover.is_none() {
            self.cover = Some(hex());
        }
        if finding.covers_attacker && self.attacker_cover.is_none() {
            self.attacker_cover = Some(hex());
        }
        Ok(())
    }

    fn clear(self) -> Clear {
        let Tally { woods, inside, cover, attacker_cover } = self;
        Clear { woods, inside, cover, attacker_cover }
    }
}

/// A line laid over the relief of a board.
struct Walk<'a> {
    cells: &'a [Relief],
    from: isize,
    ahead: isize,
    across: isize,
    line: Line,
}

impl Walk<'_> {
    #[inline]
    fn cell(&self, distance: u16, aside: u16) -> &Relief {
        let at = self.from + distance as isize * self.ahead + aside as isize * self.across;
        &self.cells[at as usize]
    }

    #[inline]
    fn meet(&self, tally: &mut Tally, ends: &Ends, distance: u16, aside: u16) -> Result<(), Blocked> {
        let place = Place::new(distance, self.line.range());
        let finding = examine(self.cell(distance, aside), place, ends);
        tally.add(finding, || self.line.hex(distance, aside))
    }

    #[inline]
    fn whole(&self, ends: &Ends) -> Outcome {
        let mut tally = Tally::default();
        for layer in self.line.layers() {
            if layer.left {
                self.meet(&mut tally, ends, layer.distance, layer.aside)?;
            }
            if layer.right {
                self.meet(&mut tally, ends, layer.distance, layer.aside + 1)?;
            }
        }
        Ok(tally.clear())
    }

    #[inline]
    fn split(&self, ends: &Ends) -> Sight {
        Sight::Split { left: self.version(ends, 0), right: self.version(ends, 1) }
    }

    /// One version: whole hexes and, of each pair, the hex `side` steps right of the left one.
    #[inline]
    fn version(&self, ends: &Ends, side: u16) -> Outcome {
        let mut tally = Tally::default();
        for layer in self.line.layers() {
            let aside = layer.aside + if layer.right { side } else { 0 };
            self.meet(&mut tally, ends, layer.distance, aside)?;
        }
        Ok(tally.clear())
    }
}

/// §5.6–5.7 The same walk where the heights of a hex depend on the medium.
fn in_any_medium(board: &Board, attacker: Viewer, target: Viewer) -> Sight {
    let medium = match Medium::between(board, attacker, target) {
        Ok(medium) => medium,
        Err(blocked) => return Sight::Whole(Err(blocked)),
    };
    let ends = Ends::on(board, attacker, target);
    let line = Line::between(attacker.hex, target.hex);
    let version = |pick: fn(Hex, Hex) -> Hex| -> Outcome {
        let mut tally = Tally::default();
        for met in line.meetings() {
            let hex = match met {
                Met::Whole(hex) => hex,
                Met::Pair { left, right } => pick(left, right),
            };
            let Some(terrain) = board.get(hex) else { continue };
            let (cell, inside) = seen_through(board, medium, Relief::of(terrain), hex)?;
            tally.inside = tally.inside.saturating_add(inside);
            let place = Place::new(attacker.hex.distance(hex), line.range());
            tally.add(examine(&cell, place, &ends), || hex)?;
        }
        if let Medium::Inside(_) = medium {
            let levels = buildings::levels_between(board, attacker, target);
            tally.inside = buildings::let_through(tally.inside.saturating_add(levels))?;
        }
        Ok(tally.clear())
    };
    let left = version(|left, _| left);
    if !line.is_split() {
        return Sight::Whole(left);
    }
    Sight::Split { left, right: version(|_, right| right) }
}

/// A hex as a line through a medium meets it, and what it adds inside a building.
pub fn seen_through(board: &Board, medium: Medium, cell: Relief, hex: Hex) -> Result<(Relief, u8), Blocked> {
    match medium {
        Medium::Air => Ok((cell, 0)),
        Medium::Water => Ok((underwater::seen_from_below(cell, hex)?, 0)),
        Medium::Inside(id) => Ok(buildings::seen_from_inside(board, id, cell, hex)),
    }
}
