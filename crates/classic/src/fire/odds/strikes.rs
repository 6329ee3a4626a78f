//! Where a volley is felt, and whether it brings a critical hit: what only calculators ask, as it takes longer.

use serde::Serialize;

use super::settle::{LEFT, RIGHT};
use super::wear::{Case, Question};
use super::{Attack, Salvo, shots_at};
use crate::mech::{ByLocation, Location};
use crate::{State, UnitId};

/// What a volley touches.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Strikes {
    /// The location loses a point at least, by its own roll or by what comes from lost locations.
    pub hit: ByLocation<f64>,
    /// §9.1 At least one critical roll, through the armour or for lost structure, does something.
    pub critical: f64,
    /// By how much these chances may be higher: 0 but for huge volleys.
    pub unresolved: f64,
}

/// §6.14, §9.1 Exact, for shots at one unit; what the critical hits do is left out.
pub fn volley_strikes(state: &State, target: UnitId, attacks: &[Attack]) -> Strikes {
    let salvos: Vec<Salvo> = shots_at(state, target, attacks).into_iter().filter_map(|(_, it)| it).collect();
    let case = Case::of(state, target, &salvos);
    let (mut hit, mut unresolved) = (ByLocation([0.0; 8]), 0.0_f64);
    // Nothing is passed on to a head: its own rolls are all.
    if !state.unit(target).body.destroyed.has(Location::Head) {
        hit[Location::Head] = super::on(&salvos, Location::Head).at_least(1);
    }
    for question in [Question::CentreHit, Question::FlankHit(RIGHT), Question::FlankHit(LEFT)] {
        let (spread, dropped) = case.play(question);
        unresolved = unresolved.max(dropped);
        for at in question.felt() {
            hit[at] = spread.ways().iter().filter(|(worn, _)| worn.is_hit(at)).map(|(_, p)| p).sum();
        }
    }
    let (spread, dropped) = case.play(Question::Critical);
    let critical = spread.ways().iter().filter(|(worn, _)| worn.lost).map(|(_, p)| p).sum();
    Strikes { hit, critical, unresolved: unresolved.max(dropped) }
}
