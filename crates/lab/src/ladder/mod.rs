//! The ladder: bots rated by pairs of games on a stated suite of positions.
//!
//! | to | use |
//! |---|---|
//! | know what is played | [`Suite`]: positions of one game, from a text |
//! | know who meets whom, where, with which dice | [`Fixtures`]: numbered, round by round |
//! | add up what came of it | [`PairScores`] by pairing |
//! | stop when enough is known | [`Sprt`] |
//! | rate | [`Ratings`]: Elo with intervals |
//! | tell | [`LadderStandings`], [`page_section`] |
//! | write results down and go on from them | [`LadderHead`], [`LadderRow`], [`LadderFile`] |
//!
//! The two games of a pair have the same position, dice and seeds of the seats, and the entrants change seats. Who
//! plays, by which budget, and how a program is run, is the door's business: here an entrant is a name.

mod file;
mod fixtures;
mod page;
mod pair_scores;
mod ratings;
mod sprt;
mod standings;
mod suite;

pub use file::{GameRow, LadderFile, LadderHead, LadderRow, Scored};
pub use fixtures::{Fixture, Fixtures};
pub use page::{PageText, page_section, share, signed};
pub use pair_scores::{PairScores, Rate};
pub use ratings::{Rating, Ratings};
pub use sprt::{Decision, Sprt};
pub use standings::{LadderStandings, Meeting, Standing, Tested};
pub use suite::{Position, PositionGround, Suite};
