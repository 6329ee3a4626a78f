//! `myomer balance`: our units against a panel, our forces against the even one, as a page of the documentation.

use std::process::ExitCode;

use bots::Strength;
use lab::balance::{Heading, replaced, section};
use lab::skirmish::{Fighter, MAP, TURN_LIMIT};
use lab::squadrons::{FORCES, Opening, Variant, force};
use lab::tournament::{Entrant, Standings};
use lab::{Control, Job, Squadrons, Stand, Tournament};
use library::Library;

use super::progress::Progress;
use super::standings::entrant;
use super::{exit_code, inputs, plan, save};
use crate::args::{Balance, BalancePart, Series};
use crate::{Session, files, print};

/// Mediums of introductory gear that everybody meets: fast and slow, near and far.
const PANEL: [&str; 4] = ["Bailiff", "Reeve", "Drover", "Gamekeeper"];

/// Battles of a pairing by default.
const PAIRING: u64 = 40;

const HEAD: &str = "# Balance\n\nMeasured win rates of units and forces. Each section names the command that wrote it. \
Every pairing is fought from both sides with the same dice; intervals are 95 %.\n";

const MECHS: &str = "'Mechs";
const MASC: &str = "M.A.S.C. forces";

pub(crate) fn balance(asked: &Balance, session: &Session) -> Result<ExitCode, String> {
    if let Some(file) = &asked.output {
        files::has_room_for(file).map_err(|why| format!("--output: {why}"))?;
    }
    let mut parts: Vec<(&str, Tournament)> = Vec::new();
    if asked.part != BalancePart::Masc {
        parts.push((MECHS, units(asked, &session.library)?));
    }
    if asked.part != BalancePart::Mechs {
        parts.push((MASC, squadrons(asked)?));
    }
    let progress = Progress::new(parts.iter().map(|(_, series)| series.battles()).sum());
    let mut stand = Stand::Finished;
    for (_, series) in &mut parts {
        if stand == Stand::Finished {
            stand = series.run(&progress, |_| Control::Continue);
        }
    }
    progress.finish();
    let measured: Vec<(&str, Standings)> =
        parts.iter().map(|(title, series)| (*title, series.standings())).collect();
    let battles = measured.iter().map(|(_, standings)| standings.battles).sum();
    let old = asked.output.as_ref().filter(|file| file.exists()).map(|file| files::read(file)).transpose();
    let old = old.map_err(|why| format!("--output: {why}"))?;
    let old =
        old.map(String::from_utf8).transpose().map_err(|_| "--output: it is not UTF-8 text".to_owned())?;
    let mut page = old.unwrap_or_else(|| HEAD.to_owned());
    for (title, standings) in &measured {
        page = replaced(&page, title, &part(asked, title, standings));
    }
    match (stand, &asked.output) {
        (Stand::Finished, Some(file)) => save(file, &page).map_err(|why| format!("--output: {why}"))?,
        (_, None) => print(&page)?,
        (_, Some(file)) => {
            print(&page)?;
            eprintln!("myomer: {} is left as it was", file.display());
        }
    }
    Ok(exit_code(stand, battles))
}

/// Everybody against the panel.
fn units(asked: &Balance, library: &Library) -> Result<Tournament, String> {
    let wanted = |name: &str| {
        asked.only.as_ref().is_none_or(|only| name.to_lowercase().contains(&only.to_lowercase()))
    };
    let ours = library::built_in_files(library::Kind::Unit).filter(|file| wanted(file.name));
    let named: Result<Vec<Fighter>, String> = ours.map(|file| Fighter::named(file.name)).collect();
    let named = named?;
    if named.is_empty() {
        return Err(format!(
            "--only: no unit of ours has {:?} in its name",
            asked.only.as_deref().unwrap_or("")
        ));
    }
    let panel: Vec<Fighter> = PANEL.iter().map(|name| Fighter::named(name)).collect::<Result<_, _>>()?;
    let map = inputs::map(library, &asked.ground.board)?;
    let plan = plan(&asked.series, PAIRING);
    let entrants = named.iter().map(entrant).collect();
    let panel_of = panel.iter().map(entrant).collect();
    Tournament::against_panel(entrants, panel_of, |unit, opponent| {
        let sides = [vec![named[unit].clone()], vec![panel[opponent].clone()]];
        Ok(Job::new(inputs::skirmish(&map, &asked.ground, &asked.series, sides)?, plan))
    })
}

