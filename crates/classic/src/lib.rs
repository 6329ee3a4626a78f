//! Classic: hex-map 'Mech combat, from initiative to victory, as one deterministic [`kit::Game`].
//!
//! The still parts: [`mech`] (designs, §2) and [`gear`] (weapons, ammunition, equipment, Appendix A).

pub mod gear;
pub mod mech;
