//! Armour and internal structure: a circle for every point, where it sits.

use classic::mech::{Chassis, Design, Face, Location, MechClass, internal_structure};

use crate::drawing::{Area, Drawing, Point, Style, wrapped};
use crate::marks::Subject;
use crate::pips::{self, Points};

/// The outlines are drawn in a room of this size.
const ROOM: (f32, f32) = (240.0, 300.0);
/// With the rear armour below.
const WITH_REAR: f32 = 366.0;

const HEAD: &[Point] = &[
    (103.0, 6.0),
    (137.0, 6.0),
    (144.0, 17.0),
    (144.0, 39.0),
    (136.0, 45.0),
    (104.0, 45.0),
    (96.0, 39.0),
    (96.0, 17.0),
];
const CENTRE: &[Point] = &[
    (98.0, 49.0),
    (142.0, 49.0),
    (152.0, 71.0),
    (144.0, 147.0),
    (134.0, 156.0),
    (106.0, 156.0),
    (96.0, 147.0),
    (88.0, 71.0),
];
/// The centre without the line of its label.
const BELOW_LABEL: &[Point] = &[
    (91.6, 63.0),
    (148.4, 63.0),
    (152.0, 71.0),
    (144.0, 147.0),
    (134.0, 156.0),
    (106.0, 156.0),
    (96.0, 147.0),
    (88.0, 71.0),
];
const LEFT_TORSO: &[Point] =
    &[(56.0, 50.0), (94.0, 49.0), (85.0, 73.0), (92.0, 135.0), (65.0, 126.0), (52.0, 88.0)];
const LEFT_ARM: &[Point] = &[
    (24.0, 54.0),
    (52.0, 51.0),
    (48.0, 91.0),
    (51.0, 107.0),
    (44.0, 173.0),
    (36.0, 180.0),
    (18.0, 180.0),
    (11.0, 172.0),
    (16.0, 100.0),
    (15.0, 68.0),
];
const LEFT_LEG: &[Point] = &[
    (82.0, 142.0),
    (101.0, 154.0),
    (116.0, 160.0),
    (116.0, 176.0),
    (110.0, 228.0),
    (113.0, 276.0),
    (116.0, 294.0),
    (68.0, 294.0),
    (62.0, 288.0),
    (68.0, 272.0),
    (70.0, 216.0),
    (74.0, 166.0),
];
/// Of a quad: its front legs stand outside, its rear legs behind and below.
const LEFT_FRONT_LEG: &[Point] = &[
    (14.0, 62.0),
    (48.0, 58.0),
    (48.0, 118.0),
    (42.0, 176.0),
    (48.0, 214.0),
    (48.0, 222.0),
    (6.0, 222.0),
    (6.0, 214.0),
    (14.0, 176.0),
    (8.0, 118.0),
];
const LEFT_REAR_LEG: &[Point] = &[
    (84.0, 142.0),
    (100.0, 154.0),
    (114.0, 162.0),
    (106.0, 212.0),
    (110.0, 268.0),
    (112.0, 280.0),
    (62.0, 280.0),
    (62.0, 270.0),
    (72.0, 212.0),
    (74.0, 166.0),
];
const LEFT_REAR: &[Point] = &[(24.0, 312.0), (88.0, 312.0), (96.0, 356.0), (42.0, 356.0)];
const CENTRE_REAR: &[Point] = &[(94.0, 312.0), (146.0, 312.0), (140.0, 356.0), (100.0, 356.0)];

pub(crate) fn draw(drawing: &mut Drawing, subject: Subject<'_>, area: Area) {
    let left = Area { width: 0.56 * area.width, ..area };
    let right = Area { x: left.right() + 16.0, width: area.width - left.width - 16.0, ..area };
    let top = drawing.heading(left, "Armour");
    drawing.heading(right, "Internal structure");
    armour(drawing, subject, below(left, top));
    structure(drawing, subject, below(right, top));
}

fn below(area: Area, top: f32) -> Area {
    Area { y: area.y + top, height: area.height - top, ..area }
}

/// From the room of the outlines to the page.
#[derive(Clone, Copy)]
struct Scale {
    origin: Point,
    factor: f32,
}

impl Scale {
    /// As large as the height allows, in the middle of the width.
    fn fit(area: Area, height: f32) -> Scale {
        let factor = (area.height / height).min(area.width / (ROOM.0 + 60.0));
        Scale { origin: (area.x + (area.width - factor * ROOM.0) / 2.0, area.y), factor }
    }

    fn at(&self, (x, y): Point) -> Point {
        (self.origin.0 + self.factor * x, self.origin.1 + self.factor * y)
    }

    fn all(&self, corners: &[Point]) -> Vec<Point> {
        corners.iter().map(|&corner| self.at(corner)).collect()
    }
}

