//! Plans of players: checked, carried out, kept, and only then acknowledged.

use std::time::Instant;

use wire::{Action, FromServer, RefusalCode};

use super::GuestId;
use super::hands::Eyes;
use super::progress::{Carried, carry_out};
use super::room::{Outcome, Room};
use crate::hosted::Hosted;

/// The longest plan; a whole turn of a unit has some thirty actions.
const LONGEST: usize = 256;

/// Why a plan is not taken, and which action of it is to blame.
pub(super) struct Refusal {
    pub(super) why: present::Refusal,
    pub(super) step: Option<u32>,
}

impl Refusal {
    pub(super) fn new(code: RefusalCode, message: impl Into<String>) -> Refusal {
        Refusal { why: present::Refusal::new(code, message), step: None }
    }

    pub(super) fn into_message(self, id: u32) -> FromServer {
        let present::Refusal { code, message, section } = self.why;
        FromServer::Refused { id, code, message, step: self.step, section }
    }
}

impl<G: Hosted> Room<G> {
    pub(super) async fn commit(&mut self, guest: GuestId, id: u32, seq: u32, actions: &[Action]) {
        let begun = Instant::now();
        let Some(eyes) = self.guests.eyes(guest) else { return };
        let answer = match self.play(eyes, seq, actions).await {
            Ok((taken, dropped)) => {
                let seq = self.number(eyes, self.recorder.entries() as u32);
                FromServer::Done { id, seq, taken, dropped }
            }
            Err(refusal) => {
                metrics::counter!("myomer_refused_total").increment(1);
                refusal.into_message(id)
            }
        };
        self.guests.send(guest, &answer);
        metrics::histogram!("myomer_commit_seconds").record(begun.elapsed().as_secs_f64());
    }

    /// May these eyes do anything but look?
    pub(super) fn check_hand(&self, eyes: Eyes) -> Result<(), Refusal> {
        match eyes {
            Eyes::Watcher => {
                let message = "you watch: only who sits at the table may act";
                Err(Refusal::new(RefusalCode::NoSeat, message))
            }
            Eyes::Reader(_) | Eyes::Bystander => {
                let message = "another tab plays this seat: take over here first";
                Err(Refusal::new(RefusalCode::Elsewhere, message))
            }
            Eyes::Seat(_) | Eyes::Both => Ok(()),
        }
    }

    async fn play(&mut self, eyes: Eyes, seq: u32, actions: &[Action]) -> Result<(u32, u32), Refusal> {
        self.check_hand(eyes)?;
        let Some(seat) = self.up() else {
            return Err(Refusal::new(RefusalCode::Over, "the match is over"));
        };
        let now = self.number(eyes, self.recorder.entries() as u32);
        if seq != now {
            let message = format!("the table stands at {now}, you saw {seq}");
            return Err(Refusal::new(RefusalCode::Stale, message));
        }
        if self.you(eyes) != Some(seat) {
            let message = format!("{} is to act", seat.name());
            return Err(Refusal::new(RefusalCode::NotYourTurn, message));
        }
        let plan = parse::<G>(actions)?;
        match carry_out(&self.recorder, seat, &plan) {
            Carried::Illegal { step, why } => {
                Err(Refusal { step: Some(step as u32), why: self.recorder.game().illegal(&why) })
            }
            Carried::Taken { progress, taken } => match self.keep(*progress).await {
                Outcome::Kept => Ok((taken as u32, (plan.len() - taken) as u32)),
                Outcome::Stale => {
                    Err(Refusal::new(RefusalCode::Stale, "another hand went on with the match"))
                }
                Outcome::Failed => {
                    Err(Refusal::new(RefusalCode::Unanswerable, "the move could not be kept; try again"))
                }
            },
        }
    }
}

fn parse<G: Hosted>(actions: &[Action]) -> Result<Vec<G::Action>, Refusal> {
    if actions.is_empty() {
        return Err(Refusal::new(RefusalCode::Malformed, "a plan has at least one action"));
    }
    if actions.len() > LONGEST {
        let message = format!("{} actions: a plan has at most {LONGEST}", actions.len());
        return Err(Refusal::new(RefusalCode::TooLarge, message));
    }
    let read = |(step, action): (usize, &Action)| {
        G::action(action).map_err(|why| Refusal { why, step: Some(step as u32) })
    };
    actions.iter().enumerate().map(read).collect()
}
