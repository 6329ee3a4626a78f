//! §9.5 Ammunition and explosive components, CASE and CASE II.

use super::{Event, Through, determine_within, mishap};
use crate::damage::{self, DamageKind, Impact, Source, check_breach, strike_armour, strike_structure};
use crate::mech::{Face, Location, MountId, Quirk};
use crate::piloting;
use crate::unit::{BinNo, Fate, Mind};
use crate::{Play, UnitId, end};

/// §9.5.1 Hits on the pilot, which no CASE prevents.
const PILOT_HITS: u8 = 2;

/// §9.5.4 2D6: so much or more, and the point that CASE II lets in causes no critical roll.
const CASE_II_HOLDS_ON: u8 = 8;

/// §9.5.1 The rounds left in a bin go up; §9.5.2 an empty or inert one only soaks the hit.
pub(super) fn of_bin(play: &mut Play<'_>, unit: UnitId, bin: BinNo) {
    let fitted = play.sheet(unit).bin(bin);
    let (mount, location) = (fitted.mount, fitted.location);
    let shots = play.unit(unit).shots.0[usize::from(bin.0)];
    let points = shots.saturating_mul(u16::from(fitted.ammunition.explosion));
    if points == 0 {
        play.emit(Event::Soaked { unit, mount });
        return;
    }
    play.emit(Event::Exploded { unit, location, mount, bin: Some(bin), points });
    explode(play, unit, location, points, Shaken::Yes);
}

/// §9.5.5 Gauss rifles and other items that are declared explosive, where they were hit.
pub(super) fn of_mount(play: &mut Play<'_>, unit: UnitId, mount: MountId, location: Location) {
    if mishap::is_module(play.sheet(unit), mount) && play.state().options().special_equipment {
        mishap::burst(play, unit, mount, location); // §15.8.3
        return;
    }
    let points = mishap::points(play, unit, mount); // §15.1.3
    if points > 0 {
        play.emit(Event::Exploded { unit, location, mount, bin: None, points });
        explode(play, unit, location, points, Shaken::Yes);
    }
}

/// Whether what is inside a location is shaken by an explosion: a critical roll follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shaken {
    Yes,
    No,
}

/// §9.5.1 Structure only, from location to location, until CASE vents the rest; then the pilot.
pub(super) fn explode(play: &mut Play<'_>, unit: UnitId, location: Location, points: u16, shaken: Shaken) {
    if ejects(play, unit) {
        end::eject(play, unit);
        return;
    }
    let loadout = &play.sheet(unit).loadout;
    let (case, case_ii) = (loadout.case, loadout.case_ii);
    let mut left = points;
    let mut at = Some(location);
    while let Some(location) = at {
        if case_ii.has(location) {
            left -= contain(play, unit, location, left);
            break;
        }
        let inside = strike_structure(play, unit, location, Source::Explosion, left);
        left -= inside;
        if inside > 0 {
            if shaken == Shaken::Yes {
                determine_within(play, unit, location, Through::NOTHING);
            }
            check_breach(play, unit, location); // §4.13
        }
        if case.has(location) || left == 0 {
            break; // §9.5.3
        }
        at = location.transfers_to();
    }
    if left > 0 {
        play.emit(damage::Event::PointsSpent { unit, points: left });
    }
    piloting::hurt(play, unit, PILOT_HITS);
}

/// §12.3 The pilot leaves before the explosion, if the option is on and it is awake.
fn ejects(play: &Play<'_>, unit: UnitId) -> bool {
    let it = play.unit(unit);
    play.state().options().automatic_ejection
        && it.fate == Fate::Operational
        && it.pilot.mind == Mind::Awake
        && !play.state().mech(unit).has_quirk(Quirk::NoEject)
}

/// §9.5.4 CASE II: one point inside, armour for the rest as far as it may; the points taken.
fn contain(play: &mut Play<'_>, unit: UnitId, location: Location, points: u16) -> u16 {
    let inside = strike_structure(play, unit, location, Source::Explosion, points.min(1));
    let rest = points - inside;
    let blast =
        |face| Impact { location, face, source: Source::Explosion, kind: DamageKind::Explosion, from: None };
    let outside = if location.is_torso() {
        rest - strike_armour(play, unit, blast(Face::Rear), rest).rest
    } else {
        let half = rest.min(u16::from(play.sheet(unit).design.armour[location] / 2));
        half - strike_armour(play, unit, blast(Face::Front), half).rest
    };
    if inside > 0 {
        let roll = play.two_d6();
        play.emit(Event::CaseIIRolled { unit, location, roll, target: CASE_II_HOLDS_ON });
        if roll.total() < CASE_II_HOLDS_ON {
            determine_within(play, unit, location, Through::NOTHING);
        }
    }
    if inside + outside > 0 {
        check_breach(play, unit, location); // §4.13
    }
    inside + outside
}
