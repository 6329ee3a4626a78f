//! Facts of the Physical phase.

use grid::{Facing, Hex};
use kit::{D6, TwoD6};
use serde::{Deserialize, Serialize};

use super::charge::Interrupted;
use super::number::Number;
use super::{Action, Assault, Attack};
use crate::mech::{Location, MechClass, MountId};
use crate::{State, UnitId};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Sealed until all have declared.
    Declared { attack: Attack },
    /// No dice if the number is 2 or less, or 13 or more (§0.1).
    Attacked {
        attacker: UnitId,
        target: UnitId,
        action: Action,
        number: Number,
        dice: Option<TwoD6>,
        hit: bool,
    },
    /// A charge, a death from above, or a skid into a unit.
    Assaulted {
        attacker: UnitId,
        target: UnitId,
        assault: Assault,
        number: Number,
        dice: Option<TwoD6>,
        hit: bool,
    },
    /// §7.9 One of the two was moved away.
    OutOfReach { attacker: UnitId, target: UnitId, action: Action },
    /// §7.7.2, §7.8.2
    Interrupted { attacker: UnitId, target: UnitId, why: Interrupted },
    /// §7.7.8 A charger that missed goes past on a side chosen by lot.
    Swerved { unit: UnitId, die: D6, towards: Facing },
    /// §7.8.5 Missed from above, it steps aside: by default to its own level, else to the highest hex.
    SteppedAside { unit: UnitId, to: Hex },
    /// §15.13.6 A chain whip tries to hold a leg.
    WhipRolled { attacker: UnitId, target: UnitId, needed: i8, dice: TwoD6, caught: bool },
    /// §15.13.8 A lance looks for a way through the armour.
    LanceRolled { target: UnitId, location: Location, dice: TwoD6, pierced: bool },
    /// §15.13.5 Spikes blunt a group.
    Spiked { unit: UnitId, location: Location, from: u16, to: u16 },
    /// §15.13.8 A flail or a wrecking ball hits its owner.
    StruckItself { unit: UnitId, mount: MountId },
    /// §7.5 A tree breaks with its first hit.
    ClubBroke { unit: UnitId },
    /// Nothing declared is left.
    Resolved,
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Declared { attack } => state.physicals.push(attack),
            Event::Attacked { target, hit: true, .. } | Event::Assaulted { target, hit: true, .. } => {
                if state.sheet(target).design.class == MechClass::IndustrialMech {
                    let deeds = &mut state.unit_mut(target).deeds;
                    deeds.shaken = deeds.shaken.max(Some(0)); // §9.18
                }
            }
            Event::Attacked { hit: false, .. }
            | Event::Assaulted { hit: false, .. }
            | Event::OutOfReach { .. }
            | Event::Interrupted { .. }
            | Event::Swerved { .. }
            | Event::SteppedAside { .. }
            | Event::WhipRolled { .. }
            | Event::LanceRolled { .. }
            | Event::Spiked { .. }
            | Event::StruckItself { .. } => {}
            Event::ClubBroke { unit } => state.unit_mut(unit).club = None,
            Event::Resolved => {
                state.physicals.clear();
                for unit in &mut state.units {
                    unit.deeds.charging = None;
                    unit.deeds.falling_on = None;
                }
            }
        }
    }
}
