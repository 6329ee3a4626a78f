//! `myomer boards`.

use library::{BoardSummary, Kind, Map};
use serde::Serialize;

use super::{mentions, printed};
use crate::Session;
use crate::args::{BoardColumn, Boards};
use crate::table::{Align, Table};
use crate::terminal::Paint;

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Row {
    name: String,
    width: u16,
    height: u16,
    /// Hexes of each.
    woods: u32,
    water: u32,
    buildings: u32,
    lowest: i16,
    highest: i16,
    tags: Vec<String>,
    description: String,
}

pub(crate) fn boards(asked: &Boards, session: &Session) -> String {
    let library = &session.library;
    // A file that cannot be read is no board to list.
    let all = library.list(Kind::Board).into_iter().filter_map(|listed| {
        let row = Row::new(&listed.item.name, &*library.summary::<Map>(&listed).ok()?);
        asked.text.as_ref().is_none_or(|filter| mentions(&words(&row), filter)).then_some(row)
    });
    let mut rows: Vec<Row> = all.collect();
    sort(&mut rows, asked.sort);
    printed(rows, asked.reverse, asked.json, |rows| table(rows, session.paint, session.width))
}

impl Row {
    fn new(name: &str, board: &BoardSummary) -> Row {
        Row {
            name: name.to_owned(),
            width: board.width,
            height: board.height,
            woods: board.woods,
            water: board.water,
            buildings: board.buildings,
            lowest: board.lowest,
            highest: board.highest,
            tags: board.tags.clone(),
            description: board.about(name).to_owned(),
        }
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
