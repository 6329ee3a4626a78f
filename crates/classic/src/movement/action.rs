//! Decisions of the Movement phase.

use grid::{Facing, Hex};
use serde::{Deserialize, Serialize};

use super::check::check;
use super::{declare, drive, finish, jump, leave, stand, step};
use crate::board::Footing;
use crate::unit::{Boost, Drive, Mode};
use crate::{Action as AnyAction, Play, State, UnitId};

/// One decision of the unit that moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// §3.3, §4.18, §15.5 Declares the mode, and boosters with it. `Stationary` ends the move at once.
    Declare {
        mode: Mode,
        masc: bool,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        supercharger: bool,
    },
    /// Into the hex ahead, onto its ground, its ice or its top.
    Forward {
        onto: Footing,
    },
    /// §4.4
    Backward {
        onto: Footing,
    },
    /// §4.5 Quads: into the hex at this direction, keeping the facing.
    Shift {
        towards: Facing,
        onto: Footing,
    },
    TurnLeft,
    TurnRight,
    /// §4.8
    StandUp,
    DropProne,
    /// §4.7 The whole jump.
    Jump {
        to: Hex,
        facing: Facing,
    },
    /// §7.7, §7.8 End the move against an enemy.
    Charge {
        target: UnitId,
    },
    DeathFromAbove {
        target: UnitId,
    },
    /// §12.4 Leaves the board from an edge hex.
    Leave,
    /// §15.15.2, §15.20 Declares a move by tracks, boosters or underwater units.
    Drive {
        drive: Drive,
    },
    /// §15.15.2 A swimmer, one level up.
    Rise,
    Dive,
    /// §6.10 Clears jammed rotary autocannon this turn instead of firing.
    Unjam,
    EndMove,
}

impl Action {
    pub const fn declare(mode: Mode, boost: Boost) -> Action {
        Action::Declare { mode, masc: boost.masc(), supercharger: boost.supercharger() }
    }

    /// Every action that is not a jump, whether a unit may take it or not.
    fn candidates(state: &State, unit: UnitId) -> impl Iterator<Item = Action> {
        let declarations =
            Mode::ALL.into_iter().flat_map(|mode| Boost::ALL.map(|boost| Action::declare(mode, boost)));
        let facing = state.unit(unit).place.facing;
        let shifts = [1, -1, 2, -2].map(|turns| facing.turned(turns));
        let steps = Footing::ALL.into_iter().flat_map(move |onto| {
            let straight = [Action::Forward { onto }, Action::Backward { onto }];
            straight.into_iter().chain(shifts.map(|towards| Action::Shift { towards, onto }))
        });
        let targets = (0..state.units().len() as u8).map(UnitId);
        let attacks =
            targets.flat_map(|target| [Action::Charge { target }, Action::DeathFromAbove { target }]);
        let others = [
            Action::TurnLeft,
            Action::TurnRight,
            Action::StandUp,
            Action::DropProne,
            Action::Leave,
            Action::Unjam,
            Action::EndMove,
        ];
        let special = state.sheet(unit).loadout.has_drives();
        let drives = Drive::SPECIAL.into_iter().map(|drive| Action::Drive { drive });
        let drives = drives.chain([Action::Rise, Action::Dive]).filter(move |_| special);
        declarations.chain(steps).chain(attacks).chain(others).chain(drives)
    }
}

pub fn legal(state: &State, unit: UnitId, out: &mut Vec<AnyAction>) {
    let mut add = |action| out.push(AnyAction::Movement(action));
    Action::candidates(state, unit).filter(|&action| check(state, unit, action).is_ok()).for_each(&mut add);
    let mut landings = Vec::new();
    jump::landings(state, unit, &mut landings);
    for hex in landings {
        let kept = state.unit(unit).motion.drive == Drive::JumpBoosters;
        let facings = Facing::ALL.into_iter().filter(|&it| !kept || it == state.unit(unit).place.facing);
        facings.map(|facing| Action::Jump { to: hex, facing }).for_each(&mut add);
    }
}

pub fn resolve(play: &mut Play<'_>, unit: UnitId, action: Action) {
    let facing = play.unit(unit).place.facing;
    match action {
        Action::Declare { mode, masc, supercharger } => {
            declare::declare(play, unit, mode, Boost::of(masc, supercharger));
        }
        Action::Drive { drive } => declare::drive(play, unit, drive),
        Action::Rise => drive::change_depth(play, unit, 1),
        Action::Dive => drive::change_depth(play, unit, -1),
        Action::Forward { .. } if play.unit(unit).motion.drive == Drive::Swim => {
            drive::swim(play, unit, facing)
        }
        Action::Forward { onto } => step::forward(play, unit, facing, onto),
        Action::Shift { towards, onto } => step::shift(play, unit, towards, onto),
        Action::Backward { onto } => step::backward(play, unit, facing.opposite(), onto),
        Action::TurnLeft => step::turn(play, unit, facing.left()),
        Action::TurnRight => step::turn(play, unit, facing.right()),
        Action::StandUp => stand::stand_up(play, unit),
        Action::DropProne => stand::drop_prone(play, unit),
        Action::Jump { to, facing } => jump::jump(play, unit, to, facing),
        Action::Charge { target } => declare::charge(play, unit, target),
        Action::DeathFromAbove { target } => declare::death_from_above(play, unit, target),
        Action::Leave => leave::leave(play, unit),
        Action::Unjam => declare::unjam(play, unit),
        Action::EndMove => finish::end(play, unit),
    }
    finish::settle(play, unit);
}
