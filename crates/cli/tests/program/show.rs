//! `myomer show`: pictures for people and for pipes.

use super::{POND, file, run, stdout};

/// A board, drawn: the picture is the test.
#[test]
fn a_board_is_drawn_hex_by_hex() {
    file("pond.board", POND.as_bytes());
    let picture = [
        "pond, 2 by 2 hexes",
        "    01  02",
        "    ___",
        r"01 /.  \___",
        r"   \___/~1a\",
        r"02 /T 2\___/",
        r"   \___/+  \",
        r"       \___/",
        "",
        ". clear, + pavement, T heavy woods, ~ water (depth); then the level, -1 to 2,",
        "with a for -1, b for -2 and so on.",
        "",
    ];
    assert_eq!(stdout(&["show", "pond.board", "--width", "80"]), picture.join("\n"));
}

#[test]
fn colour_is_for_terminals_unless_asked_for() {
    file("ink.board", POND.as_bytes());
    assert!(!stdout(&["show", "ink.board"]).contains('\x1b'));
    assert!(!stdout(&["show", "ink.board", "--color", "never"]).contains('\x1b'));
    let painted = stdout(&["show", "ink.board", "--color", "always"]);
    assert!(painted.contains("\x1b[38;5;"), "{painted}");
    // Without its inks the painted picture is the plain one.
    let mut plain = String::new();
    let mut rest = painted.as_str();
    while let Some((before, after)) = rest.split_once('\x1b') {
        plain.push_str(before);
        rest = after.split_once('m').map_or("", |(_, after)| after);
    }
    assert_eq!(plain + rest, stdout(&["show", "ink.board"]));
}

#[test]
fn no_line_is_wider_than_it_may_be() {
    let row = |y: usize| (1..=32).map(|x| format!("hex {x:02}{y:02} 0 \"\" \"\"\n")).collect::<String>();
    let wide: String = (1..=3).map(row).collect();
    file("wide.board", format!("size 32 3\n{wide}end\n").as_bytes());
    for width in [70, 80, 100, 120, 160] {
        let text = stdout(&["show", "wide.board", "--width", &width.to_string()]);
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|it| it <= width), "{width}: {widest:?}");
    }
}

#[test]
fn what_is_not_there_is_said_on_the_error_output() {
    let output = run(&["show", "Nothing of the kind"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("myomer: WHAT: no file and no unit or board named \"Nothing of the kind\"; "),
        "{said}"
    );
}
