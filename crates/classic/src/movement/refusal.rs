//! Why a movement action is refused: what, with numbers, and the section.

use grid::{Facing, Hex};

use super::cost::NoStep;
use crate::unit::Mode;
use crate::{Edge, UnitId};

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoMove {
    #[error(
        "the 'Mech is crippled: it must end its move nearer its home edge, {}, while it can (§12.4)",
        .home.name()
    )]
    MustWithdraw { home: Edge },
    #[error("the mode is declared before the first step (§3.3)")]
    NotDeclared,
    #[error("the mode is declared already and cannot change: {} (§4.1)", .0.name())]
    AlreadyDeclared(Mode),
    #[error("{} allows no such action (§4.1)", .0.name())]
    WrongMode(Mode),
    #[error("no MP left for {} (§4.2)", .0.name())]
    NoMp(Mode),
    #[error("MASC is declared with a run, not with {} (§4.18)", .0.name())]
    MascNeedsRun(Mode),
    #[error("no MASC that works, or no run to boost (§4.18)")]
    NoMasc,
    #[error("a unit that clears a jam neither runs nor jumps this turn (§6.10)")]
    Unjamming,
    #[error("no rotary autocannon is jammed, or it is being cleared already (§6.10)")]
    NothingJammed,
    #[error("it costs {needs} MP and {left} are left (§4.3)")]
    NotEnoughMp { needs: u8, left: u8 },
    #[error("a prone 'Mech only turns or stands up (§4.8)")]
    Prone,
    #[error("the 'Mech stands already (§4.8)")]
    Standing,
    #[error("the 'Mech cannot stand: {} (§4.8)", .0.reason())]
    CannotStand(CannotStand),
    #[error("without a gyro a 'Mech turns one hexside a turn (§4.8)")]
    OneHexside,
    #[error("the 'Mech is bogged down (§4.16)")]
    Stuck,
    #[error("no running backward (§4.4)")]
    RunBackward,
    #[error("no running into water of depth 1 or more (§4.1)")]
    RunIntoWater,
    #[error("only a quad with all four legs shifts sideways (§4.5)")]
    NoShift,
    #[error("direction {} is straight ahead or behind: a shift goes beside them (§4.5)", *.0 as u8)]
    ShiftDirection(Facing),
    #[error(transparent)]
    Step(#[from] NoStep),
    #[error("{0} is in the way: enemies are not passed (§4.9)")]
    EnemyInTheWay(UnitId),
    #[error("{0} stands there, and no MP would be left to move on (§4.9)")]
    NoWayOn(UnitId),
    #[error("{0} stands here: move on, one 'Mech to a hex (§4.9)")]
    MustMoveOn(UnitId),
    #[error("a jump of {distance} hexes: {mp} Jumping MP (§4.7)")]
    JumpTooFar { distance: u16, mp: u8 },
    #[error("{0} is too high, or every shortest path to it is (§4.7)")]
    JumpTooHigh(Hex),
    #[error("{0} is not on the board (§1.6)")]
    OffBoard(Hex),
    #[error("{0} is impassable: no place to land (§4.7)")]
    LandingImpassable(Hex),
    #[error("{other} stands in {hex}: no place to land (§4.7)")]
    LandingTaken { hex: Hex, other: UnitId },
    #[error("{0} does not exist")]
    NoSuchUnit(UnitId),
    #[error("a charge ends beside its target, facing it; {0} is not straight ahead (§7.7)")]
    NotAhead(UnitId),
    #[error("no charge after a step backward (§7.7)")]
    ChargeBackward,
    #[error("{0} cannot be come at: no free hex beside it lies on the way of the jump (§7.8)")]
    NoApproach(UnitId),
    #[error("{0} is not at the edge of the board (§12.4)")]
    NotAtEdge(Hex),
}

/// §4.8 What keeps a 'Mech on the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CannotStand {
    GyroDestroyed,
    LegsGone,
    LegAndArmsGone,
}

impl CannotStand {
    pub const fn reason(self) -> &'static str {
        match self {
            CannotStand::GyroDestroyed => "its gyro is destroyed",
            CannotStand::LegsGone => "too many legs are gone",
            CannotStand::LegAndArmsGone => "a leg and both arms are gone",
        }
    }
}

impl Mode {
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Stationary => "standing still",
            Mode::Walk => "walking",
            Mode::Run => "running",
            Mode::Jump => "jumping",
        }
    }
}
