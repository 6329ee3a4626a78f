//! The workshop of the page: designs and boards that are sent as text, changed, judged and sent back. Nothing is kept
//! here; the page keeps every version and so can go back.

mod boards;
mod designs;
mod trials;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(designs::choices))
        .routes(routes!(designs::edit))
        .routes(routes!(designs::places))
        .routes(routes!(designs::gear))
        .routes(routes!(designs::sheet))
        .routes(routes!(trials::begin))
        .routes(routes!(trials::one))
        .routes(routes!(trials::stop))
        .routes(routes!(boards::generate))
        .routes(routes!(boards::paint))
        .routes(routes!(boards::sight))
        .routes(routes!(boards::join))
}
