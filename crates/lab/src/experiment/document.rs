//! The document of an experiment, in TOML or JSON.

use std::collections::BTreeMap;

use bots::Strength;
use classic::options::{Fog, Light, Precipitation, Wind};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::ExperimentError;

/// What is fought, as a file says it. `docs/lab.md` lists every field.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Document {
    #[serde(skip_serializing_if = "is_default")]
    pub game: GameName,
    /// For people; no result depends on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Of each cell; with a precision, at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battles: Option<u64>,
    /// Stop when the first side's win rate is known to give or take this much: `"2%"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precision: Option<String>,
    /// 1 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The last turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<u16>,
    #[serde(skip_serializing_if = "is_default")]
    pub first: SideDocument,
    #[serde(skip_serializing_if = "is_default")]
    pub second: SideDocument,
    /// Lists of units by name, for `force` of a side.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub forces: BTreeMap<String, Vec<String>>,
    /// A tournament instead of `first` and `second`, which then only say who plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entrants: Option<Entrants>,
    /// Classic: switches, or the name of a preset. M.A.S.C.: the parameters of §1.5.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub rules: Value,
    #[serde(skip_serializing_if = "is_default")]
    pub weather: WeatherDocument,
    #[serde(skip_serializing_if = "is_default")]
    pub start: StartDocument,
    /// M.A.S.C.: whether the players lay tiles and choose forces.
    #[serde(skip_serializing_if = "is_default")]
    pub opening: OpeningName,
    /// M.A.S.C.: files of one's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiles: Option<String>,
    /// Values to try, by the field that they are put into: `"first.gunnery" = [5, 4, 3]`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub vary: BTreeMap<String, Vec<Value>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameName {
    #[default]
    Classic,
    Squadron,
}

impl GameName {
    pub const fn name(self) -> &'static str {
        match self {
            GameName::Classic => "classic",
            GameName::Squadron => "squadron",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpeningName {
    #[default]
    Quick,
    Full,
}

/// One side: its units and who plays it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SideDocument {
    /// `"Bailiff"`, `"3 Bailiff"`, `"Reeve:3/4"`, or a file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<String>,
    /// One of `forces`, or a force of M.A.S.C.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub force: Option<String>,
    /// For pilots without skills of their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gunnery: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piloting: Option<u8>,
    /// Regular if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<Strength>,
    /// Positions that a decision may look at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Milliseconds in place of positions: results then depend on the machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// Classic: the bot uses MASC up to this step, 0 to 5, regardless of its risk; by its odds by default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub masc_steps: Option<u8>,
}

/// The entrants of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "a list of units, or { random = COUNT }")]
pub enum Entrants {
    Named(Vec<String>),
    Random(RandomEntrants),
}

/// Random units, by the seed of the experiment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RandomEntrants {
    pub random: usize,
    /// Least and most tons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tons: Option<[u8; 2]>,
}

/// §11.2
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WeatherDocument {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fog: Option<Fog>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light: Option<Light>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precipitation: Option<Precipitation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wind: Option<Wind>,
}

/// Where each seat begins. Sides change seats, so a place belongs to the seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StartDocument {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub red: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blue: Option<Place>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "a zone like \"north:2\", or a list of places like [\"0805:south\"]")]
pub enum Place {
    Zone(String),
    Hexes(Vec<String>),
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The most cells that a grid may have.
pub(super) const MOST_CELLS: usize = 100_000;

/// What one cell of the grid sets: the field and its value.
pub(super) type Setting = (String, Value);

impl Document {
    /// Reads TOML, or JSON if it begins with a brace.
    pub fn read(text: &str) -> Result<Document, ExperimentError> {
        let error = |why: String| ExperimentError::new("", why.trim_end());
        if text.trim_start().starts_with('{') {
            serde_json::from_str(text).map_err(|why| error(why.to_string()))
        } else {
            toml::from_str(text).map_err(|why| error(why.to_string()))
        }
    }

    /// The same as JSON, as [`Document::read`] takes it.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a document is plain values") + "\n"
    }

