//! §8–9 Combat: who can hit whom, with how many dice, and how the damage falls.

pub mod allocation;
mod attack;
mod fire;
pub mod settle;

pub use allocation::{Assault, NoAllocation, Step};
pub use attack::{Attack, DiceOf, NoAttack, Onward, attack, attack_seen, has_attack, legal_pairs};
pub use fire::{Blocker, NoShot, Sights, line_of_fire};

#[cfg(test)]
mod tests;
