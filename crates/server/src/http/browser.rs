//! Identifies a browser by one cookie that no script can read. The server keeps only its hash. Several browsers may be
//! one person, by a recovery link.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponseParts, ResponseParts};

use super::App;
use super::error::HttpError;
use crate::token::{Digest, Maker, Token};

const NAME: &str = "myomer";
const YEAR: u32 = 365 * 24 * 60 * 60;

/// The browser that asks, known or new. Answers that bind something to it must carry it along.
#[derive(Clone, Debug)]
pub(super) struct Browser {
    token: Option<Token>,
    /// Whose browser it is.
    person: Option<Digest>,
    is_new: bool,
}

impl Browser {
    /// The person that asks; `None` if the browser is new and the system has no random bytes for it.
    pub(super) fn digest(&self) -> Option<Digest> {
        self.person
    }

    /// The browser itself, whoever it is.
    pub(super) fn device(&self) -> Option<Digest> {
        self.token.as_ref().map(Token::digest)
    }

    /// As one that makes a match; `None` as for `digest`.
    pub(super) fn maker(&self) -> Option<Maker> {
        self.token.clone().zip(self.person).map(|(token, person)| Maker::new(token, person))
    }

    /// `None` for a browser that nobody has seen before.
    pub(super) fn known(&self) -> Option<Digest> {
        self.digest().filter(|_| !self.is_new)
    }
}

impl FromRequestParts<App> for Browser {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Browser, HttpError> {
        let Some(token) = brought(&parts.headers) else {
            let token = Token::fresh().ok();
            return Ok(Browser { person: token.as_ref().map(Token::digest), token, is_new: true });
        };
        let device = token.digest();
        let person = if app.has_people { app.store.person_of(device).await? } else { device };
        Ok(Browser { token: Some(token), person: Some(person), is_new: false })
    }
}

impl IntoResponseParts for Browser {
    type Error = std::convert::Infallible;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Self::Error> {
        if let Some(token) = self.token.filter(|_| self.is_new) {
            set(response.headers_mut(), &token);
        }
        Ok(response)
    }
}

pub(super) fn is_known(headers: &HeaderMap) -> bool {
    brought(headers).is_some()
}

/// Gives a new browser its cookie.
pub(super) fn greet(headers: &mut HeaderMap) {
    if let Ok(token) = Token::fresh() {
        set(headers, &token);
    }
}

fn brought(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
    let mut pairs = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).and_then(|(_, value)| Token::brought(value))
}

fn set(headers: &mut HeaderMap, token: &Token) {
    // Lax, not strict: whoever follows a friend's link from elsewhere stays who he is.
    let cookie = format!("{NAME}={}; HttpOnly; SameSite=Lax; Path=/; Max-Age={YEAR}", token.text());
    if let Ok(mut value) = HeaderValue::from_str(&cookie) {
        value.set_sensitive(true);
        headers.append(header::SET_COOKIE, value);
    }
}
