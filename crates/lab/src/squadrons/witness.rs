//! Listens to a game of M.A.S.C. and adds up what is worth knowing.

use std::collections::BTreeMap;

use kit::{BySeat, Log, Seat};
use squadron::event::Shots;
use squadron::{Colour, Ending, Event, GroupId, Kind, MechaId, State};

use crate::battle::Telling;
use crate::battle_result::{BattleResult, BattleSide};
use crate::cell::Cell;
use crate::luck::Luck;

pub(super) const COLUMNS: [&str; 15] = [
    "battle",
    "turn",
    "seat",
    "side",
    "group",
    "target",
    "participants",
    "eligible",
    "attack_dice",
    "contact_dice",
    "rolled",
    "discarded",
    "on",
    "damage",
    "destroyed",
];

/// An attack on its way to a line.
#[derive(Default)]
struct Row {
    cells: Vec<Cell>,
    rolled: String,
    discarded: u32,
    on: Vec<String>,
    damage: u32,
    destroyed: Vec<String>,
}

pub(super) struct Witness {
    luck: Luck,
    telling: Telling,
    turn: u16,
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
            telling,
            turn: 0,
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

    fn name(&self, id: MechaId) -> String {
        self.kinds.get(&id).map_or(id.to_string(), |(_, kind)| format!("{kind} {id}"))
    }

    fn attacked(&mut self, colour: Colour, group: GroupId, target: GroupId, shots: &Shots) {
        if self.telling == Telling::Sums {
            return;
        }
        let seat = self.seat(colour);
        let side = self.luck.side(seat).name();
        let names =
            |set: squadron::MechaSet| set.iter().map(|id| self.name(id)).collect::<Vec<_>>().join("; ");
        let cells = vec![
            self.luck.battle.into(),
            self.turn.into(),
            seat.name().into(),
            side.into(),
            group.to_string().into(),
            target.to_string().into(),
            names(shots.participants).into(),
            names(shots.eligible).into(),
            u64::from(shots.attack_dice).into(),
            u64::from(shots.pin_dice).into(),
        ];
        self.row = Some(Row { cells, ..Row::default() });
    }

    fn hit(&mut self, id: MechaId, face: u8, dice: u16) {
        let Some(&(colour, kind)) = self.kinds.get(&id) else { return };
        let dealt = self.side(colour.other()).dealt.entry(kind.name().into()).or_default();
        dealt.tries += u64::from(dice);
        dealt.damage += u64::from(dice);
        let name = self.name(id);
        if let Some(row) = &mut self.row {
            row.on.push(format!("{name}: {dice}×{face}"));
            row.damage += u32::from(dice);
        }
    }

    fn destroyed(&mut self, id: MechaId) {
        let Some(&(colour, kind)) = self.kinds.get(&id) else { return };
        self.side(colour.other()).dealt.entry(kind.name().into()).or_default().hits += 1;
        self.side(colour).lost.push(kind.name().into());
        let name = self.name(id);
        if let Some(row) = &mut self.row {
            row.destroyed.push(name);
        }
    }

    fn close_row(&mut self) {
        let Some(mut row) = self.row.take() else { return };
        row.cells.extend([
            row.rolled.into(),
            u64::from(row.discarded).into(),
            row.on.join("; ").into(),
            u64::from(row.damage).into(),
            row.destroyed.join("; ").into(),
        ]);
        self.result.attacks.push(row.cells);
    }
}

impl Log<Event> for Witness {
    fn push(&mut self, event: &Event) {
        match event {
            Event::ColourTaken { seat, colour } => {
                self.colours[*seat] = *colour;
                self.colours[seat.other()] = colour.other();
            }
            Event::Placed { mecha, colour, kind, .. } => {
                self.kinds.insert(*mecha, (*colour, *kind));
            }
            Event::TurnBegan { turn } => self.turn = *turn,
            Event::Attacked { colour, group, target, shots } => {
                self.attacked(*colour, *group, *target, shots);
            }
            Event::AttackRolled { faces } => {
                if let Some(row) = &mut self.row {
                    let shown = (1..=6).zip(faces).filter(|(_, dice)| **dice > 0);
                    row.rolled =
                        shown.map(|(face, dice)| format!("{dice}×{face}")).collect::<Vec<_>>().join(" ");
                }
            }
            Event::Discarded { dice, .. } => {
                if let Some(row) = &mut self.row {
                    row.discarded += u32::from(*dice);
                }
            }
            Event::Hit { mecha, face, dice, .. } => self.hit(*mecha, face.get(), *dice),
            Event::Destroyed { mecha } => self.destroyed(*mecha),
            Event::AttackEnded => self.close_row(),
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
