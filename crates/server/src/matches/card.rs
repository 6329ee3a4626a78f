//! A match in a list: what it is, how far it has come, who is awaited.

use kit::record::{Closing, Ending};
use kit::{BySeat, Next, Outcome, Seat};
use serde::{Deserialize, Serialize};
use wire::{MatchCard, MatchState};

use super::guests::kinds;
use crate::hosted::Hosted;
use crate::store::{Player, SeatRow};

/// What a match is called, who fights, and where; and what everybody shall know of its dice.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Name {
    pub title: String,
    pub subtitle: String,
    /// The dice come from a seed that was known beforehand.
    #[serde(default)]
    pub known_seed: bool,
}

/// What a list shows of a match, kept beside it so that no list has to play it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Facts {
    pub name: Name,
    pub turn: u16,
    pub phase: String,
    /// `None` once it is over.
    pub up: Option<Seat>,
    pub outcome: Option<String>,
    /// Who sat where, if the store does not know it from elsewhere.
    #[serde(default)]
    pub players: Option<BySeat<String>>,
}

impl Facts {
    pub fn of<G: Hosted>(name: &Name, game: &G, closing: Option<&Closing>) -> Facts {
        let up = match (closing, game.to_act()) {
            (None, Next::Seat(seat)) => Some(seat),
            (Some(_), _) | (None, Next::Over(_)) => None,
        };
        Facts {
            name: name.clone(),
            turn: game.turn_number(),
            phase: game.phase_label(),
            up,
            outcome: closing.map(|it| told(it.end)),
            players: None,
        }
    }

    /// As the store keeps it.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn from_text(text: &str) -> Option<Facts> {
        serde_json::from_str(text).ok()
    }

    /// What the match is to somebody at these seats.
    pub fn state(&self, seats: &[Seat]) -> MatchState {
        match self.up {
            None => MatchState::Over,
            Some(up) if seats.contains(&up) => MatchState::YourTurn,
            Some(_) => MatchState::Waiting,
        }
    }
}

pub(super) fn told(end: Ending) -> String {
    match end {
        Ending::Over(Outcome::Won(seat)) => format!("{} won", seat.name()),
        Ending::Over(Outcome::Draw) => "a draw".to_owned(),
        Ending::Resigned(seat) => format!("{} gave up, {} won", seat.name(), seat.other().name()),
        Ending::Forfeited(seat) => format!("{} forfeited, {} won", seat.name(), seat.other().name()),
        Ending::Abandoned => "abandoned".to_owned(),
    }
}

/// The card of a match; `(state, updated)` is how it stands for whoever looks, and since when.
pub fn card(
    id: &str,
    game: &str,
    facts: &Facts,
    seats: &BySeat<SeatRow>,
    (state, updated): (MatchState, i64),
) -> MatchCard {
    MatchCard {
        id: id.to_owned(),
        game: game.to_owned(),
        title: facts.name.title.clone(),
        subtitle: facts.name.subtitle.clone(),
        seats: kinds(seats),
        turn: facts.turn,
        phase_label: facts.phase.clone(),
        state,
        outcome: facts.outcome.clone(),
        updated: crate::clock::iso(updated),
        known_seed: facts.name.known_seed,
    }
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
}
