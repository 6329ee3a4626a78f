//! §6.6, §6.11, §6.13 Cluster table, missiles, anti-missile systems.

use kit::{D6, TwoD6};
use proptest::prelude::*;

use super::super::cluster::{hits, listed_sizes, row};
use super::*;
use crate::mech::Location;
use crate::options::Cluster7;
use crate::testing::biped;

fn dice(total: u8) -> TwoD6 {
    let first = (total / 2).clamp(1, 6);
    TwoD6::new(D6::new(first).unwrap(), D6::new(total - first).unwrap())
}

fn column_of(size: u8) -> Vec<u8> {
    (2..=12).map(|row| hits(row, size, Cluster7::Printed).unwrap()).collect()
}

/// §6.6 The printed columns of the quick reference, row by row.
#[test]
fn the_starred_columns_read_as_printed() {
    assert_eq!(column_of(2), [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    assert_eq!(column_of(3), [1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3]);
    assert_eq!(column_of(4), [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4]);
    assert_eq!(column_of(5), [1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5]);
    assert_eq!(column_of(6), [2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6]);
    assert_eq!(column_of(9), [3, 3, 4, 5, 5, 5, 5, 7, 7, 9, 9]);
    assert_eq!(column_of(10), [3, 3, 4, 6, 6, 6, 6, 8, 8, 10, 10]);
    assert_eq!(column_of(12), [4, 4, 5, 8, 8, 8, 8, 10, 10, 12, 12]);
    assert_eq!(column_of(15), [5, 5, 6, 9, 9, 9, 9, 12, 12, 15, 15]);
    assert_eq!(column_of(20), [6, 6, 9, 12, 12, 12, 12, 16, 16, 20, 20]);
    assert_eq!(column_of(30), [10, 10, 12, 18, 18, 18, 18, 24, 24, 30, 30]);
    assert_eq!(column_of(40), [12, 12, 18, 24, 24, 24, 24, 32, 32, 40, 40]);
}

/// §6.6 The other columns, at the rows where they differ.
#[test]
fn the_other_columns_read_as_printed() {
    let rows = |size: u8| [2, 4, 5, 9, 11].map(|row| hits(row, size, Cluster7::Printed).unwrap());
    assert_eq!(column_of(8), [2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8]);
    assert_eq!(rows(11), [4, 5, 7, 9, 11]);
    assert_eq!(rows(13), [4, 5, 8, 11, 13]);
    assert_eq!(rows(14), [5, 6, 9, 11, 14]);
    assert_eq!(rows(16), [5, 7, 10, 13, 16]);
    assert_eq!(rows(17), [5, 7, 10, 14, 17]);
    assert_eq!(rows(18), [6, 8, 11, 14, 18]);
    assert_eq!(rows(19), [6, 8, 11, 15, 19]);
    assert_eq!(rows(21), [7, 9, 13, 17, 21]);
    assert_eq!(rows(22), [7, 9, 14, 18, 22]);
    assert_eq!(rows(23), [7, 10, 15, 19, 23]);
    assert_eq!(rows(24), [8, 10, 16, 20, 24]);
    assert_eq!(rows(25), [8, 10, 16, 21, 25]);
    assert_eq!(rows(26), [9, 11, 17, 21, 26]);
    assert_eq!(rows(27), [9, 11, 17, 22, 27]);
    assert_eq!(rows(28), [9, 11, 17, 23, 28]);
    assert_eq!(rows(29), [10, 12, 18, 23, 29]);
}

/// §13 R-05: column 7 as printed, or as common practice has it.
#[test]
fn r_05_column_seven_and_its_switch() {
    assert_eq!(column_of(7), [3, 3, 4, 5, 5, 5, 5, 6, 6, 7, 7]);
    let usual: Vec<u8> = (2..=12).map(|row| hits(row, 7, Cluster7::Common).unwrap()).collect();
    assert_eq!(usual, [2, 2, 3, 4, 4, 4, 4, 6, 6, 7, 7]);
}

/// §6.6: sizes without a column are cut into the largest listed one and the rest.
#[test]
fn sizes_without_a_column_are_split() {
    let cut = |size| listed_sizes(size).collect::<Vec<_>>();
    assert_eq!((cut(1), cut(30), cut(35), cut(40)), (vec![1], vec![30], vec![30, 5], vec![40]));
    assert_eq!((cut(31), cut(60), cut(75)), (vec![30, 1], vec![40, 20], vec![40, 30, 5]));
}

fn missiles(launcher: &str, ammo: &str) -> Draft {
    biped(80, 4).with(launcher, Location::LeftTorso).with(ammo, Location::RightTorso)
}

/// Resolves one shot that hits on a roll of 12, then these dice; the groups of damage in order.
fn groups(launcher: &str, ammo: &str, range: usize, dice: &[u8]) -> Vec<u8> {
    let mut battle = column(range, missiles(launcher, ammo), biped(100, 3));
    let attack = shot(&battle, 0);
    let mut script = vec![6, 6];
    script.extend_from_slice(dice);
    fire(&mut battle, &[attack], &script);
    damage_done(&battle)
}

/// §14 E-13: LRM 20, roll 7: 12 missiles, groups 5, 5, 2.
#[test]
fn e_13_twelve_of_twenty_missiles_in_groups_of_five() {
    assert_eq!(groups("lrm-20", "ammo-lrm-20", 7, &[3, 4, 3, 3, 3, 3, 3, 3]), [5, 5, 2]);
}

/// §14 E-16: SRM 6, roll 5: three groups of 2.
#[test]
fn e_16_each_short_range_missile_is_a_group() {
    assert_eq!(groups("srm-6", "ammo-srm-6", 3, &[2, 3, 3, 3, 3, 3, 3, 3]), [2, 2, 2]);
}

/// §14 E-14: LRM 15 + Artemis IV, roll 9 + 2: all 15, groups 5, 5, 5.
#[test]
fn e_14_artemis_adds_two() {
    let draft = biped(80, 4)
        .with("lrm-15", Location::LeftTorso)
        .with("ammo-lrm-15-artemis-capable", Location::RightTorso)
        .with("artemis-iv", Location::LeftTorso)
        .alter(|design| design.mounts[2].link = Some(crate::mech::MountId(0)));
    let mut battle = column(7, draft, biped(100, 3));
    let attack = shot(&battle, 0);
    fire(&mut battle, &[attack], &[6, 6, 4, 5, 3, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [5, 5, 5]);
}

fn guarded() -> Draft {
    biped(100, 3)
        .with("anti-missile-system", Location::CentreTorso)
        .with("ammo-anti-missile-system", Location::RightTorso)
}

/// §14 E-15: LRM 20, AMS, roll 5: 1, clamped to 2: 6 missiles; one heat, one shot of the system.
#[test]
fn e_15_an_anti_missile_system_takes_four() {
    let battle = column(7, missiles("lrm-20", "ammo-lrm-20"), guarded());
    let mut battle = battle;
    let attack = shot(&battle, 0);
    let rounds = battle.unit('B').shots.0[0];
    fire(&mut battle, &[attack], &[6, 6, 2, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [5, 1]);
    assert_eq!((battle.unit('B').heat.weapons, battle.unit('B').shots.0[0]), (1, rounds - 1));
}

/// §6.13: one system, two salvos: it meets the larger, whichever was declared first.
#[test]
fn the_larger_salvo_is_met() {
    let draft = biped(100, 3)
        .with("lrm-5", Location::LeftTorso)
        .with("ammo-lrm-5", Location::LeftTorso)
        .with("lrm-15", Location::RightTorso)
        .with("ammo-lrm-15", Location::RightTorso);
    let mut battle = column(7, draft, guarded()).facing('B', grid::Facing::South);
    let attacks = [shot(&battle, 0), shot(&battle, 1)];
    // The LRM 5 rolls 7: 3 missiles. The LRM 15 rolls 7 − 4: 5 missiles.
    fire(&mut battle, &attacks, &[6, 6, 3, 4, 3, 3, 6, 6, 3, 4, 3, 3]);
    assert_eq!(damage_done(&battle), [3, 5]);
}

/// §6.13: each takes a shot of its own; of two systems on one round only one fires.
#[test]
fn two_systems_do_not_share_the_last_round() {
    let draft = biped(100, 3)
        .with("lrm-5", Location::LeftTorso)
        .with("ammo-lrm-5", Location::LeftTorso)
        .with("lrm-15", Location::RightTorso)
        .with("ammo-lrm-15", Location::RightTorso);
    let twice = guarded().with("anti-missile-system", Location::LeftTorso);
    let mut battle = column(7, draft, twice).facing('B', grid::Facing::South);
    battle = battle.with('B', |unit| unit.shots.0[0] = 1);
    let attacks = [shot(&battle, 0), shot(&battle, 1)];
    // The LRM 5 rolls 7: 3 missiles. The LRM 15 rolls 7 − 4: 5 missiles.
    fire(&mut battle, &attacks, &[6, 6, 3, 4, 3, 3, 6, 6, 3, 4, 3, 3]);
    assert_eq!(damage_done(&battle), [3, 5]);
    assert_eq!((battle.unit('B').heat.weapons, battle.unit('B').shots.0[0]), (1, 0));
}

/// §6.13: not from behind, not shut down, not without rounds.
#[test]
fn an_anti_missile_system_that_cannot_act() {
    let salvo = |battle: Battle| {
        let mut battle = battle;
        let attack = shot(&battle, 0);
        let immobile = battle.state.mech(battle.id('B')).is_immobile();
        let to_hit: &[u8] = if number(&battle, attack) <= 2 || immobile { &[] } else { &[6, 6] };
        let mut dice = to_hit.to_vec();
        dice.extend([1, 1, 3, 3, 3, 3]);
        fire(&mut battle, &[attack], &dice);
        battle.unit('B').heat.weapons
    };
    let ready = || column(7, missiles("lrm-20", "ammo-lrm-20"), guarded());
    assert_eq!(salvo(ready().facing('B', grid::Facing::North)), 0, "from behind");
    let ahead = ready;
    assert_eq!(salvo(ahead()), 1);
    assert_eq!(salvo(ahead().with('B', |unit| unit.shots.0[0] = 0)), 0, "no rounds");
    assert_eq!(
        salvo(ahead().with('B', |unit| unit.reactor = crate::unit::Reactor::ShutDown)),
        0,
        "shut down"
    );
}

/// §6.11.4: a Streak that hits launches everything, 7 against an anti-missile system; one that misses holds fire.
#[test]
fn a_streak_launches_all_or_nothing() {
    let draft = || missiles("streak-srm-6", "ammo-streak-srm-6");
    let mut battle = column(3, draft(), biped(100, 3));
    let attack = shot(&battle, 0);
    fire(&mut battle, &[attack], &[2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [2; 6]);
    let rounds = battle.unit('A').shots.0[0];
    let mut battle = column(3, draft(), biped(100, 3));
    fire(&mut battle, &[attack], &[1, 2]);
    assert_eq!((battle.unit('A').heat.weapons, battle.unit('A').shots.0[0]), (0, rounds + 1));
    assert!(battle.unit('A').deeds.fired_limbs.is_empty());
    let mut battle = column(3, draft(), guarded()).facing('B', grid::Facing::South);
    fire(&mut battle, &[attack], &[2, 2, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [2; 4], "a roll of 7 in column 6");
}

/// §6.5, §6.11: MRM 40 in eight groups, rockets once a game.
#[test]
fn the_other_launchers() {
    let twelve = [6, 6, 3, 3, 3, 4, 4, 4, 1, 4, 3, 3, 3, 4, 4, 4, 4, 5];
    assert_eq!(groups("mrm-40", "ammo-mrm-40", 3, &twelve), [5; 8]);
    let mut battle = column(4, biped(50, 5).with("rocket-launcher-10", Location::LeftTorso), biped(100, 3));
    let attack = shot(&battle, 0);
    fire(&mut battle, &[attack], &[6, 6, 3, 4, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [5, 1]);
    assert!(battle.unit('A').spent.has(WeaponNo(0)));
    battle.play(&[], |play| play.emit(Event::Concluded));
    let again = battle.with('A', |unit| unit.deeds = Default::default());
    assert_eq!(check_attack(&again.state, &attack), Err(NoShot::Spent));
    // Thunderbolts are one missile: no cluster roll, one group.
    assert_eq!(groups("thunderbolt-15", "ammo-thunderbolt-15", 6, &[3, 3]), [15]);
    // MML and ATM by what is loaded.
    assert_eq!(groups("mml-5", "ammo-mml-5-srm", 3, &[6, 6, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]), [2; 5]);
    assert_eq!(groups("mml-5", "ammo-mml-5-lrm", 7, &[6, 6, 3, 3]), [5]);
    assert_eq!(groups("clan-atm-3", "clan-ammo-high-explosive-atm-3", 3, &[6, 6, 3, 3]), [9]);
}

proptest! {
    /// §6.6: a salvo lands at least one and at most all of its missiles, more on a higher roll.
    #[test]
    fn a_salvo_stays_within_its_rack(size in 1u8..=80, seven in prop::bool::ANY) {
        let seven = if seven { Cluster7::Common } else { Cluster7::Printed };
        let landed = |total: u8| -> u8 {
            let at = row(dice(total), &ClusterModifiers::new());
            listed_sizes(size).map(|part| hits(at, part, seven).unwrap()).sum()
        };
        let column: Vec<u8> = (2..=12).map(landed).collect();
        prop_assert!(column.iter().all(|it| (1..=size).contains(it)));
        prop_assert!(column.is_sorted());
        prop_assert_eq!(landed(12), size);
    }

    #[test]
    fn modified_rolls_are_clamped(total in 2u8..=12, value in -6i8..=6) {
        let mut modifiers = ClusterModifiers::new();
        modifiers.add(ClusterWhy::Artemis, value);
        prop_assert!((2..=12).contains(&row(dice(total), &modifiers)));
    }
}
