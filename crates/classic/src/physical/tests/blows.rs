//! Punches, kicks, clubs and physical weapons: numbers, points and arcs.

use grid::Facing;

use super::super::{NoAttack, Why, blow, charge, death_from_above, push};
use super::{A, Alter, B, duel};
use crate::UnitId;
use crate::damage::{HitTable, Side};
use crate::mech::{Location, MountId, System};
use crate::options::Light;
use crate::testing::{Battle, biped, board, quad};
use crate::unit::{Club, Mode, Posture, Reactor};

fn punch(battle: &Battle, arm: Location) -> Result<(i8, u16), NoAttack> {
    blow::punch(&battle.state, A, arm, B).map(|blow| (blow.number.total(), blow.points))
}

fn kick(battle: &Battle, leg: Location) -> Result<(i8, u16), NoAttack> {
    blow::kick(&battle.state, A, leg, B).map(|blow| (blow.number.total(), blow.points))
}

/// §14 E-49: 75-ton punch; with lower arm hit; with both arm actuators hit.
#[test]
fn e_49_r_22_a_punch_of_75_tons_is_eight_then_four_then_two() {
    let whole = duel(biped(75, 4), biped(50, 4));
    assert_eq!(punch(&whole, Location::RightArm), Ok((5, 8)));
    let lower = whole.hit('A', Location::RightArm, System::LowerArm);
    assert_eq!(punch(&lower, Location::RightArm), Ok((7, 4)));
    assert_eq!(punch(&lower, Location::LeftArm), Ok((5, 8)), "the other arm is whole");
    let both = lower.hit('A', Location::RightArm, System::UpperArm);
    assert_eq!(punch(&both, Location::RightArm), Ok((9, 2)));
}

/// §14 E-50: 60-ton kick, walked, target moved 4 hexes; with upper leg hit.
#[test]
fn e_50_a_kick_of_60_tons_on_a_moving_target() {
    let walked = duel(biped(60, 4), biped(50, 4))
        .with('A', |unit| unit.motion.mode = Mode::Walk)
        .with('B', |unit| unit.motion.hexes = 4);
    assert_eq!(kick(&walked, Location::RightLeg), Ok((5, 12)));
    let hurt = walked.hit('A', Location::RightLeg, System::UpperLeg);
    assert_eq!(kick(&hurt, Location::RightLeg), Ok((7, 6)));
    let worse =
        hurt.hit('A', Location::RightLeg, System::LowerLeg).hit('A', Location::RightLeg, System::Foot);
    assert_eq!(kick(&worse, Location::RightLeg), Ok((10, 3)));
    assert_eq!(kick(&worse, Location::LeftLeg), Ok((5, 12)), "rows count for the kicking leg");
}

/// by the letter of [X] foot and lower leg of either leg count, the upper leg with its own.
#[test]
fn r_60_kicks_may_suffer_from_the_other_leg() {
    let hurt = [System::UpperLeg, System::LowerLeg, System::Foot]
        .into_iter()
        .fold(duel(biped(60, 4), biped(50, 4)), |battle, actuator| {
            battle.hit('A', Location::RightLeg, actuator)
        });
    assert_eq!(kick(&hurt, Location::LeftLeg), Ok((3, 12)));
    assert_eq!(kick(&hurt.rule("kick_actuators=any_leg"), Location::LeftLeg), Ok((6, 6)));
}

/// §14 E-51 and §13 R-11: 80-ton charger, ran 5 hexes, Piloting 5 vs 4; target 50 tons moved 2.
#[test]
fn e_51_r_11_a_charge_is_piloting_against_piloting() {
    let battle =
        duel(biped(80, 4), biped(50, 4)).with('A', |unit| unit.motion.mode = Mode::Run).with('B', |unit| {
            unit.pilot.piloting = 4;
            unit.motion.hexes = 2;
        });
    assert_eq!(charge::number(&battle.state, A, B).total(), 8);
    assert_eq!(charge::damage(&battle.state, A, 5), 40);
    assert_eq!(charge::damage_taken(&battle.state, A, B), 5);
}

