//! What may be written after `ladder`.

use std::path::PathBuf;

use bots::Strength;
use clap::{Args, ValueEnum};
use lab::ladder::Sprt;

use super::number::whole;
use crate::versus::player_name;

/// Rate bots and programs by pairs of games on a suite of positions
#[derive(Args, Debug)]
#[command(after_help = "\
An entrant is a bot (random, cadet, regular, veteran, ace), for veteran and ace with positions or milliseconds for a \
decision (veteran@400, ace@1000ms), or a program: cmd:./bot, or old=cmd:./bot to give it a name. Without entrants five of \
our bots meet.
Every entrant meets every other. The two games of a pair have the same position and dice, with the seats swapped. In every round each \
pairing plays one pair on the next position of the suite (data/ladder). Ratings are Elo above the anchor, which has 0; \
intervals are of 95 % and count pairs.
With --sprt LOWER,UPPER a pairing ends when it is known (to 5 % either way) whether its first entrant is rather LOWER or \
UPPER Elo above the second.
--out keeps every pair: a run that was stopped goes on from the file, and entrants may join. Ctrl-C keeps what is done.
Exit code: 0 done, 2 something was wrong with the arguments, 130 stopped by Ctrl-C with what was done.

Examples:
  myomer ladder
  myomer ladder veteran@100 veteran@400 regular -n 48 --out ladder.jsonl
  myomer ladder new=cmd:./bot regular --game classic --sprt 0,20
  myomer ladder cmd:./bot cadet regular --game squadron --limit 1000
  myomer ladder --page docs/ladder.md")]
pub(crate) struct LadderCommand {
    /// Bots and programs (default: random, cadet, regular, veteran and ace)
    #[arg(value_name = "ENTRANT")]
    pub entrants: Vec<Entrant>,

    /// What is played
    #[arg(long, value_enum, default_value_t)]
    pub game: LadderGames,

    /// Your own suite, a TOML file; it says which game is played
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub suite: Option<PathBuf>,

    /// Pairs of games per pairing (default: 24); with --sprt the maximum (default: 10000)
    #[arg(short = 'n', long, value_parser = |it: &str| whole::<u64>(it, 1..=1_000_000), value_name = "COUNT")]
    pub pairs: Option<u64>,

    /// End a pairing when one of two guesses is refuted, as in 0,20
    #[arg(long, value_name = "ELO,ELO", allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,

    /// The entrant with the rating 0 (default: regular if it takes part, otherwise the first)
    #[arg(long, value_name = "ENTRANT")]
    pub anchor: Option<String>,

    /// The same seed gives the same games, unless an entrant has a time limit
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Milliseconds in which a program must answer
    #[arg(long, default_value_t = 5000, value_parser = |it: &str| whole::<u64>(it, 1..=600_000), value_name = "MS")]
    pub limit: u64,

    /// Threads to play on (default: all cores)
    #[arg(long, value_parser = |it: &str| whole::<u16>(it, 1..=1024), value_name = "COUNT")]
    pub threads: Option<u16>,

    /// Keep the results in this file, and go on from it
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Write the record of every game into this folder
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,

    /// Write the section of each game into this page, as docs/ladder.md
    #[arg(long, value_name = "FILE")]
    pub page: Option<PathBuf>,

    /// One JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LadderGames {
    #[default]
    Both,
    Classic,
    Squadron,
}

/// One entrant of the ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entrant {
    pub name: String,
    pub kind: EntrantKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EntrantKind {
    Bot(Strength, EntrantBudget),
    Program(String),
}

/// The budget of a bot per decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EntrantBudget {
    /// The game's usual number of positions.
    Usual,
    Nodes(u64),
    Milliseconds(u64),
}

impl std::str::FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Entrant, String> {
        if let Some((name, command)) = text.split_once("cmd:") {
            return program(name, command.trim());
        }
        let (bot, budget) = match text.split_once('@') {
            None => (text, None),
            Some((bot, budget)) => (bot, Some(budget)),
        };
        let strength: Strength =
            bot.parse().map_err(|why: String| format!("{why}; a program is written cmd:python3 bot.py"))?;
        let budget = match budget {
            None => EntrantBudget::Usual,
            Some(_) if !lab::Player::searches(strength) => {
                return Err(format!("a {bot} does not search, so a budget would do nothing: leave @ out"));
            }
            Some(budget) => read_budget(budget)?,
        };
        Ok(Entrant { name: text.to_owned(), kind: EntrantKind::Bot(strength, budget) })
    }
}

fn program(name: &str, command: &str) -> Result<Entrant, String> {
    if command.is_empty() {
        return Err("cmd: is followed by the program, as in cmd:python3 bot.py".to_owned());
    }
    let name = match name.strip_suffix('=') {
        Some(name) if !name.is_empty() => name.to_owned(),
        None if name.is_empty() => player_name(command),
        Some(_) | None => return Err("a name stands before an equals sign, as in mine=cmd:./bot".to_owned()),
    };
    Ok(Entrant { name, kind: EntrantKind::Program(command.to_owned()) })
}

fn read_budget(text: &str) -> Result<EntrantBudget, String> {
    match text.strip_suffix("ms") {
        Some(time) => whole::<u64>(time, 1..=60_000).map(EntrantBudget::Milliseconds),
        None => whole::<u64>(text, 1..=1_000_000_000).map(EntrantBudget::Nodes),
    }
    .map_err(|why| {
        format!("@{text}: {why}; write positions as in veteran@400, or a time as in veteran@100ms")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Entrant, String> {
        text.parse()
    }

    #[test]
    fn entrants_are_bots_with_budgets_and_programs_with_names() {
        let bot = |strength, budget| EntrantKind::Bot(strength, budget);
        for (text, name, kind) in [
            ("regular", "regular", bot(Strength::Regular, EntrantBudget::Usual)),
            ("veteran@400", "veteran@400", bot(Strength::Veteran, EntrantBudget::Nodes(400))),
            ("ace@1000ms", "ace@1000ms", bot(Strength::Ace, EntrantBudget::Milliseconds(1000))),
            ("cmd:python3 mine.py", "mine", EntrantKind::Program("python3 mine.py".to_owned())),
            ("old=cmd:X=1 ./bot", "old", EntrantKind::Program("X=1 ./bot".to_owned())),
        ] {
            assert_eq!(read(text), Ok(Entrant { name: name.to_owned(), kind }), "{text}");
        }
    }

    #[test]
    fn what_is_no_entrant_is_told() {
        for (text, why) in [
            ("general", "no bot is called \"general\""),
            ("regular@400", "a regular does not search"),
            ("veteran@fast", "as in veteran@400"),
            ("cmd:", "cmd: is followed by the program"),
            ("oldcmd:./bot", "a name stands before an equals sign"),
        ] {
            let said = read(text).expect_err(text);
            assert!(said.contains(why), "{text}: {said}");
        }
    }
}
