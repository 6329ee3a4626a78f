//! What a switch may be set to, and the types that can stand behind one.

use std::fmt;

use serde::Serialize;

/// A value of a switch as records, command lines and pages write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Value {
    OnOff(bool),
    Number(i32),
    Word(&'static str),
    /// Written `none` on the command line and `null` in JSON.
    Nothing,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::OnOff(true) => f.write_str("on"),
            Value::OnOff(false) => f.write_str("off"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Word(word) => f.write_str(word),
            Value::Nothing => f.write_str("none"),
        }
    }
}

/// A type that a switch can have.
pub(super) trait Setting: Copy {
    /// The numbers that may be given beside the listed choices.
    const NUMBERS: Option<(i32, i32)> = None;

    fn value(self) -> Value;

    fn of(value: Value) -> Option<Self>;
}

impl Setting for bool {
    fn value(self) -> Value {
        Value::OnOff(self)
    }

    fn of(value: Value) -> Option<bool> {
        match value {
            Value::OnOff(is_on) => Some(is_on),
            Value::Number(_) | Value::Word(_) | Value::Nothing => None,
        }
    }
}

impl Setting for i8 {
    fn value(self) -> Value {
        Value::Number(i32::from(self))
    }

    fn of(value: Value) -> Option<i8> {
        match value {
            Value::Number(number) => i8::try_from(number).ok(),
            Value::OnOff(_) | Value::Word(_) | Value::Nothing => None,
        }
    }
}

/// §12.5 A number of turns, or no limit.
impl Setting for Option<u16> {
    const NUMBERS: Option<(i32, i32)> = Some((1, 1000));

    fn value(self) -> Value {
        self.map_or(Value::Nothing, |turns| Value::Number(i32::from(turns)))
    }

    fn of(value: Value) -> Option<Option<u16>> {
        match value {
            Value::Number(number) => u16::try_from(number).ok().map(Some),
            Value::Nothing => Some(None),
            Value::OnOff(_) | Value::Word(_) => None,
        }
    }
}

/// An enum whose variants are known by one word each, in records as on the command line.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$each])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }
        }

        impl $crate::options::setting::Setting for $name {
            fn value(self) -> $crate::options::Value {
                $crate::options::Value::Word(self.word())
            }

            fn of(value: $crate::options::Value) -> Option<$name> {
                $name::ALL.iter().copied().find(|it| $crate::options::setting::Setting::value(*it) == value)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::options::OptionError;

            fn from_str(text: &str) -> Result<$name, Self::Err> {
                let found = $name::ALL.iter().copied().find(|it| it.word() == text);
                found.ok_or_else(|| Self::Err::word(text, $name::ALL.iter().map(|it| it.word())))
            }
        }
    };
}

pub(super) use words;
