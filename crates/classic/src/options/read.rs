//! Options from and to text: `KEY=VALUE`, and objects of switches in JSON and TOML.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

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
    /// artillery was not fired indirectly.
    pub(crate) fn recorded<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        let before = Options { special_equipment: false, indirect_artillery: false, ..Options::practice() };
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
        let mut given: BTreeMap<String, Written> = BTreeMap::new();
        while let Some((key, value)) = map.next_entry()? {
            if given.contains_key(&key) {
                return Err(A::Error::custom(format!("{key} is set twice")));
            }
            given.insert(key, value);
        }
        let mut options = match given.remove("preset") {
            Some(name) => Preset::options(name.to_string().parse().map_err(A::Error::custom)?),
            None => self.otherwise,
        };
        for (key, value) in &given {
            options.set(key, &value.to_string()).map_err(A::Error::custom)?;
        }
        Ok(options)
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
