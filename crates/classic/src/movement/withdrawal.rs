//! §12.4 Forced withdrawal: a crippled 'Mech must move toward its home edge. Its move may go as it will, round a lake,
//! over a hill or through a friend, as long as it can still end nearer home than it began, or else as near as it can.

use grid::Hex;

use super::check::{measure, stride};
use super::flight::Flight;
use super::reach::{Pose, ReachScratch};
use super::way::{self, ModePlan};
use super::{Action, Event, NoMove, check, jump, stacking};
use crate::unit::{Boost, Mode};
use crate::{Edge, State, UnitId, end};

/// Rows or columns between a hex and the edge that a unit calls home.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FromHome(pub u16);

impl FromHome {
    pub fn of(state: &State, unit: UnitId, hex: Hex) -> FromHome {
        let board = state.board();
        let lines = match home(state, unit) {
            Edge::North => i32::from(hex.y),
            Edge::South => board.height() as i32 - 1 - i32::from(hex.y),
            Edge::West => i32::from(hex.x),
            Edge::East => board.width() as i32 - 1 - i32::from(hex.x),
        };
        FromHome(u16::try_from(lines).unwrap_or(0))
    }
}

fn home(state: &State, unit: UnitId) -> Edge {
    state.zones()[state.unit(unit).seat].edge
}

/// How far from home the unit is.
fn here(state: &State, unit: UnitId) -> FromHome {
    FromHome::of(state, unit, state.unit(unit).place.hex)
}

/// §12.4 How far from home a plan may end at most, given all poses where it could stop: nearer than the move began,
/// or as near as it comes. `None` if the unit may go where it likes.
pub(super) fn farthest(state: &State, plan: ModePlan, stops: impl Iterator<Item = Pose>) -> Option<FromHome> {
    let unit = plan.unit;
    if !end::must_withdraw(state, unit) {
        return None;
    }
    // A jump need not be made.
    let stays =
        (plan.mode == Mode::Jump && stacking::sharer(state, unit).is_none()).then(|| here(state, unit));
    let stops = stops.map(|pose| FromHome::of(state, unit, pose.hex));
    let nearest = stops.chain(stays).min().unwrap_or_else(|| here(state, unit));
    let it = state.unit(unit);
    let began = FromHome::of(state, unit, it.motion.began.unwrap_or(it.place.hex));
    Some(nearest.max(FromHome(began.0.saturating_sub(1))))
}

/// §12.4 The bound of a plan; who may go where it likes is bound by nothing.
fn bound(state: &State, plan: ModePlan) -> FromHome {
    if !end::must_withdraw(state, plan.unit) {
        return FromHome(u16::MAX);
    }
    let (mut scratch, mut flight) = (ReachScratch::new(), Flight::new());
    way::reach(state, plan, &mut scratch, &mut flight).farthest().unwrap_or(FromHome(u16::MAX))
}

/// The bound of the move in hand.
fn bound_now(state: &State, unit: UnitId) -> FromHome {
    bound(state, ModePlan::of(state, unit, state.unit(unit).motion.mode))
}

/// §12.4 Whether an action that is legal otherwise keeps the way home open.
pub(super) fn check_action(state: &State, unit: UnitId, action: Action) -> Result<(), NoMove> {
    let kept = match action {
        Action::Declare { mode, masc, supercharger } => {
            may_declare(state, unit, mode, Boost::of(masc, supercharger))
        }
        Action::EndMove | Action::Charge { .. } => here(state, unit) <= bound_now(state, unit),
        Action::DeathFromAbove { target } => {
            jump::approach(state, unit, target).is_ok_and(|beside| may_land(state, unit)(beside))
        }
        Action::Jump { to, .. } => may_land(state, unit)(to),
        Action::Forward { .. }
        | Action::Backward { .. }
        | Action::Shift { .. }
        | Action::TurnLeft
        | Action::TurnRight
        | Action::DropProne => keeps_the_way(state, unit, action),
        // The edge that it leaves by must be its own.
        Action::Leave => here(state, unit) == FromHome(0),
        Action::StandUp | Action::Unjam | Action::Rise | Action::Dive => true,
        // A crippled 'Mech goes home on its legs and jets.
        Action::Drive { .. } => false,
    };
    if kept { Ok(()) } else { Err(NoMove::MustWithdraw { home: home(state, unit) }) }
}

/// A mode that leads as near as any.
fn may_declare(state: &State, unit: UnitId, mode: Mode, boost: Boost) -> bool {
    let plain = |mode: Mode| {
        let declared = Action::declare(mode, Boost::None);
        check::check_rules(state, unit, declared)
            .is_ok()
            .then(|| bound(state, ModePlan::of(state, unit, mode)))
    };
    let Some(best) = Mode::ALL.into_iter().filter_map(plain).min() else { return true };
    let boosted = if boost == Boost::None { None } else { ModePlan::boosted(state, unit, boost) };
    boosted.map(|plan| bound(state, plan)).into_iter().chain(plain(mode)).any(|it| it <= best)
}

