//! Health, readiness and metrics.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::error::HttpError;
use crate::token::Digest;

/// The process answers.
pub(super) async fn health() -> &'static str {
    "ok"
}

/// The process can keep what is played.
pub(super) async fn ready(State(app): State<App>) -> Result<&'static str, HttpError> {
    app.store.ready().await?;
    Ok("ready")
}

/// For Prometheus, on the operator's own address.
pub(super) async fn all_metrics(State(app): State<App>) -> impl IntoResponse {
    ([("content-type", "text/plain; version=0.0.4")], app.metrics.render())
}

/// For Prometheus, on the address that everybody can reach: whoever has the token may read.
pub(super) async fn metrics(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, HttpError> {
    check_operator(&app, &headers)?;
    Ok(all_metrics(State(app)).await)
}

/// Only who has the operator's token passes.
pub(super) fn check_operator(app: &App, headers: &HeaderMap) -> Result<(), HttpError> {
    let brought = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
    let brought = brought.and_then(|it| it.strip_prefix("Bearer ")).map(|it| Digest::of(it.as_bytes()));
    match (app.metrics_token, brought) {
        (Some(token), Some(brought)) if token == brought => Ok(()),
        (Some(_), _) => {
            let message = "this is for the operator: send `Authorization: Bearer TOKEN`";
            Err(HttpError::new(StatusCode::UNAUTHORIZED, "token", message))
        }
        (None, _) => Err(HttpError::not_found("this is not read here: start the server with `--metrics`")),
    }
}

/// Counts and times every request, and logs it by its route: no id, no query, no token is in it.
pub(super) async fn watch(matched: Option<MatchedPath>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let route = matched.map_or("page".to_owned(), |it| it.as_str().to_owned());
    let response = next.run(request).await;
    let (status, took) = (response.status(), begun.elapsed());
    let labels =
        [("method", method.to_string()), ("route", route.clone()), ("status", status.as_u16().to_string())];
    metrics::histogram!("myomer_http_seconds", &labels).record(took.as_secs_f64());
    match status {
        status if status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE => {
            tracing::error!(%method, route, status = status.as_u16(), ?took, "answered");
        }
        _ => tracing::debug!(%method, route, status = status.as_u16(), ?took, "answered"),
    }
    response
}
