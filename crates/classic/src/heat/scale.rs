//! §10.4 The heat scale.

use serde::{Deserialize, Serialize};

use crate::options::LifeSupportHeat;

/// What keeps a reactor from stopping.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Avoid {
    /// 2D6: this number or more.
    On(i8),
    /// Nothing.
    Never,
}

struct Row {
    heat: u16,
    mp: Option<u8>,
    to_hit: Option<i8>,
    shutdown: Option<Avoid>,
    explosion: Option<i8>,
    pilot: Option<u8>,
}

const NONE: Row = Row { heat: 0, mp: None, to_hit: None, shutdown: None, explosion: None, pilot: None };

const fn row(heat: u16) -> Row {
    Row { heat, ..NONE }
}

impl Row {
    const fn mp(self, lost: u8) -> Row {
        Row { mp: Some(lost), ..self }
    }
    const fn hit(self, modifier: i8) -> Row {
        Row { to_hit: Some(modifier), ..self }
    }
    const fn shutdown(self, avoid: Avoid) -> Row {
        Row { shutdown: Some(avoid), ..self }
    }
    const fn ammo(self, target: i8) -> Row {
        Row { explosion: Some(target), ..self }
    }
    const fn pilot(self, hits: u8) -> Row {
        Row { pilot: Some(hits), ..self }
    }
}

/// §10.4 Heat scale; only the highest reached row of each column counts.
#[rustfmt::skip]
const SCALE: [Row; 17] = [
    // Heat ≥  MP      To hit      Shutdown avoid              Ammo explosion avoid  Pilot (life support hit)
    row( 5)   .mp(1),
    row( 8)            .hit(1),   
    row(10)   .mp(2),
    row(13)            .hit(2),   
    row(14)                        .shutdown(Avoid::On(4)),
    row(15)   .mp(3)                                                                 .pilot(1),
    row(17)            .hit(3),   
    row(18)                        .shutdown(Avoid::On(6)),
    row(19)                                                    .ammo(4),
    row(20)   .mp(4),
    row(22)                        .shutdown(Avoid::On(8)),
    row(23)                                                    .ammo(6),
    row(24)            .hit(4),   
    row(25)   .mp(5),
    row(26)                        .shutdown(Avoid::On(10))                          .pilot(2),
    row(28)                                                    .ammo(8),
    row(30)                        .shutdown(Avoid::Never),
];

fn highest<T>(heat: u16, column: impl Fn(&Row) -> Option<T>) -> Option<T> {
    SCALE.iter().take_while(|row| row.heat <= heat).filter_map(column).last()
}

/// §10.4 Walking MP lost.
pub fn mp_lost(heat: u16) -> u8 {
    highest(heat, |row| row.mp).unwrap_or(0)
}

/// §10.4, §6.3 To-hit modifier of weapons.
pub fn to_hit(heat: u16) -> i8 {
    highest(heat, |row| row.to_hit).unwrap_or(0)
}

/// §10.4 What avoids a shutdown; `None` while it is too cool for a check.
pub fn shutdown(heat: u16) -> Option<Avoid> {
    highest(heat, |row| row.shutdown)
}

/// §10.4 What avoids an ammunition explosion.
pub fn explosion(heat: u16) -> Option<i8> {
    highest(heat, |row| row.explosion)
}

/// §10.4, §9.11 Pilot damage with broken life support; common practice has the second hit one point sooner.
pub fn pilot(heat: u16, bands: LifeSupportHeat) -> u8 {
    let sooner = match bands {
        LifeSupportHeat::Printed => 0,
        LifeSupportHeat::Common => u16::from(heat == 25),
    };
    highest(heat + sooner, |row| row.pilot).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §14 E-65.
    #[test]
    fn e_65_to_hit_by_heat() {
        assert_eq!([0, 7, 8, 12, 13, 16, 17, 23, 24, 60].map(to_hit), [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    }

    /// §14 E-59 and §13 R-07.
    #[test]
    fn e_59_r_07_heat_hurts_the_pilot_once_from_fifteen_and_twice_from_twenty_six() {
        let hits = |bands| [14, 15, 24, 25, 26, 40].map(|heat| pilot(heat, bands));
        assert_eq!(hits(LifeSupportHeat::Printed), [0, 1, 1, 1, 2, 2]);
        assert_eq!(hits(LifeSupportHeat::Common), [0, 1, 1, 2, 2, 2]);
    }

    /// §14 E-58, and the other rows.
    #[test]
    fn e_58_shutdown_and_explosion_numbers() {
        assert_eq!((shutdown(22), explosion(22)), (Some(Avoid::On(8)), Some(4)));
        assert_eq!(shutdown(30), Some(Avoid::Never));
        assert_eq!(
            [13, 14, 17, 18, 21, 25, 26, 29].map(shutdown),
            [
                None,
                Some(Avoid::On(4)),
                Some(Avoid::On(4)),
                Some(Avoid::On(6)),
                Some(Avoid::On(6)),
                Some(Avoid::On(8)),
                Some(Avoid::On(10)),
                Some(Avoid::On(10)),
            ]
        );
        assert_eq!(
            [18, 19, 22, 23, 27, 28].map(explosion),
            [None, Some(4), Some(4), Some(6), Some(6), Some(8)]
        );
    }

    #[test]
    fn movement_points_by_heat() {
        assert_eq!([4, 5, 9, 10, 14, 15, 19, 20, 24, 25, 99].map(mp_lost), [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    }
}
