//! What a 'Mech can do with its weapons, as a table: expected points by range, modifier, arc and heat.

use arrayvec::ArrayVec;
use classic::fire::{Bracket, mean_hits, most_shots};
use classic::gear::{Damage, Family, Ranges, Trait};
use classic::mech::{Chassis, Location, MAX_WEAPONS, MountedWeapon, System};
use classic::unit::{Body, Shots, WeaponNo, WeaponSet};
use classic::{Mech, Options, heat};
use kit::odds::ways;

use super::heat_price::HeatPrice;

/// Where a target can be, as weapons see it, after the best twist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bearing {
    Front,
    LeftArm,
    RightArm,
    Rear,
}

impl Bearing {
    pub const ALL: [Bearing; 4] = [Bearing::Front, Bearing::LeftArm, Bearing::RightArm, Bearing::Rear];
}

/// A set of bearings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bearings(u8);

impl Bearings {
    pub const FRONT: Bearings = Bearings(1);

    pub const fn with(self, bearing: Bearing) -> Bearings {
        Bearings(self.0 | 1 << bearing as u8)
    }

    pub const fn has(self, bearing: Bearing) -> bool {
        self.0 & (1 << bearing as u8) != 0
    }
}

/// A weapon with rounds chosen and a rate of fire.
#[derive(Clone, Copy, Debug)]
struct Load {
    ranges: Ranges,
    /// Gunnery, the bracket, and all that is the weapon's or the arm's own.
    number: [i8; 3],
    /// Points of a hit on average, by bracket.
    mean: [f32; 3],
    heat: u16,
    /// How willingly the rounds are spent, up to 1.
    spare: f32,
}

#[derive(Clone, Debug)]
struct Gun {
    bearing: Bearing,
    loads: ArrayVec<Load, 6>,
}

/// What the table depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Key {
    body: Body,
    heat: u16,
    jammed: WeaponSet,
    spent: WeaponSet,
    shots: Shots,
}

/// One question to the table.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub range: u16,
    /// Everything but gunnery, weapon and range.
    pub modifier: i8,
    /// Heat of the firer's own move.
    pub heat: u16,
}

const RANGES: usize = 32;
const MODIFIERS: usize = 20;
const LEAST: i8 = -5;
/// Heat of movement by class: still or walking, running, short jumps, long jumps.
const HEATS: [u16; 4] = [1, 2, 4, 6];

/// The weapons of one 'Mech, and the table that is filled as it is asked.
#[derive(Clone, Debug)]
pub struct Arsenal {
    key: Option<Key>,
    guns: Vec<Gun>,
    memo: Vec<f32>,
    /// Heat level less what is carried off in a turn.
    balance: i32,
    price: HeatPrice,
    /// Expected points of a volley at a typical target.
    pub threat: f32,
}

impl Default for Arsenal {
    fn default() -> Arsenal {
        Arsenal {
            key: None,
            guns: Vec::new(),
            memo: Vec::new(),
            balance: 0,
            price: HeatPrice::default(),
            threat: 0.0,
        }
    }
}

impl Arsenal {
    /// Makes the table that of a 'Mech as it is now; nothing is done if nothing has changed.
    pub fn refresh(&mut self, mech: Mech<'_>, options: &Options) {
        let unit = mech.unit;
        let key = Key {
            body: unit.body,
            heat: unit.heat.level,
            jammed: unit.jammed,
            spent: unit.spent,
            shots: unit.shots,
        };
        if self.key == Some(key) {
            return;
        }
        self.key = Some(key);
        self.guns.clear();
        let numbers = (0..mech.sheet.weapons.len() as u8).map(WeaponNo);
        let usable = numbers.filter(|&it| is_usable(mech, it));
        self.guns.extend(usable.filter_map(|it| gun(mech, mech.sheet.weapon(it), options)));
        self.memo.clear();
        self.memo.resize(SLOTS, f32::NAN);
        self.balance = i32::from(unit.heat.level) - i32::from(heat::capacity(mech));
        self.price = HeatPrice::of(mech);
        let typical =
            [2, 5, 8, 12].map(|range| self.volley(Look { range, modifier: 3, heat: 1 }, Bearings::FRONT));
        self.threat = typical.iter().sum::<f32>() / 4.0;
    }

    pub fn price(&self) -> &HeatPrice {
        &self.price
    }

    /// Heat at the end of a turn of walking and firing with an eye on it.
    pub fn usual_heat(&self) -> i32 {
        let guns = self.guns.iter().filter_map(|gun| gun.loads.first()).map(|load| i32::from(load.heat));
        (self.balance + 1 + guns.sum::<i32>()).min(self.balance.max(0) + 4)
    }

