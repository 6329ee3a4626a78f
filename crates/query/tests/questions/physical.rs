//! The question `physical` where no recorded row asks: attackers that lie or stand still, and leaps of all kinds.

use serde_json::{Value, json};

use crate::support;

/// What a Bailiff may do to one beside it, with these fields of its own and of the request.
fn blows_with(attacker: Value, request: Value) -> Value {
    let mut stance = json!({ "unit": "Bailiff", "hex": "0203", "facing": 0 });
    stance.as_object_mut().expect("an object").extend(attacker.as_object().expect("fields").clone());
    let target = json!({ "unit": "Bailiff", "hex": "0202" });
    let mut ask = json!({ "ask": "physical", "board": "clear 4x4", "attacker": stance, "target": target });
    ask.as_object_mut().expect("an object").extend(request.as_object().expect("fields").clone());
    query::answer(&support::ours(), &ask).expect("an answer")
}

fn blows(attacker: Value) -> Value {
    blows_with(attacker, json!({}))
}

/// §11.2: a moonless night is harder for fists, too.
#[test]
fn the_light_counts() {
    let day = blows(json!({}));
    let night = blows_with(json!({}), json!({ "conditions": { "light": "moonless" } }));
    let number = |shown: &Value| shown["punch_left"]["to_hit"].as_i64().expect("a number");
    assert_eq!(number(&night), number(&day) + 1, "{night}");
}

/// §7.8.3: whoever comes from above has jumped, however the question says it moved; nothing else counts its own way.
#[test]
fn a_death_from_above_always_counts_the_jump() {
    for moved in ["stationary", "walk", "run", "jump"] {
        let shown = blows(json!({ "moved": moved, "hexes": 3 }));
        assert_eq!(shown["dfa"]["to_hit"], 5 + 3, "{moved}: {shown}");
        assert_eq!(shown["dfa"]["modifiers"], json!([["piloting", 5], ["attacker jumped", 3]]), "{moved}");
        let own_way = match moved {
            "stationary" => 0,
            "walk" => 1,
            "run" => 2,
            _ => 3,
        };
        assert_eq!(shown["charge"]["to_hit"], 5 + own_way, "{moved}: {shown}");
    }
}

/// §4.8, §7.1.3: prone, shut down or without a conscious pilot it makes no physical attack at all.
#[test]
fn who_lies_or_stands_still_makes_no_attack() {
    for (state, reason) in [("prone", "prone"), ("shutdown", "shut down"), ("immobile", "conscious pilot")] {
        let shown = blows(json!({ state: true }));
        for (attack, answer) in shown.as_object().expect("attacks") {
            let why = answer["impossible"].as_str().unwrap_or_else(|| panic!("{state}: {attack} {answer}"));
            assert!(why.contains(reason), "{attack}: {why}");
        }
    }
    assert!(blows(json!({}))["charge"]["to_hit"].is_number());
}
