//! The results of a ladder: ratings, best first, and every pairing.

use serde::Serialize;

use super::file::scores_of;
use super::{Decision, LadderRow, PairScores, Rate, Rating, Ratings, Sprt};

/// The table of one game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LadderStandings {
    /// The entrant with the rating 0.
    pub anchor: String,
    pub entrants: Vec<Standing>,
    pub meetings: Vec<Meeting>,
    pub games: u64,
}

/// One entrant, best first.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    pub name: String,
    /// `None` if no game links it to the anchor.
    pub rating: Option<Rating>,
    pub games: u64,
    pub points: f64,
}

/// Two entrants, as the first sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Meeting {
    pub first: String,
    pub second: String,
    pub scores: PairScores,
    pub rate: Rate,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<Tested>,
}

/// Where a sequential test stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Tested {
    pub sprt: Sprt,
    pub log_likelihood_ratio: f64,
    pub decision: Option<Decision>,
}

impl LadderStandings {
    /// Of the rows of one game between these entrants; rows of others are left out.
    pub fn new<'a>(
        names: &[String],
        anchor: usize,
        rows: impl Iterator<Item = &'a LadderRow>,
        sprt: Option<Sprt>,
    ) -> LadderStandings {
        let scores = scores_of(rows);
        let mut paired = Vec::new();
        let mut meetings = Vec::new();
        for first in 0..names.len() {
            for second in first + 1..names.len() {
                let of = met(&scores, &names[first], &names[second]);
                paired.push((first, second, of));
                meetings.push(meeting([&names[first], &names[second]], of, sprt));
            }
        }
        let ratings = Ratings::new(names.len(), anchor, &paired);
        let standing = |(at, name): (usize, &String)| {
            let mine = paired.iter().filter_map(|(first, second, scores)| match at {
                _ if at == *first => Some(*scores),
                _ if at == *second => Some(scores.swapped()),
                _ => None,
            });
            let (games, points) =
                mine.fold((0, 0.0), |(games, points), it| (games + it.games(), points + it.points()));
            Standing { name: name.clone(), rating: ratings.by_entrant[at], games, points }
        };
        let mut entrants: Vec<Standing> = names.iter().enumerate().map(standing).collect();
        let elo = |it: &Standing| it.rating.map_or(f64::NEG_INFINITY, |it| it.elo);
        entrants.sort_by(|a, b| elo(b).total_cmp(&elo(a)));
        let games = paired.iter().map(|(.., scores)| scores.games()).sum();
        LadderStandings { anchor: names[anchor].clone(), entrants, meetings, games }
    }
}

/// What the first has scored against the second, whichever way round their rows name them.
fn met(
    scores: &std::collections::BTreeMap<[String; 2], PairScores>,
    first: &str,
    second: &str,
) -> PairScores {
    let of = |pair: [&str; 2]| scores.get(&pair.map(str::to_owned)).copied().unwrap_or_default();
    of([first, second]).with(of([second, first]).swapped())
}

fn meeting([first, second]: [&String; 2], scores: PairScores, sprt: Option<Sprt>) -> Meeting {
    let test = sprt.map(|sprt| Tested {
        sprt,
        log_likelihood_ratio: sprt.log_likelihood_ratio(&scores),
        decision: sprt.decision(&scores),
    });
    Meeting { first: first.clone(), second: second.clone(), scores, rate: scores.rate(), test }
}
