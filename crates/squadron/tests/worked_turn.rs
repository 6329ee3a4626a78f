//! Worked examples W22–W23 and W37–W40: passing and victory, played at the table.

use kit::{Game, Next, Outcome, Scripted, Seat, Silent};
use squadron::victory::{Sheet, controls, points, verdict};
use squadron::{
    Action, ByColour, Colour, Ending, Event, GroupId, Illegal, Options, Phase, Setup, Start, State,
};
use squadron::{Region, Verdict};

mod support;
use support::drawn::{at, drawn, field, id, open};

type Places<'a> = &'a [(char, u8, u8)];

/// An open board on which Red owns the initiative and moves first.
fn moving(options: Options, red: Places, blue: Places) -> State {
    let rows = open(32, 24);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let setup = Setup { options, start: Start::Drawn(drawn(&rows, red, blue)), ..Setup::default() };
    let mut state = State::new(&setup).expect("a drawn position");
    state.begin(&mut Scripted::new(&[6, 6, 1, 1]), &mut Silent);
    play(&mut state, &[Action::MovesFirst(Colour::Red)], &[]);
    state
}

fn play(state: &mut State, actions: &[Action], dice: &[u8]) -> Vec<Event> {
    let (mut dice, mut log) = (Scripted::new(dice), Vec::new());
    for &action in actions {
        state.apply(action, &mut dice, &mut log).expect("legal");
    }
    log
}

const PAIRS: (Places, Places) = (
    &[('R', 0, 0), ('R', 1, 0), ('W', 10, 0), ('W', 11, 0)],
    &[('R', 0, 23), ('R', 1, 23), ('A', 9, 23), ('A', 10, 23)],
);

fn stay(group: u8, state: &State) -> Vec<Action> {
    state.plan(GroupId(group), &[]).expect("staying is always valid")
}

#[test]
fn w22_two_passes_in_a_row_end_the_phase() {
    let mut state = moving(Options::STANDARD, PAIRS.0, PAIRS.1);
    play(&mut state, &[Action::Pass], &[]);
    let blue = stay(0, &state);
    play(&mut state, &blue, &[]);
    play(&mut state, &[Action::Pass, Action::Pass], &[]);
    assert_eq!(*state.phase(), Phase::FirstAttacker);
}

#[test]
fn w22_an_activation_resets_the_count() {
    let mut state = moving(Options::STANDARD, PAIRS.0, PAIRS.1);
    play(&mut state, &[Action::Pass], &[]);
    for _ in 0..2 {
        let actions = stay(0, &state);
        play(&mut state, &actions, &[]);
    }
    assert_eq!((state.passes(), state.phase()), (0, &Phase::Movement { turn: Colour::Blue }));
    play(&mut state, &[Action::Pass], &[]);
    assert_eq!(*state.phase(), Phase::Movement { turn: Colour::Red });
}

/// §6.1, §7.2, §7.4 A player with no group left is skipped, and two skips end the phase.
#[test]
fn skips_count_as_passes() {
    let mut state = moving(Options::STANDARD, &[('R', 0, 0), ('R', 1, 0)], PAIRS.1);
    let red = stay(0, &state);
    play(&mut state, &red, &[]);
    let blue = stay(0, &state);
    let log = play(&mut state, &blue, &[]);
    assert_eq!(log.last(), Some(&Event::Skipped { colour: Colour::Red }));
    let blue = stay(1, &state);
    let log = play(&mut state, &blue, &[]);
    let skipped = |colour| Event::Skipped { colour };
    assert_eq!(log[log.len() - 3..], [skipped(Colour::Red), skipped(Colour::Blue), Event::MovementEnded]);
}

#[test]
fn w23_no_passing_with_a_duty_to_rejoin() {
    let mut state = moving(Options::STANDARD, &[('R', 0, 0), ('R', 1, 0), ('T', 20, 0)], PAIRS.1);
    assert_eq!(state.check(Action::Pass), Err(Illegal::MustRejoin { lone: id(2) }));
    // A pass would be a fault; the default activation takes its place.
    let default = state.default_action().expect("something is asked");
    assert_eq!(default, Action::Activate(GroupId(0)));
    play(&mut state, &[default], &[]);
    assert_eq!(state.default_action(), Some(Action::Destination(at(0, 0))));
    // The repair of an answer for the lone Turtle is its legal square with the lowest number.
    let state = moving(Options::STANDARD, &[('R', 0, 0), ('R', 1, 0), ('T', 20, 0)], PAIRS.1);
    let repaired = state.repaired_plan(GroupId(1), &[]).expect("a group");
    assert_eq!(repaired, [Action::Activate(GroupId(1)), Action::Destination(at(17, 0))]);
}

#[test]
fn w37_control_needs_twice_the_enemy() {
    for (own, enemy) in [(1, 0), (2, 1), (4, 2)] {
        assert!(controls(own, enemy), "{own}:{enemy}");
    }
    for (own, enemy) in [(1, 1), (3, 2), (0, 0)] {
        assert!(!controls(own, enemy), "{own}:{enemy}");
    }
}

#[test]
fn w38_points_by_region() {
    let rows = open(32, 24);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    // Red in regions 0, 1, 2 (own), 4 and 6 (neutral), and 9 (blue).
    let red = [('R', 0, 0), ('R', 9, 0), ('R', 17, 0), ('R', 0, 9), ('R', 17, 9), ('R', 9, 17)];
    let field = field(&rows, &red, &[]);
    let control = squadron::victory::control(&field);
    let held: Vec<Region> = control.red.iter().collect();
    assert_eq!(held, [0, 1, 2, 4, 6, 9].map(Region));
    assert_eq!(points(&field, Colour::Red, control.red), 11);
    assert!(control.blue.is_empty());
}

