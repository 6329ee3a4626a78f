//! `vectors/piloting.jsonl` and `vectors/physical.jsonl`: every field that is shown is there and equal.

mod support;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use classic::board::Board;
use classic::mech::Design;
use formats::{board, mtf, query};
use serde_json::Value;

struct Corpus<'a> {
    root: &'a Path,
    units: BTreeMap<String, Arc<Design>>,
    boards: BTreeMap<String, Arc<Board>>,
}

impl Corpus<'_> {
    fn bytes(&self, path: &str) -> Vec<u8> {
        std::fs::read(self.root.join("corpus").join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
    }

    fn unit(&mut self, path: &Value) -> Arc<Design> {
        let path = path.as_str().expect("a path").to_owned();
        let bytes = self.bytes(&path);
        let read = || Arc::new(mtf::read(&bytes).unwrap_or_else(|why| panic!("{path}: {why}")).design);
        self.units.entry(path.clone()).or_insert_with(read).clone()
    }

    fn board(&mut self, path: &Value) -> Arc<Board> {
        let path = path.as_str().expect("a path").to_owned();
        let bytes = self.bytes(&path);
        let read = || Arc::new(board::read(&bytes).unwrap_or_else(|why| panic!("{path}: {why}")).file.board);
        self.boards.entry(path.clone()).or_insert_with(read).clone()
    }
}

/// Runs a file of rows; the answer may hold more than the row shows.
fn compare(file: &str, rows: usize, answer: impl Fn(&mut Corpus<'_>, &Value) -> Value) {
    let Some(shared) = support::shared() else {
        return;
    };
    let mut corpus = Corpus { root: &shared, units: BTreeMap::new(), boards: BTreeMap::new() };
    let text = std::fs::read_to_string(shared.join("vectors").join(file)).expect("the vectors");
    let mut differences = Vec::new();
    for (number, row) in text.lines().enumerate() {
        let row: Value = serde_json::from_str(row).expect("a row of JSON");
        let found = answer(&mut corpus, &row["ask"]);
        for (field, wanted) in row["ok"].as_object().expect("fields") {
            if !agrees(wanted, &found[field]) {
                differences.push(format!("row {}: {field}: {wanted}, not {}", number + 1, found[field]));
            }
        }
    }
    let shown = differences.iter().take(20).cloned().collect::<Vec<_>>().join("\n");
    assert!(differences.is_empty(), "{} differences\n{shown}", differences.len());
    assert_eq!(text.lines().count(), rows);
}

/// Impossible is compared with impossible; the words are our own.
fn agrees(wanted: &Value, found: &Value) -> bool {
    match wanted {
        Value::Object(fields) if fields.contains_key("impossible") => found.get("impossible").is_some(),
        Value::Object(fields) => fields.iter().all(|(field, value)| found.get(field) == Some(value)),
        plain => plain == found,
    }
}

#[test]
fn every_recorded_piloting_number_agrees() {
    compare("piloting.jsonl", 700, |corpus, ask| {
        let design = corpus.unit(&ask["unit"]);
        let question = serde_json::from_value(ask.clone()).expect("a question");
        serde_json::to_value(query::piloting(&design, &question).expect("an answer")).expect("JSON")
    });
}

#[test]
fn every_recorded_physical_attack_agrees() {
    compare("physical.jsonl", 677, |corpus, ask| {
        let board = corpus.board(&ask["board"]);
        let [attacker, target] = ["attacker", "target"].map(|side| corpus.unit(&ask[side]["unit"]));
        let question = serde_json::from_value(ask.clone()).expect("a question");
        let answer = query::physical(&board, [&attacker, &target], &question).expect("an answer");
        serde_json::to_value(answer).expect("JSON")
    });
}
