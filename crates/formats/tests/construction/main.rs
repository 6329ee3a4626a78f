//! Construction checks and the 'Mechs of our own, against files.

mod content;
mod corpus;
mod coverage;
mod faults;
mod page;
mod places;
#[path = "../support/mod.rs"]
mod reference;
mod units;
mod weights;
