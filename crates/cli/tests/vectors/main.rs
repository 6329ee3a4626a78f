//! The real program on the recorded questions, row by row: every field of a recorded answer must be there and
//! equal. The rows are no part of this project; where they are absent the tests say so.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// A row that differs by a ruling of ours: its question's text and the ruling.
type Exception = (&'static str, &'static str);

fn shared() -> Option<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("MYOMER_SHARED").map_or(root, PathBuf::from);
    if folder.join("vectors").is_dir() {
        return Some(folder);
    }
    println!("skipped: ../shared is absent");
    None
}

/// Asks everything in one run, as a script would.
fn answers(root: &PathBuf, questions: &str) -> Vec<Value> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_myomer"))
        .arg("query")
        .arg("--root")
        .arg(root)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = program.stdin.take().expect("it has an input");
    let questions = questions.to_owned();
    let writer = std::thread::spawn(move || input.write_all(questions.as_bytes()));
    let output = program.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends").expect("everything was asked");
    assert!(output.status.success(), "{:?}", output.status);
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

/// The first field of `wanted` that `found` has not, or has otherwise. An answer may have more fields, and so
/// may each attack of `physical`; within any other field nothing may be more or less. Why something is
/// impossible, and which modifiers there are, is said in our own words; the modifiers must come to the number.
fn difference(wanted: &Value, found: &Value) -> Option<String> {
    let fields = wanted.as_object().expect("a recorded answer is an object");
    fields.iter().find_map(|(field, value)| match found.get(field) {
        Some(_) if field == "impossible" => None,
        Some(ours) if field == "modifiers" => {
            let list = ours.as_array().map_or(&[][..], Vec::as_slice);
            let sum: i64 = list.iter().filter_map(|it| it["value"].as_i64()).sum();
            (found["to_hit"] != sum).then(|| format!("modifiers come to {sum}: {ours}"))
        }
        Some(other) if other == value => None,
        Some(other) if is_attack(value) => difference(value, other).map(|how| format!("{field}.{how}")),
        Some(other) => Some(format!("{field}: wanted {value}, found {other}")),
        None => Some(format!("{field}: wanted {value}, found nothing")),
    })
}

fn is_attack(value: &Value) -> bool {
    value.get("to_hit").is_some() || value.get("impossible").is_some()
}

/// The rows are common practice: they are asked by its rules.
fn by_practice(ask: &Value) -> Value {
    let mut ask = ask.clone();
    ask["rules"] = Value::from("practice");
    ask
}

/// Runs a file of vectors; returns how many rows there are, after failing loudly if any differs.
fn compare(file: &str, exceptions: &[Exception]) -> Option<usize> {
    let shared = shared()?;
    let text = fs::read_to_string(shared.join("vectors").join(file)).expect("the vectors can be read");
    let rows: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a row is JSON")).collect();
    let questions: String = rows.iter().map(|row| format!("{}\n", by_practice(&row["ask"]))).collect();
    let answers = answers(&shared.join("corpus"), &questions);
    assert_eq!(answers.len(), rows.len(), "one answer per question");
    let mut different = Vec::new();
    for (number, (row, answer)) in rows.iter().zip(&answers).enumerate() {
        let ask = row["ask"].to_string();
        let is_excepted = exceptions.iter().any(|(text, _)| ask.contains(text));
        let how = match &answer["ok"] {
            Value::Null => Some(format!("error: {}", answer["error"])),
            found => difference(&row["ok"], found),
        };
        if let Some(how) = how.filter(|_| !is_excepted) {
            different.push(format!("{file}:{}: {ask}\n    {how}", number + 1));
        }
    }
    let shown: Vec<&String> = different.iter().take(20).collect();
    assert!(different.is_empty(), "{} of {} rows differ:\n{shown:#?}", different.len(), rows.len());
    println!("{file}: {} rows agree", rows.len());
    Some(rows.len())
}

macro_rules! agrees {
    ($($name:ident: $file:literal, $rows:literal;)*) => {$(
        #[test]
        fn $name() {
            assert!(compare($file, &[]).is_none_or(|rows| rows >= $rows));
        }
    )*};
}

agrees! {
    units_agree_row_for_row: "unit.jsonl", 315;
    lines_of_sight_agree_row_for_row: "los.jsonl", 4000;
    reaches_agree_row_for_row: "reach.jsonl", 201;
    piloting_numbers_agree_row_for_row: "piloting.jsonl", 700;
    physical_attacks_agree_row_for_row: "physical.jsonl", 677;
    numbers_to_hit_agree_row_for_row: "to_hit.jsonl", 2500;
    hits_agree_row_for_row: "hits.jsonl", 265;
    squadron_positions_agree_row_for_row: "squadron.jsonl", 500;
}
