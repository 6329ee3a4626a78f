//! Plans of players: checked, carried out, kept, and only then acknowledged.

use std::time::Instant;

use kit::Seat;
use protocol::wire::{Action, Answer, FromServer, Question, RefusalCode};

use super::GuestId;
use super::progress::{Carried, carry_out};
use super::room::{Outcome, Room};
use super::thinking::{bot, lot};
use crate::hosted::Hosted;

/// The longest plan; a whole turn of a unit has some thirty actions.
const LONGEST: usize = 256;

/// Why a plan is not taken, and which action of it is to blame.
struct Refusal {
    why: protocol::Refusal,
    step: Option<u32>,
}

impl Refusal {
    fn new(code: RefusalCode, message: impl Into<String>) -> Refusal {
        Refusal { why: protocol::Refusal::new(code, message), step: None }
    }

    fn into_message(self, id: u32) -> FromServer {
        let protocol::Refusal { code, message, section } = self.why;
        FromServer::Refused { id, code, message, step: self.step, section }
    }
}

impl<G: Hosted> Room<G> {
    pub(super) async fn commit(&mut self, guest: GuestId, id: u32, seq: u32, actions: &[Action]) {
        let begun = Instant::now();
        let Some(seats) = self.guests.seats(guest).map(<[Seat]>::to_vec) else { return };
        let answer = match self.play(&seats, seq, actions).await {
            Ok((taken, dropped)) => {
                let seq = self.recorder.entries() as u32;
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

    async fn play(&mut self, seats: &[Seat], seq: u32, actions: &[Action]) -> Result<(u32, u32), Refusal> {
        if seats.is_empty() {
            return Err(Refusal::new(RefusalCode::NoSeat, "you watch: only who sits at the table may act"));
        }
        let Some(seat) = self.up() else {
            return Err(Refusal::new(RefusalCode::Over, "the match is over"));
        };
        let now = self.recorder.entries();
        if u64::from(seq) != now {
            let message = format!("the table stands at entry {now}, you saw {seq}");
            return Err(Refusal::new(RefusalCode::Stale, message));
        }
        if !seats.contains(&seat) {
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

    /// A question of a guest. Bots think aside; everything else is answered at once.
    pub(super) fn ask(&mut self, guest: GuestId, id: u32, question: Question) {
        let Some(seats) = self.guests.seats(guest) else { return };
        let seat = self.up().filter(|seat| seats.contains(seat)).or(seats.first().copied());
        if question == Question::Suggest {
            return self.suggest(guest, id);
        }
        let answer = self.recorder.game().answer(seat, &question);
        let answer = answer.map_err(|why| Refusal { why, step: None });
        self.guests.send(guest, &answered(id, answer));
    }

    fn suggest(&mut self, guest: GuestId, id: u32) {
        let Some(seat) =
            self.up().filter(|seat| self.guests.seats(guest).is_some_and(|it| it.contains(seat)))
        else {
            let why = Refusal::new(RefusalCode::Unanswerable, "a bot advises only the seat that is to act");
            return self.guests.send(guest, &why.into_message(id));
        };
        let (pool, game) = (self.desk.pool.clone(), self.recorder.game().clone());
        let Some(out) = self.guests.out(guest) else { return };
        tokio::spawn(async move {
            let advice = pool.run(move || advice(&game, seat)).await;
            let answer =
                advice.ok_or_else(|| Refusal::new(RefusalCode::Unanswerable, "the bot has no advice"));
            super::guests::post(&out, &answered(id, answer));
        });
    }
}

fn answered(id: u32, answer: Result<Answer, Refusal>) -> FromServer {
    match answer {
        Ok(answer) => FromServer::Answer { id, answer },
        Err(refusal) => refusal.into_message(id),
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

/// What a regular bot would do, and why.
fn advice<G: Hosted>(game: &G, seat: Seat) -> Answer {
    let mut adviser = bot::<G>(bots::Strength::Regular);
    let mut lot = lot();
    let known = bots::Known::new(game, seat, &mut lot);
    let budget = bots::Budget::time(std::time::Duration::from_millis(400)).explained();
    let choice = adviser.decide(&known, budget);
    let action = serde_json::to_value(choice.action).unwrap_or_default();
    let candidates = choice.candidates.into_iter().map(|it| protocol::wire::Candidate {
        plan: it.plan,
        score: it.score,
        terms: it
            .terms
            .iter()
            .map(|it| protocol::wire::Term { why: it.why.to_owned(), value: it.value })
            .collect(),
    });
    Answer::Suggest { actions: vec![Action(action)], candidates: candidates.collect() }
}
