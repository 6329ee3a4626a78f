//! A board as a library holds it.

use std::sync::Arc;

use classic::board::{Board, Terrain};
use formats::review::{self, Remark};
use serde::{Deserialize, Serialize};

use crate::cache::Parsed;
use crate::content::{Content, Kind, Summary};
use crate::error::ReadError;
use crate::unit::FindingCounts;

/// A board that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Map {
    pub board: Arc<Board>,
    pub findings: Vec<Remark>,
    pub summary: Arc<BoardSummary>,
}

/// What lists and filters need of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoardSummary {
    pub width: u16,
    pub height: u16,
    /// Hexes of each.
    pub woods: u32,
    pub water: u32,
    pub buildings: u32,
    pub roads: u32,
    pub lowest: i16,
    pub highest: i16,
    pub tags: Vec<String>,
    /// As the file has it; a title may come first (see [`split_title`]).
    pub description: String,
    pub findings: FindingCounts,
}

impl BoardSummary {
    pub fn hexes(&self) -> u32 {
        u32::from(self.width) * u32::from(self.height)
    }

    /// The description without the title, for a board of this name.
    pub fn about(&self, name: &str) -> &str {
        split_title(name, &self.description).map_or(&self.description, |(_, rest)| rest)
    }
}

/// The title and the rest of a description that opens with what the file is called.
pub fn split_title<'a>(stem: &str, description: &'a str) -> Option<(&'a str, &'a str)> {
    let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "");
    description.split_once(". ").filter(|(title, _)| plain(title) == plain(stem))
}

impl Content for Map {
    const KIND: Kind = Kind::Board;
    type Summary = BoardSummary;

    fn read(bytes: &[u8]) -> Result<Map, ReadError> {
        let (file, findings) = review::map(bytes)?;
        let board = file.board;
        let count = |is: fn(&Terrain) -> bool| board.terrain().iter().filter(|hex| is(hex)).count() as u32;
        let levels = board.terrain().iter().map(|hex| hex.level.0);
        let summary = BoardSummary {
            width: board.width(),
            height: board.height(),
            woods: count(|hex| hex.growth.is_some()),
            water: count(|hex| hex.water.is_some()),
            buildings: count(|hex| hex.building.is_some()),
            roads: count(|hex| hex.road.is_some()),
            lowest: levels.clone().min().unwrap_or(0),
            highest: levels.max().unwrap_or(0),
            description: file.scenery.description(),
            tags: file.scenery.tags,
            findings: FindingCounts::of(&findings),
        };
        Ok(Map { board: Arc::new(board), findings, summary: Arc::new(summary) })
    }

    fn summary(&self) -> &Arc<BoardSummary> {
        &self.summary
    }

    fn weight(&self) -> usize {
        size_of_val(self.board.terrain()) + 100 * self.findings.len() + 1024
    }

    fn into_parsed(this: Arc<Map>) -> Parsed {
        Parsed::Board(this)
    }

    fn from_parsed(parsed: &Parsed) -> Option<Arc<Map>> {
        match parsed {
            Parsed::Board(map) => Some(map.clone()),
            Parsed::Unit(_) => None,
        }
    }

    fn into_summary(summary: Arc<BoardSummary>) -> Summary {
        Summary::Board(summary)
    }

    fn from_summary(summary: &Summary) -> Option<&Arc<BoardSummary>> {
        match summary {
            Summary::Board(summary) => Some(summary),
            Summary::Unit(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::split_title;

    #[test]
    fn a_description_that_begins_with_the_title_gives_it() {
        let split = Some(("Two Fords", "A deep river."));
        assert_eq!(split_title("two-fords", "Two Fords. A deep river."), split);
        assert_eq!(split_title("Two Fords", "Two Fords. A deep river."), split);
        assert_eq!(split_title("arena", "A pit. With sand."), None);
    }
}
