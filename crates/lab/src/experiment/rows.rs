//! Reads rows back from a file, to resume a run and to merge parts.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::columns::{Column, columns_of};
use super::row::{BattleRow, SideRow, Winner, columns, varied_of};
use crate::cell::{Cell, Format, csv_cells};
use crate::luck::Side;

/// The rows of a file, as far as its lines are whole.
#[derive(Clone, PartialEq, Debug)]
pub struct Rows<'a> {
    pub format: Format,
    pub varied: Vec<String>,
    /// Each with its line, line end included.
    pub rows: Vec<(BattleRow, &'a str)>,
    /// Bytes of whole lines; what follows them is a line that was torn when a run was killed.
    pub whole: usize,
}

/// A file that holds no rows of battles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RowsError {
    pub line: usize,
    pub why: String,
}

impl<'a> Rows<'a> {
    /// Reads a file of CSV or JSON lines. `None` if it has no whole line yet.
    pub fn read(bytes: &'a [u8]) -> Result<Option<Rows<'a>>, RowsError> {
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let Ok(text) = std::str::from_utf8(&bytes[..whole]) else {
            return Err(RowsError { line: 1, why: "this is no text in UTF-8".to_owned() });
        };
        let mut lines = (1..).zip(text.split_inclusive('\n')).peekable();
        let Some(&(_, head)) = lines.peek() else { return Ok(None) };
        let format = if head.starts_with('{') { Format::Jsonl } else { Format::Csv };
        let mut varied = match format {
            Format::Csv => {
                lines.next();
                let cells = csv_cells(head.trim_end()).unwrap_or_default();
                let why = || RowsError { line: 1, why: "these are no rows of battles".to_owned() };
                Some(varied_of(&cells).ok_or_else(why)?)
            }
            Format::Jsonl => None,
        };
        let mut rows = Rows { format, varied: Vec::new(), rows: Vec::new(), whole };
        for (number, line) in lines {
            let at_line = |why: String| RowsError { line: number, why };
            let fields = match (&varied, format) {
                (Some(varied), Format::Csv) => csv_fields(line, varied),
                (_, _) => json_fields(line),
            };
            let fields = fields.map_err(at_line)?;
            let varied = varied.get_or_insert_with(|| fields.varied());
            rows.rows.push((fields.row(varied).map_err(at_line)?, line));
        }
        rows.varied = varied.unwrap_or_default();
        Ok(Some(rows))
    }

    /// The same values by column.
    pub fn columns(&self) -> Vec<Column> {
        let cells: Vec<Vec<Cell>> = self.rows.iter().map(|(row, _)| row.cells()).collect();
        columns_of(&columns(&self.varied), &cells)
    }
}

/// The values of a row by column, in the order of the line.
struct Fields {
    names: Vec<String>,
    values: BTreeMap<String, Value>,
}

fn csv_fields(line: &str, varied: &[String]) -> Result<Fields, String> {
    let names = columns(varied);
    let cells = csv_cells(line.trim_end_matches(['\n', '\r'])).ok_or("a quote is left open")?;
    if cells.len() != names.len() {
        return Err(format!("{} cells, {} are due", cells.len(), names.len()));
    }
    let values = names.iter().cloned().zip(cells).map(|(name, cell)| {
        let value = match name.rsplit('_').next() {
            _ if is_text(&name) => Value::String(cell),
            Some("lost" | "dealt" | "suffered" | "masc") => {
                serde_json::from_str(&cell).unwrap_or(Value::Null)
            }
            _ if cell.is_empty() => Value::Null,
            _ => cell.parse::<i64>().map_or(Value::String(cell), Value::from),
        };
        (name, value)
    });
    let values = values.collect();
    Ok(Fields { names, values })
}

fn is_text(name: &str) -> bool {
    let texts = ["experiment", "version", "seed", "ground", "red", "winner", "ending", "dice", "error"];
    texts.contains(&name) || ["_name", "_bot"].iter().any(|it| name.ends_with(it))
}

fn json_fields(line: &str) -> Result<Fields, String> {
    let values: BTreeMap<String, Value> = serde_json::from_str(line).map_err(|why| why.to_string())?;
    // Objects are read in the order of their names; those that are varied come in that order, too.
    Ok(Fields { names: values.keys().cloned().collect(), values })
}

impl Fields {
    fn varied(&self) -> Vec<String> {
        let fixed = columns(&[]);
        self.names.iter().filter(|name| !fixed.contains(name)).cloned().collect()
    }

    fn text(&self, name: &str) -> Result<String, String> {
        let value = self.values.get(name).and_then(Value::as_str);
        value.map(str::to_owned).ok_or_else(|| format!("{name}: a text is due"))
    }

    fn whole(&self, name: &str) -> Result<u64, String> {
        let value = self.values.get(name).and_then(Value::as_u64);
        value.ok_or_else(|| format!("{name}: a whole number is due"))
    }

    fn json<T: DeserializeOwned>(&self, name: &str) -> Result<T, String> {
        let value = self.values.get(name).cloned().unwrap_or(Value::Null);
        serde_json::from_value(value).map_err(|why| format!("{name}: {why}"))
    }

    fn row(&self, varied: &[String]) -> Result<BattleRow, String> {
        let winner = self.text("winner")?;
        let winner = Winner::ALL.into_iter().find(|it| it.name() == winner);
        let red = self.text("red")?;
        let red = Side::ALL.into_iter().find(|it| it.name() == red);
        let turns = self.whole("turns")?;
        Ok(BattleRow {
            experiment: self.text("experiment")?,
            version: self.text("version")?,
            seed: self.text("seed")?,
            of: self.whole("of")?,
            battle: self.whole("battle")?,
            cell: self.whole("cell")?,
            vary: varied
                .iter()
                .map(|name| (name.clone(), self.values.get(name).cloned().unwrap_or(Value::Null)))
                .collect(),
            ground: self.text("ground")?,
            red: red.ok_or("red: first or second is due")?,
            winner: winner.ok_or("winner: first, second, draw or nobody is due")?,
            turns: u16::try_from(turns).map_err(|_| format!("turns: {turns} is too many"))?,
            ending: self.text("ending")?,
            dice: self.text("dice")?,
            error: self.text("error").ok().filter(|it| !it.is_empty()),
            first: self.side("first")?,
            second: self.side("second")?,
        })
    }

    fn side(&self, side: &str) -> Result<SideRow, String> {
        let name = |it: &str| format!("{side}_{it}");
        let whole = |it: &str| self.whole(&name(it));
        Ok(SideRow {
            name: self.text(&name("name"))?,
            bot: self.text(&name("bot"))?,
            damage: whole("damage")?,
            heat: whole("heat")?,
            heat_phases: whole("heat_phases")?,
            hottest: whole("hottest")?,
            shutdowns: whole("shutdowns")?,
            explosions: whole("explosions")?,
            falls: whole("falls")?,
            masc_uses: whole("masc_uses")?,
            masc_failures: whole("masc_failures")?,
            legs_lost: whole("legs_lost")?,
            gyro_hits: whole("gyro_hits")?,
            criticals: whole("criticals")?,
            points: whole("points")?,
            lost: self.json(&name("lost"))?,
            dealt: self.json(&name("dealt"))?,
            suffered: self.json(&name("suffered"))?,
            masc: self.json(&name("masc"))?,
        })
    }
}
