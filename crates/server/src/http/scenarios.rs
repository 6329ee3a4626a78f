//! Scenarios of our own, for the lobby.

use axum::Json;
use classic::end::Goal;
use kit::{BySeat, Seat};
use library::{Fielded, Ground, Scenario, ScenarioLevel, built_in, built_in_scenarios};
use serde::Serialize;
use table::{MatchName, Player};

use super::battle::bot;
use super::error::HttpError;

/// A scenario as the lobby shows it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ScenarioCard {
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
pub struct ObjectiveCard {
    #[schema(value_type = String)]
    side: Seat,
    /// `hold 0809`.
    text: String,
    points: u16,
}

/// The scenarios of this program.
#[utoipa::path(get, path = "/api/scenarios", responses((status = 200, body = Vec<ScenarioCard>)), tag = "matches")]
pub async fn list() -> Json<Vec<ScenarioCard>> {
    let card = |file: &library::ScenarioFile| Some(card(file.key, &Scenario::read(file.text).ok()?));
    Json(built_in_scenarios().iter().filter_map(card).collect())
}

fn card(key: &str, scenario: &Scenario) -> ScenarioCard {
    let names = |units: &[Fielded]| units.iter().map(|it| it.unit.clone()).collect();
    let objectives = scenario.setup(built_in()).map(|setup| {
        let unit = |id: classic::UnitId| setup.units[usize::from(id.0)].sheet.design.name();
        let card = |it: &classic::end::Objective| ObjectiveCard {
            side: it.seat,
            text: match it.goal {
                Goal::Hold { hex } => format!("hold hex {hex} when the battle ends"),
                Goal::Leave { edge } => format!("each unit that leaves by the {} edge", edge.name()),
                Goal::Destroy { unit: id } => format!("destroy {}", unit(id)),
                Goal::Survive => "each own unit that survives".to_owned(),
            },
            points: it.points,
        };
        setup.objectives.iter().map(card).collect()
    });
    ScenarioCard {
        key: key.to_owned(),
        title: scenario.title.clone(),
        level: scenario.level,
        text: scenario.text.trim().to_owned(),
        board: match &scenario.board {
            Ground::Named(name) => name.clone(),
            Ground::Made(dials) => dials.title(),
        },
        turns: scenario.turns,
        you: scenario.you,
        red: names(&scenario.red.units),
        blue: names(&scenario.blue.units),
        objectives: objectives.unwrap_or_default(),
    }
}

/// A scenario ready to be played: the battle, its name, and who sits where.
pub fn battle(key: &str) -> Result<(classic::Setup, MatchName, BySeat<Player>), HttpError> {
    let file = built_in_scenarios().iter().find(|file| file.key == key);
    let unknown = || HttpError::field("game", format!("there is no scenario {key:?}"));
    let broken = |why: String| HttpError::conflict("failed", why);
    let scenario = Scenario::read(file.ok_or_else(unknown)?.text).map_err(|why| broken(why.to_string()))?;
    let setup = scenario
        .setup(built_in())
        .map_err(|why| broken(why.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
    let foe = scenario.you.other();
    let foe = bot("game", &scenario.side(foe).bot)?;
    let players = BySeat::from_fn(|seat| if seat == scenario.you { Player::Human } else { foe });
    let subtitle = card(key, &scenario).board;
    Ok((setup, MatchName { title: scenario.title, subtitle, known_seed: false }, players))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scenario_of_ours_has_a_card_with_its_objectives_and_can_be_begun() {
        for file in built_in_scenarios() {
            let scenario = Scenario::read(file.text).expect("it reads");
            assert_eq!(card(file.key, &scenario).objectives.len(), scenario.objectives.len(), "{}", file.key);
            let (setup, name, players) = battle(file.key).expect("a battle");
            assert_eq!((name.title, players[scenario.you]), (scenario.title, Player::Human));
            assert!(!setup.objectives.is_empty());
        }
        assert!(battle("0-nothing").is_err());
    }
}
