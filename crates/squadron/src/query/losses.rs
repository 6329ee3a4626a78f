//! Answers about damage: one allocation of given dice, and the exact odds over all dice.

use std::sync::Arc;

use grid::Square;
use kit::{D6, Odds};
use serde_json::{Map, Value, json};

use super::position::{Ask, QueryError, bad, read};
use crate::board::{Board, Layout};
use crate::card::Kind;
use crate::colour::Colour;
use crate::combat::allocation::{Assault, Step, faces};
use crate::combat::attack;
use crate::field::{FORCE_LIMIT, Field, Mecha, MechaId, MechaSet, Table};
use crate::groups::GroupId;
use crate::odds::{Target, Way};
use crate::options::Options;
use crate::tiles::Tiles;

type Answer = Result<Value, QueryError>;

/// One eligible Mecha as the request names it.
struct Eligible {
    id: MechaId,
    target: Target,
}

fn eligible(ask: &Ask) -> Result<Vec<Eligible>, QueryError> {
    let card = ask.card()?;
    let mut list: Vec<Eligible> = Vec::new();
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
        list.push(Eligible { id, target: Target { kind, damage } });
    }
    Ok(list)
}

/// §9.2 with every free choice going to the lowest id, or to the first in an order of ids (§18.6).
pub(super) fn allocate(ask: &Ask) -> Answer {
    let list = eligible(ask)?;
    let dice: Vec<D6> = ask.get("dice")?;
    let order = priority(ask)?;
    let mut field = bare_field(ask, &list)?;
    let ids: MechaSet = list.iter().map(|it| it.id).collect();
    let (group, target) = (GroupId(0), GroupId(0));
    let mut assault = Assault { attacker: Colour::Blue, group, target, eligible: ids, faces: faces(dice) };
    let (mut discarded, mut choices, mut destroyed) = (0, 0, Vec::new());
    loop {
        let mut step = assault.step(&field);
        if let Step::Choose { face, options } = step {
            choices += 1;
            let first = order.iter().copied().find(|&id| options.contains(id)).or(options.first());
            let Some(mecha) = first else { break };
            step = assault.hit(&field, mecha, face);
        }
        match step {
            Step::Discard { face, dice } => {
                discarded += dice;
                assault.use_dice(face, dice);
            }
            Step::Hit { mecha, face, dice } => {
                let damage = field.mecha(mecha).damage + dice as u8;
                field.hurt(mecha, damage);
                assault.use_dice(face, dice);
                if damage >= field.profile(mecha).body {
                    field.lose(mecha);
                    destroyed.push(mecha);
                }
            }
            Step::Choose { .. } | Step::Done => break,
        }
    }
    destroyed.sort_unstable();
    let damage: Map<String, Value> =
        ids.iter().map(|id| (id.to_string(), Value::from(field.mecha(id).damage))).collect();
    Ok(json!({ "damage": damage, "destroyed": destroyed, "discarded": discarded, "choices": choices }))
}

/// `choose` is `"lowest_id"`, or a list of ids in order of preference.
fn priority(ask: &Ask) -> Result<Vec<MechaId>, QueryError> {
    match ask.get_or::<Value>("choose", Value::from("lowest_id"))? {
        Value::String(word) if word == "lowest_id" => Ok(Vec::new()),
        Value::Array(_) => ask.get("choose"),
        _ => Err(bad("choose", "it is \"lowest_id\" or a list of ids in order of preference (§18.6)")),
    }
}

/// The eligible Mecha of Red, somewhere: allocation asks for no squares.
fn bare_field(ask: &Ask, list: &[Eligible]) -> Result<Field, QueryError> {
    let board = Board::bare(Layout::default());
    let table = Table { options: Options::STANDARD, card: ask.card()?, tiles: Tiles::standard(), board };
    let mut field = Field::empty(Arc::new(table));
    for it in list {
        let mecha = Mecha { kind: it.target.kind, damage: it.target.damage, square: Square::default() };
        field.put(it.id, Colour::Red, mecha);
    }
    Ok(field)
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
    let losses = crate::odds::losses(&ask.card()?, &targets, dice, way)
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
