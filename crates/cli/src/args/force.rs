//! What may be written after `force` and `library`.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::content::{TechFilter, span};
use super::number::whole;

/// Show, convert and draw forces: units with their pilots
#[derive(Args, Debug)]
#[command(after_help = "\
A FORCE is a .mul file, a force of a --library folder by name, or units with commas between: Bailiff:3/4,Reeve. \
Commands that take units take .mul files as well: myomer battle --red lance.mul.

Examples:
  myomer force show lance.mul
  myomer force convert Bailiff:3/4,Reeve -o lance.mul
  myomer force convert lance.mul --names
  myomer force random --bv 5000 --units 4 --tech is --seed 7 -o lance.mul")]
pub(crate) struct Force {
    #[command(subcommand)]
    pub what: ForceOf,
}

#[derive(Subcommand, Debug)]
pub(crate) enum ForceOf {
    /// List the units of a force with pilots and battle value
    #[command(
        after_help = "Examples:\n  myomer force show lance.mul\n  myomer force show Bailiff:3/4,Reeve --json"
    )]
    Show {
        /// A .mul file, a name, or units with commas between
        force: String,

        /// A JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Write a force as a .mul file, or as names for other commands
    #[command(
        after_help = "Examples:\n  myomer force convert Bailiff,Reeve -o lance.mul\n  myomer force convert lance.mul --names"
    )]
    Convert {
        /// A .mul file, a name, or units with commas between
        force: String,

        #[command(flatten)]
        to: ForceOutput,
    },
    /// Draw a random force within limits; the same seed and library give the same force
    #[command(
        after_help = "Examples:\n  myomer force random --bv 5000\n  myomer force random --bv 8000 --units 6 --tons 300..420 --tech clan --names"
    )]
    Random(RandomForce),
}

#[derive(Args, Debug)]
pub(crate) struct RandomForce {
    /// The highest battle value of the force, with regular pilots
    #[arg(long, value_name = "BV", value_parser = |it: &str| whole::<u32>(it, 1..=1_000_000))]
    pub bv: u32,

    /// How many units
    #[arg(long, default_value_t = 4, value_name = "COUNT", value_parser = |it: &str| whole::<u16>(it, 1..=100))]
    pub units: u16,

    /// Tons of all units together, as 200 or 180..240 or ..300
    #[arg(long, value_parser = span, value_name = "TONS", allow_hyphen_values = true)]
    pub tons: Option<RangeInclusive<u32>>,

    /// Only units of this technology
    #[arg(long, value_enum)]
    pub tech: Option<TechFilter>,

    /// Only units of these years, as 3025 or ..3050 or 2750..3025
    #[arg(long, value_parser = span, value_name = "YEARS", allow_hyphen_values = true)]
    pub year: Option<RangeInclusive<u32>>,

    /// Only units of this role
    #[arg(long)]
    pub role: Option<String>,

    /// Also draw units with equipment that has no rules here
    #[arg(long)]
    pub any_gear: bool,

    /// The same seed gives the same force
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    #[command(flatten)]
    pub to: ForceOutput,
}

/// Where a force is written; by default to the terminal, as a table.
#[derive(Args, Debug)]
pub(crate) struct ForceOutput {
    /// Write a .mul file; - writes to standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Write units with commas between, as other commands take them
    #[arg(long, conflicts_with = "output")]
    pub names: bool,
}

/// Show what the --library folders hold and which files cannot be read
#[derive(Args, Debug)]
#[command(after_help = "\
Folders are named with --library (repeatable), or with the variable MYOMER_LIBRARY, or in the settings file as \
library = [\"DIR\"]; the first of these that is set counts. See docs/collection.md.

Examples:
  myomer library --library ~/megamek/data
  MYOMER_LIBRARY=~/megamek/data myomer library --json")]
pub(crate) struct Library {
    /// A JSON object instead of text
    #[arg(long)]
    pub json: bool,
}
