//! A drawn board, 'Mechs of our own, and the first decisions made: a position to be played on.

use std::sync::Arc;

use bots::{Bot, Budget, Choice, Known, Strength};
use classic::board::{Board, Cover, Density, Depth, Elevation, Growth, GrowthKind, Level, Terrain};
use classic::end::{Goal, Objective};
use classic::mech::{Location, Sheet, System};
use classic::unit::{Boost, Mode, Unit};
use classic::{
    Action, Edge, Hypothesis, Options, Phase, Setup, Start, State, UnitId, UnitSetup, Zone, movement, turn,
};
use grid::{Facing, Hex};
use kit::{BySeat, Game, Next, Seat, Seeded, Silent};

/// One hex: `.` clear, `w W` woods, `~ =` water of depth 1 and 2, `r` rubble, `p` pavement, `1`–`9` levels.
fn terrain(mark: char) -> Terrain {
    let mut hex = Terrain::default();
    let woods = |density| Growth { kind: GrowthKind::Woods, density, height: Elevation(2) };
    match mark {
        '.' => {}
        'w' => hex.growth = Some(woods(Density::Light)),
        'W' => hex.growth = Some(woods(Density::Heavy)),
        '~' => hex.water = Some(Depth(1)),
        '=' => hex.water = Some(Depth(2)),
        'r' => hex.covers.add(Cover::Rubble),
        'p' => hex.covers.add(Cover::Pavement),
        level => hex.level = Level(level.to_digit(10).map_or(0, |it| it as i16)),
    }
    hex
}

/// A board drawn row by row.
pub(crate) fn drawn(rows: &[&str]) -> Arc<Board> {
    let width = rows[0].chars().count() as u16;
    let hexes = rows.iter().flat_map(|row| row.chars().map(terrain)).collect();
    Arc::new(Board::new(width, rows.len() as u16, hexes).expect("a drawn board is whole"))
}

/// Clear ground.
pub(crate) fn open(width: u16, height: u16) -> Arc<Board> {
    Arc::new(Board::clear(width, height).expect("a clear board is sound"))
}

pub(crate) fn sheet(name: &str) -> Arc<Sheet> {
    library::built_in().sheet(name).unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn hex(text: &str) -> Hex {
    text.parse().expect("a hex")
}

/// A position while it is put together: Red's home is the north edge.
pub(crate) struct PositionBuilder {
    setup: Setup,
}

impl PositionBuilder {
    pub(crate) fn on(board: Arc<Board>) -> PositionBuilder {
        let mut setup = Setup::new(board, Vec::new());
        setup.zones = BySeat::new(Zone { edge: Edge::North, depth: 3 }, Zone { edge: Edge::South, depth: 3 });
        PositionBuilder { setup }
    }

    fn unit(mut self, seat: Seat, sheet: Arc<Sheet>, at: &str, facing: Facing) -> PositionBuilder {
        let start = Some(Start { hex: hex(at), facing });
        self.setup.units.push(UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start });
        self
    }

    pub(crate) fn red_sheet(self, sheet: Arc<Sheet>, at: &str, facing: Facing) -> PositionBuilder {
        self.unit(Seat::Red, sheet, at, facing)
    }

    pub(crate) fn red(self, name: &str, at: &str, facing: Facing) -> PositionBuilder {
        self.unit(Seat::Red, sheet(name), at, facing)
    }

    pub(crate) fn blue(self, name: &str, at: &str, facing: Facing) -> PositionBuilder {
        self.unit(Seat::Blue, sheet(name), at, facing)
    }

    pub(crate) fn options(mut self, alter: impl FnOnce(&mut Options)) -> PositionBuilder {
        alter(&mut self.setup.options);
        self
    }

    pub(crate) fn asked(mut self, seat: Seat, goal: Goal, points: u16) -> PositionBuilder {
        self.setup.objectives.push(Objective { seat, goal, points });
        self
    }

    /// The battle begins, and this seat moves first.
    pub(crate) fn first(self, seat: Seat) -> Table {
        for seed in 0.. {
            let mut game = State::new(&self.setup).expect("a sound setup");
            let mut dice = Seeded::new(seed);
            game.begin(&mut dice, &mut Silent);
            if game.to_act() == Next::Seat(seat) {
                return Table { game, dice };
            }
        }
        unreachable!("some seed lets either seat win the initiative")
    }
}

/// A battle in progress.
pub(crate) struct Table {
    pub game: State,
    dice: Seeded,
}

/// What a bot did with one unit in one phase.
#[derive(Debug)]
pub(crate) struct Turn {
    pub unit: UnitId,
    pub actions: Vec<Action>,
    pub mode: Mode,
    pub masc: bool,
    /// How the unit stood when it was done, before anything was resolved.
    pub after: Unit,
}

impl Turn {
    pub(crate) fn moved(&self) -> Vec<movement::Action> {
        let moves = self.actions.iter().filter_map(|action| match action {
            Action::Movement(action) => Some(*action),
            _ => None,
        });
        moves.collect()
    }

    pub(crate) fn shots(&self) -> Vec<classic::fire::Attack> {
        let shots = self.actions.iter().filter_map(|action| match *action {
            Action::Fire(classic::fire::Action::Fire { weapon, target, bin, shots, heat, aim }) => {
                Some(classic::fire::Attack { attacker: self.unit, weapon, target, bin, shots, heat, aim })
            }
            _ => None,
        });
        shots.collect()
    }

