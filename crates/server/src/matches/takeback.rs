//! Taking a decision back: asked for, granted or refused, and kept before anybody sees the table of before.
//!
//! Only what let nothing out can be taken back: no die has fallen and nothing sealed was revealed since it began.
//! The entries leave the match for a table of their own in the store; what is left is a straight record that
//! verifies like any other, with its dice where they were.

use kit::Seat;
use wire::{FromServer, RefusalCode, Takeback, TakebackWord};

use super::hands::Eyes;
use super::load::{Loaded, load};
use super::room::Room;
use super::trail::Back;
use super::{Facts, GuestId, commit::Refusal};
use crate::hosted::Hosted;
use crate::store::{Appended, Kept, Player, Rewind, Taken};

/// Tables are numbered anew after a takeback, from the next multiple of this: what was numbered before stays stale.
pub(super) const ROUND: u32 = 1_000_000;
/// As often as the numbers allow.
const MOST: usize = 4_000;

/// What is asked at the table, and what was refused.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Request {
    asked: Option<Back>,
    refused: Option<Back>,
}

impl<G: Hosted> Room<G> {
    pub(super) async fn take_back(&mut self, guest: GuestId, id: u32, seq: u32, word: TakebackWord) {
        let Some(eyes) = self.guests.eyes(guest) else { return };
        let answer = match self.say_about_takeback(eyes, seq, word).await {
            Ok(()) => {
                let seq = self.number(eyes, self.recorder.entries() as u32);
                FromServer::Done { id, seq, taken: 0, dropped: 0 }
            }
            Err(refusal) => {
                metrics::counter!("myomer_refused_total").increment(1);
                refusal.into_message(id)
            }
        };
        self.guests.send(guest, &answer);
    }

    async fn say_about_takeback(&mut self, eyes: Eyes, seq: u32, word: TakebackWord) -> Result<(), Refusal> {
        if self.taken.is_none() {
            return Err(no("this match was made without takebacks"));
        }
        self.check_hand(eyes)?;
        if self.up().is_none() {
            return Err(Refusal::new(RefusalCode::Over, "the match is over"));
        }
        if seq / ROUND != self.round() {
            return Err(Refusal::new(RefusalCode::Stale, "something was taken back meanwhile"));
        }
        let asked = self.request.asked;
        match (word, asked) {
            (TakebackWord::Ask, None) => {
                let back = self.back_for(eyes).map_err(no)?;
                if self.needs_no_answer(eyes, back.seat) {
                    return self.go_back(back).await;
                }
                self.request.asked = Some(back);
            }
            (TakebackWord::Ask, Some(_)) => return Err(no("a request waits for its answer already")),
            (TakebackWord::Grant, Some(back)) if speaks_for(eyes, back.seat.other()) => {
                return self.go_back(back).await;
            }
            (TakebackWord::Refuse, Some(back)) if speaks_for(eyes, back.seat.other()) => {
                self.request = Request { asked: None, refused: Some(back) };
            }
            (TakebackWord::Withdraw, Some(back)) if speaks_for(eyes, back.seat) => self.request.asked = None,
            (TakebackWord::Grant | TakebackWord::Refuse, _) => return Err(no("nobody asks you")),
            (TakebackWord::Withdraw, _) => return Err(no("you have not asked")),
        }
        self.tell_takeback();
        Ok(())
    }

    /// The decision that whoever looks would take back, or why it may not.
    fn back_for(&self, eyes: Eyes) -> Result<Back, String> {
        let seats: &[Seat] = match eyes {
            Eyes::Seat(Seat::Red) => &[Seat::Red],
            Eyes::Seat(Seat::Blue) => &[Seat::Blue],
            Eyes::Both => &Seat::ALL,
            Eyes::Watcher | Eyes::Reader(_) | Eyes::Bystander => &[],
        };
        let back = self.trail.last(seats).map_err(|why| why.to_string())?;
        if self.request.refused == Some(back) {
            return Err(format!("{} wants that decision to stand", back.seat.other().name()));
        }
        if self.taken.as_ref().is_some_and(|taken| taken.len() >= MOST) {
            return Err(format!("{MOST} decisions of this match were taken back: it is enough"));
        }
        Ok(back)
    }

    /// A bot is never asked, an empty seat cannot be, and at a shared screen everybody agrees.
    fn needs_no_answer(&self, eyes: Eyes, seat: Seat) -> bool {
        match self.seats[seat.other()].player {
            Player::Bot(_) | Player::Open => true,
            Player::Human => eyes == Eyes::Both,
        }
    }

