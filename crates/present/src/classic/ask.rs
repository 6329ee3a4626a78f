//! Questions about a position of Classic.

use classic::names::FullNames;
use classic::unit::{Fate, Unit};
use classic::{Action, Phase, State, UnitId, fire, physical, sight, turn};
use grid::{Facing, Hex};
use kit::{Game, Next, Seat, Seeded, Silent};

use super::way::Goal;
use super::{board, field_of_fire, fire as shots, hex_text, options, way};
use crate::words::action;
use crate::{Present, Refusal};
use wire::{self, Answer, Question, RefusalCode, SightFrom};

/// Asked of a state that holds only what the seat may know.
pub(super) fn answer(state: &State, seat: Option<Seat>, question: &Question) -> Result<Answer, Refusal> {
    match question {
        Question::Way { mode, hex, facing, via } => {
            let unit = mover(state, seat)?;
            let goal = Goal {
                key: *mode,
                hex: on_board(state, hex)?,
                facing: facing.map(facing_of).transpose()?,
                via: via.iter().map(|hex| on_board(state, hex)).collect::<Result<_, _>>()?,
            };
            if goal.via.len() > MOST_VIA {
                return Err(Refusal::unanswerable(format!("at most {MOST_VIA} hexes on the way")));
            }
            way::answer(state, unit, &goal)
        }
        Question::Preview { actions, marks } => {
            if marks.len() > MOST_MARKS {
                return Err(Refusal::unanswerable(format!(
                    "at most {MOST_MARKS} hexes are listed on request"
                )));
            }
            let marks: Vec<Hex> = marks.iter().map(|hex| on_board(state, hex)).collect::<Result<_, _>>()?;
            preview(state, seat, actions, &marks)
        }
        Question::Field { weapon, shot, actions } => {
            let then = declared(state, seat, actions)?;
            field_of_fire::answer(&then, *weapon, shot.as_ref())
        }
        Question::Sight { from, to } => line(state, from, on_board(state, to)?),
        Question::Hex { hex, from } => hex_text::describe(state, on_board(state, hex)?, *from),
        Question::Places { unit } => {
            let deploys = seat_to_deploy(state, seat)?;
            let waits = |it: &&Unit| it.seat == deploys && it.fate == Fate::Reserve;
            let unit = state.units().get(usize::from(*unit)).filter(waits);
            let unit = unit.ok_or_else(|| Refusal::unanswerable("no such unit waits to be deployed"))?;
            Ok(Answer::Places { places: options::places(state, unit.id) })
        }
        Question::Place { unit, hex, facing } => {
            place(state, seat, UnitId(*unit), on_board(state, hex)?, facing_of(*facing)?)
        }
        Question::For { unit, question } => match **question {
            Question::For { .. } => Err(Refusal::unanswerable("one unit is asked for at a time")),
            _ => answer(&acting_as(state, seat, *unit)?, seat, question),
        },
        Question::Standing { .. } | Question::Square { .. } => {
            Err(Refusal::unanswerable("that is a question of the other game"))
        }
        Question::Suggest | Question::Threat => {
            Err(Refusal::unanswerable("no bot sits here to be asked anything"))
        }
    }
}

/// Longer ways than this are clicked in two.
const MOST_VIA: usize = 20;
/// Hexes that a preview lists besides its own.
const MOST_MARKS: usize = 20;
/// A preview of more declarations than a 'Mech has weapons is no plan.
const MOST_ACTIONS: usize = 100;

fn mover(state: &State, seat: Option<Seat>) -> Result<UnitId, Refusal> {
    match (state.phase(), state.acting()) {
        (Phase::Movement, Some(unit)) if Some(state.unit(unit).seat) == seat => Ok(unit),
        (Phase::Movement, _) => {
            Err(Refusal::new(RefusalCode::NotYourTurn, "no unit of yours is on the move"))
        }
        _ => Err(Refusal::unanswerable("ways are for the Movement phase")),
    }
}

fn on_board(state: &State, text: &str) -> Result<Hex, Refusal> {
    let hex: Hex = text
        .parse()
        .map_err(|why| Refusal::new(RefusalCode::Malformed, format!("hex {text:?}: {why}; write CCRR")))?;
    let board = state.board();
    if board.contains(hex) {
        Ok(hex)
    } else {
        let (width, height) = (board.width(), board.height());
        Err(Refusal::unanswerable(format!("{hex} is not on the board: it is {width} by {height}")))
    }
}

fn facing_of(number: u8) -> Result<Facing, Refusal> {
    Facing::ALL.get(usize::from(number)).copied().ok_or_else(|| {
        Refusal::new(RefusalCode::Malformed, format!("facing {number}: facings run from 0 to 5"))
    })
}

