//! §15.3 C3 networks: who is linked with whom, and whose distance to a target counts.

mod form;
mod link;
mod relief;
mod words;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use form::{NoNetwork, automatic};
pub use link::{NetworkLine, Partner, lines, partner};
pub use relief::EMERGENCY_TURNS;
pub(crate) use relief::relieve;
pub use words::{NetworkTextError, read as read_networks};

use crate::unit::{MAX_UNITS, UnitId};

/// §15.3.1 One network, as a battle is set up with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Network {
    /// Masters and whom they link, boosted or not: (master, dependant).
    C3 { links: Vec<(UnitId, UnitId)> },
    /// Up to six equals.
    C3i { members: Vec<UnitId> },
    /// Up to three equals.
    Nova { members: Vec<UnitId> },
}

impl Network {
    /// Everybody that it names, some perhaps twice.
    pub fn members(&self) -> impl Iterator<Item = UnitId> + '_ {
        let (links, members): (&[_], &[_]) = match self {
            Network::C3 { links } => (links, &[]),
            Network::C3i { members } | Network::Nova { members } => (&[], members),
        };
        links.iter().flat_map(|&(master, dependant)| [master, dependant]).chain(members.iter().copied())
    }
}

/// §15.3.1 What binds the members of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binding {
    C3,
    Improved,
    Nova,
}

/// The place of one unit in its network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating {
    /// Units of one number form one network.
    group: u8,
    pub binding: Binding,
    /// §15.3.1 The master that links it; none above a company's or a lone lance's master, or among equals.
    pub above: Option<UnitId>,
    /// It links others.
    pub leads: bool,
}

/// Every unit's place: what no event changes. Empty where nobody is linked, so that asking costs nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Networks(Vec<Option<Seating>>);

impl Networks {
    pub fn seating(&self, unit: UnitId) -> Option<Seating> {
        self.0.get(usize::from(unit.0)).copied().flatten()
    }

    /// All of one network, itself included.
    pub fn members(&self, of: Seating) -> ArrayVec<UnitId, MAX_UNITS> {
        let linked = |it: &Option<Seating>| it.is_some_and(|seating| seating.group == of.group);
        (0u8..).map(UnitId).zip(&self.0).filter(|(_, seating)| linked(seating)).map(|(id, _)| id).collect()
    }
}
