//! Replays: finished matches and imported records, any moment of them, and matches that go on from one.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kit::{BySeat, Seat};
use serde::Serialize;
use table::{CardOf, MatchName, MatchSummary, Occupant, Player};
use wire::http::{ApiError, CreatedMatch, FileText, ReplayFork};
use wire::{MatchCard, Moment, Outlook, Replay};

use super::battle;
use super::browser::Browser;
use super::error::{Asked, Body, HttpError, Place};
use super::lobby::{Listing, Part};
use super::{App, ClientAddress};
use super::{imports, lobby};
use crate::replay_cache::{Fork, StoredReplay};
use crate::store::{KeptReplay, Kind, Listed, Wanted, now};
use crate::token::{self, Digest};
use crate::workers::WorkError;

/// The longest record that may be imported.
pub(super) const LONGEST: usize = 16 << 20;

type Answer<T> = Result<T, HttpError>;

/// Where a replay is found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Brought {
    pub id: String,
}

/// The browser's finished matches and the records that it imported, latest first. If there are more, the header
/// `link` says where: `rel="next"`.
#[utoipa::path(get, path = "/api/replays", params(Part), responses(
    (status = 200, body = Vec<MatchCard>), (status = "4XX", body = ApiError)), tag = "replays")]
pub(super) async fn list(
    State(app): State<App>,
    browser: Browser,
    Asked(part): Asked<Part>,
) -> Answer<Listing> {
    let page = part.page(Wanted::Finished)?;
    let mut rows = Vec::new();
    if let Some(known) = browser.known() {
        rows = app.store.matches_of(known, page.clone()).await?;
        rows.extend(app.store.replays_of(known, page.clone()).await?);
        rows.sort_by(|a, b| (b.updated, &b.id).cmp(&(a.updated, &a.id)));
        rows.truncate(page.limit as usize);
    }
    Ok(Listing::new("/api/replays", rows.iter().filter_map(shown_row).collect(), &page, &rows))
}

fn shown_row(listed: &Listed) -> Option<MatchCard> {
    if listed.seats.is_some() {
        return lobby::shown_card(listed);
    }
    let summary = MatchSummary::from_text(&listed.card)?;
    let seats = seated(summary.players.clone().unwrap_or_default());
    let updated = table::Moment(listed.updated);
    let deletable = lobby::obstacle(listed).is_none();
    let (id, game) = (&listed.id, &listed.game);
    Some(
        summary.card(
            &CardOf { id, game, seats: &seats, updated, deletable, for_anyone: false, now: updated },
            &[],
        ),
    )
}

fn seated(names: BySeat<String>) -> BySeat<Occupant> {
    let occupant = |name: String| Occupant { player: Player::Human, name };
    BySeat::new(occupant(names.red), occupant(names.blue))
}

/// Takes a record along. It is played again and refused with its line if it does not hold.
#[utoipa::path(post, path = "/api/replays", request_body = FileText, responses(
    (status = 201, body = Brought), (status = "4XX", body = ApiError)), tag = "replays")]
pub(super) async fn bring(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Body(file): Body<FileText>,
) -> Answer<impl IntoResponse> {
    let digest = browser.digest().ok_or(token::EntropyError)?;
    imports::check_text(Kind::Record, &file.text)?;
    let id = keep(&app, digest, client, file.text).await?;
    Ok((StatusCode::CREATED, browser, Json(Brought { id })))
}

/// Plays a record again and keeps it.
pub(super) async fn keep(
    app: &App,
    browser: Digest,
    client: ClientAddress,
    record: String,
) -> Answer<String> {
    let (replay, record) = read(app, client, record).await?;
    let (name, _) = replay.title();
    let id = token::id()?;
    let (card, game) = (replay.summary(&name).to_text(), replay.game().to_owned());
    let row = KeptReplay { id: id.clone(), browser, game, card, record, updated: now() };
    let kept = app.store.keep_replay(row, imports::quota(Kind::Record)).await?;
    imports::admit(Kind::Record, kept)?;
    app.replay_cache.keep(&id, Arc::new(replay));
    Ok(id)
}

