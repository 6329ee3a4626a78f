//! One row per attack, made from its description.

use classic::describe::{Description, Topic};
use classic::fire::Target;
use classic::{State, UnitId};
use kit::Throw;

use crate::cell::Cell;
use crate::luck::Luck;

pub(super) const COLUMNS: [&str; 17] = [
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
pub(super) struct Row {
    pub turn: u16,
    pub phase: &'static str,
    pub seat: &'static str,
    pub side: &'static str,
    pub attacker: String,
    pub target: String,
    pub weapon: String,
    pub shots: u8,
    pub number: i8,
    pub modifiers: String,
    pub dice: Option<Throw>,
    pub hit: bool,
    pub projectiles: u16,
    pub locations: Vec<String>,
    pub damage: u64,
}

impl Row {
    /// The row of the roll of an attack; `None` for everything else that happens.
    pub(super) fn of(described: &Description, state: &State, luck: Luck) -> Option<Row> {
        let (attacker, attack) = (described.subject?, described.attack?);
        let name = |id: UnitId| state.sheet(id).design.name();
        let seat = state.unit(attacker).seat;
        let modifiers = described.modifiers.iter().map(|line| format!("{} {:+}", line.label, line.value));
        Some(Row {
            turn: 0,
            phase: if described.topic == Topic::Fire { "weapons" } else { "physical" },
            seat: seat.name(),
            side: luck.side(seat).name(),
            attacker: name(attacker),
            target: match attack.target {
                Target::Unit(target) => name(target),
                Target::Building(_) => "a building".to_owned(),
                Target::Hex(hex) => format!("hex {hex}"),
            },
            weapon: attack.weapon.to_owned(),
            shots: attack.shots,
            number: described.number(),
            modifiers: modifiers.collect::<Vec<_>>().join("; "),
            dice: described.throws.first().cloned(),
            hit: attack.hit,
            projectiles: u16::from(attack.hit),
            locations: Vec::new(),
            damage: 0,
        })
    }

    pub(super) fn cells(self, battle: u64) -> Vec<Cell> {
        let faces = |dice: &Throw| dice.faces.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
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
            Cell::Whole(self.number.into()),
            self.modifiers.into(),
            self.dice.as_ref().map_or(Cell::Empty, |dice| faces(dice).into()),
            self.dice.map_or(Cell::Empty, |dice| Cell::Whole(dice.total.into())),
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
