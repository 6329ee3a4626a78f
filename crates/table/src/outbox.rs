//! What one viewer was last sent, so that the next table travels as what changed in it.

use std::sync::Arc;

use serde_json::{Value, json};
use wire::FromServer;

use crate::patch::diff;

/// The fields of a message that are large and change little.
const PATCHED: [&str; 3] = ["table", "options", "board"];

/// The last table of a viewer. Viewers that were sent the same share it.
#[derive(Clone, Debug, Default)]
pub struct Outbox(Option<Arc<Sent>>);

#[derive(Debug)]
struct Sent {
    seq: u32,
    fields: [Value; PATCHED.len()],
}

impl Outbox {
    /// Were both sent the same? Then a frame for one is a frame for the other.
    pub fn is_like(&self, other: &Outbox) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(two)) => Arc::ptr_eq(one, two),
            (None, Some(_)) | (Some(_), None) => false,
        }
    }

    /// The message as it travels to this viewer, and the outbox after it. A frame with `base` has patches in place
    /// of table, options and board; they apply to those of the message with that `seq`.
    pub fn frame(&self, message: &FromServer) -> (Value, Outbox) {
        let mut frame = serde_json::to_value(message).unwrap_or_default();
        let seq = match message {
            FromServer::Welcome { seq, .. } | FromServer::Update { seq, .. } => *seq,
            _ => return (frame, self.clone()),
        };
        let is_update = matches!(message, FromServer::Update { .. });
        let last = self.0.as_deref();
        let field = |name: &str, at: usize| match (frame.get(name), last) {
            // An update without a board means the same board.
            (Some(Value::Null) | None, Some(last)) if is_update && name == "board" => last.fields[at].clone(),
            (value, _) => value.cloned().unwrap_or_default(),
        };
        let fields = [field(PATCHED[0], 0), field(PATCHED[1], 1), field(PATCHED[2], 2)];
        if let Some(last) = last {
            for (at, name) in PATCHED.iter().enumerate() {
                frame[name] = diff(&last.fields[at], &fields[at]);
            }
            frame["base"] = json!(last.seq);
        }
        (frame, Outbox(Some(Arc::new(Sent { seq, fields }))))
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
