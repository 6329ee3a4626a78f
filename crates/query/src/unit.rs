//! `unit`: a design in numbers. The counting is `formats`'s.

use serde_json::Value;

use crate::ask::Ask;
use crate::{Fault, Kind};
use library::Library;

pub(crate) fn unit(library: &Library, ask: &Ask<'_>) -> Result<Value, Fault> {
    let design = ask.unit("path", library)?;
    let answer = formats::query::unit(&design);
    serde_json::to_value(answer).map_err(|why| Fault::new(Kind::Internal, why.to_string()))
}
