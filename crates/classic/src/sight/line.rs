//! §5.1–5.2 The line walked from attacker to target: whole hexes once, split pairs in two versions.

use grid::{Hex, Layer, Line, Met};

use super::{Blocked, Clear, Medium, Outcome, Place, Sight, Tops, Version, Viewer};
use super::{buildings, cover, underwater, woods};
use crate::board::{Board, Relief};

/// §5 Line of sight between two 'Mechs, both on the board. Allocates nothing.
#[inline]
pub fn between(board: &Board, attacker: Viewer, target: Viewer) -> Sight {
    let relief = board.relief();
    let (skew, cells) = (relief.skew(), relief.cells());
    let (from, to) = (skew.index(attacker.hex), skew.index(target.hex));
    let ends = [&cells[from], &cells[to]];
    let is_below_a_roof = may_be_inside(ends[0], attacker) && may_be_inside(ends[1], target);
    if is_below_a_roof || attacker.top_over_hex() <= 0 || target.top_over_hex() <= 0 {
        return in_any_medium(board, attacker, target);
    }
    let ends = Ends::new(ends, attacker, target);
    let line = Line::between(attacker.hex, target.hex);
    let (ahead, across) = (skew.stride(line.ahead()), skew.stride(line.ahead().right()));
    let walk = Walk { cells, from: from as isize, ahead, across: across - ahead, line, ends };
    if line.is_split() { walk.split() } else { Sight::Whole(walk.walk(None)) }
}

/// §5.7 asks for two units below the roof of something; §5.6 for a top no higher than the hex.
#[inline]
fn may_be_inside(cell: &Relief, viewer: Viewer) -> bool {
    viewer.elevation.0 < cell.solid - (cell.floor + i16::from(cell.depth))
}

/// What the rules ask of the two ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    pub tops: Tops,
    attacker: Viewer,
    target: Viewer,
}

impl Ends {
    #[inline]
    pub(super) fn new(cells: [&Relief; 2], attacker: Viewer, target: Viewer) -> Ends {
        let top = |cell: &Relief, viewer: Viewer| cell.floor + i16::from(cell.depth) + viewer.top_over_hex();
        Ends {
            tops: Tops { attacker: top(cells[0], attacker), target: top(cells[1], target) },
            attacker,
            target,
        }
    }

    /// The ends of a line on a board that holds both.
    pub(super) fn on(board: &Board, attacker: Viewer, target: Viewer) -> Ends {
        let relief = board.relief();
        let cell = |at| &relief.cells()[relief.skew().index(at)];
        Ends::new([cell(attacker.hex), cell(target.hex)], attacker, target)
    }
}

/// What is known of one version of a line so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    woods: u8,
    inside: u8,
    cover: Option<Hex>,
    attacker_cover: Option<Hex>,
}

/// What one hex does to a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pub blocks: bool,
    pub points: u8,
    pub covers_target: bool,
    pub covers_attacker: bool,
}

/// §5.3–5.5 One intervening hex: does it block, what does it add, whom does it cover?
#[inline(always)]
pub(super) fn examine(cell: &Relief, place: Place, ends: &Ends) -> Finding {
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
    #[inline(always)]
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
    ends: Ends,
}

/// Inlined at every call, since that is what makes the walk fast: each of the few calls has a place and a
/// version known to the compiler, which drops the tests that cannot apply.
impl Walk<'_> {
    #[inline(always)]
    fn meet(&self, tally: &mut Tally, place: Place, distance: u16, aside: u16) -> Result<(), Blocked> {
        let at = self.from + distance as isize * self.ahead + aside as isize * self.across;
        let finding = examine(&self.cells[at as usize], place, &self.ends);
        tally.add(finding, || self.line.hex(distance, aside))
    }

    /// One layer: every hex met, or of a split pair the one of a version (§5.2).
    #[inline(always)]
    fn layer(
        &self,
        tally: &mut Tally,
        place: Place,
        layer: Layer,
        version: Option<Version>,
    ) -> Result<(), Blocked> {
        let (aside, is_double) = layer.met();
        match version {
            None => {
                self.meet(tally, place, layer.distance, aside)?;
                if is_double { self.meet(tally, place, layer.distance, aside + 1) } else { Ok(()) }
            }
            Some(Version::Left) => self.meet(tally, place, layer.distance, aside),
            Some(Version::Right) => self.meet(tally, place, layer.distance, aside + u16::from(is_double)),
        }
    }

    /// Layer by layer to the first obstacle. The ends are walked apart: only there can a hex be next to a unit,
    /// and between them the tests shrink to two comparisons.
    #[inline(always)]
    fn walk(&self, version: Option<Version>) -> Outcome {
        let mut tally = Tally::default();
        let (mut layers, range) = (self.line.layers(), self.line.range());
        if let Some(first) = layers.next() {
            let place = if range == 2 { Place::NextToBoth } else { Place::NextToAttacker };
            self.layer(&mut tally, place, first, version)?;
        }
        for _ in 3..range {
            let Some(layer) = layers.next() else { break };
            self.layer(&mut tally, Place::Between, layer, version)?;
        }
        if let Some(last) = layers.next() {
            self.layer(&mut tally, Place::NextToTarget, last, version)?;
        }
        Ok(tally.clear())
    }

    fn split(&self) -> Sight {
        Sight::Split { left: self.walk(Some(Version::Left)), right: self.walk(Some(Version::Right)) }
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
pub(super) fn seen_through(
    board: &Board,
    medium: Medium,
    cell: Relief,
    hex: Hex,
) -> Result<(Relief, u8), Blocked> {
    match medium {
        Medium::Air => Ok((cell, 0)),
        Medium::Water => Ok((underwater::seen_from_below(cell, hex)?, 0)),
        Medium::Inside(id) => Ok(buildings::seen_from_inside(board, id, cell, hex)),
    }
}
