//! A design as a record sheet: who it is, the paper doll, the guns, the slots.

use classic::gear::{Item, Weapon};
use classic::mech::{Design, Face, Location, Slot, SlotTable};
use classic::unit::Boost;
use formats::battle_value::battle_value;
use sheets::words as labels;

use super::doll;
use crate::table::{Align, Table, cut, length, wrap};
use crate::terminal::{Ink, Paint};

/// The whole sheet.
pub(super) fn sheet(design: &Design, paint: Paint, width: usize) -> String {
    let mut out = format!("{}\n", paint.text(Ink::Bold, &design.name()));
    out.push_str(&beside(&doll::doll(design, paint), &facts(design, paint, width)));
    out.push_str("armour front/rear over (structure)\n\n");
    out.push_str(&weapons(design).render(paint, width));
    let carried = carried(design);
    if !carried.is_empty() {
        out.push('\n');
        out.push_str(&paragraph("Carries", &carried.join(", "), width));
    }
    out.push_str(&unplayed(design, paint, width));
    out.push('\n');
    out.push_str(&slots(design, paint, width));
    if !design.identity.overview.is_empty() {
        out.push('\n');
        wrap(&design.identity.overview, width.min(100))
            .iter()
            .for_each(|line| out.push_str(&format!("{line}\n")));
    }
    out
}

fn facts(design: &Design, paint: Paint, width: usize) -> Vec<String> {
    let room = width.saturating_sub(doll::WIDTH + 2 + 11).max(12);
    let chassis = labels::chassis(design);
    let boosted = |(boost, run): (Boost, u8)| format!(" ({run} with {})", boost.name());
    let boosts: String = design.boosted_runs().map(boosted).collect();
    let armour: u16 = Location::ALL.iter().map(|&it| total_armour(design, it)).sum();
    let sinks = &design.heat_sinks;
    let rows = [
        ("class", format!("{} t {chassis} {}", design.mass, labels::class(design.class))),
        ("tech", format!("{}, {}", labels::tech(design.tech_base), design.identity.year)),
        ("role", design.identity.role.clone()),
        ("walk", design.walking_mp().to_string()),
        ("run", format!("{}{boosts}", design.running_mp())),
        ("jump", design.jumping_mp().to_string()),
        ("engine", format!("{} {}", design.engine.rating, labels::engine(design.engine.kind))),
        ("gyro", labels::gyro(design.gyro).to_owned()),
        ("cockpit", labels::cockpit(design.cockpit).to_owned()),
        ("structure", labels::structure(design.structure.0).to_owned()),
        ("armour", format!("{armour} {}", labels::armour(design))),
        ("sinks", format!("{}, {} heat a turn", sinks.total, design.heat_capacity())),
        ("value", format!("{} BV", battle_value(design))),
    ];
    let shown = rows.into_iter().filter(|(_, value)| !value.is_empty());
    shown
        .map(|(name, value)| {
            format!("{} {}", paint.text(Ink::Dim, &format!("{name:<10}")), cut(&value, room))
        })
        .collect()
}

fn total_armour(design: &Design, location: Location) -> u16 {
    u16::from(design.armour_at(location, Face::Front)) + u16::from(design.armour_at(location, Face::Rear))
}

/// Two blocks of lines side by side; the left one's lines are all of one width.
fn beside(left: &[String], right: &[String]) -> String {
    let blank = " ".repeat(doll::WIDTH);
    let rows = (0..left.len().max(right.len())).map(|at| {
        let first = left.get(at).map_or(blank.as_str(), String::as_str);
        let second = right.get(at).map_or("", String::as_str);
        format!("{}\n", format!("{first}  {second}").trim_end())
    });
    rows.collect()
}

