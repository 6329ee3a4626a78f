//! Boards: made from a seed, painted, joined, looked over.

use axum::Json;
use axum::extract::State;
use classic::sight::{Viewer, between};
use formats::board::workshop::{
    Dials, Lying, PaintError, Stroke, blank, generate as made, joined, paint as painted, resized,
};
use formats::board::{BoardFile, write};
use formats::review;
use grid::Hex;
use serde::{Deserialize, Serialize};
use wire::Board;
use wire::http::{ApiError, FindingLine};

use super::super::browser::Browser;
use super::super::error::{Body, HttpError};
use super::super::imports::lines;
use super::super::{App, ClientAddress};

/// A board as the page holds it, as the table shows it, and what there is to say about it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BoardAnswer {
    /// The text of a board file.
    file: String,
    #[schema(value_type = Object)]
    board: Board,
    findings: Vec<FindingLine>,
}

/// The longest file: that of the largest board which is made here.
const LONGEST_FILE: usize = 900 << 10;

fn read(file: &str) -> Result<BoardFile, HttpError> {
    if file.len() > LONGEST_FILE {
        let message = format!("{} bytes: a board here has at most {LONGEST_FILE}", file.len());
        return Err(HttpError::field("file", message));
    }
    let (board, _) = review::map(file.as_bytes()).map_err(|why| HttpError::field("file", why.to_string()))?;
    Ok(board)
}

fn answer(board: &BoardFile, name: &str) -> Result<BoardAnswer, HttpError> {
    let file = write(board);
    let (read, findings) =
        review::map(file.as_bytes()).map_err(|why| HttpError::conflict("failed", why.to_string()))?;
    let shown = Board::Classic(present::classic_board(&read.board, name));
    Ok(BoardAnswer { file, board: shown, findings: lines(&findings) })
}

/// Runs where long work belongs, and tells what is wrong with the request.
async fn work(
    app: &App,
    client: ClientAddress,
    make: impl FnOnce() -> Result<BoardAnswer, HttpError> + Send + 'static,
) -> Result<Json<BoardAnswer>, HttpError> {
    app.workers.run(client, move |_| make()).await?.map(Json)
}

fn refused(why: PaintError) -> HttpError {
    HttpError::field("board", why.to_string())
}

/// Makes a board from a seed and a few dials. The same ones make the same board everywhere.
#[utoipa::path(post, path = "/api/workshop/boards/generate", request_body = Object, responses(
    (status = 200, body = BoardAnswer), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn generate(
    State(app): State<App>,
    client: ClientAddress,
    Body(dials): Body<Dials>,
) -> Result<Json<BoardAnswer>, HttpError> {
    work(&app, client, move || answer(&made(&dials).map_err(refused)?, &dials.title())).await
}

/// Strokes on a board; without a file on a clear one of this size.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PaintAsked {
    #[serde(default)]
    file: Option<String>,
    /// Columns and rows: of a new board, or cut and enlarged to.
    #[serde(default)]
    size: Option<(u16, u16)>,
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    strokes: Vec<Stroke>,
}

/// The most strokes of a request.
const MOST_STROKES: usize = 64;

/// Paints.
#[utoipa::path(post, path = "/api/workshop/boards/paint", request_body = PaintAsked, responses(
    (status = 200, body = BoardAnswer), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn paint(
    State(app): State<App>,
    client: ClientAddress,
    Body(asked): Body<PaintAsked>,
) -> Result<Json<BoardAnswer>, HttpError> {
    if asked.strokes.len() > MOST_STROKES {
        return Err(HttpError::field("strokes", format!("at most {MOST_STROKES} strokes at once")));
    }
    work(&app, client, move || {
        let board = match (&asked.file, asked.size) {
            (Some(file), None) => read(file)?,
            (Some(file), Some((width, height))) => resized(&read(file)?, width, height).map_err(refused)?,
            (None, size) => {
                let (width, height) = size.unwrap_or((16, 17));
                blank(width, height).map_err(refused)?
            }
        };
        let board = asked.strokes.iter().try_fold(board, |board, stroke| painted(&board, stroke));
        answer(&board.map_err(refused)?, "Draft")
    })
    .await
}

#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct SightAsked {
    file: String,
    /// Where a 'Mech stands, as maps number it.
    hex: String,
}

/// What a standing 'Mech sees of 'Mechs on the ground, hex by hex and row by row: `.` clear, `1` and `2` through so
/// much woods, `#` not at all.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SightAnswer {
    rows: Vec<String>,
    seen: u32,
    hexes: u32,
}

/// Line of sight from one hex to all (§5).
#[utoipa::path(post, path = "/api/workshop/boards/sight", request_body = SightAsked, responses(
    (status = 200, body = SightAnswer), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn sight(
    State(app): State<App>,
    client: ClientAddress,
    Body(asked): Body<SightAsked>,
) -> Result<Json<SightAnswer>, HttpError> {
    let file = read(&asked.file)?;
    let at: Hex =
        asked.hex.parse().map_err(|why: grid::ParseHexError| HttpError::field("hex", why.to_string()))?;
    if !file.board.contains(at) {
        return Err(HttpError::field("hex", format!("{at} is off the board")));
    }
    let looked = app.workers.run(client, move |_| look(&file.board, at)).await?;
    Ok(Json(looked))
}

fn look(board: &classic::board::Board, from: Hex) -> SightAnswer {
    let eye = Viewer::standing(from);
    let sign = |to: Hex| match between(board, eye, Viewer::standing(to)).outcome() {
        _ if to == from => '.',
        Ok(clear) => match clear.modifier() {
            0 => '.',
            1 => '1',
            _ => '2',
        },
        Err(_) => '#',
    };
    let (width, height) = (board.width() as i16, board.height() as i16);
    let rows: Vec<String> = (0..height).map(|y| (0..width).map(|x| sign(Hex::new(x, y))).collect()).collect();
    let hidden = rows.iter().flat_map(|row| row.bytes()).filter(|sign| *sign == b'#').count() as u32;
    let hexes = u32::from(board.width()) * u32::from(board.height());
    SightAnswer { rows, seen: hexes - hidden, hexes }
}

#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct JoinAsked {
    /// Row by row.
    boards: Vec<JoinedBoard>,
    columns: usize,
}

#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct JoinedBoard {
    name: String,
    #[serde(default)]
    #[schema(value_type = String)]
    lying: Lying,
}

/// The most boards of one table.
const MOST_BOARDS: usize = 16;

/// Lays boards side by side.
#[utoipa::path(post, path = "/api/workshop/boards/join", request_body = JoinAsked, responses(
    (status = 200, body = BoardAnswer), (status = "4XX", body = ApiError)), tag = "workshop")]
pub(super) async fn join(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Body(asked): Body<JoinAsked>,
) -> Result<Json<BoardAnswer>, HttpError> {
    if !(1..=MOST_BOARDS).contains(&asked.boards.len()) {
        return Err(HttpError::field("boards", format!("one to {MOST_BOARDS} boards")));
    }
    let library = app.library(&browser).await?;
    let mut maps = Vec::with_capacity(asked.boards.len());
    for board in &asked.boards {
        let found = library.get::<library::Map>(&board.name).await;
        let found = found.map_err(|why| HttpError::field("boards", why.to_string()))?;
        maps.push((found.content, board.lying));
    }
    work(&app, client, move || {
        let boards: Vec<_> = maps.iter().map(|(map, lying)| (&*map.board, *lying)).collect();
        answer(&joined(&boards, asked.columns).map_err(refused)?, "Joined boards")
    })
    .await
}
