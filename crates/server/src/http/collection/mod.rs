//! The collection: an index of everything that a browser can name, and forces made from it.

mod forces;
mod index;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(index::units))
        .routes(routes!(index::boards))
        .routes(routes!(index::unreadable))
        .routes(routes!(forces::draw))
        .routes(routes!(forces::write))
}
