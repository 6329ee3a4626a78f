//! Passkeys: what a browser's authenticator is asked, and what it answers. Bytes travel as base64url without padding.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A passkey of a person, as the profile lists it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PasskeyCard {
    /// Names it when it is to be forgotten.
    pub key: String,
    /// Where it was made: `Firefox on Linux`.
    pub label: String,
    /// ISO 8601, UTC.
    pub made: String,
    /// When somebody last signed in with it.
    pub used: Option<String>,
}

/// What `navigator.credentials.create` is given to make a passkey. It can be answered once, within five minutes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PasskeyOffer {
    /// To be sent along with the answer.
    pub challenge: String,
    #[schema(value_type = Object)]
    #[ts(type = "PublicKeyCredentialCreationOptionsJSON")]
    pub options: serde_json::Value,
}

/// A passkey that was just made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// That of the offer.
    pub challenge: String,
    pub client_data: String,
    pub attestation: String,
}

/// What `navigator.credentials.get` is given to sign in. It can be answered once, within five minutes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SignInOffer {
    /// To be sent along with the answer.
    pub challenge: String,
    #[schema(value_type = Object)]
    #[ts(type = "PublicKeyCredentialRequestOptionsJSON")]
    pub options: serde_json::Value,
}

/// What a passkey signed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// That of the offer.
    pub challenge: String,
    /// The id of the passkey.
    pub credential: String,
    /// Whose passkey it is, as the server named its person when the passkey was made.
    pub user: String,
    pub client_data: String,
    pub authenticator: String,
    pub signature: String,
}