fn weapons(design: &Design) -> Table {
    use Align::{Left, Right};
    #[rustfmt::skip]
    let mut table = Table::new(&[
        ("weapon", Left), ("at", Left), ("heat", Right), ("damage", Left),
        ("min", Right), ("S", Right), ("M", Right), ("L", Right), ("shots", Right),
    ]);
    for mount in &design.mounts {
        let Item::Weapon(id) = mount.item else { continue };
        let weapon = id.weapon();
        let ranges = weapon.ranges;
        let rear = if mount.rear { " rear" } else { "" };
        table.row(vec![
            weapon.name.to_owned(),
            format!("{}{rear}", mount.location.code(design.chassis)),
            weapon.heat.to_string(),
            weapon.damage.to_string(),
            labels::dash(ranges.min),
            labels::dash(ranges.short),
            labels::dash(ranges.medium),
            labels::dash(ranges.long),
            shots(design, weapon),
        ]);
    }
    table
}

/// Shots in all bins that feed the weapon.
fn shots(design: &Design, weapon: &Weapon) -> String {
    let Some(feed) = weapon.feed else { return String::new() };
    let bins = design.mounts.iter().filter_map(|mount| match mount.item {
        Item::Ammunition(id) if id.ammunition().class == feed => Some(u32::from(id.ammunition().shots)),
        Item::Ammunition(_) | Item::Weapon(_) | Item::Equipment(_) => None,
    });
    bins.sum::<u32>().to_string()
}

/// Equipment and ammunition, counted.
fn carried(design: &Design) -> Vec<String> {
    let mut counted: Vec<(&str, u32)> = Vec::new();
    for mount in design.mounts.iter().filter(|mount| !matches!(mount.item, Item::Weapon(_))) {
        let name = mount.item.name();
        match counted.iter_mut().find(|(it, _)| *it == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    counted
        .iter()
        .map(|(name, count)| if *count > 1 { format!("{count} {name}") } else { (*name).to_owned() })
        .collect()
}

/// What the battle will not use is said here, where it is met.
fn unplayed(design: &Design, paint: Paint, width: usize) -> String {
    let notes = labels::not_played(design);
    notes.iter().map(|line| paint.text(Ink::Yellow, &cut(line, width)) + "\n").collect()
}

fn paragraph(title: &str, text: &str, width: usize) -> String {
    let lines = wrap(&format!("{title}: {text}."), width.min(100));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The critical slots as the sheet has them: three columns, left to right.
fn slots(design: &Design, paint: Paint, width: usize) -> String {
    use Location::{CentreTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};
    let room = ((width - 2) / 3).min(36);
    let rows = [
        [Some(LeftArm), Some(Head), Some(RightArm)],
        [Some(LeftTorso), Some(CentreTorso), Some(RightTorso)],
        [Some(LeftLeg), None, Some(RightLeg)],
    ];
    let mut out = String::new();
    for row in rows {
        let columns = row.map(|it| it.map_or_else(Vec::new, |location| column(design, location)));
        let height = columns.iter().map(Vec::len).max().unwrap_or(0);
        for at in 0..height {
            let mut line = String::new();
            for cells in &columns {
                let cell = cut(cells.get(at).map_or("", String::as_str), room - 1);
                let gap = " ".repeat(room - length(&cell));
                let ink = if at == 0 { Ink::Bold } else { Ink::Plain };
                line.push_str(&format!("{}{gap}", paint.text(ink, &cell)));
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
    out
}

fn column(design: &Design, location: Location) -> Vec<String> {
    let size = SlotTable::size(location, design.chassis);
    let mut cells = vec![location.name(design.chassis).to_owned()];
    let slots = &design.slots.0[location][..size];
    let mut at = 0;
    while at < size {
        let name = match slots[at] {
            Slot::Empty => "–",
            Slot::System(system) => system.name(),
            Slot::Mount(id) => design.mount(id).item.name(),
        };
        // One line for a whole item and for a stretch of nothing: `5–7 SRM 6`.
        let length = slots[at..].iter().take_while(|slot| **slot == slots[at]).count();
        let number = if length > 1 { format!("{}–{}", at + 1, at + length) } else { (at + 1).to_string() };
        cells.push(format!("{number:>5} {name}"));
        at += length;
    }
    cells
}
