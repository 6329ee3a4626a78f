//! Random tokens: ids of matches, tokens of seats, cookies of browsers. Only hashes are stored.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// SHA-256 of a token: what the store keeps, and what tells browsers apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(Sha256::digest(bytes).into())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest(…)")
    }
}

/// A secret of 256 bits as text. It is shown to its owner once and printed nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    pub fn fresh() -> Result<Token, EntropyError> {
        Ok(Token(spelled(&random::<32>()?)))
    }

    /// A token that somebody brings. Its form is checked, so that nothing long is hashed or echoed.
    pub fn brought(text: &str) -> Option<Token> {
        let is_sound = text.len() == 52 && text.bytes().all(|byte| ALPHABET.contains(&byte));
        is_sound.then(|| Token(text.to_owned()))
    }

    pub fn digest(&self) -> Digest {
        Digest::of(self.0.as_bytes())
    }

    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The browser that makes a match. The links to its open seats are made from its cookie, which nobody else has and
/// the store has only the hash of: its holder can have them again at any time, and they are written nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Maker {
    cookie: Token,
    /// Whose browser it is.
    person: Digest,
}

impl Maker {
    pub const fn new(cookie: Token, person: Digest) -> Maker {
        Maker { cookie, person }
    }

    /// The person that makes it.
    pub const fn digest(&self) -> Digest {
        self.person
    }

    /// What the link to a seat of this match carries.
    pub fn seat_token(&self, id: &str, seat: kit::Seat) -> Token {
        Token(spelled(&self.derive("seat link", id, seat)))
    }

    /// What a friend types who has no link to this seat.
    pub fn seat_code(&self, id: &str, seat: kit::Seat) -> Code {
        Code(spelled(&self.derive("seat code", id, seat)[..5]))
    }

    fn derive(&self, purpose: &str, id: &str, seat: kit::Seat) -> [u8; 32] {
        let mut hash = Sha256::new();
        for part in [purpose, self.cookie.text(), id, seat.name()] {
            hash.update(part.as_bytes());
            hash.update([0]);
        }
        hash.finalize().into()
    }
}

/// Eight letters and digits that are told on the telephone or across the table: 40 bits, so that they are tried only as
/// fast as the server lets them be.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(…)")
    }
}

impl Code {
    /// A code as somebody types it: in any case, with gaps or hyphens.
    pub fn brought(text: &str) -> Option<Code> {
        let is_gap = |letter: char| letter == ' ' || letter == '-';
        let code: String = text.chars().filter(|&it| !is_gap(it)).take(9).collect();
        let code = code.to_ascii_lowercase();
        let is_sound = code.len() == 8 && code.bytes().all(|byte| ALPHABET.contains(&byte));
        is_sound.then_some(Code(code))
    }

    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The system gave no random bytes: nothing safe can be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system gives no random bytes")]
pub struct EntropyError;

/// Random bytes of the system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], EntropyError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| EntropyError)?;
    Ok(bytes)
}

/// The id of a match, replay or job: 80 bits, so that whoever has it was given it.
pub(crate) fn id() -> Result<String, EntropyError> {
    Ok(spelled(&random::<10>()?))
}

/// Is this how an id is written?
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// Without l, o, 0 and 1, which are read for each other.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

fn spelled(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut held, mut bits) = (0_u32, 0);
    for &byte in bytes {
        (held, bits) = (held << 8 | u32::from(byte), bits + 8);
        while bits >= 5 {
            bits -= 5;
            text.push(char::from(ALPHABET[(held >> bits & 31) as usize]));
        }
    }
    if bits > 0 {
        text.push(char::from(ALPHABET[(held << (5 - bits) & 31) as usize]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_back_and_no_two_are_alike() {
        let (one, other) = (Token::fresh().expect("chance"), Token::fresh().expect("chance"));
        assert_ne!(one, other);
        assert_eq!(Token::brought(one.text()), Some(one.clone()));
        assert_ne!(one.digest(), other.digest());
        assert!(is_id(&id().expect("chance")));
    }

    #[test]
    fn a_maker_has_the_same_link_again_and_nobody_else_has_it() {
        let [one, other] = [(); 2].map(|()| Maker::new(Token::fresh().expect("chance"), Digest([0; 32])));
        let link = one.seat_token("aaaa", kit::Seat::Red);
        assert_eq!(link, one.seat_token("aaaa", kit::Seat::Red));
        assert_eq!(Token::brought(link.text()), Some(link.clone()));
        let others = [
            one.seat_token("aaaa", kit::Seat::Blue),
            one.seat_token("aaab", kit::Seat::Red),
            other.seat_token("aaaa", kit::Seat::Red),
        ];
        assert!(others.iter().all(|it| *it != link));
    }

    #[test]
    fn a_code_is_read_as_it_is_typed() {
        let maker = Maker::new(Token::fresh().expect("chance"), Digest([0; 32]));
        let code = maker.seat_code("aaaa", kit::Seat::Red);
        assert_ne!(code, maker.seat_code("aaaa", kit::Seat::Blue));
        let typed = format!(" {}-{} ", &code.text()[..4].to_uppercase(), &code.text()[4..]);
        assert_eq!(Code::brought(&typed), Some(code));
        for bad in ["", "7KQ2 M4X", "7KQ2 M4XHH", "7KQ2 M4X0", "7KQ2 M4Xé", "7KQ2_M4XH"] {
            assert_eq!(Code::brought(bad), None, "{bad}");
        }
    }

    #[test]
    fn what_is_not_written_like_a_token_is_none() {
        for bad in ["", "a", &"a".repeat(51), &"a".repeat(53), &"A".repeat(52), &"é".repeat(26)] {
            assert_eq!(Token::brought(bad), None, "{bad}");
        }
    }

    #[test]
    fn neither_token_nor_digest_is_printed() {
        let token = Token::fresh().expect("chance");
        assert_eq!(format!("{token:?} {:?}", token.digest()), "Token(…) Digest(…)");
    }
}
