//! Whole battles of Classic with the built-in 'Mechs and maps, for tests and the soak.
//!
//! [`yard`] sets them up, [`player`] plays them at random, [`invariants`] are checked after every action, and [`coverage`]
//! lists what a [`soak`] has and has not seen; [`story`] writes a battle as text; [`falsify`] makes forged records.
//!
//! ```
//! let setup = proving::yard::battle("red-flats", &["Bailiff"], &["Beadle"], 2);
//! let story = proving::story::story(&setup, 1);
//! assert_eq!(story, proving::story::story(&setup, 1), "the same seed, the same battle");
//! ```

pub mod coverage;
pub mod falsify;
pub mod invariants;
mod oddities;
pub mod player;
pub mod soak;
pub mod story;
pub mod yard;
