//! `myomer tournament`: every unit against every other.

use std::process::ExitCode;

use lab::battle::Telling;
use lab::skirmish::Fighter;
use lab::tournament::{Entrant, Standings};
use lab::{Control, Job, Tournament as Series};

use super::progress::Progress;
use super::report::told;
use super::{exit_code, fighter, ground, plan};
use crate::args::Tournament;
use crate::print;
use crate::table::{Align, Table};
use crate::terminal::{Ink, Paint};

/// The default field: our introductory mediums.
const MEDIUMS: [&str; 6] = ["Bailiff", "Reeve", "Beadle", "Drover", "Cooper", "Gamekeeper"];

pub fn tournament(asked: &Tournament, paint: Paint, width: usize) -> Result<ExitCode, String> {
    let names: Vec<String> = match &asked.units[..] {
        [] => MEDIUMS.map(str::to_owned).into(),
        given => given.to_vec(),
    };
    let fighters: Vec<Fighter> = names.iter().map(|name| fighter(name)).collect::<Result<_, _>>()?;
    let plan = plan(&asked.series, asked.battles, Telling::Sums);
    let entrants = fighters.iter().map(entrant).collect();
    let mut series = Series::new(entrants, |first, second| {
        let sides = [vec![fighters[first].clone()], vec![fighters[second].clone()]];
        Ok(Job::new(ground::skirmish(&asked.ground, &asked.series, sides)?, plan))
    })?;
    let progress = Progress::new(series.battles());
    let stand = series.run(&progress, || Control::Continue)?;
    progress.finish();
    let standings = series.standings();
    if asked.series.json {
        let text = serde_json::to_string_pretty(&standings).expect("standings are plain values");
        print(&(text + "\n"))?;
    } else {
        print(&table(&standings, paint, width))?;
    }
    Ok(exit_code(stand))
}

pub fn entrant(fighter: &Fighter) -> Entrant {
    Entrant { name: fighter.name(), battle_value: Some(fighter.battle_value()) }
}

fn table(standings: &Standings, paint: Paint, width: usize) -> String {
    let mut table = Table::new(&[
        ("unit", Align::Left),
        ("BV", Align::Right),
        ("won, with 95 % interval", Align::Right),
        ("battles", Align::Right),
        ("draws", Align::Right),
    ]);
    for standing in &standings.standings {
        table.row(vec![
            standing.entrant.name.clone(),
            standing.entrant.battle_value.map_or(String::new(), |value| value.to_string()),
            told(standing.wins),
            standing.wins.of.to_string(),
            standing.draws.to_string(),
        ]);
    }
    let mut out = table.render(paint, width);
    out += &format!("{} battles; won by the row against the column:\n\n", standings.battles);
    out + &grid(standings, paint, width)
}

/// As many columns as fit; they are numbered, and the rows say whose number it is.
fn grid(standings: &Standings, paint: Paint, width: usize) -> String {
    let names: Vec<&str> = standings.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    let widest = names.iter().map(|name| crate::table::length(name)).max().unwrap_or(0) + 4;
    let columns = (width.saturating_sub(widest) / 6).min(names.len());
    let numbers: String = (1..=columns).map(|number| format!("{number:>6}")).collect();
    let mut out = paint.text(Ink::Bold, &format!("{:widest$}{numbers}", "")) + "\n";
    for (row, name) in names.iter().enumerate() {
        out += &format!("{:<widest$}", format!("{:>2} {name}", row + 1));
        for column in 0..columns {
            let cell = standings
                .against(row, column)
                .map_or("·".to_owned(), |it| format!("{:.0}%", 100.0 * it.rate));
            out += &format!("{cell:>6}");
        }
        out += "\n";
    }
    if columns < names.len() {
        out += &format!("{} columns did not fit; --json has them all\n", names.len() - columns);
    }
    out
}
