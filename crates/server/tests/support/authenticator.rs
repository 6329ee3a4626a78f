//! An authenticator of a test: it makes passkeys and signs with them as a telephone would, and errs where it is told to.

use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// One passkey and the page that it is used on.
#[derive(Clone)]
pub(crate) struct Authenticator {
    key: SigningKey,
    credential: [u8; 16],
    pub origin: String,
    pub counter: u32,
}

const USER_PRESENT_AND_VERIFIED: u8 = 0x05;
const HAS_KEY: u8 = 0x40;

impl Authenticator {
    /// A passkey of its own for each number.
    pub(crate) fn new(number: u8, origin: &str) -> Authenticator {
        let key = SigningKey::from_slice(&[number.max(1); 32]).expect("a key");
        Authenticator { key, credential: [number; 16], origin: origin.to_owned(), counter: 0 }
    }

    /// The answer to `/api/me/passkeys/offer`.
    pub(crate) fn make(&mut self, offer: &Value) -> Value {
        let options = &offer["options"];
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required", "{options}");
        let point = self.key.verifying_key().to_sec1_point(false);
        let (x, y) = (point.x().expect("affine"), point.y().expect("affine"));
        // { 1: 2, 3: -7, -1: 1, -2: x, -3: y } as CBOR: a key of P-256.
        let mut cose = b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20".to_vec();
        cose.extend_from_slice(x);
        cose.extend(b"\x22\x58\x20");
        cose.extend_from_slice(y);
        let mut bytes = self.bytes(&options["rp"]["id"], HAS_KEY);
        bytes.extend([0; 16]);
        bytes.extend([0, self.credential.len() as u8]);
        bytes.extend(self.credential);
        bytes.extend(cose);
        // { "fmt": "none", "attStmt": {}, "authData": bytes } as CBOR.
        let mut attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        attestation.push(u8::try_from(bytes.len()).expect("a short key"));
        attestation.extend(bytes);
        json!({
            "challenge": offer["challenge"], "attestation": base64url(&attestation),
            "client_data": base64url(self.client("webauthn.create", &options["challenge"]).as_bytes()),
        })
    }

    /// The answer to `/api/sign-in/offer`, for the person that this was made for.
    pub(crate) fn sign(&mut self, offer: &Value, user: &Value) -> Value {
        let options = &offer["options"];
        let client = self.client("webauthn.get", &options["challenge"]);
        self.counter += 1;
        let bytes = self.bytes(&options["rpId"], 0);
        let mut signed = bytes.clone();
        signed.extend_from_slice(&Sha256::digest(client.as_bytes()));
        let signature: Signature = self.key.sign(&signed);
        json!({
            "challenge": offer["challenge"], "credential": base64url(&self.credential), "user": user,
            "client_data": base64url(client.as_bytes()), "authenticator": base64url(&bytes),
            "signature": base64url(signature.to_der().as_bytes()),
        })
    }

    fn bytes(&self, page: &Value, more: u8) -> Vec<u8> {
        let mut bytes = Sha256::digest(page.as_str().expect("a name").as_bytes()).to_vec();
        bytes.push(USER_PRESENT_AND_VERIFIED | more);
        bytes.extend(self.counter.to_be_bytes());
        bytes
    }

    fn client(&self, kind: &str, challenge: &Value) -> String {
        let text =
            json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false });
        text.to_string()
    }
}

/// As bytes travel: base64url without padding.
pub(crate) fn base64url(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let held = three.iter().fold(0_u32, |held, &byte| held << 8 | u32::from(byte));
        let held = held << (8 * (3 - three.len()));
        let letter = |at: usize| char::from(LETTERS[(held >> (18 - 6 * at) & 63) as usize]);
        text.extend((0..=three.len()).map(letter));
    }
    text
}
