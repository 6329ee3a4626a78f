//! §15.5 The supercharger: MASC's twin, with a level of its own, and an engine that pays for a failure.

use kit::TwoD6;
use serde::Serialize;

use super::Event;
use super::masc::{MascTurn, outlook_of};
use crate::mech::{Location, MechClass, System};
use crate::unit::{Fate, Masc};
use crate::{Mech, Play, UnitId, critical};

/// §15.5 Engine hits of a failure, by 2D6.
#[rustfmt::skip]
pub const fn engine_hits(roll: u8) -> u8 {
    match roll {
        ..=7     => 0,
         8..=9   => 1,
        10..=11  => 2,
        12..     => 3,
    }
}

/// §15.5 An IndustrialMech's roll is one worse.
pub const fn modifier(class: MechClass) -> i8 {
    match class {
        MechClass::BattleMech => 0,
        MechClass::IndustrialMech => -1,
    }
}

impl Mech<'_> {
    pub fn supercharger_works(&self) -> bool {
        self.options.special_equipment
            && self.sheet.loadout.supercharger.is_some_and(|booster| self.mount_works(booster))
    }
}

/// §15.5 A use, as the mode is declared. On failure it is destroyed at once, and the engine may suffer.
pub(super) fn engage(play: &mut Play<'_>, unit: UnitId) {
    let counter = play.unit(unit).supercharger;
    let (step, target) = (counter.next_step(), counter.next_target());
    let modifier = modifier(play.sheet(unit).design.class);
    let dice = target.map(|_| play.two_d6());
    let safe = match (target, dice) {
        (Some(target), Some(dice)) => dice.meets(target as i8 - modifier),
        (_, _) => false,
    };
    play.emit(Event::SuperchargerUsed { unit, step, target, dice, modifier, safe });
    if !safe {
        fail(play, unit);
    }
}

/// §15.5 The booster is lost; 2D6 say what the engine takes, from the lowest slot up.
fn fail(play: &mut Play<'_>, unit: UnitId) {
    if let Some(mount) = play.sheet(unit).loadout.supercharger {
        critical::destroy_mount(play, unit, mount);
    }
    let dice: TwoD6 = play.two_d6();
    let hits = engine_hits(dice.total());
    play.emit(Event::EngineStrained { unit, dice, hits });
    for _ in 0..hits {
        let mech = play.state().mech(unit);
        let whole = mech.sheet.system(System::Engine, Location::CentreTorso);
        let whole = whole.minus(mech.unit.body.hit[Location::CentreTorso]);
        let Some(slot) = whole.iter().next() else { return };
        if play.unit(unit).fate == Fate::Operational {
            critical::hit_slot(play, unit, Location::CentreTorso, slot as u8);
        }
    }
}

/// A turn of a plan for both boosters.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct BoosterTurn {
    pub masc: MascTurn,
    pub supercharger: MascTurn,
    /// The chance that neither does harm in this turn.
    pub safe: f64,
    /// The chance that neither has done any up to this one.
    pub safe_so_far: f64,
}

/// Which boosters a plan uses in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoosterUse {
    pub masc: bool,
    pub supercharger: bool,
}

/// §4.18, §15.5 The odds of a plan for both boosters, turn by turn: exact, as each counts its own uses. The last number
/// of an IndustrialMech's supercharger is one higher.
pub fn outlook(masc: Masc, supercharger: Masc, class: MechClass, uses: &[BoosterUse]) -> Vec<BoosterTurn> {
    let of = |part: fn(&BoosterUse) -> bool| uses.iter().map(part).collect::<Vec<bool>>();
    let first = outlook_of(masc, 0, &of(|it| it.masc));
    let second = outlook_of(supercharger, modifier(class), &of(|it| it.supercharger));
    first
        .into_iter()
        .zip(second)
        .map(|(masc, supercharger)| BoosterTurn {
            safe: masc.safe * supercharger.safe,
            safe_so_far: masc.safe_so_far * supercharger.safe_so_far,
            masc,
            supercharger,
        })
        .collect()
}
