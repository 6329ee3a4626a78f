//! What a human writes down before a battle, and the one function that accepts or refuses it.

use std::sync::Arc;

use grid::{Facing, Hex};
use kit::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::end::{Objective, ObjectiveError};
use crate::fire::{Network, NoNetwork, automatic_networks};
use crate::mech::Sheet;
use crate::reason::reasons;
use crate::unit::MAX_UNITS;
use crate::{Conditions, Options};

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

impl Edge {
    pub const ALL: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

    pub const fn name(self) -> &'static str {
        match self {
            Edge::North => "north",
            Edge::East => "east",
            Edge::South => "south",
            Edge::West => "west",
        }
    }

    /// The facing of who comes from this side.
    pub const fn inward(self) -> Facing {
        match self {
            Edge::North => Facing::South,
            Edge::South => Facing::North,
            Edge::West => Facing::SouthEast,
            Edge::East => Facing::NorthWest,
        }
    }
}

/// Where a side deploys: so many rows or columns from its home edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Zone {
    pub edge: Edge,
    pub depth: u8,
}

/// A starting place, for battles that begin deployed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    pub hex: Hex,
    pub facing: Facing,
}

/// One 'Mech of a side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct UnitSetup {
    pub seat: Seat,
    pub sheet: Arc<Sheet>,
    pub gunnery: u8,
    pub piloting: u8,
    /// `None`: deployed by its owner.
    pub start: Option<Start>,
}

/// A whole battle before it begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub board: Arc<Board>,
    pub units: Vec<UnitSetup>,
    pub zones: BySeat<Zone>,
    #[serde(deserialize_with = "Options::recorded")]
    pub options: Options,
    pub conditions: Conditions,
    /// §15.3.2 Who is linked with whom. Records of before networks were played have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub networks: Vec<Network>,
    /// Names of pilots by unit, empty for those without; none at all in a battle where nobody is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pilots: Vec<String>,
    /// §12.6 What a scenario gives points for; none in a plain battle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objectives: Vec<Objective>,
}

impl Zone {
    /// Whether a hex of a board lies in the zone.
    pub fn contains(self, board: &Board, hex: Hex) -> bool {
        let (width, height) = (board.width() as i16, board.height() as i16);
        let depth = i16::from(self.depth);
        board.contains(hex)
            && match self.edge {
                Edge::North => hex.y < depth,
                Edge::South => hex.y >= height - depth,
                Edge::West => hex.x < depth,
                Edge::East => hex.x >= width - depth,
            }
    }
}

/// `north:3` is three rows deep from the north edge.
impl std::fmt::Display for Zone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.edge.name(), self.depth)
    }
}

impl std::str::FromStr for Zone {
    type Err = String;

    fn from_str(text: &str) -> Result<Zone, String> {
        let read = text.split_once(':').and_then(|(edge, depth)| {
            let edge = Edge::ALL.into_iter().find(|it| it.name() == edge)?;
            Some(Zone { edge, depth: depth.parse().ok().filter(|depth| *depth > 0)? })
        });
        read.ok_or_else(|| {
            format!("{text:?}: a zone is an edge (north, east, south, west) and its depth, as in north:3")
        })
    }
}

/// The terms of a battle, whoever fights it and wherever: rules, weather and where the sides deploy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    pub options: Options,
    pub conditions: Conditions,
    pub zones: BySeat<Zone>,
}

/// Red on the north edge, Blue on the south, two rows deep, default options, clear day.
impl Default for Terms {
    fn default() -> Terms {
        let zone = |edge| Zone { edge, depth: 2 };
        Terms {
            options: Options::default(),
            conditions: Conditions::default(),
            zones: BySeat::new(zone(Edge::North), zone(Edge::South)),
        }
    }
}

/// One thing that is not as usual in a battle: a switch, the weather, a zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Departure {
    pub key: &'static str,
    pub value: String,
}

impl std::fmt::Display for Departure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}={}", self.key, self.value)
    }
}

