//! `myomer units` and `myomer boards`: what is listed, filtered, sorted.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::{run, stdout};

fn own(folder: &str, ending: &str) -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(folder);
    let files = fs::read_dir(folder).map(|items| items.map(|it| it.unwrap().path()).collect::<Vec<_>>());
    let kept =
        files.unwrap_or_default().into_iter().filter(|it| it.extension().is_some_and(|it| it == ending));
    kept.map(|path| path.display().to_string()).collect()
}

fn rows(words: &[&str]) -> Vec<Value> {
    let mut words = words.to_vec();
    words.push("--json");
    serde_json::from_str(&stdout(&words)).unwrap()
}

/// The lists leave out what does not load, so nothing of ours may fail to load, or break a rule.
#[test]
fn all_our_own_content_is_listed_and_legal() {
    for (command, folder, ending) in [("units", "mechs", "mtf"), ("boards", "boards", "board")] {
        let files = own(folder, ending);
        assert_eq!(rows(&[command]).len(), files.len(), "{command}");
        if files.is_empty() {
            continue;
        }
        let words: Vec<&str> = ["check"].into_iter().chain(files.iter().map(String::as_str)).collect();
        let checked = run(&words, b"");
        let said = String::from_utf8_lossy(&checked.stdout);
        let wrong: Vec<&str> =
            said.lines().filter(|it| it.contains("error") || it.contains("unreadable")).collect();
        assert!(checked.status.success(), "{command}: {wrong:#?}");
    }
}

#[test]
fn filters_narrow_the_list() {
    let all = rows(&["units"]);
    assert!(all.len() >= 24, "{}", all.len());
    let light = rows(&["units", "--mass", "..35"]);
    assert!(!light.is_empty() && light.len() < all.len());
    assert!(light.iter().all(|it| it["mass"].as_u64() <= Some(35)));
    assert!(rows(&["units", "--tech", "clan"]).iter().all(|it| it["tech"] == "Clan"));
    assert!(rows(&["units", "--role", "scout"]).iter().all(|it| it["role"] == "Scout"));
    let dear = rows(&["units", "--bv", "1500.."]);
    assert!(!dear.is_empty() && dear.iter().all(|it| it["bv"].as_u64() >= Some(1500)));
    assert!(!rows(&["units", "masc"]).is_empty(), "gear is searched too");
    assert_eq!(rows(&["units", "no unit has such words"]), [Value::Null; 0]);
}

#[test]
fn lists_are_sorted_by_the_column_asked_for() {
    let values = |words: &[&str]| rows(words).iter().map(|it| it["bv"].as_u64().unwrap()).collect::<Vec<_>>();
    let up = values(&["units", "--sort", "bv"]);
    assert!(up.is_sorted() && up.len() >= 24);
    let down = values(&["units", "--sort", "bv", "--reverse"]);
    assert!(down.iter().rev().is_sorted());
}

#[test]
fn tables_keep_to_the_width_and_end_with_a_count() {
    for command in ["units", "boards"] {
        for width in ["80", "120"] {
            let text = stdout(&[command, "--width", width]);
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= width.parse().unwrap(), "{command} at {width}: {widest}");
            let count = text.lines().last().unwrap();
            assert!(count.ends_with(&format!(" {command}")), "{count}");
        }
    }
}
