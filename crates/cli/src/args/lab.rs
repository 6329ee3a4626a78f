//! What may be written after `lab`: experiments as files.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use lab::cell::Format;

use super::number::whole;

/// Fight experiments described by files, in parts, on any number of machines
#[derive(Args, Debug)]
#[command(after_help = "\
docs/lab.md lists the fields of an experiment and answers questions with one command each.

Examples:
  myomer lab run experiment.toml
  myomer lab run experiment.toml --out rows.csv --attacks attacks.csv
  myomer lab run experiment.toml --first 5000 --count 5000 --out part2.csv
  myomer lab merge part1.csv part2.csv --out rows.csv")]
pub(crate) struct Lab {
    #[command(subcommand)]
    pub what: LabOf,
}

#[derive(Subcommand, Debug)]
pub(crate) enum LabOf {
    Run(LabRun),
    Merge(LabMerge),
}

/// Fight an experiment, or a part of it
#[derive(Args, Debug)]
#[command(after_help = "\
Every battle has a number and depends on the experiment and that number alone: parts that were fought on several machines \
join to the bytes of one run. If FILE of --out exists, the run goes on where it ends. Ctrl-C keeps what is done.
Exit code: 0 done, 1 some battles failed (their records are written), 2 something was wrong with the file or the arguments, \
130 stopped by Ctrl-C with what was done.

Examples:
  myomer lab run experiment.toml
  myomer lab run experiment.toml --out rows.jsonl --format jsonl
  myomer lab run experiment.toml --first 0 --count 500 --out part1.csv
  myomer lab run experiment.toml --html report.html --json")]
pub(crate) struct LabRun {
    /// The experiment, in TOML or JSON
    pub file: PathBuf,

    #[command(flatten)]
    pub rows: RowsOutput,

    /// Threads to fight on (default: all cores)
    #[arg(long, value_parser = |it: &str| whole::<u16>(it, 1..=1024), value_name = "COUNT")]
    pub threads: Option<u16>,

    /// One JSON object instead of text
    #[arg(long)]
    pub json: bool,

    /// Write a page with charts; of two sides, the fastest, median and longest battle as records beside it
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

/// Rows of battles and attacks, and which battles.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Rows and parts")]
pub(crate) struct RowsOutput {
    /// Write one row per battle; if the file exists, the run goes on where it ends. - is standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Write one row per attack as well
    #[arg(long, value_name = "FILE")]
    pub attacks: Option<PathBuf>,

    /// csv or jsonl (JSON lines) (default: csv)
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,

    /// The number of the first battle to fight, from 0
    #[arg(long, value_name = "NUMBER", value_parser = |it: &str| whole::<u64>(it, 0..=i64::MAX))]
    pub first: Option<u64>,

    /// How many battles to fight from there (default: up to the last)
    #[arg(long, value_name = "COUNT", value_parser = |it: &str| whole::<u64>(it, 1..=i64::MAX))]
    pub count: Option<u64>,
}

/// Join the rows of parts into the bytes of one run
#[derive(Args, Debug)]
#[command(after_help = "\
Parts may come in any order and may overlap; they must be of one experiment and version, without a gap.
Exit code: 0 done, 2 the parts do not fit together, or one could not be read.

Examples:
  myomer lab merge part*.csv --out rows.csv
  myomer lab merge part1.jsonl part2.jsonl > rows.jsonl")]
pub(crate) struct LabMerge {
    /// Files of rows, as `myomer lab run --out` writes them
    #[arg(required = true, value_name = "FILE")]
    pub parts: Vec<PathBuf>,

    /// Where to write (default: standard output)
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}
