//! Fair dice by proof: a secret that is promised before the match and shown after it.
//!
//! 1. The host draws a [`Secret`] and publishes [`commit`] of it: SHA-256 of its 32 bytes.
//! 2. Each seat then names a [`Nonce`] of its own choice.
//! 3. The dice are [`Seeded`] from [`mix`]: SHA-256 of `myomer dice 1`, the secret, Red's and Blue's nonce.
//! 4. At the end the host shows the secret. Anyone can check the promise and roll the same dice again.
//!
//! The host cannot choose dice, since it promised before it knew the nonces; no seat can, since it does not
//! know the secret. A seat that adds nothing, such as a bot of the host, has the nonce of zeros: it is the same for
//! every match, so the host cannot choose that one either.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{BySeat, Seeded};

macro_rules! bytes32 {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub [u8; 32]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<$name, String> {
                unhex(&text).map($name).ok_or_else(|| format!("64 lowercase hex digits are due, not {text:?}"))
            }
        }

        impl From<$name> for String {
            fn from(it: $name) -> String {
                it.to_string()
            }
        }
    };
}

bytes32! {
    /// What the host keeps to itself until the match is over.
    Secret
}
bytes32! {
    /// What a seat adds, after it has seen the commitment.
    Nonce
}
bytes32! {
    /// What the host publishes before the match.
    Commitment
}

/// The promise that belongs to a secret.
pub fn commit(secret: &Secret) -> Commitment {
    Commitment(Sha256::digest(secret.0).into())
}

/// The seed of the match's dice.
pub fn mix(secret: &Secret, nonces: &BySeat<Nonce>) -> [u8; 32] {
    Sha256::new()
        .chain_update(b"myomer dice 1")
        .chain_update(secret.0)
        .chain_update(nonces.red.0)
        .chain_update(nonces.blue.0)
        .finalize()
        .into()
}

/// The dice of a fair match.
pub fn dice(secret: &Secret, nonces: &BySeat<Nonce>) -> Seeded {
    Seeded::from_bytes(mix(secret, nonces))
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
    }
    Some(bytes)
}

const fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;

    /// Anyone can check a promise with `xxd -r -p | sha256sum`.
    #[test]
    fn the_promise_is_plain_sha_256() {
        let promise = commit(&Secret([0; 32]));
        assert_eq!(promise.to_string(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }

    #[test]
    fn the_mixed_dice_are_pinned() {
        let nonces = BySeat::new(Nonce([1; 32]), Nonce([2; 32]));
        let mut dice = dice(&Secret([3; 32]), &nonces);
        let faces: String = (0..30).map(|_| dice.d6().get().to_string()).collect();
        assert_eq!(faces, "452421665634523644625232162325");
    }

    #[test]
    fn either_nonce_and_the_secret_change_the_dice() {
        let (secret, nonces) = (Secret([3; 32]), BySeat::new(Nonce([1; 32]), Nonce([2; 32])));
        let seed = mix(&secret, &nonces);
        assert_ne!(seed, mix(&Secret([4; 32]), &nonces));
        assert_ne!(seed, mix(&secret, &BySeat::new(Nonce([2; 32]), Nonce([1; 32]))));
        assert_ne!(seed, mix(&secret, &BySeat::new(Nonce([1; 32]), Nonce([1; 32]))));
    }

    #[test]
    fn only_64_lowercase_hex_digits_are_32_bytes() {
        let nonce = Nonce(std::array::from_fn(|it| (it * 7) as u8));
        assert_eq!(Nonce::try_from(nonce.to_string()), Ok(nonce));
        for bad in ["".into(), "0".repeat(63), "0".repeat(65), "G".repeat(64), "A".repeat(64), "é".repeat(32)]
        {
            assert!(Nonce::try_from(bad).is_err());
        }
    }
}
