//! §15.6, §15.7, §15.17.2 by their own examples.

use super::*;
use crate::Phase;
use crate::damage::{Group, Source, Struck, borne, inflict};
use crate::mech::{ByLocation, MechClass, StructureKind, Tech};
use crate::testing::{Battle, Draft, biped, board};
use DamageKind::{Area, Ballistic, Energy, Missile, Physical};

fn suit(draft: Draft, armour: ArmourKind) -> Draft {
    draft.alter(|design| design.armour_kind = ByLocation([(armour, Tech::InnerSphere); 8]))
}

/// A 50-tonner in this armour, with these points in front of its left torso.
fn target(armour: ArmourKind, points: u8) -> Battle {
    let draft = suit(biped(50, 5), armour);
    let battle = board("T").blue('T', draft.sheet()).battle().phase(Phase::Weapons);
    battle.with('T', |unit| unit.body.armour[Location::LeftTorso] = points)
}

/// A group on the left torso, or through its armour.
fn blow(battle: &mut Battle, (points, kind): (u16, DamageKind), through_armour: bool, dice: &[u8]) {
    let id = battle.id('T');
    let struck = Struck { location: Location::LeftTorso, through_armour };
    let group = Group::new(points, struck, Face::Front, Source::Weapon, kind);
    battle.play(dice, |play| inflict(play, id, group));
}

/// Armour and structure of the left torso.
fn left(battle: &Battle) -> (u8, u8) {
    let body = &battle.unit('T').body;
    (body.armour[Location::LeftTorso], body.internal[Location::LeftTorso])
}

fn after(armour: ArmourKind, points: u8, groups: &[(u16, DamageKind)]) -> Plate {
    groups.iter().fold(Plate { armour, points, half: false }, |plate, &(group, kind)| {
        let answer = plate.answer(kind, group);
        Plate { points: plate.points - answer.marked, half: answer.half, ..plate }
    })
}

#[test]
fn e_103_ferro_lamellor_takes_four_fifths_of_a_ppc() {
    assert_eq!(after(ArmourKind::FerroLamellor, 12, &[(10, Energy)]).points, 4);
}

#[test]
fn e_104_r_99_the_reduced_rest_of_an_autocannon_passes_on() {
    let mut battle = target(ArmourKind::FerroLamellor, 10);
    blow(&mut battle, (20, Ballistic), false, &[1, 1]);
    assert_eq!(left(&battle), (0, 12 - 6));
    assert_eq!(battle.unit('T').damage_this_phase, 16, "§15.6.7: points marked");
}

#[test]
fn e_105_r_89_a_pellet_on_ferro_lamellor_is_nothing_at_all() {
    let mut battle = target(ArmourKind::FerroLamellor, 10);
    blow(&mut battle, (1, Ballistic), true, &[]);
    assert_eq!(left(&battle), (10, 12));
}

#[test]
fn e_106_reflective_armour_halves_lasers() {
    assert_eq!(after(ArmourKind::Reflective, 20, &[(8, Energy), (3, Energy), (1, Energy)]).points, 14);
}

#[test]
fn e_107_r_69_a_kick_breaks_reflective_armour() {
    let mut battle = target(ArmourKind::Reflective, 20);
    blow(&mut battle, (12, Physical), false, &[1, 1]);
    assert_eq!(left(&battle), (0, 12 - 2));
}

#[test]
fn e_108_a_punch_counts_twice_on_reflective_armour() {
    assert_eq!(after(ArmourKind::Reflective, 20, &[(5, Physical)]).points, 10);
}

#[test]
fn e_109_reactive_armour_halves_missiles_and_shells() {
    assert_eq!(after(ArmourKind::Reactive, 9, &[(5, Missile), (2, Missile), (5, Area)]).points, 4);
}

#[test]
fn e_112_ballistic_reinforced_armour_halves_shells_and_pellets() {
    let plate =
        after(ArmourKind::BallisticReinforced, 15, &[(20, Ballistic), (2, Ballistic), (1, Ballistic)]);
    assert_eq!(plate.points, 3);
}

