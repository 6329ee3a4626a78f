//! Units: ours and the browser's own, their sheets, and import by text.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use classic::board::Board;
use classic::mech::{Face, Location};
use classic::{Setup, UnitSetup};
use kit::{Game, Seat, Seeded, Silent};
use present::Present;
use serde::Deserialize;
use wire::Table;
use wire::classic::UnitCard;
use wire::http::{Fault, FileText, ImportedUnit, UnitPage, UnitSummary};

use super::App;
use super::browser::Browser;
use super::error::{Asked, Body, HttpError, Place};
use super::imports::{self, Brought, lines};
use crate::shelf::{self, Shelved, Unit};

#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub struct Filter {
    /// Part of a name or role.
    q: String,
}

/// Units that can be named, by name; the browser's own among them.
#[utoipa::path(get, path = "/api/units", params(Filter), responses(
    (status = 200, body = Vec<UnitSummary>), (status = "4XX", body = Fault)), tag = "units")]
pub async fn list(
    State(app): State<App>,
    browser: Browser,
    Asked(filter): Asked<Filter>,
) -> Result<Json<Vec<UnitSummary>>, HttpError> {
    let wanted = filter.q.to_lowercase();
    let units = shelf::all::<Unit>(&*app.store, browser.known()).await?;
    let is_wanted = |it: &UnitSummary| {
        it.name.to_lowercase().contains(&wanted) || it.role.to_lowercase().contains(&wanted)
    };
    Ok(Json(units.iter().filter_map(summary).filter(is_wanted).collect()))
}

/// A unit with its fresh record sheet.
#[utoipa::path(get, path = "/api/units/{name}", params(("name" = String, Path)), responses(
    (status = 200, body = UnitPage), (status = 404, body = Fault)), tag = "units")]
pub async fn one(
    State(app): State<App>,
    browser: Browser,
    Place(name): Place<String>,
) -> Result<Json<UnitPage>, HttpError> {
    let units = shelf::all::<Unit>(&*app.store, browser.known()).await?;
    let unknown = || HttpError::not_found(format!("no unit is called {name:?}"));
    let unit = shelf::find_unit(&units, &name).ok_or_else(unknown)?;
    let (summary, card) = summary(unit).zip(card(unit)).ok_or_else(unknown)?;
    let findings = Unit::reviewed(&unit.text).map(|remarks| lines(&remarks)).unwrap_or_default();
    Ok(Json(UnitPage { summary, sheet: card.sheet.clone(), text: unit.text.to_string(), findings }))
}

/// Takes a unit along in this browser. A file that breaks a rule of construction is told so, and kept only if it shall
/// be used anyway.
#[utoipa::path(post, path = "/api/units", request_body = FileText, responses(
    (status = 200, body = ImportedUnit), (status = "4XX", body = Fault)), tag = "units")]
pub async fn bring(
    State(app): State<App>,
    browser: Browser,
    Body(file): Body<FileText>,
) -> Result<impl IntoResponse, HttpError> {
    let Brought { thing, findings, blocked } = imports::bring::<Unit>(&app, &browser, file).await?;
    let summary = thing.as_ref().and_then(summary);
    Ok((browser, Json(ImportedUnit { summary, findings, blocked })))
}

/// Throws away a unit that this browser brought along.
#[utoipa::path(delete, path = "/api/units/{name}", params(("name" = String, Path)), responses(
    (status = 204), (status = "4XX", body = Fault)), tag = "units")]
pub async fn discard(
    State(app): State<App>,
    browser: Browser,
    Place(name): Place<String>,
) -> Result<StatusCode, HttpError> {
    imports::discard::<Unit>(&app, &browser, &name).await
}

fn summary(unit: &Unit) -> Option<UnitSummary> {
    let (card, design) = (card(unit)?, &unit.design);
    let faces = [Face::Front, Face::Rear];
    let armour = |at: &Location| faces.map(|face| u16::from(design.armour_at(*at, face))).iter().sum::<u16>();
    Some(UnitSummary {
        name: unit.name.clone(),
        chassis: card.chassis.clone(),
        model: card.model.clone(),
        tons: card.tons,
        tech: tech(design.tech_base).to_owned(),
        role: design.identity.role.clone(),
        mp: card.mp,
        armour: Location::ALL.iter().map(armour).sum(),
        bv: unit.bv,
        year: Some(design.identity.year),
        body: card.body,
        silhouette: card.silhouette,
        own: unit.is_own,
    })
}

const fn tech(base: classic::mech::TechBase) -> &'static str {
    use classic::mech::TechBase;
    match base {
        TechBase::InnerSphere => "Inner Sphere",
        TechBase::Clan => "Clan",
        TechBase::MixedInnerSphere | TechBase::MixedClan => "mixed",
    }
}

/// A fresh unit as the table shows it: the table itself is asked, so that lists and battles say the same.
fn card(unit: &Unit) -> Option<Arc<UnitCard>> {
    static MADE: LazyLock<Mutex<HashMap<String, Arc<UnitCard>>>> = LazyLock::new(Mutex::default);
    let kept = |cards: &HashMap<String, Arc<UnitCard>>| cards.get(&unit.name).cloned();
    if !unit.is_own
        && let Some(card) = kept(&MADE.lock().unwrap_or_else(PoisonError::into_inner))
    {
        return Some(card);
    }
    let card = Arc::new(fresh(unit)?);
    if !unit.is_own {
        MADE.lock().unwrap_or_else(PoisonError::into_inner).insert(unit.name.clone(), card.clone());
    }
    Some(card)
}

fn fresh(unit: &Unit) -> Option<UnitCard> {
    let board = Arc::new(Board::clear(16, 17).ok()?);
    let waiting = |seat| UnitSetup { seat, sheet: unit.sheet.clone(), gunnery: 4, piloting: 5, start: None };
    let setup = Setup::new(board, vec![waiting(Seat::Blue), waiting(Seat::Red)]);
    let mut state = classic::State::new(&setup).ok()?;
    // Before the opening nobody is to act, which no table shows.
    state.begin(&mut Seeded::new(0), &mut Silent);
    match state.table(None) {
        Table::Classic(table) => table.units.into_iter().next(),
        Table::Squadron(_) => None,
    }
}
