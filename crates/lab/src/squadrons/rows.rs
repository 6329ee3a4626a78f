//! One row per attack of M.A.S.C., made from the descriptions of its events.

use kit::Throw;
use squadron::describe::{AttackStep, Description};
use squadron::{MechaId, MechaSet, State};

use crate::cell::Cell;
use crate::luck::Luck;

pub(super) const COLUMNS: [&str; 15] = [
    "battle",
    "turn",
    "seat",
    "side",
    "group",
    "target",
    "participants",
    "eligible",
    "attack_dice",
    "contact_dice",
    "rolled",
    "discarded",
    "on",
    "damage",
    "destroyed",
];

/// An attack on its way to a row.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    turn: u16,
    seat: &'static str,
    side: &'static str,
    group: String,
    target: String,
    participants: String,
    eligible: String,
    attack_dice: u16,
    contact_dice: u16,
    rolled: String,
    discarded: u32,
    on: Vec<String>,
    damage: u32,
    destroyed: Vec<String>,
}

impl Row {
    /// The row of an attack that is declared; `None` for everything else that happens.
    pub(super) fn of(described: &Description, state: &State, luck: Luck) -> Option<Row> {
        let Some(AttackStep::Declared { group, target, shots }) = described.attack else { return None };
        let seat = state.seat_of(described.colour?);
        Some(Row {
            turn: state.turn(),
            seat: seat.name(),
            side: luck.side(seat).name(),
            group: group.to_string(),
            target: target.to_string(),
            participants: names(state, shots.participants),
            eligible: names(state, shots.eligible),
            attack_dice: shots.attack_dice,
            contact_dice: shots.pin_dice,
            ..Row::default()
        })
    }

    /// Adds what else the attack came to.
    pub(super) fn add(&mut self, described: &Description, state: &State) {
        let mecha = described.mecha.map(|id| name(state, id));
        match (described.attack, mecha) {
            (Some(AttackStep::Rolled), _) => {
                self.rolled = described.throws.first().map(faces).unwrap_or_default();
            }
            (Some(AttackStep::Discarded { dice }), _) => self.discarded += u32::from(dice),
            (Some(AttackStep::Hit { face, dice }), Some(mecha)) => {
                self.on.push(format!("{mecha}: {dice}×{}", face.get()));
                self.damage += u32::from(dice);
            }
            (Some(AttackStep::Destroyed), Some(mecha)) => self.destroyed.push(mecha),
            _ => {}
        }
    }

    pub(super) fn cells(self, battle: u64) -> Vec<Cell> {
        vec![
            battle.into(),
            self.turn.into(),
            self.seat.into(),
            self.side.into(),
            self.group.into(),
            self.target.into(),
            self.participants.into(),
            self.eligible.into(),
            u64::from(self.attack_dice).into(),
            u64::from(self.contact_dice).into(),
            self.rolled.into(),
            u64::from(self.discarded).into(),
            self.on.join("; ").into(),
            u64::from(self.damage).into(),
            self.destroyed.join("; ").into(),
        ]
    }
}

/// `Rat 7`.
fn name(state: &State, id: MechaId) -> String {
    format!("{} {id}", state.field().mecha(id).kind)
}

fn names(state: &State, set: MechaSet) -> String {
    set.iter().map(|id| name(state, id)).collect::<Vec<_>>().join("; ")
}

/// `2×3 1×6`: how many dice show each face.
fn faces(throw: &Throw) -> String {
    let count = |face: u8| throw.faces.iter().filter(|&&it| it == face).count();
    let shown = (1..=6).map(|face| (face, count(face))).filter(|(_, dice)| *dice > 0);
    shown.map(|(face, dice)| format!("{dice}×{face}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_a_cell_for_every_column() {
        assert_eq!(Row::default().cells(7).len(), COLUMNS.len());
        assert_eq!(Row::default().cells(7)[0], Cell::Whole(7));
    }

    #[test]
    fn dice_are_counted_by_face() {
        assert_eq!(faces(&Throw::of(vec![6, 3, 3])), "2×3 1×6");
    }
}
