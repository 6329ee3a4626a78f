//! §9.5 Ammunition, explosive weapons, CASE and CASE II.

use super::super::*;
use super::{bare, group, target};
use crate::damage::inflict;
use crate::mech::TechBase;
use crate::testing::{Battle, biped};
use crate::unit::{Fate, Mind};

fn exploded(battle: &Battle) -> Vec<u16> {
    let points = |event: &crate::Event| match event {
        crate::Event::Critical(Event::Exploded { points, .. }) => Some(*points),
        _ => None,
    };
    battle.log.iter().filter_map(points).collect()
}

/// A 50-ton 'Mech whose right torso holds an AC/5 bin with 4 shots, in slot 1, and no armour.
fn e_30() -> (Battle, UnitId) {
    with_case(None)
}

fn with_case(case: Option<&str>) -> (Battle, UnitId) {
    let draft = biped(50, 5).with("ammo-ac-5", Location::RightTorso);
    let draft = case.map_or(draft.clone(), |key| draft.with(key, Location::RightTorso));
    let (battle, id) = target(draft);
    (battle.with('T', |unit| unit.shots.0[0] = 4), id)
}

/// §14 E-28: 2 × 200 = 400 points, two hits on the pilot.
#[test]
fn e_28_a_full_ton_of_machine_gun_ammunition() {
    let (mut battle, id) = target(biped(50, 5).with("ammo-machine-gun-full", Location::LeftTorso));
    // Half and slot of the one bin; critical rolls for left torso and centre torso; two consciousness rolls.
    battle.play(&[1, 1, 1, 1, 1, 2, 6, 6, 6, 6], |play| strike(play, id, Location::LeftTorso));
    assert_eq!(exploded(&battle), [400]);
    assert_eq!(battle.unit('T').pilot.hits, 2);
    assert_eq!(battle.unit('T').shots.0[0], 0);
    assert_eq!(battle.unit('T').fate, Fate::Doomed(crate::unit::Loss::CentreTorso));
}

/// §14 E-29: 2 × 2 × 50 = 200, and with 20 salvos left 80.
#[test]
fn e_29_a_ton_of_srm_2_ammunition_full_and_in_part() {
    for (shots, points) in [(50, 200), (20, 80)] {
        let (battle, id) = target(biped(50, 5).with("ammo-srm-2", Location::LeftTorso));
        let mut battle = battle.with('T', |unit| unit.shots.0[0] = shots);
        battle.play(&[1, 1, 1, 1, 1, 2, 6, 6, 6, 6], |play| strike(play, id, Location::LeftTorso));
        assert_eq!(exploded(&battle), [points]);
    }
}

/// §14 E-30, R-31: 20 points, 12 take the right torso and its arm, 8 the structure of the centre torso.
#[test]
fn e_30_r_31_an_explosion_goes_from_structure_to_structure() {
    let (mut battle, id) = e_30();
    battle.play(&[1, 1, 1, 1, 1, 2, 6, 6, 6, 6], |play| strike(play, id, Location::RightTorso));
    let body = &battle.unit('T').body;
    assert!(body.destroyed.has(Location::RightTorso) && body.destroyed.has(Location::RightArm));
    assert_eq!(body.internal[Location::CentreTorso], 8);
    assert_eq!(
        body.armour[Location::CentreTorso],
        battle.state.sheet(id).design.armour[Location::CentreTorso]
    );
    assert_eq!(battle.unit('T').pilot.hits, 2);
    // §6.14.7: explosions count toward the 20 points of the phase.
    assert_eq!(battle.unit('T').pending.causes(), [crate::piloting::Cause::HeavyDamage]);
}

/// §14 E-31: CASE vents what the right torso does not take.
#[test]
fn e_31_case_vents_the_excess() {
    let (mut battle, id) = with_case(Some("case"));
    battle.play(&[1, 1, 1, 2, 6, 6, 6, 6], |play| strike(play, id, Location::RightTorso));
    let body = &battle.unit('T').body;
    assert!(body.destroyed.has(Location::RightTorso) && body.destroyed.has(Location::RightArm));
    assert_eq!(body.internal[Location::CentreTorso], 16);
    assert_eq!(battle.unit('T').pilot.hits, 2);
}

