//! Catches a bot's panic: the game's default decision is played instead, and the match goes on.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use crate::{Bot, Budget, Choice, Known, Masked};

/// Makes a bot, also a new one after a panic.
type Maker<G> = Box<dyn Fn() -> Box<dyn Bot<G>> + Send>;

/// A bot and how to make another one.
pub(crate) struct Guarded<G> {
    make: Maker<G>,
    bot: Box<dyn Bot<G>>,
}

impl<G: Masked> Guarded<G> {
    pub(crate) fn new(make: impl Fn() -> Box<dyn Bot<G>> + Send + 'static) -> Guarded<G> {
        Guarded { bot: make(), make: Box::new(make) }
    }
}

impl<G: Masked> Bot<G> for Guarded<G> {
    fn decide(&mut self, known: &Known<G>, budget: Budget) -> Choice<G::Action> {
        let bot = &mut self.bot;
        // Whatever state the panic left the bot in is thrown away with it.
        match catch_unwind(AssertUnwindSafe(|| bot.decide(known, budget))) {
            Ok(choice) => choice,
            Err(cause) => {
                self.bot = (self.make)();
                let fault = Some(format!("the bot failed ({}): a default action was played", said(&*cause)));
                Choice { fault, ..Choice::from(known.game().default_action()) }
            }
        }
    }

    fn thinking_time(&self) -> Duration {
        self.bot.thinking_time()
    }

    fn ahead(&self) -> Vec<G::Action> {
        self.bot.ahead()
    }
}

/// What a panic said.
fn said(cause: &(dyn Any + Send)) -> &str {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("no reason given")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kit::{Game, Next, Seat, Seeded, Silent};

    use super::*;

    /// Fails at every decision.
    struct Failing;

    impl Bot<classic::State> for Failing {
        fn decide(&mut self, _: &Known<classic::State>, _: Budget) -> Choice<classic::Action> {
            panic!("no idea")
        }
    }

    fn game() -> classic::State {
        let board = Arc::new(classic::board::Board::clear(16, 17).expect("a clear board is sound"));
        let text = library::built_in_file(library::Kind::Unit, "cooper").expect("our own unit").text;
        let design = formats::mtf::read_text(text).expect("our own files are sound").design;
        let sheet = Arc::new(classic::mech::Sheet::new(Arc::new(design)).expect("our own files are sound"));
        let unit =
            |seat| classic::UnitSetup { seat, sheet: sheet.clone(), gunnery: 4, piloting: 5, start: None };
        let mut setup = classic::Setup::new(board, vec![unit(Seat::Red), unit(Seat::Blue)]);
        setup.options.turn_limit = Some(3);
        classic::State::new(&setup).expect("a sound setup")
    }

    #[test]
    fn a_bot_that_panics_at_every_decision_still_plays_a_whole_game_by_default() {
        let mut game = game();
        let mut dice = Seeded::new(1);
        game.begin(&mut dice, &mut Silent);
        let mut bot = Guarded::new(|| Box::new(Failing));
        while let Next::Seat(seat) = game.to_act() {
            let known = Known::new(&game, seat, &mut Seeded::new(0));
            let choice = bot.decide(&known, Budget::nodes(1));
            assert_eq!(
                choice.fault.as_deref(),
                Some("the bot failed (no idea): a default action was played")
            );
            game.apply(choice.action, &mut dice, &mut Silent).expect("the default is legal");
        }
        assert_eq!(game.turn(), 3);
    }
}
