//! What one seat may know: everything on the table but the other seat's sealed declarations.

use kit::Seat;
use serde::Serialize;

use crate::{Phase, State, Unit, UnitId, fire, physical};

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub turn: u16,
    pub phase: Phase,
    pub initiative: Seat,
    pub acting: Option<UnitId>,
    pub units: Vec<Unit>,
    /// The seat's own declarations of this phase.
    pub attacks: Vec<fire::Attack>,
    pub physicals: Vec<physical::Attack>,
}

impl View {
    pub fn of(state: &State, seat: Option<Seat>) -> View {
        let own = |id: UnitId| Some(state.unit(id).seat) == seat;
        View {
            turn: state.turn,
            phase: state.phase,
            initiative: state.initiative,
            acting: state.acting,
            units: state.units.to_vec(),
            attacks: state.attacks.iter().copied().filter(|attack| own(attack.attacker)).collect(),
            physicals: state.physicals.iter().copied().filter(|attack| own(attack.attacker)).collect(),
        }
    }
}
