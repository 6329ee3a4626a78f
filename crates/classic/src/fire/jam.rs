//! §6.10 Autocannons that jam, and rotary ones that are cleared; §15.22 weapons with a bad feed.

use kit::TwoD6;
use serde::{Deserialize, Serialize};

use super::{Attack, Event};
use crate::gear::{Damage, Family};
use crate::mech::{MountedWeapon, WeaponQuirk};
use crate::{Mech, Play, critical};

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

/// §15.22 What comes of a bad feed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feed {
    Holds,
    /// For the rest of the game.
    Jams,
    /// A round goes off in the weapon.
    Explodes,
}

impl Feed {
    /// §15.22 By 2D6.
    const fn of(total: u8) -> Feed {
        match total {
            ..=9 => Feed::Holds,
            10..=11 => Feed::Jams,
            12.. => Feed::Explodes,
        }
    }
}

/// §15.22 A weapon with feed problems that rolled a 2 to hit.
pub(super) fn check_feed(play: &mut Play<'_>, attack: &Attack) {
    let (unit, weapon) = (attack.attacker, attack.weapon);
    let mech = play.state().mech(unit);
    let mounted = mech.sheet.weapon(weapon);
    let is_bad = mech.options.quirks && mounted.quirks.has(WeaponQuirk::FeedProblems);
    if !is_bad || attack.bin.is_none() || !mech.weapon_works(weapon) {
        return;
    }
    let points = round(mech, mounted, attack);
    let roll = play.two_d6();
    let outcome = Feed::of(roll.total());
    play.emit(Event::FeedRolled { unit, weapon, roll, outcome });
    if outcome == Feed::Explodes {
        critical::burst_weapon(play, unit, weapon, points);
    }
}

/// §15.22, R-120 Points of one round: what it does at short range, of a salvo all of it.
fn round(mech: Mech<'_>, weapon: &MountedWeapon, attack: &Attack) -> u16 {
    match super::ammunition::loaded(mech, weapon, attack.bin).damage {
        Damage::Points(points) => u16::from(points),
        Damage::ByRange(points) => u16::from(points[0]),
        Damage::Cluster { rack, each, .. } => u16::from(rack) * u16::from(each),
        Damage::ByAmmunition { .. } | Damage::None => 0,
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
            // §15.22: what a bad feed has jammed stays so.
            let seized = play.unit(unit).devices.seized.has(weapon);
            if !rotary || seized || !play.state().mech(unit).weapon_works(weapon) {
                continue;
            }
            let roll = play.two_d6();
            let cleared = roll.meets(target);
            play.emit(Event::UnjamRolled { unit, weapon, target, roll, cleared });
        }
    }
}
