//! The HTML report of a series: one file with numbers and charts that loads nothing.

use std::fmt::Write;

use bots::Strength;
use classic::Departure;

use crate::battle_result::MascStep;
use crate::chart::{self, escaped};
use crate::luck::{Pairing, Side};
use crate::results::{DealtRow, Results, SideResults};
use crate::tournament::Standings;

/// A battle with a record: what it shows, and the record's file next to the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub what: String,
    pub file: String,
}

const STYLE: &str = "\
:root{color-scheme:light dark;--bg:#fbfaf8;--text:#1b1f22;--dim:#5c646a;--line:#dad6ce;--card:#ffffff;--link:#0f5a9c}\
@media (prefers-color-scheme:dark){:root{--bg:#131618;--text:#e7eaec;--dim:#aeb7bd;--line:#2e353a;--card:#1a1e21;--link:#82bdf5}}\
*{box-sizing:border-box}\
body{background:var(--bg);color:var(--text);font:15px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1000px;padding:24px 16px 64px}\
h1{font-size:26px;line-height:1.25;margin:0 0 4px}h2{font-size:17px;margin:0 0 12px}p{margin:8px 0 0}.dim{color:var(--dim)}\
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(360px,100%),1fr));gap:16px;margin-top:20px}\
section{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:16px;min-width:0;overflow-x:auto}\
section.wide{grid-column:1/-1}ul{margin:0;padding-left:20px}svg.chart{display:block;width:100%}\
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}\
th,td{padding:4px 0 4px 10px;text-align:right;border-bottom:1px solid var(--line)}\
th:first-child,td:first-child{text-align:left;padding-left:0;position:sticky;left:0;background:var(--card)}\
td:not(:first-child){white-space:nowrap}tr.all td{font-weight:600}a{color:var(--link)}\
@media (max-width:480px){body{padding:16px 8px 48px}section{padding:12px}table{font-size:13px}}";

/// The whole page of a series.
pub fn html(results: &Results, links: &[Link], provenance: &str) -> String {
    let mut page = head(&results.card.title, &format!("{}; {provenance}", subtitle(results)));
    let seats = format!("<p class=\"dim\">{}</p>", escaped(&seats(results)));
    section(&mut page, "", "Who wins", &(chart::wins(results) + &seats));
    let spread = &results.rounds;
    let endings: Vec<String> = results.endings.iter().map(|it| format!("{} {}", it.what, it.count)).collect();
    let length = format!(
        "<p class=\"dim\">Mean {:.1}, median {}, from {} to {} rounds. Endings: {}. Turn {} is the last: {}.</p>",
        spread.mean,
        spread.median,
        spread.least,
        spread.most,
        escaped(&endings.join(", ")),
        results.card.turn_limit,
        results.card.at_the_limit
    );
    section(&mut page, "", "Rounds to the end", &(chart::rounds(results) + &length));
    if !links.is_empty() {
        let items: Vec<String> = links
            .iter()
            .map(|link| format!("<li><a href=\"{}\">{}</a></li>", escaped(&link.file), escaped(&link.what)))
            .collect();
        let how = "<p class=\"dim\">Records, one action a line: <code>myomer replay FILE</code> steps through one, \
                   <code>myomer verify FILE</code> checks it; the program's page takes them in as well.</p>";
        section(&mut page, "wide", "Battles to look at", &format!("<ul>{}</ul>{how}", items.join("")));
    }
    let lost = if results.results[0].wear.is_some() { "lost to" } else { "Mecha lost" };
    for side in Side::ALL {
        section(&mut page, "", &format!("{}: {lost}", results.name(side)), &chart::causes(results, side));
    }
    for side in Side::ALL {
        let title = format!("{}: damage dealt", results.name(side));
        section(&mut page, "", &title, &chart::damage(results, side));
    }
    for side in Side::ALL {
        section(&mut page, "", results.name(side), &side_tables(results, results.side(side)));
    }
    page + "</main></body></html>\n"
}

