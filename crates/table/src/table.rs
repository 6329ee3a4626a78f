//! The state machine: one command at a time, and what follows from it.

use std::collections::VecDeque;
use std::sync::OnceLock;
use std::time::Duration;

use kit::{BySeat, Seat, Seeded};
use wire::ChatLine;

use crate::adviser::Advising;
use crate::chat::Chat;
use crate::clock::Clock;
use crate::load::Position;
use crate::progress::Progress;
use crate::takeback::TakebackTalk;
use crate::thinking::{BotSeats, Thinking};
use crate::viewers::Viewers;
use crate::writing::{Author, Pending};
use crate::{
    Command, Effect, Hosted, Length, LoadError, MatchName, Moment, Occupant, Player, StoredMatch, Think,
    Thought, Ticket, ViewerCommand, ViewerId,
};

/// What a table is told about its match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableConfig {
    pub id: String,
    pub name: MatchName,
    pub seats: BySeat<Occupant>,
    /// When the match last changed.
    pub updated: Moment,
    /// The version of the program, for pages that outlived one.
    pub version: String,
    pub pace: Pace,
    /// What was said so far; `None` where nobody else can be.
    pub chat: Option<Vec<ChatLine>>,
}

impl TableConfig {
    /// A match with nothing to say about it.
    pub fn new(id: impl Into<String>, seats: BySeat<Occupant>) -> TableConfig {
        TableConfig {
            id: id.into(),
            name: MatchName::default(),
            seats,
            updated: Moment::default(),
            version: String::new(),
            pace: Pace::default(),
            chat: None,
        }
    }
}

/// How long a table waits for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Between moves of two bots, so that people can follow.
    pub rest: Duration,
    /// After the store has failed.
    pub retry: Duration,
    /// For the store's answer, before it is asked what it has kept.
    pub store: Duration,
    /// For a bot's thought, the queue for its thread included; then the table decides for it.
    pub thought: Duration,
    /// Before a table with nobody at it closes.
    pub idle: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            rest: Duration::ZERO,
            retry: Duration::from_secs(1),
            store: Duration::from_secs(30),
            thought: Duration::from_secs(600),
            idle: Duration::from_secs(120),
        }
    }
}

/// Commands that may wait for the store.
const QUEUE: usize = 256;

/// A match at play.
#[derive(Debug)]
pub struct Table<G: Hosted> {
    pub(crate) config: TableConfig,
    /// What the store has confirmed, and nothing else.
    pub(crate) position: Position<G>,
    pub(crate) viewers: Viewers,
    pub(crate) takebacks: TakebackTalk,
    pub(crate) chat: Chat,
    /// When the time ran out that everybody was told of.
    pub(crate) told_out: Option<Moment>,
    pub(crate) bots: BotSeats<G>,
    pub(crate) advising: Option<Advising>,
    pub(crate) pending: Option<Pending<G>>,
    /// By which clients keep the board; reckoned when it is first shown.
    pub(crate) board_hash: OnceLock<String>,
    /// When to ask the store again how the match stands: until it has said so, nobody acts.
    pub(crate) reload_at: Option<Moment>,
    /// What came while the store was awaited.
    queue: VecDeque<Command<G>>,
    idle_since: Option<Moment>,
    /// Chance that nobody can foresee, for bots in matches without a known seed.
    rng: Seeded,
    tickets: u64,
    woken_for: Option<Moment>,
    pub(crate) now: Moment,
    pub(crate) effects: Vec<Effect<G>>,
}

impl<G: Hosted> Table<G> {
    /// Replays a stored match and sits down at it. `entropy` must be unforeseeable.
    pub fn load(stored: &StoredMatch, config: TableConfig, entropy: [u8; 32]) -> Result<Table<G>, LoadError> {
        Ok(Table::new(Position::load(stored, entropy)?, config, entropy))
    }

    /// A table at this position.
    pub fn new(position: Position<G>, mut config: TableConfig, entropy: [u8; 32]) -> Table<G> {
        Table {
            chat: Chat::new(config.chat.take()),
            told_out: None,
            config,
            position,
            viewers: Viewers::default(),
            takebacks: TakebackTalk::default(),
            bots: BotSeats::default(),
            advising: None,
            pending: None,
            board_hash: OnceLock::new(),
            reload_at: None,
            queue: VecDeque::new(),
            idle_since: None,
            // Not the stream that dice without a promise go on with.
            rng: Seeded::from_bytes(entropy.map(|byte| !byte)),
            tickets: 0,
            woken_for: None,
            now: Moment::default(),
            effects: Vec::new(),
        }
    }

