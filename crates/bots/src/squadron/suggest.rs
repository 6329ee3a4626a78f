//! Advice for a player: a whole decision in one answer.

use squadron::{Action, State};

use crate::{Budget, Known, Strength, Suggestion};

/// What a bot of this strength would do now, whole: an activation with all its destinations (§6.2), or the one action
/// of any other decision; with the best few ideas and their terms, the one that is suggested first (`budget` need not
/// ask for reasons).
///
/// It uses only what the seat may see, decides without memory of earlier turns, and keeps to the budget. The actions are legal one after the other. Panics only if the seat is not to act.
pub fn suggest(known: &Known<State>, strength: Strength, budget: Budget, seed: u64) -> Suggestion<Action> {
    let mut bot = crate::strength::squadron(strength, seed);
    let choice = bot.decide(known, budget.explained());
    let actions = std::iter::once(choice.action).chain(bot.ahead()).collect();
    Suggestion { actions, candidates: choice.candidates }
}
