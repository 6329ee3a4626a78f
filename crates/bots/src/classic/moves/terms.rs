//! The terms of a move's score.

use crate::Term;

/// The parts of a score.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Terms {
    pub dealt: f32,
    pub taken: f32,
    pub blows: f32,
    pub heat: f32,
    pub closing: f32,
    pub ground: f32,
    pub falling: f32,
    pub masc: f32,
    pub posture: f32,
    /// A charge, a leap, a jam to clear.
    pub finish: f32,
}

impl Terms {
    pub(crate) fn sum(&self) -> f32 {
        self.list().into_iter().map(|(_, value)| value).sum()
    }

    #[rustfmt::skip]
    const fn list(&self) -> [(&'static str, f32); 10] {
        [
            ("damage dealt",          self.dealt),
            ("damage taken",          self.taken),
            ("kicks and punches",     self.blows),
            ("heat of the move",      self.heat),
            ("closing in",            self.closing),
            ("ground and edge",       self.ground),
            ("risk of falling",       self.falling),
            ("risk of boosters",      self.masc),
            ("lying prone",           self.posture),
            ("charge, leap or jam",   self.finish),
        ]
    }

    /// For a player to read; what is nothing is left out.
    pub(crate) fn describe(&self) -> Vec<Term> {
        let parts = self.list().into_iter().filter(|(_, value)| value.abs() >= 0.05);
        parts.map(|(why, value)| Term { why, value: f64::from(value) }).collect()
    }
}
