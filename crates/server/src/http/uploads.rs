//! Many files at once: units, boards, forces and zip archives of them, each with its own result.

use std::io::Cursor;
use std::path::Path;

use axum::Json;
use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartError};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use formats::archive::{Archive, Limits};
use formats::battle_value::pilot_multiplier;
use formats::mul::{self, ForceUnit};
use library::{Kind, Library, Map, Unit};
use wire::http::{
    ApiError, FileText, FindingLine, ForceMember, ImportKind, ImportLimits, ImportReport, ImportedFile,
    KindLimits, Severity,
};

use super::App;
use super::browser::Browser;
use super::error::HttpError;
use super::imports::{self, Brought, Importable, quota};
use crate::store;

/// Bytes of all files of one request.
pub(super) const LONGEST: usize = 16 << 20;
/// Files of one request, those in archives included.
const MOST_FILES: usize = Limits::UPLOAD.entries;

/// What may be imported, to be read before anything is sent.
#[utoipa::path(get, path = "/api/imports/limits", responses((status = 200, body = ImportLimits)), tag = "imports")]
pub(super) async fn limits() -> Json<ImportLimits> {
    let kind = |kind| {
        let store::Quota { count, bytes, largest } = quota(kind);
        KindLimits { most: count, most_bytes: bytes, largest }
    };
    Json(ImportLimits {
        endings: ["mtf", "board", "mul", "zip"].map(str::to_owned).to_vec(),
        request_bytes: LONGEST as u64,
        request_files: MOST_FILES as u32,
        archive_bytes: Limits::UPLOAD.in_all,
        archive_file_bytes: Limits::UPLOAD.a_file,
        units: kind(store::Kind::Unit),
        boards: kind(store::Kind::Board),
        force_units: mul::MOST_UNITS as u32,
    })
}

/// Imports files: a form with one part a file, by its name. A part `use_anyway` of `true` keeps units and boards that
/// break rules. A file that cannot be used is told with its reason and stops no other.
#[utoipa::path(post, path = "/api/imports", responses(
    (status = 200, body = ImportReport), (status = "4XX", body = ApiError)), tag = "imports")]
pub(super) async fn bring(
    State(app): State<App>,
    browser: Browser,
    mut form: Multipart,
) -> Result<impl IntoResponse, HttpError> {
    let (mut files, mut use_anyway) = (Vec::new(), false);
    while let Some(part) = form.next_field().await.map_err(unreadable_form)? {
        let path = part.file_name().map(str::to_owned);
        let is_switch = part.name() == Some("use_anyway");
        let bytes = part.bytes().await.map_err(unreadable_form)?;
        match path {
            Some(path) if files.len() < MOST_FILES => files.push((path, bytes)),
            Some(_) => {
                let message = format!("a request has at most {MOST_FILES} files");
                return Err(HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message));
            }
            None => use_anyway |= is_switch && &bytes[..] == b"true",
        }
    }
    let (report, unpacked) = app.read(move || unpack(files)).await?;
    let mut import = Import { app: &app, browser: &browser, use_anyway, files: report };
    for (path, bytes) in unpacked {
        let done = import.file(&path, bytes).await;
        import.files.push(done);
    }
    let report = ImportReport { files: import.files };
    Ok((browser, Json(report)))
}

fn unreadable_form(why: MultipartError) -> HttpError {
    HttpError::new(why.status(), "malformed", why.body_text())
}

type File = (String, Vec<u8>);

/// Opens archives; what cannot be opened or unpacked is told at once.
fn unpack(files: Vec<(String, axum::body::Bytes)>) -> (Vec<ImportedFile>, Vec<File>) {
    let mut all = Unpacking::default();
    for (path, bytes) in files {
        if has_ending(&path, "zip") {
            all.archive(path, Cursor::new(bytes));
        } else if all.has_room() {
            all.unpacked.push((path, bytes.to_vec()));
        }
    }
    if all.left_out > 0 {
        let path = format!("{} more files", all.left_out);
        let why = format!("a request has at most {MOST_FILES} files");
        all.told.push(refused(path, ImportKind::Unknown, why));
    }
    (all.told, all.unpacked)
}

/// The files of a request; limits hold for all of its archives together.
#[derive(Default)]
struct Unpacking {
    told: Vec<ImportedFile>,
    unpacked: Vec<File>,
    /// Bytes that came out of archives.
    bytes: u64,
    /// Files beyond the most: counted, not told one by one.
    left_out: usize,
}

impl Unpacking {
    /// Counts the file as left out if there is none.
    fn has_room(&mut self) -> bool {
        let has_room = self.told.len() + self.unpacked.len() < MOST_FILES;
        self.left_out += usize::from(!has_room);
        has_room
    }

    fn archive(&mut self, path: String, file: Cursor<axum::body::Bytes>) {
        let mut archive = match Archive::open(file, Limits::UPLOAD) {
            Ok(archive) => archive.after(self.bytes),
            Err(why) => {
                if self.has_room() {
                    self.told.push(refused(path, ImportKind::Archive, why.to_string()));
                }
                return;
            }
        };
        for (number, inside) in archive.files() {
            let is_archive = has_ending(&inside, "zip");
            if !is_archive && !["mtf", "board", "mul"].iter().any(|it| has_ending(&inside, it)) {
                continue;
            }
            if !self.has_room() {
                continue;
            }
            let whole = format!("{path}/{inside}");
            if is_archive {
                let why = "an archive inside an archive is not opened".to_owned();
                self.told.push(refused(whole, ImportKind::Archive, why));
                continue;
            }
            match archive.read(number) {
                Ok(bytes) => self.unpacked.push((whole, bytes)),
                Err(why) => self.told.push(refused(whole, ImportKind::Unknown, why.to_string())),
            }
        }
        self.bytes = archive.unpacked();
    }
}