async fn read(app: &App, client: ClientAddress, record: String) -> Answer<(StoredReplay, String)> {
    let played = app.workers.run(client, move |asker| (StoredReplay::read(&record, asker), record)).await;
    let (replay, record) = played.map_err(|why| match why {
        WorkError::TooSlow => HttpError::field("text", "the record takes too long to play again"),
        WorkError::Panicked => HttpError::field("text", "the record stops the program; please report it"),
        WorkError::TooMany | WorkError::TooManyOfOne => why.into(),
    })?;
    Ok((replay.map_err(|why| HttpError::field("text", why))?, record))
}

/// A replay with its log, its turns and its marks.
#[utoipa::path(get, path = "/api/replays/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = Object), (status = "4XX", body = ApiError)), tag = "replays")]
pub(super) async fn one(
    State(app): State<App>,
    client: ClientAddress,
    Place(id): Place<String>,
) -> Answer<Json<Replay>> {
    let replay = replay(&app, client, &id).await?;
    let story = replay.story();
    let (board, frames) = (story.board.clone(), story.frames);
    let (turns, marks, log) = (story.turns.clone(), story.marks.clone(), story.log.clone());
    let (hits, shots, luck) = (story.hits.clone(), story.shots.clone(), story.luck.clone());
    let (notice, sides) = (story.notice.clone(), story.sides);
    let card = shown(&app, &id, &replay).await?;
    Ok(Json(Replay { card, board, frames, notice, sides, turns, marks, hits, shots, luck, log }))
}

async fn shown(app: &App, id: &str, replay: &StoredReplay) -> Answer<MatchCard> {
    let (name, names) = replay.title();
    let (summary, seats, updated) = match app.store.load(id).await? {
        Some(kept) => {
            let summary = MatchSummary::from_text(&kept.card).unwrap_or_else(|| replay.summary(&name));
            (summary, BySeat::from_fn(|seat| kept.seats[seat].occupant()), kept.updated)
        }
        None => {
            let updated = app.store.replay(id).await?.map_or(0, |it| it.updated);
            (replay.summary(&name), seated(names), updated)
        }
    };
    let updated = table::Moment(updated);
    let of = CardOf {
        id,
        game: replay.game(),
        seats: &seats,
        updated,
        deletable: false,
        for_anyone: false,
        now: updated,
    };
    Ok(summary.card(&of, &[]))
}

/// Deletes a record that this browser imported; it deletes no match.
#[utoipa::path(delete, path = "/api/replays/{id}", params(("id" = String, Path)), responses(
    (status = 204), (status = "4XX", body = ApiError)), tag = "replays")]
pub(super) async fn discard(
    State(app): State<App>,
    browser: Browser,
    Place(id): Place<String>,
) -> Answer<StatusCode> {
    let unknown = || HttpError::not_found("there is no such replay");
    if !token::is_id(&id) {
        return Err(unknown());
    }
    let Some(replay) = app.store.replay(&id).await? else {
        return Err(match app.store.load_seats(&id).await? {
            Some(_) => {
                imports::not_yours("it is a match that was played here; only imported records are deleted")
            }
            None => unknown(),
        });
    };
    if browser.known() != Some(replay.browser) {
        return Err(imports::not_yours("another browser brought this record along"));
    }
    app.store.discard(Kind::Record, replay.browser, &id).await?;
    app.replay_cache.forget(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// The table after so many entries; 0 is before the opening.
#[utoipa::path(get, path = "/api/replays/{id}/at/{seq}", params(("id" = String, Path), ("seq" = u32, Path)),
    responses((status = 200, body = Object), (status = "4XX", body = ApiError)), tag = "replays")]
pub(super) async fn at(
    State(app): State<App>,
    client: ClientAddress,
    Place((id, seq)): Place<(String, u32)>,
) -> Answer<Json<Moment>> {
    let replay = replay(&app, client, &id).await?;
    replay.moment(seq).map(Json).ok_or_else(|| beyond(&replay))
}

