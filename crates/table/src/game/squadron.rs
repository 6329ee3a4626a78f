//! M.A.S.C. as a hosted game.

use bots::{Bot, Budget, Known, Strength, Suggestion};
use kit::record::EntryOf;
use squadron::{Action, Setup, State};

use super::Hosted;

impl Hosted for State {
    fn title(_setup: &Setup) -> String {
        "M.A.S.C.".to_owned()
    }

    fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<State>> {
        bots::squadron(strength, seed)
    }

    fn advice(known: &Known<State>, budget: Budget, seed: u64) -> Suggestion<Action> {
        bots::squadron::suggest(known, Strength::Regular, budget, seed)
    }

    /// §3.8 All that lies face down is turned up at once.
    fn reveals(before: &State, after: &State) -> bool {
        !before.is_revealed() && after.is_revealed()
    }

    /// Dice fall only where a plan ends anyway.
    fn is_interrupted(_entry: &EntryOf<State>) -> bool {
        false
    }
}
