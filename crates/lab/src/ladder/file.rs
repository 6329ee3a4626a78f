//! The results file of a ladder: a head, then one line per pair of games. A ladder resumes from it.

use std::collections::{BTreeMap, BTreeSet};

use kit::Seat;
use serde::{Deserialize, Serialize};

use super::{PairScores, Suite};
use crate::experiment::{GameName, VERSION};

/// The first line: what the results depend on beside the entrants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LadderHead {
    /// The form of the file.
    pub ladder: u32,
    pub version: String,
    /// As text: not every reader of JSON knows whole numbers so large.
    pub seed: String,
    /// Hashes of the suites by game.
    pub suites: BTreeMap<String, String>,
}

/// What a game was worth to the first entrant of its pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scored {
    Won,
    Drawn,
    Lost,
}

/// One game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    /// Of the pair's first entrant.
    pub seat: Seat,
    pub result: Scored,
    pub turns: u16,
    pub actions: u64,
    /// The game's own sentence for its end, or the forfeit.
    pub ending: String,
    /// Answers that could not be taken, and bots that failed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
}

/// A pair of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LadderRow {
    pub game: GameName,
    pub round: u64,
    pub position: String,
    pub entrants: [String; 2],
    /// The seed of the dice of both games, as text.
    pub dice: String,
    pub games: [GameRow; 2],
}

impl LadderRow {
    /// Half points of the first entrant by game.
    pub fn half_points(&self) -> [u8; 2] {
        [0, 1].map(|at: usize| match self.games[at].result {
            Scored::Won => 2,
            Scored::Drawn => 1,
            Scored::Lost => 0,
        })
    }

    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a row is plain values") + "\n"
    }
}

impl LadderHead {
    pub fn new(seed: u64, suites: &[&Suite]) -> LadderHead {
        let by_game = |suite: &&Suite| (suite.game.name().to_owned(), suite.hash().to_owned());
        LadderHead {
            ladder: 1,
            version: VERSION.to_owned(),
            seed: seed.to_string(),
            suites: suites.iter().map(by_game).collect(),
        }
    }

    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a head is plain values") + "\n"
    }

    /// Why results under the other head cannot be put beside results under this one.
    fn differs(&self, other: &LadderHead) -> Option<String> {
        let due = |what: &str, found: &str, due: &str| {
            (found != due).then(|| format!("it was played with {what} {found}, this is {due}"))
        };
        let of_suite = |(game, hash): (&String, &String)| {
            other.suites.get(game).and_then(|found| due(&format!("the {game} suite"), found, hash))
        };
        due("version", &other.version, &self.version)
            .or_else(|| due("seed", &other.seed, &self.seed))
            .or_else(|| self.suites.iter().find_map(of_suite))
    }
}

/// A file of results, read back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LadderFile {
    pub rows: Vec<LadderRow>,
    /// Bytes of whole lines; what follows them was torn when a run was killed.
    pub whole: usize,
}

impl LadderFile {
    /// Reads what was written under the same head. An error names the line.
    pub fn read(bytes: &[u8], head: &LadderHead) -> Result<LadderFile, String> {
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| "line 1: this is no text in UTF-8")?;
        let mut lines = (1..).zip(text.lines());
        let Some((_, first)) = lines.next() else { return Ok(LadderFile::default()) };
        let found: LadderHead = serde_json::from_str(first)
            .map_err(|why| format!("line 1: this is no file of a ladder: {why}"))?;
        if let Some(why) = head.differs(&found) {
            return Err(format!("line 1: {why}: name another file, or remove this one"));
        }
        let mut rows = Vec::new();
        let mut seen = BTreeSet::new();
        for (number, line) in lines {
            let row: LadderRow = serde_json::from_str(line).map_err(|why| format!("line {number}: {why}"))?;
            if !seen.insert((row.game.name(), row.entrants.clone(), row.round)) {
                return Err(format!("line {number}: this pair of games is in the file already"));
            }
            rows.push(row);
        }
        Ok(LadderFile { rows, whole })
    }
}

/// Results by the names of the first and the second entrant.
pub(super) fn scores_of<'a>(rows: impl Iterator<Item = &'a LadderRow>) -> BTreeMap<[String; 2], PairScores> {
    let mut scores: BTreeMap<[String; 2], PairScores> = BTreeMap::new();
    for row in rows {
        scores.entry(row.entrants.clone()).or_default().add(row.half_points());
    }
    scores
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> LadderHead {
        LadderHead::new(7, &[&Suite::built_in(GameName::Classic)])
    }

    fn row(round: u64) -> LadderRow {
        let game = |seat, result| GameRow {
            seat,
            result,
            turns: 12,
            actions: 300,
            ending: "Red won".to_owned(),
            faults: Vec::new(),
        };
        LadderRow {
            game: GameName::Classic,
            round,
            position: "a".to_owned(),
            entrants: ["regular".to_owned(), "cadet".to_owned()],
            dice: "5".to_owned(),
            games: [game(Seat::Red, Scored::Won), game(Seat::Blue, Scored::Drawn)],
        }
    }

    #[test]
    fn a_file_is_read_as_it_is_written_and_a_torn_line_is_dropped() {
        let text = head().line() + &row(0).line() + &row(1).line();
        let torn = text.clone() + &row(2).line()[..40];
        let file = LadderFile::read(torn.as_bytes(), &head()).expect("a file of a ladder");
        assert_eq!((file.rows.len(), file.whole), (2, text.len()));
        assert_eq!(file.rows[1], row(1));
        assert_eq!(row(0).half_points(), [2, 1]);
        assert_eq!(LadderFile::read(b"{\"lad", &head()), Ok(LadderFile::default()));
    }

    #[test]
    fn what_does_not_belong_together_is_refused_with_its_line() {
        let twice = head().line() + &row(0).line() + &row(0).line();
        let strange = head().line() + "{}\n";
        let other_seed = LadderHead { seed: "8".to_owned(), ..head() }.line();
        let mut other_suite = head();
        other_suite.suites.insert("classic".to_owned(), "0123".to_owned());
        for (text, why) in [
            (twice, "line 3: this pair of games is in the file already"),
            (strange, "line 2: missing field"),
            (other_seed, "it was played with seed 8, this is 7"),
            (other_suite.line(), "the classic suite 0123"),
            ("hello\n".to_owned(), "line 1: this is no file of a ladder"),
        ] {
            let said = LadderFile::read(text.as_bytes(), &head()).expect_err(&text);
            assert!(said.contains(why), "{said}");
        }
    }

    /// A file of one game takes the other game, too.
    #[test]
    fn a_suite_that_is_not_played_now_does_not_matter() {
        let both = [Suite::built_in(GameName::Classic), Suite::built_in(GameName::Squadron)];
        let text = LadderHead::new(7, &[&both[0], &both[1]]).line();
        assert!(LadderFile::read(text.as_bytes(), &head()).is_ok());
    }
}
