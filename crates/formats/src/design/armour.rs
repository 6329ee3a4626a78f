//! §2.3 Armour: its kind, points by location, and what the tonnage left over buys.

use classic::mech::{ArmourKind, ByLocation, Design, Location, maximum_armour};

use super::EditError;
use super::edit::Bench;
use crate::construction::armour::armour_weight;
use crate::construction::{WeightSheet, points as all_points};

pub(super) fn kind(bench: &mut Bench, kind: ArmourKind) {
    bench.design.armour_kind = ByLocation([(kind, bench.design.tech_base.chassis()); 8]);
}

/// Points of a location; a face that is not named stays.
pub(super) fn points(
    design: &mut Design,
    at: Location,
    front: Option<u8>,
    rear: Option<u8>,
) -> Result<(), EditError> {
    let place = at.name(design.chassis);
    let (front, rear) = (front.unwrap_or(design.armour[at]), rear.unwrap_or(design.rear_armour[at]));
    if rear > 0 && !at.is_torso() {
        return Err(EditError::NoRear { place });
    }
    let most = maximum_armour(design.mass, design.chassis)[at];
    let sum = u16::from(front) + u16::from(rear);
    if sum > u16::from(most) {
        return Err(EditError::TooMuchArmour { place, points: sum, most });
    }
    (design.armour[at], design.rear_armour[at]) = (front, rear);
    Ok(())
}

pub(super) fn none(design: &mut Design) {
    design.armour = ByLocation::default();
    design.rear_armour = ByLocation::default();
}

/// Every location full; a torso without rear armour gets a fifth of it there.
pub(super) fn most(design: &mut Design) {
    let most = maximum_armour(design.mass, design.chassis);
    for at in Location::ALL {
        let rear = match (at.is_torso(), design.rear_armour[at]) {
            (false, _) => 0,
            (true, 0) => most[at] / REAR_SHARE,
            (true, rear) => rear.min(most[at]),
        };
        (design.armour[at], design.rear_armour[at]) = (most[at] - rear, rear);
    }
}

/// One point of so many stands at the rear of a torso, unless the designer said otherwise.
const REAR_SHARE: u8 = 5;

/// Spends what is left of the mass, point by point where the least of the maximum stands.
pub(super) fn spend(bench: &mut Bench) {
    let built = bench.parts.assemble(&bench.design);
    let sheet = WeightSheet::of(&built);
    let others = sheet.total().0 - armour_weight(&built.armour_kind, &all_points(&built)).0;
    let budget = sheet.mass.0.saturating_sub(others);
    let most = maximum_armour(built.mass, built.chassis);
    let design = &mut bench.design;
    loop {
        let sums = all_points(design);
        let open = Location::ALL.into_iter().filter(|&at| sums[at] < u32::from(most[at]));
        let Some(at) = open.min_by_key(|&at| sums[at] * 1000 / u32::from(most[at])) else { return };
        let before = (design.armour[at], design.rear_armour[at]);
        let to_rear = at.is_torso() && before.1 < (before.0 + before.1 + 1) / REAR_SHARE;
        if to_rear {
            design.rear_armour[at] += 1
        } else {
            design.armour[at] += 1
        }
        if armour_weight(&design.armour_kind, &all_points(design)).0 > budget {
            (design.armour[at], design.rear_armour[at]) = before;
            return;
        }
    }
}
