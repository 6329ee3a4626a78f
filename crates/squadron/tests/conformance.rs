//! The laws of the kit, tried on whole random games from every kind of start.

use kit::conformance::Suite;
use squadron::{Layout, Options, Setup, Start, State};

mod support;

/// Full openings, quick starts, both layouts, odd force sizes.
fn setups() -> Vec<Setup> {
    let long = Options { layout: Layout::ThreeSixThree, ..Options::STANDARD };
    let small = Options { lights: 3, mids: 2, vp_target: 12, deploy_depth: 2, ..Options::STANDARD };
    vec![
        Setup { options: small, start: Start::Full, ..Setup::default() },
        Setup { options: Options { layout: Layout::ThreeSixThree, ..small }, ..Setup::default() },
        Setup::default(),
        Setup::quick(Options::STANDARD, 1),
        Setup::quick(Options { vp_target: 50, ..small }, 2),
        Setup::quick(long, 3),
    ]
}

#[test]
fn every_law_of_the_kit_is_kept() {
    let covered = Suite::<State>::new(&setups())
        .seeds(0..4)
        .most_actions(20_000)
        .secrets(support::secrets::alike)
        .require();
    println!("{covered:?}");
    assert!(covered.refusals > 10_000, "{covered:?}");
    assert!(covered.secrets > 300, "{covered:?}");
}
