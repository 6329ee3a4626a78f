//! Who makes a match, for every request that makes one.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::browser::Browser;
use super::error::HttpError;
use super::promise::Chance;
use super::{App, ClientAddress};
use crate::token::{EntropyError, Maker};

/// A browser whose address has not made too many matches, and what it brings to the dice. The pace comes first: a
/// request that is refused takes up no promise.
#[derive(Debug)]
pub(super) struct MatchMaker {
    pub browser: Browser,
    pub maker: Maker,
    pub chance: Chance,
}

impl FromRequestParts<App> for MatchMaker {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<MatchMaker, HttpError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        app.new_matches.admit(client)?;
        let browser = Browser::from_request_parts(parts, app).await?;
        let maker = browser.maker().ok_or(EntropyError)?;
        let chance = Chance::from_request_parts(parts, app).await?;
        Ok(MatchMaker { browser, maker, chance })
    }
}
