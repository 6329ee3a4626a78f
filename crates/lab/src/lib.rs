//! The lab: battles by the thousand, exact odds, statistics, charts.
