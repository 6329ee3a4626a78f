//! What may be written after `myomer`.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::terminal::Colour;

/// Two tabletop mecha games on one engine.
#[derive(Parser, Debug)]
#[command(
    name = "myomer",
    version,
    after_help = "\
Examples:
  myomer units --mass 20..35 --sort bv      light units, cheapest first
  myomer show Bailiff                       a unit's sheet, by the beginning of its name
  myomer check my.mtf                       is the design legal, and if not, in which line
  echo '{\"ask\":\"los\", …}' | myomer query    the engine for scripts"
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,

    /// When to use colour; auto: on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Colour,

    /// Columns to write in, instead of the terminal's
    #[arg(long, global = true, value_name = "COLUMNS")]
    pub width: Option<u16>,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Answer questions: one JSON request per line in, one answer per line out
    #[command(after_help = questions())]
    Query(Query),

    /// Check designs (.mtf) and boards (.board): findings by line
    #[command(after_help = "\
Exit code: 0 nothing wrong, 1 findings that break a rule, 2 a file that could not be read.

Examples:
  myomer check my.mtf arena.board
  myomer check --json designs/*.mtf")]
    Check(Check),

    /// Play records of matches again and compare every event and every hash
    #[command(after_help = "\
Exit code: 0 every record holds, 1 one differs (the first difference is told with its line), 2 one could not be read.

Examples:
  myomer verify match.jsonl
  myomer verify --json matches/*.jsonl")]
    Verify(Check),

    /// List our own units
    #[command(after_help = "\
Examples:
  myomer units
  myomer units 'medium laser' --mass 20..45 --sort bv
  myomer units --tech clan --bv 1500.. --json")]
    Units(Units),

    /// List our own boards
    #[command(after_help = "\
Examples:
  myomer boards
  myomer boards river --json")]
    Boards(Boards),

    /// Measure the engine's rates on this machine, one core
    #[command(after_help = "\
Counts per second of CPU time where the system tells it, so that a busy machine does not distort the figures; best of three. Build with --release for figures that mean something.

Examples:
  myomer bench
  myomer bench los
  myomer bench --json > rates.json")]
    Bench(Bench),

    /// Draw a unit's sheet or a board's map
    #[command(after_help = "\
WHAT is the name of a unit or board of our own (its beginning, if that is enough), or a .mtf or .board file.

Examples:
  myomer show Bailiff
  myomer show arena.board --color never
  myomer show my.mtf --width 120")]
    Show(Show),

    /// Write a completion script for a shell
    #[command(after_help = "\
Examples:
  myomer completions bash > ~/.local/share/bash-completion/completions/myomer
  myomer completions fish > ~/.config/fish/completions/myomer.fish")]
    Completions { shell: Shell },
}

#[derive(Args, Debug)]
pub struct Query {
    /// The folder that paths in requests start from
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,
}

#[derive(Args, Debug)]
pub struct Check {
    /// Files to look at
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// One JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Bench {
    /// Only rates with this in their name
    pub only: Option<String>,

    /// One JSON object instead of a table
    #[arg(long)]
    pub json: bool,

    /// How long to measure each rate, in milliseconds
    #[arg(long, default_value_t = 1000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub span: u64,
}

#[derive(Args, Debug)]
pub struct Units {
    /// Only units with this in their name, role, gear or description
    pub text: Option<String>,

    /// Tons, as 35 or 20..35 or ..55
    #[arg(long, value_parser = span, value_name = "TONS")]
    pub mass: Option<RangeInclusive<u32>>,

    /// Battle value, as 900 or 800..1200 or 1500..
    #[arg(long, value_parser = span, value_name = "BV")]
    pub bv: Option<RangeInclusive<u32>>,

    #[arg(long, value_enum)]
    pub tech: Option<TechFilter>,

    /// Only units of this role
    #[arg(long)]
    pub role: Option<String>,

    #[arg(long, value_enum, default_value_t)]
    pub sort: UnitColumn,

    /// From most to least
    #[arg(long)]
    pub reverse: bool,

    /// A JSON array instead of a table
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum TechFilter {
    /// Inner Sphere
    Is,
    Clan,
    Mixed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum UnitColumn {
    Name,
    #[default]
    Mass,
    Tech,
    Role,
    Walk,
    Jump,
    Armour,
    Bv,
    Year,
}

#[derive(Args, Debug)]
pub struct Boards {
    /// Only boards with this in their name or terrain
    pub text: Option<String>,

    #[arg(long, value_enum, default_value_t)]
    pub sort: BoardColumn,

    /// From most to least
    #[arg(long)]
    pub reverse: bool,

    /// A JSON array instead of a table
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum BoardColumn {
    #[default]
    Name,
    Size,
    Woods,
    Water,
    Buildings,
}

#[derive(Args, Debug)]
pub struct Show {
    /// A unit or board, by name or file
    pub what: String,
}

/// What may be asked, as the help of `query` tells it.
fn questions() -> String {
    let known = [query::QUESTIONS, &squadron::query::KINDS].concat().join(", ");
    format!("Questions: {known}.\n\n{QUERY_HELP}")
}

const QUERY_HELP: &str = r#"Paths are files below --root; names of our own units and boards work too, and so does {"text": "the whole file"}. An answer is {"ok": …} or {"error": {"kind", "message"}}; a bad line never ends the program. docs/query.md shows every question with its answer.

Examples:
  echo '{"ask":"unit","path":"my.mtf"}' | myomer query
  myomer query --root ~/maps < questions.jsonl > answers.jsonl

  {"ask":"unit","path":"Bailiff"}
  {"ask":"los","board":"red-flats","from":{"hex":"0101","elevation":0},"to":{"hex":"0808","elevation":0},"explain":true}
  {"ask":"reach","board":"red-flats","unit":"Bailiff","hex":"0808","facing":0,"mode":"run","paths":true}
  {"ask":"ways","board":"red-flats","unit":"Bailiff","hex":"0808","facing":0,"mode":"jump","to":{"hex":"0805","facing":1}}
  {"ask":"masc","level":1,"used_last_turn":true,"plan":[true,true,false,true]}
  {"ask":"heat","unit":"Bailiff","heat":9,"movement":"run","fired":[{"name":"ISSRM6","location":"RT"}]}
  {"ask":"piloting","unit":"Bailiff","piloting":4,"hits":["RL:Foot"]}
  {"ask":"physical","board":"red-flats","attacker":{"unit":"Bailiff","hex":"0808","facing":0},"target":{"unit":"Beadle","hex":"0807","facing":3}}
  {"ask":"to_hit","board":"red-flats","attacker":{"unit":"Bailiff","hex":"0808"},"target":{"unit":"Beadle","hex":"0804"},"weapon":{"name":"ISLargeLaser","location":"RA"}}
  {"ask":"volley","board":"red-flats","attacker":{"unit":"Bailiff","hex":"0808"},"target":{"unit":"Beadle","hex":"0804"},"weapons":[{"name":"ISLargeLaser","location":"RA"}]}
  {"ask":"hits","unit":"Bailiff","hits":[{"side":"front","damage":5,"dice":[3,4]}]}"#;

/// `35`, `20..35`, `20..` or `..35`, both ends counted.
fn span(text: &str) -> Result<RangeInclusive<u32>, String> {
    let number = |part: &str, missing: u32| match part {
        "" => Ok(missing),
        _ => part
            .parse::<u32>()
            .map_err(|_| format!("{part:?} is not a number; write 35, 20..35, 20.. or ..35")),
    };
    let (least, most) = match text.split_once("..") {
        Some((least, most)) => (number(least, 0)?, number(most.trim_start_matches('='), u32::MAX)?),
        None => (number(text, 0)?, number(text, 0)?),
    };
    match least <= most {
        true => Ok(least..=most),
        false => Err(format!("{least} is more than {most}")),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn spans_are_read_in_every_form() {
        assert_eq!(span("35"), Ok(35..=35));
        assert_eq!(span("20..35"), Ok(20..=35));
        assert_eq!(span("20.."), Ok(20..=u32::MAX));
        assert_eq!(span("..35"), Ok(0..=35));
        assert_eq!(span("35..20"), Err("35 is more than 20".to_owned()));
        assert!(span("many").is_err());
    }

    #[test]
    fn the_help_of_query_names_every_question() {
        let mut command = Cli::command();
        let query = command.find_subcommand_mut("query").expect("there is a query");
        let help = query.render_long_help().to_string();
        for question in query::QUESTIONS {
            assert!(help.contains(question), "{question}");
        }
    }

    #[test]
    fn every_command_has_examples() {
        for command in Cli::command().get_subcommands().filter(|it| it.get_name() != "help") {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:"), "{}", command.get_name());
        }
    }
}
