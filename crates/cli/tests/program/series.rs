//! `myomer duel`, `battle`, `squadron`, `tournament`, `balance`: what they depend on, and every form of output.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::{run, stdout};

const QUICK: [&str; 6] = ["--bot", "random", "--turns", "5", "--seed", "7"];

fn with<'a>(words: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [words, more].concat()
}

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&stdout(words)).expect("one JSON object")
}

/// The cells of a line, quotes resolved.
fn cells(line: &str) -> Vec<String> {
    let (mut out, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => out.push(std::mem::take(&mut cell)),
            other => cell.push(other),
        }
    }
    out.push(cell);
    out
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    for command in [
        vec!["duel", "-n", "70", "--json"],
        vec!["duel", "-n", "20", "--csv"],
        vec!["tournament", "-n", "4", "--json"],
    ] {
        let words = with(&command, &QUICK);
        let [once, twice, other] = [["--threads", "1"], ["--threads", "2"], ["--threads", "1"]]
            .map(|more| stdout(&with(&words, &more)));
        assert_eq!(once, twice, "{command:?}");
        assert_eq!(once, other, "{command:?}");
        assert!(once.len() > 100, "{command:?}: {once}");
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let pages = ["1", "2"].map(|threads| {
        let page = folder.join("threads.html");
        let name = page.to_str().expect("a plain path");
        stdout(&with(&["duel", "-n", "40", "--threads", threads, "--html", name], &QUICK));
        fs::read_to_string(page).expect("the page")
    });
    assert_eq!(pages[0], pages[1]);
    let games = ["squadron", "-n", "4", "--json", "--bot", "random", "--points", "6", "--seed", "7"];
    assert_eq!(stdout(&with(&games, &["--threads", "1"])), stdout(&with(&games, &["--threads", "2"])));
}

#[test]
fn the_regular_is_reproducible_too() {
    let words = ["duel", "-n", "2", "--turns", "3", "--json", "--threads"];
    assert_eq!(stdout(&with(&words, &["1"])), stdout(&with(&words, &["2"])));
}

#[test]
fn without_units_two_of_our_mediums_fight_on_one_of_our_maps() {
    let results = json(&with(&["duel", "-n", "2", "--json"], &QUICK));
    assert_eq!(results["title"], "Bailiff against Reeve");
    assert_eq!((&results["battles"], &results["finished"]), (&Value::from(2), &Value::from(true)));
    let results = json(&with(&["battle", "-n", "2", "--json"], &QUICK));
    assert_eq!(results["sides"][0]["units"].as_array().map(Vec::len), Some(4));
}

#[test]
fn a_report_fits_its_width_and_has_colour_only_where_it_is_wanted() {
    for width in ["80", "120"] {
        let text = stdout(&with(&["duel", "-n", "8", "--width", width], &QUICK));
        let most: usize = width.parse().expect("a number");
        assert!(text.lines().all(|line| line.chars().count() <= most), "{text}");
        assert!(text.contains("won, with 95 % intervals") && !text.contains('\x1b'), "{text}");
    }
    let text = stdout(&with(&["duel", "-n", "2", "--color", "always"], &QUICK));
    assert!(text.contains('\x1b'), "{text}");
}

#[test]
fn the_csv_has_a_cell_for_every_column() {
    let text = stdout(&["duel", "Bailiff", "Reeve", "-n", "2", "--turns", "8", "--csv"]);
    let mut lines = text.lines().map(cells);
    let head = lines.next().expect("a head");
    assert_eq!(head[..7], ["experiment", "version", "seed", "cell", "battle", "turn", "phase"]);
    let column = |name: &str| head.iter().position(|it| it == name).expect("the column is there");
    let (number, modifiers, dice, total) =
        (column("target_number"), column("modifiers"), column("dice"), column("total"));
    let mut rows = 0;
    for row in lines {
        assert_eq!(row.len(), head.len(), "{row:?}");
        let sum: i32 =
            row[modifiers].split("; ").filter_map(|it| it.rsplit(' ').next()?.parse::<i32>().ok()).sum();
        assert_eq!(row[number].parse(), Ok(sum), "the list adds up: {row:?}");
        let faces: i32 = row[dice].split('+').filter_map(|it| it.parse::<i32>().ok()).sum();
        assert_eq!(row[total].parse().unwrap_or(0), faces, "{row:?}");
        rows += 1;
    }
    assert!(rows > 3, "regular bots shoot: {text}");
}

