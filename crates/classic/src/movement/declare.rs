//! §3.3 What is declared with a move: mode and MASC, a jam to clear, a charge, a death from above.

use super::flight::landing;
use super::{Event, finish, jump, masc, stacking, supercharger};
use crate::board::Cover;
use crate::piloting::{self, Cause, Fall};
use crate::unit::{Boost, Drive, Fate, Mode};
use crate::{Play, UnitId};

/// §4.1 The mode; boosters are rolled for at once, MASC first (§4.18, §15.5, R-95), a bogged-down 'Mech tries to get
/// free (§4.16).
pub(super) fn declare(play: &mut Play<'_>, unit: UnitId, mode: Mode, boost: Boost) {
    play.emit(Event::Declared { unit, mode });
    if boost.masc() {
        masc::engage(play, unit);
    }
    if boost.supercharger() && play.unit(unit).fate == Fate::Operational {
        supercharger::engage(play, unit);
    }
    if boost != Boost::None {
        piloting::settle_now(play); // §4.18: before it moves
    }
    match mode {
        Mode::Stationary => finish::end(play, unit),
        Mode::Walk | Mode::Run if play.unit(unit).stuck => get_free(play, unit),
        Mode::Walk | Mode::Run | Mode::Jump => {}
    }
}

/// §15.15.2, §15.20 The mode is a walk or a jump by other means.
pub(super) fn drive(play: &mut Play<'_>, unit: UnitId, drive: Drive) {
    play.emit(Event::Drives { unit, drive });
    declare(play, unit, drive.mode(), Boost::None);
}

/// §4.16 The same roll as on entering; who stays stuck moves no more this turn.
fn get_free(play: &mut Play<'_>, unit: UnitId) {
    if play.unit(unit).fate != Fate::Operational {
        return;
    }
    let swamp = play.state().board().get(play.unit(unit).place.hex).is_some_and(|it| it.has(Cover::Swamp));
    let cause = if swamp { Cause::Swamp } else { Cause::DeepSnow };
    if piloting::roll(play, unit, cause) {
        play.emit(Event::Freed { unit });
    } else {
        finish::end(play, unit);
    }
}

/// §6.10
pub(super) fn unjam(play: &mut Play<'_>, unit: UnitId) {
    play.emit(Event::Unjamming { unit });
}

/// §7.7.1 The move ends beside the target; the rest is for the Physical phase.
pub(super) fn charge(play: &mut Play<'_>, unit: UnitId, target: UnitId) {
    play.emit(Event::ChargeDeclared { unit, target });
    finish::end(play, unit);
}

/// §7.8.1 The jump stops beside the target; the rest is for the Physical phase.
pub(super) fn death_from_above(play: &mut Play<'_>, unit: UnitId, target: UnitId) {
    let state = play.state();
    let Ok(beside) = jump::approach(state, unit, target) else { return };
    let footing = landing(state.board().tread(beside)).map(|it| it.footing);
    let place = state.unit(unit).place;
    let elevation = match footing {
        Some(footing) if beside != place.hex => stacking::elevation_of(state, beside, footing),
        Some(_) | None => place.elevation,
    };
    let over = state.unit(target).place.hex;
    let facing = jump::facing_to(beside, over).unwrap_or(place.facing);
    let hexes = place.hex.distance(over) as u8;
    // §9.9, R-61: whoever jumps with damaged legs or gyro makes a roll at the end of the movement.
    if play.state().options().dfa_landing && jump::lands_damaged(play.state().mech(unit)) {
        play.emit(Event::Jumped { unit, to: beside, elevation, facing, hexes });
        if !piloting::roll(play, unit, Cause::JumpedDamaged) {
            piloting::fall(play, unit, Fall::here(Cause::JumpedDamaged));
            finish::end(play, unit);
            return;
        }
    }
    play.emit(Event::DeathFromAboveDeclared { unit, target, beside, elevation, facing, hexes });
    finish::end(play, unit);
}
