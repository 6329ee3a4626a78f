//! §6.6 Cluster hits table.

use kit::{By2d6, TwoD6};
use serde::{Deserialize, Serialize};

use crate::Modifiers;
use crate::options::Cluster7;

/// §6.6 Sizes 2 to 20. Column 7 is printed twice: first as the quick reference has it, then as common practice does
///
#[rustfmt::skip]
pub(super) const SMALL: By2d6<[u8; 20]> = By2d6([
    //         2  3  4  5  6  7  7c 8  9 10 11 12 13 14 15 16 17 18 19 20
    /*  2 */ [ 1, 1, 1, 1, 2, 3, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6],
    /*  3 */ [ 1, 1, 2, 2, 2, 3, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6],
    /*  4 */ [ 1, 1, 2, 2, 3, 4, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9],
    /*  5 */ [ 1, 2, 2, 3, 3, 5, 4, 4, 5, 6, 7, 8, 8, 9, 9,10,10,11,11,12],
    /*  6 */ [ 1, 2, 2, 3, 4, 5, 4, 4, 5, 6, 7, 8, 8, 9, 9,10,10,11,11,12],
    /*  7 */ [ 1, 2, 3, 3, 4, 5, 4, 5, 5, 6, 7, 8, 8, 9, 9,10,10,11,11,12],
    /*  8 */ [ 2, 2, 3, 3, 4, 5, 4, 5, 5, 6, 7, 8, 8, 9, 9,10,10,11,11,12],
    /*  9 */ [ 2, 2, 3, 4, 5, 6, 6, 6, 7, 8, 9,10,11,11,12,13,14,14,15,16],
    /* 10 */ [ 2, 3, 3, 4, 5, 6, 6, 7, 7, 8, 9,10,11,11,12,13,14,14,15,16],
    /* 11 */ [ 2, 3, 4, 5, 6, 7, 7, 8, 9,10,11,12,13,14,15,16,17,18,19,20],
    /* 12 */ [ 2, 3, 4, 5, 6, 7, 7, 8, 9,10,11,12,13,14,15,16,17,18,19,20],
]);

/// §6.6 Sizes 21 to 30, and 40.
#[rustfmt::skip]
pub(super) const LARGE: By2d6<[u8; 11]> = By2d6([
    //        21 22 23 24 25 26 27 28 29 30 40
    /*  2 */ [ 7, 7, 7, 8, 8, 9, 9, 9,10,10,12],
    /*  3 */ [ 7, 7, 7, 8, 8, 9, 9, 9,10,10,12],
    /*  4 */ [ 9, 9,10,10,10,11,11,11,12,12,18],
    /*  5 */ [13,14,15,16,16,17,17,17,18,18,24],
    /*  6 */ [13,14,15,16,16,17,17,17,18,18,24],
    /*  7 */ [13,14,15,16,16,17,17,17,18,18,24],
    /*  8 */ [13,14,15,16,16,17,17,17,18,18,24],
    /*  9 */ [17,18,19,20,21,21,22,23,23,24,32],
    /* 10 */ [17,18,19,20,21,21,22,23,23,24,32],
    /* 11 */ [21,22,23,24,25,26,27,28,29,30,40],
    /* 12 */ [21,22,23,24,25,26,27,28,29,30,40],
]);

/// §6.6 Why a cluster roll is modified.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClusterWhy {
    /// §6.12
    Artemis,
    /// §6.12
    Narc,
    /// §6.13
    AntiMissile,
    /// §15.4.1
    ArtemisV,
    /// §15.4.2
    Apollo,
    /// §15.22
    Glancing,
}

impl ClusterWhy {
    pub const COUNT: usize = ClusterWhy::Glancing as usize + 1;
}

kit::labels! { ClusterWhy, kit::Book::Classic;
    ClusterWhy::Artemis     => "Artemis IV",          "§6.12";
    ClusterWhy::Narc        => "Narc pod",            "§6.12";
    ClusterWhy::AntiMissile => "anti-missile system", "§6.13";
    ClusterWhy::ArtemisV    => "Artemis V",           "§15.4.1";
    ClusterWhy::Apollo      => "Apollo",              "§15.4.2";
    ClusterWhy::Glancing    => "glancing hit",        "§15.22";
}

/// §6.6 Modifiers of a cluster roll.
pub type ClusterModifiers = Modifiers<ClusterWhy, { ClusterWhy::COUNT }>;

/// §6.6 The row that a roll reads: clamped to 2–12 after summing.
pub(super) fn row(roll: TwoD6, modifiers: &ClusterModifiers) -> u8 {
    (roll.total() as i8 + modifiers.total()).clamp(2, 12) as u8
}

/// §6.11.4 What a Streak salvo counts as before an anti-missile system takes its share.
pub(super) const STREAK_ROW: i8 = 11;

/// §6.6 Hits of one listed size; `None` for a size that has no column.
pub fn hits(row: u8, size: u8, seven: Cluster7) -> Option<u8> {
    let small = SMALL.row(row);
    let large = LARGE.row(row);
    match size {
        0..=1 => Some(size),
        2..=6 => Some(small[usize::from(size) - 2]),
        7 => Some(match seven {
            Cluster7::Printed => small[5],
            Cluster7::Common => small[6],
        }),
        8..=20 => Some(small[usize::from(size) - 1]),
        21..=30 => Some(large[usize::from(size) - 21]),
        40 => Some(large[10]),
        31..=39 | 41.. => None,
    }
}

/// §6.6 Projectiles of a salvo that hit on average, if the shot does.
pub fn mean_hits(size: u8, bonus: i8, seven: Cluster7) -> f64 {
    let listed = |size: u8| -> f64 {
        let of = |roll: u8| {
            let row = (roll as i8 + bonus).clamp(2, 12) as u8;
            let ways = f64::from(6 - roll.abs_diff(7));
            ways * f64::from(hits(row, size, seven).unwrap_or(size))
        };
        (2..=12).map(of).sum::<f64>() / 36.0
    };
    listed_sizes(size).map(|size| if size < 2 { f64::from(size) } else { listed(size) }).sum()
}

/// §6.6 A size cut into listed ones, one roll each: the largest listed size first.
pub fn listed_sizes(size: u8) -> impl Iterator<Item = u8> {
    let mut left = size;
    std::iter::from_fn(move || {
        let listed = match left {
            0 => return None,
            1..=30 => left,
            31..=39 => 30,
            40.. => 40,
        };
        left -= listed;
        Some(listed)
    })
}
