//! §10 Heat: what builds up and what is carried off ([`balance`]), the scale, and what the Heat phase rolls.

pub mod balance;
mod checks;
pub mod cooling;
mod devices;
mod event;
mod forecast;
pub mod scale;
#[cfg(test)]
mod tests;

pub use balance::{BuildUp, build_up, capacity, dissipation};
#[cfg(test)]
pub(crate) use checks::felt;
pub(crate) use checks::try_restart;
pub use checks::{COOL, explosive_bin, phase};
pub(crate) use cooling::try_cooling;
pub use cooling::{Cooling, PodOrder};
pub(crate) use devices::CAPACITOR;
pub use event::{Event, Stopped};
pub use forecast::{Forecast, after_fire};
