//! §6.7, §6.14, §7.3 by their own examples.

use kit::{D6, Seeded, TwoD6};
use proptest::prelude::*;

use super::table::{by_one_die, by_two_dice};
use super::*;
use crate::mech::{CockpitKind, Locations};
use crate::piloting::Cause;
use crate::testing::{Battle, biped, board, quad};
use crate::unit::{Fate, Loss};
use crate::{Phase, critical};

fn target(draft: crate::testing::Draft) -> Battle {
    board("T").blue('T', draft.sheet()).battle().phase(Phase::Weapons)
}

fn group(points: u16, location: Location) -> Group {
    Group::new(points, Struck::at(location), Face::Front, Source::Weapon, DamageKind::Ballistic)
}

fn dice(total: u8) -> TwoD6 {
    let first = (total / 2).clamp(1, 6);
    TwoD6::new(D6::new(first).unwrap(), D6::new(total - first).unwrap())
}

fn codes(table: HitTable, chassis: crate::mech::Chassis) -> Vec<String> {
    let column = |side: Side| -> String {
        let struck: Vec<Struck> = match table {
            HitTable::Full => (2..=12).map(|total| by_two_dice(dice(total), side)).collect(),
            HitTable::Punch | HitTable::Kick => {
                D6::ALL.iter().map(|&die| by_one_die(table, chassis, die, side).unwrap()).collect()
            }
        };
        let code = |it: &Struck| {
            format!("{}{}", it.location.code(chassis), if it.through_armour { "+TAC" } else { "" })
        };
        struck.iter().map(code).collect::<Vec<_>>().join(" ")
    };
    [Side::Left, Side::Front, Side::Rear, Side::Right].map(column).to_vec()
}

/// §6.7 Every row of the table, biped and quad, from four sides.
#[test]
fn the_hit_location_table_reads_as_printed() {
    use crate::mech::Chassis::{Biped, Quad};
    let front = "CT+TAC RA RA RL RT CT LT LL LA LA HD";
    assert_eq!(
        codes(HitTable::Full, Biped),
        ["LT+TAC LL LA LA LL LT CT RT RA RL HD", front, front, "RT+TAC RL RA RA RL RT CT LT LA LL HD"]
    );
    let front = "CT+TAC FRL FRL RRL RT CT LT RLL FLL FLL HD";
    assert_eq!(
        codes(HitTable::Full, Quad),
        [
            "LT+TAC RLL FLL FLL RLL LT CT RT FRL RRL HD",
            front,
            front,
            "RT+TAC RRL FRL FRL RRL RT CT LT FLL RLL HD"
        ]
    );
}

/// §7.3, R-24: the punch and kick tables as printed, not mirrored.
#[test]
fn r_24_punch_and_kick_tables_read_as_printed() {
    use crate::mech::Chassis::{Biped, Quad};
    let front = "LA LT CT RT RA HD";
    assert_eq!(codes(HitTable::Punch, Biped), ["LT LT CT LA LA HD", front, front, "RT RT CT RA RA HD"]);
    assert_eq!(
        codes(HitTable::Punch, Quad),
        ["LT LT CT FLL RLL HD", "FLL LT CT RT FRL HD", "RLL LT CT RT RRL HD", "RT RT CT FRL RRL HD"]
    );
    let front = "RL RL RL LL LL LL";
    assert_eq!(codes(HitTable::Kick, Biped), ["LL LL LL LL LL LL", front, front, "RL RL RL RL RL RL"]);
    assert_eq!(
        codes(HitTable::Kick, Quad),
        [
            "FLL FLL FLL RLL RLL RLL",
            "FRL FRL FRL FLL FLL FLL",
            "RRL RRL RRL RLL RLL RLL",
            "FRL FRL FRL RRL RRL RRL"
        ]
    );
}

/// §14 E-18: armour, structure, one critical roll, the rest to the torso.
#[test]
fn e_18_twenty_points_to_an_arm_go_on_to_the_torso() {
    let mut battle = target(biped(50, 5)).with('T', |unit| {
        unit.body.armour[Location::RightArm] = 4;
        unit.body.armour[Location::RightTorso] = 10;
    });
    let id = battle.id('T');
    battle.play(&[1, 1], |play| inflict(play, id, group(20, Location::RightArm)));
    let body = &battle.unit('T').body;
    assert_eq!((body.armour[Location::RightArm], body.internal[Location::RightArm]), (0, 0));
    assert!(body.destroyed.has(Location::RightArm));
    assert_eq!((body.armour[Location::RightTorso], body.internal[Location::RightTorso]), (2, 12));
}

