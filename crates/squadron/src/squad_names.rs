//! Which squad is which from phase to phase. No rule asks: groups are numbered afresh in every phase (§5.4), and
//! people want to know a squad again. It is no part of the state's hash.

use crate::colour::{ByColour, Colour};
use crate::field::{FORCE_LIMIT, Field};
use crate::groups::{GroupId, Groups};

/// The number of each group's name. A squad keeps its name with the largest part of its members; a part that splits
/// off gets a name that was not used before; two that join go by the name of the larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SquadNames {
    by_group: ByColour<[u8; FORCE_LIMIT as usize]>,
    given: ByColour<u8>,
}

/// Members that a group now shares with a squad of the phase before.
#[derive(Clone, Copy)]
struct Claim {
    shared: usize,
    group: GroupId,
    name: u8,
}

impl SquadNames {
    /// The name of a group of this phase, counted from 0 in the order of first use.
    pub fn number(&self, colour: Colour, group: GroupId) -> u8 {
        self.by_group[colour].get(usize::from(group.0)).copied().unwrap_or_default()
    }

    /// A phase begins: the groups that were there before hand on their names.
    pub(crate) fn hand_on(&mut self, field: &Field, before: &Groups, now: &Groups) {
        for colour in Colour::ALL {
            let mut claims = self.claims(field, colour, before, now);
            claims.sort_by_key(|it| (std::cmp::Reverse(it.shared), it.group, it.name));
            let mut names: Vec<(GroupId, u8)> = Vec::new();
            for claim in claims {
                if names.iter().all(|&(group, name)| group != claim.group && name != claim.name) {
                    names.push((claim.group, claim.name));
                }
            }
            for group in now.ids(colour) {
                let kept = names.iter().find(|(it, _)| *it == group).map(|&(_, name)| name);
                let name = kept.unwrap_or_else(|| {
                    self.given[colour] = self.given[colour].saturating_add(1);
                    self.given[colour] - 1
                });
                self.by_group[colour][usize::from(group.0)] = name;
            }
        }
    }

    fn claims(&self, field: &Field, colour: Colour, before: &Groups, now: &Groups) -> Vec<Claim> {
        let mut claims: Vec<Claim> = Vec::new();
        if before.count(colour) == 0 {
            return claims;
        }
        for id in field.living(colour).iter() {
            let (group, name) = (now.of(id), self.number(colour, before.of(id)));
            match claims.iter_mut().find(|it| (it.group, it.name) == (group, name)) {
                Some(claim) => claim.shared += 1,
                None => claims.push(Claim { shared: 1, group, name }),
            }
        }
        claims
    }
}
