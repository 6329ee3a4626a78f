//! Unit and map files in and out, construction checks, battle value. Pure: text in, values out.

pub mod board;
pub mod construction;
pub mod source_map;
