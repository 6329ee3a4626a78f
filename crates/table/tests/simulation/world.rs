//! A match in a bad world: commands are lost, doubled, delayed and reordered, the store fails or forgets to answer,
//! another process overtakes, the process is killed. After every step the promises of `docs/server.md` are checked.

use std::time::Duration;

use bots::{Strength, TimeSource};
use kit::{BySeat, Next, Seat, Seeded, StateHash};
use table::{
    Command, Effect, Hosted, Inbox, Moment, Occupant, Outbox, Pace, Player, Position, StoreAnswer,
    StoreRequest, Table, TableConfig, Tell, Think, Ticket, ViewerCommand, ViewerId, Visitor,
};
use wire::{Action, ChatLine, FromServer, Question, TakebackWord};

use crate::Odds;
use crate::disk::{Disk, Written};

const STOPPED: TimeSource = TimeSource(|| Duration::ZERO);

/// What a client does at this throw.
const TAKE_OVER: u32 = 14;

/// Something under way.
#[expect(clippy::large_enum_variant, reason = "a test keeps few letters")]
pub(crate) enum Letter<G: Hosted> {
    Command(Command<G>),
    Write(Ticket, StoreRequest),
    Think(Box<Think<G>>),
}

/// A tab of somebody's.
struct Client {
    seats: Vec<Seat>,
    viewer: ViewerId,
    /// The highest number that it was told.
    seq: u32,
    /// What its messages travel by.
    outbox: Outbox,
    inbox: Inbox,
}

impl Client {
    /// What travels as a patch comes to the same.
    fn check_travels(&mut self, message: &FromServer) {
        let (frame, outbox) = self.outbox.frame(message);
        self.outbox = outbox;
        let heard = self.inbox.message(frame).expect("the patch fits");
        let whole = serde_json::to_value(message).expect("messages are JSON");
        for part in ["table", "options", "answer", "log"] {
            assert_eq!(heard[part], whole[part], "{part}");
        }
    }
}

pub(crate) struct World<G: Hosted> {
    pub rng: Seeded,
    pub now: Moment,
    pub disk: Disk,
    players: BySeat<Player>,
    pub table: Table<G>,
    post: Vec<(Moment, Letter<G>)>,
    clients: Vec<Client>,
    viewers: u64,
    /// Each seat is played in a browser of its own.
    two_browsers: bool,
    odds: Option<Odds>,
    pub received: u64,
    /// What the store has of the talk.
    pub said: Vec<ChatLine>,
    /// What a client was last refused.
    refusal: Option<String>,
}

