//! One row per attack.

use kit::TwoD6;

use crate::cell::Cell;

pub const COLUMNS: [&str; 17] = [
    "battle",
    "turn",
    "phase",
    "seat",
    "side",
    "attacker",
    "target",
    "weapon",
    "shots",
    "target_number",
    "modifiers",
    "dice",
    "total",
    "hit",
    "projectiles",
    "locations",
    "damage",
];

/// An attack on its way to a row.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub turn: u16,
    pub phase: &'static str,
    pub seat: &'static str,
    pub side: &'static str,
    pub attacker: String,
    pub target: String,
    pub weapon: String,
    pub shots: u8,
    pub number: Option<i8>,
    pub modifiers: String,
    pub dice: Option<TwoD6>,
    pub hit: bool,
    pub projectiles: u16,
    pub locations: Vec<String>,
    pub damage: u64,
}

impl Row {
    pub fn cells(self, battle: u64) -> Vec<Cell> {
        let faces = |dice: TwoD6| format!("{}+{}", dice.first.get(), dice.second.get());
        vec![
            battle.into(),
            self.turn.into(),
            self.phase.into(),
            self.seat.into(),
            self.side.into(),
            self.attacker.into(),
            self.target.into(),
            self.weapon.into(),
            u64::from(self.shots).into(),
            self.number.map_or(Cell::Empty, |number| Cell::Whole(number.into())),
            self.modifiers.into(),
            self.dice.map_or(Cell::Empty, |dice| faces(dice).into()),
            self.dice.map_or(Cell::Empty, |dice| Cell::Whole(dice.total().into())),
            u64::from(self.hit).into(),
            self.projectiles.into(),
            self.locations.join(" ").into(),
            self.damage.into(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_a_cell_for_every_column() {
        assert_eq!(Row::default().cells(7).len(), COLUMNS.len());
        assert_eq!(Row::default().cells(7)[0], Cell::Whole(7));
    }
}
