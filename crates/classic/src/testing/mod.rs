//! Drawn boards, plain 'Mechs and scripted dice for the tests of every chapter.

mod boards;
mod designs;

use std::sync::Arc;

use arrayvec::ArrayVec;
use grid::Facing;
use kit::{Dice, Game, Scripted, Seat};

pub(crate) use boards::{Drawing, board};
pub(crate) use designs::{Draft, biped, quad};

use crate::board::{Board, Terrain};
use crate::mech::{Location, Sheet, System};
use crate::{Action, Edge, Event, Illegal, Phase, Play, Setup, Start, State, Unit, UnitId, UnitSetup};

/// A battle in a test: a state, what was said since the last action, and names for the units.
#[derive(Debug, Clone)]
pub(crate) struct Battle {
    pub state: State,
    pub log: Vec<Event>,
    names: Vec<char>,
}

impl Drawing {
    /// A Red unit on the letter drawn on the board, facing north.
    pub(crate) fn red(self, name: char, sheet: Arc<Sheet>) -> Self {
        self.unit(name, Seat::Red, sheet)
    }

    pub(crate) fn blue(self, name: char, sheet: Arc<Sheet>) -> Self {
        self.unit(name, Seat::Blue, sheet)
    }

    fn unit(mut self, name: char, seat: Seat, sheet: Arc<Sheet>) -> Self {
        let hex = self.hex_of(name);
        let start = Some(Start { hex, facing: Facing::North });
        self.units.push((name, UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start }));
        self
    }

    /// Options and conditions before the battle begins.
    pub(crate) fn setup(mut self, alter: fn(&mut Setup)) -> Self {
        self.alter = Some(alter);
        self
    }

    /// Turn 1 of the Movement phase with nobody acting. A seat without a unit gets a far-off bystander.
    pub(crate) fn battle(self) -> Battle {
        let names = self.units.iter().map(|(name, _)| *name).collect();
        let mut units: Vec<UnitSetup> = self.units.into_iter().map(|(_, unit)| unit).collect();
        for seat in Seat::ALL {
            if units.iter().all(|unit| unit.seat != seat) {
                let sheet = biped(20, 4).sheet();
                units.push(UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start: None });
            }
        }
        // Bystanders wait in two rows below the drawing that are taken away again.
        let (width, height) = (self.board.width(), self.board.height());
        let rows = std::iter::repeat_n(Terrain::default(), 2 * usize::from(width));
        let longer = self.board.terrain().iter().copied().chain(rows).collect();
        let longer = Board::new(width, height + 2, longer).expect("a drawing leaves room for two rows");
        let mut setup = Setup::new(Arc::new(longer), units);
        setup.zones.red.edge = Edge::South;
        if let Some(alter) = self.alter {
            alter(&mut setup);
        }
        let mut state = State::new(&setup).expect("a drawn setup is sound");
        state.board = Arc::new(self.board);
        state.board_at_phase_start = state.board.clone();
        state.turn = 1;
        state.phase = Phase::Movement;
        state.order = ArrayVec::from_iter([Seat::Red; 24]);
        Battle { state, log: Vec::new(), names }
    }
}

impl Battle {
    pub(crate) fn id(&self, name: char) -> UnitId {
        let index = self.names.iter().position(|&it| it == name).expect("a unit of the drawing");
        UnitId(index as u8)
    }

    pub(crate) fn unit(&self, name: char) -> &Unit {
        self.state.unit(self.id(name))
    }

    /// Changes a unit behind the rules' back, to set up a position.
    pub(crate) fn with(mut self, name: char, alter: impl FnOnce(&mut Unit)) -> Self {
        let id = self.id(name);
        alter(self.state.unit_mut(id));
        self
    }

    /// Sets a switch, as `key=value`.
    pub(crate) fn rule(mut self, text: &str) -> Self {
        let options = &mut Arc::make_mut(&mut self.state.table).options;
        options.assign(text).expect("a switch of the list");
        self
    }

    /// Turns a unit on the spot.
    pub(crate) fn facing(self, name: char, facing: Facing) -> Self {
        self.with(name, |unit| {
            unit.place.facing = facing;
            unit.place.torso = facing;
        })
    }

    /// Marks every slot of a system in a location as hit.
    pub(crate) fn hit(mut self, name: char, location: Location, system: System) -> Self {
        let id = self.id(name);
        let slots = self.state.sheet(id).system(system, location);
        let marked = &mut self.state.unit_mut(id).body.hit[location];
        *marked = marked.or(slots);
        self
    }

    /// Destroys a location without consequences.
    pub(crate) fn lost(self, name: char, location: Location) -> Self {
        self.with(name, |unit| {
            unit.body.destroyed = unit.body.destroyed.with(location);
            unit.body.internal[location] = 0;
            unit.body.armour[location] = 0;
        })
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Self {
        self.state.phase = phase;
        self
    }

    /// Names the unit that acts.
    pub(crate) fn acting(mut self, name: char) -> Self {
        self.state.acting = Some(self.id(name));
        self
    }

    /// Plays an action with these dice, all of which must be rolled. Forgets the last action's events.
    pub(crate) fn act(&mut self, action: impl Into<Action>, dice: &[u8]) -> Result<(), Illegal> {
        self.log.clear();
        self.state.apply(action.into(), &mut Scripted::new(dice), &mut self.log)
    }

    /// Runs a resolution with these dice, all of which must be rolled.
    pub(crate) fn play<T>(&mut self, dice: &[u8], resolve: impl FnOnce(&mut Play<'_>) -> T) -> T {
        let mut dice = Scripted::new(dice);
        self.play_with(&mut dice, resolve)
    }

    pub(crate) fn play_with<T>(
        &mut self,
        dice: &mut dyn Dice,
        resolve: impl FnOnce(&mut Play<'_>) -> T,
    ) -> T {
        self.log.clear();
        resolve(&mut Play::new(&mut self.state, dice, &mut self.log))
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut out = Vec::new();
        self.state.legal_actions(&mut out);
        out
    }
}

macro_rules! actions {
    ($($variant:ident($chapter:ident)),* $(,)?) => {
        $(impl From<crate::$chapter::Action> for Action {
            fn from(action: crate::$chapter::Action) -> Action {
                Action::$variant(action)
            }
        })*
    };
}

actions!(Turn(turn), Movement(movement), Fire(fire), Physical(physical), End(end));