#[test]
fn e_113_a_gauss_slug_breaks_ballistic_reinforced_armour() {
    let mut battle = target(ArmourKind::BallisticReinforced, 4);
    blow(&mut battle, (15, Ballistic), false, &[1, 1]);
    assert_eq!(left(&battle), (0, 12 - 3));
}

#[test]
fn e_114_e_115_r_97_impact_resistant_armour_takes_two_of_every_three() {
    assert_eq!(after(ArmourKind::ImpactResistant, 20, &[(11, Physical), (2, Physical)]).points, 10);
    assert_eq!(after(ArmourKind::ImpactResistant, 20, &[(5, Physical)]).points, 16);
    assert_eq!(after(ArmourKind::ImpactResistant, 20, &[(5, Physical), (2, Physical)]).points, 14);
}

#[test]
fn e_116_hardened_armour_counts_halves() {
    let first = after(ArmourKind::Hardened, 10, &[(7, Energy)]);
    assert_eq!((first.points, first.half), (7, true));
    let second = after(ArmourKind::Hardened, 10, &[(7, Energy), (4, Energy)]);
    assert_eq!((second.points, second.half), (5, true));
}

#[test]
fn e_117_what_breaks_hardened_armour_goes_on_in_full() {
    let mut battle = target(ArmourKind::Hardened, 3)
        .with('T', |it| it.body.halves.set(Location::LeftTorso, Face::Front, true));
    // The critical roll of 8 is not lessened: one hit moves on from an empty torso, to the gyro.
    blow(&mut battle, (10, Energy), false, &[3, 5, 1, 4]);
    assert_eq!(left(&battle), (0, 12 - 5));
    assert!(battle.unit('T').body.halves.is_empty());
}

#[test]
fn e_118_hardened_armour_that_holds_makes_criticals_harder() {
    let mut battle = target(ArmourKind::Hardened, 20);
    blow(&mut battle, (5, Energy), true, &[4, 5]);
    assert_eq!(left(&battle), (18, 12));
    assert!(
        battle
            .log
            .iter()
            .all(|it| !matches!(it, crate::Event::Critical(crate::critical::Event::HitsTransferred { .. })))
    );
    assert_eq!(verdicts(&battle), [crate::critical::Verdict::Nothing]);
}

fn verdicts(battle: &Battle) -> Vec<crate::critical::Verdict> {
    let verdict = |it: &crate::Event| match it {
        crate::Event::Critical(crate::critical::Event::Determined { verdict, .. }) => Some(*verdict),
        _ => None,
    };
    battle.log.iter().filter_map(verdict).collect()
}

#[test]
fn e_119_ablative_armour_guards_slots_while_it_is_there() {
    use crate::critical::Verdict;
    let mut battle = target(ArmourKind::AntiPenetrativeAblation, 5);
    blow(&mut battle, (1, Energy), true, &[4, 5]);
    assert_eq!(verdicts(&battle), [Verdict::Nothing]);
    let mut bare = target(ArmourKind::AntiPenetrativeAblation, 0);
    // The hit moves to the centre torso: the side torso of a draft is empty.
    blow(&mut bare, (1, Energy), false, &[4, 5, 1, 4]);
    assert_eq!(verdicts(&bare), [Verdict::Hits(1)]);
}

