//! Construction checks and the 'Mechs of our own, against files.

mod broken_rules;
mod content;
mod corpus;
mod coverage;
mod places;
#[path = "../support/mod.rs"]
mod reference;
mod spec_tables;
mod units;
mod weights;
