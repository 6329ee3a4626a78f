//! Closing in: the distance on foot from every hex to the best enemy to attack, and to the range that suits the
//! unit.

use classic::board::{Board, Footing, Tread};
use classic::movement::cost::{Gait, Spot, step};
use classic::unit::Drive;
use classic::{Mech, State, UnitId};
use grid::{Entry, Facing, Hex, Node, Reach, Sector, entry, sector};

use crate::classic::enemies::{Foe, best_range};
use crate::classic::worth::Force;

/// A pull towards one enemy, or none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Closing {
    reach: Reach,
    /// Points for each MP nearer.
    slope: f32,
    best: f32,
    from: Option<Hex>,
    /// MP of the way from where the unit is; `None` if there is no way at all.
    way: Option<u16>,
    /// Points that it costs to end a move where no enemy is seen.
    blind: f32,
}

/// MP for each hex along both edges of a board: no way that is worth going costs more than all of them.
const WINDING: u16 = 10;

/// MP beyond the unit's own place up to which ways are looked for: it may have to step back to get round something.
const MARGIN: u16 = 30;

/// Expected points below which an enemy is not worth the walk.
const WORTHWHILE: f32 = 0.4;

/// MP that a hex of deep water costs on top of its own: rolls, floods, and no shot from below.
const DEEP: u16 = 4;

/// An enemy worth closing with: where it is, the range to have it at, and the damage to do there.
#[derive(Clone, Copy, Debug)]
struct Quarry {
    at: Hex,
    range: u16,
    dealt: f32,
}

/// How a unit gets about: on foot, and for some through the air.
#[derive(Clone, Copy, Debug)]
struct Travel {
    gait: Gait,
    /// Levels that a jump clears.
    jump: i16,
    /// MP on foot that a hex by jump is worth.
    jump_mp: u16,
}

impl Travel {
    fn of(mech: Mech<'_>) -> Travel {
        let (run, jump) = (mech.running_mp().max(1), mech.jumping_mp());
        let jump_mp = if jump > 0 { u16::from(run.div_ceil(jump)) } else { 0 };
        Travel {
            gait: Gait { mass: mech.mass(), weather_mp: 0, drive: Drive::Legs },
            jump: i16::from(jump),
            jump_mp,
        }
    }

    /// What it costs to get from one cell into the next, if it can be done.
    fn cost(self, from: &Tread, into: &Tread, towards: Facing) -> Option<u16> {
        if !from.is_on_board() {
            return None;
        }
        let (here, there) = (best_footing(from), best_footing(into));
        let deep =
            if there == Footing::Ground && into.is_water() && into.enter_mp(there) > 2 { DEEP } else { 0 };
        let spot = |tread, footing| Spot { tread, footing };
        let walk = step(spot(from, here), spot(into, there), towards, self.gait).ok();
        let walk = walk.map(|it| u16::from(it.mp) + deep);
        let clears = || {
            let up = into.level(there)? - from.level(here)?;
            (into.is_on_board() && !into.is_impassable() && up <= self.jump).then_some(self.jump_mp + deep)
        };
        let jump = if self.jump > 0 { clears() } else { None };
        walk.into_iter().chain(jump).min()
    }
}

impl Closing {
    /// Looks for the enemy worth closing with. The more urgent it is, the more each step counts.
    pub(crate) fn aim(&mut self, state: &State, unit: UnitId, foes: &[Foe], force: &mut Force, urgency: f32) {
        let here = state.unit(unit).place.hex;
        let mech = state.mech(unit);
        let mut wanted: Vec<(f32, Quarry)> = Vec::new();
        for foe in foes {
            let (range, dealt) = best_range(force, unit, foe.id);
            let dealt = dealt.max(kick(mech));
            let at = state.unit(foe.id).place.hex;
            let score = dealt * force.worth_of(foe.id) / (f32::from(here.distance(at)) + 6.0);
            if dealt >= WORTHWHILE {
                wanted.push((score, Quarry { at, range, dealt }));
            }
        }
        wanted.sort_by(|a, b| b.0.total_cmp(&a.0));
        self.blind = BLIND * (urgency - 1.0);
        (self.from, self.way) = (None, None);
        for (_, quarry) in &wanted {
            self.pull(*quarry, urgency);
            self.way = flood(&mut self.reach, state.board(), quarry.at, here, Travel::of(mech));
            if self.way.is_some() {
                return;
            }
        }
        // Nobody can be reached: near the best of them as the crow flies there may be a shot.
        if let Some((_, first)) = wanted.first() {
            self.pull(*first, urgency);
        }
    }

