//! The chance to win from a position, estimated by playing it to its end many times with fast bots.
//!
//! A playout depends on the seed, the position's number and its own number alone, so that a record looked at twice
//! has one curve, however far each look has come.

use bots::{Bot, Budget, Masked};
use kit::{BySeat, Outcome, Seat, Seeded, Silent};
use serde::Serialize;

use crate::battle::{Chance, Limits, to_the_end};
use crate::luck::mixed;
use crate::stats::interval;

/// The limit of decisions, more than a decided battle takes; beyond it the playout counts as a draw.
const MOST_DECISIONS: u32 = 20_000;
/// What a decision may cost: the same on every machine.
const BUDGET: Budget = Budget::nodes(400);

/// How often each seat won from one position.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Prospect {
    /// Entries of the record so far.
    pub entries: u32,
    pub playouts: u32,
    pub won: BySeat<u32>,
}

impl Prospect {
    pub fn new(entries: u32) -> Prospect {
        Prospect { entries, playouts: 0, won: BySeat::new(0, 0) }
    }

    /// What is known without playing, because it is over.
    pub fn settled(entries: u32, outcome: Option<Outcome>) -> Prospect {
        let mut prospect = Prospect::new(entries);
        prospect.add(outcome);
        prospect
    }

    pub fn add(&mut self, outcome: Option<Outcome>) {
        self.playouts += 1;
        match outcome {
            Some(Outcome::Won(seat)) => self.won[seat] += 1,
            Some(Outcome::Draw) | None => {}
        }
    }

    /// The seat's chance; a draw is half a win.
    pub fn rate(&self, seat: Seat) -> f64 {
        if self.playouts == 0 {
            return 0.5;
        }
        let ahead = f64::from(self.won[seat]) - f64::from(self.won[seat.other()]);
        0.5 + ahead / (2.0 * f64::from(self.playouts))
    }

    /// Within what bounds the seat's chance lies with 95 % confidence.
    pub fn bounds(&self, seat: Seat) -> (f64, f64) {
        match self.playouts {
            0 => (0.0, 1.0),
            playouts => {
                let rate = self.rate(seat);
                let (low, high) = interval(rate, u64::from(playouts));
                // At the ends the last bit of a sum may lie on the wrong side of the rate itself.
                (low.min(rate), high.max(rate))
            }
        }
    }

    fn half_width(&self) -> f64 {
        let (low, high) = self.bounds(Seat::Blue);
        (high - low) / 2.0
    }
}

/// Which playout: equal ids have equal dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayoutId {
    /// The seed of the whole curve.
    pub seed: u64,
    /// The entries of the record before the position.
    pub entries: u32,
    /// The number of the playout from there.
    pub number: u32,
}

/// Plays one playout: its outcome, or `None` if it did not end.
pub fn play_out<G: Masked>(
    from: &G,
    player: impl Fn(u64) -> Box<dyn Bot<G>>,
    id: PlayoutId,
) -> Option<Outcome> {
    let base = mixed(mixed(mixed(id.seed).wrapping_add(id.entries.into())).wrapping_add(id.number.into()));
    let stream = |at: u64| mixed(base.wrapping_add(at));
    let mut players = BySeat::from_fn(|seat| match seat {
        Seat::Red => player(stream(1)),
        Seat::Blue => player(stream(2)),
    });
    let mut chance = Chance { dice: Seeded::new(stream(3)), rng: Seeded::new(stream(4)) };
    let mut game = from.clone();
    // A bot that errs ends its playout as a draw: one of many, and a curve is no place to fail.
    let limits = Limits { budgets: BySeat::new(BUDGET, BUDGET), decisions: MOST_DECISIONS };
    to_the_end(&mut game, &mut players, limits, &mut chance, &mut Silent).unwrap_or(None)
}

/// A step of the curve that cost a seat dearly.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Costly {
    /// Of the position after it.
    pub entries: u32,
    pub seat: Seat,
    /// Of its chance to win, 0 to 1.
    pub lost: f64,
}

/// The least loss of a step that is called costly.
const DEAR: f64 = 0.1;

/// The steps that cost a seat a tenth or more, and more than the bounds of both positions leave open.
pub fn costly(curve: &[Prospect]) -> Vec<Costly> {
    let steps = curve.windows(2).flat_map(|pair| {
        Seat::ALL.map(|seat| Costly {
            entries: pair[1].entries,
            seat,
            lost: pair[0].rate(seat) - pair[1].rate(seat),
        })
    });
    let unsure = |it: &Costly| {
        let at = curve.iter().position(|prospect| prospect.entries == it.entries).unwrap_or(1);
        doubt(&curve[at - 1..=at])
    };
    steps.filter(|it| it.lost >= DEAR && it.lost > unsure(it)).collect()
}

/// Fewer playouts than this tell nothing about a step: at two of them a swing of all to nothing is common.
const FEWEST: u32 = 32;
/// Of some forty steps the largest is looked at: 3.2 standard errors are for all of them what 1.96 are for one.
const MANY_STEPS: f64 = 3.2 / 1.96;

