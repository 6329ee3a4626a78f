//! A player that chooses by lot, but would rather fight than dither.

use classic::{Action, State, end, fire, movement, physical};
use kit::{Game, Seeded};

/// One of the legal actions; `None` when there is none.
pub fn choose(state: &State, legal: &mut Vec<Action>, lot: &mut Seeded) -> Option<Action> {
    state.legal_actions(legal);
    let total: u32 = legal.iter().map(|&action| weight(action)).sum();
    let mut at = lot.below(total.max(1));
    for &action in legal.iter() {
        let weight = weight(action);
        if at < weight {
            return Some(action);
        }
        at -= weight;
    }
    legal.first().copied()
}

/// How eagerly: shots and blows before ends, ends before giving up.
fn weight(action: Action) -> u32 {
    match action {
        Action::Turn(_) => 10,
        Action::Movement(action) => match action {
            movement::Action::Forward { .. } => 60,
            movement::Action::Charge { .. } | movement::Action::DeathFromAbove { .. } => 400,
            movement::Action::Jump { .. } => 4,
            movement::Action::StandUp => 80,
            movement::Action::Declare { masc: true, .. }
            | movement::Action::Declare { supercharger: true, .. } => 30,
            movement::Action::Leave => 1,
            movement::Action::DropProne => 2,
            movement::Action::Declare { .. }
            | movement::Action::Backward { .. }
            | movement::Action::Shift { .. }
            | movement::Action::TurnLeft
            | movement::Action::TurnRight
            | movement::Action::Unjam
            | movement::Action::Rise
            | movement::Action::Dive
            | movement::Action::EndMove => 10,
            movement::Action::Drive { .. } => 40,
        },
        Action::Fire(action) => match action {
            fire::Action::Fire { .. } => 20,
            fire::Action::PickUpClub | fire::Action::FlipArms | fire::Action::Spot { .. } => 6,
            fire::Action::Twist { .. }
            | fire::Action::TurnTurret { .. }
            | fire::Action::SwingMount { .. } => 8,
            fire::Action::EndFire => 4,
        },
        Action::Physical(action) => match action {
            physical::Action::EndPhysical => 3,
            physical::Action::Club { .. } | physical::Action::Strike { .. } => 60,
            physical::Action::Punch { .. }
            | physical::Action::Kick { .. }
            | physical::Action::Push { .. } => 20,
        },
        Action::End(action) => match action {
            end::Action::Done => 200,
            end::Action::Stealth { .. } | end::Action::Ecm { .. } | end::Action::Searchlight { .. } => 60,
            end::Action::RadicalHeatSinks { .. } | end::Action::CoolantPods { .. } => 30,
            end::Action::Device { .. } | end::Action::Shield { .. } => 40,
            end::Action::StartUp { .. } => 600,
            end::Action::ShutDown { .. } | end::Action::DropClub { .. } => 3,
            end::Action::StandFast { .. } | end::Action::SwapSeats { .. } => 3,
            end::Action::Eject { .. } | end::Action::BoobyTrap { .. } => 1,
        },
    }
}
