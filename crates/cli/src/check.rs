//! `myomer check`: designs and boards, finding by finding.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use formats::{board, construction, finding, mtf};
use serde::Serialize;

use crate::files::{self, Kind};
use crate::terminal::{Ink, Paint};

/// How much a finding matters, for every kind of file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    Note,
    Warning,
    Error,
}

impl Severity {
    const fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// Counted from 1; `None` for the whole file.
    pub line: Option<u32>,
    pub severity: Severity,
    pub message: String,
}

/// What one file came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    pub file: String,
    /// `design` or `board`; `None` if it is neither.
    pub kind: Option<&'static str>,
    /// The unit's or board's own name.
    pub name: Option<String>,
    /// Why it could not be read at all.
    pub unreadable: Option<String>,
    pub findings: Vec<Finding>,
}

impl Report {
    fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|it| it.severity == severity).count()
    }

    fn is_wrong(&self) -> bool {
        self.count(Severity::Error) > 0
    }
}

pub fn check(files: &[PathBuf]) -> Vec<Report> {
    files.iter().map(|path| check_file(path)).collect()
}

fn check_file(path: &Path) -> Report {
    let file = path.display().to_string();
    let nothing = Report { file, kind: None, name: None, unreadable: None, findings: Vec::new() };
    let bytes = match files::read(path) {
        Ok(bytes) => bytes,
        // The path leads every message already.
        Err(why) => {
            let why = why.strip_prefix(&format!("{}: ", nothing.file)).unwrap_or(&why).to_owned();
            return Report { unreadable: Some(why), ..nothing };
        }
    };
    let Some(kind) = Kind::of(path, &bytes) else {
        return Report { unreadable: Some("neither a design nor a board".to_owned()), ..nothing };
    };
    let checked = match kind {
        Kind::Design => check_design(&bytes),
        Kind::Board => check_board(&bytes),
    };
    let kind = Some(kind.name());
    match checked {
        Ok((name, mut findings)) => {
            findings.sort_by_key(|it| (it.line.is_none(), it.line, std::cmp::Reverse(it.severity)));
            Report { kind, name: Some(name), findings, ..nothing }
        }
        Err(why) => Report { kind, unreadable: Some(why), ..nothing },
    }
}

type Checked = Result<(String, Vec<Finding>), String>;

fn check_design(bytes: &[u8]) -> Checked {
    let loaded = mtf::read(bytes).map_err(|why| why.to_string())?;
    let mut findings: Vec<Finding> = loaded.findings.iter().map(of_reader).collect();
    findings.extend(
        construction::check(&loaded.design, Some(&loaded.source)).findings.iter().map(of_construction),
    );
    Ok((loaded.design.name(), findings))
}

fn of_reader(found: &finding::Finding) -> Finding {
    let severity = match found.severity {
        finding::Severity::Note | finding::Severity::NotPlayed => Severity::Note,
        finding::Severity::Ignored => Severity::Warning,
    };
    let line = (found.line > 0).then_some(found.line);
    Finding { line, severity, message: format!("{}: {}", found.item, found.message) }
}

fn of_construction(found: &construction::Finding) -> Finding {
    let severity = match found.severity {
        construction::Severity::Note => Severity::Note,
        construction::Severity::Warning => Severity::Warning,
        construction::Severity::Error => Severity::Error,
    };
    // The place is told apart from the message here.
    let whole = construction::Finding { line: None, ..found.clone() }.to_string();
    let message = whole.strip_prefix(&format!("{}: ", found.severity)).unwrap_or(&whole).to_owned();
    Finding { line: found.line, severity, message }
}

fn check_board(bytes: &[u8]) -> Checked {
    let reading = board::read(bytes).map_err(|why| why.to_string())?;
    let findings = reading.findings.iter().map(|found| Finding {
        line: (found.line > 0).then_some(found.line),
        severity: match found.severity() {
            board::Severity::Note => Severity::Note,
            board::Severity::Illegal => Severity::Error,
        },
        message: found.what.to_string(),
    });
    let board = &reading.file.board;
    Ok((format!("{} by {} hexes", board.width(), board.height()), findings.collect()))
}

/// 0 nothing wrong, 1 a rule is broken, 2 a file could not be read.
pub fn exit_code(reports: &[Report]) -> ExitCode {
    match reports {
        _ if reports.iter().any(|it| it.unreadable.is_some()) => ExitCode::from(2),
        _ if reports.iter().any(Report::is_wrong) => ExitCode::from(1),
        _ => ExitCode::SUCCESS,
    }
}

pub fn to_json(reports: &[Report]) -> String {
    let ok = !reports.iter().any(|it| it.unreadable.is_some() || it.is_wrong());
    let whole = serde_json::json!({ "ok": ok, "files": reports });
    format!("{whole:#}\n")
}

pub fn to_text(reports: &[Report], paint: Paint) -> String {
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
            let severity = paint.text(ink, finding.severity.name());
            out.push_str(&format!("  {place}: {severity}: {}\n", finding.message));
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