/// §14 E-31: CASE II lets one point in, the rear armour takes what it can, the rest is vented.
#[test]
fn e_31_case_ii_lets_one_point_in() {
    for (case_roll, after) in [([4, 4], None), ([3, 4], Some([1, 2]))] {
        let (mut battle, id) = with_case(Some("case-ii"));
        let rear = battle.unit('T').body.rear_armour[Location::RightTorso];
        let mut dice = vec![1, 1];
        dice.extend(case_roll);
        dice.extend(after.into_iter().flatten());
        dice.extend([6, 6, 6, 6]);
        battle.play(&dice, |play| strike(play, id, Location::RightTorso));
        let body = &battle.unit('T').body;
        assert_eq!(body.internal[Location::RightTorso], 11);
        assert_eq!(body.rear_armour[Location::RightTorso], rear.saturating_sub(19));
        assert_eq!(body.internal[Location::CentreTorso], 16);
        assert_eq!(battle.unit('T').pilot.hits, 2);
    }
}

/// §9.5.4: in a limb half the original armour goes.
#[test]
fn case_ii_in_an_arm_costs_half_its_armour() {
    let draft = biped(50, 5).with("ammo-ac-5", Location::LeftArm).with("case-ii", Location::LeftArm);
    let (mut battle, id) = target(draft);
    let armour = battle.unit('T').body.armour[Location::LeftArm];
    battle.play(&[1, 5, 6, 6, 6, 6, 6, 6], |play| strike(play, id, Location::LeftArm));
    let body = &battle.unit('T').body;
    assert_eq!(body.armour[Location::LeftArm], armour - armour / 2);
    assert_eq!(body.internal[Location::LeftArm], 7);
}

/// §14 E-32, §9.5.2: an emptied bin soaks the hit; so does Gauss ammunition.
#[test]
fn e_32_an_emptied_bin_and_gauss_rounds_only_soak() {
    let (battle, id) = target(biped(50, 5).with("ammo-ac-5", Location::LeftTorso));
    let mut battle = battle.with('T', |unit| unit.shots.0[0] = 0);
    battle.play(&[1, 1], |play| strike(play, id, Location::LeftTorso));
    assert!(exploded(&battle).is_empty() && battle.unit('T').body.hit[Location::LeftTorso].has(0));
    let (mut battle, id) = target(biped(50, 5).with("ammo-gauss-rifle", Location::LeftTorso));
    battle.play(&[1, 1], |play| strike(play, id, Location::LeftTorso));
    assert!(exploded(&battle).is_empty());
}

/// §9.5.5: a Gauss rifle explodes for 20, once, whichever of its slots is hit first.
#[test]
fn a_gauss_rifle_explodes_once() {
    let (mut battle, id) = target(biped(100, 3).with("gauss-rifle", Location::LeftTorso));
    battle.play(&[1, 1, 1, 2, 6, 6, 6, 6], |play| strike(play, id, Location::LeftTorso));
    assert_eq!(exploded(&battle), [20]);
    battle.play(&[1, 2], |play| strike(play, id, Location::LeftTorso));
    assert!(exploded(&battle).is_empty());
    let (mut battle, id) = target(biped(100, 3).with("light-gauss-rifle", Location::LeftTorso));
    battle.play(&[1, 1, 1, 2, 6, 6, 6, 6], |play| strike(play, id, Location::LeftTorso));
    assert_eq!(exploded(&battle), [16]);
}

/// §9.5.1: an explosion may set off the next bin; each hurts the pilot by two, and six hits kill.
#[test]
fn one_bin_sets_off_another() {
    let draft = biped(100, 3).with("ammo-ac-5", Location::LeftTorso).with("ammo-ac-5", Location::LeftTorso);
    let (battle, id) = target(draft);
    let mut battle = battle.with('T', |unit| {
        unit.shots.0[0] = 1;
        unit.shots.0[1] = 1;
        unit.pilot.hits = 2;
    });
    // Slot 1; its critical roll of 8 hits slot 2, whose roll comes to nothing and whose pilot hits come first.
    battle.play(&[1, 1, 4, 4, 1, 2, 1, 1, 6, 6, 6, 6, 6, 6], |play| strike(play, id, Location::LeftTorso));
    assert_eq!(exploded(&battle), [5, 5]);
    assert_eq!(battle.unit('T').pilot.mind, Mind::Dead);
}