/// §14 E-52 and §13 R-50: 55-ton death from above; the target's terrain counts.
#[test]
fn e_52_r_50_a_death_from_above_of_55_tons() {
    let battle = duel(biped(55, 4), biped(50, 4)).with('A', |unit| unit.motion.mode = Mode::Jump);
    assert_eq!(death_from_above::number(&battle.state, A, B).total(), 8);
    assert_eq!(death_from_above::damage(&battle.state, A), 17);
    assert_eq!(death_from_above::damage_taken(&battle.state, A), 11);
    let woods =
        board(". A .\n. wwB .").red('A', biped(55, 4).sheet()).blue('B', biped(50, 4).sheet()).battle();
    assert_eq!(death_from_above::number(&woods.state, A, B).total(), 7, "5 and 2 for the woods");
}

/// §13 R-38: lower arm missing by design.
#[test]
fn r_38_a_missing_lower_arm_is_plus_two_and_half_and_the_missing_hand_one_more() {
    let no_lower_arm = biped(60, 4).alter(|design| {
        for arm in [Location::LeftArm, Location::RightArm] {
            design.slots.0[arm][2] = crate::mech::Slot::Empty;
            design.slots.0[arm][3] = crate::mech::Slot::Empty;
        }
    });
    let stump = duel(no_lower_arm, biped(50, 4));
    assert_eq!(punch(&stump, Location::RightArm), Ok((8, 3)));
    assert_eq!(punch(&stump.rule("missing_hand=off"), Location::RightArm), Ok((7, 3)));
    let no_hand =
        biped(60, 4).alter(|design| design.slots.0[Location::RightArm][3] = crate::mech::Slot::Empty);
    assert_eq!(punch(&duel(no_hand, biped(50, 4)), Location::RightArm), Ok((6, 6)));
    let hand = duel(biped(60, 4), biped(50, 4)).hit('A', Location::RightArm, System::Hand);
    assert_eq!(punch(&hand, Location::RightArm), Ok((6, 6)));
}

#[test]
fn a_shoulder_forbids_punches_and_clubs_and_makes_pushes_harder() {
    let hit = duel(biped(60, 4), biped(50, 4)).hit('A', Location::RightArm, System::Shoulder);
    assert_eq!(punch(&hit, Location::RightArm), Err(NoAttack::Shoulder { arm: Location::RightArm }));
    assert_eq!(push::number(&hit.state, A, B).map(|number| number.total()), Ok(6));
    let both = hit.hit('A', Location::LeftArm, System::Shoulder);
    assert_eq!(push::number(&both.state, A, B).map(|number| number.total()), Ok(8));
    let armed = both.with('A', |unit| unit.club = Some(Club::Girder));
    assert!(matches!(blow::club(&armed.state, A, B, None), Err(NoAttack::Shoulder { .. })));
}

#[test]
fn any_hip_or_lost_leg_forbids_all_kicks() {
    let hip = duel(biped(60, 4), biped(50, 4)).hit('A', Location::LeftLeg, System::Hip);
    assert_eq!(kick(&hip, Location::RightLeg), Err(NoAttack::Hip { leg: Location::LeftLeg }));
    let gone = duel(biped(60, 4), biped(50, 4)).lost('A', Location::LeftLeg);
    assert_eq!(kick(&gone, Location::RightLeg), Err(NoAttack::LimbGone { limb: Location::LeftLeg }));
    let stuck = duel(biped(60, 4), biped(50, 4)).with('A', |unit| unit.stuck = true);
    assert_eq!(kick(&stuck, Location::RightLeg), Err(NoAttack::Stuck));
}