#[test]
fn w39_both_score_before_the_target_is_looked_at() {
    let field = field(&["..."], &[('R', 0, 0)], &[('R', 2, 0)]);
    let after = |red, blue| {
        let sheet = Sheet { vp: ByColour::new(red, blue), turn: 5, quiet_turns: 0, level_turns: 0 };
        verdict(&field, &Options::STANDARD, sheet)
    };
    let blue = Verdict { ending: Ending::Points, winner: Some(Colour::Blue) };
    assert_eq!(after(28, 29), Some(blue));
    assert_eq!(after(28, 28), None);
    assert_eq!(after(24, 23), None);
}

/// §11.4–11.5
#[test]
fn limits_are_decided_by_points_then_mecha_then_body() {
    let judge = |red: Places, blue: Places, vp: (u16, u16), turn, quiet_turns| {
        let field = field(&["........"], red, blue);
        let sheet = Sheet { vp: ByColour::new(vp.0, vp.1), turn, quiet_turns, level_turns: 0 };
        verdict(&field, &Options::STANDARD, sheet).map(|it| (it.ending, it.winner))
    };
    let (one, two): (Places, Places) = (&[('R', 0, 0)], &[('R', 4, 0), ('R', 5, 0)]);
    assert_eq!(judge(one, two, (3, 2), 30, 0), Some((Ending::TurnLimit, Some(Colour::Red))));
    assert_eq!(judge(one, two, (2, 2), 30, 0), Some((Ending::TurnLimit, Some(Colour::Blue))));
    let turtle: Places = &[('T', 0, 0)];
    assert_eq!(judge(turtle, &[('R', 4, 0)], (2, 2), 30, 0), Some((Ending::TurnLimit, Some(Colour::Red))));
    assert_eq!(judge(one, &[('R', 4, 0)], (0, 0), 9, 5), Some((Ending::Stall, None)));
    assert_eq!(judge(one, two, (0, 0), 9, 4), None);
}

#[test]
fn w40_elimination_wins_at_once() {
    // Blue's last Mecha is an Ant in reach of Red's Rats: ten dice.
    let options = Options { vp_target: 100, ..Options::STANDARD };
    let mut state = moving(options, &[('R', 0, 10), ('R', 1, 10)], &[('A', 3, 10)]);
    play(&mut state, &[Action::Pass, Action::Pass, Action::AttacksFirst(Colour::Red)], &[]);
    let attack = Action::Attack { group: GroupId(0), target: GroupId(0) };
    let log = play(&mut state, &[attack], &[1, 1, 1, 1, 1, 1, 1, 1, 6, 6]);
    let end = Verdict { ending: Ending::Elimination, winner: Some(Colour::Red) };
    assert_eq!(log.last(), Some(&Event::Ended(end)));
    assert!(!log.iter().any(|event| matches!(event, Event::Scored { .. })), "no Victory Phase follows");
    assert_eq!(state.to_act(), Next::Over(Outcome::Won(Seat::Red)));
    assert_eq!(state.check(Action::Pass), Err(Illegal::Over));
}

/// §11.3 Equal totals at the target are played on for three turns; then Mecha decide, and no game goes on for ever.
#[test]
fn w41_overtime_ends_by_mecha_left() {
    let field = field(&["........"], &[('R', 0, 0)], &[('R', 4, 0), ('R', 5, 0)]);
    let judge = |level_turns, options: &Options| {
        let sheet = Sheet { vp: ByColour::new(28, 28), turn: 10, quiet_turns: 0, level_turns };
        verdict(&field, options, sheet)
    };
    let blue = Verdict { ending: Ending::Overtime, winner: Some(Colour::Blue) };
    assert_eq!(judge(3, &Options::STANDARD), None, "three turns may follow the first");
    assert_eq!(judge(4, &Options::STANDARD), Some(blue));
    assert_eq!(
        judge(20, &Options { overtime: None, ..Options::STANDARD }),
        None,
        "the first edition plays on"
    );
}

/// §11.3, §11.5 Two sides that do nothing but pass, with home regions that pay for ever.
#[test]
fn w42_passing_for_ever_comes_to_an_end() {
    let turns = |options: Options| {
        let mut state = moving(options, &[('R', 0, 0), ('R', 1, 0)], &[('R', 0, 23), ('R', 1, 23)]);
        while let Next::Seat(_) = state.to_act() {
            let action = match state.phase() {
                squadron::Phase::FirstMover => Action::MovesFirst(Colour::Red),
                squadron::Phase::FirstAttacker => Action::AttacksFirst(Colour::Red),
                _ => Action::Pass,
            };
            state
                .apply(action, &mut kit::Seeded::new(u64::from(state.turn())), &mut kit::Silent)
                .expect("legal");
        }
        let squadron::Phase::Over(verdict) = *state.phase() else { panic!("it is over") };
        (state.turn(), verdict.ending)
    };
    let base = Options { vp_target: 3, ..Options::STANDARD };
    assert_eq!(turns(Options { stall_limit: 30, ..base }), (6, Ending::Overtime));
    assert_eq!(turns(Options { vp_target: 25, ..base }), (5, Ending::Stall));
    let first_edition = Options { overtime: None, stall: squadron::Stall::NoPoints, ..base };
    assert_eq!(turns(first_edition), (30, Ending::TurnLimit));
}
