//! Reach: every hex and facing that a 'Mech can move to, with the least MP (§4.1–4.6, §4.9). Flat arrays, used
//! again from search to search. What happens on the way is in [`super::way`], jumps are in [`super::flight`].

use grid::{Facing, Hex, Node, Reach, Skew};

use super::cost::{Gait, Spot, Step, enters_water, on_foot};
use super::{drive, stacking};
use crate::board::{Board, Footing, Tread};
use crate::unit::Posture;
use crate::{State, UnitId};

/// Where a 'Mech stands, as far as its steps care.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pose {
    pub hex: Hex,
    pub facing: Facing,
    pub footing: Footing,
}

/// How the unit goes: what it may do, not how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Forward, backward, into water.
    Walk,
    /// Forward on dry ground.
    Run,
    /// §4.8 On the spot: prone.
    Turn,
}

/// Who moves, apart from any battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover {
    pub start: Pose,
    pub gait: Gait,
    /// §4.5 A quad with all its legs.
    pub can_shift: bool,
    /// §4.8, §4.6 Spent before the first step, as for standing up.
    pub spent: u8,
}

/// Footings of a hex where others stand: three bits for enemies, three for friends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Taken(u8);

impl Taken {
    const fn bars(self, footing: Footing) -> bool {
        self.0 & (1 << footing as u8) != 0
    }

    const fn is_free(self, footing: Footing) -> bool {
        self.0 & (0b1001 << footing as u8) == 0
    }
}

/// Room for searches; keep one and use it again. After a search it holds the answer.
#[derive(Clone, Debug, Default)]
pub struct ReachScratch {
    search: Reach,
    skew: Option<Skew>,
    hexes: Vec<Hex>,
    taken: Vec<Taken>,
    crowded: Vec<usize>,
}

const FOOTINGS: u32 = Footing::ALL.len() as u32;
const POSES: u32 = 6 * FOOTINGS;

const fn node(cell: usize, facing: Facing, footing: Footing) -> Node {
    Node((cell as u32 * 6 + facing as u32) * FOOTINGS + footing as u32)
}

const fn parts(node: Node) -> (usize, Facing, Footing) {
    let pose = node.0 % POSES;
    let footing = Footing::ALL[(pose % FOOTINGS) as usize];
    ((node.0 / POSES) as usize, Facing::ALL[(pose / FOOTINGS) as usize], footing)
}

impl ReachScratch {
    pub fn new() -> ReachScratch {
        ReachScratch::default()
    }

    /// Clears the board of other units and makes room for it.
    pub fn lay(&mut self, board: &Board) {
        let skew = board.treads().skew();
        if self.skew != Some(skew) {
            self.skew = Some(skew);
            self.hexes.clear();
            self.hexes.resize(skew.len(), Hex::new(-1, -1));
            for hex in board.hexes() {
                self.hexes[skew.index(hex)] = hex;
            }
            self.taken.clear();
            self.taken.resize(skew.len(), Taken::default());
            self.crowded.clear();
        }
        for cell in self.crowded.drain(..) {
            self.taken[cell] = Taken::default();
        }
    }

    /// §4.9 An enemy stands there: no way through.
    pub fn bar(&mut self, board: &Board, hex: Hex, footing: Footing) {
        self.take(board, hex, 1 << footing as u8);
    }

    /// §4.9 A friend stands there: a way through, no place to stop.
    pub fn crowd(&mut self, board: &Board, hex: Hex, footing: Footing) {
        self.take(board, hex, 0b1000 << footing as u8);
    }

