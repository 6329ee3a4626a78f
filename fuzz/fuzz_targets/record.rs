//! Records of matches, falsified. `cargo fuzz run record`
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| proving::falsify::fuzz_record(bytes));
