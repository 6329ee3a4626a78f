//! §15.10 The command console: a second seat, with hits and a consciousness of its own.

use serde::{Deserialize, Serialize};

use super::Event;
use super::pilot::consciousness;
use crate::mech::Quirk;
use crate::unit::{Mind, Pilot};
use crate::{Mech, Play, State, UnitId};

/// §15.10 The lightest 'Mech whose commander helps his side to the initiative.
const COMMANDING: u16 = 60;

/// §15.10 What a commander adds to the initiative of his side.
pub(super) const INITIATIVE: u8 = 2;

/// §15.10 The seat that does not fly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Console {
    pub second: Pilot,
    /// The commander flies, and the pilot sits at the console.
    pub swapped: bool,
}

impl Console {
    /// §15.10 Both with the same skills, as long as nobody says otherwise.
    pub const fn beside(pilot: Pilot) -> Console {
        Console { second: pilot, swapped: false }
    }
}

/// The seats of the cockpit, as its slots are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seated {
    Pilot,
    Commander,
}

impl Mech<'_> {
    /// §15.10 Both seats are awake, and the commander does not fly.
    pub fn is_commanded(&self) -> bool {
        self.unit.console.is_some_and(|it| !it.swapped && it.second.mind == Mind::Awake)
            && self.unit.pilot.mind == Mind::Awake
    }
}

/// §15.10, §15.22 What a side adds to its initiative roll: the best of all that would help it.
pub(crate) fn initiative(state: &State, seat: kit::Seat) -> u8 {
    let command = command(state, seat);
    if !state.options().quirks {
        return command;
    }
    let own = state.units().iter().filter(|unit| unit.seat == seat).map(|unit| state.mech(unit.id));
    let awake = own.filter(|mech| mech.is_in_play() && mech.unit.pilot.mind == Mind::Awake);
    let of = |mech: Mech<'_>| match mech.quirks() {
        quirks if quirks.has(Quirk::BattleComputer) => 2,
        quirks if quirks.has(Quirk::CommandMech) => 1,
        _ => 0,
    };
    awake.map(of).fold(command, u8::max)
}

/// §15.10 Once, whoever commands.
fn command(state: &State, seat: kit::Seat) -> u8 {
    let commands = |id: UnitId| {
        let mech = state.mech(id);
        mech.mass() >= COMMANDING && mech.is_in_play() && mech.is_commanded()
    };
    let mut own = state.units().iter().filter(|unit| unit.seat == seat && unit.console.is_some());
    if own.any(|unit| commands(unit.id)) { INITIATIVE } else { 0 }
}

/// §15.10 The hit of the pilot is one of the second seat as well.
pub(super) fn hurt(play: &mut Play<'_>, unit: UnitId) {
    let Some(Console { second, .. }) = play.unit(unit).console else { return };
    if second.mind == Mind::Dead {
        return;
    }
    let total = second.hits + 1;
    play.emit(Event::SecondHit { unit, total });
    match (consciousness(total), second.mind) {
        (None, _) => play.emit(Event::SecondDied { unit }),
        (Some(target), Mind::Awake | Mind::Waking) => {
            let dice = play.two_d6();
            play.emit(Event::SecondConsciousness { unit, target, dice, awake: dice.meets(target) });
        }
        (Some(_), Mind::Out { .. } | Mind::Dead) => {}
    }
}

/// §15.10 A pilot who can fly no more makes room for the other, if that one is better off.
pub(crate) fn take_over(play: &mut Play<'_>, unit: UnitId) {
    let Some(Console { second, .. }) = play.unit(unit).console else { return };
    let takes = match play.unit(unit).pilot.mind {
        Mind::Awake | Mind::Waking => false,
        Mind::Out { .. } => second.mind == Mind::Awake,
        Mind::Dead => second.mind != Mind::Dead,
    };
    if takes {
        play.emit(Event::SeatsSwapped { unit });
    }
}

/// §2.8, §15.10 The second seat may wake as the first.
pub(super) fn recover(play: &mut Play<'_>, unit: UnitId) {
    let Some(Console { second, .. }) = play.unit(unit).console else { return };
    let Mind::Out { since } = second.mind else { return };
    if since < play.state().turn()
        && let Some(target) = consciousness(second.hits)
    {
        let dice = play.two_d6();
        play.emit(Event::SecondRecovery { unit, target, dice, awake: dice.meets(target) });
    }
}

/// §15.10 A cockpit slot: the man who sits there is dead. True if nobody is left to fly.
pub(crate) fn kill(play: &mut Play<'_>, unit: UnitId, seated: Seated) -> bool {
    let Some(Console { swapped, .. }) = play.unit(unit).console else { return true };
    let flies = (seated == Seated::Pilot) != swapped;
    play.emit(if flies { Event::PilotDied { unit } } else { Event::SecondDied { unit } });
    take_over(play, unit);
    play.unit(unit).pilot.mind == Mind::Dead
}
