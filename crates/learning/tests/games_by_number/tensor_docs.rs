//! `docs/tensors.md` says what the code does.

use kit::Game;

use crate::games;

#[test]
fn the_page_of_actions_and_tensors_is_fresh() {
    let page = include_str!("../../../../docs/tensors.md");
    let classic = classic::State::new(&games::duel()).expect("a sound setup");
    let squadrons = squadron::State::new(&squadron::Setup::default()).expect("the rules' own setup");
    for part in [
        learning::tensor_docs("Classic, on a board of 16×17", &classic),
        learning::tensor_docs("M.A.S.C.", &squadrons),
    ] {
        assert!(page.contains(&part), "run `cargo run -p learning --example tensors > docs/tensors.md`");
    }
}
