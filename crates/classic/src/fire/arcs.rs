//! §6.2 Arcs, torso twist, arm flip.

use grid::{Facing, Hex, Sector, sector};

use super::{NoShot, Twist, swivel, turret};
use crate::Mech;
use crate::mech::{Chassis, Location, MountedWeapon, Quirk};

/// §6.2 Where a weapon can point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arc {
    Front,
    RightArm,
    LeftArm,
    Rear,
    /// §15.22 To one side alone: a mount of a quad that swings.
    Left,
    Right,
    /// §15.16 Ahead of the turret.
    Turret,
}

impl std::fmt::Display for Arc {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl Arc {
    pub const fn name(self) -> &'static str {
        match self {
            Arc::Front => "front arc",
            Arc::RightArm => "arc of the right arm",
            Arc::LeftArm => "arc of the left arm",
            Arc::Rear => "rear arc",
            Arc::Left => "left arc",
            Arc::Right => "right arc",
            Arc::Turret => "arc of its turret",
        }
    }

    /// §6.2 The arc of a weapon by its location.
    pub const fn of(weapon: &MountedWeapon, chassis: Chassis, flipped: Flipped) -> Arc {
        if weapon.turret.is_some() {
            return Arc::Turret;
        }
        if weapon.rear {
            return Arc::Rear;
        }
        match (weapon.location, chassis, flipped) {
            (Location::RightArm | Location::LeftArm, Chassis::Biped, Flipped::Yes) => Arc::Rear,
            (Location::RightArm, Chassis::Biped, Flipped::No) => Arc::RightArm,
            (Location::LeftArm, Chassis::Biped, Flipped::No) => Arc::LeftArm,
            (Location::RightArm | Location::LeftArm, Chassis::Quad, _) => Arc::Front,
            (Location::Head, _, _)
            | (Location::CentreTorso | Location::RightTorso | Location::LeftTorso, _, _)
            | (Location::RightLeg | Location::LeftLeg, _, _) => Arc::Front,
        }
    }

    /// §6.2 Whether a bearing lies in the arc.
    pub const fn has(self, bearing: Sector) -> bool {
        match self {
            Arc::Front | Arc::Turret => matches!(bearing, Sector::Front),
            Arc::RightArm => matches!(bearing, Sector::Front | Sector::Right),
            Arc::LeftArm => matches!(bearing, Sector::Front | Sector::Left),
            Arc::Rear => matches!(bearing, Sector::Rear),
            Arc::Left => matches!(bearing, Sector::Left),
            Arc::Right => matches!(bearing, Sector::Right),
        }
    }
}

/// §6.2 Whether the arms point backward this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flipped {
    Yes,
    No,
}

/// §6.2, §15.16 The facing that a weapon's arc counts from: of its turret, of the feet for leg weapons, else of the
/// torso.
pub(super) fn facing_of(mech: Mech<'_>, weapon: &MountedWeapon, chassis: Chassis) -> Facing {
    if let Some(turret) = weapon.turret {
        return turret::facing(mech, turret);
    }
    if weapon.location.is_leg(chassis) { mech.unit.place.facing } else { mech.unit.place.torso }
}

/// §6.2, §15.22 The arc of a weapon as the 'Mech holds it now.
pub fn arc_of(mech: Mech<'_>, weapon: &MountedWeapon) -> Arc {
    let flipped = if mech.unit.deeds.arms_flipped { Flipped::Yes } else { Flipped::No };
    swivel::arc(mech, weapon).unwrap_or_else(|| Arc::of(weapon, mech.chassis(), flipped))
}

/// §6.2 Whether a weapon bears on a hex.
pub fn check_arc(mech: Mech<'_>, weapon: &MountedWeapon, at: Hex) -> Result<(), NoShot> {
    let arc = arc_of(mech, weapon);
    let bearing = sector(mech.unit.place.hex, facing_of(mech, weapon, mech.chassis()), at);
    if arc.has(bearing) { Ok(()) } else { Err(NoShot::OutOfArc(arc)) }
}

/// §6.2 Torso twist: once a turn, a standing biped. §15.22 With the quirk twice to the same side, quads too.
pub(super) fn check_twist(mech: Mech<'_>, to: Twist) -> Result<(), NoShot> {
    let place = mech.unit.place;
    let wide = mech.has_quirk(Quirk::ExtendedTwist);
    let turns = match mech.chassis() {
        Chassis::Quad => wide,
        Chassis::Biped => !mech.has_quirk(Quirk::NoTwist),
    };
    if !turns || mech.is_prone() {
        return Err(NoShot::CannotTwist);
    }
    let farther = wide && place.torso == twisted(place.facing, to);
    if place.torso == place.facing || farther { Ok(()) } else { Err(NoShot::AlreadyTwisted) }
}

/// §6.2 Where a twist points the torso.
pub(super) const fn twisted(from: Facing, to: Twist) -> Facing {
    match to {
        Twist::Left => from.left(),
        Twist::Right => from.right(),
    }
}

/// §6.2 Arm flip: a biped whose arms both lack lower arm and hand.
pub(super) fn check_flip(mech: Mech<'_>) -> Result<(), NoShot> {
    if mech.unit.deeds.arms_flipped {
        return Err(NoShot::AlreadyFlipped);
    }
    let flips = mech.sheet.loadout.can_flip_arms
        || (mech.chassis() == Chassis::Biped && mech.has_quirk(Quirk::HyperActuator));
    if flips { Ok(()) } else { Err(NoShot::CannotFlip) }
}
