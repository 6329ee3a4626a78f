//! The setup of a match, and how a game is built from it.

use std::sync::Arc;

use kit::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::{Board, BoardError};
use crate::card::{Card, CardError};
use crate::colour::{ByColour, Colour};
use crate::counter::{Counter, DrawnCounterError};
use crate::field::{Field, Table};
use crate::groups::Groups;
use crate::opening::Draft;
use crate::opening::placement::{CrampedError, check_room};
use crate::opening::quick::{Quick, QuickStartError, play_opening};
use crate::options::{Options, OptionsError};
use crate::reason::reasons;
use crate::squads::Squads;
use crate::state::{Phase, State};
use crate::tiles::{Tiles, TilesError};

/// A match to be played. A new one carries the text of its card, so that its record means the same for ever.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    pub options: Options,
    /// The text of a stat card. Records without one were made with the card of the first edition.
    #[serde(default)]
    pub card: Option<String>,
    /// The text of a set of tiles; without it, the tiles of the rules.
    pub tiles: Option<String>,
    pub start: Start,
}

impl Default for Setup {
    /// §3 The standard game, from the roll-off.
    fn default() -> Setup {
        Setup {
            options: Options::STANDARD,
            card: Some(crate::card::STANDARD.to_owned()),
            tiles: None,
            start: Start::Full,
        }
    }
}

/// Where the match begins.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// §3 At the roll-off.
    #[default]
    Full,
    /// At turn 1, with the opening played by sensible defaults or as given.
    Quick(Quick),
    /// At turn 1 of a drawn position.
    Drawn(Drawn),
}

/// A board drawn line by line, and the Mecha on it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    pub rows: Vec<String>,
    pub mecha: Vec<Counter>,
}

#[derive(Clone, PartialEq, Debug, Error)]
pub enum SetupError {
    Card(#[from] CardError),
    Tiles(#[from] TilesError),
    Options(#[from] OptionsError),
    Cramped(#[from] CrampedError),
    Quick(#[from] QuickStartError),
    Board(#[from] BoardError),
    Counter(#[from] DrawnCounterError),
    Layout { drawn: crate::board::Layout, agreed: crate::board::Layout },
    Nobody(Colour),
}

reasons! { SetupError;
    SetupError::Card(ref why) => why.explain();
    SetupError::Tiles(ref why) => why.explain();
    SetupError::Options(ref why) => why.explain().of("options: ");
    SetupError::Cramped(ref why) => why.explain().of("placement could come to a dead end: ");
    SetupError::Quick(ref why) => why.explain().of("start.quick.");
    SetupError::Board(ref why) => why.explain().of("start.drawn.rows: ");
    SetupError::Counter(ref why) => why.explain().of("start.drawn.");
    SetupError::Layout { drawn, agreed } => plainly(text![
        format!("start.drawn.rows: the drawing has the layout {drawn}, options.layout says {agreed}")
    ]);
    SetupError::Nobody(colour) => plainly(text!["start.drawn.mecha: ", colour, " has none"]);
}

impl Setup {
    /// A quick match with these parameters: every seed another opening.
    pub fn quick(options: Options, seed: u32) -> Setup {
        Setup { options, start: Start::Quick(Quick { seed, ..Quick::default() }), ..Setup::default() }
    }

    /// What is not as in the standard game of §1.5, §13 and §14: a name and its value each. Of a card or tiles that
    /// cannot be read nothing is said; [`State::new`](kit::Game::new) refuses them.
    pub fn departures(&self) -> Vec<(&'static str, String)> {
        let card = self.card.as_deref().map_or_else(|| Ok(Card::first_edition()), Card::parse);
        let tiles = self.tiles.as_deref().map_or_else(|| Ok(Tiles::standard()), Tiles::parse);
        let usual = (Card::standard(), Tiles::standard());
        departures(&self.options, &card.unwrap_or(usual.0), &tiles.unwrap_or(usual.1))
    }

    /// The table that the setup describes.
    pub(crate) fn table(&self) -> Result<Table, SetupError> {
        let card = self.card.as_deref().map_or_else(|| Ok(Card::first_edition()), Card::parse)?;
        let tiles = self.tiles.as_deref().map_or_else(|| Ok(Tiles::standard()), Tiles::parse)?;
        self.options.check(&card)?;
        Ok(Table { options: self.options, card, tiles, board: Board::bare(self.options.layout) })
    }

    pub(crate) fn state(&self) -> Result<State, SetupError> {
        let table = self.table()?;
        match &self.start {
            Start::Full => {
                check_room(&table.tiles, &table.options)?;
                Ok(blank(Field::empty(Arc::new(table))))
            }
            Start::Quick(quick) => {
                check_room(&table.tiles, &table.options)?;
                Ok(play_opening(blank(Field::empty(Arc::new(table))), quick)?)
            }
            Start::Drawn(drawn) => drawn.state(table),
        }
    }
}

impl Table {
    /// What is not as in the standard game: a name and its value each.
    pub fn departures(&self) -> Vec<(&'static str, String)> {
        departures(&self.options, &self.card, &self.tiles)
    }
}

fn departures(options: &Options, card: &Card, tiles: &Tiles) -> Vec<(&'static str, String)> {
    let mut all = options.departures();
    let changes: Vec<String> = card.changes(&Card::standard()).iter().map(ToString::to_string).collect();
    if !changes.is_empty() {
        all.push(("card", changes.join(", ")));
    }
    if *tiles != Tiles::standard() {
        all.push(("tiles", "a set of its own".to_owned()));
    }
    all
}

impl Drawn {
    fn state(&self, table: Table) -> Result<State, SetupError> {
        let board = Board::drawn(&self.rows)?;
        let (drawn, agreed) = (board.layout, table.options.layout);
        if drawn != agreed {
            return Err(SetupError::Layout { drawn, agreed });
        }
        let field = Field::with(Arc::new(Table { board, ..table }), &self.mecha)?;
        match Colour::ALL.into_iter().find(|&colour| field.living(colour).is_empty()) {
            Some(colour) => Err(SetupError::Nobody(colour)),
            None => Ok(State { phase: Phase::Initiative, ..blank(field) }),
        }
    }
}

/// A match at its very beginning.
fn blank(field: Field) -> State {
    State {
        field,
        phase: Phase::RollOff,
        colours: BySeat::from_fn(|seat| match seat {
            Seat::Red => Colour::Red,
            Seat::Blue => Colour::Blue,
        }),
        opener: Colour::Red,
        draft: Draft::default(),
        forces: ByColour::default(),
        turn: 0,
        vp: ByColour::default(),
        initiative: Colour::Red,
        groups: Groups::default(),
        used: ByColour::default(),
        passes: 0,
        harmed: false,
        quiet_turns: 0,
        moved: false,
        level_turns: 0,
        squads: Squads::default(),
    }
}
