//! §15.15.3, §15.18 HarJel seals a location, HarJel II and III give it armour back.

use super::Event;
use crate::gear::EquipmentKind;
use crate::mech::{Face, Location, Locations};
use crate::{Mech, Play, UnitId};

/// §15.18 Points that return a turn.
const fn points(kind: EquipmentKind) -> u8 {
    match kind {
        EquipmentKind::HarJelII => 2,
        EquipmentKind::HarJelIII => 4,
        _ => 0,
    }
}

impl Mech<'_> {
    /// §15.15.3, §15.18 A working system of this kind in a location.
    pub fn has_harjel(&self, kind: EquipmentKind, location: Location) -> bool {
        self.options.special_equipment
            && self.sheet.loadout.harjel.has(location)
            && self.working_equipment(kind).any(|id| self.sheet.design.mount(id).location == location)
    }

    /// §15.18 Points that a location gets back in this End phase, front and rear: half and half, what one side has no
    /// room for goes to the other.
    fn mended(&self, location: Location) -> (u8, u8) {
        let systems = [EquipmentKind::HarJelII, EquipmentKind::HarJelIII];
        let all: u8 = systems.into_iter().filter(|&it| self.has_harjel(it, location)).map(points).sum();
        let (body, design) = (&self.unit.body, &self.sheet.design);
        let room = |face| design.armour_at(location, face).saturating_sub(self.plate(location, face).points);
        let (front, rear) = (room(Face::Front), if location.is_torso() { room(Face::Rear) } else { 0 });
        let armour = body.armour[location] + if location.is_torso() { body.rear_armour[location] } else { 0 };
        if armour == 0 {
            return (0, 0);
        }
        let half = if location.is_torso() { all / 2 } else { 0 };
        let behind = half.min(rear);
        let before = (all - behind).min(front);
        (before, (all - before).min(rear))
    }
}

/// §15.18 The End phase of a unit whose HarJel locations have lost armour this turn.
pub(crate) fn mend(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    let torn: Locations = mech.unit.deeds.torn;
    if torn.is_empty() || !mech.is_in_play() {
        return;
    }
    for location in torn.iter() {
        let mech = play.state().mech(unit);
        if mech.unit.body.destroyed.has(location) {
            continue;
        }
        let (front, rear) = mech.mended(location);
        for (face, points) in [(Face::Front, front), (Face::Rear, rear)] {
            if points > 0 {
                play.emit(Event::ArmourMended { unit, location, face, points });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Phase;
    use crate::damage::{Face, harjel};
    use crate::gear::EquipmentKind;
    use crate::mech::Location::{self, LeftTorso, RightLeg};
    use crate::testing::{Battle, biped, board};

    fn torn(key: &str, location: Location, front: u8) -> Battle {
        let draft = biped(50, 5).with(key, location);
        let battle = board("T").blue('T', draft.sheet()).battle().phase(Phase::End);
        battle.with('T', |unit| {
            unit.body.armour[location] = front;
            unit.deeds.torn = unit.deeds.torn.with(location);
        })
    }

    #[test]
    fn e_193_harjel_gives_back_what_the_front_can_use() {
        let mut battle = torn("clan-harjel-ii", LeftTorso, 10);
        let id = battle.id('T');
        battle.play(&[], |play| harjel::mend(play, id));
        assert_eq!(battle.unit('T').body.armour[LeftTorso], 12, "the rear share goes over");
        let rear = battle.unit('T').body.rear_armour[LeftTorso];
        let mut both = torn("clan-harjel-iii", LeftTorso, 10)
            .with('T', |unit| unit.body.rear_armour[LeftTorso] = rear - 5);
        both.play(&[], |play| harjel::mend(play, id));
        let body = &both.unit('T').body;
        assert_eq!((body.armour[LeftTorso], body.rear_armour[LeftTorso]), (12, rear - 3));
    }

    #[test]
    fn e_194_harjel_mends_nothing_that_is_bare() {
        let mut battle = torn("clan-harjel-iii", RightLeg, 0);
        let id = battle.id('T');
        battle.play(&[], |play| harjel::mend(play, id));
        assert_eq!(battle.unit('T').body.armour[RightLeg], 0);
        assert!(battle.state.mech(id).has_harjel(EquipmentKind::HarJelIII, RightLeg));
        assert_eq!(battle.state.mech(id).plate(RightLeg, Face::Front).points, 0);
    }
}
