//! §3.5, §7.9 All have declared, and are resolved in that order: charges and deaths from above first, for they were
//! declared in the Movement phase, then the rest.

use kit::TwoD6;
use serde::{Deserialize, Serialize};

use super::blow::{self, Blow};
use super::mishap::{self, Swing};
use super::number::Number;
use super::spikes::{self, Striker};
use super::{Action, Attack, Event, action, charge, death_from_above, push, quirks, strike};
use crate::damage::Volley;
use crate::piloting::{self, Cause};
use crate::unit::Club;
use crate::{Play, State, Unit, UnitId, heat};

/// Attacks that were declared in movement, or by nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assault {
    Charge,
    /// §4.12
    Skid,
    DeathFromAbove,
}

impl Assault {
    /// What tables call it.
    pub const fn label(self) -> &'static str {
        match self {
            Assault::Charge => "Charge",
            Assault::Skid => "Skid into it",
            Assault::DeathFromAbove => "Death from above",
        }
    }
}

/// A to-hit roll about to be made.
#[derive(Clone, Debug)]
pub(super) struct Roll {
    pub attacker: UnitId,
    pub target: UnitId,
    pub action: Action,
    pub number: Number,
}

pub(super) fn attack_roll(play: &mut Play<'_>, roll: Roll) -> bool {
    thrown(play, roll).1
}

/// The dice of an attack, if it took any, and whether it hits.
fn thrown(play: &mut Play<'_>, roll: Roll) -> (Option<TwoD6>, bool) {
    let Roll { attacker, target, action, number } = roll;
    let (dice, hit) = play.throw(number.total());
    play.emit(Event::Attacked { attacker, target, action, number, dice, hit });
    if hit {
        heat::try_cooling(play, target); // §15.22
    }
    (dice, hit)
}

pub(super) fn assault_roll(
    play: &mut Play<'_>,
    assault: Assault,
    attacker: UnitId,
    target: UnitId,
    number: Number,
) -> bool {
    let (dice, hit) = play.throw(number.total());
    play.emit(Event::Assaulted { attacker, target, assault, number, dice, hit });
    if hit {
        heat::try_cooling(play, target); // §15.22
    }
    hit
}

/// An attack with what it comes to when resolution begins: damage of this phase does not change it (§3.8).
enum Ready {
    Blow(Blow),
    Push(Number),
}

/// §3.5, §7.9 Charges and deaths from above with the rest.
pub fn resolve_declared(play: &mut Play<'_>) {
    let start: Vec<_> = play.state().units().iter().map(|unit| unit.place.hex).collect();
    let ready: Vec<_> =
        play.state().physicals().iter().map(|&attack| (attack, prepare(play.state(), attack))).collect();
    for assault in assaults(play.state()) {
        let moved = play.unit(assault.attacker).place.hex != start[usize::from(assault.attacker.0)];
        match assault.kind {
            Assault::Charge | Assault::Skid => charge::resolve(play, &assault, moved),
            Assault::DeathFromAbove => death_from_above::resolve(play, &assault, moved),
        }
    }
    let mut settled = vec![false; ready.len()];
    for index in 0..ready.len() {
        if !std::mem::replace(&mut settled[index], true) {
            let partner = mutual(&ready, index).filter(|&other| !settled[other]);
            if let Some(other) = partner {
                settled[other] = true;
            }
            resolve_one(play, &ready[index], partner.map(|other| &ready[other]));
        }
    }
    play.emit(Event::Resolved);
}

/// A charge or death from above as it stood when resolution began: what this phase does to pilots and bodies does
/// not change it (§3.8); who has moved or fallen does.
#[derive(Clone, Debug)]
pub(super) struct Committed {
    pub attacker: UnitId,
    pub target: UnitId,
    pub kind: Assault,
    pub number: Number,
    /// Neither shut down nor without a conscious pilot (§7.1.3).
    pub able: bool,
}

/// §7.9 Charges and deaths from above in the order declared.
fn assaults(state: &State) -> Vec<Committed> {
    let committed = |unit: &Unit| {
        let (target, kind) = match (unit.deeds.charging, unit.deeds.falling_on) {
            (Some(target), _) => (target, Assault::Charge),
            (None, Some(target)) => (target, Assault::DeathFromAbove),
            (None, None) => return None,
        };
        let number = match kind {
            Assault::Charge | Assault::Skid => charge::number(state, unit.id, target),
            Assault::DeathFromAbove => death_from_above::number(state, unit.id, target),
        };
        let able = !state.mech(unit.id).is_immobile();
        Some((unit.deeds.assaults_before, Committed { attacker: unit.id, target, kind, number, able }))
    };
    let mut found: Vec<_> = state.units().iter().filter_map(committed).collect();
    found.sort_by_key(|&(before, _)| before);
    found.into_iter().map(|(_, committed)| committed).collect()
}

