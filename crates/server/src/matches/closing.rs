//! A match that ends before the rules end it.

use kit::Seat;
use kit::record::{Closing, Ending};

use super::Facts;
use super::room::{Outcome, Room};
use crate::hosted::Hosted;
use crate::store::Step;

impl<G: Hosted> Room<G> {
    /// The seat gives up. Nothing happens to a match that is over.
    pub(super) async fn resign(&mut self, seat: Seat) -> bool {
        if self.up().is_none() {
            return false;
        }
        let closing = self.recorder.closed(Ending::Resigned(seat), self.secret);
        let facts = Facts::of(&self.name, self.recorder.game(), Some(&closing));
        let step = Step {
            id: self.id.clone(),
            from: self.length(),
            lines: Vec::new(),
            closing: Some(Closing::line(&closing)),
            card: facts.to_text(),
            is_public: true,
        };
        let kept = self.write(step).await == Outcome::Kept;
        if kept {
            (self.closing, self.updated) = (Some(closing), crate::store::now());
            self.lapse();
            self.welcome_all();
        }
        kept
    }
}
