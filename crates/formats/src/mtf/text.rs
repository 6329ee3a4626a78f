//! The physical layer: bytes to lines. UTF-8, else Windows-1252; LF or CRLF; a byte order mark is skipped.

use std::borrow::Cow;

use super::UnitError;

/// No real file is larger than a few dozen kilobytes.
pub const LARGEST_FILE: usize = 1 << 20;

/// One line, trimmed, with its number counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line<'a> {
    pub number: u32,
    pub text: &'a str,
}

/// Bytes to text.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, UnitError> {
    if bytes.len() > LARGEST_FILE {
        return Err(UnitError::TooLarge { bytes: bytes.len() });
    }
    if bytes.contains(&0) {
        let lines = bytes.split(|&byte| byte == b'\n').take_while(|line| !line.contains(&0));
        return Err(UnitError::Binary { line: 1 + lines.count() as u32 });
    }
    Ok(match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
    })
}

/// Every line, blank ones included, so that numbers are those of an editor.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    (1..).zip(text.lines()).map(|(number, text)| Line { number, text: text.trim_ascii() })
}

/// Whether a text contains a word, in any case.
pub(super) fn contains(text: &str, word: &str) -> bool {
    text.len() >= word.len()
        && text.as_bytes().windows(word.len()).any(|part| part.eq_ignore_ascii_case(word.as_bytes()))
}

/// The text behind a prefix, in any case.
pub(super) fn strip_prefix<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}

/// The text before a suffix, in any case.
pub(super) fn strip_suffix<'a>(text: &'a str, suffix: &str) -> Option<&'a str> {
    let start = text.len().checked_sub(suffix.len())?;
    let tail = text.get(start..)?;
    tail.eq_ignore_ascii_case(suffix).then(|| &text[..start])
}

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The only stretch in which Windows-1252 differs from Latin-1; holes read as the replacement character.
#[rustfmt::skip]
const WINDOWS_1252: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž', '\u{fffd}',
    '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}', 'ž', 'Ÿ',
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_in_windows_1252_is_read() {
        assert_eq!(decode(b"the \x92Mech").expect("text"), "the ’Mech");
    }

    #[test]
    fn zero_bytes_are_refused_with_their_line() {
        assert_eq!(decode(b"a\nb\n\0"), Err(UnitError::Binary { line: 3 }));
    }

    #[test]
    fn lines_are_numbered_and_trimmed_whatever_ends_them() {
        let all: Vec<_> = lines("a\r\n\n\tb ").map(|line| (line.number, line.text)).collect();
        assert_eq!(all, [(1, "a"), (2, ""), (3, "b")]);
    }

    #[test]
    fn case_does_not_matter_and_letters_beyond_ascii_do_not_break_it() {
        assert!(contains("250 xl Engine", "XL"));
        assert_eq!(strip_suffix("Größe (R)", " (r)"), Some("Größe"));
        assert_eq!(strip_prefix("ö", "is "), None);
        assert_eq!(strip_suffix("öö", "abc"), None);
    }
}
