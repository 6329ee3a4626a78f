//! §9 A whole allocation at once: given dice on listed Mecha, with every choice made by an order of preference.

use std::sync::Arc;

use grid::Square;
use kit::D6;

use super::allocation::{Assault, Step, faces};
use crate::board::{Board, Layout};
use crate::card::Card;
use crate::colour::Colour;
use crate::field::{Field, Mecha, MechaId, MechaSet, Table};
use crate::groups::GroupId;
use crate::odds::Target;
use crate::options::Options;
use crate::tiles::Tiles;

/// A Mecha that may be hit, as it stands before the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    pub id: MechaId,
    pub target: Target,
}

/// What the dice did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// Every candidate with the damage it carries now, by id.
    pub damage: Vec<(MechaId, u8)>,
    /// By id.
    pub destroyed: Vec<MechaId>,
    /// Dice without a candidate.
    pub discarded: u16,
    /// How often the defender chose.
    pub choices: u16,
}

/// §9.2 Uses all dice. A free choice goes to the first of `order` that may take the die, else to the lowest id (§18.6).
/// Ids are distinct, and no damage reaches its Mecha's body.
pub fn settle(
    card: &Card,
    eligible: &[Candidate],
    dice: impl IntoIterator<Item = D6>,
    order: &[MechaId],
) -> Settled {
    let mut field = bare_field(card, eligible);
    let ids: MechaSet = eligible.iter().map(|it| it.id).collect();
    let (group, target) = (GroupId(0), GroupId(0));
    let mut assault = Assault { attacker: Colour::Blue, group, target, eligible: ids, faces: faces(dice) };
    let (mut discarded, mut choices, mut destroyed) = (0, 0, Vec::new());
    loop {
        let mut step = assault.step(&field);
        if let Step::Choose { face, options } = step {
            choices += 1;
            let first = order.iter().copied().find(|&id| options.contains(id)).or(options.first());
            let Some(mecha) = first else { break };
            step = assault.hit(&field, mecha, face);
        }
        match step {
            Step::Discard { face, dice } => {
                discarded += dice;
                assault.use_dice(face, dice);
            }
            Step::Hit { mecha, face, dice } => {
                let damage = field.mecha(mecha).damage + dice as u8;
                field.hurt(mecha, damage);
                assault.use_dice(face, dice);
                if damage >= field.profile(mecha).body {
                    field.lose(mecha);
                    destroyed.push(mecha);
                }
            }
            Step::Choose { .. } | Step::Done => break,
        }
    }
    destroyed.sort_unstable();
    let damage = ids.iter().map(|id| (id, field.mecha(id).damage)).collect();
    Settled { damage, destroyed, discarded, choices }
}

/// The candidates as Red's, somewhere: allocation asks for no squares.
fn bare_field(card: &Card, eligible: &[Candidate]) -> Field {
    let board = Board::bare(Layout::default());
    let table = Table { options: Options::STANDARD, card: *card, tiles: Tiles::standard(), board };
    let mut field = Field::empty(Arc::new(table));
    for it in eligible {
        let mecha = Mecha { kind: it.target.kind, damage: it.target.damage, square: Square::default() };
        field.put(it.id, Colour::Red, mecha);
    }
    field
}
