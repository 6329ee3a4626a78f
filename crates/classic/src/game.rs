//! Classic as a [`kit::Game`]: the table built from a setup, and each action sent to its chapter.

use std::sync::Arc;

use arrayvec::ArrayVec;
use grid::{Facing, Hex};
use kit::{Dice, Game, Log, Next, Seat, StateHash};

use crate::board::{Board, Elevation, Footing};
use crate::mech::{
    ByLocation, CockpitKind, HEAD_ARMOUR, Location, Locations, MAX_BINS, Quirk, Quirks, Sheet, SlotMask,
    internal_structure,
};
use crate::movement::flight::standing_place;
use crate::piloting::Console;
use crate::unit::{Body, Fate, MAX_UNITS, Mind, Pilot, Place, Posture, Reactor, Shots, Unit, UnitId};
use crate::{
    Action, Edge, Event, Illegal, NoStart, Phase, Play, Setup, SetupError, State, Table, UnitSetup, View,
    end, fire, movement, physical, turn, view,
};

kit::stored!(Action, Event, Setup);

impl Game for State {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const PROFILE: &'static str = "classic/tw";

    fn new(setup: &Setup) -> Result<State, SetupError> {
        if setup.units.is_empty() || setup.units.len() > MAX_UNITS {
            return Err(SetupError::UnitCount { count: setup.units.len() });
        }
        for seat in Seat::ALL {
            if setup.units.iter().all(|unit| unit.seat != seat) {
                return Err(SetupError::NoUnits(seat));
            }
        }
        check_zones(setup)?;
        end::check_objectives(setup)?;
        let networks = fire::Networks::form(&setup.networks, &setup.units)?;
        let mut units = ArrayVec::new();
        for (index, unit) in setup.units.iter().enumerate() {
            units.push(place_unit(setup, UnitId(index as u8), unit)?);
        }
        Ok(State {
            table: Arc::new(Table {
                sheets: setup.units.iter().map(|unit| played_sheet(setup, unit)).collect(),
                zones: setup.zones,
                options: setup.options,
                conditions: setup.conditions,
                networks,
                pilots: setup.pilots.clone(),
                objectives: setup.objectives.clone(),
            }),
            board: setup.board.clone(),
            board_at_phase_start: setup.board.clone(),
            units,
            turn: 0,
            phase: Phase::Deployment,
            initiative: Seat::Red,
            order: ArrayVec::new(),
            acting: None,
            attacks: Vec::new(),
            physicals: Vec::new(),
            lying: Vec::new(),
            outcome: None,
            flights: Vec::new(),
            registered: Vec::new(),
        })
    }

    fn begin(&mut self, dice: &mut dyn Dice, log: &mut dyn Log<Event>) {
        turn::begin(&mut Play::new(self, dice, log));
    }

