//! Damage in questions: `RL:Foot`, `LA:Upper Arm`, `CT:Gyro x2`.

use std::fmt;
use std::str::FromStr;

use classic::Unit;
use classic::mech::{Location, System};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Hits on one system of one location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    pub location: Location,
    pub system: System,
    pub times: u8,
}

const NAMES: [(&str, System); 13] = [
    ("Shoulder", System::Shoulder),
    ("Upper Arm", System::UpperArm),
    ("Lower Arm", System::LowerArm),
    ("Hand", System::Hand),
    ("Hip", System::Hip),
    ("Upper Leg", System::UpperLeg),
    ("Lower Leg", System::LowerLeg),
    ("Foot", System::Foot),
    ("Engine", System::Engine),
    ("Gyro", System::Gyro),
    ("Cockpit", System::Cockpit),
    ("Sensors", System::Sensors),
    ("Life Support", System::LifeSupport),
];

/// What a hit must look like.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no hit: write `RL:Foot`, `LA:Upper Arm` or `CT:Gyro x2`")]
pub struct HitError(pub String);

impl FromStr for Hit {
    type Err = HitError;

    fn from_str(text: &str) -> Result<Hit, HitError> {
        let read = || {
            let (location, rest) = text.split_once(':')?;
            let (name, times) = match rest.rsplit_once(" x") {
                Some((name, times)) => (name, times.parse().ok()?),
                None => (rest, 1),
            };
            let &(_, system) = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name.trim()))?;
            Some(Hit { location: Location::from_code(location.trim())?, system, times })
        };
        read().ok_or_else(|| HitError(text.to_owned()))
    }
}

impl fmt::Display for Hit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMES.iter().find(|(_, system)| *system == self.system).map_or("", |(name, _)| name);
        let location = self.location.code(classic::mech::Chassis::Biped);
        match self.times {
            1 => write!(f, "{location}:{name}"),
            times => write!(f, "{location}:{name} x{times}"),
        }
    }
}

impl<'de> Deserialize<'de> for Hit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hit, D::Error> {
        std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Hit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Hit {
    /// Marks the first slots of the system; a design without it has nothing to mark.
    pub fn mark(self, unit: &mut Unit, sheet: &classic::mech::Sheet) {
        let slots = sheet.system(self.system, self.location);
        for slot in slots.iter().take(usize::from(self.times)) {
            unit.body.hit[self.location] = unit.body.hit[self.location].with(slot);
        }
    }

    /// Destroys a location.
    pub fn destroy(unit: &mut Unit, location: Location) {
        unit.body.destroyed = unit.body.destroyed.with(location);
        unit.body.armour[location] = 0;
        unit.body.rear_armour[location] = 0;
        unit.body.internal[location] = 0;
    }
}

/// A location by its code: `RL`, `FLL`.
pub(super) fn location<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Location, D::Error> {
    let code = std::borrow::Cow::<str>::deserialize(deserializer)?;
    Location::from_code(&code)
        .ok_or_else(|| serde::de::Error::custom(format!("{code:?} is no location: HD CT LT RT LA RA LL RL")))
}
