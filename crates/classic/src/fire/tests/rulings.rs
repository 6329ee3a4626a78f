//! §13 Rulings about fire, each in both readings.

use crate::Phase;
use crate::fire::shock::taser;
use crate::testing::{biped, board};
use crate::unit::{Posture, Reactor};

/// a 'Mech that a taser shuts down stands as it stood; by the switch it must keep its balance at +3.
#[test]
fn r_74_a_shock_fells_nobody_unless_the_switch_asks_for_a_roll() {
    let struck = |rule: &str, rolls: &[u8]| {
        let mut battle = board("A").red('A', biped(50, 5).sheet()).battle().phase(Phase::Weapons).rule(rule);
        let id = battle.id('A');
        battle.play(&[5, 6], |play| taser(play, id));
        assert_eq!(battle.unit('A').reactor, Reactor::ShutDown, "{rule}");
        battle.play(rolls, crate::turn::end_of_phase);
        battle.unit('A').place.posture
    };
    assert_eq!(struck("shock_psr=off", &[]), Posture::Standing);
    // 5 and 3 for the reactor: 8 holds, 7 falls with its belt, side and place.
    assert_eq!(struck("shock_psr=on", &[4, 4]), Posture::Standing);
    assert_eq!(struck("shock_psr=on", &[3, 4, 6, 6, 1, 3, 4]), Posture::Prone);
}
