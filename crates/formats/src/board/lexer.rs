//! Words and quoted texts of a board file. Numbers are words; `#` begins a comment.

use super::error::{BoardError, BoardErrorKind, quoted};

/// Walks the bytes of a file once, counting lines.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Word(&'a [u8]),
    /// Without its quotes; `\"` inside does not close it and stays as it is.
    Quoted(&'a [u8]),
}

impl<'a> Lexer<'a> {
    /// `bytes` without a UTF-8 byte order mark; UTF-16 is refused.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Lexer<'a>, BoardError> {
        if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
            return Err(BoardError { line: 1, kind: BoardErrorKind::Utf16 });
        }
        let bytes = bytes.strip_prefix(&[0xEF, 0xBB, 0xBF]).unwrap_or(bytes);
        Ok(Lexer { bytes, at: 0, line: 1 })
    }

    /// The line of the last token.
    pub(super) const fn line(&self) -> u32 {
        self.line
    }

    pub(super) fn fail<T>(&self, kind: BoardErrorKind) -> Result<T, BoardError> {
        Err(BoardError { line: self.line, kind })
    }

    /// The next token; `None` at the end.
    #[inline]
    pub(super) fn next(&mut self) -> Result<Option<Token<'a>>, BoardError> {
        self.skip_blanks();
        match self.bytes.get(self.at) {
            None => Ok(None),
            Some(b'"') => Ok(Some(Token::Quoted(self.quoted()?))),
            Some(_) => Ok(Some(Token::Word(self.word()?))),
        }
    }

    /// The next token, which must be a word.
    #[inline]
    pub(super) fn expect_word(&mut self, what: &'static str) -> Result<&'a [u8], BoardError> {
        self.skip_blanks();
        match self.bytes.get(self.at) {
            Some(b'"') | None => self.missing_next(what),
            Some(_) => self.word(),
        }
    }

    /// The next token, which must be quoted.
    #[inline]
    pub(super) fn expect_quoted(&mut self, what: &'static str) -> Result<&'a [u8], BoardError> {
        self.skip_blanks();
        match self.bytes.get(self.at) {
            Some(b'"') => self.quoted(),
            Some(_) | None => self.missing_next(what),
        }
    }

    /// The next token, which must be quoted UTF-8.
    pub(super) fn expect_text(&mut self, what: &'static str) -> Result<&'a str, BoardError> {
        let bytes = self.expect_quoted(what)?;
        self.text(bytes)
    }

    /// The next token, which must be a whole number.
    pub(super) fn expect_number(&mut self, what: &'static str) -> Result<i64, BoardError> {
        let word = self.expect_word(what)?;
        match number(word) {
            Some(number) => Ok(number),
            None => self.missing(what, Some(Token::Word(word))),
        }
    }

    pub(super) fn text(&self, bytes: &'a [u8]) -> Result<&'a str, BoardError> {
        std::str::from_utf8(bytes).or_else(|_| self.fail(BoardErrorKind::NotUtf8))
    }

    /// Something else was expected here.
    #[cold]
    pub(super) fn missing<T>(&self, what: &'static str, found: Option<Token<'_>>) -> Result<T, BoardError> {
        let found = match found {
            None => "the end of the file".to_owned(),
            Some(Token::Word(word)) => quoted(word),
            Some(Token::Quoted(text)) => format!("the text {}", quoted(text)),
        };
        self.fail(BoardErrorKind::Missing { what, found })
    }

    #[cold]
    fn missing_next<T>(&mut self, what: &'static str) -> Result<T, BoardError> {
        let found = self.next()?;
        self.missing(what, found)
    }

    #[inline]
    fn skip_blanks(&mut self) {
        while let Some(byte) = self.bytes.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\r' => {}
                b'\n' => self.line += 1,
                b'#' => {
                    let rest = &self.bytes[self.at..];
                    self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
                    continue;
                }
                _ => return,
            }
            self.at += 1;
        }
    }

    #[inline]
    fn quoted(&mut self) -> Result<&'a [u8], BoardError> {
        let rest = &self.bytes[self.at + 1..];
        let mut length = 0;
        loop {
            let plain = rest.get(length..).unwrap_or_default().iter().position(|byte| is(*byte, NOT_QUOTED));
            let Some(plain) = plain else { return self.fail(BoardErrorKind::OpenQuote) };
            length += plain;
            match rest[length] {
                b'"' => {
                    self.at += length + 2;
                    return Ok(&rest[..length]);
                }
                b'\\' => length += 2,
                b'\t' | b'\r' => length += 1,
                b'\n' => return self.fail(BoardErrorKind::OpenQuote),
                byte => return self.fail(BoardErrorKind::NotText { byte }),
            }
        }
    }

    #[inline]
    fn word(&mut self) -> Result<&'a [u8], BoardError> {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(|byte| is(*byte, NOT_WORD)).unwrap_or(rest.len());
        if let Some(byte) = rest.get(length).filter(|byte| !b" \t\r\n\"#".contains(byte)) {
            return self.fail(BoardErrorKind::NotText { byte: *byte });
        }
        self.at += length;
        Ok(&rest[..length])
    }
}

/// Bytes that need a thought inside quotes.
const NOT_QUOTED: u8 = 1;
/// Bytes that end a word, or have no place in one.
const NOT_WORD: u8 = 2;

/// What each byte is: one look instead of several comparisons.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let it = byte as u8;
        if it < b' ' || it == b'"' || it == b'\\' {
            classes[byte] |= NOT_QUOTED;
        }
        if !it.is_ascii_graphic() || it == b'"' || it == b'#' {
            classes[byte] |= NOT_WORD;
        }
        byte += 1;
    }
    classes
};

#[inline]
const fn is(byte: u8, class: u8) -> bool {
    CLASSES[byte as usize] & class != 0
}

/// A whole number with an optional sign; `None` if it is none or does not fit.
pub(super) fn number(word: &[u8]) -> Option<i64> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] => (1, digits),
        digits => (1, digits),
    };
    if digits.is_empty() || digits.len() > 18 {
        return None;
    }
    let mut sum = 0_i64;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        sum = sum * 10 + i64::from(digit - b'0');
    }
    Some(sign * sum)
}
