//! Answers about damage: one allocation of given dice, and the exact odds over all dice.

use kit::{D6, Odds};
use serde_json::{Map, Value, json};
use squadron::card::Kind;
use squadron::combat::attack;
use squadron::combat::settle::{Candidate, settle};
use squadron::field::{FORCE_LIMIT, MechaId};
use squadron::odds::{Target, Way};

use super::position::{Ask, QueryError, bad, read};

type Answer = Result<Value, QueryError>;

fn eligible(ask: &Ask) -> Result<Vec<Candidate>, QueryError> {
    let card = ask.card()?;
    let mut list: Vec<Candidate> = Vec::new();
    for (name, object) in ask.list("eligible")? {
        let named = |field: &str| format!("{name}.{field}");
        let id: MechaId = read(object, "id", &named("id"))?;
        let kind: Kind = read(object, "kind", &named("kind"))?;
        let damage: u8 =
            if object.contains_key("damage") { read(object, "damage", &named("damage"))? } else { 0 };
        let body = card.profile(kind).body;
        if damage >= body {
            return Err(bad(
                &named("damage"),
                format!("{damage}, but a {kind} is destroyed at {body} (§9.2)"),
            ));
        }
        if list.iter().any(|it| it.id == id) {
            return Err(bad(&named("id"), format!("{id} is used by an earlier Mecha")));
        }
        if list.len() >= usize::from(FORCE_LIMIT) {
            return Err(bad("eligible", format!("more than {FORCE_LIMIT} Mecha")));
        }
        list.push(Candidate { id, target: Target { kind, damage } });
    }
    Ok(list)
}

/// §9.2 with every free choice going to the lowest id, or to the first in an order of ids (§18.6).
pub(super) fn allocate(ask: &Ask) -> Answer {
    let list = eligible(ask)?;
    let dice: Vec<D6> = ask.get("dice")?;
    let settled = settle(&ask.card()?, &list, dice, &priority(ask)?);
    let damage: Map<String, Value> =
        settled.damage.iter().map(|(id, damage)| (id.to_string(), Value::from(*damage))).collect();
    Ok(json!({
        "damage": damage,
        "destroyed": settled.destroyed,
        "discarded": settled.discarded,
        "choices": settled.choices,
    }))
}

/// `choose` is `"lowest_id"`, or a list of ids in order of preference.
fn priority(ask: &Ask) -> Result<Vec<MechaId>, QueryError> {
    match ask.get_or::<Value>("choose", Value::from("lowest_id"))? {
        Value::String(word) if word == "lowest_id" => Ok(Vec::new()),
        Value::Array(_) => ask.get("choose"),
        _ => Err(bad("choose", "it is \"lowest_id\" or a list of ids in order of preference (§18.6)")),
    }
}

/// Exact odds of an attack in a position, or of so many dice on listed Mecha.
pub(super) fn losses(ask: &Ask) -> Answer {
    let way: Way = ask.get_or("way", Way::default())?;
    let (targets, dice) = if ask.has("eligible") {
        let dice: u16 = ask.get("dice")?;
        (eligible(ask)?.iter().map(|it| it.target).collect(), dice)
    } else {
        let field = ask.field()?;
        let (colour, own, enemy) = ask.attack(&field)?;
        let Some(attack) = attack(&field, colour, own, enemy) else {
            return Ok(json!({ "impossible": "nobody can hit" }));
        };
        let target = |id| Target { kind: field.mecha(id).kind, damage: field.mecha(id).damage };
        (attack.eligible.iter().map(target).collect::<Vec<Target>>(), attack.dice())
    };
    let losses = squadron::odds::losses(&ask.card()?, &targets, dice, way)
        .map_err(|why| QueryError::TooLarge { why: why.to_string() })?;
    let by_kind: Map<String, Value> =
        losses.by_kind.iter().map(|(kind, odds)| (kind.name().to_lowercase(), told(odds))).collect();
    Ok(json!({
        "dice": dice,
        "way": way,
        "lost": told(&losses.lost),
        "attack_lost": told(&losses.attack_lost),
        "by_kind": by_kind,
    }))
}

/// A distribution as its mean and the chance of each number.
fn told(odds: &Odds) -> Value {
    let chances: Map<String, Value> = odds
        .iter()
        .filter(|(_, chance)| *chance > 0.0)
        .map(|(n, p)| (n.to_string(), Value::from(p)))
        .collect();
    json!({ "mean": odds.mean(), "chances": chances })
}
