//! docs/query.md is run as printed: every question, and all of each answer that it shows.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{run, stdout};

/// A request and the answer that is shown for it.
fn examples() -> Vec<(String, Value)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/query.md");
    let text = fs::read_to_string(path).expect("the questions are documented");
    let blocks = text.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let parse = |block: &str| {
        let (request, answer) = block.split_once('\n').expect("a request and an answer");
        (request.to_owned(), serde_json::from_str(answer).expect("the answer shown is JSON"))
    };
    blocks.map(parse).collect()
}

fn answered(requests: &[String]) -> Vec<Value> {
    let output = run(&["query"], requests.join("\n").as_bytes());
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

/// Where an answer differs from what is shown of it: objects may have more fields, all else is equal.
fn difference(shown: &Value, found: &Value, at: &str) -> Option<String> {
    match (shown, found) {
        (Value::Object(shown), Value::Object(found)) => shown.iter().find_map(|(name, value)| {
            difference(value, found.get(name).unwrap_or(&Value::Null), &format!("{at}.{name}"))
        }),
        (Value::Array(shown), Value::Array(found)) if shown.len() == found.len() => {
            let pairs = shown.iter().zip(found).enumerate();
            pairs.into_iter().find_map(|(index, (a, b))| difference(a, b, &format!("{at}[{index}]")))
        }
        (shown, found) => (shown != found).then(|| format!("{at}: {shown} is shown, {found} is answered")),
    }
}

#[test]
fn every_example_of_the_documented_questions_is_answered_as_shown() {
    let examples = examples();
    let requests: Vec<String> = examples.iter().map(|(request, _)| request.clone()).collect();
    let answers = answered(&requests);
    assert_eq!(answers.len(), examples.len());
    for ((request, shown), found) in examples.iter().zip(&answers) {
        assert_eq!(difference(shown, found, "answer"), None, "{request}");
    }
    for question in query::QUESTIONS {
        let asks = |request: &String| {
            let request: Value = serde_json::from_str(request).expect("a request is JSON");
            request["ask"] == *question
        };
        assert!(requests.iter().any(asks), "{question} has no example");
    }
}

#[test]
fn every_question_of_the_help_is_answered() {
    let help = stdout(&["query", "--help"]);
    let lines = help.lines().map(str::trim).filter(|line| line.starts_with("{\"ask\""));
    let requests: Vec<String> = lines.map(str::to_owned).collect();
    for question in query::QUESTIONS {
        let start = format!("{{\"ask\":\"{question}\"");
        assert!(requests.iter().any(|request| request.starts_with(&start)), "{question} has no example");
    }
    for (request, answer) in requests.iter().zip(answered(&requests)) {
        assert!(answer.get("ok").is_some(), "{request}: {answer}");
    }
}

fn complaint(request: &str) -> String {
    answered(&[request.to_owned()])[0]["error"]["message"].as_str().expect("an error").to_owned()
}

#[test]
fn a_question_about_heat_or_masc_that_is_wrong_is_told_why() {
    let twice = r#"{"ask":"heat","unit":"Bailiff","fired":[{"name":"SRM 6","location":"RT"},{"name":"SRM 6","location":"RT"}]}"#;
    assert_eq!(complaint(twice), "Bailiff has only 1 of \"SRM 6\" in the right torso");
    let rate = r#"{"ask":"heat","unit":"Bailiff","fired":[{"name":"SRM 6","location":"RT","shots":2}]}"#;
    assert!(complaint(rate).starts_with("\"SRM 6\": "), "{}", complaint(rate));
    let hot = r#"{"ask":"heat","unit":"Bailiff","heat":60000}"#;
    assert_eq!(complaint(hot), "field `heat`: 60000 is too much: at most 1000");
    assert!(complaint(r#"{"ask":"heat"}"#).contains("field `unit`: missing"));
    let none = r#"{"ask":"masc","unit":"Bailiff","plan":[true]}"#;
    assert_eq!(complaint(none), "field `unit`: Bailiff has no MASC (§4.18)");
    assert!(complaint(r#"{"ask":"masc"}"#).contains("field `uses`: missing"));
    let mp = r#"{"ask":"reach","board":"Red Flats","unit":"Bailiff","hex":"0808","facing":0,"mode":"walk","mp":1,"paths":true}"#;
    assert!(complaint(mp).starts_with("field `mp`: "), "{}", complaint(mp));
}

#[test]
fn reach_tells_its_ways_when_asked_for_paths() {
    let ask = r#"{"ask":"reach","board":"Red Flats","unit":"Bailiff","hex":"0808","facing":0,"mode":"walk","paths":true}"#;
    let answer = &answered(&[ask.to_owned()])[0]["ok"];
    let ways = answer["ways"].as_array().expect("ways");
    assert!(ways.len() > 50, "{} ways", ways.len());
    for way in ways {
        let least = &answer["reach"][way["hex"].as_str().expect("a hex")];
        let facing = way["facing"].as_u64().expect("a facing") as usize;
        assert_eq!(way["mp"], least[facing], "{way}");
    }
}

/// R-62: a question that names no rules is asked by those of the command line; one that names them is not.
#[test]
fn rules_of_the_command_line_hold_for_questions_that_name_none() {
    let ask = |rules: &str| format!(r#"{{"ask":"piloting","unit":"Hazel","legs_destroyed":["FLL"]{rules}}}"#);
    let requests = [ask(""), ask(r#","rules":"texts""#)].join("\n");
    let number = |words: &[&str]| -> Vec<i64> {
        let text = String::from_utf8(run(words, requests.as_bytes()).stdout).expect("answers are UTF-8");
        let answer = |line: &str| serde_json::from_str::<Value>(line).expect("an answer is JSON");
        text.lines().filter_map(|line| answer(line)["ok"]["water_depth_2"].as_i64()).collect()
    };
    assert_eq!(number(&["query"]), [10, 10]);
    assert_eq!(number(&["query", "--rules", "practice"]), [5, 10]);
    assert_eq!(number(&["query", "--rule", "quad_leg_psr=second"]), [5, 10]);
    let refused = run(&["query", "--rule", "ice_psr=5"], b"");
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(why.contains("--rule: ice_psr cannot be \"5\": it takes 3, 4"), "{why}");
}
