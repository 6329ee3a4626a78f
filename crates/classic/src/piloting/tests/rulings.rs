//! §13 Rulings about piloting numbers and the heat of engines, each in both readings.

use super::{lone, target};
use crate::Phase;
use crate::heat::build_up;
use crate::mech::{ArmourKind, Location, System};
use crate::piloting::Cause;
use crate::testing::{Battle, Draft, biped, quad};
use crate::unit::{Posture, Reactor};

fn hardened(draft: Draft, location: Location) -> Draft {
    draft.alter(|design| design.armour_kind[location].0 = ArmourKind::Hardened)
}

/// "mounts" is any of it; the narrow reading looks at the legs, as Running MP do.
#[test]
fn r_52_hardened_armour_shakes_wherever_it_is() {
    let torso = lone(hardened(biped(50, 5), Location::CentreTorso));
    assert_eq!(target(&torso, &[]), 6);
    assert_eq!(target(&torso.rule("hardened_psr=legs"), &[]), 5);
    let front = lone(hardened(quad(50, 5), Location::LeftArm));
    assert_eq!(target(&front, &[]), 4, "5, -2 for four legs, +1");
    assert_eq!(target(&front.rule("hardened_psr=legs"), &[]), 3);
}

/// a quad's lost leg is +5, as anybody's; by common practice from the second on.
#[test]
fn r_62_a_quads_first_lost_leg_is_plus_five() {
    let three = lone(quad(50, 5)).lost('A', Location::LeftArm);
    assert_eq!(target(&three, &[]), 10);
    assert_eq!(target(&three.clone().rule("quad_leg_psr=second"), &[]), 5);
    let two = three.lost('A', Location::RightArm);
    assert_eq!(target(&two, &[]), 10, "once");
    assert_eq!(target(&two.rule("quad_leg_psr=second"), &[]), 10);
}

/// a damaged engine heats every turn; by common practice not while it is shut down.
#[test]
fn r_64_engine_hits_heat_a_shut_down_mech() {
    let engine = |battle: &Battle| build_up(battle.state.mech(battle.id('A'))).engine;
    let shut = lone(biped(50, 5)).with('A', |unit| {
        unit.body.hit[Location::CentreTorso] = unit.body.hit[Location::CentreTorso].with(0);
        unit.reactor = Reactor::ShutDown;
    });
    assert_eq!(engine(&shut), 5);
    assert_eq!(engine(&shut.rule("engine_heat=running")), 0);
}

/// a hip overrides earlier and later hits; the letter of [X] names earlier ones.
#[test]
fn r_18_a_hip_overrides_the_leg_or_what_was_hit_before() {
    use crate::critical::strike;
    for (rule, after_foot) in [("hip_overrides=all", 7), ("hip_overrides=earlier", 8)] {
        let mut battle = lone(biped(50, 5)).rule(rule);
        let id = battle.id('A');
        // Upper leg, hip, foot, in this order.
        battle.play(&[2, 1], |play| {
            strike(play, id, Location::LeftLeg);
            strike(play, id, Location::LeftLeg);
        });
        assert_eq!(target(&battle, &[]), 7, "{rule}: the hip alone");
        battle.play(&[4], |play| strike(play, id, Location::LeftLeg));
        assert_eq!(target(&battle, &[]), after_foot, "{rule}");
        assert!(battle.state.mech(id).actuator_hit(Location::LeftLeg, System::Foot));
    }
}

/// a destroyed leg fells at the end of the phase; by the switch at once.
#[test]
fn r_20_a_lost_leg_fells_at_the_end_of_the_phase_or_at_once() {
    let cause = Cause::LegDestroyed { leg: Location::LeftLeg };
    let stands = |battle: &Battle| battle.unit('A').place.posture == Posture::Standing;
    // The seat belt, the side, where the points land: head, legs and their criticals are not asked.
    let fall = [6, 6, 1, 3, 4];
    let mut late = lone(biped(50, 5)).phase(Phase::Weapons);
    let id = late.id('A');
    late.play(&[], |play| crate::piloting::demand(play, id, cause));
    assert!(stands(&late));
    late.play(&fall, crate::turn::end_of_phase);
    assert!(!stands(&late));
    let mut now = lone(biped(50, 5)).phase(Phase::Weapons).rule("gyro_fall=immediate");
    now.play(&fall, |play| crate::piloting::demand(play, id, cause));
    assert!(!stands(&now));
}
