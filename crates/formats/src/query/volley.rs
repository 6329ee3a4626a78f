//! `volley`: what several weapons do to one target together, before they are fired.

use std::collections::BTreeMap;
use std::sync::Arc;

use classic::board::Board;
use classic::fire::{Attack, check_firer, volley_odds};
use classic::heat;
use classic::mech::{Design, Location};
use kit::Odds;
use serde::{Deserialize, Serialize};

use super::Stance;
use super::to_hit::{ATTACKER, NoToHit, TARGET, ToHitAsk, WeaponAsk, find_all, heat_of, stage};

/// The question `{"ask": "volley"}`, apart from the names of its board and units.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VolleyAsk {
    pub attacker: Stance,
    pub target: Stance,
    pub weapons: Vec<WeaponAsk>,
    #[serde(default)]
    pub conditions: classic::Conditions,
}

/// What the volley may do. What is exact and what is not stands in `classic::fire`'s odds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VolleyAnswer {
    /// In the order asked; `null` for a shot that is impossible.
    pub to_hit: Vec<Option<i8>>,
    pub chances: Vec<f64>,
    pub expected_damage: f64,
    /// Chance of each number of points, from `least` on.
    pub damage: Odds,
    /// Chance that points get through the armour, by location.
    pub breached: BTreeMap<&'static str, f64>,
    /// Chance that the location is lost.
    pub destroyed: BTreeMap<&'static str, f64>,
    /// Head or centre torso lost.
    pub target_lost: f64,
    /// 20 points or more (§8.1), and a fall by them.
    pub shaken: f64,
    pub falls: f64,
    /// The attacker's heat if it fires all of them (§10).
    pub heat: heat::Forecast,
}

/// §6 The odds of a volley and the heat it costs.
pub fn volley(
    attacker: &Arc<Design>,
    target: &Arc<Design>,
    board: &Arc<Board>,
    ask: &VolleyAsk,
) -> Result<VolleyAnswer, NoToHit> {
    let question = ToHitAsk {
        attacker: ask.attacker.clone(),
        target: ask.target.clone(),
        weapon: WeaponAsk::default(),
        primary_target_hex: None,
        conditions: ask.conditions,
    };
    let state = stage(attacker, target, board, &question)?;
    let attacks = find_all(state.sheet(ATTACKER), &ask.weapons)?;
    let able: Vec<Attack> =
        attacks.iter().copied().filter(|attack| check_firer(&state, attack).is_ok()).collect();
    let odds = volley_odds(&state, TARGET, &able);
    let more = heat_of(state.sheet(ATTACKER), &able);
    let code = |location: Location| location.code(target.chassis);
    let by = |chance: &dyn Fn(Location) -> f64| Location::ALL.map(|at| (code(at), chance(at))).into();
    let shot = |attack: &Attack| odds.shots.iter().find(|shot| shot.attack == *attack);
    Ok(VolleyAnswer {
        to_hit: attacks.iter().map(|attack| shot(attack).and_then(|shot| shot.number)).collect(),
        chances: attacks.iter().map(|attack| shot(attack).map_or(0.0, |shot| shot.chance)).collect(),
        expected_damage: odds.damage.mean(),
        breached: by(&|at| odds.locations[at].breached),
        destroyed: by(&|at| odds.locations[at].destroyed),
        target_lost: odds.destroyed,
        shaken: odds.shaken,
        falls: odds.falls,
        heat: heat::after_fire(&state, ATTACKER, more),
        damage: odds.damage,
    })
}
