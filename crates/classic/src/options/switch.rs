//! A row of the list of switches: what can be set, to what, and where the rules speak of it.

use super::Options;
use super::setting::Value;

/// One value of a switch and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    pub value: Value,
    pub means: &'static str,
}

/// A choice in the list: how its value is made, and what it means.
type Listed = (fn() -> Value, &'static str);

/// One switch of the list: everything that any door says of it.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    pub key: &'static str,
    /// What it decides, in one sentence.
    pub what: &'static str,
    pub section: &'static str,
    /// The ruling of §13 behind it; an optional rule has none.
    pub ruling: Option<&'static str>,
    /// Choices as they are written in the list: the value and what it means.
    pub(super) listed: &'static [Listed],
    /// The least and the greatest number that may be given beside the choices.
    pub numbers: Option<(i32, i32)>,
    pub(super) get: fn(&Options) -> Value,
    pub(super) set: fn(&mut Options, Value),
}

impl Switch {
    pub fn choices(&self) -> impl Iterator<Item = Choice> {
        self.listed.iter().map(|(value, means)| Choice { value: value(), means })
    }

    /// What it is set to.
    pub fn of(&self, options: &Options) -> Value {
        (self.get)(options)
    }

    /// What the value means, where it is a listed choice.
    pub fn meaning(&self, value: Value) -> Option<&'static str> {
        self.choices().find(|it| it.value == value).map(|it| it.means)
    }

    /// Reads a value as people and files write it.
    pub fn read(&self, text: &str) -> Result<Value, OptionError> {
        let lower = text.trim().to_lowercase();
        let plain = match lower.as_str() {
            "true" | "yes" => "on",
            "false" | "no" => "off",
            other => other,
        };
        let listed = self.choices().map(|it| it.value).find(|it| it.to_string() == plain);
        let number = || {
            let (least, most) = self.numbers?;
            let number = plain.parse().ok().filter(|number| (least..=most).contains(number));
            number.map(Value::Number)
        };
        listed.or_else(number).ok_or_else(|| self.refuse(text))
    }

    fn refuse(&self, text: &str) -> OptionError {
        let mut choices: Vec<String> = self.choices().map(|it| it.value.to_string()).collect();
        let near = kit::did_you_mean(text, choices.iter().map(String::as_str));
        choices.extend(self.numbers.map(|(least, most)| format!("a number from {least} to {most}")));
        OptionError::Value { key: self.key, found: text.to_owned(), choices: choices.join(", "), near }
    }
}

/// Why a switch cannot be set as written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    #[error("no switch is called {key:?}{near}")]
    Key { key: String, near: String },
    #[error("{key} cannot be {found:?}: it takes {choices}{near}")]
    Value { key: &'static str, found: String, choices: String, near: String },
    #[error("{found:?} is none of {known}{near}")]
    Word { found: String, known: String, near: String },
    #[error("{text:?}: a switch is set by KEY=VALUE, as in cluster7=common")]
    NoEquals { text: String },
}

impl OptionError {
    pub(super) fn word<'a>(found: &str, known: impl Iterator<Item = &'a str> + Clone) -> OptionError {
        OptionError::Word {
            found: found.to_owned(),
            near: kit::did_you_mean(found, known.clone()),
            known: known.collect::<Vec<_>>().join(", "),
        }
    }
}

/// A switch that two sets of options set differently.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    pub switch: &'static Switch,
    pub value: Value,
    pub other: Value,
}