fn preview(
    state: &State,
    seat: Option<Seat>,
    actions: &[wire::Action],
    marks: &[Hex],
) -> Result<Answer, Refusal> {
    let then = declared(state, seat, actions)?;
    let options = seat.and_then(|seat| options::options_with(&then, seat, marks));
    let options = options.ok_or_else(|| Refusal::unanswerable("nothing is left to decide"))?;
    Ok(Answer::Preview { options: Box::new(options) })
}

/// The position once this unit of the seat is chosen to act. No dice are rolled for it.
pub(super) fn acting_as(state: &State, seat: Option<Seat>, unit: u8) -> Result<State, Refusal> {
    if seat.map(Next::Seat) != Some(state.to_act()) {
        return Err(Refusal::new(RefusalCode::NotYourTurn, "the other side is to act"));
    }
    let mut then = state.clone();
    let chosen = Action::Turn(turn::Action::Activate { unit: UnitId(unit) });
    then.apply(chosen, &mut Seeded::new(0), &mut Silent).map_err(|why| state.refusal(&why))?;
    Ok(then)
}

/// Declarations on a copy. Only what rolls no dice is taken.
fn declared(state: &State, seat: Option<Seat>, actions: &[wire::Action]) -> Result<State, Refusal> {
    let Some(seat) = seat else {
        return Err(Refusal::new(RefusalCode::NoSeat, "spectators declare nothing"));
    };
    if state.to_act() != Next::Seat(seat) {
        return Err(Refusal::new(RefusalCode::NotYourTurn, "the other side is to act"));
    }
    if actions.len() > MOST_ACTIONS {
        return Err(Refusal::new(RefusalCode::TooLarge, format!("at most {MOST_ACTIONS} declarations")));
    }
    let mut then = state.clone();
    let mut dice = Seeded::new(0);
    for sent in actions {
        let chosen = State::action(sent)?;
        if !is_declaration(chosen) {
            return Err(Refusal::unanswerable("only declarations of attacks can be previewed"));
        }
        then.apply(chosen, &mut dice, &mut Silent).map_err(|why| then.refusal(&why))?;
    }
    Ok(then)
}

const fn is_declaration(action: Action) -> bool {
    match action {
        Action::Fire(fire::Action::EndFire) | Action::Physical(physical::Action::EndPhysical) => false,
        Action::Fire(_) | Action::Physical(_) => true,
        Action::Turn(_) | Action::Movement(_) | Action::End(_) => false,
    }
}

/// Who deploys, or why nobody does.
fn seat_to_deploy(state: &State, seat: Option<Seat>) -> Result<Seat, Refusal> {
    let Some(seat) = seat else {
        return Err(Refusal::new(RefusalCode::NoSeat, "spectators deploy nothing"));
    };
    match state.to_act() == Next::Seat(seat) {
        true => Ok(seat),
        false => Err(Refusal::new(RefusalCode::NotYourTurn, "the other side is to act")),
    }
}

/// A place in the home zone, or why not there.
fn place(
    state: &State,
    seat: Option<Seat>,
    unit: UnitId,
    hex: Hex,
    facing: Facing,
) -> Result<Answer, Refusal> {
    seat_to_deploy(state, seat)?;
    let put = options::put(unit, hex, facing);
    state.check(put).map_err(|why| state.refusal(&why))?;
    let text = state.board().get(hex).map(board::text).unwrap_or_default();
    Ok(Answer::Place { action: action(&put), text: format!("{hex}, {text}") })
}

fn line(state: &State, from: &SightFrom, to: Hex) -> Result<Answer, Refusal> {
    let from = match from {
        SightFrom::Hex(hex) => hex_text::viewer(state, on_board(state, hex)?),
        SightFrom::Unit(id) => {
            let unit = state.units().get(usize::from(*id)).filter(|it| state.mech(it.id).is_in_play());
            unit.ok_or_else(|| Refusal::unanswerable(format!("unit {id} is not on the board")))?.viewer()
        }
    };
    let to = hex_text::viewer(state, to);
    if from.hex == to.hex {
        let text = "the same hex".to_owned();
        return Ok(Answer::Sight { clear: true, text, lines: Vec::new() });
    }
    let card = shots::sight_card(state, from, to);
    let lines = sight::explain(state.board(), from, to).lines();
    let lines = lines.iter().map(|it| it.render(&FullNames(state))).collect();
    Ok(Answer::Sight { clear: card.clear, text: card.text, lines })
}
