//! What a game is loaded from: JSON that the Python side writes, with an error that names the field.

use std::sync::Arc;

use classic::{Conditions, Options, Setup, Start, Terms, UnitSetup, Zone};
use grid::{Facing, Hex};
use kit::{BySeat, Game, Seat};
use learning::Origin;
use library::{Library, Map, Unit};
use serde::Deserialize;

/// A battle of Classic or a match of M.A.S.C., ready to begin as often as wished.
#[derive(Clone, Debug)]
pub enum Spec {
    Classic(Box<Setup>),
    Squadron(SquadronSpec),
}

#[derive(Deserialize)]
#[serde(tag = "game", rename_all = "snake_case")]
enum Written {
    Classic(ClassicSpec),
    Squadron(SquadronSpec),
}

/// A file by its name in the library, or as its text.
#[derive(Deserialize)]
#[serde(untagged)]
enum Content {
    Name(String),
    Text { text: String },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassicSpec {
    board: Content,
    red: Vec<UnitSpec>,
    blue: Vec<UnitSpec>,
    #[serde(default)]
    rules: Options,
    #[serde(default)]
    conditions: Conditions,
    turn_limit: Option<u16>,
    red_zone: Option<String>,
    blue_zone: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitSpec {
    unit: Content,
    gunnery: Option<u8>,
    piloting: Option<u8>,
    /// `0807`: it starts there; without it, its side deploys it.
    hex: Option<String>,
    facing: Option<Facing>,
}

/// A match of M.A.S.C.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct SquadronSpec {
    #[serde(default)]
    options: squadron::Options,
    #[serde(default)]
    start: Opening,
    card: Option<String>,
    tiles: Option<String>,
}

#[derive(Clone, Copy, Deserialize, Default, Debug)]
#[serde(rename_all = "snake_case")]
enum Opening {
    /// From the roll-off.
    #[default]
    Full,
    /// From turn 1, every seed another opening.
    Quick,
}

impl Spec {
    pub fn read(text: &str) -> Result<Spec, String> {
        let written: Written = serde_json::from_str(text).map_err(|why| strip_place(&why.to_string()))?;
        let spec = match written {
            Written::Classic(spec) => Spec::Classic(Box::new(spec.setup(library::built_in())?)),
            Written::Squadron(spec) => Spec::Squadron(spec),
        };
        // Refused here and not when a game begins.
        match &spec {
            Spec::Classic(setup) => classic::State::new(setup).map(drop).map_err(|why| why.to_string())?,
            Spec::Squadron(spec) => {
                squadron::State::new(&spec.setup(0)).map(drop).map_err(|why| why.to_string())?;
            }
        }
        Ok(spec)
    }
}

/// Lines and columns of the JSON in between mean nothing to who called a function.
fn strip_place(why: &str) -> String {
    why.split(" at line ").next().unwrap_or(why).to_owned()
}

impl SquadronSpec {
    pub fn setup(&self, seed: u64) -> squadron::Setup {
        let start = match self.start {
            Opening::Full => squadron::Start::Full,
            Opening::Quick => squadron::Setup::quick(self.options, seed as u32).start,
        };
        squadron::Setup { options: self.options, card: self.card.clone(), tiles: self.tiles.clone(), start }
    }

    pub fn origin(&self) -> Origin<squadron::State> {
        let spec = self.clone();
        Arc::new(move |seed| {
            squadron::State::new(&spec.setup(seed)).expect("the setup was accepted when the game was loaded")
        })
    }
}

impl ClassicSpec {
    fn setup(&self, library: &Library) -> Result<Setup, String> {
        let board = match &self.board {
            Content::Name(name) => library.board(name).map_err(|why| format!("board: {why}"))?,
            Content::Text { text } => {
                library.read_text::<Map>(text.as_bytes()).map_err(|why| format!("board: {why}"))?
            }
        };
        let mut terms = Terms { conditions: self.conditions, ..Terms::default() };
        terms.options = self.rules;
        terms.options.turn_limit = self.turn_limit.or(terms.options.turn_limit);
        for (name, given, seat) in
            [("red_zone", &self.red_zone, Seat::Red), ("blue_zone", &self.blue_zone, Seat::Blue)]
        {
            if let Some(zone) = given {
                terms.zones[seat] = zone.parse::<Zone>().map_err(|why| format!("{name}: {why}"))?;
            }
        }
        let mut units = Vec::new();
        for (name, given, seat) in [("red", &self.red, Seat::Red), ("blue", &self.blue, Seat::Blue)] {
            for (at, unit) in given.iter().enumerate() {
                units.push(unit.setup(library, seat).map_err(|why| format!("{name}[{at}]: {why}"))?);
            }
        }
        Ok(Setup::on(terms, board.board.clone(), units))
    }
}

impl UnitSpec {
    fn setup(&self, library: &Library, seat: Seat) -> Result<UnitSetup, String> {
        let unit = match &self.unit {
            Content::Name(name) => library.unit(name).map_err(|why| why.to_string())?,
            Content::Text { text } => {
                library.read_text::<Unit>(text.as_bytes()).map_err(|why| why.to_string())?
            }
        };
        let sheet = unit.sheet.clone().map_err(|why| format!("{}: {why}", unit.design.name()))?;
        let start = match &self.hex {
            None => None,
            Some(text) => {
                let hex: Hex = text.parse().map_err(|why| format!("hex {text:?}: {why}"))?;
                let usual = BySeat::new(Facing::South, Facing::North)[seat];
                Some(Start { hex, facing: self.facing.unwrap_or(usual) })
            }
        };
        let (gunnery, piloting) = (self.gunnery.unwrap_or(4), self.piloting.unwrap_or(5));
        Ok(UnitSetup { seat, sheet, gunnery, piloting, start })
    }
}