/// How much of the change between two positions may be chance. The second may be the end, which needs no playouts.
fn doubt(pair: &[Prospect]) -> f64 {
    if pair[0].playouts < FEWEST {
        return f64::INFINITY;
    }
    MANY_STEPS * pair[0].half_width().hypot(pair[1].half_width())
}

/// The position from which on the winner was ahead for good; if it never was behind, the one after its greatest gain.
/// Without a winner, the one after the greatest swing. `None` if nothing ever changed, and as long as the change is
/// no greater than what the bounds of both positions leave open.
pub fn turning_point(curve: &[Prospect], winner: Option<Seat>) -> Option<u32> {
    let gain = |pair: &[Prospect]| match winner {
        Some(seat) => pair[1].rate(seat) - pair[0].rate(seat),
        None => (pair[1].rate(Seat::Red) - pair[0].rate(Seat::Red)).abs(),
    };
    let behind = winner.and_then(|seat| curve.iter().rposition(|it| it.rate(seat) < 0.5));
    let turned = match behind {
        Some(at) => curve.get(at..at + 2)?,
        None => curve.windows(2).max_by(|a, b| gain(a).total_cmp(&gain(b)))?,
    };
    (gain(turned) > doubt(turned)).then(|| turned[1].entries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skirmish::{Fighter, Map};
    use bots::Strength;
    use kit::Game;

    fn curve(blue: &[u32]) -> Vec<Prospect> {
        let at = |(entries, &won): (u32, &u32)| Prospect {
            entries,
            playouts: 100,
            won: BySeat::new(100 - won, won),
        };
        (0..).zip(blue).map(at).collect()
    }

    #[test]
    fn the_turning_point_is_where_the_winner_got_ahead_for_good() {
        let found = curve(&[50, 40, 62, 45, 68, 74, 100]);
        assert_eq!(turning_point(&found, Some(Seat::Blue)), Some(4));
        assert_eq!(turning_point(&found, Some(Seat::Red)), None, "it was never ahead at the end");
        assert_eq!(turning_point(&curve(&[60, 65, 90, 95]), Some(Seat::Blue)), Some(2), "its greatest gain");
        assert_eq!(turning_point(&curve(&[50, 52, 20, 25]), None), Some(2), "the greatest swing");
        assert_eq!(turning_point(&curve(&[50, 50]), None), None);
        assert_eq!(turning_point(&curve(&[50, 45, 52]), Some(Seat::Blue)), None, "it may be chance");
    }

    #[test]
    fn a_handful_of_playouts_turns_nothing() {
        let few = |won| Prospect { entries: won, playouts: 2, won: BySeat::new(2 - won, won) };
        assert_eq!(turning_point(&[few(0), few(2)], Some(Seat::Blue)), None);
        assert_eq!(costly(&[few(0), few(2)]), []);
    }

    #[test]
    fn a_step_is_costly_if_it_is_large_and_beyond_doubt() {
        let found = costly(&curve(&[50, 45, 75, 66]));
        let named: Vec<(u32, Seat)> = found.iter().map(|it| (it.entries, it.seat)).collect();
        assert_eq!(named, [(2, Seat::Red)]);
        assert!((found[0].lost - 0.3).abs() < 1e-9);
        let few = [
            Prospect { playouts: 4, won: BySeat::new(2, 2), ..Prospect::new(0) },
            Prospect { playouts: 4, won: BySeat::new(3, 1), ..Prospect::new(1) },
        ];
        assert_eq!(costly(&few), [], "four playouts prove nothing");
    }

    #[test]
    fn draws_are_half_a_win_for_each() {
        let mut prospect = Prospect::new(3);
        for outcome in
            [Some(Outcome::Draw), None, Some(Outcome::Won(Seat::Red)), Some(Outcome::Won(Seat::Red))]
        {
            prospect.add(outcome);
        }
        assert_eq!((prospect.rate(Seat::Red), prospect.rate(Seat::Blue)), (0.75, 0.25));
        let (low, high) = prospect.bounds(Seat::Red);
        assert!(low < 0.75 && 0.75 < high && high <= 1.0);
    }

    #[test]
    fn playouts_are_the_same_every_time_and_favour_the_better_side() {
        let unit = |seat, name: &str| {
            let fighter = Fighter::named(name).expect("a unit of ours");
            let Fighter { sheet, gunnery, piloting } = fighter;
            classic::UnitSetup { seat, sheet, gunnery, piloting, start: None }
        };
        let map = Map::named(crate::skirmish::MAP).expect("a map of ours");
        let units = vec![unit(Seat::Red, "Wicket"), unit(Seat::Blue, "Reeve")];
        let mut setup = classic::Setup::new(map.board, units);
        setup.options.turn_limit = Some(12);
        let mut game = classic::State::new(&setup).expect("it begins");
        game.begin(&mut Seeded::new(5), &mut Silent);
        let tried = || {
            let mut prospect = Prospect::new(0);
            for number in 0..24 {
                let player = |seed| bots::classic(Strength::Cadet, seed);
                prospect.add(play_out(&game, player, PlayoutId { seed: 7, entries: 0, number }));
            }
            prospect
        };
        let first = tried();
        assert_eq!(first, tried());
        assert_eq!(first.playouts, 24);
        assert!(first.rate(Seat::Blue) > 0.6, "55 tons against 20: {first:?}");
    }
}
