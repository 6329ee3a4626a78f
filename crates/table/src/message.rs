//! What goes into a table and what comes out of it.

use kit::Seat;
use wire::{Action, Answer, ChatLine, FromServer, Question, TakebackWord};

use crate::load::Position;
use crate::{Advise, Append, Hosted, Length, Moment, Rewind, Think, Thought};

/// Tells one viewer of a match from another. Whoever drives the table hands them out, and never twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ViewerId(pub u64);

/// Names something that the table asked for, so that its answer is told from those that come too late.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub(crate) u64);

/// Names a request of the driver that waits for [`Effect::Answer`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RequestId(pub u64);

/// Who comes to a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// The seats that it may act for: none, one, or both at a shared screen.
    pub seats: Vec<Seat>,
    /// The number of the table when it last saw it.
    pub seen: Option<u32>,
    /// Tells it from other tabs of its seat.
    pub tab: Option<u32>,
    /// Leaves the seat to other tabs.
    pub reads: bool,
}

/// What a viewer can ask of its match; `id` is its own number of the request.
#[derive(Clone, PartialEq, Debug)]
pub enum ViewerCommand {
    Commit {
        id: u32,
        seq: u32,
        actions: Vec<Action>,
    },
    Ask {
        id: u32,
        question: Question,
    },
    TakeBack {
        id: u32,
        seq: u32,
        word: TakebackWord,
    },
    /// Says something to everybody at the table.
    Say {
        id: u32,
        text: String,
    },
    /// Takes the match, since the time of the other seat is out.
    Claim {
        id: u32,
    },
    /// The viewer plays its seats from now on; other tabs of theirs watch along.
    TakeOver,
}

impl ViewerCommand {
    /// The number that a refusal answers to.
    pub const fn id(&self) -> u32 {
        match *self {
            ViewerCommand::Commit { id, .. }
            | ViewerCommand::Ask { id, .. }
            | ViewerCommand::TakeBack { id, .. }
            | ViewerCommand::Say { id, .. }
            | ViewerCommand::Claim { id } => id,
            ViewerCommand::TakeOver => 0,
        }
    }
}

/// What a table can be told. All may come late, twice or never.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "a command is carried out at once; few wait")]
pub enum Command<G: Hosted> {
    Attach(ViewerId, Visitor),
    Detach(ViewerId),
    /// What a viewer wants.
    Viewer(ViewerId, ViewerCommand),
    /// The seat gives up; answered by [`Effect::Answer`], `false` if the match is over already.
    Resign {
        seat: Seat,
        request: RequestId,
    },
    /// Somebody sat down at a seat that was open, or has taken it over from another browser (`moved`).
    Joined {
        seat: Seat,
        moved: bool,
        /// What the player is called; empty leaves the name as it is.
        name: String,
    },
    /// The player of a seat took another name.
    Named {
        seat: Seat,
        name: String,
    },
    /// Another browser asks for a seat; answered by [`Effect::Answer`], `false` if nobody is there to be asked.
    AskForSeat {
        seat: Seat,
        request: RequestId,
    },
    /// What came of [`Effect::Think`]; `None` if the bot failed or overran.
    Thought(Ticket, Option<Thought<G>>),
    /// What came of [`Effect::Advise`]; `None` if there is no answer.
    Advised(Ticket, Option<Answer>),
    /// What came of [`Effect::Store`].
    Stored(Ticket, StoreAnswer<G>),
    /// What came of [`Effect::Keep`]: is the line durable?
    ChatKept(Ticket, bool),
    /// Time has passed, and nothing else.
    Tick,
}

/// What the store says.
#[derive(Debug)]
pub enum StoreAnswer<G: Hosted> {
    /// Appended or rewound, and durable.
    Kept,
    /// Somebody else went on with the match; nothing was written.
    Stale,
    /// Nothing was written.
    Failed,
    /// The match as it stands now, replayed.
    Loaded(Box<Position<G>>),
}

/// What is asked of the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreRequest {
    /// Append if the match is as long as the table thinks; answer when it is durable.
    Append(Append),
    /// Take entries back if the match is as long as the table thinks.
    Rewind(Rewind),
    /// Read the match, and answer with [`crate::Table::position`] of it.
    Reload,
}

/// What a table wants done.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "an effect is carried out at once and kept nowhere")]
pub enum Effect<G: Hosted> {
    Store(Ticket, StoreRequest),
    /// Keep a line that somebody said; play goes on meanwhile.
    Keep(Ticket, ChatLine),
    /// Send it to these viewers. Nothing is told that the store has not confirmed.
    Tell(Tell),
    /// These viewers are let go: they look through nothing any more.
    LetGo(Vec<ViewerId>),
    Think(Box<Think<G>>),
    Advise(Box<Advise<G>>),
    Answer(RequestId, bool),
    /// Come back with [`Command::Tick`] at this time; the latest of these counts.
    Wake(Moment),
    /// Something for the log of whoever runs this.
    Note(Incident),
    /// Nobody is here and nothing is under way: the table may be let go.
    Close,
}

/// One message for all who see the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Tell {
    pub to: Vec<ViewerId>,
    pub message: FromServer,
}

/// What happened that people who run a server want to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Incident {
    /// A step was kept.
    Advanced,
    /// A plan or a wish was refused.
    Refused,
    TakenBack,
    /// Another process went on with the match.
    Overtaken {
        at: Length,
    },
    /// The store did not answer in time.
    StoreSilent,
    /// The table played for a bot, for this reason.
    BotReplaced(String),
    /// A seat is to act and nothing is legal: an error of the rules.
    NothingLegal,
}
