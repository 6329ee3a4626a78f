//! Damage allocation: every way to allocate the dice is played out by the rules (§9.2), and the cheapest is taken.

use kit::{Game, Seeded, Silent};
use squadron::{Action, Colour, MechaId, Phase, State};

use super::clock::Clock;
use super::fire::stake;

/// Positions that a defence may look at before it is content with the best so far.
const MOST_NODES: u32 = 4_000;

/// The allocation that leaves us the most, with what each first choice would leave; best first.
pub(super) fn allocations(state: &State, me: Colour, clock: &mut Clock) -> Vec<(MechaId, f32)> {
    let stakes: Vec<(MechaId, f32)> =
        state.field().living(me).iter().map(|id| (id, stake(state, me, id))).collect();
    let mut defence = Defence { me, stakes: &stakes, nodes: MOST_NODES, clock };
    let mut left: Vec<(MechaId, f32)> =
        options(state).into_iter().map(|id| (id, defence.after(state, id))).collect();
    left.sort_by(|a, b| b.1.total_cmp(&a.1));
    left
}

struct Defence<'a> {
    me: Colour,
    stakes: &'a [(MechaId, f32)],
    nodes: u32,
    clock: &'a mut Clock,
}

impl Defence<'_> {
    /// What is left in the end if this one takes the next dice and the rest is played at best.
    fn after(&mut self, state: &State, id: MechaId) -> f32 {
        let mut next = state.clone();
        // What follows the attack may roll dice; nothing that is looked at depends on them.
        next.apply_unchecked(Action::Allocate(id), &mut Seeded::new(0), &mut Silent);
        self.nodes = self.nodes.saturating_sub(1);
        let alive = self.clock.spend(1) && self.nodes > 0;
        let same_attack = matches!((state.phase(), next.phase()),
            (Phase::Allocation(before), Phase::Allocation(after))
                if before.group == after.group && before.attacker == after.attacker);
        if !same_attack {
            return self.left(&next);
        }
        let mut choices = self.unlike(&next);
        if !alive {
            // Out of time: the Mecha that costs least.
            choices.truncate(1);
        }
        choices.into_iter().map(|id| self.after(&next, id)).fold(f32::MIN, f32::max)
    }

    /// Of options that are alike, one; the cheapest first.
    fn unlike(&self, state: &State) -> Vec<MechaId> {
        let mut all: Vec<MechaId> = options(state);
        let key = |id: MechaId| {
            let mecha = state.field().mecha(id);
            (self.stake(id).to_bits(), mecha.kind, mecha.damage)
        };
        all.sort_by_key(|&id| key(id));
        all.dedup_by_key(|id| key(*id));
        all
    }

    fn stake(&self, id: MechaId) -> f32 {
        self.stakes.iter().find(|(it, _)| *it == id).map_or(0.0, |(_, stake)| *stake)
    }

    /// The value of our Mecha, less for damaged ones: they must take the next dice.
    fn left(&self, state: &State) -> f32 {
        let field = state.field();
        let keeps = |&(id, stake): &(MechaId, f32)| {
            let carried = f32::from(field.mecha(id).damage) / f32::from(field.profile(id).body);
            stake * (1.0 - 0.35 * carried)
        };
        self.stakes.iter().filter(|(id, _)| field.living(self.me).contains(*id)).map(keeps).sum()
    }
}

fn options(state: &State) -> Vec<MechaId> {
    let mut listed = Vec::new();
    state.legal_actions(&mut listed);
    let chosen = listed.into_iter().filter_map(|action| match action {
        Action::Allocate(id) => Some(id),
        _ => None,
    });
    chosen.collect()
}
