//! `myomer balance`: our units against a panel, our forces against each other, as a page of the documentation.

use std::process::ExitCode;

use lab::balance::{Heading, section};
use lab::battle::Telling;
use lab::skirmish::Fighter;
use lab::squadrons::{Opening, force};
use lab::tournament::{Entrant, Standings};
use lab::{Control, Job, Squadrons, Stand, Tournament as Series};

use super::progress::Progress;
use super::standings::entrant;
use super::{INTERRUPTED, ground, pages, plan};
use crate::args::Balance;
use crate::print;

/// Mediums of introductory gear that everybody meets: fast and slow, near and far.
const PANEL: [&str; 4] = ["Bailiff", "Reeve", "Drover", "Gamekeeper"];

/// Forces that lean to one kind each, and the even one.
const FORCES: [(&str, &str); 7] = [
    ("even", "even"),
    ("turtles", "6 turtles, 1 wolf, 1 spider, 3 frogs, 3 rats, 2 ants"),
    ("wolves", "1 turtle, 6 wolves, 1 spider, 3 frogs, 3 rats, 2 ants"),
    ("spiders", "1 turtle, 1 wolf, 6 spiders, 3 frogs, 3 rats, 2 ants"),
    ("frogs", "3 turtles, 3 wolves, 2 spiders, 6 frogs, 1 rat, 1 ant"),
    ("rats", "3 turtles, 3 wolves, 2 spiders, 1 frog, 6 rats, 1 ant"),
    ("ants", "3 turtles, 3 wolves, 2 spiders, 1 frog, 1 rat, 6 ants"),
];

pub fn balance(asked: &Balance) -> Result<ExitCode, String> {
    let (mut units, mut forces) = (units(asked)?, squadrons(asked)?);
    let progress = Progress::new(units.battles() + forces.battles());
    for series in [&mut units, &mut forces] {
        if series.run(&progress, || Control::Continue)? != Stand::Finished {
            progress.finish();
            eprintln!("myomer: stopped; nothing was written");
            return Ok(ExitCode::from(INTERRUPTED));
        }
    }
    progress.finish();
    let text = page(asked, &units.standings(), &forces.standings());
    match &asked.output {
        Some(file) => pages::save(file, &text)?,
        None => print(&text)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Everybody against the panel.
fn units(asked: &Balance) -> Result<Series, String> {
    let wanted = |name: &str| {
        asked.only.as_ref().is_none_or(|only| name.to_lowercase().contains(&only.to_lowercase()))
    };
    let named: Result<Vec<Fighter>, String> =
        catalogue::mechs().filter(|file| wanted(file.name)).map(|file| Fighter::named(file.name)).collect();
    let named = named?;
    if named.is_empty() {
        return Err(format!(
            "--only: no unit of ours has {:?} in its name",
            asked.only.as_deref().unwrap_or("")
        ));
    }
    let panel: Vec<Fighter> = PANEL.iter().map(|name| Fighter::named(name)).collect::<Result<_, _>>()?;
    let plan = plan(&asked.series, asked.battles, Telling::Sums);
    let entrants = named.iter().map(entrant).collect();
    let panel_of = panel.iter().map(entrant).collect();
    Series::against_panel(entrants, panel_of, |unit, opponent| {
        let sides = [vec![named[unit].clone()], vec![panel[opponent].clone()]];
        Ok(Job::new(ground::skirmish(&asked.ground, &asked.series, sides)?, plan))
    })
}

fn squadrons(asked: &Balance) -> Result<Series, String> {
    let options = squadron::Options::STANDARD;
    let forces: Vec<_> = FORCES.iter().map(|(_, text)| force(text, &options)).collect::<Result<_, _>>()?;
    let entrants =
        FORCES.iter().map(|(name, _)| Entrant { name: (*name).to_owned(), battle_value: None }).collect();
    let plan = plan(&asked.series, asked.battles, Telling::Sums);
    let budget = ground::budget(&asked.series, ground::SQUADRON_NODES);
    Series::new(entrants, |first, second| {
        let sides = [Some(forces[first]), Some(forces[second])];
        let ground = Squadrons::new(options, Opening::Quick, sides, ground::bots(&asked.series), budget)?;
        Ok(Job::new(ground, plan))
    })
}

fn page(asked: &Balance, units: &Standings, forces: &Standings) -> String {
    let again = format!("myomer balance -n {} --seed {} > docs/balance.md", asked.battles, asked.series.seed);
    let bot = asked.series.bot.name();
    let head = format!(
        "# Balance\n\nMeasured, not reckoned: written by `{again}`. Players on both sides are {bot} bots; every pairing is \
         fought from both sides with the same dice; intervals are Wilson's, at 95 %.\n\n"
    );
    let units = section(
        &Heading {
            title: "'Mechs".to_owned(),
            how: format!(
                "One against one on {}, {} turns at most, {} battles against each of {}. A unit's own twin is one of its \
                 opponents where it is of the panel. \"Won per 1,000 BV\" is the share of battles won over battle value: \
                 the higher, the more a unit gives for its price against this panel.",
                asked.ground.board,
                asked.ground.turns,
                asked.battles.next_multiple_of(2),
                PANEL.join(", ")
            ),
        },
        units,
    );
    let list: Vec<String> = FORCES.iter().map(|(name, force)| format!("* {name}: {force}")).collect();
    let forces = section(
        &Heading {
            title: "M.A.S.C. forces".to_owned(),
            how: format!(
                "Each against each, {} games a pairing, tiles by lot, standard rules.\n\n{}",
                asked.battles.next_multiple_of(2),
                list.join("\n")
            ),
        },
        forces,
    );
    format!("{head}{units}\n{forces}")
}
