//! M.A.S.C.: a number of dice against a squadron, for each way to allocate the damage.

use serde::Deserialize;
use squadron::odds::{Target, Way, losses};
use squadron::{Card, Kind};

use super::rolls::{at_least, present};
use super::{Answer, OddsError, percent};
use crate::squadrons::read_force;

/// Dice against eligible Mecha.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Pool {
    pub dice: u16,
    /// `2 wolves, 1 rat`; a Mecha with damage is written `wolf:2`.
    pub at: String,
    #[serde(default)]
    pub way: Way,
}

impl Pool {
    pub fn answer(&self) -> Result<Answer, OddsError> {
        let targets = targets(&self.at)?;
        if targets.is_empty() {
            return Err(OddsError::field("at", "nobody is there to be hit; write \"2 wolves, 1 rat\""));
        }
        if self.dice > 200 {
            return Err(OddsError::field(
                "dice",
                format!("{} are more than any attack has; at most 200", self.dice),
            ));
        }
        let odds = losses(&Card::standard(), &targets, self.dice, self.way).map_err(|why| why.to_string())?;
        let way = match self.way {
            Way::LowestId => "to the lowest number",
            Way::Greedy => "face by face",
            Way::Best => "by best play",
        };
        let mut answer = Answer::new(format!("{} dice against {}, allocated {way}", self.dice, self.at));
        answer.number("Mecha destroyed, mean", odds.lost.mean(), format!("{:.2}", odds.lost.mean()));
        answer.chance("at least one destroyed", odds.lost.at_least(1));
        answer.chance("all destroyed", odds.lost.at_least(targets.len() as i32));
        answer.number(
            "Attack lost, mean",
            odds.attack_lost.mean(),
            format!("{:.2}", odds.attack_lost.mean()),
        );
        answer.table_of("Mecha destroyed", "exactly", present(&odds.lost));
        answer.table_of("Mecha destroyed", "or more", at_least(&odds.lost));
        for (kind, lost) in &odds.by_kind {
            let mean = format!("{:.2}, at least one {}", lost.mean(), percent(lost.at_least(1)));
            answer.number(format!("{kind} lost, mean"), lost.mean(), mean);
        }
        Ok(answer)
    }
}

/// Whole Mecha by number and kind, and damaged ones as `wolf:2`.
fn targets(text: &str) -> Result<Vec<Target>, OddsError> {
    let card = Card::standard();
    let mut targets = Vec::new();
    for part in text.split([',', '+']).map(str::trim).filter(|part| !part.is_empty()) {
        let (name, damage) = match part.split_once(':') {
            Some((name, damage)) => {
                let damage = damage
                    .trim()
                    .parse()
                    .map_err(|_| OddsError::field("at", format!("{part:?}: damage is a whole number")))?;
                (name, damage)
            }
            None => (part, 0u8),
        };
        let force = read_force(name).map_err(|why| OddsError::field("at", why))?;
        for kind in Kind::ALL {
            let body = card.profile(kind).body;
            if force.count(kind) > 0 && damage >= body {
                return Err(OddsError::field(
                    "at",
                    format!("{part:?}: a {kind} has {body} Body, and is gone with that much damage"),
                ));
            }
            targets.extend(std::iter::repeat_n(Target { kind, damage }, usize::from(force.count(kind))));
        }
    }
    Ok(targets)
}