    /// Takes a command and says what is to be done.
    pub fn handle(&mut self, now: Moment, command: Command<G>) -> Vec<Effect<G>> {
        self.now = self.now.max(now);
        self.accept(command);
        // The opening comes before what was asked while the store was awaited.
        self.open_when_due();
        while self.pending.is_none()
            && let Some(command) = self.queue.pop_front()
        {
            self.obey(command);
        }
        self.give_up_what_is_lost();
        self.open_when_due();
        self.let_bots_think();
        self.tell_presence();
        self.tell_time_out();
        self.set_alarm();
        std::mem::take(&mut self.effects)
    }

    /// The game as the store has confirmed it.
    pub fn game(&self) -> &G {
        self.position.game()
    }

    /// How long the match is, as far as the store has confirmed it.
    pub fn length(&self) -> Length {
        self.position.length()
    }

    /// The clock as the store has confirmed it.
    pub fn clock(&self) -> Option<&Clock> {
        self.position.clock.as_ref()
    }

    /// Is it waiting for the store? Whatever players want until then is queued.
    pub fn is_writing(&self) -> bool {
        self.pending.is_some()
    }

    fn accept(&mut self, command: Command<G>) {
        match command {
            Command::Stored(ticket, answer) => self.stored(ticket, answer),
            Command::Detach(viewer) => {
                // It must not come in by the queue after it has gone.
                self.queue.retain(|it| !matches!(it, Command::Attach(queued, _) if *queued == viewer));
                self.detach(viewer);
            }
            Command::ChatKept(ticket, is_kept) => self.chat_kept(ticket, is_kept),
            Command::Tick => {}
            command if self.pending.is_none() => self.obey(command),
            command if self.queue.len() < QUEUE => self.queue.push_back(command),
            // A viewer that sends so much while the store is silent gets no answer, and asks again.
            _ => {}
        }
    }

    /// What can be done at once, since the store is not awaited.
    fn obey(&mut self, command: Command<G>) {
        match command {
            Command::Attach(viewer, visitor) => self.attach(viewer, visitor),
            Command::Detach(viewer) => self.detach(viewer),
            Command::Viewer(viewer, command) => self.serve(viewer, command),
            Command::Resign { seat, request } => self.resign(seat, request),
            Command::Joined { seat, moved, name } => self.joined(seat, moved, name),
            Command::Named { seat, name } => self.named(seat, name),
            Command::AskForSeat { seat, request } => self.ask_for_seat(seat, request),
            Command::Thought(ticket, thought) => self.take_thought(ticket, thought),
            Command::Advised(ticket, answer) => self.advised(ticket, answer),
            Command::Stored(ticket, answer) => self.stored(ticket, answer),
            Command::ChatKept(ticket, is_kept) => self.chat_kept(ticket, is_kept),
            Command::Tick => {}
        }
    }

    fn serve(&mut self, viewer: ViewerId, command: ViewerCommand) {
        match command {
            ViewerCommand::Commit { id, seq, actions } => self.commit(viewer, id, seq, &actions),
            ViewerCommand::Ask { id, question } => self.ask(viewer, id, &question),
            ViewerCommand::TakeBack { id, seq, word } => self.take_back(viewer, id, seq, word),
            ViewerCommand::Say { id, text } => self.say(viewer, id, &text),
            ViewerCommand::Claim { id } => self.claim(viewer, id),
            ViewerCommand::TakeOver => self.take_over(viewer),
        }
    }

    /// Everybody is told the new name. A seat of a bot keeps its own.
    fn named(&mut self, seat: Seat, name: String) {
        if self.config.seats[seat].player == Player::Human && self.config.seats[seat].name != name {
            self.config.seats[seat].name = name;
            self.greet_all();
        }
    }

    fn joined(&mut self, seat: Seat, moved: bool, name: String) {
        if !name.is_empty() && !self.config.seats[seat].player.is_bot() {
            self.config.seats[seat].name = name;
        }
        if moved {
            // Whoever comes again watches.
            let gone = self.viewers.at_seat(seat);
            gone.iter().for_each(|&viewer| self.detach(viewer));
            self.effects.push(Effect::LetGo(gone));
        }
        if self.config.seats[seat].player == Player::Open {
            self.taken(seat);
        }
    }

