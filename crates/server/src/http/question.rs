//! The questions of `myomer query` over HTTP: units and boards by name or by text, never by path.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use classic::board::Board;
use classic::mech::Design;
use query::{Fault, Kind, Library, Source};
use serde_json::{Value, json};

use super::browser::Browser;
use super::error::{Body, HttpError};
use super::{App, ClientAddress};
use crate::shelf::{self, Map, Unit};
use crate::workers::WorkError;

/// What a browser can name.
struct Shelves {
    units: Vec<Unit>,
    maps: Vec<Map>,
}

impl Library for Shelves {
    fn unit(&mut self, source: Source<'_>) -> Result<Arc<Design>, Fault> {
        match source {
            Source::Named(name) => {
                let found = shelf::find_unit(&self.units, name).map(|unit| unit.design.clone());
                found.ok_or_else(|| unknown("unit", name))
            }
            Source::Text(text) => formats::mtf::read_text(text)
                .map(|it| Arc::new(it.design))
                .map_err(|why| Fault::new(Kind::Unreadable, why.to_string())),
        }
    }

    fn board(&mut self, source: Source<'_>) -> Result<Arc<Board>, Fault> {
        match source {
            Source::Named(name) => {
                let found = shelf::find_map(&self.maps, name).map(|map| map.board.clone());
                found.ok_or_else(|| unknown("board", name))
            }
            Source::Text(text) => formats::board::read(text.as_bytes())
                .map(|it| Arc::new(it.file.board))
                .map_err(|why| Fault::new(Kind::Unreadable, why.to_string())),
        }
    }
}

fn unknown(what: &str, name: &str) -> Fault {
    let shown: String = name.chars().take(60).collect();
    Fault::new(
        Kind::NotFound,
        format!("no {what} is called {shown:?}; files are not read here, send their text"),
    )
}

/// One question of `myomer query`. The answer is `{"ok": …}` or `{"error": {"kind", "message"}}`.
#[utoipa::path(post, path = "/api/query", request_body = Value, responses(
    (status = 200, body = Object), (status = "4XX", body = Object)), tag = "questions")]
pub async fn ask(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Body(question): Body<Value>,
) -> Result<Json<Value>, HttpError> {
    let units = shelf::all::<shelf::Unit>(&*app.store, browser.known()).await?;
    let maps = shelf::all::<shelf::Map>(&*app.store, browser.known()).await?;
    let asked = move || query::answer(&mut Shelves { units, maps }, &question);
    let answer = match app.workers.run(client, asked).await {
        Err(WorkError::TooSlow) => Err(Fault::new(Kind::TooLarge, "the answer takes too long")),
        answered => answered?,
    };
    Ok(Json(match answer {
        Ok(value) => json!({ "ok": value }),
        Err(fault) => json!({ "error": { "kind": fault.kind.name(), "message": fault.message } }),
    }))
}
