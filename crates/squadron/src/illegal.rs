//! Why an action is refused, one family of reasons per chapter.

use thiserror::Error;

use crate::combat::{NoAllocation, NoAttack};
use crate::field::MechaId;
use crate::groups::GroupId;
use crate::movement::NoMove;
use crate::opening::{NoForce, NoPlacement, NoTile};
use crate::reason::{own, reasons};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Illegal {
    Over,
    NotNow { wanted: &'static str },
    NoGroup(GroupId),
    Activated(GroupId),
    MustRejoin { lone: MechaId },
    Tile(#[from] NoTile),
    Force(#[from] NoForce),
    Placement(#[from] NoPlacement),
    Move(#[from] NoMove),
    Attack(#[from] NoAttack),
    Allocation(#[from] NoAllocation),
}

reasons! { Illegal;
    Illegal::Over => plainly(text!["the game is over"]);
    Illegal::NotNow { wanted } => plainly(text!["not now: ", wanted, " is to be decided"]);
    Illegal::NoGroup(it) => because("§5.3", text![own(it), " has no survivors or does not exist"]);
    Illegal::Activated(it) => because("§6.1", text![own(it), " was activated in this phase"]);
    Illegal::MustRejoin { lone } =>
        because("§7.3", text!["no passing while ", lone, " is alone and must close up"]);
    Illegal::Tile(ref why) => kit::Reason::explain(why);
    Illegal::Force(ref why) => kit::Reason::explain(why);
    Illegal::Placement(ref why) => kit::Reason::explain(why);
    Illegal::Move(ref why) => kit::Reason::explain(why);
    Illegal::Attack(ref why) => kit::Reason::explain(why);
    Illegal::Allocation(ref why) => kit::Reason::explain(why);
}
