//! The socket of a match: messages in, messages out, a heartbeat, and limits on both.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;
use kit::Seat;
use table::{Outbox, ViewerCommand, ViewerId, Visitor};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::timeout;
use wire::{FromClient, FromServer, RefusalCode};

use super::browser::Browser;
use super::crowd::Guest;
use super::error::{HttpError, Place};
use super::{App, ClientAddress, relay};
use crate::matches::{Order, Outlet};
use crate::tally::{Counted, Tally};
use crate::token;

/// The longest message that is read as one; up to [`HOPELESS`] a longer one is refused with a code.
const LONGEST: usize = 64 << 10;
pub(super) const HOPELESS: usize = 1 << 20;
/// What a socket has ready for reading. Messages of players are short, and thousands of sockets are open: the usual 128 kB
/// each were most of what a live match took.
pub(super) const READ: usize = 4 << 10;
/// Messages to a viewer that may wait; one that falls further behind is let go and resumes.
const BACKLOG: usize = 256;
pub(super) const BEAT: Duration = Duration::from_secs(20);
/// Who has not been heard for so long is gone.
pub(super) const SILENCE: Duration = Duration::from_secs(65);
/// Who opens a socket and does not say hello for so long had no use for it.
const GREETING: Duration = Duration::from_secs(15);
/// A hello asks for the whole table, and so may a takeback: each counts as so many messages.
const DEAR: u32 = 8;
/// Who does not take a message for so long is gone.
const STALLED: Duration = Duration::from_secs(20);
/// Refusals in a row after which the socket is closed.
const PATIENCE: u32 = 200;

pub(super) async fn live(
    State(app): State<App>,
    Place(id): Place<String>,
    browser: Browser,
    client: ClientAddress,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    if !token::is_id(&id) || app.store.load_seats(&id).await?.is_none() {
        return Err(HttpError::not_found("there is no such match"));
    }
    let seats = match browser.known() {
        Some(browser) => app.store.seats_of(&id, browser).await?,
        None => Vec::new(),
    };
    let guest = browser.known().map(|person| Guest { person, client });
    let place = app.sockets.enter(client, app.limits.sockets)?;
    let peer = relay::find(&app, &id, &seats).await?;
    let upgrade = upgrade.max_message_size(HOPELESS).max_frame_size(HOPELESS).read_buffer_size(READ);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        metrics::gauge!("myomer_sockets").increment(1.0);
        match peer {
            Some(peer) => relay::relay(app, socket, peer, guest).await,
            None => Talk::new(app, id, seats, socket).of(guest).run().await,
        }
        metrics::gauge!("myomer_sockets").decrement(1.0);
    }))
}

/// The sockets that may be open at a time.
#[derive(Debug)]
pub struct Sockets {
    places: Arc<Semaphore>,
    by_client: Tally,
}

const SOCKETS: u32 = 4096;

impl Default for Sockets {
    fn default() -> Sockets {
        Sockets { places: Arc::new(Semaphore::new(SOCKETS as usize)), by_client: Tally::default() }
    }
}

impl Sockets {
    /// A place for one more, until it is dropped.
    pub fn enter(
        &self,
        client: ClientAddress,
        most: u32,
    ) -> Result<(OwnedSemaphorePermit, Counted), HttpError> {
        let full =
            |message: String| HttpError::new(StatusCode::TOO_MANY_REQUESTS, "busy", message).retry_after(30);
        let counted = self.by_client.enter(client, most);
        let counted =
            counted.ok_or_else(|| full(format!("{most} sockets are open from your address; close some")))?;
        let place = self.places.clone().try_acquire_owned();
        let place = place.map_err(|_| full("too many sockets are open here; try again later".to_owned()))?;
        Ok((place, counted))
    }

    /// Waits, though not for ever, until everybody has heard the goodbye.
    pub async fn emptied(&self) {
        let _ = timeout(Duration::from_secs(3), self.places.acquire_many(SOCKETS)).await;
    }
}

