//! Codes: eight letters and digits that lead to an open seat, for a friend who is told them instead of sent a link.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::http::{ApiError, JoinCode, SeatLink};

use super::browser::Browser;
use super::error::{Body, HttpError};
use super::people::somebody;
use super::{App, ClientAddress};
use crate::store::Pass;
use crate::token::{Code, Token};

type Answer<T> = Result<T, HttpError>;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(find))
}

/// Where a code leads: the link to the open seat. A code works for a week, until somebody sits there.
#[utoipa::path(post, path = "/api/codes", request_body = JoinCode, responses((status = 200, body = SeatLink),
    (status = "4XX", body = ApiError)), tag = "people")]
async fn find(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Body(wish): Body<JoinCode>,
) -> Answer<Json<SeatLink>> {
    somebody(&app, &browser)?;
    let spelled = "a code has 8 letters and digits, without L, O, 0 and 1";
    let code = Code::brought(&wish.code).ok_or_else(|| HttpError::field("code", spelled))?;
    app.codes.admit(client)?;
    let found = app.store.match_of_code(&code).await?;
    let nowhere =
        || HttpError::not_found("no seat waits for this code: it is taken, or the code is mistyped");
    let id = found.ok_or_else(nowhere)?;
    Ok(Json(SeatLink { link: format!("/match/{id}?seat={}", code.text()) }))
}

/// What somebody comes with: the token of a link, or a code. All codes could be tried, so each counts.
pub(super) fn pass(app: &App, client: ClientAddress, text: &str) -> Answer<Option<Pass>> {
    if let Some(token) = Token::brought(text) {
        return Ok(Some(Pass::Link(token.digest())));
    }
    let Some(code) = Code::brought(text).filter(|_| app.has_people) else { return Ok(None) };
    app.codes.admit(client)?;
    Ok(Some(Pass::Code(code)))
}
