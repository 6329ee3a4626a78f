//! The whole state of a game.

use grid::Square;
use kit::{BySeat, Next, Outcome, Seat};
use serde::Serialize;

use crate::colour::{ByColour, Colour};
use crate::combat::Assault;
use crate::field::{Field, MechaId, MechaSet};
use crate::groups::{GroupId, Groups};
use crate::movement::Muster;
use crate::movement::activation::Destinations;
use crate::opening::{Draft, Force};
use crate::squads::{SquadName, Squads};
use crate::victory::Verdict;

/// What is to be decided, or done, next.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// §3.1 Before the roll-off.
    RollOff,
    /// §3.1 The first player takes a privilege.
    Privilege { first: Seat },
    /// §3.1 The other seat is the Opener.
    Colours { chooser: Seat },
    /// §3.2
    Tiles { turn: Colour },
    /// §3.5 Red seals first; Blue learns nothing of it.
    Forces { turn: Colour },
    /// §3.6
    Placement { turn: Colour },
    /// §4.2 Between turns: initiative is about to be rolled.
    Initiative,
    /// §4.3
    FirstMover,
    /// §6.1
    Movement { turn: Colour },
    /// §6.2 A group whose members are getting their destinations, in id order.
    Activation { colour: Colour, group: GroupId, given: Destinations },
    /// §4.3
    FirstAttacker,
    /// §8.1
    Combat { turn: Colour },
    /// §9
    Allocation(Assault),
    /// §10
    Victory,
    /// §11
    Over(Verdict),
}

/// A match of M.A.S.C.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct State {
    pub(crate) field: Field,
    pub(crate) phase: Phase,
    /// §3.1 The colour that each seat plays; until it is chosen, its own name's.
    pub(crate) colours: BySeat<Colour>,
    /// §3.1 Who places first.
    pub(crate) opener: Colour,
    pub(crate) draft: Draft,
    pub(crate) forces: ByColour<Option<Force>>,
    pub(crate) turn: u16,
    pub(crate) vp: ByColour<u16>,
    /// §4.2 Who owns the initiative this turn.
    pub(crate) initiative: Colour,
    /// §5.3 As frozen at the start of the phase.
    pub(crate) groups: Groups,
    /// Groups that moved, or attacked, in this phase; one bit each.
    pub(crate) used: ByColour<u32>,
    /// §7.2 Passes in a row.
    pub(crate) passes: u8,
    /// §11.5 Whether anything was damaged this turn.
    pub(crate) harmed: bool,
    pub(crate) quiet_turns: u16,
    /// §11.5 Whether anybody moved this turn, where that counts. It is hashed only then, as old records were.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) moved: bool,
    /// §11.3 Victory Phases with equal totals at the target, where overtime has a limit.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) level_turns: u16,
    /// What the squads are called. It follows from the moves, and no rule asks for it.
    #[serde(skip)]
    pub(crate) squads: Squads,
}

const fn is_false(it: &bool) -> bool {
    !*it
}

const fn is_zero(it: &u16) -> bool {
    *it == 0
}

/// Questions about the match. Those about the board are asked of its [`Field`].
impl State {
    pub fn field(&self) -> &Field {
        &self.field
    }

    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    pub fn turn(&self) -> u16 {
        self.turn
    }

    pub fn vp(&self) -> ByColour<u16> {
        self.vp
    }

    pub fn initiative(&self) -> Colour {
        self.initiative
    }

    pub fn opener(&self) -> Colour {
        self.opener
    }

    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    pub fn groups(&self) -> &Groups {
        &self.groups
    }

    pub fn passes(&self) -> u8 {
        self.passes
    }

    pub fn colour_of(&self, seat: Seat) -> Colour {
        self.colours[seat]
    }

    pub fn seat_of(&self, colour: Colour) -> Seat {
        if self.colours.red == colour { Seat::Red } else { Seat::Blue }
    }

    /// Whether the Mecha are face up (§3.8).
    pub fn is_revealed(&self) -> bool {
        self.turn > 0
    }

