//! Kilograms: weights are exact integers, rounded only where the tables round.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul};

use serde::Serialize;

/// A weight. The lightest step of any table is 250 kg, so nothing is lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Kilograms(pub u32);

/// A part of a weight, as the tables write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    pub numerator: u32,
    pub denominator: u32,
}

pub(super) const fn over(numerator: u32, denominator: u32) -> Fraction {
    Fraction { numerator, denominator }
}

/// How a table rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// Up to the next half ton.
    UpHalf,
    /// Up to the next full ton.
    UpTon,
    /// To the nearest ton, half up, at least one.
    NearestTon,
}

const TON: u64 = 1000;
const HALF_TON: u64 = 500;

impl Kilograms {
    pub const ZERO: Kilograms = Kilograms(0);

    /// A weight of the tables, which print tons in steps of a quarter.
    pub const fn tons(tons: f32) -> Kilograms {
        Kilograms((tons * 1000.0 + 0.5) as u32)
    }

    /// The mass of a whole 'Mech.
    pub const fn whole_tons(tons: u8) -> Kilograms {
        Kilograms(tons as u32 * TON as u32)
    }

    /// This weight times a fraction, rounded once, as the table says.
    pub const fn fraction(self, numerator: u32, denominator: u32, rounding: Rounding) -> Kilograms {
        Kilograms::round(self.0 as u64 * numerator as u64, denominator as u64, rounding)
    }

    /// A part of this weight, rounded once.
    pub const fn times(self, part: Fraction, rounding: Rounding) -> Kilograms {
        self.fraction(part.numerator, part.denominator, rounding)
    }

    /// `kilograms / denominator`, rounded once.
    pub const fn round(kilograms: u64, denominator: u64, rounding: Rounding) -> Kilograms {
        let rounded = match rounding {
            Rounding::UpHalf => kilograms.div_ceil(denominator * HALF_TON) * HALF_TON,
            Rounding::UpTon => kilograms.div_ceil(denominator * TON) * TON,
            Rounding::NearestTon => {
                let tons = (2 * kilograms + denominator * TON) / (2 * denominator * TON);
                if tons == 0 { TON } else { tons * TON }
            }
        };
        Kilograms(rounded as u32)
    }
}

impl fmt::Display for Kilograms {
    /// Tons, without trailing zeros: `12.5 t`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tons, rest) = (self.0 / 1000, self.0 % 1000);
        if rest == 0 {
            write!(out, "{tons} t")
        } else {
            write!(out, "{tons}.{} t", format!("{rest:03}").trim_end_matches('0'))
        }
    }
}

impl Add for Kilograms {
    type Output = Kilograms;

    fn add(self, other: Kilograms) -> Kilograms {
        Kilograms(self.0 + other.0)
    }
}

impl AddAssign for Kilograms {
    fn add_assign(&mut self, other: Kilograms) {
        self.0 += other.0;
    }
}

impl Mul<u32> for Kilograms {
    type Output = Kilograms;

    fn mul(self, times: u32) -> Kilograms {
        Kilograms(self.0 * times)
    }
}

impl Sum for Kilograms {
    fn sum<I: Iterator<Item = Kilograms>>(weights: I) -> Kilograms {
        weights.fold(Kilograms::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_third_of_an_engine_goes_up_to_the_next_half_ton() {
        // 300 XXL: 19 t / 3 = 6.333 t.
        assert_eq!(Kilograms::tons(19.0).fraction(1, 3, Rounding::UpHalf), Kilograms::tons(6.5));
        assert_eq!(Kilograms::tons(18.0).fraction(1, 3, Rounding::UpHalf), Kilograms::tons(6.0));
    }

    #[test]
    fn nearest_rounds_half_up_and_never_to_nothing() {
        // MASC IS on 50 t: 2.5 t goes to 3; Clan on 10 t: 0.4 t goes to 1.
        assert_eq!(Kilograms::tons(50.0).fraction(1, 20, Rounding::NearestTon), Kilograms::tons(3.0));
        assert_eq!(Kilograms::tons(45.0).fraction(1, 20, Rounding::NearestTon), Kilograms::tons(2.0));
        assert_eq!(Kilograms::tons(10.0).fraction(1, 25, Rounding::NearestTon), Kilograms::tons(1.0));
    }

    #[test]
    fn tons_print_without_trailing_zeros() {
        assert_eq!(Kilograms(12_500).to_string(), "12.5 t");
        assert_eq!(Kilograms(250).to_string(), "0.25 t");
        assert_eq!(Kilograms(7_000).to_string(), "7 t");
    }
}
