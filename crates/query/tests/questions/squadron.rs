//! Questions of `myomer query` beyond the vectors, and the errors that name the field.

use query::SQUADRON_QUESTIONS;
use serde_json::{Value, json};

use crate::support;

fn rows() -> Vec<String> {
    vec![".".repeat(32); 24]
}

fn position() -> Value {
    json!({
        "rows": rows(),
        "mecha": [
            { "id": 0, "owner": "red", "kind": "ant", "x": 0, "y": 0 },
            { "id": 1, "owner": "red", "kind": "wolf", "x": 1, "y": 0, "damage": 1 },
            { "id": 16, "owner": "blue", "kind": "rat", "x": 3, "y": 0, "damage": 0 },
            { "id": 17, "owner": "blue", "kind": "rat", "x": 5, "y": 0, "damage": 0 },
        ],
    })
}

fn with(mut request: Value, field: &str, value: Value) -> Value {
    request[field] = value;
    request
}

fn answer(ask: &str, request: &Value) -> Result<Value, String> {
    query::answer(&support::ours(), &with(request.clone(), "ask", json!(ask))).map_err(|why| why.message)
}

fn ok(ask: &str, request: &Value) -> Value {
    answer(ask, request).expect("a good request")
}

fn refusal(ask: &str, request: &Value) -> String {
    answer(ask, request).expect_err("a bad request")
}

#[test]
fn every_question_says_what_is_missing_and_what_it_does_not_know() {
    for name in SQUADRON_QUESTIONS {
        assert!(refusal(name, &json!({})).ends_with("missing"), "{name}");
        let strange = refusal(name, &with(position(), "colour", json!("red")));
        assert!(strange.starts_with("field `colour`: there is no such field; there are "), "{strange}");
    }
    let near = refusal("squadron_reach", &with(position(), "card_", json!("")));
    assert_eq!(near, "field `card_`: there is no such field; did you mean card?");
}

#[test]
fn bad_positions_name_the_field() {
    let base = with(position(), "id", json!(0));
    let reach = |request: &Value| refusal("squadron_reach", request);
    assert_eq!(reach(&with(base.clone(), "id", json!(9))), "field `id`: no Mecha 9 is on the board");
    assert!(reach(&with(base.clone(), "id", json!("a"))).starts_with("field `id`: u8 is due, not \"a\""));
    assert_eq!(reach(&position()), "field `id`: missing");
    assert!(
        reach(&with(base.clone(), "rows", json!(&rows()[1..])))
            .starts_with("field `rows`: there are 23 rows")
    );
    let mut odd = rows();
    odd[3].replace_range(4..5, "x");
    assert_eq!(
        reach(&with(base.clone(), "rows", json!(odd))),
        "field `rows`: row 3, column 4: 'x' is none of . h w # o (§2.5)"
    );
    let with_mecha = |field: &str, value: Value| {
        let mut request = base.clone();
        request["mecha"][2][field] = value;
        reach(&request)
    };
    assert!(with_mecha("kind", json!("bear")).starts_with("field `mecha[2].kind`: \"bear\" is none of "));
    assert!(with_mecha("owner", json!("green")).starts_with("field `mecha[2].owner`: \"green\" is none of "));
    assert_eq!(with_mecha("x", json!(32)), "field `mecha[2].x, y`: (32,0) is not on the board (§2.1)");
    assert_eq!(with_mecha("x", json!(1)), "field `mecha[2].x, y`: (1,0) holds Mecha 1 already (§6.6b)");
    assert_eq!(
        with_mecha("damage", json!(2)),
        "field `mecha[2].damage`: 2, but a Rat is destroyed at 2 (§9.2)"
    );
    assert_eq!(with_mecha("id", json!(0)), "field `mecha[2].id`: 0 is used by an earlier Mecha");
    assert!(with_mecha("hp", json!(1)).starts_with("field `mecha[2].hp`: there is no such field"));
    assert!(reach(&with(base.clone(), "card", json!("[turtle]"))).starts_with("field `card`: stat card"));
}

#[test]
fn paths_lead_to_every_reachable_square() {
    let request = with(position(), "id", json!(0));
    let reach = ok("squadron_reach", &request);
    let paths = ok("squadron_paths", &request);
    let squares = |value: &Value| value.as_object().expect("a map").keys().cloned().collect::<Vec<_>>();
    assert_eq!(squares(&reach["reach"]), squares(&paths["paths"]));
    let one = ok("squadron_paths", &with(request.clone(), "to", json!([0, 2])));
    assert_eq!(one["paths"]["0,2"].as_array().map(Vec::len), Some(3));
    assert!(
        refusal("squadron_paths", &with(request, "to", json!([20, 20]))).starts_with("field `to`: (20,20)")
    );
}

#[test]
fn who_hits_whom_and_what_blocks() {
    let hits = ok("squadron_hits", &with(position(), "id", json!(0)));
    assert_eq!(hits["hits"][0]["can_hit"], json!(true));
    assert_eq!(hits["hits"][1]["blocked_at"], json!([3, 0]));
    assert_eq!(hits["hits"][1]["blocked_by"], json!({ "mecha": 16 }));
    assert_eq!(ok("squadron_hits", &position())["hits"].as_array().map(Vec::len), Some(8));
}

#[test]
fn an_attack_lists_its_dice_by_source() {
    let request = with(with(position(), "attacker", json!(1)), "target", json!(17));
    let attack = ok("squadron_attack", &request);
    assert_eq!(attack["dice"], json!(7));
    let pool = json!([{ "id": 0, "attack": 3, "pin": 0 }, { "id": 1, "attack": 4, "pin": 0 }]);
    assert_eq!(attack["pool"], pool);
    assert!(
        refusal("squadron_attack", &with(request, "target", json!(0)))
            .starts_with("field `target`: Mecha 0 is Red's")
    );
}

#[test]
fn losses_of_an_attack_in_a_position() {
    let request = with(with(position(), "attacker", json!(0)), "target", json!(16));
    let losses = ok("squadron_losses", &request);
    let chance = |lost: &str| losses["lost"]["chances"][lost].as_f64().unwrap_or(0.0);
    assert!((chance("0") + chance("1") - 1.0).abs() < 1e-9, "only one Rat is eligible");
    // Seven dice, each damaging a Rat at 4+: fewer than two hits in 8 of 128 cases.
    assert!((chance("0") - 8.0 / 128.0).abs() < 1e-12);
    let bad = with(request, "way", json!("hopeful"));
    assert!(refusal("squadron_losses", &bad).starts_with("field `way`: \"hopeful\" is none of "));
}

#[test]
fn control_if_the_turn_ended_now() {
    let refusal = ok("squadron_control", &with(position(), "vp", json!({ "red": 3, "blue": 4 })));
    assert_eq!(
        refusal["regions"][0],
        json!({ "region": 0, "owner": "red", "red": 2, "blue": 2, "control": null })
    );
    assert_eq!(refusal["points"], json!({ "red": 0, "blue": 0 }));
    assert_eq!(refusal["vp"], json!({ "red": 3, "blue": 4 }));
}
