//! §3 Setup: tiles, forces, hidden placement.

pub mod draft;
pub mod force;
pub mod placement;
pub mod quick;

pub use draft::{Draft, NoTile};
pub use force::{Force, NoForce};
pub use placement::NoPlacement;
