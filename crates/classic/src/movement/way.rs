//! The question `reach` in a battle: every pose a unit can move to, and for each the way, its heat, what it adds to
//! hit the unit, and the piloting rolls on the way with their odds.

use grid::{Facing, Hex};
use kit::odds::chance;
use serde::Serialize;

use super::check::{gait, mover, pace};
use super::cost::{Spot, step as measure};
use super::flight::{Flight, landing};
use super::ground::{ICE_BREAKS_ON, ICE_BREAKS_UNDER_A_JUMP_ON};
use super::reach::{Mover, Pace, Pose, ReachScratch};
use super::withdrawal::{self, FromHome};
use super::{Action, jump, skid, stacking, stand, step};
use crate::board::Footing;
use crate::piloting::{self, Cause, Number};
use crate::unit::{Boost, Drive, Mode, Posture, target_movement};
use crate::{Mech, State, UnitId, heat};

/// What may go wrong at one place of a way.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Risk {
    pub hex: Hex,
    pub peril: Peril,
    /// That it goes well.
    pub chance: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Peril {
    Roll {
        cause: Cause,
        number: Number,
    },
    /// §4.15 One die; from this number on the ice breaks.
    Ice {
        breaks_on: u8,
    },
}

/// A way to a pose and all that is known about it beforehand.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Way {
    /// To be taken one after another, the declaration of the mode apart.
    pub actions: Vec<Action>,
    pub mp: u8,
    /// Hexes entered this turn, once there.
    pub hexes: u8,
    /// §4.1 Of the whole move, attempts to stand included.
    pub heat: u16,
    /// §6.3 T: hexes moved, and the jump.
    pub target_modifier: i8,
    /// In path order.
    pub risks: Vec<Risk>,
    /// That everything on the way goes well.
    pub chance: f64,
}

/// What a unit sets out to do: a mode, with the MP that it gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModePlan {
    pub unit: UnitId,
    pub mode: Mode,
    pub mp: u8,
}

impl ModePlan {
    /// A mode as the unit could declare it now, or goes on with it. Boosters count if they are in use.
    pub fn of(state: &State, unit: UnitId, mode: Mode) -> ModePlan {
        let mech = state.mech(unit);
        if mech.unit.motion.drive != Drive::Legs {
            return ModePlan { unit, mode, mp: super::mp(mech) };
        }
        let mp = match mode {
            Mode::Stationary => 0,
            Mode::Walk => mech.walking_mp(),
            Mode::Run => mech.running_mp_now(),
            Mode::Jump => jump::mp(state, unit),
        };
        ModePlan { unit, mode, mp }
    }

    /// §4.18, §15.5 A run with boosters, before they are rolled for.
    pub fn boosted(state: &State, unit: UnitId, boost: Boost) -> Option<ModePlan> {
        let mp = state.mech(unit).boosted_running_mp(boost)?;
        Some(ModePlan { unit, mode: Mode::Run, mp })
    }
}

/// The answer to a plan, as long as the scratch is not used again.
#[derive(Debug)]
pub struct Reached<'a> {
    state: &'a State,
    plan: ModePlan,
    scratch: &'a ReachScratch,
    flight: &'a Flight,
    /// §12.4 Of a unit that must withdraw: how far from home it may stop.
    farthest: Option<FromHome>,
}

/// §4 Everything a plan can reach and may end at. A prone unit stands up first, if it can; one that must withdraw
/// (§12.4) stops only where that is allowed.
pub fn reach<'a>(
    state: &'a State,
    plan: ModePlan,
    scratch: &'a mut ReachScratch,
    flight: &'a mut Flight,
) -> Reached<'a> {
    let place = state.unit(plan.unit).place;
    match plan.mode {
        Mode::Jump => flight.search(state.board(), place.hex, state.foot_level(plan.unit), plan.mp),
        Mode::Stationary | Mode::Walk | Mode::Run => {
            scratch.lay_units(state, plan.unit);
            let mover = Mover { spent: spent(state, plan), ..mover(state, plan.unit) };
            let mech = state.mech(plan.unit);
            if mech.unit.motion.drive == Drive::Swim {
                scratch.search(state.board(), &mover, Pace::Turn, plan.mp); // §15.15.2: step by step
            } else if !mech.is_prone() || stands_up(mech, plan) {
                scratch.search(state.board(), &mover, pace(plan.mode), plan.mp);
            } else {
                // §4.8: without a gyro one hexside a turn.
                let limit = if piloting::gyro_destroyed(mech) { plan.mp.min(1) } else { plan.mp };
                scratch.search(state.board(), &mover, Pace::Turn, limit);
            }
        }
    }
    let all = Reached { state, plan, scratch, flight, farthest: None };
    let farthest = withdrawal::farthest(state, plan, all.anywhere().map(|(pose, _)| pose));
    Reached { farthest, ..all }
}

