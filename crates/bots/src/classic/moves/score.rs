//! What a place is worth at the end of a move: damage dealt and taken, blows, heat, ground, and what comes next.

use classic::board::Footing;
use classic::fire::attacker_movement;
use classic::mech::{Chassis, Location};
use classic::movement::reach::Pose;
use classic::sight::{Posture, Viewer};
use classic::unit::{Mode, target_movement};
use classic::{Mech, State, UnitId};
use grid::{Facing, Hex};
use kit::odds::ways;

use super::closing::Closing;
use super::finish::Finish;
use super::terms::Terms;
use crate::classic::arsenal::Look;
use crate::classic::field::{Foe, Post, viewer_at};
use crate::classic::sightline::{Ground, Party, Sightline};
use crate::classic::taste::Taste;
use crate::classic::worth::{Force, Sides, price_of_a_fall};

/// One way to end a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    pub pose: Pose,
    pub mode: Mode,
    pub masc: bool,
    pub mp: u8,
    pub hexes: u8,
    /// Stays, or lands, on the ground.
    pub prone: bool,
    pub finish: Finish,
}

/// A hex of ours with its lines to every place of every enemy.
#[derive(Clone, Debug)]
struct Outlook {
    lines: Vec<Sightline>,
    ground: f32,
    closing: f32,
    level: i16,
}

/// Scores the stops of one move of one unit.
pub struct Scorer<'a> {
    state: &'a State,
    unit: UnitId,
    mech: Mech<'a>,
    foes: &'a [Foe],
    posts: Vec<(Post, Ground, i16)>,
    force: &'a mut Force,
    closing: &'a Closing,
    taste: Taste,
    sides: Sides,
    worth: f32,
    /// What each enemy could do to our others instead.
    diverted: Vec<f32>,
    /// Outlooks by cell, footing and posture.
    known: Vec<u32>,
    outlooks: Vec<Outlook>,
}

impl std::fmt::Debug for Scorer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Scorer").field("unit", &self.unit).finish_non_exhaustive()
    }
}

