//! `myomer check`: designs, boards, scenarios, and the cards and tiles of M.A.S.C., finding by finding.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use formats::review::{Remark, Severity};
use library::{Content, Kind, Map, ReadError, Scenario, Unit};
use serde::Serialize;
use squadron::opening::placement::check_room;
use squadron::{Card, Options, Tiles};

use crate::files;
use crate::table::hanging;
use crate::terminal::{Ink, Paint};

/// What one file came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Report {
    pub file: String,
    /// `design`, `board`, `scenario`, `card` or `tiles`; `None` if it is none of them.
    pub kind: Option<&'static str>,
    /// The unit's or board's own name.
    pub name: Option<String>,
    /// Why it could not be read at all.
    pub unreadable: Option<String>,
    pub findings: Vec<Remark>,
}

impl Report {
    fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|it| it.severity == severity).count()
    }

    fn is_wrong(&self) -> bool {
        self.count(Severity::Error) > 0
    }
}

pub(crate) fn check(files: &[PathBuf]) -> Vec<Report> {
    files.iter().map(|path| check_file(path)).collect()
}

fn check_file(path: &Path) -> Report {
    let file = path.display().to_string();
    let nothing = Report { file, kind: None, name: None, unreadable: None, findings: Vec::new() };
    let bytes = match files::bytes(path) {
        Ok(bytes) => bytes,
        // The path leads every message already.
        Err(why) => return Report { unreadable: Some(why.to_string()), ..nothing },
    };
    if let Some(report) = toml_file(path, &bytes) {
        return Report { file: nothing.file, ..report };
    }
    let Some(kind) = Kind::of_file(&nothing.file, &bytes) else {
        let why = "neither a design nor a board, nor a scenario, a stat card or tiles of M.A.S.C. (.toml)";
        return Report { unreadable: Some(why.to_owned()), ..nothing };
    };
    let (kind, checked) = match kind {
        Kind::Unit => ("design", check_design(&bytes)),
        Kind::Board => ("board", check_board(&bytes)),
    };
    let kind = Some(kind);
    match checked {
        Ok((name, findings)) => Report { kind, name: Some(name), findings, ..nothing },
        Err(why) => Report { kind, unreadable: Some(why.to_string()), ..nothing },
    }
}

/// A scenario, a stat card or a set of tiles of M.A.S.C.: TOML with a level, with the kinds, or with a list of tiles.
fn toml_file(path: &Path, bytes: &[u8]) -> Option<Report> {
    if path.extension()?.to_str()? != "toml" {
        return None;
    }
    let text = String::from_utf8_lossy(bytes);
    let has_tiles = text.lines().any(|line| line.trim_start().starts_with("[[tile"));
    let has_level = text.lines().any(|line| line.trim_start().starts_with("level"));
    let (kind, checked) = match (has_tiles, has_level) {
        (true, _) => ("tiles", check_tiles(&text)),
        (false, true) => ("scenario", check_scenario(&text)),
        (false, false) => ("card", check_card(&text)),
    };
    let nothing =
        Report { file: String::new(), kind: Some(kind), name: None, unreadable: None, findings: Vec::new() };
    Some(match checked {
        Ok((name, findings)) => Report { name: Some(name), findings, ..nothing },
        Err(why) => Report { unreadable: Some(why), ..nothing },
    })
}

fn remark(severity: Severity, message: impl ToString) -> Remark {
    Remark { line: None, severity, message: message.to_string() }
}

/// What is odd about a card is a warning, what differs from the rules' own is a note.
fn check_card(text: &str) -> Result<(String, Vec<Remark>), String> {
    let card = Card::parse(text).map_err(|why| why.to_string())?;
    let mut remarks: Vec<Remark> = card.oddities().iter().map(|odd| remark(Severity::Warning, odd)).collect();
    if let Err(why) = Options::STANDARD.check(&card) {
        remarks.push(remark(Severity::Warning, format!("with 8 Light and 8 Mid: {why}")));
    }
    let changes = card.changes(&Card::standard());
    remarks.extend(changes.iter().map(|change| remark(Severity::Note, change)));
    Ok(("of M.A.S.C.".to_owned(), remarks))
}

