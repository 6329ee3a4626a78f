//! `myomer ladder`: bots and programs rated on a suite.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::{file, run, stdout};

fn path(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ladder").join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
    let _ = fs::remove_file(&path);
    path
}

/// Two short positions.
fn suite() -> String {
    let text = "title = \"short\"\n\
        [[position]]\nname = \"close\"\nboard = \"red-flats\"\nturns = 6\n\
        start = { red = [\"0806:south\"], blue = [\"0810:north\"] }\n\
        [[position]]\nname = \"far\"\nturns = 4\nfirst.units = [\"Cutpurse\"]\nsecond.units = [\"Poacher\"]\n";
    file("ladder/suite.toml", text.as_bytes()).display().to_string()
}

fn words<'a>(suite: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["ladder", "--suite", suite], more].concat()
}

#[test]
fn bots_are_rated_the_same_on_any_number_of_threads() {
    let suite = suite();
    let play = |threads: &str, name: &str| {
        let out = path(name);
        let file = out.display().to_string();
        let more = ["random", "cadet", "regular", "-n", "4", "--json", "--threads", threads, "--out", &file];
        let said = stdout(&words(&suite, &more));
        (said, fs::read(&out).expect("the results are kept"))
    };
    let (one, rows) = play("1", "one.jsonl");
    assert_eq!((&one, &rows), (&play("2", "two.jsonl").0, &play("2", "three.jsonl").1));
    let printed: Value = serde_json::from_str(&one).expect("JSON");
    let standings = &printed["games"][0]["standings"];
    assert_eq!((&standings["games"], &standings["anchor"]), (&24.into(), &"regular".into()));
    let names: Vec<&str> = standings["entrants"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|it| it["name"].as_str())
        .collect();
    assert_eq!(names.last(), Some(&"random"), "{names:?}");
    let margin = standings["entrants"][2]["rating"]["margin"].as_f64().expect("a number");
    assert!(margin > 50.0, "few games, a wide interval: {margin}");
}

#[test]
fn a_ladder_goes_on_from_its_file_and_takes_more_entrants() {
    let suite = suite();
    let (whole, torn) = (path("whole.jsonl"), path("torn.jsonl"));
    let run_into = |out: &PathBuf, entrants: &[&str]| {
        let file = out.display().to_string();
        stdout(&words(&suite, &[entrants, &["-n", "3", "--json", "--out", &file]].concat()))
    };
    let first = run_into(&whole, &["regular", "cadet"]);
    let bytes = fs::read(&whole).expect("results");
    // As a kill leaves it: in the middle of a line.
    let place = bytes.len() - 60;
    fs::write(&torn, &bytes[..place]).expect("it can be written");
    assert_eq!(run_into(&torn, &["regular", "cadet"]), first);
    assert_eq!(fs::read(&torn).expect("results"), bytes, "the bytes of a run that was never stopped");
    // In another order, with somebody new: what was played counts, nothing of it is played again.
    let printed: Value =
        serde_json::from_str(&run_into(&torn, &["cadet", "random", "regular"])).expect("JSON");
    assert_eq!(printed["games"][0]["standings"]["games"], 18);
    let now = fs::read(&torn).expect("results");
    assert!(now.starts_with(&bytes) && now.iter().filter(|it| **it == b'\n').count() == 1 + 9);
    let other = ["--seed", "2", "--out", torn.to_str().expect("a plain path")];
    let output = run(&words(&suite, &[&["regular", "cadet"], &other[..]].concat()), b"");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && said.contains("was played with seed 1, this is 2"), "{said}");
}

#[test]
fn a_sequential_test_ends_by_itself() {
    let suite = suite();
    let more = ["regular", "random", "--sprt", "0,200", "--json", "-n", "500"];
    let printed: Value = serde_json::from_str(&stdout(&words(&suite, &more))).expect("JSON");
    let meeting = &printed["games"][0]["standings"]["meetings"][0];
    assert_eq!(meeting["test"]["decision"], "upper", "{meeting}");
    let games = printed["games"][0]["standings"]["games"].as_u64().expect("a number");
    assert!((16..200).contains(&games), "{games}");
}