/// One socket and its place at the table.
pub(super) struct Talk {
    app: App,
    id: String,
    seats: Vec<Seat>,
    socket: WebSocket,
    /// What the table says. The table alone holds the other end: when it is gone, so is this socket.
    inbox: Option<mpsc::Receiver<Message>>,
    /// `None` until it has said hello.
    viewer: Option<ViewerId>,
    bucket: Bucket,
    /// Who looks, if this process is the one that was asked.
    guest: Option<Guest>,
}

/// The other side is gone, or shall go.
struct Hung;

impl Talk {
    pub(super) fn new(app: App, id: String, seats: Vec<Seat>, socket: WebSocket) -> Talk {
        let bucket = Bucket::full(app.limits.messages);
        Talk { app, id, seats, socket, inbox: None, viewer: None, bucket, guest: None }
    }

    /// The same, of somebody who counts among the people here.
    pub(super) fn of(self, guest: Option<Guest>) -> Talk {
        Talk { guest, ..self }
    }

    pub(super) async fn run(mut self) {
        let mut beat = tokio::time::interval(BEAT);
        let (opened, mut heard) = (Instant::now(), Instant::now());
        let mut end = self.app.end.clone();
        loop {
            let done = tokio::select! {
                () = crate::ended(&mut end) => {
                    let why = CloseFrame { code: close_code::RESTART, reason: "the server ends".into() };
                    let _ = self.send(Message::Close(Some(why))).await;
                    Err(Hung)
                }
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => self.hear(message).await,
                        Some(Err(_)) | None => Err(Hung),
                    }
                }
                message = next(&mut self.inbox) => match message {
                    Some(message) => self.send(message).await,
                    None => Err(Hung),
                },
                _ = beat.tick() => match heard.elapsed() > SILENCE || self.is_mute(opened) {
                    true => Err(Hung),
                    false => {
                        self.guest.into_iter().for_each(|guest| self.app.presence.seen(guest));
                        self.send(Message::Ping(Default::default())).await
                    }
                },
            };
            if done.is_err() {
                break;
            }
        }
        if let Some(viewer) = self.viewer {
            let _ = self.app.matches.send(&self.id, Order::Detach { viewer }).await;
        }
    }

    fn is_mute(&self, opened: Instant) -> bool {
        self.viewer.is_none() && opened.elapsed() > GREETING
    }

    async fn send(&mut self, message: Message) -> Result<(), Hung> {
        match timeout(STALLED, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Hung),
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Hung> {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                return self.refuse(0, RefusalCode::Malformed, "messages are JSON text").await;
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(Hung),
        };
        if !self.bucket.take(1) {
            self.bucket.check_patience()?;
            return self.refuse(id_of(&text), RefusalCode::TooFast, "too many messages; wait a little").await;
        }
        if text.len() > LONGEST {
            let why = format!("{} bytes: a message has at most {LONGEST}", text.len());
            return self.refuse(0, RefusalCode::TooLarge, why).await;
        }
        match serde_json::from_str(&text) {
            Ok(message) => self.obey(message).await,
            Err(why) => self.refuse(id_of(&text), RefusalCode::Malformed, why.to_string()).await,
        }
    }

    async fn obey(&mut self, message: FromClient) -> Result<(), Hung> {
        let (viewer, command) = match (message, self.viewer) {
            (FromClient::Ping, _) => return self.tell(&FromServer::Pong).await,
            (FromClient::Hello { .. }, _) if !self.bucket.take(DEAR) => {
                self.bucket.check_patience()?;
                return self.refuse(0, RefusalCode::TooFast, "too many messages; wait a little").await;
            }
            (FromClient::Hello { seen, tab, reads, compact, boards }, viewer) => {
                // A second hello asks for everything again.
                if let Some(viewer) = viewer {
                    self.order(Order::Detach { viewer }).await?;
                }
                let visitor = Visitor { seats: self.seats.clone(), seen, tab, reads };
                return self.attach(visitor, compact.then(|| Outbox::new(boards))).await;
            }
            (FromClient::TakeBack { id, .. }, _) if !self.bucket.take(DEAR) => {
                self.bucket.check_patience()?;
                return self.refuse(id, RefusalCode::TooFast, "too many messages; wait a little").await;
            }
            (
                FromClient::Commit { id, .. }
                | FromClient::Ask { id, .. }
                | FromClient::TakeBack { id, .. }
                | FromClient::Say { id, .. }
                | FromClient::Claim { id },
                None,
            ) => {
                return self.refuse(id, RefusalCode::Malformed, "say hello first").await;
            }
            (FromClient::TakeOver, None) => {
                return self.refuse(0, RefusalCode::Malformed, "say hello first").await;
            }
            (FromClient::Commit { id, seq, actions }, Some(viewer)) => {
                (viewer, ViewerCommand::Commit { id, seq, actions })
            }
            (FromClient::Ask { id, question }, Some(viewer)) => (viewer, ViewerCommand::Ask { id, question }),
            (FromClient::TakeBack { id, seq, word }, Some(viewer)) => {
                (viewer, ViewerCommand::TakeBack { id, seq, word })
            }
            (FromClient::Say { id, text }, Some(viewer)) => (viewer, ViewerCommand::Say { id, text }),
            (FromClient::Claim { id }, Some(viewer)) => (viewer, ViewerCommand::Claim { id }),
            (FromClient::TakeOver, Some(viewer)) => (viewer, ViewerCommand::TakeOver),
        };
        self.order(Order::Viewer(viewer, command)).await
    }

    async fn attach(&mut self, visitor: Visitor, outbox: Option<Outbox>) -> Result<(), Hung> {
        let (out, inbox) = mpsc::channel(BACKLOG);
        self.inbox = Some(inbox);
        let (viewer, out) = (new_viewer(), Outlet::new(out, outbox));
        self.viewer = Some(viewer);
        self.order(Order::Attach { viewer, visitor, out }).await
    }

    async fn order(&mut self, order: Order) -> Result<(), Hung> {
        self.app.matches.send(&self.id, order).await.map_err(|_| Hung)
    }

    async fn refuse(&mut self, id: u32, code: RefusalCode, why: impl Into<String>) -> Result<(), Hung> {
        metrics::counter!("myomer_refused_total").increment(1);
        let message = why.into();
        self.tell(&FromServer::Refused { id, code, message, step: None, section: None }).await
    }

    async fn tell(&mut self, message: &FromServer) -> Result<(), Hung> {
        let text = serde_json::to_string(message).map_err(|_| Hung)?;
        self.send(Message::Text(text.into())).await
    }
}

