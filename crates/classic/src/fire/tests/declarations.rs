//! §3.4, §6.5, §7.5 What may be declared; `legal` is exactly what `check` lets pass.

use kit::Game;
use proptest::prelude::*;

use super::*;
use crate::Action as AnyAction;
use crate::mech::{Location, System};
use crate::testing::{biped, quad};
use crate::unit::{Club, Mode, Posture, Reactor};

fn laser() -> Draft {
    biped(50, 5).with("medium-laser", Location::RightTorso)
}

fn refused(battle: &Battle, action: Action) -> String {
    match battle.state.check(AnyAction::Fire(action)) {
        Ok(()) => "allowed".to_owned(),
        Err(why) => why.to_string(),
    }
}

/// §3.4: twist and flip come first; each weapon once; then the end.
#[test]
fn a_unit_declares_twist_then_shots_then_the_end() {
    let mut battle = column(2, laser(), laser());
    battle.act(Action::Twist { to: Twist::Left }, &[]).unwrap();
    assert_eq!(battle.unit('A').place.torso, grid::Facing::NorthWest);
    assert_eq!(
        refused(&battle, Action::Twist { to: Twist::Right }),
        "the torso is twisted already: once a turn (§6.2)"
    );
    let fire = Action::from(shot(&battle, 0));
    battle.act(fire, &[]).unwrap();
    assert_eq!(refused(&battle, fire), "the weapon has been declared this turn: each fires once (§6.1)");
    assert_eq!(refused(&battle, Action::FlipArms), "twist and flip come before the first shot (§3.4)");
    assert_eq!(refused(&battle, Action::EndFire), "allowed");
}

/// §6.1 Every reason that silences a unit.
#[test]
fn units_that_may_not_fire() {
    let why = |alter: fn(&mut crate::Unit)| {
        let battle = column(2, laser(), laser()).with('A', alter);
        refused(&battle, Action::from(shot(&battle, 0)))
    };
    assert_eq!(why(|unit| unit.reactor = Reactor::ShutDown), "unit 0 is shut down (§6.1)");
    assert_eq!(
        why(|unit| unit.pilot.mind = crate::unit::Mind::Out { since: 1 }),
        "the pilot of unit 0 is not conscious (§6.1)"
    );
    assert_eq!(
        why(|unit| unit.deeds.charging = Some(UnitId(1))),
        "unit 0 charges or makes a death from above this turn, so it fires nothing (§6.1)"
    );
    assert_eq!(
        why(|unit| unit.deeds.unjamming = true),
        "unit 0 clears a jam this turn, so it fires nothing (§6.10)"
    );
    assert_eq!(
        why(|unit| unit.body.hit[Location::RightTorso] = crate::mech::SlotMask(1)),
        "the weapon is destroyed or flooded (§9.16)"
    );
    assert_eq!(why(|unit| unit.jammed = unit.jammed.with(WeaponNo(0))), "the weapon is jammed (§6.10)");
}

fn two_bins() -> Draft {
    biped(50, 5)
        .with("ultra-ac-5", Location::RightTorso)
        .with("ammo-ultra-ac-5", Location::LeftTorso)
        .with("ammo-ultra-ac-5", Location::LeftTorso)
        .with("ammo-ultra-ac-5", Location::RightArm)
}

