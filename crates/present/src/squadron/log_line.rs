//! Events of M.A.S.C. as lines of the log.

use grid::Square;
use kit::{Game, Seat, TwoD6};
use squadron::{Colour, Event, GroupId, MechaId, State, prose};

use super::{names, table};
use wire::{LogDice, LogKind, LogLine, LogRank};

pub fn log_line(state: &State, event: &Event, seat: Option<Seat>, seq: u32) -> Option<LogLine> {
    let heard = state.overheard(event, seat)?;
    let parts = parts(state, &heard);
    let line = LogLine::line(parts.kind, text(state, &heard));
    Some(LogLine {
        seq,
        turn: state.turn(),
        phase: names::phase(state).to_owned(),
        seat: parts.colour.map(|colour| state.seat_of(colour).into()),
        unit: parts.mecha.map(MechaId::get),
        square: parts.at.map(names::point),
        dice: parts.dice,
        score: match heard {
            Event::Scored { points, .. } => Some(table::score(state, points)),
            _ => None,
        },
        rank: rank(&heard),
        ..briefly(line, &heard)
    })
}

/// The sum of an attack or of a squad's move, for a log that shows dice and what came of it below.
fn briefly(line: LogLine, event: &Event) -> LogLine {
    match *event {
        Event::Attacked { colour, group, target, shots } => LogLine {
            name: Some(names::group(colour, group)),
            short: format!("→ {}", names::group(colour.other(), target)),
            aside: Some(format!("{} dice", shots.attack_dice + shots.pin_dice)),
            ..line
        },
        Event::AttackRolled { .. } => LogLine { short: String::new(), ..line },
        _ => line,
    }
}

/// What is read at once, and what below or inside the entry before.
const fn rank(event: &Event) -> LogRank {
    match event {
        Event::AttackRolled { .. } | Event::Hit { .. } | Event::Destroyed { .. } => LogRank::Part,
        Event::Destined { .. }
        | Event::Moved { .. }
        | Event::Settled { .. }
        | Event::Discarded { .. }
        | Event::AttackEnded => LogRank::Detail,
        Event::RolledOff { .. }
        | Event::PrivilegeTaken { .. }
        | Event::ColourTaken { .. }
        | Event::TileLaid { .. }
        | Event::ForceChosen { .. }
        | Event::ForceSealed { .. }
        | Event::Placed { .. }
        | Event::PlacedFaceDown { .. }
        | Event::Revealed { .. }
        | Event::TurnBegan { .. }
        | Event::InitiativeRolled { .. }
        | Event::MovementBegan { .. }
        | Event::MovementEnded
        | Event::CombatBegan { .. }
        | Event::CombatEnded
        | Event::Activated { .. }
        | Event::Passed { .. }
        | Event::Skipped { .. }
        | Event::Attacked { .. }
        | Event::Scored { .. }
        | Event::Ended(_) => LogRank::Head,
    }
}

/// The sentence of the engine, with squads by name.
fn text(state: &State, event: &Event) -> String {
    let said = prose::Told { state, event }.to_string().trim().to_owned();
    let named = |said: String, colour: Colour, group: GroupId| {
        said.replacen(&format!("group {group}"), &names::group(colour, group), 1)
    };
    match *event {
        Event::Activated { colour, group } | Event::Settled { colour, group } => named(said, colour, group),
        Event::Attacked { colour, group, target, .. } => {
            let from = format!("{colour} group {group}");
            let to = format!("{} group {target}", colour.other());
            let said = said.replacen(&from, &names::group(colour, group), 1);
            said.replacen(&to, &names::group(colour.other(), target), 1)
        }
        _ => said,
    }
}

struct Parts {
    kind: LogKind,
    colour: Option<Colour>,
    mecha: Option<MechaId>,
    at: Option<Square>,
    dice: Vec<LogDice>,
}

impl Parts {
    const fn of(kind: LogKind) -> Parts {
        Parts { kind, colour: None, mecha: None, at: None, dice: Vec::new() }
    }

    fn by(kind: LogKind, colour: Colour) -> Parts {
        Parts { colour: Some(colour), ..Parts::of(kind) }
    }

    fn mecha(state: &State, kind: LogKind, id: MechaId) -> Parts {
        let at = Some(state.field().square(id));
        // Of one that has just been destroyed the colour is told by whom the attack was on.
        Parts { colour: state.field().owner(id), mecha: Some(id), at, ..Parts::of(kind) }
    }
}

fn dice(faces: Vec<u8>) -> Vec<LogDice> {
    let total = faces.iter().map(|&face| u16::from(face)).sum();
    vec![LogDice { faces, total, need: None, ok: None, seat: None }]
}

fn both(state: &State, red: TwoD6, blue: TwoD6) -> Vec<LogDice> {
    let by = |colour: Colour, thrown: TwoD6| {
        let seat = Some(state.seat_of(colour).into());
        let faces = dice(vec![thrown.first.get(), thrown.second.get()]);
        faces.into_iter().map(move |it| LogDice { seat, ..it })
    };
    by(Colour::Red, red).chain(by(Colour::Blue, blue)).collect()
}

fn parts(state: &State, event: &Event) -> Parts {
    match *event {
        Event::RolledOff { die, .. } => Parts { dice: dice(vec![die.get()]), ..Parts::of(LogKind::Setup) },
        Event::PrivilegeTaken { .. } | Event::ColourTaken { .. } => Parts::of(LogKind::Setup),
        Event::TileLaid { colour, .. }
        | Event::ForceChosen { colour, .. }
        | Event::ForceSealed { colour }
        | Event::Revealed { colour, .. } => Parts::by(LogKind::Setup, colour),
        Event::Placed { mecha, colour, at, .. } | Event::PlacedFaceDown { mecha, colour, at } => {
            Parts { mecha: Some(mecha), at: Some(at), ..Parts::by(LogKind::Setup, colour) }
        }
        Event::TurnBegan { .. } | Event::MovementEnded | Event::CombatEnded => Parts::of(LogKind::Turn),
        Event::InitiativeRolled { red, blue } => {
            Parts { dice: both(state, red, blue), ..Parts::of(LogKind::Turn) }
        }
        Event::MovementBegan { first } | Event::CombatBegan { first } => Parts::by(LogKind::Turn, first),
        Event::Activated { colour, .. }
        | Event::Settled { colour, .. }
        | Event::Passed { colour }
        | Event::Skipped { colour } => Parts::by(LogKind::Move, colour),
        Event::Destined { mecha, to } | Event::Moved { mecha, to, .. } => {
            Parts { at: Some(to), ..Parts::mecha(state, LogKind::Move, mecha) }
        }
        Event::Attacked { colour, .. } => Parts::by(LogKind::Fire, colour),
        Event::AttackRolled { faces } => {
            let each = (1u8..=6).zip(faces).flat_map(|(face, count)| (0..count).map(move |_| face));
            Parts { dice: dice(each.collect()), ..Parts::of(LogKind::Fire) }
        }
        Event::Discarded { .. } | Event::AttackEnded => Parts::of(LogKind::Fire),
        Event::Hit { mecha, .. } => Parts::mecha(state, LogKind::Damage, mecha),
        Event::Destroyed { mecha } => Parts::mecha(state, LogKind::Loss, mecha),
        Event::Scored { .. } => Parts::of(LogKind::Score),
        Event::Ended(_) => Parts::of(LogKind::Over),
    }
}
