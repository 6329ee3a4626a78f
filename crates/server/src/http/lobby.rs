//! Matches: new ones, the browser's own, seats by link, giving up, and records.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use kit::Seat;
use tokio::sync::oneshot;
use wire::MatchCard;
use wire::http::{CreatedMatch, JoinMatch, NewMatch, QuickMatch};

use super::App;
use super::battle;
use super::browser::Browser;
use super::error::{Body, HttpError, Place};
use super::promise::Chance;
use crate::matches::create::{CreateError, Created};
use crate::matches::{Facts, Order, card};
use crate::store::Kept;
use crate::token::{self, Digest, Token};

type Answer<T> = Result<T, HttpError>;

/// A battle made to measure.
#[utoipa::path(post, path = "/api/matches", request_body = NewMatch, responses(
    (status = 201, body = CreatedMatch), (status = "4XX", body = wire::http::Fault)), tag = "matches")]
pub async fn make(
    State(app): State<App>,
    browser: Browser,
    chance: Chance,
    Body(wish): Body<NewMatch>,
) -> Answer<impl IntoResponse> {
    let digest = browser.digest().ok_or(token::EntropyError)?;
    let created = battle::make(&*app.store, (digest, chance), wish).await?;
    Ok((StatusCode::CREATED, browser, Json(begun(&app, &created).await)))
}

/// One click: a fair battle against a bot.
#[utoipa::path(post, path = "/api/matches/quick", request_body = QuickMatch, responses(
    (status = 201, body = CreatedMatch), (status = "4XX", body = wire::http::Fault)), tag = "matches")]
pub async fn quick(
    State(app): State<App>,
    browser: Browser,
    chance: Chance,
    Body(wish): Body<QuickMatch>,
) -> Answer<impl IntoResponse> {
    let digest = browser.digest().ok_or(token::EntropyError)?;
    let created = battle::quick(&*app.store, (digest, chance), wish).await?;
    Ok((StatusCode::CREATED, browser, Json(begun(&app, &created).await)))
}

/// A match that is kept begins at once: bots do not wait for somebody to look.
pub async fn begun(app: &App, created: &Created) -> CreatedMatch {
    let _ = app.matches.send(&created.id, Order::Wake).await;
    shown(created)
}

fn shown(created: &Created) -> CreatedMatch {
    let link = |seat: Seat| {
        created.tokens[seat].as_ref().map(|token| format!("/match/{}?seat={}", created.id, token.text()))
    };
    CreatedMatch {
        id: created.id.clone(),
        you: created.you.map(Into::into),
        links: wire::BySeat::from_fn(link),
    }
}

impl From<CreateError> for HttpError {
    fn from(why: CreateError) -> HttpError {
        match why {
            CreateError::Refused(why) => HttpError::field("setup", why),
            CreateError::Store(why) => why.into(),
            CreateError::Entropy(why) => why.into(),
        }
    }
}

/// The browser's matches, latest first.
#[utoipa::path(get, path = "/api/matches", responses((status = 200, body = Vec<MatchCard>)), tag = "matches")]
pub async fn list(State(app): State<App>, browser: Browser) -> Answer<Json<Vec<MatchCard>>> {
    match browser.known() {
        Some(known) => Ok(Json(cards(&app, known).await?)),
        None => Ok(Json(Vec::new())),
    }
}

/// The matches of a browser, latest first.
pub async fn cards(app: &App, browser: Digest) -> Answer<Vec<MatchCard>> {
    let mut cards = Vec::new();
    for listed in app.store.matches_of(browser).await? {
        let seats = app.store.load_seats(&listed.id).await?;
        if let (Some(facts), Some(seats)) = (Facts::from_text(&listed.card), seats) {
            let now = (facts.state(&listed.seats), listed.updated);
            cards.push(card(&listed.id, &listed.game, &facts, &seats, now));
        }
    }
    Ok(cards)
}

