//! A ladder told as text, as JSON, and as a page.

use std::path::Path;

use lab::Stand;
use lab::balance::replaced;
use lab::experiment::GameName;
use lab::ladder::{LadderStandings, PageText, page_section, share, signed};
use serde_json::json;

use super::{Rated, command, entrants, is_timed};
use crate::args::LadderCommand;
use crate::files;
use crate::series::save;
use crate::table::{Align, Table};
use crate::terminal::{Ink, Paint};

const HEAD: &str = "# Ladder\n\nRatings of our bots. Each section names the command that wrote it; the same command writes \
the same section on any machine, unless an entrant has a time limit. The two games of a pair have the same position and \
dice, with the seats swapped; intervals are 95 % and count pairs. Veteran and ace search 200 and 1,000 positions a decision \
in Classic, 20,000 and 100,000 in M.A.S.C., unless a number follows their name. [lab.md](lab.md#ladder) explains how \
ratings are computed.\n";

const fn title(game: GameName) -> &'static str {
    match game {
        GameName::Classic => "Classic",
        GameName::Squadron => "M.A.S.C.",
    }
}

pub(super) fn as_text(rated: &[Rated<'_>], paint: Paint, width: usize) -> String {
    let one = |it: &Rated<'_>| {
        let head = format!(
            "{}: {} games on \"{}\" ({})",
            title(it.suite.game),
            it.standings.games,
            it.suite.title,
            it.suite.hash()
        );
        let ratings = ratings(&it.standings).render(paint, width);
        format!(
            "{}\n\n{ratings}\n{}",
            paint.text(Ink::Bold, &head),
            meetings(&it.standings).render(paint, width)
        )
    };
    rated.iter().map(one).collect::<Vec<_>>().join("\n")
}

fn ratings(standings: &LadderStandings) -> Table {
    let mut table = Table::new(&[
        ("entrant", Align::Left),
        ("Elo", Align::Right),
        ("95 %", Align::Right),
        ("points", Align::Right),
        ("games", Align::Right),
    ]);
    for it in &standings.entrants {
        let (elo, margin) = match it.rating {
            Some(_) if it.name == standings.anchor => ("0".to_owned(), "anchor".to_owned()),
            Some(rating) => (signed(rating.elo), format!("±{:.0}", rating.margin)),
            None => ("–".to_owned(), "–".to_owned()),
        };
        table.row(vec![it.name.clone(), elo, margin, it.points.to_string(), it.games.to_string()]);
    }
    table
}

fn meetings(standings: &LadderStandings) -> Table {
    let is_tested = standings.meetings.iter().any(|it| it.test.is_some());
    let mut columns = vec![
        ("first", Align::Left),
        ("second", Align::Left),
        ("first's share, 95 %", Align::Left),
        ("won", Align::Right),
        ("drawn", Align::Right),
        ("lost", Align::Right),
    ];
    columns.extend(is_tested.then_some(("test", Align::Left)));
    let mut table = Table::new(&columns);
    for it in &standings.meetings {
        let count = |number: u64| number.to_string();
        let mut row = vec![it.first.clone(), it.second.clone(), share(it.rate)];
        row.extend([count(it.scores.won), count(it.scores.drawn), count(it.scores.lost)]);
        row.extend(is_tested.then(|| it.test_words()));
        table.row(row);
    }
    table
}

pub(super) fn as_json(rated: &[Rated<'_>], seed: u64, stand: Stand) -> String {
    let games: Vec<_> = rated
        .iter()
        .map(|it| {
            json!({
                "game": it.suite.game,
                "suite": { "title": it.suite.title, "hash": it.suite.hash() },
                "standings": it.standings,
            })
        })
        .collect();
    let value = json!({
        "version": lab::experiment::VERSION,
        "seed": seed.to_string(),
        "finished": stand == Stand::Finished,
        "games": games,
    });
    format!("{value:#}\n")
}

/// Puts the section of each game in its place on the page and leaves the rest.
pub(super) fn write_page(file: &Path, rated: &[Rated<'_>], asked: &LadderCommand) -> Result<(), String> {
    let old = file.exists().then(|| files::read(file)).transpose()?;
    let old = old.map(String::from_utf8).transpose().map_err(|_| "it is not UTF-8 text".to_owned())?;
    let mut page = old.unwrap_or_else(|| HEAD.to_owned());
    let command = command(asked);
    let timed = is_timed(&entrants(asked)?);
    let note =
        if timed { " Somebody in it is limited by time, so other machines play other games." } else { "" };
    for it in rated {
        let title = title(it.suite.game);
        let section = page_section(&PageText { title, command: &command, note }, it.suite, &it.standings);
        page = replaced(&page, title, &section);
    }
    save(file, &page)
}
