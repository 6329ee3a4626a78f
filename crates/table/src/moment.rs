//! Time as a value.

use std::time::Duration;

/// Milliseconds since 1970, as the driver reads them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Moment(pub i64);

impl Moment {
    /// This long after.
    #[must_use]
    pub fn after(self, wait: Duration) -> Moment {
        Moment(self.0.saturating_add(i64::try_from(wait.as_millis()).unwrap_or(i64::MAX)))
    }

    /// How long it is until then; nothing if it has passed.
    pub fn until(self, then: Moment) -> Duration {
        Duration::from_millis(u64::try_from(then.0.saturating_sub(self.0)).unwrap_or(0))
    }

    /// As ISO 8601 in UTC.
    pub fn iso(self) -> String {
        let seconds = self.0.div_euclid(1000);
        let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
        let (year, month, day) = civil(days);
        let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
        format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
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
    use super::*;

    #[test]
    fn moments_are_written_in_utc() {
        assert_eq!(Moment(0).iso(), "1970-01-01T00:00:00Z");
        assert_eq!(Moment(951_826_271_000).iso(), "2000-02-29T12:11:11Z");
        assert_eq!(Moment(1_795_000_000_999).iso(), "2026-11-18T11:06:40Z");
    }

    #[test]
    fn waits_do_not_run_backwards() {
        let then = Moment(5).after(Duration::from_millis(10));
        assert_eq!((then, Moment(5).until(then)), (Moment(15), Duration::from_millis(10)));
        assert_eq!(Moment(20).until(then), Duration::ZERO);
    }
}
