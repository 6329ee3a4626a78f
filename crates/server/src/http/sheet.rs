//! Record sheets to be printed.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use library::{ContentHash, Unit};
use serde::Deserialize;
use sheets::Paper;
use wire::http::Fault;

use super::browser::Browser;
use super::error::{Asked, HttpError, Place};
use super::{App, ClientAddress};

#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub struct Choice {
    /// `a4` or `letter`.
    paper: Option<String>,
}

/// The record sheet of a unit: `Bailiff.svg`, `Bailiff.pdf` or `Bailiff.png`.
#[utoipa::path(get, path = "/api/sheets/{file}", params(("file" = String, Path), Choice), responses(
    (status = 200), (status = "4XX", body = Fault)), tag = "units")]
pub async fn sheet(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Place(file): Place<String>,
    Asked(choice): Asked<Choice>,
) -> Result<Response, HttpError> {
    let wrong = || HttpError::not_found("a sheet is NAME.svg, NAME.pdf or NAME.png");
    let (name, kind) = file.rsplit_once('.').ok_or_else(wrong)?;
    let kind = match kind {
        "svg" => Kind::Svg,
        "pdf" => Kind::Pdf,
        "png" => Kind::Png,
        _ => return Err(wrong()),
    };
    let paper: Paper = match &choice.paper {
        Some(word) => word.parse().map_err(|why: String| HttpError::field("paper", why))?,
        None => Paper::default(),
    };
    let unit = app.library(&browser).await?.get::<Unit>(name).await?;
    let key = SheetKey { unit: unit.hash, kind, paper };
    let bytes = match app.sheets.get(key) {
        Some(bytes) => bytes,
        None => {
            let (design, sheets) = (unit.content.design.clone(), app.sheets.clone());
            let drawn = app.workers.run(client, move || sheets.get_or_draw(key, &design)).await?;
            drawn.map_err(|why| HttpError::conflict("no_picture", why))?
        }
    };
    Ok(([(header::CONTENT_TYPE, kind.mime())], bytes).into_response())
}

/// What makes a sheet: the same text gives the same picture, whoever asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SheetKey {
    unit: ContentHash,
    kind: Kind,
    paper: Paper,
}

/// Bytes of sheets that are kept.
const KEPT: usize = 32 << 20;

/// The sheets that were asked for last, the latest first.
#[derive(Debug, Default)]
pub struct SheetCache(Mutex<VecDeque<(SheetKey, Bytes)>>);

impl SheetCache {
    fn get(&self, key: SheetKey) -> Option<Bytes> {
        let mut kept = self.kept();
        let found = kept.iter().position(|(it, _)| *it == key).and_then(|at| kept.remove(at))?;
        kept.push_front(found.clone());
        Some(found.1)
    }

    /// Draws the sheet, unless somebody had it drawn while this one waited.
    fn get_or_draw(&self, key: SheetKey, design: &classic::mech::Design) -> Result<Bytes, String> {
        if let Some(bytes) = self.get(key) {
            return Ok(bytes);
        }
        let bytes = Bytes::from(key.kind.draw(design, key.paper)?);
        let mut kept = self.kept();
        kept.push_front((key, bytes.clone()));
        while kept.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > KEPT {
            kept.pop_back();
        }
        Ok(bytes)
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(SheetKey, Bytes)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Svg,
    Pdf,
    Png,
}

impl Kind {
    const fn mime(self) -> &'static str {
        match self {
            Kind::Svg => "image/svg+xml",
            Kind::Pdf => "application/pdf",
            Kind::Png => "image/png",
        }
    }

    fn draw(self, design: &classic::mech::Design, paper: Paper) -> Result<Vec<u8>, String> {
        match self {
            Kind::Svg => Ok(sheets::svg(design, paper).into_bytes()),
            Kind::Pdf => sheets::pdf(design, paper).map_err(|why| why.to_string()),
            Kind::Png => sheets::png(design, paper).map_err(|why| why.to_string()),
        }
    }
}
