//! The HTTP interface: every address of the server, the layers around them, and the API description.

mod address;
mod battle;
mod boards;
mod books;
mod browser;
mod codes;
mod collection;
mod crowd;
mod encoded;
mod error;
mod guard;
mod health;
mod imports;
mod lessons;
mod live;
mod lobby;
mod match_maker;
mod mutes;
mod pace;
mod passkeys;
mod people;
mod promise;
mod question;
mod quick;
mod relay;
mod rematch;
mod replays;
mod reports;
mod scenarios;
mod seats;
mod series;
mod series_files;
mod sheet;
mod switches;
mod units;
mod uploads;
mod variant;
mod web;
mod workshop;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::watch;
use tower_governor::governor::GovernorConfigBuilder;
use tower_governor::{GovernorError, GovernorLayer};
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::design_tests::DesignTests;
use crate::lab::Lab;
use crate::library::{BrowserLibrary, Libraries};
use crate::matches::Matches;
use crate::outlooks::Outlooks;
use crate::passkeys::Passkeys;
use crate::peers::PeerCaller;
use crate::replay_cache::ReplayCache;
use crate::store::{MatchQuota, Store, StoreError};
use crate::token::Digest;
use crate::workers::Workers;
pub use address::{ClientAddress, Peers};
pub use crowd::Presence;
pub use encoded::Encoded;
use error::HttpError;
pub use guard::Names;
pub use pace::AddressPace;
pub use relay::peer_router;
pub use web::version;

/// What every answer is made from.
#[derive(Clone)]
pub struct App {
    pub store: Arc<dyn Store>,
    pub libraries: Arc<Libraries>,
    pub matches: Matches,
    /// How to speak to other processes on the store, if there may be some.
    pub peers: Option<PeerCaller>,
    pub workers: Workers,
    pub sheets: Arc<sheet::SheetCache>,
    pub metrics: PrometheusHandle,
    /// By which the operator is known on the public address; `None` if metrics are not read there.
    pub metrics_token: Option<Digest>,
    pub replay_cache: Arc<ReplayCache>,
    pub outlooks: Arc<Outlooks>,
    pub lab: Arc<Lab>,
    pub design_tests: Arc<DesignTests>,
    pub sockets: Arc<live::Sockets>,
    pub new_matches: Arc<AddressPace>,
    /// Codes that an address tries.
    pub codes: Arc<AddressPace>,
    pub presence: Arc<Presence>,
    /// Others play here, too: there are names, profiles and open games.
    pub has_people: bool,
    /// How people sign in with a passkey, where they may.
    pub passkeys: Option<Arc<Passkeys>>,
    pub limits: Limits,
    pub end: watch::Receiver<bool>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").finish_non_exhaustive()
    }
}

impl App {
    /// What a browser can name.
    async fn library(&self, browser: &browser::Browser) -> Result<Arc<BrowserLibrary>, StoreError> {
        self.libraries.of(&*self.store, browser.known()).await
    }

    /// Does what may read files off the async threads.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        tokio::task::spawn_blocking(work).await.map_err(|why| StoreError(why.to_string()))
    }
}

/// How much one address may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests a second, in the long run.
    pub pace: u32,
    /// Requests at once.
    pub burst: u32,
    /// Messages a second on one socket; four times as many at once.
    pub messages: u32,
    /// How long a battle between bots rests after each move of theirs: slow enough to be followed, and so many of
    /// them keep no thread busy.
    pub rest: Duration,
    /// Who has not said by then what it wants, or asks nothing more for so long, is gone.
    pub head: Duration,
    /// The longest that a request may take, its body included.
    pub answer: Duration,
    pub peers: Peers,
    /// Connections that an address may have open, and sockets of matches.
    pub connections: u32,
    pub sockets: u32,
    /// Matches that an address may make in an hour; half as many at once.
    pub new_matches: u32,
    pub quota: MatchQuota,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            pace: 50,
            burst: 300,
            messages: 25,
            rest: Duration::from_millis(600),
            head: Duration::from_secs(15),
            answer: Duration::from_secs(30),
            peers: Peers::default(),
            connections: 256,
            sockets: 128,
            new_matches: 240,
            quota: MatchQuota::default(),
        }
    }
}

/// The longest body of a request; records of long matches are larger than everything else.
const LONGEST: usize = 1 << 20;

#[derive(OpenApi)]
#[openapi(info(
    title = "Myomer",
    description = "Matches, units, boards, records and questions. A match is played over its WebSocket, \
                   GET /api/matches/{id}/live."
))]
struct Description;

/// Everything that the server answers to.
pub fn router(app: App, names: Names) -> Router {
    let limits = app.limits;
    let (api, description) = api().split_for_parts();
    let text: Arc<str> = named(description).to_json().unwrap_or_default().into();
    let document = move || {
        let text = text.clone();
        async move { ([("content-type", "application/json")], text.to_string()) }
    };
    let api = api
        .route("/api/openapi.json", get(document))
        .layer(axum::middleware::from_fn_with_state(limits.answer, in_time))
        .layer(CompressionLayer::new());
    let limited = api
        .route("/api/matches/{id}/live", get(live::live))
        .route("/api/{*path}", axum::routing::any(nothing));
    let limited = throttled(limited.layer(DefaultBodyLimit::max(LONGEST)), limits);
    let open = Router::new()
        .route("/api/health", get(health::health))
        .route("/api/ready", get(health::ready))
        .route("/metrics", get(health::metrics))
        .route("/reports", get(reports::for_operator))
        .fallback_service(Router::new().fallback(web::serve).layer(CompressionLayer::new()));
    limited
        .merge(open)
        .with_state(app)
        .layer(axum::middleware::from_fn_with_state(names, guard::stand))
        .layer(axum::middleware::from_fn(health::watch))
}

