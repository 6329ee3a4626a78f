//! Getting to grips: how far every hex is on foot from the enemy worth having, and from the range worth having it at.

use classic::board::{Board, Footing};
use classic::movement::cost::{Gait, Spot, step};
use classic::{Mech, State, UnitId};
use grid::{Facing, Hex, Node, Reach, Sector, sector};

use crate::classic::field::{Foe, best_range};
use crate::classic::worth::Force;

/// A pull towards one enemy, or none.
#[derive(Clone, Debug, Default)]
pub struct Closing {
    reach: Reach,
    /// Points for each MP nearer.
    slope: f32,
    best: f32,
    from: Option<Hex>,
}

/// MP beyond which a hex is simply far.
const FAR: u16 = 60;

/// Expected points below which an enemy is not worth the walk.
const WORTHWHILE: f32 = 0.4;

impl Closing {
    /// Looks for the enemy worth closing with.
    pub fn aim(&mut self, state: &State, unit: UnitId, foes: &[Foe], force: &mut Force) {
        let here = state.unit(unit).place.hex;
        let mut chosen: Option<(f32, &Foe, u16, f32)> = None;
        for foe in foes {
            let (range, dealt) = best_range(force, unit, foe.id);
            let dealt = dealt.max(kick(state.mech(unit)));
            let away = f32::from(here.distance(state.unit(foe.id).place.hex));
            let score = dealt * force.worth_of(foe.id) / (away + 6.0);
            if chosen.is_none_or(|(best, ..)| score > best) {
                chosen = Some((score, foe, range, dealt));
            }
        }
        let Some((_, foe, range, dealt)) = chosen.filter(|it| it.3 >= WORTHWHILE) else {
            self.from = None;
            return;
        };
        let at = state.unit(foe.id).place.hex;
        self.from = Some(at);
        self.best = f32::from(range);
        self.slope = (0.07 * dealt).clamp(0.12, 0.9);
        flood(&mut self.reach, state.board(), at, here);
    }

    /// Points for the way the feet face: the enemy in front is good, behind is bad.
    pub fn facing(&self, hex: Hex, facing: Facing) -> f32 {
        let Some(from) = self.from else { return 0.0 };
        match sector(hex, facing, from) {
            Sector::Front => 0.3,
            Sector::Left | Sector::Right => 0.0,
            Sector::Rear => -0.6,
        }
    }

    /// Points for ending a move there.
    pub fn at(&self, board: &Board, hex: Hex) -> f32 {
        let Some(from) = self.from else { return 0.0 };
        let node = Node(board.treads().skew().index(hex) as u32);
        let walk = self.reach.cost(node).unwrap_or(FAR);
        let range = f32::from(from.distance(hex));
        if range <= self.best {
            return -0.6 * self.slope * (self.best - range);
        }
        // Short of the range it is the way that counts, beyond obstacles and all.
        -self.slope * (f32::from(walk).max(range) - self.best)
    }
}

/// What an unarmed 'Mech may still do with its feet.
fn kick(mech: Mech<'_>) -> f32 {
    let can_kick = mech.hips_hit() == 0 && mech.legs_destroyed() == 0;
    if can_kick { f32::from(mech.mass()) * 0.03 } else { 0.0 }
}

/// The MP of the way to every hex from one, facings left out.
fn flood(reach: &mut Reach, board: &Board, from: Hex, towards: Hex) {
    let (skew, cells) = (board.treads().skew(), board.treads().cells());
    let gait = Gait { mass: 0, weather_mp: 0 };
    let limit = (2 * from.distance(towards) + 24).min(FAR);
    reach.search(skew.len(), Node(skew.index(from) as u32), limit, |at, _, next| {
        let cell = at.0 as usize;
        for facing in Facing::ALL {
            let into = cell.wrapping_add_signed(skew.stride(facing));
            let spot = |tread, footing| Spot { tread, footing };
            let here = best_footing(&cells[cell]);
            let there = best_footing(&cells[into]);
            if let Ok(step) = step(spot(&cells[cell], here), spot(&cells[into], there), facing, gait) {
                next.step(Node(into as u32), u16::from(step.mp));
            }
        }
    });
}

fn best_footing(tread: &classic::board::Tread) -> Footing {
    if tread.has_deck() {
        Footing::Top
    } else if tread.level(Footing::Ice).is_some() {
        Footing::Ice
    } else {
        Footing::Ground
    }
}
