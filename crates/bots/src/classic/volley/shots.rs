//! Single shots with exact chances: every weapon at every target, with every kind of rounds and at every rate.

use classic::fire::{
    Aim, Attack, Rank, ShotQuestion, Target, artillery, check_firer, heat_of, jams_on, loaded, most_shots,
};
use classic::gear::{Damage, Family, TargetHeat};
use classic::mech::MountedWeapon;
use classic::sight::attack_side;
use classic::unit::{BinNo, Unit, WeaponNo};
use classic::{Mech, State, UnitId};
use grid::{Hex, Sector, sector};
use kit::odds::ways;

use super::designators::{Guidance, Marked};
use super::special;
use crate::classic::arsenal::{Burst, Feed, feeds, guidance as steered, is_usable, mean_points, spare};
use crate::classic::worth::{Force, life, past_cover};

/// A shot that could be declared.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShotOption {
    pub attack: Attack,
    pub heat: u16,
    pub target: UnitId,
    /// In the front arc of the torso: a lesser penalty as a second target (§6.4).
    pub in_front: bool,
    /// As the primary target.
    pub number: i8,
    /// What a hit is worth, and what it costs to pull the trigger at all.
    pub hit: f32,
    pub cost: f32,
    /// §6.12 Does no damage, but marks its target for others.
    pub marks: bool,
}

impl ShotOption {
    /// Expected worth, if this unit is the primary target.
    pub(super) fn value(&self, primary: UnitId) -> f32 {
        let rank = match (self.target == primary, self.in_front) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        };
        let chance = f32::from(ways(i32::from(self.number + rank))) / 36.0;
        if chance == 0.0 { 0.0 } else { chance * self.hit - self.cost }
    }
}

/// A target along one line.
struct Line<'a> {
    aim: Aim<'a>,
    id: UnitId,
    /// Of a point of damage on it from here.
    worth: f32,
}

/// The lines to every enemy: the same for every stance.
pub(super) struct Lines<'a>(Vec<Line<'a>>);

impl<'a> Lines<'a> {
    pub(super) fn of(state: &'a State, unit: UnitId, force: &Force) -> Lines<'a> {
        let own = state.unit(unit);
        let enemies = state.units().iter().filter(|it| it.seat != own.seat && state.mech(it.id).is_in_play());
        let lines = enemies.filter_map(|enemy| {
            let aim = Aim::new(state, unit, Target::Unit(enemy.id)).ok()?;
            let side = attack_side(&aim.sight, own.place.hex, enemy.place.hex, enemy.place.facing)?;
            let worth = focused(state, enemy.id, force) * force.sides_of(enemy.id).of_side(side);
            Some(Line { aim, id: enemy.id, worth })
        });
        Lines(lines.collect())
    }
}

/// A target as one stance has it.
struct Mark<'a> {
    aim: Aim<'a>,
    id: UnitId,
    in_front: bool,
    worth: f32,
}

/// A unit in a stance with its targets.
pub(super) struct Marksman<'a> {
    state: &'a State,
    mech: Mech<'a>,
    marks: Vec<Mark<'a>>,
    force: &'a Force,
    marked: &'a Marked,
    /// Chance-weighted points a turn that a lost gun would have done.
    future: f32,
}

/// Turns that a gun is expected to matter for.
const TURNS_LEFT: f32 = 5.0;

