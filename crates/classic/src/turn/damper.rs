//! §15.12.5 The blue shield wears out.

use super::Event;
use crate::devices::Device;
use crate::{Play, UnitId};

/// §15.12.5 Turns that it may be on before it is rolled for.
const SAFE_TURNS: u8 = 5;

/// §15.12.5 At the start of a turn: from the sixth turn on, 3 and one more for each turn after.
pub(crate) fn wear(play: &mut Play<'_>) {
    for unit in (0..play.state().units().len() as u8).map(UnitId) {
        let mech = play.state().mech(unit);
        if !mech.unit.devices.blue_shield || !mech.is_in_play() || !mech.has_active(Device::BlueShield) {
            continue;
        }
        // This turn is one more.
        let turns = mech.unit.devices.blue_turns + 1;
        if turns > SAFE_TURNS {
            let target = 3 + (turns - SAFE_TURNS - 1) as i8;
            let dice = play.two_d6();
            let holds = dice.meets(target);
            play.emit(Event::DamperRolled { unit, target, dice, holds });
        }
    }
}
