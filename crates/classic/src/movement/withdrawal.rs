//! §12.4 Forced withdrawal: a crippled 'Mech must move toward its home edge. Its move may go as it will, round a lake
//! or over a hill, as long as it can still end nearer home than it began; one that cannot goes no farther away.

use grid::Hex;

use super::check::{measure, stride};
use super::flight::Flight;
use super::reach::ReachScratch;
use super::way::{self, Plan};
use super::{Action, Event, NoMove, check, jump};
use crate::board::Footing;
use crate::unit::Mode;
use crate::{Edge, State, UnitId};

/// §12.4 Whether an action that is legal otherwise keeps the way home open.
pub fn check_action(state: &State, unit: UnitId, action: Action) -> Result<(), NoMove> {
    let kept = match action {
        Action::Declare { mode, masc } => may_declare(state, unit, mode, masc),
        Action::EndMove | Action::Charge { .. } => may_stop(state, unit),
        Action::DeathFromAbove { target } => {
            jump::approach(state, unit, target).is_ok_and(|beside| may_land(state, unit, beside))
        }
        Action::Jump { to, .. } => may_land(state, unit, to),
        Action::Forward { .. }
        | Action::Backward { .. }
        | Action::Shift { .. }
        | Action::TurnLeft
        | Action::TurnRight
        | Action::DropProne => keeps_the_way(state, unit, action),
        // The edge that it leaves by must be its own.
        Action::Leave => from_home(state, unit, state.unit(unit).place.hex) == 0,
        Action::StandUp | Action::Unjam => true,
    };
    if kept { Ok(()) } else { Err(NoMove::MustWithdraw { home: home(state, unit) }) }
}

fn home(state: &State, unit: UnitId) -> Edge {
    state.zones()[state.unit(unit).seat].edge
}

/// Rows or columns between a hex and the unit's home edge.
fn from_home(state: &State, unit: UnitId, hex: Hex) -> i16 {
    let board = state.board();
    match home(state, unit) {
        Edge::North => hex.y,
        Edge::South => board.height() as i16 - 1 - hex.y,
        Edge::West => hex.x,
        Edge::East => board.width() as i16 - 1 - hex.x,
    }
}

/// How far from home the move began.
fn began(state: &State, unit: UnitId) -> i16 {
    let it = state.unit(unit);
    from_home(state, unit, it.motion.began.unwrap_or(it.place.hex))
}

/// Whether a plan can end nearer home than the move began.
fn comes_nearer(state: &State, plan: Plan) -> bool {
    let (mut scratch, mut flight) = (ReachScratch::new(), Flight::new());
    let reached = way::reach(state, plan, &mut scratch, &mut flight);
    let than = began(state, plan.unit);
    reached.poses().any(|(pose, _)| from_home(state, plan.unit, pose.hex) < than)
}

/// §12.4 Where a plan of a unit that must withdraw may lead: a question for those who show or choose whole ways.
#[derive(Clone, Copy, Debug)]
pub struct Homeward<'a> {
    state: &'a State,
    unit: UnitId,
    /// Whether the plan can end nearer home; if so, it must.
    pub comes_nearer: bool,
}

