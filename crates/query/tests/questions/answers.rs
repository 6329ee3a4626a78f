//! Questions to a library with one board and a source of units that panics.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use library::{Index, Item, Kind as Content, Library, Source, Text, Texts};
use query::{ErrorKind, QUESTIONS, QueryError, answer, answer_line};
use serde_json::{Value, json};

/// A source that lists a unit and breaks when it is asked for it.
#[derive(Debug)]
struct FailingSource(Texts<&'static str>);

impl Source for FailingSource {
    fn index(&self) -> &Index {
        self.0.index()
    }

    fn bytes(&self, _item: &Item) -> Result<Cow<'_, [u8]>, String> {
        panic!("the source is broken")
    }
}

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let broken = FailingSource(Texts::new([Text::new(Content::Unit, "any", "")]));
    let boards = Texts::new([Text::new(Content::Board, "plain", clear(8))]);
    Library::new(vec![Arc::new(broken), Arc::new(boards)])
});

/// A board without anything on it.
fn clear(side: u16) -> String {
    let hexes = (1..=side).flat_map(|y| (1..=side).map(move |x| format!("hex {x:02}{y:02} 0 \"\" \"\"\n")));
    format!("size {side} {side}\n{}end\n", hexes.collect::<String>())
}

fn los(board: Value, to: &str) -> Result<Value, QueryError> {
    let end = |hex: &str| json!({ "hex": hex, "elevation": 0, "prone": false });
    answer(&LIBRARY, &json!({ "ask": "los", "board": board, "from": end("0101"), "to": end(to) }))
}

#[test]
fn a_board_is_named_or_sent_as_text() {
    assert_eq!(los(json!("plain"), "0808").unwrap()["los"], true);
    assert_eq!(los(json!({ "text": clear(2) }), "0202").unwrap()["los"], true);
    let off = los(json!({ "text": clear(2) }), "0808").unwrap_err();
    assert_eq!(off.to_string(), "field: field `to.hex`: 0808 is off the board of 2 by 2 hexes");
    assert_eq!(
        los(json!("other"), "0202").unwrap_err(),
        QueryError::new(ErrorKind::NotFound, "no board named \"other\"")
    );
    assert_eq!(los(json!(7), "0202").unwrap_err().kind, ErrorKind::Field);
    let slip = los(json!({ "txt": 1 }), "0202").unwrap_err().message;
    assert_eq!(slip, "field `board.txt`: there is no such field; did you mean text?");
}

#[test]
fn a_panic_is_told_as_ours_and_the_next_question_is_answered() {
    let fault = answer(&LIBRARY, &json!({ "ask": "unit", "path": "any" })).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::Internal);
    assert!(los(json!("plain"), "0202").is_ok());
}

#[test]
fn an_unknown_question_is_told_what_there_is() {
    let fault = answer(&LIBRARY, &json!({ "ask": "tea" })).unwrap_err();
    assert!(fault.message.starts_with("no question is called \"tea\"; there are unit, los, "), "{fault}");
    let long = answer(&LIBRARY, &json!({ "ask": "x".repeat(100_000) })).unwrap_err();
    assert!(long.message.len() < 500);
}

/// Every question refuses what it does not know, at the top and within, and says what is near.
#[test]
fn an_unknown_field_is_refused_with_the_names_near_it() {
    let refusal = |mut request: Value, question: &str| {
        request["ask"] = json!(question);
        answer(&LIBRARY, &request).unwrap_err().message
    };
    for question in QUESTIONS {
        let strange = refusal(json!({ "zebra": 1 }), question);
        assert!(strange.starts_with("field `zebra`: there is no such field; there are ask, "), "{strange}");
    }
    let near = |request: Value, question: &str, wrong: &str, right: &str| {
        let due = format!("field `{wrong}`: there is no such field; did you mean {right}?");
        assert_eq!(refusal(request, question), due, "{question}");
    };
    near(json!({ "condition": {} }), "to_hit", "condition", "conditions");
    near(json!({ "conditons": {} }), "ways", "conditons", "conditions");
    near(json!({ "used_last": true }), "masc", "used_last", "used_last_turn");
    let los = json!({ "board": "plain", "from": { "hex": "0101", "elevaton": 0 }, "to": {} });
    near(los, "los", "from.elevaton", "elevation");
    let scene = json!({ "board": "plain", "attacker": { "gunery": 3 }, "target": {} });
    near(scene, "physical", "attacker.gunery", "gunnery");
}

/// A preset, or an object of switches; what is no rule is refused whatever is asked.
#[test]
fn rules_are_a_preset_or_switches() {
    let asked = |rules: Value| {
        let end = json!({ "hex": "0101", "elevation": 0 });
        let other = json!({ "hex": "0202", "elevation": 0 });
        answer(&LIBRARY, &json!({ "ask": "los", "board": "plain", "from": end, "to": other, "rules": rules }))
    };
    for rules in [json!("texts"), json!("practice"), json!({ "cluster7": "common" }), json!({})] {
        assert!(asked(rules).is_ok());
    }
    let wrong = |rules: Value| asked(rules).unwrap_err().message;
    assert!(wrong(json!("practise")).starts_with("field `rules`: "), "{}", wrong(json!("practise")));
    assert!(wrong(json!("practise")).contains("did you mean practice?"));
    assert!(wrong(json!({ "cluster_7": "common" })).contains("did you mean cluster7?"));
    assert!(wrong(json!({ "cluster7": "odd" })).contains("cluster7 cannot be \"odd\""));
}

#[test]
fn lines_are_answered_as_lines() {
    let text = answer_line(&LIBRARY, &classic::Options::default(), b"{\"ask\":\"tea\"");
    assert!(text.starts_with(r#"{"error":{"kind":"not_json","message":"not JSON: "#), "{text}");
    let text = answer_line(&LIBRARY, &classic::Options::default(), b"ab\xff");
    assert_eq!(text, r#"{"error":{"kind":"not_utf8","message":"byte 3 is not UTF-8"}}"#);
}

#[test]
fn questions_about_squadrons_are_passed_on() {
    let fault = answer(&LIBRARY, &json!({ "ask": "squadron_groups" })).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::Field);
    assert!(fault.message.contains("missing"), "{fault}");
}
