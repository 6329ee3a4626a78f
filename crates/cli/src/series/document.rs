//! `duel`, `battle`, `squadron` and `tournament` as experiments.

use lab::Player;
use lab::experiment::{
    Document, Entrants, ExperimentError, GameName, OpeningName, Place, SideDocument, StartDocument,
    WeatherDocument,
};
use lab::skirmish::{DUEL, LANCES};
use serde_json::{Map, Value, json};

use super::inputs::check_search;
use crate::args::{Battle, Battlefield, Duel, Parameters, Series, Squadron, Thinking, Tournament};
use crate::rules::terms;
use crate::variant::variant;

/// Battles of a series that nobody counted.
const DUELS: u64 = 1000;
const BATTLES: u64 = 200;
const PAIRING: u64 = 40;

/// The default field of a tournament: our introductory mediums.
const MEDIUMS: [&str; 6] = ["Bailiff", "Reeve", "Beadle", "Drover", "Cooper", "Gamekeeper"];

/// An experiment, and the arguments that its fields were written with.
#[derive(Debug)]
pub(super) struct ShortForm {
    pub document: Document,
    arguments: &'static [(&'static str, &'static str)],
}

impl ShortForm {
    /// What is wrong, with the argument that says it.
    pub(super) fn fault(&self, error: &ExperimentError) -> String {
        let argument = self.arguments.iter().find(|(place, _)| *place == error.place);
        match argument {
            Some((_, argument)) => format!("{argument}: {}", error.why),
            None => error.why.clone(),
        }
    }
}

pub(super) fn duel(asked: &Duel) -> Result<ShortForm, String> {
    let [first, second] = match &asked.units[..] {
        [] => DUEL.map(str::to_owned),
        [one] => [one.clone(), DUEL[1].to_owned()],
        [first, second, ..] => [first.clone(), second.clone()],
    };
    let mut document = classic(&asked.fights.ground, &asked.fights.series, DUELS)?;
    document.first.units = vec![first];
    document.second.units = vec![second];
    let arguments = &[("first.units", "UNIT"), ("second.units", "UNIT"), ("board", "--board")];
    Ok(ShortForm { document, arguments })
}

pub(super) fn battle(asked: &Battle) -> Result<ShortForm, String> {
    let side = |given: &[String], ours: [&str; 4]| match given {
        [] => ours.map(str::to_owned).to_vec(),
        names => names.to_vec(),
    };
    let mut document = classic(&asked.fights.ground, &asked.fights.series, BATTLES)?;
    document.first.units = side(&asked.red, LANCES[0]);
    document.second.units = side(&asked.blue, LANCES[1]);
    let arguments = &[("first.units", "--red"), ("second.units", "--blue"), ("board", "--board")];
    Ok(ShortForm { document, arguments })
}

pub(super) fn tournament(asked: &Tournament) -> Result<ShortForm, String> {
    let units = match &asked.units[..] {
        [] => MEDIUMS.map(str::to_owned).to_vec(),
        [alone] if !crate::force::is_mul(alone) => {
            return Err(format!("UNIT: {alone} has nobody to fight: a tournament needs two or more"));
        }
        given => given.to_vec(),
    };
    let mut document = classic(&asked.fights.ground, &asked.fights.series, PAIRING)?;
    document.entrants = Some(Entrants::Named(units));
    let arguments = &[("entrants", "UNIT"), ("board", "--board")];
    Ok(ShortForm { document, arguments })
}

pub(super) fn squadron(asked: &Squadron) -> Result<ShortForm, String> {
    let mut document = series(&asked.series, BATTLES)?;
    document.game = GameName::Squadron;
    let Parameters { rule, rules } = &asked.parameters;
    let options = variant(&asked.rules, rule, rules.as_deref())?.options;
    document.rules = parameters(options);
    let path = |file: &Option<std::path::PathBuf>| file.as_ref().map(|it| it.display().to_string());
    (document.card, document.tiles) = (path(&asked.rules.card), path(&asked.rules.tiles));
    document.opening = if asked.full { OpeningName::Full } else { OpeningName::Quick };
    // Equal sides could only show what the seats are worth: without a word, two different forces meet.
    let is_plain =
        asked.red.is_none() && asked.blue.is_none() && !asked.full && asked.series.against.is_none();
    // The named forces are of the standard size.
    let is_standard = options.lights == 8 && options.mids == 8;
    document.first.force = asked.red.clone();
    document.second.force =
        if is_plain && is_standard { Some("swift".to_owned()) } else { asked.blue.clone() };
    let arguments =
        &[("first.force", "--red"), ("second.force", "--blue"), ("card", "--card"), ("tiles", "--tiles")];
    Ok(ShortForm { document, arguments })
}

/// Ground, rules and weather.
fn classic(ground: &Battlefield, asked: &Series, by_default: u64) -> Result<Document, String> {
    let terms = terms(&ground.rules, ground.turns)?;
    let rules: Map<String, Value> = classic::Options::texts()
        .differences(&terms.options)
        .filter(|it| it.switch.key != "turn_limit")
        .map(|it| (it.switch.key.to_owned(), Value::from(it.switch.of(&terms.options).to_string())))
        .collect();
    let weather = &ground.rules.weather;
    let zone = |zone: Option<classic::Zone>| zone.map(|it| Place::Zone(it.to_string()));
    Ok(Document {
        board: Some(ground.board.clone()),
        turns: Some(ground.turns),
        rules: if rules.is_empty() { Value::Null } else { Value::Object(rules) },
        weather: WeatherDocument {
            fog: weather.fog,
            light: weather.light,
            precipitation: weather.weather,
            wind: weather.wind,
        },
        start: StartDocument { red: zone(ground.rules.red_zone), blue: zone(ground.rules.blue_zone) },
        ..series(asked, by_default)?
    })
}

/// How much is fought, and by whom.
fn series(asked: &Series, by_default: u64) -> Result<Document, String> {
    let bots = [asked.bot, asked.against.unwrap_or(asked.bot)];
    check_search(&asked.thinking, &bots)?;
    let Thinking { nodes, time } = asked.thinking;
    let side = |bot: bots::Strength| {
        let is_limited = Player::searches(bot);
        let (nodes, time_ms) = (nodes.filter(|_| is_limited), time.filter(|_| is_limited));
        SideDocument { bot: Some(bot), nodes, time_ms, ..SideDocument::default() }
    };
    Ok(Document {
        battles: asked.battles.or(asked.until.is_none().then_some(by_default)),
        precision: asked.until.map(|until| format!("{}%", 100.0 * until)),
        seed: Some(asked.seed),
        first: side(bots[0]),
        second: side(bots[1]),
        ..Document::default()
    })
}

/// The parameters of M.A.S.C. that are not those of the standard game.
fn parameters(asked: squadron::Options) -> Value {
    let plain = |options: squadron::Options| {
        let mut all = json!(options);
        for key in ["overtime", "stall"] {
            // What the first edition did is not written down.
            if all.get(key).is_none() {
                all[key] = if key == "stall" { json!("no_points") } else { Value::Null };
            }
        }
        all
    };
    let (asked, standard) = (plain(asked), plain(squadron::Options::STANDARD));
    let Value::Object(asked) = asked else { return Value::Null };
    let other: Map<String, Value> =
        asked.into_iter().filter(|(key, value)| standard[key] != *value).collect();
    if other.is_empty() { Value::Null } else { Value::Object(other) }
}
