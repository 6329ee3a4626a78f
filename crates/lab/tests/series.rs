//! Series of battles: what they depend on, and what they tell.

use bots::{Budget, Strength};
use kit::record::{Record, verify};
use lab::battle::Telling;
use lab::skirmish::{Fighter, Map, terms};
use lab::squadrons::{Opening, Variant};
use lab::{Control, Job, Luck, Plan, Run, Side, Skirmish, Squadrons, Stand};

fn skirmish(turns: u16) -> Skirmish {
    let map = Map::named("lantern-wood").expect("a map of ours");
    let sides = ["Wicket", "Cutpurse"].map(|name| vec![Fighter::named(name).expect("a unit of ours")]);
    Skirmish::new(&map, sides, [Strength::Random; 2], Budget::nodes(1), terms(turns))
        .expect("it can be played")
}

fn squadrons() -> Squadrons {
    let options =
        squadron::Options { lights: 3, mids: 2, vp_target: 8, deploy_depth: 2, ..Default::default() };
    Squadrons::new(Variant::of(options), Opening::Quick, [None; 2], [Strength::Random; 2], Budget::nodes(1))
        .expect("playable")
}

fn finished(job: &Job, threads: usize) -> Run {
    let mut job = job.clone();
    job.plan.threads = threads;
    let mut run = Run::new(job).expect("a pool");
    let stand = run.run(&lab::job::Unwatched, |_| Control::Continue).expect("it can be fought");
    assert_eq!(stand, Stand::Finished);
    run
}

#[test]
fn results_depend_on_the_seed_and_not_on_the_threads() {
    let plan = Plan { battles: 90, seed: 7, telling: Telling::EveryAttack, ..Plan::default() };
    for job in [Job::new(skirmish(8), plan), Job::new(squadrons(), plan)] {
        let [mut one, mut three] = [1, 3].map(|threads| finished(&job, threads));
        let json = |run: &Run| serde_json::to_string(&run.results()).expect("plain values");
        assert_eq!(json(&one), json(&three));
        assert_eq!(one.take_attacks(), three.take_attacks());
        let other = Job { plan: Plan { seed: 8, ..plan }, ..job.clone() };
        assert_ne!(json(&finished(&other, 2)), json(&one));
    }
}

#[test]
fn a_series_is_whole_pairs_and_its_shares_add_up() {
    let results = finished(&Job::new(skirmish(8), Plan { battles: 31, ..Plan::default() }), 2).results();
    assert_eq!((results.battles, results.of, results.finished), (32, 32, true));
    let decided: u64 = results.results.iter().map(|side| side.wins.count).sum();
    assert_eq!(decided + results.draws.count, 32);
    assert_eq!(results.red_seat.of, decided);
    assert_eq!(results.rounds.counts.iter().map(|(_, count)| count).sum::<u64>(), 32);
    assert_eq!(results.endings.iter().map(|it| it.count).sum::<u64>(), 32);
}

#[test]
fn a_paused_run_goes_on_to_the_same_end() {
    let job = Job::new(skirmish(4), Plan { battles: 200, ..Plan::default() });
    let mut paused = Run::new(job.clone()).expect("a pool");
    let mut pauses = 0;
    while paused.run(&lab::job::Unwatched, |_| Control::Pause).expect("it can be fought") == Stand::Running {
        pauses += 1;
    }
    assert_eq!(pauses, 3, "batches of 64 battles: 64, 128, 192, 200");
    assert_eq!(paused.results(), finished(&job, 1).results());
}

#[test]
fn a_stopped_run_keeps_what_is_done() {
    let job = Job::new(skirmish(4), Plan { battles: 1000, ..Plan::default() });
    let mut run = Run::new(job).expect("a pool");
    let stand = run.run(&lab::job::Unwatched, |_| Control::Stop).expect("it can be fought");
    let results = run.results();
    assert_eq!((stand, results.battles, results.finished), (Stand::Stopped, 64, false));
}

#[test]
fn it_stops_when_the_interval_is_narrow_enough() {
    let plan = Plan { battles: 100_000, until: Some(0.12), ..Plan::default() };
    let results = finished(&Job::new(skirmish(4), plan), 2).results();
    assert!(results.battles < 200, "{}", results.battles);
    assert!(results.side(Side::First).wins.half_width() <= 0.12);
}

#[test]
fn every_notable_battle_can_be_seen_again_and_its_record_holds() {
    let job = Job::new(skirmish(6), Plan { battles: 20, seed: 3, ..Plan::default() });
    let notable = finished(&job, 2).results().notable.expect("battles were fought");
    for (what, brief) in notable.all() {
        let lines = job.record(brief.battle).expect("it can be played again").join("\n") + "\n";
        let record = Record::<classic::State>::read(lines.as_bytes()).expect("a record");
        let verified = verify(&record).expect("it holds");
        let won = verified.end.and_then(|end| end.outcome());
        let luck = Luck { seed: 3, battle: brief.battle };
        let winner = match won {
            Some(kit::Outcome::Won(seat)) => Some(luck.side(seat)),
            _ => None,
        };
        assert_eq!(winner, brief.winner, "{what}");
    }
    let job = Job::new(squadrons(), Plan { battles: 2, ..Plan::default() });
    let lines = job.record(1).expect("it can be played again").join("\n") + "\n";
    verify(&Record::<squadron::State>::read(lines.as_bytes()).expect("a record")).expect("it holds");
}

#[test]
fn damage_in_the_lines_is_damage_in_the_sums() {
    let plan = Plan { battles: 24, telling: Telling::EveryAttack, ..Plan::default() };
    let board = classic::board::Board::clear(6, 6).expect("a small board");
    let pit = Map { name: "pit".to_owned(), board: std::sync::Arc::new(board) };
    let sides = ["Wicket", "Reeve"].map(|name| vec![Fighter::named(name).expect("a unit of ours")]);
    let ground =
        Skirmish::new(&pit, sides, [Strength::Random; 2], Budget::nodes(1), terms(12)).expect("playable");
    let mut run = finished(&Job::new(ground, plan), 2);
    let dealt: u64 = run.results().results.iter().flat_map(|side| &side.dealt).map(|row| row.damage).sum();
    let lines = run.take_attacks();
    let listed: u64 = lines.lines().filter_map(|line| line.rsplit(',').next()?.parse::<u64>().ok()).sum();
    assert!(dealt > 0, "somebody hits something");
    assert_eq!(listed, dealt);
}
