//! §1.5 The match parameters as one list: names, bounds and texts for the terminal, the page and files.

use std::fmt;

use thiserror::Error;

use crate::board::Layout;
use crate::options::{Options, Stall};

/// §1.5 One parameter: what it decides, what it takes, and how it is read and set.
#[derive(Clone, Copy)]
pub struct Parameter {
    pub key: &'static str,
    /// One sentence.
    pub what: &'static str,
    pub section: &'static str,
    /// The numbers that it takes; `None` if it takes words alone.
    pub numbers: Option<Bounds>,
    /// Words that it takes in place of a number, or beside one.
    pub words: &'static [&'static str],
    read: fn(&Options) -> Value,
    write: fn(&mut Options, Value),
}

/// The least and the greatest number that a parameter takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    pub least: u16,
    pub most: u16,
}

/// What a parameter is set to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    Number(u16),
    Word(&'static str),
}

impl fmt::Debug for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parameter").field("key", &self.key).finish_non_exhaustive()
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Word(word) => f.write_str(word),
        }
    }
}

impl Value {
    fn number(self) -> Option<u16> {
        match self {
            Value::Number(number) => Some(number),
            Value::Word(_) => None,
        }
    }

    /// Every number of a parameter that is kept in a byte has bounds within one.
    fn byte(self) -> u8 {
        self.number().and_then(|it| u8::try_from(it).ok()).unwrap_or(u8::MAX)
    }

    fn whole(self) -> u16 {
        self.number().unwrap_or(u16::MAX)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParameterError {
    #[error("{text:?}: write KEY=VALUE, as in vp_target=30")]
    NoEquals { text: String },
    #[error("no parameter of M.A.S.C. is called {key:?}{near} (§1.5)")]
    Key { key: String, near: String },
    #[error("{key} cannot be {value:?}: it takes {takes}{near} (§{section})")]
    Value { key: &'static str, value: String, takes: String, near: String, section: &'static str },
}

/// No end to overtime (§11.3).
pub const ENDLESS: &str = "endless";
const NO_MOVES: &str = "no_moves";
const NO_POINTS: &str = "no_points";
const LIMIT: Bounds = Bounds { least: 1, most: 10_000 };

/// What the rows of parameters that take a number alone say.
struct Row {
    key: &'static str,
    section: &'static str,
    numbers: Bounds,
    what: &'static str,
}

const fn number(
    Row { key, section, numbers, what }: Row,
    read: fn(&Options) -> Value,
    write: fn(&mut Options, Value),
) -> Parameter {
    Parameter { key, what, section, numbers: Some(numbers), words: &[], read, write }
}

/// §1.5 In the order of the rules.
#[rustfmt::skip]
pub const PARAMETERS: [Parameter; 11] = [
    number(Row { key: "lights", section: "3.5", numbers: Bounds { least: 0, most: 32 },
        what: "Light Mecha of each side." },
        |it| Value::Number(it.lights.into()), |it, value| it.lights = value.byte()),
    number(Row { key: "mids", section: "3.5", numbers: Bounds { least: 0, most: 32 },
        what: "Mid Mecha of each side." },
        |it| Value::Number(it.mids.into()), |it, value| it.mids = value.byte()),
    number(Row { key: "kind_cap", section: "3.5", numbers: Bounds { least: 1, most: 32 },
        what: "Counters of one kind that a side has." },
        |it| Value::Number(it.kind_cap.into()), |it, value| it.kind_cap = value.byte()),
    number(Row { key: "vp_target", section: "11.2", numbers: LIMIT,
        what: "Victory points to win." },
        |it| Value::Number(it.vp_target), |it, value| it.vp_target = value.whole()),
    Parameter {
        key: "layout", section: "2.2", numbers: None, words: &["4-4-4", "3-6-3"],
        what: "How the twelve tiles lie: three rows of four, or four rows of three with a longer approach.",
        read: |it| Value::Word(match it.layout {
            Layout::FourFourFour => "4-4-4",
            Layout::ThreeSixThree => "3-6-3",
        }),
        write: |it, value| it.layout = match value {
            Value::Word("3-6-3") => Layout::ThreeSixThree,
            Value::Word(_) | Value::Number(_) => Layout::FourFourFour,
        },
    },
    number(Row { key: "deploy_depth", section: "3.6", numbers: Bounds { least: 1, most: 8 },
        what: "Rows from its own edge in which a side places its Mecha." },
        |it| Value::Number(it.deploy_depth.into()), |it, value| it.deploy_depth = value.byte()),
    number(Row { key: "turn_limit", section: "11.4", numbers: LIMIT,
        what: "The last turn; then points decide, then Mecha, then Body." },
        |it| Value::Number(it.turn_limit), |it, value| it.turn_limit = value.whole()),
    Parameter {
        key: "overtime", section: "11.3", numbers: Some(Bounds { least: 0, most: 10_000 }), words: &[ENDLESS],
        what: "Turns played on after equal totals at the target.",
        read: |it| it.overtime.map_or(Value::Word(ENDLESS), Value::Number),
        write: |it, value| it.overtime = value.number(),
    },
    number(Row { key: "stall_limit", section: "11.5", numbers: LIMIT,
        what: "Stalled turns in a row that end the game." },
        |it| Value::Number(it.stall_limit), |it, value| it.stall_limit = value.whole()),
    Parameter {
        key: "stall", section: "11.5", numbers: None, words: &[NO_MOVES, NO_POINTS],
        what: "Which turns without damage are stalled: those in which nobody moved, or nobody scored.",
        read: |it| Value::Word(match it.stall {
            Stall::NoMoves => NO_MOVES,
            Stall::NoPoints => NO_POINTS,
        }),
        write: |it, value| it.stall = match value {
            Value::Word(NO_POINTS) => Stall::NoPoints,
            Value::Word(_) | Value::Number(_) => Stall::NoMoves,
        },
    },
    number(Row { key: "fault_limit", section: "12.4", numbers: LIMIT,
        what: "Faults of a program that lose its match." },
        |it| Value::Number(it.fault_limit), |it, value| it.fault_limit = value.whole()),
];

impl Parameter {
    pub fn of(&self, options: &Options) -> Value {
        (self.read)(options)
    }

    /// `1 to 10000`, `4-4-4, 3-6-3`, `0 to 10000, endless`.
    pub fn takes(&self) -> String {
        let numbers = self.numbers.map(|Bounds { least, most }| format!("{least} to {most}"));
        numbers.into_iter().chain(self.words.iter().map(|it| (*it).to_owned())).collect::<Vec<_>>().join(", ")
    }

    fn value(&self, text: &str) -> Result<Value, ParameterError> {
        let word = self.words.iter().find(|it| **it == text).map(|it| Value::Word(it));
        let within = |number: &u16| self.numbers.is_some_and(|it| (it.least..=it.most).contains(number));
        let number = text.parse::<u16>().ok().filter(within).map(Value::Number);
        word.or(number).ok_or_else(|| ParameterError::Value {
            key: self.key,
            value: text.to_owned(),
            takes: self.takes(),
            near: kit::did_you_mean(text, self.words.iter().copied()),
            section: self.section,
        })
    }
}

impl Options {
    /// §1.5 The parameter of a name.
    pub fn parameter(key: &str) -> Result<&'static Parameter, ParameterError> {
        PARAMETERS.iter().find(|it| it.key == key).ok_or_else(|| ParameterError::Key {
            key: key.to_owned(),
            near: kit::did_you_mean(key, PARAMETERS.iter().map(|it| it.key)),
        })
    }

    /// Sets one parameter to a value as text. [`Options::check`] says whether the whole can be played.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), ParameterError> {
        let parameter = Options::parameter(key.trim())?;
        let value = parameter.value(value.trim())?;
        (parameter.write)(self, value);
        Ok(())
    }

