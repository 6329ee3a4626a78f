//! What a decision has left to spend.

use std::time::Instant;

use crate::{Budget, Limit};

/// Runs down as positions are looked at. Under a limit of nodes it never looks at the time, so that the same
/// question gets the same answer everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    end: Option<Instant>,
    nodes: u64,
}

impl Clock {
    pub(super) fn start(budget: Budget) -> Clock {
        match budget.limit {
            Limit::Time(time) => Clock { end: Instant::now().checked_add(time), nodes: u64::MAX },
            Limit::Nodes(nodes) => Clock { end: None, nodes },
        }
    }

    /// Counts so many positions; whether there is time for more.
    pub(super) fn spend(&mut self, nodes: u64) -> bool {
        self.nodes = self.nodes.saturating_sub(nodes);
        self.has_time()
    }

    pub(super) fn has_time(&self) -> bool {
        self.nodes > 0 && self.end.is_none_or(|end| Instant::now() < end)
    }

    /// A clock that has run down when this much of what is left is spent: 1 in `parts`.
    pub(super) fn part(&self, parts: u32) -> Clock {
        let now = Instant::now();
        let end = self.end.map(|end| now + end.saturating_duration_since(now) / parts);
        let nodes = if self.end.is_some() { self.nodes } else { self.nodes / u64::from(parts) };
        Clock { end, nodes }
    }

    /// How many positions were counted since the other clock was taken.
    pub(super) fn spent_since(&self, before: &Clock) -> u64 {
        before.nodes.saturating_sub(self.nodes)
    }
}
