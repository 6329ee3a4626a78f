//! Unit files: the wild ones, the hostile ones, and the numbers that others have for them.

mod gear_tables;
mod hostile;
#[path = "../support/mod.rs"]
mod reference;
mod vectors;
mod wild;
