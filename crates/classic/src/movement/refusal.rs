//! Why a movement action is refused: what, with numbers, and the section.

use grid::{Facing, Hex};

use super::cost::NoStep;
use crate::reason::reasons;
use crate::unit::{Boost, Drive, Mode};
use crate::{Edge, UnitId};

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoMove {
    MustWithdraw { home: Edge },
    NotDeclared,
    AlreadyDeclared(Mode),
    WrongMode(Mode),
    NoMp(Mode),
    BoostNeedsRun { boost: Boost, mode: Mode },
    NoBooster(Boost),
    Sluggish { needs: u8, spent: u8 },
    Unjamming,
    NothingJammed,
    NotEnoughMp { needs: u8, left: u8 },
    Prone,
    Standing,
    CannotStand(CannotStand),
    OneHexside,
    Stuck,
    RunBackward,
    RunIntoWater,
    NoShift,
    ShiftDirection(Facing),
    Step(#[from] NoStep),
    EnemyInTheWay(UnitId),
    NoWayOn(UnitId),
    MustMoveOn(UnitId),
    JumpTooFar { distance: u16, mp: u8 },
    JumpTooHigh(Hex),
    OffBoard(Hex),
    LandingImpassable(Hex),
    LandingTaken { hex: Hex, other: UnitId },
    NoSuchUnit(UnitId),
    NotAhead(UnitId),
    ChargeBackward,
    NoApproach(UnitId),
    NotAtEdge(Hex),
    NoDrive(Drive),
    NotAfloat,
    NoRoomToSwim(Hex),
    BoostersKeepFacing,
}

/// Where a booster's rules stand.
const fn section(boost: Boost) -> &'static str {
    match boost {
        Boost::None | Boost::Masc => "§4.18",
        Boost::Supercharger | Boost::Both => "§15.5",
    }
}

reasons! { NoMove;
    NoMove::MustWithdraw { home } => because("§12.4", text![
        "the 'Mech is crippled: it must end its move nearer its home edge, ", home.name(),
        ", while it can",
    ]);
    NoMove::NotDeclared => because("§3.3", text!["the mode is declared before the first step"]);
    NoMove::AlreadyDeclared(it) =>
        because("§4.1", text!["the mode is declared already and cannot change: ", it.name()]);
    NoMove::WrongMode(it) => because("§4.1", text![it.name(), " allows no such action"]);
    NoMove::NoMp(it) => because("§4.2", text!["no MP left for ", it.name()]);
    NoMove::BoostNeedsRun { boost, mode } =>
        because(section(boost), text![boost.name(), " is declared with a run, not with ", mode.name()]);
    NoMove::NoBooster(boost) =>
        because(section(boost), text!["no ", boost.name(), " that works, or no run to boost"]);
    NoMove::Sluggish { needs, spent } => because("§15.22", text![
        "it runs only after a turn in which it spent all ", needs, " Walking MP, and it spent ", spent,
    ]);
    NoMove::Unjamming => because("§6.10", text!["a unit that clears a jam neither runs nor jumps this turn"]);
    NoMove::NothingJammed =>
        because("§6.10", text!["no rotary autocannon is jammed, or it is being cleared already"]);
    NoMove::NotEnoughMp { needs, left } =>
        because("§4.3", text!["it costs ", needs, " MP and ", left, " are left"]);
    NoMove::Prone => because("§4.8", text!["a prone 'Mech only turns or stands up"]);
    NoMove::Standing => because("§4.8", text!["the 'Mech stands already"]);
    NoMove::CannotStand(it) => because("§4.8", text!["the 'Mech cannot stand: ", it.reason()]);
    NoMove::OneHexside => because("§4.8", text!["without a gyro a 'Mech turns one hexside a turn"]);
    NoMove::Stuck => because("§4.16", text!["the 'Mech is bogged down"]);
    NoMove::RunBackward => because("§4.4", text!["no running backward"]);
    NoMove::RunIntoWater => because("§4.1", text!["no running into water of depth 1 or more"]);
    NoMove::NoShift => because("§4.5", text!["only a quad with all four legs shifts sideways"]);
    NoMove::ShiftDirection(it) => because("§4.5", text![
        "direction ", it as u8, " is straight ahead or behind: a shift goes beside them",
    ]);
    NoMove::Step(ref why) => kit::Reason::explain(why);
    NoMove::EnemyInTheWay(it) => because("§4.9", text![it, " is in the way: enemies are not passed"]);
    NoMove::NoWayOn(it) => because("§4.9", text![it, " stands there, and no MP would be left to move on"]);
    NoMove::MustMoveOn(it) => because("§4.9", text![it, " stands here: move on, one 'Mech to a hex"]);
    NoMove::JumpTooFar { distance, mp } =>
        because("§4.7", text!["a jump of ", distance, " hexes: ", mp, " Jumping MP"]);
    NoMove::JumpTooHigh(it) => because("§4.7", text![it, " is too high, or every shortest path to it is"]);
    NoMove::OffBoard(it) => because("§1.6", text![it, " is not on the board"]);
    NoMove::LandingImpassable(it) => because("§4.7", text![it, " is impassable: no place to land"]);
    NoMove::LandingTaken { hex, other } =>
        because("§4.7", text![other, " stands in ", hex, ": no place to land"]);
    NoMove::NoSuchUnit(it) => plainly(text![it, " does not exist"]);
    NoMove::NotAhead(it) =>
        because("§7.7", text!["a charge ends beside its target, facing it; ", it, " is not straight ahead"]);
    NoMove::ChargeBackward => because("§7.7", text!["no charge after a step backward"]);
    NoMove::NoApproach(it) =>
        because("§7.8", text![it, " cannot be come at: no free hex beside it lies on the way of the jump"]);
    NoMove::NoDrive(drive) => because("§15.20", text!["no ", drive.name(), " that work"]);
    NoMove::NotAfloat => because("§15.15.2", text![
        "a swimmer goes forward, turns, rises and dives, with its feet at depth 2 or more and not below the floor",
    ]);
    NoMove::NoRoomToSwim(it) => because("§4.9", text!["another is in ", it, " at that depth"]);
    NoMove::BoostersKeepFacing =>
        because("§15.20.2", text!["a jump by mechanical boosters keeps the facing"]);
    NoMove::NotAtEdge(it) => because("§12.4", text![it, " is not at the edge of the board"]);
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
