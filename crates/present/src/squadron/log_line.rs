//! Events of M.A.S.C. as lines of the log, made from their descriptions.

use kit::{Game, Seat};
use squadron::describe::{Row, TableNames, Topic, Words, describe};
use squadron::{Event, MechaId, State};

use super::{names, table};
use crate::words;
use wire::{LogKind, LogLine};

pub(super) fn log_line(state: &State, event: &Event, seat: Option<Seat>, seq: u32) -> Option<LogLine> {
    let heard = state.overheard(event, seat)?;
    let described = describe(state, &heard);
    let render = |text: &Words| text.render(&TableNames(state));
    let line = LogLine::line(kind(described.topic), render(&described.text));
    let line = match &described.row {
        Some(Row { name, text, aside }) => LogLine {
            name: name.as_ref().map(render),
            short: render(text),
            aside: aside.as_ref().map(render),
            ..line
        },
        None => line,
    };
    Some(LogLine {
        seq,
        turn: state.turn(),
        phase: names::phase(state).to_owned(),
        seat: described.colour.map(|colour| state.seat_of(colour).into()),
        unit: described.mecha.map(MechaId::get),
        square: described.place.map(names::point),
        dice: described.throws.into_iter().map(words::dice).collect(),
        score: match heard {
            Event::Scored { points, .. } => Some(table::score(state, points)),
            _ => None,
        },
        rank: words::rank(described.rank),
        ..line
    })
}

const fn kind(topic: Topic) -> LogKind {
    match topic {
        Topic::Turn => LogKind::Turn,
        Topic::Setup => LogKind::Setup,
        Topic::Move => LogKind::Move,
        Topic::Fire => LogKind::Fire,
        Topic::Damage => LogKind::Damage,
        Topic::Loss => LogKind::Loss,
        Topic::Score => LogKind::Score,
        Topic::Over => LogKind::Over,
    }
}
