//! Our own scenarios, played to the end by bots on both sides.

use bots::{Budget, Known, Strength};
use classic::end::score;
use classic::{Phase, State};
use kit::{Game, Next, Outcome, Seat, Seeded, Silent};
use library::{Scenario, built_in, built_in_scenarios};

/// What a decision may cost: little, so that a lance is played in seconds.
const BUDGET: Budget = Budget::nodes(40);

/// Plays a scenario; every action is checked.
fn play(scenario: &Scenario, seed: u64) -> (State, Outcome) {
    let setup = scenario.setup(built_in()).expect("a battle");
    let mut game = State::new(&setup).expect("a sound setup");
    let mut dice = Seeded::new(seed);
    game.begin(&mut dice, &mut Silent);
    let mut players = Seat::ALL.map(|seat| bots::classic(Strength::Regular, seed + seat as u64));
    loop {
        match game.to_act() {
            Next::Over(outcome) => return (game, outcome),
            Next::Seat(seat) => {
                let known = Known::new(&game, seat, &mut Seeded::new(seed));
                let choice = players[seat as usize].decide(&known, BUDGET);
                assert_eq!(choice.fault, None, "{}", scenario.title);
                game.apply(choice.action, &mut dice, &mut Silent).expect("bots choose legal actions");
            }
        }
    }
}

fn ends(key: &str) {
    let file = built_in_scenarios().iter().find(|it| it.key == key).expect("one of ours");
    let scenario = Scenario::read(file.text).expect("it reads");
    let (game, outcome) = play(&scenario, 7);
    assert_eq!(game.phase(), Phase::Over);
    assert!(game.turn() <= scenario.turns, "{key}: turn {}", game.turn());
    let points = score(&game);
    let most = points.red.max(points.blue);
    assert!(most > 0, "{key}: somebody did something of what was asked");
    match outcome {
        Outcome::Won(seat) => assert_eq!(points[seat], most, "{key}: {points:?}"),
        Outcome::Draw => assert_eq!(points.red, points.blue, "{key}"),
    }
}

#[test]
fn the_ford_ends() {
    ends("1-the-ford");
}

#[test]
fn the_harvest_ends() {
    ends("2-the-harvest");
}

#[test]
fn the_long_way_home_ends_and_the_scout_can_come_home() {
    ends("3-the-long-way-home");
    let file = built_in_scenarios()[2];
    let scenario = Scenario::read(file.text).expect("it reads");
    let home = (0..4).filter(|&seed| score(&play(&scenario, seed).0).blue == 5).count();
    assert!(home > 0, "in none of four battles");
}

#[test]
fn market_day_ends() {
    ends("4-market-day");
}

#[test]
fn thin_ice_ends() {
    ends("5-thin-ice");
}

#[test]
fn the_crossroads_ends() {
    ends("6-the-crossroads");
}
