//! Runs an experiment: battles are fought on all cores and handed on in the order of their numbers.

use std::ops::Range;

use super::row::{BattleRow, columns};
use super::summary::Summary;
use super::{Experiment, Shard};
use crate::battle::Telling;
use crate::battle_result::BattleResult;
use crate::cell::Cell;
use crate::job::{Control, LOOK, Stand, Watch, fight};
use crate::luck::Side;
use crate::schedule::{Flow, in_order, threads};
use crate::tally::Tally;

/// A battle that was just added.
#[derive(Clone, PartialEq, Debug)]
pub struct Taken {
    pub row: BattleRow,
    /// One row per attack, if they were asked for, in the order of [`ExperimentRun::attack_columns`].
    pub attacks: Vec<Vec<Cell>>,
}

/// An experiment, or a part of it, that is being fought.
#[derive(Debug)]
pub struct ExperimentRun<'a> {
    experiment: &'a Experiment,
    shard: Shard,
    threads: usize,
    telling: Telling,
    next: u64,
    stand: Stand,
    tallies: Vec<Tally>,
}

impl<'a> ExperimentRun<'a> {
    /// Refuses a part that the experiment does not have. 0 threads are as many as there are cores.
    pub fn new(
        experiment: &'a Experiment,
        shard: Shard,
        threads: usize,
        telling: Telling,
    ) -> Result<ExperimentRun<'a>, String> {
        shard.check(experiment)?;
        let tallies = experiment.cells.iter().map(|cell| Tally::new(cell.ground.pairing())).collect();
        let mut run = ExperimentRun {
            experiment,
            shard,
            threads,
            telling,
            next: shard.first,
            stand: Stand::Running,
            tallies,
        };
        run.look();
        Ok(run)
    }

    /// Takes in a battle that was fought before. It must be the next one of this experiment.
    pub fn resume(&mut self, row: &BattleRow) -> Result<(), String> {
        let experiment = self.experiment;
        for (what, found, due) in [
            ("experiment", row.experiment.as_str(), experiment.hash.as_str()),
            ("version", row.version.as_str(), super::VERSION),
        ] {
            if found != due {
                return Err(format!(
                    "battle {} is of {what} {found}, this is {due}: name another file, or remove this one",
                    row.battle
                ));
            }
        }
        if self.stand != Stand::Running || row.battle != self.next {
            let due = match self.stand {
                Stand::Running => format!("battle {} is due", self.next),
                Stand::Finished | Stand::Stopped => "no more battles are due".to_owned(),
            };
            return Err(format!("battle {} follows where {due}", row.battle));
        }
        self.count(row.battle, row.result().as_ref());
        Ok(())
    }

    /// Fights on; every battle is handed to the callback in order.
    pub fn run(&mut self, watch: &dyn Watch, mut take: impl FnMut(&Self, Taken) -> Control) -> Stand {
        while self.stand == Stand::Running {
            let before = self.next;
            let control = self.advance(watch, &mut take);
            let is_halted = control == Control::Stop || watch.is_stopped();
            if is_halted && self.stand == Stand::Running {
                self.stand = Stand::Stopped;
            }
            if control == Control::Pause || watch.is_due() || before == self.next {
                break;
            }
        }
        self.stand
    }

    /// Up to the end of the part; with a precision, up to the end of a cell.
    fn advance(&mut self, watch: &dyn Watch, take: &mut impl FnMut(&Self, Taken) -> Control) -> Control {
        let (experiment, telling) = (self.experiment, self.telling);
        let work = |battle: u64| {
            let (cell, _) = experiment.place(battle);
            let ground = experiment.cells[cell].ground.as_ref();
            let is_wanted = !watch.is_stopped() && !watch.is_due();
            let result = is_wanted.then(|| fight(ground, experiment.luck(battle), telling));
            result.inspect(|_| watch.fought())
        };
        let (range, mut control) = (self.range(), Control::Continue);
        in_order(range.clone(), threads(self.threads), work, |battle, result| {
            self.count(battle, result.as_ref().ok());
            control = take(self, self.taken(battle, result));
            let goes_on = control == Control::Continue && (battle + 1 == self.next);
            if goes_on { Flow::Continue } else { Flow::End }
        });
        control
    }

    fn range(&self) -> Range<u64> {
        let end = self.shard.end();
        match self.experiment.precision {
            None => self.next..end,
            Some(_) => {
                let cell = self.next / self.experiment.battles;
                self.next..end.min((cell + 1) * self.experiment.battles)
            }
        }
    }

    fn count(&mut self, battle: u64, result: Option<&BattleResult>) {
        let (cell, number) = self.experiment.place(battle);
        match result {
            Some(result) => self.tallies[cell].add(number, result),
            None => self.tallies[cell].add_failed(),
        }
        self.next = battle + 1;
        if let Some(precision) = self.experiment.precision
            && (number + 1).is_multiple_of(LOOK)
            && self.tallies[cell].share(Side::First).half_width() <= precision
        {
            self.next = (cell as u64 + 1) * self.experiment.battles;
        }
        self.look();
    }

    fn look(&mut self) {
        if self.next >= self.shard.end() {
            self.stand = Stand::Finished;
        }
    }

    fn taken(&self, battle: u64, result: Result<BattleResult, String>) -> Taken {
        let row = BattleRow::new(self.experiment, battle, &result);
        let attacks = result.map_or(Vec::new(), |result| result.attacks);
        let lead = |cells: Vec<Cell>| {
            let mut all: Vec<Cell> = vec![
                row.experiment.as_str().into(),
                row.version.as_str().into(),
                row.seed.as_str().into(),
                row.cell.into(),
                battle.into(),
            ];
            // The first of them is the battle's number in its cell.
            all.extend(cells.into_iter().skip(1));
            all
        };
        let attacks = attacks.into_iter().map(lead).collect();
        Taken { row, attacks }
    }

    pub fn experiment(&self) -> &Experiment {
        self.experiment
    }

    pub fn shard(&self) -> Shard {
        self.shard
    }

    pub fn stand(&self) -> Stand {
        self.stand
    }

    /// The number of the battle that is due.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// The tally of the cell that is being fought.
    pub fn current(&self) -> &Tally {
        let cell = (self.next.saturating_sub(1) / self.experiment.battles) as usize;
        &self.tallies[cell.min(self.tallies.len() - 1)]
    }

    pub fn columns(&self) -> Vec<String> {
        columns(&self.experiment.varied())
    }

    pub fn attack_columns(&self) -> Vec<String> {
        let of_ground = self.experiment.cells.first().map_or(&[] as &[&str], |it| it.ground.columns());
        let lead = ["experiment", "version", "seed", "cell", "battle"];
        lead.iter().chain(of_ground.iter().skip(1)).map(|it| (*it).to_owned()).collect()
    }

    /// What it came to so far, cell by cell.
    pub fn summary(&self) -> Summary {
        Summary::new(self.experiment, &self.tallies, self.stand)
    }
}
