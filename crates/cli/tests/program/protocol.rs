//! What a program at a seat is told, and what it may wish: `docs/bots.md`.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::{file, run};

/// A program that writes down what it is told and always takes the first legal action, with these wishes.
fn first_choice(name: &str, wishes: &Value) -> (String, PathBuf) {
    let heard = file(&format!("protocol/{name}.jsonl"), b"");
    let answer = json!({ "choose": 0, "wish": wishes });
    let script = format!(
        "while read -r line; do printf '%s\\n' \"$line\" >> '{}'; case \"$line\" in *'\"type\":\"decide\"'*) echo '{answer}';; esac; done\n",
        heard.display()
    );
    let script = file(&format!("protocol/{name}.sh"), script.as_bytes());
    (format!("cmd:sh '{}'", script.display()), heard)
}

fn messages(heard: &Path) -> Vec<Value> {
    let text = fs::read_to_string(heard).expect("the program wrote down what it heard");
    text.lines().map(|line| serde_json::from_str(line).expect("every message is JSON")).collect()
}

/// What a program hears in a short match against a bot by lot.
fn heard(name: &str, game: &str, wishes: &Value) -> Vec<Value> {
    let (seat, heard) = first_choice(name, wishes);
    let turns: &[&str] = if game == "classic" { &["--turns", "3"] } else { &[] };
    let words =
        ["match", "--game", game, "--red", &seat, "--blue", "random", "--seed", "5", "--limit", "60000"];
    let output = run(&[&words[..], turns].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    messages(&heard)
}

fn decisions(messages: &[Value]) -> Vec<&Value> {
    messages.iter().filter(|it| it["type"] == "decide").collect()
}

/// RFC 6902, as far as the program writes it.
fn patch(value: &mut Value, operations: &Value) {
    for operation in operations.as_array().expect("a list of operations") {
        let path = operation["path"].as_str().expect("a path");
        let (parent, name) = path.rsplit_once('/').expect("never the whole");
        match (value.pointer_mut(parent).expect("the parent is there"), &operation["op"]) {
            (Value::Object(fields), op) if op == "remove" => drop(fields.remove(name)),
            (Value::Object(fields), _) => drop(fields.insert(name.to_owned(), operation["value"].clone())),
            (Value::Array(items), op) if op == "remove" => drop(items.remove(name.parse().expect("a place"))),
            (Value::Array(items), op) if op == "add" => items.push(operation["value"].clone()),
            (Value::Array(items), _) => {
                items[name.parse::<usize>().expect("a place")] = operation["value"].clone();
            }
            (other, _) => panic!("{path}: nothing lies below {other}"),
        }
    }
}

#[test]
fn the_map_and_the_sheets_are_sent_once_and_then_what_changed() {
    for game in ["classic", "squadron"] {
        let whole = heard(&format!("whole-{game}"), game, &json!({ "view": "whole" }));
        let changed = heard(&format!("changes-{game}"), game, &json!({}));
        let (whole, changed) = (decisions(&whole), decisions(&changed));
        assert_eq!(whole.len(), changed.len(), "the same match");
        let mut view = Value::Null;
        for (whole, changed) in whole.iter().zip(&changed) {
            match (changed.get("view"), changed.get("changes")) {
                (Some(first), None) => view = first.clone(),
                (None, Some(changes)) => patch(&mut view, changes),
                both => panic!("one of both: {both:?}"),
            }
            assert_eq!(view, whole["view"]);
            assert!(whole["view"].get("board").is_none(), "the map is in the setup");
        }
        let bytes = |of: &[&Value]| of.iter().skip(1).map(|it| it.to_string().len()).sum::<usize>();
        assert!(3 * bytes(&changed) < 2 * bytes(&whole), "{} of {}", bytes(&changed), bytes(&whole));
    }
}

#[test]
fn hello_names_what_numbers_stand_for() {
    let all = heard("hello", "classic", &json!({}));
    let hello = &all[0];
    assert_eq!((&hello["type"], &hello["protocol"]), (&json!("hello"), &json!(2)));
    assert!(hello["setup"]["board"]["hexes"].is_array() && hello["setup"]["units"][0]["sheet"].is_object());
    assert_eq!(hello["units"][0]["name"], "Bailiff");
    assert_eq!(hello["units"][0]["weapons"][0]["weapon"], 0);
    assert!(hello["units"][0]["weapons"][0]["location"].is_string());
    let view = &decisions(&all)[0]["view"];
    let unit = &view["units"][0];
    assert_eq!(unit["pending"]["causes"], json!([]), "no padding");
    assert_eq!(
        unit["shots"].as_array().map(Vec::len),
        hello["units"][0]["bins"].as_array().map(Vec::len),
        "a number a bin"
    );
    assert!(unit["body"]["armour"]["centre_torso"].is_number() && unit["body"]["destroyed"].is_array());
}

#[test]
fn wishes_leave_out_the_view_and_what_is_forced() {
    let plain = heard("plain", "classic", &json!({}));
    let forced = |all: &[Value]| {
        let is_forced = |it: &&&Value| it["legal"].as_array().map(Vec::len) == Some(1);
        decisions(all).iter().skip(1).filter(is_forced).count()
    };
    assert!(forced(&plain) > 0, "there are forced decisions");
    let all = heard("wishes", "classic", &json!({ "skip_forced": true, "view": "none" }));
    assert_eq!(forced(&all), 0);
    for decision in decisions(&all).into_iter().skip(1) {
        assert!(decision.get("view").is_none() && decision.get("changes").is_none(), "{decision}");
    }
    // Nothing is lost: the events of what was played by itself come with the next decision.
    let events = |all: &[Value]| {
        let of = |it: &&Value| it["events"].as_array().cloned().unwrap_or_default();
        decisions(all).iter().flat_map(of).collect::<Vec<_>>()
    };
    let (plain, wished) = (events(&plain), events(&all));
    let shared = plain.len().min(wished.len());
    assert!(shared > 20 && plain[..shared] == wished[..shared]);
}

#[test]
fn the_words_after_cmd_are_a_line_of_a_shell() {
    let script =
        file("protocol/shell/bot.sh", b"while read -r line; do echo \"{\\\"choose\\\":$CHOICE}\"; done\n");
    let folder = script.parent().expect("a folder").display().to_string();
    let record = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("protocol/shell.jsonl");
    let seat = format!("cmd:cd '{folder}' && CHOICE=0 sh bot.sh");
    let name = record.to_str().expect("a plain path");
    let words = ["match", "--red", &seat, "--blue", "random", "--turns", "2", "--limit", "60000", "-o", name];
    let output = run(&words, b"");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said} {}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("Red (bot) against Blue (random)"), "{said}");
    let header = fs::read_to_string(&record).expect("a record");
    let header: Value = serde_json::from_str(header.lines().next().expect("a header")).expect("JSON");
    assert!(header.to_string().contains("\"bot\""), "the player is named");
    assert!(!header.to_string().contains("bot.sh"), "and its command line is not told");
}

