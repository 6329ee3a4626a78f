//! The answer of §5 hex by hex, for people. It walks the line with the same rules as [`between`], but past the
//! first obstacle to the end.

use grid::{Hex, Line, Met};
use kit::{Reason, Text, text};
use serde::Serialize;

use super::blocking::{Place, Test};
use super::line::{Ends, examine, seen_through};
use super::{Blocked, Medium, Outcome, Sight, Version, Viewer, between};
use crate::Thing;
use crate::board::{Board, Level, Relief};
use crate::fire::NoShot;
use crate::reason::section;

/// Why there is line of sight, or why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explanation {
    pub range: u16,
    /// A.
    pub attacker_top: Level,
    /// T.
    pub target_top: Level,
    /// What the line passes through, or why there can be no line at all.
    pub medium: Result<Medium, Blocked>,
    /// Every intervening hex on the board, from attacker to target.
    pub hexes: Vec<Seen>,
    pub sight: Sight,
}

/// An intervening hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seen {
    pub hex: Hex,
    pub part: Part,
    pub place: Place,
    /// F of the ground with its building (under water: of the floor).
    pub solid: Level,
    /// F of the foliage, if some grows there and counts.
    pub foliage: Option<Level>,
    pub effects: Vec<Effect>,
}

/// Which versions of the line a hex belongs to (§5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Part {
    Whole,
    Left,
    Right,
}

/// What a hex does to the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Effect {
    /// §5.3
    Blocks(Test),
    /// §5.4
    Adds { points: u8, by: Test },
    /// §5.5
    CoversTarget,
    /// §5.5
    CoversAttacker,
    /// §5.6
    NotWater,
    /// §5.7
    SameBuilding,
}

/// §5 Line of sight between two 'Mechs, both on the board, with its reasons.
pub fn explain(board: &Board, attacker: Viewer, target: Viewer) -> Explanation {
    let ends = Ends::on(board, attacker, target);
    let line = Line::between(attacker.hex, target.hex);
    let medium = Medium::between(board, attacker, target);
    let mut hexes = Vec::new();
    if let Ok(medium) = medium {
        let mut add = |hex: Hex, part: Part| {
            let place = Place::new(attacker.hex.distance(hex), line.range());
            hexes.extend(seen(board, medium, &ends, At { hex, part, place }));
        };
        for met in line.meetings() {
            match met {
                Met::Whole(hex) => add(hex, Part::Whole),
                Met::Pair { left, right } => {
                    add(left, Part::Left);
                    add(right, Part::Right);
                }
            }
        }
    }
    Explanation {
        range: line.range(),
        attacker_top: Level(ends.tops.attacker),
        target_top: Level(ends.tops.target),
        medium,
        hexes,
        sight: between(board, attacker, target),
    }
}

/// A hex of the line, and how it lies to it.
struct At {
    hex: Hex,
    part: Part,
    place: Place,
}

/// One hex of the line; `None` off the board, where hexes are ignored (§5.1.5).
fn seen(board: &Board, medium: Medium, ends: &Ends, at: At) -> Option<Seen> {
    let At { hex, part, place } = at;
    let terrain = board.get(hex)?;
    let mut effects = Vec::new();
    let cell = match seen_through(board, medium, Relief::of(terrain), hex) {
        Ok((cell, inside)) => {
            effects.extend((inside > 0).then_some(Effect::SameBuilding));
            cell
        }
        Err(_) => {
            effects.push(Effect::NotWater);
            Relief { solid: terrain.floor().0, foliage: i16::MIN, points: 0, ..Relief::of(terrain) }
        }
    };
    let finding = examine(&cell, place, ends);
    effects.extend(ends.tops.test(cell.solid, place).map(Effect::Blocks));
    if let (1.., Some(by)) = (finding.points, ends.tops.test(cell.foliage, place)) {
        effects.push(Effect::Adds { points: finding.points, by });
    }
    effects.extend(finding.covers_target.then_some(Effect::CoversTarget));
    effects.extend(finding.covers_attacker.then_some(Effect::CoversAttacker));
    let foliage = (cell.points > 0).then_some(Level(cell.foliage));
    Some(Seen { hex, part, place, solid: Level(cell.solid), foliage, effects })
}

