//! Names of squads, which stay with their members from phase to phase.

use std::fmt;

use crate::colour::{ByColour, Colour};
use crate::field::{FORCE_LIMIT, Field, MechaId};
use crate::groups::{GroupId, Groups};

const SIZE: usize = FORCE_LIMIT as usize;

/// One word for each squad of a game; a game that needs more goes on with numbers alone.
const RED: [&str; 24] = [
    "Ember", "Cinder", "Flint", "Forge", "Torch", "Rust", "Brand", "Spark", "Garnet", "Poppy", "Copper",
    "Amber", "Rowan", "Maple", "Brick", "Vesper", "Ruby", "Kiln", "Saffron", "Anvil", "Scarlet", "Clay",
    "Blaze", "Sienna",
];
const BLUE: [&str; 24] = [
    "Delta", "Tide", "Harbor", "Fjord", "Reef", "Gale", "Anchor", "Pike", "Cobalt", "Heron", "Sound",
    "Glacier", "Indigo", "Mist", "Basin", "Lagoon", "Strait", "Floe", "Tarn", "Sleet", "Azure", "Ferry",
    "Rapids", "Sapphire",
];

/// `R1 Ember`: the first squad of Red. No name is given twice in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SquadName {
    pub colour: Colour,
    /// Counted from 1; 0 before there are squads.
    pub number: u16,
}

impl fmt::Display for SquadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, words) = match self.colour {
            Colour::Red => ('R', &RED),
            Colour::Blue => ('B', &BLUE),
        };
        write!(f, "{letter}{}", self.number)?;
        match usize::from(self.number).checked_sub(1).and_then(|at| words.get(at)) {
            Some(word) => write!(f, " {word}"),
            None => Ok(()),
        }
    }
}

/// The names in use, and how many were given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Squads {
    /// The name of each Mecha's squad, 0 for none; two rows of 32, read as one of 64.
    of: [[u16; SIZE]; 2],
    /// By group of this phase.
    groups: ByColour<[u16; SIZE]>,
    given: ByColour<u16>,
}

/// A group that could go on under a name, and how many bring it along.
struct Claim {
    group: GroupId,
    name: u16,
    members: usize,
}

impl Squads {
    pub(crate) fn name(&self, colour: Colour, group: GroupId) -> SquadName {
        let number = self.groups[colour].get(usize::from(group.0)).copied().unwrap_or(0);
        SquadName { colour, number }
    }

    /// Groups were formed again. A squad keeps its name while at least half of its members stay together; in a split
    /// the larger part keeps it, of equal parts the one with the lowest Mecha; in a merger the larger part names the
    /// whole. Every other group gets a name that nobody had.
    pub(crate) fn follow(&mut self, field: &Field, groups: &Groups) {
        for colour in Colour::ALL {
            let mut names = [0; SIZE];
            let mut claims = self.claims(field, groups, colour);
            // The sort is stable and claims come by group, so that equal ones go to the lowest.
            claims.sort_by_key(|claim| std::cmp::Reverse(claim.members));
            for claim in claims {
                let at = usize::from(claim.group.0);
                if names[at] == 0 && !names.contains(&claim.name) {
                    names[at] = claim.name;
                }
            }
            for group in groups.ids(colour) {
                let name = &mut names[usize::from(group.0)];
                if *name == 0 {
                    self.given[colour] += 1;
                    *name = self.given[colour];
                }
                groups.members(field, colour, group).iter().for_each(|id| *self.of_mut(id) = *name);
            }
            self.groups[colour] = names;
        }
    }

    /// Which groups could go on under which names: at least half of the name's living Mecha are in the group.
    fn claims(&self, field: &Field, groups: &Groups, colour: Colour) -> Vec<Claim> {
        let named = |name: u16| field.living(colour).iter().filter(move |&id| self.of(id) == name);
        let mut claims: Vec<Claim> = Vec::new();
        for id in field.living(colour).iter().filter(|&id| self.of(id) != 0) {
            let (group, name) = (groups.of(id), self.of(id));
            let members = named(name).filter(|&it| groups.of(it) == group).count();
            let is_known = claims.iter().any(|claim| claim.group == group && claim.name == name);
            if !is_known && 2 * members >= named(name).count() {
                claims.push(Claim { group, name, members });
            }
        }
        claims.sort_by_key(|claim| claim.group);
        claims
    }

    fn of(&self, id: MechaId) -> u16 {
        self.of[usize::from(id.get() / FORCE_LIMIT)][usize::from(id.get() % FORCE_LIMIT)]
    }

    fn of_mut(&mut self, id: MechaId) -> &mut u16 {
        &mut self.of[usize::from(id.get() / FORCE_LIMIT)][usize::from(id.get() % FORCE_LIMIT)]
    }
}
