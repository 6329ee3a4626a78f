//! Typed values out of JSON that refuse what they do not know: a field that no type has is an error with the names
//! near it, and every error says where it happened.

use std::fmt::{self, Display};

use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, Error as _, Expected, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

/// What is wrong, and in which field: `attacker.actuator_hits[2]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldError {
    pub path: String,
    pub what: String,
}

impl FieldError {
    /// A name that an object has and its type has not.
    pub(crate) fn unknown(field: &str, known: &[&str]) -> FieldError {
        let shown: String = field.chars().take(40).collect();
        let near = kit::near(&shown, known.iter().copied());
        let what = match near.is_empty() {
            false => format!("there is no such field{}", kit::did_you_mean(&shown, known.iter().copied())),
            true => format!("there is no such field; there are {}", known.join(", ")),
        };
        FieldError { path: shown, what }
    }

    /// The same, seen from an object or a list around it.
    pub(crate) fn within(mut self, step: impl Display) -> FieldError {
        let dot = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = format!("{step}{dot}{}", self.path);
        self
    }
}

impl Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.is_empty() {
            true => f.write_str(&self.what),
            false => write!(f, "field `{}`: {}", self.path, self.what),
        }
    }
}

impl std::error::Error for FieldError {}

impl de::Error for FieldError {
    fn custom<T: Display>(what: T) -> FieldError {
        FieldError { path: String::new(), what: what.to_string() }
    }

    fn missing_field(field: &'static str) -> FieldError {
        FieldError { path: field.to_owned(), what: "missing".to_owned() }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> FieldError {
        FieldError::unknown(field, expected)
    }

    fn unknown_variant(word: &str, expected: &'static [&'static str]) -> FieldError {
        if word == NO_NAME {
            return FieldError::custom(one_is_due(expected));
        }
        let shown: String = word.chars().take(40).collect();
        let near = kit::did_you_mean(&shown, expected.iter().copied());
        FieldError::custom(format!("{shown:?} is none of {}{near}", expected.join(", ")))
    }

    fn invalid_type(found: Unexpected<'_>, due: &dyn Expected) -> FieldError {
        let due = due.to_string();
        FieldError::custom(format!("{} is due, not {}", in_plain_words(&due).unwrap_or(&due), brief(found)))
    }

    fn invalid_value(found: Unexpected<'_>, due: &dyn Expected) -> FieldError {
        FieldError::invalid_type(found, due)
    }
}

/// A string that names nothing: types that choose by name answer it with the names that they know.
const NO_NAME: &str = "\0";

fn one_is_due(names: &[&str]) -> String {
    format!("one of {} is due", names.join(", "))
}

/// What serde calls by the names of Rust. Parts of an object that says by a name which one it is are read from a copy
/// of serde's own, which knows the names no more.
fn in_plain_words(due: &str) -> Option<&'static str> {
    let starts = |words: &[&str]| words.iter().any(|it| due.starts_with(it));
    if starts(&["variant ", "string or map"]) {
        Some("a name")
    } else if starts(&["struct ", "internally tagged enum ", "map"]) {
        Some("an object")
    } else if starts(&["a sequence", "tuple ", "an array of "]) {
        Some("an array")
    } else {
        None
    }
}

/// A value in few words: never the whole of something huge.
fn brief(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Str(text) if text.chars().count() > 40 => "a long string".to_owned(),
        Unexpected::Str(text) => format!("{text:?}"),
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(number) => number.to_string(),
        Unexpected::Signed(number) => number.to_string(),
        Unexpected::Float(number) => number.to_string(),
        Unexpected::Unit => "null".to_owned(),
        Unexpected::Seq => "an array".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        other => other.to_string(),
    }
}

/// A value of JSON. Objects within it have no fields that their types lack.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, FieldError> {
    T::deserialize(Strict { value, names: Names::Known })
}

/// The same for an object whose own fields are checked elsewhere, as several types share them.
pub(crate) fn read_part<T: DeserializeOwned>(value: &Value) -> Result<T, FieldError> {
    T::deserialize(Strict { value, names: Names::KnownWithin })
}

/// A value of JSON whose types say for themselves whether they take fields that they lack: the body of a request.
pub fn read_body<T: DeserializeOwned>(value: &Value) -> Result<T, FieldError> {
    T::deserialize(Strict { value, names: Names::AsDeclared })
}

