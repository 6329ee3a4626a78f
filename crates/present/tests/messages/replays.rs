//! Records log as stories: turns, damage, marks, and the table at any moment.

use kit::record::{Header, Recorder};
use kit::{BySeat, Game, Next, Record, Seeded};
use present::replay::{ReplayStats, moment, state_at, story};
use proving::yard::Yard;
use wire::{LogKind, MarkKind};

/// A random game, recorded.
fn recorded<G: Game>(setup: G::Setup, seed: u64, most: u32) -> Record<G> {
    let seats = BySeat::new("Ann".to_owned(), "Bo".to_owned());
    let header = Header::new::<G>("test", seats, setup);
    let (mut recorder, opening) = Recorder::<G, _>::begin(&header, Seeded::new(seed)).expect("it begins");
    let mut record = Record { header, entries: vec![opening], closing: None, torn: None };
    let (mut choices, mut listed) = (kit::play::choices(seed), Vec::new());
    for _ in 0..most {
        let Next::Seat(_) = recorder.game().to_act() else { break };
        let action = recorder.game().sample(&mut choices, &mut listed).expect("there is a choice");
        record.entries.push(recorder.apply(action).expect("it is legal"));
    }
    record
}

fn checked<G: ReplayStats>(record: &Record<G>) -> present::replay::Story {
    let story = story(record).expect("the record replays");
    assert_eq!(story.frames as usize, record.entries.len());
    let turns: Vec<u16> = story.turns.iter().map(|it| it.turn).collect();
    assert!(turns.is_sorted() && !turns.is_empty(), "{turns:?}");
    assert!(story.log.windows(2).all(|pair| pair[0].seq <= pair[1].seq), "the log is in order");
    let dealt: u32 = story.turns.iter().map(|it| it.damage.red + it.damage.blue).sum();
    assert_eq!(story.hits.iter().map(|it| it.points).sum::<u32>(), dealt, "every point was taken somewhere");
    assert!(story.shots.iter().all(|it| it.seq > 0 && it.seq <= story.frames));
    assert!(story.luck.iter().all(|it| it.red.is_finite() && it.blue.is_finite()));
    assert!(story.luck.windows(2).all(|pair| pair[0].seq < pair[1].seq), "one sum an entry");
    let last = state_at(record, story.frames).expect("it replays");
    assert_eq!(moment(record, story.frames).expect("it replays").0, last.table(None));
    assert_eq!(moment(record, story.frames + 9).expect("it replays").0, last.table(None), "there is no more");
    story
}

#[test]
fn a_battle_is_told_turn_by_turn_with_its_damage_falls_and_kills() {
    let yard = Yard::default();
    let (mut damage, mut kinds, mut above, mut shots) = (0, Vec::new(), 0.0, 0);
    for number in 0..40 {
        let setup = yard.by_lot(number, &mut Seeded::new(number));
        let story = checked(&recorded::<classic::State>(setup, number, 4000));
        damage += story.turns.iter().map(|it| it.damage.red + it.damage.blue).sum::<u32>();
        kinds.extend(story.marks.iter().map(|it| it.kind));
        above += story.luck.last().map_or(0.0, |it| it.red + it.blue);
        shots += story.shots.len();
        let lost = story.log.iter().filter(|it| it.kind == LogKind::Damage).count();
        assert!(lost > 0 || story.turns.iter().all(|it| it.damage.red + it.damage.blue == 0));
    }
    assert!(damage > 200, "{damage}");
    // Luck is what the dice gave above their own average: over many shots it is little of what was dealt.
    assert!(shots > 100 && above.abs() < f64::from(damage) / 4.0, "{above} of {damage} in {shots} shots");
    for kind in [MarkKind::Critical, MarkKind::Fall, MarkKind::Kill] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
}

#[test]
fn a_game_of_squads_is_told_too() {
    let (mut damage, mut kills, mut names, mut lucky) = (0, 0, 0, 0);
    for seed in 0..12 {
        let setup = squadron::Setup::quick(squadron::Options::LEAGUE, seed as u32);
        let story = checked(&recorded::<squadron::State>(setup, seed, 6000));
        damage += story.turns.iter().map(|it| it.damage.red + it.damage.blue).sum::<u32>();
        kills += story.marks.iter().filter(|it| it.kind == MarkKind::Kill && it.seat.is_some()).count();
        lucky += story.luck.len();
        names += story.log.iter().filter(|it| it.text.contains("R1 Ember")).count();
    }
    assert!(damage > 20 && kills > 3 && names > 10, "{damage} points, {kills} kills, {names} squads by name");
    assert!(lucky > 3, "every attack has its average: {lucky}");
}
