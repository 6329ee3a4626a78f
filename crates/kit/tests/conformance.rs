//! The suite on a toy that keeps every law, and on toys that break one each.

mod toy;

use kit::conformance::{Law, Suite};
use kit::play::{counts, playout};
use kit::{Game, Seat, Seeded, Silent};
use toy::{Fault, Setup, Toy};

/// The same table with the other's card changed, as each seat and a spectator must not notice.
fn secrets(game: &Toy) -> Vec<(Toy, Option<Seat>)> {
    let with = |seat: Seat| {
        let mut other = game.clone();
        other.cards[seat] = other.cards[seat] % 6 + 1;
        other
    };
    vec![(with(Seat::Blue), Some(Seat::Red)), (with(Seat::Red), Some(Seat::Blue)), (with(Seat::Red), None)]
}

fn run(fault: Fault) -> Result<kit::conformance::Covered, kit::conformance::ConformanceError> {
    let setups = [Setup { stones: 20, fault }, Setup { stones: 7, fault }];
    Suite::<Toy>::new(&setups).seeds(0..20).most_actions(500).secrets(secrets).run()
}

#[test]
fn a_good_game_passes_and_every_kind_of_law_was_tried() {
    let covered = run(Fault::None).unwrap();
    assert_eq!(covered.games, 40);
    assert!(covered.actions > 100 && covered.refusals > 100 && covered.secrets > 300, "{covered:?}");
}

#[test]
fn each_fault_is_caught_by_its_law() {
    for (fault, law) in [
        (Fault::Unsorted, Law::LegalIsSorted),
        (Fault::Twice, Law::LegalIsSorted),
        (Fault::Stuck, Law::LegalUntilTheEnd),
        (Fault::AfterTheEnd, Law::LegalUntilTheEnd),
        (Fault::LegalRefused, Law::LegalPassesCheck),
        (Fault::TooKind, Law::RestIsRefused),
        (Fault::TouchyRefusal, Law::RefusalLeavesNoTrace),
        (Fault::ChangesWithoutEvent, Law::EventsAreTheChange),
        (Fault::Forgetful, Law::SameAgain),
        (Fault::QuietDiffers, Law::SilenceChangesNothing),
        (Fault::ExtraDie, Law::SilenceChangesNothing),
        (Fault::Endless, Law::Ends),
        (Fault::LeakyView, Law::SecretsAreKept),
        (Fault::LossyEvent, Law::RecordHolds),
    ] {
        let broken = run(fault).expect_err(&format!("{fault:?} was not caught"));
        assert_eq!(broken.law, law, "{broken}");
    }
}

#[test]
fn a_refused_setup_is_told() {
    let broken = Suite::<Toy>::new(&[Setup { stones: 0, fault: Fault::None }]).run().unwrap_err();
    let story =
        "SetupAccepted is broken in setup 0, seed 0, after 0 actions: a heap of 0 stones; 1 to 60 are due";
    assert_eq!(broken.to_string(), story);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let start = || {
        let mut game = Toy::new(&Setup { stones: 40, fault: Fault::None }).unwrap();
        game.begin(&mut Seeded::new(5), &mut Silent);
        game
    };
    let (mut first, mut second) = (start(), start());
    let ended = playout(&mut first, 11, 500);
    assert!(ended.outcome.is_some() && ended.actions > 5);
    assert_eq!(playout(&mut second, 11, 500), ended);
    assert_eq!(first, second);
    let cut = playout(&mut start(), 11, 2);
    assert_eq!((cut.outcome, cut.actions), (None, 2));
}

#[test]
fn counts_are_the_number_of_plays() {
    let game = Toy::new(&Setup { stones: 4, fault: Fault::None }).unwrap();
    // 4 = 3+1 = 1+3 = 2+2 = 1+1+2 = 1+2+1 = 2+1+1 = 1+1+1+1: seven ways to take four stones.
    let plays: Vec<u64> = (0..=5).map(|depth| counts(&game, &Seeded::new(0), depth)).collect();
    assert_eq!(plays, [1, 3, 6, 7, 7, 7]);
}
