//! Folders of units, boards and forces: named, read, kept for the next start; files that are wrong are in nobody's way.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde_json::Value;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::{POND, bailiff, file, run, stdout};

fn unit(name: &str) -> String {
    bailiff().replace("chassis:Bailiff", &format!("chassis:{name}"))
}

fn zip(files: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in files {
        writer.start_file(*path, SimpleFileOptions::default()).expect("an archive takes files");
        writer.write_all(text.as_bytes()).expect("an archive takes bytes");
    }
    writer.finish().expect("an archive ends").into_inner()
}

const LANCE: &str = "<unit version=\"0.49\"><entity chassis=\"Deep One\" model=\"\">\
    <pilot name=\"A\" gunnery=\"3\" piloting=\"4\"/><location index=\"1\"><armor points=\"3\"/></location></entity>\
    <entity chassis=\"Nobody\" model=\"X\"/></unit>";

/// A folder as the other program lays it out, with all that can go wrong in one.
fn folder(name: &str) -> PathBuf {
    let at = |path: &str, bytes: &[u8]| file(&format!("{name}/{path}"), bytes);
    at("mechfiles/deep/down/one.MTF", unit("Deep One").as_bytes());
    at("boards/Big Set/pond.Board", POND.as_bytes());
    at("mechfiles/packed.zip", &zip(&[("3039/p.mtf", &unit("Packed One")), ("b/mere.board", POND)]));
    at("forces/lance.mul", LANCE.as_bytes());
    at("mechfiles/broken.mtf", b"chassis:Broken\n");
    at("mechfiles/climbs.zip", &zip(&[("../../up.mtf", &unit("Climber"))]));
    at("mechfiles/nothing.zip", b"PK no archive");
    at("notes.txt", b"nothing for us");
    let whole = at("readme.md", b"nor this");
    whole.parent().expect("the folder").to_owned()
}

fn held(folder: &Path) -> Value {
    let text = stdout(&["library", "--json", "--library", &folder.display().to_string()]);
    serde_json::from_str::<Value>(&text).expect("JSON")[0].clone()
}

#[test]
fn what_lies_below_a_folder_can_be_named_and_what_is_wrong_is_listed() {
    let folder = folder("collected");
    let held = held(&folder);
    assert_eq!(
        (&held["units"], &held["boards"], &held["forces"]),
        (&2.into(), &2.into(), &1.into()),
        "{held}"
    );
    let faults = held["faults"].as_array().expect("faults");
    let why = |path: &str| {
        let fault = faults.iter().find(|it| it["path"].as_str().is_some_and(|it| it.contains(path)));
        fault.and_then(|it| it["why"].as_str()).unwrap_or_else(|| panic!("{path}: {held}")).to_owned()
    };
    assert_eq!(faults.len(), 3, "{held}");
    assert!(why("broken.mtf").contains("missing"), "{held}");
    assert!(why("climbs.zip").contains("leads out of the archive"), "{held}");
    assert!(why("nothing.zip").contains("no zip archive"), "{held}");
    let library = folder.display().to_string();
    let named = |words: &[&str]| stdout(&[words, &["--library", &library]].concat());
    assert!(named(&["units", "one"]).contains("Packed One"));
    assert!(named(&["show", "deep one"]).contains("Deep One"), "a unit by its beginning");
    assert!(named(&["boards"]).contains("mere"));
    assert!(
        named(&["duel", "Packed One", "Bailiff", "-n", "2", "--bot", "random", "--board", "pond"]).len() > 20
    );
    let printed = run(&["units", "--library", &library], b"");
    let printed = String::from_utf8_lossy(&printed.stderr).into_owned();
    assert!(printed.contains("3 files cannot be read; `myomer library` says why"), "{printed}");
}

#[test]
fn a_folder_is_read_again_where_it_has_changed() {
    let folder = folder("changing");
    assert_eq!(held(&folder)["units"], 2);
    let late = folder.join("mechfiles/late.mtf");
    fs::write(&late, unit("Late One")).expect("a file is written");
    assert_eq!(held(&folder)["units"], 3);
    fs::write(&late, "chassis:Late One\n").expect("a file is written");
    let stamp = SystemTime::now() + std::time::Duration::from_secs(5);
    fs::File::options().write(true).open(&late).and_then(|it| it.set_modified(stamp)).expect("it has a date");
    let changed = held(&folder);
    assert_eq!(
        (&changed["units"], changed["faults"].as_array().map(Vec::len)),
        (&2.into(), Some(4)),
        "{changed}"
    );
    fs::remove_file(&late).expect("a file is removed");
    assert_eq!(held(&folder)["faults"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_folder_that_is_not_there_is_told() {
    let output = run(&["units", "--library", "no/such/folder"], b"");
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(printed.contains("--library: no/such/folder: there is no such folder"), "{printed}");
}

#[test]
fn forces_are_shown_converted_and_drawn() {
    let folder = folder("forces").display().to_string();
    let named = |words: &[&str]| stdout(&[&["force"], words, &["--library", &folder]].concat());
    let shown = named(&["show", "lance"]);
    assert!(shown.contains("3/4") && shown.contains("damaged in an earlier battle"), "{shown}");
    assert!(shown.contains("2 units, 55 tons") && shown.contains("1 unknown"), "{shown}");
    let written = named(&["convert", "lance", "-o", "-"]);
    assert!(written.contains("<armor points=\"3\"/>"), "damage is kept: {written}");
    assert_eq!(named(&["convert", "deep one:2/3,Bailiff", "--names"]), "Deep One:2/3,Bailiff\n");
    let random =
        |seed: &str| named(&["random", "--bv", "5000", "--tons", "..220", "--seed", seed, "--names"]);
    assert_eq!(random("7"), random("7"));
    assert_eq!(random("7").split(',').count(), 4);
    assert_ne!(random("7"), random("8"));
    stdout(&["force", "convert", "Bailiff:3/4,Reeve", "-o", "side.mul"]);
    let battle = stdout(&["battle", "--red", "side.mul", "--blue", "Cooper", "-n", "2", "--bot", "random"]);
    assert!(battle.contains("Cooper"), "{battle}");
    let wrong = run(&["force", "show", "missing.mul"], b"");
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("FORCE: missing.mul: there is no such file"));
}
