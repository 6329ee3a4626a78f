//! The weights of a score: what sets the strengths apart before any search.

/// How much one point of urgency takes off the caution.
const BOLDER: f32 = 0.15;
/// The least caution that urgency leaves.
const BOLDEST: f32 = 0.7;

/// Weights of an evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weights {
    /// Damage taken, relative to damage dealt.
    pub caution: f32,
    /// Closing in to a good range.
    pub closing: f32,
    /// The price of being prone.
    pub prone: f32,
    /// The amplitude of random noise in a score.
    pub noise: f32,
    /// Considers charges, deaths from above and clearing jams.
    pub is_bold: bool,
    /// Points for every hex nearer to the nearest enemy, regardless of the best range.
    pub rush: f32,
    /// §4.18 The highest step of MASC that it uses regardless of risk; `None` weighs each use by its odds.
    pub masc_steps: Option<u8>,
}

impl Weights {
    /// The weights after quiet turns: lying down costs more and caution counts less, so that two cautious bots meet in
    /// the end.
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

    /// Closes in fast, ignores return fire, and scores with much noise.
    pub(super) const CADET: Weights = Weights {
        caution: 0.0,
        closing: 1.4,
        prone: 4.0,
        noise: 14.0,
        is_bold: false,
        rush: 0.0,
        masc_steps: None,
    };

    /// Runs at the nearest enemy with half a regular's caution, to shoot at the shortest range and to kick.
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
