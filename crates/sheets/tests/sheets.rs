//! Sheets of all our own units: everything is on them, and nothing runs over anything else.

use std::sync::Arc;

use classic::mech::{
    Chassis, Design, EngineKind, Face, GyroKind, Location, MechClass, Slot, SlotTable, internal_structure,
};
use resvg::usvg::{self, Node, Rect, Tree, fontdb};
use sheets::Paper;

fn units() -> Vec<Arc<Design>> {
    library::built_in_files(library::Kind::Unit).map(|file| named(file.name)).collect()
}

fn named(name: &str) -> Arc<Design> {
    library::built_in().unit(name).expect("one of ours").design.clone()
}

fn tree(svg: &str) -> Tree {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(notosans::REGULAR_TTF.to_vec());
    fonts.load_font_data(notosans::BOLD_TTF.to_vec());
    let options = usvg::Options { fontdb: Arc::new(fonts), ..usvg::Options::default() };
    Tree::from_str(svg, &options).expect("a drawing")
}

/// The texts of a sheet with the room that they take.
fn texts(group: &usvg::Group, out: &mut Vec<(String, Rect)>) {
    for node in group.children() {
        match node {
            Node::Group(group) => texts(group, out),
            Node::Text(text) => {
                let shown = text.chunks().iter().map(|chunk| chunk.text().to_owned()).collect();
                out.push((shown, text.abs_bounding_box()));
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

fn written(svg: &str) -> Vec<String> {
    let lines = svg.lines().filter(|line| line.starts_with("<text"));
    let inside = |line: &str| Some(line.split_once('>')?.1.split_once("</text>")?.0.to_owned());
    lines.filter_map(inside).collect()
}

#[test]
fn every_unit_of_ours_has_a_sheet_with_a_circle_for_every_point() {
    for design in units() {
        let svg = sheets::svg(&design, Paper::A4);
        let structure = internal_structure(design.mass, design.chassis);
        let points: usize = Location::ALL
            .iter()
            .map(|&it| {
                let armour = design.armour_at(it, Face::Front) + design.armour_at(it, Face::Rear);
                usize::from(armour) + usize::from(structure[it])
            })
            .sum();
        let circles = svg.matches("<circle").count();
        // Sinks, shots and the hits that are counted come on top; an IndustrialMech has one sensor box less.
        let industrial = usize::from(design.class == MechClass::IndustrialMech);
        let more = points + usize::from(design.heat_sinks.total) + 8 - industrial;
        assert!(circles >= more, "{}: {circles} circles for {more}", design.name());
        let texts = written(&svg);
        for location in Location::ALL {
            let front = design.armour_at(location, Face::Front);
            let code = if location == Location::Head { "Head" } else { location.code(design.chassis) };
            assert!(texts.contains(&format!("{code} {front}")), "{}: {code} {front}", design.name());
        }
    }
}

#[test]
fn no_text_leaves_the_page_or_runs_into_another() {
    for paper in Paper::ALL {
        for design in units() {
            let tree = tree(&sheets::svg(&design, paper));
            let mut all = Vec::new();
            texts(tree.root(), &mut all);
            assert!(all.len() > 120, "{}: {} texts", design.name(), all.len());
            let (width, height) = (tree.size().width(), tree.size().height());
            for (index, (text, area)) in all.iter().enumerate() {
                let inside = area.left() > 28.0 && area.right() < width - 28.0;
                assert!(inside && area.bottom() < height - 8.0, "{}: {text:?} at {area:?}", design.name());
                for (other, room) in &all[index + 1..] {
                    // Boxes of letters have air above and below.
                    let across = area.right().min(room.right()) - area.left().max(room.left());
                    let down = area.bottom().min(room.bottom()) - area.top().max(room.top());
                    let low = area.height().min(room.height());
                    let apart = across < 0.8 || down < 0.45 * low;
                    assert!(apart, "{} on {}: {text:?} and {other:?}", design.name(), paper.name());
                }
            }
        }
    }
}

#[test]
fn a_quad_has_four_legs_on_its_sheet() {
    let quad = units().into_iter().find(|it| it.chassis == Chassis::Quad).expect("we have quads");
    let texts = written(&sheets::svg(&quad, Paper::A4));
    for title in ["Left front leg", "Right front leg", "Left rear leg", "Right rear leg"] {
        assert!(texts.iter().any(|text| text == title), "{title}");
    }
}

fn circles(design: &Design) -> usize {
    sheets::svg(design, Paper::A4).matches("<circle").count()
}

/// §2.5, §9.13: as many boxes as hits count, by gyro and class.
#[test]
fn boxes_for_hits_are_those_of_the_design() {
    let plain = named("Bailiff");
    let heavy = Design { gyro: GyroKind::HeavyDuty, ..Design::clone(&plain) };
    assert_eq!(circles(&heavy), circles(&plain) + 1, "a heavy-duty gyro endures one hit more");
    let industrial = Design { class: MechClass::IndustrialMech, ..Design::clone(&plain) };
    assert_eq!(circles(&industrial), circles(&plain) - 1, "the first sensor hit blinds an IndustrialMech");
}

/// §9.18: what is rolled for critical hits of an IndustrialMech.
#[test]
fn the_sheet_of_an_industrial_mech_says_what_is_added_to_critical_checks() {
    let shown = |name: &str| written(&sheets::svg(&named(name), Paper::A4)).join(" ");
    assert!(shown("Stevedore").contains("roll 2D6 + 2, 8–9 one critical, 10–11 two, 12 three (14 four)"));
    assert!(shown("Bailiff").contains("roll 2D6, 8–9 one critical, 10–11 two, 12 three, or"));
}

/// §2.5, §9.6: the heat of walking, running and engine hits by kind of engine.
#[test]
fn heat_that_is_given_off_is_that_of_the_engine() {
    let shown = |kind| {
        let mut design = Design::clone(&named("Bailiff"));
        design.engine.kind = kind;
        let texts = written(&sheets::svg(&design, Paper::A4));
        let after = |what: &str| {
            let at = texts.iter().rposition(|text| text == what).unwrap_or_else(|| panic!("no {what}"));
            texts[at + 1].clone()
        };
        ["Walk", "Run", "Jump, per hex", "Engine hit"].map(after)
    };
    assert_eq!(shown(EngineKind::Fusion), ["1", "2", "1, least 3", "5 each"]);
    assert_eq!(shown(EngineKind::Combustion), ["0", "0", "1, least 3", "roll, 10+"]);
    assert_eq!(shown(EngineKind::FuelCell), ["0", "0", "1, least 3", "roll, 10+"]);
    assert_eq!(shown(EngineKind::Fission), ["1", "2", "1, least 3", "5, leaks"]);
    assert_eq!(shown(EngineKind::DoubleExtraLight), ["4", "6", "2, least 6", "5 each"]);
}

/// §9.2: slots that no critical hit can strike are printed fainter, and no others.
#[test]
fn slots_that_cannot_be_hit_are_fainter() {
    for design in units() {
        let free = |location: &Location| {
            let slots = &design.slots.0[*location][..SlotTable::size(*location, design.chassis)];
            let open = |slot: &&Slot| match slot {
                Slot::Empty => true,
                Slot::System(_) => false,
                Slot::Mount(id) => !design.mount(*id).item.is_hittable(),
            };
            slots.iter().filter(open).count()
        };
        let wanted: usize = Location::ALL.iter().map(free).sum();
        let faint = sheets::svg(&design, Paper::A4).matches("class=\"faint\"").count();
        assert_eq!(faint, wanted, "{}", design.name());
    }
}

/// A reader's font may be wider than ours: every line is held to the width that it has in ours.
#[test]
fn lines_are_held_to_their_width_in_any_font() {
    for design in units() {
        let svg = sheets::svg(&design, Paper::A4);
        for line in svg.lines().filter(|line| line.starts_with("<text")) {
            let text = line.split_once('>').map_or("", |(_, rest)| rest.trim_end_matches("</text>"));
            assert!(text.chars().count() < 2 || line.contains("textLength="), "{}: {line}", design.name());
        }
    }
}

/// The value of an attribute of an element on a line of its own.
fn number(line: &str, name: &str) -> f32 {
    let value = line.split_once(&format!("{name}=\"")).and_then(|(_, rest)| rest.split('"').next());
    value.and_then(|it| it.parse().ok()).unwrap_or_else(|| panic!("{name} of {line}"))
}

#[test]
fn labels_of_the_centre_torso_lie_over_no_circle() {
    for design in units() {
        let svg = sheets::svg(&design, Paper::A4);
        let mut all = Vec::new();
        texts(tree(&svg).root(), &mut all);
        let labels: Vec<&Rect> =
            all.iter().filter(|(text, _)| text.starts_with("CT ")).map(|(_, area)| area).collect();
        assert!(labels.len() >= 3, "{}: armour, rear and structure", design.name());
        for line in svg.lines().filter(|line| line.starts_with("<circle")) {
            let (x, y, r) = (number(line, " cx"), number(line, " cy"), number(line, " r"));
            for label in &labels {
                let (across, down) =
                    (x.clamp(label.left(), label.right()), y.clamp(label.top(), label.bottom()));
                // Boxes of letters have air above and below.
                let apart = (x - across).hypot(y - down) > r - 0.25 * label.height();
                assert!(apart, "{}: {line} under {label:?}", design.name());
            }
        }
    }
}

/// §12.1, §9.2 What a battle did is on the sheet: points filled in, slots struck out, wounds crossed.
#[test]
fn a_worn_sheet_marks_what_is_lost() {
    let sheet = library::built_in().sheet("Bailiff").expect("one of ours");
    let mut unit = classic::fresh_unit(classic::UnitId(0), kit::Seat::Blue, &sheet);
    let fresh = sheets::Worn { unit: &unit, pilot: "" };
    assert_eq!(sheets::worn_svg(&sheet.design, fresh, Paper::A4).matches("class=\"lost\"").count(), 0);
    unit.body.armour[Location::CentreTorso] -= 7;
    unit.body.internal[Location::LeftArm] -= 2;
    unit.pilot.hits = 2;
    let worn = sheets::Worn { unit: &unit, pilot: "Mara Voss" };
    let svg = sheets::worn_svg(&sheet.design, worn, Paper::A4);
    assert_eq!(svg.matches("class=\"lost\"").count(), 9);
    assert!(written(&svg).iter().any(|text| text == "Mara Voss"));
    assert!(sheets::worn_pdf(&sheet.design, worn, Paper::Letter).is_ok());
}

#[test]
fn a_sheet_reads_as_before() {
    insta::assert_snapshot!(written(&sheets::svg(&named("Cutpurse"), Paper::A4)).join("\n"));
}

#[test]
fn names_cannot_break_the_drawing() {
    let mut design = Design::clone(&named("Cutpurse"));
    design.identity.chassis = "<&\u{0}\u{1b}\"'> ".repeat(40);
    for paper in Paper::ALL {
        assert!(sheets::pdf(&design, paper).is_ok());
    }
}

#[test]
fn pdf_and_png_are_made_and_the_png_has_the_size_of_the_paper() {
    let design = named("Bailiff");
    for (paper, dots) in [(Paper::A4, (1654, 2339)), (Paper::Letter, (1700, 2200))] {
        let pdf = sheets::pdf(&design, paper).expect("a PDF");
        assert!(pdf.starts_with(b"%PDF-") && pdf.len() > 5_000, "{}: {} bytes", paper.name(), pdf.len());
        let png = sheets::png(&design, paper).expect("a PNG");
        assert!(png.starts_with(b"\x89PNG"));
        let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
        assert_eq!((number(16), number(20)), dots, "{}", paper.name());
    }
}
