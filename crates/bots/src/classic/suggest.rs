//! Advice for a player: a whole decision in one answer, where a bot at a seat plays it action by action.

use classic::{Action, State};
use kit::{Game, Seeded, Silent};

use crate::{Bot, Budget, Choice, Known, Strength, Suggestion};

/// What a bot of this strength would do now, whole: whom it would name, and every step of its move, every shot of its
/// volley, every blow, up to the action that ends them; with the best few plans that were weighed and their terms,
/// the one that is suggested first (`budget` need not ask for reasons).
///
/// It uses only what the seat may see, decides without memory of earlier turns, and keeps to the budget. Each action is legal once those before it have gone well; dice (a fall, a skid) may interrupt a move, and
/// the rest of the plan is then worth nothing: ask again. Panics only if the seat is not to act.
pub fn suggest(known: &Known<State>, strength: Strength, budget: Budget, seed: u64) -> Suggestion<Action> {
    let mut bot = crate::strength::classic(strength, seed);
    let first = bot.decide(known, budget.explained());
    let Action::Turn(classic::turn::Action::Activate { .. }) = first.action else {
        return whole(&*bot, first);
    };
    // To name a unit is half a decision: nothing is rolled for it, and the bot goes on with that unit.
    let mut game = known.game().clone();
    game.apply_unchecked(first.action, &mut Seeded::new(seed), &mut Silent);
    let after = known.with(game);
    let rest = bot.decide(&after, budget.explained());
    let mut suggestion = whole(&*bot, rest);
    suggestion.actions.insert(0, first.action);
    suggestion
}

fn whole(bot: &dyn Bot<State>, choice: Choice<Action>) -> Suggestion<Action> {
    let actions = std::iter::once(choice.action).chain(bot.ahead()).collect();
    Suggestion { actions, candidates: choice.candidates }
}
