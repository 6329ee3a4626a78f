//! Boards drawn as text: one line a row, one word a hex.

use grid::Hex;

use crate::board::{
    Board, Bridge, Building, BuildingId, Construction, Cover, Density, Depth, Elevation, Exits, Feature,
    Growth, GrowthKind, Level, Road, RoadSurface, Terrain,
};
use crate::{Setup, UnitSetup};

/// A drawn board and the units put on its letters.
#[derive(Debug)]
pub(crate) struct Drawing {
    pub board: Board,
    pub(super) letters: Vec<(char, Hex)>,
    pub(super) units: Vec<(char, UnitSetup)>,
    pub(super) alter: Option<fn(&mut Setup)>,
}

/// Reads a drawing. A word is a hex: an optional level, then any of
/// `.` clear, `w` light woods, `ww` heavy, `j` light jungle, `jj` heavy, `r` rough, `u` rubble, `s` sand,
/// `i` ice, `m` mud, `n` deep snow, `k` swamp, `p` pavement, `=` a road to all sides, `x` impassable,
/// `~2` water of depth 2, `b1h2` a light (1–4) building of height 2 with the class's CF, joined to its
/// neighbours, `#1c50` a bridge at elevation 1 with CF 50, and at last a capital letter for a unit.
pub(crate) fn board(drawing: &str) -> Drawing {
    let rows: Vec<Vec<&str>> = drawing
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|row| !row.is_empty())
        .collect();
    let (width, height) = (rows[0].len(), rows.len());
    let mut letters = Vec::new();
    let mut terrain = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        assert_eq!(row.len(), width, "row {y} has as many hexes as the first");
        for (x, word) in row.iter().enumerate() {
            let (hex, letter) = read(word);
            terrain.push(hex);
            letters.extend(letter.map(|letter| (letter, Hex::new(x as i16, y as i16))));
        }
    }
    let board = Board::new(width as u16, height as u16, terrain).expect("a drawn board is sound");
    Drawing { board, letters, units: Vec::new(), alter: None }
}

impl Drawing {
    pub(crate) fn hex_of(&self, letter: char) -> Hex {
        let found = self.letters.iter().find(|(it, _)| *it == letter);
        found.unwrap_or_else(|| panic!("{letter} is not on the drawing")).1
    }
}

fn read(word: &str) -> (Terrain, Option<char>) {
    let start = word.find(|it: char| !it.is_ascii_digit() && it != '-').unwrap_or(word.len());
    let level = if start == 0 { 0 } else { word[..start].parse().expect("a level") };
    let mut hex = Terrain::clear(Level(level));
    let mut letter = None;
    let mut rest = word[start..].chars().peekable();
    while let Some(glyph) = rest.next() {
        let number = |rest: &mut std::iter::Peekable<std::str::Chars<'_>>| {
            let mut value = 0;
            while let Some(digit) = rest.peek().and_then(|it| it.to_digit(10)) {
                value = value * 10 + digit;
                rest.next();
            }
            value
        };
        match glyph {
            '.' => {}
            'w' | 'j' => {
                let kind = if glyph == 'w' { GrowthKind::Woods } else { GrowthKind::Jungle };
                let density = if rest.next_if_eq(&glyph).is_some() { Density::Heavy } else { Density::Light };
                hex.growth = Some(Growth { kind, density, height: Elevation(2) });
            }
            'r' => hex.covers.add(Cover::Rough),
            'u' => hex.covers.add(Cover::Rubble),
            's' => hex.covers.add(Cover::Sand),
            'i' => hex.covers.add(Cover::Ice),
            'm' => hex.covers.add(Cover::Mud),
            'n' => hex.covers.add(Cover::DeepSnow),
            'k' => hex.covers.add(Cover::Swamp),
            'p' => hex.covers.add(Cover::Pavement),
            'x' => hex.covers.add(Cover::Impassable),
            '=' => hex.road = Some(Road { surface: RoadSurface::Paved, exits: Exits::ALL }),
            '~' => hex.water = Some(Depth(number(&mut rest) as u8)),
            'b' => {
                let construction = Construction::ALL[number(&mut rest) as usize - 1];
                assert_eq!(rest.next(), Some('h'), "a building says its height");
                let height = Elevation(number(&mut rest) as i16);
                let cf = Feature::of_building(construction).row().cf.expect("buildings have a CF").0;
                let (class, exits, of) = (0, Exits::ALL, BuildingId(0));
                hex.building = Some(Building { construction, class, cf, height, exits, of });
            }
            '#' => {
                let elevation = Elevation(number(&mut rest) as i16);
                assert_eq!(rest.next(), Some('c'), "a bridge says its CF");
                let cf = number(&mut rest) as u16;
                let (construction, exits) = (Construction::Medium, Exits::ALL);
                hex.bridge = Some(Bridge { construction, cf, elevation, exits });
            }
            'A'..='Z' => letter = Some(glyph),
            other => panic!("{other:?} in {word:?} is no terrain"),
        }
    }
    (hex, letter)
}
