//! Designs: edits in, the changed file and a report out.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use classic::gear::Item;
use classic::mech::Location;
use formats::design::{CHOICES, Choices, Draft, Edit, GearRow, Report, catalogue, find_item};
use library::{Kind, LibraryError};
use serde::{Deserialize, Serialize};
use sheets::Paper;
use wire::http::ApiError;

use super::super::browser::Browser;
use super::super::error::{Body, HttpError};
use super::super::{App, ClientAddress};

/// A design as the page holds it.
#[derive(Clone, Debug, Default, Deserialize, Serialize, utoipa::ToSchema)]
pub(super) struct DraftText {
    /// The text of a unit file.
    pub file: String,
    /// Items without a place, by the names that files use.
    #[serde(default)]
    pub unplaced: Vec<String>,
}

/// What to do, and with what: one of `draft`, `unit` and `blank`.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct EditAsked {
    #[serde(default)]
    draft: Option<DraftText>,
    /// A unit to begin with, by name.
    #[serde(default)]
    unit: Option<String>,
    /// A new design of so many tons.
    #[serde(default)]
    blank: Option<u8>,
    /// In their order; if one cannot be made, none is.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    edits: Vec<Edit>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct EditAnswer {
    draft: DraftText,
    #[schema(value_type = Object)]
    report: Report,
}

/// The longest file and the most edits of a request.
const LONGEST_FILE: usize = 64 << 10;
const MOST_EDITS: usize = 100;
/// Walking MP of a new design.
const WALK: u8 = 4;

pub(super) fn read(text: &DraftText) -> Result<Draft, HttpError> {
    if text.file.len() > LONGEST_FILE {
        let message = format!("{} bytes: a design here has at most {LONGEST_FILE}", text.file.len());
        return Err(HttpError::field("draft", message));
    }
    let mut draft = Draft::read(&text.file).map_err(|why| HttpError::field("draft", why.to_string()))?;
    let item = |name: &String| {
        find_item(name, draft.design.tech_base)
            .map_err(|why| HttpError::field("draft.unplaced", why.to_string()))
    };
    let unplaced: Vec<Item> = text.unplaced.iter().take(MOST_EDITS).map(item).collect::<Result<_, _>>()?;
    draft.unplaced = unplaced;
    Ok(draft)
}

fn written(draft: &Draft) -> DraftText {
    let unplaced = draft.unplaced.iter().map(|item| formats::mtf::name_in_files(*item).to_owned());
    DraftText { file: draft.to_file(), unplaced: unplaced.collect() }
}

/// The lists that a designer chooses from.
#[utoipa::path(get, path = "/api/workshop/choices", responses((status = 200, body = Object)), tag = "workshop")]
pub(super) async fn choices() -> Json<Choices> {
    Json(CHOICES)
}

/// Opens or changes a design.
#[utoipa::path(post, path = "/api/workshop/design", request_body = EditAsked, responses(
    (status = 200, body = EditAnswer), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn edit(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Body(asked): Body<EditAsked>,
) -> Result<Json<EditAnswer>, HttpError> {
    if asked.edits.len() > MOST_EDITS {
        return Err(HttpError::field(
            "edits",
            format!("{} edits: at most {MOST_EDITS} at once", asked.edits.len()),
        ));
    }
    let draft = match (&asked.draft, &asked.unit, asked.blank) {
        (Some(draft), None, None) => read(draft)?,
        (None, Some(unit), None) => read(&unit_text(&app, &browser, unit).await?)?,
        (None, None, Some(tons)) => {
            Draft::new(tons, WALK).map_err(|why| HttpError::field("blank", why.to_string()))?
        }
        _ => return Err(HttpError::field("draft", "send one of draft, unit and blank")),
    };
    let edited = app.workers.run(client, move |_| {
        let draft = asked.edits.iter().try_fold(draft, |draft, edit| draft.edited(edit));
        draft.map(|draft| EditAnswer { draft: written(&draft), report: Report::of(&draft) })
    });
    edited.await?.map(Json).map_err(|why| HttpError::field("edits", why.to_string()))
}

async fn unit_text(app: &App, browser: &Browser, unit: &str) -> Result<DraftText, HttpError> {
    let (known, name) = (app.library(browser).await?, unit.to_owned());
    let text = app.read(move || {
        let found = known.library.find(Kind::Unit, &name)?;
        let bytes = known.library.bytes(&found)?.into_owned();
        Ok::<_, LibraryError>(formats::mtf::decode(&bytes).map(|text| text.into_owned()))
    });
    let text = text.await?.map_err(|why| HttpError::field("unit", why.to_string()))?;
    let file = text.map_err(|why| HttpError::field("unit", why.to_string()))?;
    Ok(DraftText { file, unplaced: Vec::new() })
}

/// What may be mounted, with its sizes on this design.
#[utoipa::path(post, path = "/api/workshop/gear", request_body = DraftText, responses(
    (status = 200, body = Vec<Object>), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn gear(Body(asked): Body<DraftText>) -> Result<Json<Vec<GearRow>>, HttpError> {
    Ok(Json(catalogue(&read(&asked)?.design)))
}

#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct PlacesAsked {
    draft: DraftText,
    item: String,
}

/// Where an item may go.
#[utoipa::path(post, path = "/api/workshop/places", request_body = PlacesAsked, responses(
    (status = 200, body = Vec<Object>), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn places(Body(asked): Body<PlacesAsked>) -> Result<Json<Vec<Location>>, HttpError> {
    let draft = read(&asked.draft)?;
    let item = find_item(&asked.item, draft.design.tech_base);
    let item = item.map_err(|why| HttpError::field("item", why.to_string()))?;
    Ok(Json(formats::design::places(&draft, item)))
}

/// The record sheet of a design that is not saved.
#[utoipa::path(post, path = "/api/workshop/sheet", request_body = DraftText, responses(
    (status = 200), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn sheet(
    State(app): State<App>,
    client: ClientAddress,
    Body(asked): Body<DraftText>,
) -> Result<Response, HttpError> {
    let draft = read(&asked)?;
    let drawn = app.workers.run(client, move |_| sheets::svg(&draft.design, Paper::default())).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response())
}
