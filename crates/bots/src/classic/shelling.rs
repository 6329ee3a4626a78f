//! §15.14.4 The Targeting step: which distant hexes to shell. A shell lands a turn later, so it is aimed at units
//! that are likely to be still there.

use classic::fire::{Action, Attack, Target, artillery, check_attack};
use classic::gear::{Damage, Family};
use classic::mech::MountedWeapon;
use classic::unit::WeaponNo;
use classic::{Mech, State, UnitId};
use grid::Hex;
use kit::odds::ways;

use super::arsenal::{feeds, is_usable, spare};
use super::plan::{Stamp, Step};
use super::worth::Force;
use crate::Term;

/// Shells to fire before movement.
#[derive(Clone, Debug, Default)]
pub(super) struct Barrage {
    attacks: Vec<Attack>,
    worth: f32,
}

/// Heat above which a piece is kept cold for the fire of the turn.
const WARM: u16 = 13;
/// What a shell costs that does nothing: a piece that has fired is silent for the turn.
const SILENCE: f32 = 0.5;
/// How much more our own weigh than the enemy.
const FRIENDS: f32 = 1.5;
/// The chance that a TAG designates a target when a homing shell lands.
const TAGGED: f32 = 0.4;

impl Barrage {
    pub(super) fn steps(&self, state: &State, unit: UnitId) -> Vec<Step> {
        let stamp = Stamp::of(state, unit);
        let shots = self.attacks.iter().map(|&attack| Action::from(attack));
        let all = shots.chain([Action::EndFire]);
        all.map(|action| Step { action: classic::Action::Fire(action), stamp }).collect()
    }

    pub(super) fn score(&self) -> f32 {
        self.worth
    }

    pub(super) fn describe(&self, state: &State, unit: UnitId) -> String {
        let shell = |attack: &Attack| {
            let name = state.sheet(unit).weapon(attack.weapon).weapon.name;
            match attack.target {
                Target::Hex(hex) => format!("{name} at hex {hex}"),
                Target::Unit(_) | Target::Building(_) => name.to_owned(),
            }
        };
        if self.attacks.is_empty() {
            return "keep the artillery for direct fire".to_owned();
        }
        format!("shell: {}", self.attacks.iter().map(shell).collect::<Vec<_>>().join(", "))
    }

    pub(super) fn terms(&self) -> Vec<Term> {
        vec![Term { why: "expected damage", value: f64::from(self.worth) }]
    }
}

/// What a unit should fire in the Targeting step; nothing where no hex is worth a shell.
pub(super) fn best(state: &State, unit: UnitId, force: &mut Force) -> Barrage {
    force.refresh(state);
    let mech = state.mech(unit);
    let stays = places(state, unit);
    let mut barrage = Barrage::default();
    let mut heat = mech.unit.heat.level;
    for number in (0..mech.sheet.weapons.len() as u8).map(WeaponNo).filter(|&it| is_usable(mech, it)) {
        let weapon = mech.sheet.weapon(number);
        let warm = heat + u16::from(weapon.weapon.heat);
        if weapon.weapon.family != Family::Artillery || warm > WARM {
            continue;
        }
        if let Some((attack, worth)) = best_of(state, mech, weapon, &stays, force) {
            heat = warm;
            barrage.attacks.push(attack);
            barrage.worth += worth;
        }
    }
    barrage
}

/// Where a unit is likely to be when a shell comes down.
struct Stay {
    unit: UnitId,
    hex: Hex,
    likely: f32,
    is_friend: bool,
}

fn places(state: &State, unit: UnitId) -> Vec<Stay> {
    let seat = state.unit(unit).seat;
    let there = state.units().iter().filter(|it| state.mech(it.id).is_in_play());
    let stay = |it: &classic::Unit| Stay {
        unit: it.id,
        hex: it.place.hex,
        likely: likely(state.mech(it.id)),
        is_friend: it.seat == seat,
    };
    there.map(stay).collect()
}

/// That a 'Mech is still in its hex next turn: sure of one that cannot move, likelier the slower it is.
fn likely(mech: Mech<'_>) -> f32 {
    let most = mech.running_mp().max(mech.jumping_mp());
    match (mech.is_immobile() || most == 0, mech.is_prone()) {
        (true, _) => 1.0,
        (false, true) => 0.5,
        (false, false) => 0.6 / f32::from(most).max(1.5),
    }
}

/// The best hex for one piece among those where enemies stand.
fn best_of(
    state: &State,
    mech: Mech<'_>,
    weapon: &MountedWeapon,
    stays: &[Stay],
    force: &Force,
) -> Option<(Attack, f32)> {
    let mut found: Option<(Attack, f32)> = None;
    for feed in feeds(mech, weapon, |bin| mech.shots_in(bin)) {
        for mark in stays.iter().filter(|it| !it.is_friend) {
            let attack = Attack::new(mech.unit.id, weapon.number, Target::Hex(mark.hex), feed.bin);
            if check_attack(state, &attack).is_err() {
                continue;
            }
            let chance = f32::from(ways(i32::from(artillery::number(state, &attack).total()))) / 36.0;
            let value = chance * worth(state, &attack, stays, force) * spare(feed.shots) - SILENCE;
            if value > found.map_or(0.0, |(_, best)| best) {
                found = Some((attack, value));
            }
        }
    }
    found
}

/// §15.14.6 Whether a friend with a TAG may have a hex in reach when the shell comes down.
fn is_tagged_soon(state: &State, attacker: UnitId, hex: Hex) -> bool {
    let seat = state.unit(attacker).seat;
    let friends = state.units().iter().filter(|it| it.seat == seat && state.mech(it.id).is_in_play());
    let reaches = |it: &classic::Unit| {
        let mech = state.mech(it.id);
        let near = |range: u8| it.place.hex.distance(hex) <= u16::from(range) + u16::from(mech.walking_mp());
        let tags = mech.sheet.weapons.iter().filter(|it| it.weapon.family == Family::Tag);
        tags.filter(|tag| is_usable(mech, tag.number)).any(|tag| near(tag.weapon.loaded(None).ranges.long))
    };
    friends.into_iter().any(reaches)
}

/// §15.14.5, §15.14.6 What a shell that hits is worth there.
fn worth(state: &State, attack: &Attack, stays: &[Stay], force: &Force) -> f32 {
    let weapon = state.sheet(attack.attacker).weapon(attack.weapon).weapon;
    let (Damage::Points(points), Target::Hex(hex)) = (weapon.damage, attack.target) else { return 0.0 };
    let points = u16::from(points);
    if artillery::is_homing(state, attack) {
        return if is_tagged_soon(state, attack.attacker, hex) { TAGGED * f32::from(points) } else { 0.0 };
    }
    let of = |stay: &Stay| {
        let harm = f32::from(artillery::points_at(points, stay.hex.distance(hex))) * stay.likely;
        if stay.is_friend { -FRIENDS * harm } else { harm * force.worth_of(stay.unit) }
    };
    stays.iter().map(of).sum()
}
