//! All declarations that a unit may make now: exactly those that `check` lets pass.

use grid::Hex;

use super::action::{check_mode, check_weapon};
use super::aim::Aim;
use super::{
    Action, Attack, Target, Twist, ammunition, artillery, check, readiness, swivel, targets, turret,
};
use crate::gear::{Family, TargetHeat};
use crate::mech::{Location, MountedWeapon};
use crate::unit::WeaponNo;
use crate::{Action as AnyAction, Mech, State, UnitId};

/// §3.4 Everything the unit may declare now. Lines of sight are drawn once per target.
pub fn legal(state: &State, unit: UnitId, out: &mut Vec<AnyAction>) {
    let plain = [
        Action::Twist { to: Twist::Left },
        Action::Twist { to: Twist::Right },
        Action::FlipArms,
        Action::PickUpClub,
        Action::EndFire,
    ];
    let plain = plain.into_iter().chain(turns(state, unit)).chain(swings(state, unit));
    out.extend(plain.filter(|&action| check(state, unit, action).is_ok()).map(AnyAction::Fire));
    let enemies = state.units().iter().filter(|other| other.seat != state.unit(unit).seat);
    let spots = enemies.map(|enemy| Action::Spot { target: enemy.id });
    out.extend(spots.filter(|&action| check(state, unit, action).is_ok()).map(AnyAction::Fire));
    let mut fire = |attack: Attack| out.push(AnyAction::Fire(Action::from(attack)));
    shots(state, unit, &mut fire);
}

/// R-77 What may be declared in the Targeting step.
pub fn legal_targeting(state: &State, unit: UnitId, out: &mut Vec<AnyAction>) {
    artillery::legal(state, unit, out);
}

/// §15.16 Every way to turn a turret.
fn turns(state: &State, unit: UnitId) -> impl Iterator<Item = Action> + '_ {
    let turrets = state.sheet(unit).loadout.turrets.iter();
    turrets.flat_map(|&(_, turret)| turret::OFFSETS.map(move |offset| Action::TurnTurret { turret, offset }))
}

/// §15.22 Every way to swing a torso mount.
fn swings(state: &State, unit: UnitId) -> impl Iterator<Item = Action> + '_ {
    let mech = state.mech(unit);
    let weapons = mech.sheet.weapons.iter().filter(move |it| swivel::swings(mech, it));
    weapons
        .flat_map(move |it| swivel::choices(mech, it).map(|to| Action::SwingMount { weapon: it.number, to }))
}

/// §6.1–6.10 Every attack that may be declared.
fn shots(state: &State, unit: UnitId, out: &mut dyn FnMut(Attack)) {
    let mech = state.mech(unit);
    if readiness::check_unit(mech).is_err() {
        return;
    }
    let ready: Vec<(WeaponNo, &MountedWeapon)> = (0..mech.sheet.weapons.len() as u8)
        .map(WeaponNo)
        .filter_map(|number| check_weapon(state, mech, number).ok().map(|weapon| (number, weapon)))
        .collect();
    if ready.is_empty() {
        return;
    }
    for &(number, weapon) in ready.iter().filter(|(_, it)| it.weapon.family == Family::Artillery) {
        for hex in marks(state, mech) {
            let target = Target::Hex(hex);
            let attack = Attack::new(unit, number, target, None);
            if let Ok(aim) = Aim::new(state, unit, target)
                && targets::check_stealth(state, &attack).is_ok()
            {
                of_weapon(&aim, weapon, attack, out);
            }
        }
    }
    let help = ready.iter().any(|(_, weapon)| targets::cools(weapon));
    let friends = friends(state, mech).filter(|_| help);
    for target in candidates(state, mech).chain(friends) {
        let Ok(aim) = Aim::new(state, unit, target) else { continue };
        for &(number, weapon) in ready.iter().filter(|(_, it)| it.weapon.family != Family::Artillery) {
            let attack = Attack::new(unit, number, target, None);
            if targets::check_side(state, &attack).is_ok() && targets::check_stealth(state, &attack).is_ok() {
                of_weapon(&aim, weapon, attack, out);
            }
        }
    }
}

/// Enemies, and buildings next door (§4.14.7).
fn candidates<'a>(state: &'a State, mech: Mech<'a>) -> impl Iterator<Item = Target> {
    let enemies = state.units().iter().filter(move |other| other.seat != mech.unit.seat);
    let around = grid::Facing::ALL.into_iter().map(move |facing| mech.unit.place.hex.neighbour(facing));
    let buildings = around.filter(|&hex| state.board().building(hex).is_some());
    enemies.map(|enemy| Target::Unit(enemy.id)).chain(buildings.map(Target::Building))
}

/// §15.14.2 Hexes within the range of direct fire.
fn marks<'a>(state: &'a State, mech: Mech<'a>) -> impl Iterator<Item = Hex> + 'a {
    let here = mech.unit.place.hex;
    state.board().hexes().filter(move |hex| artillery::DIRECT.contains(&here.distance(*hex)))
}

/// §15.19.3 Whom a fluid gun may cool.
fn friends<'a>(state: &'a State, mech: Mech<'a>) -> impl Iterator<Item = Target> {
    let own = state.units().iter().filter(move |it| it.seat == mech.unit.seat && it.id != mech.unit.id);
    own.map(|friend| Target::Unit(friend.id))
}

/// One weapon at one target, with every bin and in every mode.
fn of_weapon(aim: &Aim<'_>, weapon: &MountedWeapon, attack: Attack, out: &mut dyn FnMut(Attack)) {
    let mech = aim.attacker;
    let no_bin = weapon.weapon.feed.is_none().then_some(None);
    let bins = weapon.bins.iter().map(|&bin| Some(bin));
    for bin in no_bin.into_iter().chain(bins) {
        let fits = |shots: u8| ammunition::check_bin(mech, weapon, bin, shots, aim.state.attacks()).is_ok();
        if !fits(1) || aim.reach(weapon, &ammunition::loaded(mech, weapon, bin)).is_err() {
            continue;
        }
        for shots in 1..=ammunition::most_shots(weapon.weapon.family) {
            if fits(shots) {
                in_every_mode(aim, weapon, Attack { bin, shots, ..attack }, out);
            }
        }
    }
}

fn in_every_mode(aim: &Aim<'_>, weapon: &MountedWeapon, attack: Attack, out: &mut dyn FnMut(Attack)) {
    out(attack);
    if let (TargetHeat::InsteadOfDamage(_), Target::Unit(_)) = (weapon.weapon.target_heat, attack.target) {
        out(Attack { heat: true, ..attack });
    }
    if aim.state.options().aimed_shots {
        let aimed = Location::ALL.map(|location| Attack { aim: Some(location), ..attack });
        aimed.into_iter().filter(|attack| check_mode(aim, weapon, attack).is_ok()).for_each(out);
    }
}
