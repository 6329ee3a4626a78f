//! A volley played many times over by seed, with all that follows it: critical hits, explosions, flooding, falls.

use kit::{Log, Seeded};
use serde::Serialize;

use crate::fire::anti_missile::{self, Interception};
use crate::fire::resolve::{Ready, resolve_attack};
use crate::fire::{Attack, Target};
use crate::mech::{ByLocation, Location};
use crate::unit::{Fate, Mind};
use crate::{Event, Phase, Play, State, UnitId, critical, piloting, turn};

/// The normal deviate that leaves 5 in 100 outside.
const NINETY_FIVE: f64 = 1.959_963_984_540_054;

/// How often something happened, and the bounds between which its chance lies with 95 in 100 (Wilson).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    pub chance: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    pub fn of(times: u32, samples: u32) -> Share {
        if samples == 0 {
            return Share { chance: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, chance) = (f64::from(samples), f64::from(times) / f64::from(samples));
        let z2 = NINETY_FIVE * NINETY_FIVE;
        let middle = (chance + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = NINETY_FIVE * (chance * (1.0 - chance) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
        // The bounds of never and always are exact, rounding or not.
        let low = if times == 0 { 0.0 } else { (middle - half).max(0.0) };
        let high = if times == samples { 1.0 } else { (middle + half).min(1.0) };
        Share { chance, low, high }
    }
}

/// What came of a volley in so many trials, to the end of the phase.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trials {
    pub samples: u32,
    pub seed: u32,
    /// §12.1 The target is lost, whatever to.
    pub lost: Share,
    pub falls: Share,
    /// The pilot is out or dead, the 'Mech not yet lost.
    pub pilot_out: Share,
    /// At least one slot is hit.
    pub critical: Share,
    /// Ammunition or a component explodes.
    pub explosion: Share,
    /// Locations lost.
    pub locations: ByLocation<Share>,
}

/// The real resolution of these shots at a unit, played so often with seeded dice. Shots at others are left out.
pub fn volley_trials(state: &State, target: UnitId, attacks: &[Attack], seed: u32, samples: u32) -> Trials {
    let mut start = state.clone();
    start.phase = Phase::Weapons;
    let at_it = |attack: &&Attack| attack.target == Target::Unit(target);
    let ready: Vec<Ready> = attacks
        .iter()
        .filter(at_it)
        .map(|attack| Ready::now(&start, *attack))
        .filter(|ready| ready.plan.is_ok())
        .collect();
    let met = anti_missile::assign(&start, &ready);
    let mut dice = Seeded::new(u64::from(seed));
    let mut tally = Tally::default();
    for _ in 0..samples {
        tally.add(&trial(&start, target, &ready, &met, &mut dice), &start, target);
    }
    tally.finish(seed, samples)
}

/// What one trial came to.
struct Trial {
    after: State,
    heard: Heard,
}

fn trial(
    start: &State,
    target: UnitId,
    ready: &[Ready],
    met: &[Option<Interception>],
    dice: &mut Seeded,
) -> Trial {
    let mut after = start.clone();
    let mut heard = Heard { target, fell: false, critical: false, exploded: false };
    let play = &mut Play::new(&mut after, dice, &mut heard);
    for (ready, met) in ready.iter().zip(met) {
        resolve_attack(play, ready, *met);
    }
    turn::end_of_phase(play);
    Trial { after, heard }
}

/// Listens for what no state shows.
struct Heard {
    target: UnitId,
    fell: bool,
    critical: bool,
    exploded: bool,
}

impl Log<Event> for Heard {
    fn push(&mut self, event: &Event) {
        match *event {
            Event::Piloting(piloting::Event::Fell { unit, .. }) => self.fell |= unit == self.target,
            Event::Critical(critical::Event::SlotHit { unit, .. }) => self.critical |= unit == self.target,
            Event::Critical(critical::Event::Exploded { unit, .. }) => self.exploded |= unit == self.target,
            _ => {}
        }
    }
}

#[derive(Default)]
struct Tally {
    lost: u32,
    falls: u32,
    pilot_out: u32,
    critical: u32,
    explosion: u32,
    locations: ByLocation<u32>,
}

impl Tally {
    fn add(&mut self, trial: &Trial, start: &State, target: UnitId) {
        let (before, after) = (start.unit(target), trial.after.unit(target));
        let is_lost = matches!(after.fate, Fate::Doomed(_) | Fate::Lost(_));
        let was_out = before.pilot.mind != Mind::Awake;
        self.lost += u32::from(is_lost);
        self.falls += u32::from(trial.heard.fell && !is_lost);
        self.pilot_out += u32::from(!is_lost && !was_out && after.pilot.mind != Mind::Awake);
        self.critical += u32::from(trial.heard.critical);
        self.explosion += u32::from(trial.heard.exploded);
        for at in Location::ALL {
            let gone = after.body.destroyed.has(at) && !before.body.destroyed.has(at);
            self.locations[at] += u32::from(gone);
        }
    }

    fn finish(&self, seed: u32, samples: u32) -> Trials {
        let share = |times: u32| Share::of(times, samples);
        Trials {
            samples,
            seed,
            lost: share(self.lost),
            falls: share(self.falls),
            pilot_out: share(self.pilot_out),
            critical: share(self.critical),
            explosion: share(self.explosion),
            locations: ByLocation::from_fn(|at| share(self.locations[at])),
        }
    }
}
