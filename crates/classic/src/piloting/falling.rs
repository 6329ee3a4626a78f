//! §8.4 Falling: facing, damage on the side that hits the ground, and the seat belt.

use grid::Facing;
use kit::D6;

use super::number::{Number, Why, number};
use super::pilot::hurt;
use super::{Cause, Event};
use crate::damage::{HitTable, Side, Source, Volley, flood_open_locations, inflict_volley};
use crate::options::{FallFacing, FallOrder, WaterFalls};
use crate::unit::Mind;
use crate::{Play, State, UnitId, heat, movement};

/// §8.4 How a fall happens.
#[derive(Clone, PartialEq, Debug)]
pub struct Fall {
    /// Levels fallen; 0 on the spot.
    pub levels: u8,
    pub cause: Cause,
    pub landing: Landing,
    /// §8.4.4 The number of the roll that failed, where it was made elsewhere than the 'Mech lands.
    pub failed: Option<Number>,
}

/// How the 'Mech comes to lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// As the die says.
    Rolled,
    /// On its rear (§4.11, §7.8).
    OnBack,
}

impl Fall {
    /// On the spot.
    pub const fn here(cause: Cause) -> Fall {
        Fall::from(0, cause)
    }

    /// From so many levels above the ground on which it lands.
    pub const fn from(levels: u8, cause: Cause) -> Fall {
        Fall { levels, cause, landing: Landing::Rolled, failed: None }
    }

    pub const fn on_back(levels: u8, cause: Cause) -> Fall {
        Fall { levels, cause, landing: Landing::OnBack, failed: None }
    }

    /// After a roll with this number.
    pub fn after(self, failed: Number) -> Fall {
        Fall { failed: Some(failed), ..self }
    }
}

/// §8.4 Facing after a fall, as (hexsides to the right, hit table).
#[rustfmt::skip]
const FACING_AFTER_FALL: [(i8, Side); 6] = [
    //      New facing           Hit table
    /* 1 */ ( 0, /* same      */ Side::Front),
    /* 2 */ ( 1, /* 1 right   */ Side::Right),
    /* 3 */ ( 2, /* 2 right   */ Side::Right),
    /* 4 */ ( 3, /* opposite  */ Side::Rear),
    /* 5 */ (-1, /* 1 left    */ Side::Left),
    /* 6 */ (-2, /* 2 left    */ Side::Left),
];

/// R-13 Common practice for rows 5 and 6.
const COMMON_LEFT: [(i8, Side); 2] = [(-2, Side::Left), (-1, Side::Left)];

/// §8.4.2 Where the 'Mech faces and which side takes the fall.
pub fn facing_after_fall(die: D6, facing: Facing, ruling: FallFacing) -> (Facing, Side) {
    let (turns, side) = match (ruling, die.get()) {
        (FallFacing::Common, row @ 5..=6) => COMMON_LEFT[usize::from(row - 5)],
        (FallFacing::Common | FallFacing::Printed, row) => FACING_AFTER_FALL[usize::from(row - 1)],
    };
    (facing.turned(turns), side)
}

/// §8.4.3, §8.4.5 Points of a fall of so many levels onto the floor where the unit is now.
pub fn fall_damage(state: &State, unit: UnitId, levels: u8) -> u16 {
    let tenth = state.mech(unit).mass().div_ceil(10);
    let place = state.unit(unit).place;
    let water = state.board().get(place.hex).map_or(0, |hex| u16::from(hex.depth()));
    let levels = u16::from(levels);
    let full = state.options().water_falls == WaterFalls::Full;
    if place.elevation.0 >= 0 || water == 0 || full {
        tenth * (levels + 1)
    } else if levels > 0 && levels >= water {
        // To the surface, then to the floor.
        tenth * (levels - water + 1) / 2 + tenth * (water + 1) / 2
    } else {
        tenth * (levels + 1) / 2
    }
}

/// §8.4 The fall itself, onto the ground where the unit is now: seat-belt roll, facing, damage, prone. The dice
/// fall in the order of §8.5.
pub fn fall(play: &mut Play<'_>, unit: UnitId, fall: Fall) {
    let belt = belt(play.state(), unit, &fall);
    match play.state().options().fall_order {
        FallOrder::BeltFirst => {
            buckle(play, unit, belt);
            come_down(play, unit, &fall);
        }
        FallOrder::BeltLast => {
            come_down(play, unit, &fall);
            buckle(play, unit, belt);
        }
    }
    movement::after_fall(play, unit); // §4.15
}

/// §8.4.2–3 Facing and damage.
fn come_down(play: &mut Play<'_>, unit: UnitId, fall: &Fall) {
    let facing = play.unit(unit).place.facing;
    let (die, (facing, side)) = match fall.landing {
        Landing::Rolled => {
            let die = play.d6();
            (Some(die), facing_after_fall(die, facing, play.state().options().fall_facing))
        }
        Landing::OnBack => (None, (facing.opposite(), Side::Rear)),
    };
    let points = fall_damage(play.state(), unit, fall.levels);
    play.emit(Event::Fell { unit, cause: fall.cause, levels: fall.levels, die, facing, side });
    flood_open_locations(play, unit); // §4.13: who lies in water lies under it
    inflict_volley(play, unit, Volley::in_fives(points, HitTable::Full, side, Source::Fall));
    heat::try_cooling(play, unit); // §15.22
}

/// §8.4.4 The number of the seat-belt roll: as the roll that failed, and +1 per level above the first. An automatic
/// fall had no roll: the lost leg and gyro count, the other causes of the phase do not.
pub fn belt(state: &State, unit: UnitId, fall: &Fall) -> Number {
    let pending = state.unit(unit).pending;
    let mut number = if let Some(failed) = &fall.failed {
        failed.clone()
    } else if fall.cause.is_automatic_fall() || !pending.causes().contains(&fall.cause) {
        number(state, unit, &[fall.cause])
    } else {
        number(state, unit, pending.causes())
    };
    number.add(Why::LevelsFallen, fall.levels.saturating_sub(1).min(100) as i8);
    number
}

/// §8.4.4 The seat-belt roll; the unconscious fail it.
fn buckle(play: &mut Play<'_>, unit: UnitId, number: Number) {
    match play.unit(unit).pilot.mind {
        Mind::Dead => return,
        Mind::Out { .. } | Mind::Waking => play.emit(Event::Unbelted { unit }),
        Mind::Awake => {
            let (dice, success) = play.throw(number.total());
            play.emit(Event::SeatBelt { unit, number, dice, success });
            if success {
                return;
            }
        }
    }
    hurt(play, unit, 1);
}