#[test]
fn the_page_needs_nothing_from_outside_and_its_records_hold() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("page");
    fs::create_dir_all(&folder).expect("a folder");
    let page = folder.join("duel.html");
    let name = page.to_str().expect("a plain path");
    stdout(&with(&["duel", "-n", "6", "--html", name], &QUICK));
    let html = fs::read_to_string(&page).expect("the page");
    let outside = html.replace("http://www.w3.org/2000/svg", "");
    for mark in ["http:", "https:", "//", "src=", "@import", "url(", "<script", "<link"] {
        assert!(!outside.contains(mark), "{mark}");
    }
    assert!(html.matches("<svg").count() == 6 && html.contains("prefers-color-scheme:dark"));
    for heading in ["Who wins", "Rounds to the end", "Bailiff: lost to", "Reeve: damage dealt"] {
        assert!(html.contains(&format!("<h2>{heading}</h2>")), "{heading}");
    }
    for which in ["fastest", "median", "longest"] {
        let record = folder.join(format!("duel-{which}.jsonl"));
        assert!(html.contains(&format!("href=\"duel-{which}.jsonl\"")));
        let verified = stdout(&["verify", record.to_str().expect("a plain path")]);
        assert!(verified.contains(": holds: classic/tw, "), "{verified}");
    }
}

#[test]
fn a_tournament_is_told_as_lines_and_as_a_page_too() {
    let page = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("standings.html");
    let name = page.to_str().expect("a plain path");
    let words =
        ["tournament", "Bailiff", "Reeve", "Reeve:3/4", "Bailiff", "-n", "2", "--csv", "--html", name];
    let text = stdout(&with(&words, &QUICK));
    let mut lines = text.lines().map(cells);
    let head = lines.next().expect("a head");
    assert_eq!(head[3..6], ["cell", "battle", "turn"]);
    assert!(lines.all(|row| row.len() == head.len()), "{text}");
    let html = fs::read_to_string(page).expect("the page");
    for part in [
        "Bailiff #1",
        "Bailiff #2",
        "Reeve (3/4)",
        "Won by the row against the column",
        "prefers-color-scheme:dark",
    ] {
        assert!(html.contains(part), "{part}");
    }
}

#[test]
fn until_goes_on_as_long_as_it_takes_and_says_where_it_could_not() {
    let results = json(&with(&["duel", "--until", "4%", "--json"], &QUICK));
    assert_eq!(results["finished"], true);
    let wins = &results["results"][0]["wins"];
    let half = (wins["high"].as_f64().unwrap_or(1.0) - wins["low"].as_f64().unwrap_or(0.0)) / 2.0;
    assert!(half <= 0.04, "{wins}");
    let short = run(&with(&["duel", "--until", "1%", "-n", "10"], &QUICK), b"");
    let said = String::from_utf8_lossy(&short.stderr).into_owned();
    assert!(
        short.status.success() && said.contains("--until: known to ±") && said.contains("would do"),
        "{said}"
    );
}

#[test]
fn what_is_wrong_is_told_with_the_argument() {
    for (words, why) in [
        (vec!["duel", "Nobody", "Reeve"], "UNIT: no file and no unit named \"Nobody\""),
        (vec!["duel", "Baliff", "Reeve"], "did you mean Bailiff?"),
        (vec!["duel", "--board", "Atlantis"], "--board: no file and no board named \"Atlantis\""),
        (vec!["duel", "--board", "lantern wod"], "did you mean Lantern Wood?"),
        (
            vec!["duel", "--html", "no/such/page.html"],
            "--html: no/such/page.html: there is no folder no/such",
        ),
        (vec!["duel", "-n", "none"], "write a whole number from 1 to "),
        (vec!["battle", "--blue", "Bailiff,Revee"], "--blue: no file and no unit named"),
        (vec!["squadron", "--blue", "evn"], "did you mean even?"),
        (vec!["match", "--red-units", "Baliff"], "--red-units: "),
        (vec!["match", "-o", "no/such/match.jsonl"], "--output: "),
        (vec!["odds", "number", "eight"], "write a whole number"),
        (vec!["odds", "heat", "Baliff"], "UNIT: no file and no unit named"),
        (vec!["sheet", "Baliff", "-o", "x.pdf"], "UNIT: "),
        (vec!["sheet", "Bailiff", "-o", "x.doc"], "--output: "),
        (vec!["duel", "--bot", "general"], "general"),
        (vec!["duel", "--until", "lots"], "lots"),
        (vec!["duel", "Two Fords"], "a unit is due"),
        (vec!["battle", "--red", "Bailiff:9/9"], "Bailiff:9/9"),
        (vec!["squadron", "--red", "3 tortoises"], "3 tortoises"),
        (vec!["tournament", "Bailiff"], "Bailiff has nobody to fight"),
        (
            vec!["odds", "volley", "Reeve", "Bailiff", "--range", "0"],
            "'--range <HEXES>': write a whole number from 1 to 60",
        ),
        (vec!["match", "--red", "general"], "cmd:"),
        (vec!["duel", "--nodes", "50"], "--nodes: nobody here searches, so it would do nothing"),
        (vec!["duel", "--first", "990", "--count", "20"], "the experiment has battles 0 to 999"),
    ] {
        let output = run(&words, b"");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert!(said.contains(why), "{words:?}: {said}");
    }
}

