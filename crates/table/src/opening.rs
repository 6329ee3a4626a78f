//! The opening: rolled when every seat has added its part to the dice, and not before.

use kit::Seat;
use wire::RefusalCode;

use crate::commit::Refusal;
use crate::progress::Progress;
use crate::writing::{Author, Write};
use crate::{Hosted, MatchSummary, Player, Table};

impl<G: Hosted> Table<G> {
    /// The seat that nobody has taken yet, if there is one.
    pub(crate) fn open_seat(&self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.config.seats[seat].player == Player::Open)
    }

    /// Somebody sat down at a seat that was open.
    pub(crate) fn taken(&mut self, seat: Seat) {
        self.config.seats[seat].player = Player::Human;
        match self.position.has_begun() {
            true => {
                self.greet_all();
                self.tell_chat_to_all();
            }
            // The store has the nonce that came with the player: the dice follow from it.
            false => self.write(Write::Nothing, Author::Nobody),
        }
    }

    /// Plays what comes before the first decision once nobody is awaited any more.
    pub(crate) fn open_when_due(&mut self) {
        let is_held_up = self.pending.is_some() || self.reload_at.is_some();
        if self.position.has_begun()
            || self.position.closing.is_some()
            || is_held_up
            || self.open_seat().is_some()
        {
            return;
        }
        let write = self.play(Box::new(Progress::opening(&self.position)));
        self.write(write, Author::Nobody);
    }

    /// What lists show of the match.
    pub(crate) fn summary(&self) -> MatchSummary {
        let summary =
            MatchSummary::new(&self.config.name, self.position.game(), self.position.closing.as_ref())
                .with_clock(self.position.clock.clone());
        match self.open_seat().filter(|_| !self.position.has_begun()) {
            Some(seat) => summary.awaiting(seat),
            None => summary,
        }
    }

    /// Why nothing can be decided at all.
    pub(crate) fn nobody_acts(&self) -> Refusal {
        match self.position.has_begun() {
            true => Refusal::new(RefusalCode::Over, "the match is over"),
            false => {
                let message = "the match begins when both seats are taken: no die has fallen yet";
                Refusal::new(RefusalCode::NotYourTurn, message)
            }
        }
    }
}
