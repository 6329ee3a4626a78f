//! The protocol of programs at a seat: one JSON object a line. `docs/bots.md` tells it to those who write them.

use kit::{Game, Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::game::Matched;

/// Raised when a program of before could not play any more.
pub(super) const PROTOCOL: u32 = 2;

/// What opens a game: `hello` for the first one of a process, `new_game` for each that follows.
pub(super) struct Opening<'a, S> {
    pub seat: Seat,
    pub seed: u64,
    pub limit: u64,
    pub setup: &'a S,
}

impl<S: Serialize> Opening<'_, S> {
    pub(super) fn line<G: Matched<Setup = S>>(&self, kind: &str) -> String {
        let message = json!({
            "type": kind,
            "protocol": PROTOCOL,
            "game": G::PROFILE,
            "seat": self.seat,
            "seed": self.seed.to_string(),
            "limit_ms": self.limit,
            "setup": self.setup,
            "units": G::roster(self.setup),
        });
        message.to_string()
    }
}

/// What of the table goes with a decision.
pub(super) enum Shown {
    /// The first of a game, and every one if a program wishes so.
    View(Value),
    /// Operations that lead from the last view to this one.
    Changes(Vec<Value>),
    Nothing,
}

/// A decision is due: what has been heard since the last message, what the seat sees, what it may do.
pub(super) fn decide<G: Game>(number: u64, heard: &[G::Event], shown: Shown, legal: &[G::Action]) -> String {
    let mut message = json!({ "type": "decide", "n": number, "events": heard, "legal": legal });
    match shown {
        Shown::View(view) => message["view"] = view,
        Shown::Changes(operations) => message["changes"] = Value::Array(operations),
        Shown::Nothing => {}
    }
    message.to_string()
}

/// The last answer could not be taken, and something else was played.
pub(super) fn refused(why: &str) -> String {
    json!({ "type": "refused", "why": why }).to_string()
}

pub(super) fn over(outcome: Option<Outcome>) -> String {
    json!({ "type": "over", "outcome": outcome }).to_string()
}

/// What a program may answer: an action, or its place in the list of legal ones.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    #[serde(default)]
    pub action: Option<Value>,
    #[serde(default)]
    pub choose: Option<usize>,
    /// How it wants to be asked from now on.
    #[serde(default)]
    pub wish: Option<Wish>,
}

/// What a program may wish for; what it does not name stays as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Wish {
    /// Not to be asked where one action is legal.
    pub skip_forced: Option<bool>,
    /// To be told of another game after `over`, in the same process.
    pub many_games: Option<bool>,
    pub view: Option<ViewWish>,
}

/// How the table is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ViewWish {
    /// As what changed since the last decision.
    #[default]
    Changes,
    /// Whole, each time.
    Whole,
    /// Not at all: the events suffice.
    None,
}

/// What was chosen, and what was wished for with it.
pub(super) type Chosen<A> = (A, Wish);

impl Answer {
    /// The action that it names. An error says what is wrong with it.
    pub(super) fn read<A: Copy + Eq + serde::de::DeserializeOwned>(
        line: &str,
        legal: &[A],
    ) -> Result<Chosen<A>, String> {
        let answer: Answer = serde_json::from_str(line)
            .map_err(|why| format!("the answer is not {{\"action\": …}} or {{\"choose\": 0}}: {why}"))?;
        let wish = answer.wish.unwrap_or_default();
        let action = match (answer.action, answer.choose) {
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
        };
        action.map(|action| (action, wish))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_names_an_action_or_its_place() {
        let legal = [10u8, 20, 30];
        let action = |line: &str| Answer::read(line, &legal).map(|(action, _)| action);
        assert_eq!(action("{\"choose\":2}"), Ok(30));
        assert_eq!(action("{\"action\":20}"), Ok(20));
        for (line, why) in [
            ("{\"choose\":3}", "there are 3 legal actions"),
            ("{\"action\":25}", "not legal now"),
            ("{\"action\":\"x\"}", "cannot be read"),
            ("{}", "neither"),
            ("hello", "the answer is not"),
            ("{\"choose\":0,\"wish\":{\"views\":1}}", "unknown field `views`"),
        ] {
            let said = action(line).expect_err(line);
            assert!(said.contains(why), "{line}: {said}");
        }
    }

    #[test]
    fn an_answer_may_carry_wishes() {
        let line = "{\"choose\":0,\"wish\":{\"skip_forced\":true,\"view\":\"none\"}}";
        let (_, wish) = Answer::read(line, &[1u8]).expect("a choice");
        let due = Wish { skip_forced: Some(true), many_games: None, view: Some(ViewWish::None) };
        assert_eq!(wish, due);
    }
}
