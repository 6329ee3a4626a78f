//! §8.2 Rolls that wait: to the end of the phase, or of the action in the Movement phase.

use serde::Serialize;

use super::Cause;

/// Causes in the order caused; the array has room for every leg slot and attack of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Pending {
    len: u8,
    causes: [Cause; Pending::ROOM],
    /// The roll for 20 points has been demanded in this phase: it is not demanded twice.
    pub heavy_damage: bool,
}

impl Default for Pending {
    fn default() -> Self {
        Pending { len: 0, causes: [Cause::HeavyDamage; Pending::ROOM], heavy_damage: false }
    }
}

impl Pending {
    pub const ROOM: usize = 24;

    /// Beyond its room further causes are dropped: the first failure ends the rolls anyway.
    pub fn push(&mut self, cause: Cause) {
        self.heavy_damage |= cause == Cause::HeavyDamage;
        if let Some(free) = self.causes.get_mut(usize::from(self.len)) {
            *free = cause;
            self.len += 1;
        }
    }

    pub fn clear(&mut self) {
        *self = Pending { heavy_damage: self.heavy_damage, ..Pending::default() };
    }

    /// R-57 Keeps the causes that wait for the end of the phase.
    pub fn keep_damage(&mut self) {
        let waiting: Vec<Cause> = self.causes().iter().copied().filter(|cause| cause.is_damage()).collect();
        self.clear();
        waiting.into_iter().for_each(|cause| self.push(cause));
    }

    pub fn causes(&self) -> &[Cause] {
        &self.causes[..usize::from(self.len)]
    }
}
