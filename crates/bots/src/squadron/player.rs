//! The bot itself: it answers each decision of the rules (§18.1). All strengths share it; the cadet looks less
//! closely, the veteran plays the regular's best ideas out, and the ace does so for longer.

use std::time::Duration;

use kit::{Game, Seeded};
use squadron::movement::activation::whole;
use squadron::{Action, Colour, Force, GroupId, Phase, Privilege, State};

use super::activation_plan::{ActivationPlan, Effort, plans};
use super::clock::Clock;
use super::idea::{Idea, Weighed};
use super::search::{Depth, Question};
use super::situation::Situation;
use super::squad::Squad;
use super::survey::Survey;
use super::terms::Weights;
use super::{defence, deploy, fire, opening, words};
use crate::{Bot, Budget, Choice, Known};

/// How a player plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Any group, by a quick look at land and guns; fires at whom it can.
    Cadet,
    /// Every group, by whole plans.
    Regular,
    /// The regular's best ideas, played out to the end of the turn.
    Veteran,
    /// The same, for longer.
    Ace,
}

impl Style {
    /// How ideas are played out; `None`: they are not.
    const fn depth(self) -> Option<Depth> {
        match self {
            Style::Cadet | Style::Regular => None,
            Style::Veteran => Some(Depth::VETERAN),
            Style::Ace => Some(Depth::ACE),
        }
    }
}

/// A player of M.A.S.C. It remembers the board and the activation that it is carrying out.
#[derive(Debug)]
pub(crate) struct Player {
    style: Style,
    seed: u64,
    rng: Seeded,
    survey: Option<Survey>,
    moving: Option<ActivationPlan>,
    /// What follows the action that was chosen last.
    ahead: Vec<Action>,
    /// Plans of the group that was just activated: there is time to think again before it goes.
    rivals: Vec<Weighed>,
    listed: Vec<Action>,
    asked: u64,
}

/// How many ideas a player reads.
const TOLD: usize = 4;

impl Player {
    pub(crate) fn new(style: Style, seed: u64) -> Player {
        Player {
            style,
            seed,
            rng: Seeded::new(seed),
            survey: None,
            moving: None,
            ahead: Vec::new(),
            rivals: Vec::new(),
            listed: Vec::new(),
            asked: 0,
        }
    }

    /// What to do, best first. Empty only if nothing sound was found.
    fn answer(&mut self, state: &State, me: Colour, clock: &mut Clock) -> Vec<Weighed> {
        let ideas = self.ideas(state, me, clock);
        let ranked = match self.style.depth() {
            Some(depth) => self.played_out(state, me, ideas, depth, clock),
            None => ideas,
        };
        if let Some(Idea::Move(plan)) = ranked.first().map(|it| &it.idea) {
            self.moving = Some(plan.clone());
            self.rivals.retain(|it| matches!(&it.idea, Idea::Move(rival) if rival.group == plan.group));
        }
        ranked
    }

    /// What could be done, best first as the regular sees it.
    fn ideas(&mut self, state: &State, me: Colour, clock: &mut Clock) -> Vec<Weighed> {
        let plain = |action| vec![Weighed::new(Idea::Plain(action), 0.0)];
        match state.phase() {
            Phase::Privilege { .. } => plain(Action::Take(Privilege::Opener)),
            Phase::Colours { .. } => {
                // The board is the same from both edges: nothing but variety hangs on it.
                let colour = kit::play::choose(&Colour::ALL, &mut self.rng).unwrap_or(Colour::Red);
                plain(Action::Play(colour))
            }
            Phase::Tiles { .. } => self.tiles(state, me),
            Phase::Forces { .. } => plain(Action::ChooseForce(self.force(state))),
            Phase::Placement { .. } => deploy::placement(state, me, self.seed).map(plain).unwrap_or_default(),
            Phase::FirstMover => plain(Action::MovesFirst(self.first_mover(me))),
            // §18.8: who fires first fires with everybody.
            Phase::FirstAttacker => plain(Action::AttacksFirst(me)),
            Phase::Movement { .. } => self.activations(state, me, clock),
            Phase::Activation { group, given, .. } => self.rest_of_plan(state, me, *group, given, clock),
            Phase::Combat { .. } => self.attacks(state, me),
            Phase::Allocation(_) => self.allocations(state, me, clock),
            Phase::RollOff | Phase::Initiative | Phase::Victory | Phase::Over(_) => Vec::new(),
        }
    }

    /// §18.8 The side that moves last can respond.
    fn first_mover(&self, me: Colour) -> Colour {
        match self.style {
            Style::Cadet => me,
            Style::Regular | Style::Veteran | Style::Ace => me.other(),
        }
    }

