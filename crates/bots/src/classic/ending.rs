//! The End phase: stealth armour while it pays, a light at night, a reactor started again.

use classic::end::Action;
use classic::heat::{capacity, explosive_bin};
use classic::options::Light;
use classic::{Mech, State};
use kit::{Game, Seat};

/// The first switch worth throwing, or that we are done.
pub fn choose(state: &State, seat: Seat) -> Action {
    let own = state.units().iter().filter(|it| it.seat == seat && state.mech(it.id).is_in_play());
    let wishes = own.flat_map(|it| wishes(state, state.mech(it.id)));
    let legal = |action: &Action| state.check(classic::Action::End(*action)).is_ok();
    wishes.into_iter().find(legal).unwrap_or(Action::Done)
}

fn wishes(state: &State, mech: Mech<'_>) -> impl Iterator<Item = Action> {
    let unit = mech.unit.id;
    let hot =
        i32::from(mech.unit.heat.level) > 4 || explosive_bin(mech).is_some() && mech.unit.heat.level > 9;
    let far = state
        .units()
        .iter()
        .filter(|it| it.seat != mech.unit.seat && state.mech(it.id).is_in_play())
        .all(|it| it.place.hex.distance(mech.unit.place.hex) > 3);
    let stealth = !hot && far && capacity(mech) >= 12;
    let night = matches!(state.conditions().light, Light::FullMoon | Light::Moonless);
    let start = Action::StartUp { unit };
    let stealth = Action::Stealth { unit, on: stealth };
    let light = Action::Searchlight { unit, on: night };
    let ecm = Action::Ecm { unit, on: true };
    [start, ecm, stealth, light].into_iter()
}
