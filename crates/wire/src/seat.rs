//! Seats as they travel.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One of the two seats of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    Red,
    Blue,
}

impl From<kit::Seat> for Seat {
    fn from(seat: kit::Seat) -> Seat {
        match seat {
            kit::Seat::Red => Seat::Red,
            kit::Seat::Blue => Seat::Blue,
        }
    }
}

impl From<Seat> for kit::Seat {
    fn from(seat: Seat) -> kit::Seat {
        match seat {
            Seat::Red => kit::Seat::Red,
            Seat::Blue => kit::Seat::Blue,
        }
    }
}

/// One value per seat, or in M.A.S.C. per colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct BySeat<T> {
    pub red: T,
    pub blue: T,
}

impl<T> BySeat<T> {
    pub fn from_fn(mut value: impl FnMut(kit::Seat) -> T) -> BySeat<T> {
        BySeat { red: value(kit::Seat::Red), blue: value(kit::Seat::Blue) }
    }
}
