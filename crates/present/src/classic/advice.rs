//! Advice about a way: why a hex is out of reach, and what harm could be avoided on the way to one.

use classic::movement::way::{ModePlan, Way};
use classic::movement::{self, Action};
use classic::sight::{self, AttackSide};
use classic::unit::Mode;
use classic::{Hypothesis, State, UnitId};
use grid::{Entry, Facing, Hex};
use kit::Game;

use super::{hex_text, moves, names};
use crate::Refusal;
use crate::words::{ReasonText, percent};
use wire::classic::ModeKey;

/// More MP than any 'Mech has: what takes more than this is out of reach for good.
const FAR: u8 = 120;

/// Why no way leads there.
pub(super) fn unreachable(state: &State, plan: ModePlan, hex: Hex) -> Refusal {
    if plan.mode == Mode::Jump {
        let mut leaping = Hypothesis::of(state);
        leaping.pose(plan.unit, |it| (it.motion.mode, it.motion.declared) = (Mode::Jump, true));
        let jump = Action::Jump { to: hex, facing: state.unit(plan.unit).place.facing };
        if let Err(why) = movement::check(&leaping, plan.unit, jump) {
            let ReasonText { why, section } = names::refused(state, &why);
            return Refusal { section, ..Refusal::unanswerable(why) };
        }
    }
    if let Some(other) = state
        .units()
        .iter()
        .find(|it| it.place.hex == hex && it.id != plan.unit && state.mech(it.id).is_in_play())
    {
        let name = names::unit(state, other.id);
        let why = format!("{hex} is out of reach: {name} stands there, one 'Mech to a hex");
        return Refusal { section: Some("4.9".to_owned()), ..Refusal::unanswerable(why) };
    }
    let needed = moves::reached(state, ModePlan { mp: FAR, ..plan }, |reached| {
        reached.poses().filter(|(pose, _)| pose.hex == hex).map(|(_, mp)| mp).min()
    });
    match needed {
        Some(mp) if mp > plan.mp => {
            let why = format!("{hex} is out of reach: it takes {mp} MP, and there are {}", plan.mp);
            Refusal { section: Some("4.3".to_owned()), ..Refusal::unanswerable(why) }
        }
        Some(_) => Refusal::unanswerable(format!("{hex} is out of reach in this mode")),
        None => no_way_in(state, plan, hex),
    }
}

/// Not for want of MP: what bars it, by the side that bars it least.
fn no_way_in(state: &State, plan: ModePlan, hex: Hex) -> Refusal {
    let running = plan.mode == Mode::Run && state.board().get(hex).is_some_and(|it| it.depth() > 0);
    if running {
        let why = format!("{hex} is out of reach: no running into water of depth 1 or more");
        return Refusal { section: Some("4.1".to_owned()), ..Refusal::unanswerable(why) };
    }
    let sides = Facing::ALL.into_iter().filter_map(|side| hex_text::from_side(state, plan.unit, hex, side));
    match sides.filter_map(Result::err).next() {
        Some(why) => {
            let ReasonText { why, section } = names::refused(state, &why);
            let message = format!("{hex} is out of reach: {why}");
            Refusal { section, ..Refusal::unanswerable(message) }
        }
        None => Refusal::unanswerable(format!("{hex} is out of reach: no way leads there")),
    }
}

/// A way that a unit could go.
pub(super) struct PlannedWay<'a> {
    pub unit: UnitId,
    /// The table after it.
    pub there: &'a State,
    pub way: &'a Way,
    pub mode: ModeKey,
    /// MP by facing at its end.
    pub facings: &'a [Option<u8>; 6],
}

/// Harm that can be avoided, and the cheapest change that does: a back that is shown, a roll that need not be made.
pub(super) fn warning(state: &State, planned: &PlannedWay<'_>) -> Option<String> {
    let &PlannedWay { unit, there, way, mode, facings } = planned;
    shown_back(there, unit, way.mp, facings).or_else(|| needless_roll(state, unit, there, way, mode))
}

/// §6.7 Enemies that see the unit and would strike it from behind.
fn behind(there: &State, unit: UnitId, feet: Facing) -> Vec<UnitId> {
    let own = there.unit(unit);
    let strikes = |from: Hex| match grid::entry(from, own.place.hex) {
        Some(Entry::Side(side)) => AttackSide::through(side, feet) == AttackSide::Rear,
        // On a corner it may be either of the two; only what is sure is warned of.
        Some(Entry::Corner { left, right }) => {
            [left, right].iter().all(|&side| AttackSide::through(side, feet) == AttackSide::Rear)
        }
        None => false,
    };
    let sees = |enemy: &classic::unit::Unit| {
        sight::between(there.board(), enemy.viewer(), own.viewer()).outcome().is_ok()
    };
    let enemies = there.units().iter().filter(|it| it.seat != own.seat);
    let able = enemies.filter(|it| there.mech(it.id).is_in_play() && !there.mech(it.id).is_immobile());
    able.filter(|it| strikes(it.place.hex) && sees(it)).map(|it| it.id).collect()
}

fn shown_back(there: &State, unit: UnitId, mp: u8, facings: &[Option<u8>; 6]) -> Option<String> {
    let feet = there.unit(unit).place.facing;
    let shown = behind(there, unit, feet);
    let first = names::unit(there, *shown.first()?);
    let others = if shown.len() > 1 { format!(" and {} more", shown.len() - 1) } else { String::new() };
    let better = Facing::ALL
        .into_iter()
        .filter_map(|facing| facings[facing as usize].map(|mp| (mp, facing)))
        .filter(|&(_, facing)| behind(there, unit, facing).len() < shown.len())
        .min_by_key(|&(mp, _)| mp);
    let change = match better {
        Some((cost, facing)) if cost <= mp => format!("Face {} instead: no dearer.", names::compass(facing)),
        Some((cost, facing)) => {
            format!("Face {} instead: {} MP more.", names::compass(facing), cost - mp)
        }
        None => return None,
    };
    Some(format!("{first}{others} would shoot at your back from where it stands. {change}"))
}

/// The same hex by a calmer mode, without a roll.
fn needless_roll(state: &State, unit: UnitId, there: &State, way: &Way, key: ModeKey) -> Option<String> {
    let fails = 1.0 - way.chance;
    if fails <= 0.0 || state.unit(unit).motion.declared {
        return None;
    }
    let hex = there.unit(unit).place.hex;
    let calmer = [ModeKey::Walk, ModeKey::Run, ModeKey::Jump].into_iter().filter(|&other| other != key);
    for other in calmer.filter(|&other| state.check(moves::declaration(other)).is_ok()) {
        let Some(plan) = moves::plan(state, unit, other) else { continue };
        let safe = moves::reached(state, plan, |reached| {
            reached.poses().any(|(pose, mp)| pose.hex == hex && reached.way_at(pose, mp).chance >= 1.0)
        });
        if safe {
            let how = moves::label(other).to_lowercase();
            return Some(format!("A {how} there needs no roll; this way fails in {}.", percent(fails)));
        }
    }
    None
}
