//! Our own boards.

use classic::board::Board;
use formats::board;
use serde::Serialize;

use super::{mentions, to_json};
use crate::args::{BoardColumn, Boards};
use crate::files::titled;
use crate::table::{Align, Table};
use crate::terminal::Paint;

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Row {
    name: String,
    width: u16,
    height: u16,
    /// Hexes of each.
    woods: usize,
    water: usize,
    buildings: usize,
    lowest: i16,
    highest: i16,
    tags: Vec<String>,
    description: String,
}

pub fn boards(asked: &Boards, paint: Paint, width: usize) -> String {
    // The catalogue's files load: a test holds them to it.
    let read = catalogue::boards()
        .filter_map(|file| Some((file.name, board::read(file.text.as_bytes()).ok()?.file)));
    let mut rows: Vec<Row> = read
        .map(|(name, file)| row(name, &file.board, file.scenery.tags.clone(), &file.scenery.description()))
        .filter(|row| asked.text.as_ref().is_none_or(|filter| mentions(&words(row), filter)))
        .collect();
    sort(&mut rows, asked.sort);
    if asked.reverse {
        rows.reverse();
    }
    if asked.json { to_json(&rows) } else { table(&rows, paint, width) }
}

fn row(stem: &str, board: &Board, tags: Vec<String>, description: &str) -> Row {
    let (name, description) = titled(stem, description);
    let count =
        |is: fn(&classic::board::Terrain) -> bool| board.terrain().iter().filter(|hex| is(hex)).count();
    let levels = board.terrain().iter().map(|hex| hex.level.0);
    Row {
        name,
        width: board.width(),
        height: board.height(),
        woods: count(|hex| hex.growth.is_some()),
        water: count(|hex| hex.water.is_some()),
        buildings: count(|hex| hex.building.is_some()),
        lowest: levels.clone().min().unwrap_or(0),
        highest: levels.max().unwrap_or(0),
        tags,
        description,
    }
}

fn words(row: &Row) -> String {
    format!("{} {} {}", row.name, row.tags.join(" "), row.description)
}

fn sort(rows: &mut [Row], by: BoardColumn) {
    rows.sort_by(|a, b| a.name.cmp(&b.name));
    match by {
        BoardColumn::Name => {}
        BoardColumn::Size => rows.sort_by_key(|row| u32::from(row.width) * u32::from(row.height)),
        BoardColumn::Woods => rows.sort_by_key(|row| row.woods),
        BoardColumn::Water => rows.sort_by_key(|row| row.water),
        BoardColumn::Buildings => rows.sort_by_key(|row| row.buildings),
    }
}

fn table(rows: &[Row], paint: Paint, width: usize) -> String {
    use Align::{Left, Right};
    #[rustfmt::skip]
    let mut table = Table::new(&[
        ("name", Left), ("size", Right), ("woods", Right), ("water", Right), ("buildings", Right),
        ("levels", Right), ("description", Left),
    ]);
    for row in rows {
        table.row(vec![
            row.name.clone(),
            format!("{}×{}", row.width, row.height),
            row.woods.to_string(),
            row.water.to_string(),
            row.buildings.to_string(),
            format!("{} to {}", row.lowest, row.highest),
            row.description.clone(),
        ]);
    }
    let count = if rows.len() == 1 { "1 board".to_owned() } else { format!("{} boards", rows.len()) };
    format!("{}{count}\n", table.render(paint, width))
}
