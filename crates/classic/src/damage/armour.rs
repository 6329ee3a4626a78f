//! §15.6.2–15.6.4 What each armour makes of a group.

use super::{DamageKind, Event, Impact};
use crate::mech::{ArmourKind, Face, Location};
use crate::{Mech, Play, UnitId};

/// §15.6.2 Commercial armour: a group of so many points or more that meets it makes an extra critical roll.
const SHATTERED_BY: u16 = 6;

/// The armour of one location and facing, struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plate {
    pub armour: ArmourKind,
    /// Points left.
    pub points: u8,
    /// §15.6.3 The last of them is half gone.
    pub half: bool,
}

/// What a group does to a plate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The group as this armour counts it.
    pub counts: u16,
    /// Points marked.
    pub marked: u8,
    pub half: bool,
    /// What goes on to the structure.
    pub rest: u16,
    /// §15.6.7 Points toward the 20 of a phase.
    pub felt: u8,
}

impl Plate {
    /// §15.6.2–15.6.4 A group of so many points. Without points left no armour has any effect.
    pub fn answer(self, kind: DamageKind, points: u16) -> Answer {
        if self.points == 0 {
            return Answer { counts: points, marked: 0, half: false, rest: points, felt: 0 };
        }
        match (self.armour, kind) {
            (ArmourKind::Hardened, DamageKind::Unreduced | DamageKind::Explosion) => self.single(points),
            (ArmourKind::Hardened, _) => self.hardened(points),
            // §15.6.4, R-69: the doubled half is paid back before anything passes on.
            (ArmourKind::Reflective, DamageKind::Physical | DamageKind::Area) => {
                let counts = points + points.min(u16::from(self.points / 2));
                let broken = points.saturating_sub(u16::from(self.points.div_ceil(2)));
                let plain = self.single(counts);
                Answer { rest: if plain.rest > 0 { broken } else { 0 }, ..plain }
            }
            (armour, kind) => self.single(lessened(armour, kind, points)),
        }
    }

    /// §6.14.1, §15.6.4 A point for a point; the reduced rest passes on.
    fn single(self, counts: u16) -> Answer {
        let marked = u8::try_from(counts).unwrap_or(u8::MAX).min(self.points);
        let half = self.half && marked < self.points;
        Answer { counts, marked, half, rest: counts - u16::from(marked), felt: marked }
    }

    /// §15.6.3 A point absorbs two; what is beyond them goes on in full.
    fn hardened(self, points: u16) -> Answer {
        let capacity = 2 * u16::from(self.points) - u16::from(self.half);
        let absorbed = points.min(capacity);
        let left = capacity - absorbed;
        let points_left = left.div_ceil(2) as u8;
        Answer {
            counts: points,
            marked: self.points - points_left,
            half: left % 2 == 1,
            rest: points - absorbed,
            felt: (absorbed / 2) as u8,
        }
    }

    /// §15.6.2, §15.6.3 What a critical roll through this armour is lessened by, if it holds what struck it.
    pub const fn shields_slots(self) -> i8 {
        match self.armour {
            ArmourKind::Hardened => 2,
            _ => 0,
        }
    }
}

/// §15.6.2 The rows that lessen a group.
#[rustfmt::skip]
fn lessened(armour: ArmourKind, kind: DamageKind, points: u16) -> u16 {
    use ArmourKind::*;
    use DamageKind::*;
    match (armour, kind) {
        (_,                   Explosion | Unreduced) => points,
        (FerroLamellor,       _)                     => 4 * points / 5,
        (Reflective,          Energy)                => halved(points),
        (Reactive,            Missile | Area)        => halved(points),
        (BallisticReinforced, Ballistic | Missile)   => halved(points),
        (ImpactResistant,     Physical)              => (2 * (points / 3) + points % 3).max(points.min(1)),
        (_,                   _)                     => points,
    }
}

/// Round down, but 1 stays 1.
fn halved(points: u16) -> u16 {
    (points / 2).max(points.min(1))
}

impl Mech<'_> {
    /// §15.6.8 Each location follows its own kind.
    pub fn plate(&self, location: Location, face: Face) -> Plate {
        let body = &self.unit.body;
        let (points, halves) = match face {
            Face::Front => (body.armour[location], body.halves.front),
            Face::Rear => (body.rear_armour[location], body.halves.rear),
        };
        Plate { armour: self.armour_kind(location), points, half: halves.has(location) }
    }

    /// What the armour of a location is, as far as it is played.
    pub fn armour_kind(&self, location: Location) -> ArmourKind {
        if self.options.special_equipment {
            self.sheet.design.armour_kind[location].0
        } else {
            ArmourKind::Standard
        }
    }
}

/// §15.6.6 What special armour lets through of heat from outside. Heat has no location of its own: the front of the
/// centre torso is asked.
pub(crate) fn heat_let_in(mech: Mech<'_>, heat: u8) -> u8 {
    let plate = mech.plate(Location::CentreTorso, Face::Front);
    match plate.armour {
        _ if plate.points == 0 => heat,
        ArmourKind::HeatDissipating => heat / 2,
        ArmourKind::Reflective => (heat / 2).max(heat.min(1)),
        _ => heat,
    }
}

/// What went through the armour of a location, and what it made of the rest.
pub(crate) struct Passed {
    pub(crate) rest: u16,
    /// Any of it took anything.
    pub(crate) took: bool,
    /// §15.6.2 Nothing was left of the group: no critical through this armour.
    pub(crate) swallowed: bool,
    /// §15.6.3 The plates held it: critical rolls are harder.
    pub(crate) held: i8,
    /// §15.6.2 Commercial armour broke.
    pub(crate) shattered: bool,
}

/// §6.14.1 What the armour of a location takes; limbs and head have armour in front only.
pub(crate) fn strike(play: &mut Play<'_>, unit: UnitId, impact: Impact, points: u16) -> Passed {
    let Impact { location, source, kind, .. } = impact;
    let face = impact.plated_face();
    let plate = play.state().mech(unit).plate(location, face);
    let answer = plate.answer(kind, points);
    if answer.counts != points {
        let (from, to) = (points, answer.counts);
        play.emit(Event::Reckoned { unit, location, armour: plate.armour, from, to });
    }
    if answer.marked > 0 {
        let felt = (answer.felt != answer.marked).then_some(answer.felt);
        play.emit(Event::ArmourLost { unit, location, face, points: answer.marked, source, felt });
    }
    if answer.half != plate.half {
        play.emit(Event::ArmourHalved { unit, location, face, half: answer.half });
    }
    let met = plate.points > 0 && points > 0;
    Passed {
        rest: answer.rest,
        took: answer.marked > 0 || answer.half != plate.half,
        swallowed: plate.armour == ArmourKind::FerroLamellor && plate.points > 0 && answer.counts == 0,
        held: if met && answer.rest == 0 { plate.shields_slots() } else { 0 },
        shattered: met && plate.armour == ArmourKind::Commercial && points >= SHATTERED_BY,
    }
}

#[cfg(test)]
mod tests;
