//! A match before its first decision: its dice promised, its opening played.

use kit::fair::{self, Nonce, Secret};
use kit::record::{Header, Recorder, Source};
use kit::{BySeat, Seeded};

use crate::{Hosted, Line, MatchName, MatchSummary, StoredMatch, Takeback};

/// Who writes the records.
pub const PROGRAM: &str = concat!("myomer ", env!("CARGO_PKG_VERSION"));

/// Where the dice come from.
#[derive(Clone, Copy, Debug)]
pub enum Dice {
    /// Known beforehand, for tests and puzzles.
    Known(u64),
    /// From a secret that was promised before the nonces were known.
    Promised { secret: Secret, nonces: BySeat<Nonce> },
}

/// A match that nobody has kept yet.
#[derive(Clone, Debug)]
pub struct NewMatch<G> {
    pub header: String,
    pub secret: Option<Secret>,
    pub lines: Vec<Line>,
    /// How it stands.
    pub game: G,
}

impl<G: Hosted> NewMatch<G> {
    /// Sets the game up and plays what comes before the first decision.
    pub fn open(setup: G::Setup, names: BySeat<String>, dice: Dice) -> Result<NewMatch<G>, G::Refused> {
        let (source, dice, secret) = source(dice);
        let header = Header::new::<G>(PROGRAM, names, setup).with_source(source);
        let (recorder, entry) = Recorder::<G, Seeded>::begin(&header, dice)?;
        let lines = vec![Line::plain(entry.line())];
        Ok(NewMatch { header: header.line(), secret, lines, game: recorder.into_game() })
    }

    /// What lists show of it.
    pub fn summary(&self, name: &MatchName) -> MatchSummary {
        MatchSummary::new(name, &self.game, None)
    }

    /// As a store would give it back.
    pub fn into_stored(self, takebacks: Option<Vec<Takeback>>) -> StoredMatch {
        StoredMatch {
            header: self.header,
            secret: self.secret.map(|it| it.to_string()),
            lines: self.lines,
            closing: None,
            takebacks,
        }
    }
}

/// Fair dice: the promise is in the header; the secret stays in the store until the end.
fn source(dice: Dice) -> (Source, Seeded, Option<Secret>) {
    match dice {
        Dice::Known(seed) => (Source::Seed(seed), Seeded::new(seed), None),
        Dice::Promised { secret, nonces } => {
            let source = Source::Promised { commitment: fair::commit(&secret), nonces };
            (source, fair::dice(&secret, &nonces), Some(secret))
        }
    }
}
