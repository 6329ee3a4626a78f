//! §15.22 Quirks of the chapters that they bend: each on, and off.

mod frames;
mod guns;
mod hits;

use super::*;
use crate::fire::{Attack, Target, Twist, to_hit};
use crate::gear::Weapon;
use crate::mech::{Location, Slot};
use crate::testing::{Battle, Draft, biped, board, quad};
use crate::unit::{Mode, WeaponNo};
use crate::{Action, Phase, UnitId, fire, heat, physical, piloting};
use grid::Facing;
use kit::Game;

fn with(draft: Draft, quirks: &[Quirk]) -> Draft {
    let quirks = quirks.iter().copied().fold(Quirks::NONE, Quirks::with);
    draft.alter(|design| design.quirks = quirks)
}

/// A with these quirks, so many hexes south of B; quirks are played.
fn column(range: usize, a: Draft) -> Battle {
    let drawing = format!("B\n{}A", ".\n".repeat(range - 1));
    let battle = board(&drawing).red('A', a.sheet()).blue('B', biped(50, 5).sheet()).battle();
    battle.phase(Phase::Weapons).acting('A').facing('B', Facing::South).rule("quirks=on")
}

fn armed(quirks: &[Quirk]) -> Draft {
    with(biped(50, 5).with("medium-laser", Location::RightArm), quirks)
}

fn number(battle: &Battle) -> i8 {
    let attack = Attack::new(battle.id('A'), WeaponNo(0), Target::Unit(battle.id('B')), None);
    to_hit(&battle.state, &attack).expect("the shot is possible").total()
}

/// Numbers at 2, 5 and 8 hexes: short, medium, long; 4, 6 and 8 without quirks.
fn by_range(quirks: &[Quirk]) -> [i8; 3] {
    [2, 5, 8].map(|range| number(&column(range, armed(quirks))))
}

#[test]
fn fire_control_counts_by_bracket() {
    assert_eq!(by_range(&[]), [4, 6, 8]);
    assert_eq!(by_range(&[Quirk::ImprovedShort]), [3, 6, 8]);
    assert_eq!(by_range(&[Quirk::ImprovedMedium]), [4, 5, 8]);
    assert_eq!(by_range(&[Quirk::ImprovedLong]), [4, 6, 7]);
    assert_eq!(by_range(&[Quirk::PoorShort, Quirk::PoorLong]), [5, 6, 9]);
    assert_eq!(by_range(&[Quirk::VariableLong]), [5, 6, 7]);
    assert_eq!(by_range(&[Quirk::VariableShort]), [3, 6, 9]);
    assert_eq!(by_range(&[Quirk::SensorGhosts]), [5, 7, 9]);
    let off = column(2, armed(&[Quirk::SensorGhosts])).rule("quirks=off");
    assert_eq!(number(&off), 4);
}

#[test]
fn a_weapon_has_quirks_of_its_own() {
    let of = |quirk| armed(&[]).alter(|design| design.weapon_quirks = vec![(MountId(0), quirk)]);
    assert_eq!(number(&column(2, of(WeaponQuirk::Accurate))), 3);
    assert_eq!(number(&column(2, of(WeaponQuirk::Inaccurate))), 5);
    let ran = |battle: Battle| battle.with('A', |unit| unit.motion.mode = Mode::Run);
    assert_eq!(number(&ran(column(2, of(WeaponQuirk::Stable)))), 5);
    assert_eq!(number(&ran(column(2, armed(&[])))), 6);
    let heat = |quirk| {
        let battle = column(2, of(quirk));
        let mech = battle.state.mech(battle.id('A'));
        fire::heat_of(mech, mech.sheet.weapon(WeaponNo(0)), 1)
    };
    let own = u16::from(Weapon::by_key("medium-laser").expect("in the table").weapon().heat);
    assert_eq!(
        [WeaponQuirk::ImprovedCooling, WeaponQuirk::PoorCooling, WeaponQuirk::NoCooling].map(heat),
        [own - 1, own + 1, own + 2]
    );
}

#[test]
fn many_targets_cost_nothing_in_front_and_aside() {
    let second = |quirks: &[Quirk], at: &str| {
        let battle = board(at)
            .red('A', armed(quirks).sheet())
            .blue('B', biped(50, 5).sheet())
            .blue('C', biped(50, 5).sheet())
            .battle();
        let battle = battle.phase(Phase::Weapons).acting('A').rule("quirks=on");
        let attack = |name| Attack::new(battle.id('A'), WeaponNo(0), Target::Unit(battle.id(name)), None);
        let mut declared = battle.clone();
        let first = attack('C');
        declared.play(&[], |play| play.emit(fire::Event::Declared { attack: first }));
        to_hit(&declared.state, &attack('B')).expect("in reach").total()
    };
    let front = ". B C\n. . .\n. A .";
    assert_eq!(second(&[], front) - second(&[Quirk::MultiTrac], front), 1);
}

