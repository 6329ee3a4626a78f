//! Many files at once, and what came of each.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::FindingLine;

/// What came of the files of an import. Files that were packed in an archive stand with the archive's path before
/// their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ImportReport {
    pub files: Vec<ImportedFile>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct ImportedFile {
    pub path: String,
    pub kind: ImportKind,
    /// What it is called from now on, if it was kept.
    pub name: Option<String>,
    pub kept: bool,
    /// It was not kept because it breaks rules.
    pub blocked: bool,
    /// What it is, in a few words: `a .mul force: 4 units, 1 unknown`.
    pub text: String,
    pub findings: Vec<FindingLine>,
    /// The units of a force.
    pub force: Option<Vec<ForceMember>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ImportKind {
    Unit,
    Board,
    Force,
    Archive,
    #[default]
    Unknown,
}

/// A unit of a force and its pilot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ForceMember {
    pub unit: String,
    pub pilot: String,
    pub gunnery: u8,
    pub piloting: u8,
    /// With the pilot's skills; `null` if the unit is not known.
    pub bv: Option<u32>,
    /// It comes damaged from an earlier battle.
    pub damaged: bool,
    /// The unit as it stands in the file, if that says more than is listed here (damage, camouflage): whoever sends
    /// it along with `POST /api/collection/mul` has it written back.
    #[serde(default)]
    pub entity: Option<String>,
    /// Why the unit cannot be had.
    pub problem: Option<String>,
}

/// What may be imported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ImportLimits {
    /// Endings of files, without the dot, in any case.
    pub endings: Vec<String>,
    /// Bytes and files of one request.
    #[ts(type = "number")]
    pub request_bytes: u64,
    pub request_files: u32,
    /// Bytes that an archive may unpack to, and one file of it.
    #[ts(type = "number")]
    pub archive_bytes: u64,
    #[ts(type = "number")]
    pub archive_file_bytes: u64,
    pub units: KindLimits,
    pub boards: KindLimits,
    pub force_units: u32,
}

/// How much of a kind a browser keeps: files, bytes of all of them, bytes of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct KindLimits {
    pub most: u32,
    #[ts(type = "number")]
    pub most_bytes: u64,
    #[ts(type = "number")]
    pub largest: u64,
}
