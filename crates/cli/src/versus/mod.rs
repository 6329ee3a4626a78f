//! `myomer match`: one game, bots or programs in the seats, and its record.

pub(crate) mod game;
mod json_patch;
mod player_name;
mod program;
pub(crate) mod program_seat;
mod seat_view;
pub(crate) mod table;
mod wire;

use std::process::ExitCode;
use std::time::Duration;

use classic::fire::read_networks;
use classic::{Departure, Setup, Start, UnitId, UnitSetup};
use kit::record::{Ending, Header, Source};
use kit::{BySeat, Seat};
use lab::Luck;
use lab::experiment::start;
use lab::skirmish::{DUEL, MAP, TURN_LIMIT};
use lab::squadrons::force;
use library::Library;
use serde_json::json;
use squadron::ByColour;
use squadron::opening::quick::Quick;

use crate::args::{GameOf, Match, Player, Ruling};
use crate::rules::terms;
use crate::series::{CLASSIC_NODES, SQUADRON_NODES, budget, check_search, fighters, map, save};
use crate::variant::variant;
use crate::{Session, files, print};
use game::Matched;
pub(crate) use player_name::player_name;
use program_seat::{ProgramSeat, Terms};
use table::{Played, Recording, SeatFault, Seated, Table};

pub(crate) fn play(asked: &Match, session: &Session) -> Result<ExitCode, String> {
    if let Some(file) = &asked.output {
        files::has_room_for(file).map_err(|why| format!("--output: {why}"))?;
    }
    check_game(asked)?;
    let (played, departures) = match asked.game {
        GameOf::Classic => {
            let setup = classic_setup(asked, &session.library)?;
            let departures = setup.terms().departures();
            (run::<classic::State>(asked, setup, CLASSIC_NODES, bots::classic)?, departures)
        }
        GameOf::Squadron => {
            let setup = squadron_setup(asked)?;
            let departures = setup.departures().into_iter().map(|(key, value)| Departure { key, value });
            let departures = departures.collect();
            (run::<squadron::State>(asked, setup, SQUADRON_NODES, bots::squadron)?, departures)
        }
    };
    if let Some(file) = &asked.output {
        save(file, &(played.lines.join("\n") + "\n")).map_err(|why| format!("--output: {why}"))?;
    }
    print(&if asked.json {
        as_json(asked, &played, &departures)
    } else {
        as_text(asked, &played, &departures)
    })?;
    Ok(match played.end {
        Ending::Forfeited(_) => ExitCode::from(1),
        Ending::Over(_) | Ending::Resigned(_) | Ending::Abandoned => ExitCode::SUCCESS,
    })
}

/// What is said of one game is not passed over in the other.
fn check_game(asked: &Match) -> Result<(), String> {
    let (strange, game) = match asked.game {
        GameOf::Classic => {
            let of_squadron = vec![
                ("--full", asked.full),
                ("--red-force", asked.red_force.is_some()),
                ("--blue-force", asked.blue_force.is_some()),
                (asked.squadron.said().unwrap_or(""), asked.squadron.said().is_some()),
            ];
            (of_squadron, "squadron")
        }
        GameOf::Squadron => {
            let of_classic = vec![
                ("--red-units", !asked.red_units.is_empty()),
                ("--blue-units", !asked.blue_units.is_empty()),
                ("--board", asked.board.is_some()),
                ("--red-network", asked.red_network.is_some()),
                ("--blue-network", asked.blue_network.is_some()),
                ("--red-start", !asked.red_start.is_empty()),
                ("--blue-start", !asked.blue_start.is_empty()),
                ("--turns", asked.turns.is_some()),
                ("weather and zones", asked.rules.has_weather_or_zones()),
            ];
            (of_classic, "classic")
        }
    };
    match strange.iter().find(|(_, is_said)| *is_said) {
        Some((argument, _)) => Err(format!("{argument}: only with --game {game}")),
        None => Ok(()),
    }
}

/// The units of a seat as they were named, or one of ours.
fn named(given: &[String], ours: &str) -> Vec<String> {
    if given.is_empty() { vec![ours.to_owned()] } else { given.to_vec() }
}

fn classic_setup(asked: &Match, library: &Library) -> Result<Setup, String> {
    let mut units = Vec::new();
    let [red, blue] = DUEL;
    for (seat, argument, names) in [
        (Seat::Red, "--red-units", named(&asked.red_units, red)),
        (Seat::Blue, "--blue-units", named(&asked.blue_units, blue)),
    ] {
        let fighters = fighters(library, argument, &names)?;
        let mut places = places(asked, seat, fighters.len())?.into_iter();
        for it in fighters {
            units.push(UnitSetup {
                seat,
                sheet: it.sheet,
                gunnery: it.gunnery,
                piloting: it.piloting,
                start: places.next(),
            });
        }
    }
    let terms = terms(&asked.rules, asked.turns.unwrap_or(TURN_LIMIT))?;
    let mut setup = Setup::on(terms, map(library, asked.board.as_deref().unwrap_or(MAP))?.board, units);
    link(&mut setup, Seat::Red, "--red-network", asked.red_network.as_deref())?;
    link(&mut setup, Seat::Blue, "--blue-network", asked.blue_network.as_deref())?;
    Ok(setup)
}

