//! How messages leave: as JSON text, or, to a viewer that asked for it, as what changed since the last table, deflated.

use std::io::Write;

use axum::extract::ws::Message;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use table::Outbox;
use tokio::sync::mpsc;
use wire::FromServer;

/// Shorter messages are not worth deflating.
const SHORT: usize = 256;

/// Where a viewer listens, and what it was last sent.
#[derive(Debug)]
pub struct Outlet {
    out: mpsc::Sender<Message>,
    /// `None` for a viewer that wants every table whole.
    outbox: Option<Outbox>,
}

/// The viewer does not keep up, or has gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the viewer does not keep up")]
pub(super) struct LaggingError;

/// A message in the forms in which it travels, each made once.
pub(super) struct Frames<'a> {
    message: &'a FromServer,
    whole: Option<Message>,
    compact: Vec<(Outbox, Message, Outbox)>,
}

impl<'a> Frames<'a> {
    pub(super) fn new(message: &'a FromServer) -> Frames<'a> {
        Frames { message, whole: None, compact: Vec::new() }
    }

    fn whole(&mut self) -> Message {
        // Messages have text keys and finite numbers.
        let text = || Message::Text(serde_json::to_string(self.message).unwrap_or_default().into());
        self.whole.get_or_insert_with(text).clone()
    }

    /// The frame for a viewer with this outbox, and the outbox after it.
    fn compact(&mut self, outbox: &Outbox) -> (Message, Outbox) {
        if let Some((_, frame, after)) = self.compact.iter().find(|(before, ..)| before.is_like(outbox)) {
            return (frame.clone(), after.clone());
        }
        let (frame, after) = outbox.frame(self.message);
        let text = frame.to_string();
        let frame = if text.len() < SHORT { Message::Text(text.into()) } else { deflated(&text) };
        self.compact.push((outbox.clone(), frame.clone(), after.clone()));
        (frame, after)
    }
}

fn deflated(text: &str) -> Message {
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::new(5));
    // Writing to memory does not fail.
    let written = deflate.write_all(text.as_bytes()).and_then(|()| deflate.finish());
    written.map_or_else(|_| Message::Text(text.into()), |bytes| Message::Binary(bytes.into()))
}

impl Outlet {
    /// With an outbox for a viewer that wants its messages compact.
    pub fn new(out: mpsc::Sender<Message>, outbox: Option<Outbox>) -> Outlet {
        Outlet { out, outbox }
    }

    /// Sends if there is room.
    pub(super) fn send(&mut self, message: &FromServer) -> Result<(), LaggingError> {
        self.send_one_of(&mut Frames::new(message))
    }

    pub(super) fn send_one_of(&mut self, frames: &mut Frames<'_>) -> Result<(), LaggingError> {
        let frame = match &mut self.outbox {
            None => frames.whole(),
            Some(outbox) => {
                let (frame, after) = frames.compact(outbox);
                *outbox = after;
                frame
            }
        };
        self.out.try_send(frame).map_err(|_| LaggingError)
    }
}
