//! Board files: the wild ones, the hostile ones, our own, and lines of sight over them.

mod hostile;
mod los_vectors;
mod our_maps;
#[path = "../support/mod.rs"]
mod support;
mod wild;
