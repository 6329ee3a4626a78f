//! The questions of `myomer query` that are about M.A.S.C.: a position as JSON in, an answer as JSON out.
//!
//! | ask | asks | answers |
//! |---|---|---|
//! | `squadron_reach` | `id` | `reach` {"x,y": cost} (§6.4) |
//! | `squadron_paths` | `id`, `to`? | `paths` {"x,y": [[x,y]…]}, a cheapest way to one square or to all |
//! | `squadron_groups` | | `red`, `blue`: groups by lowest id (§5) |
//! | `squadron_rejoin` | `id` | `ends` of a lone Mecha, by column (§6.7) |
//! | `squadron_attack` | `attacker`, `target` (any member) | `participants dice eligible pool`, or `impossible` (§8) |
//! | `squadron_hits` | `id`? | `hits`: who can hit whom, and what blocks the line |
//! | `squadron_allocate` | `eligible`, `dice`, `choose` | `damage destroyed discarded choices` (§9) |
//! | `squadron_losses` | `attacker`, `target`, `way`, or `eligible`, `dice` | exact odds of what is destroyed |
//! | `squadron_control` | `vp`? | counts, control and points if the turn ended now (§10) |
//!
//! Questions about a position have `rows` (24 lines of 32, or 32 of 24) and `mecha`; all may have `card`, the
//! text of a stat card.

mod answers;
mod losses;
mod position;

use serde_json::Value;

use crate::QueryError;
use crate::classic_questions::ALWAYS;
use crate::fields::Fields;

/// The questions about M.A.S.C. by name.
pub const KINDS: [&str; 9] = [
    "squadron_reach",
    "squadron_paths",
    "squadron_groups",
    "squadron_rejoin",
    "squadron_attack",
    "squadron_hits",
    "squadron_allocate",
    "squadron_losses",
    "squadron_control",
];

/// Fields of a position, of any question.
const POSITION: &[&str] = &["rows", "mecha", "card"];

type Answer = Result<Value, QueryError>;

/// Answers one question; `None` if its name is none of [`KINDS`].
pub(crate) fn answer(name: &str, fields: &Fields<'_>) -> Option<Answer> {
    let (answer, own): (fn(&Fields<'_>) -> Answer, &[&str]) = match name {
        "squadron_reach" => (answers::reach, &["id"]),
        "squadron_paths" => (answers::paths, &["id", "to"]),
        "squadron_groups" => (answers::groups, &[]),
        "squadron_rejoin" => (answers::rejoin, &["id"]),
        "squadron_attack" => (answers::attack, &["attacker", "target"]),
        "squadron_hits" => (answers::hits, &["id"]),
        "squadron_allocate" => (losses::allocate, &["eligible", "dice", "choose"]),
        "squadron_losses" => (losses::losses, &["attacker", "target", "way", "eligible", "dice"]),
        "squadron_control" => (answers::control, &["vp"]),
        _ => return None,
    };
    Some(fields.only(&[ALWAYS, POSITION, own]).and_then(|()| answer(fields)))
}
