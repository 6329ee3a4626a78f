//! A battle played by `apply` alone: set out on a drawing, damaged by facts, decided by actions, diced by hand.

use std::sync::Arc;

use classic::damage::{self, Manner, Side, Source};
use classic::mech::{Face, Location, System};
use classic::movement::Action as Move;
use classic::piloting::{self, Cause};
use classic::unit::{Mode, WeaponNo};
use classic::{
    Action, Conditions, Event, Illegal, Options, Phase, Setup, Start, State, Unit, UnitId, UnitSetup,
    critical, end, fire, heat, physical, turn,
};
use grid::Facing;
use kit::{D6, Dice, Game, Next, Scripted, Seat};

use crate::boards::{Drawing, board};
use crate::designs::{Draft, biped};

pub(crate) const FORWARD: Move = Move::Forward { onto: classic::board::Footing::Ground };

/// A 'Mech of 50 tons with a medium laser (number 0) in the centre torso.
pub(crate) fn laser() -> Draft {
    biped(50, 5).with("medium-laser", Location::CentreTorso)
}

/// Red A in the north and Blue B so many hexes south of it, facing each other.
pub(crate) fn column(range: usize, a: Draft, b: Draft) -> Drawing {
    board(&format!("A\n{}B", ".\n".repeat(range - 1))).red(a).blue(b)
}

impl Drawing {
    /// The next Red letter of the alphabet that has no unit yet, facing south.
    pub(crate) fn red(self, draft: Draft) -> Drawing {
        self.add(Seat::Red, Facing::South, draft)
    }

    /// The next letter as a Blue unit, facing north.
    pub(crate) fn blue(self, draft: Draft) -> Drawing {
        self.add(Seat::Blue, Facing::North, draft)
    }

    fn add(mut self, seat: Seat, facing: Facing, draft: Draft) -> Drawing {
        let name = char::from(b'A' + self.units.len() as u8);
        let start = Some(Start { hex: self.hex_of(name), facing });
        self.units.push((name, UnitSetup { seat, sheet: draft.sheet(), gunnery: 4, piloting: 5, start }));
        self
    }

    /// Turns a unit before the battle.
    pub(crate) fn facing(mut self, name: char, facing: Facing) -> Drawing {
        let unit = self.units.iter_mut().find(|it| it.0 == name).expect("a unit of the drawing");
        unit.1.start = unit.1.start.map(|start| Start { facing, ..start });
        self
    }

    /// Gives a unit another pilot.
    pub(crate) fn piloting(mut self, name: char, piloting: u8) -> Drawing {
        self.units.iter_mut().find(|it| it.0 == name).expect("a unit of the drawing").1.piloting = piloting;
        self
    }

    /// Turn 1, Movement phase, Red to act.
    pub(crate) fn battle(self) -> Battle {
        self.under(Conditions::default())
    }

    /// The same in weather.
    pub(crate) fn under(self, conditions: Conditions) -> Battle {
        self.played(conditions, Options::default())
    }

    /// The same with one switch set otherwise.
    pub(crate) fn ruled(self, rule: &str) -> Battle {
        let mut options = Options::default();
        options.assign(rule).expect("a switch of the list");
        self.played(Conditions::default(), options)
    }

    fn played(self, conditions: Conditions, options: Options) -> Battle {
        let names = self.units.iter().map(|it| it.0).collect();
        let units = self.units.into_iter().map(|it| it.1).collect();
        let setup = Setup { conditions, options, ..Setup::new(Arc::new(self.board), units) };
        let mut state = State::new(&setup).expect("a drawn setup is sound");
        let mut log = Vec::new();
        state.begin(&mut Scripted::new(&[1, 1, 6, 6]), &mut log);
        Battle { state, log, names }
    }
}

/// A battle, what was said since the last decision, and names for the units.
#[derive(Clone)]
pub(crate) struct Battle {
    pub state: State,
    pub log: Vec<Event>,
    names: Vec<char>,
}

/// The given faces, then ones: a roll that nobody asks about misses.
struct ThenOnes<'a>(std::slice::Iter<'a, u8>);

impl Dice for ThenOnes<'_> {
    fn d6(&mut self) -> D6 {
        D6::new(self.0.next().copied().unwrap_or(1)).expect("a face")
    }
}

impl Battle {
    pub(crate) fn id(&self, name: char) -> UnitId {
        UnitId(self.names.iter().position(|&it| it == name).expect("a unit of the drawing") as u8)
    }

    pub(crate) fn unit(&self, name: char) -> &Unit {
        self.state.unit(self.id(name))
    }

