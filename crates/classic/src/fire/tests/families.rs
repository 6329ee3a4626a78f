//! §6.9, §6.10 Weapon families.

use super::super::jam::jams_on;
use super::super::strike::recoil_modifier;
use super::*;
use crate::gear::Family;
use crate::mech::Location;
use crate::piloting::Cause;
use crate::testing::biped;

fn gun(key: &str, ammo: &str) -> Draft {
    biped(80, 4).with(key, Location::RightTorso).with(ammo, Location::LeftTorso)
}

fn target() -> Draft {
    biped(100, 3)
}

/// §14 E-17: Ultra AC/5 twice, hit by 8, cluster 8: two shells in two places; 2 heat, 2 shots. A 2 jams.
#[test]
fn e_17_an_ultra_fires_twice_and_may_jam() {
    let mut battle = column(6, gun("ultra-ac-5", "ammo-ultra-ac-5"), target());
    let attack = Attack { shots: 2, ..shot(&battle, 0) };
    fire(&mut battle, &[attack], &[4, 4, 4, 4, 3, 3, 4, 4]);
    assert_eq!(damage_done(&battle), [5, 5]);
    assert_eq!((battle.unit('A').heat.weapons, battle.unit('A').shots.0[0]), (2, 18));
    assert!(battle.unit('A').jammed.is_empty());
    let mut battle = column(6, gun("ultra-ac-5", "ammo-ultra-ac-5"), target());
    fire(&mut battle, &[attack], &[1, 1]);
    assert!(battle.unit('A').jammed.has(WeaponNo(0)) && damage_done(&battle).is_empty());
    let mut battle = column(6, gun("ultra-ac-5", "ammo-ultra-ac-5"), target());
    shoot(&mut battle, &[1, 1]);
    assert!(battle.unit('A').jammed.is_empty(), "a single shot never jams");
}

/// §6.10: an Ultra that jams for good is not cleared; a rotary one is, by Gunnery + 3.
#[test]
fn only_a_rotary_is_cleared() {
    let jam = |key: &str, ammo: &str| {
        column(5, gun(key, ammo), target()).with('A', |unit| {
            unit.jammed = unit.jammed.with(WeaponNo(0));
            unit.deeds.unjamming = true;
        })
    };
    let mut battle = jam("ultra-ac-5", "ammo-ultra-ac-5");
    fire(&mut battle, &[], &[]);
    assert!(battle.unit('A').jammed.has(WeaponNo(0)));
    for (roll, cleared) in [([3, 3], false), ([3, 4], true)] {
        let mut battle = jam("rotary-ac-5", "ammo-rotary-ac-5");
        fire(&mut battle, &[], &roll);
        assert_eq!(battle.unit('A').jammed.is_empty(), cleared, "{roll:?}");
        assert_eq!(check_attack(&battle.state, &shot(&battle, 0)), Err(NoShot::Unjamming(battle.id('A'))));
    }
}

/// §6.10 Every row of the jam numbers.
#[test]
fn jam_numbers_by_rate() {
    let rotary = [1, 2, 3, 4, 5, 6].map(|rate| jams_on(Family::RotaryAutocannon, rate));
    assert_eq!(rotary, [None, Some(2), Some(2), Some(3), Some(3), Some(4)]);
    assert_eq!([1, 2].map(|shots| jams_on(Family::UltraAutocannon, shots)), [None, Some(2)]);
    assert_eq!(jams_on(Family::Autocannon, 1), None);
}

