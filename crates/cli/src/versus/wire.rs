//! The protocol of programs at a seat: one JSON object a line. `docs/bots.md` tells it to those who write them.

use kit::{Game, Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Raised when a program of before could not play any more.
pub const PROTOCOL: u32 = 1;

/// The first message.
pub struct Hello<'a, S> {
    pub seat: Seat,
    pub seed: u64,
    pub limit: u64,
    pub setup: &'a S,
}

impl<S: Serialize> Hello<'_, S> {
    pub fn line<G: Game>(&self) -> String {
        let message = json!({
            "type": "hello",
            "protocol": PROTOCOL,
            "game": G::PROFILE,
            "seat": self.seat,
            "seed": self.seed.to_string(),
            "limit_ms": self.limit,
            "setup": self.setup,
        });
        message.to_string()
    }
}

/// A decision is due: what has been heard since the last message, what the seat sees, what it may do.
pub fn decide<G: Game>(number: u64, heard: &[G::Event], view: &G::View, legal: &[G::Action]) -> String {
    json!({ "type": "decide", "n": number, "events": heard, "view": view, "legal": legal }).to_string()
}

/// The last answer could not be taken, and something else was played.
pub fn refused(why: &str) -> String {
    json!({ "type": "refused", "why": why }).to_string()
}

pub fn over(outcome: Option<Outcome>) -> String {
    json!({ "type": "over", "outcome": outcome }).to_string()
}

/// What a program may answer: an action, or its place in the list of legal ones.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    #[serde(default)]
    pub action: Option<Value>,
    #[serde(default)]
    pub choose: Option<usize>,
}

impl Answer {
    /// The action that it names. An error says what is wrong with it.
    pub fn read<A: Copy + Eq + serde::de::DeserializeOwned>(line: &str, legal: &[A]) -> Result<A, String> {
        let answer: Answer = serde_json::from_str(line)
            .map_err(|why| format!("the answer is not {{\"action\": …}} or {{\"choose\": 0}}: {why}"))?;
        match (answer.action, answer.choose) {
            (None, Some(place)) => legal.get(place).copied().ok_or_else(|| {
                format!("choose {place}: there are {} legal actions, counted from 0", legal.len())
            }),
            (Some(action), None) => {
                let action: A = serde_json::from_value(action)
                    .map_err(|why| format!("the action cannot be read: {why}"))?;
                legal
                    .contains(&action)
                    .then_some(action)
                    .ok_or_else(|| "the action is not legal now".to_owned())
            }
            (Some(_), Some(_)) => Err("the answer has both an action and a choice".to_owned()),
            (None, None) => Err("the answer has neither an action nor a choice".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_names_an_action_or_its_place() {
        let legal = [10u8, 20, 30];
        assert_eq!(Answer::read("{\"choose\":2}", &legal), Ok(30));
        assert_eq!(Answer::read("{\"action\":20}", &legal), Ok(20));
        for (line, why) in [
            ("{\"choose\":3}", "there are 3 legal actions"),
            ("{\"action\":25}", "not legal now"),
            ("{\"action\":\"x\"}", "cannot be read"),
            ("{}", "neither"),
            ("hello", "the answer is not"),
        ] {
            let said = Answer::read(line, &legal).expect_err(line);
            assert!(said.contains(why), "{line}: {said}");
        }
    }
}
