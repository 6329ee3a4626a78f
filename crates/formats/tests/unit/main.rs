//! Unit files: the wild ones, the hostile ones.

mod gear_tables;
mod hostile;
#[path = "../support/mod.rs"]
mod reference;
mod wild;