#[test]
fn rear_hits_use_rear_armour_on_torsos_only() {
    let mut battle = target(biped(50, 5));
    let id = battle.id('T');
    let before = battle.unit('T').body;
    let rear = |location| Group { face: Face::Rear, ..group(3, location) };
    battle.play(&[], |play| {
        inflict(play, id, rear(Location::LeftTorso));
        inflict(play, id, rear(Location::LeftLeg));
    });
    let body = &battle.unit('T').body;
    assert_eq!(body.rear_armour[Location::LeftTorso], before.rear_armour[Location::LeftTorso] - 3);
    assert_eq!(body.armour[Location::LeftTorso], before.armour[Location::LeftTorso]);
    assert_eq!(body.armour[Location::LeftLeg], before.armour[Location::LeftLeg] - 3);
}

/// §6.14.5, R-32: one hit on the pilot for each group on the head, and a consciousness roll for each.
#[test]
fn r_32_each_group_on_the_head_hurts_the_pilot_once() {
    let mut battle = target(biped(50, 5));
    let id = battle.id('T');
    battle.play(&[6, 6, 6, 6], |play| {
        inflict(play, id, group(2, Location::Head));
        inflict(play, id, group(2, Location::Head));
    });
    assert_eq!(battle.unit('T').pilot.hits, 2);
}

#[test]
fn a_lost_head_or_centre_torso_dooms_the_mech_until_the_phase_ends() {
    for (location, loss) in [(Location::Head, Loss::Head), (Location::CentreTorso, Loss::CentreTorso)] {
        let mut battle = target(biped(50, 5));
        let id = battle.id('T');
        battle.play(&[1, 2], |play| inflict(play, id, group(100, location)));
        assert_eq!(battle.unit('T').fate, Fate::Doomed(loss));
        battle.play(&[], end_of_phase);
        assert_eq!(battle.unit('T').fate, Fate::Lost(loss));
    }
}

/// §3.8 Damage of the Movement phase takes effect at once.
#[test]
fn in_the_movement_phase_a_lost_mech_is_lost_at_once() {
    let mut battle = target(biped(50, 5)).phase(Phase::Movement);
    let id = battle.id('T');
    battle.play(&[1, 2], |play| inflict(play, id, group(100, Location::CentreTorso)));
    assert_eq!(battle.unit('T').fate, Fate::Lost(Loss::CentreTorso));
}

/// §2.5: the pilot sits in the centre torso, and is wounded with the head.
#[test]
fn a_torso_mounted_cockpit_survives_the_loss_of_the_head() {
    let mut battle = target(biped(50, 5).alter(|design| design.cockpit = CockpitKind::TorsoMounted));
    let id = battle.id('T');
    battle.play(&[1, 2, 6, 6], |play| inflict(play, id, group(100, Location::Head)));
    assert_eq!((battle.unit('T').fate, battle.unit('T').pilot.hits), (Fate::Operational, 1));
    assert!(battle.unit('T').body.destroyed.has(Location::Head));
}

/// §6.14.6: the arm falls off with its torso; R-21: a quad loses its front leg, and falls.
#[test]
fn r_21_a_side_torso_takes_the_limb_before_it() {
    let mut battle = target(biped(50, 5));
    let id = battle.id('T');
    battle.play(&[1, 2], |play| inflict(play, id, group(40, Location::LeftTorso)));
    let lost = Locations::NONE.with(Location::LeftTorso).with(Location::LeftArm);
    assert_eq!(battle.unit('T').body.destroyed, lost);
    assert!(battle.unit('T').pending.causes().iter().all(|it| *it == Cause::HeavyDamage));

    let mut battle = target(quad(50, 5));
    let id = battle.id('T');
    battle.play(&[1, 2], |play| inflict(play, id, group(40, Location::LeftTorso)));
    assert!(battle.unit('T').body.destroyed.has(Location::LeftArm));
    let causes = battle.unit('T').pending.causes().to_vec();
    assert!(causes.contains(&Cause::LegDestroyed { leg: Location::LeftArm }));
}

/// §6.14.7 The roll is demanded once, by the group that takes the phase to 20; §8.2 falls do not count.
#[test]
fn twenty_points_in_a_phase_demand_one_piloting_roll() {
    let mut battle = target(biped(100, 3));
    let id = battle.id('T');
    let fall = Group { source: Source::Fall, kind: DamageKind::Physical, ..group(10, Location::LeftTorso) };
    battle.play(&[], |play| {
        inflict(play, id, fall);
        inflict(play, id, group(19, Location::CentreTorso));
    });
    assert_eq!(battle.unit('T').pending.causes(), []);
    battle.play(&[], |play| {
        inflict(play, id, group(1, Location::RightTorso));
        inflict(play, id, group(5, Location::RightTorso));
    });
    assert_eq!(battle.unit('T').pending.causes(), [Cause::HeavyDamage]);
    assert_eq!(battle.unit('T').damage_this_phase, 25);
    battle.play(&[], end_of_phase);
    assert_eq!(battle.unit('T').damage_this_phase, 0);
}

