//! §3 in words.

use kit::Outcome;

use super::{Teller, compass, faces};
use crate::Phase;
use crate::turn::Event;

pub(super) fn tell(teller: Teller<'_>, event: &Event) -> Option<String> {
    Some(match *event {
        Event::InitiativeRolled { red, blue } if red.total() == blue.total() => {
            format!("Initiative: both roll {}, and roll again", red.total())
        }
        Event::InitiativeRolled { red, blue } => {
            format!("Initiative: Red rolls {}, Blue rolls {}", faces(red), faces(blue))
        }
        Event::TurnBegan { turn, initiative } => {
            format!("— Turn {turn}: {} has the initiative —", initiative.name())
        }
        Event::PhaseBegan { phase, .. } => match phase {
            Phase::Deployment => "Deployment".to_owned(),
            Phase::Movement => "Movement phase".to_owned(),
            Phase::Weapons => "Weapon attack phase".to_owned(),
            Phase::Physical => "Physical attack phase".to_owned(),
            Phase::End => "End phase".to_owned(),
            Phase::Over => return None,
        },
        Event::Deployed { unit, hex, facing, .. } => {
            format!("{} deploys in {hex}, facing {}", teller.name(unit), compass(facing))
        }
        Event::Ended { outcome: Outcome::Won(seat) } => format!("{} wins", seat.name()),
        Event::Ended { outcome: Outcome::Draw } => "The battle is a draw".to_owned(),
        Event::Activated { .. } | Event::Finished { .. } | Event::Skipped { .. } => return None,
    })
}