    /// The force that a colour chose, once it has.
    pub fn force(&self, colour: Colour) -> Option<Force> {
        self.forces[colour]
    }

    /// The living members of a group of this phase.
    pub fn members(&self, colour: Colour, group: GroupId) -> MechaSet {
        self.groups.members(&self.field, colour, group)
    }

    /// What a group of this phase is called.
    pub fn squad_name(&self, colour: Colour, group: GroupId) -> SquadName {
        self.squads.name(colour, group)
    }

    /// Whether a group has moved, or attacked, in this phase.
    pub fn is_used(&self, colour: Colour, group: GroupId) -> bool {
        group.0 < 32 && self.used[colour] >> group.0 & 1 == 1
    }

    /// §6.1, §8.1 Groups with survivors that have not acted in this phase.
    pub fn unused(&self, colour: Colour) -> impl Iterator<Item = GroupId> + '_ {
        let idle = move |group: &GroupId| !self.is_used(colour, *group);
        self.groups.ids(colour).filter(idle).filter(move |&group| !self.members(colour, group).is_empty())
    }

    /// §7.3 An unactivated lone Mecha under the duty to rejoin.
    pub fn bound_to_rejoin(&self, colour: Colour) -> Option<MechaId> {
        self.unused(colour).find_map(|group| {
            let members = self.members(colour, group);
            let lone = members.first().filter(|_| members.len() == 1)?;
            crate::movement::has_duty(&self.field, lone, colour).then_some(lone)
        })
    }

    /// The activation in progress.
    pub fn muster(&self) -> Option<Muster<'_>> {
        match &self.phase {
            Phase::Activation { colour, group, given } => {
                Some(Muster::new(&self.field, *colour, self.members(*colour, *group), given))
            }
            _ => None,
        }
    }

    /// The member of the group on the move that gets its destination now.
    pub fn next_member(&self) -> Option<MechaId> {
        match &self.phase {
            Phase::Activation { colour, group, given } => {
                self.members(*colour, *group).iter().nth(given.len())
            }
            _ => None,
        }
    }

    /// The destinations given so far to members of the group that is moving.
    pub fn given(&self) -> impl Iterator<Item = (MechaId, Square)> + '_ {
        let (members, given) = match &self.phase {
            Phase::Activation { colour, group, given } => (self.members(*colour, *group), &given[..]),
            _ => (MechaSet::EMPTY, &[][..]),
        };
        members.iter().zip(given.iter().copied())
    }

    /// The table as it would be if the destinations that were given were reached already: for looking, not for play.
    #[must_use]
    pub fn with_given_moved(&self) -> State {
        let mut then = self.clone();
        self.given().for_each(|(id, to)| then.field.shift(id, to));
        then
    }

    /// The colour that decides now, once colours are known.
    pub fn deciding(&self) -> Option<Colour> {
        match &self.phase {
            Phase::RollOff | Phase::Privilege { .. } | Phase::Colours { .. } => None,
            Phase::Tiles { turn }
            | Phase::Forces { turn }
            | Phase::Placement { turn }
            | Phase::Movement { turn }
            | Phase::Combat { turn } => Some(*turn),
            Phase::Activation { colour, .. } => Some(*colour),
            Phase::FirstMover | Phase::FirstAttacker => Some(self.initiative),
            Phase::Allocation(assault) => Some(assault.attacker.other()),
            Phase::Initiative | Phase::Victory | Phase::Over(_) => None,
        }
    }

    /// Whose decision it is.
    pub fn next(&self) -> Next {
        match &self.phase {
            Phase::Privilege { first } => Next::Seat(*first),
            Phase::Colours { chooser } => Next::Seat(*chooser),
            Phase::Over(verdict) => Next::Over(self.outcome(*verdict)),
            // Between decisions, before `begin`: nobody is asked, so the red seat stands for the table.
            _ => Next::Seat(self.deciding().map_or(Seat::Red, |colour| self.seat_of(colour))),
        }
    }

    fn outcome(&self, verdict: Verdict) -> Outcome {
        verdict.winner.map_or(Outcome::Draw, |colour| Outcome::Won(self.seat_of(colour)))
    }
}
