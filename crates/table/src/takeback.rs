//! Taking a decision back: asked for, granted or refused, and kept before anybody sees the table of before.
//!
//! A decision can be taken back only while nothing came of it: no die has fallen and nothing sealed was revealed
//! since it began. The store moves the entries out of the match; what is left is a straight record that verifies
//! like any other, with its dice where they were.

use wire::{RefusalCode, Takeback, TakebackWord};

use crate::commit::Refusal;
use crate::tab_control::Viewpoint;
use crate::undo_history::Undo;
use crate::writing::{Author, Write};
use crate::{Hosted, Player, Table, ViewerId};

/// Each takeback starts a new range of numbers, so that older ones are refused as stale.
pub(crate) const ROUND: u32 = 1_000_000;
/// As many takebacks as the numbers allow.
const MOST: usize = 4_000;

/// What is asked at the table, and what was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TakebackTalk {
    asked: Option<Undo>,
    refused: Option<Undo>,
}

impl<G: Hosted> Table<G> {
    pub(crate) fn take_back(&mut self, viewer: ViewerId, id: u32, seq: u32, word: TakebackWord) {
        let Some(viewpoint) = self.viewers.viewpoint(viewer) else { return };
        match self.discuss_takeback(viewpoint, seq, word) {
            Err(refusal) => self.refuse(viewer, id, refusal),
            Ok(Some(undo)) => {
                self.write(Write::Rewind(undo), Author::Viewer { viewer, id, taken: 0, dropped: 0 });
            }
            Ok(None) => {
                self.tell_takeback();
                self.tell_done(viewer, id, 0, 0);
            }
        }
    }

    /// What is to be taken back now, if anything.
    fn discuss_takeback(
        &mut self,
        viewpoint: Viewpoint,
        seq: u32,
        word: TakebackWord,
    ) -> Result<Option<Undo>, Refusal> {
        if self.position.takebacks.is_none() {
            return Err(no("this match was made without takebacks"));
        }
        self.check_may_act(viewpoint)?;
        if self.position.up().is_none() {
            return Err(self.nobody_acts());
        }
        if seq / ROUND != self.position.rounds() {
            return Err(Refusal::new(RefusalCode::Stale, "something was taken back meanwhile"));
        }
        match (word, self.takebacks.asked) {
            (TakebackWord::Ask, None) => {
                let undo = self.undo_for(viewpoint).map_err(no)?;
                if self.needs_no_answer(viewpoint, undo) {
                    return Ok(Some(undo));
                }
                self.takebacks.asked = Some(undo);
            }
            (TakebackWord::Ask, Some(_)) => return Err(no("a request waits for its answer already")),
            (TakebackWord::Grant, Some(undo)) if viewpoint.speaks_for(undo.seat.other()) => {
                return Ok(Some(undo));
            }
            (TakebackWord::Refuse, Some(undo)) if viewpoint.speaks_for(undo.seat.other()) => {
                self.takebacks = TakebackTalk { asked: None, refused: Some(undo) };
            }
            (TakebackWord::Withdraw, Some(undo)) if viewpoint.speaks_for(undo.seat) => {
                self.takebacks.asked = None;
            }
            (TakebackWord::Grant | TakebackWord::Refuse, _) => return Err(no("nobody asks you")),
            (TakebackWord::Withdraw, _) => return Err(no("you have not asked")),
        }
        Ok(None)
    }

    /// The decision that whoever looks would take back, or why it may not.
    fn undo_for(&self, viewpoint: Viewpoint) -> Result<Undo, String> {
        let undo = self.position.undo.last(viewpoint.plays()).map_err(|why| why.to_string())?;
        if self.takebacks.refused == Some(undo) {
            return Err(format!("{} wants that decision to stand", undo.seat.other().name()));
        }
        if self.position.rounds() as usize >= MOST {
            return Err(format!("{MOST} decisions of this match were taken back: it is enough"));
        }
        Ok(undo)
    }

    /// A bot is never asked, an empty seat cannot be, and at a shared screen everybody agrees.
    fn needs_no_answer(&self, viewpoint: Viewpoint, undo: Undo) -> bool {
        match self.config.seats[undo.seat.other()].player {
            Player::Bot(_) | Player::Open => true,
            Player::Human => viewpoint == Viewpoint::Both,
        }
    }

    /// How it stands with takebacks for this viewpoint. It is made of what it knows: whose request there is, what it
    /// decided itself, and what everybody saw.
    pub(crate) fn takeback(&self, viewpoint: Viewpoint) -> Option<Takeback> {
        self.position.takebacks.as_ref()?;
        let asked = self.takebacks.asked;
        let (seat, taken) = (asked.map(|it| it.seat.into()), self.position.rounds());
        let mut stands = Takeback { asked: seat, taken, ..Takeback::default() };
        let is_player = !viewpoint.is_elsewhere() && self.position.up().is_some();
        let Some(you) = self.you(viewpoint).filter(|_| is_player) else {
            return Some(stands);
        };
        if let Some(undo) = asked {
            let other = undo.seat.other();
            stands.yours_too =
                viewpoint.speaks_for(other) && self.position.undo.has_decided(other, undo.entries);
            return Some(stands);
        }
        let undo = self.undo_for(viewpoint);
        let of = undo.as_ref().copied().unwrap_or(Undo { seat: you, entries: 0 });
        stands.may = undo.is_ok();
        stands.at_once = self.needs_no_answer(viewpoint, of);
        stands.why_not = undo.err();
        Some(stands)
    }

    /// A request lapses when what it asks for was decided again or can no longer be taken back.
    pub(crate) fn lapse_takeback(&mut self) -> bool {
        let (up, history) = (self.position.up(), &self.position.undo);
        let stands = |undo: Undo| up.is_some() && history.last(&[undo.seat]) == Ok(undo);
        let lapses = self.takebacks.asked.is_some_and(|undo| !stands(undo));
        if lapses {
            self.takebacks.asked = None;
        }
        lapses
    }
}

fn no(why: impl Into<String>) -> Refusal {
    Refusal::new(RefusalCode::NoTakeback, why)
}
