//! §2.8 The pilot: hits, consciousness, death.

use super::{Event, console};
use crate::unit::{Fate, Loss, Mind};
use crate::{Play, UnitId, damage};

/// §2.8 Hits that kill.
pub const DEATH: u8 = 6;

/// §2.8 2D6 needed to stay conscious, by total hits.
#[rustfmt::skip]
const CONSCIOUSNESS: [i8; 5] = [
    // 1   2   3    4    5      6: dead
       3,  5,  7,  10,  11,
];

/// §2.8 The number to stay or become conscious; `None` once the pilot is dead, or was never hurt.
pub fn consciousness(hits: u8) -> Option<i8> {
    CONSCIOUSNESS.get(usize::from(hits.checked_sub(1)?)).copied()
}

/// §2.8 Marks pilot hits one by one, each with its consciousness roll.
pub fn hurt(play: &mut Play<'_>, unit: UnitId, hits: u8) {
    for _ in 0..hits {
        let pilot = play.unit(unit).pilot;
        if pilot.mind == Mind::Dead || matches!(play.unit(unit).fate, Fate::Lost(_) | Fate::Reserve) {
            return;
        }
        play.emit(Event::PilotHit { unit, total: pilot.hits + 1 });
        match (consciousness(pilot.hits + 1), pilot.mind) {
            (None, _) => play.emit(Event::PilotDied { unit }),
            (Some(target), Mind::Awake | Mind::Waking) => {
                let dice = play.two_d6();
                play.emit(Event::Consciousness { unit, target, dice, awake: dice.meets(target) });
            }
            // Nothing is left to lose on this roll.
            (Some(_), Mind::Out { .. } | Mind::Dead) => {}
        }
        console::hurt(play, unit); // §15.10
        console::take_over(play, unit);
        if play.unit(unit).pilot.mind == Mind::Dead {
            damage::doom(play, unit, Loss::PilotDead);
        }
    }
}

/// §2.8 The End phase: a pilot knocked out in an earlier turn may wake.
pub fn recover(play: &mut Play<'_>, unit: UnitId) {
    recover_pilot(play, unit);
    console::recover(play, unit); // §15.10
}

fn recover_pilot(play: &mut Play<'_>, unit: UnitId) {
    let pilot = play.unit(unit).pilot;
    let Mind::Out { since } = pilot.mind else { return };
    if since < play.state().turn()
        && let Some(target) = consciousness(pilot.hits)
    {
        let dice = play.two_d6();
        play.emit(Event::Recovery { unit, target, dice, awake: dice.meets(target) });
    }
}
