//! The app's session: held here, stored in the keychain, and shown to the page as a marker without any rights.

use crate::keychain::Keychain;
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, MutexGuard, PoisonError};
use zeroize::ZeroizeOnDrop;

/// The credentials of a session.
#[derive(Clone, Serialize, Deserialize, ZeroizeOnDrop)]
pub struct Secrets {
    pub token: String,
    pub csrf: String,
}

/// A session's number in this run. No two are equal, so that a late answer cannot end a newer one.
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

/// The state that the page gets.
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

    /// Loads a server's session from the keychain, in place of the former one.
    pub fn open(&self, server: &str) {
        let found = self.keychain.read(server);
        let secrets = found.as_ref().ok().and_then(|entry| entry.as_deref()).and_then(|entry| serde_json::from_str(entry).ok());
        let mut known = self.known();
        *known = Known { server: server.to_owned(), secrets, generation: known.generation + 1, is_kept: found.is_ok() };
    }

    /// Starts a new session of a server. Without a keychain it lasts for this run. If another server was chosen while this one answered, it
    /// is only stored.
    pub fn begin(&self, server: &str, secrets: Secrets) -> Generation {
        let is_kept =
            serde_json::to_string(&secrets).map(zeroize::Zeroizing::new).is_ok_and(|entry| self.keychain.write(server, &entry).is_ok());
        let mut known = self.known();
        known.generation += 1;
        if known.server == server {
            known.secrets = Some(secrets);
            known.is_kept = is_kept;
        }
        Generation(known.generation)
    }

    /// Returns the credentials for a call to this server: none, unless the current session belongs to it.
    pub fn of(&self, server: &str) -> Option<(Generation, Secrets)> {
        let known = self.known();
        if known.server != server {
            return None;
        }
        known.secrets.clone().map(|secrets| (Generation(known.generation), secrets))
    }

    /// Ends one session, unless another one has replaced it. Returns true if it was the current one.
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
        // without a keychain there is nothing to remove
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

    const A: &str = "https://a.example";
    const B: &str = "https://b.example";

    fn secrets() -> Secrets {
        Secrets { token: "the-token".into(), csrf: "the-csrf".into() }
    }

    #[test]
    fn a_session_outlives_the_run_and_ends_with_its_entry() {
        let keychain = Kept::default();
        let first = Sessions::new(Box::new(keychain.clone()));
        first.open(A);
        first.begin(A, secrets());
        let next = Sessions::new(Box::new(keychain.clone()));
        next.open(A);
        let (generation, kept) = next.of(A).expect("signed in");
        assert_eq!(kept.token, "the-token");
        assert!(next.end(generation));
        assert!(keychain.0.lock().expect("lock").is_empty());
        assert_eq!(next.state(), AuthState { mark: None, is_kept: true });
    }

    #[test]
    fn each_server_has_its_own() {
        let sessions = Sessions::new(Box::new(Kept::default()));
        sessions.open(A);
        sessions.begin(A, secrets());
        sessions.open(B);
        assert!(sessions.of(A).is_none());
        assert!(sessions.of(B).is_none());
        sessions.open(A);
        assert!(sessions.of(A).is_some());
    }

    #[test]
    fn a_call_to_a_server_that_was_just_chosen_takes_no_session_of_the_one_before() {
        let sessions = Sessions::new(Box::new(Kept::default()));
        sessions.open(A);
        sessions.begin(A, secrets());
        // the address is stored first, and the keychain may take seconds
        assert!(sessions.of(B).is_none());
        assert!(sessions.of(A).is_some());
    }

    #[test]
    fn a_sign_in_that_ends_after_another_server_was_chosen_is_not_that_servers() {
        let keychain = Kept::default();
        let sessions = Sessions::new(Box::new(keychain.clone()));
        sessions.open(A);
        sessions.open(B);
        sessions.begin(A, secrets());
        assert!(sessions.of(B).is_none());
        assert_eq!(sessions.state().mark, None);
        sessions.open(A);
        assert!(sessions.of(A).is_some());
    }

    #[test]
    fn a_late_refusal_does_not_end_a_newer_session() {
        let sessions = Sessions::new(Box::new(Kept::default()));
        sessions.open(A);
        let first = sessions.begin(A, secrets());
        let second = sessions.begin(A, secrets());
        assert_ne!(first.mark(), second.mark());
        assert!(!sessions.end(first));
        assert!(sessions.end(second));
        assert!(!sessions.end(second));
    }

    #[test]
    fn without_a_keychain_a_session_lasts_for_the_run() {
        let sessions = Sessions::new(Box::new(Absent));
        sessions.open(A);
        assert_eq!(sessions.state(), AuthState { mark: None, is_kept: false });
        let generation = sessions.begin(A, secrets());
        assert_eq!(sessions.state(), AuthState { mark: Some(generation.mark()), is_kept: false });
        assert!(sessions.end(generation));
    }

    #[test]
    fn an_entry_that_is_not_ours_is_no_session() {
        let keychain = Kept::default();
        keychain.write(A, "not json").expect("kept");
        let sessions = Sessions::new(Box::new(keychain));
        sessions.open(A);
        assert!(sessions.of(A).is_none());
    }

    #[test]
    fn the_mark_says_nothing_of_the_token() {
        let sessions = Sessions::new(Box::new(Kept::default()));
        sessions.open(A);
        sessions.begin(A, secrets());
        let told = serde_json::to_string(&sessions.state()).expect("json");
        assert!(!told.contains("the-token") && !told.contains("the-csrf"));
    }
}
