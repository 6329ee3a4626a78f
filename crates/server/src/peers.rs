//! Other processes on the same store: how this one speaks to them. Each listens on an address of its own, which the store
//! knows, and answers whoever has a token made from the store's key.

use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

use kit::Seat;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;

use crate::client::Client;
use crate::matches::Errand;
use crate::store::Peer;

/// A process that does not answer for so long is asked again, or another one by then.
const ERRAND: Duration = Duration::from_secs(5);
const HANDSHAKE: Duration = Duration::from_secs(2);

/// Speaks to other processes.
#[derive(Clone)]
pub struct PeerCaller {
    authorization: Arc<str>,
}

impl std::fmt::Debug for PeerCaller {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PeerCaller")
    }
}

impl PeerCaller {
    pub fn new(token: &str) -> PeerCaller {
        PeerCaller { authorization: format!("Bearer {token}").into() }
    }

    fn client(&self, peer: Peer) -> Client {
        let mut client = Client::new(peer.0);
        client.authorization = Some(self.authorization.to_string());
        client
    }

    /// Runs an errand at a match of that process; `None` if it cannot be reached there.
    pub async fn errand(&self, peer: Peer, id: &str, errand: &Errand) -> io::Result<Option<bool>> {
        let body = serde_json::to_value(errand).map_err(io::Error::other)?;
        let mut client = self.client(peer);
        let path = format!("/peer/matches/{id}/errand");
        let reply = timeout(ERRAND, client.post(&path, &body)).await??;
        match reply.status {
            200 => serde_json::from_str(&reply.body).map_err(io::Error::other),
            status => Err(io::Error::other(format!("{} answered {status}", peer.0))),
        }
    }

    /// The socket of a match of that process, for somebody at these seats.
    pub async fn socket(
        &self,
        peer: Peer,
        id: &str,
        seats: &[Seat],
    ) -> io::Result<WebSocketStream<TcpStream>> {
        let seats: Vec<&str> = seats.iter().map(|seat| seat.name()).collect();
        let path = format!("/peer/matches/{id}/live?seats={}", seats.join(","));
        timeout(HANDSHAKE, self.client(peer).socket(&path, None)).await?
    }
}

/// The address at which others reach what listens here. Of a process that listens everywhere it is the one from which it
/// reaches the database.
pub(crate) fn reachable(listening: SocketAddr, database: &str) -> SocketAddr {
    if !listening.ip().is_unspecified() {
        return listening;
    }
    let place = database.split_once("://").map_or(database, |(_, rest)| rest);
    let place = place.split(['/', '?']).next().unwrap_or_default();
    let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
    let ip = own_address(place).unwrap_or(IpAddr::from([127, 0, 0, 1]));
    SocketAddr::new(ip, listening.port())
}

/// From where this machine reaches a host; nothing is sent.
fn own_address(place: &str) -> Option<IpAddr> {
    let (host, port) = place.rsplit_once(':').unwrap_or((place, "5432"));
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect((host, port.parse().ok()?)).ok()?;
    socket.local_addr().ok().map(|it| it.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_listens_everywhere_is_reached_where_it_reaches_the_database() {
        let everywhere = SocketAddr::from(([0, 0, 0, 0], 9087));
        let found = reachable(everywhere, "postgres://me:secret@127.0.0.1:5433/myomer?sslmode=disable");
        assert_eq!(found, SocketAddr::from(([127, 0, 0, 1], 9087)));
        let named = SocketAddr::from(([192, 0, 2, 7], 9087));
        assert_eq!(reachable(named, "postgres://127.0.0.1/myomer"), named);
    }
}
