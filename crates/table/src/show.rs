//! What each viewer is shown. Everybody with one viewpoint gets the same message, made once.

use std::sync::OnceLock;

use kit::{Next, Seat};
use sha2::{Digest, Sha256};
use wire::{Board, FromServer, LogLine, Outcome, Table as TableView};

use crate::summary::{CardOf, describe_ending};
use crate::tab_control::Viewpoint;
use crate::takeback::ROUND;
use crate::{Effect, Hosted, RequestId, Table, Tell, ViewerId, Visitor};

impl<G: Hosted> Table<G> {
    pub(crate) fn attach(&mut self, viewer: ViewerId, visitor: Visitor) {
        let seen = visitor.seen;
        let changed = self.viewers.attach(viewer, visitor);
        self.greet(viewer, seen);
        changed.into_iter().for_each(|it| self.greet(it, None));
        self.viewers.note_presence(self.now);
    }

    pub(crate) fn detach(&mut self, viewer: ViewerId) {
        if self.viewers.detach(viewer) {
            self.viewers.note_presence(self.now);
        }
    }

    /// Tells everybody who is there, if somebody came or went and it is time.
    pub(crate) fn tell_presence(&mut self) {
        if self.viewers.presence_at().is_some_and(|at| at <= self.now) {
            self.broadcast(|table, viewpoint| Some(table.viewers.presence(viewpoint)));
            self.viewers.presence_told(self.now);
        }
    }

    /// Asks the tabs of a seat whether another browser may have it.
    pub(crate) fn ask_for_seat(&mut self, seat: Seat, request: RequestId) {
        let to = self.viewers.at_seat(seat);
        self.effects.push(Effect::Answer(request, !to.is_empty()));
        if !to.is_empty() {
            let message = FromServer::SeatAsked { seat: seat.into() };
            self.effects.push(Effect::Tell(Tell { to, message }));
        }
    }

    pub(crate) fn take_over(&mut self, viewer: ViewerId) {
        let Some(changed) = self.viewers.take_over(viewer) else { return };
        self.greet(viewer, None);
        changed.into_iter().for_each(|it| self.greet(it, None));
    }

    pub(crate) fn tell(&mut self, viewer: ViewerId, message: FromServer) {
        self.effects.push(Effect::Tell(Tell { to: vec![viewer], message }));
    }

    pub(crate) fn tell_all(&mut self, message: FromServer) {
        let to = self.viewers.all();
        if !to.is_empty() {
            self.effects.push(Effect::Tell(Tell { to, message }));
        }
    }

    /// Tells everybody what they may see.
    fn broadcast(&mut self, mut message: impl FnMut(&Table<G>, Viewpoint) -> Option<FromServer>) {
        for viewpoint in Viewpoint::ALL {
            let to = self.viewers.at(viewpoint);
            if to.is_empty() {
                continue;
            }
            if let Some(message) = message(self, viewpoint) {
                self.effects.push(Effect::Tell(Tell { to, message }));
            }
        }
    }

    /// Shows one viewer the table.
    fn greet(&mut self, viewer: ViewerId, seen: Option<u32>) {
        if let Some(viewpoint) = self.viewers.viewpoint(viewer) {
            self.tell(viewer, self.greeting(viewpoint, seen));
            self.tell(viewer, self.awaited());
            if let Some(clock) = self.clock_message() {
                self.tell(viewer, clock);
            }
            self.tell_chat(viewer);
        }
    }

    /// Shows everybody the whole table.
    pub(crate) fn greet_all(&mut self) {
        self.broadcast(|table, viewpoint| Some(table.greeting(viewpoint, None)));
        self.tell_all(self.awaited());
        self.tell_clock();
    }

    /// Tells everybody how it stands with takebacks.
    pub(crate) fn tell_takeback(&mut self) {
        self.broadcast(|table, viewpoint| {
            table.takeback(viewpoint).map(|takeback| FromServer::Takeback { takeback })
        });
    }

    /// Tells what followed since the match had so many entries. Viewers that noticed nothing are told nothing: not
    /// even how often.
    pub(crate) fn tell_news(&mut self, before: &G, from: u32) {
        let board = G::board_changed(before, self.position.game());
        if board {
            self.board_hash = OnceLock::new();
        }
        self.broadcast(|table, viewpoint| table.news(viewpoint, before, from, board));
        let was = match before.to_act() {
            Next::Seat(seat) => Some(seat),
            Next::Over(_) => None,
        };
        if was != self.position.up() {
            self.tell_all(self.awaited());
        }
    }

    /// The seat that it looks from now.
    pub(crate) fn you(&self, viewpoint: Viewpoint) -> Option<Seat> {
        match viewpoint {
            Viewpoint::Spectator | Viewpoint::Bystander => None,
            Viewpoint::Seat(seat) | Viewpoint::Reader(seat) => Some(seat),
            Viewpoint::Both => Some(self.position.up().unwrap_or(Seat::Blue)),
        }
    }

