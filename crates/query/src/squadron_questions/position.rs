//! A position of M.A.S.C. as a question gives it.

use std::sync::Arc;

use squadron::board::Board;
use squadron::card::Card;
use squadron::colour::Colour;
use squadron::counter::Counter;
use squadron::field::{Field, MechaId, MechaSet, Table};
use squadron::groups::Groups;
use squadron::options::Options;
use squadron::tiles::Tiles;

use crate::QueryError;
use crate::fields::Fields;

pub(super) fn card(ask: &Fields<'_>) -> Result<Card, QueryError> {
    match ask.get_or::<Option<String>>("card", None)? {
        None => Ok(Card::standard()),
        Some(text) => Card::parse(&text).map_err(|why| ask.complaint("card", why)),
    }
}

/// The position: `rows`, `mecha`, and the card.
pub(super) fn field(ask: &Fields<'_>) -> Result<Field, QueryError> {
    let rows: Vec<String> = ask.get("rows")?;
    let board = Board::drawn(&rows).map_err(|why| ask.complaint("rows", why))?;
    let counters: Vec<Counter> = ask.get("mecha")?;
    let options = Options { layout: board.layout, ..Options::STANDARD };
    let table = Table { options, card: card(ask)?, tiles: Tiles::standard(), board };
    Field::with(Arc::new(table), &counters)
        .map_err(|bad| ask.complaint(&format!("mecha[{}].{}", bad.index, bad.why.field()), bad.why))
}

/// A Mecha of the position by the number in a field.
pub(super) fn mecha(ask: &Fields<'_>, field: &Field, name: &str) -> Result<(MechaId, Colour), QueryError> {
    let number: u8 = ask.get(name)?;
    let id = MechaId::new(number).ok_or_else(|| ask.complaint(name, format!("{number} is not 0 to 63")))?;
    let owner =
        field.owner(id).ok_or_else(|| ask.complaint(name, format!("no Mecha {number} is on the board")))?;
    Ok((id, owner))
}

/// Two groups, the one attacking the other.
pub(super) struct Assault {
    pub(super) colour: Colour,
    pub(super) own: MechaSet,
    pub(super) enemy: MechaSet,
}

/// The two groups of an attack, each named by any member.
pub(super) fn assault(ask: &Fields<'_>, field: &Field) -> Result<Assault, QueryError> {
    let (attacker, colour) = mecha(ask, field, "attacker")?;
    let (target, enemy) = mecha(ask, field, "target")?;
    if colour == enemy {
        return Err(ask.complaint("target", format!("Mecha {target} is {colour}'s, like the attacker")));
    }
    let groups = Groups::standing(field);
    let own = groups.members(field, colour, groups.of(attacker));
    Ok(Assault { colour, own, enemy: groups.members(field, enemy, groups.of(target)) })
}
