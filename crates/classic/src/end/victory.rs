//! §12.5 Victory.

use kit::{BySeat, Outcome, Seat};

use super::crippled::{crippled, must_withdraw};
use super::objectives;
use crate::State;
use crate::unit::{Fate, Loss, Unit};

/// §12.5 How the battle stands at the end of a turn; `None` if it goes on.
pub fn outcome(state: &State) -> Option<Outcome> {
    let standing =
        BySeat::from_fn(|seat| state.units().iter().any(|unit| unit.seat == seat && is_asset(state, unit)));
    let is_last = state.options().turn_limit.is_some_and(|limit| state.turn() >= limit);
    // §12.6: where a scenario gives points they decide, however the battle ended.
    if (is_last || standing.red != standing.blue || !standing.red)
        && let Some(winner) = objectives::winner(state)
    {
        return Some(winner);
    }
    match (standing.red, standing.blue) {
        (true, false) => Some(Outcome::Won(Seat::Red)),
        (false, true) => Some(Outcome::Won(Seat::Blue)),
        (false, false) => Some(Outcome::Draw),
        (true, true) if is_last => Some(by_mass(state)),
        (true, true) => None,
    }
}

/// §12.5.1, §12.5.3 Operational, also when shut down or without a conscious pilot; §12.4 a crippled unit that
/// must withdraw is no victor's asset.
fn is_asset(state: &State, unit: &Unit) -> bool {
    match unit.fate {
        Fate::Reserve => true,
        Fate::Operational | Fate::Doomed(_) => !must_withdraw(state, unit.id),
        Fate::Lost(_) => false,
    }
}

/// §12.5.2 Twice the mass that a side has lost: crippled 'Mechs count half, those that left in good order nothing.
pub fn mass_lost(state: &State, seat: Seat) -> u32 {
    let lost =
        |unit: &Unit| {
            let mech = state.mech(unit.id);
            let mass = u32::from(mech.mass());
            match unit.fate {
                Fate::Lost(Loss::Withdrew) | Fate::Operational | Fate::Doomed(_) => {
                    if crippled(mech).is_empty() { 0 } else { mass }
                }
                Fate::Lost(_) => 2 * mass,
                Fate::Reserve => 0,
            }
        };
    state.units().iter().filter(|unit| unit.seat == seat).map(lost).sum()
}

fn by_mass(state: &State) -> Outcome {
    let [red, blue] = Seat::ALL.map(|seat| mass_lost(state, seat));
    match red.cmp(&blue) {
        std::cmp::Ordering::Less => Outcome::Won(Seat::Red),
        std::cmp::Ordering::Greater => Outcome::Won(Seat::Blue),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}
