//! The address by which visitors know the server, as its operator names it: a server behind a proxy does not know it.

use std::fmt;
use std::str::FromStr;

use webauthn_rs::prelude::Url;

/// `https://table.example.org`, or this machine by its name. The page is at its root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl(Url);

/// Why visitors cannot come by this address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PublicUrlError {
    #[error("write the address by which visitors open the page: https://table.example.org")]
    NoAddress,
    #[error("{0}: visitors come by https; only localhost may do without")]
    Insecure(String),
    #[error("{0} is an address by its numbers: browsers offer passkeys to names alone")]
    Numbers(String),
    #[error("{0:?} is too much: the page is at the root of its address")]
    MoreThanRoot(String),
}

impl PublicUrl {
    pub(crate) const fn url(&self) -> &Url {
        &self.0
    }

    /// The name without its port: what passkeys are bound to.
    pub(crate) fn name(&self) -> &str {
        self.0.domain().unwrap_or_default()
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<PublicUrl, PublicUrlError> {
        let url = Url::parse(text).map_err(|_| PublicUrlError::NoAddress)?;
        let is_web = matches!(url.scheme(), "http" | "https");
        let host = url.host_str().filter(|_| is_web).ok_or(PublicUrlError::NoAddress)?;
        let Some(name) = url.domain() else { return Err(PublicUrlError::Numbers(host.to_owned())) };
        if url.scheme() == "http" && name != "localhost" {
            return Err(PublicUrlError::Insecure(text.to_owned()));
        }
        let mut root = url.clone();
        root.set_path("");
        root.set_query(None);
        root.set_fragment(None);
        let is_root = root == url && url.username().is_empty() && url.password().is_none();
        if !is_root {
            return Err(PublicUrlError::MoreThanRoot(text.to_owned()));
        }
        Ok(PublicUrl(url))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str().trim_end_matches('/'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_name_over_https_or_this_machine() {
        for good in ["https://table.example.org", "https://table.example.org:8443", "http://localhost:8086"] {
            assert_eq!(good.parse::<PublicUrl>().expect("an address").to_string(), good);
        }
        let name = |text: &str| text.parse::<PublicUrl>().expect("an address").name().to_owned();
        assert_eq!(name("https://Table.example.org:8443/"), "table.example.org");
    }

    #[test]
    fn any_other_address_is_refused_with_the_reason() {
        for (bad, why) in [
            ("", "write the address"),
            ("table.example.org", "write the address"),
            ("ftp://table.example.org", "write the address"),
            ("http://table.example.org", "visitors come by https"),
            ("https://192.0.2.7", "an address by its numbers"),
            ("http://127.0.0.1:8086", "an address by its numbers"),
            ("https://[2001:db8::1]", "an address by its numbers"),
            ("https://example.org/table", "at the root"),
            ("https://example.org/?a=1", "at the root"),
            ("https://me@example.org", "at the root"),
        ] {
            let refused = bad.parse::<PublicUrl>().expect_err(bad).to_string();
            assert!(refused.contains(why), "{bad}: {refused}");
        }
    }
}
