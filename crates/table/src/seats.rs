//! The two seats: who sits there, and what they are called.

use kit::BySeat;
use wire::{SeatCard, SeatKind};

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    Human,
    /// Waits for a friend with the link.
    Open,
    Bot(bots::Strength),
}

impl Player {
    /// What a player is called who gave no name.
    pub fn default_name(self) -> String {
        match self {
            Player::Human => "Player".to_owned(),
            Player::Open => "Friend".to_owned(),
            Player::Bot(strength) => {
                let mut name = strength.name().to_owned();
                name[..1].make_ascii_uppercase();
                format!("{name} bot")
            }
        }
    }

    pub const fn is_bot(self) -> bool {
        matches!(self, Player::Bot(_))
    }
}

/// A player and their name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occupant {
    pub player: Player,
    pub name: String,
}

impl Occupant {
    pub fn new(player: Player) -> Occupant {
        Occupant { player, name: player.default_name() }
    }

    pub fn card(&self) -> SeatCard {
        let kind = match self.player {
            Player::Human => SeatKind::Human,
            Player::Bot(_) => SeatKind::Bot,
            Player::Open => SeatKind::Open,
        };
        let strength = match self.player {
            Player::Bot(strength) => Some(strength.name().to_owned()),
            Player::Human | Player::Open => None,
        };
        SeatCard { name: self.name.clone(), kind, strength }
    }
}

/// Both seats as lists show them.
pub(crate) fn cards(seats: &BySeat<Occupant>) -> wire::BySeat<SeatCard> {
    wire::BySeat::from_fn(|seat| seats[seat].card())
}
