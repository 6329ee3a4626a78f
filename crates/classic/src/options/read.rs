//! Options from and to text: `KEY=VALUE`, and objects of switches in JSON and TOML.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, Visitor};

use super::choices::{HardenedPsr, LifeSupportHeat};
use super::setting::Value;
use super::switch::{OptionError, Switch};
use super::{Options, Preset, SWITCHES};

impl Options {
    /// The switch of a name.
    pub fn switch(key: &str) -> Result<&'static Switch, OptionError> {
        SWITCHES.iter().find(|it| it.key == key).ok_or_else(|| OptionError::Key {
            key: key.to_owned(),
            near: kit::did_you_mean(key, SWITCHES.iter().map(|it| it.key)),
        })
    }

    /// Sets one switch to a value as text.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let switch = Options::switch(key.trim())?;
        (switch.set)(self, switch.read(value)?);
        Ok(())
    }

    /// Sets one switch as `KEY=VALUE`.
    pub fn assign(&mut self, text: &str) -> Result<(), OptionError> {
        match text.split_once('=') {
            Some((key, value)) => self.set(key, value),
            None => Err(OptionError::NoEquals { text: text.to_owned() }),
        }
    }

    /// Options as a record has them. Records name every switch that there was when they were written, and
    /// what became a switch later was played by common practice until then; only special equipment did nothing, and
    /// artillery was not fired indirectly, hardened armour counted in piloting rolls on the legs alone, and heat in the
    /// cockpit and deaths from above went by the letter.
    pub(crate) fn recorded<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        let before = Options {
            special_equipment: false,
            indirect_artillery: false,
            hardened_psr: HardenedPsr::Legs,
            life_support_heat: LifeSupportHeat::Printed,
            dfa_terrain: true,
            ..Options::practice()
        };
        deserializer.deserialize_any(Reader { otherwise: before })
    }
}

/// A preset by its name, or an object of switches: those that it does not name are set as in its `preset`,
/// by default as in the texts.
impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        deserializer.deserialize_any(Reader { otherwise: Options::texts() })
    }
}

struct Reader {
    otherwise: Options,
}

impl<'de> Visitor<'de> for Reader {
    type Value = Options;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of switches, or the name of a set of rules: texts or practice")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Options, E> {
        Options::preset(name).map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Options, A::Error> {
        let (mut preset, mut given) = (None, BTreeMap::new());
        while let Some(key) = map.next_key::<Key>()? {
            let earlier = match key {
                Key::Preset => preset.replace(map.next_value::<Named>()?.0).is_some(),
                Key::Switch(switch) => given.insert(switch.key, map.next_value_seed(switch)?).is_some(),
            };
            if earlier {
                return Err(A::Error::custom(format!("{} is set twice", key.name())));
            }
        }
        let mut options = preset.map_or(self.otherwise, Preset::options);
        for (switch, value) in SWITCHES.iter().filter_map(|it| Some((it, *given.get(it.key)?))) {
            (switch.set)(&mut options, value);
        }
        Ok(options)
    }
}

/// A key of an object of switches. It is looked up where it is read, so that an error is told with its place.
enum Key {
    Preset,
    Switch(&'static Switch),
}

impl Key {
    fn name(&self) -> &'static str {
        match self {
            Key::Preset => "preset",
            Key::Switch(switch) => switch.key,
        }
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "preset" => Ok(Key::Preset),
            key => Options::switch(key).map(Key::Switch).map_err(D::Error::custom),
        }
    }
}

/// A preset by its name.
struct Named(Preset);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Named, D::Error> {
        String::deserialize(deserializer)?.parse().map(Named).map_err(D::Error::custom)
    }
}

/// The value of a switch as it stands in a file.
impl<'de> DeserializeSeed<'de> for &'static Switch {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.read(&Written::deserialize(deserializer)?.to_string()).map_err(D::Error::custom)
    }
}

/// A value as a file has it: switches are few kinds of plain values.
#[derive(serde::Deserialize)]
#[serde(untagged, expecting = "a switch is set to true or false, a number, a word or null")]
enum Written {
    OnOff(bool),
    Number(i64),
    Word(String),
    Nothing(()),
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::OnOff(true) => f.write_str("on"),
            Written::OnOff(false) => f.write_str("off"),
            Written::Number(number) => write!(f, "{number}"),
            Written::Word(word) => f.write_str(word),
            Written::Nothing(()) => f.write_str("none"),
        }
    }
}
