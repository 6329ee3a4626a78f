//! Games that are written down, read back and looked ahead in; batches of games.

use std::sync::Arc;

use bots::{Budget, Strength};
use kit::{Game, Seeded};
use learning::{Batch, BatchPlan, Buffers, Forced, Opponent, Playable, StateError, Trace, outcomes, profile};

use crate::games::{any_id, duel, lances};

fn played<G: Playable>(setup: G::Setup, seed: u64, steps: usize) -> Trace<G> {
    let mut game: Trace<G> = Trace::begin(setup, seed, Forced::Skip).expect("a sound setup");
    let mut rng = Seeded::new(seed);
    for _ in 0..steps {
        if game.episode().to_act().is_none() {
            break;
        }
        let id = any_id(game.episode(), &mut rng);
        game.episode_mut().apply(id).expect("a legal id");
    }
    game
}

fn comes_back<G: Playable>(mut game: Trace<G>) {
    let bytes = game.to_bytes();
    assert_eq!(profile(&bytes).as_deref(), Ok(G::PROFILE));
    let mut back: Trace<G> = Trace::from_bytes(&bytes).expect("what was written can be read");
    assert_eq!(back.episode().game(), game.episode().game());
    assert_eq!(back.chosen_ids(), game.chosen_ids());
    // Both go on with the same dice.
    let mut rng = Seeded::new(3);
    for _ in 0..40 {
        if game.episode().to_act().is_none() {
            break;
        }
        let id = any_id(game.episode(), &mut rng);
        game.episode_mut().apply(id).expect("a legal id");
        back.episode_mut().apply(id).expect("a legal id");
        assert_eq!(back.episode().game(), game.episode().game());
    }
    for end in [0, 1, bytes.len() / 2, bytes.len() - 1] {
        let why = Trace::<G>::from_bytes(&bytes[..end]).expect_err("a torn state is refused");
        assert!(matches!(why, StateError::Unreadable(_)), "{why}");
    }
}

#[test]
fn a_game_that_is_written_down_comes_back_and_goes_on_alike() {
    for steps in [0, 7, 150] {
        comes_back(played::<classic::State>(lances(), 9, steps));
        comes_back(played::<squadron::State>(squadron::Setup::default(), 9, steps));
    }
}

#[test]
fn a_state_that_was_tampered_with_is_refused() {
    let game = played::<classic::State>(duel(), 2, 60);
    let text = String::from_utf8(game.to_bytes()).expect("JSON");
    let refused = |text: &str| Trace::<classic::State>::from_bytes(text.as_bytes()).map(drop).unwrap_err();
    let faces: String = game.faces().iter().map(u8::to_string).collect();
    let other: String = faces.chars().map(|face| if face == '6' { '1' } else { '6' }).collect();
    let why = refused(&text.replace(&faces, &other));
    assert!(matches!(why, StateError::Illegal { .. } | StateError::Dice | StateError::Hash), "{why}");
    // Dice that were taken out are missed before anything is played.
    let why = refused(&text.replace(&faces, ""));
    assert!(matches!(why, StateError::Illegal { .. } | StateError::Dice), "{why}");
    let why = refused(&text.replace("classic/tw", "chess/1"));
    assert_eq!(why.to_string(), "a state of \"chess/1\", not of \"classic/tw\"");
    let why = refused(&text.replace("\"myomer_state\":1", "\"myomer_state\":9"));
    assert_eq!(why.to_string(), "a state of form 9; this version reads form 1");
}

/// One Frog against one Rat beside it: two dice are rolled in an attack, and a hit takes a face of 4 or more.
#[test]
fn outcomes_of_a_choice_are_exact_where_dice_are_few() {
    let counter = |id, owner, kind, x, y| squadron::Counter { id, owner, kind, x, y, damage: 0 };
    let drawn = squadron::Drawn {
        rows: vec![".".repeat(32); 24],
        mecha: vec![
            counter(0, squadron::Colour::Red, squadron::Kind::Frog, 10, 10),
            counter(32, squadron::Colour::Blue, squadron::Kind::Rat, 12, 10),
        ],
    };
    let setup = squadron::Setup { start: squadron::Start::Drawn(drawn), ..squadron::Setup::default() };
    let mut game: Trace<squadron::State> = Trace::begin(setup, 1, Forced::Skip).expect("a sound setup");
    // Nobody moves, and Red attacks first, so that no other die falls after the attack.
    let attack = loop {
        let ids = game.episode().legal_ids();
        let named =
            |wanted: &str| ids.iter().copied().find(|&id| game.episode().game().describe(id) == wanted);
        let in_combat = matches!(game.episode().game().phase(), squadron::Phase::Combat { .. });
        if let (true, Some(id)) = (in_combat, named("group 0")) {
            break id;
        }
        let id = named("Red attacks first").or(named("pass")).unwrap_or(ids[0]);
        game.episode_mut().apply(id).expect("a legal id");
    };
    let found = outcomes(&game, attack, 2).expect("two dice");
    assert!((found.iter().map(|it| it.probability).sum::<f64>() - 1.0).abs() < 1e-12);
    assert!(outcomes(&game, attack, 1).is_none(), "two dice are more than one");
    // Both hit with 1/4: the Rat is destroyed.
    let lost = |it: &&learning::Outcome<squadron::State>| {
        it.trace.episode().game().field().living(squadron::Colour::Blue).is_empty()
    };
    let destroyed: f64 = found.iter().filter(lost).map(|it| it.probability).sum();
    assert!((destroyed - 0.25).abs() < 1e-12, "{destroyed}");
}

