//! Battles by lot, and what a desk offers.

use kit::{Game, Next, Seat, Seeded, Silent};
use serde::Serialize;
use serde_json::Value;

/// Everything under a key `action`, `declare`, `end`, `done`, `pass` or in a list of actions: what a page can send.
pub fn actions(desk: &impl Serialize) -> Vec<Value> {
    let mut found = Vec::new();
    gather(&serde_json::to_value(desk).expect("a desk is JSON"), &mut found);
    found
}

fn gather(value: &Value, found: &mut Vec<Value>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match (key.as_str(), value) {
                    (
                        "action" | "declare" | "end" | "done" | "pass" | "suggest",
                        Value::Object(_) | Value::String(_),
                    ) => {
                        found.push(value.clone());
                    }
                    _ => gather(value, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| gather(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Plays random legal actions and shows every decision to a visitor until it has seen enough.
pub fn tour<G: Game>(mut game: G, seed: u64, most: u32, mut visit: impl FnMut(&G, Seat, u32)) {
    let (mut dice, mut choices) = (Seeded::new(seed), kit::play::choices(seed));
    game.begin(&mut dice, &mut Silent);
    let mut listed = Vec::new();
    for step in 0..most {
        let Next::Seat(seat) = game.to_act() else { return };
        visit(&game, seat, step);
        let Some(action) = game.sample(&mut choices, &mut listed) else { return };
        game.apply_unchecked(action, &mut dice, &mut Silent);
    }
}
