//! `los`: is there line of sight, and what lies between. The rules are `classic::sight`'s.

use classic::Nameless;
use classic::board::{Board, Elevation};
use classic::sight::{Posture, Viewer, between, explain};
use serde_json::{Value, json};

use crate::QueryError;
use crate::fields::Fields;

/// `los` and `modifier` (null if blocked), `blocked` with the reason, and hex by hex on request.
pub(super) fn los(board: &Board, ask: &Fields<'_>) -> Result<Value, QueryError> {
    let from = viewer(&ask.object("from")?, board)?;
    let to = viewer(&ask.object("to")?, board)?;
    let outcome = between(board, from, to).outcome();
    let mut answer = match outcome {
        Ok(clear) => json!({
            "los": true,
            "modifier": clear.modifier(),
            "woods": clear.woods,
            "cover": clear.cover.map(|hex| hex.to_string()),
        }),
        Err(why) => json!({ "los": false, "modifier": null, "blocked": why.to_string() }),
    };
    if ask.flag("explain")? {
        let lines = explain(board, from, to).lines();
        answer["explanation"] = lines.iter().map(|it| it.render(&Nameless)).collect();
    }
    Ok(answer)
}

fn viewer(ask: &Fields<'_>, board: &Board) -> Result<Viewer, QueryError> {
    ask.only(&[&["hex", "elevation", "prone"]])?;
    let hex = ask.hex("hex")?;
    if !board.contains(hex) {
        let (width, height) = (board.width(), board.height());
        return Err(ask.complaint("hex", format!("{hex} is off the board of {width} by {height} hexes")));
    }
    let most = i64::from(Board::MOST_LEVEL);
    let elevation = Elevation(ask.number("elevation", -most, most)? as i16);
    let posture = if ask.flag("prone")? { Posture::Prone } else { Posture::Standing };
    Ok(Viewer { hex, elevation, posture })
}