/// §13 R-16: a quad's rear kick is −2 and +1.
#[test]
fn r_16_a_quad_kicks_forward_with_its_front_legs_and_backward_at_plus_one() {
    let ahead = duel(quad(60, 4), biped(50, 4));
    assert_eq!(kick(&ahead, Location::RightArm), Ok((3, 12)));
    assert_eq!(kick(&ahead, Location::RightLeg), Err(NoAttack::OutOfArc));
    let behind = ahead.facing('A', Facing::North);
    assert_eq!(kick(&behind, Location::RightLeg), Ok((4, 12)));
    assert_eq!(kick(&behind, Location::LeftArm), Err(NoAttack::OutOfArc));
    assert_eq!(punch(&behind, Location::LeftArm), Err(NoAttack::Quad));
    assert!(matches!(push::number(&behind.state, A, B), Err(NoAttack::Quad)));
}

#[test]
fn arms_follow_the_torso_and_legs_the_feet() {
    let battle = duel(biped(60, 4), biped(50, 4)).facing('A', Facing::NorthEast);
    let turned = |torso| battle.clone().with('A', |unit| unit.place.torso = torso);
    let reach =
        |battle: &Battle| [Location::LeftArm, Location::RightArm].map(|arm| punch(battle, arm).is_ok());
    assert_eq!(reach(&turned(Facing::North)), [false, false], "behind the torso");
    assert_eq!(reach(&turned(Facing::NorthEast)), [false, true]);
    assert_eq!(reach(&turned(Facing::SouthEast)), [true, true]);
    assert_eq!(kick(&turned(Facing::SouthEast), Location::LeftLeg), Err(NoAttack::OutOfArc));
    let left = duel(biped(60, 4), biped(50, 4)).facing('A', Facing::NorthWest);
    assert_eq!(reach(&left), [true, false]);
}

#[test]
fn triple_strength_myomer_doubles_inside_the_product() {
    let hot = |mass| {
        let draft = biped(mass, 4).with("triple-strength-myomer", Location::LeftTorso);
        duel(draft, biped(50, 4)).with('A', |unit| unit.heat.level = 9)
    };
    let hurt = hot(45).hit('A', Location::RightArm, System::UpperArm);
    assert_eq!(punch(&hurt, Location::RightArm), Ok((7, 5)), "⌊5 × ½ × 2⌋");
    assert_eq!(kick(&hot(45), Location::RightLeg), Ok((3, 18)));
    let armed = hot(45).with('A', |unit| unit.club = Some(Club::Limb));
    assert_eq!(blow::club(&armed.state, A, B, None).map(|blow| blow.points), Ok(18));
}

#[test]
fn every_physical_weapon_has_its_row() {
    // (weapon, number, damage of 65 tons)
    let rows = [
        ("hatchet", 4, 13),
        ("sword", 3, 8),
        ("mace", 6, 17),
        ("lance", 6, 13),
        ("retractable-blade", 3, 7),
        ("flail", 5, 9),
    ];
    for (key, number, points) in rows {
        let battle = duel(biped(65, 4).with(key, Location::RightArm), biped(50, 4));
        let blow = blow::strike(&battle.state, A, MountId(0), B, None).unwrap();
        assert_eq!((blow.number.total(), blow.points, blow.table), (number, points, HitTable::Full), "{key}");
        let handless = battle.hit('A', Location::RightArm, System::Hand);
        assert!(matches!(blow::strike(&handless.state, A, MountId(0), B, None), Err(NoAttack::Hand { .. })));
    }
    let lower = duel(biped(65, 4).with("hatchet", Location::RightArm), biped(50, 4)).hit(
        'A',
        Location::RightArm,
        System::LowerArm,
    );
    let blow = blow::strike(&lower.state, A, MountId(0), B, None).unwrap();
    assert_eq!((blow.number.total(), blow.points), (6, 13), "+2, never halved");
}

