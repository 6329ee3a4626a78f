//! Reads a board: one pass over the text and one over the hexes.

use std::collections::BTreeMap;

use classic::board::{Board, Level, RoadsOntoPavement, Terrain};
use grid::Hex;

use super::code::{Code, Fate};
use super::error::{BoardError, BoardErrorKind, quoted};
use super::findings::{Finding, What, blind_exits};
use super::hex_line::{HexTokens, RecentLists, is_plain, plain_level, tokens};
use super::lexer::{Lexer, Token, number};
use super::scenery::{Carried, CarriedName};
use super::{BoardFile, MOST_BYTES, Reading, Scenery};

/// The shortest hex line, `hex 0 0 "" ""` and a break: what a size line asks for must fit in the file.
const LEAST_HEX_BYTES: usize = 14;

/// Read a board. The board is what its lines say in their order; see [`Reading::findings`] for what was mended
/// or left out.
pub fn read(bytes: &[u8]) -> Result<Reading, BoardError> {
    if bytes.len() > MOST_BYTES {
        return Err(BoardError { line: 1, kind: BoardErrorKind::TooLong { bytes: bytes.len() } });
    }
    let mut reader = Reader::new(Lexer::new(bytes)?, bytes.len());
    while let Some(token) = reader.lexer.next()? {
        let Token::Word(word) = token else {
            return reader.lexer.missing("a word that begins a line", Some(token));
        };
        if reader.statement(word)? {
            return reader.finish();
        }
    }
    reader.findings.push(Finding { line: reader.lexer.line(), what: What::NoEnd });
    reader.finish()
}

/// How often a code that is not played was met, and where first.
#[derive(Clone, Copy, Default)]
struct Count {
    hexes: u32,
    line: u32,
    first: Option<Hex>,
}

impl Count {
    fn add(&mut self, line: u32, hex: Hex) {
        self.hexes += 1;
        if self.first.is_none() {
            (self.line, self.first) = (line, Some(hex));
        }
    }
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    bytes: usize,
    size: Option<(u16, u16)>,
    hexes: Vec<Terrain>,
    lines: Vec<u32>,
    tokens: HexTokens,
    recent: RecentLists<'a>,
    /// Places of roads and bridges whose exits the file leaves out.
    implicit: Vec<(u32, Code)>,
    scenery: Scenery,
    findings: Vec<Finding>,
    not_played: [Count; Code::ALL.len()],
    unknown: Vec<Count>,
    misplaced: Count,
    misplaced_number: String,
    last_theme: Theme<'a>,
    theme_names: BTreeMap<&'a [u8], u16>,
    unknown_names: BTreeMap<&'a [u8], u16>,
}

/// A theme's name, and its number in the board.
struct Theme<'a> {
    name: &'a [u8],
    number: u16,
}

