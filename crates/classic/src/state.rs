//! The whole table: immutable sheets, the board, the units, and where in the turn we are.

use std::sync::Arc;

use arrayvec::ArrayVec;
use grid::Hex;
use kit::{BySeat, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{Board, Construction};
use crate::end::Objective;
use crate::mech::Sheet;
use crate::unit::{Club, MAX_UNITS, Unit, UnitId};
use crate::{Conditions, Event, Mech, Options, Terms, Zone, fire, physical};

/// What no event changes.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// By unit.
    pub sheets: Vec<Arc<Sheet>>,
    pub zones: BySeat<Zone>,
    pub options: Options,
    pub conditions: Conditions,
    /// §15.3
    pub networks: fire::Networks,
    /// By unit; empty where nobody is named.
    pub pilots: Vec<String>,
    /// §12.6
    pub objectives: Vec<Objective>,
}

/// §3 The phases in which seats decide; Initiative and Heat roll by themselves in between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Deployment,
    Movement,
    Weapons,
    Physical,
    End,
    Over,
    /// §15.14.4, R-77 Between initiative and movement, where artillery is about. Last, because hashes of older records
    /// number the others.
    Targeting,
}

impl Phase {
    /// As a heading of the log.
    pub const fn heading(self) -> &'static str {
        match self {
            Phase::Deployment => "Deployment",
            Phase::Movement => "Movement",
            Phase::Weapons => "Weapon attacks",
            Phase::Physical => "Physical attacks",
            Phase::End => "End",
            Phase::Over => "Over",
            Phase::Targeting => "Artillery",
        }
    }

    /// §3.4, §3.5 Whether what is declared now stays hidden from the other side.
    pub const fn is_sealed(self) -> bool {
        matches!(self, Phase::Weapons | Phase::Physical | Phase::Targeting)
    }
}

/// A battle. Built by `Game::new` from a setup; changed by events alone.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct State {
    #[serde(skip)]
    pub(crate) table: Arc<Table>,
    pub(crate) board: Arc<Board>,
    /// §4.14.5, §5.7 The board when the phase began: buildings count with the CF they had then.
    #[serde(skip)]
    pub(crate) board_at_phase_start: Arc<Board>,
    pub(crate) units: ArrayVec<Unit, MAX_UNITS>,
    pub(crate) turn: u16,
    pub(crate) phase: Phase,
    /// The winner of this turn's initiative: acts last (§3.1).
    pub(crate) initiative: Seat,
    /// Seats still to act in this phase, the next one last (§3.2).
    pub(crate) order: ArrayVec<Seat, MAX_UNITS>,
    /// The unit in the middle of its move or declaration.
    pub(crate) acting: Option<UnitId>,
    /// §3.4 Declared weapon attacks, in order.
    pub(crate) attacks: Vec<fire::Attack>,
    /// §3.5 Declared physical attacks, in order.
    pub(crate) physicals: Vec<physical::Attack>,
    /// §7.5, §9.4 Blown-off limbs and girders that lie about, and where.
    pub(crate) lying: Vec<(Hex, Club)>,
    pub(crate) outcome: Option<Outcome>,
    /// §15.14.4 Shells in the air. Like registered hexes not hashed while there is none, as in older records.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) flights: Vec<fire::artillery::Flight>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) registered: Vec<fire::artillery::Registration>,
}

impl State {
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board as it is shared: whoever keeps it sees by the pointer whether it has changed.
    pub fn shared_board(&self) -> &Arc<Board> {
        &self.board
    }

    /// §4.14.5, §5.7 The board when the phase began.
    pub fn board_at_phase_start(&self) -> &Board {
        &self.board_at_phase_start
    }

    pub fn options(&self) -> &Options {
        &self.table.options
    }

    /// §15.3 Who is linked with whom.
    /// §12.6 What the scenario gives points for.
    pub fn objectives(&self) -> &[Objective] {
        &self.table.objectives
    }

    pub fn networks(&self) -> &fire::Networks {
        &self.table.networks
    }

    /// What the pilot of a unit is called, if it has a name.
    pub fn pilot_name(&self, id: UnitId) -> &str {
        self.table.pilots.get(usize::from(id.0)).map_or("", String::as_str)
    }

    pub fn conditions(&self) -> &Conditions {
        &self.table.conditions
    }

    pub fn terms(&self) -> Terms {
        Terms { options: *self.options(), conditions: *self.conditions(), zones: *self.zones() }
    }

    pub fn zones(&self) -> &BySeat<Zone> {
        &self.table.zones
    }

    pub fn turn(&self) -> u16 {
        self.turn
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn initiative(&self) -> Seat {
        self.initiative
    }

    pub fn acting(&self) -> Option<UnitId> {
        self.acting
    }

    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0)]
    }

    pub fn sheet(&self, id: UnitId) -> &Sheet {
        &self.table.sheets[usize::from(id.0)]
    }

    /// A unit with its sheet: what most questions are asked of.
    pub fn mech(&self, id: UnitId) -> Mech<'_> {
        Mech { unit: self.unit(id), sheet: self.sheet(id), options: self.options() }
    }

    pub fn attacks(&self) -> &[fire::Attack] {
        &self.attacks
    }

    /// §15.14.4 Shells in the air.
    pub fn flights(&self) -> &[fire::artillery::Flight] {
        &self.flights
    }

    pub fn physicals(&self) -> &[physical::Attack] {
        &self.physicals
    }

    /// The only way the state changes: one exhaustive step per chapter, no dice, no decisions.
    pub fn absorb(&mut self, event: &Event) {
        event.absorb(self);
    }

    /// The board, to be changed by an event.
    /// §4.14.5 A building hex becomes rubble; a medium or heavier one leaves a girder (§7.5).
    pub(crate) fn collapse_building(&mut self, hex: Hex) {
        if self.board.building(hex).is_some_and(|it| it.construction != Construction::Light) {
            self.lying.push((hex, Club::Girder));
        }
        self.board_mut().collapse_building(hex);
    }

    pub(crate) fn board_mut(&mut self) -> &mut Board {
        Arc::make_mut(&mut self.board)
    }

    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[usize::from(id.0)]
    }
}
