//! The proving ground: whole battles of Classic with our own 'Mechs on our own maps.
//!
//! [`yard`] sets them up, [`player`] plays them by lot, [`invariants`] are checked after every action, and
//! [`coverage`] says what a [`soak`] has seen and what it never saw; [`story`] tells a battle in
//! words; [`falsify`] makes records that no honest program wrote.
//!
//! ```
//! let setup = proving::yard::battle("red-flats", &["Bailiff"], &["Beadle"], 2);
//! let told = proving::story::story(&setup, 1);
//! assert_eq!(told, proving::story::story(&setup, 1), "the same seed, the same battle");
//! ```

pub mod coverage;
pub mod falsify;
pub mod invariants;
mod oddities;
pub mod player;
pub mod soak;
pub mod story;
pub mod yard;
