//! §15.22 Quirks of aim and of single weapons: mounts that swing, feeds, interference, high arms, large targets.

use super::*;
use crate::board::Elevation;
use crate::damage::Side;
use crate::fire::{Action as Shot, Feed, NoShot, check_attack};
use crate::unit::BinNo;
use Location::{LeftTorso, RightArm, RightTorso};

fn armed_with(key: &str, location: Location, quirk: WeaponQuirk) -> Draft {
    let draft = biped(80, 4).with(key, location);
    let fed = match key {
        "ac-5" => draft.with("ammo-ac-5", LeftTorso),
        _ => draft,
    };
    fed.alter(|design| design.weapon_quirks = vec![(MountId(0), quirk)])
}

fn facing_away(draft: Draft) -> Battle {
    let battle = board("A\n.\nB").red('A', draft.sheet()).blue('B', biped(50, 5).sheet()).battle();
    battle.phase(Phase::Weapons).acting('A').rule("quirks=on")
}

fn check_shot(battle: &Battle) -> Result<(), NoShot> {
    let attack = Attack::new(battle.id('A'), WeaponNo(0), Target::Unit(battle.id('B')), None);
    check_attack(&battle.state, &attack)
}

fn swings(battle: &Battle) -> Vec<Side> {
    let found = battle.legal().into_iter().filter_map(|action| match action {
        Action::Fire(Shot::SwingMount { to, .. }) => Some(to),
        _ => None,
    });
    found.collect()
}

#[test]
fn r_121_torso_mounts_swing_with_the_twist() {
    for quirk in [WeaponQuirk::DirectMount, WeaponQuirk::DirectionalMount] {
        let mut battle = facing_away(armed_with("medium-laser", RightTorso, quirk));
        assert!(check_shot(&battle).is_err(), "ahead as built");
        assert_eq!(swings(&battle), [Side::Rear]);
        let to = |to| Shot::SwingMount { weapon: WeaponNo(0), to };
        assert!(battle.state.check(Action::Fire(to(Side::Left))).is_err(), "not on two legs");
        battle.act(to(Side::Rear), &[]).expect("to the rear");
        assert_eq!((check_shot(&battle), swings(&battle)), (Ok(()), vec![]), "once a turn");
        let told = battle.state.known_to(Some(kit::Seat::Blue));
        assert!(told.unit(battle.id('A')).deeds.swung.is_none(), "sealed like a twist");
        battle.play(&[], |play| play.emit(crate::end::Event::TurnCleared));
        assert!(check_shot(&battle).is_err(), "for the turn");
    }
    let off = facing_away(armed_with("medium-laser", RightTorso, WeaponQuirk::DirectMount));
    assert_eq!(swings(&off.rule("quirks=off")), []);
    let arm = facing_away(armed_with("medium-laser", RightArm, WeaponQuirk::DirectMount));
    assert_eq!(swings(&arm), [], "an arm is no torso");
}

#[test]
fn a_mount_built_to_the_rear_swings_ahead_and_one_of_a_quad_to_any_side() {
    let behind = armed_with("medium-laser", RightTorso, WeaponQuirk::DirectMount);
    let behind = facing_away(behind.alter(|design| design.mounts[0].rear = true));
    assert_eq!((check_shot(&behind), swings(&behind)), (Ok(()), vec![Side::Front]));
    let four = quad(80, 4).with("medium-laser", RightTorso);
    let four = four.alter(|design| design.weapon_quirks = vec![(MountId(0), WeaponQuirk::DirectionalMount)]);
    let beside = board(". . .\nA . .\n. . .\n. B .").red('A', four.sheet()).blue('B', biped(50, 5).sheet());
    let beside = beside.battle().phase(Phase::Weapons).acting('A').rule("quirks=on");
    let mut beside = beside.facing('A', Facing::NorthEast);
    assert!(check_shot(&beside).is_err());
    assert_eq!(swings(&beside), [Side::Left, Side::Right, Side::Rear]);
    beside.act(Shot::SwingMount { weapon: WeaponNo(0), to: Side::Right }, &[]).expect("to the right");
    assert_eq!(check_shot(&beside), Ok(()));
}

fn fire_gun(battle: &mut Battle, dice: &[u8]) {
    let bin = battle.state.sheet(battle.id('A')).weapon(WeaponNo(0)).bins.first().copied();
    let attack = Attack::new(battle.id('A'), WeaponNo(0), Target::Unit(battle.id('B')), bin);
    battle.play(dice, |play| {
        play.emit(fire::Event::Declared { attack });
        fire::resolve_declared(play);
    });
}

