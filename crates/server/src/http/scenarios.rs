//! Scenarios for the lobby: our own, and those that a browser sends as text.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use classic::end::Goal;
use kit::{BySeat, Seat};
use library::{Fielded, Ground, Library, Scenario, ScenarioLevel, built_in, built_in_scenarios};
use serde::{Deserialize, Serialize};
use table::{MatchName, Player};
use wire::http::{ApiError, CreatedMatch};

use super::App;
use super::battle::{self, MOST_UNITS, bot};
use super::browser::Browser;
use super::error::{Body, HttpError};
use super::lobby::begun;
use super::match_maker::MatchMaker;

/// A scenario as the lobby shows it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ScenarioCard {
    /// `POST /api/matches/quick` with the game `scenario-KEY` plays it.
    key: String,
    title: String,
    #[schema(value_type = String)]
    level: ScenarioLevel,
    text: String,
    board: String,
    turns: u16,
    /// The seat of the player.
    #[schema(value_type = String)]
    you: Seat,
    red: Vec<String>,
    blue: Vec<String>,
    objectives: Vec<ObjectiveCard>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ObjectiveCard {
    #[schema(value_type = String)]
    side: Seat,
    /// `hold 0809`.
    text: String,
    points: u16,
}

/// The scenarios of this program.
#[utoipa::path(get, path = "/api/scenarios", responses((status = 200, body = Vec<ScenarioCard>)), tag = "matches")]
pub(super) async fn list() -> Json<Vec<ScenarioCard>> {
    let card = |file: &library::ScenarioFile| {
        let scenario = Scenario::read(file.text).ok()?;
        let setup = scenario.setup(built_in()).ok()?;
        Some(card(file.key, &scenario, &setup))
    };
    Json(built_in_scenarios().iter().filter_map(card).collect())
}

/// A scenario as somebody wrote it.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioText {
    text: String,
    #[serde(default)]
    takebacks: bool,
}

/// What the lobby shows of a scenario that was sent; every fault of it, if it cannot be played.
#[utoipa::path(post, path = "/api/scenarios/check", request_body = ScenarioText, responses(
    (status = 200, body = ScenarioCard), (status = "4XX", body = ApiError)), tag = "matches")]
pub(super) async fn check(
    State(app): State<App>,
    browser: Browser,
    Body(asked): Body<ScenarioText>,
) -> Result<Json<ScenarioCard>, HttpError> {
    let known = app.library(&browser).await?;
    let read = move || {
        let (scenario, setup, _) = ready(&asked.text, &known.library)?;
        Ok::<_, HttpError>(card("", &scenario, &setup))
    };
    app.read(read).await?.map(Json)
}

/// A scenario that was sent is played.
#[utoipa::path(post, path = "/api/scenarios/play", request_body = ScenarioText, responses(
    (status = 201, body = CreatedMatch), (status = "4XX", body = ApiError)), tag = "matches")]
pub(super) async fn play(
    State(app): State<App>,
    MatchMaker { browser, maker, chance }: MatchMaker,
    Body(asked): Body<ScenarioText>,
) -> Result<impl IntoResponse, HttpError> {
    let known = app.library(&browser).await?;
    let ScenarioText { text, takebacks } = asked;
    let battle = app.read(move || battle(&text, &known.library)).await??;
    let created = battle::scenario(&app, (maker, chance), battle, takebacks).await?;
    Ok((StatusCode::CREATED, browser, Json(begun(&app, &created).await)))
}

