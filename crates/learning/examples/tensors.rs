//! Prints `docs/tensors.md`: `cargo run -p learning --example tensors > docs/tensors.md`.

use std::sync::Arc;

use classic::board::Board;
use classic::{Setup, UnitSetup};
use kit::{Game, Seat};

const HEAD: &str = "\
# Actions and observations by number

Written by `cargo run -p learning --example tensors`; a test holds it to the code. [docs/python.md](python.md) shows how they are used.

An action of the engine is spelled as one to six ids, chosen one after the other; words are listed in `crates/learning/src/classic/spelling.rs` and `crates/learning/src/squadron/spelling.rs`. An id keeps its meaning in every version that does not say otherwise in the changelog, and in Classic on every board: only the last segment, `place`, depends on its size (row by row, six facings each).

Observations are made of what the player may see and of nothing else; a test draws what is hidden anew at every step of whole games and compares every number. \"Own\" and \"enemy\" are as the player sees them. Numbers of `units` and `global` are scaled to about 0 to 1. Rows of `units` are those of the unit's or Mecha's number; rows that nobody has are 0.
";

fn main() {
    let library = library::built_in();
    let unit = |seat| {
        let sheet = library.sheet("Bailiff").expect("a unit of ours");
        UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start: None }
    };
    let board = Arc::new(Board::clear(16, 17).expect("a clear board"));
    let setup = Setup::new(board, vec![unit(Seat::Red), unit(Seat::Blue)]);
    let classic = classic::State::new(&setup).expect("a sound setup");
    let squadrons = squadron::State::new(&squadron::Setup::default()).expect("the rules' own setup");
    print!("{HEAD}\n{}", learning::tensor_docs("Classic, on a board of 16×17", &classic));
    print!("\n{}", learning::tensor_docs("M.A.S.C.", &squadrons));
}
