//! Identifies a browser by one cookie that no script can read. The server keeps only its hash.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponseParts, ResponseParts};

use crate::token::{Digest, Maker, Token};

const NAME: &str = "myomer";
const YEAR: u32 = 365 * 24 * 60 * 60;

/// The browser that asks, known or new. Answers that bind something to it must carry it along.
#[derive(Clone, Debug)]
pub struct Browser {
    token: Option<Token>,
    is_new: bool,
}

impl Browser {
    /// `None` if the browser is new and the system has no random bytes for it.
    pub fn digest(&self) -> Option<Digest> {
        self.token.as_ref().map(Token::digest)
    }

    /// As one that makes a match; `None` as for `digest`.
    pub fn maker(&self) -> Option<Maker> {
        self.token.clone().map(Maker::new)
    }

    /// `None` for a browser that nobody has seen before.
    pub fn known(&self) -> Option<Digest> {
        self.digest().filter(|_| !self.is_new)
    }
}

impl<S: Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Browser, Infallible> {
        Ok(match brought(&parts.headers) {
            Some(token) => Browser { token: Some(token), is_new: false },
            None => Browser { token: Token::fresh().ok(), is_new: true },
        })
    }
}

impl IntoResponseParts for Browser {
    type Error = Infallible;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Infallible> {
        if let Some(token) = self.token.filter(|_| self.is_new) {
            set(response.headers_mut(), &token);
        }
        Ok(response)
    }
}

pub fn is_known(headers: &HeaderMap) -> bool {
    brought(headers).is_some()
}

/// Gives a new browser its cookie.
pub fn greet(headers: &mut HeaderMap) {
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
