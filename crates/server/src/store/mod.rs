//! What outlives the process: matches as append-only logs, who sits where, what browsers brought along.
//!
//! [`Store`] is what the server asks for; [`Sqlite`] is the one answer so far. A match is advanced by comparing
//! its length and appending in one transaction, so that two processes could never fork it.

mod imports;
mod read;
mod sqlite;
mod writer;

use std::future::Future;
use std::pin::Pin;

use kit::{BySeat, Seat};

use crate::token::Digest;
pub use sqlite::Sqlite;

/// An answer of the store, when it comes.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The store cannot answer; what was asked is not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the store: {0}")]
pub struct StoreError(pub String);

/// What the server keeps.
pub trait Store: Send + Sync {
    /// Keeps a new match with its opening.
    fn create(&self, fresh: Fresh) -> Answer<'_, ()>;
    /// Appends if the match is as long as the caller thinks. When this answers, it is on disk.
    fn append(&self, step: Step) -> Answer<'_, Appended>;
    /// Takes entries back if the match is as long as the caller thinks. They are kept apart from what stands.
    fn rewind(&self, rewind: Rewind) -> Answer<'_, Appended>;
    /// A whole match.
    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Kept>>;
    /// Who sits where; `None` if there is no such match.
    fn load_seats<'a>(&'a self, id: &'a str) -> Answer<'a, Option<BySeat<SeatRow>>>;
    /// The matches that are not over and have a bot at a seat: they may go on by themselves after a restart.
    fn running(&self) -> Answer<'_, Vec<Running>>;
    /// How many battles between bots are not over: all of them, and those that the browser made.
    fn exhibitions(&self, maker: Digest) -> Answer<'_, (u32, u32)>;
    /// The matches at which the browser sits or that it made, latest first.
    fn matches_of(&self, browser: Digest) -> Answer<'_, Vec<Listed>>;
    /// Which seats of a match the browser holds.
    fn seats_of<'a>(&'a self, id: &'a str, browser: Digest) -> Answer<'a, Vec<Seat>>;
    /// Seats the browser where the token leads; `None` if it leads nowhere.
    fn join<'a>(&'a self, id: &'a str, token: Digest, browser: Digest) -> Answer<'a, Option<Seat>>;

    /// Keeps what a browser brought along, over what it had under that name, if the quota leaves room for it.
    fn import(&self, import: Import, quota: Quota) -> Answer<'_, Imported>;
    fn imports(&self, kind: Kind, browser: Digest) -> Answer<'_, Vec<(String, String)>>;

    fn keep_replay(&self, replay: KeptReplay, quota: Quota) -> Answer<'_, Imported>;
    fn replay<'a>(&'a self, id: &'a str) -> Answer<'a, Option<KeptReplay>>;
    /// The browser's own replays, latest first.
    fn replays_of(&self, browser: Digest) -> Answer<'_, Vec<Listed>>;

    /// What a browser brought along of a kind, without its text, latest first.
    fn stored(&self, kind: Kind, browser: Digest) -> Answer<'_, Vec<Stored>>;
    /// Throws away what a browser brought along under this name; of a record it is the id.
    fn discard<'a>(&'a self, kind: Kind, browser: Digest, name: &'a str) -> Answer<'a, ()>;

    /// Is it there and can it write?
    fn ready(&self) -> Answer<'_, ()>;
    /// Ends all writing; what was acknowledged is kept.
    fn close(&self) -> Answer<'_, ()>;
}

/// A match before its first decision.
#[derive(Clone, Debug)]
pub struct Fresh {
    pub id: String,
    pub game: &'static str,
    pub header: String,
    pub secret: Option<String>,
    pub lines: Vec<Line>,
    pub card: String,
    pub seats: BySeat<SeatRow>,
    pub holders: Vec<(Seat, Digest)>,
    pub maker: Digest,
    /// May decisions be taken back?
    pub takebacks: bool,
}

/// A match that is not over, and a seat of it that a bot plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    pub id: String,
    pub card: String,
    pub bot: Seat,
}

/// A line of a record, and why somebody else decided for the seat, if so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub text: String,
    pub note: Option<String>,
    /// A player's decision begins here.
    pub opens: bool,
}

impl Line {
    /// A line that somebody else than a player decided, or nobody.
    pub const fn plain(text: String) -> Line {
        Line { text, note: None, opens: false }
    }
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    pub player: Player,
    pub name: String,
    pub token: Option<Digest>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    Human,
    /// Waits for a friend with the link.
    Open,
    Bot(bots::Strength),
}

/// What follows an entry of a match.
#[derive(Clone, Debug)]
pub struct Step {
    pub id: String,
    pub from: Length,
    pub lines: Vec<Line>,
    pub closing: Option<String>,
    pub card: String,
}

/// How long a match is, as the caller thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Length {
    pub entries: u64,
    /// How often something was taken back: as many entries may be others.
    pub rounds: u64,
}

/// Entries that are taken back.
#[derive(Clone, Debug)]
pub struct Rewind {
    pub id: String,
    pub from: Length,
    /// How many entries are left.
    pub to: u64,
    /// Whose decision it was.
    pub seat: Seat,
    pub card: String,
}

/// Something was taken back: whose decision, and how many entries were left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    pub seat: Seat,
    pub entries: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    Done,
    /// Somebody else went on with the match, or ended it.
    Stale,
}

/// A match as it was kept.
#[derive(Clone, Debug)]
pub struct Kept {
    pub id: String,
    pub game: String,
    pub header: String,
    pub secret: Option<String>,
    pub lines: Vec<Line>,
    pub closing: Option<String>,
    pub card: String,
    pub seats: BySeat<SeatRow>,
    pub updated: i64,
    /// What was taken back, in order; `None` in a match in which nothing can be.
    pub takebacks: Option<Vec<Taken>>,
}

impl Kept {
    /// The record as a file has it.
    pub fn record(&self) -> String {
        let mut text = String::with_capacity(self.header.len() + 64 * self.lines.len());
        let lines = self.lines.iter().map(|line| line.text.as_str());
        for line in std::iter::once(self.header.as_str()).chain(lines).chain(self.closing.as_deref()) {
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}

/// A match or replay in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub id: String,
    pub game: String,
    pub card: String,
    pub is_over: bool,
    /// Milliseconds since 1970.
    pub updated: i64,
    /// Where the browser sits.
    pub seats: Vec<Seat>,
}

/// What a browser brings along.
#[derive(Clone, Debug)]
pub struct Import {
    pub browser: Digest,
    pub kind: Kind,
    pub name: String,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Unit,
    Board,
    Record,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Unit => "unit",
            Kind::Board => "board",
            Kind::Record => "record",
        }
    }
}

/// How much of a kind a browser may bring along: files, bytes of all of them, and of the largest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    pub count: u32,
    pub bytes: u64,
    pub largest: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Imported {
    Done,
    /// The quota leaves no room for it; nothing was kept.
    Full,
}

/// Something that a browser brought along, in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    pub name: String,
    pub bytes: u64,
    /// Milliseconds since 1970.
    pub created: i64,
    /// What lists show, if it is a record.
    pub card: Option<String>,
}

/// A record that a browser brought along.
#[derive(Clone, Debug)]
pub struct KeptReplay {
    pub id: String,
    pub browser: Digest,
    pub game: String,
    pub card: String,
    pub record: String,
    pub updated: i64,
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |it| i64::try_from(it.as_millis()).unwrap_or(i64::MAX))
}
