//! One small decision of a seat, by chapter, and why it may be refused.

use serde::{Deserialize, Serialize};

use crate::{end, fire, movement, physical, turn};

/// An action. The phase says which chapter is open; the acting unit is in the state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "chapter", rename_all = "snake_case")]
pub enum Action {
    /// Deploying a unit, or naming the unit that acts next.
    Turn(turn::Action),
    Movement(movement::Action),
    Fire(fire::Action),
    Physical(physical::Action),
    End(end::Action),
}

/// Why an action is refused: what, with numbers, and the section.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    #[error("the battle is over")]
    Over,
    #[error("this is decided in the {needs:?} phase, and it is the {now:?} phase (§3)")]
    WrongPhase { now: crate::Phase, needs: crate::Phase },
    #[error(transparent)]
    Turn(#[from] turn::NotNow),
    #[error(transparent)]
    Movement(#[from] movement::NoMove),
    #[error(transparent)]
    Fire(#[from] fire::NoShot),
    #[error(transparent)]
    Physical(#[from] physical::NoAttack),
    #[error(transparent)]
    End(#[from] end::NoSwitch),
}
