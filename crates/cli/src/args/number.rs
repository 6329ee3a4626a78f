//! Numbers as arguments; an error names the range that would be right.

use std::ops::RangeInclusive;

/// A whole number between these, both ends counted.
pub(super) fn whole<T: TryFrom<i64>>(text: &str, within: RangeInclusive<i64>) -> Result<T, String> {
    let number = text.trim().parse::<i64>().ok().filter(|number| within.contains(number));
    let wanted = || format!("write a whole number from {} to {}", within.start(), within.end());
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_out_of_bounds_is_told_its_bounds() {
        assert_eq!(whole::<u8>("+8", 0..=60), Ok(8));
        assert_eq!(whole::<i8>("-4", -12..=12), Ok(-4));
        for wrong in ["eight", "", "61", "8.5", "-1"] {
            let why = whole::<u8>(wrong, 0..=60).expect_err(wrong);
            assert_eq!(why, "write a whole number from 0 to 60");
        }
    }
}
