//! Classic over the wire.

mod ask;
mod blows;
mod board;
mod brief;
mod brief_harm;
mod brief_shot;
mod counsel;
mod declared;
mod desk;
mod facet;
mod field;
mod fire;
mod ground;
mod laid;
mod lines;
mod moves;
mod names;
mod sheet;
mod steps;
mod table;
mod told;
mod way;

pub use board::board;
pub use names::unit as unit_name;
pub use sheet::{fresh_sheet, silhouette};

use classic::{Illegal, Phase, State};
use kit::Seat;

use crate::wire::{self, Answer, Desk, Laid, Question, RefusalCode, Table, Told};
use crate::words::split_section;
use crate::{Refusal, Wire};

impl Wire for State {
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

    fn desk(&self, seat: Seat) -> Option<Desk> {
        desk::desk(&self.known_to(Some(seat)), seat)
    }

    fn told(&self, event: &classic::Event, seat: Option<Seat>, seq: u32) -> Option<Told> {
        told::told(self, event, seat, seq)
    }

    fn laid(&self, seat: Seat, actions: &[classic::Action]) -> Option<Laid> {
        laid::laid(&self.known_to(Some(seat)), seat, actions)
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

/// The part of a state that a seat may know, as a state that questions can be asked of.
trait Known {
    fn known_to(&self, seat: Option<Seat>) -> State;
}

impl Known for State {
    fn known_to(&self, seat: Option<Seat>) -> State {
        match self.phase() {
            Phase::Weapons | Phase::Physical => self.without_seals_of(|other| Some(other) != seat),
            Phase::Deployment | Phase::Movement | Phase::End | Phase::Over => self.clone(),
        }
    }
}
