//! A match as it was kept, played again up to its last entry.

use kit::fair::{self, Secret};
use kit::record::{Closing, Record, Recorder, Replay, Source};
use kit::{Seeded, record};

use super::heard::Heard;
use crate::hosted::Hosted;
use crate::store::Kept;
use crate::token;

/// A match ready to go on.
#[derive(Debug)]
pub struct Loaded<G: Hosted> {
    pub recorder: Recorder<G, Seeded>,
    pub heard: Heard,
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
    #[error("the secret of its dice is not one")]
    Secret,
    #[error("the system gives no random bytes")]
    NoChance,
}

pub fn load<G: Hosted>(kept: &Kept) -> Result<Loaded<G>, Lost> {
    let record = Record::<G>::read(kept.record().as_bytes())?;
    let secret = kept.secret.clone().map(Secret::try_from).transpose().map_err(|_| Lost::Secret)?;
    let dice = dice(&record, secret)?;
    let differs = |why| Lost::Differs(Box::new(why));
    let mut replay = Replay::new(&record).map_err(differs)?;
    let mut heard = Heard::default();
    let mut notes = kept.lines.iter().map(|line| line.note.as_deref());
    loop {
        let before = replay.game().clone();
        let Some(step) = replay.step() else { break };
        let entry = step.map_err(differs)?;
        heard.add((&before, replay.game()), entry, notes.next().flatten());
    }
    let recorder = Recorder::resumed(replay, dice);
    let seed = match record.header.source {
        Some(Source::Seed(seed)) => Some(seed),
        Some(Source::Promised { .. }) | None => None,
    };
    Ok(Loaded { recorder, heard, closing: record.closing, secret, seed })
}

/// The dice where the record left them. A match whose dice nobody promised goes on with any.
fn dice<G: Hosted>(record: &Record<G>, secret: Option<Secret>) -> Result<Seeded, Lost> {
    let mut dice = match (record.header.source, secret) {
        (Some(Source::Seed(seed)), _) => Seeded::new(seed),
        (Some(Source::Promised { nonces, .. }), Some(secret)) => fair::dice(&secret, &nonces),
        (Some(Source::Promised { .. }), None) => return Err(Lost::Secret),
        (None, _) => return Ok(Seeded::from_bytes(token::random().map_err(|_| Lost::NoChance)?)),
    };
    dice.skip(record.dice_drawn());
    Ok(dice)
}
