//! The cadet and the regular: one answer to each question of the rules (§18.1).

use kit::{Game, Seeded};
use squadron::movement::activation::whole;
use squadron::{Action, Colour, Force, GroupId, Phase, Privilege, State};

use super::clock::Clock;
use super::plan::{Effort, Plan, plans};
use super::scene::Scene;
use super::squad::Squad;
use super::survey::Survey;
use super::terms::Weights;
use super::{defence, fire, opening, words};
use crate::{Bot, Budget, Candidate, Choice, Known};

/// How a player plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Any group, by a quick look at land and guns; fires at whom it can.
    Cadet,
    /// Every group, by whole plans.
    Regular,
}

/// A player of M.A.S.C. It remembers the board and the activation that it is carrying out.
#[derive(Debug)]
pub(crate) struct Player {
    style: Style,
    lot: Seeded,
    pub(super) survey: Option<Survey>,
    pub(super) moving: Option<Plan>,
    pub(super) listed: Vec<Action>,
}

/// How many plans a player reads.
const TOLD: usize = 4;

impl Player {
    pub(crate) fn new(style: Style, seed: u64) -> Player {
        Player { style, lot: Seeded::new(seed), survey: None, moving: None, listed: Vec::new() }
    }

    pub(super) fn answer(&mut self, state: &State, me: Colour, budget: Budget) -> Option<Choice<Action>> {
        let mut clock = Clock::start(budget);
        match state.phase() {
            Phase::Privilege { .. } => Some(Action::Take(Privilege::Colours).into()),
            Phase::Colours { .. } => Some(Action::Play(Colour::Red).into()),
            Phase::Tiles { .. } => self.tile(state, me, budget),
            Phase::Forces { .. } => Some(Action::ChooseForce(self.force(state)).into()),
            Phase::Placement { .. } => opening::placement(state, me).map(Choice::from),
            // §18.8: who moves last answers, who fires first fires with everybody.
            Phase::FirstMover => Some(Action::MovesFirst(self.first(me.other(), me)).into()),
            Phase::FirstAttacker => Some(Action::AttacksFirst(me).into()),
            Phase::Movement { .. } => self.activation(state, me, budget, &mut clock),
            Phase::Activation { group, given, .. } => self.destination(state, me, *group, given, &mut clock),
            Phase::Combat { .. } => self.attack(state, me, budget),
            Phase::Allocation(_) => self.allocation(state, me, budget, &mut clock),
            Phase::RollOff | Phase::Initiative | Phase::Victory | Phase::Over(_) => None,
        }
    }

    fn first(&self, regular: Colour, cadet: Colour) -> Colour {
        match self.style {
            Style::Cadet => cadet,
            Style::Regular => regular,
        }
    }

    fn weights(&self) -> Weights {
        match self.style {
            Style::Cadet => Weights::CADET,
            Style::Regular => Weights::REGULAR,
        }
    }

    pub(super) fn list(&mut self, state: &State) {
        self.listed.clear();
        state.legal_actions(&mut self.listed);
    }

    fn by_lot(&mut self) -> Option<Choice<Action>> {
        kit::play::choose(&self.listed, &mut self.lot).map(Choice::from)
    }

    fn tile(&mut self, state: &State, me: Colour, budget: Budget) -> Option<Choice<Action>> {
        self.list(state);
        if self.style == Style::Cadet {
            return self.by_lot();
        }
        let tiles = opening::tiles(state, me, &self.listed);
        let told =
            || tiles.iter().take(TOLD).map(|(action, score)| words::tile(state, *action, *score)).collect();
        let candidates = if budget.explain { told() } else { Vec::new() };
        tiles.first().map(|(action, _)| Choice { action: *action, candidates })
    }

    fn force(&self, state: &State) -> Force {
        let table = state.field().table();
        match self.style {
            Style::Cadet => Force::even(&table.card, &table.options),
            Style::Regular => opening::force(state, opening::SHORT),
        }
    }

    /// §6.1 Which group moves, and where to.
    fn activation(
        &mut self,
        state: &State,
        me: Colour,
        budget: Budget,
        clock: &mut Clock,
    ) -> Option<Choice<Action>> {
        let best = self.plans(state, me, clock);
        let told = || best.iter().take(TOLD).map(|plan| words::plan(state, plan)).collect();
        let candidates: Vec<Candidate> = if budget.explain { told() } else { Vec::new() };
        self.moving = best.into_iter().next();
        let group = self.moving.as_ref().map(|plan| plan.group).or(state.unused(me).next())?;
        Some(Choice { action: Action::Activate(group), candidates })
    }

