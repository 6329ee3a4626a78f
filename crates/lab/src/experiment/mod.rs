//! Experiments: battles described by a text, numbered, each independent of all others.
//!
//! | to | use |
//! |---|---|
//! | read one | [`Experiment::read`] with the [`Resources`] that its names lead to |
//! | fight all of it or a part | [`ExperimentRun`]: rows in the order of their numbers |
//! | do both in one step | [`run_shard`]: text of rows and columns of values |
//! | go on after a stop | [`Rows::read`], then [`ExperimentRun::resume`] |
//! | join parts | [`merge`] |
//! | read what came of it | [`ExperimentRun::summary`] |
//!
//! A battle depends on the experiment and its number alone. The hash of an experiment stands for everything that its
//! battles depend on: units and maps by their content, rules, bots, budgets, seed and numbers.
//!
//! ```
//! use lab::experiment::{Experiment, Shard, run_shard};
//!
//! let text = "battles = 4\nturns = 3\n[first]\nunits = ['Bailiff']\nbot = 'random'\n[second]\nunits = ['Reeve']\nbot = 'random'\n";
//! let experiment = Experiment::read(text, library::built_in()).expect("an experiment");
//! let all = run_shard(&experiment, Shard::all(&experiment), 1, &lab::job::Unwatched);
//! let half = |first| run_shard(&experiment, Shard { first, count: 2 }, 1, &lab::job::Unwatched).csv();
//! let merged = lab::experiment::merge(&[half(2), half(0)]).expect("two halves");
//! assert_eq!(merged.text, all.csv());
//! ```

mod columns;
mod document;
mod entrants;
mod error;
mod merge;
mod resolve;
mod resources;
mod row;
mod rows;
mod run;
mod shard;
mod summary;
pub mod unit_words;

use std::sync::Arc;

use serde_json::Value;

pub use columns::{Column, Values};
pub use document::{
    Document, Entrants, GameName, OpeningName, Place, RandomEntrants, SideDocument, StartDocument,
    WeatherDocument,
};
pub use error::ExperimentError;
pub use merge::{Merged, merge};
pub(crate) use resolve::Resolved;
pub use resolve::{CLASSIC_NODES, SQUADRON_NODES, percentage, start};
pub use resources::Resources;
pub use row::{BattleRow, SideRow, Winner};
pub use rows::{Rows, RowsError};
pub use run::{ExperimentRun, Taken};
pub use shard::{RunSettings, Shard, ShardRows, run_shard, run_shard_telling, run_shard_with};
pub use summary::{CellSummary, Correlation, Summary};

use crate::battle::Battleground;
use crate::luck::Luck;
use crate::tournament::Entrant;

/// The version that rows name: battles of another one may end otherwise.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// An experiment whose names were found: it can be fought.
#[derive(Clone)]
pub struct Experiment {
    pub(crate) document: Document,
    pub(crate) cells: Vec<ExperimentCell>,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) seed: u64,
    /// Of each cell.
    pub(crate) battles: u64,
    pub(crate) precision: Option<f64>,
    pub(crate) hash: String,
}

/// One combination of what is varied, and one pairing of a tournament.
#[derive(Clone)]
pub struct ExperimentCell {
    pub ground: Arc<dyn Battleground>,
    pub vary: Vec<(String, Value)>,
    /// The numbers of its entrants, in a tournament.
    pub pairing: Option<(usize, usize)>,
}

impl std::fmt::Debug for ExperimentCell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ExperimentCell")
            .field("title", &self.ground.card().title)
            .field("vary", &self.vary)
            .finish()
    }
}

impl std::fmt::Debug for Experiment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Experiment").field("hash", &self.hash).field("cells", &self.cells.len()).finish()
    }
}

impl Experiment {
    /// Reads TOML or JSON and finds everything that it names.
    pub fn read(text: &str, resources: &dyn Resources) -> Result<Experiment, ExperimentError> {
        Experiment::new(Document::read(text)?, resources)
    }

    /// 16 hex digits that stand for everything its battles depend on.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn document(&self) -> &Document {
        &self.document
    }

    pub fn cells(&self) -> &[ExperimentCell] {
        &self.cells
    }

    /// Those of a tournament; empty otherwise.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Battles of one cell; with a precision, at most.
    pub fn battles_of_cell(&self) -> u64 {
        self.battles
    }

    /// Battles of all cells; with a precision, at most.
    pub fn battles(&self) -> u64 {
        self.battles * self.cells.len() as u64
    }

    /// Give or take so much of the first side's win rate, if the experiment stops by itself.
    pub fn precision(&self) -> Option<f64> {
        self.precision
    }

    /// The cell of a battle, and the battle's number in it.
    pub(crate) fn place(&self, battle: u64) -> (usize, u64) {
        ((battle / self.battles) as usize, battle % self.battles)
    }

    pub(crate) fn luck(&self, battle: u64) -> Luck {
        let (cell, number) = self.place(battle);
        Luck { pairing: self.cells[cell].ground.pairing(), ..Luck::new(self.seed, number) }
    }

    /// The record of one battle by its number: the lines up to where it broke off, and why it did.
    pub fn record(&self, battle: u64) -> (Vec<String>, Option<String>) {
        let (cell, _) = self.place(battle);
        let (ground, luck) = (&self.cells[cell].ground, self.luck(battle));
        let mut lines = Vec::new();
        let written = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            ground.write_record(luck, &|| true, &mut lines)
        }));
        let why = written.unwrap_or_else(|_| Err("a rule of ours was broken here".to_owned())).err();
        (lines, why)
    }

    /// The same experiment on other grounds: to watch what they do, or to make them fail.
    #[must_use]
    pub fn with_grounds(
        &self,
        change: impl Fn(Arc<dyn Battleground>) -> Arc<dyn Battleground>,
    ) -> Experiment {
        let mut changed = self.clone();
        changed.cells.iter_mut().for_each(|cell| cell.ground = change(cell.ground.clone()));
        changed
    }

    /// The fields that are varied, in the order of their columns.
    pub fn varied(&self) -> Vec<String> {
        self.document.vary.keys().cloned().collect()
    }
}
