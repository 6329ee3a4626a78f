//! The lines of a to-hit number for the page: the engine's own, with the numbers that they come from.

use classic::State;
use classic::fire::{self, Aim, Attack, Bracket, Target, ToHit, Why};
use classic::sight::{self, Effect, Explanation, Part, Seen, Version};

use super::board;
use crate::words::{hexes, number, sentence};
use wire::Modifier;

fn line(label: &str, value: i8, why: Why) -> Modifier {
    Modifier { label: sentence(label), value: i16::from(value), section: Some(number(why.section())) }
}

/// The number of an attack, line by line; skill and range are listed even where they are worth nothing.
pub(super) fn of_shot(state: &State, attack: &Attack, number: &ToHit) -> Vec<Modifier> {
    let mut lines = Vec::new();
    if number.iter().all(|it| it.why != Why::Gunnery) {
        lines.push(line("gunnery", 0, Why::Gunnery));
    }
    lines.extend(number.iter().map(|it| line(&label(state, attack, it.why), it.value, it.why)));
    if bracket(state, attack) == Some(Bracket::Short) {
        lines.push(line(&format!("range {}, short", range(state, attack)), 0, Why::MediumRange));
    }
    lines
}

fn range(state: &State, attack: &Attack) -> u16 {
    let to = match attack.target {
        Target::Unit(id) => state.unit(id).place.hex,
        Target::Building(hex) | Target::Hex(hex) => hex,
    };
    state.unit(attack.attacker).place.hex.distance(to)
}

fn bracket(state: &State, attack: &Attack) -> Option<Bracket> {
    let sheet = state.sheet(attack.attacker);
    let weapon = sheet.weapon(attack.weapon).weapon;
    let ranges = weapon.loaded(attack.bin.map(|bin| sheet.bin(bin).ammunition)).ranges;
    Bracket::of(range(state, attack), ranges).ok()
}

/// `target moved 5 hexes`, `range 9, medium`, `heat 14`.
fn label(state: &State, attack: &Attack, why: Why) -> String {
    let attacker = state.unit(attack.attacker);
    let moved = match attack.target {
        Target::Unit(id) => state.unit(id).motion.hexes,
        Target::Building(_) | Target::Hex(_) => 0,
    };
    if why == Why::TargetMoved {
        format!("target moved {}", hexes(moved))
    } else if why == Why::MediumRange {
        format!("range {}, medium", range(state, attack))
    } else if why == Why::LongRange {
        format!("range {}, long", range(state, attack))
    } else if why == Why::MinimumRange {
        format!("range {}, below the minimum", range(state, attack))
    } else if why == Why::Heat {
        format!("heat {}", attacker.heat.level)
    } else if why == Why::InterveningWoods {
        woods(state, attack).unwrap_or_else(|| why.label().to_owned())
    } else if why == Why::Weapon {
        format!("{}'s own value", state.sheet(attack.attacker).weapon(attack.weapon).weapon.name)
    } else {
        why.label().to_owned()
    }
}

/// `light woods in 1004, heavy woods in 1005`; of more hexes how many they are.
fn woods(state: &State, attack: &Attack) -> Option<String> {
    let aim = Aim::new(state, attack.attacker, attack.target).ok()?;
    let explained = sight::explain(state.board(), state.unit(attack.attacker).viewer(), aim.at);
    let adds = |it: &&Seen| it.effects.iter().any(|effect| matches!(effect, Effect::Adds { .. }));
    let grown: Vec<&Seen> = counted(&explained).filter(adds).collect();
    let named = |it: &&Seen| format!("{} in {}", board::growth_name(state.board().get(it.hex)), it.hex);
    match grown.len() {
        0 => None,
        1 | 2 => Some(grown.iter().map(named).collect::<Vec<_>>().join(", ")),
        many => Some(format!("woods or jungle in {many} hexes between")),
    }
}

/// §5.2 The hexes of the line that counts: of a split one, those of the side that is taken.
pub(super) fn counted(explained: &Explanation) -> impl Iterator<Item = &Seen> {
    let version = explained.sight.version();
    explained.hexes.iter().filter(move |it| match (it.part, version) {
        (Part::Whole, _) | (_, None) => true,
        (Part::Left, Some(taken)) => taken == Version::Left,
        (Part::Right, Some(taken)) => taken == Version::Right,
    })
}

/// The number and its lines, if there is a shot at all.
pub(super) fn reckoned(state: &State, attack: &Attack) -> Option<(i16, Vec<Modifier>)> {
    let number = fire::to_hit(state, attack).ok()?;
    Some((i16::from(number.total()), of_shot(state, attack, &number)))
}