    /// Every cell of the grid: what it sets, and the document with that in its place. The last field varies fastest.
    pub fn cells(&self) -> Result<Vec<(Vec<Setting>, Document)>, ExperimentError> {
        let count = self.vary.values().try_fold(1usize, |all, values| all.checked_mul(values.len()));
        if let Some((field, _)) = self.vary.iter().find(|(_, values)| values.is_empty()) {
            return Err(ExperimentError::new(&format!("vary.{field}"), "there is no value to try"));
        }
        if count.is_none_or(|count| count > MOST_CELLS) {
            let why = format!("the grid has more than {MOST_CELLS} cells");
            return Err(ExperimentError::new("vary", &why));
        }
        let mut settings: Vec<Vec<Setting>> = vec![Vec::new()];
        for (field, values) in &self.vary {
            let longer = |head: &Vec<Setting>| {
                let with = |value: &Value| {
                    let mut all = head.clone();
                    all.push((field.clone(), value.clone()));
                    all
                };
                values.iter().map(with).collect::<Vec<_>>()
            };
            settings = settings.iter().flat_map(longer).collect();
        }
        let plain = Document { vary: BTreeMap::new(), ..self.clone() };
        let whole = serde_json::to_value(&plain).expect("a document is plain values");
        settings.into_iter().map(|it| set(&whole, &it).map(|document| (it, document))).collect()
    }
}

/// A document with some fields set.
fn set(whole: &Value, settings: &[Setting]) -> Result<Document, ExperimentError> {
    let mut changed = whole.clone();
    for (field, value) in settings {
        put(&mut changed, field, value)?;
    }
    let named = |it: &Setting| format!("{}={}", it.0, it.1);
    serde_json::from_value(changed).map_err(|why| {
        let place = format!("vary {}", settings.iter().map(named).collect::<Vec<_>>().join(", "));
        ExperimentError::new(&place, &why.to_string())
    })
}

fn put(whole: &mut Value, field: &str, value: &Value) -> Result<(), ExperimentError> {
    let refused = |why: &str| ExperimentError::new(&format!("vary.{field}"), why);
    let fixed = ["battles", "precision", "seed", "title", "vary", "game", "entrants"];
    if fixed.contains(&field) {
        return Err(refused("this is the same for the whole experiment and cannot be varied"));
    }
    let mut at = whole;
    for part in field.split('.') {
        if at.is_null() {
            *at = Value::Object(Map::new());
        }
        let Value::Object(object) = at else {
            return Err(refused("there is no such field"));
        };
        at = object.entry(part).or_insert(Value::Null);
    }
    *at = value.clone();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_is_every_combination_and_the_last_field_varies_fastest() {
        let text = "[first]\nunits = ['Bailiff']\n[vary]\nboard = ['a', 'b']\n'first.gunnery' = [5, 4, 3]\n";
        let cells = Document::read(text).expect("it is TOML").cells().expect("a grid");
        let error: Vec<_> = cells.iter().map(|(_, it)| (it.board.clone(), it.first.gunnery)).collect();
        assert_eq!(error.len(), 6);
        assert_eq!(error[1], (Some("a".to_owned()), Some(4)));
        assert_eq!(error[3], (Some("b".to_owned()), Some(5)));
        assert_eq!(cells[1].0[1], ("first.gunnery".to_owned(), Value::from(4)));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (text, why) in [
            ("battels = 5\n", "unknown field `battels`"),
            ("battles = 'many'\n", "line 1"),
            ("{\"seed\": -1}", "line 1"),
            ("[first]\nbot = 'general'\n", "general"),
            ("entrants = 5\n", "a list of units, or { random = COUNT }"),
        ] {
            let said = Document::read(text).expect_err(text).to_string();
            assert!(said.contains(why), "{text}: {said}");
        }
        for (vary, why) in [
            ("'first.gunery' = [1]", "unknown field `gunery`"),
            ("seed = [1, 2]", "cannot be varied"),
            ("'board.x' = [1]", "there is no such field"),
            ("board = []", "there is no value to try"),
        ] {
            let text = format!("board = 'a'\n[vary]\n{vary}\n");
            let said = Document::read(&text).expect("it is TOML").cells().expect_err(vary).to_string();
            assert!(said.contains(why) && said.contains("vary"), "{vary}: {said}");
        }
    }

    #[test]
    fn a_document_is_read_as_it_is_written() {
        let text = "precision = '2%'\nentrants = { random = 4 }\nrules = 'practice'\n[start]\nred = 'north:3'\nblue = ['0805:south']\n";
        let document = Document::read(text).expect("it is TOML");
        assert_eq!(Document::read(&document.to_json()), Ok(document));
    }
}
