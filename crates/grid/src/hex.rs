//! Flat-topped hexes in columns, odd columns (0-based) half a hex lower (§1.1), and the six facings (§1.2).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A hex by column and row, 0-based; the printed form `CCRR` is 1-based.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Hex {
    pub x: i16,
    pub y: i16,
}

/// One of six directions, clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum Facing {
    North,
    NorthEast,
    SouthEast,
    South,
    SouthWest,
    NorthWest,
}

/// A point of the exact integer plane of §1.1: an affine image of the true hexagons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Point {
    pub u: i32,
    pub v: i32,
}

impl Point {
    /// Positive when `other` lies clockwise of `self`.
    pub const fn cross(self, other: Point) -> i32 {
        self.u * other.v - self.v * other.u
    }

    pub const fn minus(self, other: Point) -> Point {
        Point { u: self.u - other.u, v: self.v - other.v }
    }
}

impl Facing {
    pub const ALL: [Facing; 6] = [
        Facing::North,
        Facing::NorthEast,
        Facing::SouthEast,
        Facing::South,
        Facing::SouthWest,
        Facing::NorthWest,
    ];

    /// As a compass names it.
    pub const fn compass(self) -> &'static str {
        match self {
            Facing::North => "north",
            Facing::NorthEast => "north-east",
            Facing::SouthEast => "south-east",
            Facing::South => "south",
            Facing::SouthWest => "south-west",
            Facing::NorthWest => "north-west",
        }
    }

    /// The facing `turns` hexsides clockwise of this one; negative is counter-clockwise.
    pub const fn turned(self, turns: i8) -> Facing {
        Facing::ALL[(self as i8 + turns).rem_euclid(6) as usize]
    }

    pub const fn left(self) -> Facing {
        self.turned(-1)
    }

    pub const fn right(self) -> Facing {
        self.turned(1)
    }

    pub const fn opposite(self) -> Facing {
        self.turned(3)
    }

    /// Hexsides clockwise from `self` to `other`, 0 to 5.
    pub const fn turns_to(self, other: Facing) -> u8 {
        (other as i8 - self as i8).rem_euclid(6) as u8
    }

    /// The direction vector in the plane of §1.1.
    pub const fn vector(self) -> Point {
        const D: [(i32, i32); 6] = [(0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)];
        let (u, v) = D[self as usize];
        Point { u, v }
    }
}

impl TryFrom<u8> for Facing {
    type Error = String;

    fn try_from(number: u8) -> Result<Facing, String> {
        Facing::ALL
            .get(usize::from(number))
            .copied()
            .ok_or_else(|| format!("a facing is 0 to 5 clockwise from north, not {number}"))
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> u8 {
        facing as u8
    }
}

impl Hex {
    pub const fn new(x: i16, y: i16) -> Hex {
        Hex { x, y }
    }

    /// The adjacent hex in a direction (§1.1 table).
    pub const fn neighbour(self, towards: Facing) -> Hex {
        let low = self.x & 1;
        let (dx, dy) = match towards {
            Facing::North => (0, -1),
            Facing::NorthEast => (1, low - 1),
            Facing::SouthEast => (1, low),
            Facing::South => (0, 1),
            Facing::SouthWest => (-1, low),
            Facing::NorthWest => (-1, low - 1),
        };
        Hex { x: self.x + dx, y: self.y + dy }
    }

    /// Hexes between centres: adjacent is 1.
    pub const fn distance(self, other: Hex) -> u16 {
        let dq = other.x as i32 - self.x as i32;
        let dr = other.axial_r() - self.axial_r();
        let ds = -dq - dr;
        let (dq, dr, ds) = (dq.unsigned_abs(), dr.unsigned_abs(), ds.unsigned_abs());
        let longest = if dq > dr { dq } else { dr };
        (if longest > ds { longest } else { ds }) as u16
    }

    const fn axial_r(self) -> i32 {
        let (x, y) = (self.x as i32, self.y as i32);
        y - (x - (x & 1)) / 2
    }

    /// The centre in the plane of §1.1.
    pub const fn centre(self) -> Point {
        Point { u: 3 * self.x as i32, v: 2 * self.y as i32 + (self.x & 1) as i32 }
    }
}

/// As maps number it, 1-based: `CCRR`; `CCRRR` in a row beyond 99; `CCCRRR` in a column beyond 99, so that no text is
/// two hexes.
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.x + 1, self.y + 1);
        if column > 99 { write!(f, "{column:03}{row:03}") } else { write!(f, "{column:02}{row:02}") }
    }
}

/// Why a text is not a hex.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseHexError {
    #[error(
        "a hex is written CCRR in four digits (CCRRR beyond row 99, CCCRRR beyond column 99), not {length}"
    )]
    Length { length: usize },
    #[error("a hex is written in digits, not {character:?}")]
    Digit { character: char },
    #[error("columns and rows count from 01, not 00")]
    Zero,
}

/// `CCRR`, `CCRRR` or `CCCRRR`, 1-based, as [`Hex`] prints itself.
impl FromStr for Hex {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Hex, ParseHexError> {
        if let Some(character) = text.chars().find(|it| !it.is_ascii_digit()) {
            return Err(ParseHexError::Digit { character });
        }
        let columns = match text.len() {
            4 | 5 => 2,
            6 => 3,
            length => return Err(ParseHexError::Length { length }),
        };
        let number = |digits: &str| digits.bytes().fold(0, |sum, digit| sum * 10 + i16::from(digit - b'0'));
        let (column, row) = text.split_at(columns);
        match (number(column), number(row)) {
            (0, _) | (_, 0) => Err(ParseHexError::Zero),
            (column, row) => Ok(Hex::new(column - 1, row - 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Hex {
        text.parse().unwrap()
    }

    #[test]
    fn a_hex_reads_back_what_it_prints() {
        for text in ["0101", "1617", "9999", "60114", "01100", "99999", "100001", "255255"] {
            assert_eq!(hex(text).to_string(), text);
        }
        assert_eq!(hex("60114"), Hex::new(59, 113));
        assert_eq!(hex("060114"), hex("60114"), "records had six digits");
    }

    #[test]
    fn a_text_that_is_no_hex_says_why() {
        assert_eq!("0100".parse::<Hex>(), Err(ParseHexError::Zero));
        assert_eq!("10000".parse::<Hex>(), Err(ParseHexError::Zero));
        assert_eq!("1000001".parse::<Hex>(), Err(ParseHexError::Length { length: 7 }));
        assert_eq!("01x1".parse::<Hex>(), Err(ParseHexError::Digit { character: 'x' }));
        assert_eq!("".parse::<Hex>(), Err(ParseHexError::Length { length: 0 }));
    }

    /// §1.1 check rows.
    #[test]
    fn neighbours_of_an_odd_and_an_even_column() {
        let around = |at: &str| Facing::ALL.map(|facing| hex(at).neighbour(facing).to_string()).join(" ");
        assert_eq!(around("0505"), "0504 0604 0605 0506 0405 0404");
        assert_eq!(around("0605"), "0604 0705 0706 0606 0506 0505");
    }

    /// §14 E-01.
    #[test]
    fn e_01_distances() {
        assert_eq!(hex("0505").distance(hex("0804")), 3);
        assert_eq!(hex("0505").distance(hex("0901")), 6);
        assert_eq!(hex("0101").distance(hex("0304")), 4);
    }
}
