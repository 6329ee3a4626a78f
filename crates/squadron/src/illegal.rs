//! Why an action is refused, one family of reasons per chapter.

use thiserror::Error;

use crate::combat::{NoAllocation, NoAttack};
use crate::field::MechaId;
use crate::groups::GroupId;
use crate::movement::NoMove;
use crate::opening::{NoForce, NoPlacement, NoTile};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Illegal {
    #[error("the game is over")]
    Over,
    #[error("not now: {wanted} is to be decided")]
    NotNow { wanted: &'static str },
    #[error("group {0} has no survivors or does not exist (§5.3)")]
    NoGroup(GroupId),
    #[error("group {0} was activated in this phase (§6.1)")]
    Activated(GroupId),
    #[error("no passing while {lone} is alone and must close up (§7.3)")]
    MustRejoin { lone: MechaId },
    #[error(transparent)]
    Tile(#[from] NoTile),
    #[error(transparent)]
    Force(#[from] NoForce),
    #[error(transparent)]
    Placement(#[from] NoPlacement),
    #[error(transparent)]
    Move(#[from] NoMove),
    #[error(transparent)]
    Attack(#[from] NoAttack),
    #[error(transparent)]
    Allocation(#[from] NoAllocation),
}
