//! The pilot: skills, hits and the roll to stay conscious; MASC; the modifiers that come up most.

use classic::movement::masc::NEEDED;
use classic::piloting::{DEATH, consciousness};
use classic::unit::Boost;

use crate::drawing::{Area, Drawing, Style};
use crate::marks::Subject;

/// Points from a field's name to what is written in it.
const LABEL: f32 = 46.0;

pub(crate) fn draw(drawing: &mut Drawing, subject: Subject<'_>, area: Area) {
    let design = subject.design;
    let mut y = area.y + drawing.heading(area, "Pilot");
    let skill =
        |of: fn(&classic::Unit) -> u8| subject.worn.map_or(String::new(), |it| of(it.unit).to_string());
    let name = subject.worn.map_or("", |it| it.pilot).to_owned();
    let skills = [
        ("Gunnery", skill(|unit| unit.pilot.gunnery), 0.5),
        ("Piloting", skill(|unit| unit.pilot.piloting), 0.5),
    ];
    for fields in [&[("Name", name, 1.0)][..], &skills] {
        y += 17.0;
        let mut x = area.x;
        for (name, value, share) in fields {
            let right = x + share * area.width - 6.0;
            drawing.text((x, y - 4.0), LABEL - 4.0, Style::plain(9.5), name);
            drawing.text((x + LABEL, y - 4.0), right - x - LABEL, Style::bold(9.5), value);
            drawing.line((x + LABEL, y - 2.0), (right, y - 2.0), 0.5);
            x += share * area.width;
        }
    }
    y += 16.0;
    drawing.text((area.x, y), area.width, Style::plain(9.5), "Hits taken, and the roll to stay conscious");
    let hits = (1..=DEATH).map(|hits| {
        let needed = consciousness(hits).map_or("dead".to_owned(), |needed| format!("{needed}+"));
        (hits, needed)
    });
    y = boxes(drawing, Area { y: y + 5.0, ..area }, hits.collect(), subject.wounds()) + 10.0;
    let boosters =
        [(Boost::Masc, "MASC, turns in a row"), (Boost::Supercharger, "Supercharger, turns in a row")];
    for (_, heading) in boosters.into_iter().filter(|&(it, _)| design.boosted_running_mp(it).is_some()) {
        y += drawing.heading(Area { y, ..area }, heading);
        let turns = (1u8..)
            .zip(NEEDED)
            .map(|(turn, needed)| (turn, needed.map_or("fails".to_owned(), |needed| format!("{needed}+"))));
        y = boxes(drawing, Area { y, ..area }, turns.collect(), 0) + 10.0;
    }
    y += drawing.heading(Area { y, ..area }, "Quick to hit");
    quick_to_hit(drawing, Area { y, height: area.bottom() - y, ..area });
}

/// A row of boxes, each with its number and what it needs, the first of them crossed out; where the row ends.
fn boxes(drawing: &mut Drawing, area: Area, cells: Vec<(u8, String)>, crossed: u8) -> f32 {
    let (width, height) = (area.width / cells.len().max(1) as f32, 28.0);
    for (index, (number, needed)) in cells.into_iter().enumerate() {
        let x = area.x + index as f32 * width;
        drawing.frame(Area { x, width, height, ..area }, 0.0, 0.9);
        if number <= crossed {
            let (right, bottom) = (x + width - 2.0, area.y + height - 2.0);
            drawing.line((x + 2.0, area.y + 2.0), (right, bottom), 1.6);
            drawing.line((x + 2.0, bottom), (right, area.y + 2.0), 1.6);
        }
        let middle = x + width / 2.0;
        drawing.text((middle, area.y + 11.0), width - 4.0, Style::plain(9.5).middle(), &number.to_string());
        drawing.text((middle, area.y + 23.0), width - 4.0, Style::bold(9.5).middle(), &needed);
    }
    area.y + height
}

const QUICK: [&str; 14] = [
    "Walked +1",
    "Ran +2",
    "Jumped +3",
    "Medium range +2",
    "Long range +4",
    "Light woods +1",
    "Heavy woods +2",
    "Target moved 3–4 +1",
    "Target moved 5–6 +2",
    "Target moved 7–9 +3",
    "Target moved 10–17 +4",
    "Target jumped +1",
    "Target prone, adjacent −2",
    "Target immobile −4",
];

fn quick_to_hit(drawing: &mut Drawing, area: Area) {
    let rows = QUICK.len() / 2;
    let row = (area.height / rows as f32).min(13.5);
    for (index, line) in QUICK.iter().enumerate() {
        let x = area.x + (index / rows) as f32 * area.width / 2.0;
        let y = area.y + (index % rows) as f32 * row + 0.72 * row;
        drawing.text((x, y), area.width / 2.0 - 6.0, Style::plain((0.75 * row).min(9.3)), line);
    }
}
