//! Mutes: whom a player does not want to hear, kept with its profile. Lines of a muted player are not shown; it is not
//! told.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use table::Moment;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::http::{ApiError, Mute, MutedCard};

use super::App;
use super::browser::Browser;
use super::error::{Body, HttpError, Place};
use super::lobby::listed;
use super::people::{short_key, somebody};
use crate::store::{Muted, PersonChange};
use crate::token::Digest;

type Answer<T> = Result<T, HttpError>;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(muted, mute)).routes(routes!(hear))
}

/// Whom the asker has muted.
pub(super) async fn cards(app: &App, person: Digest) -> Answer<Vec<MutedCard>> {
    let card =
        |it: Muted| MutedCard { key: muted_key(it.other), name: it.name, since: Moment(it.since).iso() };
    Ok(app.store.muted_by(person).await?.into_iter().map(card).collect())
}

fn muted_key(other: Digest) -> String {
    short_key("muted", &other.0)
}

/// Has the asker muted the other player of this match?
#[utoipa::path(get, path = "/api/matches/{id}/mute", params(("id" = String, Path)),
    responses((status = 200, body = Mute), (status = "4XX", body = ApiError)), tag = "people")]
async fn muted(State(app): State<App>, browser: Browser, Place(id): Place<String>) -> Answer<Json<Mute>> {
    let person = somebody(&app, &browser)?;
    let other = opponent(&app, &browser, &id).await?;
    let is_muted = match other {
        Some((other, _)) => app.store.muted_by(person).await?.iter().any(|it| it.other == other),
        None => false,
    };
    Ok(Json(Mute { muted: is_muted }))
}

/// Mutes the other player of this match, here and at every table to come, or hears it again.
#[utoipa::path(post, path = "/api/matches/{id}/mute", params(("id" = String, Path)), request_body = Mute,
    responses((status = 204), (status = "4XX", body = ApiError)), tag = "people")]
async fn mute(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
    Body(wish): Body<Mute>,
) -> Answer<impl IntoResponse> {
    let person = somebody(&app, &browser)?;
    let nobody = || HttpError::conflict("nobody", "nobody else plays in this match, or you do not");
    let (other, name) = opponent(&app, &browser, &id).await?.ok_or_else(nobody)?;
    let change = match wish.muted {
        true => PersonChange::Mute { person, other, name },
        false => PersonChange::Hear { person, other },
    };
    app.store.write_person(change).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Hears somebody again, by its `key` in the profile.
#[utoipa::path(delete, path = "/api/me/muted/{key}", params(("key" = String, Path)),
    responses((status = 204), (status = "4XX", body = ApiError)), tag = "people")]
async fn hear(State(app): State<App>, browser: Browser, Place(key): Place<String>) -> Answer<StatusCode> {
    let person = somebody(&app, &browser)?;
    let muted = app.store.muted_by(person).await?;
    let named = muted.into_iter().find(|it| muted_key(it.other) == key);
    let other = named.ok_or_else(|| HttpError::not_found("you have muted nobody of this key"))?.other;
    app.store.write_person(PersonChange::Hear { person, other }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The person at the other seat, and its name there.
async fn opponent(app: &App, browser: &Browser, id: &str) -> Answer<Option<(Digest, String)>> {
    let listed = listed(app, id, browser).await?;
    let &[own] = listed.sits.as_slice() else { return Ok(None) };
    let other = app.store.holder(id, own.other()).await?;
    let name = listed.seats.map(|seats| seats[own.other()].name.clone()).unwrap_or_default();
    Ok(other.map(|other| (other, name)))
}
