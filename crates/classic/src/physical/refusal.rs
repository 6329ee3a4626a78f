//! Why a physical attack is refused.

use crate::UnitId;
use crate::mech::Location;
use crate::reason::reasons;
use crate::unit::Posture;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAttack {
    NoSuchUnit { unit: UnitId },
    OwnSide { unit: UnitId },
    TargetOut { unit: UnitId },
    NotAdjacent { range: u16 },
    AttackerProne,
    AttackerImmobile,
    AttackerCommitted,
    PickedUpClub,
    TargetInTheAir { unit: UnitId },
    BehindWalls { unit: UnitId },
    OneKind,
    Quad,
    NoArms,
    NotAnArm { location: Location },
    NotALeg { location: Location },
    LimbGone { limb: Location },
    LimbFired { limb: Location },
    Shoulder { arm: Location },
    Hand { arm: Location },
    Hip { leg: Location },
    Stuck,
    ArmsFlipped,
    OutOfArc,
    Levels { difference: i16, posture: Posture },
    NoClub,
    ShieldActive { arm: Location },
    ShieldNotPassive { arm: Location },
    NoSuchWeapon,
    WeaponDestroyed,
    NoChoiceOfTable,
    NotAhead,
    TargetProne,
    TargetCommitted { unit: UnitId },
    AlreadyDisplaced { unit: UnitId },
    TargetNotMoved { unit: UnitId },
    ChargeLevels { unit: UnitId, difference: i16 },
    TargetSubmerged { unit: UnitId },
}

reasons! { NoAttack;
    NoAttack::NoSuchUnit { unit } => plainly(text![unit, " does not exist"]);
    NoAttack::OwnSide { unit } => plainly(text![unit, " is on your own side"]);
    NoAttack::TargetOut { unit } => plainly(text![unit, " is out of the battle"]);
    NoAttack::NotAdjacent { range } =>
        because("§7.1", text!["the target is ", range, " hexes away: physical attacks need an adjacent one"]);
    NoAttack::AttackerProne => because("§7.1", text!["a prone 'Mech makes no physical attacks"]);
    NoAttack::AttackerImmobile => because("§7.1", text![
        "a 'Mech that is shut down or without a conscious pilot makes no physical attacks",
    ]);
    NoAttack::AttackerCommitted => because("§7.1", text![
        "it is charging or making a death from above, its only physical attack this turn",
    ]);
    NoAttack::PickedUpClub =>
        because("§7.5", text!["it picked up a club this turn, in place of all attacks"]);
    NoAttack::TargetInTheAir { unit } =>
        because("§7.1", text![unit, " is making a death from above and cannot be attacked physically"]);
    NoAttack::BehindWalls { unit } =>
        because("§7.1", text![unit, " is inside a building: only units in the same building reach it"]);
    NoAttack::OneKind => because("§7.1", text![
        "one kind of physical attack a turn: two punches with different arms, or one other",
    ]);
    NoAttack::Quad => because("§7.1", text!["quads cannot punch, club or push"]);
    NoAttack::NotAnArm { location } => because("§7.3", text![location, " is no arm"]);
    NoAttack::NotALeg { location } => because("§7.3", text![location, " is no leg"]);
    NoAttack::LimbGone { limb } => because("§7.3", text![limb, " is destroyed or flooded"]);
    NoAttack::LimbFired { limb } => because("§7.1", text!["weapons of ", limb, " fired this turn"]);
    NoAttack::Shoulder { arm } => because("§7.3", text!["the shoulder of ", arm, " does not work"]);
    NoAttack::Hand { arm } => because("§7.3", text!["the hand of ", arm, " does not work"]);
    NoAttack::Hip { leg } => because("§7.3", text!["the hip of ", leg, " is hit: no kicks at all"]);
    NoAttack::Stuck => because("§7.1", text!["a 'Mech that is stuck cannot kick"]);
    NoAttack::ArmsFlipped => because("§6.2", text!["the arms are flipped to the rear"]);
    NoAttack::OutOfArc => because("§7.3", text!["the target is outside the arc of the limb"]);
    NoAttack::Levels { difference, posture } => because("§7.4", text![
        "a ", posture.name(), " target at ", format!("{difference:+}"),
        " levels cannot be reached with this",
    ]);
    NoAttack::NoClub => because("§7.5", text!["it holds no club"]);
    NoAttack::ShieldActive { arm } => because("§15.17", text!["the shield of ", arm, " is active"]);
    NoAttack::ShieldNotPassive { arm } =>
        because("§15.17", text!["the shield of ", arm, " strikes in passive mode alone"]);
    NoAttack::NoSuchWeapon => because("§7.5", text!["it has no such physical weapon"]);
    NoAttack::WeaponDestroyed => because("§7.5", text!["the weapon is destroyed"]);
    NoAttack::NoChoiceOfTable => because("§7.5", text![
        "the table can be chosen only at the same level, standing, with the option `club_tables`",
    ]);
    NoAttack::NoArms => because("§15.22", text!["its arms strike nothing (quirk)"]);
    NoAttack::NotAhead => because("§7.6", text!["the target is not in the hex straight ahead of the feet"]);
    NoAttack::TargetProne =>
        because("§7.6", text!["the target is prone: pushes and charges need a standing one"]);
    NoAttack::TargetCommitted { unit } =>
        because("§7.6", text![unit, " is charging or making a death from above: it cannot be pushed"]);
    NoAttack::AlreadyDisplaced { unit } =>
        because("§7.6", text![unit, " is the target of a push, charge or death from above already"]);
    NoAttack::TargetNotMoved { unit } =>
        because("§7.7", text![unit, " has not moved yet, and is not immobile"]);
    NoAttack::ChargeLevels { unit, difference } => because("§7.7", text![
        unit, " is ", format!("{difference:+}"), " levels away: a charge spans one at most",
    ]);
    NoAttack::TargetSubmerged { unit } => because("§5.6", text![unit, " is under water"]);
}
