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
                let told = text.chunks().iter().map(|chunk| chunk.text().to_owned()).collect();
                out.push((told, text.abs_bounding_box()));
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
        // Sinks, shots and the hits that are counted come on top.
        let more = points + usize::from(design.heat_sinks.total) + 8;
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

/// §2.5, §9.6: the heat of walking, running and engine hits by kind of engine.
#[test]
fn heat_that_is_given_off_is_that_of_the_engine() {
    let told = |kind| {
        let mut design = Design::clone(&named("Bailiff"));
        design.engine.kind = kind;
        let texts = written(&sheets::svg(&design, Paper::A4));
        let after = |what: &str| {
            let at = texts.iter().position(|text| text == what).unwrap_or_else(|| panic!("no {what}"));
            texts[at + 1].clone()
        };
        ["Walk", "Run", "Jump, per hex", "Engine hit"].map(after)
    };
    assert_eq!(told(EngineKind::Fusion), ["1", "2", "1, least 3", "5 each"]);
    assert_eq!(told(EngineKind::Combustion), ["0", "0", "1, least 3", "roll, 10+"]);
    assert_eq!(told(EngineKind::FuelCell), ["0", "0", "1, least 3", "roll, 10+"]);
    assert_eq!(told(EngineKind::Fission), ["1", "2", "1, least 3", "5, leaks"]);
    assert_eq!(told(EngineKind::DoubleExtraLight), ["4", "6", "2, least 6", "5 each"]);
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

/// A reader's font may be wider than ours: lines that fill their room are held to it.
#[test]
fn lines_that_fill_their_room_are_held_to_it() {
    let mut design = Design::clone(&named("Cutpurse"));
    design.identity.chassis = "Wide ".repeat(60);
    let svg = sheets::svg(&design, Paper::A4);
    let name = svg.lines().find(|line| line.contains(">Wide Wide")).expect("the name is on the sheet");
    assert!(name.contains("textLength="), "{name}");
    let short = svg.lines().find(|line| line.contains(">Walk<")).expect("the heat of walking");
    assert!(!short.contains("textLength="), "{short}");
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
