//! Turns a document into battles that can be fought.

use std::sync::Arc;
use std::time::Duration;

use bots::{Budget, Habits, Strength};
use classic::{Conditions, Options, Start, Terms, Zone};
use grid::{Facing, Hex};
use kit::{BySeat, Seat};
use library::ContentHash;
use serde_json::Value;

use super::document::{Document, Entrants, GameName, OpeningName, Place, SideDocument};
use super::entrants;
use super::unit_words::{UsualSkills, fighters};
use super::{Experiment, ExperimentCell, ExperimentError, Resources};
use crate::battle::{Battleground, Player};
use crate::skirmish::{DUEL, Fighter, MAP, Skirmish, TURN_LIMIT};
use crate::squadrons::{Opening, Squadrons, Variant, force};

/// What a decision in Classic may cost by default: enough for a veteran, and the same on every machine.
pub const CLASSIC_NODES: u64 = 200;
pub const SQUADRON_NODES: u64 = 20_000;

/// Default battles of a cell, and the limit of one that stops at a precision.
const BATTLES: u64 = 1000;
const UNTIL: u64 = 1_000_000;
const MOST_BATTLES: u64 = 1_000_000_000;

type Answer<T> = Result<T, ExperimentError>;

/// An error of a field.
fn at<E: std::fmt::Display>(place: &str) -> impl Fn(E) -> ExperimentError + '_ {
    move |why| ExperimentError::new(place, &why.to_string())
}

impl Experiment {
    /// Finds everything that a document names.
    pub fn new(document: Document, resources: &dyn Resources) -> Answer<Experiment> {
        let precision = document.precision.as_deref().map(percentage).transpose().map_err(at("precision"))?;
        let usual = if precision.is_some() { UNTIL } else { BATTLES };
        let battles = document.battles.unwrap_or(usual);
        if !(1..=MOST_BATTLES).contains(&battles) {
            let why = format!("write a whole number from 1 to {MOST_BATTLES}");
            return Err(ExperimentError::new("battles", &why));
        }
        let seed = document.seed.unwrap_or(1);
        let field = entrants::field(&document, seed, resources)?;
        let mut cells = Vec::new();
        for (vary, cell) in document.cells()? {
            match &field {
                None => cells.push(ExperimentCell { ground: ground(&cell, resources)?, vary, pairing: None }),
                Some(field) => {
                    for (first, second) in pairs(field.len()) {
                        let sides = [vec![field[first].clone()], vec![field[second].clone()]];
                        let ground: Arc<dyn Battleground> = Arc::new(skirmish(&cell, sides, resources)?);
                        let pairing = Some((first, second));
                        cells.push(ExperimentCell { ground, vary: vary.clone(), pairing });
                    }
                }
            }
        }
        let entrants = entrants::named(field.as_deref().unwrap_or_default());
        let mut experiment =
            Experiment { document, cells, entrants, seed, battles, precision, hash: String::new() };
        experiment.hash = experiment.reckon_hash();
        Ok(experiment)
    }

    /// SHA-256 over everything that the rows depend on, its first 16 digits.
    fn reckon_hash(&self) -> String {
        let mut text = format!("experiment 1\n{} {} {:?}\n", self.seed, self.battles, self.precision);
        for cell in &self.cells {
            let card = cell.ground.card();
            let vary = serde_json::to_string(&cell.vary).unwrap_or_default();
            text += &format!("{} {vary} {:?} {}\n", cell.ground.fingerprint(), card.title, card.ground);
        }
        ContentHash::of(text.as_bytes()).to_string()[..16].to_owned()
    }
}

/// Each with each, once.
fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |first| (first + 1..count).map(move |second| (first, second)))
}

/// `2%`, `2` or `0.5%`: a part of the whole.
pub fn percentage(text: &str) -> Result<f64, String> {
    let number: f64 = text
        .trim_end_matches('%')
        .trim()
        .parse()
        .map_err(|_| format!("{text:?} is no percentage; write 2% or 0.5%"))?;
    match number > 0.0 && number < 50.0 {
        true => Ok(number / 100.0),
        false => Err(format!("{text:?}: it must lie between 0% and 50%")),
    }
}

/// What a document describes, of either game.
pub(crate) enum Resolved {
    Classic(Box<Skirmish>),
    Squadron(Box<Squadrons>),
}

