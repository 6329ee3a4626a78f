//! A record as the page replays it: the log, the turns in numbers, the moments that mattered.

use kit::record::{Difference, Replay as Steps};
use kit::{Record, Seat};

use crate::Present;
use wire::{Board, BySeat, HitPlace, LogLine, LuckSum, Mark, ShotLine, Spot, Table, TurnSum};

/// What a game adds to the numbers of a turn.
pub trait ReplayStats: Present {
    /// Points that this event takes; `None` for all other events.
    fn harm(&self, event: &Self::Event) -> Option<Harm>;

    /// What this event brought its attacker above the average of its own odds, as they were `before` the entry.
    fn luck(&self, before: &Self, event: &Self::Event) -> Option<(Seat, f64)>;

    /// Lines from attackers to targets, if this event is an attack.
    fn shots(&self, event: &Self::Event, seq: u32) -> Vec<ShotLine>;

    /// What this event is worth a mark for. Asked in the state right after it.
    fn mark(&self, event: &Self::Event) -> Option<(wire::MarkKind, Option<Seat>)>;

    /// Heat of a seat's units together.
    fn heat(&self, seat: Seat) -> u32;
}

/// Points that were taken, from whom and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harm {
    pub seat: Seat,
    pub points: u32,
    pub at: Spot,
}

/// The parts of a [`wire::Replay`] that a record holds; the card is the server's.
#[derive(Clone, PartialEq, Debug)]
pub struct Story {
    pub board: Board,
    pub frames: u32,
    pub notice: Option<String>,
    /// The side that each seat played in the end.
    pub sides: wire::BySeat<wire::Seat>,
    pub turns: Vec<TurnSum>,
    pub marks: Vec<Mark>,
    pub hits: Vec<HitPlace>,
    pub shots: Vec<ShotLine>,
    pub luck: Vec<LuckSum>,
    pub log: Vec<LogLine>,
}

/// The whole story of a record. Everything is open once it is over: it is log as to nobody in particular, with
/// sealed declarations heard by the seat that made them.
pub fn story<G: ReplayStats>(record: &Record<G>) -> Result<Story, Difference> {
    let mut steps = Steps::new(record)?;
    let board = steps.game().board();
    let (mut turns, mut marks, mut log): (Vec<TurnSum>, Vec<Mark>, Vec<LogLine>) = Default::default();
    let (mut hits, mut shots, mut luck): (Vec<HitPlace>, Vec<ShotLine>, Vec<LuckSum>) = Default::default();
    loop {
        let before = steps.game().clone();
        let mut state = before.clone();
        let Some(entry) = steps.step() else { break };
        let entry = entry?;
        let seq = entry.number as u32 + 1;
        let seat = entry.decision.map(|it| it.seat);
        for event in &entry.events {
            state.absorb(event);
            let turn = open_turn(&mut turns, &state, seq);
            if let Some(harm) = state.harm(event) {
                *side(&mut turn.damage, harm.seat.other()) += harm.points;
                strike(&mut hits, seq, turn.turn, harm);
            }
            shots.extend(state.shots(event, seq));
            if let Some((seat, above)) = state.luck(&before, event) {
                add_luck(&mut luck, seq, seat, above);
            }
            turn.heat = BySeat::from_fn(|seat| state.heat(seat));
            let Some(line) = state.log_line(event, seat, seq) else { continue };
            if let Some((kind, whom)) = state.mark(event) {
                if let Some(whom) = whom {
                    let text = side(&mut turn.text, whom);
                    if !text.is_empty() {
                        text.push_str("; ");
                    }
                    text.push_str(&line.text);
                }
                marks.push(Mark {
                    seq,
                    turn: turn.turn,
                    kind,
                    text: line.text.clone(),
                    seat: whom.map(Into::into),
                });
            }
            log.push(line);
        }
    }
    let frames = record.entries.len() as u32;
    let notice = record.torn.as_ref().map(|torn| format!("Line {} is torn and was left out.", torn.line));
    let sides = wire::BySeat::from_fn(|seat| steps.game().side(seat).into());
    Ok(Story { board, frames, notice, sides, turns, marks, hits, shots, luck, log })
}

/// What hits one place in one entry and turn is one line.
fn strike(hits: &mut Vec<HitPlace>, seq: u32, turn: u16, harm: Harm) {
    let Harm { seat, points, at } = harm;
    let new = HitPlace { seq, turn, seat: seat.into(), points, at };
    let alike = |it: &&mut HitPlace| (it.turn, it.seat, &it.at) == (new.turn, new.seat, &new.at);
    match hits.iter_mut().rev().take_while(|it| it.seq == seq).find(alike) {
        Some(known) => known.points += new.points,
        None => hits.push(new),
    }
}

fn add_luck(luck: &mut Vec<LuckSum>, seq: u32, seat: Seat, above: f64) {
    let last = luck.last().copied().unwrap_or(LuckSum { seq: 0, red: 0.0, blue: 0.0 });
    if luck.last().is_none_or(|it| it.seq != seq) {
        luck.push(LuckSum { seq, ..last });
    }
    let at = luck.len() - 1;
    match seat {
        Seat::Red => luck[at].red += above,
        Seat::Blue => luck[at].blue += above,
    }
}

fn side<T>(of: &mut BySeat<T>, seat: Seat) -> &mut T {
    match seat {
        Seat::Red => &mut of.red,
        Seat::Blue => &mut of.blue,
    }
}

/// The sum of the turn that is being played.
fn open_turn<'a, G: ReplayStats>(turns: &'a mut Vec<TurnSum>, state: &G, seq: u32) -> &'a mut TurnSum {
    let turn = state.turn_number();
    if turns.last().is_none_or(|last| last.turn != turn) {
        turns.push(TurnSum {
            turn,
            first_seq: seq,
            damage: BySeat::default(),
            heat: BySeat::default(),
            text: BySeat::default(),
        });
    }
    let last = turns.len() - 1;
    &mut turns[last]
}

/// The table after so many entries: 0 is before the opening.
pub fn moment<G: Present>(record: &Record<G>, entries: u32) -> Result<(Table, Board), Difference> {
    let state = state_at(record, entries)?;
    Ok((state.table(None), state.board()))
}

/// The state after so many entries, to play on from.
pub fn state_at<G: Present>(record: &Record<G>, entries: u32) -> Result<G, Difference> {
    let mut steps = Steps::new(record)?;
    for _ in 0..entries {
        let Some(entry) = steps.step() else { break };
        entry?;
    }
    Ok(steps.into_game())
}