/// Which names an object may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    /// Those of its type.
    Known,
    /// Any; the objects within it only those of their types.
    KnownWithin,
    /// What its type declares, here and within.
    AsDeclared,
}

impl Names {
    fn within(self) -> Names {
        match self {
            Names::Known | Names::KnownWithin => Names::Known,
            Names::AsDeclared => Names::AsDeclared,
        }
    }
}

#[derive(Clone, Copy)]
struct Strict<'a> {
    value: &'a Value,
    names: Names,
}

impl<'de> Deserializer<'de> for Strict<'de> {
    type Error = FieldError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), _, _) => visitor.visit_u64(number),
                (None, Some(number), _) => visitor.visit_i64(number),
                (None, None, number) => visitor.visit_f64(number.unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => visitor.visit_seq(Items { items, next: 0, names: self.names.within() }),
            Value::Object(map) => visitor.visit_map(Entries::of(map, self.names)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, FieldError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldError> {
        let Value::Object(map) = self.value else {
            return Err(FieldError::custom(format!("an object is due, not {}", in_few_words(self.value))));
        };
        if self.names == Names::Known {
            check_names(map, &[fields])?;
        }
        visitor.visit_map(Entries::of(map, self.names))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldError> {
        match self.value {
            Value::String(text) => StrDeserializer::new(text).deserialize_enum(name, variants, visitor),
            other => {
                Err(FieldError::custom(format!("{}, not {}", one_is_due(variants), in_few_words(other))))
            }
        }
    }

    /// The name by which an object says which one it is.
    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        let Value::String(text) = self.value else {
            let why = visitor.visit_str::<FieldError>(NO_NAME).err();
            let due = why.map_or_else(|| "a name is due".to_owned(), |why| why.what);
            return Err(FieldError::custom(format!("{due}, not {}", in_few_words(self.value))));
        };
        visitor.visit_borrowed_str(text)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map ignored_any
    }
}

/// What stands where something else is due.
pub(crate) fn in_few_words(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => brief(Unexpected::Str(text)),
        Value::Array(items) => format!("an array of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// Every name of the object is one of these.
pub(crate) fn check_names(map: &Map<String, Value>, known: &[&[&str]]) -> Result<(), FieldError> {
    let stranger = map.keys().find(|name| !known.iter().any(|names| names.contains(&name.as_str())));
    stranger.map_or(Ok(()), |name| Err(FieldError::unknown(name, &known.concat())))
}

struct Items<'de> {
    items: &'de [Value],
    next: usize,
    names: Names,
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = FieldError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, FieldError> {
        let index = self.next;
        let Some(value) = self.items.get(index) else { return Ok(None) };
        self.next += 1;
        let item = Strict { value, names: self.names };
        seed.deserialize(item).map(Some).map_err(|why| why.within(format_args!("[{index}]")))
    }
}

struct Entries<'de> {
    entries: serde_json::map::Iter<'de>,
    entry: Option<(&'de str, &'de Value)>,
    names: Names,
}

impl<'de> Entries<'de> {
    fn of(map: &'de Map<String, Value>, around: Names) -> Entries<'de> {
        Entries { entries: map.iter(), entry: None, names: around.within() }
    }
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = FieldError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, FieldError> {
        let Some((name, value)) = self.entries.next() else { return Ok(None) };
        self.entry = Some((name, value));
        seed.deserialize(StrDeserializer::new(name)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, FieldError> {
        let (name, value) =
            self.entry.take().ok_or_else(|| FieldError::custom("a value without its name"))?;
        seed.deserialize(Strict { value, names: self.names }).map_err(|why| why.within(name))
    }
}

/// The names of the fields of a type.
pub(crate) fn fields_of<T: DeserializeOwned>() -> &'static [&'static str] {
    match T::deserialize(Introspection) {
        Err(FieldNames(names)) => names,
        Ok(_) => &[],
    }
}

/// Ends every reading at once, with the names of the fields if it is that of a struct.
struct Introspection;

#[derive(Debug)]
struct FieldNames(&'static [&'static str]);

impl Display for FieldNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}

impl std::error::Error for FieldNames {}

impl de::Error for FieldNames {
    fn custom<T: Display>(_what: T) -> FieldNames {
        FieldNames(&[])
    }
}

impl<'de> Deserializer<'de> for Introspection {
    type Error = FieldNames;

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, FieldNames> {
        Err(FieldNames(&[]))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, FieldNames> {
        Err(FieldNames(fields))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}
