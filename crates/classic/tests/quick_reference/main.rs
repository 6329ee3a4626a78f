//! Every row of every table of the quick reference, played: a battle is set out, decided by actions with scripted
//! dice, and what follows is held against the row. Default rules; where a ruling of §13 reads a row otherwise, the row
//! names it. `coverage` lists all rows and fails when one of them is not played.

// What the drawings and drafts of the unit tests call `crate::…` is the public face of the crate here.
use classic::{Setup, UnitSetup, board, gear, mech};

#[allow(dead_code, reason = "the unit tests use more of it")]
#[path = "../../src/testing/boards.rs"]
mod boards;
#[allow(dead_code, reason = "the unit tests use more of it")]
#[path = "../../src/testing/designs.rs"]
mod designs;

mod rows;
mod stage;
mod telling;

mod all_attacks;
mod building_rolls;
mod charges;
mod clusters;
mod critical_effects;
mod critical_hits;
mod damage;
mod damage_rolls;
mod falls;
mod heat;
mod hit_locations;
mod limb_locations;
mod masc;
mod movement_costs;
mod movement_rolls;
mod physical_attacks;
mod sight;
mod standing_rolls;
mod weapon_attacks;
mod weather;

mod coverage;