/// What stands in the way of playing it is an error each; units and boards are looked for among our own.
fn check_scenario(text: &str) -> Result<(String, Vec<Remark>), String> {
    let scenario = Scenario::read(text).map_err(|why| why.to_string())?;
    let faults = scenario.setup(library::built_in()).err().unwrap_or_default();
    let remarks =
        faults.into_iter().map(|it| Remark { line: it.line, ..remark(Severity::Error, it.message) });
    Ok((scenario.title.clone(), remarks.collect()))
}

fn check_tiles(text: &str) -> Result<(String, Vec<Remark>), String> {
    let tiles = Tiles::parse(text).map_err(|why| why.to_string())?;
    let mut remarks: Vec<Remark> =
        tiles.oddities().iter().map(|odd| remark(Severity::Warning, odd)).collect();
    // With these tiles a player could be left without a legal placement: no match begins.
    if let Err(why) = check_room(&tiles, &Options::STANDARD) {
        remarks.push(remark(Severity::Error, why));
    }
    Ok(("of M.A.S.C.".to_owned(), remarks))
}

type Checked = Result<(String, Vec<Remark>), ReadError>;

fn check_design(bytes: &[u8]) -> Checked {
    let unit = Unit::read(bytes)?;
    Ok((unit.design.name(), unit.findings))
}

fn check_board(bytes: &[u8]) -> Checked {
    let map = Map::read(bytes)?;
    Ok((format!("{} by {} hexes", map.board.width(), map.board.height()), map.findings))
}

/// 0 nothing wrong, 1 a rule is broken, 2 a file could not be read.
pub(crate) fn exit_code(reports: &[Report]) -> ExitCode {
    match reports {
        _ if reports.iter().any(|it| it.unreadable.is_some()) => ExitCode::from(2),
        _ if reports.iter().any(Report::is_wrong) => ExitCode::from(1),
        _ => ExitCode::SUCCESS,
    }
}

pub(crate) fn to_json(reports: &[Report]) -> String {
    let ok = !reports.iter().any(|it| it.unreadable.is_some() || it.is_wrong());
    let whole = serde_json::json!({ "ok": ok, "files": reports });
    format!("{whole:#}\n")
}

pub(crate) fn to_text(reports: &[Report], paint: Paint, width: usize) -> String {
    let mut out = String::new();
    for report in reports {
        let (ink, verdict) = verdict(report);
        let name = match (&report.kind, &report.name) {
            (Some(kind), Some(name)) => format!(" {kind} {name}:"),
            (Some(kind), None) => format!(" {kind}:"),
            (None, _) => String::new(),
        };
        out.push_str(&format!("{}:{name} {}\n", report.file, paint.text(ink, &verdict)));
        for finding in &report.findings {
            let place = finding.line.map_or("whole file".to_owned(), |line| format!("line {line}"));
            let ink = match finding.severity {
                Severity::Error => Ink::Red,
                Severity::Warning => Ink::Yellow,
                Severity::Note => Ink::Dim,
            };
            let severity = finding.severity.name();
            let plain = hanging(&format!("  {place}: {severity}: {}", finding.message), width, 4);
            // Painted when it is laid out: inks take no room.
            out += &plain.replacen(severity, &paint.text(ink, severity), 1);
            out.push('\n');
        }
    }
    out
}

fn verdict(report: &Report) -> (Ink, String) {
    if let Some(why) = &report.unreadable {
        return (Ink::Red, format!("unreadable: {why}"));
    }
    let some = |severity: Severity| {
        let count = report.count(severity);
        let plural = if count == 1 { "" } else { "s" };
        (count > 0).then(|| format!("{count} {}{plural}", severity.name()))
    };
    let parts: Vec<String> =
        [Severity::Error, Severity::Warning, Severity::Note].into_iter().filter_map(some).collect();
    match (report.is_wrong(), parts.is_empty()) {
        (true, _) => (Ink::Red, parts.join(", ")),
        (false, true) => (Ink::Green, "ok".to_owned()),
        (false, false) => (Ink::Green, format!("ok, {}", parts.join(", "))),
    }
}
