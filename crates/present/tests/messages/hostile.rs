//! Questions and actions from anywhere: answered or refused, never a panic.

use kit::{Game, Seat, Seeded};
use present::Present;
use proptest::prelude::*;
use proving::yard::Yard;
use wire::classic::ModeKey;
use wire::{Action, Question, SightFrom};

use crate::tour;

fn hex() -> impl Strategy<Value = String> {
    prop_oneof![
        (1u8..20, 1u8..20).prop_map(|(column, row)| format!("{column:02}{row:02}")),
        "[0-9]{0,7}",
        ".{0,5}",
    ]
}

fn sent() -> impl Strategy<Value = Action> {
    let text = prop_oneof![
        Just(r#"{"chapter":"fire","type":"end_fire"}"#.to_owned()),
        Just(r#"{"chapter":"fire","type":"twist","to":"left"}"#.to_owned()),
        Just(r#"{"chapter":"fire","type":"fire","weapon":250,"target":{"unit":99},"bin":77,"shots":200,"heat":true,"aim":null}"#.to_owned()),
        Just(r#"{"chapter":"physical","type":"kick","leg":"right_leg","target":200}"#.to_owned()),
        Just(r#"{"destination":[200,200]}"#.to_owned()),
        Just(r#"{"activate":200}"#.to_owned()),
        Just(r#""pass""#.to_owned()),
        Just("[[[[]]]]".to_owned()),
        Just("null".to_owned()),
    ];
    text.prop_map(|text| Action(serde_json::from_str(&text).expect("it is JSON")))
}

fn question() -> impl Strategy<Value = Question> {
    let mode = prop_oneof![
        Just(ModeKey::Still),
        Just(ModeKey::Walk),
        Just(ModeKey::Run),
        Just(ModeKey::Masc),
        Just(ModeKey::Jump)
    ];
    let from = prop_oneof![any::<u8>().prop_map(SightFrom::Unit), hex().prop_map(SightFrom::Hex)];
    let way = (mode, hex(), proptest::option::of(any::<u8>()), proptest::collection::vec(hex(), 0..4));
    prop_oneof![
        way.prop_map(|(mode, hex, facing, via)| Question::Way { mode, hex, facing, via }),
        proptest::collection::vec(sent(), 0..3)
            .prop_map(|actions| Question::Preview { actions, marks: Vec::new() }),
        (any::<u8>(), proptest::collection::vec(sent(), 0..2))
            .prop_map(|(weapon, actions)| Question::Field { weapon, shot: None, actions }),
        (from, hex()).prop_map(|(from, to)| Question::Sight { from, to }),
        (hex(), proptest::option::of(any::<u8>())).prop_map(|(hex, from)| Question::Hex { hex, from }),
        any::<u8>().prop_map(|unit| Question::Places { unit }),
        (any::<u8>(), hex(), any::<u8>()).prop_map(|(unit, hex, facing)| Question::Place {
            unit,
            hex,
            facing
        }),
        Just(Question::Suggest),
    ]
}

/// Asks everything of every seat, and looks at what it is told.
fn ask<G: Present>(state: &G, question: &Question) -> usize {
    let viewers = [None, Some(Seat::Red), Some(Seat::Blue)];
    let answers = viewers.map(|viewer| state.answer(viewer, question));
    let answered = answers.iter().filter(|answer| match answer {
        Ok(answer) => serde_json::to_string(answer).is_ok_and(|text| !text.is_empty()),
        Err(why) => !why.message.is_empty(),
    });
    answered.count()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn any_question_is_answered_or_refused_in_words(
        seed in 0u64..200,
        questions in proptest::collection::vec(question(), 12),
    ) {
        let setup = Yard::default().by_lot(seed, &mut Seeded::new(seed));
        let battle = classic::State::new(&setup).expect("the yard makes battles that begin");
        tour::tour(battle, seed, 60, |state, _, step| {
            let question = &questions[step as usize % questions.len()];
            assert_eq!(ask(state, question), 3, "{question:?}");
        });
        let game = squadron::State::new(&squadron::Setup::quick(squadron::Options::STANDARD, seed as u32));
        tour::tour(game.expect("it begins"), seed, 40, |state, _, step| {
            let question = &questions[step as usize % questions.len()];
            assert_eq!(ask(state, question), 3, "{question:?}");
        });
    }
}
