//! Downloads of a series: its sums and every attack as CSV, its results as JSON.

use std::convert::Infallible;

use axum::body::Body;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use wire::http::ApiError;

use super::App;
use super::error::{HttpError, Place};
use super::series::found;
use crate::lab::Busy;

const FILES: &str = "summary.csv, attacks.csv and results.json";

/// `summary.csv`, `attacks.csv` (one row per attack) or `results.json` (as `--json` does), of what
/// was fought so far.
#[utoipa::path(get, path = "/api/lab/duels/{job}/files/{file}",
    params(("job" = String, Path), ("file" = String, Path)), responses(
    (status = 200, content_type = "text/csv", body = String), (status = "4XX", body = ApiError)), tag = "lab")]
pub(super) async fn file(
    State(app): State<App>,
    Place((job, file)): Place<(String, String)>,
) -> Result<Response, HttpError> {
    let series = found(&app, &job)?;
    let none = || HttpError::conflict("empty", "no battle is over yet");
    let results = series.look().results.ok_or_else(none)?;
    match file.as_str() {
        "summary.csv" => Ok(sent("text/csv; charset=utf-8", lab::summary::csv(&results).into())),
        "results.json" => {
            let text = serde_json::to_string_pretty(&results).unwrap_or_default();
            Ok(sent("application/json", (text + "\n").into()))
        }
        "attacks.csv" => {
            let busy = |Busy| {
                let message = "two series are being told already; try again in a moment";
                HttpError::new(StatusCode::TOO_MANY_REQUESTS, "busy", message)
            };
            let mut lines = app.lab.attacks(&series).map_err(busy)?;
            // A channel that is closed stays so; whoever asks once more is told once more.
            let each =
                stream::poll_fn(move |task| lines.poll_recv(task).map(|next| next.map(Ok::<_, Infallible>)));
            Ok(sent("text/csv; charset=utf-8", Body::from_stream(each)))
        }
        _ => Err(HttpError::not_found(format!("a series has the files {FILES}, not {file:?}"))),
    }
}

fn sent(kind: &'static str, body: Body) -> Response {
    ([(header::CONTENT_TYPE, kind)], body).into_response()
}
