//! Classic: hex-map 'Mech combat, from initiative to victory, as one deterministic [`kit::Game`].
//!
//! The still parts: [`board`] (§1), [`mech`] (designs, §2) and [`gear`] (weapons, ammunition, equipment,
//! Appendix A).

pub mod board;
pub mod gear;
pub mod mech;
