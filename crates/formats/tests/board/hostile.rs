//! Input that means no good: an error that says where and what, in bounded time and memory, never a panic.

use formats::board::{fuzz_board, read};
use proptest::prelude::*;

use crate::support;

fn refused(bytes: &[u8]) -> String {
    read(bytes).expect_err("this must not load").to_string()
}

#[test]
fn faults_name_the_line_and_what_would_be_right() {
    let cases: [(&[u8], &str); 19] = [
        (b"", "line 1: the size of the board is not given; the first line must be `size WIDTH HEIGHT`"),
        (
            b"hex 0101 0 \"\" \"\"",
            "line 1: the size of the board is not given; the first line must be `size WIDTH HEIGHT`",
        ),
        (b"size 16", "line 1: the height of the board is missing here, found the end of the file"),
        (b"size 2000000000 2", "line 1: the size is 2000000000 by 2; a side is 1 to 999 hexes"),
        (
            b"size 99999999999999999999 2",
            "line 1: the width of the board is missing here, found \"99999999999999999999\"",
        ),
        (b"size 900 900", "line 1: the size asks for 810000 hexes, but 12 bytes hold at most 0"),
        (b"size 0 5", "line 1: the size is 0 by 5; a side is 1 to 999 hexes"),
        (b"size 1 1\nsize 1 1                                ", "line 2: the size is given twice"),
        (b"size 1 1\n\nhex 0101 0 \"\" \"\"\nhex 0102 0 \"\" \"\"", "line 4: this is hex 2 of a board of 1"),
        (
            b"size 1 2\nhex 0101 0 \"\" \"\"\nend         ",
            "line 3: the board ends after 1 hexes, its size asks for 2",
        ),
        (
            b"size 1 1\nhex 0101 0 \"woods\" \"\"",
            "line 2: \"woods\" is no terrain; it is written name:level or name:level:exits",
        ),
        (
            b"size 1 1\nhex 0101 0 \"woods:9\" \"\"",
            "line 2: woods:9 is out of range; woods is 1 light, 2 heavy or 3 ultra-heavy",
        ),
        (
            b"size 1 1\nhex 0101 5000 \"\" \"\"",
            "line 2: a level from −1000 to 1000 is missing here, found \"5000\"",
        ),
        (
            b"size 1 1\nhex 0101 0 woods:1 \"\"",
            "line 2: the terrain of the hex in quotes is missing here, found \"woods:1\"",
        ),
        (b"size 1 1\nhex 0101 0 \"woods:1", "line 2: a quote is opened and not closed on the same line"),
        (
            b"size 1 1\nhexx 0101 0",
            "line 2: \"hexx\" is no word of a board; a line starts with size, option, tag, description, note, hex or end",
        ),
        (b"\xff\xfes\0i\0z\0e\0", "line 1: the text is UTF-16; a board is plain text in ASCII or UTF-8"),
        (b"\x7fELF\x02\x01\0\0", "line 1: byte 0x7f is no text; a board is plain text in ASCII or UTF-8"),
        (
            b"size 1 1 tag \"caf\xe9\"",
            "line 1: the quoted text is not UTF-8; save the file as ASCII or UTF-8",
        ),
    ];
    for (bytes, expected) in cases {
        assert_eq!(refused(bytes), expected);
    }
}

#[test]
fn a_long_foreign_word_is_not_repeated_in_full() {
    let word = vec![b'x'; 1 << 20];
    assert!(refused(&word).len() < 200);
}

#[test]
fn a_file_that_is_too_long_is_not_looked_at() {
    let bytes = vec![b' '; formats::board::MOST_BYTES + 1];
    assert_eq!(refused(&bytes), "line 1: the file has 67108865 bytes, a board at most 67108864");
}

#[test]
fn a_million_terrains_in_one_hex_are_read_in_one_pass() {
    let mut text = String::from("size 1 1\nhex 0101 0 \"");
    for number in 0..1_000_000 {
        text.push_str(if number % 2 == 0 { "rough:1;" } else { "odd:1;" });
    }
    text.push_str("\" \"\"\nend\n");
    let reading = read(text.as_bytes()).unwrap();
    assert_eq!(reading.file.scenery.carried.len(), 500_000);
}

#[test]
fn the_kept_corpus_never_panics() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/board");
    let files = support::files(std::path::Path::new(folder), "board");
    assert!(files.len() >= 10, "only {} files", files.len());
    for path in files {
        fuzz_board(&std::fs::read(path).unwrap());
    }
}

const SEED: &str = "size 3 2\noption exit_roads_to_pavement false\ntag \"x\"\ndescription \"d\"\n\
    hex 0101 0 \"woods:1;foliage_elev:2\" \"grass\"\nhex 0201 -2 \"water:2;ice:1;bridge:2;bridge_cf:40;bridge_elev:1\" \"\"\n\
    hex 0301 3 \"building:2:8;bldg_cf:40;bldg_elev:3;bldg_class:1\" \"\"\nhex 0102 0 \"road:1;mud:1;snow:2\" \"\"\n\
    hex 0202 0 \"fuel_tank:1:0;fuel_tank_cf:15;fuel_tank_elev:1;fuel_tank_magn:20\" \"\"\n\
    hex 0302 9 \"building:2:1;bldg_cf:40;bldg_elev:2;bldg_class:1;jungle:3;foliage_elev:3\" \"lunar\"\nend\n";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        fuzz_board(&bytes);
    }

    #[test]
    fn no_words_of_the_format_panic(
        words in proptest::collection::vec(
            prop_oneof![
                Just("size"), Just("hex"), Just("1"), Just("2"), Just("0101"), Just("\"\""), Just("\"woods:1\""),
                Just("\"road:1;bridge:1\""), Just("end"), Just("note"), Just("-7"), Just("\n"), Just("tag"), Just("#"),
            ],
            0..40,
        )
    ) {
        fuzz_board(words.join(" ").as_bytes());
    }

    #[test]
    fn no_damage_to_a_good_board_panics(
        cuts in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..6)
    ) {
        let mut bytes = SEED.as_bytes().to_vec();
        for (at, byte, how) in cuts {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => { bytes.remove(at); }
            }
        }
        fuzz_board(&bytes);
    }

    #[test]
    fn no_number_in_a_terrain_panics(code in 0..53_usize, level in any::<i32>(), exits in any::<i32>()) {
        let name = formats::board::Code::ALL[code].name();
        fuzz_board(format!("size 1 1 hex 0101 0 \"{name}:{level}:{exits}\" \"\" end").as_bytes());
        fuzz_board(format!("size 1 1 hex 0101 0 \"{name}:{}:{}\" \"\" end", level % 8, exits % 80).as_bytes());
    }
}
