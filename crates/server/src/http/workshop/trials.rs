//! "Test it": a draft and the design before it against a field.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use bots::Strength;
use lab::skirmish::{Fighter, Map};
use serde::Deserialize;
use wire::http::ApiError;

use super::super::App;
use super::super::browser::Browser;
use super::super::error::{Body, HttpError, Place};
use super::super::imports::not_yours;
use super::designs::{DraftText, read};
use crate::design_tests::{Busy, TestShown, Trial};
use crate::token;

#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TrialAsked {
    draft: DraftText,
    /// The design before the change, to compare with.
    #[serde(default)]
    before: Option<DraftText>,
    /// Opponents by name, one to eight.
    field: Vec<String>,
    /// Without one, the lab's own.
    #[serde(default)]
    board: Option<String>,
    #[serde(default)]
    bot: Option<String>,
    /// Of each version against each opponent, 8 to 1,000.
    battles: u32,
    #[serde(default)]
    seed: u32,
}

/// Begins a test. A browser has one at a time: a new one ends the one before.
#[utoipa::path(post, path = "/api/workshop/tests", request_body = TrialAsked, responses(
    (status = 201, body = TestShown), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn begin(
    State(app): State<App>,
    browser: Browser,
    Body(asked): Body<TrialAsked>,
) -> Result<impl IntoResponse, HttpError> {
    if !(8..=1000).contains(&asked.battles) {
        return Err(HttpError::field("battles", format!("{} battles: 8 to 1000", asked.battles)));
    }
    if !(1..=8).contains(&asked.field.len()) {
        return Err(HttpError::field("field", "one to eight opponents"));
    }
    let bot: Strength = match &asked.bot {
        Some(word) => word.parse().map_err(|why: String| HttpError::field("bot", why))?,
        None => Strength::Regular,
    };
    let library = app.library(&browser).await?;
    let mut field = Vec::with_capacity(asked.field.len());
    for name in &asked.field {
        let sheet = library.sheet(name).await.map_err(|why| HttpError::field("field", why.to_string()))?;
        field.push(Fighter::regular(sheet));
    }
    let named = asked.board.as_deref().unwrap_or(lab::skirmish::MAP);
    let found = library.get::<library::Map>(named).await;
    let found = found.map_err(|why| HttpError::field("board", why.to_string()))?;
    let trial = Trial {
        before: asked.before.as_ref().map(|text| fighter("before", text)).transpose()?,
        after: fighter("draft", &asked.draft)?,
        field,
        map: Map { name: found.name, board: found.content.board.clone() },
        bot,
        battles: asked.battles.into(),
        seed: asked.seed.into(),
    };
    let owner = browser.digest().ok_or(token::EntropyError)?;
    let busy = |Busy| {
        let message = "eight tests are under way on this server; try again in a minute";
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, "busy", message)
    };
    let test = app.design_tests.begin(token::id()?, owner, trial).map_err(busy)?;
    Ok((StatusCode::CREATED, browser, Json(test.shown())))
}

/// A legal design with a regular pilot.
fn fighter(field: &str, text: &DraftText) -> Result<Fighter, HttpError> {
    let draft = read(text)?;
    if !formats::design::Report::of(&draft).legal {
        return Err(HttpError::field(field, "the design breaks rules; only legal ones fight"));
    }
    Fighter::new(draft.design.into()).map_err(|why| HttpError::field(field, why))
}

/// A test with its results so far.
#[utoipa::path(get, path = "/api/workshop/tests/{test}", params(("test" = String, Path)), responses(
    (status = 200, body = TestShown), (status = 404, body = ApiError)), tag = "workshop")]
pub(super) async fn one(
    State(app): State<App>,
    Place(test): Place<String>,
) -> Result<Json<TestShown>, HttpError> {
    let test = app.design_tests.find(&test).ok_or_else(|| HttpError::not_found("there is no such test"))?;
    Ok(Json(test.shown()))
}

/// Ends a test; what it came to is kept.
#[utoipa::path(post, path = "/api/workshop/tests/{test}/stop", params(("test" = String, Path)), responses(
    (status = 204), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn stop(
    State(app): State<App>,
    browser: Browser,
    Place(test): Place<String>,
) -> Result<StatusCode, HttpError> {
    let test = app.design_tests.find(&test).ok_or_else(|| HttpError::not_found("there is no such test"))?;
    if browser.known() != Some(test.owner) {
        return Err(not_yours("another browser began this test"));
    }
    test.stop();
    Ok(StatusCode::NO_CONTENT)
}
