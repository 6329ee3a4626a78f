//! What a point of damage to a 'Mech is worth: more if it is dangerous, more if it is nearly destroyed.

use classic::mech::Location;
use classic::sight::AttackSide;
use classic::{Mech, Options, State, UnitId};

use super::arsenal::Arsenal;
use super::moves::stake;

/// Share of hits on the centre torso.
const CENTRE: f32 = 0.2;

/// §5.5, R-23 The share of the damage that gets past partial cover: legs behind it take nothing, but for a switch.
pub(super) fn past_cover(options: &Options) -> f32 {
    if options.cover_legs { 0.8 } else { 1.0 }
}

/// Points that it takes to bring a 'Mech down, more or less.
pub(super) fn life(mech: Mech<'_>) -> f32 {
    let body = &mech.unit.body;
    let at = |location: Location| f32::from(body.armour[location]) + f32::from(body.internal[location]);
    let centre = at(Location::CentreTorso) / CENTRE;
    let all: f32 = Location::ALL.into_iter().map(at).sum();
    let pilot = 1.0 - f32::from(mech.unit.pilot.hits.min(5)) * 0.08;
    let engine = 1.0 - f32::from(mech.engine_hits().min(2)) * 0.22;
    (0.5 * centre + 0.35 * all) * pilot * engine
}

/// How much worse a hit from each side is than one on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sides([f32; 4]);

impl Sides {
    pub(super) fn of(mech: Mech<'_>) -> Sides {
        let body = &mech.unit.body;
        let front = |location| f32::from(body.armour[location]);
        let rear = |location| f32::from(body.rear_armour[location]);
        let torsos = [Location::CentreTorso, Location::LeftTorso, Location::RightTorso];
        let mean = |of: &dyn Fn(Location) -> f32| torsos.iter().map(|&it| of(it)).sum::<f32>() / 3.0;
        let (ahead, behind) = (mean(&front), mean(&rear));
        let thin = |armour: f32| ((ahead + 6.0) / (armour + 6.0)).clamp(0.85, 1.35);
        Sides([
            1.0,
            thin(front(Location::LeftTorso)),
            thin(front(Location::RightTorso)),
            (0.85 * (ahead + 6.0) / (behind + 6.0)).clamp(0.9, 1.9),
        ])
    }

    pub(super) fn of_side(&self, side: AttackSide) -> f32 {
        match side {
            AttackSide::Front => self.0[0],
            AttackSide::Left => self.0[1],
            AttackSide::Right => self.0[2],
            AttackSide::Rear => self.0[3],
        }
    }
}

/// All units as an evaluation sees them.
#[derive(Clone, Debug, Default)]
pub(super) struct Force {
    pub arsenals: Vec<Arsenal>,
    /// Of a point of damage, by unit; 1 on average.
    pub worth: Vec<f32>,
    pub life: Vec<f32>,
    pub sides: Vec<Sides>,
    /// What the urgency is above 1: the more, the less heat counts against a shot.
    pub haste: f32,
}

impl Force {
    /// Brings everything up to date.
    pub(super) fn refresh(&mut self, state: &State) {
        let count = state.units().len();
        self.arsenals.resize_with(count, Arsenal::default);
        self.worth.clear();
        self.life.clear();
        self.sides.clear();
        let mut total = 0.0;
        let mut playing = 0.0;
        for id in (0..count as u8).map(UnitId) {
            let mech = state.mech(id);
            let arsenal = &mut self.arsenals[usize::from(id.0)];
            arsenal.refresh(mech, state.options());
            let life = life(mech);
            let worth = (arsenal.threat + 4.0) / (life + 25.0);
            if mech.is_in_play() {
                total += worth;
                playing += 1.0;
            }
            self.life.push(life);
            self.worth.push(worth);
            self.sides.push(Sides::of(mech));
        }
        let mean = if total > 0.0 { total / playing } else { 1.0 };
        for worth in &mut self.worth {
            *worth = (*worth / mean).clamp(0.35, 3.0);
        }
        for (worth, unit) in self.worth.iter_mut().zip(state.units()) {
            *worth *= stake(state, unit.id, unit.seat);
        }
    }

    pub(super) fn worth_of(&self, unit: UnitId) -> f32 {
        self.worth[usize::from(unit.0)]
    }

    pub(super) fn sides_of(&self, unit: UnitId) -> Sides {
        self.sides[usize::from(unit.0)]
    }

    pub(super) fn arsenal(&mut self, unit: UnitId) -> &mut Arsenal {
        &mut self.arsenals[usize::from(unit.0)]
    }
}

/// What it costs a 'Mech to fall, in points: the fall itself, the pilot, and the time on the ground.
pub(super) fn price_of_a_fall(mech: Mech<'_>) -> f32 {
    6.0 + f32::from(mech.mass()) / 8.0
}
