//! The task of one match: it takes orders one by one, writes before it tells, and lets bots think aside.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bots::Bot;
use kit::record::{Closing, Recorder};
use kit::{BySeat, Next, Seat, Seeded};
use tokio::sync::{Semaphore, mpsc, watch};

use super::guests::Guests;
use super::heard::Heard;
use super::load::{Loaded, Lost, load};
use super::progress::Progress;
use super::takeback::Request;
use super::thinking::{Pool, Thought, chance, think};
use super::trail::Trail;
use super::{Facts, Name, Order};
use crate::hosted::Hosted;
use crate::store::{Appended, Kept, Length, Player, SeatRow, Step, Store, Taken};

/// What a match needs of the house.
#[derive(Clone)]
pub struct Desk {
    pub store: Arc<dyn Store>,
    pub pool: Pool,
    pub rest: Duration,
    pub end: watch::Receiver<bool>,
}

/// A match at play.
pub struct Room<G: Hosted> {
    pub(super) desk: Desk,
    pub(super) id: String,
    pub(super) name: Name,
    pub(super) seats: BySeat<SeatRow>,
    pub(super) recorder: Recorder<G, Seeded>,
    pub(super) secret: Option<kit::fair::Secret>,
    seed: Option<u64>,
    pub(super) closing: Option<Closing>,
    pub(super) heard: Heard,
    pub(super) trail: Trail,
    /// What was taken back; `None` if nothing can be.
    pub(super) taken: Option<Vec<Taken>>,
    pub(super) request: Request,
    pub(super) guests: Guests,
    pub(super) updated: i64,
    bots: BySeat<Option<Box<dyn Bot<G>>>>,
    thinking: Option<Thinking<G>>,
    /// Advice for a player that is under way: one at a time, so that nobody keeps the bots' threads for himself.
    pub(super) advising: Arc<Semaphore>,
}

type Thinking<G> = Pin<Box<dyn Future<Output = Thought<G>> + Send>>;

/// How often it is told who comes and goes: a crowd of watchers must not tell each other of every one.
const PRESENCE: Duration = Duration::from_secs(1);

/// How long an empty room is kept.
pub(super) const IDLE: Duration = Duration::from_secs(120);

/// What came of writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Kept,
    /// Somebody else was faster; the table has been read anew.
    Stale,
    Failed,
}

/// Hosts a match until nobody needs it.
pub async fn host<G: Hosted>(desk: Desk, kept: Kept, mut orders: mpsc::Receiver<Order>) {
    // Replaying a long match takes a while: it must not hold up other tables.
    let loaded = tokio::task::spawn_blocking(move || (load::<G>(&kept), kept)).await;
    let (loaded, kept) = match loaded {
        Ok((Ok(loaded), kept)) => (loaded, kept),
        Ok((Err(why), kept)) => {
            tracing::error!(id = kept.id, %why, "a match cannot go on");
            return super::unreadable::host(&why, orders, desk.end.clone()).await;
        }
        Err(_) => {
            tracing::error!("a match cannot be played again");
            return super::unreadable::host(&Lost::Stops, orders, desk.end.clone()).await;
        }
    };
    let mut room = Room::new(desk, kept, loaded);
    room.run(&mut orders).await;
}

impl<G: Hosted> Room<G> {
    fn new(desk: Desk, kept: Kept, loaded: Loaded<G>) -> Room<G> {
        let Loaded { recorder, heard, trail, closing, secret, seed } = loaded;
        Room {
            desk,
            name: Facts::from_text(&kept.card).map(|it| it.name).unwrap_or_default(),
            id: kept.id,
            seats: kept.seats,
            recorder,
            secret,
            seed,
            closing,
            heard,
            trail,
            taken: kept.takebacks,
            request: Request::default(),
            guests: Guests::default(),
            updated: kept.updated,
            bots: BySeat::default(),
            thinking: None,
            advising: Arc::new(Semaphore::new(1)),
        }
    }

    async fn run(&mut self, orders: &mut mpsc::Receiver<Order>) {
        let mut end = self.desk.end.clone();
        let mut presence = tokio::time::interval(PRESENCE);
        loop {
            self.let_bots_think();
            let is_busy = self.thinking.is_some() || !self.guests.is_empty();
            tokio::select! {
                biased;
                () = crate::ended(&mut end) => return,
                order = orders.recv() => match order {
                    Some(order) => self.obey(order).await,
                    None => return,
                },
                thought = thought(&mut self.thinking) => self.take_thought(thought).await,
                _ = presence.tick(), if self.guests.has_changed() => self.tell_presence(),
                () = tokio::time::sleep(IDLE), if !is_busy => {
                    orders.close();
                    // Whoever wrote before the door was shut is still heard.
                    if orders.is_empty() { return; }
                }
            }
        }
    }

