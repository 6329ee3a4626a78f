//! Time at the edge: the clock that bots are given, and moments as text.

use std::sync::LazyLock;
use std::time::Instant;

use bots::TimeSource;

/// The clock of this machine.
pub const SYSTEM_TIME: TimeSource = TimeSource(|| {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
});

/// A moment, in milliseconds since 1970, as ISO 8601 in UTC.
pub fn iso(moment: i64) -> String {
    let seconds = moment.div_euclid(1000);
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = civil(days);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// Days since 1970 as year, month and day. Years are reckoned from March, so that the leap day is their last.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::iso;

    #[test]
    fn moments_are_told_in_utc() {
        assert_eq!(iso(0), "1970-01-01T00:00:00Z");
        assert_eq!(iso(951_826_271_000), "2000-02-29T12:11:11Z");
        assert_eq!(iso(1_795_000_000_999), "2026-11-18T11:06:40Z");
    }
}