/// One process plays game after game, and both seats in turn.
#[test]
fn a_program_stays_for_its_next_game() {
    let heard = path("heard.txt");
    let kept = |kind: &str| format!("*'\"type\":\"{kind}\"'*) echo \"$$ {kind}\" >> '{}';;", heard.display());
    let script = format!(
        "while read -r line; do case \"$line\" in *'\"type\":\"decide\"'*) echo '{{\"choose\":0,\"wish\":{{\"many_games\":true}}}}';; {} {} {} esac; done\n",
        kept("hello"),
        kept("new_game"),
        kept("over")
    );
    let script = file("ladder/stays.sh", script.as_bytes());
    let entrant = format!("old=cmd:sh '{}'", script.display());
    let suite = suite();
    let more = [entrant.as_str(), "random", "-n", "2", "--threads", "1", "--limit", "60000"];
    let said = stdout(&words(&suite, &more));
    assert!(said.contains("old") && said.contains("random"), "{said}");
    let text = fs::read_to_string(&heard).expect("it wrote down what it heard");
    let count = |kind: &str| text.lines().filter(|line| line.ends_with(kind)).count();
    assert_eq!((count("hello"), count("new_game"), count("over")), (1, 3, 4), "two pairs of games: {text}");
    let processes: std::collections::BTreeSet<&str> =
        text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(processes.len(), 1, "one process: {text}");
}

/// A program that dies loses that game and no other, and its row says why.
#[test]
fn a_program_that_dies_forfeits_its_games() {
    let (suite, out) = (suite(), path("died.jsonl"));
    let name = out.display().to_string();
    let more = ["bad=cmd:false", "random", "-n", "1", "--out", &name];
    let said = stdout(&words(&suite, &more));
    assert!(said.contains("0.0 %"), "{said}");
    let rows = fs::read_to_string(&out).expect("results");
    assert!(rows.contains("\"result\":\"lost\"") && rows.contains("the program died"), "{rows}");
}

#[test]
fn a_page_has_a_section_a_game_and_keeps_the_rest() {
    let (suite, page) = (suite(), path("page.md"));
    fs::write(&page, "# Mine\n\nText.\n\n## Notes\n\nby hand\n").expect("it can be written");
    let name = page.display().to_string();
    stdout(&words(&suite, &["regular", "random", "-n", "1", "--page", &name]));
    let text = fs::read_to_string(&page).expect("a page");
    assert!(text.starts_with("# Mine\n\nText.\n\n## Notes\n\nby hand\n\n## Classic\n"), "{text}");
    assert!(text.contains("| regular | 0 | anchor |") && text.contains("regular random --suite"), "{text}");
    assert!(
        text.contains("2. far: lantern-wood: Cutpurse against Poacher")
            || text.contains("2. far: Lantern Wood"),
        "{text}"
    );
}

#[test]
fn what_cannot_be_rated_is_told() {
    let suite = suite();
    for (more, why) in [
        (vec!["regular"], "ENTRANT: regular has nobody to meet"),
        (vec!["cmd:./a/bot", "cmd:./b/bot"], "two are called bot"),
        (vec!["regular", "cadet", "--anchor", "ace"], "--anchor: ace does not take part"),
        (vec!["regular@5", "cadet"], "a regular does not search"),
        (vec!["regular", "cadet", "--sprt", "10"], "as in 0,10"),
        (vec!["regular", "cadet", "--out", "/nowhere/at/all.jsonl"], "--out: "),
    ] {
        let output = run(&words(&suite, &more), b"");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(why), "{more:?}: {said}");
    }
    let bad = file("ladder/bad.toml", b"title = 'x'\n[[position]]\nname = 'a'\nboard = 'Atlantis'\n");
    let output = run(&["ladder", "--suite", bad.to_str().expect("a plain path")], b"");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("bad.toml: position \"a\", board: no file and no board named"), "{said}");
}
