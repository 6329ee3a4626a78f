//! Every question of the crate, asked and answered.

mod answers;
mod names;
mod physical;
mod squadron;
mod support;
mod vectors;
mod volley;
mod ways;