/// What a shell started ends with the match, also if it neither reads nor ends: it holds our standard error open, so
/// that this would wait for it.
#[cfg(unix)]
#[test]
fn what_a_program_started_does_not_outlive_it() {
    let begun = std::time::Instant::now();
    let seat = "cmd:cd / && (sleep 600; true)";
    let output = run(&["match", "--red", seat, "--blue", "random", "--limit", "200", "--turns", "2"], b"");
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(begun.elapsed().as_secs() < 500, "it waited for what the program started");
}

#[test]
fn a_match_begins_where_it_is_told_to() {
    let record = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("places.jsonl");
    let name = record.to_str().expect("a plain path");
    let words = ["match", "--red", "random", "--blue", "random", "--turns", "1", "-o", name];
    let more = [
        "--red-start",
        "0805:south",
        "--blue-start",
        "0812:north",
        "--fog",
        "light",
        "--rule",
        "bog_down=on",
    ];
    let output = run(&[&words[..], &more].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let text = fs::read_to_string(&record).expect("a record");
    let header: Value = serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
    let setup = &header["setup"];
    assert_eq!(
        setup["units"][0]["start"],
        json!({ "hex": { "x": 7, "y": 4 }, "facing": 3 }),
        "{}",
        setup["units"][0]["start"]
    );
    assert_eq!(setup["conditions"]["fog"], "light");
    for (place, why) in
        [("0805", "a place is a hex and a facing"), ("0805:south,0905:south", "2 places, but the side has 1")]
    {
        let output = run(&["match", "--red-start", place], b"");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            output.status.code() == Some(2) && said.contains(why) && said.contains("--red-start"),
            "{said}"
        );
    }
}

/// Every JSON block of the page is sound: actions and events are such as the game knows, answers such as are taken.
#[test]
fn the_examples_of_the_page_are_sound() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let blocks = page.split("```json\n").skip(1).map(|it| it.split("```").next().unwrap_or_default());
    let (mut actions, mut answers) = (0, 0);
    for line in blocks.flat_map(str::lines).filter(|line| !line.trim().is_empty()) {
        let message: Value = serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        if message["type"] == "decide" {
            let legal: Vec<classic::Action> = serde_json::from_value(message["legal"].clone()).expect(line);
            let events: Result<Vec<classic::Event>, _> = serde_json::from_value(message["events"].clone());
            assert!(events.is_ok(), "{line}: {events:?}");
            actions += legal.len();
        } else if message.get("choose").is_some() || message.get("action").is_some() {
            let seat = file(
                "protocol/page.sh",
                format!("read -r hello; read -r decide; echo '{line}'; while read -r rest; do echo '{{\"choose\":0}}'; done\n")
                    .as_bytes(),
            );
            let seat = format!("cmd:sh '{}'", seat.display());
            let words = ["match", "--red", &seat, "--blue", "random", "--turns", "1", "--limit", "60000"];
            let output = run(&words, b"");
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(!said.contains("is not {") && !said.contains("cannot be read"), "{line}: {said}");
            answers += 1;
        }
    }
    assert!(actions >= 2 && answers >= 2, "{actions} actions, {answers} answers");
}
