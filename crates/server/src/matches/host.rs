//! Drives one table: orders of sockets and requests become commands, effects become writes, messages and thoughts.
//! The table decides everything; here is the waiting.

use std::collections::HashMap;
use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use kit::BySeat;
use table::{
    Command, Effect, Hosted, Incident, LoadError, MatchSummary, Moment, Pace, Position, RequestId,
    StoreAnswer, StoreRequest, StoredMatch, Table, TableConfig, Tell, ViewerCommand, ViewerId,
};
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;

use super::outlet::Frames;
use super::{MatchServices, Order, Outlet};
use crate::store::{Appended, Fence, Kept, Rewind, Step, Store};

/// Runs a match until it closes: its table says when.
pub(super) async fn host<G: Hosted>(
    services: MatchServices,
    kept: Kept,
    fence: Fence,
    mut orders: mpsc::Receiver<Order>,
) {
    let Kept { id, stored, card, seats, updated, .. } = kept;
    let chat = match services.has_people {
        true => services.store.chat(&id).await.map(Some),
        false => Ok(None),
    };
    // Without its talk the match goes on all the same.
    let chat = chat.unwrap_or_else(|why| {
        tracing::error!(id, %why, "what was said could not be read");
        None
    });
    let table = match replay::<G>(stored).await {
        Ok((position, entropy)) => {
            let config = TableConfig {
                name: MatchSummary::from_text(&card).map(|it| it.name).unwrap_or_default(),
                seats: BySeat::from_fn(|seat| seats[seat].occupant()),
                updated: Moment(updated),
                chat,
                version: crate::http::version().to_owned(),
                pace: Pace { rest: services.rest, ..Pace::default() },
                ..TableConfig::new(&id, BySeat::from_fn(|seat| seats[seat].occupant()))
            };
            Table::new(position, config, entropy)
        }
        Err(why) => {
            tracing::error!(id, %why, "a match cannot go on");
            return super::unreadable::host(&why, orders, services.end).await;
        }
    };
    let driver = Driver {
        services,
        id,
        fence,
        table,
        viewers: HashMap::new(),
        requests: HashMap::new(),
        last_request: 0,
        work: FuturesUnordered::new(),
        wake: None,
        commit_since: None,
        is_closing: false,
    };
    driver.run(&mut orders).await;
}

/// Parses and replays a match on a thread where that holds up nobody.
async fn replay<G: Hosted>(stored: StoredMatch) -> Result<(Position<G>, [u8; 32]), LoadError> {
    let entropy = crate::token::random().map_err(|_| LoadError::Stops)?;
    let position = spawn_blocking(move || Position::load(&stored, entropy)).await;
    Ok((position.map_err(|_| LoadError::Stops)??, entropy))
}

/// A table and all that it needs to reach the world.
struct Driver<G: Hosted> {
    services: MatchServices,
    id: String,
    /// By which this process may append.
    fence: Fence,
    table: Table<G>,
    /// Where each viewer listens.
    viewers: HashMap<ViewerId, Outlet>,
    /// Who waits for an answer.
    requests: HashMap<RequestId, oneshot::Sender<bool>>,
    last_request: u64,
    /// Bots that think, and what the store is asked.
    work: FuturesUnordered<Work<G>>,
    wake: Option<Moment>,
    /// Since when a player waits for an acknowledgement.
    commit_since: Option<Instant>,
    is_closing: bool,
}

/// What comes of something that is under way; `None` if another process has taken the match, so that nothing counts here.
type Work<G> = Pin<Box<dyn Future<Output = Option<Command<G>>> + Send>>;

impl<G: Hosted> Driver<G> {
    async fn run(mut self, orders: &mut mpsc::Receiver<Order>) {
        let mut end = self.services.end.clone();
        self.handle(Command::Tick);
        loop {
            let alarm = self.wake.map(|at| now().until(at));
            let command = tokio::select! {
                biased;
                () = crate::ended(&mut end) => return,
                Some(done) = self.work.next() => match done {
                    Some(command) => command,
                    None => {
                        tracing::warn!(id = self.id, "another process has taken the match");
                        return;
                    }
                },
                order = orders.recv() => match order {
                    Some(order) => self.command(order),
                    None => return,
                },
                () = tokio::time::sleep(alarm.unwrap_or_default()), if alarm.is_some() => {
                    self.wake = None;
                    Command::Tick
                }
            };
            if matches!(command, Command::Viewer(_, ViewerCommand::Commit { .. })) {
                self.commit_since.get_or_insert_with(Instant::now);
            }
            self.handle(command);
            if let Some(since) = self.commit_since.filter(|_| !self.table.is_writing()) {
                self.commit_since = None;
                metrics::histogram!("myomer_commit_seconds").record(since.elapsed().as_secs_f64());
            }
            if std::mem::take(&mut self.is_closing) {
                orders.close();
                // Orders that came before the door was shut are still heard.
                if orders.is_empty() {
                    return;
                }
            }
        }
    }

    fn command(&mut self, order: Order) -> Command<G> {
        match order {
            Order::Attach { viewer, visitor, out } => {
                self.viewers.insert(viewer, out);
                Command::Attach(viewer, visitor)
            }
            Order::Detach { viewer } => {
                self.viewers.remove(&viewer);
                Command::Detach(viewer)
            }
            Order::Viewer(viewer, command) => Command::Viewer(viewer, command),
            Order::Resign { seat, reply } => Command::Resign { seat, request: self.request(reply) },
            Order::AskForSeat { seat, reply } => Command::AskForSeat { seat, request: self.request(reply) },
            Order::Joined { seat, moved, name } => Command::Joined { seat, moved, name },
            Order::Named { seat, name } => Command::Named { seat, name },
            Order::Wake => Command::Tick,
        }
    }

