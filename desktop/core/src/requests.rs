//! Restricts the page's requests to the server: their addresses, methods, headers and sizes.

use reqwest::Method;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use std::collections::BTreeMap;

/// The maximum size of a request's or answer's body, in bytes.
pub const LARGEST_BODY: usize = 16 * 1024 * 1024;
const MAX_PATH_LENGTH: usize = 16 * 1024;
/// Headers of the page that are forwarded. The core sets those that identify the person.
const HEADERS: [&str; 4] = ["accept", "content-type", "if-match", "idempotency-key"];
/// Headers of an answer that the page reads.
pub const ANSWERED: [&str; 5] = ["content-type", "content-disposition", "etag", "retry-after", "location"];

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    #[error("The app may not ask for this address.")]
    Path,
    #[error("The app may not use this method.")]
    Method,
    #[error("The app may not send this header.")]
    Header,
    #[error("This is too much for one call: at most 16 MB.")]
    TooLarge,
}

/// Accepts a path of the API with its query, as the page wrote it: below `/api/`, plain, and without a way out of it (path traversal).
pub fn check_path(path: &str) -> Result<(), RequestError> {
    let (place, query) = path.split_once('?').unwrap_or((path, ""));
    let is_plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'\\' | b'#' | b'"' | b'<' | b'>'));
    let fine = path.len() <= MAX_PATH_LENGTH
        && place.starts_with("/api/")
        && is_plain(place)
        && is_plain(query)
        && !place.contains("//")
        && !place.split('/').any(is_dots);
    if fine { Ok(()) } else { Err(RequestError::Path) }
}

/// `.` and `..`, in every encoding.
fn is_dots(part: &str) -> bool {
    let bare = part.to_ascii_lowercase().replace("%2e", ".");
    bare == "." || bare == ".."
}

/// Returns true for requests that begin or end a session: they have their own commands, so that no token ever passes through this one.
pub fn is_sign_in(path: &str) -> bool {
    let place = path.split('?').next().unwrap_or(path).trim_end_matches('/').to_ascii_lowercase();
    // an encoded letter would be another spelling of the same path
    place.contains('%') && place.contains("auth") || place.ends_with("/auth/login") || place.ends_with("/auth/logout")
}

pub fn read_method(name: &str) -> Result<Method, RequestError> {
    match name {
        "GET" => Ok(Method::GET),
        "HEAD" => Ok(Method::HEAD),
        "POST" => Ok(Method::POST),
        "PUT" => Ok(Method::PUT),
        "PATCH" => Ok(Method::PATCH),
        "DELETE" => Ok(Method::DELETE),
        _ => Err(RequestError::Method),
    }
}

/// Returns the page's headers to forward; an unknown one is refused, so that a mistake is noticed.
pub fn read_headers(given: &BTreeMap<String, String>) -> Result<HeaderMap, RequestError> {
    given
        .iter()
        .map(|(name, value)| {
            let name = name.to_ascii_lowercase();
            if !HEADERS.contains(&name.as_str()) {
                return Err(RequestError::Header);
            }
            let value = HeaderValue::from_str(value).map_err(|_| RequestError::Header)?;
            Ok((HeaderName::from_bytes(name.as_bytes()).map_err(|_| RequestError::Header)?, value))
        })
        .collect()
}

pub fn check_size(bytes: usize) -> Result<(), RequestError> {
    if bytes > LARGEST_BODY { Err(RequestError::TooLarge) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_of_the_api_pass() {
        for path in ["/api/v1/user/me", "/api/trades?limit=50&symbol=BTC%2FUSDT", "/api/exchange-keys/..%2Fx%3Fy", "/api/v1/feedback/a.b"] {
            assert_eq!(check_path(path), Ok(()), "{path}");
        }
    }

    #[test]
    fn other_addresses_are_refused() {
        for path in [
            "",
            "/",
            "/api",
            "/health",
            "api/x",
            "//evil.example/api/",
            "https://evil.example/api/x",
            "/api/../metrics",
            "/api/%2e%2e/metrics",
            "/api/.%2E/metrics",
            "/api//x",
            "/api/x\\..\\y",
            "/api/x#y",
            "/api/x y",
            "/api/x\r\nHost: evil",
            "/api/\u{e4}",
            "/API/x",
        ] {
            assert_eq!(check_path(path), Err(RequestError::Path), "{path}");
        }
        assert_eq!(check_path(&format!("/api/{}", "a".repeat(20_000))), Err(RequestError::Path));
    }

    #[test]
    fn sessions_begin_and_end_by_their_own_commands() {
        for path in ["/api/v1/auth/login", "/api/auth/login/", "/api/v1/auth/logout?x", "/api/v1/auth/%6cogin", "/api/v1/AUTH/login"] {
            assert!(is_sign_in(path), "{path}");
        }
        for path in ["/api/v1/auth/register", "/api/v1/auth/verify-email/abc", "/api/v1/auth/account", "/api/trades?symbol=auth%2F"] {
            assert!(!is_sign_in(path), "{path}");
        }
    }

    #[test]
    fn who_asks_is_not_for_the_page_to_say() {
        for name in ["authorization", "X-CSRF-Token", "cookie", "host", "origin", "x-forwarded-for", "transfer-encoding"] {
            let given = BTreeMap::from([(name.to_owned(), "x".to_owned())]);
            assert_eq!(read_headers(&given), Err(RequestError::Header), "{name}");
        }
        let broken = BTreeMap::from([("accept".to_owned(), "x\r\nhost: evil".to_owned())]);
        assert_eq!(read_headers(&broken), Err(RequestError::Header));
        let fine = BTreeMap::from([("If-Match".to_owned(), "\"3\"".to_owned())]);
        assert_eq!(read_headers(&fine).map(|headers| headers["if-match"].clone()), Ok(HeaderValue::from_static("\"3\"")));
    }

    #[test]
    fn methods_and_sizes_have_an_end() {
        assert_eq!(read_method("CONNECT"), Err(RequestError::Method));
        assert_eq!(read_method("get"), Err(RequestError::Method));
        assert_eq!(check_size(LARGEST_BODY), Ok(()));
        assert_eq!(check_size(LARGEST_BODY + 1), Err(RequestError::TooLarge));
    }
}
