//! What counts as harm and as a mark, by game.

use kit::Seat;

use crate::replay::Chronicle;
use crate::wire::MarkKind;

impl Chronicle for classic::State {
    fn harm(&self, event: &classic::Event) -> Option<(Seat, u32)> {
        use classic::damage::Event;
        match *event {
            classic::Event::Damage(
                Event::ArmourLost { unit, points, .. } | Event::StructureLost { unit, points, .. },
            ) => Some((self.unit(unit).seat, u32::from(points))),
            _ => None,
        }
    }

    fn mark(&self, event: &classic::Event) -> Option<(MarkKind, Option<Seat>)> {
        use classic::{critical, damage, piloting};
        let (kind, unit) = match *event {
            classic::Event::Critical(critical::Event::SlotHit { unit, .. })
            | classic::Event::Damage(damage::Event::LocationLost { unit, .. }) => (MarkKind::Critical, unit),
            classic::Event::Piloting(piloting::Event::Fell { unit, .. }) => (MarkKind::Fall, unit),
            classic::Event::Damage(damage::Event::Lost { unit, .. }) => (MarkKind::Kill, unit),
            _ => return None,
        };
        Some((kind, Some(self.unit(unit).seat)))
    }

    fn heat(&self, seat: Seat) -> u32 {
        self.units().iter().filter(|unit| unit.seat == seat).map(|unit| u32::from(unit.heat.level)).sum()
    }
}

impl Chronicle for squadron::State {
    fn harm(&self, event: &squadron::Event) -> Option<(Seat, u32)> {
        match *event {
            squadron::Event::Hit { mecha, dice, .. } => {
                Some((self.seat_of(self.field().owner(mecha)?), u32::from(dice)))
            }
            _ => None,
        }
    }

    fn mark(&self, event: &squadron::Event) -> Option<(MarkKind, Option<Seat>)> {
        match *event {
            squadron::Event::Destroyed { .. } => {
                let squadron::Phase::Allocation(assault) = self.phase() else {
                    return Some((MarkKind::Kill, None));
                };
                Some((MarkKind::Kill, Some(self.seat_of(assault.attacker.other()))))
            }
            _ => None,
        }
    }

    fn heat(&self, _seat: Seat) -> u32 {
        0
    }
}
