//! Critical slots, and the hits that are counted.

use classic::critical::engine;
use classic::fire::blind_at;
use classic::gear::Item;
use classic::mech::{Design, Location, Mount, Slot, SlotTable};
use classic::piloting::gyro_endures;

use crate::drawing::{Area, Drawing, Style, wrapped};
use crate::marks::Subject;

/// Lines of a whole column: two headings, eighteen slots, and air.
const LINES: f32 = 21.0;

pub(crate) fn draw(drawing: &mut Drawing, subject: Subject<'_>, area: Area) {
    use Location::{CentreTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};
    let top = drawing.heading(area, "Critical slots") - 4.0;
    let (gap, columns) = (11.0, 5.0);
    let width = (area.width - (columns - 1.0) * gap) / columns;
    let row = (area.height - top) / LINES;
    let column = |index: u8| {
        let x = area.x + f32::from(index) * (width + gap);
        Area { x, y: area.y + top, width, height: row }
    };
    for (index, locations) in [
        (0, &[LeftArm, LeftLeg][..]),
        (1, &[LeftTorso, Head]),
        (2, &[CentreTorso]),
        (3, &[RightTorso]),
        (4, &[RightArm, RightLeg]),
    ] {
        let mut place = column(index);
        for &location in locations {
            place.y = list(drawing, subject, location, place) + 0.5 * row;
        }
        let rest = Area { height: area.bottom() - place.y, ..place };
        match locations {
            [CentreTorso] => hits(drawing, subject.design, rest.inside(1.0)),
            [RightTorso] => falling(drawing, rest.inside(1.0)),
            _ => {}
        }
    }
}

/// One location; where it ends.
fn list(drawing: &mut Drawing, subject: Subject<'_>, location: Location, area: Area) -> f32 {
    let design = subject.design;
    let row = area.height;
    let size = (0.72 * row).min(9.2);
    let mut y = area.y + row;
    drawing.text(
        (area.x, y - 0.2 * row),
        area.width,
        Style::bold(size + 1.0),
        &titled(location.name(design.chassis)),
    );
    let slots = &design.slots.0[location][..SlotTable::size(location, design.chassis)];
    for (index, slot) in slots.iter().enumerate() {
        y += row;
        let base = y - 0.26 * row;
        drawing.text((area.x + 9.0, base), 9.0, Style::plain(size).end(), &(index % 6 + 1).to_string());
        let style = if can_be_hit(design, slot) { Style::plain(size) } else { Style::plain(size).faint() };
        drawing.text((area.x + 14.0, base), area.width - 14.0, style, &named(design, slot));
        if *slot != Slot::Empty && subject.is_slot_lost(location, index) {
            drawing.line((area.x + 13.0, base - 0.3 * size), (area.right(), base - 0.3 * size), 1.2);
        }
        // The die that chooses the half is rolled first: the halves are set apart.
        let weight = if index == 5 && slots.len() > 6 { 1.3 } else { 0.4 };
        drawing.line((area.x, y), (area.right(), y), weight);
    }
    y
}

/// With a capital letter, as lists are printed.
fn titled(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn named(design: &Design, slot: &Slot) -> String {
    match *slot {
        Slot::Empty => "roll again".to_owned(),
        Slot::System(system) => titled(system.name()),
        Slot::Mount(id) => mounted(design.mount(id)),
    }
}

/// §9.2 Whether a critical hit can strike the slot.
fn can_be_hit(design: &Design, slot: &Slot) -> bool {
    match *slot {
        Slot::Empty => false,
        Slot::System(_) => true,
        Slot::Mount(id) => design.mount(id).item.is_hittable(),
    }
}

fn mounted(mount: &Mount) -> String {
    let name = mount.item.name();
    let rear = if mount.rear { " (rear)" } else { "" };
    match mount.item {
        Item::Ammunition(id) => format!("{name} ({})", id.ammunition().shots),
        Item::Weapon(_) => format!("{name}{rear}"),
        Item::Equipment(_) if mount.item.is_hittable() => name.to_owned(),
        Item::Equipment(_) => format!("{name}, roll again"),
    }
}

/// §2.5, §9.6, §9.13 A circle for every hit that counts.
fn hits(drawing: &mut Drawing, design: &Design, area: Area) {
    let inner = framed(drawing, area, 4);
    let row = inner.height / 4.0;
    let counted = [
        ("Engine hits", engine::DESTROYED_BY),
        ("Gyro hits", gyro_endures(design.gyro)),
        ("Sensor hits", blind_at(design.class)),
        ("Life support", 1),
    ];
    for (index, (name, count)) in counted.into_iter().enumerate() {
        let y = inner.y + (index as f32 + 0.75) * row;
        drawing.text((inner.x, y), 58.0, Style::plain((0.62 * row).min(9.0)), name);
        for hit in 0..count {
            let x = inner.x + 66.0 + 11.0 * f32::from(hit);
            drawing.circle((x, y - 3.0), (0.3 * row).min(4.0));
        }
    }
}

fn falling(drawing: &mut Drawing, area: Area) {
    let inner = framed(drawing, area, 8);
    let style = Style::plain(8.4);
    let note = "Roll piloting after 20 damage or more in a phase, a lost leg, a hit to gyro, hip or leg, a kick or \
                push, or entering water.";
    let lines = wrapped(note, inner.width, style);
    let row = (inner.height / (lines.len() + 1) as f32).min(11.0);
    drawing.text((inner.x, inner.y + 0.8 * row), inner.width, Style::bold(8.8), "Falling");
    for (index, line) in lines.iter().enumerate() {
        let y = inner.y + (index as f32 + 1.8) * row;
        drawing.text((inner.x, y), inner.width, style, line);
    }
}

/// A frame for a few lines; the room inside.
fn framed(drawing: &mut Drawing, area: Area, lines: u8) -> Area {
    let height = area.height.min(13.0 * f32::from(lines) + 12.0);
    let area = Area { height, ..area };
    drawing.frame(area, 4.0, 1.0);
    area.inside(6.0)
}
