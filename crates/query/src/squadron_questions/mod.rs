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

pub use position::QueryError;

use serde_json::Value;

use position::Ask;

/// The kinds of question that are answered here.
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

/// Answers one question; `None` if its kind is not one of ours.
pub fn answer(ask: &str, request: &Value) -> Option<Result<Value, QueryError>> {
    let answer: fn(&Ask) -> Result<Value, QueryError> = match ask {
        "squadron_reach" => answers::reach,
        "squadron_paths" => answers::paths,
        "squadron_groups" => answers::groups,
        "squadron_rejoin" => answers::rejoin,
        "squadron_attack" => answers::attack,
        "squadron_hits" => answers::hits,
        "squadron_allocate" => losses::allocate,
        "squadron_losses" => losses::losses,
        "squadron_control" => answers::control,
        _ => return None,
    };
    Some(Ask::new(request).and_then(|ask| answer(&ask)))
}
