//! Matches at play: one task each, found by id, loaded from the store when somebody comes and let go when
//! everybody has left. A task owns its table alone, so nothing is locked and nothing is played twice.

mod advice;
mod card;
mod closing;
mod commit;
pub mod create;
mod guests;
mod hands;
mod heard;
mod load;
mod progress;
mod room;
mod takeback;
pub mod thinking;
mod trail;
mod unreadable;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kit::Seat;
use tokio::sync::{mpsc, oneshot, watch};
use wire::{Action, Question, TakebackWord};

use crate::store::{Running, Store};
pub use card::{Facts, Name, card};
pub use load::unreadable;
pub use thinking::Pool;

/// Who comes to a match over a socket.
#[derive(Debug)]
pub struct Visitor {
    /// The seats that it may act for: none, one, or both at a shared screen.
    pub seats: Vec<Seat>,
    /// The number of the table when it last saw it.
    pub seen: Option<u32>,
    /// Tells it from other tabs of its seat.
    pub tab: Option<u32>,
    /// Leaves the seat to other tabs.
    pub reads: bool,
    pub out: mpsc::Sender<Utf8Bytes>,
}

/// Tells one visitor from another within a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuestId(pub u64);

/// What a match can be asked.
#[derive(Debug)]
pub enum Order {
    Attach {
        visitor: Visitor,
        reply: oneshot::Sender<GuestId>,
    },
    Commit {
        guest: GuestId,
        id: u32,
        seq: u32,
        actions: Vec<Action>,
    },
    Ask {
        guest: GuestId,
        id: u32,
        question: Question,
    },
    TakeBack {
        guest: GuestId,
        id: u32,
        seq: u32,
        word: TakebackWord,
    },
    Detach {
        guest: GuestId,
    },
    /// The guest plays its seats from now on; other tabs of theirs read along.
    TakeOver {
        guest: GuestId,
    },
    /// The seat gives up; `false` if the match is over already.
    Resign {
        seat: Seat,
        reply: oneshot::Sender<bool>,
    },
    /// Somebody sat down at a seat that was open.
    Joined {
        seat: Seat,
    },
    /// Nothing: a bot that is to act shall play.
    Wake,
}

/// All matches at play.
#[derive(Clone)]
pub struct Matches(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    pool: Pool,
    /// How long a battle between bots rests after each of their moves, so that it can be followed.
    rest: Duration,
    open: Mutex<HashMap<String, mpsc::Sender<Order>>>,
    /// Closed when the server ends.
    end: watch::Receiver<bool>,
}

impl std::fmt::Debug for Matches {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Matches").finish_non_exhaustive()
    }
}

/// The match cannot be reached: it does not exist, or its record does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gone;

/// Orders that may wait for a match.
const INBOX: usize = 64;

impl Matches {
    pub fn new(store: Arc<dyn Store>, pool: Pool, rest: Duration, end: watch::Receiver<bool>) -> Matches {
        Matches(Arc::new(Inner { store, pool, rest, open: Mutex::default(), end }))
    }

    /// Hands an order to a match, which is loaded if nobody was there.
    pub async fn send(&self, id: &str, order: Order) -> Result<(), Gone> {
        match self.inbox(id).send(order).await {
            Ok(()) => Ok(()),
            // The task was just leaving: a new one takes its place.
            Err(back) => self.inbox(id).send(back.0).await.map_err(|_| Gone),
        }
    }

    /// Wakes every match in which a bot is to act, so that they go on after a restart. Others wake when somebody
    /// comes.
    pub async fn resume(&self) -> Result<usize, crate::store::StoreError> {
        let running = self.0.store.running().await?;
        let is_due = |it: &&Running| Facts::from_text(&it.card).is_none_or(|facts| facts.up == Some(it.bot));
        let mut woken = 0;
        for Running { id, .. } in running.iter().filter(is_due) {
            let _ = self.send(id, Order::Wake).await;
            woken += 1;
            tokio::task::yield_now().await;
        }
        Ok(woken)
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
        let Inner { store, pool, rest, end, .. } = &*self.0;
        let desk = room::Desk { store: store.clone(), pool: pool.clone(), rest: *rest, end: end.clone() };
        match store.load(&id).await {
            Ok(Some(kept)) => match kept.game.as_str() {
                <classic::State as present::Present>::NAME => {
                    room::host::<classic::State>(desk, kept, orders).await;
                }
                <squadron::State as present::Present>::NAME => {
                    room::host::<squadron::State>(desk, kept, orders).await;
                }
                other => {
                    tracing::error!(game = other, "no such game");
                    unreadable::host(&load::Lost::Game(other.to_owned()), orders, end.clone()).await;
                }
            },
            Ok(None) => {}
            Err(why) => tracing::error!(%why, "a match could not be loaded"),
        }
        let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        // A successor may stand there already.
        if open.get(&id).is_some_and(mpsc::Sender::is_closed) {
            open.remove(&id);
        }
        metrics::gauge!("myomer_matches_open").set(open.len() as f64);
    }
}
