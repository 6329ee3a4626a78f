//! §6.8 Indirect fire and spotting.

use super::aim::viewer;
use super::attacker_movement;
use super::electronics;
use super::to_hit::{ToHit, Why};
use crate::State;
use crate::sight::{self, Clear, Viewer};
use crate::unit::{Mode, UnitId};

/// §6.8, §6.12 Who sees the target for the launcher.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spotter {
    /// Declared spotting.
    Unit(UnitId),
    /// Points a TAG at the target: as a spotter that did not attack.
    Tag(UnitId),
    /// A Narc pod on the target itself.
    Pod,
    /// §15.19.4 Nobody: a mortar is fired all the same.
    Nobody,
}

impl Spotter {
    /// The end of the line along which terrain counts; a pod sees its own hex only.
    pub fn viewer(self, state: &State, launcher: Viewer) -> Viewer {
        match self {
            Spotter::Unit(id) | Spotter::Tag(id) => viewer(state, state.mech(id)),
            Spotter::Pod | Spotter::Nobody => launcher,
        }
    }

    fn unit(self) -> Option<UnitId> {
        match self {
            Spotter::Unit(id) | Spotter::Tag(id) => Some(id),
            Spotter::Pod | Spotter::Nobody => None,
        }
    }
}

/// §6.8 The spotter that gives the lowest number, and what lies along its line; of equals the first.
pub(super) fn best_spotter(state: &State, launcher: UnitId, target: UnitId) -> Option<(Spotter, Clear)> {
    let seat = state.unit(launcher).seat;
    let friends = state.units().iter().filter(|unit| unit.seat == seat && unit.id != launcher);
    let seen = friends.filter_map(|unit| {
        let spotter = if unit.deeds.designating == Some(target) {
            Spotter::Tag(unit.id)
        } else if unit.deeds.spotting == Some(target) && state.mech(unit.id).is_in_play() {
            Spotter::Unit(unit.id)
        } else {
            return None;
        };
        clear_line(state, unit.id, target).map(|clear| (spotter, clear))
    });
    let pod = electronics::pod_is_heard(state, seat, target).then(|| (Spotter::Pod, Clear::default()));
    seen.chain(pod).min_by_key(|&(spotter, clear)| cost(state, spotter) + clear.modifier() as i8)
}

/// §15.19.4 Without a spotter nothing lies in the way.
pub(super) fn unseen() -> (Spotter, Clear) {
    (Spotter::Nobody, Clear::default())
}

fn clear_line(state: &State, spotter: UnitId, target: UnitId) -> Option<Clear> {
    let (from, to) = (viewer(state, state.mech(spotter)), viewer(state, state.mech(target)));
    sight::between(state.board(), from, to).outcome().ok()
}

/// §6.8 What a spotter adds.
fn cost(state: &State, spotter: Spotter) -> i8 {
    let mut number = ToHit::new();
    add(&mut number, state, spotter);
    number.total()
}

/// §6.8 The spotter's movement, +1, and +1 more if the spotter attacks as well.
pub(super) fn add(number: &mut ToHit, state: &State, spotter: Spotter) {
    if let Some(id) = spotter.unit() {
        let mode = state.unit(id).motion.mode;
        let moved = attacker_movement(mode);
        match mode {
            Mode::Stationary => {}
            Mode::Walk => number.add(Why::SpotterWalked, moved),
            Mode::Run => number.add(Why::SpotterRan, moved),
            Mode::Jump => number.add(Why::SpotterJumped, moved),
        }
    }
    number.add(Why::IndirectFire, 1);
    if spotter == Spotter::Nobody {
        number.add(Why::NoSpotter, 2); // §15.19.4
    }
    if let Spotter::Unit(id) = spotter
        && state.attacks().iter().any(|attack| attack.attacker == id)
        && !state.mech(id).is_commanded()
    {
        number.add(Why::SpotterAttacks, 1);
    }
}
