//! The compatibility vectors, asked through the same door as `myomer query`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::Value;

/// The shared reference folder: `MYOMER_SHARED`, or beside the workspace.
fn shared() -> Option<PathBuf> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("MYOMER_SHARED").map_or(beside, PathBuf::from);
    folder.is_dir().then_some(folder)
}

#[test]
fn every_vector_agrees() {
    let Some(shared) = shared() else {
        println!("skipped: ../shared is absent");
        return;
    };
    let text =
        std::fs::read_to_string(shared.join("vectors/squadron.jsonl")).expect("the vectors are readable");
    let (mut rows, mut wrong) = (BTreeMap::new(), Vec::new());
    for (number, line) in text.lines().enumerate() {
        let row: Value = serde_json::from_str(line).expect("a row is JSON");
        let ask = row["ask"]["ask"].as_str().expect("a row asks something");
        *rows.entry(ask.to_owned()).or_insert(0) += 1;
        let answer = squadron::query::answer(ask, &row["ask"]).expect("the kind is ours");
        let expected = row["ok"].as_object().expect("an answer is an object");
        match answer {
            // An answer may hold more than the row shows; what it shows must be equal.
            Ok(given) if expected.iter().all(|(field, value)| given.get(field) == Some(value)) => {}
            other => wrong.push(format!("row {}: {ask}: {other:?}, not {}", number + 1, row["ok"])),
        }
    }
    println!("{rows:?}");
    assert!(wrong.is_empty(), "{} rows differ\n{}", wrong.len(), wrong.join("\n"));
    assert!(rows.values().sum::<i32>() >= 500, "all rows were asked: {rows:?}");
}
