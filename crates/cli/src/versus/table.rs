//! One match at the table: who decides is asked, what they say is checked, everything is written down.

use std::time::Duration;

use bots::{Bot, Budget, Known};
use kit::record::{Ending, EntryOf, Header};
use kit::{BySeat, Game, Next, Recorder, Seat, Seeded};
use lab::Luck;

use super::game::Matched;
use super::program_seat::{Decision, ProgramSeat};
use super::wire::Answer;

pub(crate) enum Seated<G: Game> {
    Bot(Box<dyn Bot<G>>, Budget),
    Program(ProgramSeat),
}

/// An answer that could not be taken.
pub(crate) struct SeatFault {
    pub seat: Seat,
    pub entry: u64,
    pub why: String,
}

/// A match that is over.
pub(crate) struct Played {
    /// The record; empty if nobody wants it.
    pub lines: Vec<String>,
    pub end: Ending,
    pub turns: u16,
    /// Decisions, those of bots and forced ones among them.
    pub actions: u64,
    pub faults: Vec<SeatFault>,
    /// What the side of each seat is called, and the game's own sentence for its end.
    pub sides: BySeat<Seat>,
    pub verdict: Option<String>,
}

impl Played {
    /// How it ended, by the names of the sides that the whole match uses.
    pub(crate) fn ended(&self) -> String {
        match (self.end, &self.verdict) {
            (Ending::Over(_), Some(verdict)) => verdict.clone(),
            (end, _) => end.describe(self.sides),
        }
    }
}

/// Whether a record is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recording {
    Written,
    Left,
}

pub(crate) struct Table<G: Game> {
    pub header: Header<G::Setup>,
    pub players: BySeat<Seated<G>>,
    pub luck: Luck,
    /// For an answer of a program.
    pub limit: Duration,
    pub recording: Recording,
}

/// A match on its way.
struct Sitting<'a, G: Game> {
    table: &'a mut Table<G>,
    faults: Vec<SeatFault>,
    /// What each seat has heard since it was last asked.
    heard: BySeat<Vec<G::Event>>,
    lines: Vec<String>,
}

/// A seat that forfeits by its own fault.
struct Forfeit(Seat);

impl<G: Matched> Table<G> {
    /// Plays to the end. The players stay: a program may play another game.
    pub(crate) fn play(&mut self) -> Result<Played, String> {
        let heard = BySeat::from_fn(|_| Vec::new());
        Sitting { table: self, faults: Vec::new(), heard, lines: Vec::new() }.play()
    }
}

impl<G: Matched> Sitting<'_, G> {
    fn play(mut self) -> Result<Played, String> {
        let (header, luck) = (&self.table.header, self.table.luck);
        let begun = Recorder::<G, Seeded>::begin(header, Seeded::new(luck.dice()));
        let (mut recorder, opening): (_, EntryOf<G>) = begun.map_err(|why| why.to_string())?;
        let mut follows = G::new(&header.setup).map_err(|why| why.to_string())?;
        let head = header.line();
        self.write(|| head);
        self.write(|| opening.line());
        self.hear(&mut follows, &opening);
        let mut rng = Seeded::new(luck.hidden_draws());
        let end = loop {
            let seat = match recorder.game().to_act() {
                Next::Over(outcome) => break Ending::Over(outcome),
                Next::Seat(seat) => seat,
            };
            let action = match self.decision(recorder.game(), seat, recorder.entries(), &mut rng) {
                Ok(action) => action,
                Err(Forfeit(seat)) => break Ending::Forfeited(seat),
            };
            let number = recorder.entries();
            let mut entry =
                recorder.apply(action).map_err(|why| format!("{}: {action:?}: {why}", seat.name()))?;
            entry.note = self.faults.last().filter(|it| it.entry == number).map(|it| it.why.clone());
            self.hear(&mut follows, &entry);
            self.write(|| entry.line());
        };
        let closing = recorder.closed(end, None);
        self.write(|| closing.line());
        for seat in Seat::ALL {
            if let Seated::Program(program) = &mut self.table.players[seat] {
                program.end(end.outcome());
            }
        }
        let game = recorder.game();
        let (sides, verdict) = (BySeat::from_fn(|seat| game.side(seat)), game.verdict());
        // The opening is an entry, too.
        let actions = recorder.entries().saturating_sub(1);
        let (lines, faults) = (self.lines, self.faults);
        Ok(Played { lines, end, turns: game.turn(), actions, faults, sides, verdict })
    }

    fn write(&mut self, line: impl FnOnce() -> String) {
        if self.table.recording == Recording::Written {
            self.lines.push(line());
        }
    }

    /// Each seat hears what it may, in the state right after the event.
    fn hear(&mut self, follows: &mut G, entry: &EntryOf<G>) {
        let is_program = |seat: Seat| matches!(self.table.players[seat], Seated::Program(_));
        if !Seat::ALL.into_iter().any(is_program) {
            return;
        }
        for event in &entry.events {
            follows.absorb(event);
            for seat in Seat::ALL {
                self.heard[seat].extend(follows.overheard(event, Some(seat)));
            }
        }
    }

    fn decision(&mut self, game: &G, seat: Seat, entry: u64, rng: &mut Seeded) -> Result<G::Action, Forfeit> {
        let Table { players, header, limit, .. } = &mut *self.table;
        let program = match &mut players[seat] {
            Seated::Bot(bot, budget) => {
                let choice = bot.decide(&Known::new(game, seat, rng), *budget);
                self.faults.extend(choice.fault.map(|why| SeatFault { seat, entry, why }));
                return Ok(choice.action);
            }
            Seated::Program(program) => program,
        };
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        if let ([only], true) = (&legal[..], program.skips_forced()) {
            return Ok(*only);
        }
        let heard = std::mem::take(&mut self.heard[seat]);
        let view = game.view(Some(seat));
        let decision =
            Decision { number: entry, heard: &heard, view: &view, setup: &header.setup, legal: &legal };
        let why = match program.ask::<G>(&decision, *limit) {
            Ok(answer) => match Answer::read(&answer, &legal) {
                Ok((action, wish)) => {
                    program.take(wish);
                    return Ok(action);
                }
                Err(why) => why,
            },
            Err(silence) => {
                self.faults.push(SeatFault { seat, entry, why: format!("{silence}: it forfeits") });
                return Err(Forfeit(seat));
            }
        };
        program.refuse(&why);
        let count = 1 + self.faults.iter().filter(|fault| fault.seat == seat).count();
        let stand_in = game.stand_in(&legal, rng).filter(|_| count < game.fault_limit());
        let verdict = stand_in.map_or("it forfeits", |(_, what)| what);
        self.faults.push(SeatFault { seat, entry, why: format!("{why}: {verdict}") });
        stand_in.map(|(action, _)| action).ok_or(Forfeit(seat))
    }
}
