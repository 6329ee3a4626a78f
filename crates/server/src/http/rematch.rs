//! Once more between the same two people: the same forces on the same ground, with new dice, from either side.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kit::{BySeat, Seat};
use table::{Dice, Hosted, MatchSummary, Player};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::http::{ApiError, CreatedMatch, Rematch, RematchWish};

use super::App;
use super::browser::Browser;
use super::error::{Body, HttpError, Place};
use super::lobby::{begun, kept, listed};
use super::match_maker::MatchMaker;
use super::promise::Chance;
use crate::matches::create::{Created, MatchPlan, create};
use crate::store::{Kept, Listed};
use crate::token::{Digest, Maker};

type Answer<T> = Result<T, HttpError>;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(offer, offered))
}

/// Offers a rematch to the other player of a match that is over. The other one takes it up by `POST …/sit` at the new
/// match. In a game that follows another both may ask at once: one is made, and the code for the other is `rematch`.
#[utoipa::path(post, path = "/api/matches/{id}/rematch", params(("id" = String, Path)), request_body = RematchWish,
    responses((status = 201, body = CreatedMatch), (status = "4XX", body = ApiError)), tag = "people")]
pub(super) async fn offer(
    State(app): State<App>,
    MatchMaker { browser, maker, chance }: MatchMaker,
    Place(id): Place<String>,
    Body(wish): Body<RematchWish>,
) -> Answer<impl IntoResponse> {
    let (own, other) = both(&app, &listed(&app, &id, &browser).await?).await?;
    let seat = if wish.swap { own.other() } else { own };
    let kept = kept(&app, &id).await?;
    let again = Again { seat, other, maker, chance };
    let created = match kept.game.as_str() {
        <classic::State as present::Present>::NAME => again.make::<classic::State>(&app, &kept).await?,
        _ => again.make::<squadron::State>(&app, &kept).await?,
    };
    Ok((StatusCode::CREATED, browser, Json(begun(&app, &created).await)))
}

/// The rematch that was offered after a match, if one was.
#[utoipa::path(get, path = "/api/matches/{id}/rematch", params(("id" = String, Path)),
    responses((status = 200, body = Rematch), (status = "4XX", body = ApiError)), tag = "people")]
pub(super) async fn offered(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
) -> Answer<Json<Option<Rematch>>> {
    let before = listed(&app, &id, &browser).await?;
    let &[own] = before.sits.as_slice() else { return Ok(Json(None)) };
    let Some(next) = app.store.rematch_of(&id).await? else { return Ok(Json(None)) };
    let after = listed(&app, &next, &browser).await?;
    let is_open = |seat: Seat| after.seats.as_ref().is_some_and(|seats| seats[seat].player == Player::Open);
    let open = Seat::ALL.into_iter().find(|&seat| is_open(seat));
    let is_own = !after.sits.is_empty();
    // One's own seat in the new match is the one where one sits, or the one that is kept open.
    let seat = after.sits.first().copied().or(open);
    let swap = seat.is_some_and(|seat| seat != own);
    Ok(Json(Some(Rematch { id: next, is_own, swap, waits: open.is_some() })))
}

/// The asker's seat, and who sits at the other one.
async fn both(app: &App, before: &Listed) -> Answer<(Seat, Digest)> {
    let refuse = |why: &str| Err(HttpError::conflict("no_rematch", why));
    if !before.is_over {
        return refuse("the match goes on: a rematch follows one that is over");
    }
    let &[own] = before.sits.as_slice() else {
        return refuse("a rematch is for two people, each at one seat");
    };
    match app.store.holder(&before.id, own.other()).await? {
        Some(other) => Ok((own, other)),
        None => refuse("nobody sat at the other seat"),
    }
}

/// What a rematch is made of.
struct Again {
    /// Where the asker sits this time.
    seat: Seat,
    other: Digest,
    maker: Maker,
    chance: Chance,
}

impl Again {
    async fn make<G: Hosted>(self, app: &App, kept: &Kept) -> Answer<Created> {
        let unreadable =
            || HttpError::conflict("unreadable", "the match cannot be read, and not be played again");
        let header: serde_json::Value =
            serde_json::from_str(&kept.stored.header).map_err(|_| unreadable())?;
        let setup = serde_json::from_value::<G::Setup>(header["setup"].clone()).map_err(|_| unreadable())?;
        let summary = MatchSummary::from_text(&kept.card).ok_or_else(unreadable)?;
        let players = BySeat::from_fn(|seat| if seat == self.seat { Player::Human } else { Player::Open });
        let own = self.chance.nonce.unwrap_or_default();
        let nonces = BySeat::from_fn(|seat| if seat == self.seat { own } else { Default::default() });
        let plan = MatchPlan {
            name: table::MatchName { known_seed: false, ..summary.name },
            setup,
            players,
            dice: Dice::Promised { secret: self.chance.secret, nonces },
            browser: self.maker,
            takebacks: kept.stored.takebacks.is_some(),
            offered: 0,
            clock: summary.clock.map(|clock| clock.control),
            rematch: Some((kept.id.clone(), self.other)),
        };
        Ok(create::<G>(&*app.store, plan).await?)
    }
}
