//! A game's values as JSON, by code that is compiled once.
//!
//! Records are generic over the game, so whatever crate reads or writes one would compile the serde code of every
//! event and action again. [`Stored`] moves that code into the crate of the game: `kit::stored!(Action, Event)`.

use serde::Serialize;
use serde_json::value::to_raw_value;

pub use serde_json::Error as JsonError;
pub use serde_json::value::{RawValue, Value, from_value};

/// A value that a record holds.
pub trait Stored: Sized {
    /// The text of the value, as it stands in a record's line.
    fn to_json(&self) -> Box<RawValue>;

    fn to_value(&self) -> Value;

    fn from_value(value: Value) -> Result<Self, JsonError>;
}

/// Implements [`Stored`] by the types' own `Serialize` and `Deserialize`.
#[macro_export]
macro_rules! stored {
    ($($kind:ty),+ $(,)?) => {$(
        impl $crate::Stored for $kind {
            fn to_json(&self) -> Box<$crate::stored::RawValue> {
                $crate::stored::to_json(self)
            }

            fn to_value(&self) -> $crate::stored::Value {
                $crate::stored::to_value(self)
            }

            fn from_value(value: $crate::stored::Value) -> Result<Self, $crate::stored::JsonError> {
                $crate::stored::from_value(value)
            }
        }
    )+};
}

const TEXT_KEYS: &str = "the values of a game have text keys and finite numbers";

pub fn to_json(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect(TEXT_KEYS)
}

pub fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect(TEXT_KEYS)
}