/// §6.5: bins are chosen freely; of two that are alike only the first has a name.
#[test]
fn bins_are_chosen_freely_and_twins_have_one_name() {
    let battle = column(6, two_bins(), laser());
    let with_bin = |bin: Option<u8>| Attack { bin: bin.map(BinNo), ..shot(&battle, 0) };
    assert_eq!(check_attack(&battle.state, &with_bin(Some(0))), Ok(()));
    let twin = NoShot::SameAsBin { bin: BinNo(1), like: BinNo(0) };
    assert_eq!(check_attack(&battle.state, &with_bin(Some(1))), Err(twin));
    assert_eq!(check_attack(&battle.state, &with_bin(Some(2))), Ok(()), "another location");
    assert_eq!(check_attack(&battle.state, &with_bin(None)), Err(NoShot::NeedsBin));
    assert_eq!(check_attack(&battle.state, &with_bin(Some(9))), Err(NoShot::WrongBin(BinNo(9))));
    let half = battle.clone().with('A', |unit| unit.shots.0[1] = 1);
    assert_eq!(check_attack(&half.state, &with_bin(Some(1))), Ok(()), "fewer shots left");
    let twice = Attack { shots: 2, ..with_bin(Some(1)) };
    let few = NoShot::TooFewShots { bin: BinNo(1), left: 1, needed: 2 };
    assert_eq!(check_attack(&half.state, &twice), Err(few));
    let thrice = Attack { shots: 3, ..with_bin(Some(0)) };
    assert_eq!(check_attack(&battle.state, &thrice), Err(NoShot::Rate { asked: 3, most: 2 }));
}

/// §6.5: shots that one weapon has claimed are gone for the next.
#[test]
fn declared_shots_are_claimed() {
    let draft = (0..2).fold(biped(50, 5), |draft, _| draft.with("machine-gun", Location::RightTorso));
    let battle = column(1, draft.with("ammo-machine-gun-full", Location::LeftTorso), laser());
    let mut battle = battle.with('A', |unit| unit.shots.0[0] = 1);
    battle.act(Action::from(shot(&battle, 0)), &[]).unwrap();
    let few = NoShot::TooFewShots { bin: BinNo(0), left: 0, needed: 1 };
    assert_eq!(check_attack(&battle.state, &shot(&battle, 1)), Err(few));
}

/// §7.5: a tree, a girder or a limb, in place of all attacks, with two good arms.
#[test]
fn a_club_is_picked_up_in_place_of_all_attacks() {
    let mut battle = duel("B\nwA", laser(), laser());
    battle.act(Action::PickUpClub, &[]).unwrap();
    assert_eq!(battle.unit('A').club, Some(Club::Tree));
    assert!(refused(&battle, Action::from(shot(&battle, 0))).contains("picks up a club"));
    let bare = duel("B\nA", laser(), laser());
    assert!(refused(&bare, Action::PickUpClub).contains("nothing in 0102 serves as a club"));
    let handless = duel("B\nwA", laser(), laser()).hit('A', Location::LeftArm, System::Hand);
    assert!(refused(&handless, Action::PickUpClub).contains("both shoulders and hands"));
    let quad = duel("B\nwA", quad(50, 5), laser());
    assert!(refused(&quad, Action::PickUpClub).contains("both shoulders and hands"));
    let mut limb = duel("B\nA", laser(), laser());
    let hex = limb.unit('A').place.hex;
    limb.state.lying.push((hex, Club::Limb));
    limb.act(Action::PickUpClub, &[]).unwrap();
    fire(&mut limb, &[], &[]);
    assert_eq!((limb.unit('A').club, limb.state.lying.len()), (Some(Club::Limb), 0));
}

/// §6.8: one target a turn, in sight.
#[test]
fn a_unit_spots_what_it_sees() {
    let mut battle = duel("B\n.\nA", laser(), laser());
    let target = battle.id('B');
    battle.act(Action::Spot { target }, &[]).unwrap();
    assert!(refused(&battle, Action::Spot { target }).contains("one target a turn (§6.8)"));
    let blind = duel("B\n9\nA", laser(), laser());
    assert!(refused(&blind, Action::Spot { target }).starts_with("no line of sight"));
}

/// Friends, the fallen and the unknown are no targets.
#[test]
fn what_cannot_be_shot_at() {
    let battle = column(2, laser(), laser());
    let at = |target| Attack { target, ..shot(&battle, 0) };
    assert_eq!(check_attack(&battle.state, &at(Target::Unit(UnitId(0)))), Err(NoShot::Friend(UnitId(0))));
    assert_eq!(check_attack(&battle.state, &at(Target::Unit(UnitId(9)))), Err(NoShot::NoSuchUnit(UnitId(9))));
    let hex = grid::Hex::new(0, 0);
    assert_eq!(check_attack(&battle.state, &at(Target::Building(hex))), Err(NoShot::NoBuilding(hex)));
}

