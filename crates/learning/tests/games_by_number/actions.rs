//! Actions as ids: every legal action has a word of its own, and the word leads back to it.

use std::collections::{BTreeMap, BTreeSet};

use kit::{Game, Seeded, Silent};
use learning::{Episode, Forced, IllegalActionError, Playable, Word};

use crate::games::{any_id, battle, duel, lances};

/// Plays at random and checks the words of every position; gives the segments that were used.
fn every_word_leads_back<G: Playable>(mut game: G, seed: u64, most: usize) -> BTreeSet<&'static str> {
    let (mut dice, mut rng) = (Seeded::new(seed), Seeded::new(!seed));
    game.begin(&mut dice, &mut Silent);
    let space = game.space();
    let mut used = BTreeSet::new();
    let mut legal = Vec::new();
    for _ in 0..most {
        legal.clear();
        game.legal_actions(&mut legal);
        let mut words: BTreeMap<Word, G::Action> = BTreeMap::new();
        for &action in &legal {
            let word = game.spell(action);
            assert_eq!(game.read(&word), Some(action), "{word:?}");
            for &id in &word {
                used.insert(space.part(id).expect("an id of the space").0.name);
                assert!(!game.describe(id).is_empty());
            }
            assert_eq!(words.insert(word, action), None, "two actions of one word");
        }
        for (word, next) in words.keys().zip(words.keys().skip(1)) {
            assert!(!next.starts_with(word), "{next:?} begins with {word:?}");
        }
        let Some(action) = game.sample(&mut rng, &mut legal) else { break };
        game.apply_unchecked(action, &mut dice, &mut Silent);
    }
    used
}

#[test]
fn every_legal_action_of_classic_has_a_word_that_leads_back_to_it() {
    let mut used = BTreeSet::new();
    for seed in 0..6 {
        let game = classic::State::new(&lances()).expect("a sound setup");
        used.extend(every_word_leads_back(game, seed, 3000));
    }
    let clubs = battle("lantern-wood", &["Woodcutter", "Steeplejack"], &["Quarryman", "Fencing Master"]);
    used.extend(every_word_leads_back(classic::State::new(&clubs).expect("a sound setup"), 1, 3000));
    for segment in ["kind", "unit", "step", "target", "weapon", "bin", "rate", "aim", "place"] {
        assert!(used.contains(segment), "{segment} was never used: {used:?}");
    }
}

#[test]
fn every_legal_action_of_masc_has_a_word_that_leads_back_to_it() {
    let game = squadron::State::new(&squadron::Setup::default()).expect("the rules' own setup");
    let used = every_word_leads_back(game, 3, 1200);
    assert_eq!(used.len(), 10, "{used:?}");
}

#[test]
fn ids_of_classic_do_not_move_with_the_board_but_for_places() {
    let space = |board| classic::State::new(&battle(board, &["Bailiff"], &["Reeve"])).expect("sound").space();
    let (small, large) = (space("lantern-wood"), space("marrow-county"));
    let fixed = small.segments.len() - 1;
    assert_eq!(small.segments[..fixed], large.segments[..fixed]);
    assert_eq!(small.size(), 485 + 16 * 17 * 6);
}

#[test]
fn forced_ids_are_skipped_and_others_asked() {
    let begin = |forced| {
        let game = classic::State::new(&duel()).expect("a sound setup");
        Episode::begin(game, Seeded::new(5), forced)
    };
    let mut rng = Seeded::new(2);
    let mut skipping = begin(Forced::Skip);
    while skipping.to_act().is_some() {
        let ids = skipping.legal_ids();
        assert!(ids.len() > 1, "{ids:?} was asked for");
        let mut mask = vec![7; skipping.game().space().size()];
        skipping.mask(&mut mask);
        let marked = mask.iter().enumerate().filter(|(_, it)| **it == 1).map(|(id, _)| id as u32);
        assert_eq!(marked.collect::<Vec<_>>(), ids);
        skipping.apply(any_id(&skipping, &mut rng)).expect("a legal id");
    }
    assert_eq!(skipping.returns().iter().sum::<f32>(), 0.0);
    let mut asking = begin(Forced::Ask);
    // In a duel there is one unit to deploy: the kind and the unit are asked for all the same.
    for count in [1, 1] {
        assert_eq!(asking.legal_ids().len(), count);
        asking.apply(asking.legal_ids()[0]).expect("a legal id");
    }
    assert_eq!(asking.legal_ids().len(), 2 * 16 * 6);
}

#[test]
fn an_id_that_is_not_legal_is_refused_with_its_meaning() {
    let game = classic::State::new(&duel()).expect("a sound setup");
    let mut episode = Episode::begin(game, Seeded::new(5), Forced::Skip);
    let before = episode.game().clone();
    let why = episode.apply(0).expect_err("nobody moves before deployment");
    assert!(
        matches!(&why, IllegalActionError::Illegal { meaning, count: 192, .. } if meaning == "stand still"),
        "{why}"
    );
    assert!(
        why.to_string().starts_with("action 0 (stand still) is not legal now; 192 are, such as "),
        "{why}"
    );
    let why = episode.apply(1_000_000).expect_err("no such id");
    assert_eq!(why.to_string(), "action 1000000 is not one of this game: ids are 0 to 2116");
    assert_eq!(*episode.game(), before);
}
