//! The lab: series of duels with live results, and odds.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use bots::{Budget, Strength};
use lab::skirmish::{Fighter, Map, TURN_LIMIT, terms};
use lab::{Job, Player, SeriesPlan, Skirmish, odds};
use serde::{Deserialize, Serialize};
use wire::http::{ApiError, UnitPick};

use super::browser::Browser;
use super::error::{Body, HttpError, Place};
use super::imports::not_yours;
use super::replays::{self, Brought};
use super::{App, ClientAddress};
use crate::lab::{self as benches, Series, Wish};
use crate::library::BrowserLibrary;
use crate::token;

type Answer<T> = Result<T, HttpError>;

/// A series to be fought.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct NewSeries {
    /// The second side.
    red: Vec<UnitPick>,
    /// The first side.
    blue: Vec<UnitPick>,
    /// Without one, the lab's own.
    #[serde(default)]
    board: Option<String>,
    bot: String,
    /// Battles, 2 to 100,000.
    n: u32,
    /// Stop when the win rate is known to give or take this much.
    #[serde(default)]
    until: Option<f64>,
    #[serde(default)]
    seed: u32,
}

/// Where a series is found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Begun {
    job: String,
}

/// A series and what it has come to.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Shown {
    job: String,
    /// This browser began it, and may pause or stop it.
    own: bool,
    state: benches::State,
    done: u64,
    of: u64,
    /// Battles a second.
    rate: f64,
    left_seconds: Option<f64>,
    error: Option<String>,
    #[schema(value_type = Object)]
    results: Option<lab::Results>,
}

fn shown(series: &Series, browser: &Browser) -> Shown {
    let look = series.look();
    let of = series.job.battles();
    let done = look.results.as_ref().map_or(0, |it| it.battles);
    let seconds = look.spent.as_secs_f64();
    let rate = if seconds > 0.0 { done as f64 / seconds } else { 0.0 };
    let left_seconds = (rate > 0.0).then(|| (of.saturating_sub(done)) as f64 / rate);
    let (state, error, results) = (look.state, look.error, look.results);
    let own = browser.known() == Some(series.owner);
    Shown { job: series.id.clone(), own, state, done, of, rate, left_seconds, error, results }
}

/// Begins a series of duels between bots.
#[utoipa::path(post, path = "/api/lab/duels", request_body = NewSeries, responses(
    (status = 201, body = Begun), (status = "4XX", body = ApiError)), tag = "lab")]
pub(super) async fn begin(
    State(app): State<App>,
    browser: Browser,
    Body(wish): Body<NewSeries>,
) -> Answer<impl IntoResponse> {
    let ground = skirmish(&app, &browser, &wish).await?;
    if !(2..=100_000).contains(&wish.n) {
        return Err(HttpError::field("n", format!("{} battles: 2 to 100000 are fought here", wish.n)));
    }
    if wish.until.is_some_and(|until| !(0.001..=0.5).contains(&until)) {
        return Err(HttpError::field("until", "give or take 0.001 to 0.5"));
    }
    let plan = SeriesPlan {
        battles: wish.n.into(),
        seed: wish.seed.into(),
        until: wish.until,
        ..SeriesPlan::default()
    };
    let owner = browser.digest().ok_or(token::EntropyError)?;
    let begun = app.lab.begin(token::id()?, owner, Job::new(ground, plan));
    let busy = |benches::Busy| {
        let message = "four of your series, or eight of all, are under way; stop one or wait";
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, "busy", message)
    };
    let series = begun.map_err(busy)?;
    Ok((StatusCode::CREATED, browser, Json(Begun { job: series.id.clone() })))
}

async fn skirmish(app: &App, browser: &Browser, wish: &NewSeries) -> Answer<Skirmish> {
    let strength: Strength = wish.bot.parse().map_err(|why: String| HttpError::field("bot", why))?;
    let library = app.library(browser).await?;
    let sides = [fighters(&library, "blue", &wish.blue).await?, fighters(&library, "red", &wish.red).await?];
    let named = wish.board.as_deref().unwrap_or(lab::skirmish::MAP);
    let found = library.get::<library::Map>(named).await;
    let found = found.map_err(|why| HttpError::field("board", why.to_string()))?;
    let map = Map { name: found.name, board: found.content.board.clone() };
    Skirmish::new(&map, sides, [Player::new(strength, Budget::nodes(NODES)); 2], terms(TURN_LIMIT))
        .map_err(|why| HttpError::field("red", why))
}

async fn fighters(library: &BrowserLibrary, side: &str, picks: &[UnitPick]) -> Answer<Vec<Fighter>> {
    if !(1..=4).contains(&picks.len()) {
        return Err(HttpError::field(side, "one to four units"));
    }
    let mut fighters = Vec::with_capacity(picks.len());
    for pick in picks {
        let sheet = library.sheet(&pick.unit).await;
        let sheet = sheet.map_err(|why| HttpError::field(side, why.to_string()))?;
        fighters.push(Fighter { sheet, gunnery: pick.gunnery, piloting: pick.piloting });
    }
    Ok(fighters)
}

