//! How a player weighs things: what sets the strengths apart before any search.

/// What a unit of urgency takes off the caution, and how little of it is left in the end.
const BOLDER: f32 = 0.15;
const BOLDEST: f32 = 0.7;

/// Weights of an evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weights {
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
    /// Points for every hex nearer to the nearest enemy, whatever the range that suits.
    pub rush: f32,
    /// §4.18 The highest step of MASC that it uses, whatever it risks; `None` weighs each use by its odds.
    pub masc_steps: Option<u8>,
}

impl Weights {
    /// How they change while nobody is hurt. Lying down is for who has something better to do than to get at the enemy,
    /// and two who both fear more than they hope never meet.
    #[must_use]
    pub(super) fn when(self, urgency: f32) -> Weights {
        let bolder = (self.caution - BOLDER * (urgency - 1.0)).max(BOLDEST.min(self.caution));
        Weights { prone: self.prone * urgency, caution: bolder, ..self }
    }

    pub(super) const REGULAR: Weights = Weights {
        caution: 1.35,
        closing: 0.7,
        prone: 5.0,
        noise: 0.0,
        is_bold: true,
        rush: 0.0,
        masc_steps: None,
    };

    /// Eager, careless, and moody.
    pub(super) const CADET: Weights = Weights {
        caution: 0.0,
        closing: 1.4,
        prone: 4.0,
        noise: 14.0,
        is_bold: false,
        rush: 0.0,
        masc_steps: None,
    };

    /// Goes at the nearest enemy whatever comes back, to shoot at the shortest range and to kick.
    pub(super) const CLOSER: Weights = Weights {
        caution: 0.67,
        closing: 0.0,
        prone: 5.0,
        noise: 0.0,
        is_bold: false,
        rush: 1.67,
        masc_steps: None,
    };
}
