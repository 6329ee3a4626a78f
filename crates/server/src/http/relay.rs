//! Sockets and errands between processes on the same store: a socket that comes to one process is carried to the one that
//! plays its match, frame by frame.

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::{SinkExt, StreamExt};
use kit::Seat;
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as PeerMessage;

use super::crowd::Guest;
use super::error::{Asked, HttpError, Place};
use super::live::{BEAT, HOPELESS, READ, SILENCE, Talk};
use super::{App, ClientAddress};
use crate::matches::{Errand, LOOK_AGAIN, Route, TAKEOVER};
use crate::token::{self, Digest};

/// The socket of a match that another process plays.
pub(super) type PeerSocket = WebSocketStream<TcpStream>;

/// Finds out who plays the match: `None` is this process. One that does not answer is waited for until another has its
/// matches.
pub(super) async fn find(app: &App, id: &str, seats: &[Seat]) -> Result<Option<PeerSocket>, HttpError> {
    let begun = Instant::now();
    while begun.elapsed() < TAKEOVER {
        let (Route::At(peer), Some(caller)) = (app.matches.route(id).await?, &app.peers) else {
            return Ok(None);
        };
        match caller.socket(peer, id, seats).await {
            Ok(socket) => return Ok(Some(socket)),
            Err(why) => tracing::debug!(id, %why, "another process did not answer"),
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
    let message = "the match is just moving to another process; try again";
    Err(HttpError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message).retry_after(1))
}

/// Carries frames both ways until one side is gone.
pub(super) async fn relay(app: App, mut socket: WebSocket, mut peer: PeerSocket, guest: Option<Guest>) {
    metrics::gauge!("myomer_relays").increment(1.0);
    let mut beat = tokio::time::interval(BEAT);
    let mut heard = Instant::now();
    let mut end = app.end.clone();
    loop {
        let is_open = tokio::select! {
            () = crate::ended(&mut end) => {
                goodbye(&mut socket, "the server ends").await;
                false
            }
            message = socket.recv() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) => peer.send(PeerMessage::text(text.as_str())).await.is_ok(),
                    Some(Ok(Message::Binary(bytes))) => peer.send(PeerMessage::binary(bytes)).await.is_ok(),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => true,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => false,
                }
            }
            message = peer.next() => match message {
                Some(Ok(PeerMessage::Text(text))) => tell(&mut socket, Message::Text(text.as_str().into())).await,
                Some(Ok(PeerMessage::Binary(bytes))) => tell(&mut socket, Message::Binary(bytes)).await,
                Some(Ok(PeerMessage::Close(_)) | Err(_)) | None => {
                    goodbye(&mut socket, "the match goes on in another process").await;
                    false
                }
                Some(Ok(_)) => true,
            },
            _ = beat.tick() => {
                guest.into_iter().for_each(|guest| app.presence.seen(guest));
                heard.elapsed() <= SILENCE && tell(&mut socket, Message::Ping(Default::default())).await
            }
        };
        if !is_open {
            break;
        }
    }
    let _ = peer.close(None).await;
    metrics::gauge!("myomer_relays").decrement(1.0);
}

async fn tell(socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(Duration::from_secs(20), socket.send(message)).await, Ok(Ok(())))
}

async fn goodbye(socket: &mut WebSocket, why: &'static str) {
    let why = CloseFrame { code: close_code::RESTART, reason: why.into() };
    tell(socket, Message::Close(Some(why))).await;
}

/// What other processes may ask of this one.
pub fn peer_router(app: App, token: &str) -> Router {
    let token = Digest::of(token.as_bytes());
    Router::new()
        .route("/peer/matches/{id}/live", get(live))
        .route("/peer/matches/{id}/errand", post(errand))
        .layer(axum::middleware::from_fn_with_state(token, authorised))
        .with_state(app)
}

async fn authorised(
    State(token): State<Digest>,
    headers: HeaderMap,
    request: Request<axum::body::Body>,
    next: Next,
) -> Result<Response, HttpError> {
    let brought = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
    let brought = brought.and_then(|it| it.strip_prefix("Bearer ")).map(|it| Digest::of(it.as_bytes()));
    match brought == Some(token) {
        true => Ok(next.run(request).await),
        false => {
            Err(HttpError::new(StatusCode::UNAUTHORIZED, "token", "this is for processes of this store"))
        }
    }
}

/// Which seats somebody holds, as another process has found out.
#[derive(Clone, Debug, Deserialize)]
struct Held {
    #[serde(default)]
    seats: String,
}

async fn live(
    State(app): State<App>,
    Place(id): Place<String>,
    Asked(held): Asked<Held>,
    client: ClientAddress,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    if !token::is_id(&id) {
        return Err(HttpError::not_found("there is no such match"));
    }
    let seats: Vec<Seat> = [Seat::Blue, Seat::Red]
        .into_iter()
        .filter(|seat| held.seats.split(',').any(|name| name == seat.name()))
        .collect();
    // The process at the door has counted it to its address.
    let place = app.sockets.enter(client, u32::MAX)?;
    let upgrade = upgrade.max_message_size(HOPELESS).max_frame_size(HOPELESS).read_buffer_size(READ);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        Talk::new(app, id, seats, socket).run().await;
    }))
}

async fn errand(
    State(app): State<App>,
    Place(id): Place<String>,
    Json(errand): Json<Errand>,
) -> Json<Option<bool>> {
    if errand == Errand::Forget {
        app.replay_cache.forget(&id);
    }
    Json(app.matches.run_here(&id, errand).await.ok())
}