/// What a decision may cost: the same on every machine, so that a seed gives the same results.
const NODES: u64 = 2_000;

/// The series of this server, latest first.
#[utoipa::path(get, path = "/api/lab/duels", responses((status = 200, body = Vec<Shown>)), tag = "lab")]
pub(super) async fn list(State(app): State<App>, browser: Browser) -> Json<Vec<Shown>> {
    Json(app.lab.list().iter().map(|series| shown(series, &browser)).collect())
}

/// A series with its results so far.
#[utoipa::path(get, path = "/api/lab/duels/{job}", params(("job" = String, Path)), responses(
    (status = 200, body = Shown), (status = 404, body = ApiError)), tag = "lab")]
pub(super) async fn one(
    State(app): State<App>,
    browser: Browser,
    Place(job): Place<String>,
) -> Answer<Json<Shown>> {
    Ok(Json(shown(&*found(&app, &job)?, &browser)))
}

/// Lets a series rest.
#[utoipa::path(post, path = "/api/lab/duels/{job}/pause", params(("job" = String, Path)), responses(
    (status = 204), (status = 404, body = ApiError)), tag = "lab")]
pub(super) async fn pause(
    State(app): State<App>,
    browser: Browser,
    Place(job): Place<String>,
) -> Answer<StatusCode> {
    wish(&app, &browser, &job, Wish::Pause)
}

/// Lets a series go on.
#[utoipa::path(post, path = "/api/lab/duels/{job}/resume", params(("job" = String, Path)), responses(
    (status = 204), (status = 404, body = ApiError)), tag = "lab")]
pub(super) async fn resume(
    State(app): State<App>,
    browser: Browser,
    Place(job): Place<String>,
) -> Answer<StatusCode> {
    wish(&app, &browser, &job, Wish::Run)
}

/// Ends a series; what it came to is kept.
#[utoipa::path(post, path = "/api/lab/duels/{job}/stop", params(("job" = String, Path)), responses(
    (status = 204), (status = 404, body = ApiError)), tag = "lab")]
pub(super) async fn stop(
    State(app): State<App>,
    browser: Browser,
    Place(job): Place<String>,
) -> Answer<StatusCode> {
    wish(&app, &browser, &job, Wish::Stop)
}

fn wish(app: &App, browser: &Browser, job: &str, wish: Wish) -> Answer<StatusCode> {
    let series = found(app, job)?;
    if browser.known() != Some(series.owner) {
        return Err(not_yours("another browser began this series"));
    }
    series.wish(wish);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) fn found(app: &App, job: &str) -> Answer<Arc<Series>> {
    app.lab.find(job).ok_or_else(|| HttpError::not_found("there is no such series"))
}

/// Plays one battle of a series again, as a replay.
#[utoipa::path(post, path = "/api/lab/duels/{job}/battles/{battle}",
    params(("job" = String, Path), ("battle" = u64, Path)), responses(
    (status = 201, body = Brought), (status = "4XX", body = ApiError)), tag = "lab")]
pub(super) async fn battle(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Place((job, battle)): Place<(String, u64)>,
) -> Answer<impl IntoResponse> {
    let series = found(&app, &job)?;
    if battle >= series.job.battles() {
        return Err(HttpError::not_found(format!("the series has {} battles", series.job.battles())));
    }
    let digest = browser.digest().ok_or(token::EntropyError)?;
    let played =
        app.workers.run(client, move |asker| series.job.record(battle, &|| !asker.is_gone())).await?;
    let lines = played.map_err(|why| HttpError::conflict("failed", why))?;
    let id = replays::keep(&app, digest, client, lines.join("\n") + "\n").await?;
    Ok((StatusCode::CREATED, browser, Json(Brought { id })))
}

/// The calculators of `myomer odds`: `{"odds": "cluster", "size": 10}` and the like, with `rules` and
/// `conditions` as in `myomer query`.
#[utoipa::path(post, path = "/api/lab/odds", request_body = Object, responses(
    (status = 200, body = Object), (status = "4XX", body = ApiError)), tag = "lab")]
pub(super) async fn odds(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
    Body(asked): Body<odds::Asked>,
) -> Answer<Json<odds::Answer>> {
    let known = app.library(&browser).await?;
    let reckoned = app.workers.run(client, move |_| {
        let mut find = |name: &str| {
            known.library.unit(name).map(|unit| unit.design.clone()).map_err(|why| why.to_string())
        };
        odds::answer(&asked, &mut find)
    });
    reckoned.await?.map(Json).map_err(|why| HttpError::field("odds", why.to_string()))
}
