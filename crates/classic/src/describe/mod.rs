//! Every event as one [`Description`]: whose it is, where, its dice, the lines of its number, and the words for it.
//!
//! The sentence of a story, the short row of a log that draws name and dice beside it, and the line of a screen
//! reader are all made from it; nobody takes a sentence apart. A rule that adds an event adds one arm here.

mod critical;
mod damage;
mod end;
mod fire;
mod heat;
mod movement;
mod physical;
mod piloting;
mod turn;

use std::borrow::Cow;

use grid::{Facing, Hex};
use kit::{Label, Line, Part, Rank, Seat, Text, Throw, text};

use crate::fire::Target;
use crate::mech::{Location, MountId};
use crate::names::FullNames;
use crate::{Event, Modifiers, State, Thing, UnitId};

/// A text of this game.
pub type Words = Text<Thing>;

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    Turn,
    Setup,
    Move,
    Fire,
    Damage,
    Critical,
    Physical,
    Piloting,
    Heat,
    End,
    /// Somebody or something was lost.
    Loss,
    Over,
}

/// Points that a unit lost in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harm {
    pub unit: UnitId,
    pub location: Location,
    pub points: u8,
}

/// An attack for tables, which have a column for what a sentence says in passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackResult {
    /// What it was made with: `Medium Laser`, `Kick`.
    pub weapon: &'static str,
    pub shots: u8,
    pub target: Target,
    pub hit: bool,
}

/// Who is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Stories and logs.
    All,
    /// Logs that show sums in place of single steps.
    Log,
}

/// How the subject stands before the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lead {
    /// The words name whom they are about, or nobody.
    None,
    /// `Red Hawthorn stands up`.
    Name,
    /// `Red Hawthorn's gyro is hit`.
    Owner,
    /// `Red Hawthorn: Medium Laser at Blue Mason`.
    Colon,
}

/// One event, described.
#[derive(Clone, PartialEq, Debug)]
pub struct Description {
    pub topic: Topic,
    pub rank: Rank,
    pub audience: Audience,
    /// Whose doing it was, where that is no unit's.
    pub seat: Option<Seat>,
    pub subject: Option<UnitId>,
    pub object: Option<UnitId>,
    pub place: Option<Hex>,
    pub throws: Vec<Throw>,
    pub modifiers: Vec<Line>,
    pub harm: Option<Harm>,
    /// What was attacked and with what, if this is the roll of an attack.
    pub attack: Option<AttackResult>,
    /// The result in a word: `hit`, `failed`, `left torso`.
    pub verdict: Option<Cow<'static, str>>,
    /// What stands at the end of a row: `0415 → 0411`.
    pub aside: Option<Words>,
    /// What it means for others: `hard to hit +2`.
    pub note: Option<String>,
    lead: Lead,
    body: Words,
    /// What was needed and rolled, at the end of the sentence.
    proof: Words,
    row: Option<Words>,
}

impl Description {
    fn new(topic: Topic, rank: Rank) -> Description {
        Description {
            topic,
            rank,
            audience: Audience::All,
            seat: None,
            subject: None,
            object: None,
            place: None,
            throws: Vec::new(),
            modifiers: Vec::new(),
            harm: None,
            attack: None,
            verdict: None,
            aside: None,
            note: None,
            lead: Lead::None,
            body: Words::new(),
            proof: Words::new(),
            row: None,
        }
    }

    fn by(topic: Topic, rank: Rank, unit: UnitId) -> Description {
        Description { subject: Some(unit), ..Description::new(topic, rank) }
    }

    /// A whole sentence for readers who see nothing beside it.
    pub fn sentence(&self) -> Words {
        let start = match (self.subject, self.lead) {
            (None, _) | (_, Lead::None) => Words::new(),
            (Some(unit), Lead::Name) => text![unit, " "],
            (Some(unit), Lead::Owner) => text![unit, "'s "],
            (Some(unit), Lead::Colon) => text![unit, ": "],
        };
        start.then(self.body.clone()).then(self.proof.clone())
    }

    /// The number that was needed: the sum of its lines.
    pub fn number(&self) -> i8 {
        self.modifiers.iter().map(|line| line.value).sum()
    }

    /// The same in few words, beside which the subject's name and the dice are drawn.
    pub fn row(&self) -> &Words {
        self.row.as_ref().unwrap_or(&self.body)
    }

    fn at(self, object: UnitId) -> Description {
        Description { object: Some(object), ..self }
    }

    fn on(self, place: Hex) -> Description {
        Description { place: Some(place), ..self }
    }

    fn throw(self, throw: impl Into<Option<Throw>>) -> Description {
        Description { throws: throw.into().into_iter().collect(), ..self }
    }

    fn because<W: Label + PartialEq + std::fmt::Debug, const N: usize>(
        self,
        number: &Modifiers<W, N>,
    ) -> Description {
        Description { modifiers: number.iter().map(|it| Line::new(it.why, it.value)).collect(), ..self }
    }