    /// The number by which it knows the table of so many entries.
    pub(crate) fn number(&self, viewpoint: Viewpoint, entries: u32) -> u32 {
        let noticed = match viewpoint.is_shared() {
            true => entries,
            false => self.position.log.number(self.you(viewpoint), entries),
        };
        self.position.rounds() * ROUND + noticed
    }

    /// The number by which it knows the table as it stands.
    pub(crate) fn number_now(&self, viewpoint: Viewpoint) -> u32 {
        self.number(viewpoint, self.position.entries())
    }

    fn greeting(&self, viewpoint: Viewpoint, seen: Option<u32>) -> FromServer {
        let you = self.you(viewpoint);
        let summary = self.summary();
        // Who last saw a table from before a takeback is told everything again.
        let begun = self.position.rounds() * ROUND;
        let since = seen.filter(|&it| it >= begun).unwrap_or(0);
        let noticed = since.saturating_sub(begun);
        let from = match viewpoint.is_shared() {
            true => noticed,
            false => self.position.log.entries(you, noticed),
        };
        let of = CardOf {
            id: &self.config.id,
            game: G::NAME,
            seats: &self.config.seats,
            updated: self.config.updated,
            deletable: false,
            for_anyone: false,
            now: self.now,
        };
        FromServer::Welcome {
            card: summary.card(&of, you.as_slice()),
            version: self.config.version.clone(),
            you: you.map(Into::into),
            hot_seat: viewpoint.is_shared(),
            elsewhere: viewpoint.is_elsewhere(),
            seq: self.number_now(viewpoint),
            table: self.view(you),
            board: Some(self.board()),
            board_hash: self.board_hash.get_or_init(|| hash(&self.board())).clone(),
            options: self.options(viewpoint),
            since,
            log: self.lines(viewpoint, from),
            takeback: self.takeback(viewpoint),
        }
    }

    /// The table as it stands, also where a seat gave up before the rules ended the match.
    fn view(&self, you: Option<Seat>) -> TableView {
        let game = self.position.game();
        let table = game.table(you);
        if !self.position.has_begun() {
            return table.not_begun();
        }
        match &self.position.closing {
            Some(closing) if table.outcome().is_none() => {
                let winner = match closing.end.outcome() {
                    Some(kit::Outcome::Won(seat)) => Some(game.side(seat).into()),
                    Some(kit::Outcome::Draw) | None => None,
                };
                table.ended(Outcome { winner, text: describe_ending(game, closing.end) })
            }
            Some(_) | None => table,
        }
    }

    /// `None` if it noticed nothing since the table was like that.
    fn news(&self, viewpoint: Viewpoint, before: &G, from: u32, board: bool) -> Option<FromServer> {
        let you = self.you(viewpoint);
        let (table, seq) = (self.view(you), self.number_now(viewpoint));
        if seq == self.number(viewpoint, from) && !board && table == before.table(you) {
            return None;
        }
        Some(FromServer::Update {
            you: you.map(Into::into),
            seq,
            table,
            board: board.then(|| self.board()),
            options: self.options(viewpoint),
            log: self.lines(viewpoint, from),
            takeback: self.takeback(viewpoint),
        })
    }

    /// The log after so many entries, by the numbers that the viewer knows.
    fn lines(&self, viewpoint: Viewpoint, entries: u32) -> Vec<LogLine> {
        let numbered = |it: &LogLine| LogLine { seq: self.number(viewpoint, it.seq), ..it.clone() };
        self.position.log.after(self.you(viewpoint), entries).iter().map(numbered).collect()
    }

    /// The board with the name that the match gave it.
    fn board(&self) -> Board {
        let mut board = self.position.game().board();
        if let Board::Classic(hexes) = &mut board {
            hexes.name.clone_from(&self.config.name.subtitle);
        }
        board
    }

    /// Options are for the seat to act where it is played, and for nobody else.
    fn options(&self, viewpoint: Viewpoint) -> Option<wire::Options> {
        let up = self.position.up().filter(|_| !viewpoint.is_elsewhere())?;
        if self.you(viewpoint) == Some(up) { self.position.game().options_for(up) } else { None }
    }

    fn awaited(&self) -> FromServer {
        let open = self.open_seat().filter(|_| !self.position.has_begun());
        match self.position.up().or(open) {
            None => self.viewers.presence(Viewpoint::Spectator),
            Some(seat) => {
                let occupant = &self.config.seats[seat];
                let (bot, name) = (occupant.player.is_bot(), occupant.name.clone());
                FromServer::Waiting { seat: seat.into(), bot, name }
            }
        }
    }
}

/// By this clients keep boards: half of SHA-256 of the JSON, in hex.
fn hash(board: &Board) -> String {
    let text = serde_json::to_vec(board).unwrap_or_default();
    Sha256::digest(&text).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
