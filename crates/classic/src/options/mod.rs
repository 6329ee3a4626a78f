//! Switches of the rulings (§13) and the optional rules: options of a match, kept in its record.
//!
//! [`SWITCHES`] is the one list of them. Command line, page, records and questions are made from it.

/// Makes the options, their presets and the list of switches from one row a switch: what it decides, key, type,
/// the value of the texts, that of common practice, section, ruling, and what each choice means.
macro_rules! switches {
    ($(
        #[doc = $what:literal]
        $key:ident: $type:ty = $texts:expr, practice $practice:expr; $section:literal, $ruling:expr, {
            $($choice:expr => $means:literal,)+
        }
    )+) => {
        /// How a match is played: one field a switch.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
        pub struct Options {
            $(#[doc = $what] pub $key: $type,)+
        }

        impl Options {
            /// By the primary texts, with the rulings of §13: the default.
            pub const fn texts() -> Options {
                Options { $($key: $texts,)+ }
            }

            /// As most tables play.
            pub const fn practice() -> Options {
                Options { $($key: $practice,)+ }
            }
        }

        /// Every switch, in the order of the rules.
        pub const SWITCHES: &[Switch] = &[$(Switch {
            key: stringify!($key),
            what: $what.trim_ascii_start(),
            section: $section,
            ruling: $ruling,
            listed: &[$((|| <$type as Setting>::value($choice), $means)),+],
            numbers: <$type as Setting>::NUMBERS,
            get: |options| options.$key.value(),
            set: |options, value| if let Some(value) = <$type as Setting>::of(value) {
                options.$key = value;
            },
        }),+];
    };
}

mod choices;
mod conditions;
mod read;
mod setting;
mod switch;
mod switches;
#[cfg(test)]
mod tests;

pub use choices::{
    Cluster7, CombustionRoll, EngineHeat, FallFacing, FallOrder, FissionClock, GyroFall, HardenedPsr,
    HipOverrides, KickActuators, LastHip, LifeSupportHeat, LostLocation, MovementRolls, QuadLegPsr,
    QuadStand, StandMp, StandPsr, WaterCover, WaterFalls,
};
pub use conditions::{Conditions, Fog, Light, Precipitation, Wind};
pub use setting::Value;
use setting::words;
pub use switch::{Choice, Difference, OptionError, Switch};
pub use switches::{Options, SWITCHES};

words! {
    /// A whole set of rules.
    Preset {
        /// The primary texts win, with the rulings of §13 where they disagree.
        #[default]
        Texts = "texts",
        /// As most tables play.
        Practice = "practice",
    }
}

impl Preset {
    pub fn options(self) -> Options {
        match self {
            Preset::Texts => Options::texts(),
            Preset::Practice => Options::practice(),
        }
    }
}

impl Options {
    /// The set of rules of a name.
    pub fn preset(name: &str) -> Result<Options, OptionError> {
        name.parse::<Preset>().map(Preset::options)
    }

    /// The switches that are not set as in the other options.
    pub fn differences(&self, other: &Options) -> impl Iterator<Item = Difference> {
        SWITCHES
            .iter()
            .map(|switch| Difference { switch, value: switch.of(self), other: switch.of(other) })
            .filter(|it| it.value != it.other)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::texts()
    }
}
