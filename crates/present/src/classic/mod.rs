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
mod physical;
mod plan_overlay;
mod rules;
mod sheet;
mod special_status;
mod steps;
mod table;
mod way;

pub use board::board;
pub use names::unit as unit_name;
pub use rules::rule_switches;
pub use sheet::{fresh_sheet, silhouette};

use classic::{Illegal, State};
use kit::Seat;

use crate::words::ReasonText;
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

    fn acting_as(&self, seat: Seat, unit: u8) -> Result<State, Refusal> {
        ask::acting_as(self, Some(seat), unit)
    }

    fn answer(&self, seat: Option<Seat>, question: &Question) -> Result<Answer, Refusal> {
        ask::answer(&self.known_to(seat), seat, question)
    }

    fn refusal(&self, why: &Illegal) -> Refusal {
        let code = match why {
            Illegal::Over => RefusalCode::Over,
            Illegal::WrongPhase { .. }
            | Illegal::Turn(_)
            | Illegal::Movement(_)
            | Illegal::Fire(_)
            | Illegal::Physical(_)
            | Illegal::End(_) => RefusalCode::Illegal,
        };
        let ReasonText { why: message, section } = names::refused(self, why);
        Refusal { code, message, section }
    }

    fn departures(&self) -> Vec<String> {
        self.terms().departures().iter().map(ToString::to_string).collect()
    }

    fn turn_number(&self) -> u16 {
        self.turn()
    }

    fn phase_label(&self) -> String {
        self.phase().heading().to_owned()
    }
}
