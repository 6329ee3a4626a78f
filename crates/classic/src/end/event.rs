//! Facts of the End phase.

use kit::{Seat, TwoD6};
use serde::{Deserialize, Serialize};

use crate::devices::{Device, ShieldMode, side_of};
use crate::heat::PodOrder;
use crate::mech::{Location, Quirk};
use crate::unit::{Deeds, Fate, Loss, Mind};
use crate::{Phase, State, UnitId};

/// The mark of a shield among the devices touched.
pub(super) const fn shield_bit(side: usize) -> u32 {
    1 << (30 + side)
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// §9.11 Under water without life support: a hit follows.
    Drowning {
        unit: UnitId,
    },
    /// §9.6.4 The fission clock strikes: a hit follows.
    Irradiated {
        unit: UnitId,
    },
    StealthSwitched {
        unit: UnitId,
        on: bool,
    },
    EcmSwitched {
        unit: UnitId,
        on: bool,
    },
    SearchlightSwitched {
        unit: UnitId,
        on: bool,
    },
    /// §4.10.5
    StandFastSwitched {
        unit: UnitId,
        on: bool,
    },
    /// §15.9.1
    PodsOrdered {
        unit: UnitId,
        order: PodOrder,
    },
    /// §15.9.4
    RadicalSwitched {
        unit: UnitId,
        on: bool,
    },
    /// §15.1.2
    DeviceSwitched {
        unit: UnitId,
        device: Device,
        on: bool,
    },
    /// §15.17.1
    ShieldSet {
        unit: UnitId,
        arm: Location,
        mode: ShieldMode,
    },
    /// §10.5 Its reactor is switched at most once a turn.
    ReactorTouched {
        unit: UnitId,
    },
    /// §15.3.7 It leads the lance of a master from now on, or no longer.
    EmergencyMaster {
        unit: UnitId,
        master: UnitId,
        leads: bool,
    },
    /// §15.3.7 Turns that it has led in all.
    EmergencyWorked {
        unit: UnitId,
        turns: u8,
    },
    /// §15.21 A booby trap goes off.
    TrapFired {
        unit: UnitId,
        rating: u16,
    },
    /// §15.10 Seats are changed at most once a turn.
    SeatsTouched {
        unit: UnitId,
    },
    ClubDropped {
        unit: UnitId,
    },
    /// §12.3 2D6 against Piloting, or the pilot takes a hit on the way out.
    Ejected {
        unit: UnitId,
        target: i8,
        dice: Option<TwoD6>,
        unhurt: bool,
    },
    SeatDone {
        seat: Seat,
    },
    /// §3.7 Torsos and arms return to normal, the turn's deeds are forgotten, those who came to are awake.
    TurnCleared,
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Drowning { .. } | Event::Irradiated { .. } => {}
            Event::StealthSwitched { unit, on } => {
                let unit = state.unit_mut(unit);
                unit.switches.stealth = on;
                unit.deeds.touched.stealth = true;
            }
            Event::EcmSwitched { unit, on } => {
                let unit = state.unit_mut(unit);
                unit.switches.ecm_off = !on;
                unit.deeds.touched.ecm = true;
            }
            Event::SearchlightSwitched { unit, on } => {
                let unit = state.unit_mut(unit);
                unit.switches.searchlight = on;
                unit.deeds.touched.searchlight = true;
            }
            Event::StandFastSwitched { unit, on } => {
                let unit = state.unit_mut(unit);
                unit.switches.stands_fast = on;
                unit.deeds.touched.stance = true;
            }
            Event::PodsOrdered { unit, order } => state.unit_mut(unit).cooling.pods = order,
            Event::RadicalSwitched { unit, on } => {
                let unit = state.unit_mut(unit);
                unit.cooling.radical_on = on;
                unit.cooling.radical_turns = 0;
                unit.deeds.touched.radical = true;
            }
            Event::DeviceSwitched { unit, device, on } => {
                let place = state.sheet(unit).loadout.device_place(device);
                let unit = state.unit_mut(unit);
                unit.devices.switch(device, on);
                unit.deeds.touched.devices |= place.map_or(0, |place| 1 << place);
            }
            Event::ShieldSet { unit, arm, mode } => {
                let unit = state.unit_mut(unit);
                unit.devices.shields[side_of(arm)] = mode;
                unit.deeds.touched.devices |= shield_bit(side_of(arm));
            }
            Event::EmergencyMaster { unit, master, leads } => {
                state.unit_mut(unit).devices.leads_for = leads.then_some(master);
            }
            Event::EmergencyWorked { unit, turns } => state.unit_mut(unit).devices.led = turns,
            Event::TrapFired { .. } => {}
            Event::SeatsTouched { unit } => state.unit_mut(unit).deeds.touched.seats = true,
            Event::ReactorTouched { unit } => state.unit_mut(unit).deeds.touched.reactor = true,
            Event::ClubDropped { unit } => state.unit_mut(unit).club = None,
            Event::Ejected { unit, unhurt, .. } => {
                // §3.8: in an attack phase it takes effect at the end of the phase.
                let fate = match state.phase {
                    Phase::Weapons | Phase::Physical => Fate::Doomed(Loss::Ejected),
                    Phase::Deployment | Phase::Movement | Phase::End | Phase::Over | Phase::Targeting => {
                        Fate::Lost(Loss::Ejected)
                    }
                };
                let hits = if state.mech(unit).has_quirk(Quirk::DifficultEject) { 2 } else { 1 }; // §15.22
                let unit = state.unit_mut(unit);
                unit.fate = fate;
                unit.pilot.hits += if unhurt { 0 } else { hits };
            }
            Event::SeatDone { .. } => {
                state.order.pop();
            }
            Event::TurnCleared => {
                for unit in &mut state.units {
                    unit.place.torso = unit.place.facing;
                    unit.deeds = Deeds::default();
                    unit.heat.just_shut_down = false;
                    unit.devices.end_turn();
                    if unit.pilot.mind == Mind::Waking {
                        unit.pilot.mind = Mind::Awake; // §2.8
                    }
                    if let Some(console) = &mut unit.console
                        && console.second.mind == Mind::Waking
                    {
                        console.second.mind = Mind::Awake;
                    }
                }
            }
        }
    }
}
