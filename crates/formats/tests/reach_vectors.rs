//! `vectors/reach.jsonl`: the whole answer is equal, no hex more, none less.

mod support;

use std::collections::BTreeMap;

use formats::{board, mtf, query};
use serde_json::Value;

#[test]
fn every_recorded_reach_agrees_hex_for_hex() {
    let Some(shared) = support::shared() else {
        return;
    };
    let rows = std::fs::read_to_string(shared.join("vectors/reach.jsonl")).expect("the vectors");
    let read = |path: &Value| {
        let path = path.as_str().expect("a path");
        std::fs::read(shared.join("corpus").join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
    };
    let mut boards = BTreeMap::new();
    let mut differences = Vec::new();
    let mut agreed = 0;
    for row in rows.lines() {
        let row: Value = serde_json::from_str(row).expect("a row of JSON");
        let ask = &row["ask"];
        let board = boards
            .entry(ask["board"].to_string())
            .or_insert_with(|| board::read(&read(&ask["board"])).expect("a board file").file.board);
        let unit = mtf::read(&read(&ask["unit"])).expect("a unit file");
        let question: query::ReachAsk = serde_json::from_value(ask.clone()).expect("a question");
        let answer = query::reach(&unit.design, board, &question).expect("an answer");
        let ours = serde_json::to_value(answer).expect("JSON");
        if ours["reach"] == row["ok"]["reach"] {
            agreed += 1;
        } else {
            differences.push(ask.to_string());
        }
    }
    assert!(differences.is_empty(), "{agreed} rows agree, not\n{}", differences.join("\n"));
    assert_eq!(agreed, 201);
}
