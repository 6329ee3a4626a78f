//! One match at the table: who decides is asked, what they say is checked, everything is written down.

use std::time::Duration;

use bots::{Bot, Budget, Known};
use kit::record::{Ending, EntryOf, Header};
use kit::{BySeat, Game, Next, Recorder, Seat, Seeded};
use lab::Luck;

use super::game::Matched;
use super::program::Program;
use super::wire::{self, Answer};

pub enum Seated<G: Game> {
    Bot(Box<dyn Bot<G>>, Budget),
    Program(Program),
}

/// An answer that could not be taken.
pub struct SeatFault {
    pub seat: Seat,
    pub entry: u64,
    pub why: String,
}

/// A match that is over.
pub struct Played {
    pub lines: Vec<String>,
    pub end: Ending,
    pub turns: u16,
    pub faults: Vec<SeatFault>,
    /// What the side of each seat is called, and the game's own sentence for its end.
    pub sides: BySeat<Seat>,
    pub verdict: Option<String>,
}

pub struct Table<G: Game> {
    header: Header<G::Setup>,
    players: BySeat<Seated<G>>,
    luck: Luck,
    limit: Duration,
    faults: Vec<SeatFault>,
    /// What each seat has heard since it was last asked.
    heard: BySeat<Vec<G::Event>>,
}

/// Who is out of the game, by its own doing.
struct Forfeit(Seat);

impl<G: Matched> Table<G> {
    pub fn new(
        header: Header<G::Setup>,
        players: BySeat<Seated<G>>,
        luck: Luck,
        limit: Duration,
    ) -> Table<G> {
        let heard = BySeat::from_fn(|_| Vec::new());
        Table { header, players, luck, limit, faults: Vec::new(), heard }
    }

    pub fn play(mut self) -> Result<Played, String> {
        let begun = Recorder::<G, Seeded>::begin(&self.header, Seeded::new(self.luck.dice()));
        let (mut recorder, opening): (_, EntryOf<G>) = begun.map_err(|why| why.to_string())?;
        let mut follows = G::new(&self.header.setup).map_err(|why| why.to_string())?;
        let mut lines = vec![self.header.line(), opening.line()];
        let mut turns = turns_in(&lines[1]);
        self.hear(&mut follows, &opening);
        let mut lot = Seeded::new(self.luck.lot());
        let end = loop {
            let seat = match recorder.game().to_act() {
                Next::Over(outcome) => break Ending::Over(outcome),
                Next::Seat(seat) => seat,
            };
            let action = match self.decision(recorder.game(), seat, recorder.entries(), &mut lot) {
                Ok(action) => action,
                Err(Forfeit(seat)) => break Ending::Forfeited(seat),
            };
            let number = recorder.entries();
            let mut entry =
                recorder.apply(action).map_err(|why| format!("{}: {action:?}: {why}", seat.name()))?;
            entry.note = self.faults.last().filter(|it| it.entry == number).map(|it| it.why.clone());
            self.hear(&mut follows, &entry);
            lines.push(entry.line());
            turns += turns_in(lines.last().map_or("", String::as_str));
        };
        lines.push(recorder.closed(end, None).line());
        for player in [&mut self.players.red, &mut self.players.blue] {
            if let Seated::Program(program) = player {
                let _ = program.tell(&wire::over(end.outcome()));
            }
        }
        let game = recorder.game();
        let (sides, verdict) = (BySeat::from_fn(|seat| game.side(seat)), game.verdict());
        Ok(Played { lines, end, turns, faults: self.faults, sides, verdict })
    }

    /// Each seat hears what it may, in the state right after the event.
    fn hear(&mut self, follows: &mut G, entry: &EntryOf<G>) {
        let anybody = Seat::ALL.into_iter().any(|seat| matches!(self.players[seat], Seated::Program(_)));
        if !anybody {
            return;
        }
        for event in &entry.events {
            follows.absorb(event);
            for seat in Seat::ALL {
                self.heard[seat].extend(follows.overheard(event, Some(seat)));
            }
        }
    }

    fn decision(&mut self, game: &G, seat: Seat, entry: u64, lot: &mut Seeded) -> Result<G::Action, Forfeit> {
        let heard = std::mem::take(&mut self.heard[seat]);
        let program = match &mut self.players[seat] {
            Seated::Bot(bot, budget) => {
                let choice = bot.decide(&Known::new(game, seat, lot), *budget);
                self.faults.extend(choice.fault.map(|why| SeatFault { seat, entry, why }));
                return Ok(choice.action);
            }
            Seated::Program(program) => program,
        };
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let message = wire::decide::<G>(entry, &heard, &game.view(Some(seat)), &legal);
        let why = match program.ask(&message, self.limit) {
            Ok(answer) => match Answer::read(&answer, &legal) {
                Ok(action) => return Ok(action),
                Err(why) => why,
            },
            Err(silence) => {
                self.faults.push(SeatFault { seat, entry, why: format!("{silence}: it forfeits") });
                return Err(Forfeit(seat));
            }
        };
        let _ = program.tell(&wire::refused(&why));
        let count = 1 + self.faults.iter().filter(|fault| fault.seat == seat).count();
        let stand_in = game.stand_in(&legal, lot).filter(|_| count < game.fault_limit());
        let verdict = stand_in.map_or("it forfeits", |(_, what)| what);
        self.faults.push(SeatFault { seat, entry, why: format!("{why}: {verdict}") });
        stand_in.map(|(action, _)| action).ok_or(Forfeit(seat))
    }
}

/// Turns that began in an entry, whichever game it is of: both announce them by the same name.
fn turns_in(line: &str) -> u16 {
    line.matches("turn_began").count() as u16
}
