//! §15.13 Tools, blades, talons and what else strikes, by their examples.

use super::*;
use crate::devices::{Device, ShieldMode};
use crate::mech::Location::*;
use crate::mech::{MountId, Slot};
use crate::physical::{self, Action, Attack, Event, charge, death_from_above, strike};
use crate::piloting::Cause;
use crate::testing::biped;

fn duel(a: Draft) -> Battle {
    super::duel(a, biped(50, 5))
}

/// To hit and damage of A's first item.
fn swing(battle: &Battle) -> (i8, u16) {
    let blow = strike(&battle.state, A, MountId(0), B, None).expect("a strike");
    (blow.number.total(), blow.points)
}

/// Declares and resolves A's strike with these dice.
fn land(battle: &mut Battle, dice: &[u8]) {
    let attack = Attack { attacker: A, action: Action::Strike { mount: MountId(0), target: B, table: None } };
    battle.play(dice, |play| {
        play.emit(Event::Declared { attack });
        physical::resolve_declared(play);
    });
}

fn demanded(battle: &Battle, unit: UnitId) -> Vec<Cause> {
    let cause = |event: &crate::Event| match event {
        crate::Event::Piloting(crate::piloting::Event::Demanded { unit: it, cause }) if *it == unit => {
            Some(*cause)
        }
        _ => None,
    };
    battle.log.iter().filter_map(cause).collect()
}

/// §15.24 E-156: a mining drill at Piloting 5: TN 4, 4 points.
#[test]
fn e_156_a_mining_drill() {
    let battle = duel(biped(50, 5).with("mining-drill", RightArm));
    assert_eq!(swing(&battle), (4, 4));
}

/// §15.24 E-157: a backhoe with industrial myomer: 8 to hit, 12 points.
#[test]
fn e_157_industrial_myomer_doubles_a_backhoe() {
    let battle = duel(industrial(biped(50, 5).with("backhoe", RightArm)));
    assert_eq!(swing(&battle), (8, 12));
}

fn industrial(draft: Draft) -> Draft {
    draft.alter(|design| {
        let id = crate::gear::Equipment::by_key("industrial-tsm").expect("in the table");
        let like = design.mounts[0].clone();
        let mount = MountId(design.mounts.len() as u8);
        design.slots.0[LeftTorso][0] = Slot::Mount(mount);
        design.mounts.push(crate::mech::Mount {
            item: crate::gear::Item::Equipment(id),
            location: LeftTorso,
            ..like
        });
    })
}

/// §15.24 E-158: a wrecking ball that rolls 2 comes back with half its points.
#[test]
fn e_158_a_wrecking_ball_comes_back() {
    let mut battle = duel(biped(50, 5).with("wrecking-ball", RightArm));
    land(&mut battle, &[1, 1, 3, 4]);
    assert_eq!(
        battle.unit('A').body.armour[CentreTorso] + 4,
        battle.state.sheet(A).design.armour[CentreTorso]
    );
    assert_eq!(demanded(&battle, A), [Cause::StruckItself]);
}

/// §15.24 E-159, E-160: vibroblades, active and not, and what they give off.
#[test]
fn e_159_e_160_vibroblades_by_mode() {
    let blade = duel(biped(70, 5).with("large-vibroblade", RightArm));
    assert_eq!(swing(&blade), (3, 8));
    let active = blade.with('A', |unit| unit.devices.switch(Device::Vibroblade(RightArm), true));
    assert_eq!(swing(&active), (3, 14));
    assert_eq!(crate::heat::build_up(active.state.mech(A)).devices, 7);
    let strong = biped(30, 5).with("small-vibroblade", RightArm).with("triple-strength-myomer", LeftTorso);
    let hot = duel(strong).with('A', |unit| unit.heat.level = 9);
    assert_eq!(swing(&hot).1, 8);
}

fn talons(draft: Draft) -> Draft {
    draft.with("medium-laser", RightLeg).with("medium-laser", LeftLeg).alter(|design| {
        let id = crate::gear::Equipment::by_key("clan-talons").expect("in the table");
        for mount in &mut design.mounts {
            mount.item = crate::gear::Item::Equipment(id);
        }
    })
}

