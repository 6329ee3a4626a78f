//! §6.3 T: what the target did and suffers.

use super::{Bracket, ToHit, Why};
use crate::devices::Device;
use crate::fire::{Rank, artillery, electronics, special};
use crate::gear::Weapon;
use crate::motion_lines::TargetMotion;
use crate::{Mech, State};

/// §6.3 Prone targets: easier next door, harder from afar.
pub(super) const fn prone(range: u16) -> (Why, i8) {
    if range <= 1 { (Why::TargetProneAdjacent, -2) } else { (Why::TargetProne, 1) }
}

/// §6.3, R-17 Stealth armour by range bracket.
#[rustfmt::skip]
pub(crate) const fn stealth(bracket: Bracket) -> i8 {
    match bracket {
        Bracket::Short  => 0,
        Bracket::Medium => 1,
        Bracket::Long   => 2,
    }
}

/// §6.3 T, the part that no weapon changes.
pub(super) fn add_unit(number: &mut ToHit, target: Mech<'_>, range: u16, weapon: &Weapon) {
    if target.is_prone() {
        let (why, value) = prone(range);
        number.add(why, value);
    }
    let motion = TargetMotion::of(target);
    // §15.14.7: a shell gains nothing from a target that stands still.
    let still = if artillery::is_shell(weapon) { 0 } else { motion.immobile };
    number.add(Why::TargetImmobile, still);
    number.add(Why::TargetSkidded, motion.skidded);
    number.add(Why::TargetJumped, motion.jumped);
    number.add(Why::TargetMoved, motion.moved);
    number.add(Why::TargetStuck, motion.stuck);
}

/// §6.3 T, by range and by the order of declaration.
pub(super) fn add_shot(number: &mut ToHit, state: &State, target: Mech<'_>, bracket: Bracket, rank: Rank) {
    let devices = &target.unit.devices;
    if devices.void_signature && target.has_active(Device::VoidSignature) {
        number.add(Why::VoidSignature, special::void_signature(target.unit.motion.hexes));
    } else {
        if electronics::stealth_is_on(state, target.unit.id) {
            number.add(Why::Stealth, stealth(bracket));
        }
        if devices.null_signature && target.has_active(Device::NullSignature) {
            number.add(Why::NullSignature, stealth(bracket)); // §15.12.1: the same numbers
        }
        if devices.chameleon && target.has_active(Device::Chameleon) {
            number.add(Why::Chameleon, stealth(bracket)); // §15.12.2
        }
    }
    add_rank(number, rank);
}

/// §6.4
pub(super) fn add_rank(number: &mut ToHit, rank: Rank) {
    match rank {
        Rank::Primary => {}
        Rank::SecondaryInFront => number.add(Why::SecondaryTarget, 1),
        Rank::SecondaryAside => number.add(Why::SecondaryTargetAside, 2),
    }
}
