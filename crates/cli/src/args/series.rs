//! What may be written after the commands that fight many battles: `duel`, `battle`, `squadron`, `tournament`,
//! `balance`.

use std::path::PathBuf;

use bots::Strength;
use clap::{Args, ValueEnum};
use lab::experiment::percentage;

use super::lab::RowsOutput;
use super::number::whole;
use super::rules::HouseRules;
use super::variant::{Parameters, SquadronRules};

/// How many battles, which bots, which seed.
#[derive(Args, Debug)]
#[command(next_help_heading = "Battles and players")]
pub(crate) struct Series {
    /// Battles (of each pairing, where there are several), at most
    #[arg(short = 'n', long, value_parser = |it: &str| whole::<u64>(it, 1..=1_000_000_000), value_name = "COUNT")]
    pub battles: Option<u64>,

    /// The bot of both sides: random, cadet, regular, veteran or ace
    #[arg(long, default_value = "regular", value_name = "STRENGTH")]
    pub bot: Strength,

    /// The bot of the second side, if it is another
    #[arg(long, value_name = "STRENGTH")]
    pub against: Option<Strength>,

    /// The same seed gives the same results, on any number of threads
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Stop when the first side's win rate is known to give or take this much, as in 2%
    #[arg(long, value_parser = percentage, value_name = "PERCENT", allow_hyphen_values = true)]
    pub until: Option<f64>,

    /// Threads to fight on (default: all cores)
    #[arg(long, value_parser = |it: &str| whole::<u16>(it, 1..=1024), value_name = "COUNT")]
    pub threads: Option<u16>,

    #[command(flatten)]
    pub thinking: Thinking,
}

/// What a bot's decision may cost.
#[derive(Args, Debug)]
pub(crate) struct Thinking {
    /// Positions that a veteran or ace may search per decision (default: 200 in Classic, 20000 in M.A.S.C.)
    #[arg(long, value_parser = |it: &str| whole::<u64>(it, 1..=1_000_000_000), value_name = "COUNT")]
    pub nodes: Option<u64>,

    /// Milliseconds for a decision of a veteran or ace instead; results then depend on the machine
    #[arg(long, value_parser = |it: &str| whole::<u64>(it, 1..=60_000), value_name = "MS", conflicts_with = "nodes")]
    pub time: Option<u64>,
}

/// Output in other forms than text.
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct Output {
    /// One JSON object instead of text
    #[arg(long)]
    pub json: bool,

    /// One line of CSV per attack instead of text: units, weapon, target number with modifiers, dice, location, damage
    #[arg(long, conflicts_with_all = ["json", "attacks", "format"])]
    pub csv: bool,

    /// Write a page with charts, and of two sides the fastest, median and longest battle as records beside it
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,

    /// Print this as an experiment for `myomer lab run` instead of fighting it
    #[arg(long)]
    pub experiment: bool,

    #[command(flatten)]
    pub rows: RowsOutput,
}

/// The ground of Classic battles.
#[derive(Args, Debug)]
pub(crate) struct Battlefield {
    /// The map, by name or file
    #[arg(long, default_value = lab::skirmish::MAP)]
    pub board: String,

    /// The last turn: then the side that has lost less mass wins, equal losses are a draw
    #[arg(long, default_value_t = lab::skirmish::TURN_LIMIT, value_parser = |it: &str| whole::<u16>(it, 1..=1000))]
    pub turns: u16,

    #[command(flatten)]
    pub rules: HouseRules,
}

/// What every series of Classic battles takes: size, bots, ground, rules and output.
#[derive(Args, Debug)]
pub(crate) struct Fights {
    #[command(flatten)]
    pub ground: Battlefield,

    #[command(flatten)]
    pub series: Series,

    #[command(flatten)]
    pub output: Output,
}

/// Fight two 'Mechs against each other, many times, from both sides
#[derive(Args, Debug)]
#[command(after_help = "\
By default 1000 battles are fought, with --until as many as it takes. Battles 2k and 2k + 1 have the same dice, \
and the sides have changed seats; if both sides are equal, every battle has its own dice. A unit may have a pilot: Bailiff:3/4 has gunnery 3 and piloting 4 instead of 4 and 5. \
Ctrl-C keeps what is done.
Exit code: 0 done, 2 something was wrong with the arguments, 130 stopped by Ctrl-C with what was done.

Examples:
  myomer duel -n 1000
  myomer duel Cutpurse Poacher --board 'Two Fords' --until 2%
  myomer duel Bailiff Bailiff --bot veteran --against regular -n 200
  myomer duel my.mtf Reeve:3/4 --html duel.html
  myomer duel -n 1000 --out rows.csv --attacks attacks.csv
  myomer duel -n 100000 --first 25000 --count 25000 --out part2.csv")]
