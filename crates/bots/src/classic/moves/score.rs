//! The score of a place at the end of a move: damage dealt and taken, physical attacks, heat, terrain, and
//! prospects.

use classic::board::Footing;
use classic::fire::attacker_movement;
use classic::mech::Chassis;
use classic::movement::reach::Pose;
use classic::sight::{Posture, Viewer};
use classic::unit::{self, Boost, Mode, Motion, target_movement};
use classic::{Hypothesis, Mech, State, UnitId};
use grid::{Facing, Hex};

use super::closing::Closing;
use super::finish::Finish;
use super::flooding::flooding;
use super::hexsides;
use super::melee::Melee;
use super::spotters::spotters;
use super::terms::Terms;
use crate::classic::arsenal::{Bearing, Bearings, Look};
use crate::classic::enemies::{Foe, Post, viewer_at};
use crate::classic::sightline::{HexCover, Party, Sightline};
use crate::classic::weights::Weights;
use crate::classic::worth::{Force, Sides, past_cover};

/// One way to end a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stop {
    pub pose: Pose,
    pub mode: Mode,
    pub boost: Boost,
    pub mp: u8,
    pub hexes: u8,
    /// Stays, or lands, on the ground.
    pub prone: bool,
    pub finish: Finish,
}

/// A hex of ours with its lines to every place of every enemy.
#[derive(Clone, Debug, Default)]
struct HexView {
    lines: Vec<Sightline>,
    ground: f32,
    closing: f32,
    /// With enemies that have moved and are next to it, by the number of their line.
    melees: Vec<(usize, [Melee; 2])>,
}

/// Scores the stops of one move of one unit.
pub(crate) struct Scorer<'a> {
    state: &'a State,
    unit: UnitId,
    mech: Mech<'a>,
    foes: &'a [Foe],
    posts: Vec<(Post, HexCover)>,
    /// §15.3.3 By place of an enemy: how near a member of the unit's network is to it; empty without a network.
    spotters: Vec<u16>,
    force: &'a mut Force,
    closing: &'a Closing,
    weights: Weights,
    sides: Sides,
    worth: f32,
    /// What each enemy could do to our others instead.
    diverted: Vec<f32>,
    /// §5.5, R-23 The share of the damage that gets past partial cover.
    past_cover: f32,
    /// Outlooks by cell, footing and posture.
    known: Vec<u32>,
    hex_views: Vec<HexView>,
    /// The position after the move, made only if an enemy is near enough for physical attacks.
    there: Option<Box<Hypothesis>>,
}

impl std::fmt::Debug for Scorer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Scorer").field("unit", &self.unit).finish_non_exhaustive()
    }
}

/// What stops are judged by.
pub(crate) struct Standards<'a> {
    pub force: &'a mut Force,
    pub closing: &'a Closing,
    pub weights: Weights,
}