#[test]
fn the_balance_table_lists_units_and_forces() {
    let text = stdout(&with(&["balance", "-n", "2", "--only", "wicket"], &QUICK));
    assert!(text.starts_with("# Balance\n") && text.contains("| Wicket | 443 | "), "{text}");
    assert!(text.contains("## M.A.S.C. forces") && text.contains("| turtles | "), "{text}");
    assert!(text.contains("* swift: 2 turtles, 4 wolves"), "{text}");
    for part in ["mechs", "masc"] {
        let again = format!(
            "`myomer balance --part {part} -n 2 --seed 7 --bot random --only wicket --turns 5 -o docs/balance.md`"
        );
        assert!(text.contains(&again), "{text}");
    }
}

/// A file keeps what is not measured again: the other part, and what somebody wrote by hand.
#[test]
fn the_balance_page_is_measured_part_by_part() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("balance-parts.md");
    let name = file.to_str().expect("a path of letters");
    let kept = "# Balance\n\n## 'Mechs\n\nas it was\n\n## Notes\n\nby hand\n";
    std::fs::write(&file, kept).expect("a file");
    stdout(&with(&["balance", "--part", "masc", "-n", "2", "-o", name], &QUICK));
    let text = std::fs::read_to_string(&file).expect("it was written");
    assert!(text.starts_with(kept), "{text}");
    assert!(
        text.contains("## M.A.S.C. forces\n\nWritten by `myomer balance --part masc -n 2 --seed 7 "),
        "{text}"
    );
    assert!(text.contains("| turtles | ") && !text.contains("Wicket"), "{text}");
}

#[test]
fn odds_are_bars_or_json_or_a_picture() {
    let text = stdout(&["odds", "number", "8", "--width", "80"]);
    assert!(text.contains("8 or more") && text.contains("41.7%") && text.contains('█'), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let text = stdout(&["odds", "volley", "Reeve", "Bailiff", "--range", "5", "--width", "80"]);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let heads = text.lines().find(|line| line.starts_with("location")).expect("locations side by side");
    assert!(heads.contains("hit") && heads.contains("breached") && heads.contains("destroyed"), "{heads}");
    let answer = json(&["odds", "masc", "uuru", "--json"]);
    assert_eq!(answer["tables"][0]["rows"].as_array().map(Vec::len), Some(4));
    let common =
        stdout(&["odds", "cluster", "7", "--rule", "cluster7=common", "--light", "dusk", "--width", "80"]);
    assert!(common.contains("Not by the usual rules: cluster7=common, light=dusk."), "{common}");
    let refused = run(&["odds", "cluster", "7", "--rule", "cluster8=common"], b"");
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(why.contains("--rule: no switch is called \"cluster8\"; did you mean cluster7?"), "{why}");
    let picture = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pool.svg");
    stdout(&["odds", "squadron", "6", "2 rats", "--svg", picture.to_str().expect("a plain path")]);
    let svg = fs::read_to_string(picture).expect("the picture");
    assert!(svg.starts_with("<svg") && svg.contains("prefers-color-scheme"));
}

/// What is not as usual is named in JSON and on the page of the lab.
#[test]
fn rules_that_differ_are_named_wherever_results_are_told() {
    let rules = ["--rule", "cluster7=common", "--light", "dusk"];
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    for command in ["duel", "battle"] {
        let text = json(&with(&[command, "-n", "2", "--json"], &with(&rules, &QUICK))).to_string();
        assert!(text.contains(r#"{"key":"cluster7","value":"common"}"#), "{text}");
        assert!(text.contains(r#"{"key":"light","value":"dusk"}"#), "{text}");
    }
    let page = folder.join("ruled.html").to_str().expect("a plain path").to_owned();
    stdout(&with(&["duel", "-n", "2", "--html", page.as_str()], &with(&rules, &QUICK)));
    assert!(fs::read_to_string(&page).expect("the page").contains("cluster7=common, light=dusk"));
}
