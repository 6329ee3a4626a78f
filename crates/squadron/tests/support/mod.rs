//! What the tests of this crate share: drawn boards and hidden things.

#![allow(dead_code)]

pub mod drawn;
pub mod secrets;
