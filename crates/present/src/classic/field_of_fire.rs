//! Where a weapon bears: the hexes of its arc by range, for the map.

use classic::fire::{self, Arc, Bracket};
use classic::unit::WeaponNo;
use classic::{Action as AnyAction, State};
use grid::{Facing, Hex};

use crate::{Present, Refusal};
use wire::classic::Marked;
use wire::{Action, Answer, RefusalCode};

/// Asked of a state with the plan's twist in it.
pub(super) fn answer(state: &State, weapon: u8, shot: Option<&Action>) -> Result<Answer, Refusal> {
    let Some(unit) = state.acting() else { return Err(Refusal::unanswerable("no unit is about to fire")) };
    let sheet = state.sheet(unit);
    if usize::from(weapon) >= sheet.weapons.len() {
        let most = sheet.weapons.len();
        return Err(Refusal::new(
            RefusalCode::Malformed,
            format!("weapon {weapon}: there are {most}, from 0"),
        ));
    }
    let number = WeaponNo(weapon);
    let mech = state.mech(unit);
    let mounted = sheet.weapon(number);
    let bin = match shot.map(State::action).transpose()? {
        Some(AnyAction::Fire(fire::Action::Fire { bin, .. })) => bin,
        Some(_) | None => mounted.bins.iter().copied().find(|&bin| mech.shots_in(bin) > 0),
    };
    let ranges = mounted.weapon.loaded(bin.map(|bin| sheet.bin(bin).ammunition)).ranges;
    let here = mech.unit.place.hex;
    let bears = |hex: &Hex| fire::check_arc(mech, mounted, *hex).is_ok();
    let within = |wanted: Bracket| {
        let hexes = state.board().hexes().filter(bears);
        let near = hexes.filter(move |hex| Bracket::of(here.distance(*hex), ranges) == Ok(wanted));
        near.map(|hex| hex.to_string()).collect::<Vec<_>>()
    };
    let too_near = state.board().hexes().filter(bears).filter(|hex| {
        let range = here.distance(*hex);
        range > 0 && range <= u16::from(ranges.min)
    });
    let ends = [("short", ranges.short), ("medium", ranges.medium), ("long", ranges.long)];
    let arc = fire::arc_of(mech, mounted);
    let torso = mech.unit.place.torso;
    let ahead = match arc {
        Arc::Rear => torso.opposite(),
        Arc::Left => torso.turned(-2),
        Arc::Right => torso.turned(2),
        Arc::Front | Arc::LeftArm | Arc::RightArm | Arc::Turret => torso,
    };
    Ok(Answer::Field {
        weapon,
        arc: arc.to_string(),
        short: within(Bracket::Short),
        medium: within(Bracket::Medium),
        long: within(Bracket::Long),
        too_near: too_near.map(|hex| hex.to_string()).collect(),
        labels: ends.into_iter().filter_map(|(name, far)| label(state, here, ahead, name, far)).collect(),
    })
}

/// The last hex of a range straight ahead, if it is on the board.
fn label(state: &State, here: Hex, ahead: Facing, name: &str, far: u8) -> Option<Marked> {
    let hex = (0..far).fold(here, |hex, _| hex.neighbour(ahead));
    (far > 0 && state.board().contains(hex))
        .then(|| Marked { hex: hex.to_string(), label: format!("{name} {far}") })
}
