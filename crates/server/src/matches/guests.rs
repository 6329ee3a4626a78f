//! Who is at the table over a socket, and what each is told. Everybody of one view gets the same bytes, made once.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use kit::{BySeat, Seat};
use protocol::wire::{Board, FromServer, MatchState};
use tokio::sync::mpsc;

use super::room::Room;
use super::{Facts, GuestId, Visitor, card};
use crate::hosted::Hosted;
use crate::store::Player;

/// The guests of a match.
#[derive(Debug, Default)]
pub(super) struct Guests {
    list: Vec<Guest>,
}

/// No two guests of a process have the same number: one who was at a table that is gone is nobody at the next.
static NEXT: AtomicU64 = AtomicU64::new(0);

#[derive(Debug)]
struct Guest {
    id: GuestId,
    seats: Vec<Seat>,
    out: mpsc::Sender<Utf8Bytes>,
}

/// What a guest looks through: the eyes of a seat, of both in turn, or of nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Eyes {
    Watcher,
    Seat(Seat),
    Both,
}

impl Eyes {
    const ALL: [Eyes; 4] = [Eyes::Watcher, Eyes::Seat(Seat::Red), Eyes::Seat(Seat::Blue), Eyes::Both];

    fn of(seats: &[Seat]) -> Eyes {
        match seats {
            [] => Eyes::Watcher,
            [seat] => Eyes::Seat(*seat),
            _ => Eyes::Both,
        }
    }
}

impl Guests {
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn seats(&self, guest: GuestId) -> Option<&[Seat]> {
        self.list.iter().find(|it| it.id == guest).map(|it| &*it.seats)
    }

    pub(super) fn out(&self, guest: GuestId) -> Option<mpsc::Sender<Utf8Bytes>> {
        self.list.iter().find(|it| it.id == guest).map(|it| it.out.clone())
    }

    pub(super) fn send(&self, guest: GuestId, message: &FromServer) {
        if let Some(out) = self.out(guest) {
            post(&out, message);
        }
    }

    /// Sends every guest what its eyes may see. Who does not keep up is let go and comes back by itself.
    fn broadcast(&mut self, mut message: impl FnMut(Eyes) -> FromServer) {
        for eyes in Eyes::ALL {
            if !self.list.iter().any(|guest| Eyes::of(&guest.seats) == eyes) {
                continue;
            }
            let text = text(&message(eyes));
            self.list
                .retain(|guest| Eyes::of(&guest.seats) != eyes || guest.out.try_send(text.clone()).is_ok());
        }
    }

    fn presence(&self) -> FromServer {
        let sits = |seat| self.list.iter().any(|guest| guest.seats.contains(&seat));
        let watching = self.list.iter().filter(|guest| guest.seats.is_empty()).count() as u32;
        FromServer::Presence { seats: protocol::wire::BySeat::from_fn(sits), watching }
    }
}

/// Sends if there is room; who does not keep up misses it and will notice by the numbers.
pub(super) fn post(out: &mpsc::Sender<Utf8Bytes>, message: &FromServer) {
    let _ = out.try_send(text(message));
}

fn text(message: &FromServer) -> Utf8Bytes {
    // Messages have text keys and finite numbers.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl<G: Hosted> Room<G> {
    pub(super) fn welcome(&mut self, visitor: Visitor) -> GuestId {
        let id = GuestId(NEXT.fetch_add(1, Ordering::Relaxed));
        let message = self.greeting(Eyes::of(&visitor.seats), visitor.seen);
        post(&visitor.out, &message);
        self.guests.list.push(Guest { id, seats: visitor.seats, out: visitor.out });
        self.guests.send(id, &self.awaited());
        let presence = self.guests.presence();
        self.guests.broadcast(|_| presence.clone());
        id
    }

    pub(super) fn leave(&mut self, guest: GuestId) {
        self.guests.list.retain(|it| it.id != guest);
        let presence = self.guests.presence();
        self.guests.broadcast(|_| presence.clone());
    }

    /// Everybody gets the whole table anew.
    pub(super) fn welcome_all(&mut self) {
        let mut guests = std::mem::take(&mut self.guests);
        guests.broadcast(|eyes| self.greeting(eyes, None));
        guests.broadcast(|_| self.awaited());
        self.guests = guests;
    }

    /// Tells what followed since this entry.
    pub(super) fn tell(&mut self, before: &G, from: u32) {
        let mut guests = std::mem::take(&mut self.guests);
        let board = G::board_changed(before, self.recorder.game());
        guests.broadcast(|eyes| self.news(eyes, from, board));
        guests.broadcast(|_| self.awaited());
        self.guests = guests;
    }

    /// Which seat the eyes look from now.
    fn you(&self, eyes: Eyes) -> Option<Seat> {
        match eyes {
            Eyes::Watcher => None,
            Eyes::Seat(seat) => Some(seat),
            Eyes::Both => Some(self.up().unwrap_or(Seat::Blue)),
        }
    }

    fn greeting(&self, eyes: Eyes, seen: Option<u32>) -> FromServer {
        let you = self.you(eyes);
        let game = self.recorder.game();
        let facts = Facts::of(&self.name, game, self.closing.as_ref());
        let state = match (self.up(), you) {
            (None, _) => MatchState::Over,
            (Some(seat), you) if Some(seat) == you => MatchState::YourTurn,
            (Some(_), _) => MatchState::Waiting,
        };
        FromServer::Welcome {
            card: card(&self.id, G::NAME, &facts, &self.seats, (state, self.updated)),
            you: you.map(Into::into),
            hot_seat: eyes == Eyes::Both,
            seq: self.recorder.entries() as u32,
            table: game.table(you),
            board: self.board(),
            desk: self.desk_of(you),
            log: self.heard.since(you, seen.unwrap_or(0)).to_vec(),
        }
    }

    fn news(&self, eyes: Eyes, from: u32, board: bool) -> FromServer {
        let you = self.you(eyes);
        let game = self.recorder.game();
        FromServer::Update {
            you: you.map(Into::into),
            seq: self.recorder.entries() as u32,
            table: game.table(you),
            board: board.then(|| self.board()),
            desk: self.desk_of(you),
            told: self.heard.since(you, from).to_vec(),
        }
    }

    /// The board with the name that the match gave it.
    fn board(&self) -> Board {
        let mut board = self.recorder.game().board();
        if let Board::Classic(hexes) = &mut board {
            hexes.name.clone_from(&self.name.subtitle);
        }
        board
    }

    /// Options are for the seat to act, and for nobody else.
    fn desk_of(&self, you: Option<Seat>) -> Option<protocol::wire::Desk> {
        let up = self.up()?;
        if you == Some(up) { self.recorder.game().desk(up) } else { None }
    }

    fn awaited(&self) -> FromServer {
        match self.up() {
            None => self.guests.presence(),
            Some(seat) => {
                let row = &self.seats[seat];
                let bot = matches!(row.player, Player::Bot(_));
                FromServer::Waiting { seat: seat.into(), bot, name: row.name.clone() }
            }
        }
    }
}

/// For lists: which of the two are bots, open or human.
pub(super) fn kinds(
    seats: &BySeat<crate::store::SeatRow>,
) -> protocol::wire::BySeat<protocol::wire::SeatCard> {
    protocol::wire::BySeat::from_fn(|seat| protocol::wire::SeatCard {
        name: seats[seat].name.clone(),
        kind: match seats[seat].player {
            Player::Human => protocol::wire::SeatKind::Human,
            Player::Bot(_) => protocol::wire::SeatKind::Bot,
            Player::Open => protocol::wire::SeatKind::Open,
        },
    })
}
