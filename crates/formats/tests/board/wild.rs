//! Boards as they are in the wild, and the small print of the format.

use classic::board::{Cover, Density, Depth, Exits, Level, RoadSurface};
use formats::board::{Code, Fate, Reading, Severity, fuzz_board, read, write};
use grid::Facing;

use crate::support;

fn reading(text: &str) -> Reading {
    read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A board of one row of hexes, each given by level and terrain.
fn row(hexes: &[&str]) -> Reading {
    let lines: Vec<_> =
        hexes.iter().enumerate().map(|(x, list)| format!("hex {:02}01 0 \"{list}\" \"\"", x + 1)).collect();
    reading(&format!("size {} 1\n{}\nend", hexes.len(), lines.join("\n")))
}

fn said(reading: &Reading) -> Vec<String> {
    reading.findings.iter().map(ToString::to_string).collect()
}

#[test]
fn every_board_of_the_reference_loads_and_reads_back_the_same() {
    let Some(folder) = support::shared() else { return };
    let files = support::files(&folder.join("corpus/boards"), "board");
    assert!(files.len() >= 40, "only {} boards", files.len());
    for path in files {
        let bytes = std::fs::read(&path).unwrap();
        let reading = read(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(reading.is_legal(), "{}: {:?}", path.display(), reading.findings);
        let text = write(&reading.file);
        let again = read(text.as_bytes()).unwrap();
        assert_eq!(again.file, reading.file, "{}", path.display());
        let notes = |it: &Reading| it.findings.iter().map(|it| it.what.to_string()).collect::<Vec<_>>();
        assert_eq!(notes(&again), notes(&reading), "{}", path.display());
        assert_eq!(write(&again.file), text, "{}", path.display());
    }
}

#[test]
fn case_line_ends_comments_and_order_do_not_matter() {
    let text = "\u{feff}SIZE 2 1\r\n# a comment\r\nTag \"Hills (Auto)\"\r\nHEX 0101 -3 \"Woods:2;FOLIAGE_ELEV:2\" \"Grass\"\r\n\
                hex 0201 1 \" water:1 ; rough:2 \" \"\" End trailing words are not read \"";
    let reading = reading(text);
    let [first, second] = reading.file.board.terrain() else { panic!("two hexes") };
    assert_eq!(first.level, Level(-3));
    assert_eq!(first.growth.unwrap().density, Density::Heavy);
    assert_eq!(second.water, Some(Depth(1)));
    assert!(second.has(Cover::UltraRough));
    assert_eq!(reading.file.scenery.tags, ["Hills (Auto)"]);
    assert_eq!(reading.file.scenery.theme(0), "Grass");
    assert_eq!(reading.file.scenery.theme(1), "");
    assert_eq!(reading.findings, []);
}

#[test]
fn missing_exits_lead_to_like_neighbours_and_written_ones_are_kept() {
    // 0201 lies north-east of 0101's south-east neighbour: in one row 0101 and 0201 touch at direction 2.
    let board = row(&["road:1", "road:3", "pavement:1", "road:1:73"]).file.board;
    let exits: Vec<_> = board.terrain().iter().map(|hex| hex.road.map(|road| road.exits)).collect();
    let towards = |facings: &[Facing]| Some(facings.iter().fold(Exits::NONE, |all, it| all.with(*it)));
    assert_eq!(exits[0], towards(&[Facing::SouthEast]));
    assert_eq!(exits[1], towards(&[Facing::NorthEast, Facing::NorthWest]));
    assert_eq!(exits[2], None);
    // 73 = 64 + 8 + 1: the low six bits are north and south.
    assert_eq!(exits[3], towards(&[Facing::North, Facing::South]));
    assert_eq!(board.terrain()[1].road.unwrap().surface, RoadSurface::Dirt);
}

#[test]
fn the_option_keeps_roads_off_the_pavement() {
    let text = "size 1 2 option exit_roads_to_pavement false hex 0101 0 \"road:1\" \"\" hex 0102 0 \"pavement:1\" \"\" end";
    let reading = reading(text);
    assert_eq!(reading.file.board.terrain()[0].road.unwrap().exits, Exits::NONE);
    fuzz_board(text.as_bytes());
}

#[test]
fn what_is_not_played_is_named_once_and_written_back() {
    let reading = row(&["magma:1", "fluff:3:2", "magma:2", "glitter:4:1"]);
    assert_eq!(
        said(&reading),
        [
            "line 2: magma is kept but not played (hexes: 2, first 0101)",
            "line 5: glitter is not known; it is kept but not played (hexes: 1, first 0401)",
        ]
    );
    assert!(reading.is_legal());
    let text = write(&reading.file);
    for token in ["\"magma:1\"", "\"fluff:3:2\"", "\"magma:2\"", "\"glitter:4:1\""] {
        assert!(text.contains(token), "{token} in\n{text}");
    }
    let silent = Code::ALL.iter().filter(|code| code.fate() == Fate::Silent).count();
    assert_eq!(silent, 8);
}

#[test]
fn pictures_survive_and_follow_the_terrain_they_belong_to() {
    let mut file = row(&["pavement:17:3", "building:2:64;bldg_cf:40;bldg_elev:2;bldg_armor:5"]).file;
    assert!(write(&file).contains("pavement:17:3"));
    assert!(write(&file).contains("building:2:64;bldg_cf:40;bldg_elev:2;bldg_armor:5"));
    file.board.collapse_building(grid::Hex::new(1, 0));
    assert!(write(&file).contains("hex 0201 0 \"rubble:1\""), "{}", write(&file));
}

/// One finding per broken rule of the format; the board is mended and plays.
#[test]
fn broken_rules_of_the_format_are_findings() {
    let cases = [
        (
            "woods:1;jungle:2;foliage_elev:2",
            "hex 0101 has woods and jungle, which exclude each other; the woods count",
        ),
        ("woods:1;foliage_elev:3", "hex 0101: foliage height 3; it is 1 or 2, for ultra-heavy growth 1 or 3"),
        (
            "jungle:3;foliage_elev:2",
            "hex 0101: foliage height 2; it is 1 or 2, for ultra-heavy growth 1 or 3",
        ),
        ("foliage_elev:2", "hex 0101 has a foliage height but neither woods nor jungle"),
        ("building:1:0;bldg_cf:15", "hex 0101: bldg_elev is missing; building needs it"),
        ("bridge_cf:10", "hex 0101: bridge_cf stands without bridge and is dropped"),
        ("rough:1;rough:2", "hex 0101 has rough twice; the last counts"),
        (
            "building:1:1;bldg_cf:15;bldg_elev:2",
            "hex 0101: the building leads north, where none of its construction and class stands",
        ),
    ];
    for (list, expected) in cases {
        let reading = row(&[list]);
        assert_eq!(said(&reading), [format!("line 2: {expected}")], "{list}");
        assert_eq!(reading.findings[0].severity(), Severity::Illegal);
        fuzz_board(write(&reading.file).as_bytes());
    }
    let rapids = row(&["rapids:1"]);
    assert!(
        said(&rapids).contains(&"line 2: hex 0101 has rapids without water of depth 1 or more".to_owned())
    );
}

#[test]
fn numbers_that_lie_and_a_missing_end_are_notes() {
    let reading = reading("size 2 1\nhex 0101 * \"\" \"\"\nhex 0102 0 \"\" \"\"");
    assert_eq!(
        said(&reading),
        [
            "line 2: hex 0101 has level *, which is read as 0",
            "line 3: the file does not close with `end`",
            "line 3: hexes whose number is not their place: 1 (first \"0102\" in the place of 0201); places count",
        ]
    );
    assert!(reading.is_legal());
}

#[test]
fn descriptions_notes_and_options_come_back() {
    let text =
        "size 1 1\noption fog 3\ndescription \"A ford.\"\nnote 0101 \"mined\"\nhex 0101 0 \"\" \"\"\nend\n";
    let mut file = reading(text).file;
    assert_eq!(file.scenery.description(), "A ford.");
    assert_eq!(write(&file), text);
    // Texts that would break the line give way.
    file.scenery.description = vec!["the \"Teeth\"\nof C:\\".to_owned()];
    assert!(write(&file).contains("description \"the 'Teeth' of C:/\"\n"));
}
