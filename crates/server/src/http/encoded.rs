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
        if takes_gzip(reader) {
            let gzip = (CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            ([(CONTENT_TYPE, JSON), gzip, vary], self.gzip.clone()).into_response()
        } else {
            ([(CONTENT_TYPE, JSON), vary], self.json.clone()).into_response()
        }
    }
}

/// `gzip` or `*` among the encodings, and not with a weight of 0.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let words = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    words.flat_map(|line| line.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip") || name == "*");
        let weight = parts.find_map(|part| part.strip_prefix("q=")).and_then(|it| it.parse::<f32>().ok());
        is_gzip && weight.is_none_or(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_reader_gets_what_it_understands() {
        let takes = |value: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(takes("gzip, deflate, br") && takes("br;q=1.0, GZIP;q=0.5") && takes("*"));
        assert!(!takes("br") && !takes("gzip;q=0") && !takes("") && !takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn both_forms_say_the_same() {
        let encoded = Encoded::new(&vec!["Bailiff"; 100]).expect("plain texts");
        let mut text = Vec::new();
        flate2::read::GzDecoder::new(&*encoded.gzip).read_to_end(&mut text).expect("it unpacks");
        assert!(text == encoded.json && encoded.gzip.len() * 5 < text.len());
    }
}
