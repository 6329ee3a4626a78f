//! Who is at the table over a socket, and what each is told. Everybody of one view gets the same bytes, made once.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use kit::{BySeat, Next, Seat};
use tokio::sync::mpsc;
use wire::{Board, FromServer, LogLine, MatchState, Outcome, Table};

use super::card::told;
use super::hands::{Eyes, Hands};
use super::room::Room;
use super::takeback::ROUND;
use super::{Facts, GuestId, Visitor, card};
use crate::hosted::Hosted;
use crate::store::Player;

/// The guests of a match.
#[derive(Debug, Default)]
pub(super) struct Guests {
    /// Somebody came or went, and it was not told yet.
    changed: bool,
    list: Vec<Guest>,
    hands: Hands,
}

/// No two guests of a process have the same number: one who was at a table that is gone is nobody at the next.
static NEXT: AtomicU64 = AtomicU64::new(0);

pub(super) fn newcomer() -> GuestId {
    GuestId(NEXT.fetch_add(1, Ordering::Relaxed))
}

#[derive(Debug)]
struct Guest {
    id: GuestId,
    seats: Vec<Seat>,
    tab: Option<u32>,
    out: mpsc::Sender<Utf8Bytes>,
}

impl Guests {
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Through which eyes a guest looks; `None` if it has gone.
    pub(super) fn eyes(&self, guest: GuestId) -> Option<Eyes> {
        self.list.iter().find(|it| it.id == guest).map(|it| self.eyes_of(it))
    }

    fn eyes_of(&self, guest: &Guest) -> Eyes {
        Eyes::of(&guest.seats, &self.hands.held(guest.id, &guest.seats))
    }

    pub(super) fn out(&self, guest: GuestId) -> Option<mpsc::Sender<Utf8Bytes>> {
        self.list.iter().find(|it| it.id == guest).map(|it| it.out.clone())
    }

    pub(super) fn send(&self, guest: GuestId, message: &FromServer) {
        if let Some(out) = self.out(guest) {
            post(&out, message);
        }
    }

    /// Gives a guest who comes what hands are free, and those of the tab whose line was lost.
    fn seat(&mut self, guest: &Guest, reads: bool) {
        for &seat in &guest.seats {
            let is_own = |holder: GuestId| {
                self.list.iter().any(|it| it.id == holder && it.tab.is_some() && it.tab == guest.tab)
            };
            let may = self.hands.holder(seat).map_or(!reads, is_own);
            if may {
                self.hands.give(seat, guest.id);
            }
        }
    }

    /// Sends every guest what its eyes may see. Who does not keep up is let go and comes back by itself.
    fn broadcast(&mut self, mut message: impl FnMut(Eyes) -> Option<FromServer>) {
        for eyes in Eyes::ALL {
            let looks: Vec<GuestId> =
                self.list.iter().filter(|it| self.eyes_of(it) == eyes).map(|it| it.id).collect();
            let Some(text) = Some(eyes).filter(|_| !looks.is_empty()).and_then(&mut message) else {
                continue;
            };
            let text = self::text(&text);
            self.list.retain(|it| !looks.contains(&it.id) || it.out.try_send(text.clone()).is_ok());
        }
    }

    /// Who is there, as these eyes see it.
    fn presence(&self, eyes: Eyes) -> FromServer {
        let at = |seat| self.list.iter().filter(move |guest| guest.seats.contains(&seat)).count() as u32;
        let watching = self.list.iter().filter(|guest| guest.seats.is_empty()).count() as u32;
        let beside = match eyes {
            Eyes::Seat(seat) | Eyes::Reader(seat) => at(seat).saturating_sub(1),
            Eyes::Watcher | Eyes::Both | Eyes::Bystander => 0,
        };
        FromServer::Presence { seats: wire::BySeat::from_fn(|seat| at(seat) > 0), watching, beside }
    }

    /// Has anybody come or gone since it was last told?
    pub(super) fn has_changed(&self) -> bool {
        self.changed && !self.list.is_empty()
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
        let id = newcomer();
        let Visitor { seats, seen, tab, reads, out } = visitor;
        let (guest, hands) = (Guest { id, seats, tab, out }, self.guests.hands);
        self.guests.seat(&guest, reads);
        self.guests.list.push(guest);
        self.greet(id, seen);
        self.greet_changed(hands, id);
        self.guests.changed = true;
        id
    }

