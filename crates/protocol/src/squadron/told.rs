//! Events of M.A.S.C. as lines of the log.

use grid::Square;
use kit::{Game, Seat, TwoD6};
use squadron::{Colour, Event, GroupId, MechaId, State, prose};

use super::{names, table};
use crate::wire::{Told, ToldDice, ToldKind, ToldRank};

pub fn told(state: &State, event: &Event, seat: Option<Seat>, seq: u32) -> Option<Told> {
    let heard = state.overheard(event, seat)?;
    let facet = facet(state, &heard);
    let line = Told::line(facet.kind, text(state, &heard));
    Some(Told {
        seq,
        turn: state.turn(),
        phase: names::phase(state).to_owned(),
        seat: facet.colour.map(|colour| state.seat_of(colour).into()),
        unit: facet.mecha.map(MechaId::get),
        square: facet.at.map(names::point),
        dice: facet.dice,
        score: match heard {
            Event::Scored { points, .. } => Some(table::score(state, points)),
            _ => None,
        },
        rank: rank(&heard),
        ..briefly(line, &heard)
    })
}

/// The sum of an attack or of a squad's move, for a log that shows dice and what came of it below.
fn briefly(line: Told, event: &Event) -> Told {
    match *event {
        Event::Attacked { colour, group, target, shots } => Told {
            name: Some(names::group(colour, group)),
            brief: format!("→ {}", names::group(colour.other(), target)),
            aside: Some(format!("{} dice", shots.attack_dice + shots.pin_dice)),
            ..line
        },
        Event::AttackRolled { .. } => Told { brief: String::new(), ..line },
        _ => line,
    }
}

/// What is read at once, and what below or inside the entry before.
const fn rank(event: &Event) -> ToldRank {
    match event {
        Event::AttackRolled { .. } | Event::Hit { .. } | Event::Destroyed { .. } => ToldRank::Part,
        Event::Destined { .. }
        | Event::Moved { .. }
        | Event::Settled { .. }
        | Event::Discarded { .. }
        | Event::AttackEnded => ToldRank::Detail,
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
        | Event::Ended(_) => ToldRank::Head,
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

struct Facet {
    kind: ToldKind,
    colour: Option<Colour>,
    mecha: Option<MechaId>,
    at: Option<Square>,
    dice: Vec<ToldDice>,
}

impl Facet {
    const fn of(kind: ToldKind) -> Facet {
        Facet { kind, colour: None, mecha: None, at: None, dice: Vec::new() }
    }

    fn by(kind: ToldKind, colour: Colour) -> Facet {
        Facet { colour: Some(colour), ..Facet::of(kind) }
    }

    fn mecha(state: &State, kind: ToldKind, id: MechaId) -> Facet {
        let at = Some(state.field().square(id));
        // Of one that has just been destroyed the colour is told by whom the attack was on.
        Facet { colour: state.field().owner(id), mecha: Some(id), at, ..Facet::of(kind) }
    }
}

fn dice(faces: Vec<u8>) -> Vec<ToldDice> {
    let total = faces.iter().map(|&face| u16::from(face)).sum();
    vec![ToldDice { faces, total, need: None, ok: None, seat: None }]
}

fn both(state: &State, red: TwoD6, blue: TwoD6) -> Vec<ToldDice> {
    let by = |colour: Colour, thrown: TwoD6| {
        let seat = Some(state.seat_of(colour).into());
        let faces = dice(vec![thrown.first.get(), thrown.second.get()]);
        faces.into_iter().map(move |it| ToldDice { seat, ..it })
    };
    by(Colour::Red, red).chain(by(Colour::Blue, blue)).collect()
}

fn facet(state: &State, event: &Event) -> Facet {
    match *event {
        Event::RolledOff { die, .. } => Facet { dice: dice(vec![die.get()]), ..Facet::of(ToldKind::Setup) },
        Event::PrivilegeTaken { .. } | Event::ColourTaken { .. } => Facet::of(ToldKind::Setup),
        Event::TileLaid { colour, .. }
        | Event::ForceChosen { colour, .. }
        | Event::ForceSealed { colour }
        | Event::Revealed { colour, .. } => Facet::by(ToldKind::Setup, colour),
        Event::Placed { mecha, colour, at, .. } | Event::PlacedFaceDown { mecha, colour, at } => {
            Facet { mecha: Some(mecha), at: Some(at), ..Facet::by(ToldKind::Setup, colour) }
        }
        Event::TurnBegan { .. } | Event::MovementEnded | Event::CombatEnded => Facet::of(ToldKind::Turn),
        Event::InitiativeRolled { red, blue } => {
            Facet { dice: both(state, red, blue), ..Facet::of(ToldKind::Turn) }
        }
        Event::MovementBegan { first } | Event::CombatBegan { first } => Facet::by(ToldKind::Turn, first),
        Event::Activated { colour, .. }
        | Event::Settled { colour, .. }
        | Event::Passed { colour }
        | Event::Skipped { colour } => Facet::by(ToldKind::Move, colour),
        Event::Destined { mecha, to } | Event::Moved { mecha, to, .. } => {
            Facet { at: Some(to), ..Facet::mecha(state, ToldKind::Move, mecha) }
        }
        Event::Attacked { colour, .. } => Facet::by(ToldKind::Fire, colour),
        Event::AttackRolled { faces } => {
            let each = (1u8..=6).zip(faces).flat_map(|(face, count)| (0..count).map(move |_| face));
            Facet { dice: dice(each.collect()), ..Facet::of(ToldKind::Fire) }
        }
        Event::Discarded { .. } | Event::AttackEnded => Facet::of(ToldKind::Fire),
        Event::Hit { mecha, .. } => Facet::mecha(state, ToldKind::Damage, mecha),
        Event::Destroyed { mecha } => Facet::mecha(state, ToldKind::Loss, mecha),
        Event::Scored { .. } => Facet::of(ToldKind::Score),
        Event::Ended(_) => Facet::of(ToldKind::Over),
    }
}