impl<G: Hosted> World<G> {
    pub(crate) fn new(disk: Disk, players: BySeat<Player>, seed: u64, odds: Odds) -> World<G> {
        let table = load(&disk, players, seed);
        let humans: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| !players[seat].is_bot()).collect();
        // Both seats by one browser are a shared screen; each has a second tab, and somebody watches.
        let mut tabs = [humans.clone(), humans, Vec::new()];
        let two_browsers = seed % 8 == 6 && tabs[0].len() == 2;
        if two_browsers {
            (tabs[0], tabs[1]) = (vec![Seat::Red], vec![Seat::Blue]);
        }
        let client = |seats| Client {
            seats,
            viewer: ViewerId(0),
            seq: 0,
            outbox: Outbox::default(),
            inbox: Inbox::default(),
        };
        let mut world = World {
            rng: Seeded::new(seed),
            now: Moment(1_000),
            disk,
            players,
            table,
            post: Vec::new(),
            clients: tabs.into_iter().map(client).collect(),
            viewers: 0,
            two_browsers,
            odds: Some(odds),
            received: 0,
            said: Vec::new(),
            refusal: None,
        };
        world.hand(Command::Tick);
        (0..world.clients.len()).for_each(|at| world.connect(at));
        world
    }

    pub(crate) fn one_in(&mut self, odds: impl Fn(&Odds) -> u32) -> bool {
        match self.odds.as_ref().map(odds) {
            Some(count) => count > 0 && self.rng.below(count) == 0,
            None => false,
        }
    }

    fn soon(&mut self) -> Moment {
        // In good times slowly enough that what was forgotten is given up.
        let wait = if self.odds.is_some() { u64::from(self.rng.below(400)) } else { 100 };
        self.now.after(Duration::from_millis(wait))
    }

    pub(crate) fn send(&mut self, letter: Letter<G>) {
        let at = self.soon();
        self.post.push((at, letter));
    }

    fn connect(&mut self, at: usize) {
        self.viewers += 1;
        let (viewer, client) = (ViewerId(self.viewers), &mut self.clients[at]);
        client.viewer = viewer;
        (client.outbox, client.inbox) = (Outbox::default(), Inbox::default());
        let visitor = Visitor {
            seats: client.seats.clone(),
            seen: Some(client.seq),
            tab: Some(at as u32),
            reads: at == 1 && !self.two_browsers,
        };
        self.send(Letter::Command(Command::Attach(viewer, visitor)));
    }

    /// One thing happens.
    pub(crate) fn step(&mut self) {
        if self.one_in(|odds| odds.killed) {
            return self.kill();
        }
        if self.rng.below(3) == 0 || self.post.is_empty() {
            self.act();
        }
        let next = (0..self.post.len()).min_by_key(|&at| self.post[at].0);
        let Some(next) = next else { return };
        let (at, letter) = self.post.swap_remove(next);
        self.now = self.now.max(at);
        match letter {
            Letter::Command(command) => self.hand(command),
            Letter::Write(ticket, request) => self.write(ticket, &request),
            Letter::Think(think) => {
                let (ticket, fails) = (think.ticket(), self.one_in(|odds| odds.thought_lost));
                let thought = (!fails).then(|| think.run(STOPPED));
                if fails && self.rng.below(2) == 0 {
                    return;
                }
                self.send(Letter::Command(Command::Thought(ticket, thought)));
                if self.one_in(|odds| odds.doubled) {
                    self.send(Letter::Command(Command::Thought(ticket, None)));
                }
            }
        }
    }

    /// The process ends at once and starts again: writes under way have happened, or not.
    fn kill(&mut self) {
        for (_, letter) in std::mem::take(&mut self.post) {
            if let Letter::Write(_, request) = letter
                && self.rng.below(2) == 0
            {
                self.apply(&request);
            }
        }
        self.table = load(&self.disk, self.players, u64::from(self.rng.below(1 << 30)));
        self.hand(Command::Tick);
        (0..self.clients.len()).for_each(|at| self.connect(at));
    }

    fn apply(&mut self, request: &StoreRequest) -> Option<Written> {
        match request {
            StoreRequest::Append(append) => Some(self.disk.append(append)),
            StoreRequest::Rewind(rewind) => Some(self.disk.rewind(rewind)),
            StoreRequest::Reload => None,
        }
    }

    fn write(&mut self, ticket: Ticket, request: &StoreRequest) {
        if self.one_in(|odds| odds.overtaken) {
            self.overtake();
        }
        let answer = if self.one_in(|odds| odds.store_fails) {
            StoreAnswer::Failed
        } else {
            match self.apply(request) {
                Some(Written::Done) => StoreAnswer::Kept,
                Some(Written::Stale) => StoreAnswer::Stale,
                None => StoreAnswer::Loaded(Box::new(position(&self.disk))),
            }
        };
        if !self.one_in(|odds| odds.store_forgets) {
            self.send(Letter::Command(Command::Stored(ticket, answer)));
        }
    }

    /// Another process plays on: a bot in every seat, one step.
    fn overtake(&mut self) {
        let bots = BySeat::from_fn(|_| Player::Bot(Strength::Random));
        let mut other = load::<G>(&self.disk, bots, 1);
        for effect in other.handle(self.now, Command::Tick) {
            let Effect::Think(think) = effect else { continue };
            let ticket = think.ticket();
            for effect in other.handle(self.now, Command::Thought(ticket, Some(think.run(STOPPED)))) {
                if let Effect::Store(_, request) = effect {
                    self.apply(&request);
                }
            }
        }
    }

    /// Somebody does something, sensible or not.
    fn act(&mut self) {
        // In good times the first tab of who is to act is enough, and takes over if another one plays.
        let at = match self.odds {
            Some(_) => self.rng.below(self.clients.len() as u32) as usize,
            None => usize::from(self.two_browsers && self.table.game().to_act() == Next::Seat(Seat::Blue)),
        };
        let (viewer, seq) = (self.clients[at].viewer, self.clients[at].seq);
        let id = self.rng.below(1000);
        let choice = match (self.odds, self.rng.below(18)) {
            (Some(_), choice) => choice,
            (None, choice) if choice < 12 => 0,
            (None, _) => TAKE_OVER,
        };
        let command = match choice {
            0..=8 => self.commit(id, seq),
            9 => self.commit(id, seq.saturating_sub(1)),
            10 => {
                let actions = vec![Action(serde_json::json!({ "nonsense": id }))];
                Some(ViewerCommand::Commit { id, seq, actions })
            }
            11 => {
                let question = match self.rng.below(2) {
                    0 => Question::Hex { hex: "0101".to_owned(), from: None },
                    _ => Question::Preview { actions: Vec::new(), marks: Vec::new() },
                };
                Some(ViewerCommand::Ask { id, question })
            }
            12 | 13 => {
                let words =
                    [TakebackWord::Ask, TakebackWord::Grant, TakebackWord::Refuse, TakebackWord::Withdraw];
                let word = words[self.rng.below(4) as usize];
                Some(ViewerCommand::TakeBack { id, seq, word })
            }
            TAKE_OVER => Some(ViewerCommand::TakeOver),
            15 => Some(self.claim_or_talk(id)),
            _ => {
                self.send(Letter::Command(Command::Detach(viewer)));
                self.connect(at);
                None
            }
        };
        let Some(command) = command else { return };
        if self.one_in(|odds| odds.doubled) && matches!(command, ViewerCommand::Commit { .. }) {
            self.send(Letter::Command(Command::Viewer(viewer, command.clone())));
        }
        if !self.one_in(|odds| odds.lost) {
            self.send(Letter::Command(Command::Viewer(viewer, command)));
        }
    }

    fn commit(&mut self, id: u32, seq: u32) -> Option<ViewerCommand> {
        let mut legal = Vec::new();
        self.table.game().legal_actions(&mut legal);
        let action = kit::play::choose(&legal, &mut self.rng)?;
        let action = Action(serde_json::to_value(action).expect("actions are JSON"));
        Some(ViewerCommand::Commit { id, seq, actions: vec![action] })
    }

    fn hand(&mut self, command: Command<G>) {
        for effect in self.table.handle(self.now, command) {
            match effect {
                Effect::Store(ticket, request) => self.send(Letter::Write(ticket, request)),
                Effect::Think(think) => self.send(Letter::Think(think)),
                Effect::Advise(advise) => {
                    self.send(Letter::Command(Command::Advised(advise.ticket(), None)));
                }
                Effect::Wake(at) => self.post.push((at, Letter::Command(Command::Tick))),
                Effect::Keep(ticket, line) => self.keep(ticket, line),
                Effect::Tell(tell) => self.check_told(&tell),
                Effect::Answer(..) | Effect::LetGo(_) | Effect::Note(_) | Effect::Close => {}
            }
        }
        self.check_confirmed();
        self.check_clock();
    }

    /// The table never runs ahead of the store.
    fn check_confirmed(&self) {
        let (shown, kept) = (self.table.length(), self.disk.length());
        assert!(shown.rounds <= kept.rounds, "takebacks that were not kept: {shown:?} of {kept:?}");
        if shown.rounds == kept.rounds {
            assert!(shown.entries <= kept.entries, "entries that were not kept: {shown:?} of {kept:?}");
            let line = &self.disk.0.lines[shown.entries as usize - 1].text;
            let hash = format!("\"hash\":\"{}\"", StateHash::of(self.table.game()));
            assert!(line.contains(&hash), "after {shown:?} the store has {line}, the table {hash}");
        }
    }

    /// What a client is told is kept, and its numbers never run backwards.
    fn check_told(&mut self, tell: &Tell) {
        self.received += tell.to.len() as u64;
        for client in self.clients.iter_mut().filter(|it| tell.to.contains(&it.viewer)) {
            client.check_travels(&tell.message);
        }
        let seq = match &tell.message {
            FromServer::Chat { lines, .. } => {
                assert!(
                    lines.iter().all(|line| self.said.contains(line)),
                    "told what was not kept: {lines:?}"
                );
                return;
            }
            FromServer::Refused { code, message, .. } => {
                self.refusal = Some(format!("{code:?}: {message}"));
                return;
            }
            FromServer::Welcome { seq, .. }
            | FromServer::Update { seq, .. }
            | FromServer::Done { seq, .. } => *seq,
            _ => return,
        };
        let kept = self.disk.length();
        let most = kept.rounds * 1_000_000 + kept.entries;
        for client in self.clients.iter_mut().filter(|it| tell.to.contains(&it.viewer)) {
            assert!(u64::from(seq) <= most, "a client was told {seq} of {kept:?}");
            assert!(seq >= client.seq, "numbers ran backwards: {seq} after {}", client.seq);
            client.seq = seq;
        }
    }

    /// The bad times are over: the match must go on.
    pub(crate) fn check_goes_on(&mut self) {
        self.odds = None;
        (0..self.clients.len()).for_each(|at| self.connect(at));
        let before = self.disk.length();
        for _ in 0..2_000 {
            let is_over =
                matches!(self.table.game().to_act(), Next::Over(_)) || self.disk.0.closing.is_some();
            let after = self.disk.length();
            if is_over || (after.rounds, after.entries) > (before.rounds, before.entries) {
                return;
            }
            self.step();
        }
        panic!("the match is stuck at {before:?}: {:?}, {:?}", self.table.game().to_act(), self.refusal);
    }

    /// Played again from the store, the match stands where the table says.
    pub(crate) fn check_reloads(&self) {
        let again = load::<G>(&self.disk, self.players, 1);
        assert_eq!(again.length(), self.disk.length());
        let line = self.disk.0.lines.last().expect("a match has its opening");
        assert!(line.text.contains(&StateHash::of(again.game()).to_string()), "{}", line.text);
    }
}

fn position<G: Hosted>(disk: &Disk) -> Position<G> {
    Position::load(&disk.0, [7; 32]).expect("what the store has can be played again")
}

fn load<G: Hosted>(disk: &Disk, players: BySeat<Player>, seed: u64) -> Table<G> {
    let pace = Pace {
        retry: Duration::from_millis(500),
        store: Duration::from_secs(5),
        thought: Duration::from_secs(5),
        ..Pace::default()
    };
    let config = TableConfig {
        pace,
        chat: Some(Vec::new()),
        ..TableConfig::new("simulated", BySeat::from_fn(|seat| Occupant::new(players[seat])))
    };
    let mut entropy = [0; 32];
    entropy[..8].copy_from_slice(&seed.to_le_bytes());
    Table::new(position(disk), config, entropy)
}
