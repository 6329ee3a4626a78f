//! `myomer verify`: a whole match of squadrons, true and falsified.

use std::sync::LazyLock;

use kit::play::{choices, choose};
use kit::record::{Header, Source};
use kit::{BySeat, Game, Next, Recorder, Seeded};
use squadron::{Options, Setup, State};

use super::{file, run};

/// A random match to its end, as its record's lines.
static MATCH: LazyLock<Vec<String>> = LazyLock::new(|| {
    let options = Options { lights: 3, mids: 2, vp_target: 12, deploy_depth: 2, ..Options::STANDARD };
    let seats = BySeat::new("Ann".to_owned(), "Bo".to_owned());
    let header = Header::new::<State>("test", seats, Setup::quick(options, 2)).with_source(Source::Seed(5));
    let (mut recorder, opening) = Recorder::<State, Seeded>::begin(&header, Seeded::new(5)).unwrap();
    let mut lines = vec![header.line(), opening.line()];
    let (mut choices, mut legal) = (choices(5), Vec::new());
    while let Next::Seat(_) = recorder.game().to_act() {
        legal.clear();
        recorder.game().legal_actions(&mut legal);
        let action = choose(&legal, &mut choices).unwrap();
        lines.push(recorder.apply(action).unwrap().line());
    }
    lines.push(recorder.closing(None).unwrap().line());
    lines
});

fn verified(name: &str, text: &str) -> (Option<i32>, String) {
    file(name, text.as_bytes());
    let output = run(&["verify", name], b"");
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_true_record_holds_whole_or_torn() {
    let whole = MATCH.join("\n") + "\n";
    let (code, said) = verified("true.jsonl", &whole);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.starts_with("true.jsonl: holds: squadron/1, Ann against Bo, "), "{said}");
    assert!(said.ends_with("; every die is its seed's\n"), "{said}");
    let (code, said) = verified("torn.jsonl", &whole[..whole.len() - 9]);
    let torn = format!("; line {} is torn and was left out\n", MATCH.len());
    assert!(code == Some(0) && said.contains(", not closed; ") && said.ends_with(&torn), "{said}");
}

#[test]
fn a_loaded_die_is_found_with_its_line() {
    const DICE: &str = "\"dice\":\"";
    let mut lines = MATCH.clone();
    let is_rolled = |line: &String| line.split_once(DICE).is_some_and(|(_, after)| !after.starts_with('"'));
    let at = lines.iter().position(is_rolled).expect("somewhere a die is rolled");
    let (before, after) = lines[at].split_once(DICE).unwrap();
    let face: u8 = after[..1].parse().unwrap();
    let loaded = face % 6 + 1;
    lines[at] = format!("{before}{DICE}{loaded}{}", &after[1..]);
    let (code, said) = verified("loaded.jsonl", &(lines.join("\n") + "\n"));
    assert_eq!(code, Some(1));
    let wanted = format!(
        "loaded.jsonl: differs: line {}, dice: recorded {loaded} as die 1 of the line, replayed {face}",
        at + 1
    );
    assert!(said.starts_with(&wanted), "{said}");
}

#[test]
fn what_is_no_record_is_told_why() {
    for (text, why) in [
        ("", "line 1: no header"),
        ("{\"record\":1,\"profile\":\"chess/1\"}\n", "no game here is called \"chess/1\""),
        ("{\"record\":7}\n", "schema 7 is not known"),
        ("[]\n", "line 1: not a JSON object"),
    ] {
        let (code, said) = verified("no_record.jsonl", text);
        assert!(code == Some(2) && said.contains(why), "{said}");
    }
}
