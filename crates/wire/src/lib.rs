//! All messages between server and page, as types without game logic.
//!
//! Fields are snake_case, unions are tagged `type` (tables and boards `game`), hexes are `CCRR` from 1, facings are
//! 0 to 5 clockwise from north, chances are 0 to 1, and what is absent is `null`. No number needs more than 32 bits.
//!
//! ```
//! let modifier = wire::Modifier { label: "gunnery".to_owned(), value: 4, section: None };
//! let json = serde_json::to_value(&modifier)?;
//! assert_eq!(json["label"], "gunnery");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod ask;
pub mod classic;
pub mod http;
mod log_line;
mod options;
mod replay;
mod seat;
mod socket;
pub mod squadron;
mod table;
pub mod typescript;

pub use ask::{
    Answer, Candidate, PlanEntry, PlanOverlay, Question, Risk, SightFrom, Term, ThreatBy, Versus, WayStep,
};
pub use log_line::{LogDamage, LogDice, LogKind, LogLine, LogRank};
pub use options::{Action, Choice, Modifier, Options};
pub use replay::{
    Costly, HitPlace, LuckSum, Mark, MarkKind, Moment, Outlook, Prospect, Replay, ShotLine, Spot, TurnSum,
};
pub use seat::{BySeat, Seat};
pub use socket::{
    ChatLine, ClockState, FromClient, FromServer, MatchCard, MatchState, RefusalCode, SeatCard, SeatKind,
    Takeback, TakebackWord, TimeControl,
};
pub use table::{Board, Outcome, Table};