#[test]
fn torsos_turn_farther_or_not_at_all() {
    let twist = |battle: &Battle, to| battle.state.check(Action::Fire(fire::Action::Twist { to }));
    let mut wide = column(2, armed(&[Quirk::ExtendedTwist]));
    for facing in [Facing::NorthWest, Facing::SouthWest] {
        wide.act(fire::Action::Twist { to: Twist::Left }, &[]).expect("two hexsides");
        assert_eq!(wide.unit('A').place.torso, facing);
    }
    assert!(twist(&wide, Twist::Left).is_err(), "not three");
    let mut once = column(2, armed(&[Quirk::ExtendedTwist]));
    once.act(fire::Action::Twist { to: Twist::Left }, &[]).expect("one hexside");
    assert!(twist(&once, Twist::Right).is_err(), "and not back");
    assert!(twist(&column(2, armed(&[Quirk::NoTwist])), Twist::Left).is_err());
    let four_legs =
        column(2, with(quad(50, 5).with("medium-laser", Location::RightTorso), &[Quirk::ExtendedTwist]));
    assert_eq!(twist(&four_legs, Twist::Left), Ok(()));
    let flip = |quirks: &[Quirk]| column(2, armed(quirks)).state.check(Action::Fire(fire::Action::FlipArms));
    assert!(flip(&[]).is_err());
    assert_eq!(flip(&[Quirk::HyperActuator]), Ok(()));
}

#[test]
fn pilots_feel_their_machine() {
    use piloting::Cause;
    let target = |quirks: &[Quirk], cause| {
        let battle = column(2, armed(quirks));
        piloting::number(&battle.state, battle.id('A'), &[cause]).total()
    };
    let kicked = |quirks: &[Quirk]| target(quirks, Cause::Kicked);
    let rubble = |quirks: &[Quirk]| target(quirks, Cause::Rubble) - target(&[], Cause::Rubble);
    assert_eq!([kicked(&[]), kicked(&[Quirk::Stable]), kicked(&[Quirk::HardPilot])], [5, 4, 6]);
    assert_eq!(kicked(&[Quirk::CrampedCockpit, Quirk::EasyPilot]), 6);
    assert_eq!(
        [rubble(&[Quirk::EasyPilot]), rubble(&[Quirk::Unbalanced]), rubble(&[Quirk::Stable])],
        [-1, 1, 0]
    );
}

#[test]
fn fists_and_none() {
    let punch = |quirks: &[Quirk]| {
        let battle = column(1, with(biped(50, 5), quirks)).phase(Phase::Physical);
        physical::blow::punch(&battle.state, battle.id('A'), Location::LeftArm, battle.id('B'))
            .map(|it| it.number.total())
    };
    let plain = punch(&[]).expect("a punch");
    assert_eq!(punch(&[Quirk::BattleFistLeft]), Ok(plain - 1));
    assert_eq!(punch(&[Quirk::BattleFistRight]), Ok(plain));
    assert!(punch(&[Quirk::NoArms]).is_err());
    let handless = |quirks: &[Quirk]| {
        let draft = with(biped(50, 5), quirks).alter(|it| it.slots.0[Location::LeftArm][3] = Slot::Empty);
        let battle = column(1, draft).phase(Phase::Physical);
        let blow = physical::blow::punch(&battle.state, battle.id('A'), Location::LeftArm, battle.id('B'));
        blow.expect("a punch").number.total()
    };
    assert_eq!(handless(&[]) - handless(&[Quirk::BarrelFistLeft]), 1);
    assert_eq!(handless(&[]), handless(&[Quirk::BarrelFistRight]), "of the other arm");
    let own = |quirks: &[Quirk]| {
        let battle = column(1, with(biped(50, 5), quirks));
        physical::death_from_above::damage_taken(&battle.state, battle.id('A'))
    };
    assert_eq!([own(&[]), own(&[Quirk::ReinforcedLegs])], [10, 5]);
}

#[test]
fn heads_heat_and_initiative() {
    let fresh = |quirks: &[Quirk]| {
        let battle =
            board("A").red('A', with(biped(50, 5), quirks).sheet()).setup(|it| it.options.quirks = true);
        battle.battle()
    };
    assert_eq!(fresh(&[]).unit('A').body.armour[Location::Head], 9);
    assert_eq!(fresh(&[Quirk::WeakHead]).unit('A').body.armour[Location::Head], 8);
    assert_eq!(fresh(&[Quirk::WeakerHead]).unit('A').body.armour[Location::Head], 7);
    let after = |quirks: &[Quirk]| {
        let battle = fresh(quirks).with('A', |unit| unit.heat.level = 20);
        heat::after_fire(&battle.state, UnitId(0), 6).after
    };
    assert_eq!([after(&[]), after(&[Quirk::CombatComputer])], [16, 12]);
    let bonus = |quirks: &[Quirk]| piloting::initiative(&fresh(quirks).state, kit::Seat::Red);
    let both = [Quirk::CommandMech, Quirk::BattleComputer];
    assert_eq!([bonus(&[]), bonus(&both[..1]), bonus(&both)], [0, 1, 2]);
}

#[test]
fn words_and_sets() {
    assert_eq!(Quirk::by_word("ext_twist"), Some(Quirk::ExtendedTwist));
    let set = Quirks::NONE.with(Quirk::CommandMech).with(Quirk::FineManipulators);
    assert_eq!(set.iter().collect::<Vec<_>>(), [Quirk::CommandMech, Quirk::FineManipulators]);
    assert_eq!(Quirks::from(Vec::from(set)), set);
    assert_eq!(
        [play_of("anti_air"), play_of("cowl"), play_of("gout")],
        [Some(QuirkPlay::Inert), Some(QuirkPlay::Acts), None]
    );
    let words: std::collections::BTreeSet<_> = Quirk::ALL.iter().map(|it| it.word()).collect();
    assert_eq!(words.len(), Quirk::ALL.len());
}