impl<'a> Scorer<'a> {
    pub(crate) fn new(
        state: &'a State,
        unit: UnitId,
        foes: &'a [Foe],
        Standards { force, closing, weights }: Standards<'a>,
    ) -> Scorer<'a> {
        let board = state.board();
        let posts = foes.iter().flat_map(|foe| &foe.posts);
        let posts: Vec<_> = posts.map(|post| (*post, HexCover::of(board, post.viewer))).collect();
        let mut scorer = Scorer {
            state,
            unit,
            mech: state.mech(unit),
            foes,
            spotters: spotters(state, unit, &posts),
            posts,
            sides: force.sides_of(unit),
            worth: force.worth_of(unit),
            force,
            closing,
            weights,
            diverted: Vec::new(),
            past_cover: past_cover(state.options()),
            known: vec![0; board.treads().skew().len() * 6],
            hex_views: Vec::new(),
            there: None,
        };
        scorer.diverted = scorer.other_targets();
        scorer
    }

    /// What each enemy could do to our units that have moved, at best.
    fn other_targets(&mut self) -> Vec<f32> {
        let mut best = vec![0.0_f32; self.foes.len()];
        let (state, unit) = (self.state, self.unit);
        let friends = state
            .units()
            .iter()
            .filter(|it| it.seat == self.mech.unit.seat && it.id != unit && state.mech(it.id).is_in_play());
        for friend in friends {
            let viewer = friend.viewer();
            let us = Party { viewer, ground: HexCover::of(state.board(), viewer), twists: false };
            let target = crate::classic::enemies::target_modifier(state.mech(friend.id));
            let sides = self.force.sides_of(friend.id);
            for (index, foe) in self.foes.iter().enumerate() {
                let post = &foe.posts[0];
                let them = Party {
                    viewer: post.viewer,
                    ground: HexCover { growth: 0, water_cover: false },
                    twists: foe.twists,
                };
                let ahead = Look {
                    range: viewer.hex.distance(post.viewer.hex),
                    modifier: target + post.attacker,
                    heat: post.heat,
                    spotter: None,
                };
                let most = self.force.arsenal(foe.id).volley(ahead, Bearings::FRONT);
                if most * self.force.worth_of(friend.id) <= best[index] {
                    continue;
                }
                let line = Sightline::between(state.board(), us, them, post, &sides);
                if line.is_clear {
                    let look = Look {
                        range: line.range,
                        modifier: line.back + target + post.attacker,
                        heat: post.heat,
                        spotter: None,
                    };
                    let points = self.force.arsenal(foe.id).volley(look, line.to_us);
                    best[index] = best[index].max(points * self.force.worth_of(friend.id));
                }
            }
        }
        best
    }

    pub(crate) fn score(&mut self, stop: &Stop) -> Terms {
        let index = self.hex_view(stop);
        let view = std::mem::take(&mut self.hex_views[index]);
        let mut terms = Terms { ground: view.ground, closing: view.closing, ..Terms::default() };
        let heat = self.heat_of(stop);
        terms.heat = -self.force.arsenal(self.unit).price_of_move(heat);
        terms.posture = if stop.prone { -self.weights.prone } else { 0.0 };
        terms.closing += self.closing.facing(stop.pose.hex, stop.pose.facing);
        if self.weights.rush > 0.0 {
            let away = |foe: &Foe| self.state.unit(foe.id).place.hex.distance(stop.pose.hex);
            let nearest = self.foes.iter().map(away).min().unwrap_or(0);
            terms.closing -= self.weights.rush * f32::from(nearest);
        }
        // The same pose for less is better.
        terms.ground -= 0.01 * f32::from(stop.mp);
        terms.ground += super::objectives::pull(self.state, self.unit, stop.pose.hex);
        let mut first = 0;
        let mut best_dealt = 0.0_f32;
        let mut rest = 0.0_f32;
        for (foe_index, foe) in self.foes.iter().enumerate() {
            let exchange = self.exchange(stop, foe_index, &view, heat, first);
            first += foe.posts.len();
            terms.taken -= exchange.taken * self.weights.caution;
            terms.blows += exchange.blows;
            rest += exchange.dealt;
            best_dealt = best_dealt.max(exchange.dealt);
        }
        terms.dealt = match stop.finish {
            Finish::Halt => best_dealt + 0.1 * (rest - best_dealt),
            Finish::Charge(_) | Finish::Leap(_) | Finish::Unjam => 0.0,
        };
        if matches!(stop.finish, Finish::Charge(_) | Finish::Leap(_)) {
            terms.blows = terms.blows.min(0.0);
        }
        self.hex_views[index] = view;
        terms
    }

    fn behind(&self, is_covered: bool) -> f32 {
        if is_covered { self.past_cover } else { 1.0 }
    }

    fn heat_of(&self, stop: &Stop) -> u16 {
        match stop.mode {
            _ if stop.mp == 0 => 0,
            Mode::Stationary => 0,
            Mode::Walk => 1,
            Mode::Run => 2,
            Mode::Jump => u16::from(stop.hexes.max(3)),
        }
    }

    /// Fire both ways with one enemy, over the places where it may be.
    fn exchange(
        &mut self,
        stop: &Stop,
        foe_index: usize,
        view: &HexView,
        heat: u16,
        first: usize,
    ) -> Exchange {
        let foe = &self.foes[foe_index];
        let facing = stop.pose.facing;
        let (own_mode, own_target) = movement_modifiers(stop);
        let prone_shot = if stop.prone { 2 } else { 0 };
        let mut sum = Exchange::default();
        let mut worst = 0.0_f32;
        let lines = &view.lines[first..first + foe.posts.len()];
        if let Some((at, melee)) = view.melees.iter().find(|(at, _)| *at == first) {
            sum.blows = self.blows(stop, foe, &view.lines[*at], melee);
        }
        for ((line, (post, _)), at) in lines.iter().zip(&self.posts[first..]).zip(first..) {
            if !line.is_clear {
                continue;
            }
            let prone = |lies: bool| match (lies, line.range) {
                (false, _) => 0,
                (true, 0..=1) => -2,
                (true, _) => 1,
            };
            let out = line.out + post.target + prone(foe.prone) + own_mode + prone_shot;
            let spotter = self.spotters.get(at).copied();
            let look = Look { range: line.range, modifier: out, heat, spotter };
            let bears = line.twisted[facing as usize];
            let dealt = self.force.arsenal(self.unit).volley(look, bears);
            sum.dealt += dealt * line.their_side * self.behind(line.they_are_covered);
            if foe.immobile {
                continue;
            }
            let back = line.back + own_target + prone(stop.prone) + post.attacker;
            let look = Look { range: line.range, modifier: back, heat: post.heat, spotter: None };
            let taken = self.force.arsenal(foe.id).volley(look, line.to_us)
                * line.our_side(facing, &self.sides)
                * self.behind(line.we_are_covered);
            sum.taken += taken;
            worst = worst.max(taken);
        }
        let count = lines.len() as f32;
        let taken = ((1.0 - FEAR) * sum.taken / count + FEAR * worst) * self.worth;
        let diverted = self.diverted[foe_index];
        Exchange {
            dealt: sum.dealt / count * self.force.worth_of(foe.id) * if stop.prone { 0.7 } else { 1.0 },
            taken: taken * (taken + 0.5) / (taken + 0.5 + diverted),
            blows: sum.blows,
        }
    }

    /// §7 Physical attacks both ways, by what was found for the hex: a kick needs the right facing, a punch a twist.
    fn blows(&self, stop: &Stop, foe: &Foe, line: &Sightline, [ours, theirs]: &[Melee; 2]) -> f32 {
        let (mode, target) = movement_modifiers(stop);
        let mut sum = 0.0;
        if line.twisted[stop.pose.facing as usize].has(Bearing::Front) {
            sum += ours.value(mode, line.ahead[stop.pose.facing as usize]);
        }
        if line.to_us.has(Bearing::Front) && !foe.immobile {
            sum -= theirs.value(target, true) * self.weights.caution;
        }
        sum
    }

    /// What both may do with their limbs if this unit stands next to an enemy, facing it, and has not moved.
    fn melee(&mut self, stop: &Stop, viewer: Viewer, foe: UnitId) -> [Melee; 2] {
        let (unit, state) = (self.unit, self.state);
        let there = self.there.get_or_insert_with(|| Box::new(Hypothesis::of(state)));
        let at = state.unit(foe).place;
        let towards = |from: Hex, to: Hex| Facing::ALL.into_iter().find(|&it| from.neighbour(it) == to);
        let (ahead, back) = (towards(stop.pose.hex, at.hex), towards(at.hex, stop.pose.hex));
        there.pose(unit, |it| {
            it.place.hex = stop.pose.hex;
            it.place.facing = ahead.unwrap_or(stop.pose.facing);
            it.place.torso = it.place.facing;
            it.place.elevation = viewer.elevation;
            it.place.posture = if stop.prone { unit::Posture::Prone } else { unit::Posture::Standing };
            it.motion = Motion { mode: Mode::Stationary, declared: true, hexes: 0, ..it.motion };
        });
        // §6.2 It may still twist towards us.
        let reaches = back.filter(|&it| hexsides(at.facing, it) <= 1);
        there.pose(foe, |it| it.place.torso = reaches.unwrap_or(at.facing));
        let force = &*self.force;
        [Melee::of(there, unit, foe, force), Melee::of(there, foe, unit, force)]
    }

    fn hex_view(&mut self, stop: &Stop) -> usize {
        let board = self.state.board();
        let cell = board.treads().skew().index(stop.pose.hex);
        let key = (cell * 3 + stop.pose.footing as usize) * 2 + usize::from(stop.prone);
        if self.known[key] > 0 {
            return self.known[key] as usize - 1;
        }
        let posture = if stop.prone { Posture::Prone } else { Posture::Standing };
        let viewer = viewer_at(board, stop.pose.hex, stop.pose.footing, posture);
        let twists = self.mech.chassis() == Chassis::Biped && !stop.prone;
        let us = Party { viewer, ground: HexCover::of(board, viewer), twists };
        let mut lines: Vec<Sightline> = Vec::with_capacity(self.posts.len());
        let mut melees = Vec::new();
        let mut at = 0;
        for foe in self.foes {
            let sides = self.force.sides_of(foe.id);
            if foe.has_moved && foe.posts[0].viewer.hex.distance(viewer.hex) == 1 {
                melees.push((lines.len(), self.melee(stop, viewer, foe.id)));
            }
            for post in &foe.posts {
                let them = Party { viewer: post.viewer, ground: self.posts[at].1, twists: foe.twists };
                let range = viewer.hex.distance(post.viewer.hex);
                lines.push(match self.matters(foe.id, post, range) {
                    true => Sightline::between(board, us, them, post, &sides),
                    false => Sightline::out_of_range(range),
                });
                at += 1;
            }
        }
        let is_blind = !lines.iter().any(|line| line.is_clear);
        let blind = if is_blind { self.closing.blind() } else { 0.0 };
        let hex_view = HexView {
            lines,
            melees,
            ground: self.ground(stop.pose.hex, stop.pose.footing, viewer),
            closing: self.closing.at(board, stop.pose.hex) * self.weights.closing - blind,
        };
        self.hex_views.push(hex_view);
        self.known[key] = self.hex_views.len() as u32;
        self.hex_views.len() - 1
    }

    /// Whether fire either way may be worth drawing a line for: both volleys ahead, nothing in between.
    fn matters(&mut self, foe: UnitId, post: &Post, range: u16) -> bool {
        let least = match self.foes.len() {
            0..=2 => 0.01,
            3..=5 => 0.3,
            6.. => 0.6,
        };
        let out = Look { range, modifier: post.target, heat: 0, spotter: None };
        let back = Look { range, modifier: post.attacker, heat: post.heat, spotter: None };
        let dealt = self.force.arsenal(self.unit).volley(out, Bearings::FRONT);
        range <= 2 || dealt + self.force.arsenal(foe).volley(back, Bearings::FRONT) >= least
    }

    /// §1.6, §4.13 The edge cramps, water floods what is bare.
    fn ground(&self, hex: Hex, footing: Footing, viewer: Viewer) -> f32 {
        let board = self.state.board();
        let open = Facing::ALL.into_iter().filter(|&towards| board.contains(hex.neighbour(towards))).count();
        let mut score = -0.15 * (6 - open) as f32;
        let depth = board.get(hex).map_or(0, |it| it.depth());
        if depth > 0 && footing == Footing::Ground {
            score -= if depth > 1 { 6.0 } else { 0.5 };
            score -= flooding(self.state, self.mech, depth);
        }
        if viewer.elevation.0 > 0 && board.building(hex).is_some() {
            score -= 1.0;
        }
        score
    }
}

#[derive(Clone, Copy, Default)]
struct Exchange {
    dealt: f32,
    taken: f32,
    blows: f32,
}

/// How much the worst place of an enemy that has not moved counts against the mean of all.
const FEAR: f32 = 0.25;

/// §6.3 What a move adds to own shots, and to hit its mover.
pub(super) fn movement_modifiers(stop: &Stop) -> (i8, i8) {
    let mode = if stop.mp == 0 { Mode::Stationary } else { stop.mode };
    (attacker_movement(mode), target_movement(stop.hexes) + i8::from(mode == Mode::Jump))
}
