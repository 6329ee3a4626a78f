//! §3.4 All have declared: attack by attack, in the order declared, with the numbers of the start (§3.8).

use grid::Hex;

use super::aim::{Aim, Reach};
use super::anti_missile::{self, Interception};
use super::cluster::ClusterWhy;
use super::glance::Bite;
use super::to_hit::ShotQuestion;
use super::{Attack, Event, NoShot, Target, ToHit, ammunition, artillery, jam, rank_of, special, strike};
use crate::critical::{self, Blast};
use crate::damage::Side;
use crate::gear::{Family, Loaded, Trait};
use crate::sight;
use crate::{Play, State};

/// A declared attack as it stood when resolution began.
#[derive(Clone, Debug)]
pub(super) struct Ready {
    pub attack: Attack,
    pub plan: Result<FrozenAttack, NoShot>,
}

/// §3.8 What is frozen at the start of resolution.
#[derive(Clone, Debug)]
pub(super) struct FrozenAttack {
    pub number: ToHit,
    pub loaded: Loaded,
    pub reach: Reach,
    pub side: Side,
    pub guidance: Guidance,
    pub wall: Option<Wall>,
}

/// §6.12 What steers a salvo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guidance {
    None,
    Artemis,
    ArtemisV,
    Narc,
    /// §15.4.2
    Apollo,
}

impl Guidance {
    /// §6.12, §15.4 What it adds to the cluster roll.
    pub(super) const fn line(self) -> Option<(ClusterWhy, i8)> {
        match self {
            Guidance::None => None,
            Guidance::Artemis => Some((ClusterWhy::Artemis, 2)),
            Guidance::ArtemisV => Some((ClusterWhy::ArtemisV, 3)),
            Guidance::Narc => Some((ClusterWhy::Narc, 2)),
            Guidance::Apollo => Some((ClusterWhy::Apollo, -1)),
        }
    }
}

/// §5.7 The building around the target, and what it takes of each group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wall {
    pub hex: Hex,
    pub absorbs: u16,
}

/// §3.4 Clears jams, then designators, then all other attacks; buildings fall last.
pub fn resolve_declared(play: &mut Play<'_>) {
    jam::clear_jams(play);
    let declared = play.state().attacks().to_vec();
    let is_tag =
        |attack: &Attack| play.sheet(attack.attacker).weapon(attack.weapon).weapon.family == Family::Tag;
    let (tags, others): (Vec<Attack>, Vec<Attack>) = declared.into_iter().partition(is_tag);
    resolve_all(play, &tags); // §6.12
    artillery::land_homing(play); // §15.14.6
    resolve_all(play, &others);
    play.emit(Event::Concluded);
    strike::collapse_buildings(play);
}

fn resolve_all(play: &mut Play<'_>, attacks: &[Attack]) {
    let ready: Vec<Ready> = attacks.iter().map(|attack| Ready::now(play.state(), *attack)).collect();
    let interceptions = anti_missile::assign(play.state(), &ready);
    for (ready, interception) in ready.iter().zip(interceptions) {
        resolve_attack(play, ready, interception);
    }
}

impl Ready {
    pub(super) fn now(state: &State, attack: Attack) -> Ready {
        Ready { attack, plan: FrozenAttack::now(state, &attack) }
    }
}

impl FrozenAttack {
    fn now(state: &State, attack: &Attack) -> Result<FrozenAttack, NoShot> {
        let aim = Aim::new(state, attack.attacker, attack.target)?;
        let weapon = aim.attacker.sheet.weapon(attack.weapon);
        let loaded = ammunition::loaded(aim.attacker, weapon, attack.bin);
        let reach = aim.reach(weapon, &loaded)?;
        let rank = rank_of(state, attack);
        let shot = ShotQuestion { weapon: attack.weapon, bin: attack.bin, aim: attack.aim, rank };
        let number = aim.number(weapon, &loaded, reach, shot);
        let guidance = match reach.spotter {
            Some(_) => Guidance::None,
            None if aim.has_artemis(weapon, attack.bin) => Guidance::Artemis,
            None if aim.has_artemis_v(weapon, attack.bin) => Guidance::ArtemisV,
            None if weapon.apollo.is_some_and(|mount| aim.attacker.mount_works(mount)) => Guidance::Apollo,
            None if aim.has_narc(weapon, attack.bin) => Guidance::Narc,
            None => Guidance::None,
        };
        Ok(FrozenAttack { number, loaded, reach, side: aim.side(), guidance, wall: aim.wall() })
    }
}