    /// Something that happened before.
    pub(crate) fn fact(mut self, event: impl Into<Event>) -> Battle {
        self.state.absorb(&event.into());
        self
    }

    /// So many slots of a system were hit.
    pub(crate) fn hit(self, name: char, location: Location, system: System, hits: usize) -> Battle {
        let unit = self.id(name);
        let slots: Vec<usize> = self.state.sheet(unit).system(system, location).iter().take(hits).collect();
        assert_eq!(slots.len(), hits, "{system:?} has as many slots");
        slots
            .into_iter()
            .fold(self, |it, slot| it.fact(critical::Event::SlotHit { unit, location, slot: slot as u8 }))
    }

    pub(crate) fn lost(self, name: char, location: Location) -> Battle {
        let unit = self.id(name);
        self.fact(damage::Event::LocationLost { unit, location, manner: Manner::Destroyed })
    }

    /// Its armour there is gone, before and behind.
    pub(crate) fn bare(self, name: char, location: Location) -> Battle {
        let (unit, points, source) = (self.id(name), u8::MAX, Source::Fall);
        let gone = |face| damage::Event::ArmourLost { unit, location, face, points, source, felt: None };
        self.fact(gone(Face::Front)).fact(gone(Face::Rear))
    }

    pub(crate) fn hot(self, name: char, level: u16) -> Battle {
        let (unit, build_up) = (self.id(name), heat::BuildUp::default());
        self.fact(heat::Event::Settled { unit, build_up, dissipation: 0, level })
    }

    pub(crate) fn prone(self, name: char) -> Battle {
        let (unit, facing) = (self.id(name), self.unit(name).place.facing);
        let (cause, side) = (Cause::Kicked, Side::Front);
        self.fact(piloting::Event::Fell { unit, cause, levels: 0, die: None, facing, side })
    }

    pub(crate) fn shut_down(self, name: char) -> Battle {
        let unit = self.id(name);
        self.fact(heat::Event::ShutDown { unit, why: heat::Stopped::OnPurpose })
    }

    /// Plays an action with dice.
    pub(crate) fn act(&mut self, action: Action, dice: &mut dyn Dice) -> Result<(), Illegal> {
        self.state.apply(action, dice, &mut self.log)
    }

    fn must(&mut self, action: Action, dice: &mut dyn Dice) {
        self.act(action, dice).unwrap_or_else(|why| panic!("{action:?}: {why}"));
    }

    /// The seat that decides.
    fn seat(&self) -> Option<Seat> {
        match self.state.to_act() {
            Next::Seat(seat) => Some(seat),
            Next::Over(_) => None,
        }
    }

    /// Whoever is due does nothing in this phase.
    fn pass(&mut self, dice: &mut dyn Dice) {
        let action = match (self.state.phase(), self.state.acting()) {
            (Phase::End, _) => Action::End(end::Action::Done),
            (_, None) => {
                let mut legal = Vec::new();
                self.state.legal_actions(&mut legal);
                *legal.first().expect("somebody is due")
            }
            (Phase::Movement, _) => {
                Action::Movement(Move::Declare { mode: Mode::Stationary, masc: false, supercharger: false })
            }
            (Phase::Weapons, _) => Action::Fire(fire::Action::EndFire),
            (phase, _) => {
                assert_eq!(phase, Phase::Physical, "nobody passes elsewhere");
                Action::Physical(physical::Action::EndPhysical)
            }
        };
        self.must(action, dice);
    }

    /// This unit decides now; those before it do nothing.
    pub(crate) fn turn_of(&mut self, name: char) {
        let (id, mut none) = (self.id(name), Scripted::new(&[]));
        while self.state.acting() != Some(id) {
            if self.seat() == Some(self.unit(name).seat) && self.state.acting().is_none() {
                self.must(Action::Turn(turn::Action::Activate { unit: id }), &mut none);
            } else {
                self.pass(&mut none);
            }
        }
    }

    /// Goes on to a phase of this turn, nobody doing anything and no die falling.
    pub(crate) fn until(&mut self, phase: Phase) {
        let mut none = Scripted::new(&[]);
        while self.state.phase() < phase {
            self.pass(&mut none);
        }
        assert_eq!(self.state.phase(), phase, "the phase comes in this turn");
    }

    /// Ends the phase: the others do nothing, and its resolution rolls exactly these dice.
    pub(crate) fn close(&mut self, dice: &[u8]) {
        self.close_with(&mut Scripted::new(dice));
    }

    /// The same with these dice and then ones, where the row asks about numbers alone.
    pub(crate) fn close_anyhow(&mut self, dice: &[u8]) {
        self.close_with(&mut ThenOnes(dice.iter()));
    }

