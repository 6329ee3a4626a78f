//! Messages between server and page: what a seat sees, may do and may ask, made from the games and nothing else.
//!
//! [`wire`] holds the messages as types; [`typescript`] writes them for the page.

pub mod typescript;
pub mod wire;
