//! `myomer verify`: a record played again, every event and every hash compared.

use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kit::record::{Provenance, Record, Verified, profile, verify};
use kit::{BySeat, Game, Seat};
use serde::Serialize;

use crate::files;
use crate::table::hanging;
use crate::terminal::{Ink, Paint};

/// What a record came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Report {
    pub file: String,
    pub verdict: Verdict,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verdict {
    Holds(Story),
    /// The first difference, with its line.
    Differs(String),
    Unreadable(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Story {
    pub profile: String,
    pub red: String,
    pub blue: String,
    pub entries: u64,
    pub dice: u64,
    pub hash: String,
    /// The side that each seat played.
    pub sides: BySeat<Seat>,
    pub end: String,
    pub provenance: String,
    /// The number of the line that was cut short, if one was.
    pub torn_line: Option<usize>,
}

pub(crate) fn check(files: &[PathBuf]) -> Vec<Report> {
    // A mistake of ours in one file costs that file's verdict, not those of the others.
    let stopped = |_| Verdict::Unreadable("the record stops the program; please report it".to_owned());
    let verdict = |path: &Path| catch_unwind(|| verdict(path)).unwrap_or_else(stopped);
    files.iter().map(|path| Report { file: path.display().to_string(), verdict: verdict(path) }).collect()
}

fn verdict(path: &Path) -> Verdict {
    let bytes = match files::bytes(path) {
        Ok(bytes) => bytes,
        // The path leads every message already.
        Err(why) => return Verdict::Unreadable(why.to_string()),
    };
    match profile(&bytes).as_deref() {
        Ok(<classic::State as Game>::PROFILE) => replayed::<classic::State>(&bytes),
        Ok(<squadron::State as Game>::PROFILE) => replayed::<squadron::State>(&bytes),
        Ok(other) => {
            Verdict::Unreadable(format!("line 1, field `profile`: no game here is called {other:?}"))
        }
        Err(why) => Verdict::Unreadable(why.to_string()),
    }
}

fn replayed<G: Game>(bytes: &[u8]) -> Verdict {
    let record = match Record::<G>::read(bytes) {
        Ok(record) => record,
        Err(why) => return Verdict::Unreadable(why.to_string()),
    };
    match verify(&record) {
        Ok(verified) => Verdict::Holds(story(&record, &verified)),
        Err(difference) => Verdict::Differs(difference.to_string()),
    }
}

fn story<G: Game>(record: &Record<G>, verified: &Verified) -> Story {
    Story {
        profile: record.header.profile.clone(),
        red: record.header.seats.red.clone(),
        blue: record.header.seats.blue.clone(),
        entries: verified.entries,
        dice: verified.dice,
        hash: verified.hash.to_string(),
        sides: verified.sides,
        end: verified.end.map_or("not closed".to_owned(), |end| end.describe(verified.sides)),
        provenance: provenance(verified),
        torn_line: record.torn.map(|torn| torn.line),
    }
}

/// Where the dice came from; who took part is named by the side that it played, as in the rest of the line.
fn provenance(verified: &Verified) -> String {
    let said = match verified.provenance {
        Provenance::Unsaid => "the record does not say where its dice came from",
        Provenance::Seed => "every die is its seed's",
        Provenance::NotYetShown => "the secret of the dice is not shown yet",
        Provenance::Proved { took_part } => match Seat::ALL.map(|seat| took_part[seat].then_some(seat)) {
            [Some(_), Some(_)] => "the dice are proved fair: both seats took part",
            [Some(seat), None] | [None, Some(seat)] => {
                return format!("the dice are proved fair: {} took part", verified.sides[seat].name());
            }
            [None, None] => "the dice keep their promise, but no seat took part: the host could choose them",
        },
    };
    said.to_owned()
}

/// 0 all hold, 1 one differs, 2 one could not be read.
pub(crate) fn exit_code(reports: &[Report]) -> ExitCode {
    let any = |wanted: fn(&Verdict) -> bool| reports.iter().any(|it| wanted(&it.verdict));
    match reports {
        _ if any(|it| matches!(it, Verdict::Unreadable(_))) => ExitCode::from(2),
        _ if any(|it| matches!(it, Verdict::Differs(_))) => ExitCode::from(1),
        _ => ExitCode::SUCCESS,
    }
}

pub(crate) fn to_json(reports: &[Report]) -> String {
    format!("{:#}\n", serde_json::json!({ "files": reports }))
}

pub(crate) fn to_text(reports: &[Report], paint: Paint, width: usize) -> String {
    let line = |report: &Report| {
        let (ink, word, text) = match &report.verdict {
            Verdict::Holds(story) => (Ink::Green, "holds", summary(story)),
            Verdict::Differs(how) => (Ink::Red, "differs", how.clone()),
            Verdict::Unreadable(why) => (Ink::Red, "unreadable", why.clone()),
        };
        let plain = hanging(&format!("{}: {word}: {text}", report.file), width, 2);
        // Painted when it is laid out: inks take no room.
        plain.replacen(&format!(" {word}:"), &format!(" {}:", paint.text(ink, word)), 1) + "\n"
    };
    reports.iter().map(line).collect()
}

fn summary(story: &Story) -> String {
    let Story { profile, red, blue, sides, entries, dice, hash, end, provenance, torn_line } = story;
    let torn = torn_line.map_or(String::new(), |line| format!("; line {line} is torn and was left out"));
    format!(
        "{profile}, {red} ({}) against {blue} ({}), {end}; {entries} entries and {dice} dice agree, \
         final hash {hash}; {provenance}{torn}",
        sides.red.name(),
        sides.blue.name()
    )
}
