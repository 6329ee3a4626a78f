//! What is being kept. Until the store has answered, the table stands where it stood, and what was done on a copy is
//! known to nobody.

use std::sync::OnceLock;

use kit::Seat;
use kit::record::Closing;
use wire::RefusalCode;

use crate::clock::Clock;
use crate::commit::Refusal;
use crate::load::Position;
use crate::progress::Progress;
use crate::takeback::TakebackTalk;
use crate::thinking::BoxedBot;
use crate::undo_history::Undo;
use crate::{
    Append, Effect, Hosted, Incident, MatchSummary, Moment, RequestId, Rewind, StoreAnswer, StoreRequest,
    Table, Ticket, ViewerId,
};

/// A request to the store whose answer is awaited.
#[derive(Debug)]
pub(crate) struct Pending<G: Hosted> {
    pub(crate) ticket: Ticket,
    pub(crate) since: Moment,
    write: Write<G>,
    author: Author<G>,
    /// As it stands when this is kept.
    clock: Option<Clock>,
}

/// A change that is not yet one.
#[derive(Debug)]
pub(crate) enum Write<G: Hosted> {
    Play {
        progress: Box<Progress<G>>,
        closing: Option<Closing>,
    },
    /// The match ends before the rules end it.
    Close(Closing),
    Rewind(Undo),
    /// Nothing: the store is asked how the match stands.
    Nothing,
}

/// Who wants the change, and is told what came of it.
#[derive(Debug)]
pub(crate) enum Author<G: Hosted> {
    Viewer { viewer: ViewerId, id: u32, taken: u32, dropped: u32 },
    Bot(Seat, Option<BoxedBot<G>>),
    Request(RequestId),
    Nobody,
}

impl<G: Hosted> Table<G> {
    /// Play that runs ahead, ready to be written.
    pub(crate) fn play(&self, progress: Box<Progress<G>>) -> Write<G> {
        let closing = self.position.fairness.closing(&progress.recorder);
        Write::Play { progress, closing }
    }

    /// Asks the store to keep a change.
    pub(crate) fn write(&mut self, mut write: Write<G>, author: Author<G>) {
        let (from, name, clock) = (self.position.length(), &self.config.name, self.clock_after(&write));
        let request = match &mut write {
            Write::Play { progress, closing } => {
                let closing = closing.as_ref();
                StoreRequest::Append(Append {
                    from,
                    lines: std::mem::take(&mut progress.lines),
                    closing: closing.map(Closing::line),
                    card: MatchSummary::new(name, progress.game(), closing)
                        .with_clock(clock.clone())
                        .to_text(),
                    is_public: progress.log.has_news(None) || closing.is_some(),
                })
            }
            Write::Close(closing) => StoreRequest::Append(Append {
                from,
                lines: Vec::new(),
                closing: Some(closing.line()),
                card: MatchSummary::new(name, self.position.game(), Some(closing))
                    .with_clock(clock.clone())
                    .to_text(),
                is_public: true,
            }),
            Write::Rewind(undo) => {
                let Some(before) = self.position.before(*undo) else {
                    return self.fail(author, RefusalCode::Unanswerable, NOT_TAKEN_BACK);
                };
                let card = MatchSummary::new(name, before, None).with_clock(clock.clone()).to_text();
                StoreRequest::Rewind(Rewind { from, to: undo.entries, seat: undo.seat, card })
            }
            Write::Nothing => StoreRequest::Reload,
        };
        let ticket = self.ticket();
        self.pending = Some(Pending { ticket, since: self.now, write, author, clock });
        self.effects.push(Effect::Store(ticket, request));
    }

    /// The store has answered. Answers to what nobody waits for any more are passed over.
    pub(crate) fn stored(&mut self, ticket: Ticket, answer: StoreAnswer<G>) {
        let Some(Pending { write, author, clock, .. }) = self.pending.take_if(|it| it.ticket == ticket)
        else {
            return;
        };
        match answer {
            StoreAnswer::Kept => {
                let is_other = self.position.clock != clock;
                self.position.clock = clock;
                self.confirm(write, author);
                if is_other {
                    self.tell_clock();
                }
            }
            StoreAnswer::Stale => {
                self.effects.push(Effect::Note(Incident::Overtaken { at: self.position.length() }));
                self.fail(author, RefusalCode::Stale, OVERTAKEN);
                self.write(Write::Nothing, Author::Nobody);
            }
            StoreAnswer::Failed => {
                // What nobody asked for is tried again in a while.
                if matches!(author, Author::Nobody) {
                    self.reload_at = Some(self.now.after(self.config.pace.retry));
                }
                let why = if matches!(write, Write::Rewind(_)) { NOT_TAKEN_BACK } else { NOT_KEPT };
                self.fail(author, RefusalCode::Unanswerable, why);
            }
            StoreAnswer::Loaded(position) => {
                let is_kept = leads_to(&self.position, &write, &position);
                self.adopt(*position);
                match is_kept {
                    true => self.succeed(author),
                    false => self.fail(author, RefusalCode::Stale, OVERTAKEN),
                }
            }
        }
    }

