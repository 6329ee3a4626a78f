//! §15.8, §15.15, §15.16, §15.19 Insulators, pulse modules, torpedoes, turrets, fluid guns and mortars by their examples.

use super::*;
use crate::critical;
use crate::end;
use crate::mech::Location::*;
use crate::mech::MountId;
use crate::testing::biped;

/// Links the last item of a draft to the first.
fn linked(draft: Draft) -> Draft {
    draft.alter(|design| {
        if let Some(last) = design.mounts.last_mut() {
            last.link = Some(MountId(0));
        }
    })
}

fn insulated(laser: &str) -> Draft {
    linked(biped(80, 4).with(laser, RightTorso).with("laser-insulator", RightTorso))
}

fn pulsing() -> Battle {
    let laser =
        linked(biped(80, 4).with("medium-laser", RightTorso).with("risc-laser-pulse-module", RightTorso));
    let device = crate::devices::Device::PulseModule(WeaponNo(0));
    column(5, laser, biped(100, 3)).with('A', |unit| unit.devices.switch(device, true))
}

fn works(battle: &Battle) -> bool {
    battle.state.mech(battle.id('A')).weapon_works(WeaponNo(0))
}

/// §15.24 E-130: one point less, never less than one; on a 2 an 8 destroys the laser.
#[test]
fn e_130_an_insulator_takes_one_point_and_burns_the_laser_out() {
    let heat = |laser: &str| {
        let battle = column(2, insulated(laser), biped(100, 3));
        let mech = battle.state.mech(battle.id('A'));
        heat_of(mech, mech.sheet.weapon(WeaponNo(0)), 1)
    };
    assert_eq!((heat("large-laser"), heat("small-laser")), (7, 1));
    let mut battle = column(2, insulated("large-laser"), biped(100, 3));
    shoot(&mut battle, &[1, 1, 4, 4]);
    assert!(!works(&battle));
    assert_eq!(battle.unit('A').heat.weapons, 7);
}

/// §15.24 E-131: a 7 does not.
#[test]
fn e_131_an_insulated_laser_stays_on_a_seven() {
    let mut battle = column(2, insulated("medium-laser"), biped(100, 3));
    shoot(&mut battle, &[1, 1, 3, 4]);
    assert!(works(&battle));
}

/// §15.24 E-132: −2 to hit, +2 heat.
#[test]
fn e_132_a_pulse_module_aims() {
    let mut battle = pulsing();
    assert_eq!(number(&battle, shot(&battle, 0)), 4);
    shoot(&mut battle, &[2, 2, 3, 4]);
    assert_eq!((damage_done(&battle), battle.unit('A').heat.weapons), (vec![5], 5));
}

/// §15.24 E-133: on a 2 it bursts: two points inside, two hits on the pilot, the laser lost, no critical roll.
#[test]
fn e_133_a_pulse_module_bursts() {
    let mut battle = pulsing();
    shoot(&mut battle, &[1, 1, 6, 6, 6, 6]);
    assert_eq!(damage_done(&battle), [2]);
    assert_eq!(battle.unit('A').pilot.hits, 2);
    assert!(!works(&battle));
    let rolls = |it: &&crate::Event| matches!(it, crate::Event::Critical(critical::Event::Determined { .. }));
    assert_eq!(battle.log.iter().filter(rolls).count(), 0);
}

fn torpedoes() -> Draft {
    biped(80, 4).with("lrt-15", LeftTorso).with("ammo-lrt-15", RightTorso)
}

fn pool(middle: &str) -> Battle {
    let drawing = format!("~2B\n{}{middle}\n{}~2A", "~2\n".repeat(3), "~2\n".repeat(3));
    let sunk = |unit: &mut crate::Unit| unit.place.elevation = crate::board::Elevation(-2);
    duel(&drawing, torpedoes(), biped(100, 3))
        .facing('B', grid::Facing::South)
        .with('A', sunk)
        .with('B', sunk)
}

/// §15.24 E-180: LRT 15 at 8, all depth 2: TN 6, 9 torpedoes in groups of 5 and 4.
#[test]
fn e_180_torpedoes_run_under_water() {
    let mut battle = pool("~2");
    assert_eq!(number(&battle, shot(&battle, 0)), 6);
    // Each group strikes the centre torso, whose breach roll holds.
    shoot(&mut battle, &[3, 3, 3, 4, 3, 4, 3, 3, 3, 4, 3, 3]);
    assert_eq!(damage_done(&battle), [5, 4]);
}

/// §15.24 E-181: one dry hex on the line, and the shot is impossible.
#[test]
fn e_181_torpedoes_stop_at_the_shore() {
    let battle = pool(".");
    assert!(to_hit(&battle.state, &shot(&battle, 0)).is_err());
    let dry = column(8, torpedoes(), biped(100, 3));
    assert!(to_hit(&dry.state, &shot(&dry, 0)).is_err());
}