    /// What the heat of a move alone will cost.
    pub fn price_of_move(&self, heat: u16) -> f32 {
        self.price.at(self.balance + i32::from(heat))
    }

    /// Expected points of the best volley, what its heat costs taken off.
    pub fn volley(&mut self, look: Look, bearings: Bearings) -> f32 {
        if bearings.has(Bearing::Front) {
            return self.at(look, Bearing::Front);
        }
        let mut best = 0.0_f32;
        for bearing in [Bearing::LeftArm, Bearing::RightArm, Bearing::Rear] {
            if bearings.has(bearing) {
                best = best.max(self.at(look, bearing));
            }
        }
        best
    }

    fn at(&mut self, look: Look, bearing: Bearing) -> f32 {
        let Some((index, look)) = slot(look, bearing) else { return 0.0 };
        let known = self.memo[index];
        if !known.is_nan() {
            return known;
        }
        let value = self.reckon(look, bearing);
        self.memo[index] = value;
        value
    }

    /// The best volley, what its heat costs taken off.
    fn reckon(&self, look: Look, bearing: Bearing) -> f32 {
        self.best_volley(look, bearing).0
    }

    /// Weapons by points for their heat, as many as pay for it: their points less the price of the heat, and alone.
    pub fn best_volley(&self, look: Look, bearing: Bearing) -> (f32, f32) {
        let mut shots: ArrayVec<(f32, u16), MAX_WEAPONS> = ArrayVec::new();
        for gun in self.guns.iter().filter(|gun| bears(gun.bearing, bearing)) {
            let best = gun.loads.iter().map(|load| (load.points(look), load.heat));
            let best = best.max_by(|a, b| thrift(*a).total_cmp(&thrift(*b)));
            shots.extend(best.filter(|(points, _)| *points > 0.0));
        }
        let rate = |(points, heat): (f32, u16)| points / (f32::from(heat) + 0.1);
        shots.sort_by(|a, b| rate(*b).total_cmp(&rate(*a)));
        let before = self.balance + i32::from(look.heat);
        let unfired = self.price.at(before);
        let (mut points, mut heat, mut best) = (0.0, 0, (0.0_f32, 0.0_f32));
        for (more, hotter) in shots {
            points += more;
            heat += i32::from(hotter);
            let net = points - (self.price.at(before + heat) - unfired);
            if net > best.0 {
                best = (net, points);
            }
        }
        best
    }
}

/// Where a table keeps the answer to a question, and the question that it stands for; `None` out of all range.
pub fn slot(look: Look, bearing: Bearing) -> Option<(usize, Look)> {
    let range = usize::from(look.range);
    if range == 0 || range >= RANGES {
        return None;
    }
    let modifier = look.modifier.clamp(LEAST, LEAST + MODIFIERS as i8 - 1);
    let class = match look.heat {
        0..=1 => 0,
        2 => 1,
        3..=4 => 2,
        5.. => 3,
    };
    let row = (class * Bearing::ALL.len() + bearing as usize) * RANGES + range;
    let index = row * MODIFIERS + (modifier - LEAST) as usize;
    Some((index, Look { modifier, heat: HEATS[class], ..look }))
}

pub const SLOTS: usize = HEATS.len() * Bearing::ALL.len() * RANGES * MODIFIERS;

fn thrift((points, heat): (f32, u16)) -> f32 {
    points - 0.3 * f32::from(heat)
}

/// Arms reach ahead as well as to their side.
fn bears(gun: Bearing, target: Bearing) -> bool {
    match target {
        Bearing::Front => gun != Bearing::Rear,
        Bearing::LeftArm | Bearing::RightArm | Bearing::Rear => gun == target,
    }
}

impl Load {
    fn points(&self, look: Look) -> f32 {
        let range = look.range;
        let bracket = if range <= u16::from(self.ranges.short) {
            0
        } else if range <= u16::from(self.ranges.medium) {
            1
        } else if range <= u16::from(self.ranges.long) {
            2
        } else {
            return 0.0;
        };
        let near = (i32::from(self.ranges.min) - i32::from(range) + 1).max(0);
        let near = if self.ranges.min > 0 { near } else { 0 };
        let number = i32::from(self.number[bracket]) + i32::from(look.modifier) + near;
        self.mean[bracket] * f32::from(ways(number)) / 36.0 * self.spare
    }
}

/// Whole, played, loaded and not jammed.
pub fn is_usable(mech: Mech<'_>, number: WeaponNo) -> bool {
    let weapon = mech.sheet.weapon(number);
    weapon.weapon.not_played.is_none()
        && weapon.weapon.family != Family::AntiMissile
        && mech.weapon_works(number)
        && !mech.unit.jammed.has(number)
        && !mech.unit.spent.has(number)
}

