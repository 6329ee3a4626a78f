//! A bot is asked so that its errors end with the question.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kit::Game;

use crate::{Bot, Budget, Choice, Known};

/// A bot panicked: an error of its program. It must not be asked again, for its memory may be half changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotPanicked;

impl std::fmt::Display for BotPanicked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the bot failed")
    }
}

impl std::error::Error for BotPanicked {}

/// Asks a bot; a panic inside it comes back as a value, so that it costs one decision and not the match.
pub fn decide_guarded<G: Game>(
    bot: &mut dyn Bot<G>,
    known: &Known<G>,
    budget: Budget,
) -> Result<Choice<G::Action>, BotPanicked> {
    catch_unwind(AssertUnwindSafe(|| bot.decide(known, budget))).map_err(|_| BotPanicked)
}

#[cfg(test)]
mod tests {
    use kit::{Next, Seeded};
    use squadron::{Options, Setup, State};

    use super::*;

    struct Faulty;

    impl Bot<State> for Faulty {
        fn decide(&mut self, _: &Known<State>, _: Budget) -> Choice<squadron::Action> {
            let empty: [squadron::Action; 0] = [];
            empty[usize::from(std::hint::black_box(3_u8))].into()
        }
    }

    #[test]
    fn a_panic_inside_a_bot_is_a_value() {
        let game = State::new(&Setup::quick(Options::STANDARD, 1)).expect("a table");
        let Next::Seat(seat) = game.to_act() else { panic!("somebody is to act") };
        let known = Known::new(&game, seat, &mut Seeded::new(1));
        assert_eq!(
            decide_guarded(&mut Faulty, &known, Budget::nodes(1)).map(|it| it.action),
            Err(BotPanicked)
        );
    }
}