    /// Plays the rest of the turn to its End phase, nobody doing anything more: exactly these dice fall.
    pub(crate) fn finish(&mut self, dice: &[u8]) {
        self.finish_with(&mut Scripted::new(dice));
    }

    /// The same with these dice and then ones.
    pub(crate) fn finish_anyhow(&mut self, dice: &[u8]) {
        self.finish_with(&mut ThenOnes(dice.iter()));
    }

    fn finish_with(&mut self, dice: &mut dyn Dice) {
        while self.state.phase() < Phase::End {
            self.pass(dice);
        }
    }

    /// From the End phase to the next turn; Red loses the initiative again.
    pub(crate) fn next_turn(&mut self) {
        let mut initiative = Scripted::new(&[1, 1, 6, 6]);
        while self.state.phase() == Phase::End {
            self.pass(&mut initiative);
        }
    }

    fn close_with(&mut self, dice: &mut dyn Dice) {
        self.log.clear();
        let phase = self.state.phase();
        while self.state.phase() == phase {
            self.pass(dice);
        }
    }

    /// Moves a unit: exactly these dice fall on the way.
    pub(crate) fn moves(&mut self, name: char, mode: Mode, steps: &[Move], dice: &[u8]) {
        self.moves_with(
            name,
            Move::Declare { mode, masc: false, supercharger: false },
            steps,
            &mut Scripted::new(dice),
        );
    }

    /// Declares a run with MASC and stays: these dice and then ones.
    pub(crate) fn boosts(&mut self, name: char, dice: &[u8]) {
        self.moves_with(
            name,
            Move::Declare { mode: Mode::Run, masc: true, supercharger: false },
            &[],
            &mut ThenOnes(dice.iter()),
        );
    }

    /// A move whose rolls all succeed.
    pub(crate) fn moves_well(&mut self, name: char, mode: Mode, steps: &[Move]) {
        self.moves_with(
            name,
            Move::Declare { mode, masc: false, supercharger: false },
            steps,
            &mut ThenOnes([6; 40].iter()),
        );
    }

    /// A move with these dice and then ones, where the row asks about numbers alone.
    pub(crate) fn moves_anyhow(&mut self, name: char, mode: Mode, steps: &[Move], dice: &[u8]) {
        self.moves_with(
            name,
            Move::Declare { mode, masc: false, supercharger: false },
            steps,
            &mut ThenOnes(dice.iter()),
        );
    }

    fn moves_with(&mut self, name: char, mode: Move, steps: &[Move], dice: &mut dyn Dice) {
        self.turn_of(name);
        self.log.clear();
        for &step in [mode].iter().chain(steps) {
            self.must(Action::Movement(step), dice);
        }
        if self.state.acting() == Some(self.id(name)) {
            self.must(Action::Movement(Move::EndMove), dice);
        }
    }

    /// What a step of a declared move is refused for.
    pub(crate) fn refuses(&mut self, action: Action) -> String {
        self.act(action, &mut Scripted::new(&[])).expect_err("it is refused").to_string()
    }

    /// A declares a shot of this weapon at B.
    pub(crate) fn aims(&mut self, name: char, weapon: u8, at: char) {
        self.try_aim(name, weapon, at).unwrap_or_else(|why| panic!("{name} cannot fire: {why}"));
    }

    pub(crate) fn try_aim(&mut self, name: char, weapon: u8, at: char) -> Result<(), Illegal> {
        self.until(Phase::Weapons);
        self.turn_of(name);
        let (attacker, weapon) = (self.id(name), WeaponNo(weapon));
        let bin = self.state.sheet(attacker).weapon(weapon).bins.first().copied();
        let attack = fire::Attack::new(attacker, weapon, fire::Target::Unit(self.id(at)), bin);
        self.act(Action::Fire(attack.into()), &mut Scripted::new(&[]))
    }

    /// A declares a physical attack.
    pub(crate) fn strikes(&mut self, name: char, action: physical::Action) {
        self.try_strike(name, action).unwrap_or_else(|why| panic!("{name} cannot: {why}"));
    }

    pub(crate) fn try_strike(&mut self, name: char, action: physical::Action) -> Result<(), Illegal> {
        self.until(Phase::Physical);
        self.turn_of(name);
        self.act(Action::Physical(action), &mut Scripted::new(&[]))
    }
}

/// A jump to a hex.
pub(crate) fn jump(to: &str, facing: Facing) -> Move {
    Move::Jump { to: to.parse().expect("a hex"), facing }
}
