//! §3.2 Alternation with unequal numbers.

use arrayvec::ArrayVec;
use kit::{BySeat, Seat};

use crate::unit::MAX_UNITS;

/// §3.2 The seats in the order in which they act, the next one **last** so that it can be popped.
///
/// In each round every side, the initiative loser first, acts with `⌊its remaining units / min⌋` units, where
/// `min` is the smaller number still to act among sides that have any left.
pub(super) fn alternation(mut remaining: BySeat<u8>, loser: Seat) -> ArrayVec<Seat, MAX_UNITS> {
    let mut order = ArrayVec::new();
    while remaining.red + remaining.blue > 0 {
        let smallest =
            Seat::ALL.into_iter().map(|seat| remaining[seat]).filter(|&left| left > 0).min().unwrap_or(1);
        for seat in [loser, loser.other()] {
            let share = remaining[seat] / smallest;
            order.extend((0..share).map(|_| seat));
            remaining[seat] -= share;
        }
    }
    order.reverse();
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sequence(red: u8, blue: u8, loser: Seat) -> String {
        let order = alternation(BySeat::new(red, blue), loser);
        order.iter().rev().map(|seat| &seat.name()[..1]).collect::<Vec<_>>().join(" ")
    }

    /// §14 E-69.
    #[test]
    fn e_69_the_loser_has_two_units_and_the_winner_five() {
        assert_eq!(sequence(2, 5, Seat::Red), "R B B R B B B");
    }

    #[test]
    fn equal_numbers_alternate_and_an_empty_side_is_left_out() {
        assert_eq!(sequence(3, 3, Seat::Blue), "B R B R B R");
        assert_eq!(sequence(0, 2, Seat::Red), "B B");
        assert_eq!(sequence(0, 0, Seat::Red), "");
    }
}