    /// Sets one parameter as `KEY=VALUE`.
    pub fn assign(&mut self, text: &str) -> Result<(), ParameterError> {
        match text.split_once('=') {
            Some((key, value)) => self.set(key, value),
            None => Err(ParameterError::NoEquals { text: text.to_owned() }),
        }
    }

    /// The parameters that are not those of the standard game.
    pub fn departures(&self) -> Vec<(&'static str, String)> {
        let differs = |it: &&Parameter| it.of(self) != it.of(&Options::STANDARD);
        PARAMETERS.iter().filter(differs).map(|it| (it.key, it.of(self).to_string())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every field of the options is a parameter, and every parameter can be set to its ends and words and is read back.
    #[test]
    fn every_field_is_a_parameter_that_can_be_set_and_read() {
        let text = serde_json::to_string(&Options::STANDARD).expect("plain values");
        for parameter in &PARAMETERS {
            assert!(text.contains(&format!("\"{}\":", parameter.key)), "{}", parameter.key);
            let ends = parameter.numbers.map(|it| [it.least.to_string(), it.most.to_string()]);
            let words = parameter.words.iter().map(|it| (*it).to_owned());
            for value in ends.into_iter().flatten().chain(words) {
                let mut options = Options::STANDARD;
                options.assign(&format!("{}={value}", parameter.key)).expect("within the bounds");
                assert_eq!(parameter.of(&options).to_string(), value, "{}", parameter.key);
                let others = PARAMETERS.iter().filter(|it| it.key != parameter.key);
                for other in others {
                    assert_eq!(other.of(&options), other.of(&Options::STANDARD), "{}", parameter.key);
                }
            }
        }
        assert_eq!(text.matches(':').count(), PARAMETERS.len(), "{text}");
    }

    #[test]
    fn an_unknown_name_or_value_is_refused_with_the_near_ones() {
        let refusal = |text: &str| Options::default().assign(text).expect_err("wrong").to_string();
        assert_eq!(
            refusal("vp_targt=30"),
            "no parameter of M.A.S.C. is called \"vp_targt\"; did you mean vp_target? (§1.5)"
        );
        assert_eq!(
            refusal("stall=no_move"),
            "stall cannot be \"no_move\": it takes no_moves, no_points; did you mean no_moves? (§11.5)"
        );
        assert_eq!(refusal("vp_target=0"), "vp_target cannot be \"0\": it takes 1 to 10000 (§11.2)");
        assert!(refusal("overtime=-1").contains("it takes 0 to 10000, endless"));
        assert!(refusal("vp_target").starts_with("\"vp_target\": write KEY=VALUE"));
    }
}
