//! Boards: ours and the browser's own, and import by text.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use library::{Kind, Listed, Map};
use wire::Board;
use wire::http::{ApiError, BoardSummary, FileText, ImportedBoard};

use super::browser::Browser;
use super::error::{Body, HttpError, Place};
use super::imports::{self, Brought, is_playable};
use super::{App, Encoded};

/// Boards that can be named, by name; the browser's own among them.
#[utoipa::path(get, path = "/api/boards", responses((status = 200, body = Vec<BoardSummary>)), tag = "boards")]
pub(super) async fn list(
    State(app): State<App>,
    browser: Browser,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let known = app.library(&browser).await?;
    if let Some(encoded) = known.boards_list.get() {
        return Ok(encoded.answer(&headers));
    }
    let read = move || {
        let listed = known.library.list(Kind::Board);
        let one = |it: &Listed<'_>| {
            let board = known.library.summary::<Map>(it).ok()?;
            is_playable(&board).then(|| summary(&it.item.name, &board, known.is_own(it)))
        };
        let encoded = Encoded::new(&listed.iter().filter_map(one).collect::<Vec<_>>())?;
        Some(known.boards_list.get_or_init(|| encoded).clone())
    };
    let encoded = app.read(read).await?;
    Ok(encoded.ok_or_else(|| HttpError::conflict("failed", "the list cannot be written"))?.answer(&headers))
}

/// A board as the table shows it.
#[utoipa::path(get, path = "/api/boards/{name}", params(("name" = String, Path)), responses(
    (status = 200, body = Object), (status = 404, body = ApiError)), tag = "boards")]
pub(super) async fn one(
    State(app): State<App>,
    browser: Browser,
    Place(name): Place<String>,
) -> Result<Json<Board>, HttpError> {
    let map = app.library(&browser).await?.get::<Map>(&name).await?;
    Ok(Json(Board::Classic(present::classic_board(&map.content.board, &map.name))))
}

/// Takes a board along in this browser.
#[utoipa::path(post, path = "/api/boards", request_body = FileText, responses(
    (status = 200, body = ImportedBoard), (status = "4XX", body = ApiError)), tag = "boards")]
pub(super) async fn bring(
    State(app): State<App>,
    browser: Browser,
    Body(file): Body<FileText>,
) -> Result<impl IntoResponse, HttpError> {
    let Brought { thing, findings, blocked } = imports::bring::<Map>(&app, &browser, file).await?;
    let summary = thing.map(|it| summary(&it.name, &it.content.summary, it.is_own));
    Ok((browser, Json(ImportedBoard { summary, findings, blocked })))
}

/// Deletes a board that this browser imported. Matches on it keep it in their records.
#[utoipa::path(delete, path = "/api/boards/{name}", params(("name" = String, Path)), responses(
    (status = 204), (status = "4XX", body = ApiError)), tag = "boards")]
pub(super) async fn discard(
    State(app): State<App>,
    browser: Browser,
    Place(name): Place<String>,
) -> Result<StatusCode, HttpError> {
    imports::discard::<Map>(&app, &browser, &name).await
}

fn summary(name: &str, board: &library::BoardSummary, own: bool) -> BoardSummary {
    let about = board.about(name);
    BoardSummary {
        name: name.to_owned(),
        width: board.width,
        height: board.height,
        text: if about.is_empty() { features(board) } else { about.to_owned() },
        own,
    }
}

/// What lies about, for boards that do not say it themselves.
fn features(board: &library::BoardSummary) -> String {
    let mut words = Vec::new();
    for (word, hexes) in [("buildings", board.buildings), ("water", board.water), ("woods", board.woods)] {
        if hexes > 0 {
            words.push(word.to_owned());
        }
    }
    if board.highest > 0 {
        words.push(format!("hills to {}", board.highest));
    }
    words.sort();
    if words.is_empty() { "open ground".to_owned() } else { words.join(", ") }
}
