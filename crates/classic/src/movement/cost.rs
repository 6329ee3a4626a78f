//! §4.3 What one step costs, and which steps no mode allows.

use grid::Facing;

use super::drive;
use crate::Conditions;
use crate::board::{Footing, Tread};
use crate::options::{Fog, Light};
use crate::reason::reasons;
use crate::unit::Drive;

/// §4.3 The greatest change of level in one step.
pub const MOST_LEVELS: i16 = 2;

/// §0.3 Levels that a standing 'Mech takes up.
pub const STANDING: i16 = 2;

/// What of a unit and the day counts for the cost of its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gait {
    /// In tons: what a roof must carry (§4.14.6).
    pub mass: u16,
    /// §4.17 Fog and night, for each hex entered.
    pub weather_mp: u8,
    /// §15.20.1
    pub drive: Drive,
}

/// A place to step from or to.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'a> {
    pub tread: &'a Tread,
    pub footing: Footing,
}

/// A step that the ground allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub mp: u8,
    /// Foot levels up; negative is down.
    pub change: i16,
    /// §1.4.3 Along a road: no roll for the terrain.
    pub along_road: bool,
}

/// Why the ground does not allow a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoStep {
    OffBoard,
    Impassable,
    NoFooting(Footing),
    TooSteep { change: i16 },
    LowBridge { room: i16 },
    WeakRoof { carries: u16, mass: u16 },
    BackwardLevel { change: i16 },
    Tracks,
}

reasons! { NoStep;
    NoStep::OffBoard => because("§1.6", text!["the board ends there"]);
    NoStep::Impassable => because("§1.3", text!["the terrain there is impassable"]);
    NoStep::NoFooting(Footing::Ground) =>
        because("§4.15", text!["there is nothing to stand on below the ice for those above it"]);
    NoStep::NoFooting(Footing::Ice) =>
        because("§4.15", text!["there is nothing to stand on as no ice covers water there"]);
    NoStep::NoFooting(Footing::Top) =>
        because("§4.14", text!["there is nothing to stand on above the ground, neither roof nor bridge"]);
    NoStep::TooSteep { change } =>
        because("§4.3", text!["the step climbs or drops ", change.abs(), " levels: at most ", MOST_LEVELS]);
    NoStep::LowBridge { room } =>
        because("§1.4", text!["the bridge leaves ", room, " levels below it: a 'Mech needs ", STANDING]);
    NoStep::WeakRoof { carries, mass } =>
        because("§4.14", text!["the roof carries ", carries, " tons: the 'Mech weighs ", mass]);
    NoStep::Tracks => because("§15.20.1", text![
        "tracks take one level at a time, and neither heavy woods, jungle nor water",
    ]);
    NoStep::BackwardLevel { change } =>
        because("§4.4", text!["a step backward changes no level: this one changes ", change.abs()]);
}

/// §4.17 MP that fog and night add to each hex entered; a searchlight lifts the night.
pub fn weather_mp(conditions: &Conditions, searchlight_on: bool) -> u8 {
    let fog = match conditions.fog {
        Fog::None => 0,
        Fog::Light => 1,
        Fog::Heavy => 2,
    };
    let night = match conditions.light {
        Light::Day | Light::Dusk => 0,
        Light::FullMoon | Light::Moonless if searchlight_on => 0,
        Light::FullMoon => 1,
        Light::Moonless => 2,
    };
    fog + night
}

/// §4.3 One step straight into the next hex: 1 + terrain + levels + weather.
pub fn step(from: Spot<'_>, to: Spot<'_>, towards: Facing, gait: Gait) -> Result<Step, NoStep> {
    let step = on_foot(from, to, towards, gait)?;
    if drive::is_tracked(&gait) { drive::on_tracks(to, step) } else { Ok(step) }
}

/// The same for feet, which is what a search asks most.
#[inline]
pub(super) fn on_foot(from: Spot<'_>, to: Spot<'_>, towards: Facing, gait: Gait) -> Result<Step, NoStep> {
    if !to.tread.is_on_board() {
        return Err(NoStep::OffBoard);
    }
    let Some(there) = to.tread.level(to.footing) else { return Err(NoStep::NoFooting(to.footing)) };
    let here = from.tread.level(from.footing).unwrap_or(there);
    let change = there - here;
    if change.abs() > MOST_LEVELS {
        return Err(NoStep::TooSteep { change });
    }
    fits(from, to, gait)?;
    let along_road =
        from.tread.road_leads(from.footing, towards) && to.tread.road_leads(to.footing, towards.opposite());
    let enter = if along_road { to.tread.road_mp(to.footing) } else { to.tread.enter_mp(to.footing) };
    Ok(Step { mp: enter + change.unsigned_abs() as u8 + gait.weather_mp, change, along_road })
}

/// Whether the footing itself takes the 'Mech.
#[inline]
fn fits(from: Spot<'_>, to: Spot<'_>, gait: Gait) -> Result<(), NoStep> {
    match to.footing {
        Footing::Ground => {
            if to.tread.is_impassable() {
                return Err(NoStep::Impassable);
            }
            if to.tread.level(Footing::Ice).is_some() && !is_under_water(from) {
                return Err(NoStep::NoFooting(Footing::Ground));
            }
            match clearance(to.tread) {
                Some(room) if room < STANDING => Err(NoStep::LowBridge { room }),
                Some(_) | None => Ok(()),
            }
        }
        Footing::Ice => Ok(()),
        // A bridge too weak is entered and breaks (§1.4.4); a roof must carry the 'Mech (§4.14.6).
        Footing::Top if !to.tread.has_deck() && to.tread.carries() < gait.mass => {
            Err(NoStep::WeakRoof { carries: to.tread.carries(), mass: gait.mass })
        }
        Footing::Top => Ok(()),
    }
}

/// Levels between the ground and the deck of a bridge.
/// Ruling: a 'Mech goes under a bridge only with room for its two levels, as a deck is solid.
#[inline]
pub fn clearance(tread: &Tread) -> Option<i16> {
    if !tread.has_deck() {
        return None;
    }
    Some(tread.level(Footing::Top)? - tread.level(Footing::Ground)?)
}

/// On the floor of water of depth 1 or more: the way below the ice is open.
#[inline]
pub const fn is_under_water(spot: Spot<'_>) -> bool {
    spot.tread.is_water() && matches!(spot.footing, Footing::Ground)
}

/// §4.1 The step goes into water of depth 1 or more: not over a bridge, on ice or along a road.
#[inline]
pub const fn enters_water(to: Spot<'_>, along_road: bool) -> bool {
    is_under_water(to) && !along_road
}