impl Explanation {
    /// The explanation line by line, for people: the ends, each hex, the verdict.
    pub fn lines(&self) -> Vec<Text<Thing>> {
        let (attacker, target) = (self.attacker_top.0, self.target_top.0);
        let mut lines = vec![text![
            "range ",
            self.range,
            ", attacker's top A = ",
            attacker,
            ", target's top T = ",
            target
        ]];
        lines.extend(self.medium.ok().and_then(|medium| match medium {
            Medium::Air => None,
            Medium::Water => Some(cited("§5.6", text!["under water: floors count, woods do not"])),
            Medium::Inside(_) => Some(cited("§5.7", text!["both in the same building"])),
        }));
        lines.extend(self.hexes.iter().map(Seen::words));
        lines.push(self.verdict().into_cited_text());
        lines
    }

    /// What it comes to, and which version of a split line was taken.
    pub fn verdict(&self) -> Verdict {
        let outcome = outcome_in_words(&self.sight.outcome());
        let side = match self.sight.version() {
            None => return outcome,
            Some(Version::Left) => "left",
            Some(Version::Right) => "right",
        };
        let text = outcome.into_cited_text().then(text![
            "; the line runs along hex edges, the ",
            side,
            " side is worse for the attacker"
        ]);
        Verdict { section: Some(section("§5.2")), text }
    }
}

/// The outcome in words, with the section that decides it.
pub(super) type Verdict = kit::Explanation<Thing>;

fn outcome_in_words(outcome: &Outcome) -> Verdict {
    let clear = match outcome {
        Err(blocked) => return NoShot::NoSight(*blocked).explain(),
        Ok(clear) => clear,
    };
    let mut parts = Vec::new();
    parts.extend((clear.woods > 0).then(|| format!("woods +{}", clear.woods)));
    parts.extend((clear.inside > 0).then(|| format!("same building +{}", clear.inside)));
    parts.extend(clear.cover.map(|hex| format!("partial cover from {hex} +1")));
    let text = match parts.is_empty() {
        true => text!["line of sight, nothing in the way"],
        false => text!["line of sight at +", clear.modifier(), ": ", parts.join(", ")],
    };
    Verdict { section: None, text }
}

/// With the section behind the words.
fn cited(by: &'static str, text: Text<Thing>) -> Text<Thing> {
    Verdict { section: Some(section(by)), text }.into_cited_text()
}

impl Seen {
    /// `0604: F = 1, foliage to 3: foliage reaches A and T, +1 (§5.4)`.
    fn words(&self) -> Text<Thing> {
        let part = match self.part {
            Part::Whole => ": F = ",
            Part::Left => " left: F = ",
            Part::Right => " right: F = ",
        };
        let mut words = text![self.hex, part, self.solid.0];
        if let Some(foliage) = self.foliage {
            words = words.then(text![", foliage to ", foliage.0]);
        }
        if self.effects.is_empty() {
            return words.and(": not in the way");
        }
        self.effects.iter().fold(words, |words, effect| words.and(": ").then(effect.words()))
    }
}

impl Effect {
    fn words(self) -> Text<Thing> {
        match self {
            Effect::Blocks(test) => cited("§5.3", text!["blocks, ", test.words()]),
            Effect::Adds { points, by } => cited("§5.4", text!["foliage ", by.words(), ", +", points]),
            Effect::CoversTarget => cited("§5.5", text!["F = T − 1 next to the target, partial cover"]),
            Effect::CoversAttacker => {
                cited("§5.5", text!["F = A − 1 next to the attacker, no leg weapons over it"])
            }
            Effect::NotWater => cited("§5.6", text!["blocks, not water of depth 1 or more"]),
            Effect::SameBuilding => cited("§5.7", text!["same building, +1"]),
        }
    }
}

impl Test {
    const fn words(self) -> &'static str {
        match self {
            Test::OverBoth => "reaches A and T",
            Test::OverAttacker => "next to the attacker and reaches A",
            Test::OverTarget => "next to the target and reaches T",
        }
    }
}
