//! The strengths of bots, and the bot of each game for each strength.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::classic::{Planner, Searcher};
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
    /// Searches further: replies, the order of units, fire. It is meant for a second a decision.
    Ace,
}

impl Strength {
    pub const ALL: [Strength; 5] =
        [Strength::Random, Strength::Cadet, Strength::Regular, Strength::Veteran, Strength::Ace];

    pub const fn name(self) -> &'static str {
        match self {
            Strength::Random => "random",
            Strength::Cadet => "cadet",
            Strength::Regular => "regular",
            Strength::Veteran => "veteran",
            Strength::Ace => "ace",
        }
    }
}

impl FromStr for Strength {
    type Err = String;

    fn from_str(text: &str) -> Result<Strength, String> {
        let found = Strength::ALL.into_iter().find(|strength| strength.name() == text);
        found.ok_or_else(|| {
            format!("no bot is called {text:?}: there are random, cadet, regular, veteran and ace")
        })
    }
}

/// What a player of Classic does or leaves, whatever it promises: to ask what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Habits {
    /// §4.18 MASC is used up to this step regardless of its risk, and never beyond; `None` weighs each use by its odds.
    pub masc_steps: Option<u8>,
}

impl Habits {
    /// The steps of MASC.
    pub const MASC_STEPS: u8 = 5;

    pub const USUAL: Habits = Habits { masc_steps: None };
}

/// A player of Classic. A panic inside it costs one decision: [`Choice::fault`](crate::Choice::fault).
pub fn classic(strength: Strength, seed: u64) -> Box<dyn Bot<classic::State>> {
    classic_with(strength, Habits::default(), seed)
}

/// The same with habits; the random player has none.
pub fn classic_with(strength: Strength, habits: Habits, seed: u64) -> Box<dyn Bot<classic::State>> {
    Box::new(Guarded::new(move || match strength {
        Strength::Random => Box::new(Random::new(seed)),
        Strength::Cadet => Box::new(Planner::cadet(seed).with(habits)),
        Strength::Regular => Box::new(Planner::regular(seed).with(habits)),
        Strength::Veteran => Box::new(Searcher::veteran(seed).with(habits)),
        Strength::Ace => Box::new(Searcher::ace(seed).with(habits)),
    }))
}

/// A player of M.A.S.C. A panic inside it costs one decision: [`Choice::fault`](crate::Choice::fault).
pub fn squadron(strength: Strength, seed: u64) -> Box<dyn Bot<squadron::State>> {
    Box::new(Guarded::new(move || match strength {
        Strength::Random => Box::new(Random::new(seed)),
        Strength::Cadet => Box::new(Player::new(Style::Cadet, seed)),
        Strength::Regular => Box::new(Player::new(Style::Regular, seed)),
        Strength::Veteran => Box::new(Player::new(Style::Veteran, seed)),
        Strength::Ace => Box::new(Player::new(Style::Ace, seed)),
    }))
}