    fn pull(&mut self, quarry: Quarry, urgency: f32) {
        self.from = Some(quarry.at);
        self.best = f32::from(quarry.range);
        self.slope = (0.07 * quarry.dealt).clamp(0.12, 0.9) * urgency;
    }

    /// Points for the way the feet face: the enemy in front is good, behind is bad.
    pub(crate) fn facing(&self, hex: Hex, facing: Facing) -> f32 {
        let Some(from) = self.from else { return 0.0 };
        match sector(hex, facing, from) {
            Sector::Front => 0.3,
            Sector::Left | Sector::Right => 0.0,
            Sector::Rear => -0.6,
        }
    }

    /// Whether the feet point at the enemy that is worth closing with.
    pub(crate) fn is_straight_ahead(&self, hex: Hex, facing: Facing) -> bool {
        match self.from.and_then(|from| entry(from, hex)) {
            Some(Entry::Side(side)) => side == facing,
            Some(Entry::Corner { left, .. }) => left == facing,
            None => true,
        }
    }

    /// Points that it costs to end a move where no enemy is seen.
    pub(crate) fn blind(&self) -> f32 {
        self.blind
    }

    /// Points for ending a move there.
    pub(crate) fn at(&self, board: &Board, hex: Hex) -> f32 {
        let Some(from) = self.from else { return 0.0 };
        let range = f32::from(from.distance(hex));
        if range <= self.best {
            return -0.6 * self.slope * (self.best - range);
        }
        let node = Node(board.treads().skew().index(hex) as u32);
        let walk = match (self.way, self.reach.cost(node)) {
            (Some(_), Some(cost)) => f32::from(cost),
            (Some(way), None) => f32::from(way + MARGIN),
            (None, _) => range,
        };
        // Short of the range it is the way that counts, beyond obstacles and all.
        -self.slope * (walk.max(range) - self.best)
    }
}

/// Whether any unit in play has a way to any of its enemies, on foot or by jump. Without one, and without shots, no
/// player can end the battle: it is drawn at the turn limit because the sides cannot reach each other.
pub fn can_meet(state: &State) -> bool {
    let playing = || state.units().iter().filter(|it| state.mech(it.id).is_in_play());
    let mut reach = Reach::new();
    playing().any(|unit| {
        let travel = Travel::of(state.mech(unit.id));
        let enemies = playing().filter(|it| it.seat != unit.seat);
        let mut ends = enemies.map(|it| (it.place.hex, unit.place.hex));
        ends.any(|(to, from)| flood(&mut reach, state.board(), to, from, travel).is_some())
    })
}

/// The price of a quiet turn out of sight of all enemies, once patience is used up.
const BLIND: f32 = 2.0;

/// What an unarmed 'Mech may still do with its feet.
fn kick(mech: Mech<'_>) -> f32 {
    let can_kick = mech.hips_hit() == 0 && mech.legs_destroyed() == 0;
    if can_kick { f32::from(mech.mass()) * 0.03 } else { 0.0 }
}

/// The MP of the way from every hex to one, facings left out, as far as the unit that goes it and somewhat beyond.
/// Says what its own way costs, if there is one.
fn flood(reach: &mut Reach, board: &Board, to: Hex, from: Hex, travel: Travel) -> Option<u16> {
    let (skew, cells) = (board.treads().skew(), board.treads().cells());
    let goal = Node(skew.index(from) as u32);
    let mut most = WINDING * (board.width() + board.height());
    reach.search(skew.len(), Node(skew.index(to) as u32), most, |at, spent, next| {
        if at == goal {
            most = most.min(spent + MARGIN);
        }
        if spent > most {
            return;
        }
        let cell = at.0 as usize;
        for facing in Facing::ALL {
            let from = cell.wrapping_add_signed(skew.stride(facing));
            if let Some(mp) = travel.cost(&cells[from], &cells[cell], facing.opposite()) {
                next.step(Node(from as u32), mp);
            }
        }
    });
    reach.cost(goal)
}

fn best_footing(tread: &Tread) -> Footing {
    if tread.has_deck() {
        Footing::Top
    } else if tread.level(Footing::Ice).is_some() {
        Footing::Ice
    } else {
        Footing::Ground
    }
}
