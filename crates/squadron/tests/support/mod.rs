//! What the tests of this crate share: drawn boards and hidden things.

#![allow(dead_code)]

pub(crate) mod drawn;
pub(crate) mod secrets;