fn card(key: &str, scenario: &Scenario, setup: &classic::Setup) -> ScenarioCard {
    let names = |units: &[Fielded]| units.iter().map(|it| it.unit.clone()).collect();
    let unit = |id: classic::UnitId| setup.units[usize::from(id.0)].sheet.design.name();
    let objective = |it: &classic::end::Objective| ObjectiveCard {
        side: it.seat,
        text: match it.goal {
            Goal::Hold { hex } => format!("hold hex {hex} when the battle ends"),
            Goal::Leave { edge } => format!("each unit that leaves by the {} edge", edge.name()),
            Goal::Destroy { unit: id } => format!("destroy {}", unit(id)),
            Goal::Survive => "each own unit that survives".to_owned(),
        },
        points: it.points,
    };
    ScenarioCard {
        key: key.to_owned(),
        title: scenario.title.clone(),
        level: scenario.level,
        text: scenario.text.trim().to_owned(),
        board: ground(scenario),
        turns: scenario.turns,
        you: scenario.you,
        red: names(&scenario.red.units),
        blue: names(&scenario.blue.units),
        objectives: setup.objectives.iter().map(objective).collect(),
    }
}

/// A scenario ready to be made a match of.
pub(super) struct Battle {
    pub(super) setup: classic::Setup,
    pub(super) name: MatchName,
    pub(super) players: BySeat<Player>,
    /// Of its dice, if it says so.
    pub(super) seed: Option<u32>,
}

/// The text of one of ours.
pub(super) fn text_of(key: &str) -> Result<&'static str, HttpError> {
    let file = built_in_scenarios().iter().find(|file| file.key == key);
    file.map(|file| file.text)
        .ok_or_else(|| HttpError::field("game", format!("there is no scenario {key:?}")))
}

/// A scenario ready to be played.
pub(super) fn battle(text: &str, library: &Library) -> Result<Battle, HttpError> {
    let (scenario, setup, players) = ready(text, library)?;
    let subtitle = ground(&scenario);
    let Scenario { title, seed, .. } = scenario;
    Ok(Battle { setup, name: MatchName { title, subtitle, known_seed: seed.is_some() }, players, seed })
}

/// Everything of a scenario; all its faults in one sentence otherwise.
fn ready(text: &str, library: &Library) -> Result<(Scenario, classic::Setup, BySeat<Player>), HttpError> {
    let wrong = |why: String| HttpError::field("text", why);
    let scenario = Scenario::read(text).map_err(|why| wrong(why.to_string()))?;
    for seat in Seat::ALL {
        let units = scenario.side(seat).units.len();
        if units > MOST_UNITS {
            return Err(wrong(format!("{}: {units} units: a side has at most {MOST_UNITS}", seat.name())));
        }
    }
    let faults = |why: Vec<library::ScenarioError>| {
        wrong(why.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    };
    let setup = scenario.setup(library).map_err(faults)?;
    let foe = bot("text", &scenario.side(scenario.you.other()).bot)?;
    let players = BySeat::from_fn(|seat| if seat == scenario.you { Player::Human } else { foe });
    Ok((scenario, setup, players))
}

fn ground(scenario: &Scenario) -> String {
    match &scenario.board {
        Ground::Named(name) => name.clone(),
        Ground::Made(dials) => dials.title(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scenario_of_ours_has_a_card_with_its_objectives_and_can_be_begun() {
        for file in built_in_scenarios() {
            let scenario = Scenario::read(file.text).expect("it reads");
            let made = battle(file.text, built_in()).expect("a battle");
            let card = card(file.key, &scenario, &made.setup);
            assert_eq!(card.objectives.len(), scenario.objectives.len(), "{}", file.key);
            assert_eq!((made.name.title, made.players[scenario.you]), (scenario.title, Player::Human));
            assert_eq!((made.seed, made.name.known_seed), (None, false), "{} has fair dice", file.key);
            assert!(!made.setup.objectives.is_empty());
        }
        assert!(text_of("0-nothing").is_err());
    }

    #[test]
    fn a_scenario_with_a_seed_has_known_dice_and_says_so() {
        let seeded = format!("seed = 41\n{}", built_in_scenarios()[0].text);
        let made = battle(&seeded, built_in()).expect("a battle");
        assert_eq!((made.seed, made.name.known_seed), (Some(41), true));
    }
}