impl<'a> Homeward<'a> {
    pub fn of(state: &'a State, plan: Plan) -> Homeward<'a> {
        Homeward { state, unit: plan.unit, comes_nearer: comes_nearer(state, plan) }
    }

    /// Whether a way through these hexes, the first being where the unit is, may be gone to its end.
    pub fn allows(&self, way: impl IntoIterator<Item = Hex>) -> bool {
        let mut far = way.into_iter().map(|hex| from_home(self.state, self.unit, hex));
        let Some(first) = far.next() else { return true };
        if self.comes_nearer {
            return far.last().unwrap_or(first) < began(self.state, self.unit);
        }
        let mut last = first;
        far.all(|next| std::mem::replace(&mut last, next) >= next)
    }
}

/// Whether the move in hand can.
fn can_come_nearer(state: &State, unit: UnitId) -> bool {
    comes_nearer(state, Plan::of(state, unit, state.unit(unit).motion.mode))
}

/// A mode that leads home, or any if none does.
fn may_declare(state: &State, unit: UnitId, mode: Mode, masc: bool) -> bool {
    let leads_home = |mode: Mode| {
        let declared = Action::Declare { mode, masc: false };
        mode != Mode::Stationary
            && check::check_rules(state, unit, declared).is_ok()
            && comes_nearer(state, Plan::of(state, unit, mode))
    };
    let boosted = || masc && Plan::with_masc(state, unit).is_some_and(|plan| comes_nearer(state, plan));
    leads_home(mode) || boosted() || ![Mode::Walk, Mode::Run, Mode::Jump].into_iter().any(leads_home)
}

/// Nearer already, or there is nothing left to do that leads home.
fn may_stop(state: &State, unit: UnitId) -> bool {
    let it = state.unit(unit);
    if from_home(state, unit, it.place.hex) < began(state, unit) || !can_come_nearer(state, unit) {
        return true;
    }
    let leads_on = |action: Action| {
        check::check_rules(state, unit, action).is_ok() && keeps_the_way(state, unit, action)
    };
    let mut landings = Vec::new();
    jump::landings(state, unit, &mut landings);
    landings.is_empty() && !Action::steps(state, unit).any(leads_on)
}

/// A landing nearer home; where there is none, one that is no farther.
pub fn may_land(state: &State, unit: UnitId, to: Hex) -> bool {
    let (there, than) = (from_home(state, unit, to), began(state, unit));
    there < than || (there == than && !can_come_nearer(state, unit))
}

/// After the step or turn the move can still end nearer home; if it could not before, it goes no farther.
fn keeps_the_way(state: &State, unit: UnitId, action: Action) -> bool {
    if action == Action::StandUp {
        return true;
    }
    let Some(event) = event_of(state, unit, action) else { return true };
    let mut after = state.clone();
    after.absorb(&event.into());
    let here = |state: &State| from_home(state, unit, state.unit(unit).place.hex);
    here(&after) < began(state, unit)
        || can_come_nearer(&after, unit)
        || (here(&after) <= here(state) && !can_come_nearer(state, unit))
}

/// What the action does to the place and the MP of the unit, dice aside.
fn event_of(state: &State, unit: UnitId, action: Action) -> Option<Event> {
    let facing = state.unit(unit).place.facing;
    match action {
        Action::TurnLeft => Some(Event::Turned { unit, facing: facing.left() }),
        Action::TurnRight => Some(Event::Turned { unit, facing: facing.right() }),
        Action::DropProne => Some(Event::Dropped { unit }),
        Action::Forward { .. } | Action::Backward { .. } | Action::Shift { .. } => {
            let stride = stride(state.mech(unit), action)?;
            let step = measure(state, unit, stride).ok()?;
            let to = state.unit(unit).place.hex.neighbour(stride.towards);
            let elevation = super::stacking::elevation_of(state, to, stride.onto);
            Some(Event::Stepped {
                unit,
                to,
                elevation,
                towards: stride.towards,
                mp: step.mp,
                backward: false,
            })
        }
        Action::Declare { .. }
        | Action::StandUp
        | Action::Jump { .. }
        | Action::Charge { .. }
        | Action::DeathFromAbove { .. }
        | Action::Leave
        | Action::Unjam
        | Action::EndMove => None,
    }
}

impl Action {
    /// What may lead a unit on, jumps apart.
    fn steps(state: &State, unit: UnitId) -> impl Iterator<Item = Action> {
        let facing = state.unit(unit).place.facing;
        let turns = [Action::StandUp, Action::TurnLeft, Action::TurnRight];
        let strides = Footing::ALL.into_iter().flat_map(move |onto| {
            let straight = [Action::Forward { onto }, Action::Backward { onto }];
            let shifts = [1, -1, 2, -2].map(|turns| Action::Shift { towards: facing.turned(turns), onto });
            straight.into_iter().chain(shifts)
        });
        turns.into_iter().chain(strides)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Footing;
    use crate::movement::{Action, check};
    use crate::testing::{Battle, biped, board};
    use crate::unit::Mode;

    const FORWARD: Action = Action::Forward { onto: Footing::Ground };
    const BACKWARD: Action = Action::Backward { onto: Footing::Ground };

    fn declare(mode: Mode) -> Action {
        Action::Declare { mode, masc: false }
    }

    fn allowed<const N: usize>(battle: &Battle, actions: [Action; N]) -> [bool; N] {
        actions.map(|action| check(&battle.state, battle.id('A'), action).is_ok())
    }

    /// On a drawn board Red's home is the south edge; the 'Mech faces north, its pilot has four hits (§12.2).
    fn crippled(drawing: &str) -> Battle {
        board(drawing)
            .red('A', biped(50, 4).sheet())
            .setup(|setup| setup.options.forced_withdrawal = true)
            .battle()
            .acting('A')
            .with('A', |unit| unit.pilot.hits = 4)
    }

    /// §12.4
    #[test]
    fn a_crippled_mech_must_end_its_move_nearer_home() {
        let mut battle = crippled(". .\n. A\n. .\n. .");
        assert_eq!(allowed(&battle, [Mode::Stationary, Mode::Walk].map(declare)), [false, true]);
        battle.act(declare(Mode::Walk), &[]).unwrap();
        assert_eq!(allowed(&battle, [Action::EndMove, FORWARD, BACKWARD]), [false, true, true]);
        let refused = battle.act(Action::EndMove, &[]).unwrap_err().to_string();
        assert!(refused.contains("home edge") && refused.contains("§12.4"), "{refused}");
        battle.act(BACKWARD, &[]).unwrap();
        assert_eq!(allowed(&battle, [Action::EndMove]), [true]);
    }

    /// §12.4: a step away is allowed while there are MP to come back and beyond.
    #[test]
    fn it_may_go_round_but_not_away() {
        let mut battle = crippled(". .\n. .\n. .\n. A\n. .").with('A', |unit| unit.heat.level = 5);
        battle.act(declare(Mode::Walk), &[]).unwrap();
        assert_eq!(allowed(&battle, [FORWARD]), [true], "1 of 3 MP away, 2 back and beyond");
        battle.act(FORWARD, &[]).unwrap();
        assert_eq!(allowed(&battle, [FORWARD, BACKWARD, Action::EndMove]), [false, true, false]);
    }

    /// §12.4: on the home edge it may leave, by another it may not; who cannot get nearer stays or goes no farther.
    #[test]
    fn it_leaves_by_its_own_edge_and_stands_where_it_cannot_go() {
        let mut home = crippled(". .\n. .\n. A");
        assert_eq!(allowed(&home, [Mode::Stationary, Mode::Walk].map(declare)), [true, true]);
        home.act(declare(Mode::Walk), &[]).unwrap();
        assert_eq!(allowed(&home, [Action::Leave, FORWARD, Action::EndMove]), [true, false, true]);
        let mut far = crippled(". A\n. .\n. .");
        far.act(declare(Mode::Walk), &[]).unwrap();
        assert_eq!(allowed(&far, [Action::Leave]), [false]);
        let walled = crippled("9 9\n. A\n9 9");
        assert_eq!(allowed(&walled, [declare(Mode::Stationary)]), [true]);
    }

    #[test]
    fn the_sound_and_those_without_the_option_go_where_they_like() {
        let mut battle = crippled(". .\n. A\n. .").with('A', |unit| unit.pilot.hits = 3);
        assert_eq!(allowed(&battle, [declare(Mode::Stationary)]), [true]);
        battle.act(declare(Mode::Walk), &[]).unwrap();
        assert_eq!(allowed(&battle, [FORWARD, Action::EndMove]), [true, true]);
    }
}
