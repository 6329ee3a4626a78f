//! A match before its first decision: its dice promised, its opening played if every seat has added to them.

use kit::fair::{self, Nonce, Secret};
use kit::record::{Header, Recorder, Source};
use kit::{BySeat, Seat, Seeded};

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
    pub fn open(setup: G::Setup, names: BySeat<String>, dice: Dice) -> Result<NewMatch<G>, G::SetupError> {
        let (source, dice, secret) = source(dice);
        let header = Header::new::<G>(PROGRAM, names, setup).with_source(source);
        let (recorder, entry) = Recorder::<G, Seeded>::begin(&header, dice)?;
        let lines = vec![Line::plain(entry.line())];
        Ok(NewMatch { header: header.line(), secret, lines, game: recorder.into_game() })
    }

    /// Sets the game up and rolls nothing: a seat is still to add its nonce, and the table opens the match when it
    /// has.
    pub fn waiting(setup: G::Setup, names: BySeat<String>, dice: Dice) -> Result<NewMatch<G>, G::SetupError> {
        let (source, _, secret) = source(dice);
        let game = G::new(&setup)?;
        let header = Header::new::<G>(PROGRAM, names, setup).with_source(source).line();
        Ok(NewMatch { header, secret, lines: Vec::new(), game })
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
            clock: None,
        }
    }
}

/// The header of a record, or its end from somewhere before the source on, with the nonce that a seat adds; `None` if
/// its dice are not promised ones.
pub fn with_nonce(header: &str, seat: Seat, nonce: Nonce) -> Option<String> {
    // The source is the last field of a header.
    const SOURCE: &str = ",\"source\":";
    let (front, source) = header.rsplit_once(SOURCE)?;
    let Ok(Source::Promised { commitment, mut nonces }) = serde_json::from_str(source.strip_suffix('}')?)
    else {
        return None;
    };
    nonces[seat] = nonce;
    let source = serde_json::to_string(&Source::Promised { commitment, nonces }).ok()?;
    Some(format!("{front}{SOURCE}{source}}}"))
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

#[cfg(test)]
mod tests {
    use squadron::{Options, Setup, State};

    use super::*;

    #[test]
    fn a_nonce_changes_nothing_but_itself() {
        let names = BySeat::from_fn(|seat| format!("\",\"source\":{{{}", seat.name()));
        let dice = Dice::Promised { secret: Secret([3; 32]), nonces: BySeat::default() };
        let new =
            NewMatch::<State>::waiting(Setup::quick(Options::STANDARD, 1), names, dice).expect("a match");
        let with = with_nonce(&new.header, Seat::Red, Nonce([7; 32])).expect("promised dice");
        assert_eq!(with.len(), new.header.len());
        let (zeros, sevens) = ("00".repeat(32), "07".repeat(32));
        assert_eq!(with, new.header.replacen(&zeros, &sevens, 1), "Red's nonce comes first");
    }

    #[test]
    fn dice_of_a_known_seed_take_no_nonce() {
        let names = BySeat::from_fn(|_| "Bot".to_owned());
        let new = NewMatch::<State>::open(Setup::quick(Options::STANDARD, 1), names, Dice::Known(1));
        assert_eq!(with_nonce(&new.expect("a match").header, Seat::Red, Nonce([7; 32])), None);
    }
}
