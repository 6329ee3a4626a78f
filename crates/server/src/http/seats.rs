//! Seats by link: taking one, making a link for another browser, and asking the holder before the seat moves.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use kit::fair::Nonce;
use kit::{BySeat, Seat};
use table::Player;
use wire::http::{CreatedMatch, JoinMatch, SeatAnswer, SeatLink, WhichSeat};

use super::browser::Browser;
use super::error::{Body, HttpError, Place};
use super::lobby::{listed, shown};
use super::people::greet_at_table;
use super::promise::OwnNonce;
use super::{App, ClientAddress, codes};
use crate::matches::Errand;
use crate::matches::create::Created;
use crate::store::{Joined, Newcomer};
use crate::token::{self, Token};

type Answer<T> = Result<T, HttpError>;

/// Seconds after which a browser that waits for the holder's word asks again.
const ASK_AGAIN: u64 = 2;

/// Who comes to take a seat, from where, and what it adds to the dice.
#[derive(Debug)]
pub(super) struct Arrival {
    browser: Browser,
    client: ClientAddress,
    nonce: Option<Nonce>,
}

impl FromRequestParts<App> for Arrival {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Arrival, HttpError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        let browser = Browser::from_request_parts(parts, app).await?;
        let OwnNonce(nonce) = OwnNonce::from_request_parts(parts, app).await?;
        Ok(Arrival { browser, client, nonce })
    }
}

/// Sits down where the token of a link leads, or the code that stands for it. A link seats one browser. With the link that the holder of a seat made
/// for another browser, the holder is asked first if it is there: until it has answered, the code is `asked`. In a match
/// by promised dice the header `myomer-nonce` adds to them: 64 hex digits, drawn after `GET …/promise`.
#[utoipa::path(post, path = "/api/matches/{id}/join", params(("id" = String, Path)), request_body = JoinMatch,
    responses((status = 200, body = CreatedMatch), (status = "4XX", body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn join(
    State(app): State<App>,
    Arrival { browser, client, nonce }: Arrival,
    Place(id): Place<String>,
    Body(wish): Body<JoinMatch>,
) -> Answer<impl IntoResponse> {
    let nowhere = || HttpError::no_seat("the link leads to no seat of this match, or was taken back");
    let pass = codes::pass(&app, client, &wish.token)?.ok_or_else(nowhere)?;
    let browser_digest = browser.digest().ok_or(token::EntropyError)?;
    let newcomer = Newcomer { pass, browser: browser_digest, nonce: nonce.unwrap_or_default() };
    let mut joined = app.store.join(&id, newcomer.clone()).await?;
    if let Joined::Asked(seat) = joined
        && !ask(&app, &id, seat).await
    {
        // The holder made the link and is not here: that is its word.
        app.store.grant(&id, seat, true).await?;
        joined = app.store.join(&id, newcomer).await?;
    }
    match joined {
        Joined::Seated { seat, moved } => {
            greet_at_table(&app, &id, seat, moved).await?;
            let created = Created::joined(id, seat);
            Ok((browser, Json(shown(&created))))
        }
        Joined::Asked(_) => {
            let message = "the player who made this link is asked whether you may take the seat";
            Err(HttpError::conflict("asked", message).retry_after(ASK_AGAIN))
        }
        Joined::Taken => {
            let message = "another browser has used this link; its player can make a new one at the table";
            Err(HttpError::no_seat(message))
        }
        Joined::Nowhere | Joined::Own => Err(nowhere()),
    }
}

/// Asks those at the seat; false if nobody is there.
async fn ask(app: &App, id: &str, seat: Seat) -> bool {
    app.matches.run(id, Errand::AskForSeat { seat }).await.unwrap_or(false)
}

/// The links to seats that are still open, again: for whoever made the match, from any tab.
#[utoipa::path(get, path = "/api/matches/{id}/links", params(("id" = String, Path)), responses(
    (status = 200, body = CreatedMatch), (status = 404, body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn links(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
) -> Answer<Json<CreatedMatch>> {
    let listed = listed(&app, &id, &browser).await?;
    let maker = browser.maker().ok_or(token::EntropyError)?;
    let tokens = BySeat::from_fn(|seat| {
        let row = listed.seats.as_ref().map(|seats| &seats[seat])?;
        let token = maker.seat_token(&id, seat);
        (row.player == Player::Open && row.token == Some(token.digest())).then_some(token)
    });
    let you = listed.sits.first().copied();
    let codes = BySeat::from_fn(|seat| {
        tokens[seat].as_ref().filter(|_| app.has_people).map(|_| maker.seat_code(&id, seat))
    });
    Ok(Json(shown(&Created { id, you, tokens, codes })))
}

/// A new link to the own seat, for another browser or device. The link before leads nowhere from now on.
#[utoipa::path(post, path = "/api/matches/{id}/link", params(("id" = String, Path)), request_body = WhichSeat,
    responses((status = 200, body = SeatLink), (status = "4XX", body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn link(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
    Body(which): Body<WhichSeat>,
) -> Answer<Json<SeatLink>> {
    let seat = own(&app, &id, &browser, which.seat).await?;
    let token = Token::fresh()?;
    app.store.invite(&id, seat, token.digest()).await?;
    Ok(Json(SeatLink { link: format!("/match/{id}?seat={}", token.text()) }))
}

/// Lets the browser that asks with the new link have the seat, or takes the link back.
#[utoipa::path(post, path = "/api/matches/{id}/handover", params(("id" = String, Path)), request_body = SeatAnswer,
    responses((status = 204), (status = "4XX", body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn answer(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
    Body(word): Body<SeatAnswer>,
) -> Answer<StatusCode> {
    let seat = own(&app, &id, &browser, Some(word.seat)).await?;
    app.store.grant(&id, seat, word.grant).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The browser's own seat: the one that it names, or the only one that it has.
async fn own(app: &App, id: &str, browser: &Browser, named: Option<wire::Seat>) -> Answer<Seat> {
    let sits = listed(app, id, browser).await?.sits;
    match (named.map(Seat::from), sits.as_slice()) {
        (Some(seat), sits) if sits.contains(&seat) => Ok(seat),
        (None, [seat]) => Ok(*seat),
        (None, [_, _, ..]) => Err(HttpError::field("seat", "you sit at both: name one")),
        (Some(_) | None, _) => Err(HttpError::no_seat("only who sits there may do this")),
    }
}
