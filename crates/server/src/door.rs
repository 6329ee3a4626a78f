//! Connections: accepted up to a limit, with a deadline for the request head, and closed in order when the server
//! stops.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;
use tower::ServiceExt;

use crate::http::{ClientAddress, Limits, Peers};
use crate::tally::{Counted, Tally};

/// Plain connections at a time; who comes then waits at the door. Sockets of matches are counted by themselves.
const CONNECTIONS: u32 = 2048;
/// The longest head of a request.
const HEAD: usize = 32 << 10;
/// How long answers that are under way may still take at the end.
const GOODBYE: Duration = Duration::from_secs(10);

/// Answers until the end comes, and finishes what is under way. A connection that has not sent the head of a request
/// in time is closed, and so is one too many from one address.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    mut end: watch::Receiver<bool>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(HEAD);
    let (places, tally) = (Arc::new(Semaphore::new(CONNECTIONS as usize)), Tally::default());
    loop {
        let (place, (stream, address)) = tokio::select! {
            () = crate::ended(&mut end) => break,
            both = async { (places.clone().acquire_owned().await, accept(&listener).await) } => both,
        };
        let Some(counted) = admit(&tally, limits, address) else { continue };
        let router = router.clone().map_request(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            request
        });
        let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
        let mut end = end.clone();
        tokio::spawn(async move {
            let _held = (place, counted);
            let mut connection = pin!(connection.with_upgrades());
            // Whoever breaks off has its reasons; they are none of ours.
            tokio::select! {
                _ = &mut connection => return,
                () = crate::ended(&mut end) => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    if timeout(GOODBYE, places.acquire_many(CONNECTIONS)).await.is_err() {
        tracing::warn!("some answers were cut off");
    }
}

/// Counts the connection to its address. Behind a proxy all come from one, which looks after them itself.
fn admit(tally: &Tally, limits: Limits, address: SocketAddr) -> Option<Option<Counted>> {
    match limits.peers {
        Peers::Direct => tally.enter(ClientAddress::of(address.ip()), limits.connections).map(Some),
        Peers::Forwarded => Some(None),
    }
}

/// The next connection. One that was gone before it came is passed over; when the system has no room, it is given
/// some time.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                // Answers are small, and somebody waits for each.
                let _ = stream.set_nodelay(true);
                return (stream, address);
            }
            Err(why) if is_of_one(&why) => {}
            Err(why) => {
                tracing::error!(%why, "nobody can be let in");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

/// A fault of the one connection, not of the door.
fn is_of_one(why: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(why.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