    async fn obey(&mut self, order: Order) {
        match order {
            Order::Attach { visitor, reply } => {
                let guest = self.welcome(visitor);
                let _ = reply.send(guest);
            }
            Order::Commit { guest, id, seq, actions } => self.commit(guest, id, seq, &actions).await,
            Order::Ask { guest, id, question } => self.ask(guest, id, &question),
            Order::TakeBack { guest, id, seq, word } => self.take_back(guest, id, seq, word).await,
            Order::Detach { guest } => self.leave(guest),
            Order::TakeOver { guest } => self.take_over(guest),
            Order::Resign { seat, reply } => {
                let _ = reply.send(self.resign(seat).await);
            }
            Order::Joined { seat, moved } => {
                if moved {
                    self.empty_seat(seat);
                }
                if self.seats[seat].player == Player::Open {
                    self.seats[seat].player = Player::Human;
                    self.welcome_all();
                }
            }
            Order::AskForSeat { seat, reply } => {
                let _ = reply.send(self.ask_for_seat(seat));
            }
            Order::Wake => {}
        }
    }

    /// The seat to act, unless the match is over.
    pub(super) fn up(&self) -> Option<Seat> {
        match (self.closing.is_some(), self.recorder.game().to_act()) {
            (false, Next::Seat(seat)) => Some(seat),
            (true, _) | (false, Next::Over(_)) => None,
        }
    }

    fn let_bots_think(&mut self) {
        let Some(seat) = self.up().filter(|_| self.thinking.is_none()) else { return };
        let Player::Bot(strength) = self.seats[seat].player else { return };
        let seed = || chance(self.seed, self.recorder.entries());
        let bot = self.bots[seat].take().unwrap_or_else(|| G::bot(strength, seed()));
        let work = think(self.desk.pool.clone(), self.recorder.clone(), self.seed, (seat, bot));
        let rest = self.desk.rest;
        self.thinking = Some(match self.seats[seat.other()].player {
            Player::Bot(_) if !rest.is_zero() => Box::pin(async move {
                tokio::time::sleep(rest).await;
                work.await
            }),
            Player::Bot(_) | Player::Human | Player::Open => Box::pin(work),
        });
    }

    async fn take_thought(&mut self, thought: Thought<G>) {
        self.thinking = None;
        let Some(seat) = self.up() else { return };
        self.bots[seat] = thought.bot;
        match self.keep(thought.progress).await {
            Outcome::Kept | Outcome::Stale => {}
            // A disk that fails now may not fail in a while; until then the table waits.
            Outcome::Failed => tokio::time::sleep(Duration::from_secs(1)).await,
        }
    }

    /// Writes what was played, and then, only then, tells everybody.
    pub(super) async fn keep(&mut self, progress: Progress<G>) -> Outcome {
        let Progress { recorder, lines, heard, trail, .. } = progress;
        if lines.is_empty() {
            return Outcome::Kept;
        }
        let closing = recorder.closing(self.secret);
        let from = self.length();
        let facts = Facts::of(&self.name, recorder.game(), closing.as_ref());
        let step = Step {
            id: self.id.clone(),
            from,
            lines,
            closing: closing.as_ref().map(Closing::line),
            card: facts.to_text(),
            is_public: heard.has_news(None) || closing.is_some(),
        };
        let is_public = step.is_public;
        match self.write(step).await {
            Outcome::Kept => {}
            other => return other,
        }
        let before = std::mem::replace(&mut self.recorder, recorder);
        self.closing = closing;
        if is_public {
            self.updated = crate::store::now();
        }
        self.heard.append(heard);
        self.trail.append(trail);
        let lapsed = self.lapse();
        // Steps, not entries: the numbers are for everybody, and nobody shall count sealed declarations by them.
        metrics::counter!("myomer_steps_total").increment(1);
        self.tell(before.game(), from.entries as u32);
        if lapsed {
            self.tell_takeback();
        }
        Outcome::Kept
    }

    pub(super) async fn write(&mut self, step: Step) -> Outcome {
        let store = self.desk.store.clone();
        match store.append(step).await {
            Ok(Appended::Done) => Outcome::Kept,
            Ok(Appended::Stale) => {
                tracing::warn!(id = self.id, "another hand went on with the match");
                self.read_anew().await;
                Outcome::Stale
            }
            Err(why) => {
                tracing::error!(id = self.id, %why, "an entry could not be kept");
                Outcome::Failed
            }
        }
    }

    /// The store knows better than we do.
    pub(super) async fn read_anew(&mut self) {
        let store = self.desk.store.clone();
        let Ok(Some(kept)) = store.load(&self.id).await else { return };
        let Ok(loaded) = load::<G>(&kept) else { return };
        self.adopt(loaded, kept.takebacks);
    }

    /// Bots begin anew, and what one was thinking about is forgotten.
    pub(super) fn dismiss_bots(&mut self) {
        self.bots = BySeat::default();
        self.thinking = None;
    }

    pub(super) fn length(&self) -> Length {
        Length { entries: self.recorder.entries(), rounds: u64::from(self.round()) }
    }
}

/// What the bot at work comes to; never, if none is.
async fn thought<G: Hosted>(thinking: &mut Option<Thinking<G>>) -> Thought<G> {
    match thinking {
        Some(work) => work.await,
        None => std::future::pending().await,
    }
}
