//! Serves the page: from the binary, or in a debug build from `web/dist`. The build has most files in a second form,
//! compressed once and better than on the way: `page.js.br` beside `page.js`.

use std::borrow::Cow;
use std::path::Path;
use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::browser;
use super::encoded::takes;

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What is said when there is no page.
const MISSING: &str = include_str!("missing.html");

/// Paths of the page that are not files: the page itself knows them.
const ROOMS: [&str; 12] = [
    "match", "replay", "replays", "lab", "rules", "sheet", "lobby", "help", "units", "mech-lab", "maps",
    "profile",
];

/// Which page this process serves: its first file names all others by what is in them.
pub fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let index = file("index.html").unwrap_or(Cow::Borrowed(MISSING.as_bytes()));
        let digest = Sha256::digest(&index);
        let short: String = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        format!("{}-{short}", env!("CARGO_PKG_VERSION"))
    });
    &VERSION
}

/// Serves files of the page; everything that the page knows as a place gets the page.
pub(super) async fn serve(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    if path != "index.html"
        && let Some(bytes) = file(path)
    {
        return answer(path, bytes, request.headers());
    }
    let room = path.split('/').next().unwrap_or_default();
    let status = if room.is_empty() || path == "index.html" || ROOMS.contains(&room) {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    let index = file("index.html").unwrap_or(Cow::Borrowed(MISSING.as_bytes()));
    let mut response = (status, answer("index.html", index, request.headers())).into_response();
    // The first answer of all carries the cookie, so that no two later ones carry different cookies.
    if !browser::is_known(request.headers()) {
        browser::greet(response.headers_mut());
    }
    response
}

fn answer(path: &str, bytes: Cow<'static, [u8]>, reader: &HeaderMap) -> Response {
    // Names below assets/ carry a hash of what is in them.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind(path))),
        (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    match file(&format!("{path}.br")).filter(|_| takes(reader, "br")) {
        Some(packed) => {
            let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("br"));
            (headers, [encoding], packed.into_owned()).into_response()
        }
        None => (headers, bytes.into_owned()).into_response(),
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" | "webmanifest" => "application/json",
        _ => "application/octet-stream",
    }
}

fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    let embedded = FILES.iter().find(|(name, _)| *name == path);
    embedded.map(|(_, bytes)| Cow::Borrowed(*bytes)).or_else(|| from_disk(path))
}

/// Only while developing: a page that was built by hand.
fn from_disk(path: &str) -> Option<Cow<'static, [u8]>> {
    if !cfg!(debug_assertions) || !FILES.is_empty() {
        return None;
    }
    let is_plain =
        path.split('/').all(|part| !part.is_empty() && !part.starts_with('.') && !part.contains('\\'));
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist"));
    if is_plain { std::fs::read(folder.join(path)).ok().map(Cow::Owned) } else { None }
}
