//! §9 by its own examples: how many, which slot, transfer, and what comes off.

mod components;
mod explosions;
mod protected;
mod rulings;

use proptest::prelude::*;

use super::*;
use crate::damage::{DamageKind, Group, Source, Struck, inflict};
use crate::mech::{Face, MechClass, Slot, SlotTable};
use crate::piloting::Cause;
use crate::testing::{Battle, Draft, biped, board, quad};
use crate::unit::{Fate, Loss};
use crate::{Phase, UnitId};

pub(super) fn target(draft: Draft) -> (Battle, UnitId) {
    let battle = board("T").blue('T', draft.sheet()).battle().phase(Phase::Weapons);
    let id = battle.id('T');
    (battle, id)
}

pub(super) fn group(points: u16, location: Location) -> Group {
    Group::new(points, Struck::at(location), Face::Front, Source::Weapon, DamageKind::Ballistic)
}

/// Takes the armour off, so that every point reaches the structure.
pub(super) fn bare(battle: Battle) -> Battle {
    battle.with('T', |unit| {
        unit.body.armour = crate::mech::ByLocation([0; 8]);
        unit.body.rear_armour = crate::mech::ByLocation([0; 8]);
    })
}

fn hits(battle: &Battle) -> Vec<String> {
    let body = &battle.unit('T').body;
    body.hit
        .iter()
        .flat_map(|(location, slots)| {
            let name = location.code(crate::mech::Chassis::Biped);
            slots.iter().map(move |slot| format!("{name}:{:02}", slot + 1)).collect::<Vec<_>>()
        })
        .collect()
}

/// §9.1 Every row of the table, and what an IndustrialMech's +2 adds to it.
#[test]
fn the_determining_table_reads_as_printed() {
    use Verdict::*;
    let torso = [2, 7, 8, 9, 10, 11, 12, 13, 14].map(|total| verdict(total, Location::LeftTorso));
    assert_eq!(torso, [Nothing, Nothing, Hits(1), Hits(1), Hits(2), Hits(2), Hits(3), Hits(3), Hits(4)]);
    for limb in [Location::Head, Location::RightArm, Location::LeftLeg] {
        let rolled = [7, 8, 11, 12, 14].map(|total| verdict(total, limb));
        assert_eq!(rolled, [Nothing, Hits(1), Hits(2), BlownOff, BlownOff], "{limb:?}");
    }
}

/// §9.2 Torsos and arms: half die, then slot die, both again where nothing can be hit.
#[test]
fn twelve_slots_take_two_dice_and_roll_again_on_an_empty_slot() {
    let (mut battle, id) = target(biped(50, 5).with("medium-laser", Location::RightTorso));
    // One hit; the only laser is in slot 1: a free slot of either half is rolled again, both dice.
    battle.play(&[4, 4, 1, 3, 5, 1, 2, 1], |play| determine(play, id, Location::RightTorso, 0));
    assert_eq!(hits(&battle), ["RT:01"]);
    // An arm has hittable slots 1 to 4 only.
    battle.play(&[4, 4, 1, 6, 3, 2], |play| determine(play, id, Location::LeftArm, 0));
    assert_eq!(hits(&battle), ["RT:01", "LA:02"]);
    // The centre torso has both halves: slot 12 is free, both dice again.
    battle.play(&[4, 4, 4, 6, 1, 3], |play| determine(play, id, Location::CentreTorso, 0));
    assert_eq!(hits(&battle), ["CT:03", "RT:01", "LA:02"]);
}

/// §9.2, R-39: a slot already hit is rolled again, so every open slot is equally likely.
#[test]
fn r_39_six_slots_take_one_die_and_roll_again_on_a_slot_already_hit() {
    let (mut battle, id) = target(biped(50, 5));
    battle.play(&[5, 5, 1, 1, 6, 2], |play| determine(play, id, Location::LeftLeg, 0));
    assert_eq!(hits(&battle), ["LL:01", "LL:02"]);
}

/// §14 E-33, E-34, R-30: excess is lost in the phase that fills a location, and transfers in the next.
#[test]
fn e_33_e_34_r_30_excess_criticals_are_lost_and_transfer_from_the_next_phase_on() {
    let draft =
        biped(50, 5).with("medium-laser", Location::RightTorso).with("medium-laser", Location::RightTorso);
    let (battle, id) = target(draft);
    let mut battle = battle.with('T', |unit| {
        unit.body.hit[Location::RightTorso] = crate::mech::SlotMask(1);
    });
    battle.play(&[], crate::damage::end_of_phase);
    // E-33: 12 is three criticals; the last laser dies, two are lost.
    battle.play(&[6, 6, 1, 2], |play| determine(play, id, Location::RightTorso, 0));
    assert_eq!(hits(&battle), ["RT:01", "RT:02"]);
    let lost = Event::HitsLost { unit: id, location: Location::RightTorso, hits: 2 };
    assert!(battle.log.contains(&crate::Event::Critical(lost)));
    // E-34: next phase, 10 is two criticals, both to the centre torso.
    battle.play(&[], crate::damage::end_of_phase);
    battle.play(&[5, 5, 1, 1, 1, 4], |play| determine(play, id, Location::RightTorso, 0));
    assert_eq!(hits(&battle), ["CT:01", "CT:04", "RT:01", "RT:02"]);
}