impl<'a> Scorer<'a> {
    pub fn new(
        state: &'a State,
        unit: UnitId,
        foes: &'a [Foe],
        (force, closing): (&'a mut Force, &'a Closing),
        taste: Taste,
    ) -> Scorer<'a> {
        let board = state.board();
        let posts = foes.iter().flat_map(|foe| &foe.posts);
        let posts: Vec<_> =
            posts.map(|post| (*post, Ground::of(board, post.viewer), foot(state, post.viewer))).collect();
        let mut scorer = Scorer {
            state,
            unit,
            mech: state.mech(unit),
            foes,
            posts,
            sides: force.sides_of(unit),
            worth: force.worth_of(unit),
            force,
            closing,
            taste,
            diverted: Vec::new(),
            known: vec![0; board.treads().skew().len() * 6],
            outlooks: Vec::new(),
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
            let us = Party { viewer, ground: Ground::of(state.board(), viewer), twists: false };
            let target = crate::classic::field::target_modifier(state.mech(friend.id));
            let sides = self.force.sides_of(friend.id);
            for (index, foe) in self.foes.iter().enumerate() {
                let post = &foe.posts[0];
                let them = Party {
                    viewer: post.viewer,
                    ground: Ground { growth: 0, water_cover: false },
                    twists: foe.twists,
                };
                let line = Sightline::between(state.board(), us, them, post, &sides);
                if line.is_clear {
                    let look = Look {
                        range: line.range,
                        modifier: line.back + target + post.attacker,
                        heat: post.heat,
                    };
                    let points = self.force.arsenal(foe.id).volley(look, line.to_us);
                    best[index] = best[index].max(points * self.force.worth_of(friend.id));
                }
            }
        }
        best
    }

    pub fn score(&mut self, stop: &Stop) -> Terms {
        let index = self.outlook(stop);
        let outlook = std::mem::take(&mut self.outlooks[index].lines);
        let (ground, closing, level) = {
            let it = &self.outlooks[index];
            (it.ground, it.closing, it.level)
        };
        let mut terms = Terms { ground, closing, ..Terms::default() };
        let heat = self.heat_of(stop);
        terms.heat = -self.force.arsenal(self.unit).price_of_move(heat);
        terms.posture = if stop.prone { -self.taste.prone } else { 0.0 };
        terms.closing += self.closing.facing(stop.pose.hex, stop.pose.facing);
        // The same pose for less is better.
        terms.ground -= 0.01 * f32::from(stop.mp);
        let mut first = 0;
        let mut best_dealt = 0.0_f32;
        let mut rest = 0.0_f32;
        for (foe_index, foe) in self.foes.iter().enumerate() {
            let lines = &outlook[first..first + foe.posts.len()];
            let exchange = self.exchange(stop, foe_index, lines, (heat, level, first));
            first += foe.posts.len();
            terms.taken -= exchange.taken * self.taste.caution;
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
        self.outlooks[index].lines = outlook;
        terms
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
        lines: &[Sightline],
        (heat, level, first): (u16, i16, usize),
    ) -> Exchange {
        let foe = &self.foes[foe_index];
        let facing = stop.pose.facing;
        let (own_mode, own_target) = movement_modifiers(stop);
        let prone_shot = if stop.prone { 2 } else { 0 };
        let mut sum = Exchange::default();
        let mut worst = 0.0_f32;
        for (line, (post, _, foe_level)) in lines.iter().zip(&self.posts[first..]) {
            if line.range == 1 && foe.has_moved {
                sum.blows += self.blows(stop, foe, line, (level, *foe_level));
            }
            if !line.is_clear {
                continue;
            }
            let prone = |lies: bool| match (lies, line.range) {
                (false, _) => 0,
                (true, 0..=1) => -2,
                (true, _) => 1,
            };
            let out = line.out + post.target + prone(foe.prone) + own_mode + prone_shot;
            let look = Look { range: line.range, modifier: out, heat };
            let bears = line.twisted[facing as usize];
            let dealt = self.force.arsenal(self.unit).volley(look, bears);
            sum.dealt += dealt * line.their_side * covered(line.they_are_covered);
            if foe.immobile {
                continue;
            }
            let back = line.back + own_target + prone(stop.prone) + post.attacker;
            let look = Look { range: line.range, modifier: back, heat: post.heat };
            let taken = self.force.arsenal(foe.id).volley(look, line.to_us)
                * line.our_side(facing, &self.sides)
                * covered(line.we_are_covered);
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

    /// §7.3 A kick each way, if feet reach.
    fn blows(&self, stop: &Stop, foe: &Foe, line: &Sightline, (level, foe_level): (i16, i16)) -> f32 {
        let it = self.state.mech(foe.id);
        let fall = |mech: Mech<'_>| price_of_a_fall(mech) * 0.4;
        let kick = |attacker: Mech<'_>, target: Mech<'_>, modifier: i8, worth: f32| {
            let number = attacker.unit.pilot.piloting as i8 - 2 + modifier;
            let chance = f32::from(ways(i32::from(number))) / 36.0;
            let points = f32::from(attacker.mass().div_ceil(5));
            let lands = if target.is_prone() { 0.0 } else { fall(target) };
            chance * (points + lands) * worth - (1.0 - chance) * fall(attacker) * 0.8
        };
        let mut sum = 0.0;
        let own_legs = self.mech.hips_hit() == 0 && self.mech.legs_destroyed() == 0;
        if level == foe_level && !stop.prone && own_legs && line.ahead[stop.pose.facing as usize] {
            let (mode, _) = movement_modifiers(stop);
            let modifier = mode + self.posts_target(foe) + line.out.min(2) - if foe.prone { 2 } else { 0 };
            sum += kick(self.mech, it, modifier, self.force.worth_of(foe.id)).max(0.0);
        }
        let their_legs = it.hips_hit() == 0 && it.legs_destroyed() == 0 && !foe.prone && !foe.immobile;
        if level == foe_level && their_legs && line.to_us == crate::classic::arsenal::Bearings::FRONT {
            let (_, target) = movement_modifiers(stop);
            let modifier = foe.posts[0].attacker + target - if stop.prone { 2 } else { 0 };
            sum -= kick(it, self.mech, modifier, self.worth).max(0.0) * self.taste.caution;
        }
        sum
    }

    fn posts_target(&self, foe: &Foe) -> i8 {
        foe.posts[0].target
    }

    fn outlook(&mut self, stop: &Stop) -> usize {
        let board = self.state.board();
        let cell = board.treads().skew().index(stop.pose.hex);
        let key = (cell * 3 + stop.pose.footing as usize) * 2 + usize::from(stop.prone);
        if self.known[key] > 0 {
            return self.known[key] as usize - 1;
        }
        let posture = if stop.prone { Posture::Prone } else { Posture::Standing };
        let viewer = viewer_at(board, stop.pose.hex, stop.pose.footing, posture);
        let twists = self.mech.chassis() == Chassis::Biped && !stop.prone;
        let us = Party { viewer, ground: Ground::of(board, viewer), twists };
        let mut lines = Vec::with_capacity(self.posts.len());
        let mut at = 0;
        for foe in self.foes {
            let sides = self.force.sides_of(foe.id);
            for post in &foe.posts {
                let them = Party { viewer: post.viewer, ground: self.posts[at].1, twists: foe.twists };
                lines.push(Sightline::between(board, us, them, post, &sides));
                at += 1;
            }
        }
        let outlook = Outlook {
            lines,
            ground: self.ground(stop.pose.hex, stop.pose.footing, viewer),
            closing: self.closing.at(board, stop.pose.hex) * self.taste.closing,
            level: foot(self.state, viewer),
        };
        self.outlooks.push(outlook);
        self.known[key] = self.outlooks.len() as u32;
        self.outlooks.len() - 1
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

/// §4.13 What water of a depth does to a 'Mech with bare locations.
pub fn flooding(state: &State, mech: Mech<'_>, depth: u8) -> f32 {
    if !state.options().hull_breach {
        return 0.0;
    }
    let body = &mech.unit.body;
    let bare = |&location: &Location| {
        let front = body.armour[location] == 0;
        let rear = location.is_torso() && body.rear_armour[location] == 0;
        mech.location_works(location) && (front || rear) && (depth > 1 || location.is_leg(mech.chassis()))
    };
    let price = |location: Location| match location {
        Location::CentreTorso | Location::Head => 90.0,
        Location::LeftTorso | Location::RightTorso => 45.0,
        Location::LeftLeg | Location::RightLeg => 35.0,
        Location::LeftArm | Location::RightArm => 20.0,
    };
    Location::ALL.into_iter().filter(bare).map(price).sum()
}

#[derive(Clone, Copy, Default)]
struct Exchange {
    dealt: f32,
    taken: f32,
    blows: f32,
}

/// How much the worst place of an enemy that has not moved counts against the mean of all.
const FEAR: f32 = 0.25;

/// §5.5 Legs behind cover take nothing.
const fn covered(is_covered: bool) -> f32 {
    if is_covered { 0.8 } else { 1.0 }
}

/// §6.3 What a move adds to own shots, and to hit its mover.
pub fn movement_modifiers(stop: &Stop) -> (i8, i8) {
    let mode = if stop.mp == 0 { Mode::Stationary } else { stop.mode };
    (attacker_movement(mode), target_movement(stop.hexes) + i8::from(mode == Mode::Jump))
}

fn foot(state: &State, viewer: Viewer) -> i16 {
    state.board().foot_level(viewer.hex, viewer.elevation).map_or(0, |level| level.0)
}
