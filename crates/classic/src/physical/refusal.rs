//! Why a physical attack is refused.

use crate::UnitId;
use crate::mech::Location;
use crate::unit::Posture;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAttack {
    #[error("{unit} does not exist")]
    NoSuchUnit { unit: UnitId },
    #[error("{unit} is on your own side")]
    OwnSide { unit: UnitId },
    #[error("{unit} is out of the battle")]
    TargetOut { unit: UnitId },
    #[error("the target is {range} hexes away: physical attacks need an adjacent one (§7.1)")]
    NotAdjacent { range: u16 },
    #[error("a prone 'Mech makes no physical attacks (§7.1)")]
    AttackerProne,
    #[error("a 'Mech that is shut down or without a conscious pilot makes no physical attacks (§7.1)")]
    AttackerImmobile,
    #[error("it is charging or making a death from above, its only physical attack this turn (§7.1)")]
    AttackerCommitted,
    #[error("it picked up a club this turn, in place of all attacks (§7.5)")]
    PickedUpClub,
    #[error("{unit} is making a death from above and cannot be attacked physically (§7.1)")]
    TargetInTheAir { unit: UnitId },
    #[error("{unit} is inside a building: only units in the same building reach it (§7.1)")]
    BehindWalls { unit: UnitId },
    #[error("one kind of physical attack a turn: two punches with different arms, or one other (§7.1)")]
    OneKind,
    #[error("quads cannot punch, club or push (§7.1)")]
    Quad,
    #[error("{location:?} is no arm (§7.3)")]
    NotAnArm { location: Location },
    #[error("{location:?} is no leg (§7.3)")]
    NotALeg { location: Location },
    #[error("{limb:?} is destroyed or flooded (§7.3)")]
    LimbGone { limb: Location },
    #[error("weapons of {limb:?} fired this turn (§7.1)")]
    LimbFired { limb: Location },
    #[error("the shoulder of {arm:?} does not work (§7.3)")]
    Shoulder { arm: Location },
    #[error("the hand of {arm:?} does not work (§7.3)")]
    Hand { arm: Location },
    #[error("the hip of {leg:?} is hit: no kicks at all (§7.3)")]
    Hip { leg: Location },
    #[error("a 'Mech that is stuck cannot kick (§7.1)")]
    Stuck,
    #[error("the arms are flipped to the rear (§6.2)")]
    ArmsFlipped,
    #[error("the target is outside the arc of the limb (§7.3)")]
    OutOfArc,
    #[error("a {} target at {difference:+} levels cannot be reached with this (§7.4)", .posture.name())]
    Levels { difference: i16, posture: Posture },
    #[error("it holds no club (§7.5)")]
    NoClub,
    #[error("it has no such physical weapon (§7.5)")]
    NoSuchWeapon,
    #[error("the weapon is destroyed (§7.5)")]
    WeaponDestroyed,
    #[error("the table can be chosen only at the same level, standing, with the option `club_tables` (§7.5)")]
    NoChoiceOfTable,
    #[error("the target is not in the hex straight ahead of the feet (§7.6)")]
    NotAhead,
    #[error("the target is prone: pushes and charges need a standing one (§7.6, §7.7)")]
    TargetProne,
    #[error("{unit} is charging or making a death from above: it cannot be pushed (§7.6)")]
    TargetCommitted { unit: UnitId },
    #[error("{unit} is the target of a push, charge or death from above already (§7.6)")]
    AlreadyDisplaced { unit: UnitId },
    #[error("{unit} has not moved yet, and is not immobile (§7.7)")]
    TargetNotMoved { unit: UnitId },
    #[error("{unit} is {difference:+} levels away: a charge spans one at most (§7.7)")]
    ChargeLevels { unit: UnitId, difference: i16 },
    #[error("{unit} is under water (§5.6)")]
    TargetSubmerged { unit: UnitId },
}
