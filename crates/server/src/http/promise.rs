//! Fair dice: what is promised before a match, and what each seat may add.
//!
//! The page asks for a promise, draws a nonce of its own and sends both along with its wish; the promise was given
//! before the nonce was known, so neither side can choose the dice. A seat that sends no nonce has that of zeros,
//! which the record shows: the server never draws one in its place. The secret is shown in the last line of the record.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use kit::fair::{self, Nonce, Secret};
use serde::Serialize;
use serde_json::Value;
use wire::http::ApiError;

use super::App;
use super::error::{HttpError, Place};
use super::lobby;
use crate::token::{self, EntropyError};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Promise {
    /// To be sent along as the header `myomer-promise`.
    promise: String,
    /// SHA-256 of the secret.
    commitment: String,
}

/// A promise for a match to come: send its name and a nonce of 64 hex digits along as headers `myomer-promise` and
/// `myomer-nonce`.
#[utoipa::path(post, path = "/api/promises", responses((status = 200, body = Promise)), tag = "matches")]
pub(super) async fn give(State(app): State<App>) -> Result<Json<Promise>, HttpError> {
    let (promise, secret) = (token::id()?, Secret(token::random()?));
    app.store.promise(&promise, secret).await?;
    Ok(Json(Promise { promise, commitment: fair::commit(&secret).to_string() }))
}

/// What the dice of a match were promised by: the commitment and both nonces.
#[utoipa::path(get, path = "/api/matches/{id}/promise", params(("id" = String, Path)), responses(
    (status = 200, body = Object), (status = "4XX", body = ApiError)), tag = "matches")]
pub(super) async fn of_match(
    State(app): State<App>,
    Place(id): Place<String>,
) -> Result<Json<Value>, HttpError> {
    let kept = lobby::kept(&app, &id).await?;
    let header: Value = serde_json::from_str(&kept.stored.header).unwrap_or_default();
    match &header["source"]["promised"] {
        Value::Null => Err(HttpError::conflict("unproved", "the dice of this match were not promised")),
        promised => Ok(Json(promised.clone())),
    }
}

/// What a maker brings to the dice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    pub secret: Secret,
    /// `None` from a maker that adds nothing.
    pub nonce: Option<Nonce>,
}

impl FromRequestParts<App> for Chance {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Chance, HttpError> {
        let header = |name: &str| parts.headers.get(name).and_then(|it| it.to_str().ok());
        let fresh = || token::random().map_err(|EntropyError| HttpError::from(EntropyError));
        let secret = match header("myomer-promise") {
            Some(promise) => {
                let gone =
                    || HttpError::conflict("promise", "there is no such promise, or it was taken up already");
                app.store.take_promise(promise).await?.ok_or_else(gone)?
            }
            None => Secret(fresh()?),
        };
        let OwnNonce(nonce) = OwnNonce::from_request_parts(parts, app).await?;
        Ok(Chance { secret, nonce })
    }
}

/// The number that a browser adds to the dice, as the header `myomer-nonce` has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct OwnNonce(pub Option<Nonce>);

impl FromRequestParts<App> for OwnNonce {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<OwnNonce, HttpError> {
        let Some(nonce) = parts.headers.get("myomer-nonce").and_then(|it| it.to_str().ok()) else {
            return Ok(OwnNonce(None));
        };
        let read = Nonce::try_from(nonce.to_owned());
        read.map(|nonce| OwnNonce(Some(nonce))).map_err(|why| HttpError::field("myomer-nonce", why))
    }
}
