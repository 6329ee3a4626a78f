//! Refusals over HTTP: a status, a code for programs, a sentence for the user.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use library::LibraryError;
use serde::de::DeserializeOwned;

use crate::store::StoreError;
use crate::token::EntropyError;
use crate::workers::WorkError;

/// What is answered instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HttpError {
    status: StatusCode,
    body: wire::http::ApiError,
    /// Seconds after which the same request may succeed.
    retry_after: Option<u64>,
}

impl HttpError {
    pub fn new(status: StatusCode, code: &str, message: impl Into<String>) -> HttpError {
        let body = wire::http::ApiError { code: code.to_owned(), message: message.into(), field: None };
        HttpError { status, body, retry_after: None }
    }

    /// The sentence for people.
    pub fn message(&self) -> &str {
        &self.body.message
    }

    pub fn not_found(message: impl Into<String>) -> HttpError {
        HttpError::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    /// The field is there and says what cannot be.
    pub fn field(field: impl Into<String>, message: impl Into<String>) -> HttpError {
        let mut refused = HttpError::new(StatusCode::UNPROCESSABLE_ENTITY, "field", message);
        refused.body.field = Some(field.into());
        refused
    }

    pub fn conflict(code: &str, message: impl Into<String>) -> HttpError {
        HttpError::new(StatusCode::CONFLICT, code, message)
    }

    /// The seat is not the asker's.
    pub fn no_seat(message: impl Into<String>) -> HttpError {
        HttpError::new(StatusCode::FORBIDDEN, "no_seat", message)
    }

    pub fn no_sender() -> HttpError {
        HttpError::new(StatusCode::BAD_REQUEST, "malformed", "the request has no sender")
    }

    pub fn retry_after(self, seconds: u64) -> HttpError {
        HttpError { retry_after: Some(seconds), ..self }
    }

    fn unavailable() -> HttpError {
        HttpError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "the store does not answer; try again")
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let retry_after = self.retry_after.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
        (self.status, retry_after, Json(self.body)).into_response()
    }
}

/// When a full queue may have room again, in seconds.
const QUEUE: u64 = 2;

impl From<WorkError> for HttpError {
    fn from(why: WorkError) -> HttpError {
        let (status, code) = match why {
            WorkError::TooManyOfOne => (StatusCode::TOO_MANY_REQUESTS, "too_fast"),
            WorkError::TooMany => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            WorkError::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too_slow"),
            WorkError::Panicked => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        };
        let refused = HttpError::new(status, code, why.to_string());
        match why {
            WorkError::TooManyOfOne | WorkError::TooMany => refused.retry_after(QUEUE),
            WorkError::TooSlow | WorkError::Panicked => refused,
        }
    }
}

impl From<StoreError> for HttpError {
    fn from(why: StoreError) -> HttpError {
        tracing::error!(%why, "a request could not be answered");
        HttpError::unavailable()
    }
}

/// For a name that is the address; one in a field is told with the field.
impl From<LibraryError> for HttpError {
    fn from(why: LibraryError) -> HttpError {
        HttpError::not_found(why.to_string())
    }
}

impl From<EntropyError> for HttpError {
    fn from(why: EntropyError) -> HttpError {
        tracing::error!(%why, "a request could not be answered");
        HttpError::unavailable()
    }
}

/// A JSON body, or a refusal that says where it is wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, HttpError> {
        let refuse = |why: JsonRejection| match why.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "the request is too large")
            }
            status => HttpError::new(status, "malformed", why.body_text()),
        };
        let Json(value) = Json::from_request(request, state).await.map_err(refuse)?;
        let refuse = |why: query::FieldError| {
            HttpError::new(StatusCode::UNPROCESSABLE_ENTITY, "malformed", why.to_string())
        };
        query::read_body(&value).map(Body).map_err(refuse)
    }
}

/// A part of the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Place<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Place<T>, HttpError> {
        let found = axum::extract::Path::from_request_parts(parts, state).await;
        let refuse = |why: PathRejection| HttpError::not_found(why.body_text());
        found.map(|axum::extract::Path(it)| Place(it)).map_err(refuse)
    }
}

/// What stands after the question mark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, HttpError> {
        let found = axum::extract::Query::from_request_parts(parts, state).await;
        let refuse =
            |why: QueryRejection| HttpError::new(StatusCode::BAD_REQUEST, "malformed", why.body_text());
        found.map(|axum::extract::Query(it)| Asked(it)).map_err(refuse)
    }
}
