//! One small decision of a seat, by chapter, and why it may be refused.

use serde::{Deserialize, Serialize};

use crate::reason::reasons;
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
    Over,
    WrongPhase { now: crate::Phase, needs: crate::Phase },
    Turn(#[from] turn::NotNow),
    Movement(#[from] movement::NoMove),
    Fire(#[from] fire::NoShot),
    Physical(#[from] physical::NoAttack),
    End(#[from] end::NoSwitch),
}

reasons! { Illegal;
    Illegal::Over => plainly(text!["the battle is over"]);
    Illegal::WrongPhase { now, needs } => because("§3", text![
        "this is decided in the ", format!("{needs:?}"), " phase, and it is the ", format!("{now:?}"),
        " phase",
    ]);
    Illegal::Turn(ref why) => kit::Reason::explain(why);
    Illegal::Movement(ref why) => kit::Reason::explain(why);
    Illegal::Fire(ref why) => kit::Reason::explain(why);
    Illegal::Physical(ref why) => kit::Reason::explain(why);
    Illegal::End(ref why) => kit::Reason::explain(why);
}
