//! What may be written after `design` and `board`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::number::whole;

/// Design 'Mechs: make one, change one, see what the rules say
#[derive(Args, Debug)]
#[command(after_help = "\
Exit code: 0 the design is legal, 1 it breaks a rule (and is written all the same), 2 something was wrong with the \
arguments.

Examples:
  myomer design new --tons 55 --walk 5 --armour rest -o heron.mtf
  myomer design set heron.mtf --add 'Medium Laser@RA' --heat-sinks 12
  myomer design set Bailiff --jump 5 --name 'Bailiff J' -o bailiff-j.mtf
  myomer design show heron.mtf --json
  myomer design gear laser")]
pub(crate) struct DesignCommand {
    #[command(subcommand)]
    pub what: DesignOf,
}

#[derive(Subcommand, Debug)]
pub(crate) enum DesignOf {
    /// Make a design from nothing: a fusion engine, ten heat sinks, no armour and no gear, then your changes
    #[command(after_help = "Examples:\n  myomer design new --tons 55 --walk 5 -o heron.mtf\n  \
        myomer design new --tons 80 --walk 3 --tech clan --armour most -o -")]
    New {
        #[command(flatten)]
        changes: DesignChanges,

        /// Write the .mtf file; - writes it to standard output instead of the report
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,

        /// The report as a JSON object
        #[arg(long)]
        json: bool,
    },
    /// Change a design: a file is written back unless --output names another
    #[command(after_help = "\
Changes are made in the order of this help, whatever the order in which you write them.

Examples:
  myomer design set heron.mtf --add '2x Medium Laser@RA' --remove 'SRM 6'
  myomer design set heron.mtf --move 'Heat Sink@LL:RT' --armour CT=25/8,HD=9")]
    Set {
        /// A .mtf file, or the name of a unit (then --output is needed)
        unit: String,

        #[command(flatten)]
        changes: DesignChanges,

        /// Write to this file instead; - writes to standard output instead of the report
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,

        /// The report as a JSON object
        #[arg(long)]
        json: bool,
    },
    /// Show mass, free slots, battle value, heat, damage by range and findings
    #[command(after_help = "Examples:\n  myomer design show heron.mtf\n  myomer design show Bailiff --json")]
    Show {
        /// A .mtf file, or the name of a unit
        unit: String,

        /// The report as a JSON object
        #[arg(long)]
        json: bool,
    },
    /// List weapons, ammunition and equipment with their sizes
    #[command(after_help = "Examples:\n  myomer design gear laser\n  myomer design gear masc --tons 55")]
    Gear {
        /// Only items with this in their name
        text: Option<String>,

        /// For a 'Mech of this mass
        #[arg(long, default_value_t = 50, value_parser = |it: &str| whole::<u8>(it, 10..=100))]
        tons: u8,

        /// A JSON array instead of a table
        #[arg(long)]
        json: bool,
    },
}

/// Changes of a design.
#[derive(Args, Debug, Default)]
pub(crate) struct DesignChanges {
    /// Chassis and model, as 'Heron HRN-1': the last word is the model if it has a digit
    #[arg(long)]
    pub name: Option<String>,

    /// Role, as Sniper
    #[arg(long)]
    pub role: Option<String>,

    /// Year of introduction
    #[arg(long, value_parser = |it: &str| whole::<u16>(it, 1..=9999))]
    pub year: Option<u16>,

    /// is, clan, mixed-is, mixed-clan
    #[arg(long)]
    pub tech: Option<String>,

    /// biped, quad
    #[arg(long)]
    pub legs: Option<String>,

    /// Tons, 10 to 100 in steps of 5; the walking MP stay
    #[arg(long, value_parser = |it: &str| whole::<u8>(it, 1..=255))]
    pub tons: Option<u8>,

    /// fusion, light, xl, xxl, compact, ice, fuel-cell, fission
    #[arg(long)]
    pub engine: Option<String>,

    /// Walking MP: the engine's rating follows
    #[arg(long, value_parser = |it: &str| whole::<u8>(it, 1..=50))]
    pub walk: Option<u8>,

    /// standard, endo-steel, endo-composite, composite, industrial, reinforced, …
    #[arg(long)]
    pub structure: Option<String>,

    /// standard, xl, compact, heavy-duty, none
    #[arg(long)]
    pub gyro: Option<String>,

    /// standard, small, torso-mounted, command-console, industrial, …
    #[arg(long)]
    pub cockpit: Option<String>,

    /// How many, and their kind if it changes, as 14 or 12:double
    #[arg(long, value_name = "COUNT[:KIND]")]
    pub heat_sinks: Option<String>,

    /// Jump jets, as 5 or 6:improved
    #[arg(long, value_name = "COUNT[:KIND]")]
    pub jump: Option<String>,

