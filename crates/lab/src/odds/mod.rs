//! The calculators: one question in, one exact [`Answer`] out. A terminal draws it as bars, a program reads it as
//! JSON, a page shows it as SVG; all from the same values.

mod pool;
mod rolls;
mod volley;

use std::sync::Arc;

use classic::mech::Design;
use classic::{Conditions, Options, Terms};
use serde::{Deserialize, Serialize};

use crate::chart;
pub use pool::Pool;
pub use rolls::{Cluster, Heat, Masc, Number, Piloting, Supercharger};
pub use volley::{Seen, Volley};

/// What may be asked.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "odds", rename_all = "snake_case")]
pub enum Question {
    /// A target number on 2D6.
    Number(Number),
    /// §6.6 The cluster table.
    Cluster(Cluster),
    /// §6 One weapon or many, at a range.
    Volley(Volley),
    /// §8 Piloting rolls.
    Piloting(Piloting),
    /// §10 The Heat phase.
    Heat(Heat),
    /// §4.18, §15.5 MASC, or both boosters, over the turns to come.
    Masc(Masc),
    /// M.A.S.C.: dice against a squadron (§9 of its rules).
    Squadron(Pool),
}

/// A question with the rules and the weather that it is asked in.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    pub question: Question,
    /// A preset by name, or an object of switches.
    #[serde(default)]
    pub rules: Options,
    #[serde(default)]
    pub conditions: Conditions,
}

impl Asked {
    fn terms(&self) -> Terms {
        Terms { options: self.rules, conditions: self.conditions, ..Terms::default() }
    }
}

/// Numbers with names, and distributions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Answer {
    pub title: String,
    pub facts: Vec<Fact>,
    pub tables: Vec<Table>,
    /// What is left out or assumed.
    pub notes: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fact {
    pub what: String,
    pub value: f64,
    /// As it is read: `72.2%`, `8+`.
    pub text: String,
}

/// Chances under a heading.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Table {
    /// `damage: or more`.
    pub title: String,
    pub rows: Vec<Row>,
    /// What it shares with its neighbours, if it does: `damage`.
    #[serde(skip)]
    pub of: Option<&'static str>,
    /// The title without that.
    #[serde(skip)]
    pub what: &'static str,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    pub what: String,
    /// 0 to 1.
    pub chance: f64,
}

/// Finds units by name.
pub type Find<'a> = &'a mut dyn FnMut(&str) -> Result<Arc<Design>, String>;

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsError {
    /// The field that is wrong, if it is one.
    pub field: Option<&'static str>,
    pub why: String,
}

impl OddsError {
    fn field(field: &'static str, why: impl std::fmt::Display) -> OddsError {
        OddsError { field: Some(field), why: why.to_string() }
    }
}

impl From<String> for OddsError {
    fn from(why: String) -> OddsError {
        OddsError { field: None, why }
    }
}

impl std::fmt::Display for OddsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.field {
            Some(field) => write!(f, "{field}: {}", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl std::error::Error for OddsError {}

/// Answers a question. An error names the field.
pub fn answer(asked: &Asked, find: Find<'_>) -> Result<Answer, OddsError> {
    let rules = &asked.rules;
    let mut answer = match &asked.question {
        Question::Number(ask) => Ok(ask.answer()),
        Question::Cluster(ask) => ask.answer(rules),
        Question::Volley(ask) => ask.answer(asked.terms(), find),
        Question::Piloting(ask) => ask.answer(rules, find),
        Question::Heat(ask) => ask.answer(rules, find),
        Question::Masc(ask) => ask.answer(),
        Question::Squadron(ask) => ask.answer(),
    }?;
    let unusual: Vec<String> = asked.terms().departures().iter().map(ToString::to_string).collect();
    if !unusual.is_empty() {
        answer.note(format!("Not by the usual rules: {}.", unusual.join(", ")));
    }
    Ok(answer)
}

impl Answer {
    pub fn new(title: impl Into<String>) -> Answer {
        Answer { title: title.into(), facts: Vec::new(), tables: Vec::new(), notes: Vec::new() }
    }

    fn chance(&mut self, what: impl Into<String>, chance: f64) {
        self.facts.push(Fact { what: what.into(), value: chance, text: percent(chance) });
    }

    fn number(&mut self, what: impl Into<String>, value: f64, text: impl Into<String>) {
        self.facts.push(Fact { what: what.into(), value, text: text.into() });
    }

    fn table(&mut self, what: &'static str, rows: impl IntoIterator<Item = (String, f64)>) {
        let rows = rows.into_iter().map(|(what, chance)| Row { what, chance }).collect();
        self.tables.push(Table { title: what.to_owned(), rows, of: None, what });
    }

    /// One of several tables about the same thing, with one scale.
    fn table_of(
        &mut self,
        of: &'static str,
        what: &'static str,
        rows: impl IntoIterator<Item = (String, f64)>,
    ) {
        self.table(what, rows);
        if let Some(table) = self.tables.last_mut() {
            table.title = format!("{of}: {what}");
            table.of = Some(of);
        }
    }

    fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }

    /// All tables under each other, as one picture.
    pub fn svg(&self) -> String {
        let bar = |row: &Row| chart::Bar {
            label: row.what.clone(),
            value: row.chance,
            text: percent(row.chance),
            class: "first",
            within: None,
        };
        // Tables of one thing have one scale, so that 3 % of them is not drawn as long as 50 % of its neighbour.
        let like = |a: &Table, b: &Table| a.of.is_some() && a.of == b.of;
        let groups: Vec<chart::Group> = self
            .tables
            .chunk_by(like)
            .flat_map(|tables| {
                let rows = tables.iter().flat_map(|table| &table.rows);
                let full = rows.map(|row| row.chance).fold(0.0, f64::max);
                tables.iter().map(move |table| chart::Group {
                    heading: table.title.clone(),
                    full,
                    bars: table.rows.iter().map(bar).collect(),
                })
            })
            .collect();
        chart::picture(&self.title, &groups)
    }
}

/// `72.2%`; small chances keep two digits that count.
pub fn percent(chance: f64) -> String {
    match 100.0 * chance {
        0.0 => "0%".to_owned(),
        tiny if tiny < 0.001 => "<0.001%".to_owned(),
        small if small < 0.1 => format!("{small:.3}%"),
        most if most > 99.95 && chance < 1.0 => ">99.9%".to_owned(),
        plain => format!("{plain:.1}%"),
    }
}

#[cfg(test)]
mod tests;