/// §6.10 Rotary at rate 6: heat and shots × 6, the column of the rate; rate 1 is a single hit.
#[test]
fn a_rotary_fires_by_its_rate() {
    let mut battle = column(5, gun("rotary-ac-5", "ammo-rotary-ac-5"), target());
    let attack = Attack { shots: 6, ..shot(&battle, 0) };
    // Hit by 7, cluster 7 in column 6: four shells.
    fire(&mut battle, &[attack], &[3, 4, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [5; 4]);
    assert_eq!((battle.unit('A').heat.weapons, battle.unit('A').shots.0[0]), (6, 14));
    let mut battle = column(5, gun("rotary-ac-5", "ammo-rotary-ac-5"), target());
    shoot(&mut battle, &[3, 4, 3, 3]);
    assert_eq!(damage_done(&battle), [5]);
}

/// §6.10 LB-X: slug as an autocannon; cluster −1, points one by one.
#[test]
fn an_lb_x_fires_slugs_or_clusters() {
    let battle = column(5, gun("lb-10-x-ac", "ammo-lb-10-x-ac"), target());
    assert_eq!(number(&battle, shot(&battle, 0)), 4);
    let mut battle = column(5, gun("lb-10-x-ac", "ammo-lb-10-x-cluster"), target());
    let attack = shot(&battle, 0);
    assert_eq!(lines(&battle, attack), [(Why::Gunnery, 4), (Why::ClusterRounds, -1)]);
    let mut dice = vec![6, 6, 3, 4];
    dice.extend([3; 12]);
    fire(&mut battle, &[attack], &dice);
    assert_eq!(damage_done(&battle), [1; 6]);
}

/// §6.9 Damage by bracket: snub-nose PPC 10 / 8 / 5, heavy Gauss 25 / 20 / 10.
#[test]
fn damage_by_range_bracket() {
    for (range, points) in [(9, 10), (13, 8), (15, 5)] {
        let mut battle = column(range, biped(80, 4).with("snub-nose-ppc", Location::RightTorso), target());
        shoot(&mut battle, &[6, 6, 3, 3]);
        assert_eq!(damage_done(&battle), [points], "range {range}");
    }
    for (range, points) in [(6, 25), (13, 20), (20, 10)] {
        let mut battle = column(range, gun("heavy-gauss-rifle", "ammo-heavy-gauss-rifle"), target());
        shoot(&mut battle, &[6, 6, 3, 3]);
        assert_eq!(
            damage_done(&battle).iter().map(|&it| u16::from(it)).sum::<u16>(),
            points,
            "range {range}"
        );
    }
}

/// §6.9 A heavy Gauss rifle shakes a firer on the move, by weight class.
#[test]
fn a_heavy_gauss_rifle_kicks_back() {
    assert_eq!([20, 35, 40, 55, 60, 75, 80, 100].map(recoil_modifier), [2, 2, 1, 1, 0, 0, -1, -1]);
    for (mp, causes) in [(0, vec![]), (1, vec![Cause::HeavyGauss { modifier: -1 }])] {
        let battle = column(6, gun("heavy-gauss-rifle", "ammo-heavy-gauss-rifle"), target());
        let mut battle = battle.with('A', |unit| unit.motion.mp_spent = mp);
        shoot(&mut battle, &[1, 1]);
        assert_eq!(battle.unit('A').pending.causes(), causes, "{mp} MP spent");
    }
}

/// §6.9 A flamer does 2 damage or 2 heat.
#[test]
fn a_flamer_harms_or_heats() {
    let battle = || column(1, biped(80, 4).with("flamer", Location::RightTorso), target());
    let mut harmed = battle();
    shoot(&mut harmed, &[3, 4, 3, 3]);
    assert_eq!((damage_done(&harmed), harmed.unit('B').heat.external), (vec![2], 0));
    let mut heated = battle();
    let attack = Attack { heat: true, ..shot(&heated, 0) };
    fire(&mut heated, &[attack], &[3, 4]);
    assert_eq!((damage_done(&heated), heated.unit('B').heat.external), (vec![], 2));
}

/// Appendix A: a plasma rifle does both, a plasma cannon heat alone.
#[test]
fn plasma_heats_by_dice() {
    let mut battle = column(5, gun("plasma-rifle", "ammo-plasma-rifle"), target());
    shoot(&mut battle, &[3, 4, 5, 3, 3]);
    assert_eq!((damage_done(&battle), battle.unit('B').heat.external), (vec![10], 5));
    let mut battle = column(5, gun("clan-plasma-cannon", "clan-ammo-plasma-cannon"), target());
    shoot(&mut battle, &[3, 4, 5, 6]);
    assert_eq!((damage_done(&battle), battle.unit('B').heat.external), (vec![], 11));
}

/// §6.9 Machine guns: no heat; 1, 2 or 3 points.
#[test]
fn machine_guns_stay_cool() {
    for (key, ammo, points) in [
        ("light-machine-gun", "ammo-light-machine-gun-full", 1),
        ("machine-gun", "ammo-machine-gun-full", 2),
        ("heavy-machine-gun", "ammo-heavy-machine-gun-full", 3),
    ] {
        let mut battle = column(1, gun(key, ammo), target());
        shoot(&mut battle, &[3, 4, 3, 3]);
        assert_eq!((damage_done(&battle), battle.unit('A').heat.weapons), (vec![points], 0), "{key}");
    }
}

/// Appendix A: a hyper-assault Gauss rifle lands in groups of five.
#[test]
fn a_hyper_assault_gauss_rifle_clusters() {
    let mut battle = column(8, gun("clan-hag-20", "clan-ammo-hag-20"), target());
    shoot(&mut battle, &[6, 6, 3, 4, 3, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [5, 5, 2]);
}

/// §13 R-27: 13 or more misses without a roll, and the heat is spent; 2 or less hits without one (§0.1).
#[test]
fn r_27_impossible_numbers_miss_and_certain_ones_hit_without_a_roll() {
    let laser = || biped(80, 4).with("medium-laser", Location::RightTorso);
    let battle = column(9, laser(), target()).with('A', |unit| unit.pilot.gunnery = 8);
    let mut battle = battle.with('B', |unit| unit.motion.hexes = 5);
    assert_eq!(number(&battle, shot(&battle, 0)), 14);
    shoot(&mut battle, &[]);
    assert_eq!((damage_done(&battle), battle.unit('A').heat.weapons), (vec![], 3));
    let mut battle =
        column(1, laser(), target()).with('B', |unit| unit.reactor = crate::unit::Reactor::ShutDown);
    shoot(&mut battle, &[3, 3]);
    assert_eq!(damage_done(&battle), [5]);
}

/// §3.8: a weapon destroyed in the phase still fires what was declared, with the number of the start.
#[test]
fn declared_shots_go_off_though_the_weapon_is_hit_first() {
    let laser = |location| biped(50, 5).with("medium-laser", location);
    let mut battle = duel("B\nA", laser(Location::RightArm), laser(Location::RightArm));
    let (a, b) = (battle.id('A'), battle.id('B'));
    battle = battle.facing('B', grid::Facing::South).with('B', |unit| {
        unit.body.armour = crate::mech::ByLocation([0; 8]);
    });
    let back = Attack::new(b, WeaponNo(0), Target::Unit(a), None);
    // A hits B's right arm: 5 points inside, 12: blown off. B fires all the same, and misses.
    let first = shot(&battle, 0);
    fire(&mut battle, &[first, back], &[6, 6, 1, 2, 6, 6, 1, 2]);
    assert!(battle.unit('B').body.blown_off.has(Location::RightArm));
    assert_eq!(battle.unit('B').heat.weapons, 3);
}
