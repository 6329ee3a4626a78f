//! §6.7, §6.9 The value of aimed shots at immobile targets, and of shots for heat.

use classic::fire::Attack;
use classic::gear::{Damage, Family};
use classic::mech::Location;
use classic::{Mech, UnitId};
use kit::odds::ways;

use super::shots::ShotOption;
use crate::classic::worth::Force;

/// §6.9 What so much heat does to an enemy that fires as it usually does.
pub(super) fn worth_of_heat(force: &Force, target: UnitId, points: u8) -> f32 {
    let arsenal = &force.arsenals[usize::from(target.0)];
    let usual = arsenal.usual_heat();
    let price = arsenal.price();
    (price.at(usual + i32::from(points)) - price.at(usual)) * force.worth_of(target)
}

/// §15.11 The value of a TSEMP or taser hit in addition to its points: one in four stops a reactor, the others spoil
/// the aim.
pub(super) const fn worth_of_shock(family: Family) -> f32 {
    match family {
        Family::Tsemp => 8.0,
        Family::Taser => 6.0,
        _ => 0.0,
    }
}

/// §6.7 The share of rolls that strike the mark.
fn on_mark() -> f32 {
    f32::from(ways(6) - ways(9)) / 36.0
}

/// §6.7 The shot at the location where it does most; one damage group only.
pub(super) fn aimed(
    force: &Force,
    target: Mech<'_>,
    plain: ShotOption,
    damage: Damage,
) -> Option<ShotOption> {
    let points = match damage {
        Damage::Points(points) if points > 0 => f32::from(points),
        Damage::ByRange(points) => f32::from(points[0]),
        Damage::Points(_) | Damage::Cluster { .. } | Damage::ByAmmunition { .. } | Damage::None => {
            return None;
        }
    };
    let worth = force.worth_of(target.unit.id);
    let there = Location::ALL.into_iter().filter(|&at| target.location_works(at));
    let shots = there.map(|at| {
        // §6.7: at the head +3 in place of −4.
        let number = plain.number + if at == Location::Head { 7 } else { 0 };
        let struck = worth * done(force, target, at, points);
        let hit = on_mark() * struck + (1.0 - on_mark()) * plain.hit;
        ShotOption { attack: Attack { aim: Some(at), ..plain.attack }, number, hit, ..plain }
    });
    let expected = |shot: &ShotOption| f32::from(ways(i32::from(shot.number))) * shot.hit;
    shots.max_by(|a, b| expected(a).total_cmp(&expected(b)))
}

/// What points in one place do: the more of it they take, and the more hangs on it, the better.
fn done(force: &Force, target: Mech<'_>, at: Location, points: f32) -> f32 {
    let body = &target.unit.body;
    let whole = f32::from(body.armour[at]) + f32::from(body.internal[at]);
    let hangs_on_it = match at {
        Location::Head | Location::CentreTorso => 1.0,
        Location::LeftTorso | Location::RightTorso => 0.4,
        Location::LeftLeg | Location::RightLeg => 0.25,
        Location::LeftArm | Location::RightArm => 0.2,
    };
    let share = (points / whole.max(1.0)).min(1.0);
    hangs_on_it * share * force.life[usize::from(target.unit.id.0)]
}