    pub(super) fn leave(&mut self, guest: GuestId) {
        self.guests.list.retain(|it| it.id != guest);
        self.guests.hands.release(guest);
        self.guests.changed = true;
    }

    /// Tells everybody who is there.
    pub(super) fn tell_presence(&mut self) {
        let mut guests = std::mem::take(&mut self.guests);
        let told = Eyes::ALL.map(|eyes| (eyes, guests.presence(eyes)));
        guests.broadcast(|eyes| told.iter().find(|(it, _)| *it == eyes).map(|(_, told)| told.clone()));
        guests.changed = false;
        self.guests = guests;
    }

    /// Asks the tabs of a seat whether another browser may have it; false if there is none.
    pub(super) fn ask_for_seat(&self, seat: Seat) -> bool {
        let tabs = self.guests.list.iter().filter(|it| it.seats.contains(&seat));
        tabs.map(|it| post(&it.out, &FromServer::SeatAsked { seat: seat.into() })).count() > 0
    }

    /// Lets everybody at a seat go, since it is another browser's now. Whoever comes again watches.
    pub(super) fn empty_seat(&mut self, seat: Seat) {
        let gone: Vec<GuestId> =
            self.guests.list.iter().filter(|it| it.seats.contains(&seat)).map(|it| it.id).collect();
        gone.into_iter().for_each(|guest| self.leave(guest));
    }

    /// The guest plays its seats from now on; whoever did reads along.
    pub(super) fn take_over(&mut self, guest: GuestId) {
        let Some(taker) = self.guests.list.iter().find(|it| it.id == guest) else { return };
        let (seats, hands) = (taker.seats.clone(), self.guests.hands);
        seats.iter().for_each(|&seat| self.guests.hands.give(seat, guest));
        self.greet(guest, None);
        self.greet_changed(hands, guest);
    }

    /// Shows one guest the table.
    fn greet(&self, guest: GuestId, seen: Option<u32>) {
        if let Some(eyes) = self.guests.eyes(guest) {
            self.guests.send(guest, &self.greeting(eyes, seen));
            self.guests.send(guest, &self.awaited());
        }
    }

    /// Shows the table anew to those, but for one, who look through other eyes since the hands were these.
    fn greet_changed(&self, hands: Hands, but: GuestId) {
        for guest in self.guests.list.iter().filter(|it| it.id != but) {
            let was = Eyes::of(&guest.seats, &hands.held(guest.id, &guest.seats));
            if was != self.guests.eyes_of(guest) {
                self.greet(guest.id, None);
            }
        }
    }

    /// Everybody gets the whole table anew.
    pub(super) fn welcome_all(&mut self) {
        let mut guests = std::mem::take(&mut self.guests);
        guests.broadcast(|eyes| Some(self.greeting(eyes, None)));
        self.guests = guests;
        let awaited = self.awaited();
        self.guests.broadcast(|_| Some(awaited.clone()));
    }

    /// Tells everybody how it stands with taking back.
    pub(super) fn tell_takeback(&mut self) {
        let mut guests = std::mem::take(&mut self.guests);
        guests.broadcast(|eyes| self.takeback(eyes).map(|takeback| FromServer::Takeback { takeback }));
        self.guests = guests;
    }

    /// Tells what followed since this entry. Who has noticed nothing is told nothing: not even how often.
    pub(super) fn tell(&mut self, before: &G, from: u32) {
        let mut guests = std::mem::take(&mut self.guests);
        let board = G::board_changed(before, self.recorder.game());
        guests.broadcast(|eyes| self.news(eyes, (before, from), board));
        self.guests = guests;
        let was = match before.to_act() {
            Next::Seat(seat) => Some(seat),
            Next::Over(_) => None,
        };
        if was != self.up() {
            let awaited = self.awaited();
            self.guests.broadcast(|_| Some(awaited.clone()));
        }
    }

    /// Which seat the eyes look from now.
    pub(super) fn you(&self, eyes: Eyes) -> Option<Seat> {
        match eyes {
            Eyes::Watcher | Eyes::Bystander => None,
            Eyes::Seat(seat) | Eyes::Reader(seat) => Some(seat),
            Eyes::Both => Some(self.up().unwrap_or(Seat::Blue)),
        }
    }

