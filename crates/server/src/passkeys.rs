//! Passkeys: what an authenticator is asked, and whether its answer holds. The cryptography is that of `webauthn-rs`; what
//! waits for an answer and what is known of a passkey are texts that the store keeps.

use serde_json::{Value, json};
use webauthn_rs::Webauthn;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Uuid, WebauthnBuilder, WebauthnError,
};
use wire::http::{NewPasskey, SignIn};

use crate::public_url::PublicUrl;
use crate::token::Digest;

/// Asks authenticators in the name of this server.
#[derive(Debug)]
pub struct Passkeys {
    webauthn: Webauthn,
}

/// What an authenticator is asked, and what its answer is compared with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// As the page hands it to the browser.
    pub options: Value,
    /// For the store, until the answer comes.
    pub state: String,
}

/// A passkey to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewKey {
    pub credential: Vec<u8>,
    /// Its public half and its counter.
    pub key: String,
}

/// Why an answer counts for nothing.
#[derive(Debug, thiserror::Error)]
pub enum PasskeyError {
    #[error("the answer is not one of an authenticator")]
    Malformed,
    #[error("the passkey was not accepted")]
    Refused(#[from] WebauthnError),
    #[error("what the store has of passkeys cannot be read: {0}")]
    Stored(#[from] serde_json::Error),
}

/// The name under which authenticators list passkeys of this server.
const NAME: &str = "Myomer";

impl Passkeys {
    pub fn new(address: &PublicUrl) -> Result<Passkeys, PasskeyError> {
        let builder = WebauthnBuilder::new(address.name(), address.url())?;
        Ok(Passkeys { webauthn: builder.rp_name(NAME).build()? })
    }

    /// Asks for a new passkey of a person, from an authenticator that has none of these.
    pub fn offer(&self, person: Digest, name: &str, known: Vec<Vec<u8>>) -> Result<Challenge, PasskeyError> {
        let (offer, state) =
            self.webauthn.start_passkey_registration(user(person), name, name, Some(known))?;
        let mut options = serde_json::to_value(offer.public_key)?;
        // Whoever signs in says no name: the authenticator must find the passkey by itself.
        options["authenticatorSelection"]["residentKey"] = json!("required");
        options["authenticatorSelection"]["requireResidentKey"] = json!(true);
        Ok(Challenge { options, state: serde_json::to_string(&state)? })
    }

    /// The passkey in an answer to an offer.
    pub fn accept(&self, state: &str, answer: &NewPasskey) -> Result<NewKey, PasskeyError> {
        let state: PasskeyRegistration = serde_json::from_str(state)?;
        let passkey = self.webauthn.finish_passkey_registration(&registered(answer)?, &state)?;
        Ok(NewKey { credential: passkey.cred_id().clone(), key: serde_json::to_string(&passkey)? })
    }

    /// Asks for any passkey of this server.
    pub fn ask(&self) -> Result<Challenge, PasskeyError> {
        let (asked, state) = self.webauthn.start_discoverable_authentication()?;
        Ok(Challenge {
            options: serde_json::to_value(asked.public_key)?,
            state: serde_json::to_string(&state)?,
        })
    }

    /// Checks what the passkey of a person signed. Answers with the passkey as it is to be kept from now on, if its
    /// counter or the like has changed.
    pub fn check(
        &self,
        state: &str,
        answer: &SignIn,
        person: Digest,
        key: &str,
    ) -> Result<Option<String>, PasskeyError> {
        let state: DiscoverableAuthentication = serde_json::from_str(state)?;
        let mut passkey: Passkey = serde_json::from_str(key)?;
        let signed = signed(answer)?;
        let (named, _) = self.webauthn.identify_discoverable_authentication(&signed)?;
        if named != user(person) {
            return Err(WebauthnError::InvalidUserUniqueId.into());
        }
        let result = self.webauthn.finish_discoverable_authentication_v2(&signed, state, &passkey)?;
        let has_changed = passkey.update_credential(&result) == Some(true);
        Ok(has_changed.then(|| serde_json::to_string(&passkey)).transpose()?)
    }
}

/// The id of the passkey that signed.
pub(crate) fn credential(answer: &SignIn) -> Result<Vec<u8>, PasskeyError> {
    Ok(signed(answer)?.raw_id)
}

/// What authenticators know a person by: it leads to no cookie, and is the same for all of its passkeys.
fn user(person: Digest) -> Uuid {
    let hash = Digest::of(&[b"passkey of".as_slice(), &person.0].concat());
    let mut half = [0; 16];
    half.copy_from_slice(&hash.0[..16]);
    Uuid::from_bytes(half)
}

fn registered(answer: &NewPasskey) -> Result<RegisterPublicKeyCredential, PasskeyError> {
    // The id of the credential is read from the attestation.
    let text = json!({ "id": "", "rawId": "", "type": "public-key", "response": {
        "attestationObject": answer.attestation, "clientDataJSON": answer.client_data,
    } });
    serde_json::from_value(text).map_err(|_| PasskeyError::Malformed)
}

fn signed(answer: &SignIn) -> Result<PublicKeyCredential, PasskeyError> {
    let text = json!({ "id": answer.credential, "rawId": answer.credential, "type": "public-key", "response": {
        "authenticatorData": answer.authenticator, "clientDataJSON": answer.client_data,
        "signature": answer.signature, "userHandle": answer.user,
    } });
    serde_json::from_value(text).map_err(|_| PasskeyError::Malformed)
}
