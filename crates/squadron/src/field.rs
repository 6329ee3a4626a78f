//! The [`Field`]: the board with the Mecha on it. The rules ask their questions of it.

use std::fmt;
use std::sync::Arc;

use grid::{Square, Squares};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::card::{Card, Kind, Profile};
use crate::colour::{ByColour, Colour};
use crate::options::Options;
use crate::tiles::Tiles;

/// Mecha that one player can field.
pub const FORCE_LIMIT: u8 = 32;
const IDS: usize = 2 * FORCE_LIMIT as usize;

/// §3.8 A Mecha by number. With sixteen a side, Red has 0–15 and Blue 16–31.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct MechaId(u8);

impl MechaId {
    pub const fn new(number: u8) -> Option<MechaId> {
        if (number as usize) < IDS { Some(MechaId(number)) } else { None }
    }

    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for MechaId {
    type Error = String;

    fn try_from(number: u8) -> Result<MechaId, String> {
        MechaId::new(number).ok_or_else(|| format!("a Mecha has a number from 0 to 63, not {number}"))
    }
}

impl From<MechaId> for u8 {
    fn from(id: MechaId) -> u8 {
        id.0
    }
}

impl fmt::Display for MechaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of Mecha, listed by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<MechaId>", into = "Vec<MechaId>")]
pub struct MechaSet(u64);

impl MechaSet {
    pub const EMPTY: MechaSet = MechaSet(0);

    pub const fn contains(self, id: MechaId) -> bool {
        self.0 >> id.0 & 1 == 1
    }

    pub const fn insert(&mut self, id: MechaId) {
        self.0 |= 1 << id.0;
    }

    pub const fn remove(&mut self, id: MechaId) {
        self.0 &= !(1 << id.0);
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn and(self, other: MechaSet) -> MechaSet {
        MechaSet(self.0 & other.0)
    }

    pub const fn minus(self, other: MechaSet) -> MechaSet {
        MechaSet(self.0 & !other.0)
    }

    pub fn first(self) -> Option<MechaId> {
        self.iter().next()
    }

    pub fn iter(self) -> impl Iterator<Item = MechaId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let id = MechaId(left.trailing_zeros() as u8);
                left &= left - 1;
                id
            })
        })
    }
}

impl FromIterator<MechaId> for MechaSet {
    fn from_iter<I: IntoIterator<Item = MechaId>>(ids: I) -> MechaSet {
        let mut set = MechaSet::EMPTY;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl From<Vec<MechaId>> for MechaSet {
    fn from(ids: Vec<MechaId>) -> MechaSet {
        ids.into_iter().collect()
    }
}

impl From<MechaSet> for Vec<MechaId> {
    fn from(set: MechaSet) -> Vec<MechaId> {
        set.iter().collect()
    }
}

impl fmt::Debug for MechaSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(MechaId::get)).finish()
    }
}

/// One Mecha.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Mecha {
    pub kind: Kind,
    pub square: Square,
    pub damage: u8,
}

/// What does not change while a match is played: parameters, card, tiles, and the board once it lies.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Table {
    pub options: Options,
    pub card: Card,
    pub tiles: Tiles,
    pub board: Board,
}

/// The table and the Mecha on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Field {
    pub(crate) table: Arc<Table>,
    /// Two rows of 32, read as one of 64.
    mecha: [[Mecha; FORCE_LIMIT as usize]; 2],
    living: ByColour<MechaSet>,
    /// All Mecha that were ever on the board. It follows from the events, and no rule needs it.
    #[serde(skip)]
    fielded: ByColour<MechaSet>,
}

impl Field {
    pub fn empty(table: Arc<Table>) -> Field {
        let nobody = Mecha { kind: Kind::Turtle, square: Square::default(), damage: 0 };
        Field {
            table,
            mecha: [[nobody; FORCE_LIMIT as usize]; 2],
            living: ByColour::default(),
            fielded: ByColour::default(),
        }
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn board(&self) -> &Board {
        &self.table.board
    }

    pub fn options(&self) -> &Options {
        &self.table.options
    }

    /// The Mecha of that number; of one that was never placed, or is destroyed, what was last known of it.
    pub fn mecha(&self, id: MechaId) -> &Mecha {
        &self.mecha[usize::from(id.0 / FORCE_LIMIT)][usize::from(id.0 % FORCE_LIMIT)]
    }

    fn mecha_mut(&mut self, id: MechaId) -> &mut Mecha {
        &mut self.mecha[usize::from(id.0 / FORCE_LIMIT)][usize::from(id.0 % FORCE_LIMIT)]
    }

    pub fn square(&self, id: MechaId) -> Square {
        self.mecha(id).square
    }

    pub fn profile(&self, id: MechaId) -> &Profile {
        self.table.card.profile(self.mecha(id).kind)
    }

    pub fn living(&self, colour: Colour) -> MechaSet {
        self.living[colour]
    }

    /// Whose Mecha it is; `None` if it is not on the board.
    pub fn owner(&self, id: MechaId) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.living[colour].contains(id))
    }

    /// Whose Mecha it is or was.
    pub fn fielded_by(&self, id: MechaId) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.fielded[colour].contains(id))
    }

    /// `Rat C`: the third Rat of its colour, by number, for the whole game.
    pub fn name(&self, id: MechaId) -> String {
        let kind = self.mecha(id).kind;
        let Some(colour) = self.fielded_by(id) else { return kind.to_string() };
        let alike = |it: &MechaId| self.mecha(*it).kind == kind;
        let before = self.fielded[colour].iter().take_while(|it| *it < id).filter(alike).count();
        let letter = (b'A'..=b'Z').nth(before % 26).map(char::from).unwrap_or('A');
        match before / 26 {
            0 => format!("{kind} {letter}"),
            more => format!("{kind} {letter}{}", more + 1),
        }
    }

    /// `7`: the seventh Mecha that its colour placed; all that is known of one that lies face down.
    pub fn place_in_line(&self, id: MechaId) -> usize {
        let of = self.fielded_by(id).map_or(MechaSet::EMPTY, |colour| self.fielded[colour]);
        1 + of.iter().take_while(|it| *it < id).count()
    }

    pub fn squares_of(&self, set: MechaSet) -> Squares {
        set.iter().map(|id| self.square(id)).collect()
    }

    /// The squares where a colour's living Mecha stand.
    pub fn stands(&self, colour: Colour) -> Squares {
        self.squares_of(self.living[colour])
    }

    /// The Mecha on a square.
    pub fn on(&self, square: Square) -> Option<MechaId> {
        let of = |colour| self.living(colour).iter().find(|&id| self.square(id) == square);
        Colour::ALL.into_iter().find_map(of)
    }

    pub(crate) fn put(&mut self, id: MechaId, colour: Colour, mecha: Mecha) {
        *self.mecha_mut(id) = mecha;
        self.living[colour].insert(id);
        self.fielded[colour].insert(id);
    }

    pub(crate) fn shift(&mut self, id: MechaId, to: Square) {
        self.mecha_mut(id).square = to;
    }

    pub(crate) fn hurt(&mut self, id: MechaId, damage: u8) {
        self.mecha_mut(id).damage = damage;
    }

    pub(crate) fn lose(&mut self, id: MechaId) {
        Colour::ALL.into_iter().for_each(|colour| self.living[colour].remove(id));
    }

    /// Lays the board; done once, when the last tile lies.
    pub(crate) fn lay(&mut self, board: Board) {
        self.table = Arc::new(Table { board, ..(*self.table).clone() });
    }
}
