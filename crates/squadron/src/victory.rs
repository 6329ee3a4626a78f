//! §10–11 Control, points, and how the game ends.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::{Layout, Region};
use crate::colour::{ByColour, Colour};
use crate::field::Field;
use crate::options::Options;
use crate::tiles::TILES;

/// A set of regions, one bit each; it is written as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Region>", into = "Vec<Region>")]
pub struct Regions(u16);

impl Regions {
    pub fn contains(self, region: Region) -> bool {
        self.0 >> region.0 & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = Region> {
        Region::all().filter(move |&region| self.contains(region))
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl From<Vec<Region>> for Regions {
    fn from(list: Vec<Region>) -> Regions {
        let known = list.into_iter().filter(|region| usize::from(region.0) < TILES);
        Regions(known.fold(0, |set, region| set | 1 << region.0))
    }
}

impl From<Regions> for Vec<Region> {
    fn from(set: Regions) -> Vec<Region> {
        set.iter().collect()
    }
}

/// §10.1 How many Mecha each colour has in each region.
pub fn counts(field: &Field) -> ByColour<[u8; TILES]> {
    let layout = field.board().layout;
    ByColour::from_fn(|colour| {
        let mut counts = [0; TILES];
        for id in field.living(colour).iter() {
            counts[usize::from(layout.region(field.square(id)).0)] += 1;
        }
        counts
    })
}

/// §10.1 At least one, and at least twice the enemy's.
pub const fn controls(own: u8, enemy: u8) -> bool {
    own >= 1 && own as u16 >= 2 * enemy as u16
}

/// §10.1 The regions that each colour controls as the Mecha stand.
pub fn control(field: &Field) -> ByColour<Regions> {
    control_by(&counts(field))
}

/// §10.1 The regions that each colour controls with these numbers of Mecha in each.
pub fn control_by(counts: &ByColour<[u8; TILES]>) -> ByColour<Regions> {
    ByColour::from_fn(|colour| {
        let pairs = counts[colour].iter().zip(&counts[colour.other()]).enumerate();
        Regions(
            pairs.fold(0, |set, (region, (own, enemy))| set | u16::from(controls(*own, *enemy)) << region),
        )
    })
}

/// §10.2 The points that a colour gets for the regions that it controls.
pub fn points(field: &Field, colour: Colour, controlled: Regions) -> u16 {
    let layout = field.board().layout;
    controlled.iter().map(|region| worth(layout, region, colour)).sum()
}

/// §10.2 What a region is worth to a colour: its own, neutral, the enemy's.
pub fn worth(layout: Layout, region: Region, colour: Colour) -> u16 {
    match layout.owner(region) {
        Some(owner) if owner == colour => 1,
        None => 2,
        Some(_) => 4,
    }
}

/// §11 How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// §11.1
    Elimination,
    /// §11.2
    Points,
    /// §11.3
    Overtime,
    /// §11.4
    TurnLimit,
    /// §11.5
    Stall,
}

/// An ending and its winner; `None` is a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    pub ending: Ending,
    pub winner: Option<Colour>,
}

/// `Red wins on points`: the one sentence for the end of a game, in logs, tables and reports.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let how = match self.ending {
            Ending::Elimination => "by elimination",
            Ending::Points => "on points",
            Ending::Overtime => "after overtime at equal points",
            Ending::TurnLimit => "at the turn limit",
            Ending::Stall => "by stall",
        };
        match self.winner {
            Some(colour) => write!(f, "{colour} wins {how}"),
            None => write!(f, "A draw {how}"),
        }
    }
}

/// §11.1 Whether somebody has no Mecha left.
pub fn elimination(field: &Field) -> Option<Verdict> {
    let lost = Colour::ALL.into_iter().find(|&colour| field.living(colour).is_empty())?;
    Some(Verdict { ending: Ending::Elimination, winner: Some(lost.other()) })
}

/// The score sheet at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    pub vp: ByColour<u16>,
    pub turn: u16,
    /// §11.5 Stalled turns in a row, this one included.
    pub quiet_turns: u16,
    /// Victory Phases with equal totals at the target, this one included.
    pub level_turns: u16,
}

/// §11.2–11.5 Whether the game ends with this Victory Phase.
pub fn verdict(field: &Field, options: &Options, sheet: Sheet) -> Option<Verdict> {
    let leader = leader(sheet.vp);
    let reached = Colour::ALL.into_iter().any(|colour| sheet.vp[colour] >= options.vp_target);
    if reached && leader.is_some() {
        return Some(Verdict { ending: Ending::Points, winner: leader });
    }
    let ending = if options.overtime.is_some_and(|turns| sheet.level_turns > turns) {
        Ending::Overtime
    } else if sheet.turn >= options.turn_limit {
        Ending::TurnLimit
    } else if sheet.quiet_turns >= options.stall_limit {
        Ending::Stall
    } else {
        return None;
    };
    // §11.4: more points, then more Mecha, then more Body left.
    let mecha = ByColour::from_fn(|colour| field.living(colour).len() as u16);
    let body = ByColour::from_fn(|colour| {
        let left = |id| u16::from(field.profile(id).body) - u16::from(field.mecha(id).damage);
        field.living(colour).iter().map(left).sum()
    });
    let winner = leader.or_else(|| self::leader(mecha)).or_else(|| self::leader(body));
    Some(Verdict { ending, winner })
}

/// The colour with more.
fn leader(of: ByColour<u16>) -> Option<Colour> {
    match of.red.cmp(&of.blue) {
        std::cmp::Ordering::Greater => Some(Colour::Red),
        std::cmp::Ordering::Less => Some(Colour::Blue),
        std::cmp::Ordering::Equal => None,
    }
}