    /// [`ReachScratch::lay`] with every other unit of a battle.
    pub fn lay_units(&mut self, state: &State, mover: UnitId) {
        self.lay(state.board());
        let seat = state.unit(mover).seat;
        for other in state.units().iter().filter(|it| it.id != mover && stacking::stands(it)) {
            let hex = other.place.hex;
            let tread = state.board().tread(hex);
            let Some(taken) = stacking::span(tread, state.footing(other.id), other.place.posture) else {
                continue;
            };
            for footing in Footing::ALL {
                match stacking::span(tread, footing, Posture::Standing) {
                    Some(own) if own.overlaps(taken) && other.seat == seat => {
                        self.crowd(state.board(), hex, footing);
                    }
                    Some(own) if own.overlaps(taken) => self.bar(state.board(), hex, footing),
                    Some(_) | None => {}
                }
            }
        }
    }

    fn take(&mut self, board: &Board, hex: Hex, bits: u8) {
        let cell = board.treads().skew().index(hex);
        self.taken[cell].0 |= bits;
        self.crowded.push(cell);
    }

    /// §4.1–4.5 Everything that walking or running can reach with so many MP. [`ReachScratch::lay`] comes first.
    pub fn search(&mut self, board: &Board, mover: &Mover, pace: Pace, limit: u8) {
        if drive::is_tracked(&mover.gait) {
            self.flood::<true>(board, mover, pace, limit);
        } else {
            self.flood::<false>(board, mover, pace, limit);
        }
    }

    /// Apart for those on tracks (§15.20.1), so that who has none pays nothing for them.
    fn flood<const TRACKED: bool>(&mut self, board: &Board, mover: &Mover, pace: Pace, limit: u8) {
        let skew = board.treads().skew();
        let ground = StepSearch::<TRACKED> {
            cells: board.treads().cells(),
            taken: &self.taken,
            strides: Facing::ALL.map(|facing| skew.stride(facing)),
            gait: mover.gait,
            pace,
        };
        let start = node(skew.index(mover.start.hex), mover.start.facing, mover.start.footing);
        let limit = limit.saturating_sub(mover.spent);
        let can_shift = mover.can_shift;
        self.search.search(skew.len() * POSES as usize, start, u16::from(limit), |at, _, next| {
            let (cell, facing, footing) = parts(at);
            next.step(node(cell, facing.left(), footing), 1);
            next.step(node(cell, facing.right(), footing), 1);
            if pace == Pace::Turn {
                return;
            }
            let mut enter = |way: Way| {
                ground.enter(cell, footing, way, |into, onto, mp| {
                    next.step(node(into, facing, onto), u16::from(mp));
                });
            };
            enter(Way { towards: facing, is_backward: false, extra: 0 });
            if can_shift {
                enter(Way { towards: facing.left(), is_backward: false, extra: 1 });
                enter(Way { towards: facing.right(), is_backward: false, extra: 1 });
            }
            if pace == Pace::Walk {
                let behind = facing.opposite();
                enter(Way { towards: behind, is_backward: true, extra: 0 });
                if can_shift {
                    enter(Way { towards: behind.left(), is_backward: true, extra: 1 });
                    enter(Way { towards: behind.right(), is_backward: true, extra: 1 });
                }
            }
        });
    }

