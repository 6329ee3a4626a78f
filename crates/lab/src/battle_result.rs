//! The result of one battle, as its witness collects it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;

use crate::cell::Cell;
use crate::luck::Side;

/// A word of the results: our own where a battle was fought here, read where it comes from a file.
pub type Word = Cow<'static, str>;

/// One battle, over.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BattleResult {
    /// `None` is a draw.
    pub winner: Option<Side>,
    /// Whether the red seat won, if one did.
    pub red_won: bool,
    pub rounds: u16,
    /// How it ended: "last one standing", "turn limit".
    pub ending: Word,
    pub sides: [BattleSide; 2],
    /// One row per attack, if they were asked for.
    pub attacks: Vec<Vec<Cell>>,
}

/// What one side did and suffered.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BattleSide {
    /// Why each of its units is out.
    pub lost: Vec<Word>,
    /// By weapon (Classic) or by what was shot at (M.A.S.C.).
    pub dealt: BTreeMap<Word, Dealt>,
    /// Damage that no attack dealt: falls, explosions.
    pub suffered: BTreeMap<Word, u64>,
    pub wear: Wear,
    /// Victory points, where the game has them.
    pub points: u64,
}

/// What came of one kind of attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dealt {
    /// Attacks, or dice on the target.
    pub tries: u64,
    /// Attacks that hit, or targets destroyed.
    pub hits: u64,
    pub damage: u64,
}

/// Heat, balance and machinery, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wear {
    /// Heat levels after each Heat phase, summed over units and turns.
    pub heat: u64,
    /// How many they were.
    pub heat_phases: u64,
    pub hottest: u64,
    pub shutdowns: u64,
    pub explosions: u64,
    pub falls: u64,
    /// §4.18 By step, from the first.
    pub masc: [MascStep; 5],
    pub legs_lost: u64,
    pub gyro_hits: u64,
    pub criticals: u64,
}

/// §4.18 Uses of MASC at one step, and what their failures cost before the move was over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct MascStep {
    pub uses: u64,
    pub failures: u64,
    /// Critical hits in the legs.
    pub criticals: u64,
    pub falls: u64,
    pub fall_damage: u64,
}

impl MascStep {
    pub fn add(&mut self, other: &MascStep) {
        self.uses += other.uses;
        self.failures += other.failures;
        self.criticals += other.criticals;
        self.falls += other.falls;
        self.fall_damage += other.fall_damage;
    }

    /// As rows have them.
    pub const fn counts(self) -> [u64; 5] {
        [self.uses, self.failures, self.criticals, self.falls, self.fall_damage]
    }

    pub const fn of([uses, failures, criticals, falls, fall_damage]: [u64; 5]) -> MascStep {
        MascStep { uses, failures, criticals, falls, fall_damage }
    }
}

impl Wear {
    pub fn masc_uses(&self) -> u64 {
        self.masc.iter().map(|it| it.uses).sum()
    }

    pub fn masc_failures(&self) -> u64 {
        self.masc.iter().map(|it| it.failures).sum()
    }

    pub fn add(&mut self, other: &Wear) {
        self.heat += other.heat;
        self.heat_phases += other.heat_phases;
        self.hottest = self.hottest.max(other.hottest);
        self.shutdowns += other.shutdowns;
        self.explosions += other.explosions;
        self.falls += other.falls;
        self.masc.iter_mut().zip(&other.masc).for_each(|(step, other)| step.add(other));
        self.legs_lost += other.legs_lost;
        self.gyro_hits += other.gyro_hits;
        self.criticals += other.criticals;
    }
}

impl Dealt {
    pub fn add(&mut self, other: Dealt) {
        self.tries += other.tries;
        self.hits += other.hits;
        self.damage += other.damage;
    }
}

impl BattleResult {
    pub fn side(&mut self, side: Side) -> &mut BattleSide {
        &mut self.sides[side as usize]
    }
}
