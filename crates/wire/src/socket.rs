//! The socket of a match.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Action, Answer, Board, BySeat, LogLine, Options, Question, Seat, Table};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromClient {
    /// First of all. `seen` is the last `seq` that this page saw, `null` from nothing.
    Hello {
        seen: Option<u32>,
        /// A number that tells this tab from others of its seat: when its line was lost it has its place again.
        #[serde(default)]
        tab: Option<u32>,
        /// Read along, and leave the seat to whichever tab takes it.
        #[serde(default)]
        reads: bool,
        /// Tables come as what changed since the last one, and long messages as binary frames: raw deflate of the
        /// same JSON.
        #[serde(default)]
        compact: bool,
        /// Hashes of the boards that this page has kept: such a board is not sent again to a compact client.
        #[serde(default)]
        boards: Vec<String>,
    },
    /// This tab plays from now on; others of its seat read along.
    TakeOver,
    /// A plan, taken one by one; when dice interrupt it, the rest is dropped.
    Commit {
        id: u32,
        seq: u32,
        actions: Vec<Action>,
    },
    Ask {
        id: u32,
        question: Question,
    },
    /// A word about taking a decision back, in a match that was made with it.
    TakeBack {
        id: u32,
        /// The table that this page saw: if something was taken back since, the word is about something else.
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
    Ping,
}

impl FromClient {
    /// The hello of a client that is in one place only.
    pub const fn hello(seen: Option<u32>) -> FromClient {
        FromClient::Hello { seen, tab: None, reads: false, compact: false, boards: Vec::new() }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a message is written out at once and kept nowhere")]
pub enum FromServer {
    Welcome {
        #[serde(rename = "match")]
        card: MatchCard,
        /// Which program and page the server is. A page that finds another one after a while must be loaded anew.
        version: String,
        /// `null` is a spectator. On a shared screen it is the seat to act.
        you: Option<Seat>,
        /// Both seats are played at this screen.
        hot_seat: bool,
        /// Another tab plays this seat; this one reads along until it takes over.
        elsewhere: bool,
        /// How many entries of the record these eyes have noticed so far.
        seq: u32,
        table: Table,
        /// `null` if the hello said that this page has kept it.
        board: Option<Board>,
        /// Tells boards apart: a page keeps them by it.
        board_hash: String,
        /// `null` unless `you` is to act.
        options: Option<Options>,
        /// The log goes on after this number; 0 is all of it.
        since: u32,
        log: Vec<LogLine>,
        /// `null` in a match that was made without.
        takeback: Option<Takeback>,
    },
    Update {
        you: Option<Seat>,
        seq: u32,
        table: Table,
        /// Only if it changed.
        board: Option<Board>,
        options: Option<Options>,
        log: Vec<LogLine>,
        takeback: Option<Takeback>,
    },
    /// Somebody asked, answered, or thought better of it.
    Takeback {
        takeback: Takeback,
    },
    Done {
        id: u32,
        seq: u32,
        taken: u32,
        dropped: u32,
    },
    Refused {
        id: u32,
        code: RefusalCode,
        message: String,
        /// Which action of the plan.
        step: Option<u32>,
        section: Option<String>,
    },
    Answer {
        id: u32,
        answer: Answer,
    },
    /// Who is awaited.
    Waiting {
        seat: Seat,
        bot: bool,
        name: String,
    },
    Presence {
        seats: BySeat<bool>,
        watching: u32,
        /// Other tabs that look from this seat; 0 for those who watch.
        beside: u32,
    },
    /// Another browser asks for this seat, with the link that its player made: `POST /api/matches/{id}/handover`
    /// answers.
    SeatAsked {
        seat: Seat,
    },
    /// What was said at the table; `whole` is all of it, to one who comes.
    Chat {
        lines: Vec<ChatLine>,
        whole: bool,
    },
    /// How the clock stands, in a match that has one: at the welcome, and whenever another seat is to act.
    Clock {
        clock: ClockState,
    },
    Pong,
}

/// Something that a player said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ChatLine {
    /// Its number in the match, from 1.
    pub seq: u32,
    pub seat: Seat,
    pub name: String,
    pub text: String,
    /// ISO 8601, UTC.
    pub at: String,
}

/// How much time each seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// Minutes for the whole match, and seconds for each time that a seat hands over.
    Bank { minutes: u16, increment: u16 },
    /// Days for each time that a seat is to act.
    Days { days: u8 },
}

/// A clock at the moment of the message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ClockState {
    pub control: TimeControl,
    /// Milliseconds.
    pub left: BySeat<u32>,
    /// Whose time runs.
    pub running: Option<Seat>,
    /// That time is out: the other seat may claim the match.
    pub out: bool,
}

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// The table has moved on since.
    Stale,
    NotYourTurn,
    NoSeat,
    /// Another tab plays this seat.
    Elsewhere,
    Illegal,
    Malformed,
    TooLarge,
    TooFast,
    Over,
    /// A question that cannot be answered here.
    Unanswerable,
    /// Nothing can be taken back here, or not any more.
    NoTakeback,
    /// The record of the match cannot be played again: the match is not shown, and does not go on.
    Unreadable,
}

/// What is said about taking a decision back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TakebackWord {
    Ask,
    /// Of who asked.
    Withdraw,
    /// Of who is asked.
    Grant,
    Refuse,
}

/// How taking back stands for whoever looks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Takeback {
    /// Who has asked and waits for the other seat's answer.
    pub asked: Option<Seat>,
    /// You may ask now.
    pub may: bool,
    /// Nobody need be asked: a bot, an empty seat or this same screen is the other.
    pub at_once: bool,
    /// Why you may not, in a sentence.
    pub why_not: Option<String>,
    /// You are asked, and what you decided since goes with it.
    pub yours_too: bool,
    /// How often something was taken back in this match.
    pub taken: u32,
}

/// A match in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MatchCard {
    pub id: String,
    /// `classic` or `squadron`.
    pub game: String,
    pub title: String,
    pub subtitle: String,
    pub seats: BySeat<SeatCard>,
    pub turn: u16,
    pub phase_label: String,
    pub state: MatchState,
    /// In words, once it is over.
    pub outcome: Option<String>,
    /// The seat that won, as `yours` and `seats` name it; `outcome` names it by the colour that it played. `null` for a
    /// draw, and until it is over.
    pub winner: Option<Seat>,
    /// The seats of whoever asked.
    pub yours: Vec<Seat>,
    /// ISO 8601, UTC.
    pub updated: String,
    /// The dice come from a seed that was known beforehand: whoever knows it can foresee them.
    pub known_seed: bool,
    /// Rules, weather, card and tiles that are not as usual.
    pub conditions: Vec<String>,
    /// The browser that asks may delete it. Always false at the table itself.
    pub deletable: bool,
    /// Anyone may take the open seat, or watch. Always false at the table itself.
    pub for_anyone: bool,
    /// `null` in a match without a clock.
    pub clock: Option<ClockState>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatCard {
    pub name: String,
    pub kind: SeatKind,
    /// How well a bot plays; `null` for people.
    pub strength: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    Human,
    Bot,
    /// Waits for a friend with the link.
    Open,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatchState {
    YourTurn,
    Waiting,
    Over,
}
