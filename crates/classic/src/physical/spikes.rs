//! §15.13.5 Blows that land on spikes: the target takes less, the striker something.

use arrayvec::ArrayVec;

use super::{Action, Event};
use crate::damage::{DamageKind, Group, Source, Struck, Volley, inflict, inflict_volley, roll_location};
use crate::mech::{Face, Location};
use crate::{Mech, Play, UnitId};

/// §15.13.5 Points that spikes take off a group, of which one is left.
const BLUNT: u16 = 4;

/// Who strikes, and the parts of it that meet the spikes, so many points in each.
#[derive(Clone, Debug)]
pub(super) struct Striker {
    unit: UnitId,
    limbs: ArrayVec<Location, 2>,
    points: u16,
}

impl Striker {
    /// §15.13.5 Punch and kick: 2 in the limb; clubs and weapons: none.
    pub(super) fn of(unit: UnitId, action: Action) -> Striker {
        let limb = match action {
            Action::Punch { arm, .. } => Some(arm),
            Action::Kick { leg, .. } => Some(leg),
            Action::Club { .. } | Action::Strike { .. } | Action::Push { .. } | Action::EndPhysical => None,
        };
        Striker { unit, limbs: limb.into_iter().collect(), points: 2 }
    }

    /// §15.13.5 2 in the centre torso.
    pub(super) fn charging(unit: UnitId) -> Striker {
        Striker { unit, limbs: ArrayVec::from_iter([Location::CentreTorso]), points: 2 }
    }

    /// §15.13.5 A push or a death from above: 1 in each of the two limbs.
    pub(super) fn with_both(unit: UnitId, limbs: [Location; 2]) -> Striker {
        Striker { unit, limbs: ArrayVec::from(limbs), points: 1 }
    }

    /// What the spikes do to it, except where it has spikes of its own.
    fn suffer(&self, play: &mut Play<'_>) {
        for &limb in &self.limbs {
            let mech = play.state().mech(self.unit);
            if mech.has_spikes(limb) || mech.unit.body.destroyed.has(limb) {
                continue;
            }
            let struck = Struck::at(limb);
            let (source, kind) = (Source::Spikes, DamageKind::Physical);
            inflict(play, self.unit, Group::new(self.points, struck, Face::Front, source, kind));
        }
    }
}

/// §0.4, §15.13.5 The groups of a blow, each blunted by the spikes that it strikes; where the last one struck.
pub(super) fn land(play: &mut Play<'_>, target: UnitId, volley: Volley, by: &Striker) -> Option<Struck> {
    if play.sheet(target).loadout.spikes.is_empty() {
        return inflict_volley(play, target, volley);
    }
    let mut last = None;
    for points in volley.groups() {
        let struck = roll_location(play, target, volley.table, volley.side, volley.source);
        let spiked = play.state().mech(target).has_spikes(struck.location);
        let left = if spiked { points.saturating_sub(BLUNT).max(1) } else { points };
        if spiked {
            play.emit(Event::Spiked { unit: target, location: struck.location, from: points, to: left });
        }
        inflict(play, target, volley.group_at(left, struck));
        if spiked {
            by.suffer(play);
        }
        last = Some(struck);
    }
    last
}

/// §15.13.5, R-102 A push against a torso with spikes.
pub(super) fn push(play: &mut Play<'_>, target: UnitId, by: &Striker) {
    if torsos(play.state().mech(target)) > 0 {
        by.suffer(play);
    }
}

/// Torso locations with spikes.
fn torsos(mech: Mech<'_>) -> u16 {
    if mech.sheet.loadout.spikes.is_empty() {
        return 0;
    }
    Location::ALL.into_iter().filter(|&at| at.is_torso() && mech.has_spikes(at)).count() as u16
}

/// §15.13.5 What the spikes of a charger add: 2 points for each torso location.
pub(super) fn of_charger(mech: Mech<'_>) -> u16 {
    2 * torsos(mech)
}
