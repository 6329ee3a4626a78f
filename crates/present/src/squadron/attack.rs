//! The options of the Combat phase: which squad attacks which, with what dice and what odds.

use kit::Game;
use squadron::combat::{Assault, Attack, Sights, attack, attack_seen};
use squadron::odds::{Losses, Target, Way, losses};
use squadron::{Action, Colour, GroupId, MechaId, State};

use super::names;
use crate::words::{action, rounded};
use wire::squadron::{AttackOptions, AttackPair, FireLine, LossOdds, Participant};

/// Up to so many dice times targets best play is walked; beyond, the greedy defender, which takes a moment only.
const BEST_UP_TO: usize = 24;

pub(super) fn options(state: &State, own: Colour) -> AttackOptions {
    let alive = |colour: Colour| {
        let groups: Vec<GroupId> = state.groups().ids(colour).collect();
        groups.into_iter().filter(move |&group| !state.members(colour, group).is_empty())
    };
    let sights = Sights::of(state.field(), own);
    let mut pairs = Vec::new();
    for group in alive(own) {
        for target in alive(own.other()) {
            pairs.push(pair(state, &sights, own, group, target));
        }
    }
    AttackOptions {
        pairs,
        pass: state.check(Action::Pass).is_ok().then(|| action(&Action::Pass)),
        pass_note: if state.passes() > 0 {
            "The other side has passed: if you pass too, combat ends.".to_owned()
        } else {
            format!("If {} passes too, combat ends.", own.other())
        },
    }
}

fn pair(state: &State, sights: &Sights<'_>, own: Colour, group: GroupId, target: GroupId) -> AttackPair {
    let chosen = Action::Attack { group, target };
    let refused = state.check(chosen).err().map(|why| names::refused(state, &why));
    let legal = refused.is_none();
    let (why_not, section) = refused.map_or((None, None), |it| (Some(it.why), it.section));
    let (attackers, enemies) = (state.members(own, group), state.members(own.other(), target));
    let fixed = legal.then(|| attack(state.field(), own, attackers, enemies)).flatten();
    let (odds, note) = fixed.as_ref().map_or((None, String::new()), |fixed| reckoned(state, fixed));
    AttackPair {
        group: group.0,
        name: names::group(state, own, group),
        target: target.0,
        target_name: names::group(state, own.other(), target),
        action: legal.then(|| action(&chosen)),
        why_not,
        section,
        participants: attackers
            .iter()
            .filter(|_| legal)
            .map(|id| participant(state, sights, fixed.as_ref(), id, &enemies.iter().collect::<Vec<_>>()))
            .collect(),
        pinning: fixed.as_ref().map_or(0, Attack::pin_dice),
        dice: fixed.as_ref().map_or(0, Attack::dice),
        eligible: fixed.as_ref().map_or_else(Vec::new, |it| it.eligible.iter().map(MechaId::get).collect()),
        average: rounded(odds.as_ref().map_or(0.0, |it| it.lost.mean())),
        odds: odds.as_ref().map(table).unwrap_or_default(),
        odds_note: note,
        lines: if legal {
            lines(state, sights, attackers.iter(), &enemies.iter().collect::<Vec<_>>())
        } else {
            Vec::new()
        },
    }
}

/// What was rolled in an attack whose damage is being given out. Who was eligible was fixed when it was declared, and
/// whoever touches is in a line of fire, so the eligible alone give the same pool as the whole target did.
pub(super) fn rolled(state: &State, assault: &Assault) -> (Vec<Participant>, Vec<FireLine>) {
    let own = assault.attacker;
    let attackers = state.members(own, assault.group);
    let enemies: Vec<MechaId> = assault.eligible.iter().collect();
    let sights = Sights::at_declaration(state.field(), own, assault.eligible);
    let fixed = attack_seen(state.field(), &sights, attackers, assault.eligible);
    let pool = attackers.iter().map(|id| participant(state, &sights, fixed.as_ref(), id, &enemies));
    (pool.collect(), lines(state, &sights, attackers.iter(), &enemies))
}

fn table(losses: &Losses) -> Vec<LossOdds> {
    let row =
        |(destroyed, chance): (i32, f64)| LossOdds { destroyed: destroyed as u8, chance: rounded(chance) };
    losses.lost.iter().map(row).collect()
}

/// Odds under best play of the defender where that is quickly walked, under its greedy play otherwise.
fn reckoned(state: &State, fixed: &Attack) -> (Option<Losses>, String) {
    let card = &state.field().table().card;
    let target = |id: MechaId| {
        let mecha = state.field().mecha(id);
        Target { kind: mecha.kind, damage: mecha.damage }
    };
    let targets: Vec<Target> = fixed.eligible.iter().map(target).collect();
    let small = targets.len() * usize::from(fixed.dice()) <= BEST_UP_TO;
    let (way, note) = if small {
        (Way::Best, "the defender plays its best")
    } else {
        (Way::Greedy, "the defender looks one face ahead")
    };
    match losses(card, &targets, fixed.dice(), way) {
        Ok(odds) => (Some(odds), note.to_owned()),
        Err(why) => (None, why.to_string()),
    }
}

fn participant(
    state: &State,
    sights: &Sights<'_>,
    fixed: Option<&Attack>,
    id: MechaId,
    enemies: &[MechaId],
) -> Participant {
    let dice = fixed.and_then(|fixed| fixed.pool.iter().find(|it| it.mecha == id));
    let (count, note) = match dice {
        Some(it) if it.pin > 0 => {
            (it.attack + it.pin, format!("{} attack, {} for contact", it.attack, it.pin))
        }
        Some(it) => (it.attack, format!("{} attack", it.attack)),
        None => (0, why_out(state, sights, id, enemies)),
    };
    Participant { id: id.get(), name: names::mecha(state, id), dice: count, note }
}

/// The reason at the nearest enemy.
fn why_out(state: &State, sights: &Sights<'_>, id: MechaId, enemies: &[MechaId]) -> String {
    let at = state.field().square(id);
    let nearest = enemies.iter().min_by_key(|&&enemy| state.field().square(enemy).distance(at));
    match nearest.map(|&enemy| sights.shot(id, enemy)) {
        Some(Err(why)) => names::refused(state, &why).why,
        Some(Ok(())) | None => "brings no dice".to_owned(),
    }
}

fn lines(
    state: &State,
    sights: &Sights<'_>,
    attackers: impl Iterator<Item = MechaId>,
    enemies: &[MechaId],
) -> Vec<FireLine> {
    let line = |from: MechaId, to: MechaId| {
        let shot = sights.shot(from, to);
        FireLine {
            from: from.get(),
            to: to.get(),
            ok: shot.is_ok(),
            text: shot.err().map_or_else(|| "in range".to_owned(), |why| names::refused(state, &why).why),
        }
    };
    attackers.flat_map(|from| enemies.iter().map(move |&to| line(from, to))).collect()
}
