//! The questions of `myomer query` over HTTP: units and boards by name or by text, never by path.

use axum::Json;
use axum::extract::State;
use query::{ErrorKind, QueryError};
use serde_json::{Value, json};

use super::browser::Browser;
use super::error::{Body, HttpError};
use super::{App, ClientAddress};
use crate::workers::{Asker, WorkError};

/// One question of `myomer query`. The answer is `{"ok": …}` or `{"error": {"kind", "message"}}`.
#[utoipa::path(post, path = "/api/query", request_body = Value, responses(
    (status = 200, body = Object), (status = "4XX", body = Object)), tag = "questions")]
pub(super) async fn ask(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Body(question): Body<Value>,
) -> Result<Json<Value>, HttpError> {
    let known = app.library(&browser).await?;
    let asked = move |_: &Asker| query::answer(&known.library, &question);
    let answer = match app.workers.run(client, asked).await {
        Err(WorkError::TooSlow) => Err(QueryError::new(ErrorKind::TooLarge, "the answer takes too long")),
        answered => answered?,
    };
    Ok(Json(match answer {
        Ok(value) => json!({ "ok": value }),
        Err(fault) => json!({ "error": { "kind": fault.kind.name(), "message": fault.message } }),
    }))
}