    pub(crate) fn blows(&self) -> Vec<classic::physical::Action> {
        let blows = self.actions.iter().filter_map(|action| match action {
            Action::Physical(action) if *action != classic::physical::Action::EndPhysical => Some(*action),
            _ => None,
        });
        blows.collect()
    }
}

pub(crate) const BUDGET: Budget = Budget::nodes(300);

impl Table {
    pub(crate) fn pose(mut self, unit: u8, alter: impl FnOnce(&mut Unit)) -> Table {
        // Here alone play goes on from what is supposed: a test must reach positions that dice seldom bring.
        let mut posed = Hypothesis::of(&self.game);
        posed.pose(UnitId(unit), alter);
        self.game = State::clone(&posed);
        self
    }

    /// Every slot of a system in a location is hit.
    pub(crate) fn hit(self, unit: u8, system: System, location: Location) -> Table {
        let slots = self.game.sheet(UnitId(unit)).system(system, location);
        self.pose(unit, |it| {
            let marked = (0..12).filter(|&slot| slots.has(slot));
            it.body.hit[location] = marked.fold(it.body.hit[location], |all, slot| all.with(slot));
        })
    }

    fn act(&mut self, action: Action) {
        self.game.apply(action, &mut self.dice, &mut Silent).expect("a legal action");
    }

    /// A unit stands still for its move; how it seems to have moved may be posed afterwards.
    pub(crate) fn stands_still(mut self, unit: u8) -> Table {
        self.act(Action::Turn(turn::Action::Activate { unit: UnitId(unit) }));
        self.act(Action::Movement(movement::Action::declare(Mode::Stationary, Boost::None)));
        self
    }

    /// Everybody who has not acted passes, until this phase has come.
    pub(crate) fn until(mut self, phase: Phase) -> Table {
        let mut legal = Vec::new();
        while self.game.phase() != phase {
            self.game.legal_actions(&mut legal);
            let action = *legal.iter().find(|action| passes(action)).expect("passing is legal");
            self.act(action);
        }
        self
    }

    /// The unit or seat that is to act passes; `false` if the battle is over.
    pub(crate) fn pass(&mut self) -> bool {
        let seat = self.game.to_act();
        let mut legal = Vec::new();
        while self.game.to_act() == seat && matches!(seat, Next::Seat(_)) {
            self.game.legal_actions(&mut legal);
            let Some(&action) = legal.iter().find(|action| passes(action)) else { return false };
            self.act(action);
        }
        matches!(seat, Next::Seat(_))
    }

    pub(crate) fn ask(&mut self, bot: &mut dyn Bot<State>, budget: Budget) -> Choice<Action> {
        let Next::Seat(seat) = self.game.to_act() else { panic!("the battle is over") };
        let choice = bot.decide(&Known::new(&self.game, seat, &mut Seeded::new(0)), budget);
        assert_eq!(choice.fault, None);
        choice
    }

    /// A bot plays one unit of the seat that is to act, to the end of its part of the phase.
    pub(crate) fn play(&mut self, strength: Strength) -> Turn {
        let mut bot = bots::classic(strength, 7);
        let mut actions = Vec::new();
        if self.game.acting().is_none() {
            let action = self.ask(&mut *bot, BUDGET).action;
            actions.push(action);
            self.act(action);
        }
        let unit = self.game.acting().expect("a unit was named");
        let mut after = *self.game.unit(unit);
        let (mut mode, mut masc) = (Mode::Stationary, false);
        while self.game.acting() == Some(unit) {
            let action = self.ask(&mut *bot, BUDGET).action;
            if let Action::Movement(movement::Action::Declare { mode: chosen, masc: with, .. }) = action {
                (mode, masc) = (chosen, with);
            }
            actions.push(action);
            after = *self.game.unit(unit);
            self.act(action);
            if let Action::Movement(_) = action {
                after = *self.game.unit(unit);
            }
            assert!(actions.len() < 60, "a turn ends: {actions:?}");
        }
        Turn { unit, actions, mode, masc, after }
    }

    /// What Red declares in the rest of the weapon attacks, while Blue passes.
    pub(crate) fn shots_of_red(&mut self) -> Vec<classic::fire::Attack> {
        let mut shots = Vec::new();
        while self.game.phase() == Phase::Weapons {
            if self.game.to_act() == Next::Seat(Seat::Red) {
                shots.extend(self.regular().shots());
            } else {
                let passed = self.pass();
                assert!(passed);
            }
        }
        shots
    }

    pub(crate) fn regular(&mut self) -> Turn {
        self.play(Strength::Regular)
    }
}

fn passes(action: &Action) -> bool {
    matches!(
        action,
        Action::Turn(_)
            | Action::Movement(movement::Action::Declare { mode: Mode::Stationary, .. })
            | Action::Fire(classic::fire::Action::EndFire)
            | Action::Physical(classic::physical::Action::EndPhysical)
            | Action::End(classic::end::Action::Done)
    )
}

/// Takes the armour off, front and rear.
pub(crate) fn bare(unit: &mut Unit, locations: &[Location]) {
    for &location in locations {
        unit.body.armour[location] = 0;
        unit.body.rear_armour[location] = 0;
    }
}
