//! What may be written after the commands that look at files and at our own content.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Files to read.
#[derive(Args, Debug)]
pub(crate) struct Files {
    /// Files to look at
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// One JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

/// Check designs (.mtf) and boards (.board): findings by line
#[derive(Args, Debug)]
#[command(after_help = "\
Exit code: 0 nothing wrong, 1 findings that break a rule, 2 a file that could not be read.

Examples:
  myomer check my.mtf arena.board
  myomer check --json designs/*.mtf")]
pub(crate) struct Check {
    #[command(flatten)]
    pub of: Files,
}

/// Play records of matches again and compare every event and every hash
#[derive(Args, Debug)]
#[command(after_help = "\
Exit code: 0 every record holds, 1 one differs (the output names the line of the first difference), 2 one cannot be read.

Examples:
  myomer verify match.jsonl
  myomer verify --json matches/*.jsonl")]
pub(crate) struct Verify {
    #[command(flatten)]
    pub of: Files,
}

/// List the built-in units
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  myomer units
  myomer units 'medium laser' --mass 20..45 --sort bv
  myomer units --tech clan --bv 1500.. --json")]
pub(crate) struct Units {
    /// Only units with this in their name, role, gear or description
    pub text: Option<String>,

    /// Tons, as 35 or 20..35 or ..55
    #[arg(long, value_parser = span, value_name = "TONS", allow_hyphen_values = true)]
    pub mass: Option<RangeInclusive<u32>>,

    /// Battle value, as 900 or 800..1200 or 1500..
    #[arg(long, value_parser = span, value_name = "BV", allow_hyphen_values = true)]
    pub bv: Option<RangeInclusive<u32>>,

    /// Only units of this technology
    #[arg(long, value_enum)]
    pub tech: Option<TechFilter>,

    /// Only units of this role
    #[arg(long)]
    pub role: Option<String>,

    /// Sort by this column
    #[arg(long, value_enum, default_value_t, value_name = "COLUMN")]
    pub sort: UnitColumn,

    /// Sort in descending order
    #[arg(long)]
    pub reverse: bool,

    /// A JSON array instead of a table
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum TechFilter {
    /// Inner Sphere
    Is,
    Clan,
    Mixed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum UnitColumn {
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

/// List the built-in boards
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  myomer boards
  myomer boards river --json")]
pub(crate) struct Boards {
    /// Only boards with this in their name or terrain
    pub text: Option<String>,

    /// Sort by this column
    #[arg(long, value_enum, default_value_t, value_name = "COLUMN")]
    pub sort: BoardColumn,

    /// Sort in descending order
    #[arg(long)]
    pub reverse: bool,

    /// A JSON array instead of a table
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum BoardColumn {
    #[default]
    Name,
    Size,
    Woods,
    Water,
    Buildings,
}

/// Draw a unit's sheet or a board's map
#[derive(Args, Debug)]
#[command(after_help = "\
WHAT is the name of a built-in unit or board (its beginning is enough if it is unique), or a .mtf or .board file.

Examples:
  myomer show Bailiff
  myomer show arena.board --color never
  myomer show my.mtf --width 120")]
pub(crate) struct Show {
    /// A unit or board, by name or file
    pub what: String,
}

/// Write a unit's record sheet to print: SVG, PDF or PNG
#[derive(Args, Debug)]
#[command(after_help = "\
UNIT is the name of a built-in unit (its beginning is enough if it is unique), or a .mtf file.
The file's ending says what is written; - writes SVG to standard output.

Examples:
  myomer sheet Bailiff -o bailiff.pdf
  myomer sheet my.mtf -o my.png --paper letter
  myomer sheet Cutpurse -o - > cutpurse.svg")]
pub(crate) struct Sheet {
    /// A unit, by name or file
    pub unit: String,

    /// Where to write it: a .svg, .pdf or .png file, or -
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,

    /// a4 or letter
    #[arg(long, default_value = "a4", value_name = "PAPER")]
    pub paper: sheets::Paper,
}

/// `35`, `20..35`, `20..` or `..35`, both ends counted.
pub(super) fn span(text: &str) -> Result<RangeInclusive<u32>, String> {
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
    use super::*;

    #[test]
    fn spans_are_read_in_every_form() {
        assert_eq!(span("35"), Ok(35..=35));
        assert_eq!(span("20..35"), Ok(20..=35));
        assert_eq!(span("20.."), Ok(20..=u32::MAX));
        assert_eq!(span("..35"), Ok(0..=35));
        assert_eq!(span("35..20"), Err("35 is more than 20".to_owned()));
        assert!(span("many").is_err());
    }
}
