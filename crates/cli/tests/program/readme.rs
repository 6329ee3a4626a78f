//! The README's tour is run as printed: every command, every line of its output.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A command of a `console` block and what it prints.
struct Shown {
    command: String,
    output: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn tour() -> Vec<Shown> {
    let text = fs::read_to_string(root().join("README.md")).expect("there is a README");
    let blocks = text.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.flat_map(|block| block.split("\n$ ").map(|it| shown(it.trim_start_matches("$ ")))).collect()
}

/// A here-document belongs to the command, the rest is what it prints.
fn shown(text: &str) -> Shown {
    let lines: Vec<&str> = text.lines().collect();
    let body = match lines[0].split_once("<<") {
        Some((_, mark)) => 1 + lines.iter().position(|line| *line == mark).expect("the here-document ends"),
        None => 1,
    };
    let ended = |part: &[&str]| part.iter().map(|line| format!("{line}\n")).collect::<String>();
    Shown { command: ended(&lines[..body]), output: ended(&lines[body..]) }
}

#[test]
fn the_readme_prints_what_it_says() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tour");
    fs::create_dir_all(folder.join("data/mechs")).unwrap();
    let mechs = fs::read_dir(root().join("data/mechs")).unwrap().map(|it| it.unwrap().path());
    for path in mechs {
        fs::copy(&path, folder.join("data/mechs").join(path.file_name().unwrap())).unwrap();
    }
    let tour = tour();
    assert!(tour.len() >= 6, "{} commands", tour.len());
    for Shown { command, output } in tour {
        let script = format!("myomer() {{ '{}' \"$@\"; }}\n{command}", env!("CARGO_BIN_EXE_myomer"));
        let ran =
            Command::new("bash").arg("-c").arg(script).current_dir(&folder).env("COLUMNS", "80").output();
        let ran = ran.expect("the tour needs bash");
        let said = String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr);
        assert_eq!(said, output, "$ {command}");
    }
}