#[test]
fn r_120_a_bad_feed_jams_or_explodes_on_a_two() {
    let gun = || column(4, armed_with("ac-5", RightTorso, WeaponQuirk::FeedProblems));
    let outcome = |battle: &Battle| {
        battle.log.iter().find_map(|event| match event {
            crate::Event::Fire(fire::Event::FeedRolled { outcome, .. }) => Some(*outcome),
            _ => None,
        })
    };
    let mut holds = gun();
    fire_gun(&mut holds, &[1, 1, 4, 5]);
    assert_eq!((outcome(&holds), holds.unit('A').jammed.is_empty()), (Some(Feed::Holds), true));
    let mut jams = gun();
    fire_gun(&mut jams, &[1, 1, 5, 5]);
    assert!(jams.unit('A').jammed.has(WeaponNo(0)) && jams.unit('A').devices.seized.has(WeaponNo(0)));
    let mut bursts = gun();
    // Five points inside, a critical roll of 2, two hits on the pilot.
    fire_gun(&mut bursts, &[1, 1, 6, 6, 1, 1, 6, 6, 6, 6]);
    let mech = bursts.state.mech(bursts.id('A'));
    let inside =
        crate::mech::internal_structure(80, mech.chassis())[RightTorso] - mech.unit.body.internal[RightTorso];
    assert_eq!((inside, mech.unit.pilot.hits, mech.weapon_works(WeaponNo(0))), (5, 2, false));
    let mut sound = gun().rule("quirks=off");
    fire_gun(&mut sound, &[1, 1]);
    assert_eq!(outcome(&sound), None);
}

#[test]
fn r_119_a_static_feed_keeps_to_its_kind_of_rounds() {
    let launcher = biped(80, 4)
        .with("lrm-20", LeftTorso)
        .with("ammo-lrm-20", RightTorso)
        .with("ammo-lrm-20-narc-capable", RightTorso)
        .alter(|design| design.weapon_quirks = vec![(MountId(0), WeaponQuirk::StaticFeed)]);
    let battle = column(10, launcher);
    let from = |battle: &Battle, bin| {
        let target = Target::Unit(battle.id('B'));
        check_attack(&battle.state, &Attack::new(battle.id('A'), WeaponNo(0), target, Some(BinNo(bin))))
    };
    assert_eq!((from(&battle, 0), from(&battle, 1)), (Ok(()), Err(NoShot::OtherRounds(BinNo(1)))));
    assert_eq!(from(&battle.rule("quirks=off"), 1), Ok(()));
}

#[test]
fn energy_fire_may_disturb_the_firer_in_its_next_turn() {
    let after = |draft: Draft| {
        let mut battle = column(4, draft);
        fire_gun(&mut battle, &[1, 2]);
        battle.unit('A').devices.interference
    };
    let whole = |key| with(armed_with(key, RightTorso, WeaponQuirk::Stable), &[Quirk::Interference]);
    assert_eq!((after(whole("medium-laser")), after(whole("ac-5"))), (2, 0));
    assert_eq!(after(armed_with("ac-5", RightTorso, WeaponQuirk::Interference)), 2, "that weapon");
    assert_eq!(after(armed_with("medium-laser", RightTorso, WeaponQuirk::Stable)), 0);
}

/// §5.4: woods beside neither do not matter to one that is a level higher.
#[test]
fn arms_over_the_head_look_over_woods_and_strike_badly() {
    let across = |quirks: &[Quirk], location| {
        let draft = with(biped(50, 5).with("medium-laser", location), quirks);
        let drawing = board("B\n.\nw\n.\nA").red('A', draft.sheet()).blue('B', biped(50, 5).sheet());
        let battle = drawing.battle().phase(Phase::Weapons).acting('A').facing('B', Facing::South);
        number(&battle.rule("quirks=on"))
    };
    let plain = across(&[], RightArm);
    assert_eq!(across(&[Quirk::OverheadArms], RightArm), plain - 1);
    assert_eq!(across(&[Quirk::OverheadArms], RightTorso), across(&[], RightTorso), "arms alone");
    let punch = |quirks: &[Quirk]| {
        let battle = column(1, with(biped(50, 5), quirks)).phase(Phase::Physical);
        let blow = physical::blow::punch(&battle.state, battle.id('A'), RightArm, battle.id('B'));
        blow.expect("a punch").number.total()
    };
    assert_eq!(punch(&[Quirk::OverheadArms]) - punch(&[]), 2);
}

#[test]
fn an_oversized_target_hides_behind_no_cover() {
    let waist_deep = |quirks: &[Quirk]| {
        let gun = biped(50, 5).with("medium-laser", RightTorso);
        let drawing = board("~1B\n.\nA").red('A', gun.sheet()).blue('B', with(biped(50, 5), quirks).sheet());
        let battle = drawing.battle().phase(Phase::Weapons).acting('A').facing('B', Facing::South);
        number(&battle.with('B', |unit| unit.place.elevation = Elevation(-1)).rule("quirks=on"))
    };
    assert_eq!(waist_deep(&[]) - waist_deep(&[Quirk::Oversized]), 1);
    let enters = |quirks: &[Quirk], cause| {
        let battle = column(2, with(biped(50, 5), quirks));
        piloting::number(&battle.state, battle.id('A'), &[cause]).total()
    };
    let wall = piloting::Cause::Building { construction: crate::board::Construction::Light, hexes: 1 };
    assert_eq!(enters(&[Quirk::Oversized], wall) - enters(&[], wall), 1);
    let kicked = piloting::Cause::Kicked;
    assert_eq!(enters(&[Quirk::Oversized], kicked), enters(&[], kicked));
}
