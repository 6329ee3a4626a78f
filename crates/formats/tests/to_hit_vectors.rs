//! `vectors/to_hit.jsonl`: number and side of every recorded attack, or that it is impossible.

mod support;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use classic::mech::Design;
use formats::{board, mtf, query};
use serde_json::Value;

fn read(shared: &Path, path: &Value) -> Vec<u8> {
    let path = path.as_str().expect("a path");
    std::fs::read(shared.join("corpus").join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

#[test]
fn every_recorded_number_and_side_agrees() {
    let Some(shared) = support::shared() else {
        return;
    };
    let rows = std::fs::read_to_string(shared.join("vectors/to_hit.jsonl")).expect("the vectors");
    let mut boards = BTreeMap::new();
    let mut units: BTreeMap<String, Arc<Design>> = BTreeMap::new();
    let mut unit = |path: &Value| {
        let load = || Arc::new(mtf::read(&read(&shared, path)).expect("a unit file").design);
        units.entry(path.to_string()).or_insert_with(load).clone()
    };
    let mut differences = Vec::new();
    let mut agreed = 0;
    for row in rows.lines() {
        let row: Value = serde_json::from_str(row).expect("a row of JSON");
        let ask = &row["ask"];
        let board = boards.entry(ask["board"].to_string()).or_insert_with(|| {
            Arc::new(board::read(&read(&shared, &ask["board"])).expect("a board file").file.board)
        });
        let question: query::ToHitAsk = serde_json::from_value(ask.clone()).expect("a question");
        let (attacker, target) = (unit(&ask["attacker"]["unit"]), unit(&ask["target"]["unit"]));
        let answer = query::to_hit(&attacker, &target, board, &question).map(serde_json::to_value);
        let ours = answer.expect("an answer").expect("JSON");
        let theirs = &row["ok"];
        let agrees = match theirs.get("to_hit") {
            None => ours.get("impossible").is_some(),
            Some(number) => {
                ours.get("to_hit") == Some(number)
                    && theirs.get("side").is_none_or(|side| ours.get("side") == Some(side))
            }
        };
        if agrees {
            agreed += 1;
        } else {
            differences.push(format!("{ask}\n  theirs {theirs}\n  ours   {ours}"));
        }
    }
    let shown = differences.iter().take(10).cloned().collect::<Vec<_>>().join("\n");
    assert!(differences.is_empty(), "{agreed} rows agree, {} do not\n{shown}", differences.len());
    assert_eq!(agreed, 2500);
}

/// The volley question agrees with the to-hit question shot by shot.
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
