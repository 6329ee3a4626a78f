//! What a 'Mech can do with its weapons, as a table: expected points by range, modifier, arc and heat.

use arrayvec::ArrayVec;
use classic::devices::Devices;
use classic::fire::{
    Arc, Bracket, Flipped, check_special, heat_of, loaded, mean_hits, minimum_range, most_shots, own_lines,
};
use classic::gear::{Ammunition, Damage, Family, Loaded, Munition, Ranges, Trait};
use classic::mech::{MAX_WEAPONS, MountId, MountedWeapon};
use classic::unit::{BinNo, Body, Shots, WeaponNo, WeaponSet};
use classic::{Mech, Options, heat};
use kit::odds::ways;

use super::heat_price::HeatPrice;
use super::volley_damage::VolleyValue;

#[cfg(test)]
mod tests;

/// Where a target can be, as weapons see it, after the best twist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bearing {
    Front,
    LeftArm,
    RightArm,
    Rear,
}

impl Bearing {
    pub(super) const ALL: [Bearing; 4] = [Bearing::Front, Bearing::LeftArm, Bearing::RightArm, Bearing::Rear];
}

/// A set of bearings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Bearings(u8);

impl Bearings {
    pub(super) const FRONT: Bearings = Bearings(1);

    pub(super) const fn with(self, bearing: Bearing) -> Bearings {
        Bearings(self.0 | 1 << bearing as u8)
    }

    pub(super) const fn has(self, bearing: Bearing) -> bool {
        self.0 & (1 << bearing as u8) != 0
    }
}

/// A weapon with rounds chosen and a rate of fire.
#[derive(Clone, Copy, Debug)]
struct Load {
    ranges: Ranges,
    /// §6.3 By bracket: its modifier, gunnery, and all that the 'Mech, the arm and the weapon themselves add.
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
    devices: Devices,
}

/// One question to the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub range: u16,
    /// Everything but gunnery, weapon and range.
    pub modifier: i8,
    /// Heat of the firer's own move.
    pub heat: u16,
    /// §15.3.3 The distance of the nearest member of its network.
    pub spotter: Option<u16>,
}

const RANGES: usize = 32;
const MODIFIERS: usize = 20;
const LEAST: i8 = -5;
/// Heat of movement by class: still or walking, running, short jumps, long jumps.
const HEATS: [u16; 4] = [1, 2, 4, 6];

