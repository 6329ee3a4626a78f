//! Records that no honest program wrote are refused or played; nothing panics.

use std::panic::catch_unwind;

use kit::Seeded;
use proving::falsify::{NUMBERS, fuzz_record, header_bytes, header_leaves};

/// Records falsified by lot that a run of the tests tries; the fuzz target `record` tries more.
const TRIED: u64 = 600;

/// The bytes that do harm, so that the fuzz target can be run with them again.
fn harmful(bytes: Vec<u8>) -> Option<String> {
    catch_unwind(|| fuzz_record(&bytes)).err().map(|_| format!("{bytes:02x?}"))
}

/// Every number and word of both headers in turn, as none and as the most that a byte holds. Handles into lists
/// (`{"mount":255}` in a slot of a design) are among them.
#[test]
fn no_number_in_a_setup_panics() {
    let mut found = Vec::new();
    for game in [0, 1] {
        for leaf in 0..header_leaves(game) {
            for number in [0, 255] {
                let at = NUMBERS.iter().position(|&it| it == number).expect("a number of the table");
                found.extend(harmful(header_bytes(game, leaf, at)));
            }
        }
    }
    assert!(found.is_empty(), "{}: {found:#?}", found.len());
}

#[test]
fn no_falsified_record_panics() {
    let by_lot = |number: u64| {
        let mut lot = Seeded::new(number);
        (0..64).map(|_| lot.below(256) as u8).collect()
    };
    let found: Vec<String> = (0..TRIED).map(by_lot).filter_map(harmful).collect();
    assert!(found.is_empty(), "{} of {TRIED}: {found:#?}", found.len());
}