impl Terms {
    /// What is not as usual. The turn limit is no such thing: every battle says its own.
    pub fn departures(&self) -> Vec<Departure> {
        let usual = Terms::default();
        let limited = Options { turn_limit: self.options.turn_limit, ..usual.options };
        let switches = self
            .options
            .differences(&limited)
            .map(|it| Departure { key: it.switch.key, value: it.value.to_string() });
        let words = self.conditions.words().into_iter().zip(usual.conditions.words());
        let weather = words
            .filter(|(own, usual)| own != usual)
            .map(|((key, word), _)| Departure { key, value: word.to_owned() });
        let zones = [("red_zone", Seat::Red), ("blue_zone", Seat::Blue)]
            .into_iter()
            .filter(|&(_, seat)| self.zones[seat] != usual.zones[seat])
            .map(|(key, seat)| Departure { key, value: self.zones[seat].to_string() });
        switches.chain(weather).chain(zones).collect()
    }
}

impl Setup {
    /// On the usual terms.
    pub fn new(board: Arc<Board>, units: Vec<UnitSetup>) -> Setup {
        Setup::on(Terms::default(), board, units)
    }

    /// On these terms, with the networks that form by themselves (§15.3.2).
    pub fn on(terms: Terms, board: Arc<Board>, units: Vec<UnitSetup>) -> Setup {
        let Terms { options, conditions, zones } = terms;
        let networks = automatic_networks(&units);
        let (objectives, pilots) = (Vec::new(), Vec::new());
        Setup { board, units, zones, options, conditions, networks, objectives, pilots }
    }

    pub fn terms(&self) -> Terms {
        Terms { options: self.options, conditions: self.conditions, zones: self.zones }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Cluster7, Light};

    fn departures(terms: &Terms) -> Vec<String> {
        terms.departures().iter().map(Departure::to_string).collect()
    }

    #[test]
    fn usual_terms_have_nothing_to_say() {
        assert_eq!(departures(&Terms::default()), [""; 0]);
        let limited = Options { turn_limit: Some(30), ..Options::default() };
        assert_eq!(departures(&Terms { options: limited, ..Terms::default() }), [""; 0]);
    }

    #[test]
    fn switches_weather_and_zones_that_differ_are_named() {
        let mut terms = Terms::default();
        terms.options.cluster7 = Cluster7::Common;
        terms.conditions.light = Light::Moonless;
        terms.zones.red = "west:3".parse().expect("a zone");
        assert_eq!(departures(&terms), ["cluster7=common", "light=moonless", "red_zone=west:3"]);
    }

    #[test]
    fn a_zone_that_is_none_is_refused_with_the_right_form() {
        for text in ["north", "north:0", "up:3", "north:many"] {
            let why = text.parse::<Zone>().expect_err("no zone");
            assert!(why.contains("as in north:3"), "{why}");
        }
    }
}

/// Why a setup cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    UnitCount { count: usize },
    NoUnits(Seat),
    Skills { unit: String, gunnery: u8, piloting: u8 },
    Start { unit: String, hex: Hex, why: NoStart },
    ZoneRoom { seat: Seat, room: usize, units: usize },
    Network(#[from] NoNetwork),
    Objective(#[from] ObjectiveError),
    ZoneDepth { seat: Seat, depth: u8, max: u16 },
}

reasons! { SetupError;
    SetupError::UnitCount { count } => plainly(text![count, " units: a table holds 1 to ", MAX_UNITS]);
    SetupError::NoUnits(seat) => plainly(text![seat.name(), " has no unit: each side needs at least one"]);
    SetupError::Skills { ref unit, gunnery, piloting } => plainly(text![
        unit.clone(), ": skills run from 0 to 8, not gunnery ", gunnery, " and piloting ", piloting
    ]);
    SetupError::Start { ref unit, hex, ref why } => why.explain().of(format!("{unit} starts on {hex}: "));
    SetupError::ZoneRoom { seat, room, units } => plainly(text![
        seat.name(), "'s deployment zone has room for ", room, " of ", units, " units"
    ]);
    SetupError::Network(ref why) => why.explain();
    SetupError::Objective(ref why) => why.explain().of("an objective: ".to_owned());
    SetupError::ZoneDepth { seat, depth, max } => plainly(text![
        seat.name(), "'s deployment zone is ", depth, " deep: it needs 1 to ", max
    ]);
}

/// Why a unit cannot start on a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoStart {
    OffBoard,
    Taken,
    Impassable,
}

reasons! { NoStart;
    NoStart::OffBoard => plainly(text!["it is not on the board"]);
    NoStart::Taken => because("§4.9", text!["another unit starts there"]);
    NoStart::Impassable => because("§1.3", text!["the terrain is impassable"]);
}
