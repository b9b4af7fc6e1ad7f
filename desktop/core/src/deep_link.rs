//! Deep links to this app, `harbour://…`. Anyone can write one, so only links of this grammar are followed.

use url::Url;

/// Screens that a link may open. None of them changes anything.
const SCREENS: [&str; 9] = [
    "dashboard",
    "settings",
    "downloads",
    "bugs-features",
    "trading",
    "trading/balances",
    "trading/positions",
    "trading/trades",
    "trading/equity",
];
const MAX_LENGTH: usize = 256;
const TOKEN_LENGTH: usize = 43;

/// Returns the address within the app for a link; none for anything that is not exactly one of ours.
///
/// `harbour://open/<screen>` opens a screen, `harbour://verify-email?token=<token>` confirms an address.
pub fn place_of(link: &str) -> Option<String> {
    if link.len() > MAX_LENGTH || !link.is_ascii() {
        return None;
    }
    let url = Url::parse(link).ok()?;
    let bare = url.username().is_empty() && url.password().is_none() && url.port().is_none() && url.fragment().is_none();
    if url.scheme() != "harbour" || !bare {
        return None;
    }
    match url.host_str()? {
        "open" if url.query().is_none() => {
            let wanted = url.path().strip_prefix('/')?;
            SCREENS.contains(&wanted).then(|| format!("/{wanted}"))
        }
        "verify-email" if matches!(url.path(), "" | "/") => {
            let token = url.query()?.strip_prefix("token=")?;
            is_token(token).then(|| format!("/verify-email?token={token}"))
        }
        _ => None,
    }
}

fn is_token(text: &str) -> bool {
    text.len() == TOKEN_LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// Returns the first link in a process's arguments.
pub fn place_in<S: AsRef<str>>(arguments: &[S]) -> Option<String> {
    arguments.iter().find_map(|argument| place_of(argument.as_ref()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "aB3-_xyzaB3-_xyzaB3-_xyzaB3-_xyzaB3-_xyz012";

    #[test]
    fn known_screens_open() {
        assert_eq!(place_of("harbour://open/trading/trades").as_deref(), Some("/trading/trades"));
        assert_eq!(place_of("harbour://open/dashboard").as_deref(), Some("/dashboard"));
    }

    #[test]
    fn a_verification_link_shows_its_screen() {
        let link = format!("harbour://verify-email?token={TOKEN}");
        assert_eq!(place_of(&link), Some(format!("/verify-email?token={TOKEN}")));
    }

    #[test]
    fn a_link_among_arguments_is_found() {
        assert_eq!(place_in(&["/usr/bin/harbour", "--hidden", "harbour://open/settings"]).as_deref(), Some("/settings"));
        assert_eq!(place_in(&["/usr/bin/harbour", "--hidden"]), None);
    }

    #[test]
    fn everything_else_is_no_link() {
        for link in [
            "",
            "harbour:",
            "harbour://",
            "harbour://open",
            "harbour://open/",
            "harbour://open/admin",
            "harbour://open/../login",
            "harbour://open/trading/../admin",
            "harbour://open/trading%2ftrades",
            "harbour://open//evil.example",
            "harbour://open/dashboard?next=//evil.example",
            "harbour://open/dashboard#x",
            "harbour://user@open/dashboard",
            "harbour://open:80/dashboard",
            "harbour://OPEN/settings/",
            "https://open/dashboard",
            "javascript:alert(1)",
            "file:///etc/passwd",
            "harbour://verify-email?token=short",
            &format!("harbour://verify-email?token={TOKEN}x"),
            &format!("harbour://verify-email?token={TOKEN}&to=/admin"),
            &format!("harbour://verify-email/x?token={TOKEN}"),
            &format!("harbour://open/{}", "a".repeat(400)),
        ] {
            assert_eq!(place_of(link), None, "{link}");
        }
    }

    /// Fuzzed links from a generator with a fixed seed: parts of real links, changed and joined at random.
    #[test]
    fn ten_thousand_bent_links_lead_nowhere_else() {
        let pieces = [
            "harbour",
            "://",
            ":",
            "/",
            "//",
            "open",
            "verify-email",
            "trading",
            "trades",
            "..",
            "%2f",
            "%00",
            "?token=",
            TOKEN,
            "@",
            "#",
            "\\",
            "\u{202e}",
            "evil.example",
            "javascript:",
            " ",
            "\n",
            "&",
            "=",
            "dashboard",
            "open/trading",
            "ä",
            "&#x2f;",
        ];
        let mut state: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            usize::try_from(state >> 33).unwrap_or(0)
        };
        let mut followed = 0;
        for _ in 0..10_000 {
            let prefix = if next() % 3 == 0 { "" } else { "harbour://" };
            let count = next() % 8;
            let link: String = std::iter::once(prefix).chain((0..count).map(|_| pieces[next() % pieces.len()])).collect();
            if let Some(place) = place_of(&link) {
                followed += 1;
                let screen = place.trim_start_matches('/');
                assert!(SCREENS.contains(&screen) || place == format!("/verify-email?token={TOKEN}"), "{link} → {place}");
            }
        }
        // some of them are valid: the others were not all refused for one reason
        assert!(followed > 10, "{followed}");
    }
}
