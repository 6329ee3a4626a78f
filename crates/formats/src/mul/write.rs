//! Writes a force as XML.

use std::fmt::Write;

use super::{Force, ForceUnit, Pilot};

/// The version of the format that we write, if the force has none of its own.
const VERSION: &str = "0.50.0";

/// Writes a `.mul` file. What was read and not changed comes back the same.
pub fn write(force: &Force) -> String {
    let version = if force.version.is_empty() { VERSION } else { &force.version };
    let mut out =
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n<unit version=\"{}\">\n", escaped(version));
    for unit in &force.units {
        write_unit(&mut out, unit);
    }
    out.push_str("</unit>\n");
    out
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
    let Pilot { name, gunnery, piloting, attributes } = pilot;
    let _ =
        write!(out, "\t\t<pilot name=\"{}\" gunnery=\"{gunnery}\" piloting=\"{piloting}\"", escaped(name));
    write_attributes(out, attributes);
    out.push_str("/>\n");
}

fn write_attributes(out: &mut String, attributes: &[(String, String)]) {
    for (name, value) in attributes {
        let _ = write!(out, " {name}=\"{}\"", escaped(value));
    }
}

/// Text as the value of an attribute. Characters that XML has no place for are left out.
fn escaped(text: &str) -> String {
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
