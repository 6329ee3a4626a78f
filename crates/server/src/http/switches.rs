//! The switches of the rules, for the page that sets them.

use axum::Json;
use formats::battle_value::pilot_multiplier;
use wire::http::{RuleSwitches, SkillFactors};

/// Every rule switch of Classic with its choices, what they mean, and the two sets of rules.
#[utoipa::path(get, path = "/api/switches", responses((status = 200, body = RuleSwitches)), tag = "rules")]
pub(super) async fn list() -> Json<RuleSwitches> {
    Json(present::rule_switches())
}

/// The worst skill that a pilot can have.
const WORST: u8 = 8;

/// By what a pilot's skills multiply the battle value of a unit, so that a page can add up a force.
#[utoipa::path(get, path = "/api/skills", responses((status = 200, body = SkillFactors)), tag = "rules")]
pub(super) async fn skills() -> Json<SkillFactors> {
    let row = |gunnery| (0..=WORST).map(|piloting| pilot_multiplier(gunnery, piloting)).collect();
    Json(SkillFactors { factors: (0..=WORST).map(row).collect() })
}
