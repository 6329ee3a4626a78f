//! Unit and map files in and out, construction checks, battle value. Pure: text in, values out.

pub mod archive;
pub mod battle_value;
pub mod board;
pub mod construction;
pub mod finding;
pub mod mtf;
pub mod mul;
pub mod review;
pub mod source_map;
