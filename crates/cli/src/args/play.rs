//! What may be written after `match`, `replay` and `bot`.

use std::path::PathBuf;

use bots::Strength;
use clap::{Args, ValueEnum};

use super::number::whole;
use super::rules::HouseRules;
use super::series::Thinking;
use super::variant::SquadronRules;
use crate::versus::player_name;

/// Play one game between bots or your own programs, and write its record
#[derive(Args, Debug)]
#[command(after_help = "\
A seat is a bot (random, cadet, regular, veteran, ace) or a program: \"cmd:python3 bot.py\". docs/bots.md describes what a \
program reads and writes. A program that exits or does not answer in time forfeits. After an illegal answer a random legal \
action is played, and the third such answer forfeits; in M.A.S.C. the default of §12.3 is played, and --fault-limit sets \
how many forfeit.
Exit code: 0 the game was played to its end, 1 a seat forfeited, 2 something was wrong with the arguments.

Examples:
  myomer match --red regular --blue cadet -o match.jsonl
  myomer match --red 'cmd:python3 docs/examples/random_bot.py' --blue regular
  myomer match --game squadron --red veteran --seed 7 -o game.jsonl
  myomer match --game squadron --full --card my-card.toml --points 50
  myomer match --red-units Bailiff:3/4,Poacher --blue-units Cooper --fog light
  myomer match --red-start 0805:south --blue-start 0812:north --board red-flats
  myomer match --red 'cmd:cd bots && LEVEL=3 ./mine' --rule cluster7=common")]
pub(crate) struct Match {
    /// What is played
    #[arg(long, value_enum, default_value_t)]
    pub game: GameOf,

    /// The player of the red seat
    #[arg(long, default_value = "regular", value_name = "PLAYER")]
    pub red: Player,

    /// The player of the blue seat
    #[arg(long, default_value = "regular", value_name = "PLAYER")]
    pub blue: Player,

    /// Classic: Red's units, with commas between (default: Bailiff)
    #[arg(long, value_delimiter = ',', value_name = "UNITS")]
    pub red_units: Vec<String>,

    /// Classic: Blue's units (default: Reeve)
    #[arg(long, value_delimiter = ',', value_name = "UNITS")]
    pub blue_units: Vec<String>,

    /// Classic: the map, by name or file (default: lantern-wood)
    #[arg(long, value_name = "BOARD")]
    pub board: Option<String>,

    /// Classic: the last turn, when the side that has lost less mass wins (default: 60)
    #[arg(long, value_name = "TURNS", value_parser = |it: &str| whole::<u16>(it, 1..=1000))]
    pub turns: Option<u16>,

    /// Classic: where Red's units begin, as 0805:south with commas between; the others deploy from their zone
    #[arg(long, value_delimiter = ',', value_name = "PLACES")]
    pub red_start: Vec<String>,

    /// Classic: where Blue's units begin
    #[arg(long, value_delimiter = ',', value_name = "PLACES")]
    pub blue_start: Vec<String>,

    /// Classic: networks of Red by the numbers of its units, as c3i:1+2, 'c3:1>2+3' or none (default: by the rules, in
    /// the order of the units)
    #[arg(long, value_name = "NETWORKS")]
    pub red_network: Option<String>,

    /// Classic: networks of Blue
    #[arg(long, value_name = "NETWORKS")]
    pub blue_network: Option<String>,

    /// The seed of the dice and of the bots' random choices
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    #[command(flatten)]
    pub thinking: Thinking,

    /// Milliseconds in which a program must answer
    #[arg(long, default_value_t = 5000, value_parser = |it: &str| whole::<u64>(it, 1..=600_000), value_name = "MS")]
    pub limit: u64,

    /// Where to write the record
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// One JSON object instead of text
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub rules: HouseRules,

    /// Play the whole opening
    #[arg(long, help_heading = "M.A.S.C.")]
    pub full: bool,

    /// Red's force after a quick start, by name or kind by kind (default: the even force)
    #[arg(long, value_name = "FORCE", conflicts_with = "full", help_heading = "M.A.S.C.")]
    pub red_force: Option<String>,

    /// Blue's force
    #[arg(long, value_name = "FORCE", conflicts_with = "full", help_heading = "M.A.S.C.")]
    pub blue_force: Option<String>,

    #[command(flatten)]
    pub squadron: SquadronRules,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum GameOf {
    #[default]
    Classic,
    Squadron,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    Bot(Strength),
    Program(String),
}

impl Player {
    pub(crate) fn bot(&self) -> Option<Strength> {
        match self {
            Player::Bot(strength) => Some(*strength),
            Player::Program(_) => None,
        }
    }

    /// What a record and a report call it: never a command line, which may hold paths and keys.
    pub(crate) fn name(&self) -> String {
        match self {
            Player::Bot(strength) => strength.name().to_owned(),
            Player::Program(command) => player_name(command),
        }
    }
}

impl std::str::FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        match text.strip_prefix("cmd:").map(str::trim) {
            Some("") => Err("cmd: is followed by the program, as in cmd:python3 bot.py".to_owned()),
            Some(command) => Ok(Player::Program(command.to_owned())),
            None => text
                .parse()
                .map(Player::Bot)
                .map_err(|why: String| format!("{why}; a program is written cmd:python3 bot.py")),
        }
    }
}

/// Step through a record: the board, the dice and the modifiers of every action
#[derive(Args, Debug)]
#[command(after_help = "\
Keys on a terminal:
  right, space, n, l, Enter    the next action
  left, p, h, Backspace        the action before
  down, j, Page Down           the next turn
  up, k, Page Up               the first action of this turn, then of the last
  w and s                      scroll the board, where it does not fit
  g, Home and G, End           the ends
  a number and Enter           that action
  q, Esc                       leave
If the output is not a terminal, or with --plain, everything is written out.
Exit code: 0 done, 1 the record does not follow its rules (the output names the place), 2 it cannot be read.

Examples:
  myomer replay match.jsonl
  myomer replay match.jsonl --to 40
  myomer replay match.jsonl --json > match.json
  myomer replay match.jsonl | less")]
pub(crate) struct Replay {
    /// A record, as `myomer match -o` writes it
    pub file: PathBuf,

    /// Up to the action of this number; 0 is the opening
    #[arg(long, value_name = "NUMBER", value_parser = |it: &str| whole::<u64>(it, 0..=1_000_000_000))]
    pub to: Option<u64>,

    /// One JSON object: every action with its dice and sentences, and the table at the end
    #[arg(long)]
    pub json: bool,

    /// Write everything out, even on a terminal
    #[arg(long)]
    pub plain: bool,
}

/// Play one seat as a program of `myomer match`: JSON lines on standard input and output
#[derive(Args, Debug)]
#[command(after_help = "\
The bot's side of the protocol in docs/bots.md: use it as a reference, or as an opponent for your own programs.

Examples:
  myomer match --red 'cmd:myomer bot --stdio --strength cadet' --blue regular
  myomer bot --stdio < messages.jsonl")]
pub(crate) struct BotSeat {
    /// Speak over standard input and output (required)
    #[arg(long, required = true)]
    pub stdio: bool,

    /// The bot: random, cadet, regular, veteran or ace
    #[arg(long, default_value = "regular")]
    pub strength: Strength,

    /// Positions to search per decision
    #[arg(long, default_value_t = 200, value_parser = |it: &str| whole::<u64>(it, 1..=1_000_000_000), value_name = "COUNT")]
    pub nodes: u64,
}
