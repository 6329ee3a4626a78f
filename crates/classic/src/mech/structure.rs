//! §2.3 Internal structure by mass, and the most armour that it carries.

use super::{ByLocation, Chassis, Location};

/// One row of the internal structure table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Row {
    tons: u8,
    centre: u8,
    side: u8,
    arm: u8,
    leg: u8,
}

const fn row(tons: u8, centre: u8, side: u8, arm: u8, leg: u8) -> Row {
    Row { tons, centre, side, arm, leg }
}

/// §2.3 Internal structure; the head has 3 points at every mass.
#[rustfmt::skip]
const INTERNAL_STRUCTURE: [Row; 19] = [
    //  Tons  CT  LT,RT  Arm  Leg
    row(  10,  4,   3,    1,   2),
    row(  15,  5,   4,    2,   3),
    row(  20,  6,   5,    3,   4),
    row(  25,  8,   6,    4,   6),
    row(  30, 10,   7,    5,   7),
    row(  35, 11,   8,    6,   8),
    row(  40, 12,  10,    6,  10),
    row(  45, 14,  11,    7,  11),
    row(  50, 16,  12,    8,  12),
    row(  55, 18,  13,    9,  13),
    row(  60, 20,  14,   10,  14),
    row(  65, 21,  15,   10,  15),
    row(  70, 22,  15,   11,  15),
    row(  75, 23,  16,   12,  16),
    row(  80, 25,  17,   13,  17),
    row(  85, 27,  18,   14,  18),
    row(  90, 29,  19,   15,  19),
    row(  95, 30,  20,   16,  20),
    row( 100, 31,  21,   17,  21),
];

/// §2.3 Points of the head, whatever the mass.
const HEAD: u8 = 3;

/// §2.3 The most armour of the head.
pub const HEAD_ARMOUR: u8 = 9;

/// §2.3 Internal structure of a 'Mech. A mass between two rows, which no legal 'Mech has, takes the lighter one.
pub fn internal_structure(mass: u8, chassis: Chassis) -> ByLocation<u8> {
    let heavier = INTERNAL_STRUCTURE.partition_point(|row| row.tons <= mass);
    let row = INTERNAL_STRUCTURE[heavier.saturating_sub(1)];
    ByLocation::from_fn(|location| match location {
        Location::Head => HEAD,
        Location::CentreTorso => row.centre,
        Location::RightTorso | Location::LeftTorso => row.side,
        Location::RightArm | Location::LeftArm => match chassis {
            Chassis::Biped => row.arm,
            Chassis::Quad => row.leg,
        },
        Location::RightLeg | Location::LeftLeg => row.leg,
    })
}

/// §2.3 Maximum armour, front and rear together: 9 on the head, elsewhere twice the structure.
pub fn maximum_armour(mass: u8, chassis: Chassis) -> ByLocation<u8> {
    let structure = internal_structure(mass, chassis);
    ByLocation::from_fn(|location| match location {
        Location::Head => HEAD_ARMOUR,
        Location::CentreTorso
        | Location::RightTorso
        | Location::LeftTorso
        | Location::RightArm
        | Location::LeftArm
        | Location::RightLeg
        | Location::LeftLeg => 2 * structure[location],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(points: ByLocation<u8>) -> u32 {
        points.iter().map(|(_, &value)| u32::from(value)).sum()
    }

    #[test]
    fn totals_are_those_of_the_printed_table() {
        // (mass, biped structure, quad structure, biped armour, quad armour)
        let printed =
            [(10, 19, 21, 41, 45), (20, 33, 35, 69, 73), (55, 91, 99, 185, 201), (100, 152, 160, 307, 323)];
        for (mass, biped, quad, biped_armour, quad_armour) in printed {
            assert_eq!(sum(internal_structure(mass, Chassis::Biped)), biped, "{mass} t biped");
            assert_eq!(sum(internal_structure(mass, Chassis::Quad)), quad, "{mass} t quad");
            assert_eq!(sum(maximum_armour(mass, Chassis::Biped)), biped_armour, "{mass} t biped armour");
            assert_eq!(sum(maximum_armour(mass, Chassis::Quad)), quad_armour, "{mass} t quad armour");
        }
    }

    #[test]
    fn a_mass_outside_the_table_takes_the_nearest_row() {
        assert_eq!(internal_structure(0, Chassis::Biped), internal_structure(10, Chassis::Biped));
        assert_eq!(internal_structure(57, Chassis::Quad), internal_structure(55, Chassis::Quad));
        assert_eq!(internal_structure(255, Chassis::Biped), internal_structure(100, Chassis::Biped));
    }
}
