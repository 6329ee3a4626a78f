//! The paper doll: armour and structure where they sit.

use classic::mech::{Chassis, Design, Face, Location, internal_structure, maximum_armour};

use crate::terminal::{Ink, Paint};

/// Columns of a box, borders included.
const BOX: usize = 9;
/// Columns of the whole doll.
pub(super) const WIDTH: usize = 5 * BOX;

/// The doll, line by line, each [`WIDTH`] columns wide.
pub(super) fn doll(design: &Design, paint: Paint) -> Vec<String> {
    use Location::{CentreTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};
    let rows: [&[(usize, Location)]; 3] = match design.chassis {
        Chassis::Biped => [
            &[(2, Head)],
            &[(0, LeftArm), (1, LeftTorso), (2, CentreTorso), (3, RightTorso), (4, RightArm)],
            &[(1, LeftLeg), (3, RightLeg)],
        ],
        Chassis::Quad => [
            &[(2, Head)],
            &[(0, LeftArm), (1, LeftTorso), (2, CentreTorso), (3, RightTorso), (4, RightArm)],
            &[(0, LeftLeg), (4, RightLeg)],
        ],
    };
    rows.iter().flat_map(|row| band(design, row, paint)).collect()
}

/// Boxes side by side, each in its own place.
fn band(design: &Design, row: &[(usize, Location)], paint: Paint) -> Vec<String> {
    let mut lines = vec![String::new(); 5];
    let mut filled = 0;
    for &(place, location) in row {
        let gap = " ".repeat((place - filled) * BOX);
        for (line, part) in lines.iter_mut().zip(panel(design, location, paint)) {
            line.push_str(&gap);
            line.push_str(&part);
        }
        filled = place + 1;
    }
    let rest = " ".repeat(WIDTH - filled * BOX);
    lines.iter().map(|line| format!("{line}{rest}")).collect()
}

fn panel(design: &Design, location: Location, paint: Paint) -> [String; 5] {
    let inner = BOX - 2;
    let code = location.code(design.chassis);
    let front = design.armour_at(location, Face::Front);
    let rear = design.armour_at(location, Face::Rear);
    let armour = if location.is_torso() { format!("{front}/{rear}") } else { front.to_string() };
    let structure = internal_structure(design.mass, design.chassis)[location];
    let most = maximum_armour(design.mass, design.chassis)[location];
    let ink = match (u16::from(front) + u16::from(rear)) * 100 / u16::from(most.max(1)) {
        75.. => Ink::Green,
        40.. => Ink::Yellow,
        _ => Ink::Red,
    };
    let side = |text: &str, ink: Ink| format!("│{}│", paint.text(ink, &format!("{text:^inner$}")));
    let bar = "─".repeat(inner);
    [
        format!("┌{bar}┐"),
        side(code, Ink::Bold),
        side(&armour, ink),
        side(&format!("({structure})"), Ink::Dim),
        format!("└{bar}┘"),
    ]
}
