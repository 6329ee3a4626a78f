//! Line of sight, partial cover and water, asked by shots.

use classic::mech::Location;

use crate::all_attacks::{same, shoots};
use crate::boards::board;
use crate::rows::table;
use crate::stage::{Battle, laser};

fn facing_off(drawing: &str) -> Battle {
    board(drawing).red(laser()).blue(laser()).battle()
}

/// Whether A can fire at B.
fn sees(drawing: &str) -> bool {
    facing_off(drawing).try_aim('A', 0, 'B').is_ok()
}

table! { lines, "line of sight", bool;
    // A 'Mech on level 0 sees from level 2.
    "as high as both"                  => false, || { assert!(sees("A\n.\n1\n.\nB")); sees("A\n.\n2\n.\nB") };
    "beside the attacker, as high as it" => false, || { assert!(sees("A\n.\n2\n.\n5B")); sees("A\n2\n.\n.\n5B") };
    "beside the target, as high as it" => false, || { assert!(sees("5A\n.\n2\n.\nB")); sees("5A\n.\n.\n2\nB") };
    "growth, as a feature"             => false, || { assert!(sees("A\n.\nw\n.\nw\n.\nB")); sees("A\n.\nww\n.\nw\n.\nB") };
}

fn adds(drawing: &str) -> i8 {
    shoots(facing_off(drawing))
}

table! { cover, "partial cover", i8;
    "cover beside the target"       => 1, || adds("A\n.\n1\nB");
    "negated from a higher level"   => 0, || adds("3A\n.\n1\nB");
    "water is not negated"          => 1, || same(&[adds("A\n.\n~1B"), adds("3A\n.\n~1B")]);
}

/// Leg, torso: which of A's lasers can reach B.
fn reaches(drawing: &str) -> (bool, bool) {
    let draft = || laser().with("medium-laser", Location::LeftLeg);
    let may = |weapon| board(drawing).red(draft()).blue(laser()).battle().try_aim('A', weapon, 'B').is_ok();
    (may(1), may(0))
}

table! { water, "under water", (bool, bool);
    // from below as from above.
    "the surface always covers"           => (true, true), || (adds("A\n~1B") == 1, adds("~2A\n~1B") == 1);
    "a submerged target, from the shore"  => (false, false), || reaches("A\n~2B");
    "a submerged target, by leg weapons"  => (true, false), || reaches("~1A\n~2B");
    "a submerged target, from under water" => (true, true), || reaches("~2A\n~2B");
}
