//! The switches of the rules, for the page that sets them.

use axum::Json;
use wire::http::RuleSwitches;

/// Every rule switch of Classic with its choices, what they mean, and the two sets of rules.
#[utoipa::path(get, path = "/api/switches", responses((status = 200, body = RuleSwitches)), tag = "rules")]
pub async fn list() -> Json<RuleSwitches> {
    Json(present::rule_switches())
}
