//! Reading a request's fields, with the field's whole path in every complaint.

use std::fmt::Display;
use std::sync::Arc;

use classic::board::Board;
use classic::mech::Design;
use grid::Hex;
use library::{Content, Library, Unit};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::strict::{FieldError, check_names, in_few_words, read, read_part};
use crate::{ErrorKind, QueryError};

/// An object of a request and where it stands in it.
#[derive(Clone, Debug)]
pub(crate) struct Fields<'a> {
    map: &'a Map<String, Value>,
    whole: &'a Value,
    path: String,
}

impl<'a> Fields<'a> {
    pub(crate) fn of_request(request: &'a Value) -> Result<Fields<'a>, QueryError> {
        match request {
            Value::Object(map) => Ok(Fields { map, whole: request, path: String::new() }),
            other => {
                Err(QueryError::field("ask", format!("a request is an object, not {}", in_few_words(other))))
            }
        }
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.map.get(name).is_some_and(|it| !it.is_null())
    }

    /// There is no field but these.
    pub(crate) fn only(&self, known: &[&[&str]]) -> Result<(), QueryError> {
        check_names(self.map, known).map_err(|why| self.refused(why))
    }

    /// The fields of a type, whatever else there is: [`Fields::only`] says what may be.
    pub(crate) fn part<T: DeserializeOwned>(&self) -> Result<T, QueryError> {
        read_part(self.whole).map_err(|why| self.refused(why))
    }

    pub(crate) fn get<T: DeserializeOwned>(&self, name: &str) -> Result<T, QueryError> {
        read(self.value(name)?).map_err(|why| self.refused(why.within(name)))
    }

    pub(crate) fn get_or<T: DeserializeOwned>(&self, name: &str, otherwise: T) -> Result<T, QueryError> {
        if self.has(name) { self.get(name) } else { Ok(otherwise) }
    }

    pub(crate) fn text(&self, name: &str) -> Result<&'a str, QueryError> {
        match self.value(name)? {
            Value::String(text) => Ok(text),
            other => Err(self.wrong(name, "a string", other)),
        }
    }

    /// A whole number within bounds.
    pub(crate) fn number(&self, name: &str, least: i64, most: i64) -> Result<i64, QueryError> {
        let value = self.value(name)?;
        match value.as_i64() {
            Some(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(self.wrong(name, &format!("a whole number from {least} to {most}"), value)),
        }
    }

    /// A yes or no that may be left out.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, QueryError> {
        self.get_or(name, false)
    }

    pub(crate) fn hex(&self, name: &str) -> Result<Hex, QueryError> {
        let text = self.text(name)?;
        text.parse().map_err(|why| self.complaint(name, format!("{text:?}: {why}")))
    }

    /// An object within this one.
    pub(crate) fn object(&self, name: &str) -> Result<Fields<'a>, QueryError> {
        let whole = self.value(name)?;
        match whole {
            Value::Object(map) => Ok(Fields { map, whole, path: self.at(name) + "." }),
            other => Err(self.wrong(name, "an object", other)),
        }
    }

    /// A list of objects within this one; none if it is left out.
    pub(crate) fn objects(&self, name: &str) -> Result<Vec<Fields<'a>>, QueryError> {
        if !self.has(name) {
            return Ok(Vec::new());
        }
        let whole = self.value(name)?;
        let Value::Array(list) = whole else { return Err(self.wrong(name, "an array of objects", whole)) };
        let object = |(at, whole): (usize, &'a Value)| match whole {
            Value::Object(map) => Ok(Fields { map, whole, path: format!("{}[{at}].", self.at(name)) }),
            other => Err(self.wrong(name, "an array of objects", other)),
        };
        list.iter().enumerate().map(object).collect()
    }

    /// A design by name or as a whole text.
    pub(crate) fn unit(&self, name: &str, library: &Library) -> Result<Arc<Design>, QueryError> {
        self.content::<Unit>(name, library).map(|unit| unit.design.clone())
    }

    /// A board by name or as a whole text.
    pub(crate) fn board(&self, name: &str, library: &Library) -> Result<Arc<Board>, QueryError> {
        self.content::<library::Map>(name, library).map(|map| map.board.clone())
    }

    /// A string is a name; `{"text": "…"}` is the whole file.
    fn content<T: Content>(&self, name: &str, library: &Library) -> Result<Arc<T>, QueryError> {
        match self.value(name)? {
            Value::String(text) => library.get(text).map_err(QueryError::from),
            Value::Object(_) => {
                let source = self.object(name)?;
                source.only(&[&["text"]])?;
                let read = library.read_text(source.text("text")?.as_bytes());
                read.map_err(|why| QueryError::new(ErrorKind::Unreadable, why.to_string()))
            }
            other => Err(self.wrong(name, "a name or {\"text\": …}", other)),
        }
    }

    pub(crate) fn complaint(&self, name: &str, what: impl Display) -> QueryError {
        QueryError::field(self.at(name), what)
    }

    fn value(&self, name: &str) -> Result<&'a Value, QueryError> {
        self.map.get(name).ok_or_else(|| self.complaint(name, "missing"))
    }

    fn wrong(&self, name: &str, due: &str, found: &Value) -> QueryError {
        self.complaint(name, format!("{due} is due, not {}", in_few_words(found)))
    }

    fn refused(&self, why: FieldError) -> QueryError {
        QueryError::field(self.at(&why.path), why.what)
    }

    fn at(&self, name: &str) -> String {
        format!("{}{name}", self.path)
    }
}
