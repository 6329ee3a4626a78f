//! §6.12 What a side gains by marking an enemy: with a TAG for this turn, with a Narc pod for the rest of the
//! battle. Designators do no damage, so this is their whole value.

use classic::fire::{Aim, Rank, ShotQuestion, Spotter, Target};
use classic::gear::Family;
use classic::mech::{Location, MountedWeapon};
use classic::unit::{BinNo, Deeds, WeaponNo};
use classic::{Hypothesis, State, UnitId};
use kit::odds::ways;

use super::spotting::{is_launcher, worth_of_fire};
use crate::classic::arsenal::is_usable;
use crate::classic::worth::Force;

/// The value of a hit with a designator, by target; 0 if no launcher gains by it.
#[derive(Clone, Debug, Default)]
pub(super) struct Marked {
    tag: Vec<f32>,
    pod: Vec<f32>,
}

/// Turns of such fire as could be seen today that a pod is good for: the target will move, and will not last.
const POD_TURNS: f32 = 2.0;

impl Marked {
    pub(super) fn of(state: &State, unit: UnitId, force: &mut Force) -> Marked {
        let mech = state.mech(unit);
        let weapons = (0..mech.sheet.weapons.len() as u8).map(WeaponNo).filter(|&it| is_usable(mech, it));
        let families: Vec<Family> = weapons.map(|it| mech.sheet.weapon(it).weapon.family).collect();
        let mut marked = Marked::default();
        if families.contains(&Family::Tag) {
            marked.tag = by_tag(state, unit, force);
        }
        if families.iter().any(|&it| is_narc(it)) {
            marked.pod = by_pod(state, unit, force);
        }
        marked
    }

    /// What a hit with this weapon marks the target for; `None` if it is no designator.
    pub(super) fn worth_of(&self, family: Family, target: UnitId) -> Option<f32> {
        let of = |all: &[f32]| all.get(usize::from(target.0)).copied().unwrap_or(0.0);
        match family {
            Family::Tag => Some(of(&self.tag)),
            narc if is_narc(narc) => Some(of(&self.pod)),
            _ => None,
        }
    }
}

fn is_narc(family: Family) -> bool {
    matches!(family, Family::Narc | Family::ImprovedNarc)
}

/// Launchers that have yet to declare may treat the unit as a spotter that did not attack.
fn by_tag(state: &State, unit: UnitId, force: &mut Force) -> Vec<f32> {
    let own = state.unit(unit);
    let friends = state.units().iter().filter(|it| it.seat == own.seat && it.id != unit);
    let friends = friends.filter(|it| !it.deeds.declared && it.deeds.fired.is_empty());
    let launchers: Vec<UnitId> = friends.map(|it| it.id).filter(|&it| is_launcher(state, it)).collect();
    gains(state, &launchers, force, |game, target| {
        game.pose(unit, |it| it.deeds.designating = Some(target));
    })
}

/// A pod spots for launchers and steers rounds that can hear it, from the next turn on.
fn by_pod(state: &State, unit: UnitId, force: &mut Force) -> Vec<f32> {
    let seat = state.unit(unit).seat;
    let mut next = Hypothesis::of(state);
    let friends: Vec<UnitId> = state.units().iter().filter(|it| it.seat == seat).map(|it| it.id).collect();
    for &friend in &friends {
        next.pose(friend, |it| it.deeds = Deeds::default());
    }
    let all = gains(&next, &friends, force, |game, target| {
        game.pose(target, |it| it.narced = it.narced.with(Location::CentreTorso));
    });
    all.into_iter().map(|gain| POD_TURNS * gain).collect()
}

/// How much more the fire of these is worth once an enemy is marked, by enemy.
fn gains(
    state: &State,
    friends: &[UnitId],
    force: &mut Force,
    mark: impl Fn(&mut Hypothesis, UnitId),
) -> Vec<f32> {
    let mut all = vec![0.0; state.units().len()];
    let Some(seat) = friends.first().map(|&it| state.unit(it).seat) else { return all };
    let before: Vec<f32> = friends.iter().map(|&it| worth_of_fire(state, it, force)).collect();
    for target in state.units().iter().filter(|it| it.seat != seat && state.mech(it.id).is_in_play()) {
        let mut marked = Hypothesis::of(state);
        mark(&mut marked, target.id);
        let after = friends.iter().map(|&it| worth_of_fire(&marked, it, force));
        all[usize::from(target.id.0)] =
            after.zip(&before).map(|(after, before)| (after - before).max(0.0)).sum();
    }
    all
}

/// How a salvo finds its way.
pub(super) struct Guidance {
    /// On the cluster roll.
    pub bonus: i8,
    /// The chance that a TAG guides it: a TAG may miss.
    pub sure: f32,
}

impl Guidance {
    /// Without Artemis, which is the weapon's own.
    pub(super) fn of(aim: &Aim<'_>, weapon: &MountedWeapon, bin: Option<BinNo>) -> Guidance {
        if aim.sight.outcome().is_ok() {
            return Guidance { bonus: if aim.has_narc(weapon, bin) { 2 } else { 0 }, sure: 1.0 };
        }
        let rounds = bin.map(|bin| aim.attacker.sheet.bin(bin).ammunition);
        let spotter = aim.reach(weapon, &weapon.weapon.loaded(rounds)).ok().and_then(|it| it.spotter);
        let sure = match spotter {
            Some(Spotter::Tag(by)) => chance_of_tag(aim.state, by, aim.target),
            Some(Spotter::Unit(_) | Spotter::Pod | Spotter::Nobody) | None => 1.0,
        };
        Guidance { bonus: 0, sure }
    }
}

/// How likely a TAG that is declared will hit; sure if it is only supposed.
fn chance_of_tag(state: &State, by: UnitId, target: Target) -> f32 {
    let is_tag = |weapon: WeaponNo| state.sheet(by).weapon(weapon).weapon.family == Family::Tag;
    let mut declared = state.attacks().iter().filter(|it| it.attacker == by && it.target == target);
    let Some(tag) = declared.find(|it| is_tag(it.weapon)) else { return 1.0 };
    let question = ShotQuestion { weapon: tag.weapon, bin: None, aim: None, rank: Rank::Primary };
    let number = Aim::new(state, by, target).and_then(|aim| aim.to_hit(question));
    number.map_or(0.0, |number| f32::from(ways(i32::from(number.total()))) / 36.0)
}