/// What the operator's own address answers to.
pub fn operator_router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(health::all_metrics))
        .route("/reports", get(reports::all))
        .route("/api/health", get(health::health))
        .route("/api/ready", get(health::ready))
        .with_state(app)
}

/// Every operation by a name of its own: the functions behind them are called alike in every room.
fn named(mut description: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    for (path, item) in &mut description.paths.paths {
        let words: Vec<&str> = path.split(['/', '{', '}']).filter(|it| !matches!(*it, "" | "api")).collect();
        let methods = [("get", &mut item.get), ("post", &mut item.post), ("delete", &mut item.delete)];
        for (method, operation) in methods {
            if let Some(operation) = operation {
                operation.operation_id = Some(format!("{method}_{}", words.join("_")));
            }
        }
    }
    description
}

fn api() -> OpenApiRouter<App> {
    let long = OpenApiRouter::new().routes(routes!(replays::bring));
    let long = long.layer(DefaultBodyLimit::max(replays::LONGEST));
    let files = OpenApiRouter::new().routes(routes!(uploads::bring));
    let files = files.layer(DefaultBodyLimit::max(uploads::LONGEST));
    OpenApiRouter::with_openapi(Description::openapi())
        .merge(long)
        .merge(files)
        .routes(routes!(lobby::make, lobby::list))
        .routes(routes!(lobby::quick))
        .routes(routes!(scenarios::list))
        .routes(routes!(scenarios::check))
        .routes(routes!(scenarios::play))
        .routes(routes!(lobby::one, lobby::delete))
        .routes(routes!(seats::join))
        .routes(routes!(seats::link))
        .routes(routes!(seats::links))
        .routes(routes!(seats::answer))
        .routes(routes!(lobby::resign))
        .routes(routes!(lobby::record))
        .routes(routes!(promise::give))
        .routes(routes!(promise::of_match))
        .routes(routes!(replays::list))
        .routes(routes!(replays::one, replays::discard))
        .routes(routes!(replays::at))
        .routes(routes!(replays::record))
        .routes(routes!(replays::fork))
        .routes(routes!(replays::outlook))
        .routes(routes!(series::begin, series::list))
        .routes(routes!(series::one))
        .routes(routes!(series::pause))
        .routes(routes!(series::resume))
        .routes(routes!(series::stop))
        .routes(routes!(series::battle))
        .routes(routes!(series_files::file))
        .routes(routes!(series::odds))
        .routes(routes!(units::list, units::bring))
        .routes(routes!(units::one, units::discard))
        .routes(routes!(sheet::sheet))
        .routes(routes!(sheet::worn))
        .routes(routes!(boards::list, boards::bring))
        .routes(routes!(boards::one, boards::discard))
        .routes(routes!(imports::list))
        .routes(routes!(uploads::limits))
        .routes(routes!(books::book))
        .routes(routes!(switches::list))
        .routes(routes!(switches::skills))
        .routes(routes!(variant::rules))
        .routes(routes!(variant::check))
        .routes(routes!(question::ask))
        .merge(people::routes())
        .merge(passkeys::routes())
        .merge(mutes::routes())
        .merge(codes::routes())
        .merge(reports::routes())
        .merge(rematch::routes())
        .merge(workshop::routes())
        .merge(collection::routes())
}

/// So many requests an address, then a refusal with a code.
fn throttled(router: Router<App>, limits: Limits) -> Router<App> {
    let period = Duration::from_secs(1) / limits.pace.max(1);
    let mut config = GovernorConfigBuilder::default().key_extractor(limits.peers);
    let config = config.period(period).burst_size(limits.burst.max(1)).finish();
    let config = config.expect("a period and a burst that are not 0 make a limit");
    router.layer(GovernorLayer::new(config).error_handler(|why| too_fast(&why)))
}

fn too_fast(why: &GovernorError) -> Response {
    match why {
        GovernorError::TooManyRequests { wait_time, .. } => {
            let message = format!("too many requests; wait {wait_time} s");
            HttpError::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", message)
                .retry_after(*wait_time)
                .into_response()
        }
        GovernorError::UnableToExtractKey | GovernorError::Other { .. } => {
            HttpError::no_sender().into_response()
        }
    }
}

/// An answer in time, or a refusal: whoever sends its request a drop at a time is not waited for.
async fn in_time(State(longest): State<Duration>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(longest, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let message = format!("nothing came of it in {} s", longest.as_secs());
            HttpError::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message).into_response()
        }
    }
}

async fn nothing(request: Request) -> HttpError {
    HttpError::not_found(format!("nothing answers {} {}", request.method(), request.uri().path()))
}
