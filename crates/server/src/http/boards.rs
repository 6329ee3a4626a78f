//! Boards: ours and the browser's own, and import by text.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use wire::Board;
use wire::http::{BoardSummary, Fault, FileText, ImportedBoard};

use super::App;
use super::browser::Browser;
use super::error::{Body, HttpError, Place};
use super::imports::{self, Brought};
use crate::shelf::{self, Map};

/// Boards that can be named, by name; the browser's own among them.
#[utoipa::path(get, path = "/api/boards", responses((status = 200, body = Vec<BoardSummary>)), tag = "boards")]
pub async fn list(State(app): State<App>, browser: Browser) -> Result<Json<Vec<BoardSummary>>, HttpError> {
    let maps = shelf::all::<Map>(&*app.store, browser.known()).await?;
    Ok(Json(maps.iter().map(summary).collect()))
}

/// A board as the table shows it.
#[utoipa::path(get, path = "/api/boards/{name}", params(("name" = String, Path)), responses(
    (status = 200, body = Object), (status = 404, body = Fault)), tag = "boards")]
pub async fn one(
    State(app): State<App>,
    browser: Browser,
    Place(name): Place<String>,
) -> Result<Json<Board>, HttpError> {
    let maps = shelf::all::<Map>(&*app.store, browser.known()).await?;
    let found = shelf::find_map(&maps, &name);
    let map = found.ok_or_else(|| HttpError::not_found(format!("no board is called {name:?}")))?;
    Ok(Json(Board::Classic(present::classic_board(&map.board, &map.name))))
}

/// Takes a board along in this browser.
#[utoipa::path(post, path = "/api/boards", request_body = FileText, responses(
    (status = 200, body = ImportedBoard), (status = "4XX", body = Fault)), tag = "boards")]
pub async fn bring(
    State(app): State<App>,
    browser: Browser,
    Body(file): Body<FileText>,
) -> Result<impl IntoResponse, HttpError> {
    let Brought { thing, findings, blocked } = imports::bring::<Map>(&app, &browser, file).await?;
    let summary = thing.as_ref().map(summary);
    Ok((browser, Json(ImportedBoard { summary, findings, blocked })))
}

/// Throws away a board that this browser brought along. Matches on it have it in their records.
#[utoipa::path(delete, path = "/api/boards/{name}", params(("name" = String, Path)), responses(
    (status = 204), (status = "4XX", body = Fault)), tag = "boards")]
pub async fn discard(
    State(app): State<App>,
    browser: Browser,
    Place(name): Place<String>,
) -> Result<StatusCode, HttpError> {
    imports::discard::<Map>(&app, &browser, &name).await
}

fn summary(map: &Map) -> BoardSummary {
    BoardSummary {
        name: map.name.clone(),
        width: map.board.width(),
        height: map.board.height(),
        text: if map.description.is_empty() { features(map) } else { map.description.clone() },
        own: map.is_own,
    }
}

/// What lies about, for boards that do not say it themselves.
fn features(map: &Map) -> String {
    let mut found = BTreeSet::new();
    for hex in map.board.terrain() {
        let there = [
            ("woods", hex.growth.is_some()),
            ("water", hex.water.is_some()),
            ("buildings", hex.building.is_some()),
        ];
        found.extend(there.into_iter().filter(|(_, is)| *is).map(|(word, _)| word.to_owned()));
    }
    let highest = map.board.terrain().iter().map(|hex| hex.level.0).max().unwrap_or(0);
    if highest > 0 {
        found.insert(format!("hills to {highest}"));
    }
    let words: Vec<String> = found.into_iter().collect();
    if words.is_empty() { "open ground".to_owned() } else { words.join(", ") }
}
