//! §6.1, §6.2, §6.7 Arcs, propping arms, attack sides.

use grid::{Facing, Sector};

use super::super::arcs::{Flipped, check_flip, check_twist};
use super::super::readiness::{Prone, check_prone, prone};
use super::*;
use crate::damage::Side;
use crate::mech::{Chassis, Location, System};
use crate::testing::{biped, quad};
use crate::unit::Posture;

/// One laser in each location, rear-mounted last.
fn bristling() -> Draft {
    let draft = Location::ALL.into_iter().fold(biped(50, 5), |draft, at| draft.with("small-laser", at));
    draft.with("small-laser", Location::CentreTorso).alter(|design| design.mounts[8].rear = true)
}

/// §6.2 Every row of the arc table.
#[test]
fn arcs_by_location() {
    let battle = column(1, bristling(), biped(50, 5));
    let weapons = &battle.state.sheet(battle.id('A')).weapons;
    let arcs: Vec<Arc> = weapons.iter().map(|weapon| Arc::of(weapon, Chassis::Biped, Flipped::No)).collect();
    use Arc::{Front, LeftArm, Rear, RightArm};
    // Head, centre, right and left torso, right and left arm, right and left leg, and the one behind.
    assert_eq!(arcs, [Front, Front, Front, Front, RightArm, LeftArm, Front, Front, Rear]);
    let flipped = [4, 5].map(|arm: usize| Arc::of(&weapons[arm], Chassis::Biped, Flipped::Yes));
    assert_eq!(flipped, [Rear, Rear]);
    assert_eq!(Arc::of(&weapons[4], Chassis::Quad, Flipped::No), Front);
    let around = [Sector::Front, Sector::Right, Sector::Rear, Sector::Left];
    assert_eq!(around.map(|bearing| Front.has(bearing)), [true, false, false, false]);
    assert_eq!(around.map(|bearing| RightArm.has(bearing)), [true, true, false, false]);
    assert_eq!(around.map(|bearing| LeftArm.has(bearing)), [true, false, false, true]);
    assert_eq!(around.map(|bearing| Rear.has(bearing)), [false, false, true, false]);
}

/// §14 E-11: bearing 90: the right arm bears, the torso after a twist to the right; leg weapons keep the feet.
#[test]
fn e_11_a_twist_brings_the_torso_to_bear() {
    let battle = duel(". . . .\n. A . B\n. . . .", bristling(), biped(50, 5));
    let can = |battle: &Battle, weapon: u8| to_hit(&battle.state, &shot(battle, weapon)).is_ok();
    assert!(!can(&battle, 1) && can(&battle, 4) && !can(&battle, 5));
    let twisted = battle.with('A', |unit| unit.place.torso = Facing::NorthEast);
    assert!(can(&twisted, 1) && !can(&twisted, 6));
}

/// §6.2: once a turn, standing bipeds only.
#[test]
fn who_may_twist_and_flip() {
    let battle = column(1, bristling(), quad(50, 5));
    let mech = |battle: &Battle, name: char| check_twist(battle.state.mech(battle.id(name)), Twist::Right);
    assert_eq!((mech(&battle, 'A'), mech(&battle, 'B')), (Ok(()), Err(NoShot::CannotTwist)));
    let prone = battle.clone().with('A', |unit| unit.place.posture = Posture::Prone);
    assert_eq!(mech(&prone, 'A'), Err(NoShot::CannotTwist));
    let twisted = battle.clone().with('A', |unit| unit.place.torso = Facing::NorthEast);
    assert_eq!(mech(&twisted, 'A'), Err(NoShot::AlreadyTwisted));
    assert_eq!(check_flip(battle.state.mech(battle.id('A'))), Err(NoShot::CannotFlip));
}

/// §6.2: arms without lower arm and hand flip, and then bear on the rear only.
#[test]
fn flipped_arms_fire_behind() {
    let armless = biped(50, 5).with("small-laser", Location::RightArm).alter(|design| {
        for arm in [Location::LeftArm, Location::RightArm] {
            design.slots.0[arm][2..4].fill(crate::mech::Slot::Empty);
        }
    });
    let mut battle = duel("A\nB", armless, biped(50, 5));
    assert!(to_hit(&battle.state, &shot(&battle, 0)).is_err());
    battle.act(Action::FlipArms, &[]).unwrap();
    assert!(to_hit(&battle.state, &shot(&battle, 0)).is_ok());
    assert!(battle.act(Action::FlipArms, &[]).is_err());
}