/// The page of a tournament; `how` says how it was fought.
pub fn standings_html(standings: &Standings, how: &str) -> String {
    let names: Vec<&str> = standings.entrants.iter().map(|it| it.name.as_str()).collect();
    let mut page = head(&format!("{} entrants, each against each", names.len()), how);
    section(&mut page, "", "Battles won, with 95 % intervals", &chart::standings(standings));
    let rows: Vec<Vec<String>> = standings
        .standings
        .iter()
        .map(|it| {
            let value = it.entrant.battle_value;
            let worth = value.map(|value| 100_000.0 * it.wins.rate / f64::from(value.max(1)));
            vec![
                it.entrant.name.clone(),
                value.map_or(String::new(), |value| value.to_string()),
                format!("{:.1}%", 100.0 * it.wins.rate),
                it.draws.to_string(),
                it.wins.of.to_string(),
                worth.map_or(String::new(), |worth| format!("{worth:.0}%")),
            ]
        })
        .collect();
    let heads = ["entrant", "BV", "won", "draws", "battles", "won per 1,000 BV"];
    section(&mut page, "", "Standings", &table(&heads, &rows));
    let heads: Vec<&str> = std::iter::once("").chain(names.iter().copied()).collect();
    let cell = |row: usize, column: usize| {
        standings.against(row, column).map_or("·".to_owned(), |it| format!("{:.0}%", 100.0 * it.rate))
    };
    let rows: Vec<Vec<String>> = (0..names.len())
        .map(|row| {
            let cells = (0..names.len()).map(|column| cell(row, column));
            std::iter::once(names[row].to_owned()).chain(cells).collect()
        })
        .collect();
    section(&mut page, "wide", "Won by the row against the column", &table(&heads, &rows));
    let rows: Vec<Vec<String>> = standings
        .pairings
        .iter()
        .map(|it| {
            vec![
                format!("{} against {}", names[it.first], names[it.second]),
                it.battles.to_string(),
                format!(
                    "{:.1}% ({:.1}–{:.1})",
                    100.0 * it.wins.rate,
                    100.0 * it.wins.low,
                    100.0 * it.wins.high
                ),
                it.draws.to_string(),
                format!("{:.1}", it.rounds),
            ]
        })
        .collect();
    let heads = ["pairing", "battles", "won by the first", "draws", "rounds, mean"];
    section(&mut page, "wide", "Pairings", &table(&heads, &rows));
    page + "</main></body></html>\n"
}

pub(crate) fn head(title: &str, subtitle: &str) -> String {
    let (title, subtitle) = (escaped(title), escaped(subtitle));
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}</title><style>{STYLE}{}</style></head><body>\n<h1>{title}</h1>\n\
         <p class=\"dim\">{subtitle}</p>\n<main>\n",
        chart::STYLE
    )
}

pub(crate) fn section(page: &mut String, class: &str, title: &str, body: &str) {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let _ = writeln!(page, "<section{class}><h2>{}</h2>{body}</section>", escaped(title));
}

/// A row that begins with this word sums the others up.
const ALL: &str = "all";

