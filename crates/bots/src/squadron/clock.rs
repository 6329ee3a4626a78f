//! The time or nodes that a decision has left.

use std::time::Duration;

use crate::{Budget, Limit, TimeSource};

/// The share of a time limit that is searched; the rest is for work that cannot be interrupted.
const SHARE: f64 = 0.9;

/// Runs down as positions are looked at. Under a limit of nodes it never looks at the time, so that the same
/// question gets the same answer everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    end: Option<End>,
    nodes: u64,
    all_nodes: u64,
}

/// When a limit of time is over.
#[derive(Clone, Copy, Debug)]
struct End {
    source: TimeSource,
    at: Duration,
    /// All that there was.
    limit: Duration,
}

impl End {
    fn after(source: TimeSource, limit: Duration) -> End {
        End { source, at: source.now().saturating_add(limit), limit }
    }

    fn left(self) -> Duration {
        self.at.saturating_sub(self.source.now())
    }
}

impl Clock {
    pub(super) fn start(budget: Budget) -> Clock {
        let (end, nodes) = match budget.limit {
            Limit::Time { limit, source } => (Some(End::after(source, limit.mul_f64(SHARE))), u64::MAX),
            Limit::Nodes(nodes) => (None, nodes),
        };
        Clock { end, nodes, all_nodes: nodes }
    }

    /// Counts this many positions; whether there is time for more.
    pub(super) fn spend(&mut self, nodes: u64) -> bool {
        self.nodes = self.nodes.saturating_sub(nodes);
        self.has_time()
    }

    pub(super) fn has_time(&self) -> bool {
        self.nodes > 0 && self.end.is_none_or(|end| !end.left().is_zero())
    }

    /// A clock that has run down when this much of what is left is spent: 1 in `parts`.
    pub(super) fn part(&self, parts: u32) -> Clock {
        let share = |end: End| End::after(end.source, end.left() / parts);
        let nodes = if self.end.is_some() { self.nodes } else { self.nodes / u64::from(parts) };
        Clock { end: self.end.map(share), nodes, all_nodes: nodes }
    }

    /// How much of the whole is left, from 1 down to 0.
    pub(super) fn left(&self) -> f32 {
        match self.end {
            Some(end) => end.left().as_secs_f32() / end.limit.as_secs_f32().max(1e-6),
            None => self.nodes as f32 / self.all_nodes.max(1) as f32,
        }
    }

    /// How many positions were counted since the other clock was taken.
    pub(super) fn spent_since(&self, before: &Clock) -> u64 {
        before.nodes.saturating_sub(self.nodes)
    }
}
