//! `myomer balance`: our units against a panel, our forces against each other, as a page of the documentation.

use std::process::ExitCode;

use lab::balance::{Heading, section};
use lab::battle::Telling;
use lab::skirmish::Fighter;
use lab::squadrons::{FORCES, Opening, Variant, force};
use lab::tournament::{Entrant, Standings};
use lab::{Control, Job, Squadrons, Stand, Tournament as Series};
use library::Library;

use super::progress::Progress;
use super::standings::entrant;
use super::{exit_code, ground, plan, save};
use crate::args::Balance;
use crate::{Session, files, print};

/// Mediums of introductory gear that everybody meets: fast and slow, near and far.
const PANEL: [&str; 4] = ["Bailiff", "Reeve", "Drover", "Gamekeeper"];

/// Battles of a pairing by default.
const PAIRING: u64 = 40;

pub fn balance(asked: &Balance, session: &Session) -> Result<ExitCode, String> {
    if let Some(file) = &asked.output {
        files::has_room_for(file).map_err(|why| format!("--output: {why}"))?;
    }
    let (mut units, mut forces) = (units(asked, &session.library)?, squadrons(asked)?);
    let progress = Progress::new(units.battles() + forces.battles());
    let mut stand = Stand::Finished;
    for series in [&mut units, &mut forces] {
        if stand == Stand::Finished {
            stand = series.run(&progress, |_| Control::Continue)?;
        }
    }
    progress.finish();
    let (units, forces) = (units.standings(), forces.standings());
    let text = page(asked, &units, &forces);
    match (stand, &asked.output) {
        (Stand::Finished, Some(file)) => save(file, &text).map_err(|why| format!("--output: {why}"))?,
        (_, None) => print(&text)?,
        (_, Some(file)) => {
            print(&text)?;
            eprintln!("myomer: {} is left as it was", file.display());
        }
    }
    Ok(exit_code(stand, units.battles + forces.battles))
}

/// Everybody against the panel.
fn units(asked: &Balance, library: &Library) -> Result<Series, String> {
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
    let map = ground::map(library, &asked.ground.board)?;
    let plan = plan(&asked.series, PAIRING, Telling::Sums);
    let entrants = named.iter().map(entrant).collect();
    let panel_of = panel.iter().map(entrant).collect();
    Series::against_panel(entrants, panel_of, |unit, opponent| {
        let sides = [vec![named[unit].clone()], vec![panel[opponent].clone()]];
        Ok(Job::new(ground::skirmish(&map, &asked.ground, &asked.series, sides)?, plan))
    })
}

fn squadrons(asked: &Balance) -> Result<Series, String> {
    let variant = Variant::of(squadron::Options::STANDARD);
    let names = || std::iter::once("even").chain(FORCES.iter().map(|(name, _)| *name));
    let forces: Vec<_> = names().map(|name| force(name, &variant)).collect::<Result<_, _>>()?;
    let entrants = names().map(|name| Entrant { name: name.to_owned(), battle_value: None }).collect();
    let plan = plan(&asked.series, PAIRING, Telling::Sums);
    let budget = ground::budget(&asked.series.thinking, ground::SQUADRON_NODES);
    Series::new(entrants, |first, second| {
        let sides = [Some(forces[first]), Some(forces[second])];
        let bots = ground::bots(&asked.series);
        let ground = Squadrons::new(variant.clone(), Opening::Quick, sides, bots, budget)?;
        Ok(Job::new(ground, plan))
    })
}

fn page(asked: &Balance, units: &Standings, forces: &Standings) -> String {
    let battles = asked.series.battles.unwrap_or(PAIRING);
    let again = format!("myomer balance -n {battles} --seed {} -o docs/balance.md", asked.series.seed);
    let bot = asked.series.bot.name();
    let partly = match (units.finished, forces.finished) {
        (true, true) => "",
        (false, _) | (_, false) => " **It was stopped before the end.**",
    };
    let head = format!(
        "# Balance\n\nMeasured, not reckoned: written by `{again}`. Players on both sides are {bot} bots; every pairing is \
         fought from both sides with the same dice; intervals are Wilson's, at 95 %. {} battles in all.{partly}\n\n",
        units.battles + forces.battles
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
                battles.next_multiple_of(2),
                PANEL.join(", ")
            ),
        },
        units,
    );
    let even = ("even", "as many of each kind as can be");
    let list: Vec<String> =
        std::iter::once(&even).chain(&FORCES).map(|(name, force)| format!("* {name}: {force}")).collect();
    let forces = section(
        &Heading {
            title: "M.A.S.C. forces".to_owned(),
            how: format!(
                "Each against each, {} games a pairing, tiles by lot, standard rules.\n\n{}",
                battles.next_multiple_of(2),
                list.join("\n")
            ),
        },
        forces,
    );
    format!("{head}{units}\n{forces}")
}
