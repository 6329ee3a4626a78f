//! Which of its own units a bot moves first: those that gain least from waiting.

use classic::turn::Action;
use classic::{Phase, State, UnitId};
use kit::{Game, Seat};

use super::volley::spotting::is_launcher;

/// The unit to name.
pub(super) fn next(state: &State, seat: Seat) -> Option<Action> {
    let unit = *ranked(state, seat).first()?;
    Some(Action::Activate { unit })
}

/// All units that may be named, those first that lose least by going early.
pub(super) fn ranked(state: &State, seat: Seat) -> Vec<UnitId> {
    let own = state.units().iter().filter(|it| it.seat == seat).map(|it| it.id);
    let able = own.filter(|&unit| state.check(classic::Action::Turn(Action::Activate { unit })).is_ok());
    let mut able: Vec<UnitId> = able.collect();
    able.sort_by_key(|&unit| (std::cmp::Reverse(haste(state, unit)), unit));
    able
}

/// How little is lost by going early. §6.8: missile launchers declare after units that may spot for them; otherwise the
/// order of declarations hardly matters.
fn haste(state: &State, unit: UnitId) -> i32 {
    if state.phase() == Phase::Weapons {
        return -i32::from(is_launcher(state, unit));
    }
    if state.phase() != Phase::Movement {
        return 0;
    }
    let mech = state.mech(unit);
    let enemies =
        state.units().iter().filter(|it| it.seat != mech.unit.seat && state.mech(it.id).is_in_play());
    let nearest = enemies.map(|it| i32::from(it.place.hex.distance(mech.unit.place.hex))).min().unwrap_or(0);
    let slow = 12 - i32::from(mech.running_mp().max(mech.jumping_mp()).min(12));
    let down = if mech.is_prone() { 8 } else { 0 };
    nearest.min(20) + slow + down
}