/// §6.7 A location roll of 2: the damage, then a critical roll although armour remains.
#[test]
fn a_two_goes_through_the_armour() {
    let mut battle = target(biped(50, 5));
    let id = battle.id('T');
    let volley = Volley {
        points: 7,
        group: 5,
        table: HitTable::Full,
        side: Side::Left,
        source: Source::Weapon,
        kind: DamageKind::Ballistic,
        from: None,
    };
    // 5 to the left torso with a critical roll of 7, 2 to the head's neighbour on a 7: left torso.
    battle.play(&[1, 1, 3, 4, 3, 4], |play| inflict_volley(play, id, volley));
    let armour = battle.state.sheet(id).design.armour[Location::LeftTorso];
    assert_eq!(battle.unit('T').body.armour[Location::LeftTorso], armour - 7);
    let rolled =
        |event: &crate::Event| matches!(event, crate::Event::Critical(critical::Event::Determined { .. }));
    assert_eq!(battle.log.iter().filter(|event| rolled(event)).count(), 1);
}

/// §4.13: 10 or more floods; a bare location floods by itself.
#[test]
fn a_submerged_location_may_flood_when_it_is_damaged() {
    let deep = |armour: u8| {
        board("~2T").blue('T', biped(50, 5).sheet()).battle().phase(Phase::Weapons).with('T', |unit| {
            unit.place.elevation = crate::board::Elevation(-2);
            unit.body.armour[Location::LeftArm] = armour;
        })
    };
    for (roll, floods) in [([4, 5], false), ([4, 6], true)] {
        let mut battle = deep(10);
        let id = battle.id('T');
        battle.play(&roll, |play| inflict(play, id, group(1, Location::LeftArm)));
        assert_eq!(battle.unit('T').body.flooded.has(Location::LeftArm), floods, "{roll:?}");
    }
    let mut battle = deep(0);
    let id = battle.id('T');
    battle.play(&[], |play| flood_open_locations(play, id));
    assert_eq!(battle.unit('T').body.flooded, Locations::NONE.with(Location::LeftArm));
    assert_eq!(battle.unit('T').fate, Fate::Operational);
    battle = battle.with('T', |unit| unit.body.rear_armour[Location::CentreTorso] = 0);
    battle.play(&[], |play| flood_open_locations(play, id));
    assert_eq!(battle.unit('T').fate, Fate::Doomed(Loss::Drowned));
}

/// §4.13: in depth 1 only the legs are under water, and a flooded leg's actuators demand their rolls.
#[test]
fn a_flooded_leg_loses_its_actuators() {
    let mut battle =
        board("~1T").blue('T', biped(50, 5).sheet()).battle().phase(Phase::Weapons).with('T', |unit| {
            unit.place.elevation = crate::board::Elevation(-1);
            unit.body.armour = crate::mech::ByLocation([0; 8]);
        });
    let id = battle.id('T');
    battle.play(&[], |play| flood_open_locations(play, id));
    let legs = Locations::NONE.with(Location::RightLeg).with(Location::LeftLeg);
    assert_eq!(battle.unit('T').body.flooded, legs);
    let hips = battle.unit('T').pending.causes().iter().filter(|it| matches!(it, Cause::HipDestroyed { .. }));
    assert_eq!(hips.count(), 2);
}

fn points(body: &crate::unit::Body) -> u32 {
    [body.armour, body.rear_armour, body.internal]
        .iter()
        .flat_map(|part| part.iter().map(|(_, &value)| u32::from(value)).collect::<Vec<_>>())
        .sum()
}

proptest! {
    /// Points in = points marked + points that nothing was left to take; nothing goes below zero; transfer ends.
    #[test]
    fn damage_is_conserved(
        hits in prop::collection::vec((1u16..60, 0usize..4), 1..30),
        seed in any::<u64>(),
        four_legs in any::<bool>(),
    ) {
        let draft = if four_legs { quad(55, 5) } else { biped(55, 5) };
        let mut battle = target(draft);
        let id = battle.id('T');
        let mut dice = Seeded::new(seed);
        for (points_in, side) in hits {
            let before = points(&battle.unit('T').body);
            let volley = Volley {
                points: points_in,
                group: 5,
                table: HitTable::Full,
                side: Side::ALL[side],
                source: Source::Weapon,
                kind: DamageKind::Ballistic,
                from: None,
            };
            battle.play_with(&mut dice, |play| inflict_volley(play, id, volley));
            let (mut marked, mut spent) = (0, 0);
            for event in &battle.log {
                match event {
                    crate::Event::Damage(Event::ArmourLost { points, .. } | Event::StructureLost { points, .. }) => {
                        marked += u32::from(*points);
                    }
                    crate::Event::Damage(Event::PointsSpent { points, .. }) => spent += u32::from(*points),
                    _ => {}
                }
            }
            prop_assert_eq!(marked + spent, u32::from(points_in));
            // A lost limb takes with it what was left on it.
            prop_assert!(before - points(&battle.unit('T').body) >= marked);
        }
    }
}