    fn weights(&self) -> Weights {
        match self.style {
            Style::Cadet => Weights::CADET,
            Style::Regular | Style::Veteran | Style::Ace => Weights::REGULAR,
        }
    }

    fn list(&mut self, state: &State) {
        self.listed.clear();
        state.legal_actions(&mut self.listed);
    }

    fn at_random(&mut self) -> Vec<Weighed> {
        let drawn = kit::play::choose(&self.listed, &mut self.rng);
        drawn.map(|action| Weighed::new(Idea::Plain(action), 0.0)).into_iter().collect()
    }

    fn tiles(&mut self, state: &State, me: Colour) -> Vec<Weighed> {
        self.list(state);
        if self.style == Style::Cadet {
            return self.at_random();
        }
        let tiles = opening::tiles(state, me, &self.listed, &mut self.rng);
        tiles.into_iter().map(|(action, score)| Weighed::new(Idea::Tile(action, score), score)).collect()
    }

    fn force(&mut self, state: &State) -> Force {
        let table = state.field().table();
        match self.style {
            Style::Cadet => Force::even(&table.card, &table.options),
            Style::Regular | Style::Veteran | Style::Ace => opening::force(state, &mut self.rng),
        }
    }

    /// §6.1 Plans for all groups that could move now, the one to begin with first.
    fn activations(&mut self, state: &State, me: Colour, clock: &mut Clock) -> Vec<Weighed> {
        let mut groups: Vec<GroupId> = state.unused(me).collect();
        let (weights, mut effort) = (self.weights(), Effort::THOROUGH);
        if self.style == Style::Cadet {
            groups = kit::play::choose(&groups, &mut self.rng).into_iter().collect();
            effort = Effort::QUICK;
        }
        // Playing ideas out needs most of the time.
        let mut own = clock.part(if self.style.depth().is_some() { 4 } else { 1 });
        let before = own;
        let situation = Situation::of(state, surveyed(&mut self.survey, state), me);
        let mut found: Vec<ActivationPlan> = Vec::new();
        for (index, &group) in groups.iter().enumerate() {
            let squad = Squad::of(&situation, group, &[], weights);
            let mut part = own.part((groups.len() - index) as u32);
            let began = part;
            found.extend(plans(&squad, effort, &mut part));
            own.spend(part.spent_since(&began));
        }
        clock.spend(own.spent_since(&before));
        found.retain(|plan| is_sound(state, me, plan));
        let mut ideas = with_priors(found);
        if ideas.is_empty() {
            let any = state.unused(me).next().map(Action::Activate);
            return any.map(|action| Weighed::new(Idea::Plain(action), 0.0)).into_iter().collect();
        }
        if let Some(depth) = self.style.depth() {
            self.rivals.clone_from(&ideas);
            ideas = worth_trying(ideas, depth);
            // §7.1: who passes waits for what the others do; there must be somebody to wait for.
            let waits = state.bound_to_rejoin(me).is_none() && state.unused(me.other()).next().is_some();
            if waits {
                ideas.push(Weighed::new(Idea::Pass, ideas[0].prior));
            }
        }
        ideas
    }

    /// §6.2 The rest of the plan, or a new one if another player began the activation.
    fn rest_of_plan(
        &mut self,
        state: &State,
        me: Colour,
        group: GroupId,
        given: &[grid::Square],
        clock: &mut Clock,
    ) -> Vec<Weighed> {
        let goes_on = |plan: &ActivationPlan| {
            let mut so_far = plan.ends.iter().map(|(_, to)| to).zip(given);
            plan.group == group && so_far.all(|(one, two)| one == two) && is_sound(state, me, plan)
        };
        let mut rivals = std::mem::take(&mut self.rivals);
        rivals.retain(|it| matches!(&it.idea, Idea::Move(plan) if goes_on(plan)));
        if !rivals.is_empty() {
            return rivals;
        }
        if let Some(plan) = self.moving.clone().filter(|plan| goes_on(plan)) {
            return vec![Weighed::new(Idea::Move(plan), 0.0)];
        }
        let weights = self.weights();
        let situation = Situation::of(state, surveyed(&mut self.survey, state), me);
        let squad = Squad::of(&situation, group, given, weights);
        let mut found = plans(&squad, Effort::THOROUGH, &mut clock.part(2));
        found.retain(|plan| is_sound(state, me, plan));
        with_priors(found)
    }

    fn attacks(&mut self, state: &State, me: Colour) -> Vec<Weighed> {
        self.list(state);
        if self.style == Style::Cadet {
            self.listed.retain(|action| *action != Action::Pass);
            return self.at_random();
        }
        let strikes = fire::strikes(state, me, &self.listed).into_iter();
        strikes.map(|strike| Weighed::new(Idea::Fire(strike.clone()), strike.total())).collect()
    }

