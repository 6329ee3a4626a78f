//! What one seat may know: everything on the table but the other seat's sealed declarations. Positions are masked by
//! [`State::known_to`] and events by [`overheard`], and nowhere else.
//!
//! Weapon and physical attacks are declared before any is resolved (§3.4, §3.5), and are sealed until all have
//! declared. So are the torso twists, flipped arms, spotters and found clubs that come with them.

use std::sync::Arc;

use arrayvec::ArrayVec;
use grid::Hex;
use kit::{Outcome, Seat};
use serde::Serialize;

use crate::board::Board;
use crate::unit::{Club, Deeds, MAX_UNITS};
use crate::{Conditions, Event, Options, Phase, State, Unit, UnitId, fire, physical};

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub turn: u16,
    pub phase: Phase,
    pub initiative: Seat,
    /// Seats still to act in this phase, the next one last.
    pub order: ArrayVec<Seat, MAX_UNITS>,
    pub acting: Option<UnitId>,
    pub options: Options,
    pub conditions: Conditions,
    pub board: Arc<Board>,
    /// Blown-off limbs and girders, and where they lie.
    pub lying: Vec<(Hex, Club)>,
    pub units: Vec<Unit>,
    /// The seat's own declarations of this phase.
    pub attacks: Vec<fire::Attack>,
    pub physicals: Vec<physical::Attack>,
    /// §15.14.4 The seat's own shells in the air.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flights: Vec<fire::artillery::Flight>,
    pub outcome: Option<Outcome>,
}

impl View {
    /// What the seat may know; `None` is a spectator, to whom both sides are sealed.
    pub fn of(state: &State, seat: Option<Seat>) -> View {
        let known = state.known_to(seat);
        View {
            turn: known.turn,
            phase: known.phase,
            initiative: known.initiative,
            acting: known.acting,
            options: *known.options(),
            conditions: *known.conditions(),
            outcome: known.outcome,
            units: known.units.to_vec(),
            order: known.order,
            board: known.board,
            lying: known.lying,
            attacks: known.attacks,
            physicals: known.physicals,
            flights: known.flights,
        }
    }
}

/// A unit of the other seat in the Weapon phase, without what it declared in it.
fn unsealed(unit: &Unit) -> Unit {
    let mut open = *unit;
    open.place.torso = unit.place.facing;
    if unit.deeds.picked_up {
        open.club = None;
    }
    let Deeds { unjamming, charging, falling_on, assaults_before, .. } = unit.deeds;
    // §15.14.4: what was fired before movement is known.
    let Deeds { declared, ams_used, shaken, touched, lobbed, fired_limbs, .. } = unit.deeds;
    let moved = Deeds { unjamming, charging, falling_on, assaults_before, ..Deeds::default() };
    open.deeds = Deeds { declared, ams_used, shaken, touched, lobbed, fired: lobbed, fired_limbs, ..moved };
    open
}

/// The event as the seat may hear it: nothing of the other's declarations until they are resolved.
pub(crate) fn overheard(state: &State, event: &Event, seat: Option<Seat>) -> Option<Event> {
    let sealed = match event {
        Event::Fire(event) => event.sealed_by(),
        Event::Physical(physical::Event::Declared { attack }) => Some(attack.attacker),
        Event::Physical(_)
        | Event::Turn(_)
        | Event::Movement(_)
        | Event::Damage(_)
        | Event::Critical(_)
        | Event::Piloting(_)
        | Event::Heat(_)
        | Event::End(_) => None,
    };
    match sealed {
        Some(unit) if Some(state.unit(unit).seat) != seat => None,
        Some(_) | None => Some(event.clone()),
    }
}

impl State {
    /// The state as it would be if nobody but the viewer had declared anything in this phase; a spectator (`None`)
    /// knows no declaration. **This is the one place where secrets are taken out**: [`View`], the tables of the
    /// wire and what a bot is handed are made from its result, and states that differ in secrets alone give the
    /// same result.
    #[must_use]
    pub fn known_to(&self, viewer: Option<Seat>) -> State {
        let mut known = self.clone();
        let is_sealed = |id: UnitId| Some(self.unit(id).seat) != viewer;
        known.attacks.retain(|attack| !is_sealed(attack.attacker));
        known.physicals.retain(|attack| !is_sealed(attack.attacker));
        known.flights.retain(|flight| !is_sealed(flight.shell.attack.attacker));
        if matches!(self.phase, Phase::Weapons | Phase::Targeting) {
            for unit in known.units.iter_mut().filter(|unit| is_sealed(unit.id)) {
                *unit = unsealed(unit);
            }
        }
        known
    }
}