    /// What the last search found, cheapest first: poses where the unit may stop, with the MP of the steps.
    pub fn found(&self) -> impl Iterator<Item = (Pose, u8)> + '_ {
        let free = |(cell, _, footing): &(usize, Facing, Footing)| self.taken[*cell].is_free(*footing);
        self.search.found().iter().map(|&node| (node, parts(node))).filter(move |(_, it)| free(it)).map(
            |(node, (cell, facing, footing))| {
                let mp = self.search.cost(node).unwrap_or(0) as u8;
                (Pose { hex: self.hexes[cell], facing, footing }, mp)
            },
        )
    }

    /// As [`ReachScratch::found`], with the hexes entered on the cheapest way; `room` is used again.
    pub fn trodden<'a>(&'a self, room: &'a mut Vec<u8>) -> impl Iterator<Item = (Pose, u8, u8)> + 'a {
        room.resize(self.taken.len() * POSES as usize, 0);
        self.search.found().iter().filter_map(move |&node| {
            let (cell, facing, footing) = parts(node);
            // Whoever comes before on the way was found before.
            let hexes = self
                .search
                .parent(node)
                .map_or(0, |from| room[from.0 as usize] + u8::from(parts(from).0 != cell));
            room[node.0 as usize] = hexes;
            let mp = self.search.cost(node).unwrap_or(0) as u8;
            let pose = Pose { hex: self.hexes[cell], facing, footing };
            self.taken[cell].is_free(footing).then_some((pose, mp, hexes))
        })
    }

    /// The least MP to a pose, if it is reached and the unit may stop there.
    pub fn cost(&self, pose: Pose) -> Option<u8> {
        let cell = self.cell(pose.hex)?;
        if !self.taken[cell].is_free(pose.footing) {
            return None;
        }
        self.search.cost(node(cell, pose.facing, pose.footing)).map(|mp| mp as u8)
    }

    /// The least MP to a pose on the way, whether the unit may stop there or not.
    pub fn passed(&self, pose: Pose) -> Option<u8> {
        let cell = self.cell(pose.hex)?;
        self.search.cost(node(cell, pose.facing, pose.footing)).map(|mp| mp as u8)
    }

    /// The least MP to a hex with a facing, on whatever footing.
    pub fn least(&self, hex: Hex, facing: Facing) -> Option<u8> {
        Footing::ALL.into_iter().filter_map(|footing| self.cost(Pose { hex, facing, footing })).min()
    }

    /// The poses of a cheapest way, the start first; empty if the last search did not find it.
    pub fn path(&self, to: Pose) -> Vec<Pose> {
        let mut nodes = Vec::new();
        if let Some(cell) = self.cell(to.hex) {
            self.search.path(node(cell, to.facing, to.footing), &mut nodes);
        }
        let pose = |node: Node| {
            let (cell, facing, footing) = parts(node);
            Pose { hex: self.hexes[cell], facing, footing }
        };
        nodes.into_iter().map(pose).collect()
    }

    fn cell(&self, hex: Hex) -> Option<usize> {
        let cell = self.skew?.index(hex);
        self.hexes.get(cell).filter(|&&it| it == hex).map(|_| cell)
    }
}

/// One direction to try from a pose.
#[derive(Clone, Copy)]
struct Way {
    towards: Facing,
    is_backward: bool,
    /// §4.5 A lateral shift costs 1 more.
    extra: u8,
}

/// What the steps of one search share.
struct StepSearch<'a, const TRACKED: bool> {
    cells: &'a [Tread],
    taken: &'a [Taken],
    strides: [isize; 6],
    gait: Gait,
    pace: Pace,
}

impl<const TRACKED: bool> StepSearch<'_, TRACKED> {
    #[inline]
    fn enter(&self, cell: usize, footing: Footing, way: Way, mut found: impl FnMut(usize, Footing, u8)) {
        let into = cell.wrapping_add_signed(self.strides[way.towards as usize]);
        let from = Spot { tread: &self.cells[cell], footing };
        let tread = &self.cells[into];
        for onto in Footing::ALL {
            if tread.level(onto).is_none() || self.taken[into].bars(onto) {
                continue;
            }
            let to = Spot { tread, footing: onto };
            let Ok(mut step) = on_foot(from, to, way.towards, self.gait) else { continue };
            if TRACKED {
                match drive::on_tracks(to, step) {
                    Ok(slower) => step = slower,
                    Err(_) => continue,
                }
            }
            if self.allows(to, way, step) {
                found(into, onto, step.mp + way.extra);
            }
        }
    }

    #[inline]
    fn allows(&self, to: Spot<'_>, way: Way, step: Step) -> bool {
        match self.pace {
            Pace::Walk => !way.is_backward || step.change == 0,
            Pace::Run => !enters_water(to, step.along_road),
            Pace::Turn => false,
        }
    }
}
