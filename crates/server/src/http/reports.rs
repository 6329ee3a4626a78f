//! Lines that players reported: taken from the table, and shown to the operator.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde_json::{Value, json};
use table::Moment;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::http::{ApiError, ChatReport};

use super::App;
use super::browser::Browser;
use super::error::{Body, HttpError, Place};
use super::health::check_operator;
use super::lobby::listed;
use crate::store::{Complaint, Report};
use crate::token::{Digest, EntropyError};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(report))
}

/// The longest reason, in letters.
const LONGEST: usize = 200;

/// Reports something that was said at the table to whoever runs the server. Only who plays there may.
#[utoipa::path(post, path = "/api/matches/{id}/report", params(("id" = String, Path)), request_body = ChatReport,
    responses((status = 204), (status = "4XX", body = ApiError)), tag = "people")]
pub(super) async fn report(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
    Body(wish): Body<ChatReport>,
) -> Result<StatusCode, HttpError> {
    let sits = listed(&app, &id, &browser).await?.sits;
    if sits.is_empty() {
        return Err(HttpError::no_seat("only who plays in this match may report what was said there"));
    }
    let letters = wish.why.chars().count();
    if letters > LONGEST {
        return Err(HttpError::field("why", format!("{letters} letters: a reason has at most {LONGEST}")));
    }
    let reporter = browser.digest().ok_or(EntropyError)?;
    let complaint = Complaint { id: id.clone(), seq: wish.seq, reporter, why: wish.why };
    match app.store.report(complaint).await? {
        true => {
            metrics::counter!("myomer_reports_total").increment(1);
            tracing::warn!(id, line = wish.seq, "a player reported what was said at the table");
            Ok(StatusCode::NO_CONTENT)
        }
        false => Err(HttpError::field("seq", format!("{}: nobody said a line of this number", wish.seq))),
    }
}

/// The latest reports, for who has the operator's token.
pub(super) async fn for_operator(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<Vec<Value>>, HttpError> {
    check_operator(&app, &headers)?;
    all(State(app)).await
}

/// The same at the operator's own address.
pub(super) async fn all(State(app): State<App>) -> Result<Json<Vec<Value>>, HttpError> {
    Ok(Json(app.store.reports().await?.iter().map(shown).collect()))
}

fn shown(report: &Report) -> Value {
    // Tells people apart and leads to nobody.
    let short = |person: &Digest| person.0[..6].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    json!({
        "match": report.id,
        "line": report.seq,
        "name": report.name,
        "text": report.text,
        "author": report.author.as_ref().map(short),
        "reporter": short(&report.reporter),
        "why": report.why,
        "at": Moment(report.at).iso(),
    })
}
