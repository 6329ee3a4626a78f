//! Adds battles up in the order of their numbers.

use std::collections::BTreeMap;

use crate::battle::Card;
use crate::battle_result::{BattleResult, BattleSide, Dealt, Wear, Word};
use crate::job::Stand;
use crate::luck::{Pairing, Side};
use crate::results::{Brief, Count, DealtRow, Notable, Results, SideResults, WearRates};
use crate::stats::{PairedCount, Share, Spread};

#[derive(Clone, Debug, Default)]
pub struct Tally {
    pairing: Pairing,
    battles: Vec<Brief>,
    failed: u64,
    draws: PairedCount,
    red_won: PairedCount,
    endings: BTreeMap<Word, u64>,
    sides: [SideTally; 2],
}

#[derive(Clone, Debug, Default)]
struct SideTally {
    wins: PairedCount,
    lost: BTreeMap<Word, u64>,
    dealt: BTreeMap<Word, Dealt>,
    suffered: BTreeMap<Word, u64>,
    wear: Wear,
    points: u64,
}

impl Tally {
    pub fn new(pairing: Pairing) -> Tally {
        Tally { pairing, ..Tally::default() }
    }

    /// A battle that came to nothing.
    pub fn add_failed(&mut self) {
        self.failed += 1;
    }

    /// Battles that came to an end.
    pub fn battles(&self) -> u64 {
        self.battles.len() as u64
    }

    pub fn add(&mut self, battle: u64, result: &BattleResult) {
        self.battles.push(Brief { battle, rounds: result.rounds, winner: result.winner });
        self.draws.add(battle, result.winner.is_none());
        if result.winner.is_some() {
            self.red_won.add(battle, result.red_won);
        }
        *self.endings.entry(result.ending.clone()).or_default() += 1;
        for side in Side::ALL {
            let tally = &mut self.sides[side as usize];
            tally.wins.add(battle, result.winner == Some(side));
            tally.add(&result.sides[side as usize]);
        }
    }

    pub fn share(&self, side: Side) -> Share {
        self.shared(&self.sides[side as usize].wins)
    }

    fn shared(&self, count: &PairedCount) -> Share {
        match self.pairing {
            Pairing::SameDice => count.clustered(),
            Pairing::OwnDice => count.plain(),
        }
    }

    /// All results so far of a series that is to have `of` battles.
    pub fn results(&self, card: &Card, seed: u64, of: u64, stand: Stand) -> Results {
        let battles = self.battles();
        let mut rounds: BTreeMap<u16, u64> = BTreeMap::new();
        self.battles.iter().for_each(|battle| *rounds.entry(battle.rounds).or_default() += 1);
        let card = card.clone();
        let is_classic = card.game.starts_with("classic");
        Results {
            card,
            seed: seed.to_string(),
            pairing: self.pairing,
            battles,
            failed: self.failed,
            of,
            finished: stand == Stand::Finished,
            results: Side::ALL.map(|side| {
                let results = self.sides[side as usize].results(battles, is_classic);
                SideResults { side, wins: self.share(side), won_in: self.won_in(side), ..results }
            }),
            draws: self.shared(&self.draws),
            red_seat: self.shared(&self.red_won),
            rounds: Spread::new(rounds.into_iter().collect()),
            endings: counted(&self.endings),
            notable: self.notable(),
        }
    }

    fn notable(&self) -> Option<Notable> {
        let mut by_length = self.battles.clone();
        by_length.sort_by_key(|battle| (battle.rounds, battle.battle));
        let longest = by_length.iter().max_by_key(|it| (it.rounds, std::cmp::Reverse(it.battle)));
        let wins = |side: Side| self.share(side).count;
        let weaker = Side::ALL.into_iter().find(|&side| wins(side) < wins(side.other()));
        Some(Notable {
            fastest: *by_length.first()?,
            median: by_length[(by_length.len() - 1) / 2],
            longest: *longest?,
            upset: by_length.iter().find(|it| it.winner.is_some() && it.winner == weaker).copied(),
        })
    }

    fn won_in(&self, side: Side) -> Vec<(u16, u64)> {
        let mut rounds: BTreeMap<u16, u64> = BTreeMap::new();
        let won = self.battles.iter().filter(|battle| battle.winner == Some(side));
        won.for_each(|battle| *rounds.entry(battle.rounds).or_default() += 1);
        rounds.into_iter().collect()
    }
}

impl SideTally {
    fn add(&mut self, result: &BattleSide) {
        for why in &result.lost {
            *self.lost.entry(why.clone()).or_default() += 1;
        }
        for (what, dealt) in &result.dealt {
            self.dealt.entry(what.clone()).or_default().add(*dealt);
        }
        for (what, damage) in &result.suffered {
            *self.suffered.entry(what.clone()).or_default() += damage;
        }
        self.wear.add(&result.wear);
        self.points += result.points;
    }

    fn results(&self, battles: u64, is_classic: bool) -> SideResults {
        let a_battle = |count: u64| count as f64 / battles.max(1) as f64;
        let mut dealt: Vec<DealtRow> = self
            .dealt
            .iter()
            .map(|(what, &Dealt { tries, hits, damage })| DealtRow {
                what: what.to_string(),
                tries,
                hits,
                damage,
                a_battle: a_battle(damage),
            })
            .collect();
        dealt.sort_by(|a, b| b.damage.cmp(&a.damage).then_with(|| a.what.cmp(&b.what)));
        let wear = &self.wear;
        SideResults {
            side: Side::First,
            wins: self.wins.plain(),
            won_in: Vec::new(),
            lost: counted(&self.lost),
            dealt,
            suffered: self.suffered.iter().map(|(what, &sum)| (what.to_string(), a_battle(sum))).collect(),
            wear: is_classic.then(|| WearRates {
                heat: wear.heat as f64 / wear.heat_phases.max(1) as f64,
                hottest: wear.hottest,
                shutdowns: a_battle(wear.shutdowns),
                explosions: a_battle(wear.explosions),
                falls: a_battle(wear.falls),
                criticals: a_battle(wear.criticals),
                legs_lost: a_battle(wear.legs_lost),
                gyro_hits: a_battle(wear.gyro_hits),
                masc_uses: wear.masc_uses(),
                masc_failures: wear.masc_failures(),
                masc: wear.masc,
            }),
            points: (!is_classic).then(|| a_battle(self.points)),
        }
    }
}

/// Most frequent first, then by name.
fn counted(of: &BTreeMap<Word, u64>) -> Vec<Count> {
    let mut counts: Vec<Count> =
        of.iter().map(|(what, &count)| Count { what: what.to_string(), count }).collect();
    counts.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.what.cmp(&b.what)));
    counts
}
