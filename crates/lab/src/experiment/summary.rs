//! The results of an experiment, cell by cell, with intervals.

use serde::Serialize;
use serde_json::Value;

use super::{Experiment, VERSION};
use crate::job::Stand;
use crate::luck::mixed;
use crate::results::Results;
use crate::tally::Tally;
use crate::tournament::{Pairing, Standings};

/// Everything about an experiment, as far as it was fought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    pub experiment: String,
    pub version: &'static str,
    pub seed: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Fought to an end, failed, and wanted.
    pub battles: u64,
    pub failed: u64,
    pub of: u64,
    pub finished: bool,
    pub cells: Vec<CellSummary>,
    /// Of a tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standings: Option<Standings>,
    /// How battle value and the share of battles won go together, in a tournament of four or more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle_value: Option<Correlation>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CellSummary {
    pub cell: usize,
    pub vary: Vec<(String, Value)>,
    pub results: Results,
}

/// A rank correlation (Spearman's) with its interval of 95 %.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Correlation {
    /// −1 to 1.
    pub rank: f64,
    pub low: f64,
    pub high: f64,
    pub units: usize,
}

impl Summary {
    pub(super) fn new(experiment: &Experiment, tallies: &[Tally], stand: Stand) -> Summary {
        let cell = |(at, tally): (usize, &Tally)| {
            let of = &experiment.cells[at];
            let results = tally.results(of.ground.card(), experiment.seed, experiment.battles, stand);
            CellSummary { cell: at, vary: of.vary.clone(), results }
        };
        let cells: Vec<CellSummary> = tallies.iter().enumerate().map(cell).collect();
        let standings = (!experiment.entrants.is_empty()).then(|| standings(experiment, &cells, stand));
        let battle_value = standings.as_ref().and_then(of_battle_value);
        Summary {
            experiment: experiment.hash.clone(),
            version: VERSION,
            seed: experiment.seed.to_string(),
            title: experiment.document.title.clone(),
            battles: cells.iter().map(|it| it.results.battles).sum(),
            failed: cells.iter().map(|it| it.results.failed).sum(),
            of: experiment.battles(),
            finished: stand == Stand::Finished,
            cells,
            standings,
            battle_value,
        }
    }

    /// One line that says what was fought, and by what: for every output.
    pub fn provenance(&self) -> String {
        format!("myomer {}, experiment {}, seed {}", self.version, self.experiment, self.seed)
    }
}

/// All cells of a pairing together: what is varied is averaged over.
fn standings(experiment: &Experiment, cells: &[CellSummary], stand: Stand) -> Standings {
    let fought = cells.iter().filter(|it| it.results.battles > 0);
    let pairing = |it: &CellSummary| {
        let (first, second) = experiment.cells[it.cell].pairing?;
        Some(Pairing::new(first, second, &it.results))
    };
    let entrants = experiment.entrants.clone();
    let ranked = entrants.len();
    Standings::new(entrants, ranked, fought.filter_map(pairing).collect(), stand)
}

/// Fewer units than this correlate by chance.
const FEWEST: usize = 4;
/// Sets of units drawn for the interval.
const DRAWS: u64 = 2000;

fn of_battle_value(standings: &Standings) -> Option<Correlation> {
    let known = standings.standings.iter().filter(|it| it.wins.of > 0);
    let points: Vec<(f64, f64)> =
        known.filter_map(|it| Some((f64::from(it.entrant.battle_value?), it.wins.rate))).collect();
    if points.len() < FEWEST {
        return None;
    }
    // The interval is over units: other random units would have correlated differently (bootstrap, fixed draws).
    let mut drawn: Vec<f64> = (0..DRAWS)
        .filter_map(|draw| {
            let pick = |at: u64| points[(mixed(mixed(draw).wrapping_add(at)) % points.len() as u64) as usize];
            spearman(&(0..points.len() as u64).map(pick).collect::<Vec<_>>())
        })
        .collect();
    drawn.sort_by(f64::total_cmp);
    let at = |share: f64| drawn.get((share * drawn.len() as f64) as usize).copied();
    Some(Correlation {
        rank: spearman(&points)?,
        low: at(0.025).unwrap_or(-1.0),
        high: at(0.975).unwrap_or(1.0),
        units: points.len(),
    })
}

/// Pearson's correlation of ranks; ties have the mean of their ranks. `None` if either does not vary.
fn spearman(points: &[(f64, f64)]) -> Option<f64> {
    let ranks = |of: fn(&(f64, f64)) -> f64| -> Vec<f64> {
        let rank = |it: &(f64, f64)| {
            let below = points.iter().filter(|other| of(other) < of(it)).count() as f64;
            let alike = points.iter().filter(|other| of(other) == of(it)).count() as f64;
            below + (alike + 1.0) / 2.0
        };
        points.iter().map(rank).collect()
    };
    let (x, y) = (ranks(|it| it.0), ranks(|it| it.1));
    let mean = (points.len() as f64 + 1.0) / 2.0;
    let sum = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    let spread = sum(&x, &x) * sum(&y, &y);
    (spread > 0.0).then(|| sum(&x, &y) / spread.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_correlate_as_published() {
        // The example of Spearman's coefficient with IQ and hours: ρ = −29/165.
        let x = [86.0, 97.0, 99.0, 100.0, 101.0, 103.0, 106.0, 110.0, 112.0, 113.0];
        let y = [2.0, 20.0, 28.0, 27.0, 50.0, 29.0, 7.0, 17.0, 6.0, 12.0];
        let points: Vec<(f64, f64)> = x.into_iter().zip(y).collect();
        let found = spearman(&points).expect("they vary");
        assert!((found + 29.0 / 165.0).abs() < 1e-12, "{found}");
        assert_eq!(spearman(&[(1.0, 1.0), (1.0, 2.0)]), None);
    }
}
