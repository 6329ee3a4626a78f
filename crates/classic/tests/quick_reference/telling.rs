//! What the events of a battle say: numbers, rolls, damage.

use classic::Event;
use classic::critical::Event as Critical;
use classic::damage::Event as Harm;
use classic::fire::Event as Fire;
use classic::mech::Location;
use classic::physical::Event as Physical;
use classic::piloting::{Cause, Event as Piloting};

use crate::stage::Battle;

impl Battle {
    fn facts<T>(&self, read: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.log.iter().filter_map(read).collect()
    }

    /// To-hit numbers of the shots that were resolved.
    pub(crate) fn shots(&self) -> Vec<i8> {
        self.facts(|it| match it {
            Event::Fire(Fire::Rolled { number, .. }) => Some(number.total()),
            _ => None,
        })
    }

    /// To-hit numbers of physical attacks.
    pub(crate) fn blows(&self) -> Vec<i8> {
        self.facts(|it| match it {
            Event::Physical(Physical::Attacked { number, .. } | Physical::Assaulted { number, .. }) => {
                Some(number.total())
            }
            _ => None,
        })
    }

    /// Piloting rolls of a unit, with their numbers.
    pub(crate) fn rolls(&self, name: char) -> Vec<(Cause, i8)> {
        self.facts(|it| match it {
            Event::Piloting(Piloting::Rolled { unit, cause, number, .. }) if *unit == self.id(name) => {
                Some((*cause, number.total()))
            }
            _ => None,
        })
    }

    /// The number of the one piloting roll of a unit.
    pub(crate) fn roll(&self, name: char) -> i8 {
        match self.rolls(name).as_slice() {
            [(_, number)] => *number,
            rolls => panic!("one roll, not {rolls:?}"),
        }
    }

    /// The number of a unit's seat-belt roll.
    pub(crate) fn belt(&self, name: char) -> Option<i8> {
        let belts = self.facts(|it| match it {
            Event::Piloting(Piloting::SeatBelt { unit, number, .. }) if *unit == self.id(name) => {
                Some(number.total())
            }
            _ => None,
        });
        belts.first().copied()
    }

    /// What a unit fell for.
    pub(crate) fn falls(&self, name: char) -> Vec<Cause> {
        self.facts(|it| match it {
            Event::Piloting(Piloting::Fell { unit, cause, .. }) if *unit == self.id(name) => Some(*cause),
            _ => None,
        })
    }

    /// Points that a unit lost, group by group, where no group passes on to another location.
    pub(crate) fn harm(&self, name: char) -> Vec<(Location, u8)> {
        let id = self.id(name);
        self.facts(|it| match it {
            Event::Damage(
                Harm::ArmourLost { unit, location, points, .. }
                | Harm::StructureLost { unit, location, points, .. },
            ) if *unit == id => Some((*location, *points)),
            _ => None,
        })
    }

    pub(crate) fn points(&self, name: char) -> Vec<u8> {
        self.harm(name).into_iter().map(|(_, points)| points).collect()
    }

    /// Where the location rolls of a unit struck.
    pub(crate) fn struck(&self, name: char) -> Vec<classic::damage::Struck> {
        let id = self.id(name);
        self.facts(|it| match it {
            Event::Damage(Harm::LocationRolled { unit, struck, .. }) if *unit == id => Some(*struck),
            _ => None,
        })
    }

    /// Slots of a unit that were hit by criticals, counted from 1.
    pub(crate) fn slots(&self, name: char) -> Vec<(Location, u8)> {
        let id = self.id(name);
        self.facts(|it| match it {
            Event::Critical(Critical::SlotHit { unit, location, slot }) if *unit == id => {
                Some((*location, slot + 1))
            }
            _ => None,
        })
    }

    /// Heat that a unit's activities gave off and what was carried off, of the Heat phase just played.
    pub(crate) fn heat_settled(&self, name: char) -> (classic::heat::BuildUp, u16) {
        let id = self.id(name);
        let settled = self.facts(|it| match it {
            Event::Heat(classic::heat::Event::Settled { unit, build_up, dissipation, .. }) if *unit == id => {
                Some((*build_up, *dissipation))
            }
            _ => None,
        });
        *settled.first().expect("a Heat phase was played")
    }
}
