//! Engines: weight by rating and type, slots, and the heat sinks inside (§2.4–2.6).

use classic::mech::{Engine, EngineKind, Tech};

use super::by_tech::{ByTech, by};
use super::mass::{Fraction, Kilograms, Rounding, over};

/// The lightest and the heaviest rating, and the last before an engine is "large".
pub const RATINGS: std::ops::RangeInclusive<u16> = 10..=500;
pub const LARGEST_ORDINARY: u16 = 400;

/// Fusion engine weight in tons by rating; the other types are multiples of it.
#[rustfmt::skip]
const FUSION_TONS: [(u16, f32); 99] = [
    // rating, tons
    ( 10,   0.5),
    ( 15,   0.5),
    ( 20,   0.5),
    ( 25,   0.5),
    ( 30,   1.0),
    ( 35,   1.0),
    ( 40,   1.0),
    ( 45,   1.0),
    ( 50,   1.5),
    ( 55,   1.5),
    ( 60,   1.5),
    ( 65,   2.0),
    ( 70,   2.0),
    ( 75,   2.0),
    ( 80,   2.5),
    ( 85,   2.5),
    ( 90,   3.0),
    ( 95,   3.0),
    (100,   3.0),
    (105,   3.5),
    (110,   3.5),
    (115,   4.0),
    (120,   4.0),
    (125,   4.0),
    (130,   4.5),
    (135,   4.5),
    (140,   5.0),
    (145,   5.0),
    (150,   5.5),
    (155,   5.5),
    (160,   6.0),
    (165,   6.0),
    (170,   6.0),
    (175,   7.0),
    (180,   7.0),
    (185,   7.5),
    (190,   7.5),
    (195,   8.0),
    (200,   8.5),
    (205,   8.5),
    (210,   9.0),
    (215,   9.5),
    (220,  10.0),
    (225,  10.0),
    (230,  10.5),
    (235,  11.0),
    (240,  11.5),
    (245,  12.0),
    (250,  12.5),
    (255,  13.0),
    (260,  13.5),
    (265,  14.0),
    (270,  14.5),
    (275,  15.5),
    (280,  16.0),
    (285,  16.5),
    (290,  17.5),
    (295,  18.0),
    (300,  19.0),
    (305,  19.5),
    (310,  20.5),
    (315,  21.5),
    (320,  22.5),
    (325,  23.5),
    (330,  24.5),
    (335,  25.5),
    (340,  27.0),
    (345,  28.5),
    (350,  29.5),
    (355,  31.5),
    (360,  33.0),
    (365,  34.5),
    (370,  36.5),
    (375,  38.5),
    (380,  41.0),
    (385,  43.5),
    (390,  46.0),
    (395,  49.0),
    (400,  52.5),
    (405,  56.5),
    (410,  61.0),
    (415,  66.5),
    (420,  72.5),
    (425,  79.5),
    (430,  87.5),
    (435,  97.0),
    (440, 107.5),
    (445, 119.5),
    (450, 133.5),
    (455, 150.0),
    (460, 168.5),
    (465, 190.0),
    (470, 214.5),
    (475, 243.0),
    (480, 275.5),
    (485, 313.0),
    (490, 356.0),
    (495, 405.5),
    (500, 462.5),
];

/// One row of the engine type table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineType {
    pub kind: EngineKind,
    /// Weight as a fraction of the fusion engine.
    pub weight: Fraction,
    /// Slots in each side torso.
    pub side_slots: ByTech<u8>,
    /// Sinks that come with the engine and weigh nothing.
    pub free_sinks: u8,
    /// `None`: both technology bases build it.
    pub only: Option<Tech>,
    pub name: &'static str,
}

const fn row(
    name: &'static str,
    kind: EngineKind,
    weight: Fraction,
    side_slots: ByTech<u8>,
    free_sinks: u8,
) -> EngineType {
    EngineType { kind, weight, side_slots, free_sinks, only: None, name }
}

impl EngineType {
    const fn only(self, tech: Tech) -> EngineType {
        EngineType { only: Some(tech), ..self }
    }
}

/// Engine types; every one has three slots above the gyro, and all but the compact engine three below it.
#[rustfmt::skip]
const ENGINE_TYPES: [EngineType; 8] = [
    //                                               weight      side IS, Clan  free sinks
    row("fusion engine",    EngineKind::Fusion,           over(1, 1), by(0, 0), 10),
    row("light engine",     EngineKind::Light,            over(3, 4), by(2, 2), 10).only(Tech::InnerSphere),
    row("XL engine",        EngineKind::ExtraLight,       over(1, 2), by(3, 2), 10),
    row("XXL engine",       EngineKind::DoubleExtraLight, over(1, 3), by(6, 4), 10),
    row("compact engine",   EngineKind::Compact,          over(3, 2), by(0, 0), 10),
    row("ICE",              EngineKind::Combustion,       over(2, 1), by(0, 0),  0),
    row("fuel cell engine", EngineKind::FuelCell,         over(6, 5), by(0, 0),  1),
    row("fission engine",   EngineKind::Fission,          over(7, 4), by(0, 0),  5).only(Tech::InnerSphere),
];

