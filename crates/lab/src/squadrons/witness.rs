//! Follows a game of M.A.S.C. and adds up what the lab counts.

use std::collections::BTreeMap;

use kit::{BySeat, Game, Log, Seat};
use squadron::describe::{AttackStep, describe};
use squadron::{Colour, Ending, Event, Kind, MechaId, State};

use super::rows::Row;
use crate::battle::Telling;
use crate::battle_result::{BattleResult, BattleSide};
use crate::luck::Luck;

pub(super) struct Witness {
    luck: Luck,
    /// The game as it stands, to describe events in; only where every attack gets a row.
    state: Option<State>,
    colours: BySeat<Colour>,
    kinds: BTreeMap<MechaId, (Colour, Kind)>,
    row: Option<Row>,
    result: BattleResult,
}

impl Witness {
    pub(super) fn new(game: &State, luck: Luck, telling: Telling) -> Witness {
        let field = game.field();
        let of =
            |colour: Colour| field.living(colour).iter().map(move |id| (id, (colour, field.mecha(id).kind)));
        Witness {
            luck,
            state: (telling == Telling::EveryAttack).then(|| game.clone()),
            colours: BySeat::from_fn(|seat| game.colour_of(seat)),
            kinds: Colour::ALL.into_iter().flat_map(of).collect(),
            row: None,
            result: BattleResult { ending: "stopped: too many decisions".into(), ..BattleResult::default() },
        }
    }

    pub(super) fn result(self) -> BattleResult {
        self.result
    }

    fn seat(&self, colour: Colour) -> Seat {
        if self.colours.red == colour { Seat::Red } else { Seat::Blue }
    }

    fn side(&mut self, colour: Colour) -> &mut BattleSide {
        let side = self.luck.side(self.seat(colour));
        self.result.side(side)
    }

    fn hit(&mut self, id: MechaId, dice: u16) {
        let Some(&(colour, kind)) = self.kinds.get(&id) else { return };
        let dealt = self.side(colour.other()).dealt.entry(kind.name().into()).or_default();
        dealt.tries += u64::from(dice);
        dealt.damage += u64::from(dice);
    }

    fn destroyed(&mut self, id: MechaId) {
        let Some(&(colour, kind)) = self.kinds.get(&id) else { return };
        self.side(colour.other()).dealt.entry(kind.name().into()).or_default().hits += 1;
        self.side(colour).lost.push(kind.name().into());
    }

    /// Rows are made from the descriptions of an attack's events, each asked right after its event.
    fn follow(&mut self, event: &Event) {
        let Some(state) = &mut self.state else { return };
        state.absorb(event);
        let described = describe(state, event);
        if let Some(row) = Row::of(&described, state, self.luck) {
            self.row = Some(row);
        } else if let Some(row) = &mut self.row {
            row.add(&described, state);
        }
        if let Some(AttackStep::Over) = described.attack {
            self.close_row();
        }
    }

    fn close_row(&mut self) {
        if let Some(row) = self.row.take() {
            self.result.attacks.push(row.cells(self.luck.battle));
        }
    }
}

impl Log<Event> for Witness {
    fn push(&mut self, event: &Event) {
        self.follow(event);
        match event {
            Event::ColourTaken { seat, colour } => {
                self.colours[*seat] = *colour;
                self.colours[seat.other()] = colour.other();
            }
            Event::Placed { mecha, colour, kind, .. } => {
                self.kinds.insert(*mecha, (*colour, *kind));
            }
            Event::Hit { mecha, dice, .. } => self.hit(*mecha, *dice),
            Event::Destroyed { mecha } => self.destroyed(*mecha),
            Event::Scored { points, .. } => {
                for colour in Colour::ALL {
                    self.side(colour).points += u64::from(points[colour]);
                }
            }
            Event::Ended(verdict) => {
                self.close_row();
                self.result.ending = match verdict.ending {
                    Ending::Elimination => "elimination".into(),
                    Ending::Points => "points".into(),
                    Ending::TurnLimit => "turn limit".into(),
                    Ending::Overtime => "overtime".into(),
                    Ending::Stall => "stall".into(),
                };
            }
            _ => {}
        }
    }
}
