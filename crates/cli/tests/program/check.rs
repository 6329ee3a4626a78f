//! `myomer check`: exit codes and findings.

use serde_json::Value;

use super::{POND, file, run};

fn checked(words: &[&str]) -> (Option<i32>, String) {
    let output = run(words, b"");
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_good_board_is_ok() {
    file("good.board", POND.as_bytes());
    assert_eq!(checked(&["check", "good.board"]), (Some(0), "good.board: board 2 by 2 hexes: ok\n".into()));
}

#[test]
fn a_broken_rule_exits_with_one_and_names_the_line() {
    let wrong = POND.replace("pavement:1", "foliage_elev:2");
    file("wrong.board", wrong.as_bytes());
    let (code, text) = checked(&["check", "wrong.board"]);
    assert_eq!(code, Some(1));
    assert!(
        text.starts_with("wrong.board: board 2 by 2 hexes: 1 error\n  line 5: error: hex 0202"),
        "{text}"
    );
}

#[test]
fn what_cannot_be_read_exits_with_two_and_the_rest_is_still_checked() {
    file("fine.board", POND.as_bytes());
    file("noise.bin", b"\x7fELF\x00\x01");
    let (code, text) = checked(&["check", "absent.board", "noise.bin", "fine.board"]);
    assert_eq!(code, Some(2));
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("absent.board: unreadable: "), "{text}");
    assert_eq!(
        lines[1],
        "noise.bin: unreadable: neither a design nor a board, nor a scenario, a stat card or tiles of M.A.S.C. (.toml)"
    );
    assert_eq!(lines[2], "fine.board: board 2 by 2 hexes: ok");
}

#[test]
fn json_says_the_same() {
    let wrong = POND.replace("pavement:1", "foliage_elev:2");
    file("json.board", wrong.as_bytes());
    let (code, text) = checked(&["check", "--json", "json.board"]);
    assert_eq!(code, Some(1));
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["ok"], false);
    let finding = &report["files"][0]["findings"][0];
    assert_eq!((&finding["line"], &finding["severity"]), (&5.into(), &"error".into()));
}

#[test]
fn cards_and_tiles_of_the_other_game_are_checked() {
    file("card.toml", squadron::card::STANDARD.as_bytes());
    file("tiles.toml", squadron::tiles::STANDARD.as_bytes());
    let (code, text) = checked(&["check", "card.toml", "tiles.toml"]);
    assert_eq!(
        (code, &*text),
        (Some(0), "card.toml: card of M.A.S.C.: ok\ntiles.toml: tiles of M.A.S.C.: ok\n")
    );
    let odd = squadron::card::STANDARD.replace("body = 10", "body = 9");
    file("odd-card.toml", odd.as_bytes());
    let (code, text) = checked(&["check", "odd-card.toml"]);
    assert_eq!(code, Some(0));
    assert!(text.starts_with("odd-card.toml: card of M.A.S.C.: ok, 1 warning, 1 note\n"), "{text}");
    assert!(text.contains("warning: Turtle: the primary text has Mid, Armor 6+, Body 10"), "{text}");
    assert!(text.contains("note: Turtle body 9 (usually 10)"), "{text}");
    file("bad-card.toml", odd.replace("armor = 6", "armor = 7").as_bytes());
    let (code, text) = checked(&["check", "bad-card.toml"]);
    assert_eq!(code, Some(2));
    assert!(text.contains("unreadable: stat card, [turtle] armor = 7: it must be 1 to 6"), "{text}");
}
