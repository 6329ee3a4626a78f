//! §15.17.1 Shields: what they take of a group before anything else does.

use super::{DamageKind, Event, Impact, Source};
use crate::devices::{ShieldMode, side_of};
use crate::fire::shield_mode;
use crate::gear::EquipmentKind;
use crate::mech::{Face, Location, MountId};
use crate::physical::shield::{absorption, actuators_lost};
use crate::{Mech, Play, UnitId};

/// §15.17.1 A shield's arm, side torso and leg; the right one serves first.
const SHIELDED: [[Location; 3]; 2] = [
    [Location::RightArm, Location::RightTorso, Location::RightLeg],
    [Location::LeftArm, Location::LeftTorso, Location::LeftLeg],
];

/// §15.17.1 Groups that a fresh shield meets.
const fn groups(kind: EquipmentKind) -> u16 {
    match kind {
        EquipmentKind::SmallShield => 11,
        EquipmentKind::MediumShield => 18,
        EquipmentKind::LargeShield => 25,
        _ => 0,
    }
}

impl Mech<'_> {
    /// §15.17.1 Groups that the shield of an arm can still meet: less 5 for each of its slots that is hit, and as many as
    /// its arm has lost points of absorption to actuators.
    pub fn shield_capacity(&self, arm: Location) -> u16 {
        let Some((mount, kind)) = self.sheet.loadout.shield_in(arm) else { return 0 };
        if !self.location_works(arm) {
            return 0;
        }
        let slots = u16::from(self.sheet.footprint(mount)[arm].and(self.unit.body.hit[arm]).count());
        let met = u16::from(self.unit.devices.shield_met[side_of(arm)]);
        groups(kind).saturating_sub(5 * slots).saturating_sub(actuators_lost(*self, arm)).saturating_sub(met)
    }

    /// §15.17.1 It is lost, and its MP come back, when all its slots are hit or the arm is gone.
    pub(crate) fn carries_shield(&self, mount: MountId) -> bool {
        let arm = self.sheet.design.mount(mount).location;
        let left = self.sheet.footprint(mount)[arm].minus(self.unit.body.hit[arm]);
        !self.unit.body.destroyed.has(arm) && !left.is_empty()
    }

    /// §15.17.1 Whether the shield of an arm stands before a location, as it is held.
    fn is_shielded(&self, [arm, torso, leg]: [Location; 3], location: Location, face: Face) -> bool {
        let front = face == Face::Front;
        match shield_mode(*self, side_of(arm)) {
            None => false,
            Some(ShieldMode::None) => location == arm,
            Some(ShieldMode::Passive) => front && (location == arm || location == torso),
            Some(ShieldMode::Active) => {
                [arm, torso, leg].contains(&location)
                    || front && matches!(location, Location::CentreTorso | Location::Head)
            }
        }
    }
}

/// §15.17.1 What shields take of a group; not of a fall, and nothing that comes from within.
pub(super) fn strike(play: &mut Play<'_>, unit: UnitId, impact: Impact, points: u16) -> u16 {
    let Impact { location, face, source, kind, .. } = impact;
    if source == Source::Fall || kind == DamageKind::Explosion {
        return 0;
    }
    let mut taken = 0;
    for places in SHIELDED {
        let arm = places[0];
        let mech = play.state().mech(unit);
        let Some((mount, kind)) = mech.sheet.loadout.shield_in(arm) else { continue };
        if !mech.is_shielded(places, location, face) || mech.shield_capacity(arm) == 0 {
            continue;
        }
        let most = absorption(mech, kind, mount, arm);
        let points = most.min(points - taken);
        if points > 0 {
            taken += points;
            play.emit(Event::ShieldStruck { unit, arm, points: points as u8, source });
        }
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Phase;
    use crate::damage::{Group, Struck, inflict};
    use crate::mech::System;
    use crate::testing::{Battle, Draft, biped, board};

    fn shielded(draft: Draft, arm: Location, mode: ShieldMode) -> Battle {
        let battle = board("T").blue('T', draft.sheet()).battle().phase(Phase::Weapons);
        battle.with('T', |unit| unit.devices.shields[side_of(arm)] = mode)
    }

    fn struck(battle: &mut Battle, points: u16, struck: Struck) {
        let id = battle.id('T');
        let (source, kind) = (Source::Weapon, DamageKind::Ballistic);
        battle.play(&[], |play| inflict(play, id, Group::new(points, struck, Face::Front, source, kind)));
    }

    fn lost(battle: &Battle, at: Location) -> u8 {
        battle.state.sheet(battle.id('T')).design.armour[at] - battle.unit('T').body.armour[at]
    }

    /// §15.24 E-188.
    #[test]
    fn e_188_a_passive_shield_covers_the_side_torso() {
        let draft = biped(80, 4).with("medium-shield", Location::LeftArm);
        let mut battle = shielded(draft, Location::LeftArm, ShieldMode::Passive);
        struck(&mut battle, 10, Struck::at(Location::LeftTorso));
        assert_eq!(lost(&battle, Location::LeftTorso), 5);
        assert_eq!(battle.state.mech(battle.id('T')).shield_capacity(Location::LeftArm), 17);
    }

    /// §15.24 E-189.
    #[test]
    fn e_189_an_arm_without_hand_holds_a_shield_badly() {
        let draft = biped(80, 4).alter(|design| {
            for actuator in [System::LowerArm, System::Hand] {
                for slot in &mut design.slots.0[Location::LeftArm] {
                    if *slot == crate::mech::Slot::System(actuator) {
                        *slot = crate::mech::Slot::Empty;
                    }
                }
            }
        });
        let draft = draft.with("medium-shield", Location::LeftArm);
        let mut battle = shielded(draft, Location::LeftArm, ShieldMode::Passive);
        let capacity = |battle: &Battle| battle.state.mech(battle.id('T')).shield_capacity(Location::LeftArm);
        assert_eq!(capacity(&battle), 16);
        struck(&mut battle, 10, Struck::at(Location::LeftTorso));
        assert_eq!((lost(&battle, Location::LeftTorso), capacity(&battle)), (7, 15));
    }

    /// §15.24 E-190.
    #[test]
    fn e_190_nothing_goes_through_an_active_shield() {
        let draft = biped(80, 4).with("large-shield", Location::RightArm);
        let mut battle = shielded(draft, Location::RightArm, ShieldMode::Active);
        struck(&mut battle, 5, Struck { location: Location::CentreTorso, through_armour: true });
        assert_eq!(lost(&battle, Location::CentreTorso), 0);
        assert_eq!(battle.state.mech(battle.id('T')).shield_capacity(Location::RightArm), 24);
    }
}
