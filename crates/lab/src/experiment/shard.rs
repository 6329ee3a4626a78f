//! A part of an experiment, by the numbers of its battles.

use super::columns::{Column, columns_of};
use super::run::ExperimentRun;
use super::{BattleRow, Experiment, Summary};
use crate::battle::Telling;
use crate::cell::{Cell, Format};
use crate::job::{Control, Stand, Watch};

/// Which battles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    pub first: u64,
    pub count: u64,
}

impl Shard {
    /// Every battle of an experiment.
    pub fn all(experiment: &Experiment) -> Shard {
        Shard { first: 0, count: experiment.battles() }
    }

    /// The number after the last one.
    pub fn end(self) -> u64 {
        self.first.saturating_add(self.count)
    }

    /// Whether an experiment has this part.
    pub fn check(self, experiment: &Experiment) -> Result<(), String> {
        let all = experiment.battles();
        if self.count == 0 || self.end() > all {
            return Err(format!(
                "battles {} to {}: the experiment has battles 0 to {}",
                self.first,
                self.end().saturating_sub(1),
                all - 1
            ));
        }
        if experiment.precision.is_some() && self != Shard::all(experiment) {
            return Err("an experiment that stops by its precision cannot be fought in parts: \
                        where it stops depends on the battles before; give battles alone"
                .to_owned());
        }
        Ok(())
    }
}

/// What came of a part: its rows, and what they come to.
#[derive(Clone, Debug)]
pub struct ShardRows {
    varied: Vec<String>,
    pub rows: Vec<BattleRow>,
    /// One row per attack, if they were asked for, and their columns.
    pub attacks: Vec<Vec<Cell>>,
    pub attack_columns: Vec<String>,
    pub summary: Summary,
    pub stand: Stand,
}

impl ShardRows {
    /// The text that `myomer lab run --out` writes.
    pub fn text(&self, format: Format) -> String {
        let columns = super::row::columns(&self.varied);
        let rows = self.rows.iter().map(|row| format.line(&columns, &row.cells()));
        format.head(&columns) + &rows.collect::<String>()
    }

    pub fn csv(&self) -> String {
        self.text(Format::Csv)
    }

    /// The text that `--attacks` writes.
    pub fn attacks_text(&self, format: Format) -> String {
        let rows = self.attacks.iter().map(|cells| format.line(&self.attack_columns, cells));
        format.head(&self.attack_columns) + &rows.collect::<String>()
    }

    /// The same values by column.
    pub fn columns(&self) -> Vec<Column> {
        let cells: Vec<Vec<Cell>> = self.rows.iter().map(BattleRow::cells).collect();
        columns_of(&super::row::columns(&self.varied), &cells)
    }

    pub fn attack_values(&self) -> Vec<Column> {
        columns_of(&self.attack_columns, &self.attacks)
    }
}

/// Fights a part of an experiment and keeps all rows in memory. The watch is asked before, and notified after, each
/// battle.
///
/// # Panics
/// If the experiment has no such part: [`Shard::check`] says so beforehand.
pub fn run_shard(experiment: &Experiment, shard: Shard, threads: usize, watch: &dyn Watch) -> ShardRows {
    run_shard_with(experiment, shard, RunSettings { threads, telling: Telling::Sums }, watch)
}

/// How a part is fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunSettings {
    pub threads: usize,
    /// Whether every attack gets a row.
    pub telling: Telling,
}

/// The same with these settings.
///
/// # Panics
/// As [`run_shard`].
pub fn run_shard_with(
    experiment: &Experiment,
    shard: Shard,
    settings: RunSettings,
    watch: &dyn Watch,
) -> ShardRows {
    run_shard_telling(experiment, shard, settings, watch, &mut || Control::Continue)
}

/// The same; after each battle, in the order of their numbers and on the thread of the caller, it is asked how to go on.
///
/// # Panics
/// As [`run_shard`].
pub fn run_shard_telling(
    experiment: &Experiment,
    shard: Shard,
    RunSettings { threads, telling }: RunSettings,
    watch: &dyn Watch,
    taken_in: &mut dyn FnMut() -> Control,
) -> ShardRows {
    let mut run = ExperimentRun::new(experiment, shard, threads, telling).expect("the part was checked");
    let (mut rows, mut attacks) = (Vec::new(), Vec::new());
    let stand = run.run(watch, |_, taken| {
        rows.push(taken.row);
        attacks.extend(taken.attacks);
        taken_in()
    });
    let attack_columns = run.attack_columns();
    ShardRows { varied: experiment.varied(), rows, attacks, attack_columns, summary: run.summary(), stand }
}
