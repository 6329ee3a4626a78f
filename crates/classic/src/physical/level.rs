//! §7.4 Level differences: what reaches what, and on which table it lands.

use super::NoAttack;
use crate::damage::HitTable::{self, Full, Kick, Punch};
use crate::unit::Posture::{self, Prone, Standing};
use crate::{State, UnitId};

/// A column of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    Punch,
    Kick,
    Club,
    Push,
}

struct Row {
    difference: i16,
    target: Posture,
    punch: Option<HitTable>,
    kick: Option<HitTable>,
    club: Option<HitTable>,
    push: Option<HitTable>,
}

const fn row(difference: i16, target: Posture, columns: [Option<HitTable>; 4]) -> Row {
    let [punch, kick, club, push] = columns;
    Row { difference, target, punch, kick, club, push }
}

const NO: Option<HitTable> = None;

/// §7.4 By d = target foot level − attacker foot level. A push lands nowhere; its table is never rolled.
#[rustfmt::skip]
const LEVELS: [Row; 6] = [
    //   d  target       Punch        Kick         Club         Push
    row( 0, Standing, [Some(Punch), Some(Kick),  Some(Full),  Some(Full)]),
    row( 1, Standing, [Some(Kick),  NO,          Some(Kick),  NO]),
    row(-1, Standing, [NO,          Some(Punch), Some(Punch), NO]),
    row( 0, Prone,    [NO,          Some(Full),  Some(Full),  NO]),
    row( 1, Prone,    [Some(Full),  NO,          Some(Full),  NO]),
    row(-1, Prone,    [NO,          NO,          NO,          NO]),
];

/// d: target foot level − attacker foot level.
pub fn difference(state: &State, attacker: UnitId, target: UnitId) -> i16 {
    let foot = |id: UnitId| {
        let place = state.unit(id).place;
        state.board().foot_level(place.hex, place.elevation).map_or(0, |level| level.0)
    };
    foot(target) - foot(attacker)
}

/// §7.4 The table on which an attack lands.
pub fn table(state: &State, attacker: UnitId, target: UnitId, column: Column) -> Result<HitTable, NoAttack> {
    let d = difference(state, attacker, target);
    let posture = state.unit(target).place.posture;
    let row = LEVELS.iter().find(|row| row.difference == d && row.target == posture);
    let found = row.and_then(|row| match column {
        Column::Punch => row.punch,
        Column::Kick => row.kick,
        Column::Club => row.club,
        Column::Push => row.push,
    });
    found.ok_or(NoAttack::Levels { difference: d, posture })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{biped, board};

    fn reached(level: i16, posture: Posture) -> [Option<HitTable>; 4] {
        let battle = board(&format!("3A {}B\n3 3", 3 + level))
            .red('A', biped(50, 4).sheet())
            .blue('B', biped(50, 4).sheet())
            .battle()
            .with('B', |unit| unit.place.posture = posture);
        let (a, b) = (battle.id('A'), battle.id('B'));
        [Column::Punch, Column::Kick, Column::Club, Column::Push]
            .map(|column| table(&battle.state, a, b, column).ok())
    }

    /// §14 E-53, and the whole table.
    #[test]
    fn e_53_a_punch_at_a_higher_target_uses_the_kick_table_and_a_kick_is_impossible() {
        assert_eq!(reached(1, Standing), [Some(Kick), None, Some(Kick), None]);
        assert_eq!(reached(0, Standing), [Some(Punch), Some(Kick), Some(Full), Some(Full)]);
        assert_eq!(reached(-1, Standing), [None, Some(Punch), Some(Punch), None]);
        assert_eq!(reached(0, Prone), [None, Some(Full), Some(Full), None]);
        assert_eq!(reached(1, Prone), [Some(Full), None, Some(Full), None]);
        for (level, posture) in [(-1, Prone), (2, Standing), (-2, Standing), (2, Prone), (-2, Prone)] {
            assert_eq!(reached(level, posture), [None; 4], "{level} {posture:?}");
        }
    }
}
