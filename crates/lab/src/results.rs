//! The results of a series: plain values, the same for the terminal, programs and pages.

use serde::Serialize;

use crate::battle::Card;
use crate::battle_result::MascStep;
use crate::luck::{Pairing, Side};
use crate::stats::{Share, Spread};

/// Everything about a series, as far as it was fought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Results {
    #[serde(flatten)]
    pub card: Card,
    /// As text: a browser's numbers end at 2⁵³.
    pub seed: String,
    /// What the two battles of a pair share.
    pub pairing: Pairing,
    /// Battles that were fought to an end.
    pub battles: u64,
    /// Battles that failed: they count for nothing else.
    pub failed: u64,
    /// Battles that were wanted.
    pub of: u64,
    /// All were fought, or the interval is as narrow as was asked.
    pub finished: bool,
    pub results: [SideResults; 2],
    pub draws: Share,
    /// How often the red seat won, whichever side had it.
    pub red_seat: Share,
    pub rounds: Spread,
    pub endings: Vec<Count>,
    pub notable: Option<Notable>,
}

/// One side, from both seats.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideResults {
    pub side: Side,
    pub wins: Share,
    /// How long the battles were that it won: rounds, and how many of them.
    pub won_in: Vec<(u16, u64)>,
    /// Why its units were lost, most frequent first.
    pub lost: Vec<Count>,
    pub dealt: Vec<DealtRow>,
    /// Damage without an attack, a battle.
    pub suffered: Vec<(String, f64)>,
    /// Of Classic.
    pub wear: Option<WearRates>,
    /// Victory points a battle, where the game has them.
    pub points: Option<f64>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Count {
    pub what: String,
    pub count: u64,
}

/// One weapon, or one kind of target.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct DealtRow {
    pub what: String,
    /// Attacks, or dice on the target.
    pub tries: u64,
    /// Attacks that hit, or targets destroyed.
    pub hits: u64,
    pub damage: u64,
    /// Damage a battle.
    pub a_battle: f64,
}

/// Heat, falls and machinery.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct WearRates {
    /// After a Heat phase, on average.
    pub heat: f64,
    pub hottest: u64,
    /// A battle.
    pub shutdowns: f64,
    pub explosions: f64,
    pub falls: f64,
    pub criticals: f64,
    pub legs_lost: f64,
    pub gyro_hits: f64,
    pub masc_uses: u64,
    pub masc_failures: u64,
    /// By step, from the first.
    pub masc: [MascStep; 5],
}

/// Battles worth a look, by number: [`crate::Job::record`] plays them again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Notable {
    pub fastest: Brief,
    pub median: Brief,
    pub longest: Brief,
    /// The quickest win of the side that wins less often.
    pub upset: Option<Brief>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Brief {
    pub battle: u64,
    pub rounds: u16,
    pub winner: Option<Side>,
}

impl Notable {
    pub fn all(&self) -> [(&'static str, Brief); 3] {
        [("fastest", self.fastest), ("median", self.median), ("longest", self.longest)]
    }
}

impl Results {
    pub fn side(&self, side: Side) -> &SideResults {
        &self.results[side as usize]
    }

    pub fn name(&self, side: Side) -> &str {
        &self.card.sides[side as usize].name
    }
}
