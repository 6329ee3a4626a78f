//! Merges the rows of parts into the text that one run would have written.

use super::BattleRow;
use super::rows::Rows;

/// Parts that were joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merged {
    pub text: String,
    /// The hash of the experiment.
    pub experiment: String,
    /// The first battle, and how many there are.
    pub first: u64,
    pub count: u64,
    /// Battles of the whole experiment.
    pub of: u64,
    /// The numbers of battles that failed.
    pub failed: Vec<u64>,
}

impl Merged {
    /// Whether every battle of the experiment is there.
    pub fn is_whole(&self) -> bool {
        self.first == 0 && self.count == self.of
    }
}

/// Joins parts in any order. They must be of one experiment, version and format, and follow each other; a battle that
/// two of them have must be the same in both. What is wrong is told with the number of the part, from 1.
pub fn merge<T: AsRef<[u8]>>(parts: &[T]) -> Result<Merged, String> {
    let mut read = Vec::new();
    for (number, bytes) in (1..).zip(parts) {
        let rows = Rows::read(bytes.as_ref()).map_err(|why| format!("part {number}: {why}"))?;
        if let Some(rows) = rows.filter(|it| !it.rows.is_empty()) {
            read.push(Part { number, rows });
        }
    }
    read.sort_by_key(|part| part.rows.rows[0].0.battle);
    let Some(first) = read.first() else {
        return Err("no part has a row".to_owned());
    };
    let (head, _) = &first.rows.rows[0];
    let mut lines: Vec<(u64, &str)> = Vec::new();
    let mut failed = Vec::new();
    for part in &read {
        for (row, line) in &part.rows.rows {
            part.check(row, first)?;
            let due = head.battle + lines.len() as u64;
            if row.battle > due {
                let number = part.number;
                return Err(format!("battles {due} to {} are missing before part {number}", row.battle - 1));
            }
            if row.battle == due {
                lines.push((row.battle, line));
                failed.extend(row.error.as_ref().map(|_| row.battle));
            } else if lines[(row.battle - head.battle) as usize].1 != *line {
                let number = part.number;
                return Err(format!("part {number}: battle {} is not the same in two parts", row.battle));
            }
        }
    }
    let mut text = first.rows.format.head(&super::row::columns(&first.rows.varied));
    lines.iter().for_each(|(_, line)| text.push_str(line));
    let (experiment, of, count) = (head.experiment.clone(), head.of, lines.len() as u64);
    Ok(Merged { text, experiment, first: head.battle, count, of, failed })
}

/// A part with rows.
struct Part<'a> {
    number: usize,
    rows: Rows<'a>,
}

impl Part<'_> {
    /// Whether a row of this part is of the same run as another part.
    fn check(&self, row: &BattleRow, first: &Part<'_>) -> Result<(), String> {
        let (number, other) = (self.number, first.number);
        if (self.rows.format, &self.rows.varied) != (first.rows.format, &first.rows.varied) {
            return Err(format!("part {number} is written otherwise than part {other}"));
        }
        let (head, _) = &first.rows.rows[0];
        let same = [
            ("experiment", &row.experiment, &head.experiment),
            ("version", &row.version, &head.version),
            ("seed", &row.seed, &head.seed),
        ];
        match same.into_iter().find(|(_, found, due)| found != due) {
            Some((what, found, due)) => {
                Err(format!("part {number} is of {what} {found}, part {other} of {due}"))
            }
            None => Ok(()),
        }
    }
}