/// MP gone before the first step: this turn's, and those of standing up.
fn spent(state: &State, plan: ModePlan) -> u8 {
    let mech = state.mech(plan.unit);
    mech.unit.motion.mp_spent + if stands_up(mech, plan) { stand::attempt_mp(mech) } else { 0 }
}

/// §4.8 Prone, able to stand, and with the MP for it.
fn stands_up(mech: Mech<'_>, plan: ModePlan) -> bool {
    let mp = mech.unit.motion.mp_spent + stand::attempt_mp(mech);
    mech.is_prone() && stand::can_stand(mech).is_ok() && mp <= plan.mp
}

impl Reached<'_> {
    /// Every pose where the unit may stop, with all MP of the move, cheapest first.
    pub fn poses(&self) -> impl Iterator<Item = (Pose, u8)> + '_ {
        self.anywhere().filter(|(pose, _)| self.may_stop(pose.hex))
    }

    pub(super) fn farthest(&self) -> Option<FromHome> {
        self.farthest
    }

    fn may_stop(&self, hex: Hex) -> bool {
        self.farthest.is_none_or(|most| FromHome::of(self.state, self.plan.unit, hex) <= most)
    }

    /// Forced withdrawal aside.
    fn anywhere(&self) -> impl Iterator<Item = (Pose, u8)> + '_ {
        let spent = spent(self.state, self.plan);
        let steps = self.scratch.found().map(move |(pose, mp)| (pose, mp + spent));
        let steps = steps.filter(|_| self.plan.mode != Mode::Jump).chain(self.minimum());
        let jumps = self.flight.found().iter().filter(|_| self.plan.mode == Mode::Jump);
        let jumps = jumps.flat_map(|&(hex, mp)| self.landings(hex).map(move |pose| (pose, mp)));
        steps.chain(jumps)
    }

    /// As [`Reached::poses`], with the hexes entered this turn once there; `room` is used again.
    pub fn stops<'a>(&'a self, room: &'a mut Vec<u8>) -> impl Iterator<Item = (Pose, u8, u8)> + 'a {
        let spent = spent(self.state, self.plan);
        let before = self.state.unit(self.plan.unit).motion.hexes;
        let on_foot = self.plan.mode != Mode::Jump;
        let steps = on_foot.then(|| self.scratch.trodden(room)).into_iter().flatten();
        let steps = steps.map(move |(pose, mp, hexes)| (pose, mp + spent, before + hexes));
        let least = self.minimum().map(|(pose, mp)| (pose, mp, 1));
        let jumps = self.flight.found().iter().filter(move |_| !on_foot);
        let jumps = jumps.flat_map(|&(hex, mp)| self.landings(hex).map(move |pose| (pose, mp, mp)));
        steps.chain(least).chain(jumps).filter(|(pose, _, _)| self.may_stop(pose.hex))
    }

    /// §4.6 The hex straight ahead at a run, where no ordinary way leads to it.
    fn minimum(&self) -> impl Iterator<Item = (Pose, u8)> + '_ {
        let mech = self.state.mech(self.plan.unit);
        let towards = mech.unit.place.facing;
        let hex = mech.unit.place.hex.neighbour(towards);
        let first = self.plan.mode == Mode::Run && mech.unit.motion.mp_spent == 0 && !mech.is_prone();
        Footing::ALL.into_iter().filter(move |_| first && mech.walking_mp() > 0).filter_map(move |onto| {
            let pose = Pose { hex, facing: towards, footing: onto };
            let to = Spot { tread: self.state.board().tread(hex), footing: onto };
            let unit = self.plan.unit;
            let step = measure(self.state.spot(unit), to, towards, gait(self.state, unit)).ok()?;
            let free = stacking::occupant(self.state, unit, hex, onto, Posture::Standing).is_none();
            (free && self.scratch.cost(pose).is_none()).then_some((pose, step.mp))
        })
    }

    fn landings(&self, hex: Hex) -> impl Iterator<Item = Pose> {
        let it = self.state.unit(self.plan.unit);
        // §15.20.2
        let (keeps_facing, facing) = (it.motion.drive == Drive::JumpBoosters, it.place.facing);
        let free = jump::check_landing(self.state, self.plan.unit, hex).is_ok();
        let place = landing(self.state.board().tread(hex)).filter(|_| free);
        place
            .into_iter()
            .flat_map(move |it| Facing::ALL.map(|facing| Pose { hex, facing, footing: it.footing }))
            .filter(move |pose| !keeps_facing || pose.facing == facing)
    }

    /// The cheapest way to a pose; `None` if it is out of reach.
    pub fn way(&self, to: Pose) -> Option<Way> {
        let (_, mp) = self.poses().find(|(pose, _)| *pose == to)?;
        Some(self.way_at(to, mp))
    }

    /// The way to a pose with its MP, both as [`Reached::poses`] gives them.
    pub fn way_at(&self, to: Pose, mp: u8) -> Way {
        let mut walk = Walk::begin(self.state, self.plan);
        match self.plan.mode {
            Mode::Jump => walk.jump(to, mp),
            Mode::Stationary | Mode::Walk | Mode::Run => {
                self.path(to).windows(2).for_each(|pair| walk.go(pair[0], pair[1]));
            }
        }
        walk.finish(to, mp)
    }

    /// The poses of that way, the start first, each with all MP of the move once it is taken.
    pub fn legs(&self, to: Pose, mp: u8) -> Vec<(Pose, u8)> {
        let spent = spent(self.state, self.plan);
        let path = match self.plan.mode {
            Mode::Jump => vec![mover(self.state, self.plan.unit).start, to],
            Mode::Stationary | Mode::Walk | Mode::Run => self.path(to),
        };
        let last = path.len() - 1;
        let legs = path.into_iter().enumerate().map(|(at, pose)| match at {
            _ if at == last => (pose, mp),
            0 => (pose, spent),
            _ => (pose, spent + self.scratch.passed(pose).unwrap_or(0)),
        });
        legs.collect()
    }

    /// §4.6 The step of a minimum movement is in no search: it leads straight from the start.
    fn path(&self, to: Pose) -> Vec<Pose> {
        let path = self.scratch.path(to);
        if path.is_empty() { vec![mover(self.state, self.plan.unit).start, to] } else { path }
    }
}

