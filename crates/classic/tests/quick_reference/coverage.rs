//! All rows of all tables are played: the list of tables and how many rows each has in the text.

use crate::rows::Listed;

/// By heading: the table, and rows of the text. A row of the text that says two things may be two here.
fn tables() -> Vec<(Listed, usize)> {
    use crate::{
        all_attacks as all, building_rolls as buildings, charges, clusters, critical_effects as effects,
        critical_hits, damage, damage_rolls, falls, heat, hit_locations, limb_locations as limbs, masc,
        movement_costs as costs, movement_rolls as moves, physical_attacks as physical, sight,
        standing_rolls as standing, weapon_attacks as weapons, weather,
    };
    vec![
        (all::attacker_movement::listed(), 6),
        (all::terrain::listed(), 5),
        (all::target::listed(), 14),       // prone and stealth by range
        (weapons::attacker::listed(), 17), // indirect fire with and without attacks of the spotter
        (weapons::range::listed(), 5),
        (weapons::targets::listed(), 2),
        (weather::weapons::listed(), 11),
        (physical::attacker::listed(), 10),
        (physical::others::listed(), 4),
        (weather::physical::listed(), 1),
        (clusters::clusters::listed(), 11),
        (hit_locations::hit_locations::listed(), 11),
        (critical_hits::critical_hits::listed(), 4),
        (limbs::punches::listed(), 6),
        (limbs::kicks::listed(), 2),
        (costs::terrain::listed(), 19),
        (costs::additional::listed(), 4),
        (costs::modifications::listed(), 2),
        (weather::movement::listed(), 4),
        (damage_rolls::damage::listed(), 7),
        (damage_rolls::against::listed(), 2),
        (damage_rolls::by::listed(), 3),
        (moves::actions::listed(), 16), // the jump of the damaged by its damage: 11 with those above it
        (moves::modifications::listed(), 2),
        (moves::skids::listed(), 7),
        (buildings::buildings::listed(), 11),
        (standing::special::listed(), 6),
        (standing::before::listed(), 4),
        (falls::facing::listed(), 6),
        (heat::heat::listed(), 13), // jumping and sinks in their parts
        (heat::running::listed(), 7),
        (sight::lines::listed(), 4), // three conditions, and growth as a feature
        (sight::cover::listed(), 3),
        (sight::water::listed(), 4),
        (damage::attacking::listed(), 1),   // five steps of one turn
        (damage::calculation::listed(), 7), // falls from two heights, kick and club apart
        (damage::explosions::listed(), 3),
        (damage::heads::listed(), 1),
        (damage::groups::listed(), 8),
        (falls::falling::listed(), 5),
        (falls::standing_up::listed(), 6),
        (charges::comparative::listed(), 1),
        (charges::charging_steps::listed(), 8),
        (charges::pushing::listed(), 4),
        (charges::leaping_steps::listed(), 11),
        (effects::effects::listed(), 14),
        (masc::consecutive::listed(), 8), // of the MASC text
        (masc::effects::listed(), 7),
    ]
}

#[test]
fn every_row_of_every_table_is_played() {
    for (table, rows) in tables() {
        assert_eq!(table.rows.len(), rows, "{}: {:?}", table.name, table.rows);
    }
    let all: usize = tables().iter().map(|it| it.1).sum();
    assert_eq!((tables().len(), all), (48, 317));
}

#[test]
fn no_row_is_listed_twice() {
    for (table, _) in tables() {
        let mut rows = table.rows.clone();
        rows.sort_unstable();
        rows.dedup();
        assert_eq!(rows.len(), table.rows.len(), "{}", table.name);
    }
}
