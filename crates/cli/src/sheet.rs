//! `myomer sheet`: a unit's record sheet as a file to print.

use std::io::{self, Write};
use std::path::Path;

use classic::mech::Design;

use crate::args::Sheet;
use crate::{Session, files};

/// Draws the sheet and writes it where it was asked for; what to tell.
pub(crate) fn sheet(asked: &Sheet, session: &Session) -> Result<String, String> {
    let unit = files::unit(&session.library, &asked.unit).map_err(|why| format!("UNIT: {why}"))?;
    let design = &unit.design;
    if asked.output == Path::new("-") {
        let svg = sheets::svg(design, asked.paper);
        io::stdout()
            .write_all(svg.as_bytes())
            .map_err(|why| format!("the sheet could not be written: {why}"))?;
        return Ok(String::new());
    }
    files::has_room_for(&asked.output).map_err(|why| format!("--output: {why}"))?;
    let bytes = drawn(design, asked)?;
    std::fs::write(&asked.output, &bytes)
        .map_err(|why| format!("--output: {}: {why}", asked.output.display()))?;
    let (name, paper) = (design.name(), asked.paper.name());
    Ok(format!(
        "{}: the record sheet of {name}, {paper}, {} kB\n",
        asked.output.display(),
        bytes.len().div_ceil(1000)
    ))
}

/// The sheet in the form that the file's ending names.
fn drawn(design: &Design, asked: &Sheet) -> Result<Vec<u8>, String> {
    let ending = asked.output.extension().map(|it| it.to_ascii_lowercase());
    match ending.as_deref().and_then(|it| it.to_str()) {
        Some("svg") => Ok(sheets::svg(design, asked.paper).into_bytes()),
        Some("pdf") => sheets::pdf(design, asked.paper).map_err(|why| why.to_string()),
        Some("png") => sheets::png(design, asked.paper).map_err(|why| why.to_string()),
        _ => Err(format!(
            "--output: {}: the file must end in .svg, .pdf or .png, or be - for SVG on standard output",
            asked.output.display()
        )),
    }
}