#[test]
fn a_claw_punches_harder_in_place_of_the_hand() {
    let clawed = biped(65, 4)
        .alter(|design| design.slots.0[Location::RightArm][3] = crate::mech::Slot::Empty)
        .with("claw", Location::RightArm);
    let battle = duel(clawed, biped(50, 4));
    assert_eq!(punch(&battle, Location::RightArm), Ok((6, 10)));
    assert!(matches!(blow::strike(&battle.state, A, MountId(0), B, None), Err(NoAttack::NoSuchWeapon)));
}

#[test]
fn a_club_needs_both_arms_and_may_choose_its_table_where_the_option_is_on() {
    let armed = duel(biped(65, 4), biped(50, 4)).with('A', |unit| unit.club = Some(Club::Tree));
    let plain = blow::club(&armed.state, A, B, None).unwrap();
    assert_eq!((plain.number.total(), plain.points, plain.table), (4, 13, HitTable::Full));
    let chosen = Some(HitTable::Punch);
    assert!(matches!(blow::club(&armed.state, A, B, chosen), Err(NoAttack::NoChoiceOfTable)));
    let mut optional = armed.clone();
    std::sync::Arc::make_mut(&mut optional.state.table).options.club_tables = true;
    let aimed = blow::club(&optional.state, A, B, chosen).unwrap();
    assert_eq!((aimed.number.total(), aimed.table), (8, HitTable::Punch));
    let both =
        armed.hit('A', Location::LeftArm, System::UpperArm).hit('A', Location::RightArm, System::LowerArm);
    assert_eq!(blow::club(&both.state, A, B, None).unwrap().number.total(), 8);
    let fired = both.with('A', |unit| {
        unit.deeds.fired_limbs = unit.deeds.fired_limbs.with(Location::LeftArm);
    });
    assert!(matches!(blow::club(&fired.state, A, B, None), Err(NoAttack::LimbFired { .. })));
    assert!(matches!(blow::club(&duel(biped(65, 4), biped(50, 4)).state, A, B, None), Err(NoAttack::NoClub)));
}

/// [Q] has spotting among the modifiers of weapon attacks alone; common practice counts it here, too.
#[test]
fn r_111_a_spotter_strikes_as_ever_or_at_plus_one() {
    let spots = duel(biped(60, 4), biped(50, 4)).with('A', |unit| unit.deeds.spotting = Some(UnitId(1)));
    assert_eq!(kick(&spots, Location::RightLeg), Ok((3, 12)));
    assert_eq!(kick(&spots.rule("physical_spotting=on"), Location::RightLeg), Ok((4, 12)));
}

#[test]
fn every_row_of_the_shared_modifiers_counts() {
    let rows: [(Alter, Why, i8); 11] = [
        (|it| it.with('A', |unit| unit.motion.mode = Mode::Walk), Why::AttackerWalked, 1),
        (|it| it.with('A', |unit| unit.motion.mode = Mode::Run), Why::AttackerRan, 2),
        (|it| it.with('A', |unit| unit.motion.mode = Mode::Jump), Why::AttackerJumped, 3),
        (|it| it.with('A', |unit| unit.motion.skidded = true), Why::AttackerSkidded, 1),
        (|it| it.with('B', |unit| unit.motion.hexes = 7), Why::TargetMoved, 3),
        (|it| it.with('B', |unit| unit.motion.mode = Mode::Jump), Why::TargetJumped, 1),
        (|it| it.with('B', |unit| unit.motion.skidded = true), Why::TargetSkidded, 2),
        (|it| it.with('B', |unit| unit.reactor = Reactor::ShutDown), Why::TargetImmobile, -4),
        (|it| it.with('B', |unit| unit.stuck = true), Why::TargetStuck, -2),
        (|it| it.with('B', |unit| unit.place.posture = Posture::Prone), Why::TargetProne, -2),
        (
            |mut it| {
                std::sync::Arc::make_mut(&mut it.state.table).conditions.light = Light::Moonless;
                it
            },
            Why::Darkness,
            1,
        ),
    ];
    for (alter, why, value) in rows {
        let battle = alter(duel(biped(60, 4), biped(50, 4)));
        let number = blow::kick(&battle.state, A, Location::RightLeg, B).unwrap().number;
        let line = number.iter().find(|line| line.why == why);
        assert_eq!(line.map(|line| line.value), Some(value), "{why:?}");
    }
}

