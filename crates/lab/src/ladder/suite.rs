//! Suites: the positions that bots are rated on, written like experiments.

use library::ContentHash;
use serde::Deserialize;
use serde_json::Value;

use crate::battle::Battleground;
use crate::experiment::{Document, ExperimentError, GameName, Resolved, Resources};
use crate::luck::Luck;
use crate::skirmish::Skirmish;
use crate::squadrons::Squadrons;

/// Positions of one game. The same for ever once figures of it are published.
#[derive(Clone, Debug)]
pub struct Suite {
    pub title: String,
    pub game: GameName,
    pub positions: Vec<Position>,
    hash: String,
}

/// Where a pair of games begins. The first side has the red seat in both of them.
#[derive(Clone, Debug)]
pub struct Position {
    pub name: String,
    pub ground: PositionGround,
}

#[derive(Clone, Debug)]
pub enum PositionGround {
    Classic(Box<Skirmish>),
    Squadron(Box<Squadrons>),
}

impl PositionGround {
    /// The setup of a pair of games by the luck of either.
    pub fn classic(&self) -> Option<&classic::Setup> {
        match self {
            PositionGround::Classic(skirmish) => Some(skirmish.setup()),
            PositionGround::Squadron(_) => None,
        }
    }

    /// The same for M.A.S.C., where every pair has tiles of its own.
    pub fn squadron(&self, luck: Luck) -> Option<squadron::Setup> {
        match self {
            PositionGround::Classic(_) => None,
            // The setup of the even battle: sides do not change seats here, only players do.
            PositionGround::Squadron(ground) => Some(ground.setup(Luck { battle: 2 * luck.pair(), ..luck })),
        }
    }

    fn battleground(&self) -> &dyn Battleground {
        match self {
            PositionGround::Classic(skirmish) => skirmish.as_ref(),
            PositionGround::Squadron(ground) => ground.as_ref(),
        }
    }