/// §9.3: from arm to torso to centre, past a location that never had anything to hit.
#[test]
fn criticals_transfer_as_far_as_they_must_but_never_from_the_head() {
    let (battle, id) = target(biped(50, 5));
    let mut battle = battle.lost('T', Location::LeftArm);
    battle.play(&[], crate::damage::end_of_phase);
    battle.play(&[4, 5, 4, 2], |play| determine(play, id, Location::LeftArm, 0));
    assert_eq!(hits(&battle), ["CT:08"]);
    let mut battle =
        battle.with('T', |unit| unit.body.hit[Location::Head] = crate::mech::SlotMask(0b11_1111));
    battle.play(&[], crate::damage::end_of_phase);
    battle.play(&[4, 5], |play| determine(play, id, Location::Head, 0));
    let lost = Event::HitsLost { unit: id, location: Location::Head, hits: 1 };
    assert!(battle.log.contains(&crate::Event::Critical(lost)));
}

/// §13 R-29: the group that destroys a location still rolls there, and may set off what it holds.
#[test]
fn r_29_criticals_are_rolled_in_a_location_that_the_same_hit_destroys() {
    let (battle, id) = target(biped(50, 5).with("ammo-ac-5", Location::LeftArm));
    let mut battle = bare(battle);
    // 8 points take the arm; 9 is one critical; slot 5 is the bin; its 100 points go to the torsos: criticals
    // there come to nothing, and the pilot takes two hits.
    battle.play(&[4, 5, 1, 5, 1, 1, 1, 1, 6, 6, 6, 6], |play| inflict(play, id, group(8, Location::LeftArm)));
    assert!(battle.unit('T').body.destroyed.has(Location::LeftTorso));
    assert_eq!(battle.unit('T').fate, Fate::Doomed(Loss::CentreTorso));
    assert_eq!(battle.unit('T').pilot.hits, 2);
}

/// §9.4 A 12 takes the limb off whole; explosives in it stay quiet, and it lies in the hex.
#[test]
fn a_twelve_blows_a_limb_off() {
    let (battle, id) = target(biped(50, 5).with("ammo-machine-gun-full", Location::RightArm));
    let mut battle = bare(battle);
    battle.play(&[6, 6], |play| inflict(play, id, group(1, Location::RightArm)));
    let body = &battle.unit('T').body;
    assert!(body.blown_off.has(Location::RightArm) && body.destroyed.has(Location::RightArm));
    assert_eq!(battle.state.lying, [(battle.unit('T').place.hex, crate::unit::Club::Limb)]);
    assert_eq!(battle.unit('T').pilot.hits, 0);
    battle.play(&[6, 6], |play| inflict(play, id, group(1, Location::LeftLeg)));
    let causes = battle.unit('T').pending.causes().to_vec();
    assert_eq!(causes, [Cause::LegDestroyed { leg: Location::LeftLeg }]);
}

/// §9.4 Quads: any of the four legs.
#[test]
fn a_quad_may_lose_any_leg() {
    let (battle, id) = target(quad(50, 5));
    let mut battle = bare(battle);
    battle.play(&[6, 6], |play| inflict(play, id, group(1, Location::LeftArm)));
    assert_eq!(battle.unit('T').pending.causes(), [Cause::LegDestroyed { leg: Location::LeftArm }]);
}

/// §9.4 Head blown off: pilot killed.
#[test]
fn a_head_blown_off_kills() {
    let (battle, id) = target(biped(50, 5));
    let mut battle = bare(battle);
    battle.play(&[6, 6], |play| inflict(play, id, group(1, Location::Head)));
    assert_eq!(battle.unit('T').fate, Fate::Doomed(Loss::Head));
    assert_eq!(battle.unit('T').pilot.mind, crate::unit::Mind::Dead);
    assert!(battle.state.lying.is_empty());
}

/// §9.18: +2 on the roll, and the extra roll after a fall.
#[test]
fn an_industrial_mech_breaks_more_easily() {
    let draft = biped(50, 5).alter(|design| design.class = MechClass::IndustrialMech);
    let (mut battle, id) = target(draft);
    battle.play(&[3, 3, 1], |play| determine(play, id, Location::LeftLeg, 0));
    assert_eq!(hits(&battle), ["LL:01"]);
    let mut battle = battle.with('T', |unit| unit.deeds.shaken = Some(3));
    // Front location 9 is the left leg; 3 + 2 + 3 = 8, one hit in slot 2.
    battle.play(&[4, 5, 1, 2, 2], settle_shaken);
    assert_eq!(hits(&battle), ["LL:01", "LL:02"]);
}

/// §4.18 One critical without a number roll.
#[test]
fn a_strike_marks_one_slot() {
    let (mut battle, id) = target(biped(50, 5));
    battle.play(&[4], |play| strike(play, id, Location::RightLeg));
    assert_eq!(hits(&battle), ["RL:04"]);
}

proptest! {
    /// §9.2: a hit slot is occupied by something hittable, was open, and lies in the location.
    #[test]
    fn slots_hit_could_be_hit(seed in any::<u64>(), rolls in 1usize..60) {
        let draft = biped(60, 5).with("ppc", Location::RightArm).with("ammo-ac-5", Location::LeftTorso).jets(4);
        let (mut battle, id) = target(draft);
        let mut dice = kit::Seeded::new(seed);
        for roll in 0..rolls {
            let location = Location::ALL[roll % 8];
            battle.play_with(&mut dice, |play| determine(play, id, location, 0));
        }
        let design = &battle.state.sheet(id).design;
        for (location, slots) in battle.unit('T').body.hit.iter() {
            for slot in slots.iter() {
                prop_assert!(slot < SlotTable::size(location, design.chassis));
                prop_assert!(design.slots.0[location][slot] != Slot::Empty);
            }
        }
    }
}
