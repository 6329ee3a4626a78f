//! The rulebooks.

use axum::Json;
use wire::http::RulesDocument;

use super::error::{HttpError, Place};
use crate::rules;

/// A rulebook in sections, each with the anchor that modifiers link to.
#[utoipa::path(get, path = "/api/rules/{game}", params(("game" = String, Path)), responses(
    (status = 200, body = RulesDocument), (status = 404, body = wire::http::ApiError)), tag = "rules")]
pub(super) async fn book(Place(game): Place<String>) -> Result<Json<&'static RulesDocument>, HttpError> {
    rules::book(&game).map(Json).ok_or_else(|| {
        HttpError::not_found("there are the books classic, squadron, classic-guide and squadron-guide")
    })
}
