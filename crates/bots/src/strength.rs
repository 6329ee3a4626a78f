//! The strengths a player can choose from, and the bot of each game that has it.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::classic::{Planner, Veteran};
use crate::guard::Guarded;
use crate::squadron::{Player, Style};
use crate::{Bot, Random};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Any legal action.
    Random,
    /// Plausible, forgiving, instant.
    Cadet,
    /// Greedy over whole plans with exact odds.
    #[default]
    Regular,
    /// Searches on top: the opponent's reply, chance sampled, as long as the budget lasts.
    Veteran,
}

impl Strength {
    pub const ALL: [Strength; 4] = [Strength::Random, Strength::Cadet, Strength::Regular, Strength::Veteran];

    pub const fn name(self) -> &'static str {
        match self {
            Strength::Random => "random",
            Strength::Cadet => "cadet",
            Strength::Regular => "regular",
            Strength::Veteran => "veteran",
        }
    }
}

impl FromStr for Strength {
    type Err = String;

    fn from_str(text: &str) -> Result<Strength, String> {
        let found = Strength::ALL.into_iter().find(|strength| strength.name() == text);
        found
            .ok_or_else(|| format!("no bot is called {text:?}: there are random, cadet, regular and veteran"))
    }
}

/// A player of Classic. A panic inside it costs one decision: [`Choice::fault`](crate::Choice::fault).
pub fn classic(strength: Strength, seed: u64) -> Box<dyn Bot<classic::State>> {
    Box::new(Guarded::new(move || match strength {
        Strength::Random => Box::new(Random::new(seed)),
        Strength::Cadet => Box::new(Planner::cadet(seed)),
        Strength::Regular => Box::new(Planner::regular(seed)),
        Strength::Veteran => Box::new(Veteran::new(seed)),
    }))
}

/// A player of M.A.S.C. A panic inside it costs one decision: [`Choice::fault`](crate::Choice::fault).
pub fn squadron(strength: Strength, seed: u64) -> Box<dyn Bot<squadron::State>> {
    Box::new(Guarded::new(move || match strength {
        Strength::Random => Box::new(Random::new(seed)),
        Strength::Cadet => Box::new(Player::new(Style::Cadet, seed)),
        Strength::Regular => Box::new(Player::new(Style::Regular, seed)),
        Strength::Veteran => Box::new(Player::new(Style::Veteran, seed)),
    }))
}
