//! What may be written after `myomer`. Each command is a struct of its own, with its one-line purpose, its options
//! and its examples; a new command is a line in [`Command`].

mod content;
mod engine;
mod number;
mod odds;
mod play;
mod series;
mod serve;

use clap::{Parser, Subcommand};

pub use content::{BoardColumn, Boards, Check, Sheet, Show, TechFilter, UnitColumn, Units, Verify};
pub use engine::{Bench, Completions, Query};
pub use odds::{Moved, Odds, OddsOf, SeenFrom, VolleyOdds, WayOf};
pub use play::{BotSeat, GameOf, Match, Player, Replay};
pub use series::{Balance, Battle, Duel, Fights, Ground, Output, Series, Squadron, Thinking, Tournament};
pub use serve::{LogForm, Serve};

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
  myomer show Bailiff                       a unit's sheet, by the beginning of its name
  myomer check my.mtf                       is the design legal, and if not, in which line
  myomer duel Bailiff Reeve -n 1000         who wins, and why
  myomer odds volley Reeve Bailiff --range 5
  myomer match --red regular --blue cadet -o match.jsonl
  echo '{\"ask\":\"los\", …}' | myomer query    the engine for scripts"
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,

    /// When to use colour; auto: on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Colour,

    /// Columns to write in, instead of the terminal's
    #[arg(long, global = true, value_name = "COLUMNS", value_parser = |it: &str| number::whole::<u16>(it, 40..=1000))]
    pub width: Option<u16>,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Serve(Serve),
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
    Odds(Odds),
    Match(Match),
    Replay(Replay),
    Bot(BotSeat),
    Balance(Balance),
    Sheet(Sheet),
    Bench(Bench),
    Completions(Completions),
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
}
