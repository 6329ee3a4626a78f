//! What one seat may know: [`View`] has no field for anything else.

use grid::Square;
use kit::{BySeat, Next, Seat};
use serde::Serialize;

use crate::board::{Laid, Region};
use crate::card::{Card, Kind};
use crate::colour::{ByColour, Colour};
use crate::combat::Step;
use crate::combat::allocation::Faces;
use crate::event::Event;
use crate::field::{MechaId, MechaSet};
use crate::groups::GroupId;
use crate::opening::Force;
use crate::options::Options;
use crate::state::{Phase, State};
use crate::victory::{self, Regions, Verdict};

/// §18.2 The table as a seat sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The colour of the seat that looks; spectators have none.
    pub you: Option<Colour>,
    pub colours: BySeat<Colour>,
    pub options: Options,
    pub card: Card,
    pub next: Next,
    pub stage: Stage,
    pub opener: Colour,
    pub turn: u16,
    pub vp: ByColour<u16>,
    pub initiative: Colour,
    pub passes: u8,
    /// The tiles by slot.
    pub tiles: Vec<Option<Laid>>,
    /// The board line by line; empty until all tiles lie.
    pub rows: Vec<String>,
    /// The hold marker of each region (§3.4).
    pub markers: Vec<(Region, Square)>,
    /// Which colours have chosen a force.
    pub has_force: ByColour<bool>,
    /// The looking seat's own force.
    pub force: Option<Force>,
    pub mecha: Vec<Seen>,
    /// The regions that each colour would control, and their points, if the turn ended now (§10).
    pub standing: Option<Standing>,
}

/// What is being decided.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    RollOff,
    Privilege,
    Colours,
    Tiles,
    Forces,
    Placement,
    Initiative,
    FirstMover,
    Movement,
    /// A group on the move, with the destinations given so far.
    Activation {
        group: GroupId,
        given: Vec<(MechaId, Square)>,
        next: Option<MechaId>,
    },
    FirstAttacker,
    Combat,
    /// §9.5 The dice on the table, and the Mecha that may take the next one.
    Allocation {
        group: GroupId,
        target: GroupId,
        eligible: MechaSet,
        faces: Faces,
        options: MechaSet,
    },
    Victory,
    Over(Verdict),
}

/// One Mecha as it is seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "face")]
pub enum Seen {
    /// §3.6 The opponent sees the square, not the kind.
    Down {
        id: MechaId,
        owner: Colour,
        at: Square,
    },
    Up {
        id: MechaId,
        owner: Colour,
        at: Square,
        kind: Kind,
        damage: u8,
        group: GroupId,
        acted: bool,
    },
}

/// §10 Control and points as things stand.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    pub control: ByColour<Regions>,
    pub points: ByColour<u16>,
}

impl State {
    pub(crate) fn seen_by(&self, seat: Option<Seat>) -> View {
        let you = seat.map(|seat| self.colours[seat]);
        let board = self.field.board();
        let lies = self.draft.complete().is_some() || self.is_revealed();
        View {
            you,
            colours: self.colours,
            options: *self.field.options(),
            card: self.field.table().card,
            next: self.next(),
            stage: self.stage(),
            opener: self.opener,
            turn: self.turn,
            vp: self.vp,
            initiative: self.initiative,
            passes: self.passes,
            tiles: Region::all().map(|slot| self.draft.laid(slot)).collect(),
            rows: if lies { board.rows() } else { Vec::new() },
            markers: Region::all().filter_map(|region| Some((region, board.marker(region)?))).collect(),
            has_force: ByColour::from_fn(|colour| self.forces[colour].is_some()),
            force: you.and_then(|colour| self.forces[colour]),
            mecha: Colour::ALL.into_iter().flat_map(|owner| self.mecha_seen(owner, you)).collect(),
            standing: self.is_revealed().then(|| self.standing()),
        }
    }

    /// §10 Control and points if the turn ended now.
    pub fn standing(&self) -> Standing {
        let control = victory::control(&self.field);
        let points = ByColour::from_fn(|colour| victory::points(&self.field, colour, control[colour]));
        Standing { control, points }
    }

    fn mecha_seen(&self, owner: Colour, you: Option<Colour>) -> impl Iterator<Item = Seen> + '_ {
        let known = self.is_revealed() || you == Some(owner);
        self.field.living(owner).iter().map(move |id| {
            let mecha = self.field.mecha(id);
            let at = mecha.square;
            if known {
                let group = self.groups.of(id);
                let acted = self.is_used(owner, group);
                Seen::Up { id, owner, at, kind: mecha.kind, damage: mecha.damage, group, acted }
            } else {
                Seen::Down { id, owner, at }
            }
        })
    }

    fn stage(&self) -> Stage {
        match &self.phase {
            Phase::RollOff => Stage::RollOff,
            Phase::Privilege { .. } => Stage::Privilege,
            Phase::Colours { .. } => Stage::Colours,
            Phase::Tiles { .. } => Stage::Tiles,
            Phase::Forces { .. } => Stage::Forces,
            Phase::Placement { .. } => Stage::Placement,
            Phase::Initiative => Stage::Initiative,
            Phase::FirstMover => Stage::FirstMover,
            Phase::Movement { .. } => Stage::Movement,
            Phase::Activation { group, .. } => {
                Stage::Activation { group: *group, given: self.given().collect(), next: self.next_member() }
            }
            Phase::FirstAttacker => Stage::FirstAttacker,
            Phase::Combat { .. } => Stage::Combat,
            Phase::Allocation(assault) => Stage::Allocation {
                group: assault.group,
                target: assault.target,
                eligible: assault.eligible.and(self.field.living(assault.attacker.other())),
                faces: assault.faces,
                options: match assault.step(&self.field) {
                    Step::Choose { options, .. } => options,
                    Step::Discard { .. } | Step::Hit { .. } | Step::Done => MechaSet::EMPTY,
                },
            },
            Phase::Victory => Stage::Victory,
            Phase::Over(verdict) => Stage::Over(*verdict),
        }
    }

    /// §3.5–3.6 Forces and kinds are heard by their owner alone until the reveal.
    pub(crate) fn heard_by(&self, event: &Event, seat: Option<Seat>) -> Event {
        let is_own = |colour: Colour| seat.is_some_and(|seat| self.colours[seat] == colour);
        match *event {
            Event::ForceChosen { colour, .. } if !is_own(colour) => Event::ForceSealed { colour },
            Event::Placed { mecha, colour, at, .. } if !is_own(colour) => {
                Event::PlacedFaceDown { mecha, colour, at }
            }
            _ => event.clone(),
        }
    }
}
