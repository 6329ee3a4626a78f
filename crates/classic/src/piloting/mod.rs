//! §8 Piloting Skill Rolls, falls, and the pilot (§2.8).
//!
//! What demands a roll is a [`Cause`]; [`number`] itemises what it takes; [`roll`] makes one at once, [`demand`]
//! lets it wait, [`settle`] makes those that waited; [`fall`] is what failure brings.

mod cause;
mod console;
mod event;
mod falling;
mod number;
mod pending;
mod pilot;
pub(crate) mod roll;
#[cfg(test)]
mod tests;

pub use cause::{BUILDING, Cause, SKID};
pub use console::{Console, Seated};
pub(crate) use console::{initiative, kill};
pub use event::Event;
pub use falling::{Fall, Landing, belt, facing_after_fall, fall, fall_damage};
pub use number::{
    Hopeless, Number, Why, add_causes, add_ground, gyro_destroyed, gyro_endures, gyro_left, hopeless, number,
    number_on, standing,
};
pub use pending::Pending;
pub use pilot::{DEATH, consciousness, hurt, recover};
pub use roll::{demand, is_action_unsettled, roll, settle, settle_action, settle_now};
