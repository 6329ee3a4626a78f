//! Classic over the wire.

mod advice;
mod ask;
mod board;
mod declared;
mod field_of_fire;
mod fire;
mod hex_text;
mod lines;
mod log_line;
mod moves;
mod names;
mod options;
mod parts;
mod physical;
mod plan_overlay;
mod sheet;
mod steps;
mod summary;
mod summary_damage;
mod summary_shot;
mod table;
mod way;

pub use board::board;
pub use names::unit as unit_name;
pub use sheet::{fresh_sheet, silhouette};

use classic::{Illegal, State};
use kit::Seat;

use crate::words::split_section;
use crate::{Present, Refusal};
use wire::{self, Answer, LogLine, Options, PlanOverlay, Question, RefusalCode, Table};

impl Present for State {
    const NAME: &'static str = "classic";

    fn table(&self, seat: Option<Seat>) -> Table {
        Table::Classic(table::table(&self.known_to(seat), seat))
    }

    fn board(&self) -> wire::Board {
        wire::Board::Classic(board::board(State::board(self), ""))
    }

    fn board_changed(before: &State, after: &State) -> bool {
        !std::ptr::eq(State::board(before), State::board(after))
            && State::board(before).terrain() != State::board(after).terrain()
    }

    fn options_for(&self, seat: Seat) -> Option<Options> {
        options::options(&self.known_to(Some(seat)), seat)
    }

    fn log_line(&self, event: &classic::Event, seat: Option<Seat>, seq: u32) -> Option<LogLine> {
        log_line::log_line(self, event, seat, seq)
    }

    fn plan_overlay(&self, seat: Seat, actions: &[classic::Action]) -> Option<PlanOverlay> {
        plan_overlay::plan_overlay(&self.known_to(Some(seat)), seat, actions)
    }

    fn answer(&self, seat: Option<Seat>, question: &Question) -> Result<Answer, Refusal> {
        ask::answer(&self.known_to(seat), seat, question)
    }

    fn illegal(&self, why: &Illegal) -> Refusal {
        let code = match why {
            Illegal::Over => RefusalCode::Over,
            Illegal::WrongPhase { .. }
            | Illegal::Turn(_)
            | Illegal::Movement(_)
            | Illegal::Fire(_)
            | Illegal::Physical(_)
            | Illegal::End(_) => RefusalCode::Illegal,
        };
        let (message, section) = split_section(&names::reason(self, &why.to_string()));
        Refusal { code, message, section }
    }

    fn turn_number(&self) -> u16 {
        self.turn()
    }

    fn phase_label(&self) -> String {
        names::phase(self.phase()).to_owned()
    }
}
