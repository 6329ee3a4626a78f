//! The question `way`: how the acting unit gets somewhere, what it costs and risks, and what it would face there.

use classic::fire::{self, Attack, Target};
use classic::movement::Action;
use classic::movement::reach::Pose;
use classic::movement::way::{ModePlan, Peril, Risk, Way};
use classic::piloting::Cause;
use classic::unit::{Mode, WeaponNo, target_movement};
use classic::{Action as AnyAction, Hypothesis, State, UnitId};
use grid::{Facing, Hex};
use kit::odds::chance;
use kit::{Book, Game, Section};

use super::{advice, moves, names, steps};
use crate::words::{action, hexes, line, may, may_not, rounded};
use crate::{Present, Refusal};
use wire::classic::ModeKey;
use wire::{self, Answer, Choice, Versus, WayStep};

/// What is asked.
pub(super) struct Goal {
    pub key: ModeKey,
    pub hex: Hex,
    pub facing: Option<Facing>,
    pub via: Vec<Hex>,
}

/// A way of several legs, put together.
struct Whole {
    actions: Vec<Action>,
    steps: Vec<WayStep>,
    risks: Vec<Risk>,
    last: Way,
    end: Pose,
    facings: [Option<u8>; 6],
    there: Hypothesis,
}

pub(super) fn answer(state: &State, unit: UnitId, goal: &Goal) -> Result<Answer, Refusal> {
    let declared = state.unit(unit).motion.declared;
    check_mode(state, unit, goal.key)?;
    let plan = moves::plan(state, unit, goal.key)
        .ok_or_else(|| Refusal::unanswerable("the unit has no such mode of movement"))?;
    if plan.mode == Mode::Stationary {
        return Ok(stay(state, unit));
    }
    let whole = whole(state, plan, goal)?;
    let mut actions = Vec::new();
    if !declared {
        actions.push(action(&moves::declaration(goal.key)));
    }
    actions.extend(whole.actions.iter().map(|&it| action(&AnyAction::Movement(it))));
    let boosters = moves::booster_rolls(state, unit, goal.key);
    let holds: f64 = boosters.iter().map(|it| it.holds).product();
    let mut risks: Vec<wire::Risk> = boosters.iter().map(|it| booster_risk(state, unit, it)).collect();
    risks.extend(whole.risks.iter().map(steps::risk));
    let safe: f64 = whole.risks.iter().map(|risk| risk.chance).product();
    let minimum = plan.mode == Mode::Run && whole.last.mp > plan.mp;
    let over = plan.mode == Mode::Jump || minimum;
    let planned = advice::PlannedWay {
        unit,
        there: &whole.there,
        way: &whole.last,
        mode: goal.key,
        facings: &whole.facings,
    };
    let warning = advice::warning(state, &planned);
    Ok(Answer::Way {
        actions,
        end: (!over).then(|| action(&AnyAction::Movement(Action::EndMove))),
        then: if over { Vec::new() } else { then(&whole.there, unit) },
        steps: whole.steps,
        mp: whole.last.mp,
        mp_full: plan.mp,
        hexes: whole.last.hexes,
        heat: whole.last.heat as u8,
        modifier: whole.last.target_modifier,
        chance: rounded(safe * holds),
        risks,
        facings: whole.facings,
        text: steps::described(state, whole.end, plan.mode),
        versus: versus(&whole.there, unit),
        tip: tip(&whole.last, plan),
        warning,
    })
}

/// The mode must be the declared one, or one that can be declared.
fn check_mode(state: &State, unit: UnitId, key: ModeKey) -> Result<(), Refusal> {
    let it = state.unit(unit);
    if it.motion.declared {
        let now = names::mode_key(it.motion.mode, it.boost());
        let other = || Refusal::unanswerable("another mode is declared, and it cannot change");
        return if now == key { Ok(()) } else { Err(other()) };
    }
    state.check(moves::declaration(key)).map_err(|why| state.refusal(&why))
}

/// Leg after leg: each from where the one before ended, with what it spent.
fn whole(state: &State, plan: ModePlan, goal: &Goal) -> Result<Whole, Refusal> {
    let via = if plan.mode == Mode::Jump { &[][..] } else { &goal.via[..] };
    let mut here = Hypothesis::of(state);
    let (mut actions, mut listed, mut risks) = (Vec::new(), Vec::new(), Vec::new());
    let stops = via.iter().map(|&hex| (hex, None)).chain([(goal.hex, goal.facing)]);
    let count = via.len() + 1;
    for (at, (hex, facing)) in stops.enumerate() {
        let found = moves::reached(&here, plan, |reached| {
            let mut facings = [None; 6];
            let mut best: Option<(Pose, u8)> = None;
            for (pose, mp) in reached.poses().filter(|(pose, _)| pose.hex == hex) {
                let least: &mut Option<u8> = &mut facings[pose.facing as usize];
                *least = Some(least.map_or(mp, |it| it.min(mp)));
                let wanted = facing.is_none_or(|facing| facing == pose.facing);
                if wanted && best.is_none_or(|(_, least)| mp < least) {
                    best = Some((pose, mp));
                }
            }
            best.map(|(pose, mp)| (reached.way_at(pose, mp), reached.legs(pose, mp), facings))
        });
        let Some((way, legs, facings)) = found else {
            return Err(advice::unreachable(&here, plan, hex));
        };
        let last = at + 1 == count;
        actions.extend(way.actions.iter().copied());
        listed.extend(steps::steps(&here, &way, &legs));
        // The roll for running damaged comes once, at the end.
        risks.extend(way.risks.iter().filter(|risk| last || !is_ran_damaged(risk)).cloned());
        let end = legs
            .last()
            .map_or(Pose { hex, facing: Facing::North, footing: here.footing(plan.unit) }, |it| it.0);
        here = steps::there(&here, plan, &legs, &way);
        if last {
            return Ok(Whole { actions, steps: listed, risks, last: way, end, facings, there: here });
        }
    }
    Err(Refusal::unanswerable("nowhere to go"))
}

