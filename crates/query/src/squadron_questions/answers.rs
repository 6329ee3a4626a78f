//! Answers about a position: reach, paths, groups, rejoining, attacks, lines, control.

use grid::Square;
use serde_json::{Map, Value, json};

use super::Answer;
use super::position::{Assault, assault, field, mecha};
use crate::fields::Fields;
use squadron::colour::{ByColour, Colour};
use squadron::combat::{self, NoShot, Sights};
use squadron::field::{Field, MechaId, MechaSet};
use squadron::groups::Groups;
use squadron::movement::{Muster, Reach};
use squadron::victory;

fn name(square: Square) -> String {
    format!("{},{}", square.x(), square.y())
}

fn point(square: Square) -> Value {
    json!([square.x(), square.y()])
}

pub(super) fn ids(set: MechaSet) -> Value {
    set.iter().map(|id| Value::from(id.get())).collect()
}

/// §6.4
pub(super) fn reach(ask: &Fields<'_>) -> Answer {
    let field = field(ask)?;
    let (id, colour) = mecha(ask, &field, "id")?;
    let reach = Reach::of(&field, id, colour);
    let costs: Map<String, Value> =
        reach.squares().iter().map(|it| (name(it), Value::from(reach.cost(it)))).collect();
    Ok(json!({ "reach": costs }))
}

/// §6.4 A cheapest way to one square, or to each.
pub(super) fn paths(ask: &Fields<'_>) -> Answer {
    let field = field(ask)?;
    let (id, colour) = mecha(ask, &field, "id")?;
    let reach = Reach::of(&field, id, colour);
    let way = |to: Square| reach.path(to).map(|way| way.into_iter().map(point).collect::<Value>());
    let ways: Map<String, Value> = match ask.get_or::<Option<Square>>("to", None)? {
        Some(to) => {
            let way = way(to).ok_or_else(|| ask.complaint("to", format!("{to} cannot be reached (§6.4)")))?;
            [(name(to), way)].into_iter().collect()
        }
        None => reach.squares().iter().filter_map(|to| Some((name(to), way(to)?))).collect(),
    };
    Ok(json!({ "paths": ways }))
}

/// §5
pub(super) fn groups(ask: &Fields<'_>) -> Answer {
    let field = field(ask)?;
    let groups = Groups::standing(&field);
    let of = |colour| -> Value {
        groups.ids(colour).map(|group| ids(groups.members(&field, colour, group))).collect()
    };
    Ok(json!({ "red": of(Colour::Red), "blue": of(Colour::Blue) }))
}

/// §6.7–6.8 The legal ends of a lone Mecha, column by column.
pub(super) fn rejoin(ask: &Fields<'_>) -> Answer {
    let field = field(ask)?;
    let (id, colour) = mecha(ask, &field, "id")?;
    if !squadron::groups::is_isolated(&field, id, colour) {
        return Err(ask.complaint("id", format!("Mecha {id} is not alone: a friend is within 2 (§5.2)")));
    }
    let alone = MechaSet::from_iter([id]);
    let mut ends: Vec<Square> = Muster::new(&field, colour, alone, &[]).ends().iter().collect();
    ends.sort_by_key(|it| (it.x(), it.y()));
    Ok(json!({ "ends": ends.into_iter().map(point).collect::<Value>() }))
}

/// §8.5–8.7
pub(super) fn attack(ask: &Fields<'_>) -> Answer {
    let field = field(ask)?;
    let Assault { colour, own, enemy } = assault(ask, &field)?;
    let Some(attack) = combat::attack(&field, colour, own, enemy) else {
        return Ok(json!({ "impossible": "nobody can hit" }));
    };
    let pool = attack.pool.iter().map(|it| json!({ "id": it.mecha, "attack": it.attack, "pin": it.pin }));
    Ok(json!({
        "participants": ids(attack.participants),
        "dice": attack.dice(),
        "eligible": ids(attack.eligible),
        "pool": pool.collect::<Value>(),
    }))
}

/// §8.2–8.4 Each pair of a shooter and an enemy: whether it can hit, or why not and where.
pub(super) fn hits(ask: &Fields<'_>) -> Answer {
    let field = field(ask)?;
    let only = if ask.has("id") { Some(mecha(ask, &field, "id")?.0) } else { None };
    let mut hits = Vec::new();
    for colour in Colour::ALL {
        let sights = Sights::of(&field, colour);
        for shooter in field.living(colour).iter().filter(|&id| only.is_none_or(|only| only == id)) {
            let enemies = field.living(colour.other()).iter();
            hits.extend(enemies.map(|enemy| shot(&field, &sights, shooter, enemy)));
        }
    }
    Ok(json!({ "hits": hits }))
}

fn shot(field: &Field, sights: &Sights, shooter: MechaId, enemy: MechaId) -> Value {
    let (from, to) = (field.square(shooter), field.square(enemy));
    let mut answer = json!({ "shooter": shooter, "target": enemy, "distance": from.distance(to) });
    match sights.shot(shooter, enemy) {
        Ok(()) => answer["can_hit"] = Value::from(true),
        Err(why) => {
            answer["can_hit"] = Value::from(false);
            answer["why"] = Value::from(why.to_string());
            if let NoShot::Blocked { at, by } = why {
                answer["blocked_at"] = point(at);
                answer["blocked_by"] = json!(by);
            }
        }
    }
    answer
}

/// §10 Counts, control and points if the turn ended now; totals too if `vp` is given.
pub(super) fn control(ask: &Fields<'_>) -> Answer {
    let field = field(ask)?;
    let layout = field.board().layout;
    let (counts, control) = (victory::counts(&field), victory::control(&field));
    let points = ByColour::from_fn(|colour| victory::points(&field, colour, control[colour]));
    let regions = squadron::board::Region::all().map(|region| {
        let holder = Colour::ALL.into_iter().find(|&colour| control[colour].contains(region));
        let count = |colour: Colour| counts[colour][usize::from(region.0)];
        json!({
            "region": region,
            "owner": layout.owner(region),
            "red": count(Colour::Red),
            "blue": count(Colour::Blue),
            "control": holder,
        })
    });
    let mut answer = json!({ "regions": regions.collect::<Value>(), "points": points });
    if let Some(vp) = ask.get_or::<Option<ByColour<u16>>>("vp", None)? {
        let sum = |colour: Colour| vp[colour].saturating_add(points[colour]);
        answer["vp"] = json!(ByColour::from_fn(sum));
    }
    Ok(answer)
}