/// A way while it is being told.
struct Walk<'a> {
    state: &'a State,
    plan: ModePlan,
    actions: Vec<Action>,
    risks: Vec<Risk>,
    hexes: u8,
    stand_attempts: u8,
    /// §4.12 The facing with which the hex at hand was entered.
    arrived: Facing,
}

impl<'a> Walk<'a> {
    fn begin(state: &'a State, plan: ModePlan) -> Walk<'a> {
        let mech = state.mech(plan.unit);
        let motion = mech.unit.motion;
        let arrived = motion.turned_from.unwrap_or(mech.unit.place.facing);
        let (hexes, stand_attempts) = (motion.hexes, motion.stand_attempts);
        let mut walk =
            Walk { state, plan, actions: Vec::new(), risks: Vec::new(), hexes, stand_attempts, arrived };
        if stands_up(mech, plan) && plan.mode != Mode::Jump {
            walk.actions.push(Action::StandUp);
            walk.stand_attempts += 1;
            if stand::needs_roll(mech) {
                walk.roll(mech.unit.place.hex, state.footing(plan.unit), Cause::StandUp);
            }
        }
        walk
    }

    fn mech(&self) -> Mech<'a> {
        self.state.mech(self.plan.unit)
    }

    fn roll(&mut self, hex: Hex, footing: Footing, cause: Cause) {
        let ground = self.state.board().get(hex).filter(|_| footing != Footing::Top);
        let number = piloting::number_on(self.state, self.plan.unit, ground, &[cause]);
        let hopeless = piloting::hopeless(self.mech()).is_some();
        let chance = if hopeless { 0.0 } else { chance(i32::from(number.total())) };
        self.risks.push(Risk { hex, peril: Peril::Roll { cause, number }, chance });
    }