#[test]
fn woods_water_and_enhancement_count() {
    let on = |drawing: &str| {
        board(drawing)
            .red('A', biped(60, 4).sheet())
            .blue('B', biped(50, 4).sheet())
            .battle()
            .facing('A', Facing::South)
    };
    assert_eq!(punch(&on(". A\n. wB"), Location::LeftArm), Ok((6, 6)));
    assert_eq!(punch(&on(". A\n. jjB"), Location::LeftArm), Ok((7, 6)));
    let ford = on(". ~1A\n. ~1B").with('A', |unit| unit.place.elevation.0 = -1);
    let ford = ford.with('B', |unit| unit.place.elevation.0 = -1);
    assert_eq!(punch(&ford, Location::LeftArm), Ok((6, 6)));
    assert_eq!(kick(&ford, Location::LeftLeg), Ok((4, 6)), "the leg is under water: half of 12");
    let aes = "actuator-enhancement-system";
    let enhanced =
        biped(50, 4).with(aes, Location::LeftArm).with(aes, Location::LeftLeg).with(aes, Location::RightLeg);
    let battle = duel(enhanced, biped(50, 4));
    assert_eq!(punch(&battle, Location::LeftArm), Ok((4, 5)));
    assert_eq!(punch(&battle, Location::RightArm), Ok((5, 5)));
    assert_eq!(kick(&battle, Location::RightLeg), Ok((2, 10)));
}

#[test]
fn the_side_struck_is_the_one_the_attacker_stands_on() {
    let battle = duel(biped(60, 4), biped(50, 4));
    let sides = Facing::ALL.map(|facing| blow::side(&battle.clone().facing('B', facing).state, A, B));
    assert_eq!(sides, [Side::Front, Side::Front, Side::Left, Side::Rear, Side::Right, Side::Front]);
}

/// §5.6: under water it is immune to what is above it; the legs of one that wades reach it, and all of one submerged.
#[test]
fn a_submerged_target_is_struck_by_what_is_under_water_itself() {
    let at = |drawing: &str, own: i16, its: i16| {
        board(drawing)
            .red('A', biped(60, 4).sheet())
            .blue('B', biped(50, 4).sheet())
            .battle()
            .facing('A', Facing::South)
            .with('A', |unit| {
                unit.place.elevation.0 = own;
                unit.club = Some(Club::Limb);
            })
            .with('B', |unit| unit.place.elevation.0 = its)
    };
    let reached = |battle: &Battle| {
        let state = &battle.state;
        let blows = [
            punch(battle, Location::LeftArm).map(drop),
            kick(battle, Location::LeftLeg).map(drop),
            blow::club(state, A, B, None).map(drop),
            push::number(state, A, B).map(drop),
            charge::check(&battle.clone().with('B', |unit| unit.motion.done = true).state, A, B),
        ];
        blows.map(|blow| blow != Err(NoAttack::TargetSubmerged { unit: B }))
    };
    let below = |drawing, own| reached(&at(drawing, own, -2));
    assert_eq!(below(". 0A\n. ~2B", 0), [false; 5], "from the shore");
    assert_eq!(below(". ~1A\n. ~2B", -1), [false, true, false, false, true], "wading");
    assert_eq!(below(". ~2A\n. ~2B", -2), [true; 5], "submerged");
    assert_eq!(reached(&at(". 0A\n. ~1B", 0, -1)), [true; 5], "it wades, and is not under water");
}