fn beyond(replay: &StoredReplay) -> HttpError {
    HttpError::not_found(format!("the record has {} entries", replay.story().frames))
}

/// The chance to win along the record, from as many playouts as were made so far; asking again brings more.
#[utoipa::path(get, path = "/api/replays/{id}/outlook", params(("id" = String, Path)), responses(
    (status = 200, body = Object), (status = "4XX", body = ApiError)), tag = "replays")]
pub(super) async fn outlook(
    State(app): State<App>,
    client: ClientAddress,
    Place(id): Place<String>,
) -> Answer<Json<Outlook>> {
    let replay = replay(&app, client, &id).await?;
    Ok(Json(app.outlooks.look(&id, &replay)))
}

/// Plays on from here: a new match against a bot.
#[utoipa::path(post, path = "/api/replays/{id}/fork", params(("id" = String, Path)), request_body = ReplayFork,
    responses((status = 201, body = CreatedMatch), (status = "4XX", body = ApiError)), tag = "replays")]
pub(super) async fn fork(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Place(id): Place<String>,
    Body(wish): Body<ReplayFork>,
) -> Answer<impl IntoResponse> {
    app.new_matches.admit(client)?;
    let maker = browser.maker().ok_or(token::EntropyError)?;
    let bot = battle::bot("strength", &wish.strength)?;
    let own: Seat = wish.seat.into();
    let players = BySeat::from_fn(|seat| if seat == own { Player::Human } else { bot });
    let replay = replay(&app, client, &id).await?;
    if wish.seq > replay.story().frames {
        return Err(beyond(&replay));
    }
    let subtitle = format!("Played on from entry {}", wish.seq);
    let name = MatchName { title: replay.title().0.title, subtitle, known_seed: false };
    let from = Fork { entries: wish.seq, players, browser: maker, name };
    let made = replay.fork(&*app.store, from).await;
    let made = made.ok_or_else(|| HttpError::conflict("over", "nothing is left to decide there"))??;
    Ok((StatusCode::CREATED, browser, Json(lobby::begun(&app, &made).await)))
}

/// The record itself as JSON lines, also of one that this program cannot play again.
#[utoipa::path(get, path = "/api/replays/{id}/record", params(("id" = String, Path)), responses(
    (status = 200, body = String, content_type = "application/jsonl"),
    (status = "4XX", body = ApiError)), tag = "replays")]
pub(super) async fn record(State(app): State<App>, Place(id): Place<String>) -> Answer<impl IntoResponse> {
    Ok(lobby::as_file(&id, whole(&app, &id).await?))
}

/// The text of a finished match or of an imported record.
async fn whole(app: &App, id: &str) -> Answer<String> {
    let unknown = || HttpError::not_found("there is no such replay");
    if !token::is_id(id) {
        return Err(unknown());
    }
    match app.store.load(id).await? {
        Some(kept) if kept.stored.closing.is_none() => {
            Err(HttpError::conflict("running", "the match goes on: it can be replayed when it is over"))
        }
        Some(kept) => Ok(kept.stored.record()),
        None => Ok(app.store.replay(id).await?.ok_or_else(unknown)?.record),
    }
}

/// A finished match or an imported record, ready to be shown.
pub(super) async fn replay(app: &App, client: ClientAddress, id: &str) -> Answer<Arc<StoredReplay>> {
    if let Some(replay) = app.replay_cache.get(id) {
        return Ok(replay);
    }
    let text = whole(app, id).await?;
    let unreadable =
        |why: String| HttpError::conflict("unreadable", format!("the record cannot be replayed: {why}"));
    let played = app.workers.run(client, move |asker| StoredReplay::read(&text, asker)).await.map_err(
        |why| match why {
            WorkError::TooSlow | WorkError::Panicked => unreadable(why.to_string()),
            WorkError::TooMany | WorkError::TooManyOfOne => why.into(),
        },
    )?;
    let replay = Arc::new(played.map_err(unreadable)?);
    app.replay_cache.keep(id, replay.clone());
    Ok(replay)
}
