//! Addresses outside of the app: always for the system's browser, never for the window.

use crate::app_error::AppError;
use crate::server_address::ServerAddress;
use serde::Deserialize;
use url::{Host, Url};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A path of the server: a public page, the panel, a download.
    Page,
    /// The payment provider's own pages.
    Payment,
    /// A link in a text.
    Outside,
}

/// The way in which an address opens: at once, or only after the person agreed to its host.
#[derive(Debug, PartialEq, Eq)]
pub enum Way {
    AtOnce(Url),
    Asked(Url),
}

/// The payment provider's hosts, to which the page cannot send its own data.
const PAYMENT_HOSTS: [&str; 2] = ["checkout.stripe.com", "billing.stripe.com"];

/// Decides how an address from the page opens. Unknown ones need the person's consent: an address can carry data away.
pub fn way_of(kind: Kind, address: &str, server: &ServerAddress) -> Result<Way, AppError> {
    if kind == Kind::Page {
        let is_path = address.starts_with('/') && !address.starts_with("//") && !address.contains('\\');
        let url = is_path.then(|| server.at(address)).flatten().ok_or(AppError::Link)?;
        return Ok(Way::AtOnce(url));
    }
    let url = Url::parse(address).map_err(|_| AppError::Link)?;
    let bare = url.username().is_empty() && url.password().is_none();
    match (url.scheme(), url.host()) {
        ("mailto", _) => Ok(Way::Asked(url)),
        ("https", Some(Host::Domain(host))) if bare && kind == Kind::Payment && PAYMENT_HOSTS.contains(&host) => Ok(Way::AtOnce(url)),
        ("https" | "http", Some(_)) if bare => Ok(Way::Asked(url)),
        _ => Err(AppError::Link),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(kind: Kind, address: &str) -> Option<String> {
        let server = ServerAddress::read("https://harbour.example").expect("readable");
        way_of(kind, address, &server).ok().map(|way| match way {
            Way::AtOnce(url) => format!("at once {url}"),
            Way::Asked(url) => format!("asked {url}"),
        })
    }

    #[test]
    fn pages_of_the_server_and_payment_open_at_once() {
        assert_eq!(way(Kind::Page, "/privacy").as_deref(), Some("at once https://harbour.example/privacy"));
        assert_eq!(
            way(Kind::Payment, "https://checkout.stripe.com/c/pay/cs_1").as_deref(),
            Some("at once https://checkout.stripe.com/c/pay/cs_1")
        );
    }

    #[test]
    fn other_hosts_are_asked_about_whatever_they_are_called() {
        assert_eq!(way(Kind::Outside, "https://www.tradingview.com/").as_deref(), Some("asked https://www.tradingview.com/"));
        for address in ["https://evil.example/?d=1", "https://checkout.stripe.com.evil.example/", "https://x.checkout.stripe.com/"] {
            assert!(way(Kind::Payment, address).is_some_and(|way| way.starts_with("asked ")), "{address}");
        }
    }

    #[test]
    fn what_is_no_web_address_is_not_opened() {
        for address in [
            "file:///etc/passwd",
            "smb://host/x",
            "javascript:alert(1)",
            "data:text/html,x",
            "ssh://host",
            "https://a:b@host/",
            "harbour://open/x",
            "",
            "x",
        ] {
            assert_eq!(way(Kind::Outside, address), None, "{address}");
            assert_eq!(way(Kind::Payment, address), None, "{address}");
        }
        for path in ["//evil.example", "https://evil.example", "\\\\evil", "/\\evil.example", "privacy"] {
            assert_eq!(way(Kind::Page, path), None, "{path}");
        }
    }
}