/// §2.7: a Clan chassis has CASE wherever something explosive sits.
#[test]
fn a_clan_chassis_vents_without_a_mounted_case() {
    let draft =
        biped(50, 5).with("ammo-ac-5", Location::LeftArm).alter(|design| design.tech_base = TechBase::Clan);
    let (battle, id) = target(draft);
    let mut battle = bare(battle);
    battle.play(&[1, 5, 1, 2, 6, 6, 6, 6], |play| strike(play, id, Location::LeftArm));
    assert!(battle.unit('T').body.destroyed.has(Location::LeftArm));
    assert_eq!(battle.unit('T').body.internal[Location::LeftTorso], 12);
}

/// §10.5: heat sets off a bin as a hit would.
#[test]
fn a_bin_may_explode_without_a_hit() {
    let (mut battle, id) = e_30();
    battle.play(&[1, 1, 1, 2, 6, 6, 6, 6], |play| explode_bin(play, id, crate::unit::BinNo(0)));
    assert_eq!(exploded(&battle), [20]);
    assert!(battle.unit('T').body.hit[Location::RightTorso].is_empty());
}

/// §9.1: the group that reaches the structure rolls, and the bin may go up in the same breath.
#[test]
fn damage_sets_off_ammunition() {
    let (battle, id) = e_30();
    let mut battle = bare(battle);
    battle.play(&[4, 4, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6], |play| {
        inflict(play, id, group(2, Location::RightTorso))
    });
    assert_eq!(exploded(&battle), [20]);
    assert_eq!(battle.unit('T').body.internal[Location::CentreTorso], 6);
}

/// §12.3 Optional: the pilot leaves before the explosion, hurt or not.
#[test]
fn a_pilot_may_eject_before_the_explosion() {
    let draft = biped(50, 5).with("ammo-ac-5", Location::RightTorso);
    let mut battle = crate::testing::board("T")
        .blue('T', draft.sheet())
        .setup(|setup| setup.options.automatic_ejection = true)
        .battle()
        .phase(crate::Phase::Weapons);
    let id = battle.id('T');
    battle.play(&[1, 1, 2, 3], |play| strike(play, id, Location::RightTorso));
    assert_eq!(
        battle.unit('T').fate,
        Fate::Doomed(crate::unit::Loss::Ejected),
        "§3.8: at the end of the phase"
    );
    assert_eq!(battle.unit('T').pilot.hits, 0);
}

/// §4.13: an explosion is damage too, and the hull of a submerged location may give way under it; by the switch never.
#[test]
fn an_explosion_under_water_may_flood_what_it_breaks() {
    let rows = [("on", [4, 5].as_slice(), false), ("on", &[4, 6], true), ("off", &[], false)];
    for (rule, breach, flooded) in rows {
        let battle = crate::testing::board("~2T")
            .blue('T', biped(50, 5).with("ammo-ac-5", Location::RightTorso).sheet())
            .battle()
            .phase(crate::Phase::Weapons)
            .with('T', |unit| {
                unit.place.elevation = crate::board::Elevation(-2);
                unit.shots.0[0] = 1;
            });
        let mut battle = battle.rule(&format!("hull_breach={rule}"));
        let id = battle.id('T');
        // The bin; no critical; the breach; two consciousness rolls.
        let dice = [&[1, 1, 1, 2][..], breach, &[6, 6, 6, 6]].concat();
        battle.play(&dice, |play| strike(play, id, Location::RightTorso));
        assert_eq!(exploded(&battle), [5]);
        assert_eq!(battle.unit('T').body.flooded.has(Location::RightTorso), flooded);
    }
}
