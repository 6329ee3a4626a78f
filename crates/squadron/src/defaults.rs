//! §12 Defaults for a seat that gives no legal answer, and the count of its faults.

use grid::Square;
use kit::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Privilege};
use crate::board::Region;
use crate::card::Kind;
use crate::colour::Colour;
use crate::combat::Step;
use crate::field::MechaId;
use crate::groups::GroupId;
use crate::illegal::Illegal;
use crate::movement::activation::{NoActivation, repaired, whole};
use crate::opening::Force;
use crate::opening::placement::Deployment;
use crate::options::Options;
use crate::state::{Phase, State};
use crate::tiles::{Rotation, TileId};

impl State {
    /// §12.3 The answer that stands for a missing, late or illegal one; `None` when nothing is asked.
    pub fn default_action(&self) -> Option<Action> {
        match &self.phase {
            Phase::RollOff | Phase::Initiative | Phase::Victory | Phase::Over(_) => None,
            Phase::Privilege { .. } => Some(Action::Take(Privilege::Opener)),
            Phase::Colours { .. } => Some(Action::Play(Colour::Red)),
            Phase::Tiles { turn } => self.default_tile(*turn),
            Phase::Forces { .. } => {
                let table = self.field.table();
                Some(Action::ChooseForce(Force::even(&table.card, &table.options)))
            }
            Phase::Placement { turn } => {
                let kind = Kind::ALL.into_iter().find(|&kind| self.left_to_place(*turn, kind) > 0)?;
                let at = Deployment::of(&self.field, *turn).default_square()?;
                Some(Action::Place { kind, at })
            }
            Phase::FirstMover => Some(Action::MovesFirst(self.initiative)),
            Phase::Movement { turn } => self.unused(*turn).next().map(Action::Activate),
            Phase::Activation { .. } => {
                // §12.2: stay; if what was given before forbids it, the lowest legal square.
                let muster = self.muster()?;
                let own = self.field.square(muster.next()?);
                let mut others = muster.reach().iter();
                let to = if muster.allows(own) { Some(own) } else { others.find(|&to| muster.allows(to)) };
                to.map(Action::Destination)
            }
            Phase::FirstAttacker => Some(Action::AttacksFirst(self.initiative)),
            Phase::Combat { .. } => Some(Action::Pass),
            Phase::Allocation(assault) => match assault.step(&self.field) {
                Step::Choose { options, .. } => options.first().map(Action::Allocate),
                Step::Discard { .. } | Step::Hit { .. } | Step::Done => None,
            },
        }
    }

    /// §12.3 The lowest unused tile in the lowest empty own slot, then neutral, not turned.
    fn default_tile(&self, colour: Colour) -> Option<Action> {
        let layout = self.field.board().layout;
        let tile = TileId::all().find(|&tile| !self.draft.is_used(tile))?;
        let allowed = |slot: &Region| self.draft.check_slot(layout, colour, *slot).is_ok();
        let own = Region::all().filter(allowed).find(|&slot| layout.owner(slot) == Some(colour));
        let slot = own.or_else(|| Region::all().find(allowed))?;
        Some(Action::LayTile { tile, slot, rotation: Rotation::None })
    }

    /// The actions that move a whole group, or why it may not move so. Members that are not named stay.
    pub fn plan(&self, group: GroupId, ends: &[(MechaId, Square)]) -> Result<Vec<Action>, NoPlan> {
        self.check_action(Action::Activate(group))?;
        let colour = self.deciding().unwrap_or(Colour::Red);
        let destinations = whole(&self.field, colour, self.members(colour, group), ends)?;
        Ok(self.as_actions(colour, group, &destinations))
    }

    /// §12.2 The actions that move a whole group as nearly as they may to an answer.
    pub fn repaired_plan(&self, group: GroupId, ends: &[(MechaId, Square)]) -> Result<Vec<Action>, Illegal> {
        self.check_action(Action::Activate(group))?;
        let colour = self.deciding().unwrap_or(Colour::Red);
        let destinations = repaired(&self.field, colour, self.members(colour, group), ends);
        Ok(self.as_actions(colour, group, &destinations))
    }

    /// Pinned members are not asked, so they have no action.
    fn as_actions(&self, colour: Colour, group: GroupId, ends: &[Square]) -> Vec<Action> {
        let enemies = self.field.stands(colour.other());
        let asked = |id: &MechaId| !enemies.has_near(self.field.square(*id), 1);
        let members = self.members(colour, group).iter().zip(ends).filter(|(id, _)| asked(id));
        let moves = members.map(|(_, &to)| Action::Destination(to));
        std::iter::once(Action::Activate(group)).chain(moves).collect()
    }
}

/// §12.4 The faults of both seats. They are counted by the host of a match, not by its state: a record replays
/// decisions, and a fault is the lack of one. A match that a seat loses so is closed as
/// [`Ending::Forfeited`](kit::record::Ending::Forfeited).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faults {
    counts: BySeat<u16>,
    limit: u16,
}

/// §12.1 One fault, as the host reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    pub seat: Seat,
    /// How many that makes.
    pub number: u16,
    pub limit: u16,
}

impl Faults {
    pub fn new(options: &Options) -> Faults {
        Faults { counts: BySeat::default(), limit: options.fault_limit }
    }

    pub fn count(&self, seat: Seat) -> u16 {
        self.counts[seat]
    }

    /// §12.1 An illegal, missing or late answer. The host then plays [`State::default_action`], unless the
    /// fault loses the match.
    pub fn add(&mut self, seat: Seat) -> Fault {
        self.counts[seat] = self.counts[seat].saturating_add(1);
        Fault { seat, number: self.counts[seat], limit: self.limit }
    }
}

impl Fault {
    /// §12.4
    pub fn loses(self) -> bool {
        self.number >= self.limit
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "fault {} of {} by the {} seat", self.number, self.limit, self.seat.name())
    }
}

/// Why a group may not move as planned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPlan {
    #[error(transparent)]
    Group(#[from] Illegal),
    #[error(transparent)]
    Activation(#[from] NoActivation),
}
