//! Events as lines of the log, made from their descriptions.

use classic::describe::{Description, Harm, Topic, describe};
use classic::names::{FullNames, RowNames};
use classic::unit::Fate;
use classic::{Event, Modifiers, Phase, State, turn};
use kit::{Game, Label, Seat};

use super::names;
use crate::words::{self, modifier};
use wire::{LogDamage, LogKind, LogLine, Modifier};

pub(super) fn log_line(state: &State, event: &Event, seat: Option<Seat>, seq: u32) -> Option<LogLine> {
    let heard = state.overheard(event, seat)?;
    let described = describe(state, &heard, seat)?;
    let subject = described.subject.map(|unit| state.unit(unit));
    let text = described.sentence().render(&FullNames(state));
    Some(LogLine {
        seq,
        turn: turn_of(state, &heard),
        phase: heading(state, &heard).to_owned(),
        rank: words::rank(described.rank),
        short: described.row().render(&RowNames(state)),
        name: described.subject.map(|unit| names::unit(state, unit)),
        aside: described.aside.as_ref().map(|it| it.render(&RowNames(state))),
        verdict: verdict(&described),
        note: described.note.clone(),
        damage: described.harm.map(|it| damage(state, it)),
        seat: described.seat.or(subject.map(|unit| unit.seat)).map(Into::into),
        unit: described.subject.map(|unit| unit.0),
        target: described.object.map(|unit| unit.0),
        hex: described.place.or(subject.map(|unit| unit.place.hex)).map(|hex| hex.to_string()),
        modifiers: described.modifiers.iter().map(|it| words::line(it.label, it.value, it.section)).collect(),
        dice: described.throws.into_iter().map(words::dice).collect(),
        ..LogLine::line(kind(described.topic), text)
    })
}

/// The result in a word; of a test that has none of its own, whether it succeeded.
fn verdict(described: &Description) -> Option<String> {
    let own = described.verdict.as_deref().map(str::to_owned);
    own.or_else(|| {
        let tested = described.throws.iter().find(|it| it.need.is_some())?;
        tested.success.map(|ok| if ok { "succeeds" } else { "fails" }.to_owned())
    })
}

fn damage(state: &State, Harm { unit, location, points }: Harm) -> LogDamage {
    let location = location.code(state.sheet(unit).design.chassis).to_owned();
    LogDamage { unit: unit.0, location, points }
}

const fn kind(topic: Topic) -> LogKind {
    match topic {
        Topic::Turn => LogKind::Turn,
        Topic::Setup => LogKind::Setup,
        Topic::Move => LogKind::Move,
        Topic::Fire => LogKind::Fire,
        Topic::Damage => LogKind::Damage,
        Topic::Critical => LogKind::Critical,
        Topic::Physical => LogKind::Physical,
        Topic::Piloting => LogKind::Piloting,
        Topic::Heat => LogKind::Heat,
        Topic::End => LogKind::End,
        Topic::Loss => LogKind::Loss,
        Topic::Over => LogKind::Over,
    }
}

/// The phase to group by: initiative and heat are told apart from what surrounds them.
fn heading(state: &State, event: &Event) -> &'static str {
    match event {
        Event::Turn(turn::Event::InitiativeRolled { .. } | turn::Event::TurnBegan { .. }) => "Initiative",
        Event::Heat(_) if state.phase() == Phase::Physical => "Heat",
        Event::Turn(_)
        | Event::Movement(_)
        | Event::Fire(_)
        | Event::Damage(_)
        | Event::Critical(_)
        | Event::Physical(_)
        | Event::Piloting(_)
        | Event::Heat(_)
        | Event::End(_) => state.phase().heading(),
    }
}

/// The turn to group by: initiative is rolled for the turn that follows, or for deployment.
fn turn_of(state: &State, event: &Event) -> u16 {
    let deploying = || state.units().iter().any(|unit| unit.fate == Fate::Reserve);
    let rolled = matches!(event, Event::Turn(turn::Event::InitiativeRolled { .. }));
    if rolled && !deploying() { state.turn() + 1 } else { state.turn() }
}

/// The lines of a number, as they travel.
pub(super) fn modifier_lines<W: Label + PartialEq + std::fmt::Debug, const N: usize>(
    number: &Modifiers<W, N>,
) -> Vec<Modifier> {
    number.iter().map(|it| modifier(it.why, it.value)).collect()
}
