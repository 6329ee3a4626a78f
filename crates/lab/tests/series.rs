//! Series of battles: what they depend on, and what they tell.

use bots::{Budget, Strength};
use kit::record::{Record, verify};
use lab::battle::{Battleground, Telling};
use lab::cell::Cell;
use lab::skirmish::{Fighter, Map, terms};
use lab::squadrons::{Opening, Variant};
use lab::{Control, Job, Luck, Pairing, Player, Run, SeriesPlan, Side, Skirmish, Squadrons, Stand};

const RANDOM: Player = Player::new(Strength::Random, Budget::nodes(1));

fn skirmish(turns: u16) -> Skirmish {
    let map = Map::named("lantern-wood").expect("a map of ours");
    let sides = ["Wicket", "Cutpurse"].map(|name| vec![Fighter::named(name).expect("a unit of ours")]);
    Skirmish::new(&map, sides, [RANDOM; 2], terms(turns)).expect("it can be played")
}

fn squadrons() -> Squadrons {
    let options =
        squadron::Options { lights: 3, mids: 2, vp_target: 8, deploy_depth: 2, ..Default::default() };
    Squadrons::new(Variant::of(options), Opening::Quick, [None; 2], [RANDOM; 2]).expect("playable")
}

fn finished(job: &Job, threads: usize) -> Run {
    let mut job = job.clone();
    job.plan.threads = threads;
    let mut run = Run::new(job);
    let stand = run.run(&lab::job::Unwatched, |_| Control::Continue);
    assert_eq!(stand, Stand::Finished);
    run
}

#[test]
fn results_depend_on_the_seed_and_not_on_the_threads() {
    let plan = SeriesPlan { battles: 90, seed: 7, telling: Telling::EveryAttack, ..SeriesPlan::default() };
    for job in [Job::new(skirmish(8), plan), Job::new(squadrons(), plan)] {
        let [mut one, mut three] = [1, 3].map(|threads| finished(&job, threads));
        let json = |run: &Run| serde_json::to_string(&run.results()).expect("plain values");
        assert_eq!(json(&one), json(&three));
        assert_eq!(one.take_attacks(), three.take_attacks());
        let other = Job { plan: SeriesPlan { seed: 8, ..plan }, ..job.clone() };
        assert_ne!(json(&finished(&other, 2)), json(&one));
    }
}

#[test]
fn a_series_is_as_long_as_was_asked_and_its_shares_add_up() {
    let results =
        finished(&Job::new(skirmish(8), SeriesPlan { battles: 31, ..SeriesPlan::default() }), 2).results();
    assert_eq!((results.battles, results.of, results.finished), (31, 31, true));
    let decided: u64 = results.results.iter().map(|side| side.wins.count).sum();
    assert_eq!(decided + results.draws.count, 31);
    assert_eq!(results.red_seat.of, decided);
    assert_eq!(results.rounds.counts.iter().map(|(_, count)| count).sum::<u64>(), 31);
    assert_eq!(results.endings.iter().map(|it| it.count).sum::<u64>(), 31);
}

#[test]
fn a_paused_run_goes_on_to_the_same_end() {
    let job = Job::new(skirmish(4), SeriesPlan { battles: 200, ..SeriesPlan::default() });
    let mut paused = Run::new(job.clone());
    let mut pauses = 0;
    while paused.run(&lab::job::Unwatched, |_| Control::Pause) == Stand::Running {
        pauses += 1;
    }
    assert_eq!(pauses, 3, "looks at 64, 128 and 192 of 200 battles");
    assert_eq!(paused.results(), finished(&job, 1).results());
}

#[test]
fn a_stopped_run_keeps_what_is_done() {
    let job = Job::new(skirmish(4), SeriesPlan { battles: 1000, ..SeriesPlan::default() });
    let mut run = Run::new(job);
    let stand = run.run(&lab::job::Unwatched, |_| Control::Stop);
    let results = run.results();
    assert_eq!((stand, results.battles, results.finished), (Stand::Stopped, 64, false));
}

#[test]
fn it_stops_when_the_interval_is_narrow_enough() {
    let plan = SeriesPlan { battles: 100_000, until: Some(0.12), ..SeriesPlan::default() };
    let results = finished(&Job::new(skirmish(4), plan), 2).results();
    assert!(results.battles < 200, "{}", results.battles);
    assert!(results.side(Side::First).wins.half_width() <= 0.12);
}

