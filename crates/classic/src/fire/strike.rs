//! §6.9–6.14 What a hit does: shells and missiles, cover, walls, heat, pods.

use arrayvec::ArrayVec;

use super::anti_missile::{self, Interception};
use super::cluster::{self, ClusterModifiers, ClusterWhy};
use super::glance::Bite;
use super::resolve::FrozenAttack;
use super::{Attack, Event, Target, ammunition, artillery, shock, special};
use crate::board::Board;
use crate::damage::{self, Group, HitTable, Source, Struck};
use crate::gear::{AmmoKind, Damage, Family, TargetHeat};
use crate::mech::{Face, Location};
use crate::piloting::{self, Cause};
use crate::{Play, State, UnitId, movement};

/// §6.7 2D6 of an aimed shot that strike the mark.
pub(super) const ON_MARK: std::ops::RangeInclusive<u8> = 6..=8;

/// §15.19.3 Heat that a round of coolant takes off.
const COOLANT: u16 = 3;

/// What one attack lands: so many groups' worth of projectiles.
struct Load {
    hits: u8,
    /// Points of one projectile.
    each: u8,
    /// Projectiles in a group (§0.4).
    group: u8,
    bite: Bite,
}

/// §6.9–6.12 A hit, by family.
pub(super) fn hit(
    play: &mut Play<'_>,
    attack: &Attack,
    plan: &FrozenAttack,
    interception: Option<Interception>,
    bite: Bite,
) {
    let family = play.sheet(attack.attacker).weapon(attack.weapon).weapon.family;
    match (attack.target, family) {
        (Target::Hex(_), _) | (Target::Unit(_), Family::ArtilleryCannon) => artillery::hit(play, attack),
        (Target::Unit(target), Family::Tag) => {
            play.emit(Event::Designated { unit: attack.attacker, target, on: true });
        }
        (Target::Unit(target), Family::Narc | Family::ImprovedNarc) => attach_pod(play, target, plan),
        (Target::Unit(target), Family::NailGun) => nail(play, attack, target, plan, bite),
        (Target::Unit(unit), Family::FluidGun) => play.emit(Event::Cooled { unit, points: COOLANT }),
        (Target::Unit(target), Family::Tsemp) => {
            // §15.11.1: the location is rolled, and nothing comes of it.
            damage::roll_location(play, target, HitTable::Full, plan.side, Source::Weapon);
            shock::tsemp(play, target);
        }
        (Target::Unit(target), _) => {
            if !warm(play, attack, target) {
                let load = load(play, attack, plan, interception, bite);
                strike_unit(play, attack, target, plan, load);
                if family == Family::Taser {
                    shock::taser(play, target); // §15.11.2
                }
            }
        }
        (Target::Building(hex), _) => {
            let load = load(play, attack, plan, None, bite);
            let points = u16::from(load.hits) * u16::from(load.each);
            if points > 0 {
                play.emit(Event::BuildingHit { hex, points });
            }
        }
    }
}

/// §6.12 A TAG that misses designates nothing; §15.14.3 a shell comes down elsewhere.
pub(super) fn miss(play: &mut Play<'_>, attack: &Attack, plan: &FrozenAttack, rolled: Option<u8>) {
    let weapon = play.sheet(attack.attacker).weapon(attack.weapon).weapon;
    let family = weapon.family;
    if artillery::is_shell(weapon) && !matches!(attack.target, Target::Building(_)) {
        artillery::miss(play, attack, plan, rolled); // §15.14.3
    }
    if let (Family::Tag, Target::Unit(target)) = (family, attack.target) {
        play.emit(Event::Designated { unit: attack.attacker, target, on: false });
    }
}

/// §6.9 Flamers may heat instead of harm; plasma heats besides. True if no damage follows.
fn warm(play: &mut Play<'_>, attack: &Attack, unit: UnitId) -> bool {
    let mut dice = ArrayVec::new();
    match play.sheet(attack.attacker).weapon(attack.weapon).weapon.target_heat {
        TargetHeat::None => false,
        TargetHeat::InsteadOfDamage(points) => {
            if attack.heat {
                let points = damage::heat_let_in(play.state().mech(unit), points);
                play.emit(Event::Heated { unit, dice, points });
            }
            attack.heat
        }
        TargetHeat::Dice(count) => {
            for _ in 0..count {
                dice.push(play.d6());
            }
            let rolled = dice.iter().map(|die| die.get()).sum();
            let points = damage::heat_let_in(play.state().mech(unit), rolled);
            play.emit(Event::Heated { unit, dice, points });
            false
        }
    }
}

/// §15.19.2 Nails do nothing to a location with armour left, 1D6 to one without.
fn nail(play: &mut Play<'_>, attack: &Attack, unit: UnitId, plan: &FrozenAttack, bite: Bite) {
    let struck = locate(play, attack, unit, plan);
    let body = &play.unit(unit).body;
    let is_bare = match plan.side.face() {
        Face::Rear if struck.location.is_torso() => body.rear_armour[struck.location] == 0,
        Face::Front | Face::Rear => body.armour[struck.location] == 0,
    };
    if is_bare {
        let points = bite.points(u16::from(play.d6().get()));
        if points > 0 {
            strike_group(play, attack, plan, Landed { unit, struck, points, bite });
        }
    }
}

