//! One line of CSV per attack.

use kit::TwoD6;

pub const COLUMNS: [&str; 17] = [
    "battle",
    "turn",
    "phase",
    "seat",
    "side",
    "attacker",
    "target",
    "weapon",
    "shots",
    "target_number",
    "modifiers",
    "dice",
    "total",
    "hit",
    "projectiles",
    "locations",
    "damage",
];

/// An attack on its way to a line.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub turn: u16,
    pub phase: &'static str,
    pub seat: &'static str,
    pub side: &'static str,
    pub attacker: String,
    pub target: String,
    pub weapon: String,
    pub shots: u8,
    pub number: Option<i8>,
    pub modifiers: String,
    pub dice: Option<TwoD6>,
    pub hit: bool,
    pub projectiles: u16,
    pub locations: Vec<String>,
    pub damage: u64,
}

impl Row {
    pub fn line(&self, battle: u64) -> String {
        let number = self.number.map_or(String::new(), |number| number.to_string());
        let faces = |dice: TwoD6| format!("{}+{}", dice.first.get(), dice.second.get());
        let cells = [
            battle.to_string(),
            self.turn.to_string(),
            self.phase.to_owned(),
            self.seat.to_owned(),
            self.side.to_owned(),
            self.attacker.clone(),
            self.target.clone(),
            self.weapon.clone(),
            self.shots.to_string(),
            number,
            self.modifiers.clone(),
            self.dice.map_or(String::new(), faces),
            self.dice.map_or(String::new(), |dice| dice.total().to_string()),
            u8::from(self.hit).to_string(),
            self.projectiles.to_string(),
            self.locations.join(" "),
            self.damage.to_string(),
        ];
        csv_line(&cells)
    }
}

/// RFC 4180: quoted where a comma, a quote or a line end would be misread.
pub fn csv_line(cells: &[String]) -> String {
    let quoted = |cell: &String| match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.clone(),
    };
    cells.iter().map(quoted).collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_cell_for_every_column_and_quotes_what_needs_it() {
        let row = Row { weapon: "LB 10-X, \"cluster\"".to_owned(), ..Row::default() };
        let line = row.line(7);
        assert!(line.starts_with("7,0,") && line.contains("\"LB 10-X, \"\"cluster\"\"\""), "{line}");
        assert_eq!(Row::default().line(0).matches(',').count() + 1, COLUMNS.len());
    }
}
