//! Many games at once, for training: each step takes one id per game and fills the caller's buffers.

use std::sync::Arc;

use bots::{Bot, Budget, Known};
use kit::{Seat, Seeded};

use crate::crew::Crew;
use crate::episode::{Episode, Forced, IllegalActionError};
use crate::observation::{Shapes, Tensors};
use crate::playable::Playable;

/// How a game of a seed begins, before its first die.
pub type Origin<G> = Arc<dyn Fn(u64) -> G + Send + Sync>;

/// Makes the player of the other seat from a seed.
pub(crate) type BotMaker<G> = Arc<dyn Fn(u64) -> Box<dyn Bot<G>> + Send + Sync>;

/// The player of the seat that the learner does not play.
#[derive(Clone)]
pub struct Opponent<G: Playable> {
    pub make: BotMaker<G>,
    pub budget: Budget,
    /// The learner's seat; `None` changes it from game to game.
    pub learner: Option<Seat>,
}

impl<G: Playable> std::fmt::Debug for Opponent<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opponent").field("budget", &self.budget).field("learner", &self.learner).finish()
    }
}

/// How a batch is played.
#[derive(Clone)]
pub struct BatchPlan<G: Playable> {
    pub origin: Origin<G>,
    pub seed: u64,
    pub forced: Forced,
    /// Ids after which a game is broken off; `None` plays to the end.
    pub most_steps: Option<u32>,
    /// `None`: the learner plays both seats.
    pub opponent: Option<Opponent<G>>,
}

impl<G: Playable> std::fmt::Debug for BatchPlan<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut plan = f.debug_struct("BatchPlan");
        plan.field("seed", &self.seed).field("forced", &self.forced);
        plan.field("most_steps", &self.most_steps).field("opponent", &self.opponent).finish()
    }
}

/// Buffers for what a step reports of every game, one after the other.
#[derive(Debug)]
pub struct Buffers<'a> {
    pub map: &'a mut [u8],
    pub units: &'a mut [f32],
    pub globals: &'a mut [f32],
    pub mask: &'a mut [i8],
    /// The player to choose next: 0 Red, 1 Blue.
    pub player: &'a mut [i8],
    /// Of Red and of Blue, at the end of a game only.
    pub rewards: &'a mut [f32],
    /// The game ended in this step; all other values are already those of the next game.
    pub terminated: &'a mut [bool],
    /// The game was broken off in this step.
    pub truncated: &'a mut [bool],
}

/// One game of the batch and what it needs beside it.
struct Lane<G: Playable> {
    episode: Episode<G, Seeded>,
    memory: G::Memory,
    bot: Option<(Box<dyn Bot<G>>, Seeded)>,
    learner: Option<Seat>,
    /// Games begun in this lane.
    games: u64,
    number: u64,
    steps: u32,
    /// For ids that are drawn at random.
    rng: Seeded,
}

/// Many games at once.
pub struct Batch<G: Playable> {
    plan: BatchPlan<G>,
    lanes: Vec<Lane<G>>,
    shapes: Shapes,
    ids: usize,
    crew: Crew,
}

impl<G: Playable> std::fmt::Debug for Batch<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Batch").field("plan", &self.plan).field("lanes", &self.lanes.len()).finish()
    }
}

impl<G: Playable> Batch<G> {
    /// Begins this many games on this many threads.
    pub fn new(plan: BatchPlan<G>, games: usize, threads: usize) -> Batch<G> {
        let sample = (plan.origin)(plan.seed);
        let (shapes, ids) = (sample.shapes(), sample.space().size());
        let lanes = (0..games as u64).map(|number| Lane::new(&plan, number)).collect();
        Batch { plan, lanes, shapes, ids, crew: Crew::new(threads) }
    }

    pub fn games(&self) -> usize {
        self.lanes.len()
    }

    pub fn shapes(&self) -> Shapes {
        self.shapes
    }

    /// How many ids there are.
    pub fn ids(&self) -> usize {
        self.ids
    }

    /// Begins all games again from a seed and fills the buffers.
    pub fn reset(&mut self, seed: u64, buffers: Buffers<'_>) {
        self.plan.seed = seed;
        let games = self.lanes.len() as u64;
        self.lanes = (0..games).map(|number| Lane::new(&self.plan, number)).collect();
        let (shapes, ids) = (self.shapes, self.ids);
        for (lane, mut report) in self.lanes.iter_mut().zip(GameBuffers::all(buffers, shapes, ids)) {
            report.quiet();
            lane.tell(&mut report);
        }
    }

    /// A legal id for every game, each equally likely, by lots of the batch's own. It takes less time than waking a
    /// thread.
    pub fn sample(&mut self, out: &mut [i64]) {
        for (lane, into) in self.lanes.iter_mut().zip(out) {
            *into = i64::from(lane.episode.sample(&mut lane.rng).unwrap_or(0));
        }
    }

