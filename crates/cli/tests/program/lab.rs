//! `myomer lab`, and the short forms as experiments: parts, going on after a kill, and what is wrong with a file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::{file, run, stdout};

const DUEL: [&str; 8] = ["duel", "--bot", "random", "--turns", "5", "--seed", "7", "-n"];

fn path(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path.to_str().expect("a plain path").to_owned()
}

fn duel(battles: &str, more: &[&str]) -> String {
    stdout(&[&DUEL[..], &[battles], more].concat())
}

#[test]
fn a_duel_is_the_same_on_any_number_of_threads_and_as_four_parts_merged() {
    let [one, two, merged] = ["one.csv", "two.csv", "merged.csv"].map(path);
    let report = duel("100", &["--threads", "1", "--out", &one]);
    assert_eq!(duel("100", &["--threads", "2", "--out", &two]), report);
    let rows = fs::read_to_string(&one).expect("rows");
    assert_eq!(fs::read_to_string(&two).expect("rows"), rows);
    assert_eq!(rows.lines().count(), 101);
    let parts: Vec<String> = ["0", "25", "50", "75"]
        .iter()
        .map(|first| {
            let part = path(&format!("part-{first}.csv"));
            duel("100", &["--first", first, "--count", "25", "--out", &part]);
            part
        })
        .collect();
    let mut words = vec!["lab", "merge", "--out", merged.as_str()];
    words.extend(parts.iter().map(String::as_str));
    let printed = run(&words, b"");
    assert!(
        String::from_utf8_lossy(&printed.stderr).contains("battles 0 to 99 of 100, all of them"),
        "{printed:?}"
    );
    assert_eq!(fs::read_to_string(&merged).expect("rows"), rows);
    // A whole file has nothing left to fight: the report comes from its rows.
    assert_eq!(duel("100", &["--out", &merged]), report);
    let line = rows.lines().nth(1).expect("a row");
    assert!(report.contains(line.split(',').next().expect("a hash")), "{report}");
}

/// Starts a long duel and waits until some of its rows are kept.
fn begun(out: &str) -> Child {
    let child = Command::new(env!("CARGO_BIN_EXE_myomer"))
        .args(DUEL)
        .args(["4000", "--threads", "1", "--out", out])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    while fs::read_to_string(out).map_or(0, |text| text.lines().count()) < 3 {
        std::thread::yield_now();
    }
    child
}

#[test]
fn a_run_that_is_killed_or_interrupted_goes_on_to_the_same_bytes() {
    let [killed, stopped, whole] = ["killed.csv", "stopped.csv", "whole.csv"].map(path);
    let mut child = begun(&killed);
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
    // Power may also tear the last line.
    let mut left = fs::read(&killed).expect("rows");
    left.truncate(left.len() - 7);
    fs::write(&killed, &left).expect("a torn file");
    let mut child = begun(&stopped);
    let printed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(printed.success());
    let code = child.wait().expect("it ends").code();
    assert!(code == Some(130) || code == Some(0), "{code:?}");
    duel("4000", &["--out", &whole]);
    let rows = fs::read_to_string(&whole).expect("rows");
    assert!(rows.starts_with(&fs::read_to_string(&stopped).expect("rows")), "a prefix");
    for part in [&killed, &stopped] {
        duel("4000", &["--out", part]);
        assert_eq!(fs::read_to_string(part).expect("rows"), rows);
    }
}

#[test]
fn attacks_and_json_lines_go_on_too() {
    let [rows, attacks] = ["rows.jsonl", "attacks.jsonl"].map(path);
    let words = ["--out", rows.as_str(), "--attacks", attacks.as_str(), "--format", "jsonl"];
    duel("20", &words);
    let whole = [&rows, &attacks].map(|it| fs::read_to_string(it).expect("rows"));
    let first: serde_json::Value =
        serde_json::from_str(whole[0].lines().next().expect("a row")).expect("JSON");
    assert_eq!(
        (&first["battle"], &first["first_name"]),
        (&serde_json::json!(0), &serde_json::json!("Bailiff"))
    );
    fs::write(&rows, &whole[0][..whole[0].len() / 2]).expect("half of the rows");
    duel("20", &words);
    assert_eq!([&rows, &attacks].map(|it| fs::read_to_string(it).expect("rows")), whole);
    let other = run(&[&DUEL[..], &["22", "--out", &rows]].concat(), b"");
    let why = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(other.status.code() == Some(2) && why.contains("is of experiment"), "{why}");
}

#[test]
fn a_short_form_is_an_experiment_that_can_be_kept() {
    let kept = file("kept.json", duel("6", &["--experiment"]).as_bytes());
    let kept = kept.to_str().expect("a plain path");
    assert_eq!(stdout(&["lab", "run", kept]), duel("6", &[]));
    let printed: serde_json::Value = serde_json::from_str(&duel("6", &["--json"])).expect("JSON");
    assert_eq!(printed["experiment"].as_str().map(str::len), Some(16));
    assert_eq!((&printed["seed"], &printed["version"]), (&"7".into(), &env!("CARGO_PKG_VERSION").into()));
}

#[test]
fn what_is_wrong_with_an_experiment_is_told_with_its_place() {
    for (text, why) in [
        ("battles = 2\nbord = 'x'\n", "unknown field `bord`"),
        (
            "[first]\nunits = ['Baliff']\n",
            "first.units: no file and no unit named \"Baliff\"; did you mean Bailiff?",
        ),
        ("battles = ", "line 1"),
        ("{\"battles\": 0}", "battles: write a whole number from 1 to "),
    ] {
        let wrong = file("wrong.toml", text.as_bytes());
        let output = run(&["lab", "run", wrong.to_str().expect("a plain path")], b"");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("wrong.toml") && said.contains(why), "{said}");
    }
    let output = run(&["lab", "run", "nothing.toml"], b"");
    assert!(String::from_utf8_lossy(&output.stderr).contains("nothing.toml: there is no such file"));
}

/// Every example of docs/lab.md, made short.
#[test]
fn the_examples_of_the_documentation_run() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/lab");
    let guide = fs::read_to_string(folder.join("../../lab.md")).expect("the guide");
    let mut seen = 0;
    for entry in fs::read_dir(folder).expect("the examples") {
        let entry = entry.expect("an example").path();
        let name = entry.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(guide.contains(&format!("docs/examples/lab/{name}")), "{name} is in the guide");
        let text = fs::read_to_string(&entry).expect("an example");
        let short: String = text
            .lines()
            .map(|line| match line.split_once(" = ") {
                Some(("battles", _)) => "battles = 2\n".to_owned(),
                Some(("precision", _)) => String::new(),
                Some(("entrants", value)) if value.contains("random") => {
                    "entrants = { random = 4 }\n".to_owned()
                }
                _ => format!("{line}\n"),
            })
            .collect();
        let short = if short.contains("game = ") { short } else { format!("turns = 6\n{short}") };
        let file = file(&format!("short-{name}"), short.as_bytes());
        let printed = stdout(&["lab", "run", file.to_str().expect("a plain path")]);
        assert!(printed.contains("experiment "), "{name}: {printed}");
        seen += 1;
    }
    assert!(seen >= 5, "{seen} examples");
}
