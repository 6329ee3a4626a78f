//! Why a declaration of the Weapon phase is refused.

use grid::Hex;

use super::Arc;
use crate::UnitId;
use crate::sight::Blocked;
use crate::unit::{BinNo, WeaponNo};

/// What is wrong with a shot, in numbers, and the section that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoShot {
    // Who fires (§6.1)
    #[error("{0} is shut down (§6.1)")]
    ShutDown(UnitId),
    #[error("the pilot of {0} is not conscious (§6.1)")]
    PilotOut(UnitId),
    #[error("{hits} sensor hits: from {most} on no weapon fires (§9.13)")]
    SensorsOut { hits: u8, most: u8 },
    #[error("{0} charges or makes a death from above this turn, so it fires nothing (§6.1)")]
    Charging(UnitId),
    #[error("{0} picks up a club this turn, so it fires nothing (§7.5)")]
    PicksUp(UnitId),
    #[error("{0} clears a jam this turn, so it fires nothing (§6.10)")]
    Unjamming(UnitId),
    #[error("prone, and an arm is gone: firing prone takes both arms (§6.1)")]
    PropArmGone,
    #[error("prone with {lost} legs lost and no privilege left: firing takes a front leg (§6.1)")]
    PropLegGone { lost: u8 },
    #[error("prone: leg weapons are silent (§6.1)")]
    LegWeaponProne,
    #[error("prone: the other arm or front leg fires, this one props (§6.1)")]
    Props,

    // With what (§6.1, §6.5)
    #[error("there is no weapon {}, the last is {last}", .weapon.0)]
    NoSuchWeapon { weapon: WeaponNo, last: u8 },
    #[error("not played: {0}")]
    NotPlayed(&'static str),
    #[error("an anti-missile system fires by itself (§6.13)")]
    FiresByItself,
    #[error("the weapon is destroyed or flooded (§9.16)")]
    Destroyed,
    #[error("the weapon is jammed (§6.10)")]
    Jammed,
    #[error("the weapon has been declared this turn: each fires once (§6.1)")]
    AlreadyDeclared,
    #[error("the one-shot launcher is empty (§6.5)")]
    Spent,
    #[error("the weapon needs a bin: name one of those that feed it (§6.5)")]
    NeedsBin,
    #[error("the weapon draws on no bin (§6.5)")]
    NeedsNoBin,
    #[error("bin {} does not feed the weapon (§6.5)", .0.0)]
    WrongBin(BinNo),
    #[error("bin {} has {left} shots left, {needed} are needed (§6.5)", .bin.0)]
    TooFewShots { bin: BinNo, left: u16, needed: u8 },
    #[error("bin {} is like bin {} in rounds, shots and location: name that one (§6.5)", .bin.0, .like.0)]
    SameAsBin { bin: BinNo, like: BinNo },
    #[error("the rounds are not played: {0}")]
    RoundsNotPlayed(&'static str),
    #[error("{asked} shots: the weapon fires 1 to {most} (§6.10)")]
    Rate { asked: u8, most: u8 },
    #[error("only a flamer may do heat instead of damage, and only to a 'Mech (§6.9)")]
    NoHeatMode,
    #[error("aimed shots are not played in this match (§6.7)")]
    NoAimedShots,
    #[error("aimed shots need an immobile target (§6.7)")]
    TargetMobile,
    #[error("only a shot of one damage group, at a 'Mech, can be aimed (§6.7)")]
    CannotAim,
    #[error("that location is gone (§6.7)")]
    AimGone,

    // At what
    #[error("{0} does not exist")]
    NoSuchUnit(UnitId),
    #[error("{0} is on your own side")]
    Friend(UnitId),
    #[error("{0} is not in play")]
    OutOfPlay(UnitId),
    #[error("no building stands in {0} (§4.14.7)")]
    NoBuilding(Hex),
    #[error("the building is {range} hexes away: buildings are shot at from an adjacent hex (§4.14.7)")]
    BuildingTooFar { range: u16 },
    #[error("{0} has its stealth armour on and cannot be a secondary target (§6.4)")]
    StealthSecondary(UnitId),

    // Where (§5, §6.2, §6.3)
    #[error("the target is in the same hex: range 0 is impossible (§6.3)")]
    SameHex,
    #[error("out of range: {range} hexes, the weapon reaches {max} (§6.3)")]
    OutOfRange { range: u16, max: u8 },
    #[error("outside the {0} (§6.2)")]
    OutOfArc(Arc),
    #[error("no line of sight: {0}")]
    NoSight(Blocked),
    #[error("no line of sight, and nobody spots for the launcher (§6.8)")]
    NoSpotter,
    #[error("hex {0} stands before the legs: leg weapons cannot fire over it (§5.5)")]
    LegsCovered(Hex),
    #[error("the weapon cannot fire under water (§5.6)")]
    NotUnderWater,
    #[error("the target is submerged, the weapon is not (§5.6)")]
    TargetSubmerged,
    #[error("the weapon is under water, the target is not (§5.6)")]
    TargetDry,

    // Other declarations
    #[error("twist and flip come before the first shot (§3.4)")]
    ShotsDeclared,
    #[error("the torso is twisted already: once a turn (§6.2)")]
    AlreadyTwisted,
    #[error("only a standing biped twists its torso (§6.2)")]
    CannotTwist,
    #[error("the arms are flipped already (§6.2)")]
    AlreadyFlipped,
    #[error("arms flip only where both lack lower arm and hand actuators (§6.2)")]
    CannotFlip,
    #[error("it spots against {0} already: one target a turn (§6.8)")]
    AlreadySpotting(UnitId),
    #[error("it holds a club already (§7.5)")]
    HoldsClub,
    #[error("picking up takes a standing 'Mech with both shoulders and hands (§7.5)")]
    CannotLift,
    #[error(
        "nothing in {0} serves as a club: no woods, no limb, no girder of a building that fell in this battle (§7.5)"
    )]
    NothingToLift(Hex),
    #[error("it has declared an attack: a club is picked up in place of all attacks (§7.5)")]
    Attacks,
}