    /// Keeps who waits for an answer.
    fn request(&mut self, reply: oneshot::Sender<bool>) -> RequestId {
        self.last_request += 1;
        let request = RequestId(self.last_request);
        self.requests.insert(request, reply);
        request
    }

    /// Hands a command to the table and does what follows, until nothing more does.
    fn handle(&mut self, command: Command<G>) {
        let mut commands = VecDeque::from([command]);
        while let Some(command) = commands.pop_front() {
            for effect in self.table.handle(now(), command) {
                match effect {
                    Effect::Store(ticket, request) => {
                        let keeper = Keeper {
                            store: self.services.store.clone(),
                            id: self.id.clone(),
                            fence: self.fence,
                        };
                        self.work.push(Box::pin(async move {
                            keeper.ask(request).await.map(|answer| Command::Stored(ticket, answer))
                        }));
                    }
                    Effect::Keep(ticket, line) => {
                        let (store, id, fence) = (self.services.store.clone(), self.id.clone(), self.fence);
                        self.work.push(Box::pin(async move {
                            let kept = store.say(&id, fence, line).await;
                            Some(Command::ChatKept(ticket, kept.unwrap_or(false)))
                        }));
                    }
                    Effect::Tell(tell) => commands.extend(self.tell(&tell)),
                    // Their sockets close when nobody holds the other end.
                    Effect::LetGo(viewers) => viewers.iter().for_each(|it| drop(self.viewers.remove(it))),
                    Effect::Think(think) => {
                        let (pool, ticket) = (self.services.pool.clone(), think.ticket());
                        self.work.push(Box::pin(async move {
                            let begun = Instant::now();
                            let thought = pool.run(move || think.run(crate::SYSTEM_TIME)).await;
                            metrics::histogram!("myomer_bot_seconds").record(begun.elapsed().as_secs_f64());
                            Some(Command::Thought(ticket, thought))
                        }));
                    }
                    Effect::Advise(advise) => {
                        let (pool, ticket) = (self.services.pool.clone(), advise.ticket());
                        self.work.push(Box::pin(async move {
                            let answer = pool.run(move || advise.run(crate::SYSTEM_TIME)).await;
                            Some(Command::Advised(ticket, answer.flatten()))
                        }));
                    }
                    Effect::Answer(request, done) => {
                        if let Some(reply) = self.requests.remove(&request) {
                            let _ = reply.send(done);
                        }
                    }
                    Effect::Wake(at) => self.wake = Some(at),
                    Effect::Note(incident) => self.note(&incident),
                    Effect::Close => self.is_closing = true,
                }
            }
        }
    }

    /// Sends a message, written once. Viewers that do not keep up are let go; they connect again by themselves.
    fn tell(&mut self, tell: &Tell) -> Vec<Command<G>> {
        let mut frames = Frames::new(&tell.message);
        let mut gone = Vec::new();
        for viewer in &tell.to {
            if self.viewers.get_mut(viewer).is_some_and(|out| out.send_one_of(&mut frames).is_err()) {
                self.viewers.remove(viewer);
                gone.push(Command::Detach(*viewer));
            }
        }
        gone
    }

    fn note(&self, incident: &Incident) {
        let id = &self.id;
        match incident {
            Incident::Advanced => metrics::counter!("myomer_steps_total").increment(1),
            Incident::Refused => metrics::counter!("myomer_refused_total").increment(1),
            Incident::TakenBack => metrics::counter!("myomer_takebacks_total").increment(1),
            Incident::Overtaken { at } => tracing::warn!(id, ?at, "another process went on with the match"),
            Incident::StoreSilent => tracing::error!(id, "the store did not answer in time"),
            Incident::BotReplaced(why) => {
                metrics::counter!("myomer_bot_defaults_total").increment(1);
                tracing::error!(id, game = G::NAME, why, "the default was played for a bot");
            }
            Incident::NothingLegal => {
                tracing::error!(id, game = G::NAME, "no action is legal though a seat is to act");
            }
        }
    }
}

/// What asks the store for a table: the table goes on meanwhile.
struct Keeper {
    store: Arc<dyn Store>,
    id: String,
    fence: Fence,
}

impl Keeper {
    /// `None` if another process has the match.
    async fn ask<G: Hosted>(self, request: StoreRequest) -> Option<StoreAnswer<G>> {
        let (id, fence) = (self.id.clone(), self.fence);
        let written = match request {
            StoreRequest::Append(append) => self.store.append(Step { id, fence, append }).await,
            StoreRequest::Rewind(rewind) => self.store.rewind(Rewind { id, fence, rewind }).await,
            StoreRequest::Reload => return Some(self.reload().await),
        };
        Some(match written {
            Ok(Appended::Done) => StoreAnswer::Kept,
            Ok(Appended::Stale) => StoreAnswer::Stale,
            Ok(Appended::Lost) => return None,
            Err(why) => {
                tracing::error!(id = self.id, %why, "an entry could not be kept");
                // A database that broke off in the middle may have kept it all the same: it is asked, if it is there.
                match self.store.terms() {
                    Some(_) => self.reload().await,
                    None => StoreAnswer::Failed,
                }
            }
        })
    }

    async fn reload<G: Hosted>(self) -> StoreAnswer<G> {
        let Ok(Some(kept)) = self.store.load(&self.id).await else { return StoreAnswer::Failed };
        match replay::<G>(kept.stored).await {
            Ok((position, _)) => StoreAnswer::Loaded(Box::new(position)),
            Err(why) => {
                tracing::error!(id = self.id, %why, "a match cannot be read again");
                StoreAnswer::Failed
            }
        }
    }
}

fn now() -> Moment {
    Moment(crate::store::now())
}