#[test]
fn e_120_e_121_r_70_commercial_armour_shatters_and_only_it() {
    use crate::critical::Verdict;
    let worker = || {
        let draft = suit(biped(50, 5), ArmourKind::Commercial)
            .alter(|design| design.class = MechClass::IndustrialMech)
            .with("heat-sink", Location::LeftTorso)
            .with("heat-sink", Location::LeftTorso)
            .with("heat-sink", Location::LeftTorso);
        let battle = board("T").blue('T', draft.sheet()).battle().phase(Phase::Weapons);
        battle.with('T', |unit| unit.body.armour[Location::LeftTorso] = 10)
    };
    let mut battle = worker();
    blow(&mut battle, (5, Energy), false, &[]);
    let mut battle = worker();
    blow(&mut battle, (8, Energy), false, &[3, 3, 1, 1]);
    assert_eq!((left(&battle).0, verdicts(&battle)), (2, vec![Verdict::Hits(1)]));
    let mut battle = worker().with('T', |unit| unit.body.armour[Location::LeftTorso] = 3);
    blow(&mut battle, (10, Ballistic), false, &[1, 4, 4, 4, 1, 1, 1, 2]);
    assert_eq!(verdicts(&battle), [Verdict::Nothing, Verdict::Hits(2)]);
    for other in [ArmourKind::Industrial, ArmourKind::HeavyIndustrial, ArmourKind::Primitive] {
        let mut battle = target(other, 10);
        blow(&mut battle, (8, Energy), false, &[]);
        assert_eq!(left(&battle), (2, 12), "{other:?}");
    }
}

#[test]
fn r_98_twenty_points_are_points_marked() {
    let mut battle = target(ArmourKind::Hardened, 20);
    blow(&mut battle, (39, Energy), false, &[]);
    assert_eq!(battle.unit('T').damage_this_phase, 19);
}

#[test]
fn e_124_composite_structure_takes_double() {
    let first = borne(StructureKind::Composite, 4, 10);
    assert_eq!((first.marked, first.rest), (8, 0));
    let second = borne(StructureKind::Composite, 4, 2);
    assert_eq!((second.marked, second.rest), (2, 3));
}

#[test]
fn e_125_e_126_reinforced_structure_takes_half_and_guards_slots() {
    let second = borne(StructureKind::Reinforced, 9, 2);
    assert_eq!((second.marked, second.rest), (2, 5));
    let draft = biped(50, 5).alter(|design| design.structure.0 = StructureKind::Reinforced);
    let battle = board("T").blue('T', draft.sheet()).battle().phase(Phase::Weapons);
    let mut battle = battle.with('T', |unit| {
        unit.body.armour[Location::LeftTorso] = 0;
        unit.body.internal[Location::LeftTorso] = 10;
    });
    blow(&mut battle, (5, Energy), false, &[4, 4]);
    assert_eq!(left(&battle), (0, 7));
    assert_eq!(verdicts(&battle), [crate::critical::Verdict::Nothing]);
    assert_eq!(battle.unit('T').damage_this_phase, 5, "what came, not what it did");
}

#[test]
fn e_191_e_192_modular_armour_swallows_ten_points_in_front() {
    let draft = biped(50, 5).with("modular-armor", Location::LeftTorso);
    let battle = board("T").blue('T', draft.sheet()).battle().phase(Phase::Weapons);
    let mut battle = battle.with('T', |unit| unit.body.armour[Location::LeftTorso] = 10);
    let mech = |battle: &Battle| {
        let mech = battle.state.mech(battle.id('T'));
        (mech.walking_mp(), crate::piloting::standing(mech).total())
    };
    assert_eq!(mech(&battle), (4, 6));
    blow(&mut battle, (7, Energy), false, &[]);
    assert_eq!(left(&battle).0, 10);
    let id = battle.id('T');
    let behind = Group::new(2, Struck::at(Location::LeftTorso), Face::Rear, Source::Weapon, Energy);
    let rear = battle.unit('T').body.rear_armour[Location::LeftTorso];
    battle.play(&[], |play| inflict(play, id, behind));
    assert_eq!(battle.unit('T').body.rear_armour[Location::LeftTorso], rear - 2, "nothing swallowed");
    blow(&mut battle, (5, Energy), false, &[]);
    assert_eq!(left(&battle).0, 8);
    assert_eq!(mech(&battle), (5, 5));
}

#[test]
fn armour_without_its_rules_takes_a_point_for_a_point() {
    let mut battle = target(ArmourKind::Hardened, 10).rule("special_equipment=off");
    blow(&mut battle, (8, Energy), false, &[]);
    assert_eq!(left(&battle), (2, 12));
}