/// The weapons of one 'Mech, and the table that is filled as it is asked.
#[derive(Clone, Debug)]
pub(super) struct Arsenal {
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
    pub(super) fn refresh(&mut self, mech: Mech<'_>, options: &Options) {
        let unit = mech.unit;
        let key = Key {
            body: unit.body,
            heat: unit.heat.level,
            jammed: unit.jammed,
            spent: unit.spent,
            shots: unit.shots,
            devices: unit.devices,
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
        let typical = [2, 5, 8, 12]
            .map(|range| self.volley(Look { range, modifier: 3, heat: 1, spotter: None }, Bearings::FRONT));
        self.threat = typical.iter().sum::<f32>() / 4.0;
    }

    pub(super) fn price(&self) -> &HeatPrice {
        &self.price
    }

    /// Heat at the end of a turn of walking and firing with an eye on it.
    pub(super) fn usual_heat(&self) -> i32 {
        let guns = self.guns.iter().filter_map(|gun| gun.loads.first()).map(|load| i32::from(load.heat));
        (self.balance + 1 + guns.sum::<i32>()).min(self.balance.max(0) + 4)
    }

    /// What the heat of a move alone will cost.
    pub(super) fn price_of_move(&self, heat: u16) -> f32 {
        self.price.at(self.balance + i32::from(heat))
    }

    /// Expected points of the best volley, what its heat costs taken off.
    pub(super) fn volley(&mut self, look: Look, bearings: Bearings) -> f32 {
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
        if look.spotter.is_some_and(|it| it < look.range) {
            return self.reckon(look, bearing);
        }
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
        self.best_volley(look, bearing).net
    }

    /// Takes weapons by points for their heat, as many as are worth it.
    pub(super) fn best_volley(&self, look: Look, bearing: Bearing) -> VolleyValue {
        let mut shots: ArrayVec<(f32, u16), MAX_WEAPONS> = ArrayVec::new();
        for gun in self.guns.iter().filter(|gun| bears(gun.bearing, bearing)) {
            let best = gun.loads.iter().map(|load| (load.points(look), load.heat));
            let best = best.max_by(|a, b| thrift(a.0, a.1).total_cmp(&thrift(b.0, b.1)));
            shots.extend(best.filter(|(points, _)| *points > 0.0));
        }
        let rate = |(points, heat): (f32, u16)| points / (f32::from(heat) + 0.1);
        shots.sort_by(|a, b| rate(*b).total_cmp(&rate(*a)));
        let before = self.balance + i32::from(look.heat);
        let unfired = self.price.at(before);
        let (mut points, mut heat, mut best) = (0.0, 0, VolleyValue::default());
        for (more, hotter) in shots {
            points += more;
            heat += i32::from(hotter);
            let net = points - (self.price.at(before + heat) - unfired);
            if net > best.net {
                best = VolleyValue { net, points };
            }
        }
        best
    }
}

/// Where a table keeps the answer to a question, and the question that it stands for; `None` out of all range.
pub(super) fn slot(look: Look, bearing: Bearing) -> Option<(usize, Look)> {
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

pub(super) const SLOTS: usize = HEATS.len() * Bearing::ALL.len() * RANGES * MODIFIERS;

fn thrift(points: f32, heat: u16) -> f32 {
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
        let Ok(bracket) = Bracket::of(look.range, self.ranges) else { return 0.0 };
        let by_network = look.spotter.and_then(|it| Bracket::of(it.max(1), self.ranges).ok());
        let bracket = by_network.map_or(bracket, |it| it.min(bracket));
        let own = i32::from(self.number[bracket as usize]) + i32::from(look.modifier);
        let number = own + i32::from(minimum_range(look.range, self.ranges.min));
        self.mean[bracket as usize] * f32::from(ways(number)) / 36.0 * self.spare
    }
}

/// Whole, played, loaded and not jammed.
pub(super) fn is_usable(mech: Mech<'_>, number: WeaponNo) -> bool {
    let weapon = mech.sheet.weapon(number);
    weapon.weapon.not_played.is_none()
        && weapon.weapon.family.is_fired()
        && mech.weapon_works(number)
        && check_special(mech, number).is_ok()
        && !mech.unit.jammed.has(number)
        && !mech.unit.spent.has(number)
}

/// How many turns of fire the rounds of a bin should last for.
const LASTING: f32 = 8.0;

/// How willingly rounds are spent: all the more the more there are.
pub(super) fn spare(shots: u16) -> f32 {
    (0.7 + 0.3 * f32::from(shots) / LASTING).min(1.0)
}

/// §6.5 What a weapon is fed with: nothing, or the first bin of a kind of rounds.
pub(super) struct Feed {
    pub bin: Option<BinNo>,
    pub rounds: Option<&'static Ammunition>,
    pub shots: u16,
}

/// §6.5 Every kind of rounds that a weapon can fire, given how many shots are left in a bin.
pub(super) fn feeds(
    mech: Mech<'_>,
    weapon: &MountedWeapon,
    left: impl Fn(BinNo) -> u16,
) -> ArrayVec<Feed, 8> {
    let mut feeds: ArrayVec<Feed, 8> = ArrayVec::new();
    if weapon.weapon.feed.is_none() {
        feeds.push(Feed { bin: None, rounds: None, shots: u16::MAX });
    }
    for &bin in &weapon.bins {
        let (rounds, shots) = (mech.sheet.bin(bin).ammunition, left(bin));
        let is_known = feeds.iter().any(|it| it.rounds.is_some_and(|it| it.munition == rounds.munition));
        if shots > 0 && rounds.not_played.is_none() && !is_known && !feeds.is_full() {
            feeds.push(Feed { bin: Some(bin), rounds: Some(rounds), shots });
        }
    }
    feeds
}

fn gun(mech: Mech<'_>, weapon: &MountedWeapon, options: &Options) -> Option<Gun> {
    let mut gun = Gun { bearing: bearing_of(weapon, mech), loads: ArrayVec::new() };
    for feed in feeds(mech, weapon, |bin| mech.shots_in(bin)) {
        let loaded = loaded(mech, weapon, feed.bin);
        let guidance = guidance(mech, weapon, feed.rounds);
        for rate in [1, 2, 4].into_iter().filter(|&rate| rate <= most_shots(weapon.weapon.family)) {
            if gun.loads.is_full() || u16::from(rate) > feed.shots {
                break;
            }
            gun.loads.push(Load {
                ranges: loaded.ranges,
                number: numbers(mech, weapon, &loaded),
                mean: mean_points(weapon, loaded.damage, Burst { shots: rate, guidance }, options),
                heat: heat_of(mech, weapon, rate),
                spare: spare(feed.shots),
            });
        }
    }
    (!gun.loads.is_empty()).then_some(gun)
}

/// §6.3 The engine's own number of a weapon by bracket, but for minimum range and for what attacker and target do and
/// where they stand.
fn numbers(mech: Mech<'_>, weapon: &MountedWeapon, loaded: &Loaded) -> [i8; 3] {
    Bracket::ALL.map(|bracket| own_lines(mech, weapon, loaded, bracket).total() + bracket.modifier())
}

/// §6.12, §15.4 What fire control adds to the cluster roll of a direct shot that nobody jams.
pub(super) fn guidance(mech: Mech<'_>, weapon: &MountedWeapon, rounds: Option<&Ammunition>) -> i8 {
    let works = |mount: Option<MountId>| mount.is_some_and(|it| mech.mount_works(it));
    let munition = rounds.map(|it| it.munition);
    if works(weapon.artemis) && munition.is_some_and(Munition::is_artemis_capable) {
        2
    } else if works(weapon.artemis_v) && munition == Some(Munition::ArtemisVCapable) {
        3
    } else if works(weapon.apollo) {
        -1
    } else {
        0
    }
}

/// §6.2 Where a weapon points while the arms are not flipped.
fn bearing_of(weapon: &MountedWeapon, mech: Mech<'_>) -> Bearing {
    match Arc::of(weapon, mech.chassis(), Flipped::No) {
        Arc::Front | Arc::Turret => Bearing::Front,
        Arc::LeftArm => Bearing::LeftArm,
        Arc::RightArm => Bearing::RightArm,
        Arc::Rear | Arc::Left | Arc::Right => Bearing::Rear,
    }
}

/// How a weapon is fired.
#[derive(Clone, Copy, Debug)]
pub(super) struct Burst {
    /// §6.10 Shots of an Ultra or rotary autocannon; 1 of all others.
    pub shots: u8,
    /// §6.6 What Artemis and Narc add to the cluster roll.
    pub guidance: i8,
}

/// §6.6, §6.10, §6.11 Points of a hit on average, by bracket.
pub(super) fn mean_points(
    weapon: &MountedWeapon,
    damage: Damage,
    burst: Burst,
    options: &Options,
) -> [f32; 3] {
    let shells = mean_hits(burst.shots, 0, options.cluster7) as f32;
    match damage {
        // §15.19.1: a column by range.
        Damage::Points(_) if weapon.weapon.family == Family::MPod => {
            [15, 10, 5].map(|size| mean_hits(size, 0, options.cluster7) as f32)
        }
        Damage::Points(points) => [f32::from(points) * shells; 3],
        Damage::ByRange(points) => points.map(|points| f32::from(points) * shells),
        Damage::Cluster { rack, each, .. } if weapon.weapon.has(Trait::Streak) => {
            [f32::from(rack) * f32::from(each); 3]
        }
        Damage::Cluster { rack, each, .. } => {
            [mean_hits(rack, burst.guidance, options.cluster7) as f32 * f32::from(each); 3]
        }
        Damage::ByAmmunition { .. } | Damage::None => [0.0; 3],
    }
}
