//! A new match: its dice promised, its seats given out, its opening kept.

use kit::fair::{self, Nonce, Secret};
use kit::record::{Header, Recorder, Source};
use kit::{BySeat, Seat, Seeded};

use super::{Facts, Name};
use crate::hosted::Hosted;
use crate::store::{Fresh, Line, Player, SeatRow, Store, StoreError};
use crate::token::{self, Digest, EntropyError, Token};

/// What is to be played, by whom.
#[derive(Clone, Debug)]
pub struct Plan<S> {
    pub name: Name,
    pub setup: S,
    pub players: BySeat<Player>,
    pub dice: Dice,
    /// Who makes it, and sits at the seats of humans.
    pub browser: Digest,
    /// May decisions be taken back?
    pub takebacks: bool,
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug)]
pub enum Dice {
    /// Known beforehand, for tests and puzzles.
    Known(u64),
    /// From a secret that was promised before the nonces were known.
    Promised { secret: Secret, nonces: BySeat<Nonce> },
}

/// A match that is kept.
#[derive(Clone, Debug)]
pub struct Created {
    pub id: String,
    /// Where the maker sits, if anywhere.
    pub you: Option<Seat>,
    /// For friends.
    pub tokens: BySeat<Option<Token>>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CreateError {
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Entropy(#[from] EntropyError),
}

pub async fn create<G: Hosted>(store: &dyn Store, plan: Plan<G::Setup>) -> Result<Created, CreateError> {
    let (source, dice, secret) = chance(plan.dice);
    let names = BySeat::from_fn(|seat| plan.players[seat].default_name());
    let header = Header::new::<G>(PROGRAM, names, plan.setup).with_source(source);
    let opened = Recorder::<G, Seeded>::begin(&header, dice);
    let (recorder, entry) = opened.map_err(|why| CreateError::Refused(why.to_string()))?;
    let lines = vec![Line::plain(entry.line())];
    let start =
        Beginning { name: plan.name, header: header.line(), secret, lines, takebacks: plan.takebacks };
    keep(store, start, recorder.game(), plan.players, plan.browser).await
}

/// How a match begins: with its opening, or with what was played of another.
#[derive(Clone, Debug)]
pub struct Beginning {
    pub name: Name,
    pub header: String,
    pub secret: Option<Secret>,
    pub lines: Vec<Line>,
    pub takebacks: bool,
}

/// Keeps a match that stands like this game.
pub async fn keep<G: Hosted>(
    store: &dyn Store,
    start: Beginning,
    game: &G,
    players: BySeat<Player>,
    browser: Digest,
) -> Result<Created, CreateError> {
    let id = token::id()?;
    let token = |seat| (players[seat] == Player::Open).then(Token::fresh).transpose();
    let tokens = BySeat::new(token(Seat::Red)?, token(Seat::Blue)?);
    let seats = BySeat::from_fn(|seat| SeatRow {
        player: players[seat],
        name: players[seat].default_name(),
        token: tokens[seat].as_ref().map(Token::digest),
    });
    // Blue first: it is the seat that a lone player looks from.
    let own: Vec<Seat> =
        [Seat::Blue, Seat::Red].into_iter().filter(|&seat| players[seat] == Player::Human).collect();
    let fresh = Fresh {
        id: id.clone(),
        game: G::NAME,
        header: start.header,
        secret: start.secret.map(|it| it.to_string()),
        lines: start.lines,
        card: Facts::of(&start.name, game, None).to_text(),
        seats,
        holders: own.iter().map(|&seat| (seat, browser)).collect(),
        maker: browser,
        takebacks: start.takebacks,
    };
    store.create(fresh).await?;
    metrics::counter!("myomer_matches_total", "game" => G::NAME).increment(1);
    tracing::info!(id, game = G::NAME, "a match begins");
    Ok(Created { id, you: own.first().copied(), tokens })
}

/// Who writes the records.
pub const PROGRAM: &str = concat!("myomer ", env!("CARGO_PKG_VERSION"));

/// Fair dice: the promise is in the header, the secret in the store until the end.
fn chance(dice: Dice) -> (Source, Seeded, Option<Secret>) {
    match dice {
        Dice::Known(seed) => (Source::Seed(seed), Seeded::new(seed), None),
        Dice::Promised { secret, nonces } => {
            let source = Source::Promised { commitment: fair::commit(&secret), nonces };
            (source, fair::dice(&secret, &nonces), Some(secret))
        }
    }
}
