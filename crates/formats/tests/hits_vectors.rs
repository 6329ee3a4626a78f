//! `vectors/hits.jsonl`: the sheet after each hit, with the dice given in the order of §3.9.

mod support;

use std::sync::Arc;

use formats::{mtf, query};
use serde_json::Value;

#[test]
fn every_recorded_hit_leaves_the_same_sheet() {
    let Some(shared) = support::shared() else {
        return;
    };
    let rows = std::fs::read_to_string(shared.join("vectors/hits.jsonl")).expect("the vectors");
    let mut differences = Vec::new();
    let mut agreed = 0;
    for (row, line) in rows.lines().zip(1..) {
        let row: Value = serde_json::from_str(row).expect("a row of JSON");
        let ask = &row["ask"];
        let path = shared.join("corpus").join(ask["unit"].as_str().expect("a path"));
        let unit = mtf::read(&std::fs::read(path).expect("a unit file")).expect("a unit");
        let question: query::HitsAsk = serde_json::from_value(ask.clone()).expect("a question");
        match query::hits(&Arc::new(unit.design), &question) {
            Ok(answer) => {
                let ours = serde_json::to_value(answer).expect("JSON");
                if ours["after"] == row["ok"]["after"] {
                    agreed += 1;
                } else {
                    let after = |value: &Value| value["after"].as_array().cloned().unwrap_or_default();
                    let at = after(&ours).iter().zip(&after(&row["ok"])).position(|(a, b)| a != b);
                    let at = at.unwrap_or_default();
                    differences.push(format!(
                        "line {line} hit {at}: {}\n  theirs {}\n  ours   {}",
                        ask["hits"][at], row["ok"]["after"][at], ours["after"][at]
                    ));
                }
            }
            Err(why) => differences.push(format!("line {line}: {why}")),
        }
    }
    let shown = differences.iter().take(10).cloned().collect::<Vec<_>>().join("\n");
    assert!(differences.is_empty(), "{agreed} rows agree, {} do not\n{shown}", differences.len());
    assert_eq!(agreed, 265);
}
