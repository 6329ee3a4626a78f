//! Players of M.A.S.C.
//!
//! | file | holds |
//! |---|---|
//! | `survey`, `scene` | the board learnt once; a position as one colour sees it |
//! | `worth`, `terms` | what things are worth in victory points, and the parts of a score |
//! | `squad`, `plan` | a group's possible destinations, and the search for good ones |
//! | `fire`, `defence` | which attack to declare; who takes the dice |
//! | `opening` | tiles, forces, placement |
//! | `playout`, `outlook`, `search`, `veteran` | the rest of a turn played out, what came of it, and who decides by it |
//! | `player`, `words` | the bot itself, and its reasons in words |

mod clock;
mod defence;
mod fire;
mod opening;
mod outlook;
mod plan;
mod player;
mod playout;
mod scene;
mod search;
mod squad;
mod survey;
mod terms;
mod veteran;
mod words;
mod worth;

pub(crate) use player::{Player, Style};
pub(crate) use veteran::Veteran;
