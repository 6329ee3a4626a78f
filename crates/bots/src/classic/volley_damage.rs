//! Expected damage of a volley, without the price of its heat: what a threat map shows.

use super::arsenal::{Arsenal, Bearing, Bearings, Look, SLOTS, slot};

/// What a volley is expected to do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct VolleyValue {
    /// Its points less the price of its heat.
    pub net: f32,
    pub points: f32,
}

/// Expected points of the volleys that an arsenal would fire, heat not counted; remembered as they are asked for.
#[derive(Debug)]
pub(super) struct VolleyDamage<'a> {
    arsenal: &'a Arsenal,
    memo: Vec<f32>,
}

impl VolleyDamage<'_> {
    pub(super) fn of(arsenal: &Arsenal) -> VolleyDamage<'_> {
        VolleyDamage { arsenal, memo: vec![f32::NAN; SLOTS] }
    }

    pub(super) fn points(&mut self, look: Look, bearings: Bearings) -> f32 {
        let sides = if bearings.has(Bearing::Front) { &Bearing::ALL[..1] } else { &Bearing::ALL[1..] };
        let mut most = 0.0_f32;
        for &bearing in sides.iter().filter(|&&it| bearings.has(it)) {
            let Some((index, look)) = slot(look, bearing) else { continue };
            if self.memo[index].is_nan() {
                self.memo[index] = self.arsenal.best_volley(look, bearing).points;
            }
            most = most.max(self.memo[index]);
        }
        most
    }
}
