//! The veteran: what the regular likes best is played out to the end of the turn, again and again.

use kit::{Game, Seeded, Silent};
use squadron::{Action, Colour, Phase, State};

use super::clock::Clock;
use super::outlook::scale;
use super::plan::Plan;
use super::player::{Player, Style, eagerness, surveyed};
use super::playout::carry_out;
use super::search::{Line, search};
use super::{defence, fire, opening, words, worth};
use crate::{Bot, Budget, Candidate, Choice, Known, Term};

#[derive(Debug)]
pub(crate) struct Veteran {
    regular: Player,
    seed: u64,
    asked: u64,
    /// Plans of the group that was just activated: there is time to think again before it goes.
    others: Vec<(Plan, f32)>,
}

/// Continuations that are played out.
const LINES: usize = 8;
/// Of these, how many for one group.
const LINES_OF_GROUP: usize = 2;

impl Veteran {
    pub(crate) fn new(seed: u64) -> Veteran {
        Veteran { regular: Player::new(Style::Regular, seed), seed, asked: 0, others: Vec::new() }
    }

    fn answer(&mut self, state: &State, me: Colour, budget: Budget) -> Option<Choice<Action>> {
        let mut clock = Clock::start(budget);
        match state.phase() {
            Phase::Movement { .. } => self.activation(state, me, budget, &mut clock),
            Phase::Forces { .. } => Some(Action::ChooseForce(opening::force(state, opening::SWIFT)).into()),
            Phase::Activation { group, given, .. } if !self.others.is_empty() => {
                let mut others = std::mem::take(&mut self.others);
                let goes_on = |plan: &Plan| {
                    plan.group == *group && plan.ends.iter().zip(given).all(|((_, to), given)| to == given)
                };
                others.retain(|(plan, _)| goes_on(plan));
                let ranked = self.rank_plans(state, me, &others, &mut clock);
                self.regular.moving = ranked.first().map(|(best, _)| others[*best].0.clone());
                self.regular.answer(state, me, budget)
            }
            Phase::Combat { .. } => self.attack(state, me, budget, &mut clock),
            Phase::Allocation(_) => self.allocation(state, me, budget, &mut clock),
            _ => self.regular.answer(state, me, budget),
        }
    }

    fn activation(
        &mut self,
        state: &State,
        me: Colour,
        budget: Budget,
        clock: &mut Clock,
    ) -> Option<Choice<Action>> {
        let mut first = clock.part(4);
        let before = first;
        let all = with_priors(self.regular.plans(state, me, &mut first));
        clock.spend(first.spent_since(&before));
        let tried = worth_trying(&all);
        let ranked = self.rank_plans(state, me, &tried, clock);
        let told = |&(line, score): &(usize, f32)| with_outlook(words::plan(state, &tried[line].0), score);
        let candidates = if budget.explain { ranked.iter().map(told).collect() } else { Vec::new() };
        let best = &tried[ranked.first()?.0].0;
        let group = best.group;
        self.regular.moving = Some(best.clone());
        self.others = all.into_iter().filter(|(plan, _)| plan.group == group).collect();
        Some(Choice { action: Action::Activate(group), candidates })
    }

    fn rank_plans(
        &mut self,
        state: &State,
        me: Colour,
        plans: &[(Plan, f32)],
        clock: &mut Clock,
    ) -> Vec<(usize, f32)> {
        let after = |plan: &Plan, dice: &mut Seeded| {
            let mut next = state.clone();
            carry_out(&mut next, me, plan, dice);
            next
        };
        let lines = plans.iter().map(|(plan, prior)| Line {
            begin: Box::new(move |dice: &mut Seeded| after(plan, dice)),
            prior: *prior,
        });
        self.rank(state, me, lines.collect(), clock)
    }

