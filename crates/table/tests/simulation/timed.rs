//! Clocks and talk in a bad world.

use kit::Next;
use table::{Command, Hosted, Ticket, ViewerCommand};
use wire::{ChatLine, TimeControl};

use crate::world::{Letter, World};

impl<G: Hosted> World<G> {
    /// A claim, most often with time left, or something said.
    pub(crate) fn claim_or_talk(&mut self, id: u32) -> ViewerCommand {
        match self.rng.below(2) {
            0 => ViewerCommand::Claim { id },
            _ => ViewerCommand::Say { id, text: format!("line {id}") },
        }
    }

    /// A line is kept, or not, and the table hears of it after a while.
    pub(crate) fn keep(&mut self, ticket: Ticket, line: ChatLine) {
        let fails = self.one_in(|odds| odds.store_fails);
        if !fails {
            self.said.push(line);
        }
        self.send(Letter::Command(Command::ChatKept(ticket, !fails)));
    }

    /// The clock is the one that the store has, runs for the seat that is to act, and holds no more than it was given.
    pub(crate) fn check_clock(&self) {
        let Some(clock) = self.table.clock() else { return };
        if self.table.length() == self.disk.length() && self.disk.0.closing.is_none() {
            assert_eq!(Some(clock), self.disk.0.clock.as_ref(), "the clock is not the one that was kept");
        }
        let state = clock.state(self.now);
        if let (Some(running), Next::Seat(seat)) = (state.running, self.table.game().to_act()) {
            assert_eq!(running, seat.into(), "another seat's time runs");
        }
        let most = match state.control {
            TimeControl::Bank { minutes, increment } => {
                u64::from(minutes) * 60_000 + self.disk.length().entries * u64::from(increment) * 1000
            }
            TimeControl::Days { days } => u64::from(days) * 86_400_000,
        };
        for left in [state.left.red, state.left.blue] {
            assert!(u64::from(left) <= most, "{left} ms of {most}");
        }
    }
}
