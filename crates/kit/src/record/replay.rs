//! Playing a record again: to any step, or to the end with every event and every hash compared.
//!
//! A record may come from anywhere. Each action is checked before it is carried out and dice never run dry,
//! so a false record ends in a [`Difference`], not in a panic.

use std::fmt::{self, Debug, Display};

use super::{Closing, Ending, EntryOf, Record, Replayed, Source};
use crate::fair::{Nonce, commit, dice};
use crate::{BySeat, Dice, Game, Next, Seat, Seeded, StateHash};

/// What of a line differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Setup,
    Opening,
    Seat,
    Action,
    Dice,
    /// Counted from 1.
    Event(usize),
    Hash,
    End,
    Entries,
    Secret,
}

impl Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Setup => f.write_str("setup"),
            Part::Opening => f.write_str("opening"),
            Part::Seat => f.write_str("seat"),
            Part::Action => f.write_str("action"),
            Part::Dice => f.write_str("dice"),
            Part::Event(number) => write!(f, "event {number}"),
            Part::Hash => f.write_str("hash"),
            Part::End => f.write_str("end"),
            Part::Entries => f.write_str("entries"),
            Part::Secret => f.write_str("secret"),
        }
    }
}

/// The first place where the record and the rules part ways.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, {part}: recorded {recorded}, replayed {replayed}")]
pub struct Difference {
    pub line: usize,
    pub part: Part,
    pub recorded: String,
    pub replayed: String,
}

/// What is known of where the dice came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// The record does not say.
    Unsaid,
    /// Every face is that of the named seed.
    Seed,
    /// The secret keeps its promise and every face follows from it and the nonces.
    Proved {
        /// The seats that added a nonce of their own. If there is none, the host could have chosen its secret for
        /// the dice that it gives.
        took_part: BySeat<bool>,
    },
    /// The secret is still kept, as in a match that goes on.
    NotYetShown,
}

/// What a record that holds comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    pub entries: u64,
    pub dice: u64,
    /// `None` for a match that was not closed.
    pub end: Option<Ending>,
    /// The side that each seat played in the end: see [`Game::side`].
    pub sides: BySeat<Seat>,
    pub hash: StateHash,
    pub provenance: Provenance,
}

/// Plays the whole record again and compares everything.
pub fn verify<G: Game>(record: &Record<G>) -> Result<Verified, Difference> {
    Replay::new(record)?.finish()
}

/// A record on its way through the game, step by step.
#[derive(Debug)]
pub struct Replay<'a, G: Game> {
    record: &'a Record<G>,
    game: G,
    next: usize,
    stream: Option<Seeded>,
    provenance: Provenance,
}

impl<'a, G: Game> Replay<'a, G> {
    /// The table before the opening.
    pub fn new(record: &'a Record<G>) -> Result<Replay<'a, G>, Difference> {
        let game = G::new(&record.header.setup)
            .map_err(|why| differs(1, Part::Setup, &record.header.setup, &format_args!("refused: {why}")))?;
        let (stream, provenance) = source_of(record)?;
        Ok(Replay { record, game, next: 0, stream, provenance })
    }

    /// Plays the next entry and compares it; `None` after the last.
    pub fn step(&mut self) -> Option<Result<&'a EntryOf<G>, Difference>> {
        let entry = self.record.entries.get(self.next)?;
        let line = self.next + 2;
        self.next += 1;
        Some(self.play(line, entry).map(|()| entry))
    }

    /// Compares what follows the last entry. What was not stepped through is played first.
    pub fn finish(mut self) -> Result<Verified, Difference> {
        while let Some(step) = self.step() {
            step?;
        }
        let Replay { record, game, provenance, .. } = self;
        if let Some(closing) = &record.closing {
            verify_closing(record, closing, &game)?;
        }
        let (entries, dice) = (record.entries.len() as u64, record.dice_drawn());
        let (end, hash) = (record.closing.as_ref().map(|it| it.end), game.state_hash());
        let sides = BySeat::from_fn(|seat| game.side(seat));
        Ok(Verified { entries, dice, end, sides, hash, provenance })
    }

    /// Plays up to and with the entry of this number (0 is the opening), or to the end if there are fewer.
    pub fn play_to(&mut self, number: u64) -> Result<&G, Difference> {
        while self.next as u64 <= number {
            match self.step() {
                Some(step) => step.map(|_| ())?,
                None => break,
            }
        }
        Ok(&self.game)
    }

    /// The table as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many entries were played.
    pub fn played(&self) -> u64 {
        self.next as u64
    }

    pub fn into_game(self) -> G {
        self.game
    }

