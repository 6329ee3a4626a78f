//! §6.3 To-hit numbers: Gunnery + Attacker + Target + Other + Range, line by line.

mod attacker;
mod probe;
mod quirks;
mod range;
mod target;
mod why;

pub use range::{Bracket, minimum_range};
#[cfg(test)]
pub(crate) use target::stealth;
pub use why::Why;

use super::aim::{Aim, Reach};
use super::{Attack, NoShot, Rank, Target, ammunition, artillery, indirect, rank_of, special, weather};
use crate::gear::{Family, Loaded};
use crate::mech::{Location, MountedWeapon, Quirk};
use crate::unit::{BinNo, WeaponNo};
use crate::{Mech, Modifiers, State};

/// §6.3 A to-hit number and how it came about.
pub type ToHit = Modifiers<Why, { Why::COUNT }>;

/// One weapon pointed along a line: what [`Aim::to_hit`] asks besides attacker and target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShotQuestion {
    pub weapon: WeaponNo,
    pub bin: Option<BinNo>,
    /// §6.7 An aimed shot.
    pub aim: Option<Location>,
    pub rank: Rank,
}

/// §6.3 The number of an attack, declared or thought of, or why it is impossible. What the unit has declared
/// decides which target is primary (§6.4).
pub fn to_hit(state: &State, attack: &Attack) -> Result<ToHit, NoShot> {
    let aim = Aim::new(state, attack.attacker, attack.target)?;
    let rank = rank_of(state, attack);
    aim.to_hit(ShotQuestion { weapon: attack.weapon, bin: attack.bin, aim: attack.aim, rank })
}

impl Aim<'_> {
    /// §6.3 The number of one weapon along this line.
    pub fn to_hit(&self, shot: ShotQuestion) -> Result<ToHit, NoShot> {
        let weapon = self.attacker.sheet.weapon(shot.weapon);
        let loaded = ammunition::loaded(self.attacker, weapon, shot.bin);
        let reach = self.reach(weapon, &loaded)?;
        Ok(self.number(weapon, &loaded, reach, shot))
    }

    /// §6.3 Adds up the lines. A building next door is hit without a roll (§4.14.7): no line at all.
    pub(super) fn number(
        &self,
        weapon: &MountedWeapon,
        loaded: &Loaded,
        reach: Reach,
        shot: ShotQuestion,
    ) -> ToHit {
        let mut number = ToHit::new();
        if let Target::Hex(_) = self.target {
            return self.artillery(weapon, reach, shot);
        }
        let Target::Unit(target_id) = self.target else { return number };
        let target = self.state.mech(target_id);
        add_gunnery(&mut number, self.attacker);
        attacker::add_motion(&mut number, self.attacker);
        attacker::add_systems(&mut number, self.attacker);
        attacker::add_spotting(&mut number, self.attacker);
        attacker::add_fire_control(&mut number, self.attacker);
        attacker::add_arm(&mut number, self.attacker, weapon);
        target::add_unit(&mut number, target, self.range, weapon.weapon);
        let rank = quirks::rank(self.attacker, self.at.hex, shot.rank);
        target::add_shot(&mut number, self.state, target, reach.bracket, rank);
        add_terrain(&mut number, &reach, target);
        let grown = reach.between.woods > 0 || reach.target_hex.growth > 0;
        if self.state.options().probe_targeting && grown && reach.spotter.is_none() && probe::helps(self) {
            number.add(Why::Probe, -1); // §15.2.2
        }
        if let Some(spotter) = reach.spotter {
            indirect::add(&mut number, self.state, spotter);
        }
        add_weapon(&mut number, self.attacker, weapon, loaded, reach.own);
        quirks::add(&mut number, self.attacker, weapon, reach.bracket);
        quirks::add_motion(&mut number, self.attacker, weapon);
        if reach.spotter.is_none() && weapon.weapon.family == Family::Mortar {
            number.add(Why::Mortar, 3); // §15.19.4
        }
        if reach.spotter.is_none() && self.has_artemis_v(weapon, shot.bin) {
            number.add(Why::ArtemisV, -1);
        }
        if shot.aim == Some(Location::Head) {
            number.add(Why::AimedAtHead, 7); // §6.7: +3 instead of −4
        }
        weather::add(&mut number, self.state, target_id, weapon.weapon.class());
        range::add(&mut number, self.range, reach);
        number
    }
}

