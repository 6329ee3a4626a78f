//! The pilot: skills, hits and the roll to stay conscious; MASC; the modifiers that come up most.

use classic::mech::Design;
use classic::movement::masc::NEEDED;
use classic::piloting::{DEATH, consciousness};
use classic::unit::Boost;

use crate::drawing::{Area, Drawing, Style};

pub(crate) fn draw(drawing: &mut Drawing, design: &Design, area: Area) {
    let mut y = area.y + drawing.heading(area, "Pilot");
    for fields in [&[("Name", 46.0, 1.0)][..], &[("Gunnery", 46.0, 0.5), ("Piloting", 46.0, 0.5)]] {
        y += 17.0;
        let mut x = area.x;
        for &(name, label, share) in fields {
            let right = x + share * area.width - 6.0;
            drawing.text((x, y - 4.0), label - 4.0, Style::plain(9.5), name);
            drawing.line((x + label, y - 2.0), (right, y - 2.0), 0.5);
            x += share * area.width;
        }
    }
    y += 16.0;
    drawing.text((area.x, y), area.width, Style::plain(9.5), "Hits taken, and the roll to stay conscious");
    let hits = (1..=DEATH).map(|hits| {
        let needed = consciousness(hits).map_or("dead".to_owned(), |needed| format!("{needed}+"));
        (hits, needed)
    });
    y = boxes(drawing, Area { y: y + 5.0, ..area }, hits.collect()) + 10.0;
    let boosters =
        [(Boost::Masc, "MASC, turns in a row"), (Boost::Supercharger, "Supercharger, turns in a row")];
    for (_, heading) in boosters.into_iter().filter(|&(it, _)| design.boosted_running_mp(it).is_some()) {
        y += drawing.heading(Area { y, ..area }, heading);
        let turns = (1u8..)
            .zip(NEEDED)
            .map(|(turn, needed)| (turn, needed.map_or("fails".to_owned(), |needed| format!("{needed}+"))));
        y = boxes(drawing, Area { y, ..area }, turns.collect()) + 10.0;
    }
    y += drawing.heading(Area { y, ..area }, "Quick to hit");
    quick_to_hit(drawing, Area { y, height: area.bottom() - y, ..area });
}

/// A row of boxes, each with its number and what it needs; where the row ends.
fn boxes(drawing: &mut Drawing, area: Area, cells: Vec<(u8, String)>) -> f32 {
    let (width, height) = (area.width / cells.len().max(1) as f32, 28.0);
    for (index, (number, needed)) in cells.into_iter().enumerate() {
        let x = area.x + index as f32 * width;
        drawing.frame(Area { x, width, height, ..area }, 0.0, 0.9);
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
