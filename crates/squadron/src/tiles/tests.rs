use super::*;

/// §14, the printed table: clear, hindering, water, blocking, objective.
#[rustfmt::skip]
const PRINTED: [(&str, [usize; 5]); TILES] = [
    ("Parade Ground", [57,  4,  0,  2, 1]),
    ("Twin Keeps",    [54,  2,  0,  6, 2]),
    ("Mill Pond",     [46,  4, 13,  0, 1]),
    ("Pine Wood",     [37, 25,  0,  1, 1]),
    ("Ruined Blocks", [50,  0,  0, 13, 1]),
    ("River Ford",    [44,  6, 12,  1, 1]),
    ("Table Mesa",    [52,  4,  0,  7, 1]),
    ("Black Marsh",   [44,  6, 13,  0, 1]),
    ("Old Fortress",  [51,  0,  0, 12, 1]),
    ("Quarry",        [41, 18,  0,  4, 1]),
    ("Lake Shore",    [45,  3, 11,  4, 1]),
    ("Transit Line",  [50,  6,  0,  4, 4]),
];

#[test]
fn the_standard_tiles_count_as_printed() {
    let tiles = Tiles::standard();
    for (id, (name, counts)) in TileId::all().zip(PRINTED) {
        let tile = tiles.tile(id);
        assert_eq!(tile.name, name);
        let counted = Terrain::ALL.map(|wanted| tile.squares(Rotation::None, |it| it == wanted).len());
        assert_eq!(counted, counts, "{name}");
    }
}

#[test]
fn the_standard_tiles_have_every_property_of_the_chapter() {
    assert_eq!(Tiles::standard().oddities(), []);
}

/// §3.3 new[r][c] = old[7−c][r].
#[test]
fn a_quarter_turn_brings_the_left_column_to_the_top() {
    let tiles = Tiles::standard();
    let shore = tiles.tile(TileId(10));
    let top: String = (0..8).map(|column| shore.terrain(Rotation::Quarter, 0, column).glyph()).collect();
    assert_eq!(top, "....".to_owned() + ".www");
    let upside: String = (0..8).map(|column| shore.terrain(Rotation::Half, 7, column).glyph()).collect();
    assert_eq!(upside, ".....www");
}

#[test]
fn bad_tiles_are_refused_with_the_place() {
    let refusal = |text: &str| Tiles::parse(text).unwrap_err().to_string();
    let glyph = STANDARD.replacen("...o#...", "...o#x..", 1);
    assert_eq!(refusal(&glyph), "tile 1 (Parade Ground), row 4, column 6: 'x' is none of . h w # o (§2.5)");
    let short = STANDARD.replacen("...o#...", "...o#..", 1);
    assert_eq!(refusal(&short), "tile 1 (Parade Ground), row 4: it has 7 squares, a tile has 8 (§1.2)");
    let bare = STANDARD.replacen("...o#...", "....#...", 1);
    assert!(refusal(&bare).starts_with("tile 1 (Parade Ground): it has no objective"));
    let eleven = STANDARD.rsplit_once("[[tile]]").expect("twelve tiles").0;
    assert_eq!(refusal(eleven), "region tiles: there are 11, a set has 12 (§1.2)");
    assert!(refusal("[[tile]]\nname = 3\n").contains("line 2"));
}

#[test]
fn a_variant_is_told_what_it_does_without() {
    let first = STANDARD.split("[[tile]]").nth(1).expect("a first tile");
    let twins = STANDARD.replacen(STANDARD.split("[[tile]]").nth(2).expect("a second"), first, 1);
    let odd = Tiles::parse(&twins).expect("playable").oddities();
    assert_eq!(odd, [Oddity::Equal(TileId(0), TileId(1))]);
}
