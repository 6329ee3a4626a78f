//! §5 Squadrons: groups of friends linked at distance two.

use serde::{Deserialize, Serialize};

use crate::colour::{ByColour, Colour};
use crate::field::{FORCE_LIMIT, Field, MechaId, MechaSet};

/// §5.1 Friends within this distance are linked.
pub const LINK: u8 = 2;

/// §5.4 A group of one player by number, counted from 0 by lowest Mecha.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct GroupId(pub u8);

impl std::fmt::Display for GroupId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// §5.3 The groups of both players as they were when the phase began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Groups {
    /// The group of each Mecha; two rows of 32, read as one of 64.
    of: [[u8; FORCE_LIMIT as usize]; 2],
    count: ByColour<u8>,
}

impl Groups {
    /// §5.1, §5.4 The groups as the Mecha stand now.
    pub fn standing(field: &Field) -> Groups {
        let mut groups = Groups::default();
        for colour in Colour::ALL {
            let mut left = field.living(colour);
            while let Some(lowest) = left.first() {
                let group = linked(field, lowest, left);
                left = left.minus(group);
                for id in group.iter() {
                    groups.of[usize::from(id.get() / FORCE_LIMIT)][usize::from(id.get() % FORCE_LIMIT)] =
                        groups.count[colour];
                }
                groups.count[colour] += 1;
            }
        }
        groups
    }

    /// The group that a Mecha on the board was in when the phase began.
    pub fn of(&self, id: MechaId) -> GroupId {
        GroupId(self.of[usize::from(id.get() / FORCE_LIMIT)][usize::from(id.get() % FORCE_LIMIT)])
    }

    /// All groups of a colour, those without survivors too.
    pub fn ids(&self, colour: Colour) -> impl Iterator<Item = GroupId> + use<> {
        (0..self.count[colour]).map(GroupId)
    }

    pub fn count(&self, colour: Colour) -> u8 {
        self.count[colour]
    }

    /// The living members of a group.
    pub fn members(&self, field: &Field, colour: Colour, group: GroupId) -> MechaSet {
        field.living(colour).iter().filter(|&id| self.of(id) == group).collect()
    }
}

/// All of the set that are linked to the first, directly or through others.
fn linked(field: &Field, first: MechaId, among: MechaSet) -> MechaSet {
    let mut group = MechaSet::EMPTY;
    group.insert(first);
    let (mut new, mut left) = (group, among.minus(group));
    while let Some(from) = new.first() {
        new.remove(from);
        let at = field.square(from);
        for id in left.iter().filter(|&id| field.square(id).distance(at) <= LINK) {
            group.insert(id);
            new.insert(id);
            left.remove(id);
        }
    }
    group
}

/// §5.2 Whether no friend is within distance 2.
pub fn is_isolated(field: &Field, id: MechaId, colour: Colour) -> bool {
    let at = field.square(id);
    !field.living(colour).iter().any(|it| it != id && field.square(it).distance(at) <= LINK)
}
