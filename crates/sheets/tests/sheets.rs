//! Sheets of all our own units: everything is on them, and nothing runs over anything else.

use std::sync::Arc;

use classic::mech::{Chassis, Design, Face, Location, internal_structure};
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