    fn play(&mut self, line: usize, entry: &EntryOf<G>) -> Result<(), Difference> {
        self.compare_stream(line, entry)?;
        let mut dice = Replayed::new(&entry.dice);
        let mut events = Vec::new();
        match &entry.decision {
            None => self.game.begin(&mut dice, &mut events),
            Some(made) => {
                let next = self.game.to_act();
                if next != Next::Seat(made.seat) {
                    return Err(differs(line, Part::Seat, &made.seat, &next));
                }
                if let Err(why) = self.game.check(made.action) {
                    return Err(differs(line, Part::Action, &made.action, &format_args!("illegal: {why}")));
                }
                self.game.apply_unchecked(made.action, &mut dice, &mut events);
            }
        }
        let recorded = entry.dice.0.len();
        let drawn = recorded + dice.missing() - dice.left();
        compare_events(line, &entry.events, &events)?;
        if drawn != recorded {
            let (recorded, drawn) = (format!("{recorded} dice"), format!("{drawn} dice"));
            return Err(differs(line, Part::Dice, &format_args!("{recorded}"), &format_args!("{drawn}")));
        }
        match self.game.state_hash() {
            hash if hash == entry.hash => Ok(()),
            hash => Err(differs(line, Part::Hash, &entry.hash, &hash)),
        }
    }

    fn compare_stream(&mut self, line: usize, entry: &EntryOf<G>) -> Result<(), Difference> {
        let Some(stream) = &mut self.stream else { return Ok(()) };
        for (at, recorded) in entry.dice.0.iter().enumerate() {
            let drawn = stream.d6();
            if *recorded != drawn {
                let recorded = format!("{} as die {} of the line", recorded.get(), at + 1);
                let drawn = format!("{} from the seed", drawn.get());
                return Err(differs(line, Part::Dice, &format_args!("{recorded}"), &format_args!("{drawn}")));
            }
        }
        Ok(())
    }
}

/// The stream that the faces must follow, if the record says enough to know it.
fn source_of<G: Game>(record: &Record<G>) -> Result<(Option<Seeded>, Provenance), Difference> {
    let secret = record.closing.as_ref().and_then(|closing| closing.secret);
    match (&record.header.source, secret) {
        (None, _) => Ok((None, Provenance::Unsaid)),
        (Some(Source::Seed(seed)), _) => Ok((Some(Seeded::new(*seed)), Provenance::Seed)),
        (Some(Source::Promised { .. }), None) => Ok((None, Provenance::NotYetShown)),
        (Some(Source::Promised { commitment, nonces }), Some(secret)) => {
            let kept = commit(&secret);
            if kept != *commitment {
                return Err(differs(record.entries.len() + 2, Part::Secret, commitment, &kept));
            }
            let took_part = BySeat::from_fn(|seat| nonces[seat] != Nonce::default());
            Ok((Some(dice(&secret, nonces)), Provenance::Proved { took_part }))
        }
    }
}

fn compare_events<E: PartialEq + Debug>(
    line: usize,
    recorded: &[E],
    replayed: &[E],
) -> Result<(), Difference> {
    for at in 0..recorded.len().max(replayed.len()) {
        let (left, right) = (recorded.get(at), replayed.get(at));
        if left != right {
            let show = |event: Option<&E>| event.map_or("nothing".to_owned(), |it| format!("{it:?}"));
            let (left, right) = (show(left), show(right));
            return Err(differs(
                line,
                Part::Event(at + 1),
                &format_args!("{left}"),
                &format_args!("{right}"),
            ));
        }
    }
    Ok(())
}

fn verify_closing<G: Game>(record: &Record<G>, closing: &Closing, game: &G) -> Result<(), Difference> {
    let line = record.entries.len() + 2;
    let entries = record.entries.len() as u64;
    if closing.entries != entries {
        return Err(differs(line, Part::Entries, &closing.entries, &entries));
    }
    let hash = game.state_hash();
    if closing.hash != hash {
        return Err(differs(line, Part::Hash, &closing.hash, &hash));
    }
    match (closing.end, game.to_act()) {
        (Ending::Over(recorded), Next::Over(replayed)) if recorded == replayed => Ok(()),
        (Ending::Resigned(_) | Ending::Forfeited(_) | Ending::Abandoned, Next::Seat(_)) => Ok(()),
        (recorded, replayed) => Err(differs(line, Part::End, &recorded, &replayed)),
    }
}

fn differs(line: usize, part: Part, recorded: &dyn Debug, replayed: &dyn Debug) -> Difference {
    Difference { line, part, recorded: format!("{recorded:?}"), replayed: format!("{replayed:?}") }
}
