//! The results of a series as one CSV table for spreadsheets.

use crate::cell::{Cell, csv_line};
use crate::results::{Results, SideResults};
use crate::stats::Share;

/// The columns of [`csv`]. A cell that says nothing for its row is empty.
pub const COLUMNS: [&str; 9] = ["table", "what", "side", "count", "of", "rate", "low", "high", "a_battle"];

/// Wins and draws with their intervals, lengths, causes of loss, weapons: one row each.
pub fn csv(results: &Results) -> String {
    let mut out = csv_line(&COLUMNS.map(Cell::from));
    for (at, side) in results.results.iter().enumerate() {
        out += &share("result", "wins", &results.card.sides[at].name, side.wins);
    }
    out += &share("result", "draw", "", results.draws);
    out += &share("result", "red seat wins", "", results.red_seat);
    for &(rounds, count) in &results.rounds.counts {
        out += &plain("rounds", &rounds.to_string(), "", count, results.battles);
    }
    for (at, side) in results.results.iter().enumerate() {
        out += &of_side(side, &results.card.sides[at].name, results.battles);
    }
    out
}

fn of_side(side: &SideResults, name: &str, battles: u64) -> String {
    let mut out = String::new();
    for &(rounds, count) in &side.won_in {
        out += &plain("won in rounds", &rounds.to_string(), name, count, battles);
    }
    let all: u64 = side.lost.iter().map(|it| it.count).sum();
    for it in &side.lost {
        out += &plain("lost to", &it.what, name, it.count, all);
    }
    for it in &side.dealt {
        let rate = if it.tries > 0 { it.hits as f64 / it.tries as f64 } else { 0.0 };
        out += &row(
            "hits",
            &it.what,
            name,
            [
                it.hits.to_string(),
                it.tries.to_string(),
                number(rate),
                String::new(),
                String::new(),
                String::new(),
            ],
        );
        let nothing = || String::new();
        out += &row(
            "damage",
            &it.what,
            name,
            [it.damage.to_string(), nothing(), nothing(), nothing(), nothing(), number(it.a_battle)],
        );
    }
    out
}

fn share(table: &str, what: &str, side: &str, share: Share) -> String {
    let Share { count, of, rate, low, high, .. } = share;
    let cells = [count.to_string(), of.to_string(), number(rate), number(low), number(high), String::new()];
    row(table, what, side, cells)
}

fn plain(table: &str, what: &str, side: &str, count: u64, of: u64) -> String {
    let rate = if of > 0 { count as f64 / of as f64 } else { 0.0 };
    let empty = String::new;
    row(table, what, side, [count.to_string(), of.to_string(), number(rate), empty(), empty(), empty()])
}

fn row(table: &str, what: &str, side: &str, rest: [String; 6]) -> String {
    let first = [table, what, side].map(Cell::from);
    csv_line(&[first.as_slice(), &rest.map(Cell::from)].concat())
}

fn number(value: f64) -> String {
    format!("{value:.6}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Player, Telling};
    use crate::job::{Job, Run, SeriesPlan, Unwatched};
    use crate::skirmish::{DUEL, Fighter, MAP, Map, Skirmish, terms};
    use bots::{Budget, Strength};

    #[test]
    fn every_row_has_every_column_and_the_wins_are_those_of_the_series() {
        let side = |at: usize| vec![Fighter::named(DUEL[at]).expect("a unit of ours")];
        let map = Map::named(MAP).expect("a map of ours");
        let player = Player::new(Strength::Random, Budget::nodes(10));
        let ground = Skirmish::new(&map, [side(0), side(1)], [player; 2], terms(12)).expect("there is room");
        let plan = SeriesPlan { battles: 8, seed: 4, until: None, threads: 1, telling: Telling::Sums };
        let mut run = Run::new(Job::new(ground, plan));
        run.run(&Unwatched, |_| crate::job::Control::Continue);
        let results = run.results();
        let text = csv(&results);
        let width = |line: &str| line.split(',').count();
        assert!(text.lines().all(|line| width(line) == COLUMNS.len()), "{text}");
        let first = &results.results[0].wins;
        let wanted = format!("result,wins,{},{},8,", DUEL[0], first.count);
        assert!(text.contains(&wanted), "{wanted} in {text}");
        let long: u64 = results.results.iter().flat_map(|it| &it.won_in).map(|(_, count)| count).sum();
        assert_eq!(long + results.draws.count, 8);
    }
}
