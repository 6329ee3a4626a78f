//! Why a declaration of the Weapon phase is refused.

use grid::Hex;

use super::Arc;
use crate::UnitId;
use crate::reason::reasons;
use crate::sight::Blocked;
use crate::unit::{BinNo, WeaponNo};

/// What is wrong with a shot, in numbers, and the section that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoShot {
    // Who fires (§6.1)
    ShutDown(UnitId),
    PilotOut(UnitId),
    SensorsOut { hits: u8, most: u8 },
    Charging(UnitId),
    PicksUp(UnitId),
    Unjamming(UnitId),
    PropArmGone,
    PropLegGone { lost: u8 },
    LegWeaponProne,
    Props,

    // With what (§6.1, §6.5)
    NoSuchWeapon { weapon: WeaponNo, last: u8 },
    NotPlayed(&'static str),
    FiresByItself,
    NotFired,
    Charges,
    Rests,
    InArray,
    ArrayOff,
    BehindShield,
    Destroyed,
    Jammed,
    AlreadyDeclared,
    Spent,
    NeedsBin,
    NeedsNoBin,
    WrongBin(BinNo),
    TooFewShots { bin: BinNo, left: u16, needed: u8 },
    SameAsBin { bin: BinNo, like: BinNo },
    OtherRounds(BinNo),
    RoundsNotPlayed(&'static str),
    Rate { asked: u8, most: u8 },
    NoHeatMode,
    NoAimedShots,
    TargetMobile,
    CannotAim,
    AimGone,

    // At what
    NoSuchUnit(UnitId),
    Friend(UnitId),
    OutOfPlay(UnitId),
    NoBuilding(Hex),
    BuildingTooFar { range: u16 },
    StealthSecondary(UnitId),
    NeedsHex,
    NotAtHexes,
    OffBoard(Hex),
    ArtilleryRange { range: u16 },
    TooNearToLob { range: u16 },
    BeyondArtillery { range: u16, most: u16 },
    ArtilleryAlone,

    // Where (§5, §6.2, §6.3)
    SameHex,
    OutOfRange { range: u16, max: u8 },
    OutOfArc(Arc),
    NoSight(Blocked),
    NoSpotter,
    LegsCovered(Hex),
    NotUnderWater,
    TargetSubmerged,
    TargetDry,
    NotThroughWater(Hex),

    // Other declarations
    ShotsDeclared,
    AlreadyTwisted,
    CannotTwist,
    AlreadyFlipped,
    CannotFlip,
    NoTurret,
    CannotTurnTurret,
    TurretTurned,
    CannotSwing,
    AlreadySpotting(UnitId),
    HoldsClub,
    CannotLift,
    NothingToLift(Hex),
    Attacks,
}

reasons! { NoShot;
    NoShot::ShutDown(it) => because("§6.1", text![it, " is shut down"]);
    NoShot::PilotOut(it) => because("§6.1", text!["the pilot of ", it, " is not conscious"]);
    NoShot::SensorsOut { hits, most } =>
        because("§9.13", text![hits, " sensor hits: from ", most, " on no weapon fires"]);
    NoShot::Charging(it) =>
        because("§6.1", text![it, " charges or makes a death from above this turn, so it fires nothing"]);
    NoShot::PicksUp(it) => because("§7.5", text![it, " picks up a club this turn, so it fires nothing"]);
    NoShot::Unjamming(it) => because("§6.10", text![it, " clears a jam this turn, so it fires nothing"]);
    NoShot::PropArmGone => because("§6.1", text!["prone, and an arm is gone: firing prone takes both arms"]);
    NoShot::PropLegGone { lost } => because("§6.1", text![
        "prone with ", lost, " legs lost and no privilege left: firing takes a front leg",
    ]);
    NoShot::LegWeaponProne => because("§6.1", text!["prone: leg weapons are silent"]);
    NoShot::Props => because("§6.1", text!["prone: the other arm or front leg fires, this one props"]);
    NoShot::NoSuchWeapon { weapon, last } =>
        plainly(text!["there is no weapon ", weapon.0, ", the last is ", last]);
    NoShot::NotPlayed(it) => plainly(text!["not played: ", it]);
    NoShot::FiresByItself => because("§6.13", text!["an anti-missile system fires by itself"]);
    NoShot::NotFired => because("§15.3", text!["it lies among the weapons but is not fired"]);
    NoShot::Charges => because("§15.8.1", text!["its capacitor charges this turn"]);
    NoShot::Rests => because("§15.11.1", text!["it fired last turn and rests in this one"]);
    NoShot::InArray => because("§15.4.3", text!["it fires with its array"]);
    NoShot::ArrayOff => because("§15.4.3", text!["the array is off, or no gun of it works"]);
    NoShot::BehindShield => because("§15.17.1", text!["an active shield is in the way"]);
    NoShot::Destroyed => because("§9.16", text!["the weapon is destroyed or flooded"]);
    NoShot::Jammed => because("§6.10", text!["the weapon is jammed"]);
    NoShot::AlreadyDeclared =>
        because("§6.1", text!["the weapon has been declared this turn: each fires once"]);
    NoShot::Spent => because("§6.5", text!["the one-shot launcher is empty"]);
    NoShot::NeedsBin => because("§6.5", text!["the weapon needs a bin: name one of those that feed it"]);
    NoShot::NeedsNoBin => because("§6.5", text!["the weapon draws on no bin"]);
    NoShot::WrongBin(it) => because("§6.5", text!["bin ", it.0, " does not feed the weapon"]);
    NoShot::TooFewShots { bin, left, needed } =>
        because("§6.5", text!["bin ", bin.0, " has ", left, " shots left, ", needed, " are needed"]);
    NoShot::SameAsBin { bin, like } => because("§6.5", text![
        "bin ", bin.0, " is like bin ", like.0, " in rounds, shots and location: name that one",
    ]);
    NoShot::OtherRounds(it) => because("§15.22", text![
        "bin ", it.0, " holds another kind of rounds than the weapon began with, and its feed takes no other",
    ]);
    NoShot::RoundsNotPlayed(it) => plainly(text!["the rounds are not played: ", it]);
    NoShot::Rate { asked, most } => because("§6.10", text![asked, " shots: the weapon fires 1 to ", most]);
    NoShot::NoHeatMode =>
        because("§6.9", text!["only a flamer may do heat instead of damage, and only to a 'Mech"]);
    NoShot::NoAimedShots => because("§6.7", text!["aimed shots are not played in this match"]);
    NoShot::TargetMobile => because("§6.7", text!["aimed shots need an immobile target"]);
    NoShot::CannotAim => because("§6.7", text!["only a shot of one damage group, at a 'Mech, can be aimed"]);
    NoShot::AimGone => because("§6.7", text!["that location is gone"]);
    NoShot::NoSuchUnit(it) => plainly(text![it, " does not exist"]);
    NoShot::Friend(it) => plainly(text![it, " is on your own side"]);
    NoShot::OutOfPlay(it) => plainly(text![it, " is not in play"]);
    NoShot::NoBuilding(it) => because("§4.14.7", text!["no building stands in ", it]);
    NoShot::BuildingTooFar { range } => because("§4.14.7", text![
        "the building is ", range, " hexes away: buildings are shot at from an adjacent hex",
    ]);
    NoShot::StealthSecondary(it) =>
        because("§6.4", text![it, " has its stealth armour on and cannot be a secondary target"]);
    NoShot::NeedsHex => because("§15.14.1", text!["artillery is fired at a hex"]);
    NoShot::NotAtHexes => because("§15.14.1", text!["only artillery is fired at a hex"]);
    NoShot::OffBoard(it) => because("§1.6", text![it, " is not on the board"]);
    NoShot::ArtilleryRange { range } =>
        because("§15.14.2", text!["the hex is ", range, " away: direct fire of artillery takes 7 to 17"]);
    NoShot::TooNearToLob { range } => because("§15.14.4", text![
        "the hex is ", range, " away: indirect fire begins at 18, nearer hexes are fired at in the Weapon phase",
    ]);
    NoShot::BeyondArtillery { range, most } =>
        because("§15.14.1", text!["the hex is ", range, " away, and the piece reaches ", most]);
    NoShot::ArtilleryAlone => because("§15.14.4", text!["before movement only artillery is declared"]);
    NoShot::SameHex => because("§6.3", text!["the target is in the same hex: range 0 is impossible"]);
    NoShot::OutOfRange { range, max } =>
        because("§6.3", text!["out of range: ", range, " hexes, the weapon reaches ", max]);
    NoShot::OutOfArc(it) => because("§6.2", text!["outside the ", it.name()]);
    NoShot::NoSight(it) => {
        let kit::Explanation { section, text } = kit::Reason::explain(&it);
        kit::Explanation { section, text: text!["no line of sight: "].then(text) }
    };
    NoShot::NoSpotter => because("§6.8", text!["no line of sight, and nobody spots for the launcher"]);
    NoShot::LegsCovered(it) =>
        because("§5.5", text!["hex ", it, " stands before the legs: leg weapons cannot fire over it"]);
    NoShot::NotUnderWater => because("§5.6", text!["the weapon cannot fire under water"]);
    NoShot::TargetSubmerged => because("§5.6", text!["the target is submerged, the weapon is not"]);
    NoShot::TargetDry => because("§5.6", text!["the weapon is under water, the target is not"]);
    NoShot::NotThroughWater(it) =>
        because("§15.15.1", text!["a torpedo runs through water alone, and ", it, " is none"]);
    NoShot::ShotsDeclared => because("§3.4", text!["twist and flip come before the first shot"]);
    NoShot::AlreadyTwisted => because("§6.2", text!["the torso is twisted already: once a turn"]);
    NoShot::CannotTwist => because("§6.2", text!["only a standing biped twists its torso"]);
    NoShot::AlreadyFlipped => because("§6.2", text!["the arms are flipped already"]);
    NoShot::CannotFlip =>
        because("§6.2", text!["arms flip only where both lack lower arm and hand actuators"]);
    NoShot::NoTurret => because("§15.16", text!["no turret sits there"]);
    NoShot::CannotTurnTurret => because("§15.16", text![
        "a turret turns 1 to 5 hexsides, while it works and its 'Mech stands",
    ]);
    NoShot::TurretTurned => because("§15.16", text!["the turret is turned already: once a turn"]);
    NoShot::CannotSwing =>
        because("§15.22", text!["only a torso mount that swings turns, to the front or the rear; on a quad anywhere"]);
    NoShot::AlreadySpotting(it) =>
        because("§6.8", text!["it spots against ", it, " already: one target a turn"]);
    NoShot::HoldsClub => because("§7.5", text!["it holds a club already"]);
    NoShot::CannotLift =>
        because("§7.5", text!["picking up takes a standing 'Mech with both shoulders and hands"]);
    NoShot::NothingToLift(it) => because("§7.5", text![
        "nothing in ", it,
        " serves as a club: no woods, no limb, no girder of a building that fell in this battle",
    ]);
    NoShot::Attacks =>
        because("§7.5", text!["it has declared an attack: a club is picked up in place of all attacks"]);
}
