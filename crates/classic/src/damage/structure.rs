//! §15.7 What structure of each kind makes of the points that reach it.

use super::{Event, Manner, Source, loss};
use crate::mech::{Location, StructureKind};
use crate::{Mech, Play, UnitId};

/// What is marked, and what goes on to the next location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Borne {
    pub marked: u8,
    pub rest: u16,
}

/// §15.7 So many points reach structure with so many left.
#[rustfmt::skip]
pub fn borne(kind: StructureKind, points: u16, left: u8) -> Borne {
    let all = u16::from(left);
    let (taken, rest) = match kind {
        StructureKind::Composite  => (2 * points, (2 * points).saturating_sub(all) / 2),
        StructureKind::Reinforced => {
            let taken = points.div_ceil(2);
            (taken, (2 * taken.saturating_sub(all)).saturating_sub(points % 2))
        }
        StructureKind::Standard
        | StructureKind::EndoSteel
        | StructureKind::EndoSteelPrototype
        | StructureKind::EndoComposite
        | StructureKind::Industrial => (points, points.saturating_sub(all)),
    };
    Borne { marked: taken.min(all) as u8, rest }
}

impl Mech<'_> {
    /// What the structure is, as far as it is played.
    pub fn structure_kind(&self) -> StructureKind {
        if self.options.special_equipment { self.sheet.design.structure.0 } else { StructureKind::Standard }
    }
}

/// §6.14.1 What the structure of a location takes of the points that reach it; at 0 the location is lost.
pub(crate) fn strike(
    play: &mut Play<'_>,
    unit: UnitId,
    location: Location,
    source: Source,
    points: u16,
) -> u16 {
    let left = play.unit(unit).body.internal[location];
    if points == 0 || left == 0 {
        return 0;
    }
    let Borne { marked, rest } = borne(play.state().mech(unit).structure_kind(), points, left);
    let taken = points - rest;
    // §15.7: the 20 points of a phase count what came, not what it did.
    let felt = (taken != u16::from(marked)).then(|| u8::try_from(taken).unwrap_or(u8::MAX));
    play.emit(Event::StructureLost { unit, location, points: marked, source, felt });
    if marked == left {
        loss::lose(play, unit, location, Manner::Destroyed);
    }
    taken
}
