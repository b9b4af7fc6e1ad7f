//! The app's questions in a native dialog, which no script of the page can answer.

use crate::server_address::ServerAddress;
use std::time::{Duration, Instant};
use url::Url;

/// The minimum time to read a question.
const READING: Duration = Duration::from_millis(800);
/// The maximum length of a shown address, so that the buttons stay on the screen.
const MAX_NAME_LENGTH: usize = 120;

#[derive(Debug, PartialEq, Eq)]
pub struct Question {
    pub title: &'static str,
    pub text: String,
    /// The label of the button that agrees; the other one changes nothing.
    pub yes: &'static str,
}

/// Asks whether the app changes to another server. Names are in punycode (`xn--…`), which reveals look-alike letters.
pub fn of_server(next: &ServerAddress, now: &ServerAddress) -> Question {
    let text = format!(
        "Your Harbour would be at {next} from now on. It is at {now} now.\n\n\
         You will be asked to sign in there, and whoever runs it can read what you enter. Agree only if you know this address."
    );
    Question { title: "Change the server?", text, yes: "Change" }
}

/// Asks whether an address opens in the system's browser. The person judges the host; the rest may carry data away and is not shown.
pub fn of_link(url: &Url) -> Question {
    let name = url.host_str().unwrap_or(url.path());
    let shown: String = name.chars().take(MAX_NAME_LENGTH).collect();
    let more = if shown.len() < name.len() { "…" } else { "" };
    Question { title: "Leave Harbour?", text: format!("Open {shown}{more} outside Harbour?"), yes: "Open" }
}

/// Asks until there is a valid answer. A yes before anybody could read was a key or a click for the page, so the question is repeated; a no
/// is always valid.
pub async fn agrees<A: Future<Output = bool>>(mut ask: impl FnMut() -> A, now: impl Fn() -> Instant) -> bool {
    loop {
        let began = now();
        if !ask().await {
            return false;
        }
        if now().duration_since(began) >= READING {
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    fn server(address: &str) -> ServerAddress {
        ServerAddress::read(address).expect("readable")
    }

    /// Runs with a person's answers, each this many milliseconds after its question; returns the result and the number of questions.
    fn answered(answers: &[(u64, bool)]) -> (bool, usize) {
        let (clock, asked) = (Cell::new(Instant::now()), Cell::new(0));
        let ask = || {
            let (after, is_yes) = answers[asked.get()];
            clock.set(clock.get() + Duration::from_millis(after));
            asked.set(asked.get() + 1);
            std::future::ready(is_yes)
        };
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        (runtime.block_on(agrees(ask, || clock.get())), asked.get())
    }

    #[test]
    fn a_yes_before_anybody_could_read_is_none() {
        assert_eq!(answered(&[(800, true)]), (true, 1));
        assert_eq!(answered(&[(3, true), (799, true), (2_000, true)]), (true, 3));
        assert_eq!(answered(&[(3, true), (2_000, false)]), (false, 2));
        assert_eq!(answered(&[(3, false)]), (false, 1));
    }

    #[test]
    fn a_change_of_the_server_names_both_addresses() {
        let Question { text, .. } = of_server(&server("https://other.example:8443"), &server("https://harbour.example"));
        assert!(text.starts_with("Your Harbour would be at https://other.example:8443 from now on. It is at https://harbour.example now."));
    }

    #[test]
    fn letters_that_only_look_like_others_show() {
        // the second letter is Cyrillic
        let Question { text, .. } = of_server(&server("https://h\u{430}rbour.example"), &server("https://harbour.example"));
        assert!(text.contains("https://xn--hrbour-3nf.example ") && !text.contains('\u{430}'), "{text}");
    }

    #[test]
    fn a_link_names_its_host_alone() {
        let asked = |address: &str| of_link(&Url::parse(address).expect("url")).text;
        assert_eq!(asked("https://evil.example/?d=secret"), "Open evil.example outside Harbour?");
        assert_eq!(asked("mailto:help@harbour.example?subject=x"), "Open help@harbour.example outside Harbour?");
    }

    #[test]
    fn a_long_address_leaves_room_for_the_answers() {
        let url = Url::parse(&format!("mailto:{}@harbour.example", "a".repeat(4000))).expect("url");
        assert_eq!(of_link(&url).text, format!("Open {}… outside Harbour?", "a".repeat(MAX_NAME_LENGTH)));
    }
}
