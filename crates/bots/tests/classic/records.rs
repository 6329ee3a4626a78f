//! Moments of battles that our bots lost or stalled against an independent bot: kept, and played better now. The
//! records lie in the reference folder, `MYOMER_SHARED` or `../shared` beside the workspace; without it these tests
//! are skipped, and say so.

use std::path::PathBuf;
use std::sync::Arc;

use bots::{Bot, Budget, Known, Strength};
use classic::mech::Sheet;
use classic::movement::Action as Move;
use classic::unit::Posture;
use classic::{Action, Phase, Setup, State, UnitId, UnitSetup};
use kit::record::{Record, Replay};
use kit::{BySeat, Game, Next, Seat, Seeded, Silent};

use crate::table::BUDGET;

fn reference(path: &str) -> Option<Vec<u8>> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("MYOMER_SHARED").map_or(beside, PathBuf::from);
    let bytes = std::fs::read(folder.join("corpus").join(path)).ok();
    if bytes.is_none() {
        eprintln!("skipped: there is no {path} in the reference folder");
    }
    bytes
}

/// Every moment of a recorded battle at which a seat's unit is about to move, with what it does then.
fn moves_of(record: &Record<State>, seat: Seat, mut look: impl FnMut(&State, UnitId)) {
    let mut replay = Replay::new(record).expect("the record's setup is sound");
    loop {
        let game = replay.game();
        if let (Phase::Movement, Some(unit)) = (game.phase(), game.acting())
            && game.unit(unit).seat == seat
            && !game.unit(unit).motion.declared
        {
            look(game, unit);
        }
        match replay.step() {
            Some(Ok(_)) => {}
            // Rulings may have changed since: what was looked at so far stands.
            Some(Err(_)) | None => break,
        }
    }
}

/// What a bot would do with the whole move, as far as dice let it.
fn planned(bot: &mut dyn Bot<State>, game: &State) -> Vec<Move> {
    let mut game = game.clone();
    let (seat, unit) = (game.to_act(), game.acting());
    let (mut moved, mut dice) = (Vec::new(), Seeded::new(3));
    while let (Next::Seat(seat), true) = (game.to_act(), game.acting() == unit && game.to_act() == seat) {
        let choice = bot.decide(&Known::new(&game, seat, &mut Seeded::new(0)), BUDGET);
        assert_eq!(choice.fault, None);
        if let Action::Movement(action) = choice.action {
            moved.push(action);
        }
        game.apply(choice.action, &mut dice, &mut Silent).expect("a legal action");
    }
    moved
}

/// With its back to the enemy beside it, no weapon of who lies there bears.
#[test]
fn who_lies_with_its_back_to_the_enemy_turns_or_stands_up() {
    let Some(bytes) = reference("records/vet100_032.jsonl") else { return };
    let record = Record::read(&bytes).expect("a record");
    for strength in [Strength::Regular, Strength::Veteran] {
        let mut looked = 0;
        moves_of(&record, Seat::Blue, |game, unit| {
            if game.turn() == 6 && game.unit(unit).place.posture == Posture::Prone {
                looked += 1;
                let moved = planned(&mut *bots::classic(strength, 7), game);
                let acts = |it: &Move| matches!(it, Move::StandUp | Move::TurnLeft | Move::TurnRight);
                assert!(moved.iter().any(acts), "{strength:?}: {moved:?}");
            }
        });
        assert_eq!(looked, 1);
    }
}

/// Under water nobody can shoot or be shot: a battle must not end there.
#[test]
fn nobody_lies_in_shallow_water_for_the_rest_of_the_battle() {
    for path in ["records/regB_028.jsonl", "records/vetC_028.jsonl"] {
        let Some(bytes) = reference(path) else { return };
        let record = Record::read(&bytes).expect("a record");
        let mut bot = bots::classic(Strength::Regular, 7);
        let (mut lay, mut tried) = (0, 0);
        moves_of(&record, Seat::Blue, |game, unit| {
            if game.turn() < 20 && game.unit(unit).place.posture == Posture::Prone {
                lay += 1;
                tried += usize::from(planned(&mut *bot, game).contains(&Move::StandUp));
            }
        });
        assert!(lay > 3 && tried > 0, "{path}: it lay for {lay} turns and tried to stand {tried} times");
    }
}

/// Seeds of this battle once ended in a panic.
#[test]
fn veterans_play_griffins_on_open_terrain_to_the_end() {
    let Some(unit) = reference("mechs/meks/3039u/Griffin GRF-1N.mtf") else { return };
    let Some(board) = reference("boards/Map Set 5/16x17 Open Terrain 1.board") else { return };
    let design = formats::mtf::read_text(&String::from_utf8_lossy(&unit)).expect("a unit").design;
    let sheet = Arc::new(Sheet::new(Arc::new(design)).expect("a sound design"));
    let board = Arc::new(formats::board::read(&board).expect("a board").file.board);
    for seed in [1, 2, 4, 9] {
        let unit = |seat| UnitSetup { seat, sheet: sheet.clone(), gunnery: 4, piloting: 5, start: None };
        let mut setup = Setup::new(board.clone(), vec![unit(Seat::Red), unit(Seat::Blue)]);
        setup.options.turn_limit = Some(12);
        let mut game = State::new(&setup).expect("a sound setup");
        let mut dice = Seeded::new(seed);
        let mut bots = BySeat::from_fn(|seat| bots::classic(Strength::Veteran, seed + seat as u64));
        game.begin(&mut dice, &mut Silent);
        while let Next::Seat(seat) = game.to_act() {
            let known = Known::new(&game, seat, &mut Seeded::new(seed));
            let choice = bots[seat].decide(&known, Budget::nodes(60));
            assert_eq!(choice.fault, None, "seed {seed}");
            game.apply(choice.action, &mut dice, &mut Silent).expect("a legal action");
        }
        assert!(game.turn() > 1);
    }
}