    /// The number by which the eyes know the table of so many entries.
    pub(super) fn number(&self, eyes: Eyes, entries: u32) -> u32 {
        let noticed = if eyes.is_shared() { entries } else { self.heard.number(self.you(eyes), entries) };
        self.round() * ROUND + noticed
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
        // Who last saw a table before something was taken back is told everything anew.
        let begun = self.round() * ROUND;
        let since = seen.filter(|&it| it >= begun).unwrap_or(0);
        let noticed = since.saturating_sub(begun);
        let from = if eyes.is_shared() { noticed } else { self.heard.entries(you, noticed) };
        FromServer::Welcome {
            card: card(&self.id, G::NAME, &facts, &self.seats, (state, self.updated)),
            version: crate::http::version().to_owned(),
            you: you.map(Into::into),
            hot_seat: eyes.is_shared(),
            elsewhere: eyes.is_elsewhere(),
            seq: self.number(eyes, self.recorder.entries() as u32),
            table: self.table(you),
            board: self.board(),
            options: self.options_of(eyes),
            since,
            log: self.lines(eyes, from),
            takeback: self.takeback(eyes),
        }
    }

    /// The table as it stands, also where a seat gave up before the rules ended the match.
    fn table(&self, you: Option<Seat>) -> Table {
        let table = self.recorder.game().table(you);
        match &self.closing {
            Some(closing) if table.outcome().is_none() => {
                let winner = match closing.end.outcome() {
                    Some(kit::Outcome::Won(seat)) => Some(seat.into()),
                    Some(kit::Outcome::Draw) | None => None,
                };
                table.ended(Outcome { winner, text: told(closing.end) })
            }
            Some(_) | None => table,
        }
    }

    /// `None` if the eyes noticed nothing since the table was like that.
    fn news(&self, eyes: Eyes, (before, from): (&G, u32), board: bool) -> Option<FromServer> {
        let you = self.you(eyes);
        let (table, seq) =
            (self.recorder.game().table(you), self.number(eyes, self.recorder.entries() as u32));
        if seq == self.number(eyes, from) && !board && table == before.table(you) {
            return None;
        }
        Some(FromServer::Update {
            you: you.map(Into::into),
            seq,
            table,
            board: board.then(|| self.board()),
            options: self.options_of(eyes),
            log: self.lines(eyes, from),
            takeback: self.takeback(eyes),
        })
    }

    /// The log after so many entries, by the numbers that the eyes know.
    fn lines(&self, eyes: Eyes, entries: u32) -> Vec<LogLine> {
        let numbered = |it: &LogLine| LogLine { seq: self.number(eyes, it.seq), ..it.clone() };
        self.heard.after(self.you(eyes), entries).iter().map(numbered).collect()
    }

    /// The board with the name that the match gave it.
    fn board(&self) -> Board {
        let mut board = self.recorder.game().board();
        if let Board::Classic(hexes) = &mut board {
            hexes.name.clone_from(&self.name.subtitle);
        }
        board
    }

    /// Options are for the seat to act where it is played, and for nobody else.
    fn options_of(&self, eyes: Eyes) -> Option<wire::Options> {
        let up = self.up().filter(|_| !eyes.is_elsewhere())?;
        if self.you(eyes) == Some(up) { self.recorder.game().options_for(up) } else { None }
    }

    fn awaited(&self) -> FromServer {
        match self.up() {
            None => self.guests.presence(Eyes::Watcher),
            Some(seat) => {
                let row = &self.seats[seat];
                let bot = matches!(row.player, Player::Bot(_));
                FromServer::Waiting { seat: seat.into(), bot, name: row.name.clone() }
            }
        }
    }
}

/// For lists: which of the two are bots, open or human.
pub(super) fn kinds(seats: &BySeat<crate::store::SeatRow>) -> wire::BySeat<wire::SeatCard> {
    wire::BySeat::from_fn(|seat| wire::SeatCard {
        name: seats[seat].name.clone(),
        kind: match seats[seat].player {
            Player::Human => wire::SeatKind::Human,
            Player::Bot(_) => wire::SeatKind::Bot,
            Player::Open => wire::SeatKind::Open,
        },
        strength: match seats[seat].player {
            Player::Bot(strength) => Some(strength.name().to_owned()),
            Player::Human | Player::Open => None,
        },
    })
}
