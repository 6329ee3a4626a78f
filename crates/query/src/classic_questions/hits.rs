//! `hits`: damage, transfer and critical hits with given dice, hit by hit, all in one phase.

use std::collections::BTreeMap;
use std::sync::Arc;

use classic::board::{Board, NoBoard};
use classic::damage::{self, HitTable, Side, Source, Volley};
use classic::mech::{Design, Location, Sheet, SheetError};
use classic::{Hypothesis, Options, Refused, Setup, Start, State, UnitId, UnitSetup};
use grid::{Facing, Hex};
use kit::{D6, Dice, Seat, Seeded};
use serde::{Deserialize, Serialize};

use super::unit::ArmourPoints;

/// The question `{"ask": "hits"}`, apart from the name of its unit.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct HitsAsk {
    pub hits: Vec<GroupHit>,
}

/// One group of damage, and the faces that are rolled for it, in the order of §3.9.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct GroupHit {
    pub side: Side,
    pub damage: u16,
    pub dice: Vec<D6>,
}

/// The sheet after each hit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HitsAnswer {
    pub after: Vec<After>,
}

/// A damaged sheet. A destroyed location reads 0 and lists no slots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct After {
    pub armor: BTreeMap<&'static str, ArmourPoints>,
    pub internal: BTreeMap<&'static str, u8>,
    /// `LOC:NN`, counted from 01, sorted.
    pub slots_hit: Vec<String>,
}

/// Why the question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoHits {
    #[error("{0}")]
    Sheet(#[from] SheetError),
    #[error("{0}")]
    Refused(#[from] Refused),
    #[error("{0}")]
    Board(#[from] NoBoard),
    #[error("hit {number}: {given} dice were given and the rules roll more (§3.9)")]
    DiceMissing { number: usize, given: usize },
    #[error("hit {number}: {left} of {given} dice were not rolled (§3.9)")]
    DiceLeft { number: usize, left: usize, given: usize },
}

const STRUCK: UnitId = UnitId(0);

/// §6.7, §6.14, §9.1–9.3 Applies hits one after another.
pub fn hits(design: &Arc<Design>, options: &Options, ask: &HitsAsk) -> Result<HitsAnswer, NoHits> {
    let mut state = stage(design, options)?;
    let mut after = Vec::new();
    for (hit, number) in ask.hits.iter().zip(1..) {
        let mut dice = Given { faces: &hit.dice, next: 0, beyond: Seeded::new(0) };
        let volley = Volley {
            points: hit.damage,
            group: hit.damage.max(1),
            table: HitTable::Full,
            side: hit.side,
            source: Source::Weapon,
        };
        state.resolve(&mut dice, |play| {
            damage::inflict_volley(play, STRUCK, volley);
        });
        let given = hit.dice.len();
        if dice.next > given {
            return Err(NoHits::DiceMissing { number, given });
        }
        if dice.next < given {
            return Err(NoHits::DiceLeft { number, left: given - dice.next, given });
        }
        after.push(sheet_after(&state));
    }
    Ok(HitsAnswer { after })
}

fn stage(design: &Arc<Design>, options: &Options) -> Result<Hypothesis, NoHits> {
    let sheet = Arc::new(Sheet::new(design.clone())?);
    // §4.9: two units never start in one hex.
    let unit = |seat, column| {
        let start = Some(Start { hex: Hex::new(column, 0), facing: Facing::North });
        UnitSetup { seat, sheet: sheet.clone(), gunnery: 4, piloting: 5, start }
    };
    let board = Arc::new(Board::clear(2, 1)?);
    let setup = Setup::new(board, vec![unit(Seat::Red, 0), unit(Seat::Blue, 1)]);
    Ok(Hypothesis::new(&Setup { options: *options, ..setup })?)
}

fn sheet_after(state: &State) -> After {
    let (unit, chassis) = (state.unit(STRUCK), state.sheet(STRUCK).design.chassis);
    let body = &unit.body;
    let code = |location: Location| location.code(chassis);
    let armour = |location: Location| ArmourPoints {
        front: body.armour[location],
        rear: location.is_torso().then(|| body.rear_armour[location]),
    };
    let slots = |location: Location| {
        let hit = body.hit[location].iter().map(move |slot| format!("{}:{:02}", code(location), slot + 1));
        if body.destroyed.has(location) { Vec::new() } else { hit.collect() }
    };
    let mut slots_hit: Vec<String> = Location::ALL.into_iter().flat_map(slots).collect();
    slots_hit.sort_unstable();
    After {
        armor: Location::ALL.into_iter().map(|location| (code(location), armour(location))).collect(),
        internal: Location::ALL
            .into_iter()
            .map(|location| (code(location), body.internal[location]))
            .collect(),
        slots_hit,
    }
}

/// The faces of a question. Past their end it rolls on, so that the rules come to an end, and counts.
struct Given<'a> {
    faces: &'a [D6],
    next: usize,
    beyond: Seeded,
}

impl Dice for Given<'_> {
    fn d6(&mut self) -> D6 {
        let face = self.faces.get(self.next).copied();
        self.next += 1;
        face.unwrap_or_else(|| self.beyond.d6())
    }
}
