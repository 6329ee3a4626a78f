//! Events of M.A.S.C. as lines of the log.

use grid::Square;
use kit::{D6, Game, Seat};
use squadron::{Colour, Event, GroupId, MechaId, State, prose};

use super::names;
use crate::wire::{Told, ToldDice, ToldKind};

pub fn told(state: &State, event: &Event, seat: Option<Seat>, seq: u32) -> Option<Told> {
    let heard = state.overheard(event, seat)?;
    let facet = facet(state, &heard);
    Some(Told {
        seq,
        turn: state.turn(),
        phase: names::phase(state).to_owned(),
        kind: facet.kind,
        text: text(state, &heard),
        seat: facet.colour.map(|colour| state.seat_of(colour).into()),
        unit: facet.mecha.map(MechaId::get),
        target: None,
        hex: None,
        square: facet.at.map(names::point),
        dice: facet.dice,
        modifiers: Vec::new(),
    })
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
    dice: Option<ToldDice>,
}

impl Facet {
    const fn of(kind: ToldKind) -> Facet {
        Facet { kind, colour: None, mecha: None, at: None, dice: None }
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

fn dice(faces: Vec<u8>) -> Option<ToldDice> {
    let total = faces.iter().map(|&face| u16::from(face)).sum();
    Some(ToldDice { faces, total, need: None, ok: None })
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
            let faces = [red.first, red.second, blue.first, blue.second].map(D6::get).to_vec();
            Facet { dice: dice(faces), ..Facet::of(ToldKind::Turn) }
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
