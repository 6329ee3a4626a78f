//! Matches: new ones, the browser's own, seats by link, giving up, and records.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use kit::{BySeat, Seat};
use serde::Deserialize;
use table::{CardOf, MatchSummary, Moment, Player};
use wire::MatchCard;
use wire::http::{CreatedMatch, NewMatch, QuickMatch};

use super::battle;
use super::browser::Browser;
use super::error::{Asked, Body, HttpError, Place};
use super::imports;
use super::match_maker::MatchMaker;
use super::{App, ClientAddress};
use crate::matches::Errand;
use crate::matches::create::{CreateError, Created};
use crate::store::{Kept, Listed, MatchLimit, Page, Wanted};
use crate::token;

type Answer<T> = Result<T, HttpError>;

/// A battle made to measure.
#[utoipa::path(post, path = "/api/matches", request_body = NewMatch, responses(
    (status = 201, body = CreatedMatch), (status = "4XX", body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn make(
    State(app): State<App>,
    MatchMaker { browser, maker, chance }: MatchMaker,
    Body(wish): Body<NewMatch>,
) -> Answer<impl IntoResponse> {
    let created = battle::make(&app, (maker, chance), wish).await?;
    Ok((StatusCode::CREATED, browser, Json(begun(&app, &created).await)))
}

/// One click: a fair battle against a bot.
#[utoipa::path(post, path = "/api/matches/quick", request_body = QuickMatch, responses(
    (status = 201, body = CreatedMatch), (status = "4XX", body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn quick(
    State(app): State<App>,
    MatchMaker { browser, maker, chance }: MatchMaker,
    Body(wish): Body<QuickMatch>,
) -> Answer<impl IntoResponse> {
    let created = battle::quick(&app, (maker, chance), wish).await?;
    Ok((StatusCode::CREATED, browser, Json(begun(&app, &created).await)))
}

/// A match that is kept begins at once: bots do not wait for somebody to look.
pub(super) async fn begun(app: &App, created: &Created) -> CreatedMatch {
    let _ = app.matches.run(&created.id, Errand::Wake).await;
    let told = shown(created);
    // Codes are for servers where people meet; a friend of one person has the link.
    if app.has_people { told } else { CreatedMatch { codes: wire::BySeat::from_fn(|_| None), ..told } }
}

pub(super) fn shown(created: &Created) -> CreatedMatch {
    let link = |seat: Seat| {
        created.tokens[seat].as_ref().map(|token| format!("/match/{}?seat={}", created.id, token.text()))
    };
    let code = |seat: Seat| created.codes[seat].as_ref().map(|code| code.text().to_owned());
    CreatedMatch {
        id: created.id.clone(),
        you: created.you.map(Into::into),
        links: wire::BySeat::from_fn(link),
        codes: wire::BySeat::from_fn(code),
    }
}

impl From<CreateError> for HttpError {
    fn from(why: CreateError) -> HttpError {
        match why {
            CreateError::Refused(why) => HttpError::field("setup", why),
            CreateError::Over(limit) => match limit {
                MatchLimit::Rematch => HttpError::conflict("rematch", limit.to_string()),
                MatchLimit::Matches(_) | MatchLimit::Bytes(_) => {
                    HttpError::conflict("full", limit.to_string())
                }
                MatchLimit::Exhibitions(_) | MatchLimit::OwnExhibitions(_) | MatchLimit::Offers(_) => {
                    HttpError::new(StatusCode::TOO_MANY_REQUESTS, "busy", limit.to_string())
                }
            },
            CreateError::Store(why) => why.into(),
            CreateError::Entropy(why) => why.into(),
        }
    }
}

/// Which part of a list.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(super) struct Part {
    /// Where the page before ended: the value of `after` in its header `link`.
    after: Option<String>,
    /// How many at most, 1 to 200.
    limit: Option<u32>,
}

impl Part {
    pub(super) fn page(&self, wanted: Wanted) -> Answer<Page> {
        let limit = self.limit.unwrap_or(LISTED);
        if !(1..=LISTED).contains(&limit) {
            return Err(HttpError::field("limit", format!("{limit}: a page has 1 to {LISTED}")));
        }
        let after = self.after.as_deref().map(str::parse).transpose();
        Ok(Page { after: after.map_err(|why: String| HttpError::field("after", why))?, wanted, limit })
    }
}

/// As many rows as a page of a list has.
const LISTED: u32 = 200;

/// A page of a list, and where the next one is if there may be one.
pub(super) struct Listing {
    pub cards: Vec<MatchCard>,
    pub next: Option<String>,
}

impl Listing {
    /// `path` is where the list is asked for; the last of `rows` is where the next page begins.
    pub(super) fn new(path: &str, cards: Vec<MatchCard>, page: &Page, rows: &[Listed]) -> Listing {
        let is_full = rows.len() >= page.limit as usize;
        let last = rows.last().filter(|_| is_full);
        let link =
            |last: &Listed| format!("<{path}?after={}&limit={}>; rel=\"next\"", last.cursor(), page.limit);
        Listing { cards, next: last.map(link) }
    }
}

impl IntoResponse for Listing {
    fn into_response(self) -> axum::response::Response {
        (self.next.map(|link| [(header::LINK, link)]), Json(self.cards)).into_response()
    }
}

/// The browser's matches, latest first. If there are more, the header `link` says where: `rel="next"`.
#[utoipa::path(get, path = "/api/matches", params(Part), responses(
    (status = 200, body = Vec<MatchCard>), (status = "4XX", body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn list(
    State(app): State<App>,
    browser: Browser,
    Asked(part): Asked<Part>,
) -> Answer<Listing> {
    let page = part.page(Wanted::All)?;
    let rows = match browser.known() {
        Some(known) => app.store.matches_of(known, page.clone()).await?,
        None => Vec::new(),
    };
    Ok(Listing::new("/api/matches", rows.iter().filter_map(shown_card).collect(), &page, &rows))
}

/// A match as a list shows it; `None` if its summary cannot be read.
pub(super) fn shown_card(listed: &Listed) -> Option<MatchCard> {
    let summary = MatchSummary::from_text(&listed.card)?;
    let rows = listed.seats.as_ref()?;
    let seats = BySeat::from_fn(|seat| rows[seat].occupant());
    let updated = Moment(listed.updated);
    let deletable = obstacle(listed).is_none();
    let for_anyone = listed.is_offered;
    let now = Moment(crate::store::now());
    let of =
        CardOf { id: &listed.id, game: &listed.game, seats: &seats, updated, deletable, for_anyone, now };
    Some(summary.card(&of, &listed.sits))
}

/// One match in short.
#[utoipa::path(get, path = "/api/matches/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = MatchCard), (status = 404, body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn one(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
) -> Answer<Json<MatchCard>> {
    let listed = listed(&app, &id, &browser).await?;
    shown_card(&listed).map(Json).ok_or_else(no_match)
}

/// Deletes a match for good. Only its maker may, and not while somebody else plays in it.
#[utoipa::path(delete, path = "/api/matches/{id}", params(("id" = String, Path)), responses(
    (status = 204), (status = "4XX", body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn delete(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
) -> Answer<StatusCode> {
    let listed = listed(&app, &id, &browser).await?;
    if let Some(obstacle) = obstacle(&listed) {
        return Err(obstacle);
    }
    app.store.remove(&id).await?;
    app.matches.forget_everywhere(&id).await;
    app.replay_cache.forget(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// Why the browser may not delete the match, if so.
pub(super) fn obstacle(listed: &Listed) -> Option<HttpError> {
    if !listed.is_maker {
        return Some(imports::not_yours("another browser made this match"));
    }
    let is_other = |seat: Seat| {
        let row = listed.seats.as_ref().map(|seats| seats[seat].player);
        row == Some(Player::Human) && !listed.sits.contains(&seat)
    };
    let is_shared = !listed.is_over && Seat::ALL.into_iter().any(is_other);
    is_shared.then(|| HttpError::conflict("running", "somebody else plays in this match: give up first"))
}

pub(super) async fn listed(app: &App, id: &str, browser: &Browser) -> Answer<Listed> {
    if !token::is_id(id) {
        return Err(no_match());
    }
    app.store.listed(id, browser.known()).await?.ok_or_else(no_match)
}

/// Gives up: the other seat wins.
#[utoipa::path(post, path = "/api/matches/{id}/resign", params(("id" = String, Path)), responses(
    (status = 204), (status = "4XX", body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn resign(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
) -> Answer<StatusCode> {
    let Listed { card, sits: seats, .. } = listed(&app, &id, &browser).await?;
    let summary = MatchSummary::from_text(&card);
    // At a shared screen it is the seat to act that gives up.
    let up = summary.and_then(|summary| summary.up).filter(|up| seats.contains(up));
    let Some(seat) = up.or(seats.first().copied()) else {
        return Err(HttpError::no_seat("only who sits at the table may give up"));
    };
    match app.matches.run(&id, Errand::Resign { seat }).await {
        Ok(true) => Ok(StatusCode::NO_CONTENT),
        Ok(false) => Err(HttpError::conflict("over", "the match is over")),
        Err(_) => Err(HttpError::conflict("unreadable", "the match cannot be read, and not be ended")),
    }
}

/// The record of a match that is over, as JSON lines. While it goes on it would tell what seats may not know; who
/// sits at a match that cannot go on may take it away.
#[utoipa::path(get, path = "/api/matches/{id}/record", params(("id" = String, Path)), responses(
    (status = 200, body = String, content_type = "application/jsonl"),
    (status = "4XX", body = wire::http::ApiError)), tag = "matches")]
pub(super) async fn record(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Place(id): Place<String>,
) -> Answer<impl IntoResponse> {
    let kept = kept(&app, &id).await?;
    let record = kept.stored.record();
    if kept.stored.closing.is_none() {
        let sits = !seats(&app, &id, &browser).await?.is_empty();
        let is_broken = match sits {
            true => app.workers.run(client, move |_| crate::matches::unreadable(&kept).is_some()).await?,
            false => false,
        };
        if !is_broken {
            let message = "the match goes on: its record is shown when it is over";
            return Err(HttpError::conflict("running", message));
        }
    }
    Ok(as_file(&id, record))
}

/// A record to take away.
pub(super) fn as_file(id: &str, record: String) -> impl IntoResponse + use<> {
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let headers =
        [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    (headers, record)
}

pub(super) async fn kept(app: &App, id: &str) -> Answer<Kept> {
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
