//! Players of M.A.S.C.
//!
//! | file | holds |
//! |---|---|
//! | `survey`, `situation` | the board learnt once; a position as one colour sees it |
//! | `worth`, `terms` | what things are worth in victory points, and the parts of a score |
//! | `squad`, `activation_plan` | a group's possible destinations, and the search for good ones |
//! | `fire`, `defence` | which attack to declare; who takes the dice |
//! | `opening`, `deploy` | tiles and forces; placement |
//! | `idea`, `words` | what could be decided, as actions and in words a player reads |
//! | `playout`, `evaluation`, `search` | the rest of a turn played out, what came of it, and which idea does best |
//! | `player`, `suggest` | the bot itself, at its four strengths; a whole decision for a player who asks |

mod activation_plan;
mod clock;
mod defence;
mod deploy;
mod evaluation;
mod fire;
mod idea;
mod opening;
mod player;
mod playout;
mod search;
mod situation;
mod squad;
mod suggest;
mod survey;
mod terms;
mod words;
mod worth;

pub(crate) use player::{Player, Style};
pub use suggest::suggest;