fn armour(drawing: &mut Drawing, subject: Subject<'_>, area: Area) {
    let design = subject.design;
    let scale = Scale::fit(area, WITH_REAR);
    for location in Location::ALL {
        let full = design.armour_at(location, Face::Front);
        let points = Points { full, lost: subject.armour_lost(location, Face::Front) };
        part(drawing, design, location, points, scale);
    }
    for (location, corners, x) in [
        (Location::LeftTorso, outline(LEFT_REAR, Side::Left), 56.0),
        (Location::CentreTorso, outline(CENTRE_REAR, Side::Left), 120.0),
        (Location::RightTorso, outline(LEFT_REAR, Side::Right), 184.0),
    ] {
        let full = design.armour_at(location, Face::Rear);
        let placed = scale.all(&corners);
        drawing.outline(&placed);
        pips::draw(drawing, &placed, Points { full, lost: subject.armour_lost(location, Face::Rear) });
        let name = format!("{} {full}", location.code(design.chassis));
        drawing.text(scale.at((x, 309.0)), 60.0, Style::bold(9.0).middle(), &name);
    }
    drawing.text(scale.at((8.0, 336.0)), 40.0, Style::bold(9.0).middle(), "Rear");
}

fn structure(drawing: &mut Drawing, subject: Subject<'_>, area: Area) {
    let design = subject.design;
    let style = Style::plain(9.2);
    let note = "Damage passes inward: arm or leg → side torso → centre torso. Damage that reaches structure: \
                roll 2D6, 8–9 one critical, 10–11 two, 12 three, or the limb or head is lost.";
    let note = match design.class {
        MechClass::BattleMech => note.to_owned(),
        // §9.18: four from 14 on.
        MechClass::IndustrialMech => {
            note.replace("2D6,", "2D6 + 2,").replace("12 three", "12 three (14 four)")
        }
    };
    let lines = wrapped(&note.replace('→', "to"), area.width, style);
    let text = 12.5 * lines.len() as f32;
    let scale = Scale::fit(Area { height: area.height - text - 6.0, ..area }, ROOM.1);
    let all = internal_structure(design.mass, design.chassis);
    for location in Location::ALL {
        let points = Points { full: all[location], lost: subject.structure_lost(location) };
        part(drawing, design, location, points, scale);
    }
    let mut y = area.bottom() - text;
    for line in lines {
        y += 12.5;
        drawing.text((area.x, y - 3.0), area.width, style, &line);
    }
}

fn part(drawing: &mut Drawing, design: &Design, location: Location, points: Points, scale: Scale) {
    let quad = design.chassis == Chassis::Quad;
    let (arm, leg) = if quad { (LEFT_FRONT_LEG, LEFT_REAR_LEG) } else { (LEFT_ARM, LEFT_LEG) };
    let (arm_label, leg_label) = if quad { (236.0, 292.0) } else { (193.0, 262.0) };
    use Location::{CentreTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};
    let (corners, side, label, held) = match location {
        Head => (HEAD, Side::Left, (150.0, 20.0), Style::bold(9.0)),
        CentreTorso => (CENTRE, Side::Left, (120.0, 60.5), Style::bold(9.0).middle()),
        LeftTorso => (LEFT_TORSO, Side::Left, (62.0, 45.0), Style::bold(9.0).middle()),
        RightTorso => (LEFT_TORSO, Side::Right, (178.0, 45.0), Style::bold(9.0).middle()),
        LeftArm => (arm, Side::Left, (30.0, arm_label), Style::bold(9.0).middle()),
        RightArm => (arm, Side::Right, (210.0, arm_label), Style::bold(9.0).middle()),
        LeftLeg if quad => (leg, Side::Left, (86.0, leg_label), Style::bold(9.0).middle()),
        RightLeg if quad => (leg, Side::Right, (154.0, leg_label), Style::bold(9.0).middle()),
        LeftLeg => (leg, Side::Left, (58.0, leg_label), Style::bold(9.0).end()),
        RightLeg => (leg, Side::Right, (182.0, leg_label), Style::bold(9.0)),
    };
    let placed = scale.all(&outline(corners, side));
    drawing.outline(&placed);
    match location {
        // Its label stands inside: round it there is no room that belongs to nobody else.
        CentreTorso => pips::draw(drawing, &scale.all(BELOW_LABEL), points),
        _ => pips::draw(drawing, &placed, points),
    }
    let name = if location == Head { "Head" } else { location.code(design.chassis) };
    drawing.text(scale.at(label), 52.0, held, &format!("{name} {}", points.full));
}

/// Which half of the 'Mech: the right is the left in a mirror.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

fn outline(corners: &[Point], side: Side) -> Vec<Point> {
    match side {
        Side::Left => corners.to_vec(),
        Side::Right => corners.iter().map(|&(x, y)| (ROOM.0 - x, y)).collect(),
    }
}
