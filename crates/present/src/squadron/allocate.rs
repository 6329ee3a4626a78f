//! The options of the defender: who takes the next die, what is forced, and how each choice ends at best.

use kit::{Game, Seeded, Silent};
use squadron::combat::{Assault, Step};
use squadron::{Action, Colour, Kind, MechaId, MechaSet, Phase, State};

use super::{attack, names};
use crate::words::{ReasonText, action};
use wire::squadron::{AllocateOption, AllocateOptions, DieCard, DieState};

/// Positions looked at for the best finishes of one options.
const WORK: u32 = 4000;

pub(super) fn options(state: &State, assault: &Assault) -> Option<AllocateOptions> {
    let Step::Choose { face, options } = assault.step(state.field()) else { return None };
    let own = assault.attacker.other();
    // Whoever this attack has destroyed stays on the list, so that nobody vanishes without a word.
    let living = state.members(own, assault.target);
    let members = MechaSet::from_iter(living.iter().chain(assault.eligible.iter()));
    let members: Vec<MechaId> = members.iter().collect();
    let mut work = WORK;
    let mut best: Option<(Cost, MechaId)> = None;
    let mut cards = Vec::new();
    for &id in &members {
        let finish = options.contains(id).then(|| finish(state, own, id, &mut work)).flatten();
        if let Some(end) = &finish
            && best.is_none_or(|(cost, _)| end.cost < cost)
        {
            best = Some((end.cost, id));
        }
        cards.push(option(state, assault, id, finish.map(|end| end.result)));
    }
    let suggest = best.map_or(options.first()?, |(_, id)| id);
    let (pool, lines) = attack::rolled(state, assault);
    Some(AllocateOptions {
        group: assault.group.0,
        group_name: names::group(state, assault.attacker, assault.group),
        target: assault.target.0,
        target_name: names::group(state, own, assault.target),
        dice: dice(state, assault),
        pool,
        lines,
        next: face.get(),
        options: cards,
        note: note(state, assault, face.get()),
        section: "9".to_owned(),
        suggest: action(&Action::Allocate(suggest)),
    })
}

fn option(state: &State, assault: &Assault, id: MechaId, finish: Option<String>) -> AllocateOption {
    let (mecha, profile) = (state.field().mecha(id), state.field().profile(id));
    let destroyed = !state.field().living(assault.attacker.other()).contains(id);
    let refused = match destroyed {
        true => {
            Some(ReasonText { why: "destroyed by this attack".to_owned(), section: Some("9.2".to_owned()) })
        }
        false => assault.check(state.field(), id).err().map(|why| names::refused(state, &why)),
    };
    let legal = refused.is_none();
    let (why_not, section) = refused.map_or((None, None), |it| (Some(it.why), it.section));
    AllocateOption {
        id: id.get(),
        name: names::mecha(state, id),
        armour: profile.armor,
        damage: mecha.damage,
        full: profile.body,
        action: legal.then(|| action(&Action::Allocate(id))),
        why_not,
        section,
        forced: legal && mecha.damage > 0,
        finish: finish.map(|result| format!("Best finish: {result}")),
    }
}

/// The dice that are not placed yet, lowest first.
fn dice(state: &State, assault: &Assault) -> Vec<DieCard> {
    let alive = assault.eligible.and(state.field().living(assault.attacker.other()));
    let lowest = alive.iter().map(|id| state.field().profile(id).armor).min().unwrap_or(7);
    let mut next = true;
    let mut cards = Vec::new();
    for (face, count) in (1u8..=6).zip(assault.faces) {
        for _ in 0..count {
            let state = match (face < lowest, next) {
                (true, _) => DieState::Useless,
                (false, true) => DieState::Next,
                (false, false) => DieState::ToPlace,
            };
            next &= state != DieState::Next;
            cards.push(DieCard { face, state });
        }
    }
    cards
}

fn note(state: &State, assault: &Assault, face: u8) -> String {
    let alive = assault.eligible.and(state.field().living(assault.attacker.other()));
    let damaged = alive.iter().any(|id| state.field().mecha(id).damage > 0);
    let forced =
        if damaged { " A damaged Mecha takes every die that it can until it is destroyed." } else { "" };
    format!(
        "Place the next {face}: only Mecha in a line of fire whose Armor is {face} or less can take it.{forced}"
    )
}

/// Lost Mecha, their Attack, damage on the others: what a defender keeps low, first things first.
type Cost = (u32, u32, u32);

#[derive(Clone)]
struct End {
    cost: Cost,
    result: String,
}

/// The best end after this choice; `None` when the work is used up.
fn finish(state: &State, own: Colour, chosen: MechaId, work: &mut u32) -> Option<End> {
    *work = work.checked_sub(1)?;
    let mut then = state.clone();
    then.apply_unchecked(Action::Allocate(chosen), &mut Seeded::new(0), &mut Silent);
    best_from(state, &then, own, work)
}

fn best_from(before: &State, now: &State, own: Colour, work: &mut u32) -> Option<End> {
    let Phase::Allocation(assault) = now.phase() else { return Some(outcome(before, now, own)) };
    let Step::Choose { options, .. } = assault.step(now.field()) else {
        return Some(outcome(before, now, own));
    };
    let mut tried: Vec<(Kind, u8)> = Vec::new();
    let mut best: Option<End> = None;
    for id in options.iter() {
        let mecha = now.field().mecha(id);
        // Mecha of one kind with equal damage are alike.
        if tried.contains(&(mecha.kind, mecha.damage)) {
            continue;
        }
        tried.push((mecha.kind, mecha.damage));
        *work = work.checked_sub(1)?;
        let mut then = now.clone();
        then.apply_unchecked(Action::Allocate(id), &mut Seeded::new(0), &mut Silent);
        let end = best_from(before, &then, own, work)?;
        if best.as_ref().is_none_or(|it| end.cost < it.cost) {
            best = Some(end);
        }
    }
    best
}

/// `lose Rat 3 and Rat 4, Wolf 1 takes 3`.
fn outcome(before: &State, after: &State, own: Colour) -> End {
    let field = before.field();
    let living = after.field().living(own);
    let (mut lost, mut hurt) = (Vec::new(), Vec::new());
    let mut cost: Cost = (0, 0, 0);
    for id in field.living(own).iter() {
        let name = names::mecha(before, id);
        if !living.contains(id) {
            cost.0 += 1;
            cost.1 += u32::from(field.profile(id).attack);
            lost.push(name);
            continue;
        }
        let damage = after.field().mecha(id).damage;
        cost.2 += u32::from(damage);
        let more = damage.saturating_sub(field.mecha(id).damage);
        if more > 0 {
            hurt.push(format!("{name} takes {more}"));
        }
    }
    let mut parts = Vec::new();
    if !lost.is_empty() {
        parts.push(format!("lose {}", lost.join(" and ")));
    }
    parts.extend(hurt);
    End { cost, result: if parts.is_empty() { "no harm".to_owned() } else { parts.join(", ") } }
}
