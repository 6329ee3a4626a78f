//! `myomer verify`: a whole match of squadrons, true and falsified.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use classic::board::Board;
use classic::{Setup as Battle, UnitSetup};
use kit::play::{choices, choose};
use kit::record::{Ending, Header, Source};
use kit::{BySeat, Game, Next, Recorder, Seat, Seeded};
use serde_json::{Value, json};
use squadron::{Action, Colour, Options, Phase, Privilege, Setup, State, Verdict};

use super::{file, run, stdout};

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
    assert!(said.starts_with("true.jsonl: holds: squadron/1, Ann (Red) against Bo (Blue), "), "{said}");
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

/// The header of a duel between two of the same, and its opening.
fn duel() -> Vec<String> {
    let sheet = library::built_in().sheet("Bailiff").expect("a unit of ours");
    let unit = |seat| UnitSetup { seat, sheet: sheet.clone(), gunnery: 4, piloting: 5, start: None };
    let board = Arc::new(Board::clear(8, 9).expect("a board"));
    let setup = Battle::new(board, Seat::ALL.map(unit).to_vec());
    let seats = BySeat::new("Ann".to_owned(), "Bo".to_owned());
    let header = Header::new::<classic::State>("test", seats, setup).with_source(Source::Seed(5));
    let (_, opening) = Recorder::<classic::State, Seeded>::begin(&header, Seeded::new(5)).unwrap();
    vec![header.line(), opening.line()]
}

#[test]
fn a_record_whose_unit_holds_what_it_does_not_have_is_told_and_the_others_are_checked() {
    let whole = duel().join("\n") + "\n";
    let (code, said) = verified("duel.jsonl", &whole);
    assert_eq!(code, Some(0), "{said}");
    for (from, why) in [("{\"mount\":0}", "slot "), ("\"link\":null", "is linked to item 255")] {
        let to = from.replace(":0}", ":255}").replace("null", "255");
        let text = whole.replacen(from, &to, 1);
        assert_ne!(text, whole, "{from} is somewhere in the header");
        file("bad_mount.jsonl", text.as_bytes());
        file("beside.jsonl", (MATCH.join("\n") + "\n").as_bytes());
        let output = run(&["verify", "bad_mount.jsonl", "beside.jsonl"], b"");
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.starts_with("bad_mount.jsonl: unreadable: line 1, field `setup`: "), "{said}");
        assert!(said.replace("\n  ", " ").contains(why), "{said}");
        assert!(said.contains("\nbeside.jsonl: holds: "), "{said}");
    }
}

/// A match in which each seat plays the colour of the other; who has this seat gives up in the end.
fn swapped(loser: Seat) -> String {
    let seats = BySeat::new("Ann".to_owned(), "Bo".to_owned());
    let header = Header::new::<State>("test", seats, Setup::default()).with_source(Source::Seed(5));
    let (mut recorder, opening) = Recorder::<State, Seeded>::begin(&header, Seeded::new(5)).unwrap();
    let mut lines = vec![header.line(), opening.line()];
    let Next::Seat(first) = recorder.game().to_act() else { panic!("somebody won the roll-off") };
    let colour = match first {
        Seat::Red => Colour::Blue,
        Seat::Blue => Colour::Red,
    };
    for action in [Action::Take(Privilege::Colours), Action::Play(colour)] {
        lines.push(recorder.apply(action).unwrap().line());
    }
    lines.push(recorder.closed(Ending::Resigned(loser), None).line());
    lines.join("\n") + "\n"
}

/// The same with swapped colours, played to its end by the rules.
fn swapped_to_the_end(seed: u64) -> (String, Verdict) {
    let options = Options { lights: 3, mids: 2, vp_target: 12, deploy_depth: 2, ..Options::STANDARD };
    let seats = BySeat::new("Ann".to_owned(), "Bo".to_owned());
    let setup = Setup { options, ..Setup::default() };
    let header = Header::new::<State>("test", seats, setup).with_source(Source::Seed(seed));
    let (mut recorder, opening) = Recorder::<State, Seeded>::begin(&header, Seeded::new(seed)).unwrap();
    let mut lines = vec![header.line(), opening.line()];
    let (mut choices, mut legal) = (choices(seed), Vec::new());
    while let Next::Seat(seat) = recorder.game().to_act() {
        legal.clear();
        recorder.game().legal_actions(&mut legal);
        let others = match seat {
            Seat::Red => Action::Play(Colour::Blue),
            Seat::Blue => Action::Play(Colour::Red),
        };
        let wanted = [Action::Take(Privilege::Colours), others];
        let action = wanted.into_iter().find(|it| legal.contains(it));
        let action = action.or_else(|| choose(&legal, &mut choices)).unwrap();
        lines.push(recorder.apply(action).unwrap().line());
    }
    let Phase::Over(verdict) = *recorder.game().phase() else { panic!("it is over") };
    lines.push(recorder.closing(None).unwrap().line());
    (lines.join("\n") + "\n", verdict)
}

/// What `verify` and `replay` say of a record, on one line each, and as JSON.
fn outcome(name: &str, text: &str) -> ([String; 2], [Value; 2]) {
    file(name, text.as_bytes());
    let commands = ["verify", "replay"];
    let lines = commands.map(|it| stdout(&[it, name]).split_whitespace().collect::<Vec<_>>().join(" "));
    (lines, commands.map(|it| serde_json::from_str(&stdout(&[it, name, "--json"])).expect("JSON")))
}

/// §3.1 of M.A.S.C.: whoever plays Red is called Red wherever the end is told.
#[test]
fn a_winner_is_named_by_the_colour_that_it_played() {
    for (loser, end) in [(Seat::Red, "Blue gave up, Red won"), (Seat::Blue, "Red gave up, Blue won")] {
        let record = swapped(loser);
        let ([verify, replay], [checked, shown]) = outcome("swapped.jsonl", &record);
        assert!(verify.contains(&format!("Ann (Blue) against Bo (Red), {end};")), "{verify}");
        assert!(replay.contains("Ann (Blue) against Bo (Red)"), "{replay}");
        assert!(replay.ends_with(&format!("end: {end}")), "{replay}");
        assert_eq!(checked["files"][0]["verdict"]["holds"]["end"], end);
        assert_eq!(shown["text"], end);
        assert_eq!(shown["sides"], json!({ "red": "Blue", "blue": "Red" }));
        // The record itself names seats, as its header does.
        assert_eq!(shown["end"], json!({ "resigned": loser }));
    }
}

#[test]
fn the_end_by_the_rules_names_the_same_colour_in_the_story_the_verdict_and_the_record() {
    let mut winners = BTreeSet::new();
    for seed in 1..=40 {
        let (record, verdict) = swapped_to_the_end(seed);
        let Some(winner) = verdict.winner else { continue };
        if !winners.insert(winner.to_string()) {
            continue;
        }
        let ([verify, replay], [_, shown]) = outcome("swapped_end.jsonl", &record);
        assert!(verify.contains(&format!("Ann (Blue) against Bo (Red), {winner} won;")), "{verify}");
        assert!(replay.ends_with(&format!("end: {winner} won")), "{replay}");
        assert!(replay.contains(&verdict.to_string()), "{verdict}: {replay}");
        let seat = match winner {
            Colour::Red => Seat::Blue,
            Colour::Blue => Seat::Red,
        };
        assert_eq!(shown["end"], json!({ "over": { "won": seat } }));
        if winners.len() == 2 {
            break;
        }
    }
    assert_eq!(winners.len(), 2, "both colours won somewhere: {winners:?}");
}