    /// One id for every game. If one is not legal, no game goes on.
    pub fn step(&mut self, ids: &[u32], buffers: Buffers<'_>) -> Result<(), (usize, IllegalActionError)> {
        for (number, (lane, &id)) in self.lanes.iter().zip(ids).enumerate() {
            lane.episode.check(id).map_err(|why| (number, why))?;
        }
        let report = GameBuffers::all(buffers, self.shapes, self.ids);
        let mut work: Vec<(&mut Lane<G>, u32, GameBuffers<'_>)> = self
            .lanes
            .iter_mut()
            .zip(ids)
            .zip(report)
            .map(|((lane, &id), report)| (lane, id, report))
            .collect();
        let plan = &self.plan;
        self.crew.each(&mut work, |(lane, id, report)| lane.step(plan, *id, report));
        Ok(())
    }
}

/// The room of one game in the buffers.
struct GameBuffers<'a> {
    map: &'a mut [u8],
    units: &'a mut [f32],
    globals: &'a mut [f32],
    mask: &'a mut [i8],
    player: &'a mut i8,
    rewards: &'a mut [f32],
    terminated: &'a mut bool,
    truncated: &'a mut bool,
}

impl<'a> GameBuffers<'a> {
    fn all(buffers: Buffers<'a>, shapes: Shapes, ids: usize) -> impl Iterator<Item = GameBuffers<'a>> {
        let maps = buffers.map.chunks_exact_mut(shapes.map_len());
        let units = buffers.units.chunks_exact_mut(shapes.units_len());
        let globals = buffers.globals.chunks_exact_mut(shapes.globals);
        let (masks, rewards) = (buffers.mask.chunks_exact_mut(ids), buffers.rewards.chunks_exact_mut(2));
        let ends = buffers.player.iter_mut().zip(buffers.terminated).zip(buffers.truncated);
        let tensors = maps.zip(units).zip(globals);
        tensors.zip(masks).zip(rewards).zip(ends).map(
            |(((((map, units), globals), mask), rewards), ((player, terminated), truncated))| GameBuffers {
                map,
                units,
                globals,
                mask,
                player,
                rewards,
                terminated,
                truncated,
            },
        )
    }

    fn quiet(&mut self) {
        self.rewards.fill(0.0);
        *self.terminated = false;
        *self.truncated = false;
    }
}

impl<G: Playable> Lane<G> {
    fn new(plan: &BatchPlan<G>, number: u64) -> Lane<G> {
        let episode = Episode::at((plan.origin)(plan.seed), Seeded::new(0), plan.forced);
        let memory = G::Memory::default();
        let rng = Seeded::new(mixed(!plan.seed, number, 0));
        let mut lane = Lane { episode, memory, bot: None, learner: None, games: 0, number, steps: 0, rng };
        lane.begin(plan);
        lane
    }

    /// The next game of the lane. Every game of a batch has a seed of its own, whatever the number of threads.
    fn begin(&mut self, plan: &BatchPlan<G>) {
        // A game may end before the learner has anything to choose; then there is another one.
        loop {
            let seed = mixed(plan.seed, self.number, self.games);
            self.games += 1;
            self.steps = 0;
            self.episode = Episode::begin((plan.origin)(seed), Seeded::new(seed), plan.forced);
            if let Some(opponent) = &plan.opponent {
                let by_turns = if self.games % 2 == 1 { Seat::Red } else { Seat::Blue };
                self.learner = Some(opponent.learner.unwrap_or(by_turns));
                self.bot = Some(((opponent.make)(seed), Seeded::new(!seed)));
                self.answer(opponent.budget);
            }
            if self.episode.to_act().is_some() {
                return;
            }
        }
    }

    /// The opponent plays until the learner is to choose.
    fn answer(&mut self, budget: Budget) {
        let Some((bot, rng)) = &mut self.bot else { return };
        while let Some(seat) = self.episode.to_act()
            && Some(seat) != self.learner
        {
            let choice = bot.decide(&Known::new(self.episode.game(), seat, rng), budget);
            if self.episode.play(choice.action).is_err() {
                // A bot answers legally; if one ever does not, the default stands for it.
                let default = self.episode.game().default_action();
                let _ = self.episode.play(default);
            }
        }
    }

    fn step(&mut self, plan: &BatchPlan<G>, id: u32, report: &mut GameBuffers<'_>) {
        report.quiet();
        // The ids were checked before.
        let _ = self.episode.apply(id);
        if let Some(opponent) = &plan.opponent {
            self.answer(opponent.budget);
        }
        self.steps += 1;
        if self.episode.to_act().is_none() {
            report.rewards.copy_from_slice(&self.episode.returns());
            *report.terminated = true;
            self.begin(plan);
        } else if plan.most_steps.is_some_and(|most| self.steps >= most) {
            *report.truncated = true;
            self.begin(plan);
        }
        self.tell(report);
    }

    fn tell(&mut self, report: &mut GameBuffers<'_>) {
        let Some(seat) = self.episode.to_act() else { return };
        *report.player = seat as i8;
        let into = Tensors { map: report.map, units: report.units, globals: report.globals };
        self.episode.game().observe(seat, self.episode.chosen(), &mut self.memory, into);
        self.episode.mask(report.mask);
    }
}

/// A seed for a game of a lane (the finaliser of SplitMix64).
fn mixed(seed: u64, lane: u64, game: u64) -> u64 {
    let mut bits = seed.wrapping_add(lane.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_add(game << 32);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