    /// What has been waited for too long is given up.
    fn give_up_what_is_lost(&mut self) {
        let pace = self.config.pace;
        if self.pending.as_ref().is_some_and(|it| it.since.after(pace.store) <= self.now) {
            self.give_up_waiting();
        }
        if self.pending.is_none() && self.reload_at.is_some_and(|at| at <= self.now) {
            self.reload_at = None;
            self.write(crate::writing::Write::Nothing, Author::Nobody);
        }
        let is_lost = |it: Thinking| it.since.after(pace.thought) <= self.now;
        if let Some(lost) = self.bots.thinking.filter(|&it| is_lost(it) && self.pending.is_none()) {
            self.take_thought(lost.ticket, None);
        }
    }

    pub(crate) fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        Ticket(self.tickets)
    }

    /// A seed that nobody can foresee.
    pub(crate) fn unforeseen_seed(&mut self) -> u64 {
        let mut half = || u64::from(self.rng.below(u32::MAX));
        half() << 32 | half()
    }

    fn let_bots_think(&mut self) {
        let due = self.position.up().and_then(|seat| match self.config.seats[seat].player {
            Player::Bot(strength) => Some((seat, strength)),
            Player::Human | Player::Open => None,
        });
        let is_held_up = self.bots.thinking.is_some() || self.pending.is_some() || self.reload_at.is_some();
        let Some((seat, strength)) = due.filter(|_| !is_held_up) else { return };
        let rest = match self.config.seats[seat.other()].player {
            Player::Bot(_) => self.config.pace.rest,
            Player::Human | Player::Open => Duration::ZERO,
        };
        let ready_at = *self.bots.ready_at.get_or_insert(self.now.after(rest));
        if self.now < ready_at {
            return;
        }
        self.bots.ready_at = None;
        let ticket = self.ticket();
        self.bots.thinking = Some(Thinking { ticket, seat, of: self.position.length(), since: self.now });
        let seed = match self.position.fairness.known_seed() {
            Some(seed) => seed,
            None => self.unforeseen_seed(),
        };
        let (progress, bot) = (Progress::from(&self.position), self.bots.idle[seat].take());
        self.effects.push(Effect::Think(Box::new(Think { ticket, seat, strength, progress, bot, seed })));
    }

    fn take_thought(&mut self, ticket: Ticket, thought: Option<Thought<G>>) {
        let Some(Thinking { seat, of, .. }) = self.bots.thinking.take_if(|it| it.ticket == ticket) else {
            return;
        };
        if self.position.up() != Some(seat) || self.position.length() != of || self.reload_at.is_some() {
            return;
        }
        let Thought { progress, bot, incident } = thought.unwrap_or_else(|| {
            let mut progress = Progress::from(&self.position);
            let incident = progress.take_default("the bot failed or took too long");
            Thought { progress, bot: None, incident: Some(incident) }
        });
        if let Some(incident) = incident {
            self.effects.push(Effect::Note(incident));
        }
        if progress.lines.is_empty() {
            // An error of the rules: the table shows it and does not spin.
            self.bots.ready_at = Some(self.now.after(self.config.pace.retry));
            return;
        }
        let write = self.play(Box::new(progress));
        self.write(write, Author::Bot(seat, bot));
    }

    /// Says when to come back, if that has changed.
    fn set_alarm(&mut self) {
        let pace = self.config.pace;
        let is_busy = !self.viewers.is_empty()
            || self.pending.is_some()
            || self.bots.thinking.is_some()
            || self.bots.ready_at.is_some();
        let idle_at = match is_busy {
            true => {
                self.idle_since = None;
                None
            }
            false => Some(self.idle_since.get_or_insert(self.now).after(pace.idle)),
        };
        if idle_at.is_some_and(|at| at <= self.now) {
            self.effects.push(Effect::Close);
            return;
        }
        let alarms = [
            idle_at,
            self.pending.as_ref().map(|it| it.since.after(pace.store)),
            self.reload_at,
            self.bots.thinking.map(|it| it.since.after(pace.thought)),
            self.bots.ready_at,
            self.viewers.presence_at(),
            self.position.clock.as_ref().and_then(Clock::out_at),
        ];
        // What is due already waits for something else, and is looked at again when that comes.
        let next = alarms.into_iter().flatten().filter(|&at| at > self.now).min();
        if next != self.woken_for {
            self.woken_for = next;
            self.effects.extend(next.map(Effect::Wake));
        }
    }
}
