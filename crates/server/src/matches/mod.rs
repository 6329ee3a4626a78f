//! Matches at play: one task each, found by id, loaded from the store when somebody comes and let go when everybody
//! has left. A task owns its table alone, so nothing is locked and nothing is played twice. Where several processes share
//! a store, the store says which of them has a match.

pub(crate) mod create;
mod errand;
mod host;
mod outlet;
pub(crate) mod thinking;
mod unreadable;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kit::Seat;
use present::Present;
use table::{LoadError, MatchSummary, ViewerCommand, ViewerId, Visitor};
use tokio::sync::{mpsc, oneshot, watch};

use crate::peers::PeerCaller;
use crate::store::{Claim, Fence, Kept, Running, Store, StoreError};
pub(crate) use errand::{Errand, LOOK_AGAIN, Route, TAKEOVER};
pub(crate) use outlet::Outlet;
pub(crate) use thinking::Pool;

/// What a match can be asked.
#[derive(Debug)]
pub enum Order {
    Attach {
        viewer: ViewerId,
        visitor: Visitor,
        out: Outlet,
    },
    Detach {
        viewer: ViewerId,
    },
    /// What a viewer wants of its match.
    Viewer(ViewerId, ViewerCommand),
    /// The seat gives up; `false` if the match is over already.
    Resign {
        seat: Seat,
        reply: oneshot::Sender<bool>,
    },
    /// Somebody sat down at a seat that was open, or has taken it over from another browser.
    Joined {
        seat: Seat,
        moved: bool,
        name: String,
    },
    /// The player of a seat took another name.
    Named {
        seat: Seat,
        name: String,
    },
    /// Another browser asks for a seat; `false` if nobody is there who could be asked.
    AskForSeat {
        seat: Seat,
        reply: oneshot::Sender<bool>,
    },
    /// Nothing: a bot that is to act shall play.
    Wake,
}

/// All matches at play.
#[derive(Clone)]
pub struct Matches(Arc<Inner>);

struct Inner {
    services: MatchServices,
    open: Mutex<HashMap<String, mpsc::Sender<Order>>>,
}

/// What a match needs of the server.
#[derive(Clone)]
pub struct MatchServices {
    pub store: Arc<dyn Store>,
    /// How to speak to other processes on the store, if there may be some.
    pub peers: Option<PeerCaller>,
    pub pool: Pool,
    /// Others play here, too: players may speak at the table.
    pub has_people: bool,
    /// How long a battle between bots rests after each of their moves, so that people can follow.
    pub rest: Duration,
    /// Closed when the server ends.
    pub end: watch::Receiver<bool>,
}

impl std::fmt::Debug for MatchServices {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MatchServices")
            .field("pool", &self.pool)
            .field("rest", &self.rest)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Matches {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Matches").finish_non_exhaustive()
    }
}

/// The match cannot be reached: it does not exist, or its record does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the match cannot be reached")]
pub struct UnreachableError;

/// Orders that may wait for a match.
const INBOX: usize = 64;

impl Matches {
    pub fn new(services: MatchServices) -> Matches {
        Matches(Arc::new(Inner { services, open: Mutex::default() }))
    }

    /// Matches that somebody or a bot is at.
    pub fn count(&self) -> u32 {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner).len() as u32
    }

    /// Hands an order to a match, which is loaded if nobody was there.
    pub async fn send(&self, id: &str, order: Order) -> Result<(), UnreachableError> {
        match self.inbox(id).send(order).await {
            Ok(()) => Ok(()),
            // The task was just leaving: a new one takes its place.
            Err(back) => self.inbox(id).send(back.0).await.map_err(|_| UnreachableError),
        }
    }

    /// Wakes every match in which a bot is to act, so that they go on after a restart. Others wake when somebody
    /// comes.
    pub async fn resume(&self) -> Result<usize, StoreError> {
        let running = self.0.services.store.running().await?;
        let is_due = |it: &&Running| {
            MatchSummary::from_text(&it.card).is_none_or(|summary| summary.up == Some(it.bot))
        };
        let mut woken = 0;
        for Running { id, .. } in running.iter().filter(is_due) {
            let _ = self.send(id, Order::Wake).await;
            woken += 1;
            tokio::task::yield_now().await;
        }
        Ok(woken)
    }

    /// Is it played in this process?
    fn is_open(&self, id: &str) -> bool {
        let open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(id).is_some_and(|inbox| !inbox.is_closed())
    }

    /// Ends the tasks of all matches: another process may have taken them. Viewers come again by themselves.
    pub fn let_go(&self) {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Ends the task of a match that was deleted; its viewers are let go.
    pub fn forget(&self, id: &str) {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    fn inbox(&self, id: &str) -> mpsc::Sender<Order> {
        let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(inbox) = open.get(id).filter(|inbox| !inbox.is_closed()) {
            return inbox.clone();
        }
        let (inbox, orders) = mpsc::channel(INBOX);
        open.insert(id.to_owned(), inbox.clone());
        metrics::gauge!("myomer_matches_open").set(open.len() as f64);
        tokio::spawn(self.clone().host(id.to_owned(), orders));
        inbox
    }

    /// The whole life of a match's task.
    async fn host(self, id: String, orders: mpsc::Receiver<Order>) {
        let store = self.0.services.store.clone();
        match store.claim(&id).await {
            Ok(Claim::Own(fence)) => {
                self.clone().play(&id, fence, orders).await;
                if let Err(why) = store.release(&id, fence).await {
                    tracing::warn!(id, %why, "a match was not let go; it is free when the lease ends");
                }
            }
            // Whoever waits is let go, comes again and is led there.
            Ok(Claim::Elsewhere(_) | Claim::Nowhere) => drop(orders),
            Err(why) => tracing::error!(%why, "a match could not be taken"),
        }
        let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        // A successor may stand there already.
        if open.get(&id).is_some_and(mpsc::Sender::is_closed) {
            open.remove(&id);
        }
        metrics::gauge!("myomer_matches_open").set(open.len() as f64);
    }

    async fn play(self, id: &str, fence: Fence, orders: mpsc::Receiver<Order>) {
        let services = self.0.services.clone();
        match services.store.load(id).await {
            Ok(Some(kept)) => match kept.game.as_str() {
                <classic::State as Present>::NAME => {
                    host::host::<classic::State>(services, kept, fence, orders).await;
                }
                <squadron::State as Present>::NAME => {
                    host::host::<squadron::State>(services, kept, fence, orders).await;
                }
                other => {
                    tracing::error!(game = other, "no such game");
                    unreadable::host(&LoadError::Game(other.to_owned()), orders, services.end).await;
                }
            },
            Ok(None) => {}
            Err(why) => tracing::error!(%why, "a match could not be loaded"),
        }
    }
}

/// Why a match cannot be played again, if so, and be it by a later program.
pub(crate) fn unreadable(kept: &Kept) -> Option<LoadError> {
    match kept.game.as_str() {
        <classic::State as Present>::NAME => table::check::<classic::State>(&kept.stored),
        <squadron::State as Present>::NAME => table::check::<squadron::State>(&kept.stored),
        other => Some(LoadError::Game(other.to_owned())),
    }
}