impl Resolved {
    /// Of a document without entrants and without anything to vary.
    pub(crate) fn new(document: &Document, resources: &dyn Resources) -> Answer<Resolved> {
        match document.game {
            GameName::Classic => {
                let sides = [
                    side("first", &document.first, DUEL[0], document, resources)?,
                    side("second", &document.second, DUEL[1], document, resources)?,
                ];
                Ok(Resolved::Classic(Box::new(skirmish(document, sides, resources)?)))
            }
            GameName::Squadron => Ok(Resolved::Squadron(Box::new(squadrons(document, resources)?))),
        }
    }
}

fn ground(document: &Document, resources: &dyn Resources) -> Answer<Arc<dyn Battleground>> {
    Ok(match Resolved::new(document, resources)? {
        Resolved::Classic(skirmish) => Arc::new(*skirmish),
        Resolved::Squadron(squadrons) => Arc::new(*squadrons),
    })
}

fn side(
    name: &str,
    side: &SideDocument,
    usual: &str,
    document: &Document,
    resources: &dyn Resources,
) -> Answer<Vec<Fighter>> {
    let skills = UsualSkills { gunnery: side.gunnery, piloting: side.piloting };
    let (place, texts) = match (&side.force, &side.units[..]) {
        (None, []) => ("units", vec![usual.to_owned()]),
        (None, units) => ("units", units.to_vec()),
        (Some(force), []) => match document.forces.get(force) {
            Some(units) => ("force", units.clone()),
            None => {
                let close = kit::did_you_mean(force, document.forces.keys().map(String::as_str));
                let why = format!("no force is called {force:?} under [forces]{close}");
                return Err(ExperimentError::new(&format!("{name}.force"), &why));
            }
        },
        (Some(_), _) => {
            return Err(ExperimentError::new(&format!("{name}.force"), "a side has units or a force"));
        }
    };
    fighters(resources, &texts, skills).map_err(at(&format!("{name}.{place}")))
}

/// The player of a side. A budget for a bot that does not search would do nothing and is refused.
fn player(place: &str, side: &SideDocument, usual: u64, resources: &dyn Resources) -> Answer<Player> {
    let bot = side.bot.unwrap_or_default();
    let field = if side.nodes.is_some() { "nodes" } else { "time_ms" };
    let refused = |why: &str| ExperimentError::new(&format!("{place}.{field}"), why);
    if !Player::searches(bot) && (side.nodes.is_some() || side.time_ms.is_some()) {
        return Err(refused(&no_search(bot)));
    }
    let budget = match (side.nodes, side.time_ms) {
        (Some(_), Some(_)) => return Err(refused("a budget is of positions or of time, not both")),
        (nodes, None) => Budget::nodes(nodes.unwrap_or(usual)),
        (None, Some(time)) => {
            let source = resources.time().ok_or_else(|| refused("there is no clock here; give nodes"))?;
            Budget::time(Duration::from_millis(time), source)
        }
    };
    let habits = habits(place, side)?;
    Ok(Player { habits, ..Player::new(bot, budget) })
}

fn habits(place: &str, side: &SideDocument) -> Answer<Habits> {
    let Some(masc_steps) = side.masc_steps else { return Ok(Habits::USUAL) };
    if masc_steps > Habits::MASC_STEPS {
        let why = format!("{masc_steps}: MASC has {} steps; 0 is never", Habits::MASC_STEPS);
        return Err(ExperimentError::new(&format!("{place}.masc_steps"), &why));
    }
    Ok(Habits { masc_steps: Some(masc_steps) })
}

fn no_search(bot: Strength) -> String {
    format!("a {} does not search, so this would do nothing: it is for veteran and ace", bot.name())
}

fn players(document: &Document, usual: u64, resources: &dyn Resources) -> Answer<[Player; 2]> {
    Ok([
        player("first", &document.first, usual, resources)?,
        player("second", &document.second, usual, resources)?,
    ])
}

fn refuse(place: &str, is_said: bool, why: &str) -> Answer<()> {
    if is_said { Err(ExperimentError::new(place, why)) } else { Ok(()) }
}