/// §6.12 The pod sticks where it strikes, unless that is behind cover.
fn attach_pod(play: &mut Play<'_>, unit: UnitId, plan: &FrozenAttack) {
    let struck = damage::roll_location(play, unit, HitTable::Full, plan.side, Source::Weapon);
    if is_sheltered(play.state(), unit, plan, struck.location) {
        let cover = plan.reach.between.cover;
        play.emit(Event::CoverHit { unit, location: struck.location, cover, points: 0 });
    } else if !play.unit(unit).body.destroyed.has(struck.location) {
        play.emit(Event::PodAttached { unit, location: struck.location });
    }
}

/// §6.6, §6.10, §6.11 How many projectiles hit, and what each does.
fn load(
    play: &mut Play<'_>,
    attack: &Attack,
    plan: &FrozenAttack,
    interception: Option<Interception>,
    bite: Bite,
) -> Load {
    let family = play.sheet(attack.attacker).weapon(attack.weapon).weapon.family;
    match special::at_range(family, plan.loaded.damage, plan.reach.own) {
        Damage::Points(each) => Load { hits: shells(play, attack, bite), each, group: 1, bite },
        Damage::ByRange(points) => {
            let each = points[plan.reach.own as usize];
            Load { hits: shells(play, attack, bite), each, group: 1, bite }
        }
        Damage::Cluster { rack, each, group } => {
            let weapon = play.sheet(attack.attacker).weapon(attack.weapon);
            let streak = ammunition::is_streak(weapon);
            let mut modifiers = ClusterModifiers::new();
            if let Some((why, value)) = plan.guidance.line() {
                modifiers.add(why, value);
            }
            if let Some((why, value)) = bite.line() {
                modifiers.add(why, value);
            }
            if let Some(system) = interception {
                intercept(play, system);
                modifiers.add(ClusterWhy::AntiMissile, anti_missile::MODIFIER);
            }
            let hits = if streak {
                lock(play, attack, rack, modifiers)
            } else {
                cluster(play, attack, rack, &modifiers)
            };
            Load { hits, each, group, bite }
        }
        Damage::ByAmmunition { .. } | Damage::None => Load { hits: 0, each: 0, group: 1, bite },
    }
}

/// §6.10 Shells of an Ultra or Rotary that hit; one of any other gun.
fn shells(play: &mut Play<'_>, attack: &Attack, bite: Bite) -> u8 {
    let mut modifiers = ClusterModifiers::new();
    if let Some((why, value)) = bite.line() {
        modifiers.add(why, value);
    }
    if attack.shots <= 1 { 1 } else { cluster(play, attack, attack.shots, &modifiers) }
}

/// §6.6 One roll for each listed size.
fn cluster(play: &mut Play<'_>, attack: &Attack, size: u8, modifiers: &ClusterModifiers) -> u8 {
    let seven = play.state().options().cluster7;
    let mut total = 0;
    for size in cluster::listed_sizes(size) {
        let roll = if size > 1 { Some(play.two_d6()) } else { None };
        let row = roll.map_or(12, |roll| cluster::row(roll, modifiers));
        let hits = cluster::hits(row, size, seven).unwrap_or(size);
        let (unit, weapon) = (attack.attacker, attack.weapon);
        play.emit(Event::Clustered { unit, weapon, size, roll, modifiers: modifiers.clone(), hits });
        total += hits;
    }
    total
}

/// §6.11.4 All missiles of a Streak hit; an anti-missile system makes it a roll of 11 − 4.
fn lock(play: &mut Play<'_>, attack: &Attack, size: u8, modifiers: ClusterModifiers) -> u8 {
    let hits = locked(play.state(), size, &modifiers);
    let (unit, weapon) = (attack.attacker, attack.weapon);
    play.emit(Event::Clustered { unit, weapon, size, roll: None, modifiers, hits });
    hits
}

/// §6.11.4 Missiles of a Streak salvo that land.
pub(super) fn locked(state: &State, size: u8, modifiers: &ClusterModifiers) -> u8 {
    if modifiers.total() >= 0 {
        return size;
    }
    let row = (cluster::STREAK_ROW + modifiers.total()) as u8;
    cluster::hits(row, size, state.options().cluster7).unwrap_or(size)
}

fn intercept(play: &mut Play<'_>, system: Interception) {
    let heat = u16::from(play.sheet(system.unit).weapon(system.weapon).weapon.heat);
    let Interception { unit, weapon, bin } = system;
    play.emit(Event::AntiMissileFired { unit, weapon, bin, heat });
}

