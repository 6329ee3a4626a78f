//! Unit files. `cargo fuzz run mtf ../crates/formats/tests/corpus/mtf`
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| formats::mtf::fuzz_mtf(bytes));
