//! Drives one table: orders of sockets and requests become commands, effects become writes, messages and thoughts.
//! The table decides everything; here is the waiting.

use std::collections::HashMap;
use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Instant;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use kit::BySeat;
use table::{
    Command, Effect, Hosted, Incident, LoadError, MatchSummary, Moment, Pace, Position, RequestId,
    StoreAnswer, StoreRequest, StoredMatch, Table, TableConfig, Tell, ViewerId,
};
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;

use super::outlet::Frames;
use super::{MatchServices, Order, Outlet};
use crate::store::{Appended, Kept, Rewind, Step};

/// Runs a match until it closes: its table says when.
pub async fn host<G: Hosted>(services: MatchServices, kept: Kept, mut orders: mpsc::Receiver<Order>) {
    let Kept { id, stored, card, seats, updated, .. } = kept;
    let table = match replay::<G>(stored).await {
        Ok((position, entropy)) => {
            let config = TableConfig {
                name: MatchSummary::from_text(&card).map(|it| it.name).unwrap_or_default(),
                seats: BySeat::from_fn(|seat| seats[seat].occupant()),
                updated: Moment(updated),
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
        table,
        viewers: HashMap::new(),
        requests: HashMap::new(),
        last_request: 0,
        work: FuturesUnordered::new(),
        wake: None,
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
    table: Table<G>,
    /// Where each viewer listens.
    viewers: HashMap<ViewerId, Outlet>,
    /// Who waits for an answer.
    requests: HashMap<RequestId, oneshot::Sender<bool>>,
    last_request: u64,
    /// Bots that think.
    work: FuturesUnordered<Work<G>>,
    wake: Option<Moment>,
    is_closing: bool,
}

type Work<G> = Pin<Box<dyn Future<Output = Command<G>> + Send>>;

impl<G: Hosted> Driver<G> {
    async fn run(mut self, orders: &mut mpsc::Receiver<Order>) {
        let mut end = self.services.end.clone();
        self.handle(Command::Tick).await;
        loop {
            let alarm = self.wake.map(|at| now().until(at));
            let command = tokio::select! {
                biased;
                () = crate::ended(&mut end) => return,
                order = orders.recv() => match order {
                    Some(order) => self.command(order),
                    None => return,
                },
                Some(command) = self.work.next() => command,
                () = tokio::time::sleep(alarm.unwrap_or_default()), if alarm.is_some() => {
                    self.wake = None;
                    Command::Tick
                }
            };
            let begun = Instant::now();
            let is_commit = matches!(command, Command::Commit { .. });
            self.handle(command).await;
            if is_commit {
                metrics::histogram!("myomer_commit_seconds").record(begun.elapsed().as_secs_f64());
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
            Order::Commit { viewer, id, seq, actions } => Command::Commit { viewer, id, seq, actions },
            Order::Ask { viewer, id, question } => Command::Ask { viewer, id, question },
            Order::TakeBack { viewer, id, seq, word } => Command::TakeBack { viewer, id, seq, word },
            Order::TakeOver { viewer } => Command::TakeOver(viewer),
            Order::Resign { seat, reply } => Command::Resign { seat, request: self.request(reply) },
            Order::AskForSeat { seat, reply } => Command::AskForSeat { seat, request: self.request(reply) },
            Order::Joined { seat, moved } => Command::Joined { seat, moved },
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
    async fn handle(&mut self, command: Command<G>) {
        let mut commands = VecDeque::from([command]);
        while let Some(command) = commands.pop_front() {
            for effect in self.table.handle(now(), command) {
                match effect {
                    Effect::Store(ticket, request) => {
                        let answer = self.store(request).await;
                        commands.push_back(Command::Stored(ticket, answer));
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
                            Command::Thought(ticket, thought)
                        }));
                    }
                    Effect::Advise(advise) => {
                        let (pool, ticket) = (self.services.pool.clone(), advise.ticket());
                        self.work.push(Box::pin(async move {
                            let answer = pool.run(move || advise.run(crate::SYSTEM_TIME)).await;
                            Command::Advised(ticket, answer.flatten())
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

    async fn store(&mut self, request: StoreRequest) -> StoreAnswer<G> {
        let (store, id) = (self.services.store.clone(), self.id.clone());
        let written = match request {
            StoreRequest::Append(append) => store.append(Step { id, append }).await,
            StoreRequest::Rewind(rewind) => store.rewind(Rewind { id, rewind }).await,
            StoreRequest::Reload => return self.reload().await,
        };
        match written {
            Ok(Appended::Done) => StoreAnswer::Kept,
            Ok(Appended::Stale) => StoreAnswer::Stale,
            Err(why) => {
                tracing::error!(id = self.id, %why, "an entry could not be kept");
                StoreAnswer::Failed
            }
        }
    }

    async fn reload(&mut self) -> StoreAnswer<G> {
        let store = self.services.store.clone();
        let Ok(Some(kept)) = store.load(&self.id).await else { return StoreAnswer::Failed };
        match replay::<G>(kept.stored).await {
            Ok((position, _)) => StoreAnswer::Loaded(Box::new(position)),
            Err(why) => {
                tracing::error!(id = self.id, %why, "a match cannot be read again");
                StoreAnswer::Failed
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

fn now() -> Moment {
    Moment(crate::store::now())
}