fn skirmish(document: &Document, sides: [Vec<Fighter>; 2], resources: &dyn Resources) -> Answer<Skirmish> {
    let why = "only with game = \"squadron\"";
    refuse("card", document.card.is_some(), why)?;
    refuse("tiles", document.tiles.is_some(), why)?;
    refuse("opening", document.opening != OpeningName::Quick, why)?;
    let map = resources.map(document.board.as_deref().unwrap_or(MAP)).map_err(at("board"))?;
    let players = players(document, CLASSIC_NODES, resources)?;
    let (zones, places) = starts(document)?;
    let terms = Terms { zones, ..terms(document)? };
    Skirmish::placed(&map, sides, players, terms, &places).map_err(at("start"))
}

/// Rules, weather and the last turn.
fn terms(document: &Document) -> Answer<Terms> {
    let mut options = match &document.rules {
        Value::Null => Options::texts(),
        rules => serde_json::from_value::<Options>(rules.clone()).map_err(at("rules"))?,
    };
    refuse("rules.turn_limit", options.turn_limit.is_some(), "the last turn is set by turns")?;
    let turns = document.turns.unwrap_or(TURN_LIMIT);
    refuse("turns", !(1..=1000).contains(&turns), "write a whole number from 1 to 1000")?;
    options.turn_limit = Some(turns);
    let weather = document.weather;
    let conditions = Conditions {
        fog: weather.fog.unwrap_or_default(),
        light: weather.light.unwrap_or_default(),
        precipitation: weather.precipitation.unwrap_or_default(),
        wind: weather.wind.unwrap_or_default(),
    };
    Ok(Terms { options, conditions, ..Terms::default() })
}

/// Zones and places of the seats.
fn starts(document: &Document) -> Answer<(BySeat<Zone>, BySeat<Vec<Start>>)> {
    let mut zones = Terms::default().zones;
    let mut places = BySeat::new(Vec::new(), Vec::new());
    let both =
        [(Seat::Red, "start.red", &document.start.red), (Seat::Blue, "start.blue", &document.start.blue)];
    for (seat, name, place) in both {
        match place {
            None => {}
            Some(Place::Zone(text)) => zones[seat] = text.parse().map_err(at(name))?,
            Some(Place::Hexes(texts)) => {
                places[seat] =
                    texts.iter().map(|it| start(it)).collect::<Result<_, _>>().map_err(at(name))?;
            }
        }
    }
    Ok((zones, places))
}

/// `0805:south`.
pub fn start(text: &str) -> Result<Start, String> {
    let wrong = |why: &str| format!("{text:?}: a place is a hex and a facing, as in 0805:south{why}");
    let (hex, facing) = text.split_once(':').ok_or_else(|| wrong(""))?;
    let hex: Hex = hex.trim().parse().map_err(|why| wrong(&format!("; {why}")))?;
    let named = |it: &Facing| it.compass() == facing.trim();
    let facing = Facing::ALL.into_iter().find(named).ok_or_else(|| {
        wrong("; facings are north, north-east, south-east, south, south-west and north-west")
    })?;
    Ok(Start { hex, facing })
}

fn squadrons(document: &Document, resources: &dyn Resources) -> Answer<Squadrons> {
    let why = "only with game = \"classic\"";
    refuse("board", document.board.is_some(), why)?;
    refuse("weather", document.weather != Default::default(), why)?;
    refuse("start", document.start != Default::default(), why)?;
    refuse("turns", document.turns.is_some(), "M.A.S.C. has rules.turn_limit")?;
    for (place, side) in [("first", &document.first), ("second", &document.second)] {
        let at = |field: &str| format!("{place}.{field}");
        refuse(&at("units"), !side.units.is_empty(), "a side of M.A.S.C. has a force")?;
        refuse(&at("masc_steps"), side.masc_steps.is_some(), why)?;
    }
    let options = match &document.rules {
        Value::Null => squadron::Options::STANDARD,
        rules => squadron_options(rules).map_err(at("rules"))?,
    };
    let mut variant = Variant::of(options);
    if let Some(file) = &document.card {
        variant.card = resources.text(file).map_err(at("card"))?;
        variant.stat_card().map_err(|why| ExperimentError::new("card", &format!("{file}: {why}")))?;
    }
    if let Some(file) = &document.tiles {
        let text = resources.text(file).map_err(at("tiles"))?;
        squadron::Tiles::parse(&text)
            .map_err(|why| ExperimentError::new("tiles", &format!("{file}: {why}")))?;
        variant.tiles = Some(text);
    }
    let read = |place: &str, side: &SideDocument| match side.force.as_deref() {
        None | Some("even") => Ok(None),
        Some(text) => force(text, &variant).map(Some).map_err(at(place)),
    };
    let forces = [read("first.force", &document.first)?, read("second.force", &document.second)?];
    let opening = match document.opening {
        OpeningName::Quick => Opening::Quick,
        OpeningName::Full => Opening::Full,
    };
    let players = players(document, SQUADRON_NODES, resources)?;
    Squadrons::new(variant, opening, forces, players).map_err(at("rules"))
}

