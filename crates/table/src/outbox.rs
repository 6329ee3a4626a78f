//! What one viewer was last sent, so that the next table travels as what changed in it.

use std::sync::Arc;

use serde_json::{Value, json};
use wire::{Answer, FromServer};

use crate::patch::diff;

/// The boards that a viewer may say it has kept; the rest of its list is passed over.
const MOST_BOARDS: usize = 16;

/// The last table of a viewer, and the last preview since. Viewers that were sent the same table share it.
#[derive(Clone, Debug, Default)]
pub struct Outbox {
    sent: Option<Arc<Sent>>,
    /// The options of the last preview since that table.
    previewed: Option<Arc<Value>>,
    /// Hashes of the boards that the viewer has kept.
    boards: Arc<[String]>,
}

#[derive(Debug)]
struct Sent {
    seq: u32,
    table: Arc<Value>,
    options: Arc<Value>,
    board: Arc<Value>,
}

impl Outbox {
    /// Of a viewer that has kept the boards with these hashes.
    pub fn new(mut boards: Vec<String>) -> Outbox {
        boards.truncate(MOST_BOARDS);
        Outbox { boards: boards.into(), ..Outbox::default() }
    }

    /// Were both sent the same table? Then the next one travels to both in the same frame.
    pub fn is_like(&self, other: &Outbox) -> bool {
        match (&self.sent, &other.sent) {
            (None, None) => self.boards == other.boards,
            (Some(one), Some(two)) => Arc::ptr_eq(one, two),
            (None, Some(_)) | (Some(_), None) => false,
        }
    }

    /// The message as it travels to this viewer, and the outbox after it. A frame with `base` has patches in place
    /// of table, options and board; they apply to those of the message with that `seq`. The options of a preview are
    /// a patch to those that the viewer saw last.
    pub fn frame(&self, message: &FromServer) -> (Value, Outbox) {
        let frame = serde_json::to_value(message).unwrap_or_default();
        match (message, &self.sent) {
            (FromServer::Welcome { seq, board_hash, .. }, sent) => {
                let is_known = sent.is_none() && self.boards.contains(board_hash);
                self.table_frame(frame, *seq, is_known)
            }
            (FromServer::Update { seq, .. }, _) => self.table_frame(frame, *seq, false),
            (FromServer::Answer { answer: Answer::Preview { .. }, .. }, Some(sent)) => {
                self.preview_frame(frame, sent)
            }
            _ => (frame, self.clone()),
        }
    }

    fn table_frame(&self, mut frame: Value, seq: u32, board_is_known: bool) -> (Value, Outbox) {
        let mut take = |name: &str| Arc::new(frame.get_mut(name).map_or(Value::Null, Value::take));
        let (table, options, board) = (take("table"), take("options"), take("board"));
        let sent = match &self.sent {
            None => {
                frame["table"] = Value::clone(&table);
                frame["options"] = Value::clone(&options);
                if !board_is_known {
                    frame["board"] = Value::clone(&board);
                }
                Sent { seq, table, options, board }
            }
            Some(last) => {
                // An update without a board means the same board.
                let board = if board.is_null() { last.board.clone() } else { board };
                frame["base"] = json!(last.seq);
                frame["table"] = diff(&last.table, &table);
                frame["options"] = diff(&last.options, &options);
                if !Arc::ptr_eq(&last.board, &board) {
                    frame["board"] = diff(&last.board, &board);
                }
                Sent { seq, table, options, board }
            }
        };
        let boards = self.boards.clone();
        (frame, Outbox { sent: Some(Arc::new(sent)), previewed: None, boards })
    }

    fn preview_frame(&self, mut frame: Value, sent: &Sent) -> (Value, Outbox) {
        let before = self.previewed.as_ref().unwrap_or(&sent.options);
        let after = Arc::new(frame["answer"]["options"].take());
        frame["answer"]["options"] = diff(before, &after);
        frame["base"] = json!(sent.seq);
        (frame, Outbox { previewed: Some(after), ..self.clone() })
    }
}

/// Puts frames together again, as a client does; `web/src/patch.ts` does the same.
#[derive(Debug, Default)]
pub struct Inbox {
    last: Value,
    previewed: Option<Value>,
}

impl Inbox {
    /// The message that a frame stands for. A board that was left out is `null`.
    pub fn message(&mut self, mut frame: Value) -> Result<Value, crate::patch::PatchError> {
        let is_patch = frame["base"].is_number();
        if frame["type"] == "welcome" || frame["type"] == "update" {
            if is_patch {
                for name in ["table", "options", "board"] {
                    frame[name] = crate::patch::apply(&self.last[name], &frame[name])?;
                }
            }
            (self.last, self.previewed) = (frame.clone(), None);
        } else if is_patch {
            let before = self.previewed.as_ref().unwrap_or(&self.last["options"]);
            let options = crate::patch::apply(before, &frame["answer"]["options"])?;
            frame["answer"]["options"] = options.clone();
            self.previewed = Some(options);
        }
        Ok(frame)
    }
}

#[cfg(test)]
mod tests {
    use wire::{BySeat, FromServer};

    use super::*;

    #[test]
    fn what_is_no_table_travels_as_it_is() {
        let message =
            FromServer::Presence { seats: BySeat { red: true, blue: false }, watching: 2, beside: 0 };
        let (frame, outbox) = Outbox::default().frame(&message);
        assert_eq!(frame, serde_json::to_value(&message).expect("JSON"));
        assert!(outbox.is_like(&Outbox::default()));
    }
}
