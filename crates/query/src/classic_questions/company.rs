//! Other units of a question, friends and enemies, and the networks that link them (§15.3).

use std::sync::Arc;

use classic::board::Elevation;
use classic::fire::Network;
use classic::mech::Design;
use classic::{Hypothesis, UnitId, unit};
use grid::Hex;
use kit::Seat;
use serde::Deserialize;

use super::position::{ATTACKER, TARGET};

/// Whose side another unit is on, as the attacker sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Friend,
    Enemy,
}

impl Side {
    /// The attacker sits on Red.
    pub(super) const fn seat(self) -> Seat {
        match self {
            Side::Friend => Seat::Red,
            Side::Enemy => Seat::Blue,
        }
    }
}

/// The fields of one of `others`, apart from the name of its unit.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct OtherStance {
    /// By what `network` names it.
    pub id: String,
    pub side: Side,
    #[serde(deserialize_with = "super::hex_name::deserialize")]
    pub hex: Hex,
    #[serde(default)]
    pub elevation: Elevation,
    #[serde(default)]
    pub shutdown: bool,
}

/// Another unit on the board.
#[derive(Clone, Debug)]
pub struct Other {
    pub design: Arc<Design>,
    pub stance: OtherStance,
}

impl Other {
    pub(super) fn pose(&self, state: &mut Hypothesis, id: UnitId) {
        state.pose(id, |other| {
            other.place.elevation = self.stance.elevation;
            if self.stance.shutdown {
                other.reactor = unit::Reactor::ShutDown;
            }
        });
    }
}

/// §15.3.1 What binds a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NetworkKind {
    C3,
    C3b,
    C3i,
    Nova,
}

/// The field `network`: members by `attacker`, `target` and the ids of `others`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct NetworkAsk {
    pub kind: NetworkKind,
    /// Of C3i and Nova.
    #[serde(default)]
    pub members: Vec<String>,
    /// Of C3, boosted or not: master, dependant.
    #[serde(default)]
    pub links: Vec<(String, String)>,
}

/// A name in `network` that no unit has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("network names {name:?}; there are {known}")]
pub struct MemberError {
    name: String,
    known: String,
}

impl NetworkAsk {
    /// The network with its members found.
    pub(super) fn find(&self, others: &[Other]) -> Result<Network, MemberError> {
        let unit = |name: &String| match name.as_str() {
            "attacker" => Ok(ATTACKER),
            "target" => Ok(TARGET),
            other => others
                .iter()
                .position(|it| it.stance.id == other)
                .map(|at| UnitId(at as u8 + 2))
                .ok_or_else(|| MemberError { name: other.to_owned(), known: known(others) }),
        };
        let members = || self.members.iter().map(unit).collect::<Result<Vec<UnitId>, MemberError>>();
        Ok(match self.kind {
            NetworkKind::C3i => Network::C3i { members: members()? },
            NetworkKind::Nova => Network::Nova { members: members()? },
            NetworkKind::C3 | NetworkKind::C3b => {
                let link = |(master, dependant): &(String, String)| Ok((unit(master)?, unit(dependant)?));
                Network::C3 { links: self.links.iter().map(link).collect::<Result<_, MemberError>>()? }
            }
        })
    }
}

fn known(others: &[Other]) -> String {
    let names = others.iter().map(|it| it.stance.id.as_str());
    ["attacker", "target"].into_iter().chain(names).collect::<Vec<_>>().join(", ")
}
