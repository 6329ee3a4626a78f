//! `hits`: damage, transfer and critical hits with given dice, hit by hit, all in one phase.

use std::collections::BTreeMap;
use std::sync::Arc;

use classic::board::{Board, BoardShapeError};
use classic::damage::{self, DamageKind, HitTable, Side, Source, Volley};
use classic::gear::EquipmentKind;
use classic::mech::{ArmourKind, Design, Face, Location, Sheet, SheetError};
use classic::{Hypothesis, Options, Setup, SetupError, Start, State, UnitId, UnitSetup};
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
    /// §15.6.1 Special armour looks at it.
    #[serde(default)]
    pub kind: Option<DamageKind>,
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
    /// `LOC:NN`, counted from 01.
    pub slots_hit: Vec<String>,
    /// §15.6.3 `LOC:front` or `LOC:rear`, by location: hardened armour whose last point is half gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half_points: Option<Vec<String>>,
    /// §15.17.2 Points of modular armour left where it is mounted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modular: Option<BTreeMap<&'static str, u8>>,
}

/// Why the question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HitsError {
    #[error("{0}")]
    Sheet(#[from] SheetError),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("{0}")]
    Board(#[from] BoardShapeError),
    #[error("hit {number}: {given} dice were given and the rules roll more (§3.9)")]
    DiceMissing { number: usize, given: usize },
    #[error("hit {number}: {left} of {given} dice were not rolled (§3.9)")]
    DiceLeft { number: usize, left: usize, given: usize },
}

const STRUCK: UnitId = UnitId(0);

/// §6.7, §6.14, §9.1–9.3 Applies hits one after another.
pub fn hits(design: &Arc<Design>, options: &Options, ask: &HitsAsk) -> Result<HitsAnswer, HitsError> {
    let mut state = stage(design, options)?;
    let mut after = Vec::new();
    // The recorded rows with kinds list slots by location, the older ones by text.
    let order = if ask.hits.iter().any(|hit| hit.kind.is_some()) { Order::Location } else { Order::Text };
    for (hit, number) in ask.hits.iter().zip(1..) {
        let mut dice = Given { faces: &hit.dice, next: 0, beyond: Seeded::new(0) };
        let volley = Volley {
            points: hit.damage,
            group: hit.damage.max(1),
            table: HitTable::Full,
            side: hit.side,
            source: Source::Weapon,
            kind: hit.kind.unwrap_or(DamageKind::Ballistic),
            from: None,
        };
        state.resolve(&mut dice, |play| {
            damage::inflict_volley(play, STRUCK, volley);
        });
        let given = hit.dice.len();
        if dice.next > given {
            return Err(HitsError::DiceMissing { number, given });
        }
        if dice.next < given {
            return Err(HitsError::DiceLeft { number, left: given - dice.next, given });
        }
        after.push(sheet_after(&state, order));
    }
    Ok(HitsAnswer { after })
}

fn stage(design: &Arc<Design>, options: &Options) -> Result<Hypothesis, HitsError> {
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

/// How slots are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Text,
    Location,
}

fn sheet_after(state: &State, order: Order) -> After {
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
    if order == Order::Text {
        slots_hit.sort_unstable();
    }
    After {
        armor: Location::ALL.into_iter().map(|location| (code(location), armour(location))).collect(),
        internal: Location::ALL
            .into_iter()
            .map(|location| (code(location), body.internal[location]))
            .collect(),
        slots_hit,
        half_points: half_points(state),
        modular: modular(state),
    }
}

/// Of a design with hardened armour, if there are any.
fn half_points(state: &State) -> Option<Vec<String>> {
    let (halves, design) = (state.unit(STRUCK).body.halves, &state.sheet(STRUCK).design);
    if !design.armour_kind.0.iter().any(|(kind, _)| *kind == ArmourKind::Hardened) {
        return None;
    }
    let named = |at: Location, face: &str| format!("{}:{face}", at.code(design.chassis));
    let sides = |at: Location| {
        let front = halves.front.has(at).then(|| named(at, "front"));
        front.into_iter().chain(halves.rear.has(at).then(|| named(at, "rear")))
    };
    let all: Vec<String> = Location::ALL.into_iter().flat_map(sides).collect();
    (!all.is_empty()).then_some(all)
}

/// Of a design with modular armour.
fn modular(state: &State) -> Option<BTreeMap<&'static str, u8>> {
    let (mech, design) = (state.mech(STRUCK), &state.sheet(STRUCK).design);
    let left = |at| mech.modular_points(at, Face::Front) + mech.modular_points(at, Face::Rear);
    let mounted: BTreeMap<&'static str, u8> = mech
        .sheet
        .equipment(EquipmentKind::ModularArmour)
        .map(|id| design.mount(id).location)
        .map(|at| (at.code(design.chassis), left(at)))
        .collect();
    (!mounted.is_empty()).then_some(mounted)
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