/// A fission engine never weighs less.
const LIGHTEST_FISSION: Kilograms = Kilograms::tons(5.0);

/// The row of an engine type.
pub const fn engine_type(kind: EngineKind) -> &'static EngineType {
    match kind {
        EngineKind::Fusion => &ENGINE_TYPES[0],
        EngineKind::Light => &ENGINE_TYPES[1],
        EngineKind::ExtraLight => &ENGINE_TYPES[2],
        EngineKind::DoubleExtraLight => &ENGINE_TYPES[3],
        EngineKind::Compact => &ENGINE_TYPES[4],
        EngineKind::Combustion => &ENGINE_TYPES[5],
        EngineKind::FuelCell => &ENGINE_TYPES[6],
        EngineKind::Fission => &ENGINE_TYPES[7],
    }
}

/// Weight of an engine. A rating between two rows takes the heavier one, one beyond the table the last.
pub fn engine_weight(engine: Engine) -> Kilograms {
    let lighter = FUSION_TONS.partition_point(|&(rating, _)| rating < engine.rating);
    let (_, tons) = FUSION_TONS[lighter.min(FUSION_TONS.len() - 1)];
    let weight = Kilograms::tons(tons).times(engine_type(engine.kind).weight, Rounding::UpHalf);
    match engine.kind {
        EngineKind::Fission => weight.max(LIGHTEST_FISSION),
        EngineKind::Fusion
        | EngineKind::Light
        | EngineKind::ExtraLight
        | EngineKind::DoubleExtraLight
        | EngineKind::Compact
        | EngineKind::Combustion
        | EngineKind::FuelCell => weight,
    }
}

/// §2.4 Engine slots of the centre torso.
pub const fn centre_slots(engine: Engine) -> u8 {
    match engine.kind {
        EngineKind::Compact => 3,
        EngineKind::Fusion
        | EngineKind::Light
        | EngineKind::ExtraLight
        | EngineKind::DoubleExtraLight
        | EngineKind::Combustion
        | EngineKind::FuelCell
        | EngineKind::Fission => {
            if engine.rating > LARGEST_ORDINARY {
                8
            } else {
                6
            }
        }
    }
}

/// §2.4 Engine slots of each side torso.
pub const fn side_slots(engine: Engine) -> u8 {
    engine_type(engine.kind).side_slots.of(engine.tech)
}

/// §2.6 How many sinks the engine has room for; they need no slots.
pub const fn sinks_inside(rating: u16) -> u16 {
    rating / 25
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(kind: EngineKind, rating: u16) -> Kilograms {
        engine_weight(Engine { kind, tech: Tech::InnerSphere, rating })
    }

    #[test]
    fn every_type_is_found_in_its_own_row() {
        for row in &ENGINE_TYPES {
            assert_eq!(engine_type(row.kind), row);
        }
    }

    #[test]
    fn the_table_steps_by_five_and_never_falls() {
        for pair in FUSION_TONS.windows(2) {
            assert_eq!(pair[0].0 + 5, pair[1].0);
            assert!(pair[0].1 <= pair[1].1);
        }
    }

    #[test]
    fn a_row_of_the_page_is_reproduced() {
        // | 345 | 28.5 | 21.5 | 14.5 | 9.5 | 43 | 57 | 34.5 | 50 |
        let page = [
            (EngineKind::Fusion, 28.5),
            (EngineKind::Light, 21.5),
            (EngineKind::ExtraLight, 14.5),
            (EngineKind::DoubleExtraLight, 9.5),
            (EngineKind::Compact, 43.0),
            (EngineKind::Combustion, 57.0),
            (EngineKind::FuelCell, 34.5),
            (EngineKind::Fission, 50.0),
        ];
        for (kind, tons) in page {
            assert_eq!(weight(kind, 345), Kilograms::tons(tons), "{kind:?}");
        }
    }

    #[test]
    fn odd_ratings_take_the_next_row_and_fission_has_a_floor() {
        assert_eq!(weight(EngineKind::Fusion, 187), Kilograms::tons(7.5));
        assert_eq!(weight(EngineKind::Fission, 60), Kilograms::tons(5.0));
        assert_eq!(weight(EngineKind::Fusion, 900), Kilograms::tons(462.5));
    }
}
