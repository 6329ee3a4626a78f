//! The section of `docs/ladder.md` about one game.

use std::fmt::Write;

use super::{Decision, LadderStandings, Meeting, Rate, Suite};

/// The text of a section besides its figures.
#[derive(Clone, Debug)]
pub struct PageText<'a> {
    /// "Classic", the heading.
    pub title: &'a str,
    /// The command that plays the same again.
    pub command: &'a str,
    /// Empty, or that the run was stopped.
    pub note: &'a str,
}

/// A section of `docs/ladder.md`.
pub fn page_section(text: &PageText<'_>, suite: &Suite, standings: &LadderStandings) -> String {
    let mut out = format!("## {}\n\n", text.title);
    let _ = writeln!(
        out,
        "Written by `{}`: {} games on {} positions of \"{}\" ({}).{} Ratings are Elo above {}.\n",
        text.command,
        standings.games,
        suite.positions.len(),
        suite.title,
        suite.hash(),
        text.note,
        standings.anchor
    );
    out += "| entrant | Elo | 95 % interval | points | games |\n|---|---|---|---|---|\n";
    for it in &standings.entrants {
        let (elo, within) = match it.rating {
            Some(_) if it.name == standings.anchor => ("0".to_owned(), "anchor".to_owned()),
            Some(rating) => {
                let within = format!(
                    "{} to {}",
                    signed(rating.elo - rating.margin),
                    signed(rating.elo + rating.margin)
                );
                (signed(rating.elo), within)
            }
            None => ("–".to_owned(), "–".to_owned()),
        };
        let _ = writeln!(out, "| {} | {elo} | {within} | {} | {} |", it.name, it.points, it.games);
    }
    out += "\n| pairing | share of the points | won, drawn, lost | pairs of games |\n|---|---|---|---|\n";
    for it in standings.meetings.iter().filter(|it| it.scores.pairs() > 0) {
        let (scores, test) = (&it.scores, it.test.map_or("", |test| decided(test.decision)));
        let _ = writeln!(
            out,
            "| {} – {} | {}{test} | {}, {}, {} | {} |",
            it.first,
            it.second,
            share(it.rate),
            scores.won,
            scores.drawn,
            scores.lost,
            scores.pairs()
        );
    }
    out += "\nPositions, played in this order, one per round:\n\n";
    for (number, it) in (1..).zip(&suite.positions) {
        let _ = writeln!(out, "{number}. {}: {}", it.name, it.ground.describe());
    }
    out
}

/// "+63", with a true minus.
pub fn signed(elo: f64) -> String {
    match elo.round() {
        0.0 => "0".to_owned(),
        it if it < 0.0 => format!("−{}", -it),
        it => format!("+{it}"),
    }
}

/// "62.5 % (55.0–69.4)"
pub fn share(rate: Rate) -> String {
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * rate.rate, 100.0 * rate.low, 100.0 * rate.high)
}

const fn decided(decision: Option<Decision>) -> &'static str {
    match decision {
        Some(Decision::Upper) => ", the upper guess holds",
        Some(Decision::Lower) => ", the lower guess holds",
        None => ", undecided",
    }
}

impl Meeting {
    /// Where its sequential test stands; empty if there is none.
    pub fn test_words(&self) -> String {
        self.test.map_or(String::new(), |test| {
            format!(
                "{:+.2} of ±{:.2}{}",
                test.log_likelihood_ratio,
                super::Sprt::bound(),
                decided(test.decision)
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::GameName;

    #[test]
    fn a_section_says_what_was_played_and_by_which_command() {
        let names = ["cadet", "regular"].map(str::to_owned);
        let standings = LadderStandings::new(&names, 1, std::iter::empty(), None);
        let text = PageText { title: "Classic", command: "myomer ladder -n 4", note: "" };
        let suite = Suite::built_in(GameName::Classic);
        let section = page_section(&text, &suite, &standings);
        assert!(
            section.starts_with("## Classic\n\nWritten by `myomer ladder -n 4`: 0 games on 12 positions")
        );
        assert!(section.contains("| regular | 0 | anchor |") && section.contains("| cadet | – | – |"));
        assert!(section.contains("5. missiles against jets at the fords: Two Fords: Fletcher against Reeve"));
    }

    #[test]
    fn ratings_have_their_sign() {
        assert_eq!([12.4, -0.2, -63.5].map(signed), ["+12", "0", "−64"]);
    }
}