pub(crate) fn table(heads: &[&str], rows: &[Vec<String>]) -> String {
    // Two short words that belong together stay on one line.
    let head = |it: &&str| format!("<th>{}</th>", escaped(it).replace("a battle", "a\u{a0}battle"));
    let head: String = heads.iter().map(head).collect();
    let row = |cells: &Vec<String>| {
        let class = if cells.first().is_some_and(|it| it == ALL) { " class=\"all\"" } else { "" };
        let cells: String = cells.iter().map(|it| format!("<td>{}</td>", escaped(it))).collect();
        format!("<tr{class}>{cells}</tr>")
    };
    let rows: String = rows.iter().map(row).collect();
    format!("<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
}

/// One line on what was fought.
pub fn subtitle(results: &Results) -> String {
    let bots = players(results.card.sides.each_ref().map(|side| side.bot));
    let partly = if results.finished { "" } else { " (stopped before the end)" };
    let on = if results.results[0].wear.is_some() { "on " } else { "with " };
    format!(
        "{} {on}{}{partly}, {}; seed {}; players: {bots}{}{}",
        counted(results.battles, "battle", "battles"),
        results.card.ground,
        results.pairing.words(),
        results.seed,
        if results.card.budget.is_empty() { String::new() } else { format!(", {}", results.card.budget) },
        house_rules(&results.card.departures)
    )
}

/// `; rules: cluster7=common, light=moonless`, or nothing where all is as usual.
pub fn house_rules(departures: &[Departure]) -> String {
    let listed: Vec<String> = departures.iter().map(Departure::to_string).collect();
    if listed.is_empty() { String::new() } else { format!("; rules: {}", listed.join(", ")) }
}

/// "both regular", "veteran against regular".
pub fn players([first, second]: [Strength; 2]) -> String {
    match first == second {
        true => format!("both {}", first.name()),
        false => format!("{} against {}", first.name(), second.name()),
    }
}

/// `1 battle`, `2 battles`.
pub fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// What the seat is worth.
pub fn seats(results: &Results) -> String {
    let red = results.red_seat;
    let alike = match results.pairing {
        Pairing::OwnDice => " Both sides are equal: a share away from 50 % is chance.",
        Pairing::SameDice => "",
    };
    format!(
        "The red seat won {:.1}% ({:.1}–{:.1}) of the decided battles, whoever sat there.{alike}",
        100.0 * red.rate,
        100.0 * red.low,
        100.0 * red.high
    )
}

fn side_tables(results: &Results, side: &SideResults) -> String {
    let party = &results.card.sides[side.side as usize];
    let mut out = format!("<p class=\"dim\">{}</p>", escaped(&party.describe()));
    let (heads, rows) = dealt(side);
    out += &table(&heads, &rows);
    for line in facts(side) {
        let _ = write!(out, "<p>{}</p>", escaped(&line));
    }
    out
}

/// What each weapon of a side did, or what was done to each kind of target, and all together; heads and rows.
pub fn dealt(side: &SideResults) -> (Vec<&'static str>, Vec<Vec<String>>) {
    let mut all = DealtRow { what: ALL.to_owned(), ..DealtRow::default() };
    for row in &side.dealt {
        all.tries += row.tries;
        all.hits += row.hits;
        all.damage += row.damage;
        all.a_battle += row.a_battle;
    }
    let share = |row: &DealtRow| match row.tries {
        0 => String::new(),
        tries => format!("{:.0}%", 100.0 * row.hits as f64 / tries as f64),
    };
    let (damage, each) =
        (|row: &DealtRow| row.damage.to_string(), |row: &DealtRow| format!("{:.2}", row.a_battle));
    let rows = side.dealt.iter().chain([&all]);
    if side.wear.is_some() {
        let cells = |row: &DealtRow| {
            vec![
                row.what.clone(),
                row.tries.to_string(),
                row.hits.to_string(),
                share(row),
                damage(row),
                each(row),
            ]
        };
        (vec!["weapon", "attacks", "hits", "share", "damage", "a battle"], rows.map(cells).collect())
    } else {
        let cells = |row: &DealtRow| vec![row.what.clone(), damage(row), each(row), row.hits.to_string()];
        (vec!["target", "damage", "a battle", "destroyed"], rows.map(cells).collect())
    }
}

/// What came of one step of MASC.
fn masc_step((it, step): (&MascStep, usize)) -> String {
    let share = 100.0 * it.failures as f64 / it.uses as f64;
    let cost = match it.failures {
        0 => String::new(),
        _ => format!(
            ": {}, {}, {} points by falling",
            counted(it.criticals, "critical hit", "critical hits"),
            counted(it.falls, "fall", "falls"),
            it.fall_damage
        ),
    };
    format!(
        "MASC step {step}: {}, {} failed ({share:.1}%){cost}",
        counted(it.uses, "use", "uses"),
        it.failures
    )
}

/// Sentences on heat, falls and machinery, or points.
pub fn facts(side: &SideResults) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(wear) = &side.wear {
        lines.push(format!(
            "heat {:.1} on average, {} at most; {:.2} shutdowns, {:.2} explosions a battle",
            wear.heat, wear.hottest, wear.shutdowns, wear.explosions
        ));
        lines.push(format!(
            "{:.2} falls, {:.2} critical hits, {:.2} legs lost, {:.2} gyro hits a battle",
            wear.falls, wear.criticals, wear.legs_lost, wear.gyro_hits
        ));
        if wear.masc_uses > 0 {
            let share = 100.0 * wear.masc_failures as f64 / wear.masc_uses as f64;
            lines.push(format!(
                "MASC used {}, failed {} ({share:.1}%)",
                counted(wear.masc_uses, "time", "times"),
                wear.masc_failures
            ));
            lines.extend(wear.masc.iter().zip(1..).filter(|(it, _)| it.uses > 0).map(masc_step));
        }
    }
    if let Some(points) = side.points {
        lines.push(format!("{points:.2} victory points a battle"));
    }
    if !side.suffered.is_empty() {
        let own: Vec<String> = side.suffered.iter().map(|(what, each)| format!("{what} {each:.2}")).collect();
        lines.push(format!("damage without an enemy's attack, a battle: {}", own.join(", ")));
    }
    lines
}
