//! Classic as a hosted game.

use bots::{Bot, Strength};
use classic::{Action, Event, Setup, State, end, fire, movement, physical, piloting};
use kit::record::EntryOf;
use kit::{Game, Seat};

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

    /// What ends a move or a declaration, if that may be done; else the first thing that may.
    fn fallback(&self) -> Option<Action> {
        let ends = [
            Action::Movement(movement::Action::EndMove),
            Action::Fire(fire::Action::EndFire),
            Action::Physical(physical::Action::EndPhysical),
            Action::End(end::Action::Done),
        ];
        let still = movement::Action::Declare { mode: classic::unit::Mode::Stationary, masc: false };
        let candidates = ends.into_iter().chain([Action::Movement(still)]);
        candidates.into_iter().find(|&action| self.check(action).is_ok())
    }

    fn is_interrupted(entry: &EntryOf<State>) -> bool {
        entry.events.iter().any(|event| match event {
            Event::Piloting(event) => matches!(event, piloting::Event::Fell { .. }),
            Event::Movement(event) => matches!(
                event,
                movement::Event::SkidBegan { .. } | movement::Event::MascUsed { safe: false, .. }
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
