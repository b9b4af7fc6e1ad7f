//! The address of the app's Harbour: one origin, chosen by the person, for all requests.

use serde::{Deserialize, Serialize};
use std::fmt;
use url::{Host, Url};

/// The default server; builders set it by `HARBOUR_SERVER` at compile time.
const PRESET: Option<&str> = option_env!("HARBOUR_SERVER");

/// An origin, without a path: `https://harbour.example`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ServerAddress(Url);

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    #[error("Enter the address of your Harbour, such as https://harbour.example.")]
    Unreadable,
    #[error("The address has to begin with https://. Without it others on the way could read your session.")]
    Unprotected,
    #[error("Enter the address alone, without a path, a name or a password in it.")]
    TooMuch,
}

impl ServerAddress {
    /// Parses what a person typed. Accepts plain http only for this machine.
    pub fn read(typed: &str) -> Result<Self, AddressError> {
        let typed = typed.trim();
        let written = if typed.contains("://") { typed.to_owned() } else { format!("https://{typed}") };
        let url = Url::parse(&written).map_err(|_| AddressError::Unreadable)?;
        let host = url.host().ok_or(AddressError::Unreadable)?;
        match url.scheme() {
            "https" => {}
            "http" if is_this_machine(&host) => {}
            "http" => return Err(AddressError::Unprotected),
            _ => return Err(AddressError::Unreadable),
        }
        let bare = url.username().is_empty() && url.password().is_none() && url.query().is_none() && url.fragment().is_none();
        if !bare || url.path() != "/" {
            return Err(AddressError::TooMuch);
        }
        Ok(Self(url))
    }

    /// Returns the build's default; none in a build for self-hosting.
    pub fn preset() -> Option<Self> {
        PRESET.and_then(|address| Self::read(address).ok())
    }

    /// Returns the origin as browsers write it.
    pub fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// Returns the address of a path of this server. The path was validated before ([`crate::requests`]).
    pub fn at(&self, path: &str) -> Option<Url> {
        let url = self.0.join(path).ok()?;
        (url.origin() == self.0.origin()).then_some(url)
    }

    /// Returns true if requests are encrypted.
    pub fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }
}

fn is_this_machine(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => *name == "localhost",
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.origin())
    }
}

impl TryFrom<String> for ServerAddress {
    type Error = AddressError;
    fn try_from(text: String) -> Result<Self, AddressError> {
        Self::read(&text)
    }
}

impl From<ServerAddress> for String {
    fn from(address: ServerAddress) -> Self {
        address.origin()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_people_type_it() {
        for (typed, origin) in [
            ("https://harbour.example", "https://harbour.example"),
            (" harbour.example ", "https://harbour.example"),
            ("https://harbour.example:8443/", "https://harbour.example:8443"),
            ("http://127.0.0.1:3000", "http://127.0.0.1:3000"),
            ("http://localhost:3000/", "http://localhost:3000"),
            ("http://[::1]:3000", "http://[::1]:3000"),
        ] {
            assert_eq!(ServerAddress::read(typed).map(|address| address.origin()), Ok(origin.to_owned()), "{typed}");
        }
    }

    #[test]
    fn what_is_no_safe_address_is_refused_in_words() {
        for (typed, error) in [
            ("", AddressError::Unreadable),
            ("ftp://harbour.example", AddressError::Unreadable),
            ("file:///etc/passwd", AddressError::Unreadable),
            ("http://harbour.example", AddressError::Unprotected),
            ("http://127.0.0.1.evil.example", AddressError::Unprotected),
            ("http://localhost.evil.example", AddressError::Unprotected),
            ("https://mara@harbour.example", AddressError::TooMuch),
            ("https://harbour.example/app", AddressError::TooMuch),
            ("https://harbour.example/?x=1", AddressError::TooMuch),
        ] {
            assert_eq!(ServerAddress::read(typed), Err(error), "{typed}");
        }
    }

    #[test]
    fn a_path_never_leaves_the_server() {
        let server = ServerAddress::read("https://harbour.example").expect("readable");
        assert_eq!(server.at("/api/trades?x=1").map(|url| url.to_string()).as_deref(), Some("https://harbour.example/api/trades?x=1"));
        for path in ["//evil.example/api", "https://evil.example/", "\\\\evil.example", "http:evil"] {
            assert!(server.at(path).is_none_or(|url| url.host_str() == Some("harbour.example")), "{path}");
        }
    }
}