    /// How taking back stands for these eyes. It is made of what they know: whose request there is, what they
    /// decided themselves, and what came out for everybody.
    pub(super) fn takeback(&self, eyes: Eyes) -> Option<Takeback> {
        self.taken.as_ref()?;
        let asked = self.request.asked;
        let (seat, taken) = (asked.map(|it| it.seat.into()), self.round());
        let mut stands = Takeback { asked: seat, taken, ..Takeback::default() };
        let Some(you) = self.you(eyes).filter(|_| !eyes.is_elsewhere() && self.up().is_some()) else {
            return Some(stands);
        };
        if let Some(back) = asked {
            stands.yours_too = speaks_for(eyes, back.seat.other())
                && self.trail.has_decided(back.seat.other(), back.entries);
            return Some(stands);
        }
        let back = self.back_for(eyes);
        stands.may = back.is_ok();
        stands.at_once = self.needs_no_answer(eyes, back.as_ref().map_or(you, |it| it.seat));
        stands.why_not = back.err();
        Some(stands)
    }

    /// A request lapses when what it asks for was decided anew or can no longer be taken back.
    pub(super) fn lapse(&mut self) -> bool {
        let stands = |back: Back| self.up().is_some() && self.trail.last(&[back.seat]) == Ok(back);
        let lapses = self.request.asked.is_some_and(|back| !stands(back));
        if lapses {
            self.request.asked = None;
        }
        lapses
    }

    /// How often something was taken back.
    pub(super) fn round(&self) -> u32 {
        self.taken.as_ref().map_or(0, |taken| taken.len() as u32)
    }

    async fn go_back(&mut self, back: Back) -> Result<(), Refusal> {
        let failed = || Refusal::new(RefusalCode::Unanswerable, "it could not be taken back; try again");
        let (store, from) = (self.desk.store.clone(), self.length());
        let mut kept = store.load(&self.id).await.ok().flatten().ok_or_else(failed)?;
        let rounds = kept.takebacks.as_ref().map_or(0, Vec::len) as u64;
        if (kept.lines.len() as u64, rounds) != (from.entries, from.rounds) {
            return Err(self.overtaken().await);
        }
        kept.lines.truncate(back.entries as usize);
        kept.takebacks.get_or_insert_default().push(Taken { seat: back.seat, entries: back.entries });
        // As after a restart: the table of before is played again from what is left.
        let replayed = tokio::task::spawn_blocking(move || (load::<G>(&kept), kept)).await;
        let (Ok(loaded), kept): (_, Kept) = replayed.map_err(|_| failed())? else { return Err(failed()) };
        let card = Facts::of(&self.name, loaded.recorder.game(), None).to_text();
        let rewind = Rewind { id: self.id.clone(), from, to: back.entries, seat: back.seat, card };
        match store.rewind(rewind).await {
            Ok(Appended::Done) => {
                metrics::counter!("myomer_takebacks_total").increment(1);
                self.updated = crate::store::now();
                self.adopt(loaded, kept.takebacks);
                Ok(())
            }
            Ok(Appended::Stale) => Err(self.overtaken().await),
            Err(why) => {
                tracing::error!(id = self.id, %why, "a decision could not be taken back");
                Err(failed())
            }
        }
    }

    async fn overtaken(&mut self) -> Refusal {
        tracing::warn!(id = self.id, "another hand went on with the match");
        self.read_anew().await;
        Refusal::new(RefusalCode::Stale, "another hand went on with the match")
    }

    /// The table is another from now on, and everybody sees it anew.
    pub(super) fn adopt(&mut self, loaded: Loaded<G>, taken: Option<Vec<Taken>>) {
        let Loaded { recorder, heard, trail, closing, secret, .. } = loaded;
        (self.recorder, self.heard, self.trail) = (recorder, heard, trail);
        (self.closing, self.secret, self.taken) = (closing, secret, taken);
        self.request = Request::default();
        self.dismiss_bots();
        self.welcome_all();
    }
}

/// May these eyes answer for the seat?
fn speaks_for(eyes: Eyes, seat: Seat) -> bool {
    match eyes {
        Eyes::Seat(own) => own == seat,
        Eyes::Both => true,
        Eyes::Watcher | Eyes::Reader(_) | Eyes::Bystander => false,
    }
}

fn no(why: impl Into<String>) -> Refusal {
    Refusal::new(RefusalCode::NoTakeback, why)
}
