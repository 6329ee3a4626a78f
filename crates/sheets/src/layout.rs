//! The sheet as a whole: where each box stands.

use crate::drawing::{Area, Drawing, Style};
use crate::marks::Subject;
use crate::{Paper, armament, doll, heat, pilot, slots, words};

const MARGIN: f32 = 32.0;
const TOP: f32 = 90.0;
/// Between two boxes, side by side and one above the other.
const ACROSS: f32 = 14.0;
const DOWN: f32 = 10.0;
const HEAT_WIDTH: f32 = 118.0;

/// The boxes of the page.
struct Layout {
    armament: Area,
    pilot: Area,
    heat: Area,
    doll: Area,
    slots: Area,
}

impl Layout {
    fn of(paper: Paper) -> Layout {
        let (width, height) = paper.size();
        let bottom = height - 30.0;
        let column = (width - 2.0 * MARGIN - HEAT_WIDTH - 2.0 * ACROSS) / 2.0;
        let room = bottom - TOP - 2.0 * DOWN;
        let (upper, lower) = (0.312 * room, 0.325 * room);
        let left = Area { x: MARGIN, y: TOP, width: column, height: upper };
        let both = 2.0 * column + ACROSS;
        let doll = Area { y: left.bottom() + DOWN, width: both, height: room - upper - lower, ..left };
        Layout {
            armament: left,
            pilot: Area { x: left.right() + ACROSS, ..left },
            heat: Area { x: width - MARGIN - HEAT_WIDTH, y: TOP, width: HEAT_WIDTH, height: bottom - TOP },
            doll,
            slots: Area { y: doll.bottom() + DOWN, height: lower, ..doll },
        }
    }
}

pub(crate) fn sheet(subject: Subject<'_>, paper: Paper) -> Drawing {
    let mut drawing = Drawing::default();
    let layout = Layout::of(paper);
    header(&mut drawing, subject, paper);
    for area in [layout.armament, layout.pilot, layout.heat, layout.doll, layout.slots] {
        drawing.frame(area, 6.0, 1.2);
    }
    armament::draw(&mut drawing, subject.design, layout.armament.inside(10.0));
    pilot::draw(&mut drawing, subject, layout.pilot.inside(10.0));
    heat::draw(&mut drawing, subject, layout.heat.inside(10.0));
    doll::draw(&mut drawing, subject, layout.doll.inside(10.0));
    slots::draw(&mut drawing, subject, layout.slots.inside(10.0));
    footer(&mut drawing, paper);
    drawing
}

fn header(drawing: &mut Drawing, subject: Subject<'_>, paper: Paper) {
    let design = subject.design;
    let right = paper.size().0 - MARGIN;
    let room = right - MARGIN - 200.0;
    drawing.text((MARGIN, 48.0), room, Style::bold(21.0), &design.name());
    let kind = words::class(design.class);
    let year = if design.identity.year == 0 { String::new() } else { format!(", {}", design.identity.year) };
    let line = format!(
        "{kind} record sheet, {} tons, {}, {}{year}",
        design.mass,
        words::chassis(design),
        words::tech(design.tech_base)
    );
    drawing.text((MARGIN, 66.0), room, Style::plain(10.5), &line);
    for (word, y) in [("Player", 46.0), ("Battle", 66.0)] {
        drawing.text((right - 112.0, y), 60.0, Style::plain(10.5).end(), word);
        drawing.line((right - 106.0, y + 1.0), (right, y + 1.0), 0.6);
    }
    drawing.line((MARGIN, 77.0), (right, 77.0), 2.5);
}

fn footer(drawing: &mut Drawing, paper: Paper) {
    let (width, height) = paper.size();
    let y = height - 16.0;
    let style = Style::plain(8.5);
    drawing.text((MARGIN, y), 400.0, style, "Printed from Myomer. Mark circles as damage lands.");
    let size = format!("Prints in black only, {} upright at 100 %", paper.name());
    drawing.text((width - MARGIN, y), 300.0, style.end(), &size);
}
