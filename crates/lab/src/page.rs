//! One self-contained page about a series: numbers and charts, nothing from outside.

use std::fmt::Write;

use crate::chart::{self, escaped};
use crate::luck::Side;
use crate::results::{Results, SideResults};

/// A battle that can be looked at: what it is, and the file that its record is in, beside the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub what: String,
    pub file: String,
}

const STYLE: &str = "\
:root{color-scheme:light dark;--bg:#fbfaf8;--text:#1b1f22;--dim:#5c646a;--line:#dad6ce;--card:#ffffff;--link:#0f5a9c}\
@media (prefers-color-scheme:dark){:root{--bg:#131618;--text:#e7eaec;--dim:#aeb7bd;--line:#2e353a;--card:#1a1e21;--link:#82bdf5}}\
body{background:var(--bg);color:var(--text);font:15px/1.45 system-ui,sans-serif;margin:0 auto;max-width:820px;padding:24px 16px 64px}\
h1{font-size:26px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px}p{margin:6px 0}.dim{color:var(--dim)}\
section{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:16px;margin:12px 0;overflow-x:auto}\
table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:4px 12px 4px 0;text-align:right;border-bottom:1px solid var(--line)}\
th:first-child,td:first-child{text-align:left}a{color:var(--link)}";

/// The whole page.
pub fn html(results: &Results, links: &[Link]) -> String {
    let title = escaped(&results.card.title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}</title><style>{STYLE}{}</style></head><body>\n<h1>{title}</h1>\n",
        chart::STYLE
    );
    let _ = writeln!(page, "<p class=\"dim\">{}</p>", escaped(&subtitle(results)));
    section(&mut page, "Who wins", &chart::wins(results));
    let _ = writeln!(page, "<p class=\"dim\">{}</p>", escaped(&seats(results)));
    section(&mut page, "How long it takes", &chart::rounds(results));
    let spread = &results.rounds;
    let endings: Vec<String> = results.endings.iter().map(|it| format!("{} {}", it.what, it.count)).collect();
    let _ = writeln!(
        page,
        "<p class=\"dim\">Mean {:.1}, median {}, from {} to {} rounds. Endings: {}. Turn {} is the last: {}.</p>",
        spread.mean,
        spread.median,
        spread.least,
        spread.most,
        escaped(&endings.join(", ")),
        results.card.turn_limit,
        results.card.at_the_limit
    );
    if !links.is_empty() {
        let items: Vec<String> = links
            .iter()
            .map(|link| format!("<li><a href=\"{}\">{}</a></li>", escaped(&link.file), escaped(&link.what)))
            .collect();
        section(&mut page, "Battles to look at", &format!("<ul>{}</ul>", items.join("")));
    }
    section(&mut page, "Why units were lost", &chart::causes(results));
    section(&mut page, "What did the damage", &chart::damage(results));
    for side in Side::ALL {
        section(&mut page, results.name(side), &side_tables(results, results.side(side)));
    }
    page + "</body></html>\n"
}

fn section(page: &mut String, title: &str, body: &str) {
    let _ = writeln!(page, "<h2>{}</h2>\n<section>{body}</section>", escaped(title));
}

/// One line on what was fought.
pub fn subtitle(results: &Results) -> String {
    let bots: Vec<&str> = results.card.sides.iter().map(|side| side.bot.name()).collect();
    let bots = if bots[0] == bots[1] { format!("both {}", bots[0]) } else { bots.join(" against ") };
    let partly = if results.finished { "" } else { ", stopped before the end" };
    format!(
        "{} battles{partly} on {}, every pair from both sides with the same dice; seed {}; players: {bots}, {}",
        results.battles, results.card.ground, results.seed, results.card.budget
    )
}

/// What the seat is worth.
pub fn seats(results: &Results) -> String {
    let red = results.red_seat;
    let [first, second] = &results.card.sides;
    let alike = if (&first.units, first.bot) == (&second.units, second.bot) {
        " Both sides are the same: the two battles of a pair are one, seen from both seats, and each side wins one of them."
    } else {
        ""
    };
    format!(
        "The red seat won {:.1}% ({:.1}–{:.1}) of the decided battles, whoever sat there.{alike}",
        100.0 * red.rate,
        100.0 * red.low,
        100.0 * red.high
    )
}

fn side_tables(results: &Results, side: &SideResults) -> String {
    let is_classic = side.wear.is_some();
    let heads = if is_classic {
        ["weapon", "shots", "attacks that hit", "damage", "a battle"]
    } else {
        ["target", "dice on it", "destroyed", "damage", "a battle"]
    };
    let head: String = heads.iter().map(|it| format!("<th>{it}</th>")).collect();
    let rows: String = side
        .dealt
        .iter()
        .map(|row| {
            format!(
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.2}</td></tr>",
                escaped(&row.what),
                row.tries,
                row.hits,
                row.damage,
                row.a_battle
            )
        })
        .collect();
    let units = escaped(&results.card.sides[side.side as usize].units.join(", "));
    let mut out = format!("<p class=\"dim\">{units}</p><table><tr>{head}</tr>{rows}</table>");
    for line in facts(side) {
        let _ = write!(out, "<p>{}</p>", escaped(&line));
    }
    out
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
                "MASC used {} times, failed {} ({share:.1}%)",
                wear.masc_uses, wear.masc_failures
            ));
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
