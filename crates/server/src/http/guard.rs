//! Checks before every answer: which page a request comes from, and security headers on the response.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::error::HttpError;

/// Which names a server answers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// Only those of the machine itself, so that no foreign name can be led here.
    Loopback,
    Any,
}

/// No script, style, font or frame but our own; pictures may be made in the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

pub(super) async fn stand(State(names): State<Names>, request: Request, next: Next) -> Response {
    let mut response = match check(names, &request) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    let headers = response.headers_mut();
    headers.extend(HEADERS);
    // Answers about a table are for who asked, now.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn check(names: Names, request: &Request) -> Result<(), HttpError> {
    let forbidden = |message| Err(HttpError::new(StatusCode::FORBIDDEN, "origin", message));
    let host = host(request.headers()).or_else(|| request.uri().authority().map(|it| it.as_str()));
    if names == Names::Loopback && !host.is_some_and(is_loopback) {
        return forbidden("this server answers to localhost alone");
    }
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (is_safe && !is_socket) || is_own(request.headers(), host) {
        return Ok(());
    }
    forbidden("another page asks: only this server's own may")
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST).and_then(|it| it.to_str().ok())
}

/// A browser says which page asks; a program need not, and has no one else's cookies.
fn is_own(headers: &HeaderMap, host: Option<&str>) -> bool {
    match headers.get(header::ORIGIN) {
        None => true,
        Some(origin) => {
            let origin = origin.to_str().unwrap_or_default();
            let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            authority.is_some() && authority == host
        }
    }
}

fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|it| it.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(method: &str, host: &str, origin: Option<&str>) -> Result<(), HttpError> {
        let request = Request::builder().method(method).uri("/api/matches").header("host", host);
        let request = origin.into_iter().fold(request, |request, it| request.header("origin", it));
        check(Names::Loopback, &request.body(axum::body::Body::empty()).expect("a request"))
    }

    #[test]
    fn only_the_own_page_may_change_things() {
        assert!(asked("POST", "localhost:8086", None).is_ok());
        assert!(asked("POST", "localhost:8086", Some("http://localhost:8086")).is_ok());
        assert!(asked("POST", "localhost:8086", Some("http://localhost:9999")).is_err());
        assert!(asked("POST", "localhost:8086", Some("http://evil.example")).is_err());
        assert!(asked("POST", "localhost:8086", Some("null")).is_err());
        assert!(asked("GET", "localhost:8086", Some("http://evil.example")).is_ok());
    }

    #[test]
    fn a_foreign_name_for_this_machine_is_refused() {
        assert!(asked("GET", "evil.example:8086", None).is_err());
        assert!(asked("GET", "[::1]:8086", None).is_ok());
        assert!(asked("GET", "127.0.0.1", None).is_ok());
        assert!(asked("GET", "localhost.evil.example", None).is_err());
    }
}
