//! The heat scale with its effects, heat sinks, what makes heat, and room for notes.

use classic::critical::engine::burns;
use classic::heat::balance::{MovementHeat, heat_of_hit, movement_heat};
use classic::heat::scale::{self, Avoid};
use classic::mech::{Design, EngineKind};
use classic::options::LifeSupportHeat;

use crate::drawing::{Area, Drawing, Style};
use crate::font::{self, Weight};
use crate::marks::Subject;

/// The top of the scale.
const HOTTEST: u16 = 30;
/// What stands below the scale.
const BELOW: f32 = 290.0;

pub(crate) fn draw(drawing: &mut Drawing, subject: Subject<'_>, area: Area) {
    let design = subject.design;
    let now = subject.worn.map(|worn| worn.unit.heat.level.min(HOTTEST));
    let mut y = area.y + drawing.heading(area, "Heat scale");
    let row = (area.bottom() - y - BELOW) / f32::from(HOTTEST + 1);
    for heat in (0..=HOTTEST).rev() {
        ladder_rung(drawing, heat, Area { y, height: row, ..area });
        if now == Some(heat) {
            drawing.frame(Area { y: y + 1.5, height: row - 3.0, x: area.x + 1.5, width: 21.0 }, 2.0, 2.4);
        }
        y += row;
    }
    y += 11.0;
    drawing.text((area.x, y), area.width, Style::plain(7.5), "* if life support is hit");
    y = sinks(drawing, design, Area { y: y + 6.0, ..area });
    for (what, heat) in given_off(design.engine.kind) {
        y += 13.0;
        drawing.text((area.x, y), 58.0, Style::plain(8.8), what);
        drawing.text((area.right(), y), 42.0, Style::plain(8.8).end(), &heat);
    }
    y += 16.0;
    if area.bottom() - y > 40.0 {
        y += drawing.heading(Area { y, ..area }, "Notes");
        while y + 19.0 <= area.bottom() {
            y += 19.0;
            drawing.line((area.x, y), (area.right(), y), 0.5);
        }
    }
}

/// §10.1, §2.5, §9.6 What makes heat, by kind of engine.
fn given_off(kind: EngineKind) -> Vec<(&'static str, String)> {
    let MovementHeat { stand, walk, run, jumped_hex } = movement_heat(kind);
    let hit = match (burns(kind), kind) {
        (true, _) => "roll, 10+".to_owned(),
        (false, EngineKind::Fission) => format!("{}, leaks", heat_of_hit(kind)),
        (false, _) => format!("{} each", heat_of_hit(kind)),
    };
    let rows = [
        ("Walk", walk.to_string()),
        ("Run", run.to_string()),
        ("Jump, per hex", format!("{jumped_hex}, least {}", 3 * jumped_hex)),
        ("Engine hit", hit),
        ("Weapons", "as fired".to_owned()),
    ];
    (stand > 0).then(|| ("Stand", stand.to_string())).into_iter().chain(rows).collect()
}

fn ladder_rung(drawing: &mut Drawing, heat: u16, area: Area) {
    let (number, base) = (24.0, area.y + 0.68 * area.height);
    drawing.frame(Area { width: number, ..area }, 0.0, 0.9);
    let size = (0.52 * area.height).min(9.6);
    drawing.text((area.x + number / 2.0, base), number - 4.0, Style::bold(size).middle(), &heat.to_string());
    let effects = effects(heat);
    let left = area.x + number + 4.0;
    let room = area.right() - left;
    match &effects[..] {
        // Two that do not fit side by side stand one above the other.
        [first, second] if font::width(&format!("{first}, {second}"), size, Weight::Bold) > room => {
            let (small, middle) = (Style::bold(7.4), area.y + area.height / 2.0);
            drawing.text((left, middle - 1.0), room, small, first);
            drawing.text((left, middle + 7.2), room, small, second);
        }
        [] => {}
        some => drawing.text((left, base), room, Style::bold(size), &some.join(", ")),
    }
    drawing.line((area.x + number, area.bottom()), (area.right(), area.bottom()), 0.4);
}

/// §10.4 What begins at this heat.
fn effects(heat: u16) -> Vec<String> {
    let Some(below) = heat.checked_sub(1) else { return Vec::new() };
    let mut begun = Vec::new();
    if scale::mp_lost(heat) != scale::mp_lost(below) {
        begun.push(format!("−{} MP", scale::mp_lost(heat)));
    }
    if scale::to_hit(heat) != scale::to_hit(below) {
        begun.push(format!("+{} to hit", scale::to_hit(heat)));
    }
    if scale::shutdown(heat) != scale::shutdown(below) {
        begun.push(match scale::shutdown(heat) {
            Some(Avoid::On(needed)) => format!("shutdown {needed}+"),
            Some(Avoid::Never) | None => "shutdown".to_owned(),
        });
    }
    if scale::explosion(heat) != scale::explosion(below)
        && let Some(needed) = scale::explosion(heat)
    {
        begun.push(format!("ammo {needed}+"));
    }
    let pilot = |heat| scale::pilot(heat, LifeSupportHeat::default());
    if pilot(heat) != pilot(below) {
        begun.push(format!("pilot {}*", pilot(heat)));
    }
    begun
}

/// Circles for the sinks; where they end.
fn sinks(drawing: &mut Drawing, design: &Design, area: Area) -> f32 {
    let sinks = &design.heat_sinks;
    let mut y = area.y + 12.0;
    drawing.text((area.x, y), area.width, Style::bold(9.5), &format!("Heat sinks {}", sinks.total));
    y += 12.0;
    let cools = format!("{} heat a turn", design.heat_capacity());
    drawing.text((area.x, y), area.width, Style::plain(8.8), &cools);
    let in_row = 8;
    let (step, radius) = (area.width / f32::from(in_row), 4.6);
    y += 4.0;
    for sink in 0..sinks.total {
        let (column, row) = (f32::from(sink % in_row) + 0.5, f32::from(sink / in_row) + 0.5);
        drawing.circle((area.x + column * step, y + row * step), radius);
    }
    y + f32::from(sinks.total.div_ceil(in_row)) * step
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §10.4
    #[test]
    fn effects_stand_where_they_begin() {
        assert_eq!(effects(5), ["−1 MP"]);
        assert_eq!(effects(14), ["shutdown 4+"]);
        assert_eq!(effects(15), ["−3 MP", "pilot 1*"]);
        assert_eq!(effects(19), ["ammo 4+"]);
        assert_eq!(effects(30), ["shutdown"]);
        assert!(effects(0).is_empty() && effects(29).is_empty());
    }
}