pub(crate) struct Duel {
    /// Two units by name or file (default: Bailiff and Reeve)
    #[arg(num_args = 0..=2, value_name = "UNIT")]
    pub units: Vec<String>,

    #[command(flatten)]
    pub fights: Fights,
}

/// Fight two sides of several 'Mechs against each other, many times
#[derive(Args, Debug)]
#[command(after_help = "\
By default 200 battles are fought, with --until as many as it takes. A unit may have a pilot: Bailiff:3/4 has gunnery 3 and piloting 4 instead of 4 and 5.
Exit code: as of `myomer duel`.

Examples:
  myomer battle -n 200
  myomer battle --red Bailiff,Poacher --blue Reeve:3/4
  myomer battle --red a.mtf,b.mtf --blue Cooper,Tinker --board red-flats --json")]
pub(crate) struct Battle {
    /// Units of the first side, with commas between (default: a built-in lance)
    #[arg(long, value_delimiter = ',', value_name = "UNITS")]
    pub red: Vec<String>,

    /// Units of the second side
    #[arg(long, value_delimiter = ',', value_name = "UNITS")]
    pub blue: Vec<String>,

    #[command(flatten)]
    pub fights: Fights,
}

/// Play M.A.S.C. squadrons against each other, many times
#[derive(Args, Debug)]
#[command(after_help = "\
A force is written as \"3 turtles, 3 wolves, 2 spiders, 3 frogs, 3 rats, 2 ants\", or by name: even, turtles, wolves, spiders, frogs, rats, ants, swift. Without any, the even \
force meets the swift one. By default 200 games are played, with --until as many as it takes.
Exit code: as of `myomer duel`.

Examples:
  myomer squadron -n 200
  myomer squadron --red '6 turtles, 2 wolves, 6 frogs, 2 rats' --blue even
  myomer squadron --full --bot veteran --against regular -n 50
  myomer squadron --red turtles --card my-card.toml --points 50
  myomer squadron --rule vp_target=40 --rule overtime=endless
  myomer squadron --full --layout 3-6-3 --lights 4 --mids 4 --json")]
pub(crate) struct Squadron {
    /// The first side's force (default: the even force if only one side has one)
    #[arg(long, value_name = "FORCE")]
    pub red: Option<String>,

    /// The second side's force
    #[arg(long, value_name = "FORCE")]
    pub blue: Option<String>,

    #[command(flatten)]
    pub parameters: Parameters,

    #[command(flatten)]
    pub rules: SquadronRules,

    /// Play the whole opening: the bots lay tiles, choose forces and place them
    #[arg(long)]
    pub full: bool,

    #[command(flatten)]
    pub series: Series,

    #[command(flatten)]
    pub output: Output,
}

/// Fight every unit against every other
#[derive(Args, Debug)]
#[command(after_help = "\
By default 40 battles are fought per pairing, with --until as many as each needs.
Exit code: as of `myomer duel`.

Examples:
  myomer tournament
  myomer tournament Bailiff Reeve Cooper Drover -n 200
  myomer tournament *.mtf --board red-flats --json
  myomer tournament Bailiff Reeve:3/4 Cooper --html standings.html")]
pub(crate) struct Tournament {
    /// Units by name or file (default: six built-in mediums)
    #[arg(value_name = "UNIT")]
    pub units: Vec<String>,

    #[command(flatten)]
    pub fights: Fights,
}

/// A part of the balance page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum BalancePart {
    #[default]
    All,
    Mechs,
    Masc,
}

/// Measure the built-in units and forces against each other and write docs/balance.md
#[derive(Args, Debug)]
#[command(after_help = "\
Every built-in unit fights every unit of a panel of mediums; every named force of M.A.S.C. fights the even one. By default \
40 battles are fought per pairing. Each part is a section of the page with the command that wrote it; with -o a file \
keeps every other section as it is. Ctrl-C prints what is done and leaves the file alone.
Exit code: as of `myomer duel`.

Examples:
  myomer balance > docs/balance.md
  myomer balance -n 200 -o docs/balance.md
  myomer balance --part masc -n 2000 --seed 7 -o docs/balance.md
  myomer balance --only reeve -n 10")]
pub(crate) struct Balance {
    /// Where to write (default: standard output)
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// What is measured and written
    #[arg(long, value_enum, default_value = "all")]
    pub part: BalancePart,

    /// Only units with this in their name, for a quick look
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,

    #[command(flatten)]
    pub ground: Battlefield,

    #[command(flatten)]
    pub series: Series,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_is_a_part_of_the_whole() {
        assert_eq!(percentage("2%"), Ok(0.02));
        assert_eq!(percentage("0.5"), Ok(0.005));
        assert!(percentage("0%").is_err() && percentage("two").is_err());
    }
}
