//! How each event changes the state: no dice, no rules, no decisions, so that replays need only events.

use crate::action::Privilege;
use crate::board::Board;
use crate::colour::{ByColour, Colour};
use crate::combat::Assault;
use crate::event::Event;
use crate::field::Mecha;
use crate::groups::Groups;
use crate::movement::activation::Destinations;
use crate::options::Stall;
use crate::state::{Phase, State};

impl State {
    pub(crate) fn take_in(&mut self, event: &Event) {
        match *event {
            Event::RolledOff { .. }
            | Event::PrivilegeTaken { .. }
            | Event::ColourTaken { .. }
            | Event::TileLaid { .. }
            | Event::ForceChosen { .. }
            | Event::Placed { .. } => self.take_in_setup(event),
            // What is only overheard, or told again, changes nothing at the table itself.
            Event::ForceSealed { .. } | Event::PlacedFaceDown { .. } | Event::Revealed { .. } => {}
            Event::TurnBegan { turn } => {
                self.turn = turn;
                self.harmed = false;
                self.moved = false;
                self.phase = Phase::Initiative;
            }
            Event::InitiativeRolled { red, blue } => {
                if red.total() != blue.total() {
                    self.initiative = if red.total() > blue.total() { Colour::Red } else { Colour::Blue };
                    self.phase = Phase::FirstMover;
                }
            }
            Event::MovementBegan { first } => self.freeze(Phase::Movement { turn: first }),
            Event::Activated { colour, group } => {
                self.phase = Phase::Activation { colour, group, given: Destinations::new() };
            }
            Event::Destined { to, .. } => {
                if let Phase::Activation { given, .. } = &mut self.phase {
                    given.push(to);
                }
            }
            Event::Moved { mecha, to, .. } => {
                self.moved = self.field.options().stall == Stall::NoMoves;
                self.field.shift(mecha, to);
            }
            Event::Settled { colour, group } => {
                self.used[colour] |= 1 << group.0;
                self.passes = 0;
                self.phase = Phase::Movement { turn: colour.other() };
            }
            Event::Passed { colour } | Event::Skipped { colour } => {
                self.passes += 1;
                if let Phase::Movement { turn } | Phase::Combat { turn } = &mut self.phase {
                    *turn = colour.other();
                }
            }
            Event::MovementEnded => self.phase = Phase::FirstAttacker,
            Event::CombatBegan { .. }
            | Event::Attacked { .. }
            | Event::AttackRolled { .. }
            | Event::Discarded { .. }
            | Event::Hit { .. }
            | Event::Destroyed { .. }
            | Event::AttackEnded
            | Event::CombatEnded => self.take_in_combat(event),
            Event::Scored { points, .. } => {
                Colour::ALL.into_iter().for_each(|colour| self.vp[colour] += points[colour]);
                let idle = match self.field.options().stall {
                    Stall::NoPoints => points == ByColour::new(0, 0),
                    Stall::NoMoves => !self.moved,
                };
                let quiet = !self.harmed && idle;
                self.quiet_turns = if quiet { self.quiet_turns + 1 } else { 0 };
                if self.field.options().overtime.is_some() {
                    let target = self.field.options().vp_target;
                    let level = self.vp.red == self.vp.blue && self.vp.red >= target;
                    self.level_turns += u16::from(level);
                }
            }
            Event::Ended(verdict) => self.phase = Phase::Over(verdict),
        }
    }

    /// §5.3 A phase begins: groups follow from the squares alone.
    fn freeze(&mut self, phase: Phase) {
        self.groups = Groups::standing(&self.field);
        self.squads.follow(&self.field, &self.groups);
        self.used = ByColour::default();
        self.passes = 0;
        self.phase = phase;
    }

    /// §3
    fn take_in_setup(&mut self, event: &Event) {
        match *event {
            Event::RolledOff { first, .. } => self.phase = Phase::Privilege { first },
            Event::PrivilegeTaken { seat, privilege } => {
                let chooser = match privilege {
                    Privilege::Colours => seat,
                    Privilege::Opener => seat.other(),
                };
                self.phase = Phase::Colours { chooser };
            }
            Event::ColourTaken { seat, colour } => {
                self.colours[seat] = colour;
                self.colours[seat.other()] = colour.other();
                self.opener = colour.other();
                self.phase = Phase::Tiles { turn: self.opener };
            }
            Event::TileLaid { colour, slot, laid } => {
                let layout = self.field.board().layout;
                self.draft.lay(layout, colour, slot, laid);
                self.phase = Phase::Tiles { turn: colour.other() };
                if let Some(all) = self.draft.complete() {
                    let board = Board::laid(layout, &self.field.table.tiles, &all);
                    self.field.lay(board);
                    self.phase = Phase::Forces { turn: Colour::Red };
                }
            }
            Event::ForceChosen { colour, force } => {
                self.forces[colour] = Some(force);
                self.phase = match colour {
                    Colour::Red => Phase::Forces { turn: Colour::Blue },
                    Colour::Blue => Phase::Placement { turn: self.opener },
                };
            }
            Event::Placed { mecha, colour, kind, at } => {
                self.field.put(mecha, colour, Mecha { kind, square: at, damage: 0 });
                self.phase = Phase::Placement { turn: colour.other() };
            }
            _ => {}
        }
    }

    /// §8–9
    fn take_in_combat(&mut self, event: &Event) {
        match *event {
            Event::CombatBegan { first } => self.freeze(Phase::Combat { turn: first }),
            Event::Attacked { colour, group, target, shots } => {
                self.used[colour] |= 1 << group.0;
                self.passes = 0;
                let eligible = shots.eligible;
                self.phase =
                    Phase::Allocation(Assault { attacker: colour, group, target, eligible, faces: [0; 6] });
            }
            Event::AttackRolled { faces } => {
                if let Phase::Allocation(assault) = &mut self.phase {
                    assault.faces = faces;
                }
            }
            Event::Discarded { face, dice } => {
                if let Phase::Allocation(assault) = &mut self.phase {
                    assault.use_dice(face, dice);
                }
            }
            Event::Hit { mecha, face, dice, damage } => {
                self.harmed = true;
                self.field.hurt(mecha, damage);
                if let Phase::Allocation(assault) = &mut self.phase {
                    assault.use_dice(face, dice);
                }
            }
            Event::Destroyed { mecha } => self.field.lose(mecha),
            Event::AttackEnded => {
                if let Phase::Allocation(assault) = self.phase {
                    self.phase = Phase::Combat { turn: assault.attacker.other() };
                }
            }
            Event::CombatEnded => self.phase = Phase::Victory,
            _ => {}
        }
    }
}
