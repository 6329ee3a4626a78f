//! Questions of players. Most are answered at once; what bots must think about is answered aside, on their threads.

use std::time::Duration;

use bots::{Known, Suggestion};
use kit::Seat;
use wire::{Action, Answer, FromServer, Question, RefusalCode};

use super::GuestId;
use super::commit::Refusal;
use super::room::Room;
use super::thinking::lot;
use crate::hosted::Hosted;

/// How long a bot may think about advice.
const THOUGHT: Duration = Duration::from_millis(400);

impl<G: Hosted> Room<G> {
    pub(super) fn ask(&mut self, guest: GuestId, id: u32, question: &Question) {
        let Some(eyes) = self.guests.eyes(guest) else { return };
        let seat = self.you(eyes);
        match question {
            Question::Suggest => {
                let acts = seat.filter(|_| !eyes.is_elsewhere());
                let up = self.up().filter(|&up| acts == Some(up));
                self.ask_bots(guest, id, up.ok_or("a bot advises only the seat that is to act"), advice);
            }
            Question::For { unit, question } if **question == Question::Suggest => {
                let up = self.up().filter(|&up| seat == Some(up) && !eyes.is_elsewhere());
                let up = up.ok_or("a bot advises only the seat that is to act");
                let unit = *unit;
                self.ask_bots(guest, id, up, move |game, seat| {
                    advice(&game.acting_as(seat, unit).ok()?, seat)
                });
            }
            Question::Threat => {
                let why = "only who sits at the table has enemies";
                self.ask_bots(guest, id, seat.ok_or(why), |game, seat| {
                    G::threat(&Known::new(game, seat, &mut lot()))
                });
            }
            Question::Way { .. }
            | Question::For { .. }
            | Question::Preview { .. }
            | Question::Field { .. }
            | Question::Sight { .. }
            | Question::Hex { .. }
            | Question::Place { .. } => {
                let answer = self.recorder.game().answer(seat, question);
                let answer = answer.map_err(|why| Refusal { why, step: None });
                self.guests.send(guest, &answered(id, answer));
            }
        }
    }

    /// Answers from the bots' threads; nobody waits for it, and it comes before their deadline or not at all.
    fn ask_bots(
        &self,
        guest: GuestId,
        id: u32,
        seat: Result<Seat, &str>,
        think: impl FnOnce(&G, Seat) -> Option<Answer> + Send + 'static,
    ) {
        let refused = |why: &str| Refusal::new(RefusalCode::Unanswerable, why).into_message(id);
        let seat = match seat {
            Ok(seat) => seat,
            Err(why) => return self.guests.send(guest, &refused(why)),
        };
        let Ok(place) = self.advising.clone().try_acquire_owned() else {
            let why = Refusal::new(RefusalCode::TooFast, "the bots are at it already: wait for their answer");
            return self.guests.send(guest, &why.into_message(id));
        };
        let (pool, game) = (self.desk.pool.clone(), self.recorder.game().clone());
        let Some(out) = self.guests.out(guest) else { return };
        tokio::spawn(async move {
            let thought = pool.run(move || think(&game, seat)).await.flatten();
            // Before the answer: whoever has it may ask again at once.
            drop(place);
            let none = || Refusal::new(RefusalCode::Unanswerable, "the bots have no answer to that here");
            super::guests::post(&out, &answered(id, thought.ok_or_else(none)));
        });
    }
}

fn answered(id: u32, answer: Result<Answer, Refusal>) -> FromServer {
    match answer {
        Ok(answer) => FromServer::Answer { id, answer },
        Err(refusal) => refusal.into_message(id),
    }
}

/// What a bot would do, and why; nothing of it is done.
fn advice<G: Hosted>(game: &G, seat: Seat) -> Option<Answer> {
    let known = Known::new(game, seat, &mut lot());
    let Suggestion { actions, candidates } =
        G::advice(&known, bots::Budget::time(THOUGHT, crate::SYSTEM_TIME));
    let term = |it: &bots::Term| wire::Term { why: it.why.to_owned(), value: it.value };
    let candidates = candidates.iter().map(|it| wire::Candidate {
        plan: it.plan.clone(),
        score: it.score,
        terms: it.terms.iter().map(term).collect(),
    });
    let sent = |action: &G::Action| serde_json::to_value(action).map(Action).ok();
    Some(Answer::Suggest {
        overlay: game.plan_overlay(seat, &actions),
        actions: actions.iter().map(sent).collect::<Option<_>>()?,
        candidates: candidates.collect(),
    })
}