const fn is_ran_damaged(risk: &Risk) -> bool {
    matches!(risk.peril, Peril::Roll { cause: Cause::RanDamaged, .. })
}

/// §4.18, §15.5 A roll that comes before the first step.
fn booster_risk(state: &State, unit: UnitId, booster: &moves::BoosterRoll) -> wire::Risk {
    let moves::BoosterRoll { name, section, need, holds } = *booster;
    wire::Risk {
        hex: state.unit(unit).place.hex.to_string(),
        label: format!("{name} holds"),
        need: need.map(i16::from),
        chance: rounded(holds),
        modifiers: need
            .map(|need| {
                line(&format!("{name}, by turns in a row"), need as i8, Section::new(Book::Classic, section))
            })
            .into_iter()
            .collect(),
    }
}

/// Standing still is a way of no step.
fn stay(state: &State, unit: UnitId) -> Answer {
    let place = state.unit(unit).place;
    let pose = Pose { hex: place.hex, facing: place.facing, footing: state.footing(unit) };
    let mut there = Hypothesis::of(state);
    there.pose(unit, |it| {
        it.motion.declared = true;
        it.motion.mode = Mode::Stationary;
    });
    let mut facings = [None; 6];
    facings[place.facing as usize] = Some(0);
    let heat = classic::heat::balance::movement(there.mech(unit));
    Answer::Way {
        actions: vec![action(&moves::declaration(ModeKey::Still))],
        end: None,
        then: Vec::new(),
        steps: Vec::new(),
        mp: 0,
        mp_full: 0,
        hexes: 0,
        heat: heat as u8,
        modifier: 0,
        chance: 1.0,
        risks: Vec::new(),
        facings,
        text: steps::described(state, pose, Mode::Stationary),
        versus: versus(&there, unit),
        tip: None,
        warning: None,
    }
}

/// What can be done at the end of the way, or why not.
fn then(there: &State, unit: UnitId) -> Vec<Choice> {
    let own = there.unit(unit).seat;
    let enemies = there.units().iter().filter(|it| it.seat != own && there.mech(it.id).is_in_play());
    let charges = enemies.map(|it| {
        let label = format!("Charge {}", names::unit(there, it.id));
        (Action::Charge { target: it.id }, format!("charge_{}", it.id.0), label)
    });
    let plain = [
        (Action::DropProne, "drop_prone".to_owned(), "Drop prone".to_owned()),
        (Action::Leave, "leave".to_owned(), "Leave the board".to_owned()),
    ];
    let choice = |(chosen, key, label): (Action, String, String)| match classic::movement::check(
        there, unit, chosen,
    ) {
        Ok(()) => Choice {
            detail: moves::detail(there, unit, chosen),
            ..may(key, label, &AnyAction::Movement(chosen))
        },
        Err(why) => may_not(key, label, names::refused(there, &why)),
    };
    charges.chain(plain).map(choice).collect()
}

/// The best shot each way, by number.
pub(super) fn versus(there: &State, unit: UnitId) -> Vec<Versus> {
    let own = there.unit(unit);
    let enemies = there.units().iter().filter(|it| it.seat != own.seat && there.mech(it.id).is_in_play());
    let odds = |need: Option<i16>| rounded(need.map_or(0.0, |need| chance(i32::from(need))));
    let mut found: Vec<Versus> = enemies
        .map(|enemy| {
            let (you, they) = (best(there, unit, enemy.id), best(there, enemy.id, unit));
            Versus {
                unit: enemy.id.0,
                name: names::unit(there, enemy.id),
                range: own.place.hex.distance(enemy.place.hex),
                you_need: you,
                you_chance: odds(you),
                they_need: they,
                they_chance: odds(they),
            }
        })
        .collect();
    found.sort_by_key(|it| it.range);
    found
}

/// The lowest number of any weapon that is ready, arcs as they stand.
fn best(state: &State, attacker: UnitId, target: UnitId) -> Option<i16> {
    let mech = state.mech(attacker);
    let ready = (0..mech.sheet.weapons.len() as u8).map(WeaponNo).filter(|&it| mech.weapon_works(it));
    let number = |weapon: WeaponNo| {
        let mounted = mech.sheet.weapon(weapon);
        let bin = mounted.bins.iter().copied().find(|&bin| mech.shots_in(bin) > 0);
        if mounted.weapon.feed.is_some() && bin.is_none() || mounted.weapon.not_played.is_some() {
            return None;
        }
        let attack = Attack::new(attacker, weapon, Target::Unit(target), bin);
        fire::check_firer(state, &attack).ok()?;
        fire::to_hit(state, &attack).ok().map(|number| i16::from(number.total()))
    };
    ready.filter_map(number).min()
}

/// §6.3 How far it is to the next row of hexes moved.
fn tip(way: &Way, plan: ModePlan) -> Option<String> {
    let jumped = i8::from(plan.mode == Mode::Jump);
    let now = target_movement(way.hexes) + jumped;
    let left = plan.mp.saturating_sub(way.mp);
    let more = (1..=left).find(|more| target_movement(way.hexes + more) + jumped > now)?;
    let then = target_movement(way.hexes + more) + jumped;
    let verb = if more == 1 { "makes" } else { "make" };
    Some(format!(
        "{} more {verb} {} moved: shots at you go from +{now} to +{then}.",
        hexes(more),
        way.hexes + more
    ))
}
