//! `myomer match`, `replay` and programs at the table.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{file, run, stdout};

fn record(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn said(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

const SHORT: [&str; 4] = ["--seed", "5", "--turns", "3"];

/// The last turn is named in Classic alone.
fn short(game: &str) -> &'static [&'static str] {
    if game == "classic" { &SHORT } else { &SHORT[..2] }
}

/// The seat of a program in a short Classic match against a bot by lot.
fn against(program: &str, more: &[&str]) -> (Option<i32>, String) {
    let seat = format!("cmd:{program}");
    let words = [&["match", "--red", &seat, "--blue", "random"], &SHORT[..], more].concat();
    let output = run(&words, b"");
    (output.status.code(), said(&output))
}

#[test]
fn two_bots_play_a_match_whose_record_holds_and_can_be_seen_again() {
    for game in ["classic", "squadron"] {
        let path = record(&format!("bots-{game}.jsonl"));
        let name = path.to_str().expect("a plain path");
        let words = ["match", "--game", game, "--red", "random", "--blue", "random", "-o", name];
        let printed = stdout(&[&words[..], short(game)].concat());
        assert!(printed.contains("Red (random) against Blue (random): "), "{printed}");
        let again = stdout(&["verify", name]);
        assert!(again.contains(": holds: ") && again.contains("every die is its seed's"), "{again}");
        let film = stdout(&["replay", name, "--width", "80"]);
        assert!(film.contains("opening") && film.contains("end: "), "{film}");
        let part = stdout(&["replay", name, "--to", "2", "--color", "never"]);
        assert!(part.contains("    2 ") && !part.contains("    3 ") && !part.contains("end: "), "{part}");
        let json: serde_json::Value =
            serde_json::from_str(&stdout(&["replay", name, "--to", "1", "--json"])).expect("JSON");
        assert_eq!(json["scenes"].as_array().map(Vec::len), Some(2));
        assert!(json["view"].is_object());
    }
}

#[test]
fn the_example_programs_play_both_games_to_their_end() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here");
        return;
    }
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples");
    for (game, program) in [
        ("classic", "random_bot.py"),
        ("squadron", "random_bot.py"),
        ("classic", "eager_bot.py"),
        ("squadron", "eager_bot.py"),
    ] {
        let seat = format!("cmd:python3 -B '{}'", examples.join(program).display());
        let path = record(&format!("{program}-{game}.jsonl"));
        let name = path.to_str().expect("a plain path");
        let words =
            ["match", "--game", game, "--red", &seat, "--blue", "random", "-o", name, "--limit", "60000"];
        let output = run(&[&words[..], short(game)].concat(), b"");
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        assert_eq!(said(&output).contains("over: "), program == "random_bot.py", "{}", said(&output));
        assert!(!said(&output).contains("refused"), "{}", said(&output));
        assert!(stdout(&["verify", name]).contains(": holds: "));
    }
}

#[test]
fn our_own_bot_speaks_the_protocol() {
    let program = format!("'{}' bot --stdio --strength cadet", env!("CARGO_BIN_EXE_myomer"));
    let (code, printed) = against(&program, &["--limit", "60000"]);
    assert_eq!(code, Some(0), "{printed}");
    assert!(!printed.contains("refused"), "{printed}");
}

#[test]
fn a_program_that_dies_forfeits_and_the_record_says_so() {
    let path = record("died.jsonl");
    let name = path.to_str().expect("a plain path");
    let (code, printed) = against("false", &["-o", name]);
    assert_eq!(code, Some(1), "{printed}");
    assert!(printed.contains("the program died") && printed.contains("Red forfeited, Blue won"), "{printed}");
    assert!(stdout(&["verify", name]).contains("Blue won"));
}

#[test]
fn a_program_that_lies_gets_a_legal_action_and_forfeits_at_the_third_lie() {
    let liar = file("liar.sh", b"while read -r line; do echo '{\"choose\":100000}'; done\n");
    let (code, printed) = against(&format!("sh '{}'", liar.display()), &[]);
    assert_eq!(code, Some(1), "{printed}");
    assert_eq!(printed.matches("a legal action was played by lot").count(), 2, "{printed}");
    assert!(printed.contains("choose 100000: there are") && printed.contains("it forfeits"), "{printed}");
}

#[test]
fn a_program_that_stalls_forfeits() {
    let idler = file("idler.sh", b"while read -r line; do :; done\n");
    let (code, printed) = against(&format!("sh '{}'", idler.display()), &["--limit", "50"]);
    assert_eq!(code, Some(1), "{printed}");
    assert!(printed.contains("did not answer within 50 ms"), "{printed}");
    // One that does not even read: what it is told is more than a pipe holds.
    let (code, printed) = against("sleep 20", &["--limit", "50", "--board", "Long Valley"]);
    assert_eq!(code, Some(1), "{printed}");
    assert!(printed.contains("did not answer within 50 ms"), "{printed}");
}

/// The Python module asks the engine as `myomer query` does.
#[test]
fn the_python_module_asks_the_engine() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here");
        return;
    }
    let script = "import sys; from myomer_bot import Engine, Refused\n\
        with Engine(sys.argv[1]) as engine:\n    \
            print(engine.ask(ask='unit', path='Bailiff')['bv'])\n    \
            try:\n        engine.ask(ask='unit', path='Nobody')\n    \
            except Refused as why:\n        print(why)\n";
    let asked = Command::new("python3")
        .args(["-B", "-c", script, env!("CARGO_BIN_EXE_myomer")])
        .env("PYTHONPATH", Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples"))
        .output()
        .expect("python runs");
    let said = said(&asked);
    assert!(said.starts_with("1291\nno unit named \"Nobody\""), "{said}");
}

#[test]
fn a_replay_fits_its_width_and_names_quiet_actions() {
    let path = record("quiet.jsonl");
    let name = path.to_str().expect("a plain path");
    stdout(&[&["match", "--red", "random", "--blue", "random", "-o", name], &SHORT[..]].concat());
    let film = stdout(&["replay", name, "--width", "80", "--color", "never"]);
    assert!(film.lines().all(|line| line.chars().count() <= 80), "{film}");
    assert!(film.lines().any(|line| line.contains("Red: ") || line.contains("Blue: ")), "{film}");
}
