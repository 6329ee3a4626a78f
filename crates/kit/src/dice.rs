//! Dice: the one door through which chance enters a game.

use std::ops::Index;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The face of one die, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct D6(u8);

impl D6 {
    pub const ALL: [D6; 6] = [D6(1), D6(2), D6(3), D6(4), D6(5), D6(6)];

    pub const fn new(face: u8) -> Option<D6> {
        if face >= 1 && face <= 6 { Some(D6(face)) } else { None }
    }

    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for D6 {
    type Error = String;

    fn try_from(face: u8) -> Result<D6, String> {
        D6::new(face).ok_or_else(|| format!("a die shows 1 to 6, not {face}"))
    }
}

impl From<D6> for u8 {
    fn from(die: D6) -> u8 {
        die.0
    }
}

/// Two dice, kept apart so that a screen can show both faces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TwoD6 {
    pub first: D6,
    pub second: D6,
}

impl TwoD6 {
    pub const fn new(first: D6, second: D6) -> TwoD6 {
        TwoD6 { first, second }
    }

    /// The sum, 2 to 12.
    pub const fn total(self) -> u8 {
        self.first.0 + self.second.0
    }

    /// A roll succeeds when its total is at least the target number.
    pub const fn meets(self, target: i8) -> bool {
        self.total() as i8 >= target
    }
}

/// One value per row of a 2D6 table, so a lookup cannot miss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct By2d6<T>(pub [T; 11]);

impl<T> By2d6<T> {
    /// The row of a total that was already clamped to 2–12.
    pub fn row(&self, total: u8) -> &T {
        &self.0[usize::from(total.clamp(2, 12) - 2)]
    }
}

impl<T> Index<TwoD6> for By2d6<T> {
    type Output = T;

    fn index(&self, roll: TwoD6) -> &T {
        &self.0[usize::from(roll.total() - 2)]
    }
}

/// Something that rolls. Rules take `&mut dyn Dice` and know nothing of where faces come from.
pub trait Dice {
    fn d6(&mut self) -> D6;

    fn two_d6(&mut self) -> TwoD6 {
        let first = self.d6();
        TwoD6 { first, second: self.d6() }
    }
}

/// ChaCha8 from a seed: the same stream on every machine and in every version.
#[derive(Clone, Debug)]
pub struct Seeded {
    stream: ChaCha8Rng,
}

impl Seeded {
    pub fn new(seed: u64) -> Seeded {
        Seeded { stream: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// From a full 256-bit seed, as a server commits to one.
    pub fn from_bytes(seed: [u8; 32]) -> Seeded {
        Seeded { stream: ChaCha8Rng::from_seed(seed) }
    }

    /// Draws and drops so many faces, as when a match goes on after its record was read back.
    pub fn skip(&mut self, faces: u64) {
        for _ in 0..faces {
            self.d6();
        }
    }

    /// A number below the bound, each equally likely; 0 for a bound of 0. For players that choose by lot:
    /// rules roll dice.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire: the high half of a product is even, once the few low halves below 2³² mod bound are drawn again.
        let surplus = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        loop {
            let product = u64::from(self.stream.next_u32()) * u64::from(bound);
            if product as u32 >= surplus {
                return (product >> 32) as u32;
            }
        }
    }
}

impl Dice for Seeded {
    fn d6(&mut self) -> D6 {
        // Bytes below 252 = 6 × 42 map evenly onto six faces; the four above are drawn again.
        loop {
            let byte = self.stream.next_u32().to_le_bytes()[0];
            if byte < 252 {
                return D6(byte % 6 + 1);
            }
        }
    }
}

/// Plays the listed faces, for tests. Panics when it runs out **and**, on drop, when faces are left over.
#[derive(Debug)]
pub struct Scripted {
    faces: Vec<D6>,
    next: usize,
}

impl Scripted {
    /// # Panics
    /// If a face is not 1 to 6.
    pub fn new(faces: &[u8]) -> Scripted {
        let faces = faces.iter().map(|&face| D6::new(face).expect("a scripted face is 1 to 6")).collect();
        Scripted { faces, next: 0 }
    }

    pub fn left(&self) -> usize {
        self.faces.len() - self.next
    }
}

impl Dice for Scripted {
    fn d6(&mut self) -> D6 {
        let face = *self.faces.get(self.next).expect("the script has no die left, but a rule rolls one");
        self.next += 1;
        face
    }
}

impl Drop for Scripted {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(self.left(), 0, "dice of the script that no rule rolled");
        }
    }
}
