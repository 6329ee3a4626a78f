//! Scenarios: a battle with a story, written as TOML. See docs/scenarios.md.

use std::sync::Arc;

use classic::board::Board;
use classic::end::{Goal, Objective};
use classic::{Conditions, Edge, Options, Setup, State, UnitId, UnitSetup, Zone};
use formats::board::workshop::{Dials, generate};
use grid::Hex;
use kit::{BySeat, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::Library;

/// A scenario as it is written.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub title: String,
    pub level: ScenarioLevel,
    /// What a player is told before the battle.
    pub text: String,
    pub board: Ground,
    /// The last turn.
    pub turns: u16,
    /// The seat that the scenario is written for.
    #[serde(default = "blue")]
    pub you: Seat,
    pub red: Force,
    pub blue: Force,
    #[serde(default)]
    pub weather: Conditions,
    #[serde(default)]
    pub rules: Options,
    /// Known dice, the same in every battle; fair ones without it.
    #[serde(default)]
    pub seed: Option<u32>,
    #[serde(default, rename = "objective")]
    pub objectives: Vec<Wanted>,
}

const fn blue() -> Seat {
    Seat::Blue
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioLevel {
    Newcomer,
    Hard,
}

/// A board by name, or made from a seed.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Ground {
    Named(String),
    Made(Dials),
}

/// One side.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// `north:3`.
    pub zone: String,
    /// Who plays it if no player does: cadet, regular, veteran, ace.
    #[serde(default = "regular")]
    pub bot: String,
    pub units: Vec<Fielded>,
}

fn regular() -> String {
    "regular".to_owned()
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fielded {
    pub unit: String,
    #[serde(default = "four")]
    pub gunnery: u8,
    #[serde(default = "five")]
    pub piloting: u8,
}

const fn four() -> u8 {
    4
}

const fn five() -> u8 {
    5
}

/// An objective as it is written: one of `hold`, `leave`, `destroy` and `survive`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    pub side: Seat,
    pub points: u16,
    /// A hex, as `0809`.
    pub hold: Option<String>,
    pub leave: Option<Edge>,
    /// A unit of the other side, by name; the first of that name.
    pub destroy: Option<String>,
    #[serde(default)]
    pub survive: bool,
}

/// What is wrong with a scenario, each fault by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioError {
    /// Counted from 1; `None` for the whole file.
    pub line: Option<u32>,
    pub message: String,
}

impl std::fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for ScenarioError {}

/// The longest file.
const LONGEST: usize = 64 << 10;

impl Scenario {
    /// Reads the text of a scenario; whether its units and boards are there is asked with [`Scenario::setup`].
    pub fn read(text: &str) -> Result<Scenario, ScenarioError> {
        if text.len() > LONGEST {
            let message = format!("{} bytes: a scenario has at most {LONGEST}", text.len());
            return Err(ScenarioError { line: None, message });
        }
        toml::from_str(text).map_err(|why| {
            let line =
                why.span().map(|span| 1 + text[..span.start.min(text.len())].matches('\n').count() as u32);
            ScenarioError { line, message: why.message().to_owned() }
        })
    }

    pub const fn side(&self, seat: Seat) -> &Force {
        match seat {
            Seat::Red => &self.red,
            Seat::Blue => &self.blue,
        }
    }

    /// The battle, ready to be played; every fault that stands in its way otherwise.
    pub fn setup(&self, library: &Library) -> Result<Setup, Vec<ScenarioError>> {
        let mut faults = Vec::new();
        let board = self.ground(library).map_err(|why| faults.push(why)).ok();
        let units = self.units(library, &mut faults);
        let zones = BySeat::from_fn(|seat| self.zone(seat).map_err(|why| faults.push(why)).ok());
        let objectives: Vec<_> = self.objectives.iter().map(|it| self.objective(it)).collect();
        let (known, unknown): (Vec<_>, Vec<_>) = objectives.into_iter().partition(Result::is_ok);
        faults.extend(unknown.into_iter().filter_map(Result::err));
        let (Some(board), Some(red), Some(blue), true) = (board, zones.red, zones.blue, faults.is_empty())
        else {
            return Err(faults);
        };
        let mut setup = Setup::new(board, units);
        setup.zones = BySeat::new(red, blue);
        setup.conditions = self.weather;
        setup.options = Options { turn_limit: Some(self.turns), ..self.rules };
        setup.objectives = known.into_iter().filter_map(Result::ok).collect();
        State::new(&setup).map_err(|why| vec![fault(why.to_string())])?;
        Ok(setup)
    }

    fn ground(&self, library: &Library) -> Result<Arc<Board>, ScenarioError> {
        match &self.board {
            Ground::Named(name) => {
                let map = library.board(name).map_err(|why| fault(format!("board: {why}")))?;
                Ok(map.board.clone())
            }
            Ground::Made(dials) => {
                let made = generate(dials).map_err(|why| fault(format!("board: {why}")))?;
                Ok(Arc::new(made.board))
            }
        }
    }

