//! Reading a question: every field by name, so that an error can say which one is wrong.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use thiserror::Error;

use squadron::board::Board;
use squadron::card::Card;
use squadron::colour::Colour;
use squadron::counter::Counter;
use squadron::field::{Field, MechaId, MechaSet, Table};
use squadron::groups::Groups;
use squadron::options::Options;
use squadron::tiles::Tiles;

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum QueryError {
    #[error("the request is not an object")]
    NotAnObject,
    #[error("{field}: it is missing")]
    Missing { field: String },
    #[error("{field}: {why}")]
    Bad { field: String, why: String },
    #[error("{why}")]
    TooLarge { why: String },
}

impl QueryError {
    /// A word for the kind of error.
    pub const fn kind(&self) -> &'static str {
        match self {
            QueryError::NotAnObject | QueryError::Missing { .. } | QueryError::Bad { .. } => "bad_request",
            QueryError::TooLarge { .. } => "too_large",
        }
    }
}

/// An object of a list with its name for errors.
pub(super) type Named<'a> = (String, &'a Map<String, Value>);

/// One question.
#[derive(Debug)]
pub(super) struct Ask<'a> {
    fields: &'a Map<String, Value>,
}

impl<'a> Ask<'a> {
    pub(super) fn new(request: &'a Value) -> Result<Ask<'a>, QueryError> {
        request.as_object().map(|fields| Ask { fields }).ok_or(QueryError::NotAnObject)
    }

    pub(super) fn has(&self, field: &str) -> bool {
        self.fields.get(field).is_some_and(|it| !it.is_null())
    }

    pub(super) fn get<T: DeserializeOwned>(&self, field: &str) -> Result<T, QueryError> {
        read(self.fields, field, field)
    }

    pub(super) fn get_or<T: DeserializeOwned>(&self, field: &str, otherwise: T) -> Result<T, QueryError> {
        if self.has(field) { self.get(field) } else { Ok(otherwise) }
    }

    pub(super) fn card(&self) -> Result<Card, QueryError> {
        match self.get_or::<Option<String>>("card", None)? {
            None => Ok(Card::standard()),
            Some(text) => Card::parse(&text).map_err(|why| bad("card", why)),
        }
    }

    /// The objects of a list, each with its name for errors.
    pub(super) fn list(&self, field: &str) -> Result<Vec<Named<'a>>, QueryError> {
        let value = self.fields.get(field).ok_or_else(|| QueryError::Missing { field: field.to_owned() })?;
        let list = value.as_array().ok_or_else(|| bad(field, "it is not a list"))?;
        let named = list.iter().enumerate().map(|(index, item)| {
            let name = format!("{field}[{index}]");
            match item.as_object() {
                Some(object) => Ok((name, object)),
                None => Err(bad(&name, "it is not an object")),
            }
        });
        named.collect()
    }

    /// The position: `rows`, `mecha`, and the card.
    pub(super) fn field(&self) -> Result<Field, QueryError> {
        let rows: Vec<String> = self.get("rows")?;
        let board = Board::drawn(&rows).map_err(|why| bad("rows", why))?;
        let mut counters = Vec::new();
        for (name, object) in self.list("mecha")? {
            counters.push(counter(&name, object)?);
        }
        let options = Options { layout: board.layout, ..Options::STANDARD };
        let table = Table { options, card: self.card()?, tiles: Tiles::standard(), board };
        Field::with(Arc::new(table), &counters).map_err(|why| {
            // These errors name the field themselves.
            let told = why.to_string();
            let (field, why) = told.split_once(": ").unwrap_or(("mecha", &told));
            bad(field, why)
        })
    }

    /// A Mecha of the position by the number in a field.
    pub(super) fn mecha(&self, field: &Field, name: &str) -> Result<(MechaId, Colour), QueryError> {
        let number: u8 = self.get(name)?;
        let id = MechaId::new(number).ok_or_else(|| bad(name, format!("{number} is not 0 to 63")))?;
        let owner = field.owner(id).ok_or_else(|| bad(name, format!("no Mecha {number} is on the board")))?;
        Ok((id, owner))
    }

    /// The two groups of an attack, each named by any member.
    pub(super) fn attack(&self, field: &Field) -> Result<(Colour, MechaSet, MechaSet), QueryError> {
        let (attacker, colour) = self.mecha(field, "attacker")?;
        let (target, enemy) = self.mecha(field, "target")?;
        if colour == enemy {
            return Err(bad("target", format!("Mecha {target} is {colour}'s, like the attacker")));
        }
        let groups = Groups::standing(field);
        let own = groups.members(field, colour, groups.of(attacker));
        Ok((colour, own, groups.members(field, enemy, groups.of(target))))
    }
}

pub(super) fn bad(field: &str, why: impl ToString) -> QueryError {
    QueryError::Bad { field: field.to_owned(), why: why.to_string() }
}

/// One field of an object, with its full name for errors.
pub(super) fn read<T: DeserializeOwned>(
    object: &Map<String, Value>,
    field: &str,
    name: &str,
) -> Result<T, QueryError> {
    let value = object.get(field).ok_or_else(|| QueryError::Missing { field: name.to_owned() })?;
    serde_json::from_value(value.clone()).map_err(|why| bad(name, why))
}

const COUNTER_FIELDS: [&str; 6] = ["id", "owner", "kind", "x", "y", "damage"];

fn counter(name: &str, object: &Map<String, Value>) -> Result<Counter, QueryError> {
    if let Some(unknown) = object.keys().find(|key| !COUNTER_FIELDS.contains(&key.as_str())) {
        return Err(bad(&format!("{name}.{unknown}"), "a Mecha has only id, owner, kind, x, y and damage"));
    }
    let named = |field: &str| format!("{name}.{field}");
    Ok(Counter {
        id: read(object, "id", &named("id"))?,
        owner: read(object, "owner", &named("owner"))?,
        kind: read(object, "kind", &named("kind"))?,
        x: read(object, "x", &named("x"))?,
        y: read(object, "y", &named("y"))?,
        damage: if object.contains_key("damage") { read(object, "damage", &named("damage"))? } else { 0 },
    })
}
