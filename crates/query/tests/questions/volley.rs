//! The question `volley` agrees with `to_hit` shot by shot, on recorded attacks.

use serde_json::{Value, json};

use crate::support;

#[test]
fn a_volley_of_one_has_the_number_of_its_shot() {
    let Some(shared) = support::shared() else {
        return;
    };
    let corpus = support::corpus(&shared);
    let rows = std::fs::read_to_string(shared.join("vectors/to_hit.jsonl")).expect("the vectors");
    let mut asked = 0;
    for row in rows.lines().step_by(50) {
        let mut row: Value = serde_json::from_str(row).expect("a row of JSON");
        let ask = row["ask"].as_object_mut().expect("a request");
        if ask.contains_key("primary_target_hex") {
            continue;
        }
        let weapon = ask.remove("weapon").expect("a weapon");
        ask.insert("ask".to_owned(), json!("volley"));
        ask.insert("weapons".to_owned(), json!([weapon]));
        ask.insert("samples".to_owned(), json!(0));
        ask.insert("rules".to_owned(), json!("practice"));
        let answer = query::answer(&corpus, &row["ask"]).expect("an answer");
        assert_eq!(
            answer["to_hit"][0],
            row["ok"].get("to_hit").cloned().unwrap_or_default(),
            "{}",
            row["ask"]
        );
        let chances = answer["damage"]["chances"].as_array().expect("a distribution").iter();
        let sum: f64 = chances.filter_map(Value::as_f64).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        asked += 1;
    }
    assert!(asked > 30, "{asked} shots");
}
