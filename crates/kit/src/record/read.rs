//! Reading a record back. Errors name the line and the field; a torn last line is told, not an error.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::{Closing, Decision, Entry, Header, Record, SCHEMA};
use crate::{Game, Stored};

/// The last line, when it stops short: the writer died while writing it. It was never acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Torn {
    pub line: usize,
    pub bytes: usize,
}

/// Why bytes are not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    #[error("line 1: no header: the record is empty or its first line is torn")]
    NoHeader,
    #[error("line {line}: not a JSON object: {why}")]
    NotAnObject { line: usize, why: String },
    #[error("line {line}, field `{field}`: {why}")]
    Field { line: usize, field: String, why: String },
    #[error("line 1, field `record`: schema {found} is not known, this program reads schema {SCHEMA}")]
    Schema { found: u32 },
    #[error("line 1, field `profile`: the record is of {found:?}, not of {wanted:?}")]
    Profile { found: String, wanted: &'static str },
    #[error("line {line}, field `n`: entry {found} stands where entry {wanted} is due")]
    OutOfOrder { line: usize, found: u64, wanted: u64 },
    #[error("line {line}: the match was closed on the line before")]
    AfterClosing { line: usize },
}

/// Which rules a record was played by, so that a door knows which game to read it as.
pub fn profile(bytes: &[u8]) -> Result<String, RecordError> {
    let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let mut fields = Fields::of(1, first).map_err(|why| or_no_header(why, first, bytes))?;
    fields.schema()?;
    fields.take("profile")
}

impl<G: Game> Record<G> {
    /// Reads a record as it was left. Only the last line may be torn, and only where its newline is missing.
    pub fn read(bytes: &[u8]) -> Result<Record<G>, RecordError> {
        let mut lines = bytes.split_inclusive(|&byte| byte == b'\n').enumerate();
        let (_, first) = lines.next().ok_or(RecordError::NoHeader)?;
        let header = read_header::<G>(first).map_err(|why| or_no_header(why, first, bytes))?;
        let mut record = Record { header, entries: Vec::new(), closing: None, torn: None };
        for (at, text) in lines {
            let line = at + 1;
            match record.read_line(line, text) {
                Ok(()) => {}
                Err(RecordError::NotAnObject { .. }) if !text.ends_with(b"\n") => {
                    record.torn = Some(Torn { line, bytes: text.len() });
                }
                Err(why) => return Err(why),
            }
        }
        Ok(record)
    }

    fn read_line(&mut self, line: usize, text: &[u8]) -> Result<(), RecordError> {
        let mut fields = Fields::of(line, text)?;
        if self.closing.is_some() {
            return Err(RecordError::AfterClosing { line });
        }
        if fields.map.contains_key("end") {
            let end = fields.take("end")?;
            let (entries, hash) = (fields.take("entries")?, fields.take("hash")?);
            self.closing = Some(Closing { end, entries, hash, secret: fields.maybe("secret")? });
            return fields.no_more();
        }
        let (found, wanted) = (fields.take("n")?, self.entries.len() as u64);
        if found != wanted {
            return Err(RecordError::OutOfOrder { line, found, wanted });
        }
        let decision = match wanted {
            0 => None,
            _ => Some(Decision { seat: fields.take("seat")?, action: fields.take_stored("action")? }),
        };
        let (dice, events) = (fields.take("dice")?, fields.take_events()?);
        let (hash, note) = (fields.take("hash")?, fields.maybe("note")?);
        self.entries.push(Entry { number: found, decision, dice, events, hash, note });
        fields.no_more()
    }
}

fn read_header<G: Game>(text: &[u8]) -> Result<Header<G::Setup>, RecordError> {
    let mut fields = Fields::of(1, text)?;
    let record = fields.schema()?;
    let profile: String = fields.take("profile")?;
    if profile != G::PROFILE {
        return Err(RecordError::Profile { found: profile, wanted: G::PROFILE });
    }
    let (program, seats) = (fields.take("program")?, fields.take("seats")?);
    let (setup, source) = (fields.take_stored("setup")?, fields.maybe("source")?);
    fields.no_more()?;
    Ok(Header { record, program, profile, seats, setup, source })
}

/// A first line that is all there is and stops short is no header at all.
fn or_no_header(why: RecordError, first: &[u8], bytes: &[u8]) -> RecordError {
    match why {
        RecordError::NotAnObject { .. } if first.len() == bytes.len() && !bytes.ends_with(b"\n") => {
            RecordError::NoHeader
        }
        why => why,
    }
}

/// One line as an object whose fields are taken out one by one.
struct Fields {
    line: usize,
    map: Map<String, Value>,
}

impl Fields {
    fn of(line: usize, text: &[u8]) -> Result<Fields, RecordError> {
        match serde_json::from_slice(text) {
            Ok(map) => Ok(Fields { line, map }),
            Err(why) => Err(RecordError::NotAnObject { line, why: why.to_string() }),
        }
    }

    fn schema(&mut self) -> Result<u32, RecordError> {
        match self.take("record")? {
            SCHEMA => Ok(SCHEMA),
            found => Err(RecordError::Schema { found }),
        }
    }

    fn take<T: DeserializeOwned>(&mut self, field: &str) -> Result<T, RecordError> {
        self.maybe(field)?.ok_or_else(|| self.wrong(field, "missing"))
    }

    fn take_stored<T: Stored>(&mut self, field: &str) -> Result<T, RecordError> {
        let value: Value = self.take(field)?;
        T::from_value(value).map_err(|why| self.wrong(field, why))
    }

    fn take_events<E: Stored>(&mut self) -> Result<Vec<E>, RecordError> {
        let events: Vec<Value> = self.take("events")?;
        let events: Result<_, _> = events.into_iter().map(E::from_value).collect();
        events.map_err(|why| self.wrong("events", why))
    }

    fn maybe<T: DeserializeOwned>(&mut self, field: &str) -> Result<Option<T>, RecordError> {
        let Some(value) = self.map.remove(field) else { return Ok(None) };
        serde_json::from_value(value).map(Some).map_err(|why| self.wrong(field, why))
    }

    /// Whoever adds a field raises the schema; anything unknown here is a mistake.
    fn no_more(self) -> Result<(), RecordError> {
        match self.map.keys().next() {
            Some(field) => Err(self.wrong(field, "not a field of this line")),
            None => Ok(()),
        }
    }

    fn wrong(&self, field: &str, why: impl ToString) -> RecordError {
        RecordError::Field { line: self.line, field: field.to_owned(), why: why.to_string() }
    }
}
