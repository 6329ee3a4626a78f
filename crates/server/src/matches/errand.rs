//! What requests ask of a match, wherever it is played: here, or in another process on the same store.

use std::time::Duration;

use kit::Seat;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

use super::{Matches, Order, UnreachableError};
use crate::store::{Peer, StoreError};

/// Something to be done at a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Errand {
    /// A bot that is to act shall play.
    Wake,
    /// Somebody sat down at a seat that was open, or has taken it over from another browser.
    Joined {
        seat: Seat,
        moved: bool,
        /// What the player is called; empty if nobody knows.
        #[serde(default)]
        name: String,
    },
    /// The player of a seat took another name.
    Named { seat: Seat, name: String },
    /// The seat gives up; `false` if the match is over already.
    Resign { seat: Seat },
    /// Another browser asks for a seat; `false` if nobody is there who could be asked.
    AskForSeat { seat: Seat },
    /// The match was deleted: its viewers are let go.
    Forget,
}

/// Where a match is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Route {
    /// In this process, or in none yet.
    Here,
    At(Peer),
}

/// A process that does not answer has lost its matches to another by then.
pub(crate) const TAKEOVER: Duration = Duration::from_secs(12);
/// Until it is looked again who has a match.
pub(crate) const LOOK_AGAIN: Duration = Duration::from_millis(200);

impl Matches {
    /// Finds out where a match is played.
    pub async fn route(&self, id: &str) -> Result<Route, StoreError> {
        if self.is_open(id) {
            return Ok(Route::Here);
        }
        Ok(self.0.services.store.owner(id).await?.map_or(Route::Here, Route::At))
    }

    /// Runs an errand where the match is played. A process that is gone is waited for until another has its matches.
    pub async fn run(&self, id: &str, errand: Errand) -> Result<bool, UnreachableError> {
        let begun = Instant::now();
        while begun.elapsed() < TAKEOVER {
            match (self.route(id).await, &self.0.services.peers) {
                (Ok(Route::Here), _) => return self.run_here(id, errand).await,
                (Ok(Route::At(peer)), Some(peers)) => match peers.errand(peer, id, &errand).await {
                    Ok(answer) => return answer.ok_or(UnreachableError),
                    Err(why) => tracing::warn!(id, %why, "another process did not answer"),
                },
                (Ok(Route::At(_)), None) => return Err(UnreachableError),
                (Err(why), _) => tracing::error!(%why, "nobody knows who plays a match"),
            }
            sleep(LOOK_AGAIN).await;
        }
        Err(UnreachableError)
    }

    /// Runs an errand at a match of this process.
    pub async fn run_here(&self, id: &str, errand: Errand) -> Result<bool, UnreachableError> {
        let (reply, answer) = oneshot::channel();
        let order = match errand {
            Errand::Forget => {
                self.forget(id);
                return Ok(true);
            }
            Errand::Wake => return self.send(id, Order::Wake).await.map(|()| true),
            Errand::Joined { seat, moved, name } => {
                return self.send(id, Order::Joined { seat, moved, name }).await.map(|()| true);
            }
            // A table that nobody looks at reads the name from the store when somebody comes.
            Errand::Named { .. } if !self.is_open(id) => return Ok(false),
            Errand::Named { seat, name } => {
                return self.send(id, Order::Named { seat, name }).await.map(|()| true);
            }
            Errand::Resign { seat } => Order::Resign { seat, reply },
            Errand::AskForSeat { seat } => Order::AskForSeat { seat, reply },
        };
        self.send(id, order).await?;
        answer.await.map_err(|_| UnreachableError)
    }

    /// Tells every process that a match is gone.
    pub async fn forget_everywhere(&self, id: &str) {
        self.forget(id);
        let Some(caller) = &self.0.services.peers else { return };
        for peer in self.0.services.store.peers().await.unwrap_or_default() {
            if let Err(why) = caller.errand(peer, id, &Errand::Forget).await {
                tracing::warn!(id, %why, "another process did not hear that a match was deleted");
            }
        }
    }
}