    /// Where it is fought, and by what: "lantern-wood: Bailiff against Bailiff".
    pub fn describe(&self) -> String {
        let card = self.battleground().card();
        let [first, second] = &card.sides;
        let units = |party: &crate::battle::Party| match &party.units[..] {
            [] => party.name.clone(),
            units => units.join(", "),
        };
        format!("{}: {} against {}", card.ground, units(first), units(second))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SuiteDocument {
    title: String,
    #[serde(default)]
    game: GameName,
    position: Vec<serde_json::Map<String, Value>>,
}

const CLASSIC: &str = include_str!("../../../../data/ladder/classic.toml");
const SQUADRON: &str = include_str!("../../../../data/ladder/squadron.toml");

/// Fields of an experiment that do not describe a position.
const NOT_OF_A_POSITION: [&str; 7] = ["game", "title", "battles", "precision", "seed", "entrants", "vary"];

impl Suite {
    /// Our own suite of a game.
    pub fn built_in(game: GameName) -> Suite {
        let text = match game {
            GameName::Classic => CLASSIC,
            GameName::Squadron => SQUADRON,
        };
        Suite::read(text, library::built_in()).expect("our own suites are read by a test")
    }

    pub fn read(text: &str, resources: &dyn Resources) -> Result<Suite, ExperimentError> {
        let error = |why: String| ExperimentError::new("", why.trim_end());
        let document: SuiteDocument = toml::from_str(text).map_err(|why| error(why.to_string()))?;
        let mut positions: Vec<Position> = Vec::new();
        for (number, fields) in (1..).zip(document.position) {
            let position = position(number, fields, document.game, resources)?;
            if positions.iter().any(|it| it.name == position.name) {
                let why = "two positions have this name";
                return Err(ExperimentError::new(&format!("position {:?}", position.name), why));
            }
            positions.push(position);
        }
        if positions.is_empty() {
            return Err(ExperimentError::new("position", "a suite needs at least one"));
        }
        let hash = hash(&positions);
        Ok(Suite { title: document.title, game: document.game, positions, hash })
    }

    /// 16 hex digits that stand for every position of it: units and maps by content, rules, weather, places.
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

fn position(
    number: usize,
    mut fields: serde_json::Map<String, Value>,
    game: GameName,
    resources: &dyn Resources,
) -> Result<Position, ExperimentError> {
    let Some(Value::String(name)) = fields.remove("name") else {
        return Err(ExperimentError::new(&format!("position {number}"), "it needs a name, as a text"));
    };
    let at = |place: &str, why: &str| {
        let dot = if place.is_empty() { "" } else { ", " };
        ExperimentError::new(&format!("position {name:?}{dot}{place}"), why)
    };
    if let Some(field) = NOT_OF_A_POSITION.into_iter().find(|it| fields.contains_key(*it)) {
        return Err(at(field, "this is no part of a position"));
    }
    let document: Document =
        serde_json::from_value(Value::Object(fields)).map_err(|why| at("", &why.to_string()))?;
    for (side, it) in [("first", &document.first), ("second", &document.second)] {
        if it.bot.is_some() || it.nodes.is_some() || it.time_ms.is_some() {
            return Err(at(side, "who plays is not part of a position: leave bot, nodes and time_ms out"));
        }
    }
    let document = Document { game, ..document };
    let resolved = Resolved::new(&document, resources).map_err(|why| at(&why.place, &why.why))?;
    let ground = match resolved {
        Resolved::Classic(skirmish) => PositionGround::Classic(skirmish),
        Resolved::Squadron(ground) => PositionGround::Squadron(ground),
    };
    Ok(Position { name, ground })
}

fn hash(positions: &[Position]) -> String {
    let mut text = "suite 1\n".to_owned();
    for it in positions {
        text += &format!("{:?} {}\n", it.name, it.ground.battleground().fingerprint());
    }
    ContentHash::of(text.as_bytes()).to_string()[..16].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_suites_can_be_played() {
        for game in [GameName::Classic, GameName::Squadron] {
            let suite = Suite::built_in(game);
            assert_eq!(suite.game, game);
            assert!(suite.positions.len() >= 8, "{}", suite.title);
            assert_eq!(suite.hash().len(), 16);
        }
        let text = Suite::built_in(GameName::Classic).positions[4].ground.describe();
        assert_eq!(text, "Two Fords: Fletcher against Reeve");
    }

    #[test]
    fn a_pair_of_games_has_one_setup() {
        let suite = Suite::built_in(GameName::Squadron);
        let ground = &suite.positions[2].ground;
        assert_eq!(ground.squadron(Luck::new(7, 4)), ground.squadron(Luck::new(7, 5)));
        assert_ne!(ground.squadron(Luck::new(7, 4)), ground.squadron(Luck::new(7, 6)));
    }

    #[test]
    fn what_cannot_be_played_is_told_with_its_position() {
        for (text, why) in [
            ("title = 'x'\nposition = []", "position: a suite needs at least one"),
            ("title = 'x'\n[[position]]\nboard = 'red-flats'", "position 1: it needs a name"),
            ("title = 'x'\n[[position]]\nname = 'a'\nbord = 'x'", "position \"a\": unknown field `bord`"),
            ("title = 'x'\n[[position]]\nname = 'a'\nseed = 3", "position \"a\", seed: this is no part"),
            ("title = 'x'\n[[position]]\nname = 'a'\nfirst.bot = 'ace'", "position \"a\", first: who plays"),
            ("title = 'x'\n[[position]]\nname = 'a'\nboard = 'Atlantis'", "position \"a\", board: no board"),
            ("title = 'x'\n[[position]]\nname = 'a'\n[[position]]\nname = 'a'", "two positions"),
        ] {
            let said = Suite::read(text, library::built_in()).expect_err(text).to_string();
            assert!(said.contains(why), "{text}: {said}");
        }
    }

    #[test]
    fn the_hash_stands_for_what_is_played() {
        let hash = |rest: &str| {
            let text = format!("title = 'x'\n[[position]]\nname = 'a'\n{rest}");
            Suite::read(&text, library::built_in()).expect(rest).hash().to_owned()
        };
        assert_eq!(hash(""), hash("board = 'Lantern Wood'"));
        for other in ["board = 'red-flats'", "turns = 5", "weather.light = 'dusk'", "first.gunnery = 3"] {
            assert_ne!(hash(""), hash(other), "{other}");
        }
    }
}