    /// Plans for all groups that could move now, the one to begin with first.
    pub(super) fn plans(&mut self, state: &State, me: Colour, clock: &mut Clock) -> Vec<Plan> {
        let mut groups: Vec<GroupId> = state.unused(me).collect();
        let mut effort = Effort::THOROUGH;
        if self.style == Style::Cadet {
            groups = kit::play::choose(&groups, &mut self.lot).into_iter().collect();
            effort = Effort::QUICK;
        }
        let weights = self.weights();
        let scene = Scene::of(state, surveyed(&mut self.survey, state), me);
        let mut best: Vec<Plan> = Vec::new();
        for (index, &group) in groups.iter().enumerate() {
            let squad = Squad::of(&scene, group, &[], weights);
            let mut part = clock.part((groups.len() - index) as u32);
            let before = part;
            best.extend(plans(&squad, effort, &mut part));
            clock.spend(part.spent_since(&before));
        }
        best.retain(|plan| is_sound(state, me, plan));
        best.sort_by(|a, b| eagerness(b).total_cmp(&eagerness(a)));
        best
    }

    /// §6.2 The next destination of the plan, or of a new one if the activation is somebody else's.
    fn destination(
        &mut self,
        state: &State,
        me: Colour,
        group: GroupId,
        given: &[grid::Square],
        clock: &mut Clock,
    ) -> Option<Choice<Action>> {
        let goes_on = |plan: &Plan| {
            let so_far = plan.ends.iter().map(|(_, to)| to).zip(given);
            plan.group == group && so_far.clone().all(|(one, two)| one == two) && is_sound(state, me, plan)
        };
        if !self.moving.as_ref().is_some_and(goes_on) {
            let weights = self.weights();
            let scene = Scene::of(state, surveyed(&mut self.survey, state), me);
            let squad = Squad::of(&scene, group, given, weights);
            let found = plans(&squad, Effort::THOROUGH, clock);
            self.moving = found.into_iter().find(|plan| is_sound(state, me, plan));
        }
        let to = self.moving.as_ref()?.ends.get(given.len())?.1;
        Some(Action::Destination(to).into())
    }

    fn attack(&mut self, state: &State, me: Colour, budget: Budget) -> Option<Choice<Action>> {
        self.list(state);
        if self.style == Style::Cadet {
            self.listed.retain(|action| *action != Action::Pass);
            return self.by_lot();
        }
        let strikes = fire::strikes(state, me, &self.listed);
        let told = || strikes.iter().take(TOLD).map(|strike| words::strike(state, me, strike)).collect();
        let candidates = if budget.explain { told() } else { Vec::new() };
        strikes.first().map(|strike| Choice { action: strike.action(), candidates })
    }

    fn allocation(
        &mut self,
        state: &State,
        me: Colour,
        budget: Budget,
        clock: &mut Clock,
    ) -> Option<Choice<Action>> {
        if self.style == Style::Cadet {
            self.list(state);
            return self.by_lot();
        }
        let left = defence::allocations(state, me, clock);
        let told = || left.iter().take(TOLD).map(|(id, kept)| words::allocation(state, *id, *kept)).collect();
        let candidates = if budget.explain { told() } else { Vec::new() };
        left.first().map(|(id, _)| Choice { action: Action::Allocate(*id), candidates })
    }
}

impl Bot<State> for Player {
    fn decide(&mut self, known: &Known<State>, budget: Budget) -> Choice<Action> {
        let (state, me) = (known.game(), known.game().colour_of(known.seat()));
        let answer = self.answer(state, me, budget);
        // §12.3 is there for whoever has no better idea.
        let answer = answer.or_else(|| state.default_action().map(Choice::from));
        answer.expect("a bot is asked only while its seat is to act")
    }
}

/// Quiet groups first: what the enemy has yet to decide is better answered later.
pub(super) fn eagerness(plan: &Plan) -> f32 {
    0.3 * plan.gain() - 0.15 * plan.open_questions as f32
}

/// §6.6 as the rules have it.
fn is_sound(state: &State, me: Colour, plan: &Plan) -> bool {
    whole(state.field(), me, state.members(me, plan.group), &plan.ends).is_ok()
}

/// The survey of this board; made anew when it is another.
pub(super) fn surveyed<'s>(known: &'s mut Option<Survey>, state: &State) -> &'s Survey {
    let (board, card) = (state.field().board(), &state.field().table().card);
    if !known.as_ref().is_some_and(|survey| survey.fits(board, card)) {
        *known = None;
    }
    known.get_or_insert_with(|| Survey::of(board, card))
}