/// One match in short.
#[utoipa::path(get, path = "/api/matches/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = MatchCard), (status = 404, body = wire::http::Fault)), tag = "matches")]
pub async fn one(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
) -> Answer<Json<MatchCard>> {
    let kept = kept(&app, &id).await?;
    let seats = seats(&app, &id, &browser).await?;
    let facts = Facts::from_text(&kept.card).ok_or_else(no_match)?;
    let now = (facts.state(&seats), kept.updated);
    Ok(Json(card(&id, &kept.game, &facts, &kept.seats, now)))
}

/// Sits down where the token of a link leads.
#[utoipa::path(post, path = "/api/matches/{id}/join", params(("id" = String, Path)), request_body = JoinMatch,
    responses((status = 200, body = CreatedMatch), (status = "4XX", body = wire::http::Fault)), tag = "matches")]
pub async fn join(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
    Body(wish): Body<JoinMatch>,
) -> Answer<impl IntoResponse> {
    let no_seat = || HttpError::no_seat("the link leads to no seat of this match");
    let token = Token::brought(&wish.token).ok_or_else(no_seat)?;
    let digest = browser.digest().ok_or(token::EntropyError)?;
    let seat = app.store.join(&id, token.digest(), digest).await?.ok_or_else(no_seat)?;
    let _ = app.matches.send(&id, Order::Joined { seat }).await;
    let created = Created { id, you: Some(seat), tokens: Default::default() };
    Ok((browser, Json(shown(&created))))
}

/// Gives up: the other seat wins.
#[utoipa::path(post, path = "/api/matches/{id}/resign", params(("id" = String, Path)), responses(
    (status = 204), (status = "4XX", body = wire::http::Fault)), tag = "matches")]
pub async fn resign(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
) -> Answer<StatusCode> {
    let kept = kept(&app, &id).await?;
    let seats = seats(&app, &id, &browser).await?;
    let facts = Facts::from_text(&kept.card);
    // At a shared screen it is the seat to act that gives up.
    let up = facts.and_then(|facts| facts.up).filter(|up| seats.contains(up));
    let Some(seat) = up.or(seats.first().copied()) else {
        return Err(HttpError::no_seat("only who sits at the table may give up"));
    };
    let (reply, answer) = oneshot::channel();
    app.matches.send(&id, Order::Resign { seat, reply }).await.map_err(|_| no_match())?;
    match answer.await {
        Ok(true) => Ok(StatusCode::NO_CONTENT),
        Ok(false) => Err(HttpError::conflict("over", "the match is over")),
        Err(_) => Err(HttpError::conflict("unreadable", "the match cannot be read, and not be ended")),
    }
}

/// The record of a match that is over, as JSON lines. While it goes on it would tell what seats may not know; who
/// sits at a match that cannot go on may take it away.
#[utoipa::path(get, path = "/api/matches/{id}/record", params(("id" = String, Path)), responses(
    (status = 200, body = String, content_type = "application/jsonl"),
    (status = "4XX", body = wire::http::Fault)), tag = "matches")]
pub async fn record(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
) -> Answer<impl IntoResponse> {
    let kept = kept(&app, &id).await?;
    let record = kept.record();
    if kept.closing.is_none() {
        let sits = !seats(&app, &id, &browser).await?.is_empty();
        let broken = match sits {
            true => app.pool.run(move || crate::matches::unreadable(&kept).is_some()).await,
            false => None,
        };
        if broken != Some(true) {
            let message = "the match goes on: its record is shown when it is over";
            return Err(HttpError::conflict("running", message));
        }
    }
    Ok(as_file(&id, record))
}

/// A record to take away.
pub fn as_file(id: &str, record: String) -> impl IntoResponse + use<> {
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let headers =
        [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    (headers, record)
}

pub async fn kept(app: &App, id: &str) -> Answer<Kept> {
    if !token::is_id(id) {
        return Err(no_match());
    }
    app.store.load(id).await?.ok_or_else(no_match)
}

async fn seats(app: &App, id: &str, browser: &Browser) -> Answer<Vec<Seat>> {
    match browser.known() {
        Some(known) => Ok(app.store.seats_of(id, known).await?),
        None => Ok(Vec::new()),
    }
}

fn no_match() -> HttpError {
    HttpError::not_found("there is no such match")
}