fn has_ending(path: &str, ending: &str) -> bool {
    Path::new(path).extension().is_some_and(|it| it.eq_ignore_ascii_case(ending))
}

fn refused(path: String, kind: ImportKind, why: String) -> ImportedFile {
    let finding = FindingLine { line: None, severity: Severity::Error, message: why.clone() };
    ImportedFile { path, kind, text: why, findings: vec![finding], ..ImportedFile::default() }
}

/// An import under way.
struct Import<'a> {
    app: &'a App,
    browser: &'a Browser,
    use_anyway: bool,
    files: Vec<ImportedFile>,
}

impl Import<'_> {
    async fn file(&self, path: &str, bytes: Vec<u8>) -> ImportedFile {
        if has_ending(path, "mul") {
            return self.force(path, &bytes).await;
        }
        match Kind::of_file(path, &bytes) {
            Some(Kind::Unit) => self.keep::<Unit>(path, bytes, ImportKind::Unit).await,
            Some(Kind::Board) => self.keep::<Map>(path, bytes, ImportKind::Board).await,
            None => {
                let why = "neither a unit, a board, a force nor a zip archive".to_owned();
                refused(path.to_owned(), ImportKind::Unknown, why)
            }
        }
    }

    async fn keep<T: Importable>(&self, path: &str, bytes: Vec<u8>, kind: ImportKind) -> ImportedFile {
        // Old unit files are in other encodings than UTF-8; the reader knows which.
        let text = match T::KIND {
            Kind::Unit => formats::mtf::decode(&bytes).map(|it| it.into_owned()),
            Kind::Board => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        };
        let text = match text {
            Ok(text) => text,
            Err(why) => return refused(path.to_owned(), kind, why.to_string()),
        };
        let name = path.rsplit(['/', '\\']).next().map(str::to_owned);
        let file = FileText { text, name, use_anyway: self.use_anyway };
        match imports::bring::<T>(self.app, self.browser, file).await {
            Ok(Brought { thing, findings, blocked }) => {
                let name = thing.map(|it| it.name);
                let text = match (&name, blocked, findings.first()) {
                    (Some(name), ..) => format!("the {} {name}", T::KIND),
                    (None, true, _) => format!("a {} that breaks rules", T::KIND),
                    (None, false, Some(finding)) => format!("no {}: {}", T::KIND, finding.message),
                    (None, false, None) => format!("no {}", T::KIND),
                };
                let kept = name.is_some();
                ImportedFile { path: path.to_owned(), kind, name, kept, blocked, text, findings, force: None }
            }
            Err(why) => refused(path.to_owned(), kind, why.message().to_owned()),
        }
    }

    /// A force is told unit by unit; it is the page that keeps it.
    async fn force(&self, path: &str, bytes: &[u8]) -> ImportedFile {
        let force = match mul::read(bytes) {
            Ok(force) => force,
            Err(why) => {
                let finding =
                    FindingLine { line: why.line, severity: Severity::Error, message: why.message.clone() };
                let (path, text) = (path.to_owned(), format!("no force: {why}"));
                let kind = ImportKind::Force;
                return ImportedFile { path, kind, text, findings: vec![finding], ..ImportedFile::default() };
            }
        };
        let known = match self.app.library(self.browser).await {
            Ok(known) => known,
            Err(why) => return refused(path.to_owned(), ImportKind::Force, why.to_string()),
        };
        let units = force.units.clone();
        let read = move || units.iter().map(|unit| member(&known.library, unit)).collect::<Vec<_>>();
        let members = match self.app.read(read).await {
            Ok(members) => members,
            Err(why) => return refused(path.to_owned(), ImportKind::Force, why.to_string()),
        };
        let unknown = members.iter().filter(|it| it.problem.is_some()).count();
        let text = match unknown {
            0 => format!("a .mul force: {} units", members.len()),
            count => format!("a .mul force: {} units, {count} unknown", members.len()),
        };
        let kind = ImportKind::Force;
        ImportedFile { path: path.to_owned(), kind, text, force: Some(members), ..ImportedFile::default() }
    }
}

fn member(library: &Library, unit: &ForceUnit) -> ForceMember {
    let found = library.unit(&unit.name());
    let factor = pilot_multiplier(unit.pilot.gunnery, unit.pilot.piloting);
    let bv = |it: &Unit| (f64::from(it.summary.battle_value) * factor).round() as u32;
    ForceMember {
        unit: unit.name(),
        pilot: unit.pilot.name.clone(),
        gunnery: unit.pilot.gunnery,
        piloting: unit.pilot.piloting,
        bv: found.as_ref().ok().map(|it| bv(it)),
        damaged: unit.is_damaged,
        // What is unknown here is known by its file alone: only that tells chassis and model apart.
        entity: (unit.holds_more() || found.is_err()).then(|| mul::write_entity(unit)),
        problem: found.err().map(|why| why.to_string()),
    }
}
