//! §4.3 Steps, and the rolls that the entered hex demands at once, in path order (§8.1).

use arrayvec::ArrayVec;
use grid::Facing;

use super::check::{Manner, Stride, measure};
use super::cost::{Spot, enters_water};
use super::ground::{GroundOutcome, ICE_BREAKS_ON, take_weight};
use super::{Event, buildings, fall, finish, skid, stacking};
use crate::board::{Cover, Density, Footing, GrowthKind, Terrain};
use crate::damage::{HitTable, Side, Source, Volley, inflict_volley};
use crate::piloting::{self, Cause};
use crate::unit::{Fate, Mode, Place, Posture};
use crate::{Play, UnitId};

pub(super) fn forward(play: &mut Play<'_>, unit: UnitId, towards: Facing, onto: Footing) {
    take(play, unit, Stride { towards, onto, manner: Manner::Forward });
}

pub(super) fn backward(play: &mut Play<'_>, unit: UnitId, towards: Facing, onto: Footing) {
    take(play, unit, Stride { towards, onto, manner: Manner::Backward });
}

/// §4.5
pub(super) fn shift(play: &mut Play<'_>, unit: UnitId, towards: Facing, onto: Footing) {
    if let Ok(stride) = super::check::shift(play.state().mech(unit), towards, onto) {
        take(play, unit, stride);
    }
}

pub(super) fn turn(play: &mut Play<'_>, unit: UnitId, facing: Facing) {
    play.emit(Event::Turned { unit, facing });
}

fn take(play: &mut Play<'_>, unit: UnitId, stride: Stride) {
    if skid::is_due(play.state(), unit) && !skid::keep_balance(play, unit) {
        return;
    }
    let Ok(step) = measure(play.state(), unit, stride) else { return };
    let from = play.unit(unit).place;
    let to = from.hex.neighbour(stride.towards);
    let elevation = stacking::elevation_of(play.state(), to, stride.onto);
    let backward = stride.manner == Manner::Backward;
    play.emit(Event::Stepped { unit, to, elevation, towards: stride.towards, mp: step.mp, backward });
    enter(play, unit, from, stride, step.along_road);
    // §4.6: water at a run is the minimum movement, the first and only step.
    let to = Spot { tread: play.state().board().tread(to), footing: stride.onto };
    if play.unit(unit).motion.mode == Mode::Run && enters_water(to, step.along_road) {
        finish::end(play, unit);
    }
}

/// The hex is entered: what gives way, what floods, then one roll after another until the first fall.
fn enter(play: &mut Play<'_>, unit: UnitId, from: Place, stride: Stride, along_road: bool) {
    if take_weight(play, unit, ICE_BREAKS_ON) == GroundOutcome::GaveWay {
        return;
    }
    for cause in demands(play.state(), unit, along_road) {
        if play.unit(unit).fate != Fate::Operational || play.unit(unit).place.posture == Posture::Prone {
            return;
        }
        let kept = piloting::roll(play, unit, cause);
        match cause {
            Cause::Building { .. } => break_in(play, unit, stride.manner, kept),
            Cause::Swamp | Cause::DeepSnow if !kept => play.emit(Event::Stuck { unit }),
            _ if !kept => fall::stumble(play, unit, from, cause),
            _ => {}
        }
        piloting::settle_action(play);
    }
}

fn demands(state: &crate::State, unit: UnitId, along_road: bool) -> Demands {
    let it = state.unit(unit);
    match state.board().get(it.place.hex) {
        Some(terrain) => {
            let bog_down = state.options().bog_down;
            entry_rolls(terrain, state.spot(unit), Entry { along_road, hexes: it.motion.hexes, bog_down })
        }
        None => Demands::new(),
    }
}

pub(super) type Demands = ArrayVec<Cause, 8>;

/// How a hex is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub along_road: bool,
    /// Hexes moved so far.
    pub hexes: u8,
    /// R-66 Swamp and deep snow can hold a 'Mech.
    pub bog_down: bool,
}

/// §8.1 The rolls that entering a hex on foot demands, in the order of the page. Along a road and on a bridge there
/// are none but for walls (§4.14).
pub(super) fn entry_rolls(terrain: &Terrain, to: Spot<'_>, entry: Entry) -> Demands {
    let Entry { along_road, hexes, bog_down } = entry;
    let mut rolls = Demands::new();
    if to.footing == Footing::Top {
        return rolls;
    }
    if !along_road {
        rolls.extend(ground_rolls(terrain, to));
    }
    if let Some(building) = terrain.building.filter(|_| to.footing == Footing::Ground) {
        rolls.push(Cause::Building { construction: building.construction, hexes });
    }
    if !along_road && bog_down {
        rolls.extend(
            [Cover::Swamp, Cover::DeepSnow]
                .into_iter()
                .filter(|&it| terrain.has(it))
                .filter_map(Cause::of_cover),
        );
    }
    rolls
}

/// §4.7.7 The rolls of the ground that landing from a jump demands too: water, sand, jungle, rubble.
pub(super) fn ground_rolls(terrain: &Terrain, to: Spot<'_>) -> Demands {
    let mut rolls = Demands::new();
    if enters_water(to, false) {
        rolls.push(Cause::Water { depth: terrain.depth() });
    }
    if terrain.has(Cover::Sand) {
        rolls.push(Cause::Sand);
    }
    if let Some(growth) = terrain.growth.filter(|it| it.kind == GrowthKind::Jungle) {
        rolls.push(Cause::Jungle { heavy: growth.density != Density::Light });
    }
    if terrain.has(Cover::Rubble) || terrain.has(Cover::UltraRubble) {
        rolls.push(Cause::Rubble);
    }
    rolls
}

/// §4.14.3–4 Through a wall: a failed roll is damage, not a fall; the building loses CF either way.
fn break_in(play: &mut Play<'_>, unit: UnitId, manner: Manner, kept: bool) {
    let hex = play.unit(unit).place.hex;
    let Some(building) = play.state().board().building(hex).copied() else { return };
    if !kept {
        let side = match manner {
            Manner::Forward => Side::Front,
            Manner::Backward => Side::Rear,
        };
        let points = building.cf.div_ceil(10);
        let volley = Volley {
            points,
            group: points,
            table: HitTable::Full,
            side,
            source: Source::Building,
            kind: Source::Building.kind(),
            from: None,
        };
        inflict_volley(play, unit, volley);
    }
    let points = play.state().mech(unit).mass().div_ceil(10);
    buildings::damage_building(play, hex, points);
}

/// §9.8, §9.9.1 Running with a damaged gyro or hip asks for a roll at the end of the move.
pub(super) fn runs_damaged(mech: crate::Mech<'_>) -> bool {
    mech.unit.motion.mode == Mode::Run && (mech.hips_hit() > 0 || gyro_shaken(mech))
}

/// §9.8 The gyro's hits ask for rolls: a heavy-duty one from its second hit on.
pub(super) fn gyro_shaken(mech: crate::Mech<'_>) -> bool {
    mech.gyro_hits() > 0 && piloting::gyro_left(mech) <= 1
}