impl<'a> Reader<'a> {
    fn new(lexer: Lexer<'a>, bytes: usize) -> Reader<'a> {
        Reader {
            lexer,
            bytes,
            size: None,
            hexes: Vec::new(),
            lines: Vec::new(),
            tokens: HexTokens::new(),
            recent: RecentLists::new(),
            implicit: Vec::new(),
            scenery: Scenery::default(),
            findings: Vec::new(),
            not_played: [Count::default(); Code::ALL.len()],
            unknown: Vec::new(),
            misplaced: Count::default(),
            misplaced_number: String::new(),
            last_theme: Theme { name: b"none yet", number: 0 },
            theme_names: BTreeMap::new(),
            unknown_names: BTreeMap::new(),
        }
    }

    /// One statement; true at `end`.
    fn statement(&mut self, word: &[u8]) -> Result<bool, BoardError> {
        if word.eq_ignore_ascii_case(b"hex") {
            self.hex()?;
        } else if word.eq_ignore_ascii_case(b"size") {
            self.size()?;
        } else if word.eq_ignore_ascii_case(b"option") {
            self.option()?;
        } else if word.eq_ignore_ascii_case(b"tag") {
            let text = self.lexer.expect_text("the text of the tag in quotes")?;
            self.scenery.tags.push(text.to_owned());
        } else if word.eq_ignore_ascii_case(b"description") {
            let text = self.lexer.expect_text("the description in quotes")?;
            self.scenery.description.push(text.to_owned());
        } else if word.eq_ignore_ascii_case(b"note") {
            self.note()?;
        } else if word.eq_ignore_ascii_case(b"end") {
            return Ok(true);
        } else {
            return self.lexer.fail(BoardErrorKind::Keyword { word: quoted(word) });
        }
        Ok(false)
    }

    fn size(&mut self) -> Result<(), BoardError> {
        if self.size.is_some() {
            return self.lexer.fail(BoardErrorKind::SizeTwice);
        }
        let width = self.lexer.expect_number("the width of the board")?;
        let height = self.lexer.expect_number("the height of the board")?;
        let side =
            |number: i64| u16::try_from(number).ok().filter(|side| (1..=Board::MOST_A_SIDE).contains(side));
        let (Some(w), Some(h)) = (side(width), side(height)) else {
            return self.lexer.fail(BoardErrorKind::Size { width, height });
        };
        let (hexes, room) = (usize::from(w) * usize::from(h), self.bytes / LEAST_HEX_BYTES);
        if hexes > room {
            return self.lexer.fail(BoardErrorKind::NoRoom { hexes, bytes: self.bytes, room });
        }
        self.size = Some((w, h));
        self.hexes.reserve_exact(hexes);
        self.lines.reserve_exact(hexes);
        Ok(())
    }

    fn option(&mut self) -> Result<(), BoardError> {
        let name = self.lexer.expect_word("the name of the option")?;
        let value = self.lexer.expect_word("the value of the option")?;
        if name.eq_ignore_ascii_case(b"exit_roads_to_pavement") {
            let is_off = value.eq_ignore_ascii_case(b"false");
            self.scenery.roads_onto_pavement =
                if is_off { RoadsOntoPavement::StayApart } else { RoadsOntoPavement::Join };
        } else {
            let text = |word: &[u8]| String::from_utf8_lossy(word).into_owned();
            self.scenery.options.push((text(name), text(value)));
        }
        Ok(())
    }

    fn note(&mut self) -> Result<(), BoardError> {
        let word = self.lexer.expect_word("the hex of the note")?;
        let hex = std::str::from_utf8(word).ok().and_then(|text| text.parse().ok());
        let Some(hex) = hex else {
            return self.lexer.missing("the hex of the note as CCRR", Some(Token::Word(word)));
        };
        let text = self.lexer.expect_text("the text of the note in quotes")?;
        self.scenery.notes.push((hex, text.to_owned()));
        Ok(())
    }

    fn hex(&mut self) -> Result<(), BoardError> {
        let Some((width, height)) = self.size else { return self.lexer.fail(BoardErrorKind::NoSize) };
        let (place, total) = (self.hexes.len(), usize::from(width) * usize::from(height));
        if place >= total {
            return self.lexer.fail(BoardErrorKind::TooManyHexes { number: place + 1, hexes: total });
        }
        let hex = Hex::new((place % usize::from(width)) as i16, (place / usize::from(width)) as i16);
        let coordinates = self.lexer.expect_word("the number of the hex as CCRR")?;
        let line = self.lexer.line();
        self.check_place(coordinates, hex);
        let level = self.level(hex)?;
        let list = self.lexer.expect_quoted("the terrain of the hex in quotes")?;
        let terrain = self.terrain(list, level, hex, place as u32)?;
        self.theme(place)?;
        self.hexes.push(terrain);
        self.lines.push(line);
        Ok(())
    }

    /// Places count, numbers do not; but a number that lies is worth a note. Column and row are at least two digits
    /// each and are not set apart, so that `60114` is row 114 of column 60.
    fn check_place(&mut self, number: &[u8], hex: Hex) {
        let digits =
            |number: &[u8]| number.iter().fold(0, |sum, it| sum * 10 + i32::from(it.wrapping_sub(b'0')));
        let columns = if hex.x >= 99 { 3 } else { 2 };
        let is_right = number.split_at_checked(columns).is_some_and(|(column, row)| {
            row.len() >= 2 && digits(column) == i32::from(hex.x) + 1 && digits(row) == i32::from(hex.y) + 1
        });
        if !is_right {
            if self.misplaced.first.is_none() {
                self.misplaced_number = quoted(number);
            }
            self.misplaced.add(self.lexer.line(), hex);
        }
    }

    fn level(&mut self, hex: Hex) -> Result<Level, BoardError> {
        let word = self.lexer.expect_word("the level of the hex")?;
        if word == b"*" {
            self.findings.push(Finding { line: self.lexer.line(), what: What::AnyLevel { hex } });
            return Ok(Level(0));
        }
        match number(word).map(i16::try_from) {
            Some(Ok(level)) if level.unsigned_abs() <= Board::MOST_LEVEL as u16 => Ok(Level(level)),
            _ => self.lexer.missing("a level from −1000 to 1000", Some(Token::Word(word))),
        }
    }

    fn terrain(&mut self, list: &'a [u8], level: Level, hex: Hex, place: u32) -> Result<Terrain, BoardError> {
        // Nothing is compared with an empty list: on some processors that costs more than all the rest.
        if list.is_empty() {
            return Ok(Terrain::clear(level));
        }
        if let Some(terrain) = self.recent.get(list) {
            return Ok(Terrain { level, ..*terrain });
        }
        let line = self.lexer.line();
        let said = (self.findings.len(), self.scenery.carried.len());
        let here = |kind| BoardError { line, kind };
        self.tokens.clear();
        for token in tokens(list) {
            let token = token.map_err(here)?;
            match known(token.name) {
                Some(code) => {
                    if self.tokens.add(code, token.level, token.exits) {
                        self.findings.push(Finding { line, what: What::Twice { hex, code } });
                    }
                }
                None => {
                    let name = self.unknown_name(token.name, hex)?;
                    let (level, exits) = (token.level, token.exits);
                    self.scenery.carried.push(Carried { place, name, level, exits });
                }
            }
        }
        let findings = &mut self.findings;
        let mut say = |what| findings.push(Finding { line, what });
        let terrain = self.tokens.terrain(level, hex, &mut say).map_err(here)?;
        let is_counted = self.carry(&terrain, hex, place);
        if !is_counted && said == (self.findings.len(), self.scenery.carried.len()) {
            self.recent.put(list, terrain);
        }
        Ok(terrain)
    }

    /// Keep what the board does not hold. True if the hex must be looked at again: not all of it is played, or
    /// its exits are still to be found.
    fn carry(&mut self, terrain: &Terrain, hex: Hex, place: u32) -> bool {
        let mut is_counted = false;
        for (code, level, exits) in self.tokens.iter() {
            if code.fate() == Fate::NotPlayed {
                self.not_played[code as usize].add(self.lexer.line(), hex);
                is_counted = true;
            }
            let is_stray = code.whole().is_some_and(|whole| !self.tokens.has(whole));
            if is_stray || is_plain(code, level, exits, terrain) {
                continue;
            }
            let is_in_board = is_plain(code, plain_level(code, level), None, terrain);
            let name = if is_in_board { CarriedName::Picture(code) } else { CarriedName::Known(code) };
            // Exits that the board holds need not be carried.
            let exits = exits.filter(|exits| !(code.has_exits() && (0..=63).contains(exits)));
            self.scenery.carried.push(Carried { place, name, level, exits });
        }
        for code in [Code::Road, Code::Bridge] {
            if self.tokens.has_implicit_exits(code) {
                self.implicit.push((place, code));
                is_counted = true;
            }
        }
        is_counted
    }

    fn unknown_name(&mut self, name: &'a [u8], hex: Hex) -> Result<CarriedName, BoardError> {
        let text = self.lexer.text(name)?;
        let next = self.unknown.len();
        let index = match self.unknown_names.get(name) {
            Some(index) => *index,
            None => {
                let Some(index) = u16::try_from(next).ok() else { return self.too_many("terrain names") };
                self.unknown_names.insert(name, index);
                self.scenery.unknown.push(text.to_owned());
                self.unknown.push(Count::default());
                index
            }
        };
        self.unknown[usize::from(index)].add(self.lexer.line(), hex);
        Ok(CarriedName::Unknown(index))
    }

    fn theme(&mut self, place: usize) -> Result<(), BoardError> {
        let name = self.lexer.expect_quoted("the theme of the hex in quotes")?;
        let number = match name {
            [] => 0,
            _ if name == self.last_theme.name => self.last_theme.number,
            _ => self.theme_number(name)?,
        };
        if !self.scenery.themes.is_empty() {
            self.scenery.theme_of.resize(place, 0);
            self.scenery.theme_of.push(number);
        }
        Ok(())
    }

    fn theme_number(&mut self, name: &'a [u8]) -> Result<u16, BoardError> {
        let number = match self.theme_names.get(name) {
            Some(number) => *number,
            None => {
                let text = self.lexer.text(name)?;
                let Ok(number) = u16::try_from(self.scenery.themes.len() + 1) else {
                    return self.too_many("themes");
                };
                self.theme_names.insert(name, number);
                self.scenery.themes.push(text.to_owned());
                number
            }
        };
        self.last_theme = Theme { name, number };
        Ok(number)
    }

    fn too_many<T>(&self, what: &'static str) -> Result<T, BoardError> {
        self.lexer.fail(BoardErrorKind::TooManyNames { what, most: u16::MAX })
    }

    fn finish(mut self) -> Result<Reading, BoardError> {
        let Some((width, height)) = self.size else { return self.lexer.fail(BoardErrorKind::NoSize) };
        let (found, hexes) = (self.hexes.len(), usize::from(width) * usize::from(height));
        if found < hexes {
            return self.lexer.fail(BoardErrorKind::TooFewHexes { found, hexes });
        }
        let board = Board::new(width, height, std::mem::take(&mut self.hexes));
        let mut board = board.or_else(|kind| self.lexer.fail(BoardErrorKind::Board(kind)))?;
        self.find_exits(&mut board);
        blind_exits(&board, |place| self.lines[place], &mut self.findings);
        self.report_counts();
        self.findings.sort_by_key(|finding| finding.line);
        Ok(Reading { file: BoardFile { board, scenery: self.scenery }, findings: self.findings })
    }

    /// Exits that the file leaves out lead to neighbours of the same kind.
    fn find_exits(&self, board: &mut Board) {
        for (place, code) in &self.implicit {
            let width = u32::from(board.width());
            let hex = Hex::new((place % width) as i16, (place / width) as i16);
            let (road, bridge) =
                (board.road_exits(hex, self.scenery.roads_onto_pavement), board.bridge_exits(hex));
            board.change(hex, |terrain| match (code, &mut terrain.road, &mut terrain.bridge) {
                (Code::Road, Some(it), _) => it.exits = road,
                (Code::Bridge, _, Some(it)) => it.exits = bridge,
                _ => {}
            });
        }
    }

    fn report_counts(&mut self) {
        let Reader { findings, not_played, unknown, scenery, misplaced, .. } = self;
        for (code, count) in Code::ALL.iter().zip(not_played) {
            if let Count { hexes, line, first: Some(first) } = *count {
                findings.push(Finding { line, what: What::NotPlayed { code: *code, hexes, first } });
            }
        }
        for (name, count) in scenery.unknown.iter().zip(unknown) {
            if let Count { hexes, line, first: Some(first) } = *count {
                findings.push(Finding { line, what: What::Unknown { name: name.clone(), hexes, first } });
            }
        }
        if let Count { hexes, line, first: Some(place) } = *misplaced {
            let first = std::mem::take(&mut self.misplaced_number);
            findings.push(Finding { line, what: What::Misplaced { hexes, first, place } });
        }
    }
}

/// A code by its name in any case.
fn known(name: &[u8]) -> Option<Code> {
    Code::named(name).or_else(|| {
        let is_mixed = name.len() <= 32 && name.iter().any(u8::is_ascii_uppercase);
        is_mixed.then(|| name.to_ascii_lowercase()).and_then(|lower| Code::named(&lower))
    })
}
