//! Why an edit is refused.

use thiserror::Error;

/// Nothing has changed when one of these is returned.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    #[error("a name cannot be empty")]
    NoName,
    #[error("{tons} tons: a 'Mech has 10 to 100 tons in steps of 5")]
    Tons { tons: u8 },
    #[error("Walking MP {mp} at {tons} tons needs an engine of rating {rating}; engines go from 10 to 500")]
    Walk { mp: u8, tons: u8, rating: u32 },
    #[error("no weapon, ammunition or equipment is called {name:?}{}", hint(.close))]
    UnknownItem { name: String, close: Vec<&'static str> },
    #[error("{item} takes {needs} slots, and {place} has {free} free")]
    NoRoom { item: &'static str, place: &'static str, needs: u8, free: u8 },
    #[error("{item} has no place where it may be and fits")]
    NoPlace { item: &'static str },
    #[error("slot {slot} of the {place} holds nothing that can be moved")]
    NothingThere { place: &'static str, slot: u8 },
    #[error("{item} is not among the items to place")]
    NotUnplaced { item: String },
    #[error("{item} is part of the structure or armour; choose another kind to be rid of it")]
    Plating { item: &'static str },
    #[error("the {place} is no arm")]
    NoArm { place: &'static str },
    #[error("{points} points: the {place} carries at most {most}, front and rear together")]
    TooMuchArmour { place: &'static str, points: u16, most: u8 },
    #[error("the {place} has no rear armour")]
    NoRear { place: &'static str },
    #[error("the change gives no design: {0}")]
    Unsound(String),
}

fn hint(close: &[&str]) -> String {
    if close.is_empty() { String::new() } else { format!("; did you mean {}?", close.join(", ")) }
}
