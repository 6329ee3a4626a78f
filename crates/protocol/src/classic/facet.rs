//! What a page draws of an event: whose it is, where, its dice and the lines of its number.

use classic::UnitId;
use kit::{D6, Seat, TwoD6};

use crate::wire::{Modifier, ToldDice, ToldKind};

/// The parts of an event that a page draws.
pub struct Facet {
    pub kind: ToldKind,
    pub seat: Option<Seat>,
    pub unit: Option<UnitId>,
    pub target: Option<UnitId>,
    pub hex: Option<grid::Hex>,
    pub dice: Vec<ToldDice>,
    pub modifiers: Vec<Modifier>,
}

impl Facet {
    pub const fn of(kind: ToldKind) -> Facet {
        Facet {
            kind,
            seat: None,
            unit: None,
            target: None,
            hex: None,
            dice: Vec::new(),
            modifiers: Vec::new(),
        }
    }

    pub fn by(kind: ToldKind, unit: UnitId) -> Facet {
        Facet { unit: Some(unit), ..Facet::of(kind) }
    }

    pub fn at(self, target: UnitId) -> Facet {
        Facet { target: Some(target), ..self }
    }

    pub fn on(self, hex: grid::Hex) -> Facet {
        Facet { hex: Some(hex), ..self }
    }

    pub fn dice(self, dice: impl Into<Option<ToldDice>>) -> Facet {
        Facet { dice: dice.into().into_iter().collect(), ..self }
    }

    /// How a test ended, if it was one.
    pub fn outcome(&self) -> Option<&'static str> {
        let tested = self.dice.iter().find(|it| it.need.is_some())?;
        tested.ok.map(|ok| if ok { "succeeds" } else { "fails" })
    }

    pub fn because(self, modifiers: Vec<Modifier>) -> Facet {
        Facet { modifiers, ..self }
    }
}

/// Faces and their sum.
pub fn faces(faces: Vec<u8>) -> ToldDice {
    let total = faces.iter().map(|&face| u16::from(face)).sum();
    ToldDice { faces, total, need: None, ok: None, seat: None }
}

pub fn test(dice: TwoD6, need: impl Into<i16>, ok: bool) -> ToldDice {
    ToldDice { need: Some(need.into()), ok: Some(ok), ..thrown(dice) }
}

pub fn thrown(dice: TwoD6) -> ToldDice {
    faces(vec![dice.first.get(), dice.second.get()])
}

pub fn one(die: D6) -> ToldDice {
    faces(vec![die.get()])
}
