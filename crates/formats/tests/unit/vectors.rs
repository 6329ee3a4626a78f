//! `vectors/unit.jsonl`: our answers agree row for row, field for field.

use crate::reference;
use formats::{mtf, query};
use serde_json::Value;

#[test]
fn every_recorded_unit_agrees_in_every_field() {
    let Some(shared) = reference::shared() else {
        return;
    };
    let rows = std::fs::read_to_string(shared.join("vectors/unit.jsonl")).expect("the vectors");
    let mut differences = Vec::new();
    let mut agreed = 0;
    for row in rows.lines() {
        let row: Value = serde_json::from_str(row).expect("a row of JSON");
        let path = row["ask"]["path"].as_str().expect("a path");
        let bytes = std::fs::read(shared.join("corpus").join(path)).expect("a unit file");
        let loaded = mtf::read(&bytes).unwrap_or_else(|why| panic!("{path}: {why}"));
        let ours = serde_json::to_value(query::unit(&loaded.design)).expect("an answer");
        let before = differences.len();
        for (field, wanted) in row["ok"].as_object().expect("an answer") {
            if &ours[field] != wanted {
                differences.push(format!("{path}: {field} is {}, recorded {wanted}", ours[field]));
            }
        }
        agreed += usize::from(differences.len() == before);
    }
    assert!(differences.is_empty(), "{} rows agree\n{}", agreed, differences.join("\n"));
    assert_eq!(agreed, 315);
}