fn turret() -> Draft {
    let draft = biped(80, 4).with("medium-laser", RightTorso).with("shoulder-turret", RightTorso);
    draft.alter(|design| design.mounts[0].turret = true)
}

/// §15.24 E-186: at offset 3 the turret looks to the rear.
#[test]
fn e_186_r_82_a_turret_has_a_facing_of_its_own() {
    let behind = || duel("A\n.\nB", turret(), biped(50, 4));
    let mut battle = behind();
    assert!(matches!(check_attack(&battle.state, &shot(&battle, 0)), Err(NoShot::OutOfArc(_))));
    battle.act(Action::TurnTurret { turret: RightTorso, offset: 3 }, &[]).expect("a turret turns");
    assert_eq!(check_attack(&battle.state, &shot(&battle, 0)), Ok(()));
    let again = battle.act(Action::TurnTurret { turret: RightTorso, offset: 1 }, &[]);
    assert!(again.is_err(), "once a turn");
    let known = battle.state.known_to(Some(kit::Seat::Blue));
    assert_eq!(known.unit(battle.id('A')).deeds.turned[RightTorso], 0, "sealed like a twist");
}

/// §15.24 E-187: hit at offset 2, it stays there from turn to turn.
#[test]
fn e_187_a_turret_that_is_hit_is_locked() {
    let mut battle = duel("A\n.\nB", turret(), biped(50, 4));
    battle.act(Action::TurnTurret { turret: RightTorso, offset: 2 }, &[]).expect("a turret turns");
    let a = battle.id('A');
    battle.play(&[], |play| critical::hit_slot(play, a, RightTorso, 1));
    battle.play(&[], |play| play.emit(end::Event::TurnCleared));
    let battle = battle.with('A', |unit| unit.place.torso = grid::Facing::NorthEast);
    let mech = battle.state.mech(a);
    assert_eq!(turret::offset(mech, MountId(1)), 2);
    assert_eq!(turret::facing(mech, MountId(1)), grid::Facing::South);
}

/// §15.24 E-198: coolant on a friend at heat 12 with 3 more and ten single sinks leaves 2.
#[test]
fn e_198_r_103_coolant_on_a_friend() {
    let gun = biped(50, 4).with("fluid-gun", LeftTorso).with("ammo-fluid-gun", RightTorso);
    let drawing = board("F\nA\n.\n.\nB").red('A', gun.sheet()).red('F', biped(50, 4).sheet());
    let mut battle = drawing
        .blue('B', biped(50, 4).sheet())
        .battle()
        .phase(Phase::Weapons)
        .acting('A')
        .with('F', |unit| (unit.heat.level, unit.heat.weapons) = (12, 3));
    let attack = Attack { target: Target::Unit(battle.id('F')), ..shot(&battle, 0) };
    assert_eq!(check_attack(&battle.state, &attack), Ok(()));
    fire(&mut battle, &[attack], &[3, 3]);
    battle.play(&[], crate::heat::phase);
    assert_eq!(battle.unit('F').heat.level, 2);
    let laser = biped(50, 4).with("medium-laser", LeftTorso);
    let drawing = board("F\nA\n.\nB").red('A', laser.sheet()).red('F', biped(50, 4).sheet());
    let battle = drawing.blue('B', biped(50, 4).sheet()).battle().phase(Phase::Weapons).acting('A');
    let friendly = Attack { target: Target::Unit(battle.id('F')), ..shot(&battle, 0) };
    assert_eq!(check_attack(&battle.state, &friendly), Err(NoShot::Friend(battle.id('F'))));
}

fn mortar(key: &str, rounds: &str) -> Draft {
    biped(80, 4).with(key, LeftTorso).with(rounds, RightTorso)
}

/// §15.24 E-199: direct at medium range 9; a cluster roll of 6 lands 4 shells of 2.
#[test]
fn e_199_a_mortar_fired_directly() {
    let draft = mortar("clan-mech-mortar-8", "clan-ammo-shaped-charge-mortar-8");
    let mut battle = column(10, draft, biped(100, 3));
    assert_eq!(number(&battle, shot(&battle, 0)), 9);
    shoot(&mut battle, &[4, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [2, 2, 2, 2]);
}

/// §15.24 E-200: without a line and without a spotter +1 and +2.
#[test]
fn e_200_a_mortar_needs_no_spotter() {
    let draft = mortar("clan-mech-mortar-4", "clan-ammo-shaped-charge-mortar-4");
    let drawing = format!("B\n{}5.\n{}A", ".\n".repeat(4), ".\n".repeat(4));
    let battle = duel(&drawing, draft, biped(50, 4)).facing('B', grid::Facing::South);
    assert_eq!(number(&battle, shot(&battle, 0)), 9);
    assert!(lines(&battle, shot(&battle, 0)).contains(&(Why::NoSpotter, 2)));
}