/// §3.9 Group by group: the wall, the location, the cover, the damage.
fn strike_unit(play: &mut Play<'_>, attack: &Attack, unit: UnitId, plan: &FrozenAttack, load: Load) {
    let family = play.sheet(attack.attacker).weapon(attack.weapon).weapon.family;
    // §15.4.3: the burst of an array strikes one place.
    let mut burst = None;
    let mut left = load.hits;
    while left > 0 {
        let projectiles = left.min(load.group);
        left -= projectiles;
        let mut points = load.bite.points(u16::from(projectiles) * u16::from(load.each));
        if let Some(wall) = plan.wall {
            let absorbed = points.min(wall.absorbs);
            play.emit(Event::BuildingHit { hex: wall.hex, points: absorbed });
            points -= absorbed;
        }
        points = special::behind_blue_shield(play.state().mech(unit), family, points);
        if points > 0 {
            let struck = burst.unwrap_or_else(|| locate(play, attack, unit, plan));
            if family == Family::MachineGunArray {
                burst = Some(Struck::at(struck.location));
            }
            strike_group(play, attack, plan, Landed { unit, struck, points, bite: load.bite });
        }
    }
}

/// One group of hits, where it struck.
struct Landed {
    unit: UnitId,
    struck: Struck,
    points: u16,
    bite: Bite,
}

fn strike_group(play: &mut Play<'_>, attack: &Attack, plan: &FrozenAttack, landed: Landed) {
    let Landed { unit, struck, points, bite } = landed;
    if is_sheltered(play.state(), unit, plan, struck.location) {
        let cover = if plan.reach.target_hex.water_cover || plan.reach.submerged {
            None
        } else {
            plan.reach.between.cover
        };
        play.emit(Event::CoverHit { unit, location: struck.location, cover, points });
        if let Some(hex) = cover.filter(|&hex| play.state().board().building(hex).is_some()) {
            play.emit(Event::BuildingHit { hex, points });
        }
        return;
    }
    let kind = play.sheet(attack.attacker).weapon(attack.weapon).weapon.damage_kind();
    let face = plan.side.face();
    let (from, glancing) = (Some(play.unit(attack.attacker).place.hex), bite.is_glancing());
    damage::inflict(
        play,
        unit,
        Group { from, glancing, ..Group::new(points, struck, face, Source::Weapon, kind) },
    );
}

/// §6.7 The location: aimed, rolled, or rolled anew for a floating critical.
fn locate(play: &mut Play<'_>, attack: &Attack, unit: UnitId, plan: &FrozenAttack) -> Struck {
    if let Some(location) = attack.aim {
        let roll = play.two_d6();
        let on_mark = ON_MARK.contains(&roll.total());
        play.emit(Event::AimRolled { unit, location, roll, on_mark });
        if on_mark {
            return Struck::at(location);
        }
    }
    let mut struck = damage::roll_location(play, unit, HitTable::Full, plan.side, Source::Weapon);
    if struck.through_armour && play.state().options().floating_tac {
        loop {
            struck = damage::roll_location(play, unit, HitTable::Full, plan.side, Source::Weapon);
            if !is_sheltered(play.state(), unit, plan, struck.location) {
                struck.through_armour = true;
                break;
            }
        }
    }
    struck
}

/// §5.5, R-23 Legs behind cover; from under water, everything but the legs of one who stands in depth 1.
pub(super) fn is_sheltered(state: &State, unit: UnitId, plan: &FrozenAttack, location: Location) -> bool {
    let is_leg = location.is_leg(state.sheet(unit).design.chassis);
    if plan.reach.submerged {
        return !damage::is_under_water(state, unit, location);
    }
    let covered = plan.reach.between.cover.is_some() || plan.reach.target_hex.water_cover;
    is_leg && covered && state.options().cover_legs
}

/// §6.9 A heavy Gauss rifle shakes a firer that has spent MP this turn.
pub(super) fn recoil(play: &mut Play<'_>, attack: &Attack) {
    let feed = play.sheet(attack.attacker).weapon(attack.weapon).weapon.feed;
    let heavy =
        feed.is_some_and(|feed| matches!(feed.kind, AmmoKind::HeavyGauss | AmmoKind::ImprovedHeavyGauss));
    if heavy && play.unit(attack.attacker).motion.mp_spent > 0 {
        let modifier = recoil_modifier(play.sheet(attack.attacker).design.mass);
        piloting::demand(play, attack.attacker, Cause::HeavyGauss { modifier });
    }
}

/// §6.9 By weight class: light, medium, heavy, assault.
#[rustfmt::skip]
pub(super) const fn recoil_modifier(mass: u8) -> i8 {
    match mass {
         0..=35 =>  2,
        36..=55 =>  1,
        56..=75 =>  0,
        76..    => -1,
    }
}

/// §4.14.5 Buildings that the phase's fire has weakened may fall now that all has been fired (§3.8).
pub(super) fn collapse_buildings(play: &mut Play<'_>) {
    let (now, before) = (play.state().board(), play.state().board_at_phase_start());
    if std::ptr::eq(now, before) {
        return;
    }
    let cf = |board: &Board, hex| board.building(hex).map(|it| it.cf);
    let weakened: Vec<_> = now.hexes().filter(|&hex| cf(now, hex) < cf(before, hex)).collect();
    for hex in weakened {
        movement::settle_load(play, hex);
    }
}
