//! Where the dice come from, and which part of it may be shown when.

use kit::Seeded;
use kit::fair::{self, Secret};
use kit::record::{Closing, Ending, Record, Recorder, Source};

use crate::{Hosted, LoadError};

/// The source of a match's chance: a seed that everybody knows, or a secret that is shown at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fairness {
    secret: Option<Secret>,
    /// The seed of the dice, where everybody knows it.
    seed: Option<u64>,
}

impl Fairness {
    pub(crate) fn new<G: Hosted>(record: &Record<G>, secret: Option<&str>) -> Result<Fairness, LoadError> {
        let secret =
            secret.map(|it| Secret::try_from(it.to_owned())).transpose().map_err(|_| LoadError::Secret)?;
        let seed = match record.header.source {
            Some(Source::Seed(seed)) => Some(seed),
            Some(Source::Promised { .. }) | None => None,
        };
        Ok(Fairness { secret, seed })
    }

    /// The dice where the record left them. A match whose dice nobody promised goes on with any.
    pub(crate) fn dice<G: Hosted>(&self, record: &Record<G>, entropy: [u8; 32]) -> Result<Seeded, LoadError> {
        let mut dice = match (record.header.source, self.secret) {
            (Some(Source::Seed(seed)), _) => Seeded::new(seed),
            (Some(Source::Promised { nonces, .. }), Some(secret)) => fair::dice(&secret, &nonces),
            (Some(Source::Promised { .. }), None) => return Err(LoadError::Secret),
            (None, _) => return Ok(Seeded::from_bytes(entropy)),
        };
        dice.skip(record.dice_drawn());
        Ok(dice)
    }

    /// The last line of a match that the rules have ended; it shows the secret.
    pub(crate) fn closing<G: Hosted>(&self, recorder: &Recorder<G, Seeded>) -> Option<Closing> {
        recorder.closing(self.secret)
    }

    /// The last line of a match that somebody ended.
    pub(crate) fn closed<G: Hosted>(&self, recorder: &Recorder<G, Seeded>, end: Ending) -> Closing {
        recorder.closed(end, self.secret)
    }

    /// The seed that everybody knows, if there is one.
    pub(crate) const fn known_seed(&self) -> Option<u64> {
        self.seed
    }
}
