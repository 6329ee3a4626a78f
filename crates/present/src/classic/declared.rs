//! What a unit has declared in the Weapon phase, and what it comes to in damage, heat and risk.

use classic::fire::{self, Attack, Target};
use classic::heat::{self, Forecast};
use classic::{State, UnitId};
use kit::odds::chance;

use super::fire::{counterfactual, key, slower, variant_label};
use super::{lines, sheet};
use crate::words::{percent, rounded};
use wire::classic::{Declared, FireSum, HeatSum};

fn own(state: &State, unit: UnitId) -> Vec<Attack> {
    state.attacks().iter().filter(|it| it.attacker == unit).copied().collect()
}

fn heat_of(state: &State, attack: &Attack) -> u16 {
    let mech = state.mech(attack.attacker);
    fire::heat_of(mech, mech.sheet.weapon(attack.weapon), attack.shots)
}

/// The declared shots, in order.
pub(super) fn list(state: &State, unit: UnitId) -> Vec<Declared> {
    let slower = slower(state, unit);
    let card = |attack: &Attack| {
        let mounted = state.sheet(unit).weapon(attack.weapon);
        let (need, modifiers) = lines::reckoned(state, attack).unzip();
        Declared {
            weapon: attack.weapon.0,
            name: format!("{} {}", mounted.weapon.name, sheet::place(state.mech(unit), mounted)),
            target: key(attack.target),
            label: variant_label(state, attack),
            need,
            chance: rounded(to_hit_chance(state, attack)),
            expected: rounded(fire::expected_damage(state, attack)),
            heat: heat_of(state, attack) as u8,
            modifiers: modifiers.unwrap_or_default(),
            counterfactual: need.and_then(|need| counterfactual(need, attack, slower.as_ref())),
        }
    };
    own(state, unit).iter().map(card).collect()
}

fn to_hit_chance(state: &State, attack: &Attack) -> f64 {
    match (attack.target, fire::to_hit(state, attack)) {
        (Target::Building(_), Ok(_)) => 1.0,
        (Target::Unit(_) | Target::Hex(_), Ok(number)) => chance(i32::from(number.total())),
        (_, Err(_)) => 0.0,
    }
}

pub(super) fn sum(state: &State, unit: UnitId) -> FireSum {
    let shots = own(state, unit);
    let heat: u16 = shots.iter().map(|it| heat_of(state, it)).sum();
    let forecast = heat::after_fire(state, unit, heat);
    let mut targets: Vec<UnitId> = Vec::new();
    for shot in &shots {
        if let Target::Unit(id) = shot.target
            && !targets.contains(&id)
        {
            targets.push(id);
        }
    }
    let stands = targets.iter().map(|&id| 1.0 - fire::volley_odds(state, id, &shots).destroyed);
    let miss: f64 = shots.iter().map(|it| 1.0 - to_hit_chance(state, it)).product();
    FireSum {
        shots: shots.len() as u8,
        average: rounded(shots.iter().map(|it| fire::expected_damage(state, it)).sum()),
        at_least_one: rounded(1.0 - miss),
        lost: (!targets.is_empty()).then(|| rounded(1.0 - stands.product::<f64>())),
        heat: HeatSum {
            now: forecast.now,
            built: forecast.build_up.total(),
            sinks: forecast.dissipation,
            after: forecast.after,
        },
        shutdown: rounded(forecast.shutdown),
        explosion: rounded(forecast.explosion),
        to_hit_penalty: forecast.to_hit,
        mp_penalty: forecast.mp_lost,
        hint: hint(state, unit, &shots, &forecast),
    }
}

fn danger(forecast: &Forecast) -> f64 {
    1.0 - (1.0 - forecast.shutdown) * (1.0 - forecast.explosion)
}

/// The cheapest shot to hold back that takes a risk away, or most of it.
fn hint(state: &State, unit: UnitId, shots: &[Attack], now: &Forecast) -> Option<String> {
    if danger(now) <= 0.0 {
        return None;
    }
    let total: u16 = shots.iter().map(|it| heat_of(state, it)).sum();
    let without = |shot: &Attack| heat::after_fire(state, unit, total - heat_of(state, shot));
    let cost = |shot: &Attack| fire::expected_damage(state, shot);
    let better = shots.iter().filter(|it| danger(&without(it)) < danger(now));
    // Least damage given up for each point of risk removed.
    let price = |it: &&Attack| cost(it) / (danger(now) - danger(&without(it)));
    let best = better.min_by(|one, other| price(one).total_cmp(&price(other)))?;
    let mounted = state.sheet(unit).weapon(best.weapon);
    let then = without(best);
    let mut said = vec![format!("heat {}", then.after)];
    said.push(if then.shutdown > 0.0 {
        format!("shutdown {}", percent(then.shutdown))
    } else {
        "no shutdown check".to_owned()
    });
    if now.explosion > 0.0 {
        said.push(if then.explosion > 0.0 {
            format!("ammunition {}", percent(then.explosion))
        } else {
            "no ammunition check".to_owned()
        });
    }
    let name = format!("{} {}", mounted.weapon.name, sheet::place(state.mech(unit), mounted));
    Some(format!("Hold {name}: {}. Costs {:.1} damage.", said.join(", "), cost(best)))
}