    fn ice(&mut self, hex: Hex, breaks_on: u8) {
        let chance = f64::from(breaks_on - 1) / 6.0;
        self.risks.push(Risk { hex, peril: Peril::Ice { breaks_on }, chance });
    }

    /// One step or turn of a path.
    fn go(&mut self, from: Pose, to: Pose) {
        if from.hex == to.hex {
            let left = from.facing.left() == to.facing;
            self.actions.push(if left { Action::TurnLeft } else { Action::TurnRight });
            return;
        }
        let Some(towards) = jump::facing_to(from.hex, to.hex) else { return };
        let onto = to.footing;
        self.actions.push(match from.facing.turns_to(towards) {
            0 => Action::Forward { onto },
            3 => Action::Backward { onto },
            _ => Action::Shift { towards, onto },
        });
        self.leave(from);
        self.hexes += 1;
        self.arrived = to.facing;
        self.enter(from, to, towards);
    }

    /// §4.12 The skid check of a hex in which the unit turned.
    fn leave(&mut self, from: Pose) {
        let terrain = self.state.board().get(from.hex);
        let options = self.state.options();
        let slippery =
            terrain.is_some_and(|it| skid::slippery_ground(it, from.footing, self.plan.mode, options));
        if slippery && self.arrived != from.facing {
            self.roll(from.hex, from.footing, Cause::Skid { hexes: self.hexes });
        }
    }

    fn enter(&mut self, from: Pose, to: Pose, towards: Facing) {
        let board = self.state.board();
        let spot = |pose: Pose| Spot { tread: board.tread(pose.hex), footing: pose.footing };
        let step = measure(spot(from), spot(to), towards, gait(self.state, self.plan.unit));
        let (Ok(step), Some(terrain)) = (step, board.get(to.hex)) else { return };
        if to.footing == Footing::Ice {
            self.ice(to.hex, ICE_BREAKS_ON);
        }
        let bog_down = self.state.options().bog_down;
        let entry = step::Entry { along_road: step.along_road, hexes: self.hexes, bog_down };
        for cause in step::entry_rolls(terrain, spot(to), entry) {
            self.roll(to.hex, to.footing, cause);
        }
    }

    fn jump(&mut self, to: Pose, mp: u8) {
        self.actions.push(Action::Jump { to: to.hex, facing: to.facing });
        self.hexes = mp;
        if to.footing == Footing::Ice {
            self.ice(to.hex, ICE_BREAKS_UNDER_A_JUMP_ON);
        }
        let spot = Spot { tread: self.state.board().tread(to.hex), footing: to.footing };
        let Some(terrain) = self.state.board().get(to.hex) else { return };
        for cause in jump::landing_demands(terrain, spot, self.state.options()) {
            self.roll(to.hex, to.footing, cause);
        }
        if jump::lands_damaged(self.mech()) {
            self.roll(to.hex, to.footing, Cause::JumpedDamaged);
        }
    }

    fn finish(mut self, end: Pose, mp: u8) -> Way {
        let mech = self.mech();
        let mut unit = *mech.unit;
        unit.motion.mode = if mp == 0 { Mode::Stationary } else { self.plan.mode };
        unit.motion.hexes = self.hexes;
        let moved = Mech { unit: &unit, ..mech };
        if mp > 0 && self.plan.mode == Mode::Run && step::runs_damaged(moved) {
            self.roll(end.hex, end.footing, Cause::RanDamaged);
        }
        let jumped = i8::from(self.plan.mode == Mode::Jump);
        let chance = self.risks.iter().map(|risk| risk.chance).product();
        Way {
            actions: self.actions,
            mp,
            hexes: self.hexes,
            heat: heat::balance::movement(moved) + u16::from(self.stand_attempts),
            target_modifier: target_movement(self.hexes) + jumped,
            risks: self.risks,
            chance,
        }
    }
}
