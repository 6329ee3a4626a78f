//! The store: matches as append-only logs, their seats, and what browsers imported.
//!
//! [`Store`] is what the server asks for; [`SqlStore`] answers from an SQLite file or a PostgreSQL server. A match is
//! advanced by comparing its length and its owner and appending in one transaction, so that two processes never fork it.

mod boards;
mod chat;
#[cfg(test)]
mod contract;
mod copy;
mod database;
mod file;
#[cfg(test)]
mod history;
mod imports;
mod leases;
mod limits;
mod lists;
mod matches;
mod migrations;
mod mutes;
mod paging;
mod passkeys;
mod people;
mod place;
mod promises;
mod read;
mod sealing;
mod seats;
mod sql;
mod steps;
mod waiting;
mod writer;

use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;

use kit::fair::{Nonce, Secret};
use kit::{BySeat, Seat};
use table::{Line, Occupant, Player, StoredMatch};

use crate::token::{Code, Digest};
pub(crate) use chat::{ChatStore, Complaint, Report};
pub use copy::Copied;
pub use database::without_password;
pub use limits::MatchQuota;
pub(crate) use limits::{Admission, MatchLimit};
pub(crate) use mutes::{MuteStore, Muted};
pub(crate) use paging::{Cursor, Page, Wanted};
pub(crate) use passkeys::{KeptPasskey, OpenChallenge, PasskeyChange, PasskeyStore};
pub(crate) use people::{Device, Offered, PeopleStore, Person, PersonAnswer, PersonChange};
pub use place::Checked;
pub(crate) use place::{check_store, copy_store, mark_of};
pub(crate) use sql::SqlStore;
use tokio::sync::watch;

/// An answer of the store, when it comes.
pub(crate) type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The store cannot answer; what was asked is not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the store: {0}")]
pub struct StoreError(pub String);

/// What the server keeps.
pub trait Store: PeopleStore + PasskeyStore + MuteStore + ChatStore + Send + Sync {
    /// Keeps a new match with its opening, if its maker has room for it.
    fn create(&self, fresh: Fresh) -> Answer<'_, Admission>;
    /// Appends if the match is as long as the caller thinks. When this answers, it is on disk.
    fn append(&self, step: Step) -> Answer<'_, Appended>;
    /// Takes entries back if the match is as long as the caller thinks. They are kept apart from what stands.
    fn rewind(&self, rewind: Rewind) -> Answer<'_, Appended>;
    /// A whole match.
    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Kept>>;
    /// Who sits where; `None` if there is no such match.
    fn load_seats<'a>(&'a self, id: &'a str) -> Answer<'a, Option<BySeat<SeatRow>>>;
    /// The matches that are not over, have a bot at a seat and are played by no process: they may go on by themselves.
    fn running(&self) -> Answer<'_, Vec<Running>>;
    /// A page of the matches at which the browser sits or that it made, latest first.
    fn matches_of(&self, browser: Digest, page: Page) -> Answer<'_, Vec<Listed>>;
    /// One match as a list shows it; `None` if there is no such match.
    fn listed<'a>(&'a self, id: &'a str, browser: Option<Digest>) -> Answer<'a, Option<Listed>>;
    /// Matches that nothing was written to since this moment, a few at a time.
    fn untouched(&self, before: i64) -> Answer<'_, Vec<String>>;
    /// Removes a match and everything of it.
    fn remove<'a>(&'a self, id: &'a str) -> Answer<'a, ()>;
    /// Which seats of a match the browser holds.
    fn seats_of<'a>(&'a self, id: &'a str, browser: Digest) -> Answer<'a, Vec<Seat>>;
    /// The match with the open seat that a code leads to.
    fn match_of_code<'a>(&'a self, code: &'a Code) -> Answer<'a, Option<String>>;
    /// Seats the browser where its token or code leads.
    fn join<'a>(&'a self, id: &'a str, newcomer: Newcomer) -> Answer<'a, Joined>;
    /// Keeps the token of a new link to a seat; the one before leads nowhere.
    fn invite<'a>(&'a self, id: &'a str, seat: Seat, token: Digest) -> Answer<'a, ()>;
    /// The holder of a seat lets whoever has its new link sit there, or takes the link back.
    fn grant<'a>(&'a self, id: &'a str, seat: Seat, grant: bool) -> Answer<'a, ()>;

    /// Keeps an import of a browser, in place of what it had under that name, if the quota leaves room.
    fn import(&self, import: Import, quota: Quota) -> Answer<'_, Imported>;
    /// Counts the changes of a browser's units and boards: the same number, the same imports.
    fn imports_version(&self, browser: Digest) -> Answer<'_, u64>;
    fn imports(&self, kind: Kind, browser: Digest) -> Answer<'_, Vec<(String, String)>>;

    fn keep_replay(&self, replay: KeptReplay, quota: Quota) -> Answer<'_, Imported>;
    fn replay<'a>(&'a self, id: &'a str) -> Answer<'a, Option<KeptReplay>>;
    /// A page of the browser's own replays, latest first.
    fn replays_of(&self, browser: Digest, page: Page) -> Answer<'_, Vec<Listed>>;

