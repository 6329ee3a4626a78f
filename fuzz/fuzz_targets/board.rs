//! Map files. `cargo fuzz run board ../crates/formats/tests/corpus/board`
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| formats::board::fuzz_board(bytes));
