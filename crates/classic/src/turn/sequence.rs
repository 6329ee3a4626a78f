//! §3 From phase to phase: what opens, what closes, what rolls by itself in between.

use arrayvec::ArrayVec;
use kit::{BySeat, Seat};

use super::order::alternation;
use super::{Event, damper};
use crate::unit::{Fate, Reactor};
use crate::{Phase, Play, State, UnitId, critical, damage, end, fire, heat, movement, physical, piloting};

/// Why a unit has no move or declaration before it in this phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idle {
    Acted,
    Out,
    ShutDown,
    /// §2.8
    Unconscious,
    /// §6.1, §7.1 What it does this turn leaves it nothing to declare in this phase.
    NothingToDeclare,
    /// No seat names units in this phase.
    NobodysTurn,
}

impl Idle {
    pub const fn reason(self) -> &'static str {
        match self {
            Idle::Acted => "it has acted in this phase",
            Idle::Out => "it is out of the battle",
            Idle::ShutDown => "its reactor is shut down",
            Idle::Unconscious => "its pilot is not conscious",
            Idle::NothingToDeclare => "it has nothing to declare in this phase",
            Idle::NobodysTurn => "no unit is named in this phase",
        }
    }
}

/// Whether a unit still has its move or declaration of this phase before it.
pub(super) fn can_act(state: &State, id: UnitId) -> bool {
    idle(state, id).is_none()
}

/// Why it has not; `None` if it may act.
pub(super) fn idle(state: &State, id: UnitId) -> Option<Idle> {
    if state.unit(id).deeds.declared { Some(Idle::Acted) } else { idle_in(state, id, state.phase) }
}

fn idle_in(state: &State, id: UnitId, phase: Phase) -> Option<Idle> {
    let mech = state.mech(id);
    if !mech.is_in_play() {
        return Some(Idle::Out);
    }
    if mech.unit.reactor == Reactor::ShutDown {
        return Some(Idle::ShutDown);
    }
    if mech.is_immobile() {
        return Some(Idle::Unconscious);
    }
    let (may, otherwise) = match phase {
        // §3.8: what happens in the Movement phase applies at once.
        Phase::Movement => (mech.unit.fate == Fate::Operational, Idle::Out),
        Phase::Weapons => (fire::may_declare(state, id), Idle::NothingToDeclare),
        Phase::Physical => (physical::may_declare(state, id), Idle::NothingToDeclare),
        Phase::Targeting => (fire::artillery::may_target(state, id), Idle::NothingToDeclare),
        Phase::Deployment | Phase::End | Phase::Over => (false, Idle::NobodysTurn),
    };
    (!may).then_some(otherwise)
}

/// Opens the battle: deployment if anyone waits, else the first turn.
pub fn begin(play: &mut Play<'_>) {
    let waiting = count(play.state(), |state, id| state.unit(id).fate == Fate::Reserve);
    if waiting.red + waiting.blue > 0 {
        let (red, blue) = roll_initiative(play);
        let loser = if red > blue { Seat::Blue } else { Seat::Red };
        play.emit(Event::PhaseBegan { phase: Phase::Deployment, order: alternation(waiting, loser) });
    } else {
        begin_turn(play);
    }
}

/// After every action: skips seats with nothing to act with, and closes phases that are done.
pub fn advance(play: &mut Play<'_>) {
    loop {
        let state = play.state();
        if state.phase == Phase::Over || state.acting.is_some() {
            return;
        }
        match state.order.last() {
            Some(&seat) if seat_can_act(state, seat) => return,
            Some(&seat) => play.emit(Event::Skipped { seat }),
            None => close_phase(play),
        }
    }
}

fn seat_can_act(state: &State, seat: Seat) -> bool {
    match state.phase {
        Phase::Deployment | Phase::End => true,
        Phase::Movement | Phase::Weapons | Phase::Physical | Phase::Targeting => {
            state.units().iter().any(|unit| unit.seat == seat && can_act(state, unit.id))
        }
        Phase::Over => false,
    }
}

fn close_phase(play: &mut Play<'_>) {
    match play.state().phase {
        Phase::Deployment => begin_turn(play),
        Phase::Movement => {
            end_of_phase(play);
            if !play.state().flights().is_empty() {
                fire::artillery::impact(play);
                end_of_phase(play);
            }
            open(play, Phase::Weapons);
        }
        Phase::Weapons => {
            fire::resolve_declared(play);
            end_of_phase(play);
            open(play, Phase::Physical);
        }
        Phase::Physical => {
            physical::resolve_declared(play);
            end_of_phase(play);
            heat::phase(play);
            end_of_phase(play);
            end::automatic(play);
            let loser = play.state().initiative.other();
            let order = ArrayVec::from_iter([loser.other(), loser]);
            play.emit(Event::PhaseBegan { phase: Phase::End, order });
        }
        Phase::End => {
            if let Some(outcome) = end::close(play) {
                play.emit(Event::Ended { outcome });
            } else {
                begin_turn(play);
            }
        }
        Phase::Targeting => {
            fire::artillery::launch_declared(play);
            open(play, Phase::Movement);
        }
        Phase::Over => {}
    }
}

/// §3.9 Piloting rolls by unit, then explosion rolls, then recorded losses take effect (§3.8). A fall of these rolls
/// belongs to the phase: an engine that it hits counts in the one roll of the phase (§9.6.3).
pub(crate) fn end_of_phase(play: &mut Play<'_>) {
    piloting::settle(play);
    critical::engine::roll_explosions(play);
    damage::end_of_phase(play);
}

fn begin_turn(play: &mut Play<'_>) {
    let (red, blue) = roll_initiative(play);
    let initiative = if red > blue { Seat::Red } else { Seat::Blue };
    play.emit(Event::TurnBegan { turn: play.state().turn + 1, initiative });
    damper::wear(play);
    movement::begin_phase(play);
    let shells = play.state().options().indirect_artillery && has_targeting(play.state());
    open(play, if shells { Phase::Targeting } else { Phase::Movement });
}

/// R-77 The Targeting step is held where somebody has a piece to fire in it.
fn has_targeting(state: &State) -> bool {
    state.units().iter().any(|unit| idle_in(state, unit.id, Phase::Targeting).is_none())
}

fn open(play: &mut Play<'_>, phase: Phase) {
    let able = count(play.state(), |state, id| idle_in(state, id, phase).is_none());
    let order = alternation(able, play.state().initiative.other());
    play.emit(Event::PhaseBegan { phase, order });
}

/// §3.1 Both roll; ties are rolled again.
fn roll_initiative(play: &mut Play<'_>) -> (u8, u8) {
    loop {
        let (red, blue) = (play.two_d6(), play.two_d6());
        let bonus = BySeat::from_fn(|seat| piloting::initiative(play.state(), seat)); // §15.10
        play.emit(Event::InitiativeRolled { red, blue, bonus });
        let totals = (red.total() + bonus.red, blue.total() + bonus.blue);
        if totals.0 != totals.1 {
            return totals;
        }
    }
}

fn count(state: &State, holds: impl Fn(&State, UnitId) -> bool) -> BySeat<u8> {
    BySeat::from_fn(|seat| {
        state.units().iter().filter(|unit| unit.seat == seat && holds(state, unit.id)).count() as u8
    })
}
