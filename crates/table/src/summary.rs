//! A match in a list: what it is, how far it is, whose turn it is.

use kit::record::{Closing, Ending};
use kit::{BySeat, Next, Outcome, Seat};
use serde::{Deserialize, Serialize};
use wire::{MatchCard, MatchState};

use crate::seats::{Occupant, cards};
use crate::{Clock, Hosted, Moment};

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
    /// The seat that won, whatever its colour; `None` for a draw, and in lists of before it was kept.
    #[serde(default)]
    pub winner: Option<Seat>,
    /// Who sat where, if the store does not know it from elsewhere.
    #[serde(default)]
    pub players: Option<BySeat<String>>,
    /// What is not played as usual.
    #[serde(default)]
    pub conditions: Vec<String>,
    /// `None` in a match without a clock.
    #[serde(default)]
    pub clock: Option<Clock>,
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
            outcome: closing.map(|it| describe_ending(game, it.end)),
            winner: closing.and_then(|it| match it.end.outcome() {
                Some(Outcome::Won(seat)) => Some(seat),
                Some(Outcome::Draw) | None => None,
            }),
            players: None,
            conditions: game.departures(),
            clock: None,
        }
    }

    /// Of a match that begins when somebody has taken this seat.
    #[must_use]
    pub fn awaiting(self, seat: Seat) -> MatchSummary {
        MatchSummary { phase: "Waiting for a player".to_owned(), up: Some(seat), ..self }
    }

    /// With the clock as it stands.
    #[must_use]
    pub fn with_clock(self, clock: Option<Clock>) -> MatchSummary {
        MatchSummary { clock, ..self }
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
            winner: self.winner.map(Into::into),
            yours: own.iter().map(|&seat| seat.into()).collect(),
            updated: of.updated.iso(),
            known_seed: self.name.known_seed,
            conditions: self.conditions.clone(),
            deletable: of.deletable,
            for_anyone: of.for_anyone,
            clock: self.clock.as_ref().map(|clock| clock.state(of.now)),
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
    /// Whoever asks may delete it.
    pub deletable: bool,
    /// It was offered to anybody.
    pub for_anyone: bool,
    /// When it is asked for.
    pub now: Moment,
}

/// How a match ended; the winner is named by the side that it plays.
pub(crate) fn describe_ending<G: Hosted>(game: &G, end: Ending) -> String {
    end.describe(BySeat::from_fn(|seat| game.side(seat)))
}

#[cfg(test)]
mod tests {
    use kit::{Game, Seeded, Silent, StateHash};
    use squadron::{Action, Colour, Privilege, Setup, State};

    use super::*;

    /// §3.1 of M.A.S.C.: a seat may play the other's colour, and then everything names it by that.
    #[test]
    fn a_winner_is_named_by_the_colour_that_it_plays() {
        let mut game = State::new(&Setup::default()).expect("the rules' own setup");
        let mut dice = Seeded::new(1);
        game.begin(&mut dice, &mut Silent);
        let Next::Seat(first) = game.to_act() else { panic!("somebody won the roll-off") };
        game.apply(Action::Take(Privilege::Colours), &mut dice, &mut Silent).expect("its privilege");
        let other = match first {
            Seat::Red => Colour::Blue,
            Seat::Blue => Colour::Red,
        };
        game.apply(Action::Play(other), &mut dice, &mut Silent).expect("its choice");
        assert_eq!(game.side(first), first.other());
        let closing =
            Closing { end: Ending::Resigned(first), entries: 3, hash: StateHash::of(&game), secret: None };
        let summary = MatchSummary::new(&MatchName::default(), &game, Some(&closing));
        let (lost, won) = (first.other().name(), first.name());
        assert_eq!(summary.outcome, Some(format!("{lost} gave up, {won} won")));
        // The card says beside it which seats are the reader's own.
        assert_eq!(summary.winner, Some(first.other()));
    }
}
