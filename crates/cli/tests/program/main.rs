//! The program as a user meets it: exit codes, what goes where, colour and width.

mod check;
mod list;
mod query;
mod questions;
mod readme;
mod series;
mod serve;
mod sheet;
mod show;
mod verify;
mod versus;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Runs the program with these words and this input.
fn run(words: &[&str], input: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_myomer"))
        .args(words)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .env_remove("NO_COLOR")
        .env_remove("COLUMNS")
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

#[test]
fn a_wrong_word_is_told_and_exits_with_two() {
    let output = run(&["dance"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("unrecognized subcommand 'dance'"));
}
