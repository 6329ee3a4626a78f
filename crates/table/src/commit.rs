//! Commands of players: plans, which are checked and carried out on a copy, questions, and resigning.

use std::time::Duration;

use kit::Seat;
use kit::record::Ending;
use wire::{Action, FromServer, Question, RefusalCode};

use crate::adviser::{Advising, Topic};
use crate::progress::{Carried, carry_out};
use crate::tab_control::Viewpoint;
use crate::writing::{Author, Write};
use crate::{Advise, Effect, Hosted, Incident, RequestId, Table, ViewerId};

/// The longest plan; a whole turn of a unit has some thirty actions.
const LONGEST: usize = 256;
/// Advice that has not come by then never will.
const ADVICE_LOST: Duration = Duration::from_secs(30);

/// Why a wish is not granted, and which action of a plan is to blame.
pub(crate) struct Refusal {
    why: present::Refusal,
    step: Option<u32>,
}

impl Refusal {
    pub(crate) fn new(code: RefusalCode, message: impl Into<String>) -> Refusal {
        Refusal { why: present::Refusal::new(code, message), step: None }
    }

    fn into_message(self, id: u32) -> FromServer {
        let present::Refusal { code, message, section } = self.why;
        FromServer::Refused { id, code, message, step: self.step, section }
    }
}

impl<G: Hosted> Table<G> {
    pub(crate) fn commit(&mut self, viewer: ViewerId, id: u32, seq: u32, actions: &[Action]) {
        let Some(viewpoint) = self.viewers.viewpoint(viewer) else { return };
        match self.carry_out(viewpoint, seq, actions) {
            Err(refusal) => self.refuse(viewer, id, refusal),
            Ok((write, taken)) => {
                let (taken, dropped) = (taken as u32, (actions.len() - taken) as u32);
                self.write(write, Author::Viewer { viewer, id, taken, dropped });
            }
        }
    }

    pub(crate) fn refuse(&mut self, viewer: ViewerId, id: u32, refusal: Refusal) {
        self.effects.push(Effect::Note(Incident::Refused));
        self.tell(viewer, refusal.into_message(id));
    }

    pub(crate) fn tell_done(&mut self, viewer: ViewerId, id: u32, taken: u32, dropped: u32) {
        let Some(viewpoint) = self.viewers.viewpoint(viewer) else { return };
        let seq = self.number_now(viewpoint);
        self.tell(viewer, FromServer::Done { id, seq, taken, dropped });
    }

    /// May it do anything but look?
    pub(crate) fn check_may_act(&self, viewpoint: Viewpoint) -> Result<(), Refusal> {
        if self.reload_at.is_some() {
            let message = "the match cannot be read at the moment; try again";
            return Err(Refusal::new(RefusalCode::Unanswerable, message));
        }
        match viewpoint {
            Viewpoint::Spectator => {
                let message = "you watch: only who sits at the table may act";
                Err(Refusal::new(RefusalCode::NoSeat, message))
            }
            Viewpoint::Reader(_) | Viewpoint::Bystander => {
                let message = "another tab plays this seat: take over here first";
                Err(Refusal::new(RefusalCode::Elsewhere, message))
            }
            Viewpoint::Seat(_) | Viewpoint::Both => Ok(()),
        }
    }

    /// The plan carried out on a copy, and how many of its actions that took.
    fn carry_out(
        &self,
        viewpoint: Viewpoint,
        seq: u32,
        actions: &[Action],
    ) -> Result<(Write<G>, usize), Refusal> {
        self.check_may_act(viewpoint)?;
        let Some(seat) = self.position.up() else {
            return Err(self.nobody_acts());
        };
        let now = self.number_now(viewpoint);
        if seq != now {
            let message = format!("the table stands at {now}, you saw {seq}");
            return Err(Refusal::new(RefusalCode::Stale, message));
        }
        if self.you(viewpoint) != Some(seat) {
            let message = format!("{} is to act", self.position.game().side(seat).name());
            return Err(Refusal::new(RefusalCode::NotYourTurn, message));
        }
        let plan = parse::<G>(actions)?;
        match carry_out(&self.position, seat, &plan) {
            Carried::Illegal { step, why } => {
                Err(Refusal { step: Some(step as u32), why: self.position.game().refusal(&why) })
            }
            Carried::Taken { progress, taken } => Ok((self.play(progress), taken)),
        }
    }

