//! Record sheets to be printed.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use sheets::Paper;
use wire::http::Fault;

use super::App;
use super::browser::Browser;
use super::error::{Asked, HttpError, Place};
use crate::shelf;

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
    let units = shelf::all::<shelf::Unit>(&*app.store, browser.known()).await?;
    let unknown = || HttpError::not_found(format!("no unit is called {name:?}"));
    let design = shelf::find_unit(&units, name).ok_or_else(unknown)?.design.clone();
    let drawn = app.pool.run(move || kind.draw(&design, paper)).await;
    let bytes = drawn.unwrap_or_else(|| Err("it takes too long".to_owned()));
    let bytes = bytes.map_err(|why| HttpError::conflict("no_picture", why))?;
    Ok(([(header::CONTENT_TYPE, kind.mime())], bytes).into_response())
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