/// Where the units of a seat begin, one after the other; those beyond the list deploy from their zone.
fn places(asked: &Match, seat: Seat, units: usize) -> Result<Vec<Start>, String> {
    let (argument, texts) = match seat {
        Seat::Red => ("--red-start", &asked.red_start),
        Seat::Blue => ("--blue-start", &asked.blue_start),
    };
    if texts.len() > units {
        return Err(format!("{argument}: {} places, but the side has {units} units", texts.len()));
    }
    texts.iter().map(|text| start(text)).collect::<Result<_, _>>().map_err(|why| format!("{argument}: {why}"))
}

/// §15.3.2 The networks of a side as they were named, in place of those that form by themselves.
fn link(setup: &mut Setup, seat: Seat, argument: &str, named: Option<&str>) -> Result<(), String> {
    let Some(text) = named else { return Ok(()) };
    let side: Vec<UnitId> =
        (0..).map(UnitId).zip(&setup.units).filter(|(_, unit)| unit.seat == seat).map(|(id, _)| id).collect();
    let named = read_networks(text, &side).map_err(|why| format!("{argument}: {why}"))?;
    setup.networks.retain(|it| !it.members().any(|id| side.contains(&id)));
    setup.networks.extend(named);
    Ok(())
}

fn squadron_setup(asked: &Match) -> Result<squadron::Setup, String> {
    let Ruling { rule, rules } = &asked.rules.ruling;
    let variant = variant(&asked.squadron, rule, rules.as_deref())?;
    let force = |argument: &str, text: &Option<String>| {
        let read = |text: &String| force(text, &variant).map_err(|why| format!("{argument}: {why}"));
        text.as_ref().map(read).transpose()
    };
    let forces =
        ByColour::new(force("--red-force", &asked.red_force)?, force("--blue-force", &asked.blue_force)?);
    let start = match asked.full {
        true => squadron::Start::Full,
        false => {
            let seed = luck(asked).ground() as u32;
            squadron::Start::Quick(Quick { seed, forces, ..Quick::default() })
        }
    };
    Ok(variant.setup(start))
}

/// The streams of a match, as of the first battle of a series with this seed.
fn luck(asked: &Match) -> Luck {
    Luck::new(asked.seed, 0)
}

fn run<G: Matched>(
    asked: &Match,
    setup: G::Setup,
    nodes: u64,
    bot: fn(bots::Strength, u64) -> Box<dyn bots::Bot<G>>,
) -> Result<Played, String> {
    let bots: Vec<bots::Strength> = [&asked.red, &asked.blue].into_iter().filter_map(Player::bot).collect();
    check_search(&asked.thinking, &bots)?;
    let budget = budget(&asked.thinking, nodes);
    let (luck, limit) = (luck(asked), Duration::from_millis(asked.limit));
    let names = BySeat::new(asked.red.name(), asked.blue.name());
    let header = Header::new::<G>(concat!("myomer ", env!("CARGO_PKG_VERSION")), names, setup)
        .with_source(Source::Seed(luck.dice()));
    let seated = |seat: Seat| -> Result<Seated<G>, String> {
        let player = if seat == Seat::Red { &asked.red } else { &asked.blue };
        match player {
            Player::Bot(strength) => Ok(Seated::Bot(bot(*strength, luck.player(seat)), budget)),
            Player::Program(command) => {
                let terms = Terms { seat, seed: luck.player(seat), limit, setup: &header.setup };
                let program = ProgramSeat::start::<G>(command, &terms)
                    .map_err(|why| format!("--{}: {command}: {why}", seat.name().to_lowercase()))?;
                Ok(Seated::Program(program))
            }
        }
    };
    let players = BySeat::new(seated(Seat::Red)?, seated(Seat::Blue)?);
    let recording = if asked.output.is_some() { Recording::Written } else { Recording::Left };
    Table { header, players, luck, limit, recording }.play()
}

fn as_text(asked: &Match, played: &Played, departures: &[Departure]) -> String {
    let mut out = String::new();
    for SeatFault { seat, entry, why } in &played.faults {
        out += &format!("{}, action {entry}: {why}\n", played.sides[*seat].name());
    }
    out += &format!(
        "{} ({}) against {} ({}): {}\n",
        played.sides.red.name(),
        asked.red.name(),
        played.sides.blue.name(),
        asked.blue.name(),
        played.ended()
    );
    let turns = if played.turns == 1 { "turn" } else { "turns" };
    out += &format!(
        "{} actions, {} {turns}; seed {}{}\n",
        played.actions,
        played.turns,
        asked.seed,
        lab::html_report::house_rules(departures)
    );
    if let Some(file) = &asked.output {
        out += &format!("record: {}\n", file.display());
    }
    out
}

fn as_json(asked: &Match, played: &Played, departures: &[Departure]) -> String {
    let faults: Vec<_> = played
        .faults
        .iter()
        .map(|fault| json!({ "seat": fault.seat, "entry": fault.entry, "why": fault.why }))
        .collect();
    let value = json!({
        "red": asked.red.name(),
        "blue": asked.blue.name(),
        "end": played.end,
        "text": played.ended(),
        "sides": { "red": played.sides.red.name(), "blue": played.sides.blue.name() },
        "turns": played.turns,
        "actions": played.actions,
        "faults": faults,
        "seed": asked.seed.to_string(),
        "departures": departures,
        "record": asked.output.as_ref().map(|file| file.display().to_string()),
    });
    format!("{value:#}\n")
}
