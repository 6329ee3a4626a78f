//! Options of whole random games of M.A.S.C.: what they offer is legal, and what is legal they offer.

use kit::{Game, Seat};
use present::Present;
use squadron::{Action, Colour, Phase, Setup, Start, State};
use wire::{LogRank, Options, Table};

use crate::offers;
use crate::tour;

fn games() -> Vec<(u64, State)> {
    let whole = Setup { start: Start::Full, ..Setup::quick(squadron::Options::STANDARD, 1) };
    let mut games = vec![(1, State::new(&whole).expect("a whole setup begins"))];
    for seed in 2..5 {
        let quick = Setup::quick(squadron::Options::STANDARD, seed as u32);
        games.push((seed, State::new(&quick).expect("a quick start begins")));
    }
    games
}

fn every_decision(most: u32, mut visit: impl FnMut(&State, Seat, &Options, u32)) {
    for (seed, game) in games() {
        tour::tour(game, seed, most, |state, seat, step| {
            assert_eq!(Present::options_for(state, seat.other()), None);
            let options = Present::options_for(state, seat).expect("the seat to act has a set of options");
            visit(state, seat, &options, step);
        });
    }
}

fn parsed(sent: &serde_json::Value) -> Action {
    State::action(&wire::Action(sent.clone())).expect("a set of options's action reads back")
}