    /// Red's first, then Blue's.
    fn units(&self, library: &Library, faults: &mut Vec<ScenarioError>) -> Vec<UnitSetup> {
        let mut units = Vec::new();
        for seat in Seat::ALL {
            for it in &self.side(seat).units {
                match library.sheet(&it.unit) {
                    Ok(sheet) => units.push(UnitSetup {
                        seat,
                        sheet,
                        gunnery: it.gunnery,
                        piloting: it.piloting,
                        start: None,
                    }),
                    Err(why) => faults.push(fault(format!("{}: {why}", seat.name()))),
                }
            }
        }
        units
    }

    fn zone(&self, seat: Seat) -> Result<Zone, ScenarioError> {
        self.side(seat).zone.parse().map_err(|why| fault(format!("{}: {why}", seat.name())))
    }

    fn objective(&self, wanted: &Wanted) -> Result<Objective, ScenarioError> {
        let goal = match (&wanted.hold, wanted.leave, &wanted.destroy, wanted.survive) {
            (Some(hex), None, None, false) => {
                let hex: Hex =
                    hex.parse().map_err(|why: grid::ParseHexError| fault(format!("hold: {why}")))?;
                Goal::Hold { hex }
            }
            (None, Some(edge), None, false) => Goal::Leave { edge },
            (None, None, Some(name), false) => Goal::Destroy { unit: self.enemy(wanted.side, name)? },
            (None, None, None, true) => Goal::Survive,
            _ => return Err(fault("an objective has one of hold, leave, destroy and survive".to_owned())),
        };
        Ok(Objective { seat: wanted.side, goal, points: wanted.points })
    }

    /// The first unit of the other side that is named so.
    fn enemy(&self, side: Seat, name: &str) -> Result<UnitId, ScenarioError> {
        let all =
            Seat::ALL.into_iter().flat_map(|seat| self.side(seat).units.iter().map(move |it| (seat, it)));
        let at = all.zip(0u8..).find(|((seat, it), _)| *seat != side && it.unit == name);
        let missing = || fault(format!("destroy: the other side has no unit written {name:?}"));
        at.map(|(_, at)| UnitId(at)).ok_or_else(missing)
    }
}

fn fault(message: String) -> ScenarioError {
    ScenarioError { line: None, message }
}

/// A scenario of our own: its key and its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScenarioFile {
    /// The file's name without its ending.
    pub key: &'static str,
    pub text: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

/// Our own scenarios, newcomers' first.
pub fn built_in_scenarios() -> &'static [ScenarioFile] {
    SCENARIOS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_scenarios_can_be_played_three_by_newcomers_and_three_on_hard_evenings() {
        let mut levels = Vec::new();
        for file in built_in_scenarios() {
            let scenario = Scenario::read(file.text).unwrap_or_else(|why| panic!("{}: {why}", file.key));
            let setup =
                scenario.setup(crate::built_in()).unwrap_or_else(|why| panic!("{}: {why:?}", file.key));
            assert!(!setup.objectives.is_empty(), "{}", file.key);
            assert!(scenario.text.len() > 100, "{} tells its story", file.key);
            levels.push(scenario.level);
        }
        levels.sort();
        use ScenarioLevel::{Hard, Newcomer};
        assert_eq!(levels, [Newcomer, Newcomer, Newcomer, Hard, Hard, Hard]);
    }

    const SMALL: &str = r#"
title = "Two ponds"
level = "newcomer"
text = "A test."
board = "Two Fords"
turns = 8
[red]
zone = "north:2"
units = [{ unit = "Reeve" }]
[blue]
zone = "south:2"
units = [{ unit = "Bailiff", gunnery = 3 }]
[[objective]]
side = "blue"
points = 2
destroy = "Reeve"
"#;

    #[test]
    fn what_is_wrong_is_told_with_its_line_or_its_name() {
        let scenario = Scenario::read(SMALL).expect("a scenario");
        let setup = scenario.setup(crate::built_in()).expect("a battle");
        assert_eq!(setup.objectives[0].goal, Goal::Destroy { unit: UnitId(0) });
        assert_eq!((setup.options.turn_limit, setup.units[1].gunnery), (Some(8), 3));
        let seeded = Scenario::read(&SMALL.replace("turns = 8", "turns = 8\nseed = 41")).expect("a scenario");
        assert_eq!((scenario.seed, seeded.seed), (None, Some(41)));
        let why = Scenario::read(&SMALL.replace("turns = 8", "turnz = 8")).expect_err("no such key");
        assert_eq!(why.line, Some(6), "{why}");
        let faults = |text: &str| {
            let why = Scenario::read(text).expect("it reads").setup(crate::built_in()).expect_err("faults");
            why.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
        };
        let many = SMALL.replace("Two Fords", "Two Frods").replace("\"Bailiff\"", "\"Baliff\"");
        let found = faults(&many.replace("north:2", "up:2"));
        for part in ["did you mean Two Fords?", "did you mean Bailiff?", "as in north:3"] {
            assert!(found.contains(part), "{found}");
        }
        assert!(faults(&SMALL.replace("destroy = \"Reeve\"", "hold = \"9999\"")).contains("off the board"));
        assert!(faults(&SMALL.replace("destroy = \"Reeve\"", "")).contains("has one of hold"));
    }
}
