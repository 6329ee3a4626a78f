use classic::board::{Cover, Density};
use formats::board::workshop::{
    Brush, Dials, Lying, PaintError, Painted, Stroke, Symmetry, blank, generate, joined, paint, resized,
};
use formats::board::{read, write};
use grid::Hex;

fn stroke(brush: Brush, hexes: &[&str]) -> Stroke {
    Stroke { brush, hexes: hexes.iter().map(|it| (*it).to_owned()).collect(), symmetry: Symmetry::None }
}

/// A sum over the text: the same on every machine, or the generator has changed.
fn sum(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Pinned: players share seeds, so a board may change only on purpose.
#[test]
fn the_same_seed_gives_the_same_board_everywhere() {
    let plain = generate(&Dials { seed: 7, width: 32, hills: 3, ..Dials::default() }).expect("a board");
    let full = Dials {
        seed: 7,
        rivers: 1,
        roads: 2,
        town: 5,
        water: 3,
        symmetry: Symmetry::HalfTurn,
        ..Dials::default()
    };
    let full = generate(&full).expect("a board");
    assert_eq!((sum(&write(&plain)), sum(&write(&full))), GOLDEN);
}

const GOLDEN: (u64, u64) = (11_997_768_167_767_815_781, 6_453_851_364_319_728_883);

#[test]
fn whatever_the_dials_the_board_is_legal_and_reads_back() {
    for seed in 0..40 {
        let symmetry = Symmetry::ALL[seed as usize % 4];
        let dial = |step: u32| (seed * step % 11) as u8;
        let dials = Dials {
            seed,
            width: 4 + (seed * 3 % 30) as u16,
            height: 4 + (seed * 5 % 30) as u16,
            hills: dial(1),
            woods: dial(3),
            water: dial(2),
            rivers: (seed % 5) as u8,
            roads: (seed % 4) as u8,
            town: dial(7),
            symmetry,
        };
        let made = generate(&dials).expect("a board");
        let again = read(write(&made).as_bytes()).expect("it reads back");
        assert_eq!(again.file.board, made.board, "seed {seed}");
        assert!(again.is_legal(), "seed {seed}: {:?}", again.findings);
    }
}

#[test]
fn a_symmetric_board_is_the_same_from_both_sides() {
    let dials = Dials {
        seed: 3,
        hills: 6,
        rivers: 1,
        roads: 1,
        town: 4,
        symmetry: Symmetry::HalfTurn,
        ..Dials::default()
    };
    let board = generate(&dials).expect("a board").board;
    for at in board.hexes() {
        let twin = Symmetry::HalfTurn.twin(at, (16, 17)).expect("every hex has a twin");
        let (one, other) = (board.get(at).expect("a hex"), board.get(twin).expect("a hex"));
        assert_eq!((one.level, one.growth, one.water), (other.level, other.growth, other.water), "{at}");
        assert_eq!(one.road.is_some(), other.road.is_some(), "{at}");
    }
}

#[test]
fn dials_change_what_they_name() {
    let count = |dials: Dials| {
        let board = generate(&dials).expect("a board").board;
        let woods = board.terrain().iter().filter(|hex| hex.growth.is_some()).count();
        let high = board.terrain().iter().filter(|hex| hex.level.0 > 0).count();
        (woods, high)
    };
    let dials = |woods, hills| Dials { woods, hills, water: 0, ..Dials::default() };
    assert_eq!(count(dials(0, 0)), (0, 0));
    let ((few, low), (many, high)) = (count(dials(2, 2)), count(dials(8, 8)));
    assert!(few < many && low < high, "{few} {many} {low} {high}");
    assert_eq!(count(dials(2, 8)).1, high, "more woods do not move the hills");
}

#[test]
fn a_stroke_changes_each_hex_once_and_its_twin() {
    let clear = blank(16, 17).expect("a board");
    let raised = Stroke { symmetry: Symmetry::HalfTurn, ..stroke(Brush::Raise, &["0101", "0101", "0102"]) };
    let board = paint(&clear, &raised).expect("painted").board;
    let level = |x, y| board.get(Hex::new(x, y)).expect("a hex").level.0;
    assert_eq!((level(0, 0), level(0, 1), level(15, 16), level(15, 15), level(5, 5)), (1, 1, 1, 1, 0));
    let woods = paint(&clear, &stroke(Brush::Woods { density: Density::Heavy }, &["0303"])).expect("painted");
    assert!(write(&woods).contains("hex 0303 0 \"woods:2;foliage_elev:2\""));
}

#[test]
fn roads_join_their_neighbours_and_cross_water_on_bridges() {
    let file = blank(8, 8).expect("a board");
    let file = paint(&file, &stroke(Brush::Water { depth: 1 }, &["0303"])).expect("water");
    let file = paint(&file, &stroke(Brush::Road, &["0301", "0302", "0303", "0304"])).expect("a road");
    let text = write(&file);
    assert!(text.contains("hex 0301 0 \"road:1:9\""), "it leads off the board: {text}");
    assert!(text.contains("hex 0303 0 \"water:1;bridge:2:9;bridge_cf:60;bridge_elev:0\""), "{text}");
    assert!(text.contains("hex 0304 0 \"road:1:1\""), "{text}");
    let ground = paint(&file, &stroke(Brush::Ground { cover: Painted::Pavement }, &["0301"])).expect("paved");
    assert!(ground.board.get(Hex::new(2, 0)).expect("a hex").has(Cover::Pavement));
}

#[test]
fn what_cannot_be_painted_is_refused_with_the_reason() {
    let file = blank(8, 8).expect("a board");
    let off = paint(&file, &stroke(Brush::Raise, &["0909"])).expect_err("off the board");
    assert_eq!(off.to_string(), "\"0909\" is no hex of this board: it is 8 by 8");
    assert!(paint(&file, &stroke(Brush::Water { depth: 11 }, &["0101"])).is_err());
    assert_eq!(blank(3, 8), Err(PaintError::Size { width: 3, height: 8 }));
    assert_eq!(resized(&file, 16, 8).expect("larger").board.width(), 16);
}

#[test]
fn boards_are_joined_upright_and_turned() {
    let one = generate(&Dials { seed: 1, roads: 1, ..Dials::default() }).expect("a board").board;
    let both = joined(&[(&one, Lying::Upright), (&one, Lying::Turned)], 2).expect("two in a row").board;
    assert_eq!((both.width(), both.height()), (32, 17));
    assert_eq!(both.get(Hex::new(31, 16)).map(|it| it.level), one.get(Hex::new(0, 0)).map(|it| it.level));
    let uneven = generate(&Dials { height: 20, ..Dials::default() }).expect("a board").board;
    let why = joined(&[(&one, Lying::Upright), (&uneven, Lying::Upright)], 2).expect_err("uneven");
    assert_eq!(why, PaintError::Uneven { number: 2 });
    assert!(joined(&[(&one, Lying::Upright)], 2).is_err());
}
