//! Boards of matches: the longest part of a record's header, kept once for all matches that are fought on it.

use serde::Deserialize;
use serde_json::value::RawValue;
use sqlx::AnyConnection;

use crate::token::Digest;

/// A header without the text of its board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Parted<'a> {
    pub rest: String,
    /// The board, and where it stood.
    pub board: Option<(&'a str, usize)>,
}

/// Takes the field `setup.board` out of line 1 of a record, byte for byte.
pub(super) fn part(header: &str) -> Parted<'_> {
    #[derive(Deserialize)]
    struct Line<'a> {
        #[serde(borrow)]
        setup: Setup<'a>,
    }
    #[derive(Deserialize)]
    struct Setup<'a> {
        #[serde(borrow)]
        board: Option<&'a RawValue>,
    }
    let line: Option<Line<'_>> = serde_json::from_str(header).ok();
    let board = line.and_then(|line| line.setup.board).map(RawValue::get);
    match board {
        Some(text) => {
            // The raw value borrows from the line.
            let at = text.as_ptr() as usize - header.as_ptr() as usize;
            let rest = [&header[..at], &header[at + text.len()..]].concat();
            Parted { rest, board: Some((text, at)) }
        }
        None => Parted { rest: header.to_owned(), board: None },
    }
}

/// The header as it was.
pub(super) fn whole(mut rest: String, board: Option<(String, i64)>) -> Result<String, sqlx::Error> {
    let Some((text, at)) = board else { return Ok(rest) };
    let wrong = || sqlx::Error::Decode("matches: the board does not fit into the header".into());
    let at = usize::try_from(at).ok().filter(|&at| rest.is_char_boundary(at)).ok_or_else(wrong)?;
    rest.insert_str(at, &text);
    Ok(rest)
}

/// Keeps a board, unless it is there already.
pub(super) async fn keep(db: &mut AnyConnection, text: &str) -> Result<Digest, sqlx::Error> {
    let hash = Digest::of(text.as_bytes());
    let sql = "INSERT INTO boards (hash, text) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING";
    sqlx::query(sql).bind(hash.0.to_vec()).bind(text).execute(db).await?;
    Ok(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_comes_back_byte_for_byte() {
        let header = r#"{"record":1,"setup":{"a":"ü","board":{"width":2,"hexes":[ 1,{}]},"units":[]},"x":7}"#;
        let parted = part(header);
        assert_eq!(parted.rest, r#"{"record":1,"setup":{"a":"ü","board":,"units":[]},"x":7}"#);
        let (text, at) = parted.board.expect("a board");
        assert_eq!(text, r#"{"width":2,"hexes":[ 1,{}]}"#);
        assert_eq!(whole(parted.rest, Some((text.to_owned(), at as i64))).expect("it fits"), header);
    }

    #[test]
    fn a_header_without_a_board_stays_as_it_is() {
        for header in [r#"{"record":1,"setup":{"options":{}}}"#, "no header"] {
            assert_eq!(part(header), Parted { rest: header.to_owned(), board: None });
        }
        assert!(whole("ü".to_owned(), Some((String::new(), 1))).is_err());
    }
}