/// How many turns of fire the rounds of a bin should last for.
const LASTING: f32 = 8.0;

/// How willingly rounds are spent: all the more the more there are.
pub fn spare(shots: u16) -> f32 {
    (0.7 + 0.3 * f32::from(shots) / LASTING).min(1.0)
}

fn gun(mech: Mech<'_>, weapon: &MountedWeapon, options: &Options) -> Option<Gun> {
    let number = own_number(mech, weapon);
    let mut gun = Gun { bearing: bearing_of(weapon, mech.chassis()), loads: ArrayVec::new() };
    let bins = weapon.bins.iter().filter(|&&bin| mech.shots_in(bin) > 0);
    let bins = bins.filter(|&&bin| mech.sheet.bin(bin).ammunition.not_played.is_none());
    let feeds = bins.map(|&bin| (Some(mech.sheet.bin(bin).ammunition), mech.shots_in(bin)));
    let none = weapon.weapon.feed.is_none().then_some((None, u16::MAX));
    let mut seen: ArrayVec<_, 6> = ArrayVec::new();
    for (rounds, shots) in feeds.chain(none) {
        let munition = rounds.map(|it| it.munition);
        if seen.contains(&munition) || seen.is_full() {
            continue;
        }
        seen.push(munition);
        let loaded = weapon.weapon.loaded(rounds);
        for rate in [1, 2, 4].into_iter().filter(|&rate| rate <= most_shots(weapon.weapon.family)) {
            if gun.loads.is_full() || u16::from(rate) > shots {
                break;
            }
            let bonus = if has_artemis(mech, weapon) && munition.is_some_and(|it| it.is_artemis_capable()) {
                2
            } else {
                0
            };
            gun.loads.push(Load {
                ranges: loaded.ranges,
                number: Bracket::ALL.map(|bracket| {
                    let own = loaded.to_hit[bracket as usize] - computer(mech, loaded.direct);
                    number + own + bracket.modifier()
                }),
                mean: mean_points(weapon, loaded.damage, (rate, bonus), options),
                heat: u16::from(weapon.weapon.heat) * u16::from(rate),
                spare: spare(shots),
            });
        }
    }
    (!gun.loads.is_empty()).then_some(gun)
}

pub fn has_artemis(mech: Mech<'_>, weapon: &MountedWeapon) -> bool {
    weapon.artemis.is_some_and(|mount| mech.mount_works(mount))
}

fn computer(mech: Mech<'_>, direct: bool) -> i8 {
    let works = mech.sheet.loadout.targeting_computer.is_some_and(|mount| mech.mount_works(mount));
    i8::from(direct && works)
}

/// §6.3 Gunnery, and what the 'Mech itself and the arm of the weapon suffer.
fn own_number(mech: Mech<'_>, weapon: &MountedWeapon) -> i8 {
    let mut number = mech.unit.pilot.gunnery as i8 + heat::scale::to_hit(mech.unit.heat.level);
    number += if mech.sensor_hits() > 0 { 2 } else { 0 };
    let arm = weapon.location;
    if arm.is_arm(mech.chassis()) {
        if mech.actuator_hit(arm, System::Shoulder) {
            number += 4;
        } else {
            number += i8::from(mech.actuator_hit(arm, System::UpperArm));
            number += i8::from(mech.actuator_hit(arm, System::LowerArm));
        }
    }
    number
}

fn bearing_of(weapon: &MountedWeapon, chassis: Chassis) -> Bearing {
    match (weapon.rear, weapon.location, chassis) {
        (true, _, _) => Bearing::Rear,
        (false, Location::LeftArm, Chassis::Biped) => Bearing::LeftArm,
        (false, Location::RightArm, Chassis::Biped) => Bearing::RightArm,
        (false, _, _) => Bearing::Front,
    }
}

/// §6.6, §6.10, §6.11 Points of a hit on average, by bracket.
pub fn mean_points(
    weapon: &MountedWeapon,
    damage: Damage,
    (rate, bonus): (u8, i8),
    options: &Options,
) -> [f32; 3] {
    let shells = mean_hits(rate, 0, options.cluster7) as f32;
    match damage {
        Damage::Points(points) => [f32::from(points) * shells; 3],
        Damage::ByRange(points) => points.map(|points| f32::from(points) * shells),
        Damage::Cluster { rack, each, .. } if weapon.weapon.has(Trait::Streak) => {
            [f32::from(rack) * f32::from(each); 3]
        }
        Damage::Cluster { rack, each, .. } => {
            [mean_hits(rack, bonus, options.cluster7) as f32 * f32::from(each); 3]
        }
        Damage::ByAmmunition { .. } | Damage::None => [0.0; 3],
    }
}
