//! How a player weighs things: what sets the strengths apart before any search.

/// Weights of an evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Of damage taken, against damage dealt.
    pub caution: f32,
    /// Of getting near enough.
    pub closing: f32,
    /// What it costs to lie on the ground.
    pub prone: f32,
    /// The swing of a noise: how far a score may be off by luck.
    pub noise: f32,
    /// Thinks of charges, leaps and jams.
    pub is_bold: bool,
}

impl Weights {
    pub const REGULAR: Weights =
        Weights { caution: 1.35, closing: 0.7, prone: 5.0, noise: 0.0, is_bold: true };

    /// Eager, careless, and moody.
    pub const CADET: Weights =
        Weights { caution: 0.0, closing: 1.4, prone: 4.0, noise: 14.0, is_bold: false };
}
