//! §9.6 Engines of every kind: heat by hits is in heat; destruction, explosions and leaks are here.

use super::{Event, radiation};
use crate::mech::{EngineKind, Location, System};
use crate::options::CombustionRoll;
use crate::unit::Loss;
use crate::{Play, UnitId, damage};

/// §9.6.1 Hits that destroy an engine of any kind.
pub const DESTROYED_BY: u8 = 3;

/// §9.6.3 A total so high or higher explodes.
const EXPLODES_ON: u8 = 10;

/// §9.6.3, R-06 What is added to the explosion roll by total hits.
pub const fn explosion_modifier(hits: u8) -> u8 {
    match hits {
        0..=1 => 0,
        2 => 3,
        3.. => 6,
    }
}

/// §9.6.2 A location is lost: its engine slots that were still whole are hit at once.
pub(crate) fn count_lost_slots(play: &mut Play<'_>, unit: UnitId, location: Location) {
    let mech = play.state().mech(unit);
    if mech.unit.body.flooded.has(location) {
        return;
    }
    let slots = mech.sheet.system(System::Engine, location);
    let whole = slots.minus(mech.unit.body.hit[location]).count();
    let hits = mech.engine_hits();
    count_more(play, unit, hits - whole);
}

/// §9.6 The engine has taken more hits than before: announce them, and what they bring.
pub(crate) fn count_more(play: &mut Play<'_>, unit: UnitId, before: u8) {
    let hits = play.state().mech(unit).engine_hits();
    if hits <= before {
        return;
    }
    play.emit(Event::EngineHit { unit, hits });
    match play.sheet(unit).design.engine.kind {
        EngineKind::Fission => radiation::leak(play, unit, before, hits),
        EngineKind::Fusion
        | EngineKind::Light
        | EngineKind::ExtraLight
        | EngineKind::DoubleExtraLight
        | EngineKind::Compact
        | EngineKind::Combustion
        | EngineKind::FuelCell => {}
    }
    if hits >= DESTROYED_BY {
        damage::doom(play, unit, Loss::Engine);
    }
}

/// §9.6.3 One roll per phase with hits, using the total, by unit id.
pub(crate) fn roll_explosions(play: &mut Play<'_>) {
    for index in 0..play.state().units().len() {
        let unit = play.state().units()[index].id;
        let mech = play.state().mech(unit);
        let is_due = mech.is_in_play() && mech.unit.engine_hit_this_phase;
        if !is_due || !burns(mech.sheet.design.engine.kind) {
            continue;
        }
        let hits = mech.engine_hits();
        let added = explosion_modifier(hits);
        let (modifier, target) = match mech.options.combustion_roll {
            CombustionRoll::Roll => (added, EXPLODES_ON),
            CombustionRoll::Number => (0, EXPLODES_ON + added),
        };
        let roll = play.two_d6();
        play.emit(Event::EngineExplosionRolled { unit, roll, modifier, target });
        if roll.total() + modifier >= target {
            play.emit(damage::Event::Doomed { unit, loss: Loss::EngineExplosion });
        }
    }
}

/// §9.6.3 ICE and fuel cell.
pub const fn burns(kind: EngineKind) -> bool {
    match kind {
        EngineKind::Combustion | EngineKind::FuelCell => true,
        EngineKind::Fusion
        | EngineKind::Light
        | EngineKind::ExtraLight
        | EngineKind::DoubleExtraLight
        | EngineKind::Compact
        | EngineKind::Fission => false,
    }
}
