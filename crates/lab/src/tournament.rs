//! A tournament: every entrant against every other, each pairing from both sides, all with the same seeds.

use serde::Serialize;

use crate::job::{Control, Job, Run, Stand, Watch};
use crate::luck::Side;
use crate::results::Results;
use crate::stats::Share;

/// Pairings waiting to be fought, and those that were.
#[derive(Debug)]
pub struct Tournament {
    /// The ranked entrants, then a panel of opponents that are not ranked, if there is one.
    entrants: Vec<Entrant>,
    ranked: usize,
    /// First, second, and their series.
    pairings: Vec<(usize, usize, Job)>,
    fought: Vec<Pairing>,
    stand: Stand,
}

/// An entrant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entrant {
    pub name: String,
    pub battle_value: Option<u32>,
}

/// What a pairing came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pairing {
    pub first: usize,
    pub second: usize,
    pub battles: u64,
    pub draws: u64,
    /// Of the first entrant.
    pub wins: Share,
    pub rounds: f64,
}

/// One entrant over all its pairings.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    pub entrant: Entrant,
    /// Battles won; draws count for neither.
    pub wins: Share,
    pub draws: u64,
}

/// The whole table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    pub battles: u64,
    pub finished: bool,
    /// Best first.
    pub standings: Vec<Standing>,
    pub entrants: Vec<Entrant>,
    pub pairings: Vec<Pairing>,
}

impl Tournament {
    /// `job` makes the series of two entrants.
    pub fn new(
        entrants: Vec<Entrant>,
        mut job: impl FnMut(usize, usize) -> Result<Job, String>,
    ) -> Result<Tournament, String> {
        let mut pairings = Vec::new();
        for first in 0..entrants.len() {
            for second in first + 1..entrants.len() {
                pairings.push((first, second, job(first, second)?));
            }
        }
        if pairings.is_empty() {
            return Err("a tournament needs at least two entrants".to_owned());
        }
        let ranked = entrants.len();
        Ok(Tournament { entrants, ranked, pairings, fought: Vec::new(), stand: Stand::Running })
    }

    /// Every entrant against every opponent of a panel; only entrants are ranked.
    pub fn against_panel(
        entrants: Vec<Entrant>,
        panel: Vec<Entrant>,
        mut job: impl FnMut(usize, usize) -> Result<Job, String>,
    ) -> Result<Tournament, String> {
        let ranked = entrants.len();
        let mut pairings = Vec::new();
        for first in 0..ranked {
            for second in 0..panel.len() {
                pairings.push((first, ranked + second, job(first, second)?));
            }
        }
        let entrants = [entrants, panel].concat();
        Ok(Tournament { entrants, ranked, pairings, fought: Vec::new(), stand: Stand::Running })
    }

    /// Battles of all pairings together.
    pub fn battles(&self) -> u64 {
        self.pairings.iter().map(|(.., job)| job.battles()).sum()
    }

    /// Fights pairing after pairing; the callback sees each run after every batch.
    pub fn run(&mut self, watch: &dyn Watch, mut go_on: impl FnMut(&mut Run) -> Control) -> Stand {
        while self.stand == Stand::Running {
            let Some((first, second, job)) = self.pairings.get(self.fought.len()) else {
                self.stand = Stand::Finished;
                break;
            };
            let mut run = Run::new(job.clone());
            let mut stand = run.run(watch, &mut go_on);
            // The last batch of a pairing is seen like the others.
            if go_on(&mut run) == Control::Stop {
                stand = Stand::Stopped;
            }
            let results = run.results();
            if results.battles > 0 {
                self.fought.push(Pairing::new(*first, *second, &results));
            }
            if stand != Stand::Finished {
                self.stand = Stand::Stopped;
            }
        }
        self.stand
    }

    pub fn standings(&self) -> Standings {
        Standings::new(self.entrants.clone(), self.ranked, self.fought.clone(), self.stand)
    }
}

impl Pairing {
    /// Of two entrants by their numbers.
    pub fn new(first: usize, second: usize, results: &Results) -> Pairing {
        Pairing {
            first,
            second,
            battles: results.battles,
            draws: results.draws.count,
            wins: results.side(Side::First).wins,
            rounds: results.rounds.mean,
        }
    }

    /// What an entrant won of it, and how many independent battles that is worth.
    fn won_by(&self, entrant: usize) -> Option<u64> {
        match entrant {
            it if it == self.first => Some(self.wins.count),
            it if it == self.second => Some(self.battles - self.draws - self.wins.count),
            _ => None,
        }
    }
}

impl Standings {
    /// The first `ranked` of the entrants are ranked by the share of battles that they won.
    pub fn new(entrants: Vec<Entrant>, ranked: usize, pairings: Vec<Pairing>, stand: Stand) -> Standings {
        let standing = |at: usize| {
            let fought = || pairings.iter().filter_map(move |it| Some((it.won_by(at)?, it)));
            let (mut wins, mut of, mut draws, mut independent) = (0, 0, 0, 0.0);
            for (won, pairing) in fought() {
                wins += won;
                of += pairing.battles;
                draws += pairing.draws;
                independent += pairing.wins.independent;
            }
            Standing { entrant: entrants[at].clone(), wins: Share::worth(wins, of, independent), draws }
        };
        let mut standings: Vec<Standing> = (0..ranked).map(standing).collect();
        standings.sort_by(|a, b| {
            // Those who have not fought yet come last.
            let by_rate = (a.wins.of == 0).cmp(&(b.wins.of == 0)).then(b.wins.rate.total_cmp(&a.wins.rate));
            by_rate.then_with(|| a.entrant.name.cmp(&b.entrant.name))
        });
        let battles = pairings.iter().map(|pairing| pairing.battles).sum();
        Standings { battles, finished: stand == Stand::Finished, standings, entrants, pairings }
    }
}

impl Standings {
    /// What the row's entrant won against the column's.
    pub fn against(&self, row: usize, column: usize) -> Option<Share> {
        self.pairings.iter().find_map(|pairing| match (pairing.first, pairing.second) {
            pair if pair == (row, column) => Some(pairing.wins),
            pair if pair == (column, row) => {
                let won = pairing.battles - pairing.draws - pairing.wins.count;
                Some(Share::worth(won, pairing.battles, pairing.wins.independent))
            }
            _ => None,
        })
    }
}
