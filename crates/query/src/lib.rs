//! Questions and answers as JSON: one request in, `{"ok": …}` or `{"error": {"kind", "message"}}` out.
//!
//! The answers are the games' own pure functions; this crate reads fields and writes them. The door hands in a
//! [`Library`]: the command line's knows files below a folder, a server's only names. Both take whole texts.
//!
//! | ask | fields | answer |
//! |---|---|---|
//! | `unit` | `path` | chassis, movement, heat, armour, structure, weapons, ammunition, slots, battle value |
//! | `los` | `board`, `from`, `to`, `explain`? | whether there is line of sight and what lies between |
//! | `reach` | `board`, `unit`, `hex`, `elevation`, `facing`, `mode`, `mp`?, `paths`? | least MP by hex and facing |
//! | `ways` | as `reach` without `mp`, `masc`?, `to`?, the unit's state | actions, heat, rolls and odds of each way |
//! | `masc` | `unit`?, `level`?, `used_last_turn`?, `plan` | the odds of a plan of use and rest |
//! | `heat` | `unit`, `heat`?, `movement`?, `hexes`?, `fired`?, `hits`? | heat after fire, odds of shutdown, explosion |
//! | `piloting` | `unit`, `piloting`, `heat`, `hits`, `legs_destroyed` | MP left and numbers of piloting rolls |
//! | `physical` | `board`, `attacker`, `target` | number and damage of every physical attack |
//! | `to_hit` | `board`, `attacker`, `target`, `weapon`, `primary_target_hex`?, `conditions`? | number, side, chance, lines |
//! | `volley` | as `to_hit`, with `weapons` | chances, damage, breach, loss, fall; heat after fire |
//! | `hits` | `unit`, `hits` with `side`, `damage`, `dice` | armour, structure and slots after each hit |
//! | `squadron_…` | a position of M.A.S.C.: see `docs/query.md` | reach, groups, attacks, odds and more |
//!
//! ```
//! let ask = serde_json::json!({
//!     "ask": "los",
//!     "board": "Red Flats",
//!     "from": { "hex": "0101", "elevation": 0 },
//!     "to": { "hex": "0102", "elevation": 0 },
//! });
//! assert_eq!(query::answer(library::built_in(), &ask)?["los"], true);
//! # Ok::<(), query::QueryError>(())
//! ```

mod classic_questions;
mod error;
mod fields;
mod squadron_questions;
mod strict;

use std::panic::{AssertUnwindSafe, catch_unwind};

use classic::Options;
use library::Library;
use serde_json::{Value, json};

use classic_questions::Request;
pub use classic_questions::*;
pub use error::{ErrorKind, QueryError};
use fields::Fields;
pub use squadron_questions::KINDS as SQUADRON_QUESTIONS;
pub use strict::{FieldError, read_body};

/// Answers one line, whatever is in it; by these rules if it names none.
pub fn answer_line(library: &Library, rules: &Options, line: &[u8]) -> String {
    let answer = std::str::from_utf8(line)
        .map_err(|why| {
            QueryError::new(ErrorKind::NotUtf8, format!("byte {} is not UTF-8", why.valid_up_to() + 1))
        })
        .and_then(|text| {
            serde_json::from_str(text)
                .map_err(|why| QueryError::new(ErrorKind::NotJson, format!("not JSON: {why}")))
        })
        .and_then(|request| answer_by(library, rules, &request));
    reply(answer)
}

/// An answer as it goes out.
pub fn reply(answer: Result<Value, QueryError>) -> String {
    match answer {
        Ok(value) => json!({ "ok": value }),
        Err(fault) => json!({ "error": { "kind": fault.kind.name(), "message": fault.message } }),
    }
    .to_string()
}

/// Answers one request, by the default rules if it names none.
pub fn answer(library: &Library, request: &Value) -> Result<Value, QueryError> {
    answer_by(library, &Options::default(), request)
}

/// The same by other rules.
pub fn answer_by(library: &Library, rules: &Options, request: &Value) -> Result<Value, QueryError> {
    let fields = Fields::of_request(request)?;
    // A question must not take the door down with it: a mistake of ours is told as one.
    catch_unwind(AssertUnwindSafe(|| dispatch(library, *rules, fields))).unwrap_or_else(|_| {
        Err(QueryError::new(ErrorKind::Internal, "the question broke a rule of ours; please report it"))
    })
}

fn dispatch(library: &Library, rules: Options, fields: Fields<'_>) -> Result<Value, QueryError> {
    let name = fields.text("ask")?;
    let options = fields.get_or("rules", rules)?;
    if let Some(answer) = squadron_questions::answer(name, &fields) {
        return answer;
    }
    let request = Request { library, fields, options };
    classic_questions::answer(name, &request).unwrap_or_else(|| Err(unknown(name)))
}

fn unknown(ask: &str) -> QueryError {
    let shown: String = ask.chars().take(40).collect();
    let known = [QUESTIONS, &SQUADRON_QUESTIONS].concat();
    let near = kit::did_you_mean(&shown, known.iter().copied());
    let all = known.join(", ");
    QueryError::new(ErrorKind::UnknownAsk, format!("no question is called {shown:?}{near}; there are {all}"))
}