    /// Gives up. Nothing happens to a match that is over.
    pub(crate) fn resign(&mut self, seat: Seat, request: RequestId) {
        if self.position.up().is_none() || self.reload_at.is_some() {
            self.effects.push(Effect::Answer(request, false));
            return;
        }
        let closing = self.position.fairness.closed(&self.position.recorder, Ending::Resigned(seat));
        self.write(Write::Close(closing), Author::Request(request));
    }

    /// Most questions are answered at once; what bots must think about is answered later.
    pub(crate) fn ask(&mut self, viewer: ViewerId, id: u32, question: &Question) {
        let Some(viewpoint) = self.viewers.viewpoint(viewer) else { return };
        let seat = self.you(viewpoint);
        match question {
            Question::Suggest => {
                let acts = seat.filter(|_| !viewpoint.is_elsewhere());
                let up = self.position.up().filter(|&up| acts == Some(up));
                let why = "a bot advises only the seat that is to act";
                self.ask_bots(viewer, id, up.ok_or(why), Topic::Suggest);
            }
            Question::For { unit, question } if **question == Question::Suggest => {
                let up = self.position.up().filter(|&up| seat == Some(up) && !viewpoint.is_elsewhere());
                let why = "a bot advises only the seat that is to act";
                self.ask_bots(viewer, id, up.ok_or(why), Topic::SuggestFor(*unit));
            }
            Question::Threat => {
                let why = "only who sits at the table has enemies";
                self.ask_bots(viewer, id, seat.ok_or(why), Topic::Threat);
            }
            Question::Way { .. }
            | Question::For { .. }
            | Question::Preview { .. }
            | Question::Field { .. }
            | Question::Sight { .. }
            | Question::Hex { .. }
            | Question::Places { .. }
            | Question::Place { .. }
            | Question::Standing { .. }
            | Question::Square { .. } => {
                let message = match self.position.game().answer(seat, question) {
                    Ok(answer) => FromServer::Answer { id, answer },
                    Err(why) => Refusal { why, step: None }.into_message(id),
                };
                self.tell(viewer, message);
            }
        }
    }

    fn ask_bots(&mut self, viewer: ViewerId, id: u32, seat: Result<Seat, &str>, topic: Topic) {
        let refused = |code, why: &str| Refusal::new(code, why).into_message(id);
        let seat = match seat {
            Ok(seat) => seat,
            Err(why) => return self.tell(viewer, refused(RefusalCode::Unanswerable, why)),
        };
        let is_busy = |it: &Advising| self.now < it.since.after(ADVICE_LOST);
        if self.advising.as_ref().is_some_and(is_busy) {
            let why = "the bots are at it already: wait for their answer";
            return self.tell(viewer, refused(RefusalCode::TooFast, why));
        }
        let (ticket, seed) = (self.ticket(), self.unforeseen_seed());
        self.advising = Some(Advising { ticket, viewer, id, since: self.now });
        let game = self.position.game().clone();
        self.effects.push(Effect::Advise(Box::new(Advise { ticket, game, seat, topic, seed })));
    }

    /// The bots' answer, if somebody still waits for it.
    pub(crate) fn advised(&mut self, ticket: crate::Ticket, answer: Option<wire::Answer>) {
        let Some(Advising { viewer, id, .. }) = self.advising.take_if(|it| it.ticket == ticket) else {
            return;
        };
        if self.viewers.viewpoint(viewer).is_none() {
            return;
        }
        let none = || {
            Refusal::new(RefusalCode::Unanswerable, "the bots have no answer to that here").into_message(id)
        };
        self.tell(viewer, answer.map_or_else(none, |answer| FromServer::Answer { id, answer }));
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