fn prepare(state: &State, attack: Attack) -> Option<Ready> {
    let attacker = attack.attacker;
    match attack.action {
        Action::Push { target } => push::number(state, attacker, target).ok().map(Ready::Push),
        Action::Punch { .. }
        | Action::Kick { .. }
        | Action::Club { .. }
        | Action::Strike { .. }
        | Action::EndPhysical => blow_of(state, attack).map(Ready::Blow),
    }
}

fn blow_of(state: &State, Attack { attacker, action }: Attack) -> Option<Blow> {
    match action {
        Action::Punch { arm, target } => blow::punch(state, attacker, arm, target).ok(),
        Action::Kick { leg, target } => blow::kick(state, attacker, leg, target).ok(),
        Action::Club { target, table } => blow::club(state, attacker, target, table).ok(),
        Action::Strike { mount, target, table } => strike::strike(state, attacker, mount, target, table).ok(),
        Action::Push { .. } | Action::EndPhysical => None,
    }
}

/// §7.6.4 The push that answers this push.
fn mutual(ready: &[(Attack, Option<Ready>)], index: usize) -> Option<usize> {
    let (Attack { attacker, action: Action::Push { target } }, _) = ready[index] else { return None };
    let answer = Attack { attacker: target, action: Action::Push { target: attacker } };
    ready.iter().position(|(attack, _)| *attack == answer)
}

fn resolve_one(
    play: &mut Play<'_>,
    (attack, ready): &(Attack, Option<Ready>),
    answer: Option<&(Attack, Option<Ready>)>,
) {
    let (attack, Some(target)) = (*attack, attack.action.target()) else { return };
    // §7.9: a unit that was displaced needs its target still within reach; displacement alone can change that.
    let reachable = still_reaches(play.state(), attack, target);
    match (ready, answer) {
        (Some(Ready::Push(number)), Some((other, Some(Ready::Push(against))))) if reachable => {
            let rolls = [(attack, number), (*other, against)].map(|(attack, number)| Roll {
                attacker: attack.attacker,
                target: attack.action.target().unwrap_or(target),
                action: attack.action,
                number: number.clone(),
            });
            push::resolve_mutual(play, rolls);
        }
        (Some(Ready::Push(number)), _) if reachable => push::resolve(play, attack, target, number.clone()),
        (Some(Ready::Blow(blow)), _) if reachable => land(play, attack, target, blow.clone()),
        (Some(_) | None, _) => {
            play.emit(Event::OutOfReach { attacker: attack.attacker, target, action: attack.action });
        }
    }
}

/// §7.9 The target is still adjacent, in arc and at a level that the attack reaches. Limbs lost in this phase
/// still strike (§3.8), so only places are asked.
fn still_reaches(state: &State, attack: Attack, target: UnitId) -> bool {
    let (own, it) = (state.unit(attack.attacker), state.unit(target));
    own.place.hex.distance(it.place.hex) == 1 && action::reaches(state, attack, target)
}

/// A blow that is thrown: the roll, the damage, and who must keep its balance.
fn land(play: &mut Play<'_>, attack: Attack, target: UnitId, blow: Blow) {
    let Attack { attacker, action } = attack;
    let Blow { number, points, table, source, .. } = blow;
    let table = action::table_now(play.state(), attack, target).unwrap_or(table);
    let side = blow::side(play.state(), attacker, target);
    let needed = number.total();
    let (dice, hit) = thrown(play, Roll { attacker, target, action, number });
    let from = Some(play.unit(attacker).place.hex);
    let volley = Volley { points, group: points.max(1), table, side, source, kind: source.kind(), from };
    if let Action::Strike { mount, .. } = action
        && play.state().options().special_equipment
    {
        mishap::strike(play, &Swing { attacker, mount, target, volley, needed, dice, hit });
        return;
    }
    if hit {
        let struck = spikes::land(play, target, volley, &Striker::of(attacker, action));
        if let (Action::Kick { .. }, Some(struck)) = (action, struck) {
            quirks::strain(play, target, struck.location);
        }
    }
    match (action, hit) {
        (Action::Kick { .. }, true) => piloting::demand(play, target, Cause::Kicked),
        (Action::Kick { .. }, false) => piloting::demand(play, attacker, Cause::MissedKick),
        (Action::Club { .. }, true) if play.unit(attacker).club == Some(Club::Tree) => {
            play.emit(Event::ClubBroke { unit: attacker });
        }
        (Action::Punch { .. } | Action::Club { .. } | Action::Strike { .. }, _) => {}
        (Action::Push { .. } | Action::EndPhysical, _) => {}
    }
}
