//! `myomer sheet`: files to print, and clear words when there can be none.

use std::fs;

use super::{POND, file, run, stdout};

#[test]
fn a_sheet_is_written_in_the_form_that_the_ending_names() {
    for (name, begins) in [("s.svg", &b"<svg "[..]), ("s.pdf", b"%PDF-"), ("s.png", b"\x89PNG")] {
        let path = file(name, b"");
        let printed = stdout(&["sheet", "Bailiff", "-o", name, "--paper", "letter"]);
        assert!(printed.starts_with(&format!("{name}: the record sheet of Bailiff")), "{printed}");
        assert!(fs::read(path).expect("it was written").starts_with(begins), "{name}");
    }
    assert!(stdout(&["sheet", "Bailiff", "-o", "-"]).starts_with("<svg "));
}

#[test]
fn what_cannot_be_drawn_is_said() {
    file("wet.board", POND.as_bytes());
    for (words, why) in [
        (["sheet", "Bailiff", "-o", "s.doc"], "s.doc: the file must end in .svg, .pdf or .png"),
        (["sheet", "wet.board", "-o", "s.svg"], "UNIT: wet is a board; a unit is due"),
        (["sheet", "Nobody At All", "-o", "s.svg"], "no file and no unit named \"Nobody At All\""),
        (["sheet", "Bailiff", "-o", "no/such/folder/s.svg"], "no/such/folder/s.svg: "),
    ] {
        let output = run(&words, b"");
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{printed}");
        assert!(printed.contains(why), "{printed}");
    }
    let output = run(&["sheet", "Bailiff", "-o", "s.svg", "--paper", "a3"], b"");
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(printed.contains("\"a3\" is no paper of ours: it is a4 or letter"), "{printed}");
}
