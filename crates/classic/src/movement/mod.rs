//! §4 Movement: modes, steps, jumps, standing up, MASC, skids, displacement, and what terrain demands.
//!
//! Questions: [`Mech`](crate::Mech) knows its MP, [`cost`] what a step takes, [`reach`] and [`flight`] where a unit
//! can get to, [`way`] what waits on the way there. Resolutions: one file per chapter of the page, all moves forced on a unit by other chapters among
//! them ([`displace`], [`land`], [`damage_building`]).

mod action;
mod buildings;
mod check;
pub mod cost;
mod declare;
mod displace;
mod drive;
mod event;
mod fall;
mod finish;
pub mod flight;
mod ground;
mod jump;
mod leave;
pub mod masc;
mod points;
pub mod reach;
mod refusal;
mod skid;
mod stacking;
mod stand;
mod step;
pub mod supercharger;
#[cfg(test)]
mod tests;
pub mod way;
mod withdrawal;

use grid::Hex;

pub use action::{Action, legal, resolve};
pub use buildings::{damage_building, settle_load};
pub use check::{check, gait, mover, mp, mp_left};
pub use displace::{Displaced, can_displace, displace, displace_anywhere};
pub use drive::floats;
pub use event::Event;
pub use ground::after_fall;
pub use points::TSM_HEAT;
pub use refusal::{CannotStand, NoMove};
pub use stacking::{can_stand_on, ground_elevation, stands};
pub use stand::{attempt_mp, can_stand};
pub use withdrawal::FromHome;

use crate::unit::Fate;
use crate::{Play, UnitId, piloting};

/// Clears last turn's motion, cools idle MASC (§4.18).
pub fn begin_phase(play: &mut Play<'_>) {
    play.emit(Event::Readied);
}

/// Puts a unit into a hex that is free, with its water and ice checks: the end of a death from above (§7.8).
pub fn land(play: &mut Play<'_>, unit: UnitId, hex: Hex) {
    let Some(footing) = flight::landing(play.state().board().tread(hex)).map(|it| it.footing) else { return };
    let elevation = stacking::elevation_of(play.state(), hex, footing);
    play.emit(Event::Displaced { unit, to: hex, elevation });
    make_room(play, unit);
    if ground::take_weight(play, unit, ground::ICE_BREAKS_UNDER_A_JUMP_ON) == ground::GroundOutcome::Held {
        ground::demand_water(play, unit);
    }
}

/// §4.9, §4.10.4 Another who leapt into the hex before makes room, or is lost for want of it.
fn make_room(play: &mut Play<'_>, unit: UnitId) {
    let state = play.state();
    let hex = state.unit(unit).place.hex;
    let others = state.units_in(hex).filter(|it| it.id != unit && it.fate == Fate::Operational);
    let tread = state.board().tread(hex);
    let span = |id: UnitId| stacking::span(tread, state.footing(id), state.unit(id).place.posture);
    let own = span(unit);
    let shares = |it: &&crate::Unit| own.zip(span(it.id)).is_some_and(|(own, it)| own.overlaps(it));
    let Some(other) = others.filter(shares).map(|it| it.id).next() else { return };
    let towards = state.unit(unit).place.facing;
    if displace::make_way(play, other, towards) == Displaced::Moved
        && play.unit(other).fate == Fate::Operational
    {
        piloting::demand(play, other, piloting::Cause::Domino);
    }
}