#[test]
fn every_notable_battle_can_be_seen_again_and_its_record_holds() {
    let job = Job::new(skirmish(6), SeriesPlan { battles: 20, seed: 3, ..SeriesPlan::default() });
    let notable = finished(&job, 2).results().notable.expect("battles were fought");
    for (what, brief) in notable.all() {
        let lines = job.record(brief.battle, &|| true).expect("it can be played again").join("\n") + "\n";
        let record = Record::<classic::State>::read(lines.as_bytes()).expect("a record");
        let verified = verify(&record).expect("it holds");
        let won = verified.end.and_then(|end| end.outcome());
        let luck = Luck::new(3, brief.battle);
        let winner = match won {
            Some(kit::Outcome::Won(seat)) => Some(luck.side(seat)),
            _ => None,
        };
        assert_eq!(winner, brief.winner, "{what}");
    }
    let job = Job::new(squadrons(), SeriesPlan { battles: 2, ..SeriesPlan::default() });
    let lines = job.record(1, &|| true).expect("it can be played again").join("\n") + "\n";
    verify(&Record::<squadron::State>::read(lines.as_bytes()).expect("a record")).expect("it holds");
}

#[test]
fn damage_in_the_lines_is_damage_in_the_sums() {
    let plan = SeriesPlan { battles: 24, telling: Telling::EveryAttack, ..SeriesPlan::default() };
    let board = classic::board::Board::clear(6, 6).expect("a small board");
    let pit = Map { name: "pit".to_owned(), board: std::sync::Arc::new(board) };
    let sides = ["Wicket", "Reeve"].map(|name| vec![Fighter::named(name).expect("a unit of ours")]);
    let ground = Skirmish::new(&pit, sides, [RANDOM; 2], terms(12)).expect("playable");
    let mut run = finished(&Job::new(ground, plan), 2);
    let dealt: u64 = run.results().results.iter().flat_map(|side| &side.dealt).map(|row| row.damage).sum();
    let lines = run.take_attacks();
    let listed: u64 = lines.lines().filter_map(|line| line.rsplit(',').next()?.parse::<u64>().ok()).sum();
    assert!(dealt > 0, "somebody hits something");
    assert_eq!(listed, dealt);
}

/// A row of an attack says what the log says of it: every die of it is discarded or does damage.
#[test]
fn the_row_of_an_attack_of_squads_accounts_for_every_die() {
    for opening in [Opening::Quick, Opening::Full] {
        let cadets = [Player::new(Strength::Cadet, Budget::nodes(20)); 2];
        let variant = Variant::of(squadron::Options::STANDARD);
        let ground = Squadrons::new(variant, opening, [None; 2], cadets).expect("playable");
        let fought = ground.fight(Luck::new(5, 0), Telling::EveryAttack).expect("a battle");
        let at = |name: &str| ground.columns().iter().position(|it| *it == name).expect("a column");
        let number = |row: &[Cell], name: &str| match &row[at(name)] {
            Cell::Whole(number) => *number as u64,
            other => panic!("{name} is {other:?}"),
        };
        let text = |row: &[Cell], name: &str| match &row[at(name)] {
            Cell::Text(text) => text.clone(),
            other => panic!("{name} is {other:?}"),
        };
        let counted = |list: &str| -> u64 {
            list.split(' ').filter_map(|it| it.split_once('×')?.0.parse::<u64>().ok()).sum()
        };
        assert!(!fought.attacks.is_empty(), "{opening:?}: somebody attacks");
        for row in &fought.attacks {
            let dice = number(row, "attack_dice") + number(row, "contact_dice");
            assert_eq!(counted(&text(row, "rolled")), dice, "{row:?}");
            assert_eq!(number(row, "discarded") + number(row, "damage"), dice, "{row:?}");
            assert_eq!(counted(&text(row, "on")), number(row, "damage"), "{row:?}");
        }
        let listed: u64 = fought.attacks.iter().map(|row| number(row, "damage")).sum();
        let dealt: u64 =
            fought.sides.iter().flat_map(|side| side.dealt.values()).map(|dealt| dealt.damage).sum();
        assert_eq!(listed, dealt, "{opening:?}");
    }
}

/// Equal sides with the same dice would fight one battle twice, and intervals would be too narrow.
#[test]
fn a_mirror_duel_fights_every_battle_with_its_own_dice() {
    let map = Map::named("lantern-wood").expect("a map of ours");
    let wicket = vec![Fighter::named("Wicket").expect("a unit of ours")];
    let mirror = Skirmish::new(&map, [wicket.clone(), wicket], [RANDOM; 2], terms(6)).expect("playable");
    let job = Job::new(mirror, SeriesPlan { battles: 40, ..SeriesPlan::default() });
    assert_eq!(job.ground.pairing(), Pairing::OwnDice);
    let dice = |battle: u64| {
        let lines = job.record(battle, &|| true).expect("it can be played again");
        lines[2..].join("\n")
    };
    let twins = (0..10).filter(|pair| dice(2 * pair) == dice(2 * pair + 1)).count();
    assert_eq!(twins, 0);
    let share = finished(&job, 2).results().side(Side::First).wins;
    assert_eq!((share.of, share.independent), (40, 40.0));
}

#[test]
fn one_battle_is_one() {
    let results =
        finished(&Job::new(skirmish(4), SeriesPlan { battles: 1, ..SeriesPlan::default() }), 2).results();
    assert_eq!((results.battles, results.of), (1, 1));
}
