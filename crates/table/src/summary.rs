//! A match in a list: what it is, how far it has come, who is awaited.

use kit::record::{Closing, Ending};
use kit::{BySeat, Next, Outcome, Seat};
use serde::{Deserialize, Serialize};
use wire::{MatchCard, MatchState};

use crate::seats::{Occupant, cards};
use crate::{Hosted, Moment};

/// What a match is called, who fights, and where; and what everybody shall know of its dice.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MatchName {
    pub title: String,
    pub subtitle: String,
    /// The dice come from a seed that was known beforehand.
    #[serde(default)]
    pub known_seed: bool,
}

/// What a list shows of a match. The store keeps it beside the match, so that no list has to replay it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchSummary {
    pub name: MatchName,
    pub turn: u16,
    pub phase: String,
    /// `None` once it is over.
    pub up: Option<Seat>,
    pub outcome: Option<String>,
    /// Who sat where, if the store does not know it from elsewhere.
    #[serde(default)]
    pub players: Option<BySeat<String>>,
}

impl MatchSummary {
    pub fn new<G: Hosted>(name: &MatchName, game: &G, closing: Option<&Closing>) -> MatchSummary {
        let up = match (closing, game.to_act()) {
            (None, Next::Seat(seat)) => Some(seat),
            (Some(_), _) | (None, Next::Over(_)) => None,
        };
        MatchSummary {
            name: name.clone(),
            turn: game.turn_number(),
            phase: game.phase_label(),
            up,
            outcome: closing.map(|it| describe_ending(it.end)),
            players: None,
        }
    }

    /// Of a match that begins when somebody has taken this seat.
    #[must_use]
    pub fn awaiting(self, seat: Seat) -> MatchSummary {
        MatchSummary { phase: "Waiting for a friend".to_owned(), up: Some(seat), ..self }
    }

    /// As the store keeps it.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn from_text(text: &str) -> Option<MatchSummary> {
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

    /// The card of the match for whoever holds `own` of its seats.
    pub fn card(&self, of: &CardOf<'_>, own: &[Seat]) -> MatchCard {
        MatchCard {
            id: of.id.to_owned(),
            game: of.game.to_owned(),
            title: self.name.title.clone(),
            subtitle: self.name.subtitle.clone(),
            seats: cards(of.seats),
            turn: self.turn,
            phase_label: self.phase.clone(),
            state: self.state(own),
            outcome: self.outcome.clone(),
            updated: of.updated.iso(),
            known_seed: self.name.known_seed,
        }
    }
}

/// What a card says besides the summary.
#[derive(Clone, Copy, Debug)]
pub struct CardOf<'a> {
    pub id: &'a str,
    /// `classic` or `squadron`.
    pub game: &'a str,
    pub seats: &'a BySeat<Occupant>,
    pub updated: Moment,
}

pub(crate) fn describe_ending(end: Ending) -> String {
    match end {
        Ending::Over(Outcome::Won(seat)) => format!("{} won", seat.name()),
        Ending::Over(Outcome::Draw) => "a draw".to_owned(),
        Ending::Resigned(seat) => format!("{} gave up, {} won", seat.name(), seat.other().name()),
        Ending::Forfeited(seat) => format!("{} forfeited, {} won", seat.name(), seat.other().name()),
        Ending::Abandoned => "abandoned".to_owned(),
    }
}