    fn allocations(&mut self, state: &State, me: Colour, clock: &mut Clock) -> Vec<Weighed> {
        if self.style == Style::Cadet {
            self.list(state);
            return self.at_random();
        }
        let left = defence::allocations(state, me, clock).into_iter();
        left.map(|(id, kept)| Weighed::new(Idea::Allocate(id, kept), kept)).collect()
    }

    /// What of the ideas does best to the end of the turn.
    fn played_out(
        &mut self,
        state: &State,
        me: Colour,
        mut ideas: Vec<Weighed>,
        depth: Depth,
        clock: &mut Clock,
    ) -> Vec<Weighed> {
        let is_battle = matches!(
            state.phase(),
            Phase::Movement { .. } | Phase::Activation { .. } | Phase::Combat { .. } | Phase::Allocation(_)
        );
        if !is_battle || ideas.len() < 2 {
            return ideas;
        }
        ideas.truncate(depth.ideas + 1);
        // A new stream of dice for every question.
        self.asked += 1;
        let seed =
            self.seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.asked << 20);
        let survey = surveyed(&mut self.survey, state);
        Question { state, survey, me, seed, depth }.rank(ideas, clock)
    }
}

impl Bot<State> for Player {
    fn decide(&mut self, known: &Known<State>, budget: Budget) -> Choice<Action> {
        let (state, me) = (known.game(), known.game().colour_of(known.seat()));
        let ranked = self.answer(state, me, &mut Clock::start(budget));
        let mut actions =
            ranked.first().map(|best| best.idea.actions(state, me)).unwrap_or_default().into_iter();
        // §12.3: the default action if there is no idea.
        let action = actions.next().or_else(|| state.default_action());
        self.ahead = actions.collect();
        let shown = || ranked.iter().take(TOLD).map(|it| words::weighed(state, me, it)).collect();
        Choice {
            action: action.expect("a bot is asked only while its seat is to act"),
            candidates: if budget.explain { shown() } else { Vec::new() },
            fault: None,
        }
    }

    fn thinking_time(&self) -> Duration {
        Duration::from_millis(if self.style == Style::Ace { 1_000 } else { 400 })
    }

    fn ahead(&self) -> Vec<Action> {
        self.ahead.clone()
    }
}

/// Orders plans of one group by what they gain, and groups by which should move first: those that depend little on what
/// the enemy has yet to decide. Best first.
fn with_priors(plans: Vec<ActivationPlan>) -> Vec<Weighed> {
    let eagerness = |plan: &ActivationPlan| 0.3 * plan.gain() - 0.15 * plan.open_questions as f32;
    let most = |group: GroupId, of: &dyn Fn(&ActivationPlan) -> f32| {
        plans.iter().filter(|it| it.group == group).map(of).fold(f32::MIN, f32::max)
    };
    let prior = |plan: &ActivationPlan| {
        most(plan.group, &eagerness) + plan.gain() - most(plan.group, &ActivationPlan::gain)
    };
    let priors: Vec<f32> = plans.iter().map(prior).collect();
    let with = |(plan, prior)| Weighed::new(Idea::Move(plan), prior);
    let mut ideas: Vec<Weighed> = plans.into_iter().zip(priors).map(with).collect();
    ideas.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    ideas
}

/// The best plans, not too many of one group.
fn worth_trying(all: Vec<Weighed>, depth: Depth) -> Vec<Weighed> {
    let group = |it: &Weighed| match &it.idea {
        Idea::Move(plan) => Some(plan.group),
        Idea::Pass | Idea::Fire(_) | Idea::Allocate(..) | Idea::Tile(..) | Idea::Plain(_) => None,
    };
    let mut tried: Vec<Weighed> = Vec::new();
    for one in all {
        let mates = tried.iter().filter(|it| group(it) == group(&one)).count();
        if mates < depth.of_group && tried.len() < depth.ideas {
            tried.push(one);
        }
    }
    tried
}

/// §6.6 as the rules have it.
fn is_sound(state: &State, me: Colour, plan: &ActivationPlan) -> bool {
    whole(state.field(), me, state.members(me, plan.group), &plan.ends).is_ok()
}

/// The survey of this board; computed again for another board.
fn surveyed<'s>(known: &'s mut Option<Survey>, state: &State) -> &'s Survey {
    let (board, card) = (state.field().board(), &state.field().table().card);
    if !known.as_ref().is_some_and(|survey| survey.fits(board, card)) {
        *known = None;
    }
    known.get_or_insert_with(|| Survey::of(board, card))
}