/// All that a batch tells.
struct Room {
    map: Vec<u8>,
    units: Vec<f32>,
    globals: Vec<f32>,
    mask: Vec<i8>,
    player: Vec<i8>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
}

impl Room {
    fn of<G: Playable>(batch: &Batch<G>) -> Room {
        let (games, shapes) = (batch.games(), batch.shapes());
        Room {
            map: vec![0; games * shapes.map_len()],
            units: vec![0.0; games * shapes.units_len()],
            globals: vec![0.0; games * shapes.globals],
            mask: vec![0; games * batch.ids()],
            player: vec![0; games],
            rewards: vec![0.0; 2 * games],
            terminated: vec![false; games],
            truncated: vec![false; games],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            map: &mut self.map,
            units: &mut self.units,
            globals: &mut self.globals,
            mask: &mut self.mask,
            player: &mut self.player,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
        }
    }
}

fn plan(opponent: Option<Strength>) -> BatchPlan<classic::State> {
    let fresh = classic::State::new(&duel()).expect("a sound setup");
    BatchPlan {
        origin: Arc::new(move |_| fresh.clone()),
        seed: 1,
        forced: Forced::Skip,
        most_steps: Some(400),
        opponent: opponent.map(|strength| Opponent {
            make: Arc::new(move |seed| bots::classic(strength, seed)),
            budget: Budget::nodes(50),
            learner: None,
        }),
    }
}

/// Plays so many steps of seven games at random; gives everything told in the last step, and how many games ended.
fn run(opponent: Option<Strength>, threads: usize, steps: usize) -> (Room, usize) {
    let mut batch = Batch::new(plan(opponent), 7, threads);
    let mut room = Room::of(&batch);
    batch.reset(42, room.buffers());
    let mut rng = Seeded::new(0);
    let mut ended = 0;
    for _ in 0..steps {
        let ids: Vec<u32> = room
            .mask
            .chunks_exact(batch.ids())
            .map(|mask| {
                let legal: Vec<u32> = (0..mask.len() as u32).filter(|&id| mask[id as usize] == 1).collect();
                legal[rng.below(legal.len() as u32) as usize]
            })
            .collect();
        batch.step(&ids, room.buffers()).expect("legal ids");
        for game in 0..batch.games() {
            assert_eq!(room.rewards[2 * game] + room.rewards[2 * game + 1], 0.0);
            ended += usize::from(room.terminated[game]);
        }
    }
    (room, ended)
}

#[test]
fn a_batch_tells_the_same_on_any_number_of_threads_and_begins_games_again() {
    let (one, ended) = run(None, 1, 600);
    assert!(ended > 7, "{ended} games ended");
    let (three, _) = run(None, 3, 600);
    assert_eq!(one.map, three.map);
    assert_eq!(one.units, three.units);
    assert_eq!(one.globals, three.globals);
    assert_eq!(one.mask, three.mask);
    assert_eq!(one.player, three.player);
}

#[test]
fn a_batch_against_a_bot_asks_the_learner_alone() {
    let (room, ended) = run(Some(Strength::Cadet), 1, 120);
    assert!(ended > 0);
    assert!(room.player.iter().all(|&player| player == 0 || player == 1));
}

#[test]
fn an_illegal_id_stops_no_game_half_way() {
    let mut batch = Batch::new(plan(None), 2, 1);
    let mut room = Room::of(&batch);
    batch.reset(1, room.buffers());
    let legal = room.mask[..batch.ids()].iter().position(|&it| it == 1).expect("a legal id") as u32;
    let before = room.mask.clone();
    let (game, why) = batch.step(&[legal, 3], room.buffers()).expect_err("id 3 is not legal");
    assert_eq!(game, 1);
    assert!(why.to_string().starts_with("action 3 (run with MASC) is not legal now"), "{why}");
    assert_eq!(room.mask, before);
    batch.step(&[legal, legal], room.buffers()).expect("both go on");
}
