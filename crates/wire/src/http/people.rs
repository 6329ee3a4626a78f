//! Who plays: names, profiles, and games that anybody may join.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::PasskeyCard;
use crate::MatchCard;

/// Who asks, and whether there is anybody else on this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Profile {
    /// False on a server for one person: then nothing of this is shown.
    pub people: bool,
    /// `null` for somebody who gave none.
    pub name: Option<String>,
    /// When the recovery link was made, in ISO 8601, UTC; `null` if none leads here.
    pub recovery: Option<String>,
    /// The browsers that are this person, the first one first.
    pub devices: Vec<DeviceCard>,
    /// Its passkeys, the first one first; `null` on a server that offers none.
    pub passkeys: Option<Vec<PasskeyCard>>,
    /// Whom it has muted, the latest first.
    pub muted: Vec<MutedCard>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeviceCard {
    /// Names it when it is to be signed out.
    pub key: String,
    /// `Firefox on Linux`; empty for the first browser.
    pub label: String,
    /// ISO 8601, UTC; `null` for the first browser.
    pub since: Option<String>,
    /// The browser that asks.
    pub this: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    pub name: String,
}

/// A link by which another browser becomes this person. Whoever has it is this person: it is shown once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RecoveryLink {
    pub link: String,
}

/// The token of a recovery link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    pub token: String,
}

/// Which browser is to be signed out, by its `key`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOut {
    pub device: String,
}

/// Somebody whom the player does not want to hear at any table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MutedCard {
    /// Names it when it is to be heard again.
    pub key: String,
    /// What it was called then.
    pub name: String,
    /// ISO 8601, UTC.
    pub since: String,
}

/// Whether the other player of a match is muted, there and everywhere else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Mute {
    pub muted: bool,
}

/// A code that leads to an open seat, as somebody types it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinCode {
    pub code: String,
}

/// How many people are here, and how many games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Crowd {
    /// Who looks at the lobby or sits at a table.
    pub people: u32,
    pub games: u32,
}

/// Games of strangers, latest first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenGames {
    /// A seat waits for anybody.
    pub open: Vec<MatchCard>,
    /// Under way, and offered to anybody when they were made.
    pub running: Vec<MatchCard>,
    pub crowd: Crowd,
}

/// A line of the talk at a table that the operator should see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatReport {
    /// Its number.
    pub seq: u32,
    /// What is wrong with it, in the reporter's words; may be empty.
    #[serde(default)]
    pub why: String,
}

/// Once more with the same player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RematchWish {
    /// From the other side.
    pub swap: bool,
}

/// A rematch that was offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Rematch {
    pub id: String,
    /// Whoever asks sits there already.
    pub is_own: bool,
    /// Whoever asks plays the other side this time.
    pub swap: bool,
    /// The other seat is still open.
    pub waits: bool,
}
