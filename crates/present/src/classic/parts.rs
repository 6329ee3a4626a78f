//! What a page draws of an event: whose it is, where, its dice and the lines of its number.

use classic::UnitId;
use kit::{D6, Seat, TwoD6};

use wire::{LogDice, LogKind, Modifier};

/// The parts of an event that a page draws.
pub struct Parts {
    pub kind: LogKind,
    pub seat: Option<Seat>,
    pub unit: Option<UnitId>,
    pub target: Option<UnitId>,
    pub hex: Option<grid::Hex>,
    pub dice: Vec<LogDice>,
    pub modifiers: Vec<Modifier>,
}

impl Parts {
    pub const fn of(kind: LogKind) -> Parts {
        Parts {
            kind,
            seat: None,
            unit: None,
            target: None,
            hex: None,
            dice: Vec::new(),
            modifiers: Vec::new(),
        }
    }

    pub fn by(kind: LogKind, unit: UnitId) -> Parts {
        Parts { unit: Some(unit), ..Parts::of(kind) }
    }

    pub fn at(self, target: UnitId) -> Parts {
        Parts { target: Some(target), ..self }
    }

    pub fn on(self, hex: grid::Hex) -> Parts {
        Parts { hex: Some(hex), ..self }
    }

    pub fn dice(self, dice: impl Into<Option<LogDice>>) -> Parts {
        Parts { dice: dice.into().into_iter().collect(), ..self }
    }

    /// How a test ended, if it was one.
    pub fn outcome(&self) -> Option<&'static str> {
        let tested = self.dice.iter().find(|it| it.need.is_some())?;
        tested.ok.map(|ok| if ok { "succeeds" } else { "fails" })
    }

    pub fn because(self, modifiers: Vec<Modifier>) -> Parts {
        Parts { modifiers, ..self }
    }
}

/// Faces and their sum.
pub fn faces(faces: Vec<u8>) -> LogDice {
    let total = faces.iter().map(|&face| u16::from(face)).sum();
    LogDice { faces, total, need: None, ok: None, seat: None }
}

pub fn test(dice: TwoD6, need: impl Into<i16>, ok: bool) -> LogDice {
    LogDice { need: Some(need.into()), ok: Some(ok), ..thrown(dice) }
}

pub fn thrown(dice: TwoD6) -> LogDice {
    faces(vec![dice.first.get(), dice.second.get()])
}

pub fn one(die: D6) -> LogDice {
    faces(vec![die.get()])
}