    /// Of this attack, whose number is itemised in its modifiers.
    fn attack<W: Label + PartialEq + std::fmt::Debug, const N: usize>(
        self,
        attack: AttackResult,
        number: &Modifiers<W, N>,
    ) -> Description {
        Description { attack: Some(attack), ..self.because(number) }
    }

    fn says(self, body: Words) -> Description {
        Description { lead: Lead::Name, body, ..self }
    }

    fn owns(self, body: Words) -> Description {
        Description { lead: Lead::Owner, body, ..self }
    }

    fn shows(self, body: Words) -> Description {
        Description { lead: Lead::Colon, body, ..self }
    }

    fn tells(self, body: Words) -> Description {
        Description { lead: Lead::None, body, ..self }
    }

    fn proof(self, proof: Words) -> Description {
        Description { proof, ..self }
    }

    fn in_row(self, row: Words) -> Description {
        Description { row: Some(row), ..self }
    }

    fn verdict(self, verdict: impl Into<Cow<'static, str>>) -> Description {
        Description { verdict: Some(verdict.into()), ..self }
    }

    fn aside(self, aside: Words) -> Description {
        Description { aside: Some(aside), ..self }
    }
}

/// What happened, asked in the state right after it; `None` for book-keeping that nobody would announce. The seat is
/// the reader's: it reads more of what it declared itself.
pub fn describe(state: &State, event: &Event, reader: Option<Seat>) -> Option<Description> {
    match event {
        Event::Turn(event) => turn::describe(state, event, reader),
        Event::Movement(event) => movement::describe(state, event),
        Event::Fire(event) => fire::describe(state, event),
        Event::Damage(event) => damage::describe(state, event),
        Event::Critical(event) => critical::describe(state, event),
        Event::Physical(event) => physical::describe(state, event),
        Event::Piloting(event) => piloting::describe(state, event),
        Event::Heat(event) => heat::describe(state, event),
        Event::End(event) => end::describe(event),
    }
}

/// The sentence of a story; `None` for what a story leaves out.
pub fn story(state: &State, event: &Event) -> Option<String> {
    let described = describe(state, event, None)?;
    (described.audience == Audience::All).then(|| described.sentence().render(&FullNames(state)))
}

/// `the left arm of a unit`, by its chassis.
const fn place(unit: UnitId, at: Location) -> Thing {
    Thing::Location(unit, at)
}

/// ` of Red Hawthorn`, where its name does not stand beside the words.
const fn of(unit: UnitId) -> Thing {
    Thing::Of(unit)
}

fn code(state: &State, unit: UnitId, at: Location) -> &'static str {
    at.code(state.sheet(unit).design.chassis)
}

fn item(state: &State, unit: UnitId, mount: MountId) -> &'static str {
    state.sheet(unit).design.mount(mount).item.name()
}

/// `: needs 5 (piloting +4, gyro hit +3, four legs −2), rolls 4+3 = 7`, or why nothing was rolled (§0.1).
fn needs<W: Label + PartialEq + std::fmt::Debug, const N: usize>(
    number: &Modifiers<W, N>,
    throw: &Option<Throw>,
    success: bool,
) -> Words {
    text![": needs ", number.total(), itemised(number), ", "].then(rolled(throw, success))
}

/// ` (piloting +4, gyro hit +3)`, or nothing.
fn itemised<W: Label + PartialEq + std::fmt::Debug, const N: usize>(number: &Modifiers<W, N>) -> String {
    let lines: Vec<String> =
        number.iter().map(|it| format!("{} {}", it.why.label(), signed(it.value))).collect();
    if lines.is_empty() { String::new() } else { format!(" ({})", lines.join(", ")) }
}

/// `: needs 8, rolls 4+3 = 7`.
fn needs_plain(target: impl kit::IntoPart<Thing>, throw: &Throw) -> Words {
    text![": needs ", target, ", rolls ", faces(throw)]
}

/// `rolls 4+3 = 7`, or why nothing was rolled (§0.1).
fn rolled(throw: &Option<Throw>, success: bool) -> Words {
    match (throw, success) {
        (Some(throw), _) => text!["rolls ", faces(throw)],
        (None, true) => text!["need not roll"],
        (None, false) => text!["has no chance"],
    }
}

fn faces(throw: &Throw) -> Dice {
    Dice(throw.faces.clone())
}

/// Faces as a part of a text.
struct Dice(Vec<u8>);

impl kit::IntoPart<Thing> for Dice {
    fn into_part(self) -> Part<Thing> {
        Part::Dice(self.0)
    }
}

/// `+2`, `−1`.
fn signed(value: i8) -> String {
    if value < 0 { format!("−{}", -i16::from(value)) } else { format!("+{value}") }
}

const fn compass(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::NorthEast => "north-east",
        Facing::SouthEast => "south-east",
        Facing::South => "south",
        Facing::SouthWest => "south-west",
        Facing::NorthWest => "north-west",
    }
}

/// `1 shot`, `3 shots`.
fn plural(count: impl Into<u64>, one: &str) -> String {
    counted(count, one, &format!("{one}s"))
}

/// `1 hex`, `3 hexes`.
fn counted(count: impl Into<u64>, one: &str, many: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    }
}

#[cfg(test)]
mod tests;