/// §15.24 E-161, E-162: talons make a kick and a death from above half as hard again.
#[test]
fn e_161_e_162_talons() {
    let kick = |battle: &Battle| physical::blow::kick(&battle.state, A, RightLeg, B).expect("a kick").points;
    assert_eq!(kick(&duel(talons(biped(60, 5)))), 18);
    let hit = duel(talons(biped(60, 5))).hit('A', RightLeg, crate::mech::System::UpperLeg);
    assert_eq!(kick(&hit), 9);
    let leaper = duel(talons(biped(55, 5)));
    assert_eq!(death_from_above::damage(&leaper.state, A), 25);
    assert_eq!(death_from_above::damage_taken(&leaper.state, A), 11);
}

/// §15.24 E-163, E-164: industrial myomer: harder to hit with, twice the punch, and +1 to keep its balance.
#[test]
fn e_163_e_164_industrial_myomer() {
    let battle = duel(industrial(biped(55, 5).with("medium-laser", RightTorso)));
    let punch = physical::blow::punch(&battle.state, A, RightArm, B).expect("a punch");
    assert_eq!((punch.number.total(), punch.points), (7, 12));
    assert_eq!(crate::piloting::standing(battle.state.mech(A)).total(), 6);
}

/// §15.24 E-167, E-168: a chain whip holds a leg, and no arm.
#[test]
fn e_167_e_168_r_76_a_chain_whip_holds_a_leg() {
    let mut battle = duel(biped(50, 5).with("chain-whip", RightArm));
    assert_eq!(swing(&battle), (3, 3));
    land(&mut battle, &[2, 3, 2, 3, 3, 3]);
    assert_eq!(demanded(&battle, B), [Cause::Whipped]);
    assert_eq!(Cause::Whipped.modifier(battle.state.options()), 3);
    let mut arm = duel(biped(50, 5).with("chain-whip", RightArm));
    land(&mut arm, &[2, 3, 1, 2]);
    assert!(demanded(&arm, B).is_empty());
}

/// §15.24 E-169, E-170: a ram plate.
#[test]
fn e_169_e_170_a_ram_plate() {
    let ram = |mass: u8, target: u8, hexes: u8| {
        let draft = biped(mass, 4).with("ram-plate", RightTorso);
        let battle = board("B\nA").red('A', draft.sheet()).blue('B', biped(target, 3).sheet()).battle();
        (charge::damage(&battle.state, A, hexes), charge::damage_taken(&battle.state, A, B))
    };
    assert_eq!(ram(80, 50, 5), (60, 2));
    assert_eq!(ram(55, 100, 2), (17, 5));
}

/// §15.13.8: a mace that misses costs a roll at +2.
#[test]
fn a_mace_that_misses_costs_balance() {
    let mut battle = duel(biped(50, 5).with("mace", RightArm));
    land(&mut battle, &[1, 2]);
    assert_eq!(demanded(&battle, A), [Cause::MissedMace]);
    assert_eq!(Cause::MissedMace.modifier(battle.state.options()), 2);
}

/// §15.13.8: a lance through whole armour reaches the structure on 10+; without the rules it never rolls.
#[test]
fn a_lance_may_pierce_armour() {
    let mut battle = duel(biped(50, 5).with("lance", RightArm));
    let inside = battle.unit('B').body.internal[CentreTorso];
    land(&mut battle, &[6, 6, 3, 4, 5, 5, 1, 2]);
    assert_eq!(battle.unit('B').body.internal[CentreTorso], inside - 1);
    let mut old = duel(biped(50, 5).with("lance", RightArm)).rule("special_equipment=off");
    land(&mut old, &[6, 6, 3, 4]);
    assert_eq!(old.unit('B').body.internal[CentreTorso], inside);
}

/// §15.13.1, §15.17.1: a shield strikes in passive mode, with what it absorbs.
#[test]
fn a_shield_bashes_in_passive_mode() {
    let battle = duel(biped(50, 5).with("medium-shield", RightArm));
    assert!(strike(&battle.state, A, MountId(0), B, None).is_err());
    let passive = battle.with('A', |unit| unit.devices.shields[1] = ShieldMode::Passive);
    assert_eq!(swing(&passive), (2, 5));
}

/// a bash that hits costs the shield one of the groups it can meet; one that misses does not.
#[test]
fn r_105_a_bash_wears_the_shield() {
    let shield = || {
        let battle = duel(biped(50, 5).with("small-shield", LeftArm));
        battle.with('A', |unit| unit.devices.shields[0] = ShieldMode::Passive)
    };
    let (mut hit, mut miss) = (shield(), shield());
    land(&mut hit, &[6, 6, 3, 4]);
    land(&mut miss, &[1, 1]);
    let left = |battle: &Battle| battle.state.mech(A).shield_capacity(LeftArm);
    assert_eq!((left(&hit), left(&miss)), (10, 11));
}
