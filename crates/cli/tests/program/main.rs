//! The program as a user meets it: exit codes, what goes where, colour and width.

mod check;
#[cfg(unix)]
mod cluster;
mod collection;
mod lab;
mod ladder;
mod list;
#[cfg(unix)]
#[path = "../../../server/tests/support/postgres.rs"]
mod postgres;
mod protocol;
mod query;
mod questions;
mod readme;
mod series;
mod serve;
mod serving;
mod sheet;
mod show;
mod verify;
mod versus;
mod workshop;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Runs the program with these words and this input.
fn run(words: &[&str], input: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_myomer"))
        .args(words)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .env_remove("NO_COLOR")
        .env_remove("COLUMNS")
        .env_remove("MYOMER_LIBRARY")
        // Folders of the user's own are neither read nor written.
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    program.stdin.take().expect("it has an input").write_all(input).expect("the input is taken");
    program.wait_with_output().expect("it ends")
}

fn stdout(words: &[&str]) -> String {
    let output = run(words, b"");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

/// A file in the folder that the program runs in.
fn file(name: &str, text: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("the test's folder can be made");
    fs::write(&path, text).expect("the test's folder can be written");
    path
}

/// Two columns of two: a pond beside woods on a hill.
const POND: &str = "size 2 2\n\
    hex 0101 0 \"\" \"\"\nhex 0201 -1 \"water:1\" \"\"\n\
    hex 0102 2 \"woods:2;foliage_elev:2\" \"\"\nhex 0202 0 \"pavement:1\" \"\"\nend\n";

#[test]
fn every_command_explains_itself_with_examples() {
    assert!(stdout(&["--help"]).contains("Examples:"));
    let commands = [
        "query",
        "check",
        "verify",
        "units",
        "boards",
        "show",
        "sheet",
        "completions",
        "duel",
        "battle",
        "squadron",
        "tournament",
        "odds",
        "match",
        "replay",
        "bot",
        "balance",
        "bench",
        "serve",
        "store",
    ];
    for what in ["number", "cluster", "volley", "piloting", "heat", "masc", "squadron"] {
        let help = stdout(&["odds", what, "--help"]);
        assert!(help.contains("Example") && help.contains("  myomer odds "), "{what}: {help}");
    }
    for command in commands {
        let help = stdout(&[command, "--help"]);
        assert!(help.contains("Usage: myomer") && help.contains("Examples:\n  "), "{command}: {help}");
    }
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        assert!(script.contains("myomer") && script.contains("completions"), "{shell}");
    }
}

/// The text of a unit of our own.
fn bailiff() -> &'static str {
    library::built_in_file(library::Kind::Unit, "Bailiff").expect("it is ours").text
}

/// What an eye reads in a terminal of 80 columns fits into it.
#[test]
fn nothing_is_wider_than_eighty_columns() {
    let heavy = bailiff().replace("LA armor:16", "LA armor:61");
    file("heavy.mtf", heavy.as_bytes());
    stdout(&["match", "--red", "cadet", "--blue", "cadet", "-o", "narrow.jsonl"]);
    for words in [
        "units",
        "boards",
        "show Almshouse",
        "show Two",
        "check heavy.mtf",
        "verify narrow.jsonl",
        "replay narrow.jsonl",
        "bench --span 1 los",
        "duel -n 4 --bot random",
        "battle -n 2 --bot random",
        "squadron -n 2 --bot random",
        "tournament -n 2 --bot random --turns 5",
        "odds number 8",
        "odds cluster 20",
        "odds volley Almshouse Bailiff --range 9",
        "odds piloting Bailiff",
        "odds heat Bailiff",
        "odds masc uuru",
        "odds squadron 12 wolf",
    ] {
        let words: Vec<&str> = words.split(' ').chain(["--width", "80"]).collect();
        let output = String::from_utf8(run(&words, b"").stdout).expect("output is UTF-8");
        assert!(output.lines().count() > 1, "{words:?}: {output}");
        for line in output.lines() {
            assert!(line.chars().count() <= 80, "{words:?}: {line}");
        }
    }
}

/// Where no eye reads, a finding stays on its line, and there is no colour.
#[test]
fn what_programs_read_is_neither_cut_nor_coloured() {
    let heavy = bailiff().replace("LA armor:16", "LA armor:61");
    file("piped.mtf", heavy.as_bytes());
    let output = String::from_utf8(run(&["check", "piped.mtf"], b"").stdout).expect("output is UTF-8");
    assert_eq!(output.lines().count(), 3, "{output}");
    assert!(!output.contains('\x1b'), "{output:?}");
}

#[test]
fn every_command_tells_which_argument_is_wrong() {
    for (words, printed) in [
        ("show nope", "WHAT: no file"),
        ("show B", "WHAT: \"B\" may be Bailiff, "),
        ("duel Bailiff:3 Reeve", "UNIT: \"Bailiff:3\": a pilot is written"),
        ("battle --red Bailiff,,Reeve", "--red: a name is empty"),
        ("squadron --red 3dragons", "--red: \"3dragons\": no Mecha is called \"dragons\"; there are Turtle"),
        ("match --game squadron --board red-flats", "--board: only with --game classic"),
        ("match --full", "--full: only with --game squadron"),
        ("replay nothing.jsonl", "FILE: nothing.jsonl: there is no such file"),
        ("sheet Bailiff -o no/such/sheet.pdf", "--output: no/such/sheet.pdf: there is no folder"),
        ("odds number 8 --svg no/such/odds.svg", "--svg: no/such/odds.svg: there is no folder"),
        ("odds masc abc", "PLAN: 'a' is neither"),
        ("odds piloting Bailiff --hit Gyro", "--hit: \"Gyro\" is no hit"),
        ("odds volley Nope Bailiff --range 4", "ATTACKER: no file"),
        ("odds squadron 3 dragon", "AT: \"dragon\": no Mecha"),
        ("query --root no/such", "--root: there is no folder no/such"),
        ("bench warp", "ONLY: no rate"),
    ] {
        let output = run(&words.split(' ').collect::<Vec<_>>(), b"");
        let why = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words}: {why}");
        assert!(why.contains(printed), "{words}: {why}");
    }
    let unread = stdout_of(&run(&["verify", "nothing.jsonl"], b""));
    assert_eq!(unread, "nothing.jsonl: unreadable: there is no such file\n");
}

fn stdout_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// `| head`: a series without an end ends with its reader.
#[test]
fn a_series_ends_when_nobody_reads_on() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_myomer"))
        .args(["duel", "--bot", "random", "--turns", "3", "--until", "0.01%", "--csv"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut reader = BufReader::new(program.stdout.take().expect("it has an output"));
    reader.read_line(&mut line).expect("a line");
    drop(reader);
    assert!(line.starts_with("experiment,version,seed,"), "{line}");
    assert_eq!(program.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_wrong_word_is_told_and_exits_with_two() {
    let output = run(&["dance"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("unrecognized subcommand 'dance'"));
}
