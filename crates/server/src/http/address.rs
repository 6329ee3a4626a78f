//! The address that a request comes from, by which limits are counted.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, Request};
use tower_governor::GovernorError;
use tower_governor::key_extractor::KeyExtractor;

use super::App;
use super::error::HttpError;

/// An address as limits see it: a network of IPv6 (/64) counts as one, since each household has a whole one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClientAddress(IpAddr);

impl ClientAddress {
    pub fn of(address: IpAddr) -> ClientAddress {
        ClientAddress(match address.to_canonical() {
            IpAddr::V6(it) => {
                let [a, b, c, d, ..] = it.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

impl std::fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// Whose word is taken for a client's address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Peers {
    /// The connection's own: visitors come directly.
    #[default]
    Direct,
    /// The last entry of `X-Forwarded-For`, which the proxy before this server wrote.
    Forwarded,
}

impl Peers {
    fn find(self, extensions: &Extensions, headers: &HeaderMap) -> Option<ClientAddress> {
        let ConnectInfo(peer) = extensions.get::<ConnectInfo<SocketAddr>>()?;
        let forwarded = || {
            let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            line.rsplit(',').next()?.trim().parse().ok()
        };
        Some(ClientAddress::of(match self {
            Peers::Direct => peer.ip(),
            Peers::Forwarded => forwarded().unwrap_or(peer.ip()),
        }))
    }
}

impl FromRequestParts<App> for ClientAddress {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ClientAddress, HttpError> {
        app.limits.peers.find(&parts.extensions, &parts.headers).ok_or_else(HttpError::no_sender)
    }
}

impl KeyExtractor for Peers {
    type Key = ClientAddress;

    fn extract<T>(&self, request: &Request<T>) -> Result<ClientAddress, GovernorError> {
        self.find(request.extensions(), request.headers()).ok_or(GovernorError::UnableToExtractKey)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(peers: Peers, forwarded: &[&str]) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().expect("a header"));
        }
        peers.find(&extensions, &headers).expect("an address").to_string()
    }

    #[test]
    fn a_visitor_cannot_choose_its_address() {
        assert_eq!(found(Peers::Direct, &["198.51.100.7"]), "127.0.0.1");
        assert_eq!(found(Peers::Forwarded, &["10.0.0.1, 198.51.100.7"]), "198.51.100.7");
        assert_eq!(found(Peers::Forwarded, &["10.0.0.1", "203.0.113.5"]), "203.0.113.5");
        assert_eq!(found(Peers::Forwarded, &["nonsense"]), "127.0.0.1");
    }

    #[test]
    fn a_household_of_addresses_is_one_client() {
        let of = |text: &str| ClientAddress::of(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2::7"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::7"), of("2001:db8:1:3::7"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
