//! `docs/balance.md`: how often our units and forces win, beside their battle value. Each section is measured and
//! replaced by itself.

use crate::odds::percent;
use crate::stats::Share;
use crate::tournament::{Standing, Standings};

/// What one table is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    pub title: String,
    /// How it was measured.
    pub how: String,
}

/// A section of `docs/balance.md`.
pub fn section(heading: &Heading, standings: &Standings) -> String {
    let has_value = standings.entrants.iter().any(|entrant| entrant.battle_value.is_some());
    let mut out = format!("## {}\n\n{}\n\n", heading.title, heading.how);
    out += if has_value {
        "| unit | BV | won | 95 % interval | draws | won per 1,000 BV |\n|---|---|---|---|---|---|\n"
    } else {
        "| force | won | 95 % interval | games | draws |\n|---|---|---|---|---|\n"
    };
    for standing in &standings.standings {
        out += &line(standing, has_value);
    }
    out
}

fn line(standing: &Standing, has_value: bool) -> String {
    let Share { rate, low, high, .. } = standing.wins;
    let within = format!("{}–{}", percent(low), percent(high));
    let name = &standing.entrant.name;
    if standing.wins.of == 0 {
        let value = standing.entrant.battle_value.filter(|_| has_value);
        let value = value.map_or(String::new(), |value| format!(" {value} |"));
        return format!("| {name} |{value} – | – | – | – |\n");
    }
    match standing.entrant.battle_value.filter(|_| has_value) {
        Some(value) => {
            let worth = 1000.0 * 100.0 * rate / f64::from(value.max(1));
            format!(
                "| {name} | {value} | {} | {within} | {} | {worth:.0}% |\n",
                percent(rate),
                standing.draws
            )
        }
        None => {
            let games = standing.wins.of;
            format!("| {name} | {} | {within} | {games} | {} |\n", percent(rate), standing.draws)
        }
    }
}

/// Replaces the section with this title in a page; a new section goes to the end.
pub fn replaced(page: &str, title: &str, section: &str) -> String {
    let heading = format!("## {title}");
    let mut out = String::new();
    let (mut is_inside, mut is_placed) = (false, false);
    for line in page.lines() {
        if line.starts_with("## ") {
            is_inside = line == heading;
            if is_inside && !is_placed {
                out += section.trim_end();
                out += "\n\n";
                is_placed = true;
            }
        }
        if !is_inside {
            out += line;
            out += "\n";
        }
    }
    let out = out.trim_end();
    if is_placed { format!("{out}\n") } else { format!("{out}\n\n{}\n", section.trim_end()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_takes_the_place_of_its_like_and_leaves_the_rest() {
        let page = "# Balance\n\nText.\n\n## A\n\nold\n\n## Notes\n\nby hand\n";
        let now = replaced(page, "A", "## A\n\nnew\n");
        assert_eq!(now, "# Balance\n\nText.\n\n## A\n\nnew\n\n## Notes\n\nby hand\n");
        let more = replaced(&now, "B", "## B\n\nmore\n");
        assert_eq!(more, format!("{now}\n## B\n\nmore\n"));
        assert_eq!(replaced(&more, "B", "## B\n\nmore\n"), more);
    }
}
