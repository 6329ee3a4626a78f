//! What a game says over the wire: its table, its board, its options, its log and its answers.

use kit::{Game, Seat, Stored};

use wire::{Action, Answer, Board, LogLine, Options, PlanOverlay, Question, RefusalCode, Table};

/// Why an action or a question was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub code: RefusalCode,
    pub message: String,
    /// `6.2`.
    pub section: Option<String>,
}

impl Refusal {
    pub fn new(code: RefusalCode, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into(), section: None }
    }

    /// A question without an answer.
    pub fn unanswerable(message: impl Into<String>) -> Refusal {
        Refusal::new(RefusalCode::Unanswerable, message)
    }
}

/// A game that can be played over the wire. What goes to a seat is made of what the seat may know.
pub trait Present: Game {
    /// `classic` or `squadron`.
    const NAME: &'static str;

    /// The table as a seat sees it; `None` is a spectator.
    fn table(&self, seat: Option<Seat>) -> Table;

    /// The board, which everybody sees.
    fn board(&self) -> Board;

    /// Whether the board has to be sent again.
    fn board_changed(before: &Self, after: &Self) -> bool;

    /// What the seat may decide now; `None` unless it is to act.
    fn options_for(&self, seat: Seat) -> Option<Options>;

    /// An event as the seat hears it, asked in the state right after it; `None` if it hears nothing. `seq` is that of
    /// the table once its entry is in the record.
    fn log_line(&self, event: &Self::Event, seat: Option<Seat>, seq: u32) -> Option<LogLine>;

    /// A plan of the seat in the terms of its options; `None` where the options has no plan.
    fn plan_overlay(&self, _seat: Seat, _actions: &[Self::Action]) -> Option<PlanOverlay> {
        None
    }

    /// Answers a question about the position; `Suggest` and `Threat` are for the server.
    fn answer(&self, seat: Option<Seat>, question: &Question) -> Result<Answer, Refusal>;

    /// The position as if this unit of the seat were acting, where a game has units that are chosen to act.
    fn acting_as(&self, _seat: Seat, _unit: u8) -> Result<Self, Refusal> {
        Err(Refusal::unanswerable("no unit is chosen to act in this game"))
    }

    /// Why an action was refused, in words.
    fn refusal(&self, why: &Self::Illegal) -> Refusal;

    /// Rules, weather, card and tiles that are not as usual: `cluster7=common`.
    fn departures(&self) -> Vec<String>;

    fn turn_number(&self) -> u16;

    /// `Weapon attacks`.
    fn phase_label(&self) -> String;

    /// The events of one entry as the seat hears them, from the state before the first.
    fn log_lines(before: &Self, events: &[Self::Event], seat: Option<Seat>, seq: u32) -> Vec<LogLine> {
        let mut state = before.clone();
        let mut lines = Vec::new();
        for event in events {
            state.absorb(event);
            lines.extend(state.log_line(event, seat, seq));
        }
        lines
    }

    /// An action as the page sent it.
    fn action(sent: &Action) -> Result<Self::Action, Refusal> {
        Stored::from_value(sent.0.clone()).map_err(|why| {
            Refusal::new(
                RefusalCode::Malformed,
                format!(
                    "not an action of {}: {why}; send back an action of the options as it came",
                    Self::NAME
                ),
            )
        })
    }
}
