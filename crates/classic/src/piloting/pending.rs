//! §8.1 Causes of piloting rolls, and those that wait for the end of the phase.

use serde::{Deserialize, Serialize};

use crate::mech::{Location, System};

/// One row of the trigger table (§8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// 20 or more points in one phase.
    HeavyDamage,
    Shutdown,
    ActuatorDestroyed {
        leg: Location,
        actuator: System,
    },
    HipDestroyed {
        leg: Location,
    },
    GyroHit,
    /// Automatic fall, seat belt +6.
    GyroDestroyed,
    /// Automatic fall, seat belt +5.
    LegDestroyed {
        leg: Location,
    },
    Kicked,
    Pushed,
    Charged,
    HitByDeathFromAbove,
    MissedKick,
    MadeCharge,
    MadeDeathFromAbove,
    StandUp,
    Water {
        depth: u8,
    },
    Sand,
    Jungle {
        heavy: bool,
    },
    Rubble,
    /// Running and turning on pavement, or turning on ice (§4.12), with hexes moved before the turn.
    Skid {
        hexes: u8,
    },
    Building {
        class: u8,
        hexes: u8,
    },
    /// Landed or moved on with damaged legs, hip or gyro.
    JumpedDamaged,
    RanDamaged,
    Swamp,
    DeepSnow,
    /// A jumper landed on ice that held.
    LandedOnIce,
    Domino,
    FallenUpon,
    HeavyGauss {
        modifier: i8,
    },
    /// Avoids a skidding unit (§4.12).
    AvoidCharge,
    /// Steps out of the way of a domino (§4.10).
    StepAside,
}

const ROOM: usize = 24;

/// Causes in the order caused; the array has room for every leg slot and attack of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Pending {
    len: u8,
    causes: [Cause; ROOM],
}

impl Default for Pending {
    fn default() -> Self {
        Pending { len: 0, causes: [Cause::HeavyDamage; ROOM] }
    }
}

impl Pending {
    /// Beyond its room further causes are dropped: the first failure ends the rolls anyway.
    pub fn push(&mut self, cause: Cause) {
        if let Some(free) = self.causes.get_mut(usize::from(self.len)) {
            *free = cause;
            self.len += 1;
        }
    }

    pub fn clear(&mut self) {
        *self = Pending::default();
    }

    pub fn causes(&self) -> &[Cause] {
        &self.causes[..usize::from(self.len)]
    }
}
