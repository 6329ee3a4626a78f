//! Answers that many clients ask for, encoded once: as JSON, and the same compressed.

use std::io::Write;

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

/// A body in both forms. Clones share it.
#[derive(Clone, Debug)]
pub struct Encoded {
    json: Bytes,
    gzip: Bytes,
}

impl Encoded {
    /// `None` if the value cannot be written as JSON.
    pub fn new(value: &impl Serialize) -> Option<Encoded> {
        let json = serde_json::to_vec(value).ok()?;
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(&json).ok()?;
        Some(Encoded { gzip: encoder.finish().ok()?.into(), json: json.into() })
    }

    /// In the form that the reader understands.
    pub fn answer(&self, reader: &HeaderMap) -> Response {
        const JSON: HeaderValue = HeaderValue::from_static("application/json");
        let vary = (VARY, HeaderValue::from_static("accept-encoding"));
        if takes(reader, "gzip") {
            let gzip = (CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            ([(CONTENT_TYPE, JSON), gzip, vary], self.gzip.clone()).into_response()
        } else {
            ([(CONTENT_TYPE, JSON), vary], self.json.clone()).into_response()
        }
    }
}

/// The encoding or `*` among those that the reader names, and not with a weight of 0.
pub(super) fn takes(headers: &HeaderMap, encoding: &str) -> bool {
    let words = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    words.flat_map(|line| line.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding) || name == "*");
        let weight = parts.find_map(|part| part.strip_prefix("q=")).and_then(|it| it.parse::<f32>().ok());
        is_named && weight.is_none_or(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_reader_gets_what_it_understands() {
        let takes = |value: &'static str, encoding: &str| {
            takes(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]), encoding)
        };
        for value in ["gzip, deflate, br", "br;q=1.0, GZIP;q=0.5", "*"] {
            assert!(takes(value, "gzip") && takes(value, "br"), "{value}");
        }
        assert!(takes("br", "br") && !takes("br", "gzip") && !takes("gzip;q=0", "gzip") && !takes("", "br"));
        assert!(!super::takes(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn both_forms_say_the_same() {
        let encoded = Encoded::new(&vec!["Bailiff"; 100]).expect("plain texts");
        let mut text = Vec::new();
        flate2::read::GzDecoder::new(&*encoded.gzip).read_to_end(&mut text).expect("it unpacks");
        assert!(text == encoded.json && encoded.gzip.len() * 5 < text.len());
    }
}
