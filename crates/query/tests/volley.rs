//! The question `volley` agrees with `to_hit` shot by shot, on recorded attacks.

mod support;

use std::path::Path;
use std::sync::Arc;

use formats::{board, mtf};
use serde_json::Value;

fn read(shared: &Path, path: &Value) -> Vec<u8> {
    let path = path.as_str().expect("a path");
    std::fs::read(shared.join("corpus").join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

#[test]
fn a_volley_of_one_has_the_number_of_its_shot() {
    let Some(shared) = support::shared() else {
        return;
    };
    let rows = std::fs::read_to_string(shared.join("vectors/to_hit.jsonl")).expect("the vectors");
    let mut asked = 0;
    for row in rows.lines().step_by(50) {
        let mut row: Value = serde_json::from_str(row).expect("a row of JSON");
        let ask = &mut row["ask"];
        if ask.get("primary_target_hex").is_some() {
            continue;
        }
        ask["weapons"] = serde_json::json!([ask["weapon"].clone()]);
        let board = Arc::new(board::read(&read(&shared, &ask["board"])).expect("a board file").file.board);
        let unit = |path| Arc::new(mtf::read(&read(&shared, path)).expect("a unit file").design);
        let (attacker, target) = (unit(&ask["attacker"]["unit"]), unit(&ask["target"]["unit"]));
        let question: query::VolleyAsk = serde_json::from_value(ask.clone()).expect("a question");
        let answer = query::volley(&attacker, &target, &board, &question).expect("an answer");
        let number = answer.to_hit[0].map(i64::from);
        assert_eq!(number, row["ok"].get("to_hit").and_then(Value::as_i64), "{}", row["ask"]);
        assert!((answer.damage.total() - 1.0).abs() < 1e-9);
        asked += 1;
    }
    assert!(asked > 30, "{asked} rows were asked");
}
