//! Hexes in questions and answers are written as the map numbers them.

use std::borrow::Cow;

use grid::Hex;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

pub(super) fn serialize<S: Serializer>(hex: &Hex, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(hex)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
    let text = Cow::<str>::deserialize(deserializer)?;
    text.parse().map_err(|why| D::Error::custom(format!("{text:?}: {why}")))
}

/// A hex that may be left out.
pub(super) fn optional<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Hex>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| text.parse().map_err(|why| D::Error::custom(format!("{text:?}: {why}")))).transpose()
}