/// Landings that are as near home as the jump must end.
pub(super) fn may_land(state: &State, unit: UnitId) -> impl Fn(Hex) -> bool {
    let most = bound_now(state, unit);
    move |to| FromHome::of(state, unit, to) <= most
}

/// After the step or turn the move can still end as near home as before.
fn keeps_the_way(state: &State, unit: UnitId, action: Action) -> bool {
    let Some(event) = event_of(state, unit, action) else { return true };
    let mut after = state.clone();
    after.absorb(&event.into());
    bound_now(&after, unit) <= bound_now(state, unit)
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
        | Action::Drive { .. }
        | Action::Rise
        | Action::Dive
        | Action::StandUp
        | Action::Jump { .. }
        | Action::Charge { .. }
        | Action::DeathFromAbove { .. }
        | Action::Leave
        | Action::Unjam
        | Action::EndMove => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Footing;
    use crate::movement::flight::Flight;
    use crate::movement::reach::ReachScratch;
    use crate::movement::way::{self, ModePlan};
    use crate::movement::{Action, check};
    use crate::testing::{Battle, biped, board};
    use crate::unit::{Boost, Mode};

    const FORWARD: Action = Action::Forward { onto: Footing::Ground };
    const BACKWARD: Action = Action::Backward { onto: Footing::Ground };

    fn declare(mode: Mode) -> Action {
        Action::declare(mode, Boost::None)
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
        assert_eq!(allowed(&home, [Action::Leave, FORWARD, Action::EndMove]), [true, true, true]);
        home.act(FORWARD, &[]).unwrap();
        assert_eq!(allowed(&home, [BACKWARD, Action::EndMove]), [true, false], "it must come back");
        let mut far = crippled(". A\n. .\n. .");
        far.act(declare(Mode::Walk), &[]).unwrap();
        assert_eq!(allowed(&far, [Action::Leave]), [false]);
        let walled = crippled("9 9\n. A\n9 9");
        assert_eq!(allowed(&walled, [declare(Mode::Stationary)]), [true]);
    }

    /// §12.4, §4.9: the only hex nearer home is a friend's, with no way on beyond it. Whoever passes through it may
    /// come back, for there is always something to do.
    #[test]
    fn a_friend_in_the_way_home_is_no_trap() {
        let mut battle = board("9 9\n9 .\n9 A\n9 B\n9 9")
            .red('A', biped(50, 4).sheet())
            .red('B', biped(50, 4).sheet())
            .setup(|setup| setup.options.forced_withdrawal = true)
            .battle()
            .acting('A')
            .with('A', |unit| unit.pilot.hits = 4);
        battle.act(declare(Mode::Walk), &[]).unwrap();
        assert_eq!(allowed(&battle, [BACKWARD, FORWARD, Action::EndMove]), [true, true, true]);
        battle.act(BACKWARD, &[]).unwrap();
        assert_eq!(allowed(&battle, [FORWARD, Action::EndMove]), [true, false]);
        assert!(!battle.legal().is_empty());
        battle.act(FORWARD, &[]).unwrap();
        assert_eq!(allowed(&battle, [Action::EndMove]), [true]);
    }

    /// §12.4: reach offers exactly the poses where the move may end, and every way to them is legal to its end.
    #[test]
    fn reach_knows_where_a_crippled_mech_may_stop() {
        let battle = crippled(". . .\n. 2 .\n. A .\nw . ~1\n. . .\n. . .");
        let unit = battle.id('A');
        let (mut scratch, mut flight) = (ReachScratch::new(), Flight::new());
        for mode in [Mode::Walk, Mode::Run] {
            let plan = ModePlan::of(&battle.state, unit, mode);
            let reached = way::reach(&battle.state, plan, &mut scratch, &mut flight);
            let poses: Vec<_> = reached.poses().collect();
            assert!(poses.iter().all(|(pose, _)| pose.hex.y > 2), "south of where it began: {poses:?}");
            assert!(poses.len() > 6, "{poses:?}");
            for (pose, mp) in poses {
                let mut gone = battle.clone();
                gone.act(declare(mode), &[]).unwrap();
                for action in reached.way_at(pose, mp).actions {
                    check(&gone.state, unit, action).unwrap();
                    let event = super::event_of(&gone.state, unit, action).expect("a step or a turn");
                    gone.state.absorb(&event.into());
                }
                check(&gone.state, unit, Action::EndMove).unwrap();
            }
        }
    }

    #[test]
    fn the_sound_and_those_without_the_option_go_where_they_like() {
        let mut battle = crippled(". .\n. A\n. .").with('A', |unit| unit.pilot.hits = 3);
        assert_eq!(allowed(&battle, [declare(Mode::Stationary)]), [true]);
        battle.act(declare(Mode::Walk), &[]).unwrap();
        assert_eq!(allowed(&battle, [FORWARD, Action::EndMove]), [true, true]);
    }
}