impl Aim<'_> {
    /// §15.14.2, §15.14.6 A shell at a hex: no range, no target, no targeting computer; homing, a number of its own.
    fn artillery(&self, weapon: &MountedWeapon, reach: Reach, shot: ShotQuestion) -> ToHit {
        let mut number = ToHit::new();
        let attack = Attack::new(self.attacker.unit.id, shot.weapon, self.target, shot.bin);
        if self.range >= artillery::INDIRECT_FROM {
            return artillery::number(self.state, &attack);
        }
        if artillery::is_homing(self.state, &attack) {
            number.add(Why::Homing, artillery::HOMING);
            return number;
        }
        add_gunnery(&mut number, self.attacker);
        number.add(Why::Artillery, artillery::NUMBER);
        attacker::add_motion(&mut number, self.attacker);
        attacker::add_systems(&mut number, self.attacker);
        attacker::add_spotting(&mut number, self.attacker);
        attacker::add_fire_control(&mut number, self.attacker);
        attacker::add_arm(&mut number, self.attacker, weapon);
        target::add_rank(&mut number, shot.rank);
        number.add(Why::InterveningWoods, reach.between.woods as i8);
        number.add(Why::PartialCover, i8::from(reach.between.cover.is_some()));
        number
    }
}

/// §6.3 The lines that the attacker's own sheet and the weapon decide, whoever is shot at and from wherever: a part of
/// every number of [`Aim::to_hit`]. The bracket's own modifier is not in it.
pub fn own_lines(attacker: Mech<'_>, weapon: &MountedWeapon, loaded: &Loaded, bracket: Bracket) -> ToHit {
    let mut number = ToHit::new();
    add_gunnery(&mut number, attacker);
    attacker::add_systems(&mut number, attacker);
    attacker::add_fire_control(&mut number, attacker);
    attacker::add_arm(&mut number, attacker, weapon);
    add_weapon(&mut number, attacker, weapon, loaded, bracket);
    quirks::add(&mut number, attacker, weapon, bracket);
    number
}

fn add_gunnery(number: &mut ToHit, attacker: Mech<'_>) {
    number.add(Why::Gunnery, attacker.unit.pilot.gunnery as i8);
}

/// §6.3 O, by weapon and rounds.
fn add_weapon(
    number: &mut ToHit,
    attacker: Mech<'_>,
    weapon: &MountedWeapon,
    loaded: &Loaded,
    bracket: Bracket,
) {
    let computer = attacker.sheet.loadout.targeting_computer;
    if loaded.direct && computer.is_some_and(|mount| attacker.mount_works(mount)) {
        number.add(Why::TargetingComputer, -1);
    }
    let of_weapon = weapon.weapon.to_hit[bracket as usize];
    number.add(Why::Weapon, of_weapon);
    if weapon.apollo.is_some_and(|mount| attacker.mount_works(mount)) {
        number.add(Why::Apollo, -1);
    }
    if special::pulses(attacker, weapon) {
        number.add(Why::PulseModule, -2); // §15.8.3
    }
    number.add(Why::Shield, special::hampered(attacker, weapon));
    number.add(Why::ClusterRounds, loaded.to_hit[bracket as usize] - of_weapon);
}

/// §5.8 What lies between and what the target stands in.
fn add_terrain(number: &mut ToHit, reach: &Reach, target: Mech<'_>) {
    let Reach { between, target_hex: hex, .. } = reach;
    let options = target.options;
    number.add(Why::TargetWoods, hex.growth as i8);
    number.add(Why::InterveningWoods, between.woods as i8);
    number.add(Why::SameBuilding, between.inside as i8);
    number.add(Why::TargetBuilding, hex.building_adds(options));
    // §15.22: no cover hides enough of an oversized target.
    if (between.cover.is_some() || hex.surface_covers(options)) && !target.has_quirk(Quirk::Oversized) {
        number.add(Why::PartialCover, 1);
    }
}
