//! Reads a force from XML.

use roxmltree::{Document, Node, ParsingOptions};

use super::{Force, ForceUnit, Form, MOST_BYTES, MOST_UNITS, MulError, Pilot};

/// Elements and texts of a file that are read: a thousand units with all their slots have fewer.
const MOST_NODES: u32 = 400_000;
/// Parts of a battle's record that still belong to the force.
const STANDING: [&str; 2] = ["unit", "survivors"];

/// Reads a `.mul` file.
pub fn read(bytes: &[u8]) -> Result<Force, MulError> {
    let whole = |message: String| MulError { line: None, message };
    if bytes.len() > MOST_BYTES {
        return Err(whole(format!("the file has {} bytes, a force at most {MOST_BYTES}", bytes.len())));
    }
    let text = std::str::from_utf8(bytes).map_err(|why| {
        let lines = bytes[..why.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
        MulError { line: Some(lines as u32 + 1), message: "the text is not UTF-8".to_owned() }
    })?;
    let text = text.trim_start_matches('\u{feff}');
    let document = parsed(text)?;
    force(text, document.root_element())
}

/// Reads one unit as [`write_entity`](super::write_entity) wrote it.
pub fn read_entity(text: &str) -> Result<ForceUnit, MulError> {
    if text.len() > MOST_BYTES {
        let message = format!("the unit has {} bytes, a force at most {MOST_BYTES}", text.len());
        return Err(MulError { line: None, message });
    }
    let document = parsed(text)?;
    let root = document.root_element();
    if root.has_tag_name("entity") {
        return unit(text, root);
    }
    let message = format!("the text holds <{}>; a unit opens with <entity>", root.tag_name().name());
    Err(MulError { line: Some(row(root)), message })
}

fn parsed(text: &str) -> Result<Document<'_>, MulError> {
    // Document types, and with them entities that grow, are refused. The parser does not recurse, so that elements
    // which stand inside each other without end only use up the nodes.
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options)
        .map_err(|why| MulError { line: Some(why.pos().row), message: format!("no XML: {why}") })
}

fn force(text: &str, root: Node<'_, '_>) -> Result<Force, MulError> {
    let form = match root.tag_name().name() {
        "unit" => Form::List,
        "record" => Form::Record,
        other => {
            let message = format!("the file holds <{other}>; a force opens with <unit> or <record>");
            return Err(MulError { line: Some(row(root)), message });
        }
    };
    let version = root.attribute("version").unwrap_or_default().to_owned();
    let mut force = Force { version, attributes: others(root, &["version"]), form, ..Force::default() };
    match form {
        Form::List => entities(text, root, &mut force)?,
        Form::Record => {
            for part in root.children().filter(Node::is_element) {
                if STANDING.contains(&part.tag_name().name()) {
                    entities(text, part, &mut force)?;
                } else {
                    force.left_out += part.children().filter(|it| it.has_tag_name("entity")).count();
                    force.others.push(text[part.range()].to_owned());
                }
            }
        }
    }
    Ok(force)
}

fn entities(text: &str, parent: Node<'_, '_>, force: &mut Force) -> Result<(), MulError> {
    for node in parent.children().filter(Node::is_element) {
        if !node.has_tag_name("entity") {
            force.others.push(text[node.range()].to_owned());
            continue;
        }
        if force.units.len() >= MOST_UNITS {
            let message = format!("a force has at most {MOST_UNITS} units");
            return Err(MulError { line: Some(row(node)), message });
        }
        force.units.push(unit(text, node)?);
    }
    Ok(())
}

fn unit(text: &str, node: Node<'_, '_>) -> Result<ForceUnit, MulError> {
    let chassis = node.attribute("chassis").unwrap_or_default().trim().to_owned();
    if chassis.is_empty() {
        let message = "the entity has no chassis".to_owned();
        return Err(MulError { line: Some(row(node)), message });
    }
    let mut unit = ForceUnit::new(chassis, node.attribute("model").unwrap_or_default().trim());
    unit.attributes = others(node, &["chassis", "model"]);
    let mut has_pilot = false;
    for child in node.children().filter(Node::is_element) {
        match child.tag_name().name() {
            "pilot" if !has_pilot => {
                has_pilot = true;
                unit.pilot = pilot(text, child)?;
            }
            name => {
                unit.is_damaged |= name == "location";
                unit.rest.push(text[child.range()].to_owned());
                // A crew of several stays as it is; its first member's skills count.
                if name == "crew"
                    && !has_pilot
                    && let Some(first) = child.children().find(|it| it.has_tag_name("crewMember"))
                {
                    let Pilot { name, gunnery, piloting, .. } = pilot(text, first)?;
                    unit.pilot = Pilot { name, gunnery, piloting, ..Pilot::default() };
                }
            }
        }
    }
    Ok(unit)
}

fn pilot(text: &str, node: Node<'_, '_>) -> Result<Pilot, MulError> {
    let skill = |name: &str, usual: u8| {
        let Some(written) = node.attribute(name) else { return Ok(usual) };
        written.trim().parse::<u8>().ok().filter(|skill| *skill <= 8).ok_or_else(|| MulError {
            line: Some(row(node)),
            message: format!("{name} is {written:?}; a skill is 0 to 8"),
        })
    };
    Ok(Pilot {
        name: node.attribute("name").unwrap_or_default().to_owned(),
        gunnery: skill("gunnery", 4)?,
        piloting: skill("piloting", 5)?,
        attributes: others(node, &["name", "gunnery", "piloting"]),
        rest: node.children().filter(Node::is_element).map(|it| text[it.range()].to_owned()).collect(),
    })
}

fn others(node: Node<'_, '_>, known: &[&str]) -> Vec<(String, String)> {
    let rest = node.attributes().filter(|it| !known.contains(&it.name()));
    rest.map(|it| (it.name().to_owned(), it.value().to_owned())).collect()
}

fn row(node: Node<'_, '_>) -> u32 {
    node.document().text_pos_at(node.range().start).row
}
