//! What a design does at each range: average damage of a turn, with and without regard to heat.

use classic::fire::{Bracket, mean_hits, minimum_range, most_shots};
use classic::gear::{Ammunition, Damage, Item, Trait, Weapon};
use classic::mech::Design;
use classic::options::Cluster7;
use serde::Serialize;

/// A regular gunner, standing still, at a target that stands still.
pub const GUNNERY: i8 = 4;

/// One weapon of a design, all of its kind together.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DamageCurve {
    pub name: &'static str,
    pub count: u8,
    /// Of all of them.
    pub heat: u16,
    /// Average damage at ranges of 1, 2, 3, … hexes.
    pub by_range: Vec<f64>,
}

/// The curves of all weapons that are fired, as long as the longest reaches.
pub(super) fn curves(design: &Design) -> Vec<DamageCurve> {
    let mut curves: Vec<DamageCurve> = Vec::new();
    for mount in &design.mounts {
        let Item::Weapon(id) = mount.item else { continue };
        let weapon = id.weapon();
        let shots = u16::from(most_shots(weapon.family));
        let (heat, curve) = (u16::from(weapon.heat) * shots, curve(design, weapon));
        if curve.iter().all(|average| *average == 0.0) {
            continue;
        }
        match curves.iter_mut().find(|it| it.name == weapon.name) {
            Some(known) => {
                known.count += 1;
                known.heat += heat;
                known.by_range.iter_mut().zip(&curve).for_each(|(sum, more)| *sum += more);
            }
            None => curves.push(DamageCurve { name: weapon.name, count: 1, heat, by_range: curve }),
        }
    }
    let longest = curves.iter().map(|it| it.by_range.len()).max().unwrap_or(0);
    curves.iter_mut().for_each(|it| it.by_range.resize(longest, 0.0));
    curves
}

/// What the sinks carry off while it runs: the weapons that do the most for their heat, at each range.
pub(super) fn within(curves: &[DamageCurve], heat: u16) -> Vec<f64> {
    let longest = curves.first().map_or(0, |it| it.by_range.len());
    (0..longest).map(|range| best(curves, range, heat)).collect()
}

fn best(curves: &[DamageCurve], range: usize, heat: u16) -> f64 {
    let one = |it: &DamageCurve| {
        let count = f64::from(it.count);
        (it.by_range[range] / count, f64::from(it.heat) / count)
    };
    let mut guns: Vec<(f64, f64)> =
        curves.iter().flat_map(|it| std::iter::repeat_n(one(it), usize::from(it.count))).collect();
    guns.sort_by(|one, other| (other.0 * one.1.max(0.01)).total_cmp(&(one.0 * other.1.max(0.01))));
    let (mut left, mut sum) = (f64::from(heat), 0.0);
    for (damage, heat) in guns {
        if heat <= left {
            left -= heat;
            sum += damage;
        }
    }
    sum
}

fn curve(design: &Design, weapon: &Weapon) -> Vec<f64> {
    let bins = design.mounts.iter().filter_map(|mount| match mount.item {
        Item::Ammunition(id) if id.ammunition().feeds(weapon) => Some(id.ammunition()),
        Item::Weapon(_) | Item::Ammunition(_) | Item::Equipment(_) => None,
    });
    let bins: Vec<&Ammunition> = bins.collect();
    let needs_none = weapon.feed.is_none() || weapon.has(Trait::OneShot);
    if weapon.not_played.is_some() || (bins.is_empty() && !needs_none) {
        return Vec::new();
    }
    // Of several kinds of ammunition the best for the range is loaded.
    let rounds = bins.into_iter().map(Some).chain(needs_none.then_some(None));
    rounds.map(|bin| of_round(weapon, bin)).fold(Vec::new(), |best, round| {
        let longest = best.len().max(round.len());
        let at = |curve: &[f64], range: usize| curve.get(range).copied().unwrap_or(0.0);
        (0..longest).map(|range| at(&best, range).max(at(&round, range))).collect()
    })
}

/// §6.3 The chance to hit times what a hit does.
fn of_round(weapon: &Weapon, bin: Option<&Ammunition>) -> Vec<f64> {
    let loaded = weapon.loaded(bin);
    let at = |range: u16| {
        let Ok(bracket) = Bracket::of(range, loaded.ranges) else { return 0.0 };
        let row = bracket as usize;
        let number =
            GUNNERY + bracket.modifier() + minimum_range(range, loaded.ranges.min) + loaded.to_hit[row];
        let shots = f64::from(most_shots(weapon.family));
        let each = match loaded.damage {
            Damage::Points(points) => f64::from(points) * mean_shots(shots),
            Damage::ByRange(points) => f64::from(points[row]),
            Damage::Cluster { rack, each, .. } if weapon.has(Trait::Streak) => {
                f64::from(rack) * f64::from(each)
            }
            Damage::Cluster { rack, each, .. } => mean_hits(rack, 0, Cluster7::Printed) * f64::from(each),
            Damage::ByAmmunition { .. } | Damage::None => 0.0,
        };
        kit::odds::chance(i32::from(number)) * each
    };
    (1..=u16::from(loaded.ranges.long)).map(at).collect()
}

/// §6.6 Of so many shots at once this many hit on average, if any does.
fn mean_shots(shots: f64) -> f64 {
    if shots < 2.0 { 1.0 } else { mean_hits(shots as u8, 0, Cluster7::Printed) }
}
