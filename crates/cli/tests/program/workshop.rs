//! `myomer design` and `myomer board` as scripts use them.

use std::fs;

use super::{file, run, stdout};

fn answer(words: &[&str]) -> (Option<i32>, String, String) {
    let output = run(words, b"");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_design_is_made_changed_and_shown() {
    let path = file("heron.mtf", b"");
    let path = path.to_str().expect("a path");
    let made = stdout(&[
        "design",
        "new",
        "--tons",
        "55",
        "--walk",
        "5",
        "--name",
        "Heron HRN-1",
        "--add",
        "Large Laser@RA",
        "--add",
        "2x Medium Laser",
        "--add",
        "SRM 6@RT",
        "--jump",
        "5",
        "--heat-sinks",
        "14",
        "--armour",
        "rest",
        "-o",
        path,
    ]);
    assert!(made.starts_with("Heron HRN-1, 55 tons\nmass      55 t of 55 t, 0 t left\n"), "{made}");
    assert!(made.contains("legal"), "{made}");
    let text = fs::read_to_string(path).expect("it was written");
    assert!(
        text.contains("chassis:Heron\nmodel:HRN-1\n") && text.contains("engine:275 Fusion Engine(IS)"),
        "{text}"
    );
    let (code, report, _) = answer(&["design", "set", path, "--add", "AC/20@LT", "--json"]);
    assert_eq!(code, Some(1), "it is too heavy now, and written all the same");
    assert!(report.contains("\"legal\": false") && report.contains("weighs more than its mass"), "{report}");
    let back = stdout(&["design", "set", path, "--remove", "AC/20", "--move", "Medium Laser@RA:LT"]);
    assert!(back.contains("Medium Laser"), "{back}");
    let gear = stdout(&["design", "gear", "medium pulse"]);
    assert!(gear.contains("\nISMediumPulseLaser "), "{gear}");
}

#[test]
fn what_is_wrong_with_a_change_is_told_with_its_option() {
    for (words, part) in [
        (&["design", "new", "--tons", "52"][..], "--tons: 52 tons: a 'Mech has 10 to 100 tons in steps of 5"),
        (&["design", "new", "--engine", "steam"], "--engine: \"steam\" is none of fusion, light, xl"),
        (&["design", "new", "--add", "Medium Lazer"], "--add: no weapon, ammunition or equipment is called"),
        (&["design", "new", "--add", "Medium Laser@XX"], "--add: \"XX\" is none of HD, CT"),
        (
            &["design", "new", "--armour", "CT=99/8"],
            "--armour: 107 points: the centre torso carries at most 32",
        ),
        (
            &["design", "set", "Bailiff", "--jump", "3"],
            "Bailiff is no file of yours; name one to write with --output",
        ),
        (&["board", "new", "--size", "3x9"], "write a whole number from 4 to 160"),
        (&["board", "join", "Two Fords", "Marrow County"], "number 2 is not"),
    ] {
        let (code, _, stderr) = answer(words);
        assert_eq!(code, Some(2), "{words:?}");
        assert!(stderr.contains(part), "{words:?}: {stderr}");
    }
}

#[test]
fn a_board_comes_from_its_seed_and_boards_are_joined() {
    let words = ["board", "new", "--seed", "7", "--size", "32x17", "--hills", "3", "-o", "-"];
    let board = stdout(&words);
    assert!(board.starts_with("size 32 17\n") && board == stdout(&words), "the same seed, the same board");
    assert_ne!(board, stdout(&["board", "new", "--seed", "8", "--size", "32x17", "--hills", "3", "-o", "-"]));
    let joined = stdout(&["board", "join", "Two Fords", "Lantern Wood:turned", "-o", "-"]);
    assert!(joined.starts_with("size 32 17\n"));
    let path = file("joined.board", joined.as_bytes());
    let (code, report, _) = answer(&["check", path.to_str().expect("a path")]);
    assert_eq!(code, Some(0), "{report}");
}

#[test]
fn a_scenario_is_checked_with_its_line() {
    let text = "title = \"T\"\nlevel = \"newcomer\"\ntext = \"x\"\nboard = \"Two Frods\"\nturns = 8\n\
        [red]\nzone = \"north:2\"\nunits = [{ unit = \"Reeve\" }]\n[blue]\nzone = \"south:2\"\nunits = [{ unit = \"Bailiff\" }]\n";
    let path = file("bad-scenario.toml", text.as_bytes());
    let (code, report, _) = answer(&["check", path.to_str().expect("a path")]);
    assert!(code == Some(1) && report.contains("did you mean Two Fords?"), "{report}");
    let path = file("worse-scenario.toml", text.replace("turns = 8", "turns = soon").as_bytes());
    let (code, report, _) = answer(&["check", path.to_str().expect("a path")]);
    assert!(code == Some(2) && report.contains("line 5"), "{report}");
}
