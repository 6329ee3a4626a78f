//! Facts about slots and components.

use kit::{D6, TwoD6};
use serde::{Deserialize, Serialize};

use super::{Verdict, Why};
use crate::mech::{Location, MountId, System};
use crate::options::HipOverrides;
use crate::unit::{BinNo, WeaponNo};
use crate::{Modifiers, State, UnitId};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// §9.1
    Determined {
        unit: UnitId,
        location: Location,
        roll: TwoD6,
        modifiers: Modifiers<Why, { Why::COUNT }>,
        verdict: Verdict,
    },
    /// §9.3 Nothing could be hit there when the phase began.
    HitsTransferred {
        unit: UnitId,
        from: Location,
        to: Location,
        hits: u8,
    },
    /// §9.3 Excess hits.
    HitsLost {
        unit: UnitId,
        location: Location,
        hits: u8,
    },
    /// §9.2 Rolled again if the slot cannot be hit. Slots count from 0 here, from 1 on the sheet.
    SlotRolled {
        unit: UnitId,
        location: Location,
        half: Option<D6>,
        die: D6,
        slot: u8,
        can_be_hit: bool,
    },
    SlotHit {
        unit: UnitId,
        location: Location,
        slot: u8,
    },
    /// §15.1.4 The armour of the slot took the critical, and is gone.
    SlotBared {
        unit: UnitId,
        location: Location,
        slot: u8,
    },
    /// §15.6.5 The critical landed on reactive armour.
    ReactiveRolled {
        unit: UnitId,
        location: Location,
        slot: u8,
        roll: TwoD6,
        goes_up: bool,
    },
    /// §9.16 The item was dead already, or the bin empty.
    Soaked {
        unit: UnitId,
        mount: MountId,
    },
    /// §9.6 Total hits.
    EngineHit {
        unit: UnitId,
        hits: u8,
    },
    /// §9.6.3
    EngineExplosionRolled {
        unit: UnitId,
        roll: TwoD6,
        modifier: u8,
        target: u8,
    },
    /// §9.6.4 The clock starts, or goes faster: from this turn on it counts.
    RadiationBegan {
        unit: UnitId,
        turn: u16,
        hits: u8,
    },
    CockpitHit {
        unit: UnitId,
    },
    /// §9.8 Total hits.
    GyroHit {
        unit: UnitId,
        hits: u8,
    },
    ActuatorHit {
        unit: UnitId,
        limb: Location,
        actuator: System,
    },
    /// §9.13 Total hits.
    SensorsHit {
        unit: UnitId,
        hits: u8,
    },
    LifeSupportLost {
        unit: UnitId,
    },
    SinkLost {
        unit: UnitId,
        mount: MountId,
        capacity: u8,
    },
    JumpJetLost {
        unit: UnitId,
        mount: MountId,
    },
    WeaponLost {
        unit: UnitId,
        weapon: WeaponNo,
    },
    EquipmentLost {
        unit: UnitId,
        mount: MountId,
    },
    /// §15.16 A turret that is hit stays where it points.
    TurretLocked {
        unit: UnitId,
        turret: Location,
        offset: u8,
    },
    /// §9.5 A bin or an explosive item.
    Exploded {
        unit: UnitId,
        location: Location,
        mount: MountId,
        bin: Option<BinNo>,
        points: u16,
    },
    /// §9.5.4
    CaseIIRolled {
        unit: UnitId,
        location: Location,
        roll: TwoD6,
        target: u8,
    },
}

impl Event {
    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::SlotHit { unit, location, slot } => {
                let hit = &mut state.unit_mut(unit).body.hit[location];
                *hit = hit.with(usize::from(slot));
            }
            Event::SlotBared { unit, location, slot } => {
                let bared = &mut state.unit_mut(unit).body.bared[location];
                *bared = bared.with(usize::from(slot));
            }
            //
            Event::ActuatorHit { unit, limb, actuator: System::Hip }
                if state.options().hip_overrides == HipOverrides::Earlier =>
            {
                let it = state.unit_mut(unit);
                it.hit_before_hip[limb] = it.body.hit[limb];
            }
            Event::EngineHit { unit, .. } => state.unit_mut(unit).engine_hit_this_phase = true,
            Event::TurretLocked { unit, turret, offset } => {
                state.unit_mut(unit).devices.locked[turret] = offset;
            }
            Event::RadiationBegan { unit, turn, hits } => {
                state.unit_mut(unit).radiation = Some((turn, hits));
            }
            Event::Exploded { unit, bin: Some(bin), .. } => {
                state.unit_mut(unit).shots.0[usize::from(bin.0)] = 0;
            }
            Event::Determined { .. }
            | Event::HitsTransferred { .. }
            | Event::HitsLost { .. }
            | Event::SlotRolled { .. }
            | Event::ReactiveRolled { .. }
            | Event::Soaked { .. }
            | Event::EngineExplosionRolled { .. }
            | Event::CockpitHit { .. }
            | Event::GyroHit { .. }
            | Event::ActuatorHit { .. }
            | Event::SensorsHit { .. }
            | Event::LifeSupportLost { .. }
            | Event::SinkLost { .. }
            | Event::JumpJetLost { .. }
            | Event::WeaponLost { .. }
            | Event::EquipmentLost { .. }
            | Event::Exploded { bin: None, .. }
            | Event::CaseIIRolled { .. } => {}
        }
    }
}