    fn to_act(&self) -> Next {
        match (self.outcome, self.acting, self.order.last()) {
            (Some(outcome), _, _) => Next::Over(outcome),
            (None, Some(unit), _) => Next::Seat(self.unit(unit).seat),
            (None, None, Some(&seat)) => Next::Seat(seat),
            // Before `begin` no order was rolled; after it `advance` leaves a seat to act until the battle is over.
            (None, None, None) => Next::Seat(self.initiative),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match (self.phase, self.acting) {
            (Phase::Over, _) => {}
            (Phase::Movement, Some(unit)) => movement::legal(self, unit, out),
            (Phase::Weapons, Some(unit)) => fire::legal(self, unit, out),
            (Phase::Physical, Some(unit)) => physical::legal(self, unit, out),
            (Phase::End, _) => {
                if let Some(&seat) = self.order.last() {
                    end::legal(self, seat, out);
                }
            }
            (Phase::Targeting, Some(unit)) => fire::legal_targeting(self, unit, out),
            (Phase::Deployment, _)
            | (Phase::Movement | Phase::Weapons | Phase::Physical | Phase::Targeting, None) => {
                turn::legal(self, out);
            }
        }
        out.sort_unstable();
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        let acting = |needs: Phase| {
            if self.phase != needs {
                return Err(Illegal::WrongPhase { now: self.phase, needs });
            }
            self.acting.ok_or(Illegal::Turn(turn::NotNow::NobodyActing))
        };
        match action {
            Action::Turn(action) => turn::check(self, action),
            Action::Movement(action) => movement::check(self, acting(Phase::Movement)?, action),
            Action::Fire(action) if self.phase == Phase::Targeting => {
                fire::check_targeting(self, acting(Phase::Targeting)?, action)
            }
            Action::Fire(action) => fire::check(self, acting(Phase::Weapons)?, action),
            Action::Physical(action) => physical::check(self, acting(Phase::Physical)?, action),
            Action::End(action) => match (self.phase, self.order.last()) {
                (Phase::End, Some(&seat)) => end::check(self, seat, action),
                _ => Err(Illegal::WrongPhase { now: self.phase, needs: Phase::End }),
            },
        }
    }

    fn apply_unchecked(&mut self, action: Action, dice: &mut dyn Dice, log: &mut dyn Log<Event>) {
        let acting = self.acting;
        let seat = self.order.last().copied();
        let play = &mut Play::new(self, dice, log);
        let unit = || acting.expect("`check` saw a unit acting");
        match action {
            Action::Turn(action) => turn::resolve(play, action),
            Action::Movement(action) => movement::resolve(play, unit(), action),
            Action::Fire(action) => fire::resolve(play, unit(), action),
            Action::Physical(action) => physical::resolve(play, unit(), action),
            Action::End(action) => end::resolve(play, seat.expect("`check` saw a seat due"), action),
        }
        turn::advance(play);
    }

    fn absorb(&mut self, event: &Event) {
        State::absorb(self, event);
    }

    fn state_hash(&self) -> StateHash {
        StateHash::of(self)
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    fn overheard(&self, event: &Event, seat: Option<Seat>) -> Option<Event> {
        view::overheard(self, event, seat)
    }
}

/// §15.1.1 Without its rules special equipment is no part of the sheet that is played.
fn played_sheet(setup: &Setup, unit: &UnitSetup) -> Arc<Sheet> {
    if setup.options.special_equipment || !unit.sheet.has_special_equipment() {
        return unit.sheet.clone();
    }
    Arc::new(unit.sheet.without_special_equipment())
}

fn place_unit(setup: &Setup, id: UnitId, given: &UnitSetup) -> Result<Unit, SetupError> {
    let sheet = &*given.sheet;
    let name = || sheet.design.name();
    if given.gunnery > 8 || given.piloting > 8 {
        return Err(SetupError::Skills { unit: name(), gunnery: given.gunnery, piloting: given.piloting });
    }
    let mut unit = fresh_unit(id, given.seat, sheet);
    unit.pilot.gunnery = given.gunnery;
    unit.pilot.piloting = given.piloting;
    if setup.options.quirks {
        let head = &mut unit.body.armour[Location::Head];
        *head = (*head).min(HEAD_ARMOUR - weakness(sheet.design.quirks));
    }
    if setup.options.special_equipment && sheet.design.cockpit == CockpitKind::CommandConsole {
        unit.console = Some(Console::beside(unit.pilot)); // §15.10
    }
    if let Some(start) = given.start {
        let refuse = |why| SetupError::Start { unit: name(), hex: start.hex, why };
        if !setup.board.contains(start.hex) {
            return Err(refuse(NoStart::OffBoard));
        }
        let others = setup.units[..usize::from(id.0)].iter();
        if others.filter_map(|other| other.start).any(|other| other.hex == start.hex) {
            return Err(refuse(NoStart::Taken));
        }
        let Some(foot) = foothold(&setup.board, start.hex) else {
            return Err(refuse(NoStart::Impassable));
        };
        unit.place.elevation = foot;
        unit.fate = Fate::Operational;
        unit.place.hex = start.hex;
        unit.place.facing = start.facing;
        unit.place.torso = start.facing;
    }
    Ok(unit)
}

/// §15.22 Points that weak head armour lacks, where the design has not left them out.
fn weakness(quirks: Quirks) -> u8 {
    match (quirks.has(Quirk::WeakHead), quirks.has(Quirk::WeakerHead)) {
        (_, true) => 2,
        (true, false) => 1,
        (false, false) => 0,
    }
}

/// Where feet stand on the ground of a hex; `None` where nobody can.
fn foothold(board: &Board, hex: Hex) -> Option<Elevation> {
    let tread = board.tread(hex);
    let place = standing_place(tread)?;
    let barred = tread.is_impassable() && place.footing == Footing::Ground;
    let level = board.get(hex)?.level;
    (!barred).then_some(Elevation(place.level - level))
}

/// Each side finds room for those of its units that wait to be deployed, whoever comes first.
fn check_zones(setup: &Setup) -> Result<(), SetupError> {
    let board = &*setup.board;
    let waiting = |seat| setup.units.iter().filter(|it| it.start.is_none() && it.seat == seat).count();
    let taken = |hex| setup.units.iter().any(|it| it.start.is_some_and(|start| start.hex == hex));
    for seat in Seat::ALL.into_iter().filter(|&seat| waiting(seat) > 0) {
        let (zone, other) = (setup.zones[seat], setup.zones[seat.other()]);
        let max = match zone.edge {
            Edge::North | Edge::South => board.height(),
            Edge::East | Edge::West => board.width(),
        };
        if zone.depth == 0 || u16::from(zone.depth) > max {
            return Err(SetupError::ZoneDepth { seat, depth: zone.depth, max });
        }
        let free = board.hexes().filter(|&hex| zone.contains(board, hex) && !taken(hex));
        let free: Vec<Hex> = free.filter(|&hex| foothold(board, hex).is_some()).collect();
        let shared = free.iter().filter(|&&hex| other.contains(board, hex)).count();
        let room = free.len() - shared.min(waiting(seat.other()));
        if room < waiting(seat) {
            return Err(SetupError::ZoneRoom { seat, room, units: waiting(seat) });
        }
    }
    Ok(())
}

/// An undamaged unit with a regular pilot (§2.8), waiting to be deployed.
pub fn fresh_unit(id: UnitId, seat: Seat, sheet: &Sheet) -> Unit {
    let design = &sheet.design;
    let mut shots = [0; MAX_BINS];
    for (left, bin) in shots.iter_mut().zip(&sheet.loadout.bins) {
        *left = bin.shots;
    }
    Unit {
        id,
        seat,
        fate: Fate::Reserve,
        place: Place {
            hex: Hex::new(0, 0),
            elevation: Elevation::GROUND,
            facing: Facing::North,
            torso: Facing::North,
            posture: Posture::Standing,
        },
        pilot: Pilot { gunnery: 4, piloting: 5, hits: 0, mind: Mind::Awake },
        console: None,
        body: Body {
            armour: design.armour,
            rear_armour: design.rear_armour,
            internal: internal_structure(design.mass, design.chassis),
            hit: ByLocation([SlotMask::NONE; 8]),
            destroyed: Locations::NONE,
            blown_off: Locations::NONE,
            flooded: Locations::NONE,
            open_at_phase_start: sheet.loadout.hittable,
            halves: Default::default(),
            modular_taken: Default::default(),
            bared: ByLocation::default(),
            cowl_taken: 0,
        },
        shots: Shots(shots),
        jammed: Default::default(),
        spent: Default::default(),
        reactor: Reactor::Running,
        heat: Default::default(),
        motion: Default::default(),
        masc: Default::default(),
        supercharger: Default::default(),
        cooling: Default::default(),
        deeds: Default::default(),
        switches: Default::default(),
        club: None,
        stuck: false,
        narced: Locations::NONE,
        damage_this_phase: 0,
        pending: Default::default(),
        engine_hit_this_phase: false,
        radiation: None,
        hit_before_hip: ByLocation::default(),
        devices: Default::default(),
    }
}
