//! How an equipment row is written.

use super::{Equipment, EquipmentKind};
use crate::mech::Tech;

/// A row without its numbers.
pub(super) const fn item(
    key: &'static str,
    name: &'static str,
    tech: Tech,
    kind: EquipmentKind,
) -> Equipment {
    Equipment {
        key,
        name,
        tech,
        kind,
        tons: None,
        slots: None,
        spreadable: false,
        hittable: true,
        explosion: 0,
        battle_value: 0.0,
        not_played: kind.not_played(),
    }
}

impl Equipment {
    pub(super) const fn tons(mut self, tons: f32) -> Equipment {
        self.tons = Some(tons);
        self
    }

    pub(super) const fn slots(mut self, slots: u8) -> Equipment {
        self.slots = Some(slots);
        self
    }

    /// Battle value.
    pub(super) const fn worth(mut self, battle_value: f64) -> Equipment {
        self.battle_value = battle_value;
        self
    }

    pub(super) const fn explodes(mut self, points: u8) -> Equipment {
        self.explosion = points;
        self
    }

    pub(super) const fn spread(mut self) -> Equipment {
        self.spreadable = true;
        self
    }

    pub(super) const fn unhittable(mut self) -> Equipment {
        self.hittable = false;
        self
    }
}