/// Every named force against the even one.
fn squadrons(asked: &Balance) -> Result<Tournament, String> {
    let variant = Variant::of(squadron::Options::STANDARD);
    let forces: Vec<_> = FORCES.iter().map(|(name, _)| force(name, &variant)).collect::<Result<_, _>>()?;
    let entrant = |name: &str| Entrant { name: name.to_owned(), battle_value: None };
    let entrants = FORCES.iter().map(|(name, _)| entrant(name)).collect();
    let plan = plan(&asked.series, PAIRING);
    let players = inputs::players(&asked.series, inputs::SQUADRON_NODES)?;
    Tournament::against_panel(entrants, vec![entrant("even")], |first, _| {
        let ground = Squadrons::new(variant.clone(), Opening::Quick, [Some(forces[first]), None], players)?;
        Ok(Job::new(ground, plan))
    })
}

/// The command that measures the same again.
fn command(asked: &Balance, part: &str, battles: u64) -> String {
    let Series { bot, against, seed, until, thinking, .. } = &asked.series;
    let mut words = format!("myomer balance --part {part} -n {battles} --seed {seed}");
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            words += &format!(" --{name} {value}");
        }
    };
    let quoted = |text: &str| match text.contains(|it: char| it.is_whitespace() || it == '\'') {
        true => format!("'{}'", text.replace('\'', "'\\''")),
        false => text.to_owned(),
    };
    add("bot", (*bot != Strength::default()).then(|| bot.name().to_owned()));
    add("against", against.map(|it| it.name().to_owned()));
    add("until", until.map(|it| format!("{}%", 100.0 * it)));
    add("nodes", thinking.nodes.map(|it| it.to_string()));
    add("time", thinking.time.map(|it| it.to_string()));
    add("only", asked.only.as_deref().map(quoted));
    add("board", (asked.ground.board != MAP).then(|| quoted(&asked.ground.board)));
    add("turns", (asked.ground.turns != TURN_LIMIT).then(|| asked.ground.turns.to_string()));
    let rules = &asked.ground.rules;
    add("rules", rules.ruling.rules.as_ref().map(|it| quoted(&it.display().to_string())));
    for rule in &rules.ruling.rule {
        add("rule", Some(quoted(rule)));
    }
    let weather = &rules.weather;
    add("weather", weather.weather.map(|it| it.word().to_owned()));
    add("fog", weather.fog.map(|it| it.word().to_owned()));
    add("light", weather.light.map(|it| it.word().to_owned()));
    add("wind", weather.wind.map(|it| it.word().to_owned()));
    add("red-zone", rules.red_zone.map(|it| it.to_string()));
    add("blue-zone", rules.blue_zone.map(|it| it.to_string()));
    words + " -o docs/balance.md"
}

/// One section: what was measured, how, and by which command.
fn part(asked: &Balance, title: &str, standings: &Standings) -> String {
    let battles = asked.series.battles.unwrap_or(PAIRING);
    let name = match title {
        MECHS => "mechs",
        _ => "masc",
    };
    let bot = asked.series.bot.name();
    let again = command(asked, name, battles);
    let partly = if standings.finished { "" } else { " **The run was stopped before the end.**" };
    let how = if title == MECHS { of_mechs(asked, battles) } else { of_forces() };
    let how =
        format!("Written by `{again}`: {} battles between {bot} bots.{partly} {how}", standings.battles);
    section(&Heading { title: title.to_owned(), how }, standings)
}

fn of_mechs(asked: &Balance, battles: u64) -> String {
    format!(
        "One against one on {}, {} turns at most, {} battles against each of {}. A unit of the panel also meets its own \
         twin. \"Won per 1,000 BV\" is the share of battles won divided by battle value: the higher, the better a unit is \
         for its price against this panel.",
        asked.ground.board,
        asked.ground.turns,
        battles,
        PANEL.join(", ")
    )
}

fn of_forces() -> String {
    let even = squadron::Force::even(&squadron::Card::standard(), &squadron::Options::STANDARD);
    let list: Vec<String> = FORCES.iter().map(|(name, force)| format!("* {name}: {force}")).collect();
    format!(
        "Each force against the even force ({even}), random tiles, quick start, standard rules, the card of §13.\n\n{}",
        list.join("\n")
    )
}
