//! §6.10 Autocannons that jam, and rotary ones that are cleared.

use kit::TwoD6;

use super::{Attack, Event};
use crate::Play;
use crate::gear::Family;

/// §6.10 The highest to-hit roll that jams, by family and rate.
#[rustfmt::skip]
pub const fn jams_on(family: Family, shots: u8) -> Option<u8> {
    match (family, shots) {
        (Family::UltraAutocannon,  2..   ) => Some(2),
        (Family::RotaryAutocannon, 2..=3 ) => Some(2),
        (Family::RotaryAutocannon, 4..=5 ) => Some(3),
        (Family::RotaryAutocannon, 6..   ) => Some(4),
        _ => None,
    }
}

/// §6.10 The attack is resolved; now the gun may jam by its to-hit roll.
pub(super) fn check(play: &mut Play<'_>, attack: &Attack, roll: Option<TwoD6>) {
    let family = play.sheet(attack.attacker).weapon(attack.weapon).weapon.family;
    if let (Some(roll), Some(most)) = (roll, jams_on(family, attack.shots))
        && roll.total() <= most
    {
        play.emit(Event::Jammed { unit: attack.attacker, weapon: attack.weapon });
    }
}

/// §6.10 Units that spend the turn on it roll for each jammed rotary autocannon: Gunnery + 3.
pub(super) fn clear_jams(play: &mut Play<'_>) {
    for index in 0..play.state().units().len() {
        let unit = play.state().units()[index].id;
        let mech = play.state().mech(unit);
        if !mech.unit.deeds.unjamming || !mech.is_in_play() || mech.is_immobile() {
            continue;
        }
        let target = mech.unit.pilot.gunnery as i8 + 3;
        let jammed = mech.unit.jammed;
        for weapon in jammed.iter() {
            // §6.10: an Ultra is jammed for the game; what is destroyed cannot be cleared.
            let rotary = play.sheet(unit).weapon(weapon).weapon.family == Family::RotaryAutocannon;
            if !rotary || !play.state().mech(unit).weapon_works(weapon) {
                continue;
            }
            let roll = play.two_d6();
            let cleared = roll.meets(target);
            play.emit(Event::UnjamRolled { unit, weapon, target, roll, cleared });
        }
    }
}
