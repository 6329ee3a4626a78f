//! M.A.S.C. over the wire.

mod allocate;
mod attack;
mod board;
mod log_line;
mod moves;
pub(crate) mod names;
mod options;
mod setup;
mod table;

use grid::Square;
use kit::{Game, Next, Seat, Seeded, Silent};
use squadron::board::Region;
use squadron::{Action, Illegal, Phase, State};

use crate::words::ReasonText;
use crate::{Present, Refusal};
use wire::{self, Answer, LogLine, Options, Question, RefusalCode, Table};

/// More than this is no plan for one squad.
const MOST_ACTIONS: usize = 100;

impl Present for State {
    const NAME: &'static str = "squadron";

    fn table(&self, seat: Option<Seat>) -> Table {
        Table::Squadron(table::table(self, seat))
    }

    fn board(&self) -> wire::Board {
        wire::Board::Squadron(board::board(self))
    }

    fn board_changed(before: &State, after: &State) -> bool {
        Region::all().any(|slot| before.draft().laid(slot) != after.draft().laid(slot))
    }

    fn options_for(&self, seat: Seat) -> Option<Options> {
        (self.to_act() == Next::Seat(seat)).then(|| options::options(self)).flatten()
    }

    fn log_line(&self, event: &squadron::Event, seat: Option<Seat>, seq: u32) -> Option<LogLine> {
        log_line::log_line(self, event, seat, seq)
    }

    fn answer(&self, seat: Option<Seat>, question: &Question) -> Result<Answer, Refusal> {
        match question {
            Question::Preview { actions, .. } => preview(self, seat, actions),
            Question::Standing { actions } => {
                let then = after(self, seat, actions)?;
                let moving = matches!(self.phase(), Phase::Movement { .. } | Phase::Activation { .. });
                match moving {
                    true => Ok(Answer::Standing { standing: table::standing_planned(&then) }),
                    false => Err(Refusal::unanswerable("a plan changes regions in the Movement phase alone")),
                }
            }
            Question::Square { actions, at } => {
                let then = after(self, seat, actions)?;
                let square =
                    Square::new(at.x, at.y).filter(|&at| then.field().board().ground.cost(at).is_some());
                moves::square(&then, square.ok_or("nobody can stand there"))
            }
            Question::Suggest => Err(Refusal::unanswerable("no bot sits here to suggest anything")),
            Question::Way { .. }
            | Question::For { .. }
            | Question::Field { .. }
            | Question::Sight { .. }
            | Question::Hex { .. }
            | Question::Places { .. }
            | Question::Place { .. }
            | Question::Threat => Err(Refusal::unanswerable("that is a question of the other game")),
        }
    }

    fn refusal(&self, why: &Illegal) -> Refusal {
        let code = match why {
            Illegal::Over => RefusalCode::Over,
            _ => RefusalCode::Illegal,
        };
        let ReasonText { why: message, section } = names::refused(self, why);
        Refusal { code, message, section }
    }

    fn departures(&self) -> Vec<String> {
        self.field().table().departures().into_iter().map(names::departure).collect()
    }

    fn turn_number(&self) -> u16 {
        self.turn()
    }

    fn phase_label(&self) -> String {
        names::phase(self).to_owned()
    }
}

/// The options after some destinations of a squad on the move.
fn preview(state: &State, seat: Option<Seat>, actions: &[wire::Action]) -> Result<Answer, Refusal> {
    let then = after(state, seat, actions)?;
    // What the other side decides next, or what dice brought about, is not shown before it happens.
    let options = seat.filter(|_| same_step(state, &then)).and_then(|seat| Present::options_for(&then, seat));
    let options = options
        .ok_or_else(|| Refusal::unanswerable("the move is complete: commit it to see what follows"))?;
    Ok(Answer::Preview { options: Box::new(options) })
}

/// The table after some actions of a plan. Only what rolls no dice is taken.
fn after(state: &State, seat: Option<Seat>, actions: &[wire::Action]) -> Result<State, Refusal> {
    let Some(seat) = seat else {
        return Err(Refusal::new(RefusalCode::NoSeat, "spectators decide nothing"));
    };
    if actions.len() > MOST_ACTIONS {
        return Err(Refusal::new(RefusalCode::TooLarge, format!("at most {MOST_ACTIONS} actions")));
    }
    let mut then = state.clone();
    let mut dice = Seeded::new(0);
    for sent in actions {
        let chosen = State::action(sent)?;
        match chosen {
            Action::Activate(_) | Action::Destination(_) | Action::Allocate(_) | Action::Place { .. } => {}
            _ => {
                return Err(Refusal::unanswerable("only moves, placements and allocations can be previewed"));
            }
        }
        if then.to_act() != Next::Seat(seat) {
            return Err(Refusal::new(RefusalCode::NotYourTurn, "the other side is to act"));
        }
        then.apply(chosen, &mut dice, &mut Silent).map_err(|why| then.refusal(&why))?;
    }
    Ok(then)
}

/// No dice have fallen between the two: the turn and the kind of phase are the same, or a squad was set going.
fn same_step(before: &State, after: &State) -> bool {
    before.turn() == after.turn()
        && matches!(
            (before.phase(), after.phase()),
            (Phase::Movement { .. } | Phase::Activation { .. }, Phase::Activation { .. })
                | (Phase::Allocation(_), Phase::Allocation(_))
                | (Phase::Placement { .. }, Phase::Placement { .. })
        )
}
