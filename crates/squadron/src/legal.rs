//! The legal actions now, and why another one is refused.

use crate::action::{Action, Privilege};
use crate::board::Region;
use crate::card::Kind;
use crate::colour::Colour;
use crate::combat::{Assault, NoAttack, Onward, Sights, Step, legal_pairs};
use crate::field::MechaId;
use crate::groups::GroupId;
use crate::illegal::Illegal;
use crate::opening::placement::Deployment;
use crate::opening::{Force, NoPlacement};
use crate::state::{Phase, State};
use crate::tiles::{Rotation, TileId};

impl State {
    pub(crate) fn check_action(&self, action: Action) -> Result<(), Illegal> {
        match (&self.phase, action) {
            (Phase::Privilege { .. }, Action::Take(_))
            | (Phase::Colours { .. }, Action::Play(_))
            | (Phase::FirstMover, Action::MovesFirst(_))
            | (Phase::FirstAttacker, Action::AttacksFirst(_))
            | (Phase::Combat { .. }, Action::Pass) => Ok(()),
            (Phase::Tiles { turn }, Action::LayTile { tile, slot, .. }) => {
                Ok(self.draft.check(self.field.board().layout, *turn, tile, slot)?)
            }
            (Phase::Forces { .. }, Action::ChooseForce(force)) => {
                Ok(force.check(&self.field.table.card, self.field.options())?)
            }
            (Phase::Placement { turn }, Action::Place { kind, at }) => {
                if self.left_to_place(*turn, kind) == 0 {
                    return Err(NoPlacement::NoneLeft(kind).into());
                }
                Ok(Deployment::of(&self.field, *turn).check(at)?)
            }
            (Phase::Movement { turn }, Action::Activate(group)) => self.check_activate(*turn, group),
            (Phase::Movement { turn }, Action::Pass) => match self.bound_to_rejoin(*turn) {
                Some(lone) => Err(Illegal::MustRejoin { lone }),
                None => Ok(()),
            },
            (Phase::Activation { .. }, Action::Destination(to)) => match self.muster() {
                Some(muster) => Ok(muster.check(to)?),
                None => Err(self.not_now()),
            },
            (Phase::Combat { turn }, Action::Attack { group, target }) => {
                Ok(self.check_attack(*turn, group, target)?)
            }
            (Phase::Allocation(assault), Action::Allocate(mecha)) => {
                Ok(assault.check(&self.field, mecha).map(|_| ())?)
            }
            _ => Err(self.not_now()),
        }
    }

    fn not_now(&self) -> Illegal {
        let wanted = match &self.phase {
            Phase::Over(_) => return Illegal::Over,
            Phase::Privilege { .. } => "a privilege",
            Phase::Colours { .. } => "a colour",
            Phase::Tiles { .. } => "a tile",
            Phase::Forces { .. } => "a force",
            Phase::Placement { .. } => "a placement",
            Phase::FirstMover => "who moves first",
            Phase::Movement { .. } => "an activation or a pass",
            Phase::Activation { .. } => "a destination",
            Phase::FirstAttacker => "who attacks first",
            Phase::Combat { .. } => "an attack or a pass",
            Phase::Allocation(_) => "who takes the next die",
            Phase::RollOff | Phase::Initiative | Phase::Victory => "nothing",
        };
        Illegal::NotNow { wanted }
    }

    fn check_activate(&self, colour: Colour, group: GroupId) -> Result<(), Illegal> {
        if group.0 >= self.groups.count(colour) || self.members(colour, group).is_empty() {
            return Err(Illegal::NoGroup(group));
        }
        if self.is_used(colour, group) { Err(Illegal::Activated(group)) } else { Ok(()) }
    }

    /// §8.1, §8.5, §8.9
    fn check_attack(&self, colour: Colour, group: GroupId, target: GroupId) -> Result<(), NoAttack> {
        for (colour, group) in [(colour, group), (colour.other(), target)] {
            if group.0 >= self.groups.count(colour) || self.members(colour, group).is_empty() {
                return Err(NoAttack::NoGroup { colour, group });
            }
        }
        if self.is_used(colour, group) {
            return Err(NoAttack::Used { group });
        }
        let (sights, enemies) = (Sights::of(&self.field, colour), self.members(colour.other(), target));
        let mut attackers = self.members(colour, group).iter();
        if attackers.any(|id| enemies.iter().any(|enemy| sights.can_hit(id, enemy))) {
            Ok(())
        } else {
            Err(NoAttack::NobodyHits { group, target })
        }
    }

    /// How many of a kind a colour still has to place.
    pub(crate) fn left_to_place(&self, colour: Colour, kind: Kind) -> u8 {
        let chosen = self.forces[colour].map_or(0, |force| force.count(kind));
        let placed = self.field.living(colour).iter().filter(|&id| self.field.mecha(id).kind == kind).count();
        chosen.saturating_sub(placed as u8)
    }

    pub(crate) fn list_legal(&self, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::RollOff | Phase::Initiative | Phase::Victory | Phase::Over(_) => {}
            Phase::Privilege { .. } => {
                out.extend([Privilege::Colours, Privilege::Opener].map(Action::Take));
            }
            Phase::Colours { .. } => out.extend(Colour::ALL.map(Action::Play)),
            Phase::Tiles { turn } => self.list_tiles(*turn, out),
            Phase::Forces { .. } => {
                let all = Force::all(&self.field.table.card, self.field.options());
                out.extend(all.into_iter().map(Action::ChooseForce));
            }
            Phase::Placement { turn } => {
                let squares = Deployment::of(&self.field, *turn).legal();
                for kind in Kind::ALL.into_iter().filter(|&kind| self.left_to_place(*turn, kind) > 0) {
                    out.extend(squares.iter().map(|at| Action::Place { kind, at }));
                }
            }
            Phase::FirstMover => out.extend(Colour::ALL.map(Action::MovesFirst)),
            Phase::Movement { turn } => {
                out.extend(self.unused(*turn).map(Action::Activate));
                if self.bound_to_rejoin(*turn).is_none() {
                    out.push(Action::Pass);
                }
            }
            Phase::Activation { .. } => {
                let ends = self.muster().map(|muster| muster.ends()).unwrap_or_default();
                out.extend(ends.iter().map(Action::Destination));
            }
            Phase::FirstAttacker => out.extend(Colour::ALL.map(Action::AttacksFirst)),
            Phase::Combat { turn } => {
                out.push(Action::Pass);
                legal_pairs(&self.field, &self.groups, *turn, self.used[*turn], |group, target| {
                    out.push(Action::Attack { group, target });
                    Onward::Go
                });
            }
            Phase::Allocation(assault) => out.extend(self.choices(assault).map(Action::Allocate)),
        }
    }

    fn list_tiles(&self, colour: Colour, out: &mut Vec<Action>) {
        let layout = self.field.board().layout;
        let slots = || Region::all().filter(|&slot| self.draft.check_slot(layout, colour, slot).is_ok());
        for tile in TileId::all().filter(|&tile| !self.draft.is_used(tile)) {
            for slot in slots() {
                let turned = |rotation| Action::LayTile { tile, slot, rotation };
                out.extend(Rotation::ALL.map(turned));
            }
        }
    }

    fn choices(&self, assault: &Assault) -> impl Iterator<Item = MechaId> + use<> {
        let options = match assault.step(&self.field) {
            Step::Choose { options, .. } => options,
            Step::Discard { .. } | Step::Hit { .. } | Step::Done => Default::default(),
        };
        options.iter()
    }
}