#[test]
fn e_122_e_123_r_100_special_armour_keeps_heat_out() {
    let let_in = |armour, heats: [u8; 2]| {
        let battle = target(armour, 10);
        heats.map(|heat| heat_let_in(battle.state.mech(battle.id('T')), heat))
    };
    assert_eq!(let_in(ArmourKind::HeatDissipating, [2, 5]), [1, 2]);
    assert_eq!(let_in(ArmourKind::Reflective, [2, 1]), [1, 1]);
    assert_eq!(let_in(ArmourKind::Standard, [2, 5]), [2, 5]);
}

#[test]
fn r_83_impact_resistant_armour_and_harjel_flood_sooner() {
    let submerged = |armour, dice: &[u8], key: Option<&str>| {
        let mut draft = suit(biped(50, 5), armour);
        if let Some(key) = key {
            draft = draft.with(key, Location::LeftTorso);
        }
        let battle = board("~2T").blue('T', draft.sheet()).battle().phase(Phase::Weapons);
        let mut battle = battle.with('T', |unit| unit.place.elevation = crate::board::Elevation(-2));
        blow(&mut battle, (3, Energy), false, dice);
        battle.unit('T').body.flooded.has(Location::LeftTorso)
    };
    assert!(!submerged(ArmourKind::Standard, &[4, 5], None));
    assert!(submerged(ArmourKind::ImpactResistant, &[4, 5], None));
    assert!(submerged(ArmourKind::Standard, &[4, 4], Some("clan-harjel-ii")));
    assert!(!submerged(ArmourKind::Standard, &[], Some("harjel")), "E-184: no roll");
}

#[test]
fn e_184_e_185_harjel_seals_until_the_armour_or_its_slot_is_gone() {
    let draft = biped(50, 5).with("harjel", Location::LeftTorso);
    let battle = board("~2T").blue('T', draft.sheet()).battle().phase(Phase::Weapons);
    let mut battle = battle.with('T', |unit| unit.place.elevation = crate::board::Elevation(-2));
    blow(&mut battle, (5, Energy), false, &[]);
    assert!(battle.unit('T').body.flooded.is_empty());
    let rest = u16::from(left(&battle).0);
    blow(&mut battle, (rest, Energy), false, &[]);
    assert!(battle.unit('T').body.flooded.has(Location::LeftTorso), "no armour left");
    let dry = biped(50, 5).with("harjel", Location::LeftTorso);
    let mut dry = board("T").blue('T', dry.sheet()).battle().phase(Phase::Weapons);
    let id = dry.id('T');
    dry.play(&[], |play| crate::critical::hit_slot(play, id, Location::LeftTorso, 0));
    assert!(dry.unit('T').body.flooded.has(Location::LeftTorso), "its slot hit, wet or dry");
}

/// §6.14.5, R-101: a hit on the head wounds every pilot; by common practice not one who sits in the torso.
#[test]
fn r_101_a_hit_on_the_head_wounds_or_spares_a_pilot_in_the_torso() {
    let hits = |rules: [&str; 2]| {
        let draft = biped(50, 5).alter(|it| it.cockpit = crate::mech::CockpitKind::TorsoMounted);
        let battle = board("T").blue('T', draft.sheet()).battle().phase(Phase::Weapons);
        let mut battle = rules.into_iter().fold(battle, Battle::rule);
        let id = battle.id('T');
        let struck = Struck::at(Location::Head);
        let group = Group::new(3, struck, Face::Front, Source::Weapon, Energy);
        let spared = rules == ["special_equipment=on", "head_hits_wound=off"];
        let dice: &[u8] = if spared { &[] } else { &[6, 6] };
        battle.play(dice, |play| inflict(play, id, group));
        battle.unit('T').pilot.hits
    };
    assert_eq!(hits(["special_equipment=on", "head_hits_wound=on"]), 1);
    assert_eq!(hits(["special_equipment=on", "head_hits_wound=off"]), 0);
    assert_eq!(hits(["special_equipment=off", "head_hits_wound=off"]), 1);
}
