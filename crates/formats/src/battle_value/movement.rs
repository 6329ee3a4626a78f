//! Movement used: how fast the 'Mech can be, what that is worth to its defence and to its offence.

use classic::gear::{EquipmentKind, Item};
use classic::mech::{ArmourKind, Location};

use super::ledger::{Ledger, Part};
use super::survey::Survey;

/// The best movement, boosters running and myomer hot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Motion {
    pub run: u16,
    pub jump: u16,
    pub underwater: u16,
}

pub(super) fn motion(survey: &Survey<'_>, ledger: &mut impl Ledger) -> Motion {
    let shields = survey.count(EquipmentKind::MediumShield);
    let large_shields = survey.count(EquipmentKind::LargeShield);
    let hot = u16::from(survey.has(EquipmentKind::TripleStrengthMyomer));
    let walk = (u16::from(survey.design.engine_walking_mp()) + hot)
        .saturating_sub(u16::from(shields) + u16::from(large_shields))
        .saturating_sub(u16::from(survey.has(EquipmentKind::ChainDrape)));
    let boosters = [EquipmentKind::Masc, EquipmentKind::Supercharger];
    let fast = match boosters.iter().filter(|&&kind| survey.has(kind)).count() {
        0 => (3 * walk).div_ceil(2),
        1 => 2 * walk,
        _ => (5 * walk).div_ceil(2),
    };
    let hardened = [Location::LeftLeg, Location::RightLeg]
        .iter()
        .any(|&leg| survey.design.armour_kind[leg].0 == ArmourKind::Hardened);
    let jets = if survey.jets > 0 { survey.jets.saturating_add(survey.design.wing_mp()) } else { 0 };
    let jump = if large_shields > 0 { 0 } else { jets.saturating_sub(shields) };
    let motion = Motion {
        run: fast.saturating_sub(u16::from(hardened)),
        jump: u16::from(jump).max(booster_mp(survey)),
        underwater: u16::from(survey.count(EquipmentKind::UnderwaterManeuveringUnit)),
    };
    ledger.step(Part::Movement, || "walk".into(), f64::from(walk));
    ledger.step(Part::Movement, || "run".into(), f64::from(motion.run));
    ledger.step(Part::Movement, || "jump".into(), f64::from(motion.jump));
    motion
}

fn booster_mp(survey: &Survey<'_>) -> u16 {
    if !survey.has(EquipmentKind::JumpBooster) {
        return 0;
    }
    let is_booster =
        |item| matches!(item, Item::Equipment(id) if id.equipment().kind == EquipmentKind::JumpBooster);
    let mut boosters = survey.design.mounts.iter().filter(|mount| is_booster(mount.item));
    boosters.next().map_or(0, |mount| (mount.size / 1000).min(255) as u16)
}

/// §6.3 Target movement modifier by hexes.
const fn by_hexes(hexes: u16) -> i32 {
    match hexes {
        0..=2 => 0,
        3..=4 => 1,
        5..=6 => 2,
        7..=9 => 3,
        10..=17 => 4,
        18..=24 => 5,
        _ => 6,
    }
}

/// The best modifier of any way to move, and what hides the 'Mech.
pub(super) fn target_modifier(survey: &Survey<'_>, motion: Motion) -> i32 {
    let jumped = if motion.jump > 0 { by_hexes(motion.jump) + 1 } else { 0 };
    let mut best = by_hexes(motion.run).max(jumped).max(by_hexes(motion.underwater));
    let stealth = survey.design.armour_kind.0.iter().any(|&(kind, _)| kind == ArmourKind::Stealth);
    if stealth || survey.has(EquipmentKind::NullSignature) {
        best += 2;
    }
    if survey.has(EquipmentKind::Chameleon) {
        best += 2;
    }
    if survey.has(EquipmentKind::VoidSignature) {
        best = match best {
            ..=2 => 3,
            3 => 4,
            faster => faster,
        };
    }
    best
}

/// Speed factor for a running and jumping total of 0 to 25 MP.
#[rustfmt::skip]
const SPEED_FACTOR: [f64; 26] = [
    //  0     1     2     3     4     5     6     7     8     9
    0.44, 0.54, 0.65, 0.77, 0.88, 1.00, 1.12, 1.24, 1.37, 1.50, //  0–9
    1.63, 1.76, 1.89, 2.02, 2.16, 2.30, 2.44, 2.58, 2.72, 2.86, // 10–19
    3.00, 3.15, 3.29, 3.44, 3.59, 3.74,                         // 20–25
];

/// Running MP and half the better of jumping and swimming, rounded half up, looked up in the table; beyond it
/// the formula that the table was made from.
pub(super) fn speed_factor(motion: Motion) -> f64 {
    let total = motion.run + motion.jump.max(motion.underwater).div_ceil(2);
    SPEED_FACTOR.get(usize::from(total)).copied().unwrap_or_else(|| {
        let base = 1.0 + (f64::from(total) - 5.0) / 10.0;
        (base.powf(1.2) * 100.0).round() / 100.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_formula() {
        for (total, &factor) in SPEED_FACTOR.iter().enumerate() {
            let base: f64 = 1.0 + (total as f64 - 5.0) / 10.0;
            assert_eq!(factor, (base.powf(1.2) * 100.0).round() / 100.0, "{total} MP");
        }
    }

    #[test]
    fn half_a_jump_rounds_up() {
        let motion = Motion { run: 6, jump: 3, underwater: 0 };
        assert_eq!(speed_factor(motion), 1.37);
    }
}
