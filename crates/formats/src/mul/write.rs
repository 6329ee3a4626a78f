//! Writes a force as XML.

use std::fmt::Write;

use super::{Force, ForceUnit, Form, Pilot};

/// The version of the format that we write, if the force has none of its own.
const VERSION: &str = "0.50.0";

/// Writes a `.mul` file. What was read and not changed comes back the same.
pub fn write(force: &Force) -> String {
    let version = if force.version.is_empty() { VERSION } else { &force.version };
    let root = match force.form {
        Form::List => "unit",
        Form::Record => "record",
    };
    let mut out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n".to_owned();
    let _ = write!(out, "<{root} version=\"{}\"", escaped(version));
    write_attributes(&mut out, &force.attributes);
    out.push_str(">\n");
    if force.form == Form::Record {
        out.push_str("<survivors>\n");
    }
    for unit in &force.units {
        write_unit(&mut out, unit);
    }
    if force.form == Form::Record {
        out.push_str("</survivors>\n");
    }
    for element in &force.others {
        let _ = writeln!(out, "{element}");
    }
    let _ = writeln!(out, "</{root}>");
    out
}

/// One unit as it stands in a file, to be kept by whoever does not read it.
pub fn write_entity(unit: &ForceUnit) -> String {
    let mut out = String::new();
    write_unit(&mut out, unit);
    out.trim().to_owned()
}

fn write_unit(out: &mut String, unit: &ForceUnit) {
    let _ =
        write!(out, "\n\t<entity chassis=\"{}\" model=\"{}\"", escaped(&unit.chassis), escaped(&unit.model));
    write_attributes(out, &unit.attributes);
    out.push_str(">\n");
    // A crew of several stands among the rest and names its members itself.
    if !unit.rest.iter().any(|it| it.starts_with("<crew")) {
        write_pilot(out, &unit.pilot);
    }
    for element in &unit.rest {
        let _ = writeln!(out, "\t\t{element}");
    }
    out.push_str("\t</entity>\n");
}

fn write_pilot(out: &mut String, pilot: &Pilot) {
    let Pilot { name, gunnery, piloting, attributes, rest } = pilot;
    let _ =
        write!(out, "\t\t<pilot name=\"{}\" gunnery=\"{gunnery}\" piloting=\"{piloting}\"", escaped(name));
    write_attributes(out, attributes);
    match rest.is_empty() {
        true => out.push_str("/>\n"),
        false => {
            let _ = writeln!(out, ">{}</pilot>", rest.concat());
        }
    }
}

fn write_attributes(out: &mut String, attributes: &[(String, String)]) {
    for (name, value) in attributes {
        let _ = write!(out, " {name}=\"{}\"", escaped(value));
    }
}

/// Text as the value of an attribute. Characters that XML has no place for are left out.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' => out.push_str("&#9;"),
            '\n' => out.push_str("&#10;"),
            '\r' => out.push_str("&#13;"),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            other => out.push(other),
        }
    }
    out
}