    /// The store has not answered for too long: what it has kept is what counts.
    pub(crate) fn give_up_waiting(&mut self) {
        let Some(Pending { write, author, clock, .. }) = self.pending.take() else { return };
        self.effects.push(Effect::Note(Incident::StoreSilent));
        let ticket = self.ticket();
        self.pending = Some(Pending { ticket, since: self.now, write, author, clock });
        self.effects.push(Effect::Store(ticket, StoreRequest::Reload));
    }

    /// The change is durable: it happens, and everybody is told.
    fn confirm(&mut self, write: Write<G>, author: Author<G>) {
        let from = self.position.entries();
        let is_public = match &write {
            Write::Play { progress, closing } => progress.log.has_news(None) || closing.is_some(),
            Write::Close(_) | Write::Rewind(_) | Write::Nothing => true,
        };
        if is_public {
            self.config.updated = self.now;
        }
        match write {
            Write::Play { progress, closing } => {
                let before = self.position.advance(*progress, closing);
                let lapsed = self.lapse_takeback();
                // Steps, not entries: everybody may read the count, and nobody shall count sealed declarations by it.
                self.effects.push(Effect::Note(Incident::Advanced));
                self.tell_news(&before, from);
                if lapsed {
                    self.tell_takeback();
                }
            }
            Write::Close(closing) => {
                self.position.closing = Some(closing);
                self.lapse_takeback();
                self.greet_all();
            }
            Write::Rewind(undo) => {
                self.position.rewind(undo);
                self.effects.push(Effect::Note(Incident::TakenBack));
                self.start_over();
            }
            Write::Nothing => {}
        }
        self.succeed(author);
    }

    /// The match stands elsewhere from now on.
    fn adopt(&mut self, position: Position<G>) {
        self.position = position;
        self.config.updated = self.now;
        self.reload_at = None;
        self.start_over();
        self.tell_chat_to_all();
    }

    /// Everybody sees the whole table; bots forget their plans, and what one was thinking about.
    fn start_over(&mut self) {
        self.takebacks = TakebackTalk::default();
        self.board_hash = OnceLock::new();
        self.bots = Default::default();
        self.greet_all();
    }

    fn succeed(&mut self, author: Author<G>) {
        match author {
            Author::Viewer { viewer, id, taken, dropped } => self.tell_done(viewer, id, taken, dropped),
            Author::Bot(seat, bot) => self.bots.idle[seat] = bot,
            Author::Request(request) => self.effects.push(Effect::Answer(request, true)),
            Author::Nobody => {}
        }
    }

    fn fail(&mut self, author: Author<G>, code: RefusalCode, why: &str) {
        match author {
            Author::Viewer { viewer, id, .. } => self.refuse(viewer, id, Refusal::new(code, why)),
            // The bot planned on from what was not kept, so it is dismissed. A disk that fails now may not fail in
            // a while; until then the table waits.
            Author::Bot(..) => self.bots.ready_at = Some(self.now.after(self.config.pace.retry)),
            Author::Request(request) => self.effects.push(Effect::Answer(request, false)),
            Author::Nobody => {}
        }
    }
}

const NOT_KEPT: &str = "the move could not be kept; try again";
const NOT_TAKEN_BACK: &str = "it could not be taken back; try again";
const OVERTAKEN: &str = "another process went on with the match";

/// Is what the store has what the change would have made?
fn leads_to<G: Hosted>(from: &Position<G>, write: &Write<G>, found: &Position<G>) -> bool {
    let is_next = |entries: u64, game: &G| {
        found.recorder.entries() == entries && found.game().state_hash() == game.state_hash()
    };
    match write {
        Write::Play { progress, .. } => {
            found.rounds() == from.rounds() && is_next(progress.entries(), progress.game())
        }
        Write::Close(closing) => found.closing.as_ref() == Some(closing),
        Write::Rewind(undo) => {
            found.rounds() == from.rounds() + 1
                && from.before(*undo).is_some_and(|game| is_next(undo.entries, game))
        }
        Write::Nothing => true,
    }
}
