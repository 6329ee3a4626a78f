//! §4 The order of play: what follows each decision, up to the next one.

use kit::{Dice, Log};

use crate::action::Action;
use crate::board::Laid;
use crate::colour::{ByColour, Colour};
use crate::combat::allocation::faces;
use crate::combat::{Step, attack, has_attack};
use crate::event::{Event, Shots};
use crate::field::{FORCE_LIMIT, MechaId};
use crate::groups::GroupId;
use crate::state::{Phase, State};
use crate::victory::{self, Sheet};

/// A play in progress: the table, the dice and the log.
pub(crate) struct Play<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) log: &'a mut dyn Log<Event>,
}

impl Play<'_> {
    /// The only way a rule changes the table.
    fn emit(&mut self, event: Event) {
        self.state.take_in(&event);
        self.log.push(&event);
    }

    /// What is rolled before the first decision.
    pub(crate) fn begin(&mut self) {
        match self.state.phase {
            // §3.1: a fair draw.
            Phase::RollOff => {
                let die = self.dice.d6();
                let first = if die.get() <= 3 { kit::Seat::Red } else { kit::Seat::Blue };
                self.emit(Event::RolledOff { die, first });
            }
            Phase::Initiative => self.begin_turn(),
            _ => {}
        }
    }

    pub(crate) fn carry_out(&mut self, action: Action) {
        match action {
            Action::Take(privilege) => {
                if let Phase::Privilege { first: seat } = self.state.phase {
                    self.emit(Event::PrivilegeTaken { seat, privilege });
                }
            }
            Action::Play(colour) => {
                if let Phase::Colours { chooser: seat } = self.state.phase {
                    self.emit(Event::ColourTaken { seat, colour });
                }
            }
            Action::LayTile { tile, slot, rotation } => {
                let colour = self.deciding();
                self.emit(Event::TileLaid { colour, slot, laid: Laid { tile, rotation } });
            }
            Action::ChooseForce(force) => {
                let colour = self.deciding();
                self.emit(Event::ForceChosen { colour, force });
            }
            Action::Place { kind, at } => {
                let colour = self.deciding();
                let mecha = next_id(self.state, colour);
                self.emit(Event::Placed { mecha, colour, kind, at });
                self.reveal_when_all_are_placed();
            }
            Action::MovesFirst(first) => {
                self.emit(Event::MovementBegan { first });
                self.next_mover();
            }
            Action::Activate(group) => {
                let colour = self.deciding();
                self.emit(Event::Activated { colour, group });
                self.go_on_moving();
            }
            Action::Destination(to) => {
                if let Some(mecha) = self.state.next_member() {
                    self.emit(Event::Destined { mecha, to });
                }
                self.go_on_moving();
            }
            Action::Pass => self.pass(),
            Action::AttacksFirst(first) => {
                self.emit(Event::CombatBegan { first });
                self.next_attacker();
            }
            Action::Attack { group, target } => self.attack(group, target),
            Action::Allocate(mecha) => {
                if let Phase::Allocation(assault) = self.state.phase
                    && let Ok(face) = assault.check(&self.state.field, mecha)
                {
                    self.take(assault.hit(&self.state.field, mecha, face));
                }
                self.allocate();
            }
        }
    }

    fn deciding(&self) -> Colour {
        self.state.deciding().unwrap_or(Colour::Red)
    }

    /// §3.8
    fn reveal_when_all_are_placed(&mut self) {
        let size = usize::from(self.state.field.options().force_size());
        if Colour::ALL.iter().any(|&colour| self.state.field.living(colour).len() < size) {
            return;
        }
        for colour in Colour::ALL {
            let field = &self.state.field;
            let kinds = field.living(colour).iter().map(|id| field.mecha(id).kind).collect();
            self.emit(Event::Revealed { colour, kinds });
        }
        self.begin_turn();
    }

    /// §4.2
    fn begin_turn(&mut self) {
        self.emit(Event::TurnBegan { turn: self.state.turn + 1 });
        loop {
            let (red, blue) = (self.dice.two_d6(), self.dice.two_d6());
            self.emit(Event::InitiativeRolled { red, blue });
            if red.total() != blue.total() {
                return;
            }
        }
    }

    /// §7.1
    fn pass(&mut self) {
        let colour = self.deciding();
        let moving = matches!(self.state.phase, Phase::Movement { .. });
        self.emit(Event::Passed { colour });
        if moving { self.next_mover() } else { self.next_attacker() }
    }

    /// §6.1, §7.2, §7.4 Finds who acts next in the Movement Phase, or ends it.
    fn next_mover(&mut self) {
        while let Phase::Movement { turn } = self.state.phase {
            if self.state.passes >= 2 {
                self.emit(Event::MovementEnded);
            } else if self.state.unused(turn).next().is_none() {
                self.emit(Event::Skipped { colour: turn });
            } else {
                return;
            }
        }
    }

    /// §6.2–6.3 Pinned members stay without being asked; when all have a destination, all go.
    fn go_on_moving(&mut self) {
        let Phase::Activation { colour, group, ref given } = self.state.phase else { return };
        let (members, given) = (self.state.members(colour, group), given.len());
        let enemies = self.state.field.stands(colour.other());
        for mecha in members.iter().skip(given) {
            let at = self.state.field.square(mecha);
            if !enemies.has_near(at, 1) {
                return;
            }
            self.emit(Event::Destined { mecha, to: at });
        }
        let ends: arrayvec::ArrayVec<_, { FORCE_LIMIT as usize }> = self.state.given().collect();
        for (mecha, to) in ends {
            let from = self.state.field.square(mecha);
            if from != to {
                self.emit(Event::Moved { mecha, from, to });
            }
        }
        self.emit(Event::Settled { colour, group });
        self.next_mover();
    }

    /// §8.1, §7.2, §7.4 Finds who acts next in the Combat Phase, or ends it.
    fn next_attacker(&mut self) {
        while let Phase::Combat { turn } = self.state.phase {
            let state = &self.state;
            if state.passes >= 2 {
                self.emit(Event::CombatEnded);
                self.score();
            } else if !has_attack(&state.field, &state.groups, turn, state.used[turn]) {
                self.emit(Event::Skipped { colour: turn });
            } else {
                return;
            }
        }
    }

    /// §8.5–8.7, §9.1
    fn attack(&mut self, group: GroupId, target: GroupId) {
        let colour = self.deciding();
        let (own, enemy) = (self.state.members(colour, group), self.state.members(colour.other(), target));
        let Some(attack) = attack(&self.state.field, colour, own, enemy) else { return };
        let (participants, eligible) = (attack.participants, attack.eligible);
        let pin_dice = attack.pin_dice();
        let attack_dice = attack.dice() - pin_dice;
        let shots = Shots { participants, eligible, attack_dice, pin_dice };
        self.emit(Event::Attacked { colour, group, target, shots });
        let rolled = faces((0..attack.dice()).map(|_| self.dice.d6()));
        self.emit(Event::AttackRolled { faces: rolled });
        self.allocate();
    }

    /// §9.2 All that is forced, up to the next choice or the end of the attack.
    fn allocate(&mut self) {
        while let Phase::Allocation(assault) = self.state.phase {
            match assault.step(&self.state.field) {
                Step::Choose { .. } => return,
                Step::Done => {
                    self.emit(Event::AttackEnded);
                    match victory::elimination(&self.state.field) {
                        Some(verdict) => self.emit(Event::Ended(verdict)),
                        None => self.next_attacker(),
                    }
                }
                step @ (Step::Discard { .. } | Step::Hit { .. }) => self.take(step),
            }
        }
    }

    /// §9.2 Dice fall.
    fn take(&mut self, step: Step) {
        match step {
            Step::Discard { face, dice } => self.emit(Event::Discarded { face, dice }),
            Step::Hit { mecha, face, dice } => {
                let damage = self.state.field.mecha(mecha).damage + dice as u8;
                let body = self.state.field.profile(mecha).body;
                self.emit(Event::Hit { mecha, face, dice, damage });
                if damage >= body {
                    self.emit(Event::Destroyed { mecha });
                }
            }
            Step::Choose { .. } | Step::Done => {}
        }
    }

    /// §10, §11.2–11.5
    fn score(&mut self) {
        let control = victory::control(&self.state.field);
        let points = ByColour::from_fn(|colour| victory::points(&self.state.field, colour, control[colour]));
        self.emit(Event::Scored { control, points });
        let state = &self.state;
        let sheet = Sheet {
            vp: state.vp,
            turn: state.turn,
            quiet_turns: state.quiet_turns,
            level_turns: state.level_turns,
        };
        match victory::verdict(&state.field, state.field.options(), sheet) {
            Some(verdict) => self.emit(Event::Ended(verdict)),
            None => self.begin_turn(),
        }
    }
}

/// §3.8 Ids in order of placement: Red's from 0, Blue's after them.
pub(crate) fn next_id(state: &State, colour: Colour) -> MechaId {
    let base = match colour {
        Colour::Red => 0,
        Colour::Blue => state.field.options().force_size(),
    };
    let placed = state.field.living(colour).len() as u8;
    MechaId::new(base + placed).expect("a force has at most 32 Mecha")
}
