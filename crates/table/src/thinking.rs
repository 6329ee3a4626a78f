//! Bots at work: what a bot needs to play a few actions ahead, on whatever thread the driver has for it.

use std::time::Duration;

use bots::{Bot, Budget, Choice, Known, Strength, TimeSource};
use kit::{Seat, Seeded};

use crate::progress::Progress;
use crate::{Hosted, Incident, Length, Moment, Ticket};

/// As many actions as are played before anybody hears of them.
const STRIDE: usize = 16;
/// As long as others wait for the thread.
const SHIFT: Duration = Duration::from_millis(250);

/// The bots of a match and the thought that is under way.
#[derive(Debug)]
pub(crate) struct BotSeats<G: Hosted> {
    pub(crate) idle: kit::BySeat<Option<BoxedBot<G>>>,
    pub(crate) thinking: Option<Thinking>,
    /// When the next thought may begin, once one is due.
    pub(crate) ready_at: Option<Moment>,
}

impl<G: Hosted> Default for BotSeats<G> {
    fn default() -> BotSeats<G> {
        BotSeats { idle: kit::BySeat::from_fn(|_| None), thinking: None, ready_at: None }
    }
}

/// A thought that was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thinking {
    pub(crate) ticket: Ticket,
    pub(crate) seat: Seat,
    /// The match that it is about.
    pub(crate) of: Length,
    pub(crate) since: Moment,
}

/// A bot with its memory.
pub(crate) struct BoxedBot<G: Hosted>(Box<dyn Bot<G>>);

impl<G: Hosted> std::fmt::Debug for BoxedBot<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BoxedBot")
    }
}

/// A bot that is to play, and where: to be [`run`](Think::run) where it may take its time.
#[derive(Debug)]
pub struct Think<G: Hosted> {
    pub(crate) ticket: Ticket,
    pub(crate) seat: Seat,
    pub(crate) strength: Strength,
    pub(crate) progress: Progress<G>,
    pub(crate) bot: Option<BoxedBot<G>>,
    /// What its own chance comes from.
    pub(crate) seed: u64,
}

/// What a bot did, and the bot itself.
#[derive(Debug)]
pub struct Thought<G: Hosted> {
    pub(crate) progress: Progress<G>,
    pub(crate) bot: Option<BoxedBot<G>>,
    pub(crate) incident: Option<Incident>,
}

impl<G: Hosted> Think<G> {
    /// To be handed back with what comes of it.
    pub fn ticket(&self) -> Ticket {
        self.ticket
    }

    /// Plays for the seat until another is to act, or for a stride. A bot that panics or chooses what is not legal
    /// loses that one decision to the game's default.
    pub fn run(self, source: TimeSource) -> Thought<G> {
        let Think { seat, strength, mut progress, bot, seed, .. } = self;
        let new_bot = || BoxedBot(G::bot(strength, seed_at(seed, progress.entries())));
        let mut bot = bot.unwrap_or_else(new_bot);
        let (begun, mut incident) = (source.now(), None);
        let budget = Budget::time(bot.0.thinking_time(), source);
        while progress.is_up_to(seat)
            && progress.lines.len() < STRIDE
            && source.now().saturating_sub(begun) < SHIFT
        {
            let mut rng = Seeded::new(seed_at(seed, progress.entries()));
            let known = Known::new(progress.game(), seat, &mut rng);
            let choice = bot.0.decide(&known, budget.explained());
            progress.reason = reason(&choice).or(progress.reason.take());
            // A bot that failed has answered with the game's default, and says so.
            incident = choice.fault.clone().map(Incident::BotReplaced).or(incident);
            if progress.take(choice.action, choice.fault).is_err() {
                let incident = Some(progress.take_default("the bot chose what is not legal"));
                return Thought { progress, bot: None, incident };
            }
        }
        Thought { progress, bot: Some(bot), incident }
    }
}

/// What spoke most for the plan that was chosen; `None` where none was made.
fn reason<A>(choice: &Choice<A>) -> Option<String> {
    let terms = &choice.candidates.first()?.terms;
    let most = terms.iter().filter(|term| term.value > 0.0).max_by(|a, b| a.value.total_cmp(&b.value))?;
    Some(format!("{} +{:.1}", most.why, most.value))
}

/// A bot's chance when the table has so many entries. In a match by a known seed, whose dice everybody can foresee,
/// its bots can be foreseen too: the same decisions meet the same answers, as far as these do not hang on the clock.
fn seed_at(seed: u64, entries: u64) -> u64 {
    // An odd multiplier keeps neighbouring entries far apart.
    seed ^ entries.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
