//! The [`Bot`] trait: given what a seat knows and a budget, it returns a legal action and, if asked, its reasons.

use std::time::Duration;

use kit::Game;
use serde::Serialize;

use crate::Known;

/// A player of one game. It never blocks, never panics, and stays within its budget; with [`Limit::Nodes`] the
/// same seed and the same questions give the same answers on every machine.
pub trait Bot<G: Game>: Send {
    /// One legal action of the seat that knows this and is to act. May panic if that seat is not to act.
    fn decide(&mut self, known: &Known<G>, budget: Budget) -> Choice<G::Action>;

    /// Its default thinking time for a decision.
    fn thinking_time(&self) -> Duration {
        Duration::from_millis(400)
    }

    /// The rest of its plan after the action that it chose last.
    fn ahead(&self) -> Vec<G::Action> {
        Vec::new()
    }
}

/// How long a bot may think, and whether it says why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    pub limit: Limit,
    /// Reasons cost time; playouts do without.
    pub explain: bool,
}

/// The limit of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    Time {
        limit: Duration,
        source: TimeSource,
    },
    /// Searched positions: the same on every machine.
    Nodes(u64),
}

/// The clock of a bot: a function that returns the time since some fixed moment. The caller supplies it, so that no
/// crate up to here asks the system, and all of them run in a browser.
#[derive(Clone, Copy, Debug)]
pub struct TimeSource(pub fn() -> Duration);

impl TimeSource {
    pub fn now(self) -> Duration {
        (self.0)()
    }
}

impl PartialEq for TimeSource {
    fn eq(&self, other: &TimeSource) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl Eq for TimeSource {}

impl Budget {
    pub const fn time(limit: Duration, source: TimeSource) -> Budget {
        Budget { limit: Limit::Time { limit, source }, explain: false }
    }

    pub const fn nodes(limit: u64) -> Budget {
        Budget { limit: Limit::Nodes(limit), explain: false }
    }

    /// A share of the budget.
    #[must_use]
    pub fn part(self, share: f64) -> Budget {
        let limit = match self.limit {
            Limit::Time { limit, source } => Limit::Time { limit: limit.mul_f64(share), source },
            Limit::Nodes(nodes) => Limit::Nodes((nodes as f64 * share) as u64),
        };
        Budget { limit, ..self }
    }

    /// The same budget, with reasons.
    #[must_use]
    pub const fn explained(self) -> Budget {
        Budget { explain: true, ..self }
    }
}

/// A decision, and the best few plans that were scored (best first; empty unless asked for).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice<A> {
    pub action: A,
    pub candidates: Vec<Candidate>,
    /// Why the bot did not decide this itself; it goes into the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

/// A whole decision, as advice to a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Suggestion<A> {
    /// One after the other; never empty.
    pub actions: Vec<A>,
    /// The best few plans that were scored, the suggested one first; empty if there was nothing to compare.
    pub candidates: Vec<Candidate>,
}

/// One plan that was scored, with a text for players: "run to 0907, facing south-east".
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Candidate {
    pub plan: String,
    pub score: f64,
    pub terms: Vec<Term>,
}

/// A part of a score: "damage dealt", 8.5.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Term {
    pub why: &'static str,
    pub value: f64,
}

impl<A> From<A> for Choice<A> {
    fn from(action: A) -> Choice<A> {
        Choice { action, candidates: Vec::new(), fault: None }
    }
}
