//! `myomer query`: one request per line in, one answer per line out, in order.

use std::io::{self, BufRead, Write};

use classic::Options;
use library::Library;
use query::{ErrorKind, QueryError, answer_line, reply};

/// The longest line that is read; a longer one is answered with an error and never held in memory.
const LONGEST: usize = 1 << 20;

/// Answers until the input ends; questions that name no rules are asked by these. Only a broken input or output stops it.
pub(crate) fn serve(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    library: &Library,
    rules: &Options,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        let answer = match next_line(input, &mut line)? {
            Line::End => return Ok(()),
            Line::Whole => answer_line(library, rules, &line),
            Line::TooLong => {
                let what = format!("the line is longer than {LONGEST} bytes");
                reply(Err(QueryError::new(ErrorKind::TooLong, what)))
            }
        };
        let written = writeln!(output, "{answer}").and_then(|()| output.flush());
        match written {
            // The reader has gone: not an error of this program.
            Err(why) if why.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            other => other?,
        }
    }
}

enum Line {
    Whole,
    TooLong,
    End,
}

/// Reads a line without its newline into `line`, holding at most [`LONGEST`] bytes of it.
fn next_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let (mut started, mut too_long) = (false, false);
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
            Err(why) => return Err(why),
        };
        let newline = chunk.iter().position(|&byte| byte == b'\n');
        let (text, used) = match newline {
            Some(at) => (&chunk[..at], at + 1),
            None => (chunk, chunk.len()),
        };
        let ended = newline.is_some() || chunk.is_empty();
        started |= used > 0;
        too_long |= line.len() + text.len() > LONGEST;
        if !too_long {
            line.extend_from_slice(text);
        }
        input.consume(used);
        if ended {
            return Ok(match (started, too_long) {
                (false, _) => Line::End,
                (true, true) => Line::TooLong,
                (true, false) => Line::Whole,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Cursor};
    use std::sync::Arc;

    use library::{Text, Texts};
    use serde_json::Value;

    use super::*;

    /// A library of one board without anything on it.
    fn plain() -> Library {
        let hexes = (1..=17).flat_map(|y| (1..=16).map(move |x| format!("hex {x:02}{y:02} 0 \"\" \"\"\n")));
        let text = format!("size 16 17\n{}end\n", hexes.collect::<String>());
        Library::new(vec![Arc::new(Texts::new([Text::new(library::Kind::Board, "any", text)]))])
    }

    fn served(input: &[u8]) -> Vec<Value> {
        let mut output = Vec::new();
        // A small buffer, so that lines arrive in pieces.
        let mut reader = BufReader::with_capacity(7, Cursor::new(input.to_vec()));
        serve(&mut reader, &mut output, &plain(), &Options::default()).unwrap();
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    const ASK: &str = r#"{"ask":"los","board":"any","from":{"hex":"0101","elevation":0},"to":{"hex":"0505","elevation":0}}"#;

    #[test]
    fn every_line_has_its_answer_in_order_whatever_is_in_it() {
        let mut input = Vec::new();
        for line in [ASK.as_bytes(), b"", b"{", b"\xff\xfe", b"[]", ASK.as_bytes(), b"{\"ask\":\"tea\"}"] {
            input.extend_from_slice(line);
            input.push(b'\n');
        }
        input.extend_from_slice(ASK.as_bytes());
        let answers = served(&input);
        let kinds: Vec<&str> =
            answers.iter().map(|it| it["error"]["kind"].as_str().unwrap_or("ok")).collect();
        assert_eq!(kinds, ["ok", "not_json", "not_json", "not_utf8", "field", "ok", "unknown_ask", "ok"]);
        assert_eq!(answers[0]["ok"]["los"], true);
        assert_eq!(answers[0]["ok"]["modifier"], 0);
    }

    #[test]
    fn a_line_that_is_too_long_is_answered_and_the_next_one_too() {
        let mut input = vec![b'x'; LONGEST + 1];
        input.push(b'\n');
        input.extend_from_slice(ASK.as_bytes());
        let answers = served(&input);
        assert_eq!(answers.len(), 2);
        assert_eq!(answers[0]["error"]["kind"], "too_long");
        assert_eq!(answers[1]["ok"]["los"], true);
    }

    #[test]
    fn deep_nesting_is_refused_not_recursed() {
        let answers = served("[".repeat(100_000).as_bytes());
        assert_eq!(answers[0]["error"]["kind"], "not_json");
    }

    #[test]
    fn complaints_name_the_field() {
        let wrong = |from: &str, to: &str| {
            served(ASK.replacen(from, to, 1).as_bytes())[0]["error"]["message"].to_string()
        };
        assert!(
            wrong("\"0101\"", "\"1901\"").contains("`from.hex`: 1901 is off the board of 16 by 17 hexes")
        );
        assert!(wrong("\"0101\"", "7").contains("`from.hex`: a string is due, not 7"));
        assert!(
            wrong("\"elevation\":0", "\"elevation\":0.5").contains("`from.elevation`: a whole number from")
        );
        assert!(wrong("\"to\"", "\"two\"").contains("field `two`: there is no such field"));
    }
}