impl<'a> Marksman<'a> {
    pub(super) fn new(
        state: &'a State,
        held: &'a Unit,
        lines: &Lines<'a>,
        force: &'a Force,
        marked: &'a Marked,
    ) -> Marksman<'a> {
        let mech = Mech { unit: held, ..state.mech(held.id) };
        let marks = lines.0.iter().map(|line| Mark {
            aim: Aim { attacker: mech, ..line.aim },
            id: line.id,
            in_front: sector(held.place.hex, held.place.torso, line.aim.at.hex) == Sector::Front,
            worth: line.worth,
        });
        Marksman { state, mech, marks: marks.collect(), force, marked, future: 0.4 * TURNS_LEFT }
    }

    /// Everything that can be fired from this stance.
    pub(super) fn shots(&self, allows: impl Fn(WeaponNo) -> bool) -> Vec<ShotOption> {
        let mut shots = Vec::new();
        let numbers = (0..self.mech.sheet.weapons.len() as u8).map(WeaponNo);
        let fired = self.mech.unit.deeds.fired;
        for number in numbers.filter(|&it| is_usable(self.mech, it) && !fired.has(it) && allows(it)) {
            for mark in &self.marks {
                self.of_weapon(mark, number, &mut shots);
            }
        }
        shots
    }

    fn of_weapon(&self, mark: &Mark<'_>, number: WeaponNo, out: &mut Vec<ShotOption>) {
        let weapon = self.mech.sheet.weapon(number);
        let attack = Attack::new(self.mech.unit.id, number, Target::Unit(mark.id), None);
        if check_firer(self.state, &attack).is_err() {
            return;
        }
        if weapon.weapon.family == Family::Artillery {
            self.of_artillery(mark, weapon, out);
            return;
        }
        for Feed { bin, rounds, shots: left } in feeds(self.mech, weapon, |bin| self.left_in(bin)) {
            let question = ShotQuestion { weapon: number, bin, aim: None, rank: Rank::Primary };
            let Ok(to_hit) = mark.aim.to_hit(question) else { continue };
            let loaded = loaded(self.mech, weapon, bin);
            let guidance = Guidance::of(&mark.aim, weapon, bin);
            let steered = steered(self.mech, weapon, rounds);
            let bonus = if steered != 0 { steered } else { guidance.bonus };
            let Ok(bracket) = mark.aim.reach(weapon, &loaded).map(|it| it.own) else { continue };
            for shots in (1..=most_shots(weapon.weapon.family)).filter(|&shots| u16::from(shots) <= left) {
                let mean = mean_points(
                    weapon,
                    loaded.damage,
                    Burst { shots, guidance: bonus },
                    self.state.options(),
                );
                let points = mean[bracket as usize];
                let shock = special::worth_of_shock(weapon.weapon.family);
                let damage = (points * big_hit(loaded.damage) + shock) * mark.worth * self.behind_cover(mark);
                let mark_for = self.marked.worth_of(weapon.weapon.family, mark.id);
                let plain = ShotOption {
                    attack: Attack { bin, shots, ..attack },
                    heat: heat_of(self.mech, weapon, shots),
                    target: mark.id,
                    in_front: mark.in_front,
                    number: to_hit.total(),
                    hit: guidance.sure * mark_for.unwrap_or(damage),
                    cost: self.jam_cost(weapon, shots, points)
                        + (1.0 - spare(left)) * 0.7 * points * f32::from(shots),
                    marks: mark_for.is_some(),
                };
                out.push(plain);
                if shots == 1 {
                    self.in_other_modes(mark, weapon, loaded.damage, plain, out);
                }
            }
        }
    }

    /// §15.14 A shell on the hex where an enemy stands: what it does to all around, friends against it.
    fn of_artillery(&self, mark: &Mark<'_>, weapon: &MountedWeapon, out: &mut Vec<ShotOption>) {
        let (unit, hex) = (self.mech.unit.id, mark.aim.at.hex);
        let target = Target::Hex(hex);
        let Ok(aim) = Aim::new(self.state, unit, target) else { return };
        let aim = Aim { attacker: self.mech, ..aim };
        for Feed { bin, shots: left, .. } in feeds(self.mech, weapon, |bin| self.left_in(bin)) {
            let attack = Attack::new(unit, weapon.number, target, bin);
            let question = ShotQuestion { weapon: weapon.number, bin, aim: None, rank: Rank::Primary };
            let Ok(to_hit) = aim.to_hit(question) else { continue };
            let hit = if artillery::is_homing(self.state, &attack) {
                self.tagged(mark) * mark.worth
            } else {
                self.blast(weapon, hex)
            };
            if hit > 0.0 {
                let (heat, number) = (heat_of(self.mech, weapon, 1), to_hit.total());
                let cost = 2.0 * (1.0 - spare(left));
                let (target, in_front) = (mark.id, mark.in_front);
                out.push(ShotOption { attack, heat, target, in_front, number, hit, cost, marks: false });
            }
        }
    }

    /// §5.5 What is left of the damage where cover takes some of it.
    fn behind_cover(&self, mark: &Mark<'_>) -> f32 {
        let cover = mark.aim.sight.outcome().is_ok_and(|clear| clear.cover.is_some());
        if cover { past_cover(self.state.options()) } else { 1.0 }
    }

    /// §15.14.6 Points of a homing shell, if a TAG designates the enemy.
    fn tagged(&self, mark: &Mark<'_>) -> f32 {
        let mut friends = self.state.units().iter().filter(|it| it.seat == self.mech.unit.seat);
        if friends.any(|it| it.deeds.designating == Some(mark.id)) { 20.0 } else { 0.0 }
    }

    /// §15.14.5 What a shell is worth in a hex.
    fn blast(&self, weapon: &MountedWeapon, hex: Hex) -> f32 {
        let Damage::Points(points) = weapon.weapon.damage else { return 0.0 };
        let there = self.state.units().iter().filter(|it| self.state.mech(it.id).is_in_play());
        let worth = |it: &Unit| {
            let points = f32::from(artillery::points_at(u16::from(points), it.place.hex.distance(hex)));
            if it.seat == self.mech.unit.seat {
                return -1.5 * points;
            }
            points * self.marks.iter().find(|mark| mark.id == it.id).map_or(1.0, |mark| mark.worth)
        };
        there.map(worth).sum()
    }

    /// §6.7, §6.9 The same shot aimed, or for heat.
    fn in_other_modes(
        &self,
        mark: &Mark<'_>,
        weapon: &MountedWeapon,
        damage: Damage,
        plain: ShotOption,
        out: &mut Vec<ShotOption>,
    ) {
        let target = self.state.mech(mark.id);
        if let TargetHeat::InsteadOfDamage(points) = weapon.weapon.target_heat {
            let worth = special::worth_of_heat(self.force, mark.id, points);
            let attack = Attack { heat: true, ..plain.attack };
            out.push(ShotOption { attack, hit: worth, ..plain });
        }
        if self.state.options().aimed_shots && target.is_immobile() {
            out.extend(special::aimed(self.force, target, plain, damage));
        }
    }

    /// §6.5 The shots left in a bin after those already declared.
    fn left_in(&self, bin: BinNo) -> u16 {
        let ours = |it: &&Attack| it.attacker == self.mech.unit.id && it.bin == Some(bin);
        let claimed: u16 = self.state.attacks().iter().filter(ours).map(|it| u16::from(it.shots)).sum();
        self.mech.shots_in(bin).saturating_sub(claimed)
    }

    /// §6.10 A jammed gun is silent for the rest of the game; a rotary one for a few turns.
    fn jam_cost(&self, weapon: &MountedWeapon, shots: u8, points: f32) -> f32 {
        let family = weapon.weapon.family;
        let Some(most) = jams_on(family, shots) else { return 0.0 };
        let chance = 1.0 - f32::from(ways(i32::from(most) + 1)) / 36.0;
        let lost = if family == Family::RotaryAutocannon { 2.0 } else { self.future };
        chance * lost * points
    }

    /// Targets that may be the primary one: those in front, if any is.
    pub(super) fn primaries(&self, shots: &[ShotOption]) -> Vec<UnitId> {
        let shot_at = |mark: &&Mark<'_>| shots.iter().any(|shot| shot.target == mark.id);
        let front: Vec<UnitId> =
            self.marks.iter().filter(|mark| mark.in_front).filter(shot_at).map(|mark| mark.id).collect();
        if front.is_empty() { self.marks.iter().filter(shot_at).map(|mark| mark.id).collect() } else { front }
    }
}

/// Big holes find what is inside.
fn big_hit(damage: Damage) -> f32 {
    match damage {
        Damage::Points(points) if points >= 12 => 1.1,
        Damage::Points(points) if points >= 8 => 1.05,
        _ => 1.0,
    }
}

/// Our own declared fire makes a target worth finishing, or not worth another shot.
fn focused(state: &State, target: UnitId, force: &Force) -> f32 {
    let own = state.attacks().iter().filter(|attack| attack.target == Target::Unit(target));
    let expected: f32 = own.map(|attack| 0.5 * rough_points(state, attack)).sum();
    let left = life(state.mech(target)) - expected;
    let all = force.life[usize::from(target.0)].max(1.0);
    let focus = if left < 0.0 { 0.6 } else { 1.0 + 0.35 * (1.0 - left / all) };
    force.worth_of(target) * focus
}

fn rough_points(state: &State, attack: &Attack) -> f32 {
    let weapon = state.sheet(attack.attacker).weapon(attack.weapon);
    let rounds = attack.bin.map(|bin| state.sheet(attack.attacker).bin(bin).ammunition);
    let burst = Burst { shots: attack.shots, guidance: 0 };
    mean_points(weapon, weapon.weapon.loaded(rounds).damage, burst, state.options())[1]
}