fn offered(options: &Options) -> Vec<Action> {
    let mut found: Vec<Action> = offers::actions(options).iter().map(parsed).collect();
    match options {
        Options::Forces(options) => found.extend(options.options.iter().map(|it| parsed(&it.1.0))),
        Options::Placement(options) => {
            found.extend(options.places.iter().flat_map(|place| &place.actions).map(|it| parsed(&it.0)));
        }
        _ => {}
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn a_desk_offers_exactly_what_is_legal() {
    let mut kinds = std::collections::BTreeSet::new();
    every_decision(500, |state, _, options, _| {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        legal.sort_unstable();
        assert_eq!(offered(options), legal, "{options:?}");
        kinds.insert(serde_json::to_value(options).expect("JSON")["type"].as_str().map(str::to_owned));
    });
    assert_eq!(kinds.len(), 8, "every kind of options was seen: {kinds:?}");
}

#[test]
fn messages_read_back_as_they_were_written() {
    every_decision(200, |state, seat, options, step| {
        if step % 5 != 0 {
            return;
        }
        let text = serde_json::to_string(options).expect("JSON");
        assert_eq!(&serde_json::from_str::<Options>(&text).expect("it reads back"), options);
        assert!(text.len() < 150_000, "{} bytes", text.len());
        let table = state.table(Some(seat));
        let text = serde_json::to_string(&table).expect("JSON");
        assert_eq!(serde_json::from_str::<Table>(&text).expect("it reads back"), table);
    });
}

#[test]
fn the_defender_is_told_how_each_choice_ends_and_what_is_suggested_is_legal() {
    let mut seen = 0;
    let defended = |state: &State, seat: Seat, _: u32| {
        if !matches!(state.phase(), Phase::Allocation(_)) {
            return;
        }
        let Some(Options::Allocate(options)) = Present::options_for(state, seat) else {
            panic!("a choice has its options")
        };
        seen += 1;
        assert!(state.check(parsed(&options.suggest.0)).is_ok());
        for option in &options.options {
            assert_eq!(option.action.is_some(), option.why_not.is_none(), "{option:?}");
            assert_eq!(option.action.is_some(), option.finish.is_some(), "{option:?}");
        }
        assert!(options.options.iter().filter(|it| it.action.is_some()).count() > 1, "a choice is a choice");
        assert!(!options.dice.is_empty());
    };
    let mut defended = defended;
    for seed in 0..60 {
        let game =
            State::new(&Setup::quick(squadron::Options::LEAGUE, seed as u32)).expect("a quick start begins");
        tour::tour(game, seed, 20_000, &mut defended);
    }
    assert!(seen > 3, "only {seen} choices came up");
}

#[test]
fn odds_of_an_attack_sum_to_one_and_average_as_they_say() {
    let mut pairs = 0;
    every_decision(800, |_, _, options, _| {
        let Options::Attack(options) = options else { return };
        for pair in options.pairs.iter().filter(|pair| pair.action.is_some()) {
            pairs += 1;
            let sum: f64 = pair.odds.iter().map(|it| it.chance).sum();
            let mean: f64 = pair.odds.iter().map(|it| f64::from(it.destroyed) * it.chance).sum();
            assert!((sum - 1.0).abs() < 0.005, "{pair:?}");
            assert!((mean - pair.average).abs() < 0.01, "{pair:?}");
            let dice: u16 = pair.participants.iter().map(|it| u16::from(it.dice)).sum();
            assert_eq!(dice, pair.dice);
        }
    });
    assert!(pairs > 10, "only {pairs} attacks came up");
}

/// Random games with their events: what the page counts up and what it shows of a roll.
#[test]
fn pools_are_what_was_rolled_and_points_are_counted_region_by_region() {
    let (mut pools, mut scores) = (0, 0);
    for seed in 0..12u64 {
        let mut game =
            State::new(&Setup::quick(squadron::Options::LEAGUE, seed as u32)).expect("a quick start begins");
        let (mut dice, mut choices) = (kit::Seeded::new(seed), kit::play::choices(seed));
        let (mut listed, mut events) = (Vec::new(), Vec::new());
        game.begin(&mut dice, &mut events);
        let mut rolled = 0;
        while let kit::Next::Seat(seat) = game.to_act() {
            if let Some(Options::Allocate(options)) = Present::options_for(&game, seat) {
                pools += 1;
                let pool: u16 = options.pool.iter().map(|it| u16::from(it.dice)).sum();
                assert_eq!(pool, rolled, "{options:?}");
                assert!(options.lines.iter().any(|it| it.ok));
            }
            let action = game.sample(&mut choices, &mut listed).expect("somebody can act");
            let mut known = game.clone();
            events.clear();
            game.apply_unchecked(action, &mut dice, &mut events);
            for event in &events {
                known.absorb(event);
                if let squadron::Event::Attacked { shots, .. } = event {
                    rolled = shots.attack_dice + shots.pin_dice;
                }
                if let squadron::Event::Attacked { .. } = event {
                    let line = known.log_line(event, None, 0).expect("an attack is heard by all");
                    assert_eq!((line.rank, line.aside), (LogRank::Head, Some(format!("{rolled} dice"))));
                }
                let Some(score) = known.log_line(event, None, 0).and_then(|it| it.score) else { continue };
                scores += 1;
                let sum = |colour: Colour| -> u16 {
                    let side = Some(wire::Seat::from(colour_seat(colour)));
                    score.regions.iter().filter(|it| it.controller == side).map(|it| it.points).sum()
                };
                assert_eq!(score.before.red + sum(Colour::Red), known.vp()[Colour::Red]);
                assert_eq!(score.before.blue + sum(Colour::Blue), known.vp()[Colour::Blue]);
            }
        }
    }
    assert!(pools > 3 && scores > 20, "only {pools} choices and {scores} scores came up");
}

/// Owners are colours, written with the words of seats.
fn colour_seat(colour: Colour) -> Seat {
    match colour {
        Colour::Red => Seat::Red,
        Colour::Blue => Seat::Blue,
    }
}

#[test]
fn links_of_a_plan_are_the_links_of_the_squad_that_it_makes() {
    let mut squads = 0;
    every_decision(500, |state, seat, options, step| {
        let Options::Activation(options) = options else { return };
        if !options.waiting.is_empty() {
            return;
        }
        squads += 1;
        let to = &options.destinations[step as usize % options.destinations.len()];
        let mut planned = options.links.clone();
        planned.extend(to.links.iter().map(|&mate| [options.next.min(mate), options.next.max(mate)]));
        planned.sort_unstable();
        let members: Vec<u8> = options.given.iter().map(|it| it.id).chain([options.next]).collect();
        let mut then = state.clone();
        then.apply_unchecked(parsed(&to.action.0), &mut kit::Seeded::new(1), &mut kit::Silent);
        let Table::Squadron(table) = then.table(Some(seat)) else { panic!("a table of M.A.S.C.") };
        let links = table.groups.iter().flat_map(|group| group.links.iter().copied());
        let mut standing: Vec<[u8; 2]> =
            links.filter(|pair| pair.iter().all(|id| members.contains(id))).collect();
        standing.sort_unstable();
        assert_eq!(planned, standing, "{options:?} to {to:?}");
    });
    assert!(squads > 10, "only {squads} squads came to their last member");
}
