//! The session of this app: known here, kept in the keychain, and shown to the page as a mark that proves nothing.

use crate::keychain::Keychain;
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, MutexGuard, PoisonError};
use zeroize::ZeroizeOnDrop;

/// What proves who asks.
#[derive(Clone, Serialize, Deserialize, ZeroizeOnDrop)]
pub struct Secrets {
    pub token: String,
    pub csrf: String,
}

/// A session among those of this run. Two are never the same, so that a late answer cannot end a newer one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generation(u64);

#[derive(Default)]
struct Known {
    server: String,
    secrets: Option<Secrets>,
    generation: u64,
    is_kept: bool,
}

pub struct Sessions {
    known: Mutex<Known>,
    keychain: Box<dyn Keychain>,
}

/// What the page is told.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AuthState {
    pub mark: Option<String>,
    pub is_kept: bool,
}

impl Sessions {
    pub fn new(keychain: Box<dyn Keychain>) -> Self {
        Self { known: Mutex::new(Known::default()), keychain }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes up the session of a server from the keychain, in place of whichever was there.
    pub fn open(&self, server: &str) {
        let found = self.keychain.read(server);
        let secrets = found.as_ref().ok().and_then(|entry| entry.as_deref()).and_then(|entry| serde_json::from_str(entry).ok());
        let mut known = self.known();
        *known = Known { server: server.to_owned(), secrets, generation: known.generation + 1, is_kept: found.is_ok() };
    }

    /// A new session. Where there is no keychain it lives as long as this run.
    pub fn begin(&self, secrets: Secrets) -> Generation {
        let server = self.known().server.clone();
        let is_kept =
            serde_json::to_string(&secrets).map(zeroize::Zeroizing::new).is_ok_and(|entry| self.keychain.write(&server, &entry).is_ok());
        let mut known = self.known();
        known.secrets = Some(secrets);
        known.generation += 1;
        known.is_kept = is_kept;
        Generation(known.generation)
    }

    /// What goes with a call made now.
    pub fn current(&self) -> Option<(Generation, Secrets)> {
        let known = self.known();
        known.secrets.clone().map(|secrets| (Generation(known.generation), secrets))
    }

    /// Ends one session, unless another has taken its place meanwhile. Whether it was the one.
    pub fn end(&self, generation: Generation) -> bool {
        let server = {
            let mut known = self.known();
            if known.generation != generation.0 || known.secrets.is_none() {
                return false;
            }
            known.secrets = None;
            known.generation += 1;
            known.server.clone()
        };
        // without a keychain there is nothing to take away
        self.keychain.remove(&server).ok();
        true
    }

    pub fn state(&self) -> AuthState {
        let known = self.known();
        AuthState { mark: known.secrets.as_ref().map(|_| Generation(known.generation).mark()), is_kept: known.is_kept }
    }
}

impl Generation {
    pub fn mark(self) -> String {
        format!("session-{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keychain::NoKeychain;
    use std::collections::HashMap;
    use std::sync::Arc;

    #[derive(Default, Clone)]
    struct Kept(Arc<Mutex<HashMap<String, String>>>);
    impl Keychain for Kept {
        fn read(&self, account: &str) -> Result<Option<String>, NoKeychain> {
            Ok(self.0.lock().expect("lock").get(account).cloned())
        }
        fn write(&self, account: &str, secret: &str) -> Result<(), NoKeychain> {
            self.0.lock().expect("lock").insert(account.to_owned(), secret.to_owned());
            Ok(())
        }
        fn remove(&self, account: &str) -> Result<(), NoKeychain> {
            self.0.lock().expect("lock").remove(account);
            Ok(())
        }
    }

    struct Absent;
    impl Keychain for Absent {
        fn read(&self, _: &str) -> Result<Option<String>, NoKeychain> {
            Err(NoKeychain)
        }
        fn write(&self, _: &str, _: &str) -> Result<(), NoKeychain> {
            Err(NoKeychain)
        }
        fn remove(&self, _: &str) -> Result<(), NoKeychain> {
            Err(NoKeychain)
        }
    }

    fn secrets() -> Secrets {
        Secrets { token: "the-token".into(), csrf: "the-csrf".into() }
    }

    #[test]
    fn a_session_outlives_the_run_and_ends_with_its_entry() {
        let keychain = Kept::default();
        let first = Sessions::new(Box::new(keychain.clone()));
        first.open("https://a.example");
        first.begin(secrets());
        let next = Sessions::new(Box::new(keychain.clone()));
        next.open("https://a.example");
        let (generation, kept) = next.current().expect("signed in");
        assert_eq!(kept.token, "the-token");
        assert!(next.end(generation));
        assert!(keychain.0.lock().expect("lock").is_empty());
        assert_eq!(next.state(), AuthState { mark: None, is_kept: true });
    }

    #[test]
    fn each_server_has_its_own() {
        let sessions = Sessions::new(Box::new(Kept::default()));
        sessions.open("https://a.example");
        sessions.begin(secrets());
        sessions.open("https://b.example");
        assert!(sessions.current().is_none());
        sessions.open("https://a.example");
        assert!(sessions.current().is_some());
    }

    #[test]
    fn a_late_refusal_does_not_end_a_newer_session() {
        let sessions = Sessions::new(Box::new(Kept::default()));
        sessions.open("https://a.example");
        let first = sessions.begin(secrets());
        let second = sessions.begin(secrets());
        assert_ne!(first.mark(), second.mark());
        assert!(!sessions.end(first));
        assert!(sessions.end(second));
        assert!(!sessions.end(second));
    }

    #[test]
    fn without_a_keychain_a_session_lasts_for_the_run() {
        let sessions = Sessions::new(Box::new(Absent));
        sessions.open("https://a.example");
        assert_eq!(sessions.state(), AuthState { mark: None, is_kept: false });
        let generation = sessions.begin(secrets());
        assert_eq!(sessions.state(), AuthState { mark: Some(generation.mark()), is_kept: false });
        assert!(sessions.end(generation));
    }

    #[test]
    fn an_entry_that_is_not_ours_is_no_session() {
        let keychain = Kept::default();
        keychain.write("https://a.example", "not json").expect("kept");
        let sessions = Sessions::new(Box::new(keychain));
        sessions.open("https://a.example");
        assert!(sessions.current().is_none());
    }

    #[test]
    fn the_mark_says_nothing_of_the_token() {
        let sessions = Sessions::new(Box::new(Kept::default()));
        sessions.open("https://a.example");
        sessions.begin(secrets());
        let told = serde_json::to_string(&sessions.state()).expect("json");
        assert!(!told.contains("the-token") && !told.contains("the-csrf"));
    }
}
