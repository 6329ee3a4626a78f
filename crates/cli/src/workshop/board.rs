//! `myomer board`: boards made from a seed, and boards joined.

use std::path::Path;

use formats::board::workshop::{Dials, Lying, Symmetry, generate, joined};
use formats::board::{self, BoardFile};
use library::Map;

use crate::args::{BoardCommand, BoardOf, NewBoard, SymmetryOf};
use crate::series::save;
use crate::{Session, files, show};

/// What to print.
pub(crate) fn board(asked: &BoardCommand, session: &Session) -> Result<String, String> {
    match &asked.what {
        BoardOf::New(asked) => {
            let dials = dials(asked);
            let made = generate(&dials).map_err(|why| format!("--size: {why}"))?;
            tell(&made, &dials.title(), asked.output.as_deref(), session)
        }
        BoardOf::Join { boards, columns, output } => {
            let joined = join(boards, *columns, session)?;
            tell(&joined, "Joined boards", output.as_deref(), session)
        }
    }
}

fn dials(asked: &NewBoard) -> Dials {
    let (width, height) = asked.size;
    Dials {
        seed: asked.seed,
        width,
        height,
        hills: asked.hills,
        woods: asked.woods,
        water: asked.water,
        rivers: asked.rivers,
        roads: asked.roads,
        town: asked.town,
        symmetry: match asked.symmetric {
            None => Symmetry::None,
            Some(SymmetryOf::HalfTurn) => Symmetry::HalfTurn,
            Some(SymmetryOf::LeftRight) => Symmetry::LeftRight,
            Some(SymmetryOf::TopBottom) => Symmetry::TopBottom,
        },
    }
}

fn join(names: &[String], columns: usize, session: &Session) -> Result<BoardFile, String> {
    let open = |text: &String| {
        let (name, lying) = match text.strip_suffix(":turned") {
            Some(name) => (name, Lying::Turned),
            None => (text.as_str(), Lying::Upright),
        };
        files::board(&session.library, name)
            .map(|(_, map)| (map, lying))
            .map_err(|why| format!("BOARD: {why}"))
    };
    let maps: Vec<_> = names.iter().map(open).collect::<Result<_, String>>()?;
    let boards: Vec<_> = maps.iter().map(|(map, lying)| (&*map.board, *lying)).collect();
    joined(&boards, columns).map_err(|why| why.to_string())
}

/// Writes the file, or draws the board.
fn tell(made: &BoardFile, title: &str, to: Option<&Path>, session: &Session) -> Result<String, String> {
    let text = board::write(made);
    match to {
        Some(file) if file == Path::new("-") => Ok(text),
        Some(file) => {
            files::has_room_for(file).map_err(|why| format!("--output: {why}"))?;
            save(file, &text).map_err(|why| format!("--output: {why}"))?;
            let (width, height) = (made.board.width(), made.board.height());
            Ok(format!("{}: {width}×{height} hexes\n", file.display()))
        }
        None => {
            let map = session.library.read_text::<Map>(text.as_bytes()).map_err(|why| why.to_string())?;
            let found = files::Found::Board { name: title.to_owned(), map };
            Ok(show::picture(&found, session.paint, session.width))
        }
    }
}
