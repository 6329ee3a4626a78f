//! What travels over plain HTTP. Lists and documents of the lab are typed where the lab is.

mod imports;
mod passkeys;
mod people;
mod variant;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::classic::{BodyPlan, MovementPoints, RecordSheet, Silhouette};
use super::{BySeat, Seat, TimeControl};
pub use imports::{ForceMember, ImportKind, ImportLimits, ImportReport, ImportedFile, KindLimits};
pub use passkeys::{NewPasskey, PasskeyCard, PasskeyOffer, SignIn, SignInOffer};
pub use people::{
    ChatReport, Crowd, DeviceCard, JoinCode, Mute, MutedCard, NewName, OpenGames, Profile, Recovery,
    RecoveryLink, Rematch, RematchWish, SignOut,
};
pub use variant::{
    CardChange, FieldError, GroundLine, LaidTile, LayoutShape, SquadronCheck, SquadronParameter,
    SquadronRules, SquadronWish, StatColumn, StatFault, StatRow, TileFace,
};

/// Any refusal over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ApiError {
    pub code: String,
    pub message: String,
    /// Which field of the request.
    pub field: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct UnitSummary {
    pub name: String,
    pub chassis: String,
    pub model: String,
    pub tons: u16,
    pub tech: String,
    pub role: String,
    pub mp: MovementPoints,
    pub armour: u16,
    pub bv: u32,
    pub year: Option<u16>,
    pub body: BodyPlan,
    pub silhouette: Silhouette,
    /// Imported in this browser.
    pub own: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct UnitDetails {
    pub summary: UnitSummary,
    #[schema(value_type = Object)]
    pub sheet: RecordSheet,
    /// The `.mtf` text.
    pub text: String,
    pub findings: Vec<FindingLine>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FindingLine {
    pub line: Option<u32>,
    pub severity: Severity,
    pub message: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    Note,
    Warning,
    Error,
}

/// A file given as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FileText {
    pub text: String,
    /// The file's name, for boards, which have none inside.
    #[serde(default)]
    pub name: Option<String>,
    /// Keep a unit or board although it breaks rules: a house plays by its own.
    #[serde(default)]
    pub use_anyway: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ImportedUnit {
    /// `null` if it was not kept.
    pub summary: Option<UnitSummary>,
    pub findings: Vec<FindingLine>,
    /// It was not kept because it breaks rules; a house that plays by its own may use it anyway.
    pub blocked: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardSummary {
    pub name: String,
    pub width: u16,
    pub height: u16,
    /// `woods, water, hills to 3`.
    pub text: String,
    pub own: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ImportedBoard {
    pub summary: Option<BoardSummary>,
    pub findings: Vec<FindingLine>,
    /// As with a unit.
    pub blocked: bool,
}

/// What a browser imported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ImportList {
    pub units: ImportShelf,
    pub boards: ImportShelf,
    pub replays: ImportShelf,
}

/// What is kept of a kind, latest first, and how much of it may be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ImportShelf {
    pub items: Vec<ImportCard>,
    /// Files.
    pub most: u32,
    /// Bytes of all files together.
    #[ts(type = "number")]
    pub most_bytes: u64,
    /// Bytes of one file.
    #[ts(type = "number")]
    pub largest: u64,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ImportCard {
    /// What `DELETE` takes: the name of a unit or board, the id of a replay.
    pub key: String,
    pub title: String,
    #[ts(type = "number")]
    pub bytes: u64,
    /// ISO 8601, UTC.
    pub created: String,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Player {
    Human,
    Bot {
        strength: String,
    },
    /// A friend with the link.
    Open,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitPick {
    /// The name of a unit.
    pub unit: String,
    pub gunnery: u8,
    pub piloting: u8,
    /// What the pilot is called; `null` for nobody in particular.
    #[serde(default)]
    pub pilot: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SideSetup {
    pub player: Player,
    #[serde(default)]
    pub units: Vec<UnitPick>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "game", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewMatch {
    Classic {
        red: SideSetup,
        blue: SideSetup,
        /// The name of a board.
        board: String,
        #[serde(default)]
        conditions: WeatherPick,
        /// The switches of a match by name (rules §13); absent ones keep their default.
        #[serde(default)]
        #[schema(value_type = Object)]
        #[ts(type = "Record<string, unknown>")]
        options: serde_json::Map<String, serde_json::Value>,
        /// Where the sides deploy, as `north:2`; absent ones are `north:2` for Red and `south:2` for Blue.
        #[serde(default)]
        zones: ZonePick,
        #[serde(default)]
        seed: Option<u32>,
        /// May decisions be taken back while no die has fallen and nothing was revealed since? People are asked,
        /// bots grant it.
        #[serde(default)]
        takebacks: bool,
        /// The open seat is for anyone who comes to the lobby, not only for a friend with the link.
        #[serde(default)]
        for_anyone: bool,
        /// A clock, in a match between two people.
        #[serde(default)]
        clock: Option<TimeControl>,
    },
    Squadron {
        red: SideSetup,
        blue: SideSetup,
        /// Tiles, forces and places are given: play begins with the first turn.
        quick: bool,
        /// Match parameters by name (rules §1.5); absent ones are as in the standard game.
        #[serde(default)]
        #[schema(value_type = Object)]
        #[ts(type = "Record<string, unknown>")]
        options: serde_json::Map<String, serde_json::Value>,
        /// A stat card of the players' own (rules §13).
        #[serde(default)]
        #[ts(optional)]
        card: Option<Vec<StatRow>>,
        /// A set of tiles of their own, as text (rules §14).
        #[serde(default)]
        #[ts(optional)]
        tiles: Option<String>,
        /// The tile of each region, A to L, for a quick start; by lot if left out.
        #[serde(default)]
        #[ts(optional)]
        laid: Option<Vec<LaidTile>>,
        #[serde(default)]
        seed: Option<u32>,
        /// May decisions be taken back while no die has fallen and nothing was revealed since? People are asked,
        /// bots grant it.
        #[serde(default)]
        takebacks: bool,
        /// As in Classic.
        #[serde(default)]
        for_anyone: bool,
        /// A clock, in a match between two people.
        #[serde(default)]
        clock: Option<TimeControl>,
    },
}

/// Every switch of the rules of Classic (§13), and what the two sets of rules set it to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleSwitches {
    /// The names of the sets of rules; the first is the default.
    pub presets: Vec<String>,
    pub switches: Vec<RuleSwitch>,
}

/// What a pilot makes of a unit's battle value (§2.8).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SkillFactors {
    /// By gunnery, then by piloting, each 0 to 8.
    pub factors: Vec<Vec<f64>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleSwitch {
    pub key: String,
    /// What it decides, in one sentence.
    pub what: String,
    pub section: String,
    /// The ruling behind it; an optional rule has none.
    pub ruling: Option<String>,
    pub choices: Vec<RuleChoice>,
    /// The least and the greatest number that may be given beside the choices.
    pub numbers: Option<(i32, i32)>,
    #[schema(value_type = Object)]
    #[ts(type = "boolean | number | string | null")]
    pub texts: serde_json::Value,
    #[schema(value_type = Object)]
    #[ts(type = "boolean | number | string | null")]
    pub practice: serde_json::Value,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleChoice {
    #[schema(value_type = Object)]
    #[ts(type = "boolean | number | string | null")]
    pub value: serde_json::Value,
    /// As people write it: on, off, 3, printed, none.
    pub text: String,
    pub means: String,
}

/// Rows of the tables of §11.2 by name; absent ones are a clear day.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WeatherPick {
    pub fog: Option<String>,
    pub light: Option<String>,
    pub precipitation: Option<String>,
    pub wind: Option<String>,
}

/// Deployment zones: an edge and its depth, as `north:2`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ZonePick {
    pub red: Option<String>,
    pub blue: Option<String>,
}

/// One click: a fair battle against a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuickMatch {
    /// `classic`, `lance`, `squadron`, `lesson-1` to `lesson-4`, or `scenario-KEY` of `/api/scenarios`.
    pub game: String,
    pub strength: String,
    #[serde(default)]
    pub unit: Option<String>,
    /// As in a battle made to measure.
    #[serde(default)]
    pub takebacks: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CreatedMatch {
    pub id: String,
    pub you: Option<Seat>,
    /// Links for a friend, where a seat is open.
    pub links: BySeat<Option<String>>,
    /// What a friend types who has no link.
    pub codes: BySeat<Option<String>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct JoinMatch {
    /// Of the link, or a code.
    pub token: String,
}

/// For which of the own seats; not needed by who has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
pub struct WhichSeat {
    pub seat: Option<Seat>,
}

/// A link that leads another browser to the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatLink {
    pub link: String,
}

/// May the browser that asks have the seat?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatAnswer {
    pub seat: Seat,
    pub grant: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayFork {
    pub seq: u32,
    pub seat: Seat,
    pub strength: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RulesDocument {
    pub title: String,
    pub sections: Vec<RulesSection>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RulesSection {
    /// `6.3`.
    pub id: String,
    pub level: u8,
    pub title: String,
    pub html: String,
}
