//! Units: ours and the browser's own, their sheets, and import by text.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use classic::mech::Chassis;
use library::{Kind, LibraryError, Listed, Unit};
use serde::Deserialize;
use wire::classic::{BodyPlan, MovementPoints};
use wire::http::{ApiError, FileText, ImportedUnit, UnitDetails, UnitSummary};

use super::browser::Browser;
use super::error::{Asked, Body, HttpError, Place};
use super::imports::{self, Brought, lines};
use super::{App, Encoded};
use crate::library::BrowserLibrary;

#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(super) struct Filter {
    /// Part of a name or role.
    q: String,
}

/// Units that can be named, by name; the browser's own among them.
#[utoipa::path(get, path = "/api/units", params(Filter), responses(
    (status = 200, body = Vec<UnitSummary>), (status = "4XX", body = ApiError)), tag = "units")]
pub(super) async fn list(
    State(app): State<App>,
    browser: Browser,
    headers: HeaderMap,
    Asked(filter): Asked<Filter>,
) -> Result<Response, HttpError> {
    let known = app.library(&browser).await?;
    if filter.q.is_empty()
        && let Some(encoded) = known.units_list.get()
    {
        return Ok(encoded.answer(&headers));
    }
    let wanted = filter.q.to_lowercase();
    let read = move || {
        let all = summaries(&known);
        if wanted.is_empty() {
            let encoded = Encoded::new(&all)?;
            return Some(known.units_list.get_or_init(|| encoded).clone());
        }
        let is_wanted = |it: &&UnitSummary| {
            it.name.to_lowercase().contains(&wanted) || it.role.to_lowercase().contains(&wanted)
        };
        Encoded::new(&all.iter().filter(is_wanted).collect::<Vec<_>>())
    };
    let encoded = app.read(read).await?;
    Ok(encoded.ok_or_else(|| HttpError::conflict("failed", "the list cannot be written"))?.answer(&headers))
}

fn summaries(known: &BrowserLibrary) -> Vec<UnitSummary> {
    let one = |it: &Listed<'_>| {
        let unit = known.library.summary::<Unit>(it).ok()?;
        Some(summary(&it.item.name, &unit, known.is_own(it)))
    };
    known.library.list(Kind::Unit).iter().filter_map(one).collect()
}

/// A unit with its fresh record sheet.
#[utoipa::path(get, path = "/api/units/{name}", params(("name" = String, Path)), responses(
    (status = 200, body = UnitDetails), (status = 404, body = ApiError)), tag = "units")]
pub(super) async fn one(
    State(app): State<App>,
    browser: Browser,
    Place(name): Place<String>,
) -> Result<Json<UnitDetails>, HttpError> {
    let known = app.library(&browser).await?;
    let unit = known.get::<Unit>(&name).await?;
    let read = move || {
        let found = known.library.find(Kind::Unit, &name)?;
        let text = String::from_utf8_lossy(&known.library.bytes(&found)?).into_owned();
        Ok::<_, LibraryError>(text)
    };
    let text = app.read(read).await??;
    let sheet = unit.content.sheet.clone();
    let sheet = sheet.map_err(|why| HttpError::not_found(format!("{}: {why}", unit.name)))?;
    Ok(Json(UnitDetails {
        summary: summary(&unit.name, &unit.content.summary, unit.is_own),
        sheet: present::fresh_sheet(&sheet),
        text,
        findings: lines(&unit.content.findings),
    }))
}

/// Takes a unit along in this browser. A file that breaks a rule of construction is told so, and kept only if it shall
/// be used anyway.
#[utoipa::path(post, path = "/api/units", request_body = FileText, responses(
    (status = 200, body = ImportedUnit), (status = "4XX", body = ApiError)), tag = "units")]
pub(super) async fn bring(
    State(app): State<App>,
    browser: Browser,
    Body(file): Body<FileText>,
) -> Result<impl IntoResponse, HttpError> {
    let Brought { thing, findings, blocked } = imports::bring::<Unit>(&app, &browser, file).await?;
    let summary = thing.map(|it| summary(&it.name, &it.content.summary, it.is_own));
    Ok((browser, Json(ImportedUnit { summary, findings, blocked })))
}

/// Deletes a unit that this browser imported.
#[utoipa::path(delete, path = "/api/units/{name}", params(("name" = String, Path)), responses(
    (status = 204), (status = "4XX", body = ApiError)), tag = "units")]
pub(super) async fn discard(
    State(app): State<App>,
    browser: Browser,
    Place(name): Place<String>,
) -> Result<StatusCode, HttpError> {
    imports::discard::<Unit>(&app, &browser, &name).await
}

fn summary(name: &str, unit: &library::UnitSummary, own: bool) -> UnitSummary {
    UnitSummary {
        name: name.to_owned(),
        chassis: unit.chassis.clone(),
        model: unit.model.clone(),
        tons: u16::from(unit.tons),
        tech: tech(unit.tech).to_owned(),
        role: unit.role.clone(),
        mp: MovementPoints { walk: unit.walk, run: unit.run, jump: unit.jump, masc: unit.run_masc },
        armour: unit.armour,
        bv: unit.battle_value,
        year: Some(unit.year),
        body: match unit.body {
            Chassis::Biped => BodyPlan::Biped,
            Chassis::Quad => BodyPlan::Quad,
        },
        silhouette: present::silhouette(unit.body, unit.tons),
        own,
    }
}

const fn tech(base: classic::mech::TechBase) -> &'static str {
    use classic::mech::TechBase;
    match base {
        TechBase::InnerSphere => "Inner Sphere",
        TechBase::Clan => "Clan",
        TechBase::MixedInnerSphere | TechBase::MixedClan => "mixed",
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use classic::board::Board;
    use classic::{Setup, UnitSetup};
    use kit::{Game, Seat, Seeded, Silent};
    use present::Present;
    use wire::Table;

    use super::*;

    /// Lists and battles say the same of a fresh unit.
    #[test]
    fn a_summary_is_what_the_table_shows() {
        let board = Arc::new(Board::clear(16, 17).expect("a clear board"));
        for file in library::built_in_files(Kind::Unit) {
            let unit = library::built_in().unit(file.name).expect("one of ours");
            let sheet = unit.sheet.clone().expect("it can be played");
            let waiting =
                |seat| UnitSetup { seat, sheet: sheet.clone(), gunnery: 4, piloting: 5, start: None };
            let setup = Setup::new(board.clone(), vec![waiting(Seat::Blue), waiting(Seat::Red)]);
            let mut state = classic::State::new(&setup).expect("a battle");
            state.begin(&mut Seeded::new(0), &mut Silent);
            let Table::Classic(table) = state.table(None) else { panic!("a table of Classic") };
            let (card, listed) = (&table.units[0], summary(file.name, &unit.summary, false));
            assert_eq!(
                (&card.chassis, &card.model, card.tons),
                (&listed.chassis, &listed.model, listed.tons)
            );
            assert_eq!((card.mp, card.body, card.silhouette), (listed.mp, listed.body, listed.silhouette));
            assert_eq!(card.sheet, present::fresh_sheet(&sheet), "{}", file.name);
        }
    }
}