impl Aim<'_> {
    /// §6.7 The side that the attack strikes, from the launcher's hex even if another spots (§6.8).
    pub fn side(&self) -> Side {
        let feet = match self.target {
            Target::Unit(id) => self.state.unit(id).place.facing,
            Target::Building(_) | Target::Hex(_) => return Side::Front,
        };
        let side = sight::attack_side(&self.sight, self.attacker.unit.place.hex, self.at.hex, feet);
        side.map_or(Side::Front, Side::from)
    }

    /// §5.7 A target inside a building, and an attacker who is not in the same one.
    fn wall(&self) -> Option<Wall> {
        let Target::Unit(_) = self.target else { return None };
        let building = self.state.board().building(self.at.hex)?;
        let inside = self.at.elevation.0 >= 0 && self.at.elevation < building.height;
        let together = matches!(
            sight::Medium::between(
                self.state.board(),
                super::aim::viewer(self.state, self.attacker),
                self.at
            ),
            Ok(sight::Medium::Inside(_))
        );
        (inside && !together).then(|| Wall { hex: self.at.hex, absorbs: building.cf.div_ceil(10) })
    }
}

/// §3.9 To-hit roll, jam check, then what a hit does.
pub(super) fn resolve_attack(play: &mut Play<'_>, ready: &Ready, interception: Option<Interception>) {
    let attack = ready.attack;
    let streak = ammunition::is_streak(play.sheet(attack.attacker).weapon(attack.weapon));
    let Ok(plan) = &ready.plan else {
        if !streak {
            spend(play, &attack);
        }
        play.emit(Event::Unspotted { attack });
        return;
    };
    if let (Some(partner), Target::Unit(_)) = (plan.reach.network, attack.target) {
        play.emit(Event::Networked { unit: attack.attacker, spotter: partner.unit, range: partner.range });
    }
    let target = plan.number.total();
    let (roll, hit) = play.throw(target);
    play.emit(Event::Rolled { attack, number: plan.number.clone(), roll, hit });
    if streak && !hit {
        play.emit(Event::HeldFire { attack });
        return;
    }
    let was_charged = is_charged(play, &attack);
    spend(play, &attack);
    if hit {
        let bite = Bite::of(play.state(), &attack, target, roll);
        if let (Bite::Glancing, Target::Unit(target)) = (bite, attack.target) {
            play.emit(Event::Glanced { unit: attack.attacker, target });
        }
        strike::hit(play, &attack, plan, interception, bite);
    } else {
        strike::miss(play, &attack, plan, roll.map(|roll| roll.total()));
    }
    jam::check(play, &attack, roll);
    strike::recoil(play, &attack);
    if roll.is_some_and(|roll| roll.total() == 2) {
        burn_out(play, &attack, was_charged);
        jam::check_feed(play, &attack);
    }
}

fn is_charged(play: &Play<'_>, attack: &Attack) -> bool {
    let mech = play.state().mech(attack.attacker);
    special::is_charged(mech, mech.sheet.weapon(attack.weapon))
}

/// §15.8.2 2D6: so much or more, and the laser that its insulator has kept the heat in is lost.
const OVERHEATS_ON: u8 = 8;

fn overheat(play: &mut Play<'_>, attack: &Attack) {
    let (unit, weapon) = (attack.attacker, attack.weapon);
    let roll = play.two_d6();
    let lost = roll.total() >= OVERHEATS_ON;
    play.emit(Event::InsulatorRolled { unit, weapon, roll, lost });
    if lost {
        critical::lose_weapon(play, unit, weapon, Blast::No);
    }
}

/// §15.8, §15.11.1 A to-hit roll of 2: a charged PPC is lost, a pulse module bursts, an insulated laser may overheat, a
/// repeating TSEMP cannon blows up.
fn burn_out(play: &mut Play<'_>, attack: &Attack, was_charged: bool) {
    let weapon = play.sheet(attack.attacker).weapon(attack.weapon).weapon;
    let mech = play.state().mech(attack.attacker);
    let fitted = mech.sheet.weapon(attack.weapon);
    let (pulses, insulated) = (special::pulses(mech, fitted), special::is_insulated(mech, fitted));
    if was_charged {
        critical::lose_weapon(play, attack.attacker, attack.weapon, Blast::No);
    } else if pulses {
        critical::burst_module(play, attack.attacker, attack.weapon); // §15.8.3
    } else if insulated {
        overheat(play, attack); // §15.8.2
    } else if weapon.has(Trait::ExplodesOnTwo) {
        critical::lose_weapon(play, attack.attacker, attack.weapon, Blast::Yes);
    }
}

/// §6.5, §10.1 Heat and ammunition of a shot, hit or miss.
pub(super) fn spend(play: &mut Play<'_>, attack: &Attack) {
    let mech = play.state().mech(attack.attacker);
    let fitted = mech.sheet.weapon(attack.weapon);
    let heat = special::heat_of(mech, fitted, attack.shots);
    let shots = special::rounds_of(mech, attack);
    let (unit, weapon, bin) = (attack.attacker, attack.weapon, attack.bin);
    play.emit(Event::Fired { unit, weapon, bin, shots, heat });
}
