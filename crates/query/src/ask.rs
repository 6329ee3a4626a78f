//! Reading a request's fields, with the field's whole path in every complaint.

use std::sync::Arc;

use classic::board::Board;
use classic::mech::Design;
use grid::Hex;
use library::{Content, Library, Unit};
use serde_json::{Map, Value};

use crate::{Fault, Kind};

/// An object of a request and where it stands in it.
#[derive(Clone, Debug)]
pub(crate) struct Ask<'a> {
    map: &'a Map<String, Value>,
    path: String,
}

impl<'a> Ask<'a> {
    pub(crate) fn new(request: &'a Value) -> Result<Ask<'a>, Fault> {
        match request {
            Value::Object(map) => Ok(Ask { map, path: String::new() }),
            other => Err(Fault::field("ask", format!("a request is an object, not {}", kind(other)))),
        }
    }

    pub(crate) fn text(&self, name: &str) -> Result<&'a str, Fault> {
        match self.get(name)? {
            Value::String(text) => Ok(text),
            other => Err(self.wrong(name, "a string", other)),
        }
    }

    /// A whole number within bounds.
    pub(crate) fn number(&self, name: &str, least: i64, most: i64) -> Result<i64, Fault> {
        let value = self.get(name)?;
        match value.as_i64() {
            Some(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(self.wrong(name, &format!("a whole number from {least} to {most}"), value)),
        }
    }

    /// A yes or no that may be left out.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, Fault> {
        match self.map.get(name) {
            None | Some(Value::Null) => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => Err(self.wrong(name, "true or false", other)),
        }
    }

    pub(crate) fn hex(&self, name: &str) -> Result<Hex, Fault> {
        let text = self.text(name)?;
        text.parse().map_err(|why| self.complaint(name, format!("{text:?}: {why}")))
    }

    /// An object within this one.
    pub(crate) fn object(&self, name: &str) -> Result<Ask<'a>, Fault> {
        match self.get(name)? {
            Value::Object(map) => Ok(Ask { map, path: self.at(name) + "." }),
            other => Err(self.wrong(name, "an object", other)),
        }
    }

    /// A design by name or as a whole text.
    pub(crate) fn unit(&self, name: &str, library: &Library) -> Result<Arc<Design>, Fault> {
        self.content::<Unit>(name, library).map(|unit| unit.design.clone())
    }

    /// A board by name or as a whole text.
    pub(crate) fn board(&self, name: &str, library: &Library) -> Result<Arc<Board>, Fault> {
        self.content::<library::Map>(name, library).map(|map| map.board.clone())
    }

    /// A string is a name; `{"text": "…"}` is the whole file.
    fn content<T: Content>(&self, name: &str, library: &Library) -> Result<Arc<T>, Fault> {
        match self.get(name)? {
            Value::String(text) => library.get(text).map_err(Fault::from),
            Value::Object(_) => {
                let text = self.object(name)?.text("text")?;
                library
                    .read_text(text.as_bytes())
                    .map_err(|why| Fault::new(Kind::Unreadable, why.to_string()))
            }
            other => Err(self.wrong(name, "a name or {\"text\": …}", other)),
        }
    }

    pub(crate) fn complaint(&self, name: &str, what: impl std::fmt::Display) -> Fault {
        Fault::field(self.at(name), what)
    }

    fn get(&self, name: &str) -> Result<&'a Value, Fault> {
        self.map.get(name).ok_or_else(|| self.complaint(name, "missing"))
    }

    fn wrong(&self, name: &str, due: &str, found: &Value) -> Fault {
        self.complaint(name, format!("{due} is due, not {}", kind(found)))
    }

    fn at(&self, name: &str) -> String {
        format!("{}{name}", self.path)
    }
}

/// A value in few words: never the whole of something huge.
fn kind(value: &Value) -> String {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) if text.chars().count() <= 40 => format!("{text:?}"),
        Value::String(_) => "a long string".to_owned(),
        Value::Array(items) => format!("an array of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
    }
}
