//! Questions and answers as JSON: one request in, `{"ok": …}` or `{"error": {"kind", "message"}}` out.
//!
//! The answers are the games' own pure functions; this crate reads fields and writes them. Where units and
//! boards come from is the door's affair: it hands in a [`Library`]. The command line's knows files, a
//! server's only the catalogue and the text that was sent.
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
//! | `squadron_…` | a position of M.A.S.C.: see [`squadron_questions`] | reach, groups, attacks, odds and more |

mod ask;
mod classic_questions;
mod fault;
pub mod squadron_questions;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use classic::board::Board;
use classic::mech::Design;
use serde_json::{Value, json};

use ask::Ask;
use classic_questions::Request;
pub use classic_questions::*;
pub use fault::{Fault, Kind};

/// What a request names as a unit or a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source<'a> {
    /// A string: a name of our own, or whatever else the door can look up.
    Named(&'a str),
    /// `{"text": "…"}`: the whole file.
    Text(&'a str),
}

/// Where a door finds what requests name.
pub trait Library {
    fn unit(&mut self, source: Source<'_>) -> Result<Arc<Design>, Fault>;

    fn board(&mut self, source: Source<'_>) -> Result<Arc<Board>, Fault>;
}

/// Answers one line, whatever is in it.
pub fn answer_line(library: &mut dyn Library, line: &[u8]) -> String {
    let answer = std::str::from_utf8(line)
        .map_err(|why| Fault::new(Kind::NotUtf8, format!("byte {} is not UTF-8", why.valid_up_to() + 1)))
        .and_then(|text| {
            serde_json::from_str(text).map_err(|why| Fault::new(Kind::NotJson, format!("not JSON: {why}")))
        })
        .and_then(|request| answer(library, &request));
    reply(answer)
}

/// An answer as it goes out.
pub fn reply(answer: Result<Value, Fault>) -> String {
    match answer {
        Ok(value) => json!({ "ok": value }),
        Err(fault) => json!({ "error": { "kind": fault.kind.name(), "message": fault.message } }),
    }
    .to_string()
}

/// Answers one request.
pub fn answer(library: &mut dyn Library, request: &Value) -> Result<Value, Fault> {
    let ask = Ask::new(request)?;
    // A question must not take the door down with it: a mistake of ours is told as one.
    catch_unwind(AssertUnwindSafe(|| dispatch(library, &ask, request))).unwrap_or_else(|_| {
        Err(Fault::new(Kind::Internal, "the question broke a rule of ours; please report it"))
    })
}

fn dispatch(library: &mut dyn Library, ask: &Ask<'_>, request: &Value) -> Result<Value, Fault> {
    let name = ask.text("ask")?;
    let mut question = Request { library, ask: ask.clone(), whole: request };
    classic_questions::answer(name, &mut question)
        .or_else(|| squadron_questions::answer(name, request).map(|it| it.map_err(of_squadron)))
        .unwrap_or_else(|| Err(unknown(name)))
}

fn unknown(ask: &str) -> Fault {
    let shown: String = ask.chars().take(40).collect();
    let known = [QUESTIONS, &squadron_questions::KINDS].concat().join(", ");
    Fault::new(Kind::UnknownAsk, format!("no question is called {shown:?}; there are {known}"))
}

fn of_squadron(why: squadron_questions::QueryError) -> Fault {
    use squadron_questions::QueryError;
    let kind = match why {
        QueryError::NotAnObject | QueryError::Missing { .. } | QueryError::Bad { .. } => Kind::Field,
        QueryError::TooLarge { .. } => Kind::TooLarge,
    };
    Fault::new(kind, why.to_string())
}
