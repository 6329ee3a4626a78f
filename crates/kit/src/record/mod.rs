//! The record of a match: save file, replay, bug report, data set and crash recovery in one.
//!
//! A record is JSON lines. Line 1 is the [`Header`]; line 2 is the entry of the opening, with the dice that
//! were rolled before the first decision; then one line per action: its number, seat, action, dice drawn,
//! events and the hash of the state that followed. A finished match ends with a [`Closing`] line.
//!
//! ```text
//! {"record":1,"program":"myomer 0.1.0","profile":"toy/1","seats":{"red":"Ann","blue":"Bo"},"setup":{…}}
//! {"n":0,"dice":"35","events":[…],"hash":"8c1f…"}
//! {"n":1,"seat":"red","action":{…},"dice":"","events":[…],"hash":"03ab…"}
//! {"end":{"over":{"won":"red"}},"entries":2,"hash":"03ab…"}
//! ```
//!
//! This module makes and reads text and does no I/O: [`Recorder`] hands out lines as the match goes, and the
//! caller writes each with its newline; [`Record::read`] takes bytes, torn last line or not; [`Replay`] plays
//! to any step and [`verify`] to the end, comparing every event and every hash.

mod faces;
mod read;
mod recorder;
mod replay;

use serde::{Deserialize, Serialize};

pub use faces::{Faces, Recording, Replayed};
pub use read::{RecordError, Torn, profile};
pub use recorder::Recorder;
pub use replay::{Difference, Part, Provenance, Replay, Verified, verify};

use crate::fair::{Commitment, Nonce, Secret};
use crate::stored::RawValue;
use crate::{BySeat, Game, Outcome, Seat, StateHash, Stored};

/// The form of records that this program writes and reads.
pub const SCHEMA: u32 = 1;

/// A whole record, as far as it was written.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<G: Game> {
    pub header: Header<G::Setup>,
    pub entries: Vec<EntryOf<G>>,
    pub closing: Option<Closing>,
    /// What of the last line was written before the writer died.
    pub torn: Option<Torn>,
}

impl<G: Game> Record<G> {
    /// How many faces all entries drew.
    pub fn dice_drawn(&self) -> u64 {
        self.entries.iter().map(|it| it.dice.0.len() as u64).sum()
    }

    /// The record's lines, as a recorder would have given them.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let first = std::iter::once_with(|| self.header.line());
        let entries = self.entries.iter().map(Entry::line);
        first.chain(entries).chain(self.closing.iter().map(Closing::line))
    }
}

/// Line 1: everything that must be known before the first die.
#[derive(Clone, PartialEq, Debug)]
pub struct Header<S> {
    /// The schema, always first, so that a reader knows what follows.
    pub record: u32,
    /// Who wrote it: `myomer 0.1.0`.
    pub program: String,
    /// The rules: [`Game::PROFILE`].
    pub profile: String,
    /// Who sat where.
    pub seats: BySeat<String>,
    pub setup: S,
    pub source: Option<Source>,
}

impl<S> Header<S> {
    /// The header of a match of `G`, in the present schema.
    pub fn new<G: Game<Setup = S>>(program: impl Into<String>, seats: BySeat<String>, setup: S) -> Header<S> {
        let (program, profile) = (program.into(), G::PROFILE.to_owned());
        Header { record: SCHEMA, program, profile, seats, setup, source: None }
    }

    pub fn with_source(self, source: Source) -> Header<S> {
        Header { source: Some(source), ..self }
    }
}

impl<S: Stored> Header<S> {
    pub fn line(&self) -> String {
        to_line(&HeaderLine {
            record: self.record,
            program: &self.program,
            profile: &self.profile,
            seats: &self.seats,
            setup: self.setup.to_json(),
            source: self.source,
        })
    }
}

/// A header with its setup already written.
#[derive(Serialize)]
struct HeaderLine<'a> {
    record: u32,
    program: &'a str,
    profile: &'a str,
    seats: &'a BySeat<String>,
    setup: Box<RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Source>,
}

/// Where the dice of a match come from. A record without it has dice that cannot be traced.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// `Seeded::new` of a known seed (as text: a browser's numbers end at 2⁵³).
    #[serde(with = "as_text")]
    Seed(u64),
    /// A promised secret and the seats' nonces: see [`crate::fair`]. The closing line shows the secret.
    Promised { commitment: Commitment, nonces: BySeat<Nonce> },
}

/// One decision and what followed; the first entry is the opening and has no decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<A, E> {
    /// 0 for the opening, then counting.
    pub number: u64,
    pub decision: Option<Decision<A>>,
    /// The faces drawn, in order.
    pub dice: Faces,
    pub events: Vec<E>,
    /// The state after the events.
    pub hash: StateHash,
    /// Why the seat did not decide this itself, if so.
    pub note: Option<String>,
}

/// The entries of a game's records.
pub type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Event>;

impl<A: Stored, E: Stored> Entry<A, E> {
    pub fn line(&self) -> String {
        to_line(&EntryLine {
            number: self.number,
            seat: self.decision.as_ref().map(|it| it.seat),
            action: self.decision.as_ref().map(|it| it.action.to_json()),
            dice: &self.dice,
            events: self.events.iter().map(Stored::to_json).collect(),
            hash: self.hash,
            note: self.note.as_deref(),
        })
    }
}

/// An entry with its action and its events already written.
#[derive(Serialize)]
struct EntryLine<'a> {
    #[serde(rename = "n")]
    number: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<Box<RawValue>>,
    dice: &'a Faces,
    events: Vec<Box<RawValue>>,
    hash: StateHash,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision<A> {
    pub seat: Seat,
    pub action: A,
}

/// The last line of a finished match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Closing {
    pub end: Ending,
    /// How many entries there are, the opening included.
    pub entries: u64,
    pub hash: StateHash,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
}

impl Closing {
    pub fn line(&self) -> String {
        to_line(self)
    }
}

/// How a match came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By the rules of the game.
    Over(Outcome),
    /// A seat gave up at the table.
    Resigned(Seat),
    /// A seat gave too many illegal, missing or late answers.
    Forfeited(Seat),
    /// Nobody plays on.
    Abandoned,
}

impl Ending {
    /// Who won, if the match counts at all.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Ending::Over(outcome) => Some(outcome),
            Ending::Resigned(seat) | Ending::Forfeited(seat) => Some(Outcome::Won(seat.other())),
            Ending::Abandoned => None,
        }
    }

    /// In words, each seat by the side that it played: see [`Game::side`]. Everything that tells of a match uses them,
    /// so that its winner has one name.
    pub fn describe(self, sides: BySeat<Seat>) -> String {
        let side = |seat: Seat| sides[seat].name();
        match self {
            Ending::Over(Outcome::Won(seat)) => format!("{} won", side(seat)),
            Ending::Over(Outcome::Draw) => "a draw".to_owned(),
            Ending::Resigned(seat) => format!("{} gave up, {} won", side(seat), side(seat.other())),
            Ending::Forfeited(seat) => format!("{} forfeited, {} won", side(seat), side(seat.other())),
            Ending::Abandoned => "abandoned".to_owned(),
        }
    }
}

fn to_line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the types of a record have text keys and finite numbers")
}

mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(seed)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|_| D::Error::custom(format!("a seed is a whole number as text, not {text:?}")))
    }
}
