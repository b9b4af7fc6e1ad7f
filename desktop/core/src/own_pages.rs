//! Restricts the window to the app's own pages.

use url::Url;

/// The app's own pages, by their addresses on the three systems.
pub fn is_own(url: &Url) -> bool {
    matches!((url.scheme(), url.host_str()), ("tauri", Some("localhost")) | ("http" | "https", Some("tauri.localhost")))
        || is_isolation(url)
}

/// The isolation frame has an origin of its own.
fn is_isolation(url: &Url) -> bool {
    url.scheme().starts_with("isolation-") || (url.as_str() == "about:blank")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_goes_nowhere_else() {
        for url in ["tauri://localhost/dashboard", "https://tauri.localhost/", "about:blank", "isolation-abc://localhost/"] {
            assert!(is_own(&Url::parse(url).expect("url")), "{url}");
        }
        for url in [
            "https://evil.example/",
            "http://localhost/",
            "https://tauri.localhost.evil.example/",
            "file:///etc/passwd",
            "data:text/html,x",
        ] {
            assert!(!is_own(&Url::parse(url).expect("url")), "{url}");
        }
    }
}