    /// standard, ferro, light-ferro, heavy-ferro, stealth, hardened, …
    #[arg(long)]
    pub armour_kind: Option<String>,

    /// How far an arm goes, as LA=lower-arm: upper-arm, lower-arm, hand; may be repeated
    #[arg(long, value_name = "ARM=END")]
    pub arm: Vec<String>,

    /// Take an item off, as 'SRM 6' or 'Medium Laser@LA'; may be repeated
    #[arg(long, value_name = "ITEM[@LOC]")]
    pub remove: Vec<String>,

    /// Put an item on, as 'LRM 15', 'Medium Laser@RA', '2x Heat Sink@LL', 'Small Laser@CT:rear'; may be repeated
    #[arg(long, value_name = "[Nx] ITEM[@LOC]")]
    pub add: Vec<String>,

    /// Move an item, as 'Medium Laser@LA:LT'; may be repeated
    #[arg(long = "move", value_name = "ITEM@FROM:TO")]
    pub moves: Vec<String>,

    /// most, none, rest (spend the tonnage left), or points: LA=16,CT=25/8 with the rear after a slash
    #[arg(long, value_name = "WHAT")]
    pub armour: Vec<String>,
}

/// Make and show boards
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  myomer board new --seed 7 --size 32x17 --hills 3 -o arena.board
  myomer board new --seed 7 --rivers 1 --roads 1 --town 4 --symmetric
  myomer board join 'Two Fords' 'Lantern Wood:turned' --columns 2 -o big.board")]
pub(crate) struct BoardCommand {
    #[command(subcommand)]
    pub what: BoardOf,
}

#[derive(Subcommand, Debug)]
pub(crate) enum BoardOf {
    /// Make a board from a seed: the same seed and dials give the same board everywhere
    #[command(
        after_help = "Examples:\n  myomer board new --seed 7 --size 32x17 --hills 3 --woods 5 -o arena.board\n  \
        myomer board new --seed 7 --rivers 1 --roads 1 --symmetric"
    )]
    New(NewBoard),
    /// Lay boards side by side into one, row by row
    #[command(after_help = "Examples:\n  myomer board join 'Two Fords' 'Lantern Wood:turned' -o big.board")]
    Join {
        /// Boards by name or file; :turned lays one upside down
        #[arg(required = true, value_name = "BOARD[:turned]")]
        boards: Vec<String>,

        /// Boards in a row
        #[arg(long, default_value_t = 2, value_parser = |it: &str| whole::<usize>(it, 1..=8))]
        columns: usize,

        /// Write the .board file; - writes it to standard output instead of a picture
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

#[derive(Args, Debug)]
pub(crate) struct NewBoard {
    /// The same seed gives the same board
    #[arg(long, default_value_t = 1)]
    pub seed: u32,

    /// Columns and rows, as 16x17; 4 to 160 each
    #[arg(long, default_value = "16x17", value_parser = size, value_name = "WIDTHxHEIGHT")]
    pub size: (u16, u16),

    /// Hills, 0 to 10
    #[arg(long, default_value_t = 3, value_parser = |it: &str| whole::<u8>(it, 0..=10))]
    pub hills: u8,

    /// Woods, 0 to 10
    #[arg(long, default_value_t = 4, value_parser = |it: &str| whole::<u8>(it, 0..=10))]
    pub woods: u8,

    /// Lakes, 0 to 10
    #[arg(long, default_value_t = 1, value_parser = |it: &str| whole::<u8>(it, 0..=10))]
    pub water: u8,

    /// Rivers, 0 to 4
    #[arg(long, default_value_t = 0, value_parser = |it: &str| whole::<u8>(it, 0..=4))]
    pub rivers: u8,

    /// Roads, 0 to 4
    #[arg(long, default_value_t = 0, value_parser = |it: &str| whole::<u8>(it, 0..=4))]
    pub roads: u8,

    /// A town, 0 to 10
    #[arg(long, default_value_t = 0, value_parser = |it: &str| whole::<u8>(it, 0..=10))]
    pub town: u8,

    /// Make both halves alike, for fair play
    #[arg(long, value_enum, num_args = 0..=1, default_missing_value = "half-turn")]
    pub symmetric: Option<SymmetryOf>,

    /// Write the .board file; - writes it to standard output instead of a picture
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SymmetryOf {
    HalfTurn,
    LeftRight,
    TopBottom,
}

fn size(text: &str) -> Result<(u16, u16), String> {
    let wrong = || "write columns and rows, as 32x17".to_owned();
    let (width, height) = text.split_once(['x', '×', 'X']).ok_or_else(wrong)?;
    Ok((whole(width, 4..=160)?, whole(height, 4..=160)?))
}
