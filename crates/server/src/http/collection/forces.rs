//! Forces: drawn by chance, and written as `.mul` files.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use formats::mul::{self, Force, ForceUnit};
use kit::Seeded;
use library::{Candidate, ForceWish, Unit, random_force};
use serde::Deserialize;
use wire::http::ApiError;

use super::super::App;
use super::super::browser::Browser;
use super::super::error::{Body, HttpError};

/// A force to be drawn.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DrawAsked {
    /// Units that may be drawn, by name: what the page's filters leave.
    candidates: Vec<String>,
    /// What all of them may be worth together.
    bv: u32,
    units: usize,
    /// Tons of all of them together, at least and at most.
    #[serde(default)]
    tons: Option<(u32, u32)>,
    #[serde(default)]
    seed: u32,
}

/// The most candidates and units of a request.
const MOST_CANDIDATES: usize = 20_000;
const MOST_UNITS: usize = 24;

/// Draws units that together are worth about as much as was asked for. The same seed and candidates draw the same.
#[utoipa::path(post, path = "/api/collection/random", request_body = DrawAsked, responses(
    (status = 200, body = Vec<String>), (status = "4XX", body = ApiError)), tag = "collection")]
pub(super) async fn draw(
    State(app): State<App>,
    browser: Browser,
    Body(asked): Body<DrawAsked>,
) -> Result<Json<Vec<String>>, HttpError> {
    if asked.candidates.len() > MOST_CANDIDATES {
        return Err(HttpError::field("candidates", format!("at most {MOST_CANDIDATES} candidates")));
    }
    if !(1..=MOST_UNITS).contains(&asked.units) {
        return Err(HttpError::field("units", format!("1 to {MOST_UNITS} units")));
    }
    let known = app.library(&browser).await?;
    let drawn = app.read(move || {
        let library = &known.library;
        let candidate = |name: &String| {
            let found = library.find(library::Kind::Unit, name).ok()?;
            let unit = library.summary::<Unit>(&found).ok()?;
            let is_sound = unit.findings.errors == 0;
            is_sound.then(|| {
                (name.clone(), Candidate { battle_value: unit.battle_value, tons: u32::from(unit.tons) })
            })
        };
        let (names, candidates): (Vec<String>, Vec<Candidate>) =
            asked.candidates.iter().filter_map(candidate).unzip();
        let (least, most) = asked.tons.unwrap_or((0, u32::MAX));
        let wish = ForceWish { units: asked.units, battle_value: asked.bv, tons: least..=most };
        let drawn = random_force(&candidates, &wish, &mut Seeded::new(asked.seed.into()));
        drawn.map(|drawn| drawn.into_iter().map(|at| names[at].clone()).collect::<Vec<_>>())
    });
    let message =
        "no such force can be made of these units; allow a higher battle value, other units or more tons";
    drawn.await?.map(Json).ok_or_else(|| HttpError::field("bv", message))
}

#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MulAsked {
    units: Vec<MulUnit>,
}

#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MulUnit {
    unit: String,
    #[serde(default)]
    pilot: String,
    gunnery: u8,
    piloting: u8,
    /// The unit as it stood in the file that it came from: damage and all else is written back.
    #[serde(default)]
    entity: Option<String>,
}

/// The worst skill.
const WORST: u8 = 8;

/// A force as a `.mul` file.
#[utoipa::path(post, path = "/api/collection/mul", request_body = MulAsked, responses(
    (status = 200), (status = "4XX", body = ApiError)), tag = "collection")]
pub(super) async fn write(
    State(app): State<App>,
    browser: Browser,
    Body(asked): Body<MulAsked>,
) -> Result<Response, HttpError> {
    if asked.units.len() > mul::MOST_UNITS {
        return Err(HttpError::field("units", format!("at most {} units", mul::MOST_UNITS)));
    }
    let known = app.library(&browser).await?;
    let mut force = Force::default();
    for (index, one) in asked.units.into_iter().enumerate() {
        let field = |name: &str| format!("units[{index}].{name}");
        for (name, skill) in [("gunnery", one.gunnery), ("piloting", one.piloting)] {
            if skill > WORST {
                return Err(HttpError::field(field(name), format!("{skill}: a skill is 0 to {WORST}")));
            }
        }
        let mut unit = match &one.entity {
            Some(entity) => {
                mul::read_entity(entity).map_err(|why| HttpError::field(field("entity"), why.to_string()))?
            }
            None => {
                let found = known.get::<Unit>(&one.unit).await;
                let unit = found.map_err(|why| HttpError::field(field("unit"), why.to_string()))?;
                let summary = &unit.content.summary;
                ForceUnit::new(&summary.chassis, &summary.model)
            }
        };
        unit.seat(&one.pilot, one.gunnery, one.piloting);
        force.units.push(unit);
    }
    Ok(([(header::CONTENT_TYPE, "text/xml; charset=utf-8")], mul::write(&force)).into_response())
}
