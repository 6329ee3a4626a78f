//! What may be written after `myomer`. Each command is a struct of its own, with its one-line purpose, its options
//! and its examples; a new command is a line in [`Command`].

mod content;
mod engine;
mod force;
mod lab;
mod ladder;
mod number;
mod odds;
mod play;
mod rules;
mod series;
mod serve;
mod store;
mod variant;
mod workshop;

use std::path::PathBuf;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

pub(crate) use content::{BoardColumn, Boards, Check, Sheet, Show, TechFilter, UnitColumn, Units, Verify};
pub(crate) use engine::{Bench, Completions, Query};
pub(crate) use force::{Force, ForceOf, ForceOutput, Library, RandomForce};
pub(crate) use lab::{Lab, LabMerge, LabOf, LabRun, RowsOutput};
pub(crate) use ladder::{Entrant, EntrantBudget, EntrantKind, LadderCommand, LadderGames};
pub(crate) use odds::{Moved, Odds, OddsOf, SeenFrom, VolleyOdds, WayOf};
pub(crate) use play::{BotSeat, GameOf, Match, Player, Replay};
pub(crate) use rules::{HouseRules, Rules, Ruling, Weather};
pub(crate) use series::{
    Balance, BalancePart, Battle, Battlefield, Duel, Output, Series, Squadron, Thinking, Tournament,
};
pub(crate) use serve::{LogForm, Serve, database};
pub(crate) use store::{Store, StoreOf};
pub(crate) use variant::{LayoutOf, Parameters, SquadronRules, StallOf};
pub(crate) use workshop::{
    BoardCommand, BoardOf, DesignChanges, DesignCommand, DesignOf, NewBoard, SymmetryOf,
};

use crate::terminal::Colour;

/// Two tabletop mecha games on one engine.
#[derive(Parser, Debug)]
#[command(
    name = "myomer",
    version,
    after_help = "\
Examples:
  myomer                                    play in the browser
  myomer units --mass 20..35 --sort bv      light units, cheapest first
  myomer show Bailiff                       a sheet, by the beginning of a name
  myomer check my.mtf                       is it legal; if not, in which line
  myomer duel Bailiff Reeve -n 1000         who wins, and why
  myomer lab run experiment.toml            battles described by a file
  myomer ladder veteran regular --sprt 0,50 rates bots on a stated suite
  myomer odds volley Reeve Bailiff --range 5
  myomer rules                              the switches of the rules
  myomer match --red regular --blue cadet -o match.jsonl
  echo '{\"ask\":\"los\", …}' | myomer query    the engine for scripts

Exit code: 0 done, 2 something was wrong with the arguments or with a file; the help of a command lists its other \
codes."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,

    /// A folder of units (.mtf), boards (.board), forces (.mul) and zip archives of them; may be repeated
    #[arg(long, global = true, value_name = "DIR")]
    pub library: Vec<PathBuf>,

    /// When to use colour; auto: on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Colour,

    /// Columns to write in, instead of the terminal's
    #[arg(long, global = true, value_name = "COLUMNS", value_parser = |it: &str| number::whole::<u16>(it, 40..=1000))]
    pub width: Option<u16>,
}

impl Cli {
    /// Reads the command line; on a mistake prints what is wrong and exits.
    pub(crate) fn read() -> Cli {
        let matches = Cli::whole().get_matches();
        Cli::from_arg_matches(&matches).unwrap_or_else(|fault| fault.exit())
    }

    /// The command line with negative numbers read as values, so that the error for one that is too low names its option.
    pub(crate) fn whole() -> clap::Command {
        below_zero(Cli::command())
    }
}

fn below_zero(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|arg| {
        if arg.get_action().takes_values() && !arg.is_allow_hyphen_values_set() {
            arg.allow_negative_numbers(true)
        } else {
            arg
        }
    });
    command.mut_subcommands(below_zero)
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Serve(Serve),
    Store(Store),
    Query(Query),
    Check(Check),
    Verify(Verify),
    Units(Units),
    Boards(Boards),
    Show(Show),
    Duel(Duel),
    Battle(Battle),
    Squadron(Squadron),
    Tournament(Tournament),
    Lab(Lab),
    Ladder(LadderCommand),
    Odds(Odds),
    Rules(Rules),
    Match(Match),
    Replay(Replay),
    Bot(BotSeat),
    Balance(Balance),
    Sheet(Sheet),
    Force(Force),
    Design(DesignCommand),
    Board(BoardCommand),
    Library(Library),
    Bench(Bench),
    Completions(Completions),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::whole().debug_assert();
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
    fn every_command_has_a_purpose_and_examples() {
        for command in Cli::command().get_subcommands().filter(|it| it.get_name() != "help") {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:"), "{}", command.get_name());
            assert!(command.get_about().is_some(), "{}", command.get_name());
        }
    }

    /// Every command and its own commands.
    fn all(command: &clap::Command) -> Vec<&clap::Command> {
        let below = command.get_subcommands().filter(|it| it.get_name() != "help").flat_map(all);
        std::iter::once(command).chain(below).collect()
    }

    #[test]
    fn every_argument_says_what_it_is() {
        let whole = Cli::whole();
        for command in all(&whole) {
            for arg in command.get_arguments() {
                assert!(arg.get_help().is_some(), "{}: {}", command.get_name(), arg.get_id());
            }
        }
    }

    #[test]
    fn no_example_is_wider_than_a_terminal_of_80_columns() {
        let whole = Cli::whole();
        for command in all(&whole) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            // A question is one line of JSON, to be copied as it is.
            let lines = help.lines().filter(|line| line.starts_with("  ") && !line.starts_with("  {\"ask\""));
            for line in lines {
                assert!(line.chars().count() <= 80, "{}: {line}", command.get_name());
            }
        }
    }

    #[test]
    fn a_number_below_zero_is_told_with_its_option() {
        for (words, option) in [
            ("duel -n -5", "--battles"),
            ("duel --seed -1", "--seed"),
            ("duel --until -2%", "--until"),
            ("units --bv -3", "--bv"),
            ("units --mass -3..20", "--mass"),
            ("squadron --points -3", "--points"),
            ("odds volley Reeve Bailiff --range -1", "--range"),
            ("odds cluster -1", "<SIZE>"),
            ("bench --span -1", "--span"),
            ("replay match.jsonl --to -1", "--to"),
        ] {
            let words = std::iter::once("myomer").chain(words.split(' '));
            let fault = Cli::whole().try_get_matches_from(words).expect_err(option).to_string();
            assert!(fault.contains(&format!("for '{option}")), "{fault}");
        }
    }
}