/// No two viewers of a process have the same number: one who was at a table that is gone is nobody at the next.
fn new_viewer() -> ViewerId {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    ViewerId(NEXT.fetch_add(1, Ordering::Relaxed))
}

/// The table's next message; never, before hello.
async fn next(inbox: &mut Option<mpsc::Receiver<Message>>) -> Option<Message> {
    match inbox {
        Some(inbox) => inbox.recv().await,
        None => std::future::pending().await,
    }
}

/// The id of a message that cannot be taken, if it has one.
fn id_of(text: &str) -> u32 {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u32,
    }
    let short = text.len() <= LONGEST;
    short.then(|| serde_json::from_str::<Numbered>(text).ok()).flatten().map_or(0, |it| it.id)
}

/// A bucket that fills drop by drop; every message takes some.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// Drops a second; it holds four seconds' worth.
    pace: f64,
    drops: f64,
    at: Instant,
    refused: u32,
}

impl Bucket {
    fn full(messages: u32) -> Bucket {
        let pace = f64::from(messages.max(1));
        Bucket { pace, drops: 4.0 * pace, at: Instant::now(), refused: 0 }
    }

    fn take(&mut self, drops: u32) -> bool {
        let now = Instant::now();
        self.drops =
            (self.drops + now.duration_since(self.at).as_secs_f64() * self.pace).min(4.0 * self.pace);
        self.at = now;
        let has_enough = self.drops >= f64::from(drops);
        if has_enough {
            (self.drops, self.refused) = (self.drops - f64::from(drops), 0);
        }
        has_enough
    }

    fn check_patience(&mut self) -> Result<(), Hung> {
        self.refused += 1;
        if self.refused > PATIENCE { Err(Hung) } else { Ok(()) }
    }
}
