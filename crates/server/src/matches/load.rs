//! A match as it was kept, played again up to its last entry.

use kit::fair::{self, Secret};
use kit::record::{Closing, Record, Recorder, Replay, Source};
use kit::{Seeded, record};

use super::heard::Heard;
use super::trail::Trail;
use crate::hosted::Hosted;
use crate::store::{Kept, Taken};
use crate::token;

/// A match ready to go on.
#[derive(Debug)]
pub struct Loaded<G: Hosted> {
    pub recorder: Recorder<G, Seeded>,
    pub heard: Heard,
    pub trail: Trail,
    pub closing: Option<Closing>,
    pub secret: Option<Secret>,
    /// What the dice come from, where everybody knows it.
    pub seed: Option<u64>,
}

/// Why a match cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Lost {
    #[error("the record is not one: {0}")]
    Unreadable(#[from] record::Unreadable),
    #[error("the record does not hold: {0}")]
    Differs(Box<record::Difference>),
    #[error("no game is called {0:?} here")]
    Game(String),
    #[error("the record stops the program: it cannot be played again")]
    Stops,
    #[error("the secret of its dice is not one")]
    Secret,
    #[error("the system gives no random bytes")]
    EntropyError,
}

pub fn load<G: Hosted>(kept: &Kept) -> Result<Loaded<G>, Lost> {
    let record = Record::<G>::read(kept.record().as_bytes())?;
    let secret = kept.secret.clone().map(Secret::try_from).transpose().map_err(|_| Lost::Secret)?;
    let dice = dice(&record, secret)?;
    let differs = |why| Lost::Differs(Box::new(why));
    let mut replay = Replay::new(&record).map_err(differs)?;
    let (mut heard, mut trail) = (Heard::default(), Trail::default());
    let taken = standing(kept.takebacks.as_deref().unwrap_or_default());
    for line in &kept.lines {
        let before = replay.game().clone();
        let Some(step) = replay.step() else { break };
        let entry = step.map_err(differs)?;
        heard.add((&before, replay.game()), entry, line.note.as_deref());
        trail.add((&before, replay.game()), entry, line.opens);
        let here = taken.iter().filter(|it| it.entries == replay.played());
        here.for_each(|it| heard.remark_takeback(replay.game(), *it));
    }
    let recorder = Recorder::resumed(replay, dice);
    let seed = match record.header.source {
        Some(Source::Seed(seed)) => Some(seed),
        Some(Source::Promised { .. }) | None => None,
    };
    Ok(Loaded { recorder, heard, trail, closing: record.closing, secret, seed })
}

/// Why the match cannot be played again, if so, and be it by a later program.
pub fn unreadable(kept: &Kept) -> Option<String> {
    let why = match kept.game.as_str() {
        <classic::State as present::Present>::NAME => load::<classic::State>(kept).err(),
        <squadron::State as present::Present>::NAME => load::<squadron::State>(kept).err(),
        other => Some(Lost::Game(other.to_owned())),
    };
    why.filter(|why| *why != Lost::EntropyError).map(|why| why.to_string())
}

/// What was taken back and is still remarked on: a takeback that goes further back takes the remark along.
fn standing(taken: &[Taken]) -> Vec<Taken> {
    let stands = |(at, it): (usize, &Taken)| taken[at..].iter().all(|later| later.entries >= it.entries);
    taken.iter().enumerate().filter(|&it| stands(it)).map(|(_, it)| *it).collect()
}

/// The dice where the record left them. A match whose dice nobody promised goes on with any.
fn dice<G: Hosted>(record: &Record<G>, secret: Option<Secret>) -> Result<Seeded, Lost> {
    let mut dice = match (record.header.source, secret) {
        (Some(Source::Seed(seed)), _) => Seeded::new(seed),
        (Some(Source::Promised { nonces, .. }), Some(secret)) => fair::dice(&secret, &nonces),
        (Some(Source::Promised { .. }), None) => return Err(Lost::Secret),
        (None, _) => return Ok(Seeded::from_bytes(token::random().map_err(|_| Lost::EntropyError)?)),
    };
    dice.skip(record.dice_drawn());
    Ok(dice)
}