/// §14 E-66: prone, the right arm props: left arm and torso at +2, right arm and legs silent.
#[test]
fn e_66_a_prone_biped_props_on_one_arm() {
    let battle = column(1, bristling(), biped(50, 5)).with('A', |unit| unit.place.posture = Posture::Prone);
    let (a, left_arm) = (battle.id('A'), shot(&battle, 5));
    assert_eq!((number(&battle, shot(&battle, 1)), number(&battle, left_arm)), (6, 6));
    let mech = battle.state.mech(a);
    let may = |weapon: usize, declared: &[Attack]| check_prone(mech, &mech.sheet.weapons[weapon], declared);
    assert_eq!(may(6, &[]), Err(NoShot::LegWeaponProne));
    assert_eq!(may(4, &[]), Ok(()));
    assert_eq!(may(4, &[left_arm]), Err(NoShot::Props));
    assert_eq!((may(5, &[left_arm]), may(1, &[left_arm])), (Ok(()), Ok(())));
    let armless = battle.lost('A', Location::LeftArm);
    assert_eq!(prone(armless.state.mech(a)), Err(NoShot::PropArmGone));
}

/// §6.1 Quads: every row of what is lost.
#[test]
fn a_prone_quad_without_its_privilege() {
    let lying = column(1, quad(50, 5), biped(50, 5)).with('A', |unit| unit.place.posture = Posture::Prone);
    let how = |battle: &Battle| prone(battle.state.mech(battle.id('A')));
    assert_eq!(how(&lying), Ok(Prone::Free));
    assert_eq!(how(&lying.clone().hit('A', Location::LeftLeg, System::Hip)), Ok(Prone::Propped));
    let one = lying.lost('A', Location::LeftLeg);
    assert_eq!(how(&one), Ok(Prone::Propped));
    let two = one.lost('A', Location::LeftArm);
    assert_eq!(how(&two), Ok(Prone::Propped));
    let both_fronts = two.clone().lost('A', Location::RightArm);
    assert_eq!(how(&both_fronts), Err(NoShot::PropLegGone { lost: 3 }));
    assert_eq!(how(&two.lost('A', Location::RightLeg)), Err(NoShot::PropLegGone { lost: 3 }));
}

/// §14 E-12, R-51: rear, right, and a corner that goes to the front on open ground.
#[test]
fn e_12_r_51_the_side_that_an_attack_strikes() {
    let open = "\
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . B . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .";
    for (at, side) in
        [("0507", Side::Rear), ("0705", Side::Right), ("0704", Side::Front), ("0502", Side::Front)]
    {
        let drawing = open.to_owned();
        let hex: grid::Hex = at.parse().unwrap();
        let rows: Vec<String> = drawing
            .lines()
            .enumerate()
            .map(|(y, line)| {
                let words = line
                    .split_whitespace()
                    .enumerate()
                    .map(|(x, word)| if (x as i16, y as i16) == (hex.x, hex.y) { "A" } else { word });
                words.collect::<Vec<_>>().join(" ")
            })
            .collect();
        let battle = duel(&rows.join("\n"), bristling(), biped(50, 5));
        let aim = Aim::new(&battle.state, battle.id('A'), Target::Unit(battle.id('B'))).unwrap();
        assert_eq!(aim.side(), side, "from {at}");
    }
}

/// §6.4: the first target in the front arc is primary, +1 in front, +2 elsewhere.
#[test]
fn secondary_targets() {
    let mut battle = board(". B .\n. A C\n. D .")
        .red('A', bristling().sheet())
        .blue('B', biped(50, 5).sheet())
        .blue('C', biped(50, 5).sheet())
        .blue('D', biped(50, 5).sheet())
        .battle()
        .phase(Phase::Weapons)
        .acting('A');
    let at = |battle: &Battle, weapon: u8, name: char| {
        Attack::new(battle.id('A'), WeaponNo(weapon), Target::Unit(battle.id(name)), None)
    };
    // 0302 lies north-east of 0202: in front as well; 0203 is behind.
    assert_eq!(rank_of(&battle.state, &at(&battle, 8, 'D')), Rank::Primary);
    battle.act(Action::from(at(&battle, 8, 'D')), &[]).unwrap();
    assert_eq!(rank_of(&battle.state, &at(&battle, 1, 'B')), Rank::Primary);
    battle.act(Action::from(at(&battle, 1, 'B')), &[]).unwrap();
    assert_eq!(rank_of(&battle.state, &at(&battle, 8, 'D')), Rank::SecondaryAside);
    let c_rank = rank_of(&battle.state, &at(&battle, 2, 'C'));
    assert!(matches!(c_rank, Rank::SecondaryInFront | Rank::SecondaryAside));
    assert_eq!(lines(&battle, at(&battle, 8, 'D')).last(), Some(&(Why::SecondaryTargetAside, 2)));
}