/// The parameters that are named, on those of the standard game.
fn squadron_options(rules: &Value) -> Result<squadron::Options, String> {
    let Value::Object(named) = rules else {
        return Err("write the parameters of M.A.S.C. as a table".to_owned());
    };
    let mut all = serde_json::to_value(squadron::Options::STANDARD).map_err(|why| why.to_string())?;
    for (key, value) in named {
        all[key] = value.clone();
    }
    serde_json::from_value(all).map_err(|why| why.to_string())
}

/// A tournament is of Classic, and has entrants in place of sides.
pub(super) fn check_entrants(document: &Document, _: &Entrants) -> Answer<()> {
    refuse("entrants", document.game == GameName::Squadron, "only with game = \"classic\"")?;
    let has_units = |side: &SideDocument| !side.units.is_empty() || side.force.is_some();
    let why = "a tournament has entrants; first and second only say who plays";
    refuse("first.units", has_units(&document.first), why)?;
    refuse("second.units", has_units(&document.second), why)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Experiment, ExperimentError> {
        Experiment::read(text, library::built_in())
    }

    #[test]
    fn what_cannot_be_fought_is_told_with_its_field() {
        for (text, place, why) in [
            ("board = 'Atlantis'", "board", "no board named"),
            ("[first]\nunits = ['Baliff']", "first.units", "did you mean Bailiff?"),
            ("[first]\nforce = 'lanse'\n[forces]\nlance = ['Reeve']", "first.force", "lance"),
            ("[second]\nnodes = 50", "second.nodes", "a regular does not search"),
            ("[first]\nbot = 'veteran'\ntime_ms = 5", "first.time_ms", "no clock"),
            ("[rules]\ncluster8 = 'common'", "rules", "did you mean cluster7?"),
            ("[start]\nred = 'up:2'", "start.red", "as in north:3"),
            ("[start]\nred = ['0805:up']", "start.red", "north-east"),
            ("precision = 'high'", "precision", "write 2%"),
            ("turns = 0", "turns", "from 1 to 1000"),
            ("[first]\nmasc_steps = 6", "first.masc_steps", "MASC has 5 steps"),
            ("game = 'squadron'\n[first]\nmasc_steps = 2", "first.masc_steps", "only with game"),
            ("game = 'squadron'\nboard = 'x'", "board", "only with game"),
            ("game = 'squadron'\n[first]\nforce = 'evn'", "first.force", "did you mean even?"),
            ("entrants = ['Bailiff']", "entrants", "two or more"),
            ("entrants = ['Bailiff', 'Reeve']\n[first]\nunits = ['Reeve']", "first.units", "entrants"),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!(error.place, place, "{text}: {error}");
            assert!(error.why.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn the_hash_stands_for_what_is_fought_and_not_for_how_it_is_written() {
        let hash = |text: &str| read(text).expect(text).hash;
        let plain = hash("battles = 10\n[first]\nunits = ['Bailiff']\n[second]\nunits = ['Reeve']");
        assert_eq!(plain.len(), 16);
        assert_eq!(hash("title = 'x'\nseed = 1\nbattles = 10\nboard = 'Lantern Wood'"), plain);
        for other in ["seed = 2", "battles = 12", "board = 'red-flats'", "turns = 30", "rules = 'practice'"] {
            let text = if other.starts_with("battles") {
                other.to_owned()
            } else {
                format!("battles = 10\n{other}")
            };
            assert_ne!(hash(&text), plain, "{other}");
        }
    }
}
