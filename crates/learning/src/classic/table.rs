//! The `global` tensor of Classic: the turn, the phase, the weather, and the choice in progress.

use classic::{Phase, State};
use kit::Seat;

use super::spelling;
use crate::observation::{Sink, pending};

/// Globals; a test holds it to the list.
pub(super) const FEATURES: usize = 22;

/// `decides` is the seat that is to act, if the battle has begun.
pub(super) fn write(known: &State, seat: Seat, decides: Option<Seat>, chosen: &[u32], sink: &mut impl Sink) {
    sink.put("turn", f32::from(known.turn()) / 60.0);
    sink.put("turn_limit", known.options().turn_limit.map_or(0.0, |limit| f32::from(limit) / 60.0));
    let phase = match known.phase() {
        Phase::Deployment => 0,
        Phase::Movement => 1,
        // §15.14.4: before movement artillery alone fires; the mask of actions says which it is.
        Phase::Weapons | Phase::Targeting => 2,
        Phase::Physical => 3,
        Phase::End => 4,
        Phase::Over => 5,
    };
    sink.one_of("phase", ["deployment", "movement", "weapons", "physical", "end", "over"], phase);
    sink.flag("own_initiative", known.initiative() == seat);
    sink.flag("own_decision", decides == Some(seat));
    let in_play = |side: Seat| {
        let units = known.units().iter().filter(|unit| unit.seat == side && known.mech(unit.id).is_in_play());
        units.count() as f32 / 12.0
    };
    sink.put("own_units", in_play(seat));
    sink.put("enemy_units", in_play(seat.other()));
    let conditions = known.conditions();
    sink.put("fog", f32::from(conditions.fog as u8) / 2.0);
    sink.put("light", f32::from(conditions.light as u8) / 3.0);
    sink.put("precipitation", f32::from(conditions.precipitation as u8) / 7.0);
    sink.put("wind", f32::from(conditions.wind as u8) / 4.0);
    pending(sink, chosen, spelling::size(known.board()));
}
