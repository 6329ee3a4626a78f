//! `unit`: a design in numbers. The counting is `formats`'s.

use serde_json::Value;

use crate::ask::Ask;
use crate::{Fault, Kind, Library};

pub(crate) fn unit(library: &mut dyn Library, ask: &Ask<'_>) -> Result<Value, Fault> {
    let design = library.unit(ask.source("path")?)?;
    let answer = formats::query::unit(&design);
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}
