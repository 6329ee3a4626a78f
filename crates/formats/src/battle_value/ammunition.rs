//! Ammunition: the bins of a class, at most as much as the weapons that they feed.

use arrayvec::ArrayVec;
use classic::gear::{AmmoClass, AmmoKind, Item};

use super::survey::Survey;

/// Anti-missile rounds count for defence.
const fn is_defensive(kind: AmmoKind) -> bool {
    matches!(kind, AmmoKind::AntiMissile | AmmoKind::PointDefense)
}

pub(super) fn value(survey: &Survey<'_>) -> f64 {
    let mut classes: ArrayVec<(AmmoClass, f64), 96> = ArrayVec::new();
    for mount in &survey.design.mounts {
        let Item::Ammunition(id) = mount.item else {
            continue;
        };
        let bin = id.ammunition();
        match classes.iter_mut().find(|(class, _)| *class == bin.class) {
            Some((_, sum)) => *sum += bin.battle_value,
            None if !is_defensive(bin.class.kind) => {
                // There are fewer classes than slots; what does not fit is worth nothing.
                let _ = classes.try_push((bin.class, bin.battle_value));
            }
            None => {}
        }
    }
    classes.iter().map(|&(class, bins)| bins.min(weapons_of(survey, class))).sum()
}

/// The plain table values of the weapons of a class.
fn weapons_of(survey: &Survey<'_>, class: AmmoClass) -> f64 {
    let mounts = survey.design.mounts.iter();
    mounts
        .filter_map(|mount| match mount.item {
            Item::Weapon(id) => Some(id.weapon()),
            Item::Ammunition(_) | Item::Equipment(_) => None,
        })
        .filter(|weapon| weapon.feed == Some(class))
        .map(|weapon| f64::from(weapon.battle_value))
        .sum()
}
