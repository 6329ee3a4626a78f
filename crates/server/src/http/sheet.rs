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
use wire::http::ApiError;

use super::browser::Browser;
use super::error::{Asked, HttpError, Place};
use super::{App, ClientAddress, replays};
use crate::workers::Asker;

#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(super) struct Choice {
    /// `a4` or `letter`.
    paper: Option<String>,
}

/// The record sheet of a unit: `Bailiff.svg`, `Bailiff.pdf` or `Bailiff.png`.
#[utoipa::path(get, path = "/api/sheets/{file}", params(("file" = String, Path), Choice), responses(
    (status = 200), (status = "4XX", body = ApiError)), tag = "units")]
pub(super) async fn sheet(
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
    let paper = paper(choice.paper.as_deref())?;
    let unit = app.library(&browser).await?.get::<Unit>(name).await?;
    let key = SheetKey { unit: unit.hash, kind, paper };
    let bytes = match app.sheets.get(key) {
        Some(bytes) => bytes,
        None => {
            let (design, sheets) = (unit.content.design.clone(), app.sheets.clone());
            let drawn = app.workers.run(client, move |_| sheets.get_or_draw(key, &design)).await?;
            drawn.map_err(|why| HttpError::conflict("no_picture", why))?
        }
    };
    Ok(([(header::CONTENT_TYPE, kind.mime())], bytes).into_response())
}

#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(super) struct WornChoice {
    /// `a4` or `letter`.
    paper: Option<String>,
    /// After so many entries; the end of the record if absent.
    at: Option<u32>,
}

/// The record sheet of a unit of a replay with its damage marked: `3.svg` or `3.pdf` by the number of the unit.
#[utoipa::path(get, path = "/api/replays/{id}/sheets/{file}",
    params(("id" = String, Path), ("file" = String, Path), WornChoice),
    responses((status = 200), (status = "4XX", body = ApiError)), tag = "replays")]
pub(super) async fn worn(
    State(app): State<App>,
    client: ClientAddress,
    Place((id, file)): Place<(String, String)>,
    Asked(choice): Asked<WornChoice>,
) -> Result<Response, HttpError> {
    let wrong = || HttpError::not_found("a sheet is the number of a unit with .svg or .pdf");
    let (unit, kind) = file.rsplit_once('.').ok_or_else(wrong)?;
    let unit: u8 = unit.parse().map_err(|_| wrong())?;
    let kind = match kind {
        "svg" => Kind::Svg,
        "pdf" => Kind::Pdf,
        _ => return Err(wrong()),
    };
    let paper = paper(choice.paper.as_deref())?;
    let replay = replays::replay(&app, client, &id).await?;
    let entries = choice.at.unwrap_or(replay.story().frames);
    let none = || HttpError::not_found("the record has no such entry, or its game has no record sheets");
    let state = replay.battle(entries).ok_or_else(none)?;
    let found = state.units().iter().find(|it| it.id.0 == unit).map(|it| it.id);
    let id = found.ok_or_else(|| HttpError::not_found(format!("the battle has no unit {unit}")))?;
    let drawn = move |_: &Asker| {
        let worn = sheets::Worn { unit: state.unit(id), pilot: state.pilot_name(id) };
        let design = &state.sheet(id).design;
        match kind {
            Kind::Svg | Kind::Png => Ok(sheets::worn_svg(design, worn, paper).into_bytes()),
            Kind::Pdf => sheets::worn_pdf(design, worn, paper).map_err(|why| why.to_string()),
        }
    };
    let bytes = app.workers.run(client, drawn).await?;
    let bytes = bytes.map_err(|why| HttpError::conflict("no_picture", why))?;
    Ok(([(header::CONTENT_TYPE, kind.mime())], bytes).into_response())
}

fn paper(word: Option<&str>) -> Result<Paper, HttpError> {
    word.map_or(Ok(Paper::default()), |word| {
        word.parse().map_err(|why: String| HttpError::field("paper", why))
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_drawn_once_and_the_oldest_makes_room() {
        let cache = SheetCache::default();
        let key =
            |byte: u8| SheetKey { unit: ContentHash([byte; 32]), kind: Kind::Svg, paper: Paper::default() };
        let design = library::built_in().unit("Bailiff").expect("it is ours").design.clone();
        let drawn = cache.get_or_draw(key(1), &design).expect("a sheet");
        let again = cache.get_or_draw(key(1), &design).expect("a sheet");
        assert_eq!(drawn.as_ptr(), again.as_ptr(), "the same bytes, not drawn again");
        assert!(cache.get(key(2)).is_none());
        for byte in 2..4 {
            cache.kept().push_front((key(byte), Bytes::from(vec![0; KEPT / 2])));
        }
        cache.get_or_draw(key(4), &design).expect("a sheet");
        assert!(cache.get(key(1)).is_none() && cache.get(key(3)).is_some());
    }
}
