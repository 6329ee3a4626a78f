//! Classic as a hosted game.

use bots::{Bot, Budget, Known, Strength, Suggestion};
use classic::{Action, Event, Setup, State, movement, piloting};
use kit::Seat;
use kit::record::EntryOf;
use wire::{Answer, ThreatBy};

use super::Hosted;

impl Hosted for State {
    fn title(setup: &Setup) -> String {
        let side = |seat| {
            let names: Vec<String> =
                setup.units.iter().filter(|it| it.seat == seat).map(|it| it.sheet.design.name()).collect();
            match &names[..] {
                [one] => one.clone(),
                [first, rest @ ..] => format!("{first} and {} more", rest.len()),
                [] => "nobody".to_owned(),
            }
        };
        format!("{} against {}", side(Seat::Blue), side(Seat::Red))
    }

    fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<State>> {
        bots::classic(strength, seed)
    }

    fn advice(known: &Known<State>, budget: Budget, seed: u64) -> Suggestion<Action> {
        bots::classic::suggest(known, Strength::Regular, budget, seed)
    }

    fn threat(known: &Known<State>) -> Option<Answer> {
        let state = known.game();
        let found = bots::classic::threats(known);
        let tenth = |points: f32| (points * 10.0).round() / 10.0;
        let count = state.board().hexes().count();
        let sum = |at: usize| tenth(found.iter().map(|it| it.points[at]).sum());
        let by = found.iter().map(|it| ThreatBy {
            unit: it.by.0,
            name: present::unit_name(state, it.by),
            moves: it.moves,
            points: it.points.iter().map(|&points| tenth(points)).collect(),
        });
        Some(Answer::Threat { points: (0..count).map(sum).collect(), by: by.collect() })
    }

    /// §3.4–3.5 Declarations are sealed until their phase ends; that nobody attacks is known only then, too.
    fn reveals(before: &State, after: &State) -> bool {
        before.phase().is_sealed() && (before.turn(), before.phase()) != (after.turn(), after.phase())
    }

    fn is_interrupted(entry: &EntryOf<State>) -> bool {
        entry.events.iter().any(|event| match event {
            Event::Piloting(event) => matches!(event, piloting::Event::Fell { .. }),
            Event::Movement(event) => matches!(
                event,
                movement::Event::SkidBegan { .. }
                    | movement::Event::MascUsed { safe: false, .. }
                    | movement::Event::SuperchargerUsed { safe: false, .. }
            ),
            Event::Turn(_)
            | Event::Fire(_)
            | Event::Physical(_)
            | Event::Damage(_)
            | Event::Critical(_)
            | Event::Heat(_)
            | Event::End(_) => false,
        })
    }
}