    /// A browser's imports of a kind, without their texts, latest first.
    fn stored(&self, kind: Kind, browser: Digest) -> Answer<'_, Vec<Stored>>;
    /// Deletes a browser's import of this name; a record goes by its id.
    fn discard<'a>(&'a self, kind: Kind, browser: Digest, name: &'a str) -> Answer<'a, ()>;

    /// Keeps a promise of dice until a match takes it up; of too many that wait the oldest makes room.
    fn promise<'a>(&'a self, id: &'a str, secret: Secret) -> Answer<'a, ()>;
    /// Takes a promise up: it is there once.
    fn take_promise<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Secret>>;

    /// Takes a match for this process, or says which other one has it.
    fn claim<'a>(&'a self, id: &'a str) -> Answer<'a, Claim>;
    /// Lets a match go that this process has taken.
    fn release<'a>(&'a self, id: &'a str, fence: Fence) -> Answer<'a, ()>;
    /// The other process that plays a match, if one does.
    fn owner<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Peer>>;
    /// Tells the other processes on this store how many this one sees, and answers with how many they do.
    fn crowd(&self, own: Crowd) -> Answer<'_, Crowd>;
    /// All other processes on this store.
    fn peers(&self) -> Answer<'_, Vec<Peer>>;
    /// Changes when this process has lost all matches that it had taken; `None` if it shares the store with nobody.
    fn terms(&self) -> Option<watch::Receiver<u64>>;

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
    /// What friends type to come to the open seats.
    pub codes: BySeat<Option<Code>>,
    pub holders: Vec<(Seat, Digest)>,
    pub maker: Digest,
    /// May decisions be taken back?
    pub takebacks: bool,
    /// Until when anybody may take the open seat, in milliseconds since 1970; 0 for a match among friends.
    pub offered: i64,
    /// The match that it follows, and the person for whom the open seat is kept.
    pub rematch: Option<(String, Digest)>,
}

/// The right to append to a match: an older one is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fence(pub i64);

/// Another process on the same store, by the address at which it is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub SocketAddr);

/// How many people are here, and how many games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Crowd {
    pub people: u32,
    pub games: u32,
}

/// Who plays a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This process.
    Own(Fence),
    /// Another one; `None` if it has just let go.
    Elsewhere(Option<Peer>),
    /// There is no such match.
    Nowhere,
}

/// A match that is not over, and a seat of it that a bot plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    pub id: String,
    pub card: String,
    pub bot: Seat,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    pub player: Player,
    pub name: String,
    pub token: Option<Digest>,
}

impl SeatRow {
    /// What a table knows of it.
    pub fn occupant(&self) -> Occupant {
        Occupant { player: self.player, name: self.name.clone() }
    }
}

/// What leads to a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pass {
    /// The token of a link.
    Link(Digest),
    Code(Code),
}

/// Who comes with a link or a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Newcomer {
    pub pass: Pass,
    pub browser: Digest,
    /// What it adds to the dice, if no die has fallen yet.
    pub nonce: Nonce,
}

/// Where a link has led.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joined {
    /// The browser sits there; whoever sat there before does no longer.
    Seated {
        seat: Seat,
        moved: bool,
    },
    /// Another browser sits there, made this link, and is asked before it leaves.
    Asked(Seat),
    /// Another browser has used the link, or taken the seat.
    Taken,
    /// Whoever wants the seat sits at this match already.
    Own,
    Nowhere,
}

/// What follows an entry of a match.
#[derive(Clone, Debug)]
pub struct Step {
    pub id: String,
    pub fence: Fence,
    pub append: table::Append,
}

/// Entries of a match that are taken back.
#[derive(Clone, Debug)]
pub struct Rewind {
    pub id: String,
    pub fence: Fence,
    pub rewind: table::Rewind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    Done,
    /// Somebody else went on with the match, or ended it.
    Stale,
    /// The match was taken from this process; nothing was written.
    Lost,
}

/// A match as it was kept.
#[derive(Clone, Debug)]
pub struct Kept {
    pub id: String,
    pub game: String,
    pub stored: StoredMatch,
    pub card: String,
    pub seats: BySeat<SeatRow>,
    pub updated: i64,
}

/// A match or replay in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub id: String,
    pub game: String,
    pub card: String,
    pub is_over: bool,
    /// The browser made it.
    pub is_maker: bool,
    /// Milliseconds since 1970.
    pub updated: i64,
    /// Where the browser sits.
    pub sits: Vec<Seat>,
    /// Who sits where; `None` for an imported record.
    pub seats: Option<BySeat<SeatRow>>,
    /// It was offered to anybody.
    pub is_offered: bool,
}

impl Listed {
    /// Where the next page goes on.
    pub fn cursor(&self) -> Cursor {
        Cursor { updated: self.updated, id: self.id.clone() }
    }
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

/// An import of a browser, in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    pub name: String,
    pub bytes: u64,
    /// Milliseconds since 1970.
    pub created: i64,
    /// What lists show, if it is a record.
    pub card: Option<String>,
}

/// A record that a browser imported.
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
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |it| i64::try_from(it.as_millis()).unwrap_or(i64::MAX))
}
