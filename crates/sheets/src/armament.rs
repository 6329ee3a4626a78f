//! What a 'Mech does: movement, weapons with their ranges, ammunition.

use classic::gear::{Item, WeaponId};
use classic::mech::{Design, Location};
use classic::unit::Boost;
use formats::battle_value::battle_value;

use crate::drawing::{Area, Drawing, Style};
use crate::words;

pub(crate) fn draw(drawing: &mut Drawing, design: &Design, area: Area) {
    let mut y = area.y + drawing.heading(area, "’Mech");
    y = facts(drawing, design, Area { y, ..area });
    let (weapons, bins, unplayed) = (weapons(design), bins(design), words::not_played(design));
    let mut rows = weapons.len() + 1 + unplayed.len();
    if !bins.is_empty() {
        rows += bins.len() + 1;
    }
    let row = ((area.bottom() - y) / rows.max(1) as f32).min(16.5);
    let size = (0.64 * row).min(9.5);
    y = weapon_table(drawing, design, &weapons, Area { y, height: row, ..area });
    if !bins.is_empty() {
        y += row;
        drawing.text((area.x, y - 0.3 * row), area.width, Style::bold(size), "Ammunition");
    }
    for bin in &bins {
        y += row;
        ammunition(drawing, bin, Area { y: y - 0.3 * row, height: row, ..area });
    }
    for line in &unplayed {
        y += row;
        drawing.text((area.x, y - 0.3 * row), area.width, Style::plain(size), line);
    }
}

fn facts(drawing: &mut Drawing, design: &Design, area: Area) -> f32 {
    let boosted = |(boost, run): (Boost, u8)| format!(" ({} {run})", boost.name());
    let boosts: String = design.boosted_runs().map(boosted).collect();
    let engine = format!("{} {}", design.engine.rating, words::engine(design.engine.kind));
    let rows = [
        [("Walk", design.walking_mp().to_string()), ("Tons", design.mass.to_string())],
        [("Run", format!("{}{boosts}", design.running_mp())), ("Engine", engine)],
        [("Jump", design.jumping_mp().to_string()), ("Battle value", battle_value(design).to_string())],
    ];
    let half = area.width / 2.0;
    let mut y = area.y;
    for row in rows {
        y += 16.0;
        for (column, (name, value)) in [0.0, half].into_iter().zip(row) {
            let label = if column == 0.0 { 32.0 } else { 62.0 };
            let (x, right) = (area.x + column, area.x + column + half - 8.0);
            drawing.text((x, y - 4.0), label - 4.0, Style::plain(9.5), name);
            drawing.text((x + label, y - 4.0), right - x - label, Style::bold(9.5), &value);
            drawing.line((x + label, y - 1.0), (right, y - 1.0), 0.5);
        }
    }
    y + 4.0
}

/// So many of a weapon in one place.
struct Battery {
    weapon: WeaponId,
    location: Location,
    rear: bool,
    count: u8,
}

fn weapons(design: &Design) -> Vec<Battery> {
    let mut batteries: Vec<Battery> = Vec::new();
    for mount in &design.mounts {
        let Item::Weapon(weapon) = mount.item else { continue };
        let same =
            |it: &&mut Battery| it.weapon == weapon && it.location == mount.location && it.rear == mount.rear;
        match batteries.iter_mut().find(same) {
            Some(battery) => battery.count += 1,
            None => {
                let (location, rear) = (mount.location, mount.rear);
                batteries.push(Battery { weapon, location, rear, count: 1 });
            }
        }
    }
    batteries
}

/// The names of the columns, and how far each one's middle is from the right edge.
const COLUMNS: [(&str, f32); 7] = [
    ("Loc", 166.0),
    ("Heat", 138.0),
    ("Dmg", 107.0),
    ("Min", 77.0),
    ("Sht", 55.0),
    ("Med", 32.0),
    ("Lng", 10.0),
];
const COLUMN: [f32; 7] = [30.0, 25.0, 34.0, 20.0, 20.0, 22.0, 20.0];

fn weapon_table(drawing: &mut Drawing, design: &Design, weapons: &[Battery], area: Area) -> f32 {
    let (row, size) = (area.height, (0.64 * area.height).min(9.5));
    let room = area.width - COLUMNS[0].1 - COLUMN[0] / 2.0 - 4.0;
    let mut y = area.y + row;
    drawing.text((area.x, y - 0.3 * row), room, Style::bold(size), "Weapon");
    for ((name, from_right), width) in COLUMNS.into_iter().zip(COLUMN) {
        drawing.text((area.right() - from_right, y - 0.3 * row), width, Style::bold(size).middle(), name);
    }
    drawing.line((area.x, y), (area.right(), y), 1.0);
    for battery in weapons {
        y += row;
        let (weapon, ranges) = (battery.weapon.weapon(), battery.weapon.weapon().ranges);
        let rear = if battery.rear { " rear" } else { "" };
        let name = if battery.count > 1 {
            format!("{} {}", battery.count, weapon.name)
        } else {
            weapon.name.to_owned()
        };
        drawing.text((area.x, y - 0.3 * row), room, Style::plain(size), &name);
        let cells = [
            format!("{}{rear}", battery.location.code(design.chassis)),
            weapon.heat.to_string(),
            weapon.damage.to_string(),
            words::dash(ranges.min),
            words::dash(ranges.short),
            words::dash(ranges.medium),
            words::dash(ranges.long),
        ];
        for (cell, ((_, from_right), width)) in cells.iter().zip(COLUMNS.into_iter().zip(COLUMN)) {
            drawing.text(
                (area.right() - from_right, y - 0.3 * row),
                width,
                Style::plain(size).middle(),
                cell,
            );
        }
        drawing.line((area.x, y), (area.right(), y), 0.4);
    }
    y
}

/// Bins of one kind in one place.
struct Bins {
    name: String,
    shots: u32,
}

fn bins(design: &Design) -> Vec<Bins> {
    let loaded = design.mounts.iter().filter_map(|mount| match mount.item {
        Item::Ammunition(id) => {
            let name = format!("{} ({})", id.ammunition().name, mount.location.code(design.chassis));
            Some(Bins { name, shots: u32::from(id.ammunition().shots) })
        }
        Item::Weapon(_) | Item::Equipment(_) => None,
    });
    loaded.collect()
}

/// Shots up to which each has its circle.
const MOST_CIRCLES: u32 = 30;

fn ammunition(drawing: &mut Drawing, bin: &Bins, area: Area) {
    let size = (0.62 * area.height).min(9.0);
    let label = 0.42 * area.width;
    drawing.text((area.x, area.y), label - 6.0, Style::plain(size), &bin.name);
    let (left, room) = (area.x + label, area.width - label);
    if bin.shots > MOST_CIRCLES {
        let shown = format!("{} shots, used:", bin.shots);
        drawing.text((left, area.y), 0.55 * room, Style::plain(size), &shown);
        drawing.line((left + 0.58 * room, area.y + 1.0), (area.right(), area.y + 1.0), 0.5);
        return;
    }
    let step = (room / bin.shots.max(1) as f32).min(11.0);
    let radius = (0.4 * step).min(0.3 * area.height);
    for shot in 0..bin.shots {
        drawing.circle((left + (shot as f32 + 0.5) * step, area.y - 0.3 * size), radius);
    }
}
