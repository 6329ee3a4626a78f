//! The chapter's examples on drawn boards with scripted dice.

mod buildings;
mod displacement;
mod drives;
mod ice_and_swamp;
mod jumping;
mod masc;
mod modes;
mod playouts;
mod prone;
mod reach;
mod rulings;
mod skidding;
mod steps;
mod supercharger;
mod terrain;
mod turn;
mod ways;

use grid::Facing;

use super::{Action, Event};
use crate::board::Footing;
use crate::piloting::{self, Cause};
use crate::testing::Battle;
use crate::unit::{Boost, Mode};
use crate::{Event as AnyEvent, Illegal};

const FORWARD: Action = Action::Forward { onto: Footing::Ground };
const BACKWARD: Action = Action::Backward { onto: Footing::Ground };
const WALK: Action = Action::declare(Mode::Walk, Boost::None);
const RUN: Action = Action::declare(Mode::Run, Boost::None);
const JUMP: Action = Action::declare(Mode::Jump, Boost::None);

/// A fall of one group: the seat belt holds, facing as before, centre torso.
const FALL: [u8; 5] = [6, 6, 1, 3, 4];

impl Battle {
    /// Unit `A` acts, facing south, in this mode.
    fn moving(self, mode: Action) -> Battle {
        let mut battle = self.facing('A', Facing::South).acting('A');
        battle.go(mode, &[]);
        battle
    }

    fn go(&mut self, action: Action, dice: &[u8]) {
        self.act(action, dice).unwrap_or_else(|why| panic!("{action:?}: {why}"));
    }

    fn refused(&mut self, action: Action) -> String {
        match self.act(action, &[]) {
            Err(Illegal::Movement(why)) => why.to_string(),
            other => panic!("{action:?} should be refused by movement, not {other:?}"),
        }
    }

    /// The piloting rolls of the last action, with their numbers.
    fn rolls(&self) -> Vec<(Cause, i8)> {
        let rolled = |event: &AnyEvent| match event {
            AnyEvent::Piloting(piloting::Event::Rolled { cause, number, .. }) => {
                Some((*cause, number.total()))
            }
            _ => None,
        };
        self.log.iter().filter_map(rolled).collect()
    }

    fn said(&self, wanted: &Event) -> bool {
        self.log.iter().any(|event| matches!(event, AnyEvent::Movement(event) if event == wanted))
    }

    fn hex(&self, name: char) -> String {
        self.unit(name).place.hex.to_string()
    }

    fn is_prone(&self, name: char) -> bool {
        self.state.mech(self.id(name)).is_prone()
    }

    /// Armour points that a unit has lost.
    fn lost_points(&self, name: char) -> u32 {
        let (unit, design) = (self.unit(name), &self.state.sheet(self.id(name)).design);
        let now =
            |it: crate::mech::ByLocation<u8>| it.iter().map(|(_, &points)| u32::from(points)).sum::<u32>();
        let whole = crate::mech::internal_structure(design.mass, design.chassis);
        now(design.armour) + now(design.rear_armour) + now(whole)
            - now(unit.body.armour)
            - now(unit.body.rear_armour)
            - now(unit.body.internal)
    }
}
