//! The score of a plan, term by term: the bot adds up the list that the player reads.

use kit::Seeded;

use crate::Term;

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Terms {
    pub(super) dealt: f32,
    pub(super) taken: f32,
    pub(super) land: f32,
    pub(super) ahead: f32,
    pub(super) formation: f32,
    pub(super) contact: f32,
}

impl Terms {
    pub(super) fn total(&self) -> f32 {
        self.dealt + self.taken + self.land + self.ahead + self.formation + self.contact
    }

    /// The parts in words, measured against staying put.
    pub(super) fn against(&self, stay: &Terms) -> Vec<Term> {
        [
            ("damage dealt", self.dealt - stay.dealt),
            ("damage taken", self.taken - stay.taken),
            ("regions now", self.land - stay.land),
            ("regions next turn", self.ahead - stay.ahead),
            ("formation", self.formation - stay.formation),
            ("contact", self.contact - stay.contact),
        ]
        .into_iter()
        .filter(|(_, value)| value.abs() >= 0.005)
        .map(|(why, value)| Term { why, value: f64::from(value) })
        .collect()
    }
}

/// How much each part counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weights {
    pub(super) dealt: f32,
    /// Of what can be dealt to a group that may still move away.
    pub(super) fleeting: f32,
    pub(super) taken: f32,
    /// Of what an enemy may do that has yet to move.
    pub(super) threatened: f32,
    pub(super) land: f32,
    pub(super) ahead: f32,
    pub(super) formation: f32,
    pub(super) contact: f32,
}

impl Weights {
    pub(super) const REGULAR: Weights = Weights {
        dealt: 1.0,
        fleeting: 0.5,
        taken: 0.8,
        threatened: 0.5,
        land: 1.0,
        ahead: 0.5,
        formation: 0.03,
        contact: 0.1,
    };

    /// The same, each part more or less by up to two fifths.
    pub(super) fn jittered(self, rng: &mut Seeded) -> Weights {
        let mut by = |weight: f32| weight * (0.6 + 0.008 * rng.below(101) as f32);
        Weights {
            dealt: by(self.dealt),
            fleeting: by(self.fleeting),
            taken: by(self.taken),
            threatened: by(self.threatened),
            land: by(self.land),
            ahead: by(self.ahead),
            formation: by(self.formation),
            contact: by(self.contact),
        }
    }

    /// Sees land and guns, and neither danger nor tomorrow.
    pub(super) const CADET: Weights = Weights {
        dealt: 1.0,
        fleeting: 1.0,
        taken: 0.0,
        threatened: 0.0,
        land: 0.6,
        ahead: 0.4,
        formation: 0.0,
        contact: 0.0,
    };
}