    fn rank(
        &mut self,
        state: &State,
        me: Colour,
        mut lines: Vec<Line>,
        clock: &mut Clock,
    ) -> Vec<(usize, f32)> {
        let unit = scale(worth::turns_left(state));
        lines.iter_mut().for_each(|line| line.prior /= unit);
        // A new stream of dice for every question.
        self.asked += 1;
        let seed =
            self.seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.asked << 20);
        search(&lines, surveyed(&mut self.regular.survey, state), me, seed, clock)
    }

    fn attack(
        &mut self,
        state: &State,
        me: Colour,
        budget: Budget,
        clock: &mut Clock,
    ) -> Option<Choice<Action>> {
        self.regular.list(state);
        let strikes = fire::strikes(state, me, &self.regular.listed);
        let lines =
            strikes.iter().take(LINES).map(|strike| after_action(state, strike.action(), strike.total()));
        let ranked = self.rank(state, me, lines.collect(), clock);
        let told =
            |&(line, score): &(usize, f32)| with_outlook(words::strike(state, me, &strikes[line]), score);
        let candidates = if budget.explain { ranked.iter().map(told).collect() } else { Vec::new() };
        let (best, _) = *ranked.first()?;
        Some(Choice { action: strikes[best].action(), candidates })
    }

    fn allocation(
        &mut self,
        state: &State,
        me: Colour,
        budget: Budget,
        clock: &mut Clock,
    ) -> Option<Choice<Action>> {
        let left = defence::allocations(state, me, clock);
        let lines =
            left.iter().take(LINES).map(|(id, kept)| after_action(state, Action::Allocate(*id), *kept));
        let ranked = self.rank(state, me, lines.collect(), clock);
        let told = |&(line, score): &(usize, f32)| {
            with_outlook(words::allocation(state, left[line].0, left[line].1), score)
        };
        let candidates = if budget.explain { ranked.iter().map(told).collect() } else { Vec::new() };
        let (best, _) = *ranked.first()?;
        Some(Choice { action: Action::Allocate(left[best].0), candidates })
    }
}

impl Bot<State> for Veteran {
    fn decide(&mut self, known: &Known<State>, budget: Budget) -> Choice<Action> {
        let (state, me) = (known.game(), known.game().colour_of(known.seat()));
        let answer = self.answer(state, me, budget).or_else(|| self.regular.answer(state, me, budget));
        let answer = answer.or_else(|| state.default_action().map(Choice::from));
        answer.expect("a bot is asked only while its seat is to act")
    }
}

fn after_action(state: &State, action: Action, prior: f32) -> Line<'_> {
    let begin = move |dice: &mut Seeded| {
        let mut next = state.clone();
        next.apply_unchecked(action, dice, &mut Silent);
        next
    };
    Line { begin: Box::new(begin), prior }
}

/// Plans of one group are told apart by what they gain, groups by which had better begin.
fn with_priors(plans: Vec<Plan>) -> Vec<(Plan, f32)> {
    let best_of = |plan: &Plan| {
        let mates = plans.iter().filter(|it| it.group == plan.group);
        mates
            .map(|it| (eagerness(it), it.gain()))
            .fold((f32::MIN, f32::MIN), |a, b| (a.0.max(b.0), a.1.max(b.1)))
    };
    let prior = |plan: &Plan| {
        let (eager, gain) = best_of(plan);
        eager + plan.gain() - gain
    };
    let priors: Vec<f32> = plans.iter().map(prior).collect();
    plans.into_iter().zip(priors).collect()
}

/// The best plans, not too many of one group.
fn worth_trying(all: &[(Plan, f32)]) -> Vec<(Plan, f32)> {
    let mut sorted: Vec<&(Plan, f32)> = all.iter().collect();
    sorted.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut tried: Vec<(Plan, f32)> = Vec::new();
    for one in sorted {
        let mates = tried.iter().filter(|it| it.0.group == one.0.group).count();
        if mates < LINES_OF_GROUP && tried.len() < LINES {
            tried.push(one.clone());
        }
    }
    tried
}

/// The outlook after the turn, as the score, beside the terms that made it a candidate.
fn with_outlook(candidate: Candidate, score: f32) -> Candidate {
    let mut terms = vec![Term { why: "outlook after the turn", value: f64::from(score) }];
    terms.extend(candidate.terms);
    Candidate { plan: candidate.plan, score: f64::from(score), terms }
}
