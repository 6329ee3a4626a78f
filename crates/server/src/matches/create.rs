//! Makes a new match: promises its dice, gives out its seats, stores its opening.

use kit::fair::Secret;
use kit::{BySeat, Seat};
use table::{Clock, Dice, Hosted, Line, MatchName, MatchSummary, NewMatch, Player};

use crate::store::{Admission, Fresh, MatchLimit, SeatRow, Store, StoreError};
use crate::token::{self, Code, Digest, EntropyError, Maker, Token};
use wire::TimeControl;

/// What is to be played, by whom.
#[derive(Clone, Debug)]
pub(crate) struct MatchPlan<S> {
    pub name: MatchName,
    pub setup: S,
    pub players: BySeat<Player>,
    pub dice: Dice,
    /// Who makes it, and sits at the seats of humans.
    pub browser: Maker,
    /// May decisions be taken back?
    pub takebacks: bool,
    /// Until when anybody may take the open seat; 0 for a match among friends.
    pub offered: i64,
    pub clock: Option<TimeControl>,
    /// The match that it follows, and for whom the open seat is kept.
    pub rematch: Option<(String, Digest)>,
}

/// A match that is kept.
#[derive(Clone, Debug)]
pub struct Created {
    pub id: String,
    /// Where the maker sits, if anywhere.
    pub you: Option<Seat>,
    /// For friends.
    pub tokens: BySeat<Option<Token>>,
    /// For friends who are told and not sent where to go.
    pub codes: BySeat<Option<Code>>,
}

impl Created {
    /// As it is told to somebody who has just sat down.
    pub(crate) fn joined(id: String, seat: Seat) -> Created {
        Created { id, you: Some(seat), tokens: BySeat::default(), codes: BySeat::default() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CreateError {
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Over(MatchLimit),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Entropy(#[from] EntropyError),
}

pub(crate) async fn create<G: Hosted>(
    store: &dyn Store,
    plan: MatchPlan<G::Setup>,
) -> Result<Created, CreateError> {
    let names = BySeat::from_fn(|seat| plan.players[seat].default_name());
    // A friend adds to promised dice when it comes: until then nothing may be rolled.
    let awaits = Seat::ALL.into_iter().find(|&seat| plan.players[seat] == Player::Open);
    let opened = match plan.dice {
        Dice::Promised { .. } if awaits.is_some() => NewMatch::<G>::waiting(plan.setup, names, plan.dice),
        Dice::Promised { .. } | Dice::Known(_) => NewMatch::<G>::open(plan.setup, names, plan.dice),
    };
    let NewMatch { header, secret, lines, game } =
        opened.map_err(|why| CreateError::Refused(why.to_string()))?;
    let start = Beginning {
        name: plan.name,
        header,
        secret,
        lines,
        takebacks: plan.takebacks,
        offered: plan.offered,
        clock: plan.clock,
        rematch: plan.rematch,
    };
    keep(store, start, &game, plan.players, plan.browser).await
}

/// How a match begins: with its opening, with what was played of another, or with nothing while a seat is still to add
/// to its dice.
#[derive(Clone, Debug)]
pub(crate) struct Beginning {
    pub name: MatchName,
    pub header: String,
    pub secret: Option<Secret>,
    pub lines: Vec<Line>,
    pub takebacks: bool,
    pub offered: i64,
    pub clock: Option<TimeControl>,
    /// The match that it follows, and for whom the open seat is kept.
    pub rematch: Option<(String, Digest)>,
}

/// Keeps a match that stands like this game.
pub(crate) async fn keep<G: Hosted>(
    store: &dyn Store,
    start: Beginning,
    game: &G,
    players: BySeat<Player>,
    browser: Maker,
) -> Result<Created, CreateError> {
    let id = token::id()?;
    let tokens =
        BySeat::from_fn(|seat| (players[seat] == Player::Open).then(|| browser.seat_token(&id, seat)));
    let codes = BySeat::from_fn(|seat| tokens[seat].as_ref().map(|_| browser.seat_code(&id, seat)));
    let seats = BySeat::from_fn(|seat| SeatRow {
        player: players[seat],
        name: match players[seat] {
            Player::Open if start.offered > 0 => "Anybody".to_owned(),
            player => player.default_name(),
        },
        token: tokens[seat].as_ref().map(Token::digest),
    });
    // Blue first: it is the seat that a lone player looks from.
    let own: Vec<Seat> =
        [Seat::Blue, Seat::Red].into_iter().filter(|&seat| players[seat] == Player::Human).collect();
    let summary = MatchSummary::new(&start.name, game, None).with_clock(start.clock.map(Clock::new));
    let open = Seat::ALL.into_iter().find(|&seat| players[seat] == Player::Open);
    let summary = match open.filter(|_| start.lines.is_empty()) {
        Some(seat) => summary.awaiting(seat),
        None => summary,
    };
    let fresh = Fresh {
        id: id.clone(),
        game: G::NAME,
        header: start.header,
        secret: start.secret.map(|it| it.to_string()),
        lines: start.lines,
        card: summary.to_text(),
        seats,
        codes: codes.clone(),
        holders: own.iter().map(|&seat| (seat, browser.digest())).collect(),
        maker: browser.digest(),
        takebacks: start.takebacks,
        offered: start.offered,
        rematch: start.rematch,
    };
    if let Admission::Over(limit) = store.create(fresh).await? {
        return Err(CreateError::Over(limit));
    }
    metrics::counter!("myomer_matches_total", "game" => G::NAME).increment(1);
    tracing::info!(id, game = G::NAME, "a match begins");
    Ok(Created { id, you: own.first().copied(), tokens, codes })
}
