//! Everything in one answer, small enough to be searched in the page: names of gear once, units by number of gear.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use classic::mech::{Chassis, MechClass, TechBase};
use library::{Kind, Listed, Map, Unit, UnreadableFile};
use serde::Serialize;

use super::super::browser::Browser;
use super::super::error::HttpError;
use super::super::{App, Encoded};
use crate::library::BrowserLibrary;

/// All units.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
pub(super) struct UnitIndex {
    /// Names of weapons, ammunition and equipment; units have their places in this list.
    gear: Vec<String>,
    units: Vec<IndexedUnit>,
}

/// What the collection's filters ask.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct IndexedUnit {
    name: String,
    tons: u8,
    #[schema(value_type = String)]
    tech: TechBase,
    /// 1 introductory to 5 unofficial.
    rules: u8,
    role: String,
    year: u16,
    walk: u8,
    run: u8,
    masc: Option<u8>,
    jump: u8,
    armour: u16,
    bv: u32,
    quad: bool,
    industrial: bool,
    gear: Vec<u16>,
    /// Everything on it has rules here.
    whole: bool,
    legal: bool,
    /// Imported in this browser.
    own: bool,
}

/// Every unit that this browser can name, for a page that searches them by itself.
#[utoipa::path(get, path = "/api/collection/units", responses((status = 200, body = UnitIndex)), tag = "collection")]
pub(super) async fn units(
    State(app): State<App>,
    browser: Browser,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let known = app.library(&browser).await?;
    if let Some(encoded) = known.unit_index.get() {
        return Ok(encoded.answer(&headers));
    }
    let made = app.read(move || {
        let encoded = Encoded::new(&index(&known))?;
        Some(known.unit_index.get_or_init(|| encoded).clone())
    });
    answer(made.await?, &headers)
}

fn answer(encoded: Option<Encoded>, headers: &HeaderMap) -> Result<Response, HttpError> {
    let encoded = encoded.ok_or_else(|| HttpError::conflict("failed", "the list cannot be written"))?;
    Ok(encoded.answer(headers))
}

fn index(known: &BrowserLibrary) -> UnitIndex {
    let mut index = UnitIndex::default();
    let mut places: HashMap<String, u16> = HashMap::new();
    for listed in known.library.list(Kind::Unit) {
        let Ok(unit) = known.library.summary::<Unit>(&listed) else { continue };
        let gear = unit.gear.iter().map(|name| {
            *places.entry(name.clone()).or_insert_with(|| {
                index.gear.push(name.clone());
                (index.gear.len() - 1) as u16
            })
        });
        let gear = gear.collect();
        index.units.push(IndexedUnit {
            name: listed.item.name.clone(),
            tons: unit.tons,
            tech: unit.tech,
            rules: unit.rules_level,
            role: unit.role.clone(),
            year: unit.year,
            walk: unit.walk,
            run: unit.run,
            masc: unit.run_masc,
            jump: unit.jump,
            armour: unit.armour,
            bv: unit.battle_value,
            quad: unit.body == Chassis::Quad,
            industrial: unit.class == MechClass::IndustrialMech,
            gear,
            whole: unit.not_played.is_empty(),
            legal: unit.findings.errors == 0,
            own: known.is_own(&listed),
        });
    }
    index
}

/// Files of the server's folders that cannot be read, with their reasons.
#[utoipa::path(get, path = "/api/collection/unreadable", responses(
    (status = 200, body = Vec<Object>)), tag = "collection")]
pub(super) async fn unreadable(State(app): State<App>) -> Json<Vec<UnreadableFile>> {
    Json(app.libraries.ours().unreadable().take(MOST_UNREADABLE).cloned().collect())
}

/// So many are told: who has more looks into `myomer library`.
const MOST_UNREADABLE: usize = 1_000;

/// A board with what lies on it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct IndexedBoard {
    name: String,
    width: u16,
    height: u16,
    text: String,
    tags: Vec<String>,
    /// Hexes of each.
    woods: u32,
    water: u32,
    buildings: u32,
    roads: u32,
    lowest: i16,
    highest: i16,
    own: bool,
}

/// Every board that this browser can name.
#[utoipa::path(get, path = "/api/collection/boards", responses(
    (status = 200, body = Vec<IndexedBoard>)), tag = "collection")]
pub(super) async fn boards(
    State(app): State<App>,
    browser: Browser,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let known = app.library(&browser).await?;
    let made = app.read(move || {
        let one = |it: &Listed<'_>| {
            let board = known.library.summary::<Map>(it).ok()?;
            Some(IndexedBoard {
                name: it.item.name.clone(),
                width: board.width,
                height: board.height,
                text: board.about(&it.item.name).to_owned(),
                tags: board.tags.clone(),
                woods: board.woods,
                water: board.water,
                buildings: board.buildings,
                roads: board.roads,
                lowest: board.lowest,
                highest: board.highest,
                own: known.is_own(it),
            })
        };
        Encoded::new(&known.library.list(Kind::Board).iter().filter_map(one).collect::<Vec<_>>())
    });
    answer(made.await?, &headers)
}