fn arsenal() -> Draft {
    biped(100, 3)
        .with("rotary-ac-5", Location::RightTorso)
        .with("ammo-rotary-ac-5", Location::RightTorso)
        .with("flamer", Location::LeftArm)
        .with("medium-laser", Location::RightArm)
        .with("lb-10-x-ac", Location::LeftTorso)
        .with("ammo-lb-10-x-ac", Location::LeftTorso)
        .with("ammo-lb-10-x-cluster", Location::LeftTorso)
        .with("anti-missile-system", Location::CentreTorso)
        .with("small-laser", Location::LeftLeg)
}

proptest! {
    /// `legal` ⇔ `check`, for every declaration that could be thought of, on random positions.
    #[test]
    fn legal_is_what_check_lets_pass(
        x in 0i16..5, y in 0i16..5, facing in 0u8..6, prone in any::<bool>(), still in any::<bool>(),
        left in 0u16..9, taken in 0u64..4, aimed in any::<bool>(),
    ) {
        prop_assume!((x, y) != (2, 2));
        let drawing = "\
            .  .  b1h2 .  .
            .  w  .    b2h1 .
            .  .  A    .  .
            1  .  ww   .  B
            .  .  ~1   2  .";
        let battle = board(drawing)
            .red('A', arsenal().sheet())
            .blue('B', arsenal().sheet())
            .setup(if aimed { |setup| setup.options.aimed_shots = true } else { |_| {} })
            .battle()
            .phase(Phase::Weapons)
            .acting('A')
            .facing('A', grid::Facing::try_from(facing).unwrap())
            .with('A', |unit| {
                unit.place.posture = if prone { Posture::Prone } else { Posture::Standing };
                unit.motion.mode = Mode::Run;
                unit.shots.0[0] = left;
            })
            .with('B', |unit| {
                unit.place.hex = grid::Hex::new(x, y);
                unit.reactor = if still { Reactor::ShutDown } else { Reactor::Running };
            });
        let mut battle = battle;
        for weapon in 0..taken as u8 {
            let attack = Attack { bin: None, ..shot(&battle, weapon + 1) };
            let _ = battle.act(Action::from(attack), &[]);
        }
        let legal = battle.legal();
        let mut sorted = legal.clone();
        sorted.sort_unstable();
        sorted.dedup();
        prop_assert_eq!(&sorted, &legal, "sorted, no action twice");
        for action in everything(&battle) {
            let action = AnyAction::Fire(action);
            prop_assert_eq!(battle.state.check(action).is_ok(), legal.binary_search(&action).is_ok(), "{:?}", action);
        }
    }
}

/// Every declaration within a generous frame.
fn everything(battle: &Battle) -> Vec<Action> {
    let mut all = vec![
        Action::Twist { to: Twist::Left },
        Action::Twist { to: Twist::Right },
        Action::FlipArms,
        Action::PickUpClub,
        Action::EndFire,
    ];
    let units = (0..3).map(UnitId);
    all.extend(units.clone().map(|target| Action::Spot { target }));
    let targets: Vec<Target> =
        units.map(Target::Unit).chain(battle.state.board().hexes().map(Target::Building)).collect();
    let bins: Vec<Option<BinNo>> = [None].into_iter().chain((0..5).map(|bin| Some(BinNo(bin)))).collect();
    for weapon in (0..8).map(WeaponNo) {
        for &target in &targets {
            for &bin in &bins {
                for shots in 0..=7 {
                    for (heat, aim) in [(false, None), (true, None), (false, Some(Location::Head))] {
                        all.push(Action::Fire { weapon, target, bin, shots, heat, aim });
                    }
                }
            }
        }
    }
    all
}
